"""The pages of a table, and what they are sent, each seat its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lazaret.server.live.brief import brief
from lazaret.server.live.clocks import milliseconds
from lazaret.server.live.info import lobby_view
from lazaret.server.live.upgrade import told_to
from lazaret.server.live.viewers import News, Viewer, changes, encode, for_people
from lazaret.server.live.votes import can_again, last_choice
from lazaret.server.protocol import FromServer, Info, State
from lazaret.server.store.rebuild import acts_of, events_of
from lazaret.server.told import Brief

if TYPE_CHECKING:
    from lazaret.server.live.session import Session


class Pages:
    __slots__ = ("board", "read", "session", "told", "viewers")

    def __init__(self, session: Session) -> None:
        self.session = session
        self.viewers: dict[int | None, Viewer] = {}  # by seat; None: the spectators
        self.board: dict[str, bytes] = {}  # what everybody sees of the board, as last sent
        self.read = 0  # events of the table that were told
        self.told = b""  # the info last sent

    def __len__(self) -> int:
        return sum(len(viewer.pages) for viewer in self.viewers.values())

    # -- the game -------------------------------------------------------------------------

    def updates(self, now: int) -> list[tuple[Viewer, bytes]]:
        """What changed since the last message, for each viewer. `now`: the time that the clocks show."""
        if not self.viewers:
            return []  # the first who comes is sent all of it
        session, table = self.session, self.session.table
        clocks = session.bank.shown(now)
        shared = changes(self.board, table.GAME.shared(table), table.GAME.constant)
        news = News(table, shared, clocks, self.read)
        self.read = len(events_of(table))
        return [
            (viewer, viewer.update(table, news, last_choice(session, viewer.seat))) for viewer in self.viewers.values()
        ]

    def start_afresh(self) -> None:
        """All pages are sent the whole board, or have it: what changes from now on is told."""
        table = self.session.table
        self.board, self.read = {}, len(events_of(table))
        changes(self.board, table.GAME.shared(table), table.GAME.constant)

    def send_frames(self, frames: list[tuple[Viewer, bytes]]) -> None:
        for viewer, frame in frames:
            for page in viewer.pages:
                page.send(frame)

    def send_states(self, everything: bool = False) -> None:
        """To all pages; they keep the events that no undo took back, or none (`everything`)."""
        self.start_afresh()
        for viewer in self.viewers.values():
            viewer.start_afresh(self.session.table)
            frame = encode(self.state(viewer, 0 if everything else viewer.n, came_back=True))
            for page in viewer.pages:
                page.send(frame)

    def send_brief(self, seat: int) -> None:
        """To the pages of a seat that was taken back."""
        viewer = self.viewers.get(seat)
        if viewer is not None:
            state = self.state(viewer, viewer.n)
            for page in viewer.pages:
                page.briefed = state.brief is not None
                page.send(encode(state))

    def state(self, viewer: Viewer, since: int, came_back: bool = False) -> State:
        """The whole of it. For a page that came back, events that an undo may have taken from it are sent again."""
        session = self.session
        if not session.is_dealt:
            view = lobby_view(session.stored, viewer.seat)
            events = told_to(session.told_before, session.stored.game, viewer.seat)
            return State(len(events), 0, view, events, session.info(), session.chat, None, None, None)
        position, seat = session.memory.position, viewer.seat
        assert position is not None
        table = position.table
        events = viewer.missed(table, since, position.cut if came_back else None)
        return State(
            viewer.n,
            len(acts_of(table)),
            viewer.seen(table).view(seat) | for_people(table, seat, viewer.guided),
            events,
            session.info(),
            session.chat,
            last_choice(session, seat),
            session.stored.vote,
            self.brief(seat),
            can_again(session, seat),
            session.bank.shown(milliseconds()),
            session.days.now(),
            session.standing.shown(seat),
            session.days.acted_at(seat),
        )

    def brief(self, seat: int | None) -> Brief | None:
        seats = self.session.seats
        if seat is None or seats[seat].brief is None or seats[seat].bot_for is not None:
            return None
        return brief(self.session.table, seat, seats[seat].brief or 0)

    # -- what is not the game -----------------------------------------------------------------

    def send_info(self) -> None:
        """To everybody, if there is something new in it."""
        frame = encode(Info(self.session.info()))
        if frame != self.told:
            self.told = frame
            self.send_all(frame)

    def send_error(self, key: str, params: dict[str, Any] | None = None) -> None:
        for viewer in self.viewers.values():
            for page in viewer.pages:
                page.error(key, params)

    def broadcast(self, message: FromServer) -> None:
        self.send_all(encode(message))

    def send_all(self, frame: bytes) -> None:
        for viewer in self.viewers.values():
            for page in viewer.pages:
                page.send(frame)
