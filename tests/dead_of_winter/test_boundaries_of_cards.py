"""What cards say, taken by itself: what they wait for, whom they ask, what they cost; and what a seat may not know."""

from __future__ import annotations

import pytest

from lazaret.core.chance import Stream
from lazaret.core.zones import bit
from lazaret.games.dead_of_winter.content.cards import COLONY, FACE
from lazaret.games.dead_of_winter.effects.reading import Reader, read_trigger
from lazaret.games.dead_of_winter.effects.running import is_legal
from lazaret.games.dead_of_winter.effects.store import BLOCKS
from lazaret.games.dead_of_winter.effects.verbs_cards import pick_cards
from lazaret.games.dead_of_winter.effects.verbs_flow import offer_cards, paying_option
from lazaret.games.dead_of_winter.rules import refusals
from lazaret.games.dead_of_winter.rules.crossroads import fits, name_actor
from lazaret.games.dead_of_winter.rules.exposure import face_bite
from lazaret.games.dead_of_winter.rules.hooks import usable_items
from lazaret.games.dead_of_winter.rules.moves import needs_fuel
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    asking,
    bare,
    dice,
    do,
    equip,
    find_card,
    give,
    group,
    groups,
    options,
    run,
    says,
    step_by_step,
    top,
)

Patch = pytest.MonkeyPatch
ALONE = (0, "", "", "")


def table(seats: int = 3) -> Table:
    t = bare(seats)
    groups(t)
    return t


# -- crossroads ------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-7.2")
def test_a_kill_by_nobody_counts_where_the_player_has_one_survivor_at_least() -> None:
    t = table()
    group(t, 0, "odile", place="school")
    trigger = read_trigger("on_kill()")
    assert fits(t, 0, trigger, ("on_kill", "", "school", "", ""))
    assert not fits(t, 0, trigger, ("on_kill", "", "gas", "", ""))


@pytest.mark.rule("DW-7.5")
def test_a_card_about_somebody_at_the_colony_lets_only_those_be_named() -> None:
    t = table()
    group(t, 0, "tobias")
    group(t, 0, "odile", place="school")
    step_by_step(t, (name_actor, (0, "shortwave", 0, ALONE)))
    assert options(t) == ["mina", "tobias"]


@pytest.mark.rule("DW-7.5", "DW-7.6")
def test_whoever_has_given_enough_keeps_the_rest_and_only_one_option_is_paid_for_together() -> None:
    t = table()
    give(t, 0, "stimulant", "scrap")
    step_by_step(t, (offer_cards, (0, "medicine", 2)))
    do(t, "enough")
    assert (t.offers, len(t.hands[0])) == ([], 2)
    assert paying_option("bunk-nine") == "bunk-nine-2"
    assert paying_option("shortwave") == ""


# -- costs -----------------------------------------------------------------------------------------------


def is_open(t: Table, monkeypatch: Patch, text: str) -> bool:
    """Whether an option with this text could be chosen by seat 0."""
    reader = Reader()
    effect = reader.effect(text, "some-option", has_prices=True)
    for block in reader.blocks.values():
        monkeypatch.setitem(BLOCKS, block.name, block)
    return is_legal(t, effect, ALONE)


@pytest.mark.rule("DW-7.6", "DW-14.7")
def test_cards_and_dice_that_are_lost_for_a_gain_must_be_there(monkeypatch: Patch) -> None:
    t = table()
    cards, now = "discard_random(me, 1); gain_food(1)", "lose_die(me, 1, now); gain_food(1)"
    assert not is_open(t, monkeypatch, cards)
    assert not is_open(t, monkeypatch, now)
    assert is_open(t, monkeypatch, "lose_die(me, 1, next_round); gain_food(1)")
    give(t, 0, "scrap")
    dice(t, 0, 3)
    assert is_open(t, monkeypatch, cards)
    assert is_open(t, monkeypatch, now)


@pytest.mark.rule("DW-7.8", "DW-11.3")
def test_a_survivor_who_is_named_needs_a_space_like_any_other(monkeypatch: Patch) -> None:
    t = table()
    assert is_open(t, monkeypatch, "take_survivor('bruno', me)")
    t.helpless = t.room_at(COLONY) + t.helpless
    assert not is_open(t, monkeypatch, "take_survivor('bruno', me)")


@pytest.mark.rule("DW-14.7")
def test_dice_are_exchanged_only_where_both_have_one(monkeypatch: Patch) -> None:
    t = table()
    dice(t, 0, 3)
    says(monkeypatch, "swap_die(P_CHOSEN)")
    run(t, "some-card", 0)
    do(t, options(t)[0])
    assert t.waiting() == []


# -- looking at cards ------------------------------------------------------------------------------------


def looking(*faces: str) -> Table:
    """Seat 0 looks at these cards of the school."""
    t = table()
    cards = top(t, "school", *faces)
    t.decks["school"] = [card for card in t.decks["school"] if card not in cards]
    t.drawn[:] = cards
    t.drawn_by, t.drawn_from = 0, "school"
    return t


@pytest.mark.rule("DW-15.2", "DW-14.7")
def test_after_a_shuffle_nobody_knows_where_the_cards_are_that_were_looked_at() -> None:
    t = looking("scrap", "jerrycan")
    step_by_step(t, (pick_cards, (0, "any_symbol", 0, True)))
    assert (t.drawn, t.known) == ([], {})
    t = looking("scrap", "jerrycan")
    step_by_step(t, (pick_cards, (0, "any_symbol", 0, False)))
    assert set(t.known.values()) == {bit(0)}


@pytest.mark.rule("DW-15.2", "DW-14.7")
def test_who_may_take_two_is_asked_for_the_second() -> None:
    t = looking("scrap", "jerrycan", "stimulant")
    step_by_step(t, (pick_cards, (0, "any_symbol", 2, False)))
    do(t, "scrap")
    assert (asking(t), "jerrycan" in options(t)) == ("choose_seen_card", True)
    do(t, "jerrycan")
    assert t.waiting() == []
    assert [FACE[card] for card in t.hands[0]] == ["scrap", "jerrycan"]


# -- items and modifiers ---------------------------------------------------------------------------------


@pytest.mark.rule("DW-14.7", "DW-4.17")
def test_a_survivor_uses_the_own_items_and_theo_those_of_companions_beside_him() -> None:
    t = bare()
    group(t, 0, "theo", "mina")
    group(t, 0, "odile", place="school")
    group(t, 1, "ingrid")
    (mine,) = equip(t, "mina", "meat-cleaver")
    equip(t, "odile", "scoped-rifle")
    equip(t, "ingrid", "tyre-iron")
    assert usable_items(t, "mina") == [mine]
    assert usable_items(t, "theo") == [mine]


@pytest.mark.rule("DW-9.9", "DW-4.11")
def test_snowed_under_roads_need_fuel_from_the_round_on_for_which_it_was_said() -> None:
    t = table()
    t.modifiers = [("no_move_without_fuel", "everyone", "next_round", 1)]
    assert not needs_fuel(t)
    t.modifiers = [("no_move_without_fuel", "everyone", "this_round", 1)]
    assert needs_fuel(t)


@pytest.mark.rule("DW-3.17", "DW-3.1")
def test_a_refusal_speaks_of_the_survivor_or_the_die_that_was_chosen() -> None:
    t = table()
    dice(t, 0, 3)
    foreign, own = (refusals.of_lurer(t, 0, survivor, ()) for survivor in ("ingrid", "mina"))
    assert own is not None
    assert own[0] == "DW-3.17"
    assert foreign is not None
    assert foreign != own, "somebody else's survivor attracts nothing, whatever there is"
    explain = refusals.of_die("DW-3.2", lambda survivor: 5)
    assert explain(t, 0, "nonsense", (0, "mina")) is None


@pytest.mark.rule("DW-3.15")
def test_who_cannot_clean_is_told_what_is_missing() -> None:
    t = table()
    group(t, 0, "odile", place="school")
    found = [refusals.of_cleaner(t, 0, survivor, ()) for survivor in ("mina", "odile")]
    assert [(reason[0], reason[1].key) for reason in found if reason is not None] == [
        ("DW-3.15", "refuse.no_waste"),
        ("DW-3.15", "refuse.not_at_colony"),
    ]


@pytest.mark.rule("DW-4.9", "DW-14.1")
def test_who_cannot_move_for_want_of_fuel_is_told_so() -> None:
    t = table()

    def key(fuel: str = "") -> str:
        found = refusals.of_mover(t, 0, "mina", (0, fuel))
        assert found is not None
        return found[1].key

    assert key() == "refuse.no_move"
    t.modifiers = [("no_exposure", "everyone", "this_round", 1)]
    assert key() == "refuse.no_move", "another modifier"
    t.modifiers = [("no_move_without_fuel", "everyone", "this_round", 1)]
    assert key() == "refuse.needs_fuel"
    assert key("jerrycan") == "refuse.no_move", "it has some in play already"
    give(t, 0, "jerrycan")
    assert key() == "refuse.no_move"


# -- bites -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-6.3", "DW-6.8")
def test_after_a_sacrifice_new_survivors_come_in_turn_order() -> None:
    t = bare()
    group(t, 0, "mina")
    group(t, 2, "sam")
    first, second = t.survivor_deck[:2]
    step_by_step(t, (face_bite, (2, "sam", COLONY)))
    do(t, "sacrifice")
    assert (t.groups[1], t.groups[2]) == ([first], [second]), "seat 1 had lost everybody to the same bite before"


@pytest.mark.rule("DW-6.3", "DW-12.2")
def test_after_a_sacrifice_that_ends_the_game_nobody_comes_any_more() -> None:
    t = table()
    t.morale = 1
    step_by_step(t, (face_bite, (2, "corinne", COLONY)))
    do(t, "sacrifice")
    assert t.result is not None
    assert t.groups[2] == []


# -- what is hidden --------------------------------------------------------------------------------------


@pytest.mark.rule("DW-15.2")
def test_everybody_knows_the_own_gifts_to_past_crises() -> None:
    t = table()
    mine, *others = [find_card(t, face) for face in ("jerrycan", "scrap", "stimulant", "tinned-ration")]
    t.removed += [mine, *others]
    t.given = [(1, 0, mine), (1, 1, others[0]), (1, 2, others[1]), (1, 2, others[2])]
    stream = Stream("gifts")
    givers = {tuple(entry[1] for entry in t.resample(0, stream).given) for _ in range(30)}
    assert {found[0] for found in givers} == {0}
    assert len(givers) == 3


@pytest.mark.rule("DW-15.2")
def test_who_gave_which_of_two_shown_cards_has_no_part_in_what_is_dealt_again() -> None:
    dealt = []
    for order in (1, -1):
        t = table()
        pair = [t.decks["police"].pop() for _ in range(2)]
        t.known.update(dict.fromkeys(pair, bit(0)))
        t.pile[:], t.pile_from[:] = sorted(pair)[::order], [1, 2]
        dealt.append([t.resample(0, Stream(f"shown {n}")).pile[:] for n in range(8)])
    assert dealt[0] == dealt[1]
