"""The worked examples of the rules, T01 to T20: setting up, turns, dice and work. The profile is `summary`."""

from __future__ import annotations

from fractions import Fraction

import pytest

from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import COLONY, IS_BETRAYAL, NON_COOP_CROSSROADS, NON_COOP_SURVIVORS
from lazaret.games.dead_of_winter.rules.colony import resolve_crisis
from lazaret.games.dead_of_winter.rules.turn import begin_turn
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    BLANK,
    act,
    asking,
    at_gates,
    bare,
    barricades,
    contribute,
    dice,
    do,
    equip,
    events,
    fix_rolls,
    give,
    group,
    groups,
    hand,
    new_round,
    options,
    refused,
    set_crisis,
    step_by_step,
    top,
    waste,
    zombies,
)


def away(t: Table, seat: int = 1, survivor: str = "sam", place: str = "library") -> None:
    """Somebody of another seat, out of the way."""
    group(t, seat, survivor, place=place)


@pytest.mark.rule("DW-1.5", "DW-1.9", "DW-1.11")
def test_t01_setup_of_four_players() -> None:
    t = GAME.new(4, 7)
    assert len(t.objectives_aside) == 5
    assert sum(len(hand) for hand in t.hands) == 20
    assert len(t.box) == 5
    for seat in range(4):
        t.choose(seat, t.options(seat)[0])
    assert t.crowd[COLONY] == 8
    assert len(t.survivor_deck) == 22
    assert [len(pool) for pool in t.unused] == [3, 3, 3, 3]


@pytest.mark.rule("DW-1.6", "DW-16.8")
def test_t02_the_chance_of_a_betrayer() -> None:
    for seats in (3, 4, 5):
        for variant, mixed in ((False, 2 * seats + 1), (True, seats + 1)):
            t = GAME.new(seats, 3, {"betrayer": variant})
            pool = [cards[0] for cards in t.objectives] + t.objectives_aside
            assert len(pool) == mixed
            assert sum(IS_BETRAYAL[card] for card in pool) == 1
            chance = Fraction(seats, len(pool))  # one card of the pool, dealt to one of the seats
            expected = {False: {3: "3/7", 4: "4/9", 5: "5/11"}, True: {3: "3/4", 4: "4/5", 5: "5/6"}}
            assert chance == Fraction(expected[variant][seats])


@pytest.mark.rule("DW-16.5", "DW-16.6", "DW-16.7")
def test_t03_two_players() -> None:
    t = GAME.new(2, 1)
    assert (t.side, [len(hand) for hand in t.hands], len(t.box)) == ("hardcore", [7, 7], 11)
    for seat in (0, 1):
        t.choose(seat, t.options(seat)[0])
    assert [len(own) for own in t.groups] == [3, 3]
    assert len(t.survivor_deck) == 22
    assert [len(pool) for pool in t.unused] == [4, 4]
    assert t.objectives == [[], []]
    assert NON_COOP_SURVIVORS == ("walter", "nora")
    cards = (
        "evidence-room",
        "light-fingers",
        "someone-has-to-go",
        "toll-road",
        "fire-on-the-hill",
        "letter-under-the-gate",
        "judges-hearing",
    )
    assert (*cards, *[f"first-{card}" for card in cards]) == NON_COOP_CROSSROADS


@pytest.mark.rule("DW-1.13")
def test_t04_the_highest_leader_begins() -> None:
    t = GAME.new(3, 1)
    wanted = ("priya", "ilse", "viktor")  # 53, 77, 16
    for seat, leader in enumerate(wanted):  # each is dealt the leader we want
        pile = next(cards for cards in (t.survivor_deck, *t.dealt) if leader in cards)
        if pile is not t.dealt[seat]:
            spare = next(n for n, card in enumerate(t.dealt[seat]) if card not in wanted)
            pile[pile.index(leader)], t.dealt[seat][spare] = t.dealt[seat][spare], leader
    t.ask_again()
    for seat, leader in enumerate(wanted):
        t.choose(seat, next(option for option in t.options(seat) if option.startswith(f"keep:{leader}")))
    assert t.leaders == list(wanted)
    assert t.first == 1


@pytest.mark.rule("DW-1.3")
def test_t05_the_setup_of_ring_of_timber() -> None:
    t = GAME.new(3, 1, {"objective": "ring-of-timber"})
    assert (t.morale, t.rounds_left) == (6, 6)
    assert at_gates(t) == [2, 2, 2, 2, 2, 2]
    assert [t.zombies_at(place) for place in t.decks] == [1] * 6


@pytest.mark.rule("DW-2.3", "DW-11.2")
def test_t06_a_newcomer_gives_its_die_next_round() -> None:
    t = bare(3, "cold-samples")
    group(t, 0, "mina", "odile")
    group(t, 1, "ingrid")
    group(t, 2, "corinne")
    t.food = 20
    dice(t, 0, 2, 3, 4)
    give(t, 0, "lone-wanderer")
    newcomer = t.survivor_deck[0]
    do(act(t), "play", "lone-wanderer")
    assert len(t.unused[0]) == 3
    do(t, "move")
    assert newcomer in options(t)
    t.crossroads_deck.clear()
    new_round(t)
    assert len(t.unused[0]) == 4


@pytest.mark.rule("DW-2.7", "DW-5.7")
def test_t07_frostbite_kills_before_any_action() -> None:
    t = bare()
    group(t, 0, "mina", "odile")
    away(t)
    t.wounds["odile"] = t.frostbite["odile"] = 1
    dice(t, 0, 2, 3, 4)
    t.crossroads_deck.clear()
    step_by_step(t, (begin_turn, (0,)))
    assert "odile" not in t.owner
    assert (t.morale, t.unused[0]) == (6, (2, 3, 4))


@pytest.mark.rule("DW-2.7")
@pytest.mark.parametrize(("profile", "alive"), [("summary", False), ("rulebook", True)])
def test_t08_two_frostbite_tokens_on_viktor(profile: str, alive: bool) -> None:
    t = bare(profile=profile)
    group(t, 0, "viktor", "odile")
    away(t)
    t.frostbite["viktor"] = 2
    t.crossroads_deck.clear()
    step_by_step(t, (begin_turn, (0,)))
    assert ("viktor" in t.owner) == alive
    if alive:
        assert t.wounds["viktor"] + t.frostbite["viktor"] == 3


@pytest.mark.rule("DW-3.2", "DW-3.3")
def test_t09_ilse_attacks_with_a_one() -> None:
    t = bare()
    group(t, 0, "ilse")
    away(t)
    dice(t, 0, 1)
    zombies(t, COLONY, 0, 0, 2)
    left = fix_rolls(t, BLANK)
    do(act(t), "attack", "ilse", "die:1")
    assert (t.unused[0], at_gates(t)[2], left) == ((), 1, [])


@pytest.mark.rule("DW-3.2")
def test_t10_agathe_needs_a_five() -> None:
    t = bare()
    group(t, 0, "agathe")
    away(t)
    dice(t, 0, 4, 3)
    t.food = 1
    zombies(t, COLONY, 1)
    refused(act(t), "attack", "DW-3.2")
    do(t, "spend_food", "die:4")
    do(t, "attack", "agathe")
    assert options(t) == ["die:5"]


@pytest.mark.rule("DW-3.6", "DW-3.7")
@pytest.mark.parametrize("profile", ["summary", "rulebook"])
@pytest.mark.parametrize("result", [3, 4])
def test_t11_attacking_bruno(profile: str, result: int) -> None:
    t = bare(profile=profile)
    group(t, 0, "mina")
    group(t, 1, "bruno", "odile")
    give(t, 1, "stimulant")
    dice(t, 0, 6)
    hit = result == 3
    fix_rolls(t, *((result, 1) if hit else (result,)))
    do(act(t), "attack", "mina", "die:6", "bruno")
    assert t.wounds["bruno"] == int(hit)
    assert events(t, "exposure_rolled") == []
    if hit and profile == "summary":
        assert options(t) == ["take", "leave"]
        do(t, "take")
    assert len(t.hands[0]) == int(hit)


@pytest.mark.rule("DW-3.10", "DW-3.11", "DW-3.12")
def test_t12_a_noisy_search_of_the_gas_station() -> None:
    t = bare()
    group(t, 0, "ingrid", place="gas")
    away(t)
    dice(t, 0, 1)
    top(t, "gas", "flare-gun", "jerrycan", "tinned-ration")
    do(act(t), "search", "ingrid", "die:1", "noise", "noise", "stop")
    assert len(options(t)) == 3
    do(t, "flare-gun", "as_drawn")
    assert (len(t.decks["gas"]), t.noise["gas"], hand(t, 0)) == (19, 2, ["flare-gun"])


@pytest.mark.rule("DW-3.11")
def test_t13_noise_that_is_there_already_counts() -> None:
    t = bare()
    group(t, 0, "ingrid", place="gas")
    away(t)
    dice(t, 0, 1)
    t.noise["gas"] = 3
    do(act(t), "search", "ingrid", "die:1", "noise")
    assert asking(t) == "choose_card_to_keep"
    assert len(t.drawn) == 2


@pytest.mark.rule("DW-3.11")
def test_t14_the_headlamp_shows_two_more() -> None:
    t = bare()
    group(t, 0, "ingrid", place="gas")
    away(t)
    equip(t, "ingrid", "headlamp")
    dice(t, 0, 1)
    do(act(t), "search", "ingrid", "die:1")
    assert options(t) == ["stop", "noise", "noise_with:headlamp"]
    do(t, "noise_with:headlamp")
    assert len(t.drawn) == 4
    do(t, "stop")
    do(t, options(t)[0])
    while asking(t) == "choose_card_to_return":
        do(t, "as_drawn")
    assert (len(t.hands[0]), t.noise["gas"]) == (1, 1)


@pytest.mark.rule("DW-3.12", "DW-3.20")
def test_t15_lucien_keeps_two_once_a_round() -> None:
    t = bare()
    group(t, 0, "lucien", place="hospital")
    away(t)
    dice(t, 0, 3, 3)
    top(t, "hospital", "stimulant", "first-aid-kit", "jerrycan")
    do(act(t), "search", "lucien", "die:3", "lucien")
    assert len(t.drawn) == 2
    do(t, "stop", "stimulant", "first-aid-kit")
    assert (hand(t, 0), len(t.decks["hospital"])) == (["first-aid-kit", "stimulant"], 18)
    do(t, "search", "lucien", "die:3")
    assert len(t.drawn) == 1
    do(t, "stop")
    assert len(t.hands[0]) == 3


@pytest.mark.rule("DW-3.14")
def test_t16_no_barricade_on_a_full_entrance() -> None:
    t = bare()
    group(t, 0, "mina", place="library")
    group(t, 1, "ingrid")
    zombies(t, "library", 2)
    barricades(t, "library", 1)
    dice(t, 0, 6)
    refused(act(t), "barricade", "DW-3.14")


@pytest.mark.rule("DW-3.15")
def test_t17_cleaning_four_waste_cards() -> None:
    for item, left in ((False, 1), (True, 0)):
        t = bare()
        group(t, 0, "mina")
        away(t)
        waste(t, 4)
        dice(t, 0, 1)
        if item:
            equip(t, "mina", "floor-scrubber")
        do(act(t), "clean", "mina", "die:1", *(["floor-scrubber"] if item else []))
        assert len(t.waste) == left


@pytest.mark.rule("DW-3.16", "DW-3.17")
def test_t18_only_as_many_as_there_is_room_for() -> None:
    t = bare()
    group(t, 0, "mina", place="police")
    group(t, 1, "ingrid")
    zombies(t, "school", 4)
    zombies(t, "police", 3)
    dice(t, 0, 1)
    do(act(t), "attract", "mina", "die:1", "school")
    assert options(t) == ["number:1"]
    do(t, "number:1")
    assert (t.zombies_at("school"), t.zombies_at("police"), t.survivors_lost) == (3, 4, 0)


@pytest.mark.rule("DW-4.12")
def test_t19_food_on_a_five() -> None:
    t = bare()
    groups(t)
    dice(t, 0, 5)
    t.food = 3
    do(act(t), "spend_food", "die:5")
    assert (t.unused[0], t.food) == ((6,), 2)
    refused(t, "spend_food", "DW-4.12")


@pytest.mark.rule("DW-4.6", "DW-9.7")
def test_t20_a_ham_is_one_card() -> None:
    t = bare()
    groups(t)
    set_crisis(t, "bare-shelves")
    contribute(t, 0, "smoked-ham")
    step_by_step(t, resolve_crisis)
    assert events(t, "crisis_counted")[-1]["score"] == 1
