"""How the crossroads cards are tried: what sets one off, and what should come of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lazaret.games.dead_of_winter.rules.survivors import die
from lazaret.games.dead_of_winter.rules.turn import after_action, end_of_turns
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    act,
    asking,
    dice,
    do,
    give,
    options,
    poll,
)

Act = Callable[[Table], object]
#: of an option: rolls, further choices, what then holds
Outcome = tuple[Sequence[int], Sequence[str], Callable[[Table], object]]


class Case(NamedTuple):
    """What lies on the table, what sets the card off, and for each option: rolls, further choices, what then holds."""

    prepare: Act
    trigger: Act
    first: Outcome
    second: Outcome


def nothing(t: Table) -> None:
    pass


def both(*acts: Act) -> Act:
    def run(t: Table) -> None:
        for one in acts:
            one(t)

    return run


def put(place: str, survivor: str = "mina") -> Act:
    """The hero of these stories stands at a place."""

    def run(t: Table) -> None:
        t.crowd[t.place[survivor]] -= 1
        t.crowd[place] += 1
        t.place[survivor] = place

    return run


def holds(*cards: str, seat: int = 0) -> Act:
    return lambda t: give(t, seat, *cards)


def pool(*values: int) -> Act:
    return lambda t: dice(t, 0, *values)


def move(place: str, *more: str) -> Act:
    """mina moves (with a blank exposure roll, unless fuel is among the choices)."""
    return lambda t: do(act(t), "move", "mina", place, *more)


def search(place: str) -> Act:
    """mina searches with a 6 and stops."""

    def run(t: Table) -> None:
        put(place)(t)
        t.unused[0] = tuple(sorted((*t.unused[0], 6)))
        do(act(t), "search", "mina", "die:6")
        while asking(t) != "choose_crossroads":
            do(t, "stop" if "stop" in options(t) else options(t)[0])

    return run


def now(t: Table) -> None:
    poll(t)


def same(t: Table) -> bool:
    """Nothing changed that the other options would change."""
    return (t.morale, t.food, t.helpless) == (7, 0, 0)


def wounds(t: Table, survivor: str = "mina") -> int:
    return t.wounds[survivor]


def death(t: Table, survivor: str) -> None:
    """One of the active player's survivors dies, and the card is looked at afterwards."""
    t.active = 0
    t.agenda[:] = [(end_of_turns, ())]
    t.asked = -1
    die(t, survivor)
    t.agenda.append((after_action, (0,)))
    t.go_on(len(t.agenda))
