"""Dead of Winter, as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from lazaret.core.game import Game, Migration, Option
from lazaret.core.mind import Care, SearchHints
from lazaret.core.texts import Catalogue
from lazaret.games.dead_of_winter import goal, mind, rules, terminal, view
from lazaret.games.dead_of_winter.content.cards import FIRST, MAIN_OBJECTIVES, ROWS, SECOND
from lazaret.games.dead_of_winter.content.numbers import NUMBERS
from lazaret.games.dead_of_winter.content.pack import compile_pack, lay_ready
from lazaret.games.dead_of_winter.content.rows import FOLDER, GAME_ID
from lazaret.games.dead_of_winter.content.words import catalogue
from lazaret.games.dead_of_winter.events import EVENTS
from lazaret.games.dead_of_winter.migrations import from_version_1, from_version_2, from_version_3
from lazaret.games.dead_of_winter.rules.requests import REFUSE
from lazaret.games.dead_of_winter.rules.setup import BY_PROFILE, DRAWN
from lazaret.games.dead_of_winter.table import Table, step

VARIANTS = ("coop", "betrayer", "hardcore", "elimination", "no_betrayal")


class DeadOfWinter(Game[Table]):
    id = GAME_ID
    version = 4  # 4: the table remembers morale and searches
    telling = 2  # 2: causes, entrances, the steps of the night
    constant = frozenset({"composition"})
    players = (2, 5)
    minutes = 120
    weight = 4
    table = Table
    steps = step
    events = EVENTS
    folder = FOLDER
    numbers = NUMBERS
    migrations: ClassVar[Mapping[int, Migration]] = {1: from_version_1, 2: from_version_2, 3: from_version_3}
    bench = (4, {})
    cooperative = True
    # luck is great here: four bots that trusted a few roll-outs hardly ever reached the goal. Few choices decide much
    search = SearchHints(horizon=24, rate=603, care=Care(errors=3.0, tries=12, stake=0.08))
    players_rule = "DW-1.1"
    concede_rule = "DW-12.3"
    passes: ClassVar[Mapping[str, str]] = {"answer_request": REFUSE, "answer_swap": REFUSE}
    options = (
        Option("objective", DRAWN, (DRAWN, *MAIN_OBJECTIVES)),
        Option("coop", False),
        Option("betrayer", False),
        Option("hardcore", False),
        Option("elimination", False),
        Option("no_betrayal", False),
        Option("profile", "summary", ("summary", "rulebook")),
        Option("edition", SECOND, (SECOND, FIRST), advanced=True),
        *(Option(row.field, BY_PROFILE, (BY_PROFILE, *row.values), advanced=True) for row in ROWS.switches.values()),
    )

    def texts(self, language: str) -> Catalogue:
        return catalogue(language)


lay_ready(compile_pack(ROWS))
GAME = DeadOfWinter(rulebook=rules, mind=mind, view=view, terminal=terminal, goals=goal)
