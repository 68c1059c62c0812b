"""Host and spectator care under /api/tables: removing somebody, how strict the chat is, whether a replay may be shown
elsewhere."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from lazaret.server.bodies import ChatWanted, EmbedWanted, NewKey, RemoveSeat, ReplayAt
from lazaret.server.http.api import (
    STORING,
    AnyRequest,
    SeatKey,
    SeatName,
    TableName,
    TheHouse,
    find,
    own_seat,
    refusals,
)
from lazaret.server.http.replay_api import MoveNumber
from lazaret.server.http.waiting import address_of, while_wanted
from lazaret.server.live import opening, removing
from lazaret.server.live.session import Session
from lazaret.server.problems import Problem
from lazaret.server.protocol import TableInfo
from lazaret.server.same import refuse_help
from lazaret.server.store.care import allow_embed, take_back_warning
from lazaret.server.store.database import Database
from lazaret.server.store.rows import find_table, put_manner
from lazaret.server.thinking.replays import Refusal, with_info
from lazaret.server.thinking.shown import show
from lazaret.server.told import ChatMode

STRICTER = ("on", "phrases", "off")


def person_at(session: Session, key: str) -> int:
    """The seat of the person who asks; bots ask for nothing here."""
    seat = own_seat(session, key)
    if session.seats[seat].kind != "person":
        raise Problem(403, "error.bad_key")
    return seat


def host_at(session: Session, key: str) -> int:
    seat = person_at(session, key)
    if seat != session.stored.host:
        raise Problem(403, "error.not_host")
    return seat


@post(
    "/tables/{table:str}/seats/{seat:int}/remove",
    responses=refusals(404, 409, *STORING),
    status_code=200,
    tags=["seats"],
)
async def remove_seat(
    request: AnyRequest, house: TheHouse, table: TableName, seat: SeatName, data: JSONBody[RemoveSeat], key: SeatKey
) -> TableInfo:
    """Ask all others whether somebody is to be removed; or, as the host who alone invited, announce it: it is done a
    minute later unless it is taken back."""
    found = await find(request, house, table)
    by, level = person_at(found, key), None
    if data.bot:
        level = opening.check_level(data.level or house.config.bot_level, found.stored.game, house.brought)
        level = level.partition("/")[0]  # everybody reads this: whether it can be believed is drawn when it sits down
    await (removing.announce if data.alone else removing.propose)(found, by, seat, level)
    return found.info()


@post("/tables/{table:str}/seats/{seat:int}/keep", responses=refusals(404, *STORING), status_code=200, tags=["seats"])
async def keep_seat(request: AnyRequest, house: TheHouse, table: TableName, seat: SeatName, key: SeatKey) -> TableInfo:
    """The host takes the warning back."""
    found = await find(request, house, table)
    host_at(found, key)
    await house.store.write(lambda store: take_back_warning(store, found.stored.tab, seat))
    await house.refresh(found)
    return found.info()


@get("/tables/{table:str}/seats/{seat:int}/link", responses=refusals(403, 404, 409, 503), tags=["seats"])
async def read_link(request: AnyRequest, house: TheHouse, table: TableName, seat: SeatName, key: SeatKey) -> NewKey:
    """The key that the link of a seat carries from which somebody was removed: for the people who sit here to give to
    somebody new."""
    found = await find(request, house, table)
    person_at(found, key)
    if seat not in found.care.vacant:
        raise Problem(409, "error.no_open_seat")
    return NewKey(found.seats[seat].key)


@get(
    "/tables/{table:str}/shown/{move:int}",
    responses={200: ResponseSpec(ReplayAt, generate_examples=False), **refusals(403, 404, 409, 503)},
    tags=["tables"],
)
async def look_at_shown(request: AnyRequest, house: TheHouse, table: TableName, move: MoveNumber) -> Response[Any]:
    """A finished round (or the finished game, where secrets last so long) with all hands open, after so many acts, at a
    table whose people agreed to that. Nothing of the round that is being played."""
    found = await find(request, house, table)
    if not found.stored.manner.shown or not found.stored.manner.watch:
        raise Problem(403, "error.not_shown")
    if not found.is_dealt:
        raise Problem(409, "error.nothing_shown")

    async def look() -> bytes | Refusal:
        await found.queue.ready()
        return await house.shows.think(show, found.table.save(), [row.name for row in found.seats], move)

    shown = await while_wanted(request, house.shows.desk.do(address_of(request), look))
    if isinstance(shown, Refusal):
        raise Problem(shown.status, shown.key, shown.params)
    return Response(with_info(shown, found.info()), media_type="application/json")


@post("/tables/{table:str}/chat", responses=refusals(404, 409, *STORING), status_code=200, tags=["tables"])
async def set_chat(
    request: AnyRequest, house: TheHouse, table: TableName, data: JSONBody[ChatWanted], key: SeatKey
) -> TableInfo:
    """How people may talk: the host may make it stricter at any time, and never looser than it was agreed."""
    found = await find(request, house, table)
    host_at(found, key)
    await house.store.write(lambda store: make_stricter(store, found.stored.id, data.chat))
    await house.refresh(found)
    return found.info()


@post("/tables/{table:str}/embed", responses=refusals(404, 409, *STORING), status_code=200, tags=["replays"])
async def set_embed(
    request: AnyRequest, house: TheHouse, table: TableName, data: JSONBody[EmbedWanted], key: SeatKey
) -> TableInfo:
    """Whether I allow other sites to show the replay of this finished game: they may when everybody does."""
    found = await find(request, house, table)
    seat = person_at(found, key)
    refuse_help(found.stored)
    if found.stored.status != "over":
        raise Problem(409, "error.not_over")
    await house.store.write(lambda store: allow_embed(store, found.stored.tab, seat, data.allowed))
    await house.refresh(found)
    return found.info()


def make_stricter(store: Database, table: str, chat: ChatMode) -> None:
    stored = find_table(store, table)
    if stored is None:
        raise Problem(404, "error.no_table")
    if STRICTER.index(chat) < STRICTER.index(stored.manner.chat):
        raise Problem(409, "error.chat_looser")
    put_manner(store, stored.tab, msgspec.structs.replace(stored.manner, chat=chat))


HANDLERS = [remove_seat, keep_seat, read_link, look_at_shown, set_chat, set_embed]
