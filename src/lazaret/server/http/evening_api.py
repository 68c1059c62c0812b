"""An evening of the same deals under /api/evenings: made, joined, played, compared. Selves are told by their key."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import get, post
from litestar.params import HeaderParameter, JSONBody, PathParameter

from lazaret.server.bodies import Place
from lazaret.server.evening_bodies import EveningInfo, JoinEvening, NewEvening, Parting, StandIn
from lazaret.server.http.api import STORING, AnyRequest, TheHouse, refusals, refuse_present
from lazaret.server.http.daily_api import SelfKey
from lazaret.server.http.waiting import address_of
from lazaret.server.live import evenings
from lazaret.server.live.evening_info import info_of, parting_of
from lazaret.server.live.house import House
from lazaret.server.problems import Problem
from lazaret.server.store.dailies import mark_of
from lazaret.server.store.selves import check_alive

OwnKey = Annotated[
    str, HeaderParameter(name="X-Self-Key", min_length=16, max_length=64, description="What a device keeps.")
]
EveningName = Annotated[str, PathParameter(min_length=1, max_length=16, description="The evening's code.")]
DealNumber = Annotated[int, PathParameter(ge=0, le=11, description="The number of the deal, from 0.")]


async def look(request: AnyRequest, house: House, code: str, mark: str | None) -> EveningInfo:
    """The evening; whoever asks for many that are not there has to wait."""
    address = address_of(request)
    if house.failures.is_empty(address):
        raise Problem(429, "error.too_fast")
    try:
        return await house.store.read(partial(info_of, code=code, mark=mark))
    except Problem as problem:
        if problem.status == 404:
            house.fail(address)
        raise


@post("/evenings", responses=refusals(404, *STORING), tags=["evenings"])
async def make_evening(request: AnyRequest, house: TheHouse, data: JSONBody[NewEvening], key: OwnKey) -> EveningInfo:
    """A new evening, with the seeds of all its deals; whoever makes it is its host and its first guest."""
    mark = mark_of(key)
    evening = evenings.plan_evening(data, mark)
    await house.slow_down(address_of(request))
    await house.store.read(partial(check_alive, mark=mark))
    await house.store.write(lambda store: evenings.open_evening(store, evening, data))
    return await look(request, house, evening.code, mark)


@get("/evenings/{code:str}", responses=refusals(404, 503), tags=["evenings"])
async def read_evening(request: AnyRequest, house: TheHouse, code: EveningName, key: SelfKey = None) -> EveningInfo:
    """What there is to know of it now: who is there, where one sits, what came of the deals that all have played."""
    return await look(request, house, code, None if key is None else mark_of(key))


@post("/evenings/{code:str}/join", responses=refusals(404, 409, *STORING), status_code=200, tags=["evenings"])
async def join_evening(
    request: AnyRequest, house: TheHouse, code: EveningName, data: JSONBody[JoinEvening], key: OwnKey
) -> EveningInfo:
    """Come to it, before it starts."""
    mark = mark_of(key)
    await look(request, house, code, mark)
    await house.store.read(partial(check_alive, mark=mark))
    await house.store.write(lambda store: evenings.join(store, code, mark, data))
    return await look(request, house, code, mark)


@post("/evenings/{code:str}/leave", responses=refusals(404, 409, *STORING), status_code=200, tags=["evenings"])
async def leave_evening(request: AnyRequest, house: TheHouse, code: EveningName, key: OwnKey) -> EveningInfo:
    """Leave it again, before it starts; its host stays the host."""
    mark = mark_of(key)
    await look(request, house, code, mark)
    await house.store.write(lambda store: evenings.leave(store, code, mark))
    return await look(request, house, code, mark)


@post("/evenings/{code:str}/start", responses=refusals(404, 409, *STORING), status_code=200, tags=["evenings"])
async def start_evening(request: AnyRequest, house: TheHouse, code: EveningName, key: OwnKey) -> EveningInfo:
    """By the host: everybody is there, and it is settled who sits where."""
    mark = mark_of(key)
    await look(request, house, code, mark)
    await house.store.write(lambda store: evenings.start(store, code, mark))
    return await look(request, house, code, mark)


@post("/evenings/{code:str}/place", responses=refusals(404, 409, *STORING), status_code=200, tags=["evenings"])
async def take_place(request: AnyRequest, house: TheHouse, code: EveningName, key: OwnKey) -> Place:
    """The seat where one plays now: always the same one, until its game is over."""
    mark = mark_of(key)
    await look(request, house, code, mark)
    return await house.store.write(lambda store: evenings.take_place(store, code, mark))


@post("/evenings/{code:str}/stand-in", responses=refusals(404, 409, *STORING), status_code=200, tags=["evenings"])
async def stand_in(
    request: AnyRequest, house: TheHouse, code: EveningName, data: JSONBody[StandIn], key: OwnKey
) -> EveningInfo:
    """By the host: a bot plays for somebody who is absent, until they come back. The results say so."""
    mark = mark_of(key)
    await look(request, house, code, mark)
    table, seat = await house.store.read(lambda store: evenings.absent(store, code, mark, data.person))
    session = None if table is None else await house.find(table)
    if session is not None:
        refuse_present(session, seat)
        await session.queue.ready()
    await house.store.write(lambda store: evenings.send_away(store, code, data.person, session, seat))
    if session is not None:
        await house.refresh(session)
    return await look(request, house, code, mark)


@post("/evenings/{code:str}/end", responses=refusals(404, *STORING), status_code=200, tags=["evenings"])
async def end_evening(request: AnyRequest, house: TheHouse, code: EveningName, key: OwnKey) -> EveningInfo:
    """By the host: it is over, whatever is still being played; that counts for nothing."""
    mark = mark_of(key)
    await look(request, house, code, mark)
    opened = await house.store.write(lambda store: evenings.end(store, code, mark))
    await evenings.tell_opened(house, opened)
    return await look(request, house, code, mark)


@get("/evenings/{code:str}/deals/{deal:int}/parting", responses=refusals(404, 409, 503), tags=["evenings"])
async def read_parting(request: AnyRequest, house: TheHouse, code: EveningName, deal: DealNumber) -> Parting:
    """Once the evening is over: where the tables of a deal first went different ways."""
    await look(request, house, code, None)
    return await house.store.read(partial(parting_of, code=code, deal=deal))


HANDLERS = [
    make_evening,
    read_evening,
    join_evening,
    leave_evening,
    start_evening,
    take_place,
    stand_in,
    end_evening,
    read_parting,
]
