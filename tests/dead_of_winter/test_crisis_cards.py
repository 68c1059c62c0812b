"""The twenty crises: what each one does when it strikes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lazaret.games.dead_of_winter.content.cards import COLONY, ROWS, SYMBOL
from lazaret.games.dead_of_winter.rules.colony import resolve_crisis
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    at_gates,
    bare,
    barricades,
    contribute,
    do,
    events,
    give,
    group,
    new_round,
    options,
    run,
    set_crisis,
    step_by_step,
    waste,
)


def table() -> Table:
    """Three players: 5, 16 at the colony, 66 at the school; 21, 77 at the colony; 31 at the gas station, exiled."""
    t = bare()
    group(t, 0, "S03", "S26")
    group(t, 0, "S05", place="school")
    group(t, 1, "S01", "S04")
    group(t, 2, "S13", place="gas")
    t.leaders = ["S05", "S04", "S13"]
    t.exiled[2] = True
    t.helpless = 2
    t.food = 4
    barricades(t, COLONY, 1, 1, 1, 1, 1, 1)
    for seat in range(3):
        give(t, seat, "I01", "I06", "I04")
    return t


def c01(t: Table) -> None:
    assert (t.frostbite["S03"], t.frostbite["S26"], t.frostbite["S01"], t.morale) == (1, 1, 0, 6)


def c02(t: Table) -> None:
    assert t.morale == 5


def c03(t: Table) -> None:
    assert [t.frostbite[s] for s in ("S04", "S05", "S01", "S26", "S03", "S13")] == [1, 1, 1, 1, 0, 0]


def c04(t: Table) -> None:
    assert at_gates(t) == [2] * 6


def c05(t: Table) -> None:
    assert (t.barricades_at(COLONY), at_gates(t)) == (0, [2, 2, 1, 1, 1, 1])


def c06(t: Table) -> None:
    assert [t.wounds[s] for s in ("S03", "S26", "S05", "S01", "S04", "S13")] == [1, 1, 1, 1, 1, 0]
    assert t.morale == 6


def c07(t: Table) -> None:
    assert (t.food, t.morale) == (0, 6)


def c08(t: Table) -> None:
    assert (t.starvation, t.morale) == (1, 6)


def c09(t: Table) -> None:
    assert t.morale == 5


def c10(t: Table) -> None:
    assert (t.food, t.morale, t.wounds["S04"]) == (1, 6, 1)


def c11(t: Table) -> None:
    assert (t.helpless, t.morale) == (1, 5)
    assert "S03" not in t.owner


def c12(t: Table) -> None:
    assert t.barricades[:6] == [0, 0, 0, 0, 1, 1]
    assert at_gates(t) == [1] * 6


def c13(t: Table) -> None:
    assert at_gates(t) == [1, 1, 1, 1, 1, 0]
    assert [t.zombies_at(place) for place in t.decks] == [1] * 6


def c14(t: Table) -> None:
    asked = []
    while t.waiting():
        asked += t.waiting()
        do(t, options(t)[0])
    assert asked == [0, 1]
    assert len(events(t, "exposure_rolled")) == 2


def c15(t: Table) -> None:
    assert [len(hand) for hand in t.hands] == [1, 1, 3]
    assert len(t.removed) == 4


def c16(t: Table) -> None:
    t.hands[0].clear()
    t.food = 20
    t.crossroads_deck.clear()
    new_round(t)
    assert "move" not in options(t)
    give(t, 0, "I06")
    t.ask_again()
    assert "move" in options(t)


def c17(t: Table) -> None:
    assert (t.next_dice, t.morale) == ([-1, -1, 0], 6)
    t.crossroads_deck.clear()
    new_round(t)
    assert [len(pool) for pool in t.unused] == [3, 2, 2]


def c18(t: Table) -> None:
    assert (len(t.waste), len(t.removed), t.food) == (8, 2, 2)


def c19(t: Table) -> None:
    assert t.helpless == 4


def c20(t: Table) -> None:
    shown = t.view(None)["board"]["players"]
    assert [player["hand"].count(None) for player in shown] == [0, 0, 3]
    assert t.morale == 6


CHECKS: dict[str, Callable[[Table], None]] = {
    check.__name__.upper(): check
    for check in (c01, c02, c03, c04, c05, c06, c07, c08, c09, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20)
}


@pytest.mark.rule("DW-9.9")
@pytest.mark.parametrize("crisis", ROWS.crises)
def test_a_crisis_that_strikes_does_what_it_says(crisis: str) -> None:
    t = table()
    if crisis == "C18":
        waste(t, 10)
        t.removed, t.waste = t.waste, []
    run(t, crisis)
    CHECKS[crisis](t)


@pytest.mark.rule("DW-9.7")
@pytest.mark.parametrize("crisis", ROWS.crises)
def test_a_crisis_takes_the_symbols_it_asks_for_and_no_others(crisis: str) -> None:
    t = table()
    set_crisis(t, crisis)
    sample = {"food": "I01", "medicine": "I05", "fuel": "I06", "tool": "I08", "weapon": "I22", "education": "I26"}
    contribute(t, 0, *sample.values())
    assert {SYMBOL[card] for card in t.pile} == set(sample)
    wanted = ROWS.crises[crisis].symbols
    step_by_step(t, resolve_crisis)
    assert t.crisis_log[-1][2:4] == (len(wanted), len(sample) - len(wanted))
