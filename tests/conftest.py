"""What all tests share: the made-up game is known everywhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lazaret.core.registry import register
from tests.builds import check_the_build
from tests.core.jinx import GAME as JINX
from tests.patches import watched

pytest_plugins = ["tests.skips"]

register(JINX)
check_the_build()


@pytest.fixture
def monkeypatch() -> Iterator[pytest.MonkeyPatch]:
    """Pytest's own, watched."""
    patch = watched()
    yield patch
    patch.undo()
