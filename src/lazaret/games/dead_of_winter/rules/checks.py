"""How far every condition of an objective is met: what there is, and what is needed."""

from __future__ import annotations

from functools import cache
from typing import TypedDict

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.effects.arguments import Fixed
from lazaret.games.dead_of_winter.effects.conditions import Condition, Every, Pair, Question, Some
from lazaret.games.dead_of_winter.effects.store import GOALS
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT, PLAYER_ALONE, Context
from lazaret.games.dead_of_winter.rules.scoring import conditions_of, goal_met
from lazaret.games.dead_of_winter.table import Table

#: how what there is compares with what is needed
HOW = {"GtE": "least", "LtE": "most", "Eq": "exactly", "Gt": "more", "Lt": "fewer", "NotEq": "other"}
TRUE = "true"  # a question that is answered with yes or no
OTHER = "other"  # a condition that no such words fit
#: what nobody can know before the end: who betrays
UNKNOWN = "betrayers_all_exiled"


class Check(TypedDict):
    """One condition. Its words are `check.<what>.<how>`, with `of` (a symbol, a place), `have` and `need`."""

    what: str
    of: str
    how: str  # least, most, exactly, more, fewer, other; true: yes or no
    have: int | None  # None: nobody may know it yet
    need: int
    met: bool | None


@cache
def leaves(condition: Condition) -> tuple[Condition, ...]:
    """The parts that must all be true, each by itself."""
    if isinstance(condition, Every) and not isinstance(condition, Some):
        return tuple(leaf for part in condition.parts for leaf in leaves(part))
    return (condition,)


def subject(question: Question) -> str:
    """What the question is about: a symbol, a place."""
    fixed = [arg.fixed for arg in question.args if isinstance(arg, Fixed)]
    return str(fixed[0]) if fixed else ""


def check(t: Table, condition: Condition, context: Context) -> Check:
    if isinstance(condition, Pair) and condition.name in HOW and isinstance(condition.left, Question):
        have, need = condition.left.value(t, context), condition.right.value(t, context)
        question, how = condition.left, HOW[condition.name]
        met = bool(condition.function(have, need))
        return {"what": question.word, "of": subject(question), "how": how, "have": have, "need": need, "met": met}
    if not isinstance(condition, Question):
        met = bool(condition.value(t, context))
        return {"what": OTHER, "of": "", "how": TRUE, "have": int(met), "need": 1, "met": met}
    if condition.word == UNKNOWN and t.result is None:
        return {"what": UNKNOWN, "of": "", "how": TRUE, "have": None, "need": 1, "met": None}
    met = bool(condition.value(t, context))
    if condition.word == "main_done" and t.result is None:
        met = goal_met(t)  # as things are
    return {"what": condition.word, "of": subject(condition), "how": TRUE, "have": int(met), "need": 1, "met": met}


def main_checks(t: Table) -> list[Check]:
    """DW-9.17: every part of the main objective, as things are."""
    return [check(t, leaf, NO_CONTEXT) for leaf in leaves(GOALS[t.objective, t.side])]


def own_checks(t: Table, seat: Seat) -> list[Check]:
    """DW-12.3: every condition of the seat's objective, as things are; exile changes it (DW-10.2, DW-10.3)."""
    context = PLAYER_ALONE[seat]
    return [check(t, leaf, context) for condition in conditions_of(t, seat) for leaf in leaves(condition)]
