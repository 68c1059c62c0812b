"""The rulebook of Dead of Winter: what the rest of the program may ask of its rules."""

from lazaret.core.rulebook import as_little_as_possible
from lazaret.games.dead_of_winter.content.cards import BY_ROW
from lazaret.games.dead_of_winter.rules.hidden import redraw
from lazaret.games.dead_of_winter.rules.plans import plans, prompt
from lazaret.games.dead_of_winter.rules.refusals import why_not
from lazaret.games.dead_of_winter.rules.scoring import conceded, figures, sorts, standing
from lazaret.games.dead_of_winter.rules.setup import check_settings, set_up
from lazaret.games.dead_of_winter.rules.talk import said, statements
from lazaret.games.dead_of_winter.rules.useful import check_useful

__all__ = [
    "card_order",
    "check_settings",
    "check_useful",
    "conceded",
    "default",
    "figures",
    "plans",
    "prompt",
    "redraw",
    "said",
    "set_up",
    "sorts",
    "standing",
    "statements",
    "why_not",
]

card_order = BY_ROW
default = as_little_as_possible("end_turn", "keep", "leave", "stop", "enough", "refuse", "no")
