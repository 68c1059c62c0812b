"""What may leave the machine for a thought elsewhere: work on blind records, and on games that are over.

Whatever else the workers do gets the table as it is, with its seed and its hidden cards, and stays here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lazaret.bots import parallel
from lazaret.coach import parts
from lazaret.server.thinking import bots, coaching

BLIND: frozenset[Callable[..., Any]] = frozenset(
    {bots.choose, bots.deal_again, bots.speak, coaching.weigh, parallel.work}
)
OVER: frozenset[Callable[..., Any]] = frozenset(
    {parts.plan, parts.look_at_moments, parts.look_at_choices, parts.look_again}
)
LEAVING = BLIND | OVER
