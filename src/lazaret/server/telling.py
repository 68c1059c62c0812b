"""Telling: what the pages of a table are sent, each seat its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazaret.core.table import Table
from lazaret.server.brief import brief
from lazaret.server.clocks import Bank, milliseconds
from lazaret.server.protocol import Brief, ChatLine, FromServer, Info, State, TableInfo
from lazaret.server.rebuild import Position, acts_of
from lazaret.server.rows import SeatRow, TableRow
from lazaret.server.viewers import Viewer, changes, encode

if TYPE_CHECKING:
    from lazaret.server.house import House


class Telling:
    """The part of a table in memory that knows its pages."""

    house: House
    row: TableRow
    seats: list[SeatRow]
    chat: list[ChatLine]
    position: Position | None  # None: not in memory now
    viewers: dict[int | None, Viewer]
    bank: Bank
    told: bytes  # the info last sent
    board: dict[str, bytes]  # what everybody sees of the board, as last sent

    @property
    def core(self) -> Table:
        assert self.position is not None
        return self.position.core

    def updates(self) -> list[tuple[Viewer, bytes]]:
        clocks = self.bank.shown(milliseconds())
        core = self.core
        shared = changes(self.board, core.GAME.shared(core), core.GAME.constant)
        return [(viewer, viewer.update(core, shared, clocks)) for viewer in self.viewers.values()]

    def look(self) -> None:
        """All pages are sent the whole board, or have it: what changes from now on is told."""
        self.board = {}
        changes(self.board, self.core.GAME.shared(self.core), self.core.GAME.constant)

    def send_frames(self, frames: list[tuple[Viewer, bytes]]) -> None:
        for viewer, frame in frames:
            for connection in viewer.connections:
                connection.send(frame)

    def send_states(self, everything: bool = False) -> None:
        """To all pages; they keep the events they have unless `everything`."""
        self.look()
        for viewer in self.viewers.values():
            viewer.look(self.core)
            frame = encode(self.state(viewer, 0 if everything else viewer.n))
            for connection in viewer.connections:
                connection.send(frame)

    def send_brief(self, seat: int) -> None:
        """To the pages of a seat that was taken back."""
        viewer = self.viewers.get(seat)
        if viewer is not None:
            state = self.state(viewer, viewer.n)
            for connection in viewer.connections:
                connection.briefed = state.brief is not None
                connection.send(encode(state))

    def state(self, viewer: Viewer, since: int, came_back: bool = False) -> State:
        """The whole of it. For a page that came back, events that an undo may have taken from it are sent again."""
        now = milliseconds()
        if self.row.status == "open":
            view = self.house.lobby_view(self.row, viewer.seat)
            return State(0, 0, view, [], self.info(), self.chat, False, None, None)
        core, seat = self.core, viewer.seat
        assert self.position is not None
        events = viewer.missed(core, since, self.position.cut if came_back else None)
        return State(
            viewer.n,
            len(acts_of(core)),
            core.view(seat) | {"statements": core.may_say(seat)},
            events,
            self.info(),
            self.chat,
            seat is not None and core.can_undo(seat),
            self.row.vote,
            self.brief(seat),
            self.bank.shown(now),
        )

    def brief(self, seat: int | None) -> Brief | None:
        if seat is None or self.seats[seat].brief is None or self.seats[seat].bot_for is not None:
            return None
        return brief(self.core, seat, self.seats[seat].brief or 0)

    def info(self) -> TableInfo:
        return self.house.info(self.row, self.seats, self)  # type: ignore[arg-type]

    def send_info(self) -> None:
        """To everybody, if there is something new in it."""
        frame = encode(Info(self.info()))
        if frame != self.told:
            self.told = frame
            self.send_all(frame)

    def send_error(self, key: str) -> None:
        for viewer in self.viewers.values():
            for connection in viewer.connections:
                connection.error(key)

    def broadcast(self, message: FromServer) -> None:
        self.send_all(encode(message))

    def send_all(self, frame: bytes) -> None:
        for viewer in self.viewers.values():
            for connection in viewer.connections:
                connection.send(frame)
