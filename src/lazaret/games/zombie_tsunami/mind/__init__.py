"""What Zombie Tsunami knows about playing it well: for bots and the coach."""

from lazaret.games.zombie_tsunami.mind.advice import advice, habit
from lazaret.games.zombie_tsunami.mind.beliefs import remarks
from lazaret.games.zombie_tsunami.mind.reasons import MEASURES, measures, until
from lazaret.games.zombie_tsunami.mind.worth import worth

__all__ = ["MEASURES", "advice", "habit", "measures", "remarks", "until", "worth"]
