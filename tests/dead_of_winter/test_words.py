"""The words of the cards as the vocabulary explains them, also where no card of ours comes to it."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.content.cards import COLONY, OUTSIDE, SPACES
from lazaret.games.dead_of_winter.effects.reading import read_condition, read_trigger
from lazaret.games.dead_of_winter.effects.running import is_legal
from lazaret.games.dead_of_winter.effects.store import CROSSROADS_CARDS
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    act,
    asking,
    bare,
    barricades,
    dice,
    do,
    equip,
    events,
    faces,
    fix_rolls,
    give,
    group,
    groups,
    options,
    poll,
    run,
    says,
    set_crossroads,
    zombies,
)

Patch = pytest.MonkeyPatch
pytestmark = pytest.mark.rule("DW-14.7")


def carry_out(t: Table, monkeypatch: Patch, text: str, seat: int = 0, actor: str = "") -> Table:
    """A card says this, and the seat (or, with seat -1, nobody) carries it out."""
    says(monkeypatch, text, has_me=seat >= 0)
    return run(t, "some-card", seat, actor)


def table(seats: int = 3) -> Table:
    """Seat 0 has mina at the colony and odile at the school; nobody else is outside."""
    t = bare(seats)
    groups(t)
    group(t, 0, "odile", place="school")
    return t


# -- questions --------------------------------------------------------------------------------------------


def test_questions_about_barricades_and_hands() -> None:
    t = table()
    give(t, 0, "jerrycan", "scrap")
    give(t, 1, "stimulant")
    barricades(t, COLONY, 2, 2, 1, 2, 3, 3)
    for place in OUTSIDE:
        barricades(t, place, 3)
    barricades(t, "gas", 2)
    for text in (
        "min_entrance_barricades() == 1",
        "min_barricades_outside() == 2",
        "hand('any_symbol') == 2",
        "hand('tool') == 1",
    ):
        assert read_condition(text).value(t, (0, "", "", "")), text


def test_a_kill_counts_for_the_turn_of_the_active_player_only(monkeypatch: Patch) -> None:
    kills = read_condition("kills_this_turn()")
    for active, counted in ((0, 1), (-1, 0)):  # in the colony phase nobody is
        t = table()
        t.active = active
        zombies(t, "gas", 2)
        carry_out(t, monkeypatch, "kill_zombies(gas, 1, exposure_none)", -1)
        assert (t.zombies_at("gas"), kills.value(t, (0, "", "", ""))) == (1, counted)


# -- who is meant -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("whom", "wounded"),
    [
        ("mine", ["mina", "odile"]),
        ("mine_colony", ["mina"]),
        ("mine_outside", ["odile"]),
        ("any_colony", ["mina", "ingrid", "corinne"]),
        ("any_here", ["odile", "bruno"]),
    ],
)
def test_sets_of_survivors(whom: str, wounded: list[str], monkeypatch: Patch) -> None:
    t = table()
    group(t, 2, "bruno", place="school")
    group(t, 1, "noor", place="gas")
    carry_out(t, monkeypatch, f"wound(all_of({whom}), 1)", 0, "odile")
    assert [survivor for survivor in t.owner if t.wounds[survivor]] == wounded


@pytest.mark.rule("DW-14.2", "DW-16.10")
@pytest.mark.parametrize(("whom", "expected"), [("P_ALL", [2, 3, 0]), ("P_NONEXILED", [2, 0]), ("P_EXILED", [3])])
def test_sets_of_players_go_in_turn_order_without_the_eliminated(
    whom: str, expected: list[int], monkeypatch: Patch
) -> None:
    t = bare(4)
    groups(t)
    t.first = 2
    t.exiled[3] = True
    t.out[1] = True
    carry_out(t, monkeypatch, f"each_player({whom}, [gain_die(me, 1, next_round)])", -1)
    assert [event["seat"] for event in events(t, "dice_promised")] == expected


@pytest.mark.rule("DW-7.5")
def test_where_the_trigger_finds_no_actor_the_player_names_one(monkeypatch: Patch) -> None:
    for place, named in (("school", False), (COLONY, True)):
        t = bare()
        groups(t)
        group(t, 0, "odile", place=place)
        trigger = read_trigger("state(morale() >= 1, actor=lowest(mine_outside, 1))")
        options_ = (says(monkeypatch, "wound(actor, 1)", "first"), says(monkeypatch, "nothing()", "second"))
        changed = CROSSROADS_CARDS["shortwave"]._replace(trigger=trigger, options=options_)
        monkeypatch.setitem(CROSSROADS_CARDS, "shortwave", changed)
        set_crossroads(t, "shortwave")
        do(poll(t), "shortwave-1")
        assert (asking(t) == "name_actor") == named
        if named:
            assert options(t) == ["mina", "odile"]
            do(t, "odile")
        assert (t.wounds["odile"], t.wounds["mina"]) == (1, 0)


# -- steering and costs -------------------------------------------------------------------------------------


def test_if_without_an_otherwise_does_nothing_when_the_condition_is_false(monkeypatch: Patch) -> None:
    for food, expected in ((0, 0), (1, 3)):
        t = table()
        t.food = food
        carry_out(t, monkeypatch, "if_(food() >= 1, [gain_food(2)])")
        assert t.food == expected


@pytest.mark.rule("DW-14.7")
def test_a_choice_may_have_more_than_two_parts(monkeypatch: Patch) -> None:
    t = table()
    text = "choose([gain_food(1)], [pay(me, fuel, 1, waste_pile), gain_food(2)], [gain_food(3)], [gain_food(4)])"
    carry_out(t, monkeypatch, text)
    assert options(t) == ["some-card-1", "some-card-3", "some-card-4"]  # no fuel to pay with
    do(t, "some-card-4")
    assert t.food == 4


@pytest.mark.rule("DW-7.6", "DW-7.8")
def test_a_price_of_several_cards_is_paid_card_by_card(monkeypatch: Patch) -> None:
    t = table()
    price = says(monkeypatch, "pay(me, any_symbol, 2, waste_pile); gain_food(1)")
    give(t, 0, "jerrycan")
    assert not is_legal(t, price, (0, "", "", ""))
    give(t, 0, "scrap", "stimulant")
    assert is_legal(t, price, (0, "", "", ""))
    do(run(t, "some-card", 0), "scrap")
    assert (options(t), t.food) == (["jerrycan", "stimulant"], 0)
    do(t, "jerrycan")
    assert (faces(t.waste), faces(t.hands[0]), t.food) == (["scrap", "jerrycan"], ["stimulant"], 1)


@pytest.mark.rule("DW-16.10", "DW-14.5")
def test_whoever_is_out_of_the_game_carries_nothing_out_any_more(monkeypatch: Patch) -> None:
    t = bare(3, "cold-samples", elimination=True)
    groups(t)
    carry_out(t, monkeypatch, "kill(all_of(mine)); gain_food(3)")
    assert (t.out, t.food) == ([True, False, False], 0)


# -- dice ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-3.1")
def test_whoever_loses_dice_now_picks_them(monkeypatch: Patch) -> None:
    t = table()
    dice(t, 0, 1, 4, 6)
    carry_out(t, monkeypatch, "lose_die(me, 2, now)")
    assert options(t) == ["die:1", "die:4", "die:6"]
    do(t, "die:4")
    assert (asking(t), options(t)) == ("give_up_dice", ["die:1", "die:6"])
    do(t, "die:1")
    assert (t.waiting(), t.unused[0], sorted(t.spent[0])) == ([], (6,), [1, 4])
    carry_out(t, monkeypatch, "lose_die(me, 2, now)")  # as many as there are
    assert (t.waiting(), t.unused[0], sorted(t.spent[0])) == ([], (), [1, 4, 6])


@pytest.mark.parametrize("words", ["modify_die(1)", "set_die(any_value)", "reroll(1)"])
def test_without_an_unused_die_none_is_changed(words: str, monkeypatch: Patch) -> None:
    t = table()
    fix_rolls(t)
    carry_out(t, monkeypatch, words)
    assert (t.waiting(), t.unused[0]) == ([], ())
    dice(t, 0, 3)
    carry_out(t, monkeypatch, words)
    assert t.waiting() == [0]


# -- places -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        "add_zombies(origin, 2)",
        "kill_zombies(origin, 1, exposure_none)",
        "remove_zombies(origin, 1)",
        "place_barricades(origin, 1)",
        "add_noise(origin, 1)",
        "remove_noise(origin, 1)",
        "draw(origin, 1)",
        "find(origin, 2, food, 1)",
    ],
)
def test_a_card_about_where_somebody_came_from_does_nothing_if_nobody_came(words: str, monkeypatch: Patch) -> None:
    t = table()
    zombies(t, "school", 1)
    carry_out(t, monkeypatch, f"{words}; gain_food(1)", 0, "odile")
    assert (t.food, t.waiting()) == (1, [])
    assert (sum(t.zombies), sum(t.barricades), sum(t.noise.values()), t.hands[0], t.drawn) == (1, 0, 0, [], [])


@pytest.mark.parametrize("words", ["draw(here, 1)", "find(here, 2, food, 1)", "add_noise(here, 1)"])
def test_the_colony_has_neither_deck_nor_noise(words: str, monkeypatch: Patch) -> None:
    t = table()
    carry_out(t, monkeypatch, f"{words}; gain_food(1)", 0, "mina")
    assert (t.food, t.hands[0], t.drawn, sum(t.noise.values())) == (1, [], [], 0)


def test_noise_outside_is_a_zombie_at_the_colony(monkeypatch: Patch) -> None:
    for actor, found in (("mina", (2, 0)), ("odile", (0, 2))):
        t = table()
        carry_out(t, monkeypatch, "add_noise_or_zombie(here, 2)", 0, actor)
        assert (t.zombies_at(COLONY), t.noise["school"]) == found


@pytest.mark.rule("DW-3.17")
def test_nobody_is_asked_how_many_zombies_come_where_none_can(monkeypatch: Patch) -> None:
    t = table()
    carry_out(t, monkeypatch, "attract(gas, school, 2)")
    assert t.waiting() == []
    zombies(t, "gas", 3)
    zombies(t, "school", 4)  # full
    carry_out(t, monkeypatch, "attract(gas, school, 2)")
    assert t.waiting() == []
    zombies(t, "school", 3)
    carry_out(t, monkeypatch, "attract(gas, school, 2)")
    assert options(t) == ["number:0", "number:1"]


@pytest.mark.rule("DW-7.6")
def test_a_barricade_at_a_place_of_ones_choice_needs_a_free_space_at_one_of_them(monkeypatch: Patch) -> None:
    t = table()
    effect = says(monkeypatch, "place_barricades(chosen_mine_location, 1)")
    zombies(t, COLONY, 3, 3, 3, 3, 3, 3)
    assert is_legal(t, effect, (0, "", "", ""))
    do(run(t, "some-card", 0), "school")
    assert t.barricades_at("school") == 1
    zombies(t, "school", 3)
    assert not is_legal(t, effect, (0, "", "", ""))


# -- survivors ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-14.7")
def test_of_two_kinds_of_wounds_the_player_picks_each_that_is_healed(monkeypatch: Patch) -> None:
    t = table()
    t.wounds["odile"], t.frostbite["odile"] = 1, 2
    carry_out(t, monkeypatch, "heal(actor, 2)", 0, "odile")
    do(t, "frostbite")
    assert (asking(t), options(t)) == ("choose_wound", ["wound", "frostbite"])
    do(t, "wound")
    assert (t.waiting(), t.wounds["odile"], t.frostbite["odile"]) == ([], 0, 1)


def test_survivors_are_placed_while_there_is_room(monkeypatch: Patch) -> None:
    t = table()
    group(t, 0, "noor")
    t.crowd["school"] = SPACES["school"] - 1
    fix_rolls(t)
    carry_out(t, monkeypatch, "place(all_of(mine), school)")
    at_school = [survivor for survivor in t.groups[0] if t.place[survivor] == "school"]
    assert (len(at_school), t.crowd["school"]) == (2, SPACES["school"])
    assert [event["survivor"] for event in events(t, "survivor_placed")] == [s for s in at_school if s != "odile"]


@pytest.mark.rule("DW-7.6")
def test_only_a_survivor_in_play_can_be_placed(monkeypatch: Patch) -> None:
    t = table()
    effect = says(monkeypatch, "place(named('biscuit'), gas)")
    assert not is_legal(t, effect, (0, "mina", COLONY, ""))
    group(t, 1, "biscuit")
    assert is_legal(t, effect, (0, "mina", COLONY, ""))


@pytest.mark.rule("DW-11.4", "DW-14.7")
@pytest.mark.parametrize("words", ["spawn_survivor(me)", "take_survivor('ingrid', me)", "remove_from_deck('ingrid')"])
def test_nobody_comes_who_is_not_in_the_deck(words: str, monkeypatch: Patch) -> None:
    t = table()  # ingrid is of the group of seat 1
    if words.startswith("spawn"):
        t.survivor_deck.clear()
    deck, box = t.survivor_deck[:], t.survivor_box[:]
    carry_out(t, monkeypatch, f"{words}; gain_food(1)")
    assert (t.survivor_deck, t.survivor_box, t.groups[0], t.food) == (deck, box, ["mina", "odile"], 1)
    assert t.owner["ingrid"] == 1


@pytest.mark.rule("DW-10.17", "DW-16.3")
def test_no_card_puts_an_exile_to_the_vote_again(monkeypatch: Patch) -> None:
    t = bare(4)
    groups(t)
    t.exiled[1] = True
    do(carry_out(t, monkeypatch, "exile_vote(P_OTHERS); gain_food(1)"), "seat:1")
    assert (events(t, "exile_called"), t.food) == ([], 1)
    do(carry_out(t, monkeypatch, "exile_vote(P_OTHERS); gain_food(1)"), "seat:2")
    assert [event["other"] for event in events(t, "exile_called")] == [2]
    t = bare(3, coop=True)
    groups(t)
    do(carry_out(t, monkeypatch, "exile_vote(P_OTHERS); gain_food(1)"), "seat:1")
    assert (events(t, "exile_called"), t.food) == ([], 1)


@pytest.mark.rule("DW-4.17")
def test_an_item_that_raises_a_die_is_used_for_nothing_without_one() -> None:
    t = table()
    equip(t, "mina", "captains-handbook")
    do(act(t), "use_item", "item:captains-handbook:mina")
    assert (asking(t), t.unused[0]) == ("take_action", ())
