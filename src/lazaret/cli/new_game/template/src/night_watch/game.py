"""Night Watch, as the program knows it."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from lazaret.core.game import Game, Option

from . import mind, rules, view
from .table import Table, step


class NightWatch(Game[Table]):
    id = "night_watch"
    players = (2, 4)
    players_rule = "NW-1.1"
    minutes = 5
    weight = 1
    table = Table
    steps = step
    folder = Path(__file__).parent
    options = (Option("nights", 4, values=(3, 4, 5)),)
    events: ClassVar[dict[str, str]] = {
        "dealt": "seat count ?cards",
        "lamp_shown": "seat card",
        "rolled": "seat number",
    }


GAME = NightWatch(rulebook=rules, mind=mind, view=view)
