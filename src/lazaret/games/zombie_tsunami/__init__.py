"""Zombie Tsunami and its expansion Zombird: a party game for 3 to 6."""

from lazaret.games.zombie_tsunami.game import GAME

__all__ = ["GAME"]
