"""Trap, a made-up game of three choices: what looks best at once loses to the only good answer.

Seat 0 takes the bait or the bread; seat 1 then snaps or sleeps; a hidden card of three says whether the bread is dry.
The bait looks better (`worth`) until it is snapped. With the option `together` both choose at the same time.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lazaret.core.flow import Choice, Seat, Steps
from lazaret.core.game import Game, Option
from lazaret.core.log import Origin
from lazaret.core.table import Table as CoreTable
from lazaret.core.zones import SECRET, Zone

step = Steps()


class Table(CoreTable):
    __slots__ = ("hidden", "taken")
    hidden: list[str]
    taken: str

    def __init__(self, origin: Origin) -> None:
        super().__init__(origin)
        self.hidden, self.taken = ["dry", "fresh", "good"], ""

    def zones(self) -> list[Zone]:
        return [Zone("hidden", self.hidden, SECRET, "cards")]


@step("T-1")
def deal(t: Table) -> None:
    t.shuffle(t.hidden)
    t.then(take_both if t.settings["together"] else take)


@step("T-2")
def take(t: Table) -> None:
    t.ask(0, ("bait", "bread"), taken)


@step("T-2")
def taken(t: Table, seat: Seat, choice: Choice) -> None:
    t.taken = choice
    t.then(answer)


@step("T-3")
def answer(t: Table) -> None:
    t.ask(1, ("sleep", "snap"), answered)


@step("T-3")
def answered(t: Table, seat: Seat, choice: Choice) -> None:
    end(t, choice)


@step("T-4")
def take_both(t: Table) -> None:
    t.ask_together({0: ("bait", "bread"), 1: ("sleep", "snap")}, both_taken)


@step("T-4")
def both_taken(t: Table, answers: dict[Seat, Choice]) -> None:
    t.taken = answers[0]
    end(t, answers[1])


def end(t: Table, choice: Choice) -> None:
    """The bait is lost when it is snapped; the bread feeds unless it is dry."""
    fed = choice == "sleep" if t.taken == "bait" else t.hidden[0] != "dry"
    t.finish([0] if fed else [1], [float(fed), float(not fed)], "T-5")


def set_up(t: Table) -> None:
    t.then(deal)


def view(t: Table, seat: Seat | None) -> Mapping[str, Any]:
    return {"taken": t.taken}


def standing(t: Table) -> list[float]:
    return [0.0, 0.0]


def worth(t: Table, seat: Seat) -> float:
    value = 0.9 if t.taken == "bait" else 0.5
    return value if seat == 0 else 1 - value


class Trap(Game[Table]):
    id = "trap"
    players = (2, 2)
    minutes = weight = 1
    table = Table
    steps = step
    options = (Option("together", False),)
    folder = Path(__file__).parent

    def content_hashes(self) -> dict[str, str]:
        return {}


GAME = Trap(rulebook=sys.modules[__name__], mind=sys.modules[__name__])
