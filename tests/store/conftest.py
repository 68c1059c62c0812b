"""Each test of the store runs on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from lazaret.server.config import Config
from lazaret.server.store.log import Store
from lazaret.server.store.stores import open_store
from tests.databases import Cluster, programs

needs_postgres = pytest.mark.skipif(programs() is None, reason="PostgreSQL is not on this machine")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    made = Cluster()
    yield made
    made.remove()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=needs_postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


@pytest.fixture
async def opened(database: str) -> AsyncIterator[Callable[..., Store]]:
    """Opens the store as often as asked; all are closed."""
    stores: list[Store] = []

    def make(**changes: Any) -> Store:
        stores.append(open_store(Config(database=database, poll=0.02, look_again=0.3, **changes)))
        return stores[-1]

    yield make
    for store in stores:
        await store.close()
