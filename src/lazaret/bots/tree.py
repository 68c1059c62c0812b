"""The tree of a search: questions and their options, with what each option has brought so far."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from lazaret.core.chance import Stream
from lazaret.core.mind import best_advised
from lazaret.core.table import Table

START = 0.1  # how far results are taken to differ before any were seen
ENOUGH = 4  # results


class Arm:
    """One option of one seat at one question: the game's opinion of it, how often it was taken, what it brought."""

    __slots__ = ("child", "lead", "prior", "squares", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.lead = 0.0  # at the first question: over the favourite, on the same deals
        self.squares = 0.0  # of these differences
        self.child: Node | None = None  # the next question, where one seat alone was asked


class Node:
    """A question as the searching seat knows it: the options each asked seat was seen to have, and what comes after.

    What came by chance or lies hidden makes no difference here: the same answers lead to the same node, so that it
    holds what is good on average over all tables that the seat cannot tell apart.
    """

    __slots__ = ("arms", "children")

    def __init__(self) -> None:
        self.arms: dict[int, dict[str, Arm]] = {}
        self.children: dict[tuple[str, ...], Node] = {}  # by the answers of all, where several were asked at once


class Spread:
    """How far the results of the simulations differ, for each seat: the unit in which a search is curious."""

    __slots__ = ("sums",)

    def __init__(self) -> None:
        self.sums: dict[int, list[float]] = {}  # of each seat: how many results, their total, the total of squares

    def add(self, seat: int, value: float) -> None:
        sums = self.sums.get(seat)
        if sums is None:
            sums = self.sums[seat] = [0.0, 0.0, 0.0]
        sums[0] += 1
        sums[1] += value
        sums[2] += value * value

    def of(self, seat: int) -> float:
        """The standard deviation."""
        sums = self.sums.get(seat)
        if sums is None or sums[0] < ENOUGH:
            return START
        mean = sums[1] / sums[0]
        return sqrt(max(sums[2] / sums[0] - mean * mean, 1e-6))


def weights(advice: list[float], warmth: float) -> list[float]:
    """The game's opinions as shares that add up to 1."""
    best = max(advice)
    found = [exp((opinion - best) / warmth) for opinion in advice]
    whole = sum(found)
    return [weight / whole for weight in found]


def arms_of(table: Table, node: Node, seat: int, warmth: float) -> list[Arm]:
    """The arms of the options that the seat has on this table, in their order."""
    options = table.options(seat)
    arms = node.arms.get(seat)
    if arms is None:
        arms = node.arms[seat] = {}
    found: list[Arm] = []
    shares: list[float] | None = None
    for number, option in enumerate(options):
        arm = arms.get(option)
        if arm is None:
            if shares is None:
                shares = weights(table.GAME.advice(table, seat, options), warmth)
            arm = arms[option] = Arm(shares[number])
        found.append(arm)
    return found


def promising(arms: list[Arm], curiosity: float) -> int:
    """The number of the arm to try next: good so far, or well thought of and little tried."""
    tried = 0
    total = 0.0
    for arm in arms:
        tried += arm.visits
        total += arm.total
    usual = total / tried if tried else 0.0
    reach = curiosity * sqrt(tried + 1)
    best, best_score = 0, -1e9
    for number, arm in enumerate(arms):
        visits = arm.visits
        score = (arm.total / visits if visits else usual) + reach * arm.prior / (1 + visits)
        if score > best_score:
            best, best_score = number, score
    return best


def foreseen(table: Table, seat: int, options: Sequence[str], stream: Stream) -> str:
    """What the game advises the seat to choose (any of the best); nothing where it has no opinion."""
    advice = table.GAME.advice(table, seat, options)
    if advice.count(advice[0]) == len(options):
        return ""
    return best_advised(options, advice, stream)


def usual(table: Table, seat: int, stream: Stream) -> str:
    """A quick choice: what the game says a seat does without much thought."""
    options = table.options(seat)
    return options[0] if len(options) == 1 else table.GAME.habit(table, seat, options, stream)
