"""Pages that come to a table and leave it, and bots for those who stay away."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import TYPE_CHECKING

from lazaret.server.live.changes import tell_rematch
from lazaret.server.live.clocks import milliseconds
from lazaret.server.live.dealing import ask_page
from lazaret.server.live.page import Page
from lazaret.server.live.viewers import Viewer, encode
from lazaret.server.protocol import SeatPages
from lazaret.server.store.presence import came_or_went, keep_time

if TYPE_CHECKING:
    from lazaret.server.live.session import Session


def attach(session: Session, page: Page, since: int) -> None:
    """A page shows the table from now on. The table must be ready, unless the game has not started."""
    if page.closed:
        return
    seat, pages = page.seat, session.pages
    if seat is not None and session.seats[seat].key != page.key:  # it was handed over while the page waited
        page.error("error.handed_over")
        page.close()
        return
    table = session.table if session.is_dealt else None
    viewer = pages.viewers.get(seat)
    first = viewer is None
    if viewer is None:
        viewer = pages.viewers[seat] = Viewer(seat, table, session.stored.manner.opened)
        if table is not None and len(pages.viewers) == 1:
            pages.start_afresh()  # the others have been sent all of it
    viewer.add(page, table)
    page.viewer = viewer
    if first and seat is not None:
        session.left_at.pop(seat, None)
    if table is not None:
        session.run_clocks()
    state = pages.state(viewer, since, came_back=True)
    page.briefed = state.brief is not None
    page.send(encode(state))
    presence_changed(session, seat if first else None)
    tell_pages(viewer)
    if seat is not None:
        session.house.welcome_back(session, seat)
    ask_page(session, page)
    if session.stored.rematch is not None:
        session.house.spawn(tell_rematch(session, page))
    if table is not None:
        session.driver.go_on()


def detach(session: Session, page: Page) -> None:
    viewer = page.viewer
    if viewer is None or page not in viewer.pages:
        return
    viewer.pages.remove(page)
    seat = viewer.seat
    last = not viewer.pages
    tell_pages(viewer)
    if last:
        del session.pages.viewers[seat]
        if seat is not None:
            session.left_at[seat] = time.monotonic()
    if not session.pages.viewers:
        everybody_left(session)
        if session.stored.status == "over":
            session.memory.used = 0.0  # nobody will miss it
    presence_changed(session, seat if last else None)


def tell_pages(viewer: Viewer) -> None:
    """Whoever sits there sees how many pages look over their shoulder: their own, or not."""
    if viewer.seat is not None:
        frame = encode(SeatPages(len(viewer.pages)))
        for page in viewer.pages:
            page.send(frame)


def everybody_left(session: Session) -> None:
    """Bots, timers and clocks rest until somebody comes back, unless the game goes on over days."""
    if not session.days.counts:
        session.driver.stop()
        session.guests.close()
        session.lease.let_go()
    ran = session.bank.stop(milliseconds())
    if any(ran.values()):
        for seat, time_spent in ran.items():
            session.seats[seat].spent += time_spent
        session.store.write_later(partial(keep_time, session.stored.tab, ran))


def presence_changed(session: Session, seat: int | None) -> None:
    """A page of the seat came or went."""
    house = session.house
    if seat is not None:
        here = seat in session.pages.viewers
        session.store.write_later(partial(came_or_went, house.process, session.stored.tab, seat, here))
    for other in range(session.stored.size):
        if other == seat or (session.stored.tab, other) not in house.absences:
            watch_absence(session, other)
    session.pages.send_info()


def watch_absence(session: Session, seat: int) -> None:
    """Start, or stop, to count the time until a bot plays for somebody who is away."""
    absences, place = session.house.absences, (session.stored.tab, seat)
    timer = absences.pop(place, None)
    if timer is not None:
        timer.cancel()
    row, after = session.seats[seat], None if session.days.counts else session.stored.manner.bot_after
    away = row.kind == "person" and row.bot_for is None and not session.is_here(seat)
    if away and after is not None and session.stored.status == "playing" and session.pages.viewers:
        session.left_at.setdefault(seat, time.monotonic())
        absences[place] = asyncio.get_running_loop().call_later(after, stayed_away, session, seat)


def stayed_away(session: Session, seat: int) -> None:
    house = session.house
    house.absences.pop((session.stored.tab, seat), None)
    if not session.is_here(seat) and session.pages.viewers:
        session.queue.when_ready(partial(house.let_bot_play, session, seat, "away"))
