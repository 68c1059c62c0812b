"""The HTTP interface under /api: games and their words, tables, seats. (Replays are in `replay_api`.)"""

from __future__ import annotations

import asyncio
import math
from functools import partial
from typing import Annotated, Any

from litestar import HttpMethod, Request, Response, get, post, route
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, JSONBody, PathParameter

from lazaret.server import catalogue as games
from lazaret.server import lessons, puzzles
from lazaret.server.bodies import (
    BotWanted,
    GameInfo,
    Join,
    Network,
    NewKey,
    NewTable,
    Options,
    Place,
    PuzzleInfo,
    Rematch,
    Seated,
    Settled,
    Solved,
    TableMade,
    TakeLesson,
    Try,
)
from lazaret.server.bodies import Problem as ProblemBody
from lazaret.server.http.waiting import address_of
from lazaret.server.live import opening
from lazaret.server.live.house import House
from lazaret.server.live.info import table_info
from lazaret.server.live.polls import away_for
from lazaret.server.live.session import Session
from lazaret.server.problems import Problem
from lazaret.server.protocol import TableInfo
from lazaret.server.same import refuse_help
from lazaret.server.store import seats
from lazaret.server.store.rows import SeatRow, StoredTable, open_tables

MOST_LISTED = 100
AnyRequest = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
SeatKey = Annotated[str, HeaderParameter(name="X-Seat-Key", min_length=1, max_length=64, description="The seat's key.")]
OptionalKey = Annotated[
    str | None,
    HeaderParameter(
        name="X-Seat-Key", min_length=1, max_length=64, description="The key of a seat one has.", required=False
    ),
]
TableName = Annotated[str, PathParameter(min_length=1, max_length=32, description="The table's id, or its code.")]
SeatName = Annotated[int, PathParameter(ge=0, le=15, description="The number of the seat, from 0.")]
Language = Annotated[str, PathParameter(min_length=2, max_length=8, description="en or fr.")]
LessonName = Annotated[str, PathParameter(min_length=1, max_length=80, description="As happy_city.1.")]
GameName = Annotated[str, PathParameter(min_length=1, max_length=64)]


def refusals(*codes: int) -> dict[int, ResponseSpec]:
    """What an operation may answer when it refuses; all of them may find the request bad or too frequent."""
    meaning = {
        400: "The request is not understood, or the game refuses it.",
        403: "The key does not open this seat.",
        404: "There is no such thing.",
        409: "Not now.",
        413: "Too large.",
        429: "Too many requests.",
        503: "The store is not available.",
        507: "The disk is full; nothing was stored.",
    }
    wanted = sorted({400, 429, *codes})
    return {code: ResponseSpec(ProblemBody, description=meaning[code], generate_examples=False) for code in wanted}


STORING = (403, 413, 503, 507)


async def find(request: AnyRequest, house: House, name: str) -> Session:
    """The table; whoever asks for many that are not there has to wait."""
    address = address_of(request)
    if house.failures.is_empty(address):
        raise Problem(429, "error.too_fast")
    session = await house.find(name)
    if session is None:
        house.fail(address)
        raise Problem(404, "error.no_table")
    return session


def own_seat(session: Session, key: str) -> int:
    row = seats.seat_with(session.seats, key)
    if row is None:
        raise Problem(403, "error.removed" if seats.was_removed(session.care, key) else "error.bad_key")
    return row.seat


# -- games ----------------------------------------------------------------------------------


@get("/games", responses=refusals(), tags=["games"])
async def list_games(house: TheHouse) -> list[GameInfo]:
    """The games one can play here, with their options, bots and minutes."""
    taken = await house.durations()
    await asyncio.to_thread(lessons.offered)  # they are played once, to see that they can be taken
    await asyncio.to_thread(puzzles.offered)
    brought = list(house.brought)
    return [
        games.game_info(game, taken, lessons.infos_of(game.id), len(puzzles.infos_of(game.id)), brought)
        for game in games.playable().values()
    ]


@post("/games/{game:str}/options", status_code=200, responses=refusals(404), tags=["games"])
async def settle_options(game: GameName, data: JSONBody[Options]) -> Settled:
    """Which options go together at a table of so many seats, and why others do not. Nothing is made."""
    return games.settle(game, data)


@get("/network", responses=refusals(), tags=["games"])
async def read_network(house: TheHouse) -> Network:
    """Where others on the same network reach this server."""
    return Network(house.config.network)


@post("/lessons/{lesson:str}/tables", responses=refusals(404, *STORING), tags=["tables"])
async def take_lesson(request: AnyRequest, house: TheHouse, lesson: LessonName, data: JSONBody[TakeLesson]) -> Place:
    """A table laid for the lesson: an ordinary one that is not listed and has no clock."""
    found = lessons.find_lesson(lesson)
    table, rows = opening.plan_lesson(found, data)
    await house.slow_down(address_of(request))
    await house.store.write(lambda store: opening.add_lesson(store, table, rows, found))
    return Place(table.id, rows[found.you].key, found.you)


@get("/games/{game:str}/puzzles", responses=refusals(404), tags=["games"])
async def list_puzzles(game: GameName) -> list[PuzzleInfo]:
    """The puzzles of a game, without their positions and answers."""
    await asyncio.to_thread(puzzles.offered)
    return puzzles.infos_of(game)


@post("/puzzles/{puzzle:str}/tables", responses=refusals(404, *STORING), tags=["tables"])
async def take_puzzle(request: AnyRequest, house: TheHouse, puzzle: LessonName, data: JSONBody[TakeLesson]) -> Place:
    """A table laid for the puzzle: an ordinary one that is not listed and waits until it is let go."""
    await asyncio.to_thread(puzzles.offered)
    found = puzzles.find_puzzle(puzzle)
    table, rows = opening.plan_puzzle(found, data)
    await house.slow_down(address_of(request))
    await house.store.write(lambda store: opening.add_puzzle(store, table, rows, found))
    return Place(table.id, rows[found.seat].key, found.seat)


@post("/puzzles/{puzzle:str}/tries", status_code=200, responses=refusals(404), tags=["games"])
async def try_puzzle(puzzle: LessonName, data: JSONBody[Try]) -> Solved:
    """Whether a choice solves the puzzle, which would have, and why."""
    await asyncio.to_thread(puzzles.offered)
    return puzzles.judged(puzzles.find_puzzle(puzzle), data.choice)


# -- tables ------------------------------------------------------------------------------------


@post("/tables", responses=refusals(404, *STORING), tags=["tables"])
async def make_table(request: AnyRequest, house: TheHouse, data: JSONBody[NewTable]) -> TableMade:
    """A new table. The game starts when no seat is open."""
    table, rows = opening.plan(data, house.config.bot_level, house.brought)
    await house.slow_down(address_of(request))
    await house.store.write(lambda store: opening.store_table(store, table, rows))
    return opening.made(table, rows)


@get("/tables", responses=refusals(503), tags=["tables"])
async def list_tables(house: TheHouse) -> list[TableInfo]:
    """Public tables that wait for somebody."""
    found = await house.store.read(partial(open_tables, most=MOST_LISTED))
    return [info_of(house, stored, rows) for stored, rows in found]


def info_of(house: House, stored: StoredTable, rows: list[SeatRow]) -> TableInfo:
    session = house.sessions.get(stored.id)
    return table_info(stored, rows) if session is None else session.info()


@route("/tables", http_method=[HttpMethod.OPTIONS], include_in_schema=False, status_code=204)
async def ask_tables() -> Response[None]:
    """What one may do here. (Litestar's own answer names only one of two handlers.)"""
    return Response(None, status_code=204, headers={"Allow": "GET, OPTIONS, POST"})


@get("/tables/{table:str}", responses=refusals(404, 503), tags=["tables"])
async def read_table(request: AnyRequest, house: TheHouse, table: TableName, key: OptionalKey = None) -> TableInfo:
    """What everybody may know about a table; with the key of a seat, whose turn it is."""
    found = await find(request, house, table)
    info = found.info()
    if key is not None and found.stored.status == "playing" and seats.seat_with(found.seats, key) is not None:
        await found.queue.ready()
        info.waiting = found.table.waiting()
    return info


@post("/tables/{table:str}/join", responses=refusals(404, 409, *STORING), status_code=200, tags=["seats"])
async def join_table(
    request: AnyRequest, house: TheHouse, table: TableName, data: JSONBody[Join], key: OptionalKey = None
) -> Seated:
    """Take an open seat; with a key, that very seat, or a new name and colour for one's own."""
    found = await find(request, house, table)
    name = seats.clean_name(data.name)
    tab = found.stored.tab
    check_agreed(found, data, key)
    row = await house.store.write(
        lambda store: seats.sit(store, tab, data.seat, key, name, data.colour, data.nonce_hash, data.bot)
    )
    await house.refresh(found)
    return Seated(row.key, row.seat)


def check_agreed(session: Session, data: Join, key: str | None) -> None:
    """Whoever sits down at a table that shows hands has said that they agree. (A new name needs no agreement.)"""
    own = None if key is None else seats.seat_with(session.seats, key)
    if own is not None and own.kind != "open":
        return
    manner = session.stored.manner
    if manner.opened and not data.opened:
        raise Problem(409, "error.opened")
    if manner.shown and not data.shown:
        raise Problem(409, "error.shown")


@post(
    "/tables/{table:str}/seats/{seat:int}/hand-over",
    responses=refusals(404, *STORING),
    status_code=200,
    tags=["seats"],
)
async def hand_over(request: AnyRequest, house: TheHouse, table: TableName, seat: SeatName, key: SeatKey) -> NewKey:
    """A new key for the seat, to be given to somebody else. The old one stops at once."""
    found = await find(request, house, table)
    own_seat(found, key)
    refuse_help(found.stored)
    await found.queue.ready()
    row = await house.change_seat(found, seat, key, seats.hand_over(found.memory.acts))
    await house.store.write(lambda store: seats.release_seat(store, found.stored.tab, seat))
    found.standing.drop(seat)
    return NewKey(row.key)


@post(
    "/tables/{table:str}/seats/{seat:int}/close-others",
    responses=refusals(404, *STORING),
    status_code=200,
    tags=["seats"],
)
async def close_others(request: AnyRequest, house: TheHouse, table: TableName, seat: SeatName, key: SeatKey) -> NewKey:
    """Close all other pages at one's own seat: a new key, and the old one stops."""
    found = await find(request, house, table)
    own_seat(found, key)
    row = await house.change_seat(found, seat, key, seats.close_others)
    return NewKey(row.key)


@post(
    "/tables/{table:str}/seats/{seat:int}/bot", responses=refusals(404, 409, *STORING), status_code=200, tags=["seats"]
)
async def let_bot(
    request: AnyRequest, house: TheHouse, table: TableName, seat: SeatName, data: JSONBody[BotWanted], key: SeatKey
) -> TableInfo:
    """Let a bot play one's own seat until it is taken back. The host may seat bots where nobody is."""
    found = await find(request, house, table)
    refuse_help(found.stored)
    level = opening.check_level(data.level or house.config.bot_level, found.stored.game, house.brought)
    if seat >= found.stored.size:
        raise Problem(404, "error.no_seat", {"number": seat})
    if found.seats[seat].kind == "open" and own_seat(found, key) == found.stored.host:
        level = opening.character_of(level, found.stored.game)
        await house.store.write(lambda store: seats.seat_bot(store, found.stored.tab, seat, level))
        await house.refresh(found)
    elif own_seat(found, key) == seat:
        await found.queue.ready()
        await house.change_seat(found, seat, key, seats.let_bot(level, "asked", found.memory.acts))
    else:
        host_for_absent(found, seat, key)
        await found.queue.ready()
        await house.change_seat(found, seat, None, seats.let_bot(level, "away", found.memory.acts))
    return found.info()


def host_for_absent(session: Session, seat: int, key: str) -> None:
    """The host may speak for somebody who is not here."""
    if own_seat(session, key) != session.stored.host:
        raise Problem(403, "error.not_host")
    refuse_present(session, seat)


def refuse_present(session: Session, seat: int) -> None:
    """Nobody is spoken for before they have been away for a while."""
    if session.is_here(seat):
        raise Problem(409, "error.is_here")
    if session.days.counts:
        if not session.days.is_late(seat):
            raise Problem(409, "error.not_late")
        return
    away = away_for(session, seat)
    agreed = session.stored.manner.bot_after
    wait = session.config.host_wait if agreed is None else agreed
    if away < wait:
        raise Problem(409, "error.not_yet", {"seconds": math.ceil(wait - away)})


@post(
    "/tables/{table:str}/seats/{seat:int}/take-back",
    responses=refusals(404, 409, *STORING),
    status_code=200,
    tags=["seats"],
)
async def take_back(request: AnyRequest, house: TheHouse, table: TableName, seat: SeatName, key: SeatKey) -> TableInfo:
    """Play the seat oneself again; the page gets a brief of what the seat knows. The host may send away a bot that
    plays for somebody absent."""
    found = await find(request, house, table)
    if seat >= found.stored.size:
        raise Problem(404, "error.no_seat", {"number": seat})
    own = own_seat(found, key) == seat
    if not own and own_seat(found, key) != found.stored.host:
        raise Problem(403, "error.not_host")
    await house.change_seat(found, seat, key if own else None, seats.take_back)
    return found.info()


@post("/tables/{table:str}/rematch", responses=refusals(404, 409, *STORING), tags=["tables"])
async def rematch(
    request: AnyRequest, house: TheHouse, table: TableName, data: JSONBody[Rematch], key: SeatKey
) -> Place:
    """The same people at a new table, once the game is over. Everybody who is connected gets the new key."""
    found = await find(request, house, table)
    seat = own_seat(found, key)
    refuse_help(found.stored)
    if found.stored.status != "over":
        raise Problem(409, "error.not_over")
    if found.stored.rematch is None:
        await house.slow_down(address_of(request))
    new, rows = await house.store.write(
        lambda store: opening.open_rematch(store, found.stored.id, seat, data.nonce_hash)
    )
    await house.refresh(found)
    return Place(new.id, rows[seat].key, seat)


HANDLERS = [
    list_games,
    settle_options,
    read_network,
    take_lesson,
    list_puzzles,
    take_puzzle,
    try_puzzle,
    ask_tables,  # before the others of its path, or Litestar makes its own
    make_table,
    list_tables,
    read_table,
    join_table,
    hand_over,
    close_others,
    let_bot,
    take_back,
    rematch,
]
