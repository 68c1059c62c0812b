"""DW-4.1 to DW-4.12: cards, equipment, gifts to the crisis, storing, moving, food."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.content.cards import BY_ROW, COLONY, FACE
from lazaret.games.dead_of_winter.effects.store import PLAYS
from tests.dead_of_winter.tables import (
    BITE,
    BLANK,
    WOUND,
    act,
    asking,
    bare,
    barricades,
    dice,
    do,
    equip,
    events,
    fix_rolls,
    give,
    group,
    groups,
    hand,
    options,
    refused,
    says,
)


@pytest.mark.rule("DW-4.1", "DW-15.4")
def test_a_played_card_ends_on_top_of_the_waste_pile() -> None:
    t = bare()
    groups(t)
    give(t, 0, "crate-of-tins", "tinned-ration")
    do(act(t), "play", "crate-of-tins", "play", "tinned-ration")
    assert t.food == 3
    assert [FACE[card] for card in t.waste] == ["crate-of-tins", "tinned-ration"]
    assert t.view(2)["board"]["waste"] == ["crate-of-tins", "tinned-ration"]
    assert t.hands[0] == []
    assert t.options(1) == ()  # cards are for one's own turn


@pytest.mark.rule("DW-4.2")
def test_a_card_may_be_played_for_nothing() -> None:
    t = bare()
    groups(t)
    give(t, 0, "first-aid-kit", "scrap")  # nobody is wounded, no die is unused
    do(act(t), "play", "first-aid-kit", "mina", "play", "scrap")
    assert len(t.waste) == 2


@pytest.mark.rule("DW-4.2")
def test_a_card_that_finds_nothing_to_do_is_wasted_all_the_same() -> None:
    t = bare()
    groups(t)
    give(t, 0, "steel-shutters", "garden-shears")  # two barricades, and a zombie to kill
    barricades(t, COLONY, 3, 3, 3, 3, 3, 3)
    do(act(t), "play")
    assert options(t) == ["steel-shutters", "garden-shears"]
    do(t, "steel-shutters", "play", "garden-shears")
    assert asking(t) == "take_action"
    assert [FACE[card] for card in t.waste] == ["steel-shutters", "garden-shears"]
    assert t.barricades_at(COLONY) == 18


@pytest.mark.rule("DW-14.5")
def test_a_card_that_ends_the_game_is_not_put_away(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    groups(t)
    (card,) = give(t, 0, "scrap")
    monkeypatch.setitem(PLAYS, card, says(monkeypatch, "lose_morale(7)"))
    do(act(t), "play", "scrap")
    assert t.result is not None
    assert (t.playing, t.waste, t.agenda) == ([card], [], [])


@pytest.mark.rule("DW-4.3")
def test_items_are_laid_beside_a_survivor_without_limit() -> None:
    t = bare()
    group(t, 0, "odile", "biscuit")
    group(t, 1, "mina")
    give(t, 0, "service-revolver", "service-revolver", "scoped-rifle")
    do(act(t), "equip", "service-revolver")
    assert options(t) == ["odile"]
    refused(t, "biscuit", "DW-14.1")  # the dog carries nothing
    do(t, "odile", "equip", "service-revolver", "odile", "equip", "scoped-rifle", "odile")
    assert sorted([FACE[item] for item in t.items_of("odile")], key=BY_ROW) == [
        "service-revolver",
        "service-revolver",
        "scoped-rifle",
    ]
    assert t.waste == []


@pytest.mark.rule("DW-4.4")
def test_equipment_leaves_only_by_hand_over_crisis_death_or_card() -> None:
    t = bare()
    groups(t)
    equip(t, "mina", "scoped-rifle")
    assert set(options(act(t))) >= {"contribute", "hand_off"}
    do(t, "contribute", "equipped:scoped-rifle:mina")
    assert t.bearer == {}
    assert [FACE[card] for card in t.pile] == ["scoped-rifle"]
    assert asking(t) == "take_action"


@pytest.mark.rule("DW-4.5")
def test_cards_are_added_to_the_crisis_face_down() -> None:
    t = bare()
    groups(t)
    give(t, 0, "tinned-ration", "jerrycan", "stimulant")
    equip(t, "mina", "scoped-rifle")
    do(act(t), "contribute")
    assert options(t) == ["tinned-ration", "jerrycan", "stimulant", "equipped:scoped-rifle:mina"]
    do(t, "jerrycan")
    assert "enough" in options(t)
    do(t, "tinned-ration", "enough")
    assert hand(t, 0) == ["stimulant"]
    crisis = t.view(1)["board"]["crisis"]
    assert (crisis["contributions"], crisis["known"]) == (2, [])
    assert t.view(0)["board"]["crisis"]["known"] == ["tinned-ration", "jerrycan"]
    assert [player["contributed"] for player in t.view(1)["board"]["players"]] == [2, 0, 0]


@pytest.mark.rule("DW-4.6")
def test_a_rich_food_card_counts_once() -> None:
    from lazaret.games.dead_of_winter.rules.colony import resolve_crisis
    from tests.dead_of_winter.tables import contribute, set_crisis, step_by_step

    t = bare()
    groups(t)
    set_crisis(t, "bare-shelves")
    contribute(t, 0, "smoked-ham")
    step_by_step(t, resolve_crisis)
    assert t.crisis_log[-1][2:4] == (1, 0)


@pytest.mark.rule("DW-4.7")
def test_only_what_the_objective_collects_can_be_stored() -> None:
    t = bare(objective="break-camp")  # fuel
    groups(t)
    give(t, 0, "jerrycan", "jerrycan-start", "tinned-ration")
    t.exiled[0] = True  # an exile may store too
    do(act(t), "store")
    assert options(t) == ["jerrycan", "jerrycan-start"]
    do(t, "jerrycan", "jerrycan-start")
    assert sorted([FACE[card] for card in t.stored], key=BY_ROW) == ["jerrycan", "jerrycan-start"]
    refused(t, "store", "DW-4.7")
    t = bare(objective="serum-trial")  # medicine, no starting items
    groups(t)
    give(t, 0, "first-aid-kit", "first-aid-kit-start")
    do(act(t), "store")
    assert options(t) == ["first-aid-kit"]
    refused(t, "first-aid-kit-start", "DW-4.7")


@pytest.mark.rule("DW-4.8")
def test_stored_cards_stay_where_they_are() -> None:
    t = bare(objective="break-camp")
    groups(t)
    give(t, 0, "jerrycan")
    do(act(t), "store", "jerrycan")
    assert t.waste == t.removed == []
    assert t.view(1)["board"]["goal"]["stored"] == ["jerrycan"]


@pytest.mark.rule("DW-4.9")
def test_each_survivor_moves_once_a_turn_to_any_place_with_room() -> None:
    t = bare()
    group(t, 0, "mina", "odile")
    group(t, 1, "ingrid")
    group(t, 2, "noor", "lucien", place="gas")  # two spaces: full
    fix_rolls(t, BLANK)
    do(act(t), "move", "mina")
    assert options(t) == ["police", "grocery", "school", "library", "hospital"]
    refused(t, "gas", "DW-4.9")
    refused(t, "colony", "DW-4.9")
    do(t, "library")
    assert t.place["mina"] == "library"
    do(t, "move")
    assert options(t) == ["odile"]
    refused(t, "mina", "DW-4.9")
    refused(t, "ingrid", "DW-2.9")


@pytest.mark.rule("DW-4.10")
def test_the_exposure_roll_happens_at_the_destination() -> None:
    t = bare()
    group(t, 0, "mina", "odile")
    group(t, 1, "ingrid", place="school")
    fix_rolls(t, BITE)
    do(act(t), "move", "mina", "school")
    assert "mina" not in t.owner
    assert (asking(t), t.waiting()) == ("face_bite", [1])  # it spreads at the school


@pytest.mark.rule("DW-4.11")
def test_fuel_spares_the_exposure_roll_of_one_move() -> None:
    t = bare()
    group(t, 0, "mina", "odile")
    group(t, 1, "ingrid")
    give(t, 0, "jerrycan")
    left = fix_rolls(t, WOUND)
    do(act(t), "move", "mina", "school")
    assert options(t) == ["on_foot", "jerrycan"]
    do(t, "jerrycan")
    assert left == [WOUND]
    assert [FACE[card] for card in t.waste] == ["jerrycan"]
    do(t, "move", "odile", "school")
    assert t.wounds["odile"] == 1
    t = bare()
    groups(t)
    give(t, 0, "jerrycan", "tinned-ration")
    do(act(t), "play")
    refused(t, "jerrycan", "DW-4.11")  # never without a move


@pytest.mark.rule("DW-4.12")
def test_food_raises_a_die_up_to_six() -> None:
    t = bare()
    groups(t)
    t.food = 3
    dice(t, 0, 5, 2)
    do(act(t), "spend_food", "die:5")
    assert (t.food, t.unused[0]) == (2, (2, 6))
    do(t, "spend_food")
    refused(t, "die:6", "DW-4.12")
    do(t, "die:2", "spend_food", "die:3")
    assert (t.food, t.unused[0]) == (0, (4, 6))
    refused(t, "spend_food", "DW-4.12")
    assert events(t, "food_spent")[-1]["left"] == 0
