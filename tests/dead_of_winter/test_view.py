"""What the view works out for the page: the rules are told by the program, never by who draws them."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.games.dead_of_winter.content.cards import ATTACK, COLONY, OUTSIDE, ROWS, SEARCH
from lazaret.games.dead_of_winter.rules.exile import exile
from lazaret.games.dead_of_winter.rules.scoring import is_betrayer
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import PLAIN, act, asking, bare, dice, do, equip, group, groups, zombies
from tests.dead_of_winter.test_exile import loyal, set_objective

BETRAYAL = next(iter(ROWS.betrayal_objectives))
ANY_DIE = next(item for item, row in ROWS.items.items() if row.effect == "attack_any_die()")


def board(t: Table, seat: int | None) -> dict[str, Any]:
    return t.view(seat)["board"]  # type: ignore[no-any-return]


@pytest.mark.rule("DW-9.2", "DW-9.3")
def test_the_colony_says_how_many_live_there_and_whether_they_go_hungry() -> None:
    t = bare()
    groups(t)
    t.helpless, t.food = 2, 3
    colony = board(t, None)["colony"]
    assert (colony["people"], colony["food_due"], colony["hungry"]) == (5, 3, False)
    t.food = 2
    assert board(t, None)["colony"]["hungry"] is True


@pytest.mark.rule("DW-1.15")
def test_the_tracks_say_how_long_they_are() -> None:
    colony = board(bare(), None)["colony"]
    assert (colony["most_morale"], colony["most_rounds"]) == (10, 10)


@pytest.mark.rule("DW-5.7")
def test_frostbite_counts_like_a_wound() -> None:
    t = bare()
    groups(t)
    survivor = PLAIN[0]
    t.wounds[survivor], t.frostbite[survivor] = 1, 1
    seen = next(one for one in board(t, None)["survivors"] if one["survivor"] == survivor)
    assert (seen["hurt"], seen["limit"]) == (2, 3)


@pytest.mark.rule("DW-10.10")
def test_an_exile_eats_where_the_others_spend_food() -> None:
    t = bare()
    groups(t)
    t.exiled[1] = True
    ours, exiles = (set(board(t, seat)["actions"]) for seat in (0, 1))
    assert (ours - exiles, exiles - ours) == ({"spend_food"}, {"eat"})
    assert board(t, None)["actions"] == []


@pytest.mark.rule("DW-2.9")
def test_whatever_is_offered_in_a_turn_is_among_the_actions() -> None:
    t = bare()
    groups(t)
    dice(t, 0, 6, 6)
    act(t)
    assert {option for option in t.options(0) if option != "end_turn"} <= set(board(t, 0)["actions"])


@pytest.mark.rule("DW-3.2")
def test_the_die_for_an_attack_is_told_and_any_will_do_with_the_right_item() -> None:
    survivor = PLAIN[0]
    for armed, least in ((False, ATTACK[survivor]), (True, 1)):
        t = bare()
        groups(t)
        zombies(t, COLONY, 2)
        dice(t, 0, 6, 6)
        if armed:
            equip(t, survivor, ANY_DIE)
        do(act(t), "attack", survivor)
        assert asking(t) == "choose_attack_die"
        assert board(t, 0)["least_die"] == least
        assert board(t, 1)["least_die"] is None
        assert board(t, None)["least_die"] is None


@pytest.mark.rule("DW-3.10")
def test_the_die_for_a_search_is_told() -> None:
    t = bare()
    group(t, 0, PLAIN[0], place=OUTSIDE[0])
    group(t, 1, PLAIN[1])
    group(t, 2, PLAIN[2])
    dice(t, 0, 6)
    act(t)
    assert board(t, 0)["least_die"] is None
    do(t, "search", PLAIN[0])
    assert (asking(t), board(t, 0)["least_die"]) == ("choose_search_die", SEARCH[PLAIN[0]])


@pytest.mark.rule("DW-10.2", "DW-10.3")
@pytest.mark.parametrize(("betrays", "side"), [(True, "betrayer"), (False, "non_betrayer")])
def test_an_exile_knows_which_half_of_the_card_counts(betrays: bool, side: str) -> None:
    t = bare()
    groups(t)
    loyal(t)
    if betrays:
        set_objective(t, 1, BETRAYAL)
    assert board(t, 1)["players"][1]["exile_side"] is None
    exile(t, 1)
    assert is_betrayer(t, 1) is betrays
    assert board(t, 1)["players"][1]["exile_side"] == side
    assert [board(t, seat)["players"][1]["exile_side"] for seat in (None, 0, 2)] == [None] * 3


@pytest.mark.rule("DW-15.3")
def test_what_may_be_said_is_the_same_to_everybody() -> None:
    t = bare()
    groups(t)
    act(t)
    (entry,) = t.may_say(0)
    assert entry["to"] == [None, 0, 1, 2]
    assert entry["words"]["promise"] == ["1", "2", "3"]
    assert (entry["words"]["trust"], entry["words"]["accuse"]) == (["1", "2"], ["1", "2"])
    t.exiled[0] = True
    assert "promise" not in t.may_say(0)[0]["words"]
    t.out[0] = True
    assert t.may_say(0) == []


@pytest.mark.rule("DW-15.1")
def test_the_zombies_of_all_entrances_of_a_place_are_counted() -> None:
    t = bare()
    zombies(t, COLONY, 2, 0, 1)
    seen = next(place for place in board(t, None)["places"] if place["place"] == COLONY)
    assert (seen["zombies"], [door["zombies"] for door in seen["entrances"]]) == (3, [2, 0, 1, 0, 0, 0])
