"""Why a choice is refused: each reason with the rule it comes from."""

from __future__ import annotations

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.games.dead_of_winter.content.cards import PLACES, SPACES
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import act, asking, bare, dice, do, equip, give, group, groups, options, waste, zombies


def reason(t: Table, choice: str) -> tuple[str, str]:
    """The rule that refuses the choice, and the reason that is given."""
    with pytest.raises(IllegalChoice) as caught:
        t.choose(t.waiting()[0], choice)
    return caught.value.rule, caught.value.message.key.removeprefix("refuse.")


def reasons(t: Table, *choices: str) -> dict[str, tuple[str, str]]:
    return {choice: reason(t, choice) for choice in choices}


def fill(t: Table, *but: str) -> None:
    """No survivor space is free, except at these places."""
    for place in PLACES:
        if place not in but:
            t.crowd[place] = SPACES[place]


# -- who acts ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-3.2", "DW-2.9", "DW-14.1")
def test_why_a_survivor_cannot_attack() -> None:
    t = bare()
    group(t, 0, "ilse", "mina", "viktor", place="school")  # attack 1, 4 and 1
    group(t, 0, "otto", place="gas")
    group(t, 1, "ingrid", place="library")
    zombies(t, "school", 1)
    dice(t, 0, 3)
    t.locks = [("viktor", "attack", "this_turn")]
    do(act(t), "attack")
    assert options(t) == ["ilse"]
    assert reasons(t, "mina", "viktor", "otto", "ingrid", "nobody") == {
        "mina": ("DW-3.2", "die_too_low"),
        "viktor": ("DW-14.1", "locked"),
        "otto": ("DW-3.2", "no_target"),
        "ingrid": ("DW-2.9", "not_yours"),
        "nobody": ("DW-3.2", "not_offered"),
    }


@pytest.mark.rule("DW-3.2")
def test_why_a_survivor_is_no_target() -> None:
    t = bare()
    group(t, 0, "mina", place="school")
    group(t, 1, "ingrid", place="school")
    group(t, 2, "corinne", place="gas")
    dice(t, 0, 6)
    do(act(t), "attack", "mina", "die:6")
    assert reasons(t, "corinne", "zombie") == {"corinne": ("DW-3.2", "not_here"), "zombie": ("DW-3.2", "no_target")}


@pytest.mark.rule("DW-3.10", "DW-3.13", "DW-2.9", "DW-14.1")
def test_why_a_survivor_cannot_search() -> None:
    t = bare()
    group(t, 0, "mina")
    group(t, 0, "sam", "odile", place="school")  # search 2 and 4
    group(t, 0, "biscuit", place="gas")
    group(t, 0, "yasmine", place="library")
    group(t, 1, "ingrid", place="school")
    t.decks["gas"].clear()
    t.locks = [("yasmine", "search", "this_round")]
    dice(t, 0, 3)
    do(act(t), "search")
    assert options(t) == ["sam"]
    assert reasons(t, "mina", "odile", "biscuit", "yasmine", "ingrid") == {
        "mina": ("DW-3.10", "search_at_colony"),
        "odile": ("DW-3.10", "die_too_low"),
        "biscuit": ("DW-3.13", "deck_empty"),
        "yasmine": ("DW-14.1", "locked"),
        "ingrid": ("DW-2.9", "not_yours"),
    }


@pytest.mark.rule("DW-3.19", "DW-3.20", "DW-7.6", "DW-14.1")
def test_why_an_ability_cannot_be_used() -> None:
    t = bare()
    group(t, 0, "sam", "tobias", "ingrid", "ilse", "odile")
    group(t, 0, "walter", "mateo", place="school")
    group(t, 1, "mina")
    t.used["ingrid"] = 1
    t.locks = [("mateo", "ability", "this_round")]
    dice(t, 0, 3)
    do(act(t), "ability")
    assert options(t) == ["sam"]
    assert reasons(t, "tobias", "ingrid", "ilse", "odile", "walter", "mateo", "mina") == {
        "tobias": ("DW-3.20", "ability_passive"),  # works by itself
        "ingrid": ("DW-3.20", "ability_used"),
        "ilse": ("DW-3.19", "die_too_low"),  # 4 or more
        "odile": ("DW-7.6", "cost"),  # a card of a hand that is empty
        "walter": ("DW-3.19", "ability_elsewhere"),  # at the colony only
        "mateo": ("DW-14.1", "locked"),
        "mina": ("DW-2.9", "not_yours"),
    }


@pytest.mark.rule("DW-14.1")
def test_a_locked_ability_is_not_offered() -> None:
    t = bare()
    group(t, 0, "sam")
    group(t, 1, "ingrid")
    assert "ability" in options(act(t))
    t.locks = [("sam", "ability", "this_turn")]
    assert "ability" not in options(act(t))


@pytest.mark.rule("DW-4.9", "DW-2.9", "DW-14.1")
def test_why_a_survivor_cannot_move() -> None:
    t = bare()
    group(t, 0, "sam", "mina", "odile")
    group(t, 0, "yasmine", place="school")
    group(t, 1, "ingrid")
    t.locks = [("mina", "move", "this_turn")]
    t.moves["odile"] = 1
    fill(t, "school")  # so whoever is there has nowhere else to go
    do(act(t), "move")
    assert options(t) == ["sam"]
    assert reasons(t, "mina", "odile", "yasmine", "ingrid") == {
        "mina": ("DW-14.1", "locked"),
        "odile": ("DW-4.9", "moved"),
        "yasmine": ("DW-4.9", "no_move"),
        "ingrid": ("DW-2.9", "not_yours"),
    }
    assert reasons(do(t, "sam"), "gas") == {"gas": ("DW-4.9", "no_space")}


@pytest.mark.rule("DW-4.16", "DW-14.1")
def test_why_somebody_cannot_take_an_item() -> None:
    t = bare()
    group(t, 0, "odile", "mina", "biscuit")
    group(t, 1, "ingrid", place="gas")
    equip(t, "odile", "hockey-stick")
    do(act(t), "hand_off", "item:hockey-stick:odile")
    assert asking(t) == "choose_taker"
    assert reasons(t, "biscuit", "ingrid", "odile", "nobody") == {
        "biscuit": ("DW-14.1", "cannot_carry"),
        "ingrid": ("DW-4.16", "not_here"),
        "odile": ("DW-4.19", "bore_it"),
        "nobody": ("DW-4.16", "not_offered"),
    }


# -- cards ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-4.1", "DW-4.3", "DW-4.11", "DW-11.3")
def test_why_a_card_cannot_be_played() -> None:
    t = bare()
    groups(t)
    give(t, 0, "tinned-ration", "service-revolver", "jerrycan", "lone-wanderer")
    fill(t)
    do(act(t), "play")
    assert options(t) == ["tinned-ration"]
    assert reasons(t, "smoked-ham", "service-revolver", "jerrycan", "lone-wanderer", "no-item") == {
        "smoked-ham": ("DW-4.1", "no_cards"),
        "service-revolver": ("DW-4.3", "equip_it"),
        "jerrycan": ("DW-4.11", "fuel_with_move"),
        "lone-wanderer": ("DW-11.3", "no_room"),
        "no-item": ("DW-4.1", "not_offered"),
    }


@pytest.mark.rule("DW-4.7")
def test_why_a_card_cannot_be_stored() -> None:
    t = bare(3, "serum-trial")  # medicine, but none that was dealt at the start
    groups(t)
    give(t, 0, "first-aid-kit", "first-aid-kit-start", "tinned-ration", "tinned-ration-start")
    do(act(t), "store")
    assert options(t) == ["first-aid-kit"]
    assert reasons(t, "first-aid-kit-start", "tinned-ration", "tinned-ration-start", "no-item") == {
        "first-aid-kit-start": ("DW-4.7", "starter"),
        "tinned-ration": ("DW-4.7", "not_stored"),
        "tinned-ration-start": ("DW-4.7", "not_stored"),
        "no-item": ("DW-4.7", "not_offered"),
    }


# -- whole kinds of action ----------------------------------------------------------------------------------


@pytest.mark.rule("DW-3.1")
def test_without_an_unused_die_there_is_no_work() -> None:
    t = bare()
    group(t, 0, "mina", place="school")
    group(t, 0, "odile")
    group(t, 1, "ingrid")
    zombies(t, "school", 1)
    waste(t, 3)
    t.food = 1
    act(t)
    for action in ("attack", "search", "barricade", "clean", "attract", "spend_food"):
        assert reason(t, action) == ("DW-3.1", "no_dice"), action


@pytest.mark.rule("DW-3.2", "DW-14.1")
def test_why_nobody_attacks() -> None:
    t = bare()
    group(t, 0, "mina", place="school")  # attack 4
    group(t, 1, "ingrid")
    dice(t, 0, 3)
    assert reason(act(t), "attack") == ("DW-3.2", "no_target")
    zombies(t, "school", 1)
    assert reason(act(t), "attack") == ("DW-3.2", "no_die_for_attack")
    dice(t, 0, 6)
    t.locks = [("mina", "attack", "this_turn")]
    assert reason(act(t), "attack") == ("DW-14.1", "locked")
    t.locks = []
    assert "attack" in options(act(t))


@pytest.mark.rule("DW-3.10", "DW-3.13", "DW-14.1")
def test_why_nobody_searches() -> None:
    t = bare()
    group(t, 0, "mina")  # search 3
    group(t, 1, "ingrid")
    dice(t, 0, 2)
    assert reason(act(t), "search") == ("DW-3.10", "search_at_colony")
    group(t, 0, "agathe", place="gas")  # search 3
    assert reason(act(t), "search") == ("DW-3.10", "no_die_for_search")
    dice(t, 0, 6)
    t.locks = [("agathe", "search", "this_turn")]
    assert reason(act(t), "search") == ("DW-14.1", "locked")
    t.locks = []
    assert "search" in options(act(t))
    t.decks["gas"].clear()
    assert reason(act(t), "search") == ("DW-3.13", "deck_empty")


@pytest.mark.rule("DW-4.9", "DW-14.1")
def test_why_nobody_moves() -> None:
    t = bare()
    groups(t)
    t.locks = [("mina", "move", "this_turn")]
    assert reason(act(t), "move") == ("DW-14.1", "locked")
    t.locks = []
    t.moves["mina"] = 1
    assert reason(act(t), "move") == ("DW-4.9", "moved")
    t.moves.clear()
    assert "move" in options(act(t))
    fill(t)
    assert reason(act(t), "move") == ("DW-4.9", "no_move")


@pytest.mark.rule("DW-4.1", "DW-11.3")
def test_why_nothing_is_played() -> None:
    t = bare()
    groups(t)
    give(t, 0, "service-revolver", "jerrycan")
    assert reason(act(t), "play") == ("DW-4.1", "not_playable")
    give(t, 0, "lone-wanderer")
    assert "play" in options(act(t))
    fill(t)
    assert reason(act(t), "play") == ("DW-11.3", "no_room")


@pytest.mark.rule("DW-4.12")
def test_why_no_food_is_spent() -> None:
    t = bare()
    groups(t)
    dice(t, 0, 6)
    assert reason(act(t), "spend_food") == ("DW-4.12", "no_food")
    t.food = 1
    assert reason(act(t), "spend_food") == ("DW-4.12", "die_top")


@pytest.mark.rule("DW-4.18")
def test_why_no_vote_is_called() -> None:
    t = bare()
    groups(t)
    assert "call_exile" in options(act(t))
    t.exiled[1] = t.exiled[2] = True
    assert reason(act(t), "call_exile") == ("DW-4.18", "nobody_to_exile")
    t.exiled[2] = False
    t.exile_called = True
    assert reason(act(t), "call_exile") == ("DW-4.18", "exile_once")
