"""A real server on a free port, pages that talk to it, and a small game of the tests' own."""

from __future__ import annotations

import asyncio
import inspect
import os
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from lazaret.core import registry
from lazaret.server.catalogue import playable
from lazaret.server.config import Config
from tests.databases import Cluster, programs
from tests.server.pages import Server, start_server

PLUGIN = str(Path(__file__).parent / "plugin")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests here run in one event loop, that of the shared server."""
    for item in items:
        if Path(__file__).parent in item.path.parents and inspect.iscoroutinefunction(getattr(item, "function", None)):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


def forget_games() -> None:
    for cached in (registry._entries, registry._installed, playable):
        cached.cache_clear()


@pytest.fixture(scope="package", autouse=True)
def guessing_game() -> Iterator[None]:
    """The game `guessing` is installed while these tests run, in this process and in those it starts."""
    before = os.environ.get("PYTHONPATH")
    sys.path.insert(0, PLUGIN)
    os.environ["PYTHONPATH"] = PLUGIN if not before else f"{PLUGIN}{os.pathsep}{before}"
    forget_games()
    yield
    sys.path.remove(PLUGIN)
    if before is None:
        del os.environ["PYTHONPATH"]
    else:
        os.environ["PYTHONPATH"] = before
    forget_games()


def quick(database: Path, **changes: object) -> Config:
    """No waiting for effect, no limits on how fast tests may ask."""
    calm: dict[str, object] = {
        "answer_delay": (0.0, 0.0),
        "bot_delay": (0.0, 0.0),
        "lesson_beat": 0.0,
        "forced_delay": (0.0, 0.0),
        "together_delay": (0.0, 0.0),
        "message_rate": None,
        "request_rate": None,
        "hello_rate": None,
        "connection_rate": None,
        "trouble_rate": None,
        "visit_rate": None,
        "chat_rate": None,
        "table_rate": None,
        "analysis_rate": None,
        "poll": 0.02,
    }
    return Config(database=database, **{**calm, **changes})  # type: ignore[arg-type]


ON_POSTGRES = os.environ.get("LAZARET_TEST_DATABASE") == "postgresql"  # the same tests on the other store


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    if programs() is None:
        pytest.skip("PostgreSQL is not on this machine")
    made = Cluster()
    yield made
    made.remove()


@pytest.fixture
def database(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Where tables are kept: a file, or the address of a database, in disguise."""
    if ON_POSTGRES:
        return request.getfixturevalue("cluster").new_database()  # type: ignore[no-any-return]
    return tmp_path / "tables.sqlite"


@pytest_asyncio.fixture(scope="package", loop_scope="session")
async def shared_server(
    guessing_game: None, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> AsyncIterator[Server]:
    place = tmp_path_factory.mktemp("server") / "tables.sqlite"
    running = await start_server(quick(request.getfixturevalue("cluster").new_database() if ON_POSTGRES else place))
    yield running
    await running.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def server(shared_server: Server) -> AsyncIterator[Server]:
    """One server for all tests that make tables of their own and nothing else."""
    yield shared_server
    await shared_server.send_everybody_home()


@pytest_asyncio.fixture(loop_scope="session")
async def make_server(database: Path) -> AsyncIterator[object]:
    """Servers with settings of their own, all on one file unless told otherwise."""
    running: list[Server] = []

    async def make(wire: bool = True, **changes: object) -> Server:
        started = await start_server(quick(**{"database": database, **changes}), wire)  # type: ignore[arg-type]
        running.append(started)
        return started

    yield make
    await asyncio.gather(*(started.stop() for started in running))
