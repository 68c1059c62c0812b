"""The deal of the day under /api/daily: what is dealt, who has played it, and a table for it."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import HeaderParameter, JSONBody

from lazaret.core.deal import commitment
from lazaret.server import catalogue as games
from lazaret.server import daily
from lazaret.server.bodies import DailyBoard, DailyGame, DailyRow, Place, TakeDaily
from lazaret.server.http.api import STORING, AnyRequest, GameName, TheHouse, refusals
from lazaret.server.http.waiting import address_of
from lazaret.server.live import opening
from lazaret.server.live.house import House
from lazaret.server.problems import Problem
from lazaret.server.store.dailies import board_of, make_seeds, mark_of, seed_of, table_of
from lazaret.server.store.database import Database
from lazaret.server.store.rows import table_name
from lazaret.server.store.selves import check_alive, is_known

SelfKey = Annotated[
    str | None,
    HeaderParameter(
        name="X-Self-Key", min_length=16, max_length=64, description="What a device keeps.", required=False
    ),
]


@get("/daily", responses=refusals(503, 507), tags=["daily"])
async def read_daily(request: AnyRequest, house: TheHouse, key: SelfKey = None) -> list[DailyGame]:
    """The deals of today and yesterday: seals, boards, and whether this self has played."""
    found, day = games.playable(), daily.today()
    days, mark = (day, daily.beside(day, 1)), None if key is None else await known_mark(request, house, key)
    if not await house.store.read(lambda store: all(seed_of(store, one, game) for one in days for game in found)):
        await house.store.write(lambda store: make_seeds(store, days, list(found)))
    return await house.store.read(
        lambda store: [daily_game(store, game.id, daily.seats_of(game), mark) for game in found.values()]
    )


async def known_mark(request: AnyRequest, house: House, key: str) -> str:
    """Whose attempts are shown; whoever tries many keys that nothing is kept for has to wait."""
    address, mark = address_of(request), mark_of(key)
    if house.failures.is_empty(address):
        raise Problem(429, "error.too_fast")
    if not await house.store.read(lambda store: is_known(store, mark)):
        house.fail(address)
    return mark


def daily_game(store: Database, game: str, seats: int, mark: str | None) -> DailyGame:
    day = daily.today()
    mine = None if mark is None else table_of(store, day, game, mark)
    return DailyGame(
        game,
        seats,
        daily.LEVEL,
        board(store, day, game, mark),
        board(store, daily.beside(day, -1), game, mark),
        sealed(seed_of(store, daily.beside(day, 1), game)),
        None if mine is None else table_name(store, mine),
    )


def board(store: Database, day: str, game: str, mark: str | None) -> DailyBoard:
    """Of a day that is over the seed as well, and where each can be looked at."""
    over, mine = day < daily.today(), None if mark is None else table_of(store, day, game, mark)
    rows = [
        DailyRow(
            one.name,
            bool(one.won),
            one.score or 0.0,
            one.lead or 0.0,
            one.tab == mine,
            table_name(store, one.tab) if over else None,
        )
        for one in board_of(store, day, game)
    ]
    seed = seed_of(store, day, game)
    return DailyBoard(day, sealed(seed), seed if over else "", rows)


def sealed(seed: str) -> str:
    return commitment(seed) if seed else ""


@post("/daily/{game:str}", responses=refusals(404, *STORING), status_code=200, tags=["daily"])
async def take_daily(request: AnyRequest, house: TheHouse, game: GameName, data: JSONBody[TakeDaily]) -> Place:
    """A table with today's deal, or the one where this self plays it already: one attempt each."""
    found, day = games.find_game(game), daily.today()
    table, rows = opening.plan_daily(found, day, data)
    await house.slow_down(address_of(request))

    def take(store: Database) -> Place:
        mark = mark_of(data.key)
        check_alive(store, mark)
        return opening.add_daily(store, table, rows, mark)

    return await house.store.write(take)


HANDLERS = [read_daily, take_daily]
