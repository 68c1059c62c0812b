"""The rulebook of Zombie Tsunami: what the rest of the program may ask of its rules."""

from lazaret.core.rulebook import as_little_as_possible
from lazaret.games.zombie_tsunami.rules.asking import pressing, unasked
from lazaret.games.zombie_tsunami.rules.questions import plans, prompt
from lazaret.games.zombie_tsunami.rules.refusals import why_not
from lazaret.games.zombie_tsunami.rules.scoring import sorts, standing
from lazaret.games.zombie_tsunami.rules.setup import set_up
from lazaret.games.zombie_tsunami.rules.talk import redraw_talk as redraw
from lazaret.games.zombie_tsunami.rules.talk import said, statements

__all__ = [
    "default",
    "plans",
    "pressing",
    "prompt",
    "redraw",
    "said",
    "set_up",
    "sorts",
    "standing",
    "statements",
    "unasked",
    "why_not",
]

default = as_little_as_possible("pass", "done")
