"""The HTTP interface for replays: download, upload, look at any move, verify, play on from there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, TypeVar

from litestar import HttpMethod, Response, get, post, route
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from lazaret.core.replay import Replay, read_replay
from lazaret.server.bodies import AnalysisState, MoveReason, Place, PlayOn, ReplayAt, ReplayId, Standings, Verified
from lazaret.server.config import Config
from lazaret.server.http.api import AnyRequest, TableName, TheHouse, find, refusals
from lazaret.server.http.waiting import address_of, while_wanted
from lazaret.server.live import opening
from lazaret.server.live.house import House
from lazaret.server.problems import Problem
from lazaret.server.thinking.coaching import why_in_replay
from lazaret.server.thinking.replays import (
    Refusal,
    add_replay,
    check,
    find_replay,
    look_at,
    standings,
    upload_problem,
    with_info,
    write_down,
)
from lazaret.server.told import MoveWhy

ReplayName = Annotated[
    str, PathParameter(min_length=1, max_length=32, description="A replay's id, or a finished table's.")
]
MoveNumber = Annotated[int, PathParameter(ge=0, le=1_000_000, description="How many acts had been made.")]
SeatQuery = Annotated[
    int | None, QueryParameter(ge=0, le=15, description="Whose view; without it a spectator's.", required=False)
]
STORING = (413, 503, 507)
T = TypeVar("T")
ReplayFile = dict[str, Any]


async def text_of(house: House, name: str) -> str:
    """The replay as text; that of a finished table is written down the first time somebody asks for it."""
    text, played = await house.store.read(partial(find_replay, name=name))
    if text is not None:
        return text
    if played is None:
        raise Problem(404, "error.no_replay")
    text = await asyncio.to_thread(write_down, played)
    await house.store.write(partial(add_replay, text=text, name=played[0].id))
    return text


@get(
    "/tables/{table:str}/replay",
    responses={200: ResponseSpec(ReplayFile, generate_examples=False), **refusals(404, 409, 503, 507)},
    tags=["replays"],
)
async def read_replay_file(request: AnyRequest, house: TheHouse, table: TableName) -> Response[Any]:
    """The replay of a finished game, with its seed: everything needed to play it again and to check the shuffle."""
    found = await find(request, house, table)
    if found.stored.status != "over":
        raise Problem(409, "error.not_over")
    text = await text_of(house, found.stored.id)
    name = f'attachment; filename="{found.stored.game}-{found.stored.code}.json"'
    return Response(text.encode(), media_type="application/json", headers={"Content-Disposition": name})


@post("/replays", responses=refusals(*STORING), tags=["replays"], request_max_body_size=Config.replay_bytes)
async def upload_replay(request: AnyRequest, house: TheHouse, data: JSONBody[ReplayFile]) -> ReplayId:
    """Bring a replay file, to look at it here."""
    body = (await request.body()).decode("utf-8")
    await house.slow_down(address_of(request))
    asker = address_of(request)
    work = house.services.think_for(asker, upload_problem, body, house.config.replay_acts)
    reason = await while_wanted(request, work)
    if reason is not None:
        raise Problem(400, "error.replay", {"reason": reason})
    name = await house.store.write(partial(add_replay, text=body))
    return ReplayId(name)


@get(
    "/replays/{replay:str}/at/{move:int}",
    responses={200: ResponseSpec(ReplayAt, generate_examples=False), **refusals(404, 409, 503, 507)},
    tags=["replays"],
)
async def look_at_move(
    request: AnyRequest, house: TheHouse, replay: ReplayName, move: MoveNumber, seat: SeatQuery = None
) -> Response[Any]:
    """The game after so many acts, as a seat or (without `seat`) a spectator saw it."""

    async def look() -> bytes | Refusal:
        text = await text_of(house, replay)
        return await house.shows.think(look_at, house.config.replay_memory, replay, text, move, seat)

    shown = await while_wanted(request, house.shows.desk.do(address_of(request), look))
    if isinstance(shown, Refusal):
        raise Problem(shown.status, shown.key, shown.params)
    session = await house.find(replay)
    whole = with_info(shown, session.info() if session is not None else None)
    return Response(whole, media_type="application/json")


@get("/replays/{replay:str}/why/{move:int}", responses=refusals(404, 409, 503, 507), tags=["replays"])
async def read_why(request: AnyRequest, house: TheHouse, replay: ReplayName, move: MoveNumber) -> MoveReason:
    """Why act `move` was chosen, from the seat that chose it: what a fresh search finds."""

    async def work() -> MoveWhy | None:
        return await house.services.think(why_in_replay, await text_of(house, replay), move)

    asker, name = address_of(request), ("why", replay, str(move))
    found = house.kept.get(name, lambda: house.services.desk.do(asker, work))
    return MoveReason(await while_wanted(request, found))


@get("/replays/{replay:str}/verify", responses=refusals(404, 409, 503, 507), tags=["replays"])
async def verify_replay(request: AnyRequest, house: TheHouse, replay: ReplayName) -> Verified:
    """Play the replay again and compare everything: the shuffle, each move, the result."""
    return await found_out(request, house, check, replay)


@get("/replays/{replay:str}/standings", responses=refusals(404, 409, 503, 507), tags=["replays"])
async def read_standings(request: AnyRequest, house: TheHouse, replay: ReplayName) -> Standings:
    """Everybody's score through the game."""
    return await found_out(request, house, standings, replay)


async def found_out(request: AnyRequest, house: House, find_out: Callable[[str], T], replay: str) -> T:
    """What a worker finds out about the replay, once for all who ask. It is read when its turn has come: what waits
    takes no memory."""

    async def work() -> T:
        return await house.services.think(find_out, await text_of(house, replay))

    asker, name = address_of(request), (find_out.__name__, replay)
    return await while_wanted(request, house.kept.get(name, lambda: house.services.desk.do(asker, work)))


@get("/replays/{replay:str}/analysis", responses=refusals(503), tags=["replays"])
async def read_analysis(house: TheHouse, replay: ReplayName) -> AnalysisState:
    """The coach's analysis, or how far it is."""
    return await house.analyses.look(replay)


@route("/replays/{replay:str}/analysis", http_method=[HttpMethod.OPTIONS], include_in_schema=False, status_code=204)
async def ask_analysis(replay: ReplayName) -> Response[None]:
    """What one may do here. (Litestar's own answer names only one of two handlers.)"""
    return Response(None, status_code=204, headers={"Allow": "GET, OPTIONS, POST"})


@post("/replays/{replay:str}/analysis", responses=refusals(404, 409, 503, 507), status_code=200, tags=["replays"])
async def analyse(request: AnyRequest, house: TheHouse, replay: ReplayName) -> AnalysisState:
    """Have a finished game analysed: it takes a minute or so; ask for it with GET meanwhile."""
    known = await house.analyses.look(replay)
    if known.status not in ("none", "failed"):
        return known
    text = await text_of(house, replay)
    if not house.analysing.take(address_of(request)):
        raise Problem(429, "error.too_fast")
    return house.analyses.start(replay, text)


@post("/replays/{replay:str}/play-on", responses=refusals(404, 409, *STORING), tags=["replays"])
async def play_on(request: AnyRequest, house: TheHouse, replay: ReplayName, data: JSONBody[PlayOn]) -> Place:
    """A new table that goes on from this move, with bots at the other seats."""
    recorded: Replay = read_replay(await text_of(house, replay))
    table, seats = opening.plan_from_replay(recorded, data, house.config.bot_level, house.brought)
    await house.slow_down(address_of(request))
    await house.store.write(lambda store: opening.add_from_replay(store, table, seats, recorded, data.at))
    return Place(table.id, seats[data.seat].key, data.seat)


HANDLERS = [
    ask_analysis,
    read_replay_file,
    upload_replay,
    look_at_move,
    read_why,
    verify_replay,
    read_standings,
    read_analysis,
    analyse,
    play_on,
]
