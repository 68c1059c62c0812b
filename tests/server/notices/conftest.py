"""A clock that the tests move, a push service, a mail server."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from lazaret.server import clock
from lazaret.server.notices import herald
from tests.server.notices.people import Clock
from tests.server.receivers import Letters, Receiver


@pytest.fixture(autouse=True)
def at(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of day, which the tests move; and the herald looks when it is told to."""
    moved = Clock()
    monkeypatch.setattr(clock, "now", moved)
    monkeypatch.setattr(herald, "EVERY", 3600.0)
    return moved


@pytest_asyncio.fixture(loop_scope="session")
async def receiver() -> AsyncIterator[Receiver]:
    opened = await Receiver().open()
    yield opened
    await opened.close()


@pytest_asyncio.fixture(loop_scope="session")
async def letters() -> AsyncIterator[Letters]:
    opened = Letters()
    await opened.open()
    yield opened
    await opened.close()
