"""Information-set Monte Carlo tree search: look ahead over many tables dealt again, for any game of the core.

One tree, grown over a fresh re-deal in every simulation, so that it holds what the seat can know and nothing else.
A question put to several seats at once is answered by each from its own figures, blind to the others. Positions are
judged with the game's `worth` after a short roll-out that follows the game's `advice` most of the time.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import log, sqrt
from typing import Any

from lazaret.bots.contract import Helper
from lazaret.core.chance import Stream
from lazaret.core.table import Table

EXPLORE = 0.7  # how much the search looks at what it knows little of
FOLLOW = 0.75  # how often a roll-out follows the game's advice
PRIOR = 2.0  # how many visits the game's advice weighs as


class Arm:
    """One option of one seat at one node: how often it could be taken, was taken, and what it brought."""

    __slots__ = ("available", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.available = 0
        self.visits = 0
        self.total = 0.0


class Node:
    """A question in the tree: the options each asked seat has been seen to have, and what came after the answers."""

    __slots__ = ("arms", "children")

    def __init__(self) -> None:
        self.arms: dict[int, dict[str, Arm]] = {}
        self.children: dict[tuple[str, ...], Node] = {}


class Search:
    """`simulations` or `seconds` (or both, whichever ends first) is the budget of one choice."""

    def __init__(self, simulations: int | None = 400, seconds: float | None = None, depth: int = 12) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.depth = depth

    def choose(self, view: dict[str, Any], options: Sequence[str], helper: Helper) -> str:
        if len(options) == 1:
            return options[0]
        figures = self.figures(options, helper)
        return max(options, key=lambda option: (figures[option][0], figures[option][1]))

    def figures(self, options: Sequence[str], helper: Helper) -> dict[str, tuple[int, float]]:
        """How often each option was tried, and what it brought on average (the chance of winning, roughly)."""
        root = Node()
        started = time.perf_counter()
        number = 0
        while True:
            self.simulate(root, helper)
            number += 1
            if self.simulations is not None and number >= self.simulations:
                break
            if self.seconds is not None and time.perf_counter() - started >= self.seconds:
                break
        arms = root.arms[helper.seat]
        found: dict[str, tuple[int, float]] = {}
        for option in options:
            arm = arms.get(option)
            found[option] = (arm.visits, arm.total / arm.visits) if arm and arm.visits else (0, 0.0)
        return found

    def simulate(self, root: Node, helper: Helper) -> None:
        """One table dealt again: down the tree, one new node, a short roll-out, and the result back up."""
        table = helper.resample()
        stream = helper.stream
        node = root
        path: list[tuple[int, Arm]] = []
        while table.result is None:
            answers, fresh = self.answer(table, node, stream, path)
            if fresh:
                roll_out(table, self.depth, stream)
                break
            child = node.children.get(answers)
            if child is None:
                child = node.children[answers] = Node()
            node = child
        values = judge(table)
        for seat, arm in path:
            arm.visits += 1
            arm.total += values[seat]

    def answer(
        self, table: Table, node: Node, stream: Stream, path: list[tuple[int, Arm]]
    ) -> tuple[tuple[str, ...], bool]:
        """Answer the open question for every seat it waits for. `fresh`: something was tried for the first time."""
        fresh = False
        seats = table.waiting()
        chosen: list[str] = []
        for seat in seats:
            option, arm = pick(table, node, seat, stream)
            fresh = fresh or arm.visits == 0
            path.append((seat, arm))
            chosen.append(option)
        for seat, option in zip(seats, chosen, strict=True):
            table.apply(seat, option)
        return tuple(chosen), fresh


def pick(table: Table, node: Node, seat: int, stream: Stream) -> tuple[str, Arm]:
    """The seat's most promising option at this node, among those it has on this table."""
    options = table.options(seat)
    arms = node.arms.get(seat)
    if arms is None:
        arms = node.arms[seat] = {}
    advice: list[float] | None = None
    best_score = -1e9
    best: tuple[str, Arm] | None = None
    for i, option in enumerate(options):
        arm = arms.get(option)
        if arm is None:
            if advice is None:
                advice = table.GAME.advice(table, seat, options)
            arm = arms[option] = Arm(advice[i])
        arm.available += 1
        visits = arm.visits
        if visits:
            score = (
                arm.total / visits + EXPLORE * sqrt(log(arm.available) / visits) + arm.prior * PRIOR / (visits + PRIOR)
            )
        else:
            score = 1e6 + arm.prior + stream.random() * 1e-6
        if score > best_score:
            best_score, best = score, (option, arm)
    assert best is not None
    return best


def roll_out(table: Table, depth: int, stream: Stream) -> None:
    """Play on for a while: mostly the advised option, sometimes any."""
    game, number = table.GAME, stream.random
    for _ in range(depth):
        if table.result is not None:
            return
        for seat in table.waiting():
            options = table.options(seat)
            if len(options) == 1:
                option = options[0]
            elif number() < FOLLOW:
                advice = game.advice(table, seat, options)
                option = options[advice.index(max(advice))]
            else:
                option = options[int(number() * len(options))]
            table.apply(seat, option)


def judge(table: Table) -> list[float]:
    """Each seat's prospects: certain when the game is over, the game's own estimate otherwise."""
    result = table.result
    if result is not None:
        share = 1.0 / len(result.winners) if result.winners else 0.0
        if not result.winners:
            return [0.5 if table.seats == 2 else 1.0 / table.seats] * table.seats
        return [share if seat in result.winners else 0.0 for seat in range(table.seats)]
    worth = table.GAME.worth
    return [worth(table, seat) for seat in range(table.seats)]
