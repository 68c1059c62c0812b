"""Zombie Tsunami, as the program knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from lazaret.core.game import Game, Migration, Option
from lazaret.core.mind import SearchHints
from lazaret.games.zombie_tsunami import goal, mind, rules, terminal, view
from lazaret.games.zombie_tsunami.content.cards import FOLDER, ID, PUSH_PENALTY, SEATS
from lazaret.games.zombie_tsunami.content.numbers import NUMBERS
from lazaret.games.zombie_tsunami.events import EVENTS
from lazaret.games.zombie_tsunami.migrations import from_version_1, from_version_2
from lazaret.games.zombie_tsunami.rules.repertoire import learn
from lazaret.games.zombie_tsunami.rules.windows import PASS
from lazaret.games.zombie_tsunami.table import Table, step


class ZombieTsunami(Game[Table]):
    id = ID
    version = 3
    telling = 2  # 2: the teams of a push and who kept their word, what an event earns
    migrations: ClassVar[Mapping[int, Migration]] = {1: from_version_1, 2: from_version_2}
    players = (SEATS[0], SEATS[-1])
    players_rule = "ZT-1.1"
    minutes = 30
    weight = 1
    #: dice and votes soon hide what a choice was worth: judged by whole games a horizon of 20 tells no more; and with
    #: some 60 simulations a search is as good here as with 360
    search = SearchHints(horizon=6, modest=32, rate=2695)
    concede_rule = "ZT-9.2"
    passes: ClassVar[Mapping[str, str]] = {"window": PASS}
    bench = (4, {"zombird": True})
    table = Table
    steps = step
    events = EVENTS
    folder = FOLDER
    numbers = NUMBERS
    constant = frozenset({"rounds", "slots", "coin_limit", "push_penalty", "gaps", "bonus_set"})
    options = (
        Option("zombird", False),
        Option("edition", 21, values=(21, 19), advanced=True),
        Option("push_penalty", PUSH_PENALTY, values=(1, 2), advanced=True),
        Option("parachute_reward", "zombie", values=("zombie", "civilian"), advanced=True),
        Option("shop_window", True, retired=True),
        Option("ask_less", True, retired=True),
    )


learn()
GAME = ZombieTsunami(rulebook=rules, mind=mind, view=view, terminal=terminal, goals=goal)
