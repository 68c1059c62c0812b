"""The sixty crossroads cards: each is set off by what it waits for, and both of its options do what they say."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lazaret.games.dead_of_winter.content.cards import ROWS
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter import crossroads_at_home, crossroads_of_people, crossroads_on_the_way
from tests.dead_of_winter.tables import (
    BLANK,
    FROST,
    WOUND,
    asking,
    bare,
    do,
    fix_rolls,
    group,
    options,
    poll,
    set_crossroads,
)

CASES = {**crossroads_on_the_way.CASES, **crossroads_at_home.CASES, **crossroads_of_people.CASES}
#: exposure rolls that belong to the action which sets the card off
ROLLS_BEFORE: dict[str, Sequence[int]] = {
    **dict.fromkeys(
        (
            "stalled-bus",
            "cables-down",
            "whiteout",
            "child-on-the-roof",
            "armoury-door",
            "signal-fire",
            "followed-home",
            "roadside-medic",
            "uniform",
            "crash-site",
            "toll-road",
        ),
        (BLANK,),
    ),
    "two-sleds": [BLANK, BLANK],
    "bad-blood": [WOUND],
    "cornered": [BLANK, BLANK],
    "blue-fingers": [FROST],
}
VOTES = ("accordion", "night-watch")


def table(card: str) -> Table:
    """Seat 0 has mina (the hero) and odile at the colony, seats 1 and 2 one survivor each there."""
    t = bare()
    group(t, 0, "mina", "odile")
    group(t, 1, "ingrid")
    if card != "walkout":
        group(t, 2, "sam")
    else:
        group(t, 2, "bruno")
    set_crossroads(t, card)
    return t


@pytest.mark.rule("DW-7.2", "DW-7.5")
@pytest.mark.parametrize("option", [1, 2])
@pytest.mark.parametrize("card", ROWS.crossroads)
def test_a_crossroads_card_springs_and_its_options_do_what_they_say(
    card: str, option: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = CASES[card]
    t = table(card)
    case.prepare(t)
    rolls, choices, holds_now = case.first if option == 1 else case.second
    left = fix_rolls(monkeypatch, *ROLLS_BEFORE.get(card, ()), *rolls)
    case.trigger(t)
    assert t.crossroads_shown == [card]
    if card in VOTES:
        for seat in (0, 1, 2):
            t.choose(seat, "up" if option == 1 else "down")
    else:
        do(t, f"{card}-{option}")
    do(t, *choices)
    assert left == []
    assert holds_now(t)
    while asking(t) != "take_action":
        do(t, options(t)[0])
    assert t.crossroads_done[-1] == card


@pytest.mark.rule("DW-7.2")
@pytest.mark.parametrize("card", ROWS.crossroads)
def test_a_crossroads_card_does_not_spring_by_itself(card: str) -> None:
    """With nothing of what it waits for, the card waits on."""
    t = bare()
    group(t, 0, "mina", place="school")
    group(t, 1, "ingrid")
    group(t, 2, "sam")
    t.food = 5
    set_crossroads(t, card)
    poll(t)
    assert t.crossroads == [card]
    assert asking(t) == "take_action"


def test_every_crossroads_card_has_a_case() -> None:
    assert list(CASES) == list(ROWS.crossroads)
