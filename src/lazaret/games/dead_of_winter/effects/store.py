"""Where the cards lie ready once they are read (`pack.py` fills this when the game is loaded)."""

from __future__ import annotations

from typing import NamedTuple

from lazaret.games.dead_of_winter.effects.conditions import Condition
from lazaret.games.dead_of_winter.effects.reading import Block, Effect, Trigger


class Power(NamedTuple):
    """What a survivor or an equipped item can do: where, how, at what price, how often."""

    card: str
    effect: Effect
    mode: str  # action, passive, on_attack …; item: verbs to use, or hooks that serve an action
    place: str  # a location, outside or anywhere
    die: int  # least value of the die to spend; 0 for none
    limit: str  # round, game or -


class Hook(NamedTuple):
    """What the main objective does by itself."""

    when: str  # on_zombie_killed or on_colony_phase
    block: str


class CrossroadsCard(NamedTuple):
    """A crossroads card."""

    card: str
    who: str
    vote: str  # vote_all, vote_colony or nothing
    trigger: Trigger
    options: tuple[Effect, Effect]


BLOCKS: dict[str, Block] = {}
POWERS: dict[str, Power] = {}  # by survivor, and by item, its face and each of its copies
PLAYS: dict[str, Effect] = {}  # what a played item does: by item, face and copy
FAILURES: dict[str, str] = {}  # the block of each crisis
CROSSROADS_CARDS: dict[str, CrossroadsCard] = {}
SETUPS: dict[tuple[str, str], str] = {}  # main objective and side: the block that sets the board
GOALS: dict[tuple[str, str], Condition] = {}
OBJECTIVE_HOOKS: dict[tuple[str, str], Hook] = {}
OBJECTIVES: dict[str, tuple[Condition, ...]] = {}
EXILE_GOALS: dict[str, tuple[Condition, ...]] = {}
EXILE_FIRST: dict[str, Condition] = {}  # what replaces the first condition of a betrayer
#: the cards that have a hook, in the order of the content
HOOKED: dict[str, dict[str, int]] = {}
