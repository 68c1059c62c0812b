"""The deal: nobody is missing, and each page shows what it adds to the seed; then the game begins.

Whoever does not within a few seconds is left out, and everybody is shown who. (`core.deal` says why it is done.)
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from lazaret.server.live.page import Page
from lazaret.server.protocol import Ack, Reveal, ShowNonce
from lazaret.server.store.seats import make_deal, show_nonce

if TYPE_CHECKING:
    from lazaret.server.live.session import Session


def ask_for_nonces(session: Session) -> None:
    """All pages are asked; the time runs from the moment when the first of them is here."""
    if session.stored.status != "dealing" or not session.pages.viewers:
        return
    seconds = session.config.reveal_seconds
    if session.dealing is None:
        session.dealing = asyncio.get_running_loop().call_later(seconds, time_is_up, session)
    session.pages.broadcast(Reveal(seconds))


def ask_page(session: Session, page: Page) -> None:
    """One that comes later."""
    if session.stored.status == "dealing":
        if session.dealing is None:
            ask_for_nonces(session)
        else:
            page.send_message(Reveal(session.config.reveal_seconds))


def show(session: Session, page: Page, seat: int, message: ShowNonce) -> None:
    if session.stored.status != "dealing":
        page.refuse(message.id, "refuse.dealt")
    else:
        session.house.spawn(take_nonce(session, page, seat, message))


async def take_nonce(session: Session, page: Page, seat: int, message: ShowNonce) -> None:
    # who is here and has promised nothing adds nothing: not waited for
    here = [row.seat for row in session.seats if session.is_here(row.seat) and row.nonce_hash is None]
    work = partial(show_nonce, tab=session.stored.tab, seat=seat, nonce=message.nonce, absent=here)
    if not await session.store.write(work):
        page.refuse(message.id, "refuse.nonce")
        return
    page.send_message(Ack(message.id, 0))
    await session.house.refresh(session)


def time_is_up(session: Session) -> None:
    session.dealing = None
    if session.stored.status == "dealing":
        session.house.spawn(deal_without(session))


async def deal_without(session: Session) -> None:
    """Whoever has shown nothing by now is left out."""
    await session.store.write(partial(make_deal, tab=session.stored.tab))
    await session.house.refresh(session)
