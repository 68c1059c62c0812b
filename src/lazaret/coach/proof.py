"""The proof of a puzzle: the best choice held against the others in pairs, on the same deals, twice.

A pair is a search of two options alone: every deal is dealt once and both are tried on it. A search of all options
gives most of them a few visits and may judge them far too low; in a pair none can be dropped. What cannot reach the
margin any more is given up early; nothing that matters is accepted early.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from lazaret.bots.contract import Helper
from lazaret.bots.search import Search
from lazaret.bots.tree import Arm, Node, Spread
from lazaret.coach.hint import UNPREJUDICED, chance
from lazaret.core.chance import Stream
from lazaret.core.table import Table

DEALS = 1600  # of a pair: each of both choices is simulated so often
MARGIN = 0.08  # by which the best must be better, at least
AS_GOOD = 0.02  # within so much of the best a choice counts as an answer too
NEAREST = 3  # rivals that are held against the best on all deals; those further down only as long as they may be near
STREAMS = 2  # proofs, each with chance of its own
PART = 100  # deals between two looks at how it stands
SURE = 3.0  # standard errors


class Pair:
    """Two choices of one question. `margin`: how much better the first is, of the chance to win."""

    def __init__(self, table: Table, seat: int, best: str, other: str, stream: str) -> None:
        self.helper = Helper(table, seat, Stream(f"{stream} {best} {other}"))
        self.search = Search(DEALS, None, UNPREJUDICED)
        self.search.spread = Spread()
        self.root = Node()
        self.live = [best, other]
        self.arms = self.root.arms.setdefault(seat, {})
        for option in self.live:
            self.arms[option] = Arm(0.0)
        self.deals = 0

    def go_on(self, deals: int) -> None:
        self.search.halve(self.live, self.arms, self.root, self.helper, 0, len(self.live) * deals, None)
        self.deals += deals

    @property
    def margin(self) -> float:
        return -self.arms[self.live[1]].lead / self.deals

    @property
    def error(self) -> float:
        """The standard error of the margin."""
        spread = self.arms[self.live[1]].squares / self.deals - self.margin**2
        return sqrt(max(spread, 0.0) / self.deals)

    @property
    def chance(self) -> float:
        """Of the first, to win."""
        return chance(self.arms[self.live[0]].total / self.deals)


class Compared(NamedTuple):
    choice: str
    margin: float
    deals: int
    chance: float  # of the best


class Refused(Exception):
    """What keeps a position from being a puzzle."""


def compare(table: Table, seat: int, best: str, other: str, stream: str, near: bool, deals: int = DEALS) -> Compared:
    """The pair to its end; Refused as soon as it can neither be clearly worse nor as good."""
    pair = Pair(table, seat, best, other, stream)
    while pair.deals < deals:
        pair.go_on(min(PART, deals - pair.deals))
        reach = SURE * pair.error
        if pair.margin + reach < -AS_GOOD:
            raise Refused("another choice is better")
        if not near and pair.margin - reach >= MARGIN:
            break  # far behind, and not one of the nearest: nothing is gained by going on
        if pair.margin - reach > AS_GOOD and pair.margin + reach < MARGIN:
            raise Refused("the margin is too small")
    if pair.margin < -AS_GOOD:
        raise Refused("another choice is better")
    if AS_GOOD < pair.margin < MARGIN:
        raise Refused("the margin is too small")
    return Compared(other, pair.margin, pair.deals, pair.chance)


class Proved(NamedTuple):
    answers: tuple[str, ...]
    rivals: tuple[Compared, ...]  # the nearest first
    chance: float

    @property
    def margin(self) -> float:
        return min(rival.margin for rival in self.rivals)


def prove_once(table: Table, seat: int, order: list[str], stream: str, deals: int = DEALS) -> Proved:
    """`order`: all options, the best first, then those that look nearest to it."""
    best, *others = order
    answers = [best]
    rivals: list[Compared] = []
    for other in others:
        found = compare(table, seat, best, other, stream, near=len(rivals) < NEAREST, deals=deals)
        if found.margin <= AS_GOOD:
            answers.append(other)
        else:
            rivals.append(found)
    if not rivals or len(answers) >= len(order) / 2:
        raise Refused("too many choices are as good")
    return Proved(tuple(answers), tuple(rivals), sum(rival.chance for rival in rivals) / len(rivals))


def prove(table: Table, seat: int, order: list[str], stream: str, deals: int = DEALS) -> Proved:
    """Twice with chance of its own each time; both must find the same answers."""
    first, *again = [prove_once(table, seat, order, f"{stream} {number}", deals) for number in range(STREAMS)]
    for other in again:
        if set(other.answers) != set(first.answers):
            raise Refused("two proofs do not agree")
    proofs = (first, *again)
    rivals = [worst([one for proof in proofs for one in proof.rivals if one.choice == choice]) for choice in order]
    found = sorted((rival for rival in rivals if rival is not None), key=lambda rival: rival.margin)
    return Proved(first.answers, tuple(found), sum(proof.chance for proof in proofs) / STREAMS)


def worst(several: list[Compared]) -> Compared | None:
    """The proof with the smaller margin, and the fewest deals of all."""
    if not several:
        return None
    least = min(several, key=lambda one: one.margin)
    return least._replace(deals=min(one.deals for one in several))


# -- once more, with other deals -----------------------------------------------------------------------------


def still_best(table: Table, seat: int, answers: Sequence[str], stream: str, deals: int = DEALS) -> str | None:
    """None: on fresh deals nothing but the answers beats the best. Else what does.

    A rival that is clearly behind is left early; one that may be ahead gets all the deals.
    """
    for other in table.options(seat):
        if other in answers:
            continue
        pair = Pair(table, seat, answers[0], other, stream)
        while pair.deals < deals:
            pair.go_on(min(PART, deals - pair.deals))
            if pair.margin - SURE * pair.error > 0:
                break
        if pair.margin < 0:
            return other
    return None
