"""What Zombie Apocalypse Now knows about playing it well: for bots and the coach."""

from lazaret.games.zombie_apocalypse_now.mind.advice import advice, habit
from lazaret.games.zombie_apocalypse_now.mind.reasons import MEASURES, measures, until
from lazaret.games.zombie_apocalypse_now.mind.worth import worth

__all__ = ["MEASURES", "advice", "habit", "measures", "until", "worth"]
