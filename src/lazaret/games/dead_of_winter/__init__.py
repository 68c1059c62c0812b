"""Dead of Winter: a colony in the cold, a common goal, and what each of its people really wants."""

from lazaret.games.dead_of_winter.game import GAME

__all__ = ["GAME"]
