"""Arguments of the calls on a card: fixed, worked out when the verb starts, or asked of the player who runs it.

DW-14.7: all that a card says is done to whom it says; where it leaves the choice, the player who runs it is asked.
"""

from __future__ import annotations

from typing import Any

from lazaret.games.dead_of_winter.content.cards import BY_INFLUENCE, COLONY, FIRST, OUTSIDE, PLACES
from lazaret.games.dead_of_winter.effects.conditions import Condition
from lazaret.games.dead_of_winter.effects.words import PLAYER_SETS, SETS, Context
from lazaret.games.dead_of_winter.table import Table


class Argument:
    """`asks` names the kind of question that must be answered before the verb starts, or is empty."""

    __slots__ = ()
    asks: str = ""
    uses_actor: bool = False

    def value(self, t: Table, context: Context) -> Any:
        raise NotImplementedError

    def candidates(self, t: Table, context: Context) -> list[str]:
        """What may be answered."""
        return []

    def must_ask(self, t: Table, context: Context) -> bool:
        return bool(self.asks)


class Fixed(Argument):
    __slots__ = ("fixed",)

    def __init__(self, fixed: Any) -> None:
        self.fixed = fixed

    def value(self, t: Table, context: Context) -> Any:
        return self.fixed


class Reckoned(Argument):
    """A number that depends on the table."""

    __slots__ = ("condition",)

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def value(self, t: Table, context: Context) -> int:
        return self.condition.value(t, context)


class AtMost(int):
    """A number that a card says to be the most: fewer will do, and none."""


class UpTo(Argument):
    """`up_to(3)`. In the first edition of the game so many it had to be."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def value(self, t: Table, context: Context) -> int:
        return self.most if t.settings["edition"] == FIRST else AtMost(self.most)


class FromContext(Argument):
    """`me`, `here` or `origin`."""

    __slots__ = ("field", "uses_actor")

    def __init__(self, field: int, uses_actor: bool) -> None:
        self.field = field
        self.uses_actor = uses_actor

    def value(self, t: Table, context: Context) -> Any:
        return context[self.field]


# -- places ----------------------------------------------------------------------------------


class ChosenPlace(Argument):
    __slots__ = ("which",)
    asks = "place"

    def __init__(self, which: str) -> None:
        self.which = which

    def candidates(self, t: Table, context: Context) -> list[str]:
        me, _, _, _ = context
        if self.which == "chosen_mine_location":
            mine = {t.place[s] for s in t.groups[me]}
            return [place for place in PLACES if place in mine]
        return list(PLACES if self.which == "chosen_location" else OUTSIDE)


class SafePlace(ChosenPlace):
    """The colony; an exiled player chooses a place outside."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("chosen_outside")

    def must_ask(self, t: Table, context: Context) -> bool:
        me, _, _, _ = context
        return t.exiled[me]

    def value(self, t: Table, context: Context) -> str:
        return COLONY


class DeathPlace(ChosenPlace):
    """Where the death was; outside, as one chooses, if that was the colony (it has no deck)."""

    __slots__ = ()
    uses_actor = False

    def __init__(self) -> None:
        super().__init__("chosen_outside")

    def must_ask(self, t: Table, context: Context) -> bool:
        _, _, here, _ = context
        return here == COLONY

    def value(self, t: Table, context: Context) -> str:
        _, _, here, _ = context
        return here


# -- survivors -------------------------------------------------------------------------------


class Actor(Argument):
    __slots__ = ()
    uses_actor = True

    def value(self, t: Table, context: Context) -> list[str]:
        _, actor, _, _ = context
        return [actor] if actor in t.owner else []


class Named(Argument):
    __slots__ = ("survivor",)

    def __init__(self, survivor: str) -> None:
        self.survivor = survivor

    def value(self, t: Table, context: Context) -> list[str]:
        return [self.survivor] if self.survivor in t.owner else []


class Selected(Argument):
    """`all_of`, `lowest`, `highest`, `newest`: a part of a set, always in increasing influence (DW-11.14)."""

    __slots__ = ("count", "uses_actor", "which", "whom")

    def __init__(self, which: str, whom: str, count: int) -> None:
        self.which, self.whom, self.count = which, whom, count
        self.uses_actor = whom == "any_here"

    def value(self, t: Table, context: Context) -> list[str]:
        found = SETS[self.whom](t, context)
        if self.which == "newest":
            order = list(t.owner)
            return [max(found, key=order.index)] if found else []
        found.sort(key=BY_INFLUENCE)
        if self.which == "lowest":
            return found[: self.count]
        return found[-self.count :] if self.which == "highest" else found


class Chosen(Argument):
    """`chosen(SET)`: the player who runs the effect picks."""

    __slots__ = ("count", "uses_actor", "whom")
    asks = "survivor"

    def __init__(self, whom: str, count: int) -> None:
        self.whom, self.count = whom, count
        self.uses_actor = whom == "any_here"

    def candidates(self, t: Table, context: Context) -> list[str]:
        return SETS[self.whom](t, context)


# -- players -----------------------------------------------------------------------------------


class AllPlayers(Argument):
    """A whole set of players."""

    __slots__ = ("whom",)

    def __init__(self, whom: str) -> None:
        self.whom = whom

    def value(self, t: Table, context: Context) -> list[int]:
        return PLAYER_SETS[self.whom](t, context)


class OnePlayer(Argument):
    """One player of a set: the one who runs the effect picks."""

    __slots__ = ("uses_actor", "whom")
    asks = "player"

    def __init__(self, whom: str) -> None:
        self.whom = whom
        self.uses_actor = whom.endswith("_HERE")

    def candidates(self, t: Table, context: Context) -> list[str]:
        return [f"seat:{seat}" for seat in PLAYER_SETS[self.whom](t, context)]
