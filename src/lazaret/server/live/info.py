"""What everybody may know about a table besides the game itself, in memory or not."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from lazaret.core.chance import seed_hash
from lazaret.core.deal import commitment
from lazaret.server.protocol import SeatInfo, TableInfo
from lazaret.server.same import is_closed
from lazaret.server.store.care import Care, by_links
from lazaret.server.store.rows import SeatRow, StoredTable
from lazaret.server.store.seats import REMOTE
from lazaret.server.told import DealInfo, OldTable


class Company(NamedTuple):
    """Who is at a table now."""

    here: frozenset[int] = frozenset()  # seats whose page is connected, to this process or another
    left_at: Mapping[int, float] = {}  # when a seat's last page went away
    spectators: int = 0


NOBODY, NOTHING = Company(), Care()


def table_info(
    stored: StoredTable,
    seats: Sequence[SeatRow],
    company: Company = NOBODY,
    old: OldTable | None = None,
    care: Care = NOTHING,
) -> TableInfo:
    return TableInfo(
        stored.id,
        stored.code,
        stored.game,
        stored.status,
        stored.settings,
        [seat_info(seat, company, stored.status == "over") for seat in seats],
        stored.manner.public,
        stored.manner.watch,
        stored.manner.clock,
        stored.manner.bot_after,
        company.spectators,
        stored.host,
        stored.id if stored.status == "over" and not is_closed(stored) else None,
        stored.rematch,
        stored.manner.forced,
        stored.manner.fixed_seed,
        commitment(stored.server_seed) if stored.server_seed else "",
        deal_info(stored),
        stored.practice,
        old,
        stored.manner.lesson,
        stored.manner.let_go,
        stored.manner.hints,
        [0] * len(seats),
        stored.manner.opened,
        stored.manner.daily,
        stored.manner.chat,
        stored.manner.shown,
        not stored.manner.public and by_links(care, seats, stored.host),
        care.warned,
        care.embed,
        stored.manner.evening,
    )


def deal_info(stored: StoredTable) -> DealInfo | None:
    """Who added to the seed; with all that it was made of once the game is over."""
    deal = stored.deal
    if deal is None:
        return None
    over = stored.status == "over" and not is_closed(stored)
    return DealInfo(
        sorted(deal.nonces), deal.left_out, deal.server_seed if over else None, deal.nonces if over else None
    )


def seat_info(row: SeatRow, company: Company, over: bool) -> SeatInfo:
    """As everybody sees it. Whether a bot can be believed is told when the game is over."""
    here, left = row.seat in company.here, company.left_at.get(row.seat)
    away = None if here or left is None or row.kind != "person" else int(time.monotonic() - left)
    level = row.level if over or row.level is None else row.level.partition("/")[0]
    present = here or (row.kind == "bot" and row.level != REMOTE)
    return SeatInfo(row.seat, row.name, row.colour, row.kind, level, present, away, row.bot_for is not None)


def lobby_view(stored: StoredTable, seat: int | None) -> dict[str, Any]:
    """What there is to see before the game starts: nothing of the deal."""
    return {
        "game": stored.game,
        "seats": stored.size,
        "settings": stored.settings,
        "you": seat,
        "seed_hash": seed_hash(stored.seed) if stored.seed else "",
        "waiting": [],
        "ask": None,
        "options": [],
        "talk": [],
        "result": None,
        "board": {},
    }
