"""How the levels are measured in each game: read from a file, so that no game is known by name here.

The plan of this house is `docs/strength.toml`, beside the page that is made by it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from lazaret.core.content import read_toml
from lazaret.core.decoding import convert
from lazaret.core.errors import BadFile


class Traitor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody whom the others do not know, and who wins against them."""

    there: str  # the game's figure that says whether there was one
    won: str  # the one that says whether one won
    called: str = "traitor"


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The simulations that stand for the searching levels in one game, and how many games each contest has."""

    sharp: int = 60
    master: int = 240
    games: int = 400  # of levels that do not search
    searched: int = 400  # of those that search, up to sharp
    deep: int = 160  # of master against greedy
    close: int = 160  # of master against sharp
    tables: tuple[int, int, int] = (400, 60, 20)  # of whole tables: of levels that do not search, of sharp, of master
    goal: str = ""  # the rule by which a common goal is reached: then several can win, and whole tables are measured
    traitor: Traitor = Traitor("", "")
    options: dict[str, Any] = {}  # of the game, where it is played other than usual
    note: str = ""  # what one must know to read the table

    def bot(self, level: str) -> str:
        """The bot that stands for a level."""
        budgets = {"sharp": self.sharp, "master": self.master}
        return f"search:{budgets[level]}" if level in budgets else level

    def number(self, upper: str, lower: str) -> int:
        deep = self.close if lower == "sharp" else self.deep
        others, sharp, master = self.tables if upper == lower else (self.games, self.searched, deep)
        return {"sharp": sharp, "master": master}.get(upper, others)


class Plans(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The plan of every game, and how the page begins. A game that is not named is played by the usual plan."""

    head: str = "# Strength\n"
    games: dict[str, Plan] = {}

    def of(self, game: str) -> Plan:
        return self.games.get(game, Plan())


def read_plans(file: Path) -> Plans:
    try:
        return convert(read_toml(file), Plans)
    except msgspec.ValidationError as error:
        raise BadFile(str(file), "", str(error)) from None
