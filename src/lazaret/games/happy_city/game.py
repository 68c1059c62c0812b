"""Happy City, as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from lazaret.core.game import Game, Migration, Option
from lazaret.core.mind import SearchHints
from lazaret.games.happy_city import goal, mind, rules, terminal, view
from lazaret.games.happy_city.content.cards import CONTENT
from lazaret.games.happy_city.content.numbers import NUMBERS
from lazaret.games.happy_city.content.rows import FOLDER, ID
from lazaret.games.happy_city.effects.verbs import fill_calls
from lazaret.games.happy_city.events import EVENTS
from lazaret.games.happy_city.migrations import from_version_1
from lazaret.games.happy_city.table import Table, step


class HappyCity(Game[Table]):
    """HC-1.1: two to five players."""

    id = ID
    version = 2
    migrations: ClassVar[Mapping[int, Migration]] = {1: from_version_1}
    #: 2: monsters and more expert cards name rules of their own; 3: what a choice did to the points; 4: the final count
    telling = 4
    players = (2, 5)
    players_rule = "HC-1.1"
    minutes = 30
    weight = 2
    search = SearchHints(horizon=8, far_horizon=20, rate=4159)  # `worth` looks ahead by itself
    table = Table
    steps = step
    events = EVENTS
    folder = FOLDER
    numbers = NUMBERS
    constant = frozenset({"cards", "backs", "slots", "visible", "counting"})
    options = (
        Option("mode", "family", ("family", "expert")),
        Option("grozilla", False),
        Option("young_players", False),
        Option("first_player", "random", ("random", "1", "2", "3", "4", "5")),
    )


fill_calls(CONTENT.expert)
GAME = HappyCity(rulebook=rules, mind=mind, view=view, terminal=terminal, goals=goal)
