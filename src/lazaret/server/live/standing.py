"""Answers that a seat has left with the server: "pass until my next choice".

They are the seat's secret: the server makes each as an ordinary act, after the same wait as any other answer that
nobody gives, and tells only the seat's own pages that it stands. It falls when the person acts, when the seat is asked
something else, when the round is over, and when the seat is handed over.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import UNSET, UnsetType

from lazaret.server.live.page import Page
from lazaret.server.live.viewers import encode
from lazaret.server.protocol import Ack, Stand, StandingTold
from lazaret.server.store.log import StoreProblem
from lazaret.server.store.standing import Left, drop_left, put_left
from lazaret.server.timing import Standing

if TYPE_CHECKING:
    from lazaret.server.live.session import Session


class Answers:
    """What the seats of one table have left, as the store last said it."""

    __slots__ = ("left", "session")

    def __init__(self, session: Session) -> None:
        self.session = session
        self.left: dict[int, Left] = {}

    def read(self, left: dict[int, Left]) -> bool:
        """What the store says now; whether it is something else than before. Each seat's pages are told of theirs."""
        before, self.left = self.left, left
        for seat in {**before, **left}:
            if before.get(seat) != left.get(seat):
                self.tell(seat)
        return before != left

    def answer(self, seat: int) -> str | None:
        """What stands for the question that the seat is asked now."""
        left, table = self.left.get(seat), self.session.table
        question = None if left is None else table.question(seat)
        if left is None or question is None or question["step"] != left.step or self.is_over(left):
            return None
        if table.GAME.pressing(table, seat) or left.choice not in table.options(seat):
            return None
        return left.choice

    def is_over(self, left: Left) -> bool:
        table = self.session.table
        return left.chapter is not None and table.GAME.chapter(table) != left.chapter

    def review(self) -> None:
        """After every act: what no longer stands is dropped."""
        table = self.session.table
        for seat, left in list(self.left.items()):
            question = table.question(seat)
            elsewhere = left.chapter is None and question is not None and question["step"] != left.step
            if elsewhere or self.is_over(left) or table.result is not None:
                self.drop(seat)

    def drop(self, seat: int) -> None:
        if self.left.pop(seat, None) is not None:
            self.session.store.write_later(partial(drop_left, tab=self.session.stored.tab, seat=seat))
            self.tell(seat)

    # -- for the seat's own pages ---------------------------------------------------------------

    def shown(self, seat: int | None) -> Standing | UnsetType:
        """What the seat may leave here and has left; nothing where the game has no such question."""
        game = self.session.table.GAME
        if seat is None or not game.passes:
            return UNSET
        left = self.left.get(seat)
        rounds = game.chapter(self.session.table) is not None
        if left is None:
            return Standing(dict(game.passes), rounds)
        return Standing(dict(game.passes), rounds, left.step, "turn" if left.chapter is None else "round")

    def tell(self, seat: int) -> None:
        viewer = self.session.pages.viewers.get(seat)
        if viewer is None or self.session.memory.position is None:
            return  # whoever comes, or is sent the whole table, is told with it
        shown = self.shown(seat)
        if isinstance(shown, Standing):
            for page in viewer.pages:
                page.send(encode(StandingTold(shown)))


def stand(session: Session, page: Page, seat: int, message: Stand) -> None:
    """Leave an answer, or take it back."""
    table = session.table
    choice = table.GAME.passes.get(message.step)
    chapter = table.GAME.chapter(table) if message.until == "round" else None
    if table.result is not None:
        page.refuse(message.id, "refuse.over")
    elif message.until is not None and (choice is None or (message.until == "round" and chapter is None)):
        page.refuse(message.id, "refuse.standing")
    else:
        left = None if message.until is None or choice is None else Left(seat, message.step, choice, chapter)
        session.house.spawn(keep(session, page, seat, message.id, left))


async def keep(session: Session, page: Page, seat: int, request: str, left: Left | None) -> None:
    """Stored first: whoever closes the page now can rely on it."""
    tab = session.stored.tab
    work = partial(drop_left, tab=tab, seat=seat) if left is None else partial(put_left, tab=tab, left=left)
    try:
        await session.store.write(work)
    except StoreProblem as problem:
        page.refuse(request, problem.key)
        return
    await session.house.refresh(session)
    page.send_message(Ack(request, session.memory.acts))
