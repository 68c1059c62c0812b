"""What Dead of Winter knows about playing it well: for bots and the coach."""

from lazaret.games.dead_of_winter.mind.advice import advice
from lazaret.games.dead_of_winter.mind.chances import worth
from lazaret.games.dead_of_winter.mind.habits import chapter, habit
from lazaret.games.dead_of_winter.mind.reasons import MEASURES, measures, until
from lazaret.games.dead_of_winter.mind.speech import remarks, truth

__all__ = ["MEASURES", "advice", "chapter", "habit", "measures", "remarks", "truth", "until", "worth"]
