"""What all tests share: the made-up game is known everywhere."""

from __future__ import annotations

from lazaret.core.registry import register
from tests.builds import check_the_build
from tests.core.jinx import GAME as JINX

register(JINX)
check_the_build()
