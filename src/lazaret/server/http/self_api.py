"""A self without an account under /api/self: what it carries, its key, its figures, its end.

The key comes in the header X-Self-Key, never in a path or a query. One that is not known counts as a failed hello.
"""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import HttpMethod, Response, delete, get, post, put, route
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, JSONBody, QueryParameter

from lazaret.server import clock
from lazaret.server.http.api import STORING, AnyRequest, TheHouse, refusals
from lazaret.server.http.waiting import address_of
from lazaret.server.live.house import House
from lazaret.server.problems import Problem
from lazaret.server.ratings import rating_of
from lazaret.server.self_bodies import (
    KEY,
    FiguresWish,
    MakeSelf,
    MyFigures,
    PutSelf,
    ReplaceKey,
    SelfExport,
    SelfRevision,
    SelfState,
)
from lazaret.server.store.dailies import mark_of
from lazaret.server.store.played import agree, games_of, rated_in
from lazaret.server.store.selves import (
    MOST_BYTES,
    Self,
    erase_self,
    export_self,
    find_self,
    has_ended,
    make_self,
    put_document,
    replace_self,
)

OwnKey = Annotated[str, HeaderParameter(name="X-Self-Key", pattern=KEY, description="The self's key.")]
Since = Annotated[
    int | None, QueryParameter(ge=1, le=1 << 53, description="The revision this device has.", required=False)
]
REFUSED = refusals(404, 503, 507)
LARGEST = MOST_BYTES + 4_000  # the document, and what is around it


def now() -> int:
    return int(clock.now())


async def own_self(request: AnyRequest, house: House, key: str) -> Self:
    """The self of this key; whoever tries many that are not there has to wait."""
    address, mark = address_of(request), mark_of(key)
    if house.failures.is_empty(address):
        raise Problem(429, "error.too_fast")
    found, ended = await house.store.read(lambda store: (find_self(store, mark), has_ended(store, mark)))
    if found is None:
        if ended:
            raise Problem(404, "error.self_ended")
        house.fail(address)
        raise Problem(404, "error.no_self")
    return found


def shown(found: Self, since: int | None = None) -> SelfState:
    document = None if found.revision == since else found.document
    return SelfState(found.made, found.revision, found.figures, document)


@route("/self", http_method=[HttpMethod.OPTIONS], include_in_schema=False, status_code=204)
async def ask_self() -> Response[None]:
    """What one may do here. (Litestar's own answer names only one of several handlers.)"""
    return Response(None, status_code=204, headers={"Allow": "DELETE, GET, OPTIONS, POST, PUT"})


@get("/self", responses=REFUSED, tags=["self"])
async def read_self(request: AnyRequest, house: TheHouse, key: OwnKey, since: Since = None) -> SelfState:
    """What this self carries."""
    return shown(await own_self(request, house, key), since)


@post(
    "/self", responses=refusals(404, *STORING), status_code=200, tags=["self"], request_max_body_size=LARGEST
)  # fmt: skip
async def begin_self(request: AnyRequest, house: TheHouse, key: OwnKey, data: JSONBody[MakeSelf]) -> SelfState:
    """A new self, by a key that the device has made. Where it is there already, what it carries."""
    await house.slow_down(address_of(request))
    before = None if data.before is None else mark_of(data.before)
    found = await house.store.write(lambda store: make_self(store, mark_of(key), data.document, before, now()))
    return shown(found)


@put("/self", responses=refusals(404, 409, *STORING), tags=["self"], request_max_body_size=LARGEST)
async def write_self(request: AnyRequest, house: TheHouse, key: OwnKey, data: JSONBody[PutSelf]) -> SelfRevision:
    """What it carries now, made from the revision that is named: refused where another device was quicker."""
    found = await own_self(request, house, key)
    return SelfRevision(
        await house.store.write(lambda store: put_document(store, found.mark, data.revision, data.document))
    )


@delete("/self", responses=REFUSED, tags=["self"], status_code=204)
async def end_self(request: AnyRequest, house: TheHouse, key: OwnKey) -> None:
    """Erase everything of it. In others' games "someone" stays at its seats."""
    found = await own_self(request, house, key)
    for name in await house.store.write(lambda store: erase_self(store, found.mark, now())):
        if name in house.sessions:
            await house.refresh(house.sessions[name])


@post("/self/key", responses=refusals(404, 409, *STORING), status_code=200, tags=["self"])
async def renew_key(request: AnyRequest, house: TheHouse, key: OwnKey, data: JSONBody[ReplaceKey]) -> SelfRevision:
    """A new key for the same self; the old one ends everywhere, at once."""
    found = await own_self(request, house, key)
    await house.store.write(lambda store: replace_self(store, found.mark, mark_of(data.key), now()))
    return SelfRevision(found.revision)


@get(
    "/self/export",
    responses={200: ResponseSpec(SelfExport, generate_examples=False), **REFUSED},
    tags=["self"],
)
async def read_export(request: AnyRequest, house: TheHouse, key: OwnKey) -> SelfExport:
    """Everything that is stored under this self, place by place."""
    found = await own_self(request, house, key)
    return await house.store.read(lambda store: export_self(store, found.mark))


@route("/self/figures", http_method=[HttpMethod.OPTIONS], include_in_schema=False, status_code=204)
async def ask_figures() -> Response[None]:
    """Likewise."""
    return Response(None, status_code=204, headers={"Allow": "GET, OPTIONS, PUT"})


@put("/self/figures", responses=refusals(404, *STORING), status_code=204, tags=["self"])
async def wish_figures(request: AnyRequest, house: TheHouse, key: OwnKey, data: JSONBody[FiguresWish]) -> None:
    """Whether finished games are counted. Who no longer agrees leaves none of them here."""
    found = await own_self(request, house, key)
    await house.store.write(lambda store: agree(store, found.mark, data.agreed))


@get("/self/figures", responses=REFUSED, tags=["self"])
async def read_figures(request: AnyRequest, house: TheHouse, key: OwnKey) -> MyFigures:
    """My finished games, and my ratings among those who agreed."""
    found = await own_self(request, house, key)
    games = await house.store.read(lambda store: games_of(store, found.mark))
    mine = sorted({game.game for game in games})
    rows = await house.store.read(lambda store: {game: rated_in(store, game) for game in mine})
    rated = await asyncio.to_thread(lambda: [rating_of(game, rows[game], found.mark) for game in mine])
    return MyFigures(games, [one for one in rated if one is not None])


HANDLERS = [
    ask_self,
    ask_figures,
    read_self,
    begin_self,
    write_self,
    end_self,
    renew_key,
    read_export,
    wish_figures,
    read_figures,
]
