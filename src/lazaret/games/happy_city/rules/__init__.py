"""The rulebook of Happy City: what the rest of the program may ask of its rules."""

from lazaret.core.rulebook import as_little_as_possible
from lazaret.games.happy_city.rules.questions import plans, prompt
from lazaret.games.happy_city.rules.refusals import why_not
from lazaret.games.happy_city.rules.scoring import sorts, standing
from lazaret.games.happy_city.rules.setup import check_settings, set_up

__all__ = ["check_settings", "default", "plans", "prompt", "set_up", "sorts", "standing", "why_not"]

default = as_little_as_possible("keep", "nothing", "leave")
