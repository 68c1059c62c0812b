"""Whether it lives, and whether people should be sent here: for proxies, containers and whoever looks after it."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency

import lazaret
from lazaret.server.bodies import Health
from lazaret.server.hosts import wrong_host
from lazaret.server.live.house import House
from lazaret.server.store.log import StoreProblem

TheHouse = NamedDependency[House]


def from_anybody(request: Request[Any, Any, Any]) -> None:
    """A proxy that looks whether it lives need not know its name; who names it must name it right."""
    host = request.headers.get("host", "")
    if host and not request.app.state.hosts.accepts(host):
        raise wrong_host(host)


async def state_of(house: House) -> Health:
    try:
        await house.store.read(lambda store: store.execute("SELECT 1").fetchone())
    except StoreProblem:
        return Health(True, False, lazaret.__version__)
    return Health(True, not house.draining, lazaret.__version__)


def answer(state: Health, good: bool) -> Response[Health]:
    return Response(state, status_code=200 if good else 503, headers={"Cache-Control": "no-store"})


@get("/health", include_in_schema=False, before_request=from_anybody)
async def health(house: TheHouse) -> Response[Health]:
    """Both at once; 503 where it cannot reach its store or is leaving."""
    state = await state_of(house)
    return answer(state, state.ready)


@get("/health/live", include_in_schema=False, before_request=from_anybody)
async def live(house: TheHouse) -> Response[Health]:
    """The process answers. It looks at nothing else: a database that is away is no reason to start it anew."""
    return answer(Health(True, not house.draining, lazaret.__version__), True)


@get("/health/ready", include_in_schema=False, before_request=from_anybody)
async def ready(house: TheHouse) -> Response[Health]:
    state = await state_of(house)
    return answer(state, state.ready)


HANDLERS = [health, live, ready]
