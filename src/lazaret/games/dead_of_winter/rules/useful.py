"""Options that would change nothing: a new table is told so and refused (records may hold them and are played on)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazaret.core.errors import BadSetup
from lazaret.core.texts import Message
from lazaret.games.dead_of_winter.rules.setup import BY_PROFILE, TWO

#: the readings of rules that matter only where somebody can be exiled
OF_EXILE = ("crisis_target", "accused_votes", "exiled_may_return", "exiled_calls_vote")


def check_useful(seats: int, settings: Mapping[str, Any]) -> None:
    """DW-16.3, DW-16.5: nobody is exiled in a cooperative game, so how exile is read changes nothing there."""
    if settings["coop"] or seats == TWO:
        for name in OF_EXILE:
            if settings[name] != BY_PROFILE:
                raise BadSetup(
                    f"option {name}: nobody is exiled in co-op"
                    + (", which two players always play" if seats == TWO else ""),
                    "DW-16.3",
                    Message("refuse.no_exile", {}),
                )
