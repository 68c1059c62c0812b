"""DW-4.1 to DW-4.12: cards, equipment, gifts to the crisis, storing, moving, food."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.content.cards import FACE
from tests.dead_of_winter.tables import (
    BITE,
    BLANK,
    WOUND,
    act,
    asking,
    bare,
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
)


@pytest.mark.rule("DW-4.1", "DW-15.4")
def test_a_played_card_ends_on_top_of_the_waste_pile() -> None:
    t = bare()
    groups(t)
    give(t, 0, "I02", "I01")
    do(act(t), "play", "I02", "play", "I01")
    assert t.food == 3
    assert [FACE[card] for card in t.waste] == ["I02", "I01"]
    assert t.view(2)["board"]["waste"] == ["I02", "I01"]
    assert t.hands[0] == []
    assert t.options(1) == ()  # cards are for one's own turn


@pytest.mark.rule("DW-4.2")
def test_a_card_may_be_played_for_nothing() -> None:
    t = bare()
    groups(t)
    give(t, 0, "I04", "I07")  # nobody is wounded, no die is unused
    do(act(t), "play", "I04", "S21", "play", "I07")
    assert len(t.waste) == 2


@pytest.mark.rule("DW-4.3")
def test_items_are_laid_beside_a_survivor_without_limit() -> None:
    t = bare()
    group(t, 0, "S01", "S03")
    group(t, 1, "S21")
    give(t, 0, "I21", "I21", "I22")
    do(act(t), "equip", "I21")
    assert options(t) == ["S01"]
    refused(t, "S03", "DW-14.1")  # the dog carries nothing
    do(t, "S01", "equip", "I21", "S01", "equip", "I22", "S01")
    assert sorted(FACE[item] for item in t.items_of("S01")) == ["I21", "I21", "I22"]
    assert t.waste == []


@pytest.mark.rule("DW-4.4")
def test_equipment_leaves_only_by_hand_over_crisis_death_or_card() -> None:
    t = bare()
    groups(t)
    equip(t, "S21", "I22")
    assert set(options(act(t))) >= {"contribute", "hand_off"}
    do(t, "contribute", "equipped:I22:S21")
    assert t.bearer == {}
    assert [FACE[card] for card in t.pile] == ["I22"]
    assert asking(t) == "take_action"


@pytest.mark.rule("DW-4.5")
def test_cards_are_added_to_the_crisis_face_down() -> None:
    t = bare()
    groups(t)
    give(t, 0, "I01", "I06", "I05")
    equip(t, "S21", "I22")
    do(act(t), "contribute")
    assert options(t) == ["I01", "I06", "I05", "equipped:I22:S21"]
    do(t, "I06")
    assert "enough" in options(t)
    do(t, "I01", "enough")
    assert hand(t, 0) == ["I05"]
    crisis = t.view(1)["board"]["crisis"]
    assert (crisis["contributions"], crisis["known"]) == (2, [])
    assert t.view(0)["board"]["crisis"]["known"] == ["I01", "I06"]
    assert [player["contributed"] for player in t.view(1)["board"]["players"]] == [2, 0, 0]


@pytest.mark.rule("DW-4.6")
def test_a_rich_food_card_counts_once() -> None:
    from lazaret.games.dead_of_winter.rules.colony import resolve_crisis
    from tests.dead_of_winter.tables import contribute, set_crisis, step_by_step

    t = bare()
    groups(t)
    set_crisis(t, "C08")
    contribute(t, 0, "I03")
    step_by_step(t, resolve_crisis)
    assert t.crisis_log[-1][2:4] == (1, 0)


@pytest.mark.rule("DW-4.7")
def test_only_what_the_objective_collects_can_be_stored() -> None:
    t = bare(objective="M06")  # fuel
    groups(t)
    give(t, 0, "I06", "I06s", "I01")
    t.exiled[0] = True  # an exile may store too
    do(act(t), "store")
    assert options(t) == ["I06", "I06s"]
    do(t, "I06", "I06s")
    assert sorted(FACE[card] for card in t.stored) == ["I06", "I06s"]
    refused(t, "store", "DW-4.7")
    t = bare(objective="M03")  # medicine, no starting items
    groups(t)
    give(t, 0, "I04", "I04s")
    do(act(t), "store")
    assert options(t) == ["I04"]
    refused(t, "I04s", "DW-4.7")


@pytest.mark.rule("DW-4.8")
def test_stored_cards_stay_where_they_are() -> None:
    t = bare(objective="M06")
    groups(t)
    give(t, 0, "I06")
    do(act(t), "store", "I06")
    assert t.waste == t.removed == []
    assert t.view(1)["board"]["goal"]["stored"] == ["I06"]


@pytest.mark.rule("DW-4.9")
def test_each_survivor_moves_once_a_turn_to_any_place_with_room(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    group(t, 0, "S21", "S01")
    group(t, 1, "S23")
    group(t, 2, "S05", "S06", place="gas")  # two spaces: full
    fix_rolls(monkeypatch, BLANK)
    do(act(t), "move", "S21")
    assert options(t) == ["police", "grocery", "school", "library", "hospital"]
    refused(t, "gas", "DW-4.9")
    refused(t, "colony", "DW-4.9")
    do(t, "library")
    assert t.place["S21"] == "library"
    do(t, "move")
    assert options(t) == ["S01"]
    refused(t, "S21", "DW-4.9")
    refused(t, "S23", "DW-2.9")


@pytest.mark.rule("DW-4.10")
def test_the_exposure_roll_happens_at_the_destination(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    group(t, 0, "S21", "S01")
    group(t, 1, "S23", place="school")
    fix_rolls(monkeypatch, BITE)
    do(act(t), "move", "S21", "school")
    assert "S21" not in t.owner
    assert (asking(t), t.waiting()) == ("face_bite", [1])  # it spreads at the school


@pytest.mark.rule("DW-4.11")
def test_fuel_spares_the_exposure_roll_of_one_move(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    group(t, 0, "S21", "S01")
    group(t, 1, "S23")
    give(t, 0, "I06")
    left = fix_rolls(monkeypatch, WOUND)
    do(act(t), "move", "S21", "school")
    assert options(t) == ["on_foot", "I06"]
    do(t, "I06")
    assert left == [WOUND]
    assert [FACE[card] for card in t.waste] == ["I06"]
    do(t, "move", "S01", "school")
    assert t.wounds["S01"] == 1
    t = bare()
    groups(t)
    give(t, 0, "I06", "I01")
    do(act(t), "play")
    refused(t, "I06", "DW-4.11")  # never without a move


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
