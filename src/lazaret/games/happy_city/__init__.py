"""Happy City: a city of ten cards, its happiness the product of inhabitants and hearts."""

from lazaret.games.happy_city.game import GAME

__all__ = ["GAME"]
