"""Zombie Apocalypse Now, by the association Les j3ux sont faits: an ordinary pack, Humans against Zombies."""

from lazaret.games.zombie_apocalypse_now.game import GAME

__all__ = ["GAME"]
