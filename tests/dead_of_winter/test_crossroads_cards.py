"""The crossroads cards: each is set off by what it waits for, and both of its options do what they say."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lazaret.games.dead_of_winter.content.cards import CROSSROADS, FIRST, SECOND
from lazaret.games.dead_of_winter.effects.store import CROSSROADS_CARDS
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter import crossroads_added, crossroads_changed
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

MARK = f"{FIRST}-"  # before the names of the first edition's cards
FIRST_CASES = {MARK + card: case for card, case in crossroads_changed.FIRST.items()}
CASES = {**crossroads_changed.CASES, **crossroads_added.CASES, **FIRST_CASES}
ALL = CROSSROADS[SECOND] + CROSSROADS[FIRST]
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
        ),
        (BLANK,),
    ),
    **dict.fromkeys(("frozen-lake", "familiar-face", "first-toll-road"), (BLANK,)),
    "first-two-sleds": [BLANK, BLANK],
    "bad-blood": [WOUND],
    "cornered": [BLANK, BLANK],
    "blue-fingers": [FROST],
}


def rolls_before(card: str) -> Sequence[int]:
    """Those of the same card in the first edition, where nothing else is said of it."""
    return ROLLS_BEFORE.get(card, ROLLS_BEFORE.get(card.removeprefix(MARK), ()))


def table(card: str) -> Table:
    """Seat 0 has mina (the hero) and odile at the colony, seats 1 and 2 one survivor each there."""
    t = bare(edition=FIRST if card in CROSSROADS[FIRST] else SECOND)
    group(t, 0, "mina", "odile")
    group(t, 1, "ingrid")
    group(t, 2, "bruno" if card.endswith("walkout") else "sam")
    set_crossroads(t, card)
    return t


@pytest.mark.rule("DW-7.2", "DW-7.5")
@pytest.mark.parametrize("option", [1, 2])
@pytest.mark.parametrize("card", ALL)
def test_a_crossroads_card_springs_and_its_options_do_what_they_say(card: str, option: int) -> None:
    case = CASES[card]
    t = table(card)
    case.prepare(t)
    rolls, choices, holds_now = case.first if option == 1 else case.second
    left = fix_rolls(t, *rolls_before(card), *rolls)
    case.trigger(t)
    assert t.crossroads_shown == [card]
    if CROSSROADS_CARDS[card].vote:
        for seat in t.waiting():
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
@pytest.mark.parametrize("card", ALL)
def test_a_crossroads_card_does_not_spring_by_itself(card: str) -> None:
    """With nothing of what it waits for, the card waits on."""
    t = bare(edition=FIRST if card in CROSSROADS[FIRST] else SECOND)
    group(t, 0, "mina", place="school")
    group(t, 1, "ingrid")
    group(t, 2, "sam")
    t.food = 5
    set_crossroads(t, card)
    poll(t)
    assert t.crossroads == [card]
    assert asking(t) == "take_action"


def test_every_crossroads_card_has_a_case() -> None:
    assert sorted(CASES) == sorted(ALL)
