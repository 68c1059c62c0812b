"""What an objective asks for, taken apart: simple comparisons, each with the distance that is still to go."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.effects.arguments import Fixed
from lazaret.games.dead_of_winter.effects.conditions import Condition, Every, Pair, Question
from lazaret.games.dead_of_winter.effects.store import GOALS
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT, PLAYER_ALONE, Context
from lazaret.games.dead_of_winter.mind.weights import PRICE
from lazaret.games.dead_of_winter.rules.scoring import conditions_of
from lazaret.games.dead_of_winter.table import Table

#: questions about how the game stands for everybody: they are judged apart from what a player can gather alone
SHARED = ("main_done", "morale", "round_number")


class Aim(NamedTuple):
    """`hand('fuel') >= 2`: the question, its argument, the sign and both sides."""

    word: str
    about: str
    sign: str
    left: Condition
    right: Condition | None

    def gap(self, t: Table, context: Context) -> int:
        """How much is missing; 0 when it is met."""
        left = int(self.left.value(t, context))
        if self.right is None:
            return 0 if left else 1
        right = int(self.right.value(t, context))
        if self.sign in ("GtE", "Gt"):
            return max(0, right - left + (self.sign == "Gt"))
        if self.sign in ("LtE", "Lt"):
            return max(0, left - right + (self.sign == "Lt"))
        return abs(left - right)

    def target(self, t: Table, context: Context) -> int:
        return 1 if self.right is None else int(self.right.value(t, context)) + (self.sign == "Gt")


@cache
def aims_of(condition: Condition) -> tuple[Aim, ...]:
    """The simple parts of a condition; what is not simple is one part by itself."""
    if type(condition) is Every:
        return tuple(aim for part in condition.parts for aim in aims_of(part))
    if isinstance(condition, Pair) and isinstance(condition.left, Question):
        question = condition.left
        return (Aim(question.word, about(question), condition.name, question, condition.right),)
    if isinstance(condition, Question):
        return (Aim(condition.word, about(condition), "", condition, None),)
    return (Aim("", "", "", condition, None),)


def about(question: Question) -> str:
    first = question.args[0] if question.args else None
    return str(first.fixed) if isinstance(first, Fixed) else ""


def own_aims(t: Table, seat: Seat) -> tuple[Aim, ...]:
    """What the seat's own objective asks for, besides the colony's fate."""
    return aims_besides(conditions_of(t, seat))


@cache
def aims_besides(conditions: tuple[Condition, ...]) -> tuple[Aim, ...]:
    found: list[Aim] = []
    for condition in conditions:
        found += [aim for aim in aims_of(condition) if aim.word not in SHARED or aim.sign]
    return tuple(aim for aim in found if not (aim.word == "morale" and aim.sign == "Eq"))


def goal_aims(t: Table) -> tuple[Aim, ...]:
    return aims_of(GOALS[t.objective, t.side])


def progress(t: Table, aims: tuple[Aim, ...], context: Context) -> float:
    """How near all of them are to being met, 0 to 1."""
    if not aims:
        return 1.0
    total = 0.0
    for aim in aims:
        gap = aim.gap(t, context)
        total += PRICE.aim_begun * max(0.0, 1 - gap / (aim.target(t, context) + 1 or 1)) if gap > 0 else 1.0
    return total / len(aims)


def goal_progress(t: Table) -> float:
    return progress(t, goal_aims(t), NO_CONTEXT)


def wanted_in_hand(t: Table, seat: Seat, aims: tuple[Aim, ...]) -> dict[str, int]:
    """How many cards of each symbol the seat's objective wants in hand at the end."""
    return {aim.about: aim.target(t, PLAYER_ALONE[seat]) for aim in aims if aim.word == "hand" and aim.sign == "GtE"}
