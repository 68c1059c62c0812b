"""Whose turn it is, for the herald: from the tables in memory, and from the pages that somebody looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazaret.core.flow import TOGETHER
from lazaret.core.table import SAY, Table
from lazaret.server.live.question import opened_at
from lazaret.server.store.rebuild import acts_of
from lazaret.server.store.turns import Open

if TYPE_CHECKING:
    from lazaret.server.live.house import House
    from lazaret.server.live.session import Session


class Turns:
    """`notices.herald.Tables`, as this house has them."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def whom(self, name: str) -> Open | None:
        session = await self.house.find(name)
        if session is None or session.old is not None or session.stored.status != "playing":
            return None
        await session.queue.ready()
        return open_turns(session) if session.memory.position is not None else None

    def is_shown(self, tab: int) -> bool:
        session = self.house.by_tab.get(tab)
        return session is not None and bool(session.pages.viewers)

    def is_seen(self, tab: int, seat: int) -> bool:
        session = self.house.by_tab.get(tab)
        viewer = None if session is None else session.pages.viewers.get(seat)
        return viewer is not None and any(not page.hidden for page in viewer.pages)

    def patience(self, tab: int) -> float | None:
        """In a game over days nobody is expected to be here: whoever is not is told at once."""
        session = self.house.by_tab.get(tab)
        return 0.0 if session is not None and session.stored.manner.clock.kind == "days" else None


def open_turns(session: Session) -> Open:
    """The people whom the table waits for. At a lesson or a puzzle nobody is waited for."""
    position, table = session.memory.position, session.table
    assert position is not None
    if session.stored.manner.lesson:
        return Open(position.number, [], 0)
    seats = [seat for seat in table.waiting() if not session.is_bot(seat)]
    turns = [(seat, turn_number(table, seat)) for seat in seats]
    question = opened_at(table) if table.asked == TOGETHER or not turns else turns[0][1]
    return Open(position.number, turns, question)


def turn_number(table: Table, seat: int) -> int:
    """How many acts there were when it became this seat's turn: one turn, though it may be asked several things in a
    row. Whatever is said meanwhile begins no new one."""
    acts = acts_of(table)
    number = opened_at(table)
    while number and (acts[number - 1][0] == seat or acts[number - 1][1].startswith(SAY)):
        number -= 1
    return number
