"""Acts at a table: checked and made, stored, and only then acknowledged and shown.

While an act is on its way to the store, whatever else comes for the table waits in line, except that several may answer
a question put to them together. Should the store refuse (another process was first, the disk is full), the table in
memory is thrown away, with all that was built on it, and read again: the store is the truth.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING

from lazaret.core.errors import IllegalChoice
from lazaret.core.log import Result
from lazaret.core.table import CONCEDE, SAY
from lazaret.server import clock
from lazaret.server.daily import outcome
from lazaret.server.live.clocks import milliseconds
from lazaret.server.live.evenings import end_table
from lazaret.server.live.page import Page
from lazaret.server.live.queue import Work
from lazaret.server.live.requests import is_same, mark_of
from lazaret.server.live.viewers import Viewer, encode
from lazaret.server.protocol import Ack, Choose, Concede, Say
from lazaret.server.store.dailies import put_result
from lazaret.server.store.log import STORED, TAKEN, Entry, Outcome, StoreProblem
from lazaret.server.store.played import put_played
from lazaret.server.store.rebuild import AGAIN, UNDO, acts_of
from lazaret.server.store.rows import has_request, put_status

if TYPE_CHECKING:
    from lazaret.server.live.session import Session

logger = logging.getLogger("lazaret.server")


class Acts:
    __slots__ = ("session",)

    def __init__(self, session: Session) -> None:
        self.session = session

    # -- what a page asks for ----------------------------------------------------------------

    def choose(self, page: Page, seat: int, message: Choose) -> None:
        session, table = self.session, self.session.table
        links = [message.choice, *message.then]
        if self.repeated(page, seat, message.id, links, partial(self.choose, page, seat, message)):
            return
        if seat in table.waiting() and not session.question.opened <= message.a <= len(acts_of(table)):
            page.refuse(message.id, "refuse.late")
            return
        self.make_chain(page, seat, message.id, links)

    def make_chain(self, page: Page, seat: int, request: str, links: Sequence[str]) -> None:
        """Link by link, each an act, up to the last that the table still asks for and offers. They reach the store in
        one commit, so that all of them are kept or none, and the pages are told of them together."""
        table = self.session.table
        for link, following in zip_longest(links, links[1:]):
            if not self.done(page, seat, link, request, partial(table.choose, seat, link)):
                return
            is_last = following is None or following not in table.options(seat)
            self.commit(page, seat, link, request, is_last)
            if is_last:
                return

    def say(self, page: Page, seat: int, message: Say) -> None:
        text, table = said(message.statement, message.to), self.session.table
        if self.repeated(page, seat, message.id, [text], partial(self.say, page, seat, message)):
            return
        if message.to != seat and self.has_said_enough(seat):  # a wish about how one is asked is no talk
            page.refuse(message.id, "refuse.enough_said")
            return
        self.make(page, seat, text, message.id, partial(table.say, seat, message.statement, message.to))

    def has_said_enough(self, seat: int) -> bool:
        """Whether the seat has said all that it may while this question is open, or in the whole game."""
        session = self.session
        since = acts_of(session.table)[session.question.opened :]
        lately = sum(1 for who, text in since if who == seat and text.startswith(SAY))
        ever = sum(1 for speaker, to, _ in session.table.talk if speaker == seat != to)
        return lately >= session.config.statement_rate or ever >= session.config.statements

    def concede(self, page: Page, seat: int, message: Concede) -> None:
        if not self.repeated(page, seat, message.id, [CONCEDE], partial(self.concede, page, seat, message)):
            self.make(page, seat, CONCEDE, message.id, partial(self.session.table.concede, seat))

    def repeated(self, page: Page, seat: int, request: str, texts: Sequence[str], again: Work | None = None) -> bool:
        """A request that was answered before is only acknowledged again.

        `again` does it after all, where the store has to be asked and does not know it.
        """
        requests = self.session.requests
        if requests.has(seat, request, texts):
            page.send_message(Ack(request, self.session.memory.acts))
            return True
        if again is not None and requests.may_have(seat, request):
            self.session.house.spawn(self.look_up(page, seat, request, texts, again))
            return True
        return False

    async def look_up(self, page: Page, seat: int, request: str, texts: Sequence[str], again: Work) -> None:
        session = self.session
        known = await session.store.read(lambda store: has_request(store, session.stored.tab, seat, request))
        if known is None or not is_same(known, texts):
            session.requests.marks.discard(mark_of(seat, request))  # another's, by accident, or another wish
            session.queue.when_ready(again)
        else:
            page.send_message(Ack(request, session.memory.acts))

    # -- what no page asks for ------------------------------------------------------------------

    def say_for(self, seat: int, statement: str, to: int | None) -> None:
        """A statement of a bot."""
        self.make(None, seat, said(statement, to), None, partial(self.session.table.say, seat, statement, to))

    def choose_for(self, seat: int, choice: str) -> None:
        """A choice that no page made: a bot's, a forced one, or the default when the time is up."""
        self.make(None, seat, choice, None, partial(self.session.table.choose, seat, choice))

    def act_for(self, seat: int, text: str) -> None:
        """An act of a lesson, a choice or a statement."""
        self.make(None, seat, text, None, partial(self.session.table.act, seat, text))

    # -- making and storing ------------------------------------------------------------------

    def make(self, page: Page | None, seat: int, text: str, request: str | None, do: Work) -> None:
        if self.done(page, seat, text, request, do):
            self.commit(page, seat, text, request)

    def done(self, page: Page | None, seat: int, text: str, request: str | None, do: Work) -> bool:
        """Whether the table did it; if not, nothing has changed and the page is told why."""
        try:
            do()
        except IllegalChoice as refused:
            if page is not None and request is not None:
                page.refuse(request, refused.message.key, refused.message.params, refused.rule)
            return False
        except Exception:  # a mistake in the rules: nothing of it is stored
            logger.exception("table %s: seat %s could not do %r", self.session.stored.id, seat, text)
            self.session.memory.lose()
            if page is not None and request is not None:
                page.refuse(request, "error.internal")
            return False
        return True

    def commit(self, page: Page | None, seat: int, text: str, request: str | None, is_last: bool = True) -> None:
        """The table has made the act: store it, and meanwhile work out what to tell; of a chain after its last."""
        session = self.session
        position, queue = session.memory.position, session.queue
        assert position is not None
        table = position.table
        position.number += 1
        now = milliseconds()
        answers = is_last and not text.startswith("!")
        spent = session.bank.charge(seat, now, len(acts_of(table)) if answers else 0)
        entry = Entry(session.stored.tab, position.number, seat, text, request, int(time.time() * 1000), spent)
        queue.busy += 1
        queue.unstored.append(seat)
        queue.undoing = is_rewind(text)
        if not queue.undoing:
            position.undone = None
            position.note(seat, request)
        session.question.renew(table)
        session.bank.run(session.timed() if session.pages.viewers else (), now, session.question.number)
        frames = session.pages.updates(now) if is_last and not queue.undoing else []
        told = partial(self.stored, entry, page if is_last else None, len(acts_of(table)), frames, time.perf_counter())
        session.store.append(entry, told)

    def stored(
        self,
        entry: Entry,
        page: Page | None,
        acts: int,
        frames: list[tuple[Viewer, bytes]],
        begun: float,
        outcome: Outcome,
    ) -> None:
        """The store has answered."""
        session = self.session
        queue, memory = session.queue, session.memory
        queue.busy -= 1
        queue.unstored.remove(entry.seat)
        memory.used = time.monotonic()
        if outcome == STORED and memory.position is not None:
            memory.number = entry.number
            self.tell(entry, page, acts, frames)
            session.house.figures.stored.inc()
            session.house.figures.acknowledged.observe(time.perf_counter() - begun)
            if not queue.busy:
                self.settled()
        else:
            self.refused(entry, page, outcome, acts - 1)
        queue.run()

    def tell(self, entry: Entry, page: Page | None, acts: int, frames: list[tuple[Viewer, bytes]]) -> None:
        session = self.session
        if entry.request is not None:
            session.requests.remember(entry.seat, entry.request, entry.text)
            if page is not None:
                acknowledge(page, Ack(entry.request, acts), frames)
            if not entry.text.startswith(SAY):
                session.standing.drop(entry.seat)
            viewer = session.pages.viewers.get(entry.seat)
            if viewer is not None and session.days.counts:
                session.days.acted(entry.seat, viewer.n)
        if is_rewind(entry.text):
            session.queue.undoing = False
            session.pages.send_states()
        else:
            session.pages.send_frames(frames)

    def refused(self, entry: Entry, page: Page | None, outcome: Outcome, a: int) -> None:
        session = self.session
        figures = session.house.figures
        (figures.late if outcome == TAKEN else figures.failed).inc()
        session.queue.undoing = False
        session.memory.lose()
        if isinstance(outcome, StoreProblem):
            session.driver.hold()
        if page is not None and entry.request is not None and outcome == TAKEN:
            session.house.spawn(self.taken(page, entry, a))
        elif page is not None and entry.request is not None:
            key = outcome.key if isinstance(outcome, StoreProblem) else ""
            page.refuse(entry.request, key or "error.internal")
        session.store.drop(entry.tab)  # what was built on it
        session.memory.wake()

    async def taken(self, page: Page, entry: Entry, a: int) -> None:
        """Another server was first: perhaps with this very request, sent there before its page came here."""
        session, request = self.session, entry.request
        assert request is not None
        try:
            known = await session.store.read(lambda store: has_request(store, entry.tab, entry.seat, request))
        except StoreProblem as problem:
            page.refuse(request, problem.key)
            return
        if known is not None and is_same(known, entry.text):
            page.send_message(Ack(request, session.memory.acts))
        elif entry.text.startswith("!"):
            page.refuse(request, "refuse.late")
        else:  # the same question may still be open: others were asked together with this seat
            again = Choose(id=request, a=a, choice=entry.text)
            session.queue.when_ready(partial(self.choose, page, entry.seat, again), partial(page.refuse, request))

    def settled(self) -> None:
        """Nothing is on its way: the game may be over, a snapshot due, somebody to be answered for."""
        session = self.session
        position = session.memory.position
        assert position is not None
        if position.table.result is not None and session.stored.status == "playing":
            session.stored.status = "over"
            self.store_end(position.table.result)
            session.pages.send_info()
        if position.number - session.memory.snapshot_at >= session.config.snapshot_every:
            session.memory.take_snapshot()
        session.standing.review()
        if session.days.counts:
            session.days.note()
        session.driver.go_on()

    def store_end(self, result: Result) -> None:
        """The end, and in the same commit what others want to know of it."""
        session, tab = self.session, self.session.stored.tab
        name, ended = session.stored.id, int(clock.now())
        camps = session.table.GAME.sorts(session.table).get("camp", ())
        session.store.write_later(lambda store: put_played(store, name, result, camps, ended))
        if session.stored.manner.evening:
            session.house.spawn(end_table(session, result))
            return
        session.store.write_later(lambda store: put_status(store, tab, "over"))
        if session.stored.manner.daily:
            figures = outcome(result)
            session.store.write_later(lambda store: put_result(store, tab, *figures))


def is_rewind(text: str) -> bool:
    """Whether pages must be sent the whole table: what they were told before no longer counts."""
    return text.startswith(UNDO) or text == AGAIN


def said(statement: str, to: int | None) -> str:
    return f"{SAY}{-1 if to is None else to}:{statement}"


def acknowledge(page: Page, done: Ack, frames: list[tuple[Viewer, bytes]]) -> None:
    """The acknowledgement, and in the same breath what changed for whoever acted."""
    ack = encode(done)
    for place, (viewer, frame) in enumerate(frames):
        if viewer.pages == [page]:
            page.send(ack, frame)
            del frames[place]
            return
    page.send(ack)
