"""Night Watch: who shows the brightest lamp keeps watch and rolls for points."""

from .game import GAME

__all__ = ["GAME"]
