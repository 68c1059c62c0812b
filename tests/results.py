"""How a game ended, read anew: mypy believes that `t.result` is still None after the call that ended the game."""

from __future__ import annotations

from lazaret.core.log import Result
from lazaret.core.table import Table


def result(t: Table) -> Result:
    """The game must be over."""
    assert t.result is not None
    return t.result
