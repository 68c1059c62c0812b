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
    group(t, 0, "biscuit", "viktor")
    group(t, 0, "noor", place="school")
    group(t, 1, "odile", "ilse")
    group(t, 2, "kenji", place="gas")
    t.leaders = ["noor", "ilse", "kenji"]
    t.exiled[2] = True
    t.helpless = 2
    t.food = 4
    barricades(t, COLONY, 1, 1, 1, 1, 1, 1)
    for seat in range(3):
        give(t, seat, "tinned-ration", "jerrycan", "first-aid-kit")
    return t


def frozen_pipes(t: Table) -> None:
    assert (t.frostbite["biscuit"], t.frostbite["viktor"], t.frostbite["odile"], t.morale) == (1, 1, 0, 6)


def lights_out(t: Table) -> None:
    assert t.morale == 5


def arctic_front(t: Table) -> None:
    assert [t.frostbite[s] for s in ("ilse", "noor", "odile", "viktor", "biscuit", "kenji")] == [1, 1, 1, 1, 0, 0]


def column_on_the_highway(t: Table) -> None:
    assert at_gates(t) == [2] * 6


def wall_collapse(t: Table) -> None:
    assert (t.barricades_at(COLONY), at_gates(t)) == (0, [2, 2, 1, 1, 1, 1])


def fever_ward(t: Table) -> None:
    assert [t.wounds[s] for s in ("biscuit", "viktor", "noor", "odile", "ilse", "kenji")] == [1, 1, 1, 1, 1, 0]
    assert t.morale == 6


def mould_in_the_flour(t: Table) -> None:
    assert (t.food, t.morale) == (0, 6)


def bare_shelves(t: Table) -> None:
    assert (t.starvation, t.morale) == (1, 6)


def sleepless_weeks(t: Table) -> None:
    assert t.morale == 5


def ration_riot(t: Table) -> None:
    assert (t.food, t.morale, t.wounds["ilse"]) == (1, 6, 1)


def not_enough_beds(t: Table) -> None:
    assert (t.helpless, t.morale) == (1, 5)
    assert "biscuit" not in t.owner


def rotten_posts(t: Table) -> None:
    assert t.barricades[:6] == [0, 0, 0, 0, 1, 1]
    assert at_gates(t) == [1] * 6


def they_come_at_dusk(t: Table) -> None:
    assert at_gates(t) == [1, 1, 1, 1, 1, 0]
    assert [t.zombies_at(place) for place in t.decks] == [1] * 6


def scratches(t: Table) -> None:
    asked = []
    while t.waiting():
        asked += t.waiting()
        do(t, options(t)[0])
    assert asked == [0, 1]
    assert len(events(t, "exposure_rolled")) == 2


def looters_in_the_night(t: Table) -> None:
    assert [len(hand) for hand in t.hands] == [1, 1, 3]
    assert len(t.removed) == 4


def roads_snowed_under(t: Table) -> None:
    t.hands[0].clear()
    t.food = 20
    t.crossroads_deck.clear()
    new_round(t)
    assert "move" not in options(t)
    give(t, 0, "jerrycan")
    t.ask_again()
    assert "move" in options(t)


def withdrawal(t: Table) -> None:
    assert (t.next_dice, t.morale) == ([-1, -1, 0], 6)
    t.crossroads_deck.clear()
    new_round(t)
    assert [len(pool) for pool in t.unused] == [3, 2, 2]


def rats(t: Table) -> None:
    assert (len(t.waste), len(t.removed), t.food) == (8, 2, 2)


def no_torch_on_the_hill(t: Table) -> None:
    assert t.helpless == 4


def poison_tongues(t: Table) -> None:
    shown = t.view(None)["board"]["players"]
    assert [player["hand"].count(None) for player in shown] == [0, 0, 3]
    assert t.morale == 6


CHECKS: dict[str, Callable[[Table], None]] = {
    check.__name__.replace("_", "-"): check
    for check in (
        frozen_pipes,
        lights_out,
        arctic_front,
        column_on_the_highway,
        wall_collapse,
        fever_ward,
        mould_in_the_flour,
        bare_shelves,
        sleepless_weeks,
        ration_riot,
        not_enough_beds,
        rotten_posts,
        they_come_at_dusk,
        scratches,
        looters_in_the_night,
        roads_snowed_under,
        withdrawal,
        rats,
        no_torch_on_the_hill,
        poison_tongues,
    )
}


@pytest.mark.rule("DW-9.9")
@pytest.mark.parametrize("crisis", ROWS.crises)
def test_a_crisis_that_strikes_does_what_it_says(crisis: str) -> None:
    t = table()
    if crisis == "rats":
        waste(t, 10)
        t.removed, t.waste = t.waste, []
    run(t, crisis)
    CHECKS[crisis](t)


@pytest.mark.rule("DW-9.7")
@pytest.mark.parametrize("crisis", ROWS.crises)
def test_a_crisis_takes_the_symbols_it_asks_for_and_no_others(crisis: str) -> None:
    t = table()
    set_crisis(t, crisis)
    sample = {
        "food": "tinned-ration",
        "medicine": "stimulant",
        "fuel": "jerrycan",
        "tool": "steel-shutters",
        "weapon": "scoped-rifle",
        "education": "captains-handbook",
    }
    contribute(t, 0, *sample.values())
    assert {SYMBOL[card] for card in t.pile} == set(sample)
    wanted = ROWS.crises[crisis].symbols
    step_by_step(t, resolve_crisis)
    assert t.crisis_log[-1][2:4] == (len(wanted), len(sample) - len(wanted))
