"""Zombie Apocalypse Now, as the rest of the program knows it."""

from __future__ import annotations

from lazaret.core.game import Game, Option
from lazaret.core.mind import SearchHints
from lazaret.games.zombie_apocalypse_now import goal, mind, rules, terminal, view
from lazaret.games.zombie_apocalypse_now.content.cards import FOLDER, GAME_ID
from lazaret.games.zombie_apocalypse_now.content.numbers import NUMBERS
from lazaret.games.zombie_apocalypse_now.events import EVENTS
from lazaret.games.zombie_apocalypse_now.table import Table, step


class ZombieApocalypseNow(Game[Table]):
    """ZAN-1.1: two players, seat 0 the Humans and seat 1 the Zombies."""

    id = GAME_ID
    telling = 2  # 2: a leader that falls is told with how many have fallen
    players = (2, 2)
    players_rule = "ZAN-1.1"
    minutes = 20
    weight = 2
    search = SearchHints(horizon=16, rate=5140)
    table = Table
    steps = step
    events = EVENTS
    options = (
        Option("auto_recycle", False),
        Option("shuffle_recovered", False),
        Option("always_keep", False),
        Option("hold_all_six", False),
    )
    folder = FOLDER
    numbers = NUMBERS
    constant = frozenset({"actions", "supports"})
    concede_rule = "ZAN-10.4"


GAME = ZombieApocalypseNow(rulebook=rules, mind=mind, view=view, terminal=terminal, goals=goal)
