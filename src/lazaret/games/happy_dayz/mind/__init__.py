"""What Happy DayZ knows about playing it well: for bots and the coach."""

from lazaret.games.happy_dayz.mind.advice import advice, habit
from lazaret.games.happy_dayz.mind.reasons import MEASURES, measures, until
from lazaret.games.happy_dayz.mind.worth import worth

__all__ = ["MEASURES", "advice", "habit", "measures", "until", "worth"]
