"""What Happy City knows about playing it well: for bots and the coach."""

from lazaret.games.happy_city.mind.advice import advice, habit
from lazaret.games.happy_city.mind.reasons import MEASURES, measures, until
from lazaret.games.happy_city.mind.worth import worth

__all__ = ["MEASURES", "advice", "habit", "measures", "until", "worth"]
