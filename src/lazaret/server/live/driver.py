"""Who answers when no person does: bots, questions with one answer, and clocks that have run out.

For each such seat one coroutine goes with the question from the moment it is asked until it is answered.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine, Iterable
from typing import TYPE_CHECKING, Any

from lazaret.core.flow import TOGETHER
from lazaret.core.lessons import Act, Script
from lazaret.core.table import SAY
from lazaret.server.config import Span
from lazaret.server.live.clocks import milliseconds
from lazaret.server.live.hosting import answer_for, is_connected, is_outside, plays_by_itself
from lazaret.server.store.log import StoreProblem
from lazaret.server.store.rebuild import acts_of, events_of
from lazaret.server.store.seats import REMOTE
from lazaret.server.thinking.blind import blind_record, stream_name
from lazaret.server.thinking.bots import speak, thinking_time

if TYPE_CHECKING:
    from lazaret.server.live.session import Session

Way = Callable[[int, int], Coroutine[Any, Any, None]]  # goes with the question, by seat and number
logger = logging.getLogger("lazaret.server")
_chance = random.SystemRandom()  # nobody can tell from the timing what comes next
RETRY = 2.0  # seconds to wait when the store refuses
#: how long bots take beside the usual, at the pace of somebody who plays alone with them
PACES = {"slow": 1.75, "normal": 1.0, "fast": 0.27, "skip": 0.0}


class Driver:
    """Looks after the open question of one table. `go_on` after every change; it keeps what is already under way."""

    __slots__ = ("held", "lent", "moments", "pace", "question", "session", "silent", "spoken", "tasks", "told")

    def __init__(self, session: Session) -> None:
        self.session = session
        self.question = -1  # the number of the one that is looked after
        self.tasks: dict[int, asyncio.Task[None]] = {}  # by seat
        self.moments: dict[int, float] = {}  # by seat: seconds until an answer that no person gives
        self.held = 0.0
        self.lent: set[int] = set()  # seats whose time for this one question is up: a bot answers it
        self.spoken: set[int] = set()  # bots that have been asked what they say to it
        self.pace = "normal"
        self.told = 0  # events told when it was last looked at: what is said to a question is no part of its answer
        self.silent = False  # the answer before it told nothing: it is a part of the same act

    def stop(self) -> None:
        for task in self.tasks.values():
            task.cancel()
        self.tasks.clear()

    def stop_all_but(self, kept: Iterable[int]) -> None:
        staying = set(kept)
        for seat in [seat for seat in self.tasks if seat not in staying]:
            self.tasks.pop(seat).cancel()

    def again(self) -> None:
        """Something about the seats changed: decide afresh who answers."""
        self.stop()
        if self.session.memory.position is not None and not self.session.queue.busy:
            self.go_on()

    def hold(self) -> None:
        """The store refused: wait a little before the next try."""
        self.held = asyncio.get_running_loop().time() + RETRY

    def go_on(self) -> None:
        session = self.session
        told, self.told = self.told, len(events_of(session.table))
        if session.question.number != self.question:
            self.stop()
            self.question = session.question.number
            self.silent = told == self.told
            self.spoken.clear()
            self.moments.clear()
            self.lent.clear()
        vote = session.stored.vote
        waits = (vote is not None and vote.kind == "undo") or session.puzzle is not None
        if session.stored.status != "playing" or not session.is_attended or waits:
            self.stop()
            if session.stored.status == "over":
                session.guests.tell_end(session)
            return
        if session.script is not None:
            if session.lease.want():
                self.follow(session.script)
            else:
                self.stop()
            return
        ways: dict[int, Way] = {}
        for seat in session.table.waiting():
            if seat not in self.tasks and (way := self.way_of(seat)) is not None:
                ways[seat] = way
        for seat in [seat for seat in ways if is_connected(session, seat)]:  # only this server can ask it
            self.start(seat, ways.pop(seat)(seat, self.question))
        if not ways:  # people, who take their time
            return
        if not session.lease.want():  # another server answers for them, or this one in a moment
            self.stop_all_but(seat for seat in list(self.tasks) if is_connected(session, seat))
            return
        for seat, way in ways.items():
            self.start(seat, way(seat, self.question))

    # -- a lesson -----------------------------------------------------------------------------

    def follow(self, script: Script) -> None:
        """While a lesson is given nobody answers by themselves: its own acts are made one per beat, and the rest is the
        learner's."""
        act = script.next(acts_of(self.session.table))
        if act is not None and not act.taught and act.seat not in self.tasks:
            self.start(act.seat, self.make_scripted(act, len(acts_of(self.session.table))))

    async def make_scripted(self, act: Act, at: int) -> None:
        session = self.session
        hold = max(0.0, self.held - asyncio.get_running_loop().time())
        await asyncio.sleep(hold + PACES[self.pace] * session.config.lesson_beat)
        await session.queue.ready()
        if session.script is not None and len(acts_of(session.table)) == at:
            self.tasks.pop(act.seat, None)
            session.acts.act_for(act.seat, act.text)

    def draw_moment(self) -> float:
        """Drawn in the same way for everybody, whoever they are and whatever they can do: where people play together,
        how soon an answer comes must not tell whether there was a choice."""
        session = self.session
        config = session.config
        if self.among_people():
            least = max([config.answer_delay[0], *(thinking_time(row.level) for row in session.seats)])
            return _chance.uniform(least, least + config.answer_delay[1] - config.answer_delay[0])
        return _chance.uniform(0.0, 1.0)  # alone with bots: where in the span of its kind the answer lies

    def persons(self) -> int:
        return sum(row.kind == "person" for row in self.session.seats)

    def among_people(self) -> bool:
        return self.persons() > 1

    def delay(self, seat: int, span: Span) -> float:
        """How long an answer takes that no person gives; `span` counts only where one person plays with bots."""
        hold = max(0.0, self.held - asyncio.get_running_loop().time())
        moment = self.moments.get(seat)
        if moment is None:
            moment = self.moments[seat] = self.draw_moment()
        if self.among_people():
            return hold + moment
        if self.session.guests.by_seat and self.persons() == 0:  # programs among themselves have nothing to take in
            return hold
        if self.silent:  # nothing can be seen of the answer before: there is nothing to take in
            return hold
        return hold + PACES[self.pace] * (span[0] + moment * (span[1] - span[0]))

    def way_of(self, seat: int) -> Way | None:
        """How the seat is answered for; None: somebody sits there and has all the time they want."""
        session, clock = self.session, self.session.stored.manner.clock
        if session.seats[seat].kind == "open":
            return None  # it waits for somebody new
        if session.days.is_lent(seat) or seat in self.lent:
            return self.let_bot_answer if clock.at_zero != "default" else self.answer_by_default
        if session.days.counts and session.seats[seat].level == REMOTE and not is_connected(session, seat):
            return None  # a program that comes back within its days
        if session.is_bot(seat) and not plays_by_itself(session, seat):
            return self.let_bot_answer
        if self.spared(seat) is not None:
            return self.answer_unasked
        if clock.kind in ("bank", "increment", "move") and clock.at_zero != "nothing":
            return self.wait_for_clock
        return None

    def is_bots(self, seat: int) -> bool:
        """Whether a bot answers the open question there: its own seat, or one whose time is up."""
        return self.session.is_bot(seat) or seat in self.lent or self.session.days.is_lent(seat)

    def start(self, seat: int, answering: Coroutine[Any, Any, None]) -> None:
        task = self.tasks[seat] = asyncio.get_running_loop().create_task(self.see_through(seat, answering))
        task.add_done_callback(lambda _: answering.close())  # a task that is cancelled before it began leaves it open

    async def see_through(self, seat: int, answering: Coroutine[Any, Any, None]) -> None:
        try:
            await answering
        except StoreProblem as problem:
            logger.error("table %s: seat %s could not be answered for: %s", self.session.stored.id, seat, problem)
        except Exception:
            logger.exception("table %s: seat %s could not be answered for", self.session.stored.id, seat)

    # -- a bot ------------------------------------------------------------------------------

    async def let_bot_answer(self, seat: int, question: int) -> None:
        """It speaks first, where the game has talk; then it thinks, and answers no sooner than a person would."""
        session, loop = self.session, asyncio.get_running_loop()
        level = session.seats[seat].level or session.config.bot_level
        answer_at = loop.time() + self.delay(seat, session.config.bot_delay)
        if is_outside(session, seat):
            await answer_for(self, seat, question, answer_at)
            return
        if "/" in level and seat not in self.spoken:
            self.spoken.add(seat)
            answer_at = await self.let_bot_speak(seat, question, level, answer_at)
        await session.queue.ready()
        if not self.is_open(seat, question) or not self.is_bots(seat):
            return
        choice = None
        try:
            choice = await session.house.thinkers.choose(
                session.stored.id, session.table, seat, level, self.words_of(seat)
            )
        except Exception:
            logger.exception("table %s: the bot at seat %s could not choose", session.stored.id, seat)
        await asyncio.sleep(max(0.0, answer_at - loop.time()))
        await session.queue.ready()
        if self.is_bots(seat):  # the person may have taken the seat back in the meantime
            self.answer(seat, question, choice)

    async def let_bot_speak(self, seat: int, question: int, level: str, answer_at: float) -> float:
        """As fast as a person; then time to hear the others, where several are asked. When to answer: as without a
        word, or as long after the last word, which everybody heard."""
        session, loop = self.session, asyncio.get_running_loop()
        together = session.table.asked == TOGETHER
        remarks = []
        try:
            saved, stream = blind_record(session.table, seat), stream_name(session.table, seat, "talk")
            remarks = await session.house.thinkers.think_for(session.stored.id, speak, saved, seat, level, stream)
        except Exception:
            logger.exception("table %s: the bot at seat %s could not speak", session.stored.id, seat)
        for to, statement in remarks:
            await asyncio.sleep(self.delay(seat, session.config.bot_delay) / 2)
            await session.queue.ready()
            if self.is_open(seat, question) and self.is_bots(seat):
                session.acts.say_for(seat, statement, to)
        if remarks:  # alone with bots the last word and the answer share one beat
            share = 1.0 if self.among_people() else 0.5
            answer_at = loop.time() + share * self.delay(seat, session.config.bot_delay)
        if together or remarks:
            await asyncio.sleep(max(0.0, answer_at - loop.time()))
        return answer_at

    def words_of(self, seat: int) -> list[str]:
        """What the seat has said since the question was asked."""
        acts = acts_of(self.session.table)[self.session.question.opened :]
        words = [text for who, text in acts if who == seat and text.startswith(SAY)]
        return [text[len(SAY) :].partition(":")[2] for text in words]

    # -- one answer, or no time -------------------------------------------------------------

    def spared(self, seat: int) -> str | None:
        """The answer the seat is spared: the only one, where the table wants it so, or what the seat asked for."""
        table = self.session.table
        left = self.session.standing.answer(seat)
        if left is not None:
            return left
        answer = table.GAME.unasked(table, seat)
        return answer if self.session.stored.manner.forced or len(table.options(seat)) > 1 else None

    async def answer_unasked(self, seat: int, question: int) -> None:
        session = self.session
        together = session.table.asked == TOGETHER
        span = session.config.together_delay if together else session.config.forced_delay
        await asyncio.sleep(self.delay(seat, span))
        await session.queue.ready()
        if not self.is_open(seat, question):
            return
        answer = self.spared(seat)
        if answer is not None:
            self.answer(seat, question, answer)
        else:  # the seat has said meanwhile that it wants to be asked
            self.tasks.pop(seat, None)
            self.go_on()

    async def wait_for_clock(self, seat: int, question: int) -> None:
        session = self.session
        left = session.bank.left(seat, milliseconds()) / 1000
        await asyncio.sleep(
            left or self.delay(seat, session.config.forced_delay)
        )  # an empty bank must not make it race
        await session.queue.ready()
        if not self.is_open(seat, question):
            return
        clock = session.stored.manner.clock
        if clock.at_zero == "bot":
            self.tasks.pop(seat, None)
            if clock.kind == "move":  # the next question has time of its own
                self.lent.add(seat)
                self.go_on()
            else:
                session.house.let_bot_play(session, seat, "clock")
        else:
            self.answer(seat, question, None)

    async def answer_by_default(self, seat: int, question: int) -> None:
        await asyncio.sleep(self.delay(seat, self.session.config.forced_delay))
        await self.session.queue.ready()
        self.answer(seat, question, None)

    # -- answering ----------------------------------------------------------------------------

    def is_open(self, seat: int, question: int) -> bool:
        """Whether it is still that question, and the seat has not answered it."""
        return question == self.question == self.session.question.number and seat in self.session.table.waiting()

    def answer(self, seat: int, question: int, choice: str | None) -> None:
        """Make the choice; None: the game's default."""
        if self.is_open(seat, question):
            self.tasks.pop(seat, None)
            table = self.session.table
            if self.session.days.is_lent(seat):
                self.session.days.answered_for(seat)
            if choice is None:
                choice = table.GAME.default(table, seat, table.options(seat))
            self.session.acts.choose_for(seat, choice)
