"""Happy DayZ: American Dream, with the Factions of Woodstock Fever."""

from lazaret.games.happy_dayz.game import GAME

__all__ = ["GAME"]
