"""Happy DayZ, as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from lazaret.core.game import Game, Migration, Option
from lazaret.core.mind import SearchHints
from lazaret.games.happy_dayz import goal, mind, rules, terminal, view
from lazaret.games.happy_dayz.content.cards import (
    AMERICAN_DREAM,
    BOTH_BOXES,
    FOLDER,
    GAME_ID,
    SCENARIOS,
    WOODSTOCK_FEVER,
)
from lazaret.games.happy_dayz.content.numbers import NUMBERS
from lazaret.games.happy_dayz.events import EVENTS
from lazaret.games.happy_dayz.migrations import from_version_1
from lazaret.games.happy_dayz.rules.factions import BEGINNER, CAMPAIGN, EXPRESS, RANDOM, STORY_MODE, WAYS
from lazaret.games.happy_dayz.table import Table, step

#: three Powers by hand, and the Horde if wanted: how the option `factions` is written
HAND_PICKED = (
    "survivalist,cheerleader-,biker-,horde",
    "police-,governor+,nurse+",
    "police+,governor-,cheerleader+,horde",
    "survivalist+,scientist,nurse,horde",
    "survivalist-,police-,hippie",
    "police-,dog,preacher",
    "child,soldier,cheerleader-",
)


class HappyDayZ(Game[Table]):
    """HD-1.1: 2 to 5 Communities."""

    id = GAME_ID
    #: 2: each Woodstock Power names a rule of its own; 3: Powers are introduced, a round is counted for all
    telling = 3
    version = 2
    migrations: ClassVar[Mapping[int, Migration]] = {1: from_version_1}
    players = (2, 5)
    players_rule = "HD-1.1"
    minutes = 20
    weight = 2
    search = SearchHints(horizon=20, rate=2058)
    table = Table
    steps = step
    events = EVENTS
    options = (
        Option("mode", CAMPAIGN, (EXPRESS, CAMPAIGN, STORY_MODE)),
        Option("boxes", AMERICAN_DREAM, (AMERICAN_DREAM, WOODSTOCK_FEVER, BOTH_BOXES)),
        Option("factions", BEGINNER, examples=(*SCENARIOS, RANDOM, *HAND_PICKED), ways=WAYS),
        Option("story_start", 1, (1, 2, 3), advanced=True),
        Option("random_power", False),
        Option("advanced_powers", False, advanced=True),
        Option("patient_zero", False, advanced=True),
        Option("cut_zombies_shared", False, advanced=True),
    )
    folder = FOLDER
    numbers = NUMBERS
    constant = frozenset({"mode", "rounds", "patient_zero", "start_population", "transfer_to"})


GAME = HappyDayZ(rulebook=rules, mind=mind, view=view, terminal=terminal, goals=goal)
