"""The rulebook of Happy DayZ: what the rest of the program may ask of its rules."""

from lazaret.core.rulebook import as_little_as_possible
from lazaret.games.happy_dayz.rules.campaign import rounds_over, set_up
from lazaret.games.happy_dayz.rules.deduction import redraw
from lazaret.games.happy_dayz.rules.factions import check_settings
from lazaret.games.happy_dayz.rules.plans import plans
from lazaret.games.happy_dayz.rules.prompts import prompt
from lazaret.games.happy_dayz.rules.recall import recall
from lazaret.games.happy_dayz.rules.refusals import why_not
from lazaret.games.happy_dayz.rules.scoring import sorts, standing
from lazaret.games.happy_dayz.rules.useful import check_useful

__all__ = [
    "check_settings",
    "check_useful",
    "default",
    "plans",
    "prompt",
    "recall",
    "redraw",
    "rounds_over",
    "set_up",
    "sorts",
    "standing",
    "why_not",
]

default = as_little_as_possible("stop", "keep")
