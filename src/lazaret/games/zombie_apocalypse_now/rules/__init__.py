"""The rulebook of Zombie Apocalypse Now: what the rest of the program may ask of its rules."""

from lazaret.core.rulebook import as_little_as_possible
from lazaret.games.zombie_apocalypse_now.rules.plans import plans
from lazaret.games.zombie_apocalypse_now.rules.prompts import prompt
from lazaret.games.zombie_apocalypse_now.rules.refusals import why_not
from lazaret.games.zombie_apocalypse_now.rules.scoring import conceded, sorts, standing
from lazaret.games.zombie_apocalypse_now.rules.setup import set_up

__all__ = ["conceded", "default", "plans", "prompt", "set_up", "sorts", "standing", "why_not"]

default = as_little_as_possible("end", "stop", "keep")
