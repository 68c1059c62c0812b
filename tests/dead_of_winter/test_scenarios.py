"""The worked examples of the rules, T01 to T72, by their names. Numbers are those of the profile `summary`."""

from __future__ import annotations

from fractions import Fraction

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.cards import BLANK as BLANK_FACE
from lazaret.games.dead_of_winter.cards import COLONY, FACE, FACES, IS_BETRAYAL, NON_COOP_CROSSROADS, NON_COOP_SURVIVORS
from lazaret.games.dead_of_winter.colony import (
    add_zombies_at_colony,
    check_objective,
    check_waste,
    crisis_target,
    pass_first_player,
    pay_food,
    resolve_crisis,
    zombies_at_places,
    zombies_for_noise,
)
from lazaret.games.dead_of_winter.effects.queries import empty_decks, players
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT
from lazaret.games.dead_of_winter.exposure import roll_exposures, spread_bite
from lazaret.games.dead_of_winter.scoring import conditions_of, wins
from lazaret.games.dead_of_winter.survivors import die
from lazaret.games.dead_of_winter.table import Table
from lazaret.games.dead_of_winter.turn import begin_turn
from lazaret.games.dead_of_winter.zombies import zombies_arrive
from tests.dead_of_winter.tables import (
    BITE,
    BLANK,
    FROST,
    WOUND,
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
    poll,
    refused,
    run,
    set_crisis,
    set_crossroads,
    step_by_step,
    top,
    waste,
    zombies,
)
from tests.dead_of_winter.test_exile import do_exile_moves, loyal, send_away, set_objective, vote
from tests.dead_of_winter.test_survivors import kill


def away(t: Table, seat: int = 1, survivor: str = "S22", place: str = "library") -> None:
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
    assert NON_COOP_SURVIVORS == ("S20", "S27")
    assert NON_COOP_CROSSROADS == ("X13", "X38", "X47", "X53", "X54", "X55", "X56")


@pytest.mark.rule("DW-1.13")
def test_t04_the_highest_leader_begins() -> None:
    t = GAME.new(3, 1)
    wanted = ("S18", "S04", "S26")  # 53, 77, 16
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
def test_t05_the_setup_of_m04() -> None:
    t = GAME.new(3, 1, {"objective": "M04"})
    assert (t.morale, t.rounds_left) == (6, 6)
    assert at_gates(t) == [2, 2, 2, 2, 2, 2]
    assert [t.zombies_at(place) for place in t.decks] == [1] * 6


@pytest.mark.rule("DW-2.3", "DW-11.2")
def test_t06_a_newcomer_gives_its_die_next_round() -> None:
    t = bare(3, "M10")
    group(t, 0, "S21", "S01")
    group(t, 1, "S23")
    group(t, 2, "S19")
    t.food = 20
    dice(t, 0, 2, 3, 4)
    give(t, 0, "I37")
    newcomer = t.survivor_deck[0]
    do(act(t), "play", "I37")
    assert len(t.unused[0]) == 3
    do(t, "move")
    assert newcomer in options(t)
    t.crossroads_deck.clear()
    new_round(t)
    assert len(t.unused[0]) == 4


@pytest.mark.rule("DW-2.7", "DW-5.7")
def test_t07_frostbite_kills_before_any_action() -> None:
    t = bare()
    group(t, 0, "S21", "S01")
    away(t)
    t.wounds["S01"] = t.frostbite["S01"] = 1
    dice(t, 0, 2, 3, 4)
    t.crossroads_deck.clear()
    step_by_step(t, (begin_turn, (0,)))
    assert "S01" not in t.owner
    assert (t.morale, t.unused[0]) == (6, (2, 3, 4))


@pytest.mark.rule("DW-2.7")
@pytest.mark.parametrize(("profile", "alive"), [("summary", False), ("rulebook", True)])
def test_t08_two_frostbite_tokens_on_viktor(profile: str, alive: bool) -> None:
    t = bare(profile=profile)
    group(t, 0, "S26", "S01")
    away(t)
    t.frostbite["S26"] = 2
    t.crossroads_deck.clear()
    step_by_step(t, (begin_turn, (0,)))
    assert ("S26" in t.owner) == alive
    if alive:
        assert t.wounds["S26"] + t.frostbite["S26"] == 3


@pytest.mark.rule("DW-3.2", "DW-3.3")
def test_t09_ilse_attacks_with_a_one(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    group(t, 0, "S04")
    away(t)
    dice(t, 0, 1)
    zombies(t, COLONY, 0, 0, 2)
    left = fix_rolls(monkeypatch, BLANK)
    do(act(t), "attack", "S04", "die:1")
    assert (t.unused[0], at_gates(t)[2], left) == ((), 1, [])


@pytest.mark.rule("DW-3.2")
def test_t10_agathe_needs_a_five() -> None:
    t = bare()
    group(t, 0, "S07")
    away(t)
    dice(t, 0, 4, 3)
    t.food = 1
    zombies(t, COLONY, 1)
    refused(act(t), "attack", "DW-3.2")
    do(t, "spend_food", "die:4")
    do(t, "attack", "S07")
    assert options(t) == ["die:5"]


@pytest.mark.rule("DW-3.6", "DW-3.7")
@pytest.mark.parametrize("profile", ["summary", "rulebook"])
@pytest.mark.parametrize("result", [3, 4])
def test_t11_attacking_bruno(profile: str, result: int, monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare(profile=profile)
    group(t, 0, "S21")
    group(t, 1, "S08", "S01")
    give(t, 1, "I05")
    dice(t, 0, 6)
    hit = result == 3
    fix_rolls(monkeypatch, *((result, 1) if hit else (result,)))
    do(act(t), "attack", "S21", "die:6", "S08")
    assert t.wounds["S08"] == int(hit)
    assert events(t, "exposure_rolled") == []
    if hit and profile == "summary":
        assert options(t) == ["take", "leave"]
        do(t, "take")
    assert len(t.hands[0]) == int(hit)


@pytest.mark.rule("DW-3.10", "DW-3.11", "DW-3.12")
def test_t12_a_noisy_search_of_the_gas_station() -> None:
    t = bare()
    group(t, 0, "S23", place="gas")
    away(t)
    dice(t, 0, 1)
    top(t, "gas", "I24", "I06", "I01")
    do(act(t), "search", "S23", "die:1", "noise", "noise", "stop")
    assert len(options(t)) == 3
    do(t, "I24", "as_drawn")
    assert (len(t.decks["gas"]), t.noise["gas"], hand(t, 0)) == (19, 2, ["I24"])


@pytest.mark.rule("DW-3.11")
def test_t13_noise_that_is_there_already_counts() -> None:
    t = bare()
    group(t, 0, "S23", place="gas")
    away(t)
    dice(t, 0, 1)
    t.noise["gas"] = 3
    do(act(t), "search", "S23", "die:1", "noise")
    assert asking(t) == "choose_card_to_keep"
    assert len(t.drawn) == 2


@pytest.mark.rule("DW-3.11")
def test_t14_the_headlamp_shows_two_more() -> None:
    t = bare()
    group(t, 0, "S23", place="gas")
    away(t)
    equip(t, "S23", "I20")
    dice(t, 0, 1)
    do(act(t), "search", "S23", "die:1")
    assert options(t) == ["stop", "noise", "noise_with:I20"]
    do(t, "noise_with:I20")
    assert len(t.drawn) == 4
    do(t, "stop")
    do(t, options(t)[0])
    while asking(t) == "choose_card_to_return":
        do(t, "as_drawn")
    assert (len(t.hands[0]), t.noise["gas"]) == (1, 1)


@pytest.mark.rule("DW-3.12", "DW-3.20")
def test_t15_lucien_keeps_two_once_a_round() -> None:
    t = bare()
    group(t, 0, "S06", place="hospital")
    away(t)
    dice(t, 0, 3, 3)
    top(t, "hospital", "I05", "I04", "I06")
    do(act(t), "search", "S06", "die:3", "S06")
    assert len(t.drawn) == 2
    do(t, "stop", "I05", "I04")
    assert (hand(t, 0), len(t.decks["hospital"])) == (["I04", "I05"], 18)
    do(t, "search", "S06", "die:3")
    assert len(t.drawn) == 1
    do(t, "stop")
    assert len(t.hands[0]) == 3


@pytest.mark.rule("DW-3.14")
def test_t16_no_barricade_on_a_full_entrance() -> None:
    t = bare()
    group(t, 0, "S21", place="library")
    group(t, 1, "S23")
    zombies(t, "library", 2)
    barricades(t, "library", 1)
    dice(t, 0, 6)
    refused(act(t), "barricade", "DW-3.14")


@pytest.mark.rule("DW-3.15")
def test_t17_cleaning_four_waste_cards() -> None:
    for item, left in ((False, 1), (True, 0)):
        t = bare()
        group(t, 0, "S21")
        away(t)
        waste(t, 4)
        dice(t, 0, 1)
        if item:
            equip(t, "S21", "I19")
        do(act(t), "clean", "S21", "die:1", *(["I19"] if item else []))
        assert len(t.waste) == left


@pytest.mark.rule("DW-3.16", "DW-3.17")
def test_t18_only_as_many_as_there_is_room_for() -> None:
    t = bare()
    group(t, 0, "S21", place="police")
    group(t, 1, "S23")
    zombies(t, "school", 4)
    zombies(t, "police", 3)
    dice(t, 0, 1)
    do(act(t), "attract", "S21", "die:1", "school")
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
    set_crisis(t, "C08")
    contribute(t, 0, "I03")
    step_by_step(t, resolve_crisis)
    assert events(t, "crisis_counted")[-1]["score"] == 1


@pytest.mark.rule("DW-5.1")
def test_t21_the_exposure_die() -> None:
    results = [FACES[result - 1] for result in (6, 7, 9, 10, 11, 12)]
    assert results == ["blank", "wound", "wound", "frostbite", "frostbite", "bitten"]


@pytest.mark.rule("DW-5.7")
def test_t22_the_third_token_kills_without_a_bite(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    group(t, 0, "S21", "S01", place="school")
    group(t, 1, "S23", place="school")
    t.frostbite["S21"] = 2
    fix_rolls(monkeypatch, WOUND)
    step_by_step(t, (roll_exposures, ("S21", 1)))
    assert "S21" not in t.owner
    assert t.waiting() == []


@pytest.mark.rule("DW-6.1", "DW-6.2", "DW-6.3", "DW-6.4")
def test_t23_a_bite_at_the_hospital(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare(4)
    group(t, 0, "S06", place="hospital")
    group(t, 0, "S21")
    group(t, 1, "S17", place="hospital")
    group(t, 1, "S23")
    group(t, 2, "S05", place="hospital")
    group(t, 3, "S25", place="hospital")
    group(t, 3, "S22")
    fix_rolls(monkeypatch, BITE, 8)
    step_by_step(t, (roll_exposures, ("S06", 1)))
    assert t.waiting() == [1]
    do(t, "risk")
    assert "S17" not in t.owner
    assert t.waiting() == [3]
    do(t, "sacrifice")
    assert "S25" not in t.owner
    assert "S05" in t.owner
    assert t.morale == 4


@pytest.mark.rule("DW-6.2")
def test_t24_the_dog_and_the_apron_are_skipped() -> None:
    t = bare()
    group(t, 0, "S03", "S01", place="hospital")
    equip(t, "S01", "I11")
    group(t, 1, "S23")
    step_by_step(t, (spread_bite, ("hospital",)))
    assert t.waiting() == []
    assert {"S03", "S01"} <= set(t.owner)


@pytest.mark.rule("DW-6.4")
def test_t25_the_expected_deaths_of_a_chain() -> None:
    blank = Fraction(FACES.count(BLANK_FACE), len(FACES))
    deaths = sum((1 - blank) ** number for number in (1, 2, 3))
    assert deaths == Fraction(7, 8)


@pytest.mark.rule("DW-6.8", "DW-11.10")
def test_t26_the_replacement_waits_for_the_end_of_the_chain(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    group(t, 0, "S26")  # 16, the last of its player
    group(t, 1, "S01", "S05")
    group(t, 2, "S19", place="gas")
    fix_rolls(monkeypatch, FROST, BLANK)
    step_by_step(t, (spread_bite, (COLONY,)))
    do(t, "risk")
    assert (t.groups[0], t.waiting()) == ([], [1])
    do(t, "risk")
    assert len(t.groups[0]) == 1
    assert t.place[t.groups[0][0]] == COLONY


@pytest.mark.rule("DW-7.3", "DW-7.4")
def test_t27_a_bitten_survivor_does_not_find_the_child(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    group(t, 0, "S21", "S01")
    away(t)
    set_crossroads(t, "X05")
    fix_rolls(monkeypatch, BITE)
    do(act(t), "move", "S21", "hospital")
    assert t.crossroads == ["X05"]


@pytest.mark.rule("DW-7.6")
def test_t28_no_die_for_the_safe() -> None:
    t = bare()
    group(t, 0, "S23", place="grocery")
    away(t, survivor="S21")
    set_crossroads(t, "X12")
    dice(t, 0, 1)
    do(act(t), "search", "S23", "die:1", "stop")
    assert options(t) == ["X12-2"]


@pytest.mark.rule("DW-7.7")
def test_t29_where_a_crossroads_card_goes() -> None:
    t = bare(2, "M10")
    groups(t)
    t.food = 30
    size = len(t.crossroads_deck)
    set_crossroads(t, "X07")
    do(act(t), "end_turn")
    assert len(t.crossroads_deck) + len(t.crossroads) + len(t.crossroads_shown) == size
    t = bare(3)
    groups(t)
    size = len(t.crossroads_deck)
    set_crossroads(t, "X28")
    do(poll(t), "X28-2")
    assert len(t.crossroads_deck) == size - 1


@pytest.mark.rule("DW-7.8")
def test_t30_no_room_for_three_families() -> None:
    t = bare()
    group(t, 0, "S23", place="school")
    group(t, 1, "S21")
    t.helpless = 21  # 22 of 24 spaces
    set_crossroads(t, "X16")
    dice(t, 0, 1)
    do(act(t), "search", "S23", "die:1", "stop")
    assert options(t) == ["X16-2"]


def arrive(t: Table, place: str, number: int) -> Table:
    return step_by_step(t, (zombies_arrive, (place, 0, number)))


@pytest.mark.rule("DW-8.2")
def test_t31_eight_zombies_at_an_empty_colony() -> None:
    assert at_gates(arrive(bare(), COLONY, 8)) == [2, 2, 1, 1, 1, 1]


@pytest.mark.rule("DW-8.4", "DW-8.7")
def test_t32_a_barricade_at_gate_one() -> None:
    t = bare()
    group(t, 0, "S21")
    zombies(t, COLONY, 2)
    barricades(t, COLONY, 1)
    arrive(t, COLONY, 7)
    assert (at_gates(t), t.barricades_at(COLONY), t.survivors_lost) == ([3, 1, 1, 1, 1, 1], 0, 0)


@pytest.mark.rule("DW-8.5")
def test_t33_gate_one_is_overrun() -> None:
    t = bare()
    group(t, 0, "S05", "S26")
    zombies(t, COLONY, 3)
    arrive(t, COLONY, 2)
    assert "S26" not in t.owner
    assert (t.morale, at_gates(t)[:2]) == (6, [3, 1])


@pytest.mark.rule("DW-8.5", "DW-8.9")
def test_t34_all_gates_full() -> None:
    t = bare()
    group(t, 0, "S10")
    group(t, 0, "S01", place="school")
    group(t, 1, "S30")
    group(t, 1, "S02", place="gas")
    t.leaders[:2] = ["S01", "S02"]
    t.helpless = 1
    zombies(t, COLONY, 3, 3, 3, 3, 3, 3)
    arrive(t, COLONY, 4)
    assert [event["survivor"] for event in events(t, "survivor_died")] == ["S10", "S30"]
    assert (t.helpless, t.morale) == (0, 4)
    t = bare()
    group(t, 0, "S10")  # now a last survivor
    group(t, 1, "S30")
    newcomer = "S17"  # influence 23
    t.survivor_deck.remove(newcomer)
    t.survivor_deck.insert(0, newcomer)
    zombies(t, COLONY, 3, 3, 3, 3, 3, 3)
    arrive(t, COLONY, 2)
    assert [event["survivor"] for event in events(t, "survivor_died")] == ["S10", newcomer]


@pytest.mark.rule("DW-8.8")
def test_t35_the_gas_station_falls() -> None:
    t = bare()
    group(t, 0, "S26", place="gas")
    group(t, 0, "S05")
    zombies(t, "gas", 2)
    barricades(t, "gas", 1)
    arrive(t, "gas", 3)
    assert (t.zombies_at("gas"), t.barricades_at("gas")) == (3, 0)
    assert "S26" not in t.owner


@pytest.mark.rule("DW-8.2")
def test_t36_six_barricades_hold_off_twelve() -> None:
    t = bare()
    group(t, 0, "S21")
    zombies(t, COLONY, 2, 2, 2, 2, 2, 2)
    barricades(t, COLONY, 1, 1, 1, 1, 1, 1)
    arrive(t, COLONY, 12)
    assert (at_gates(t), t.barricades_at(COLONY), t.survivors_lost) == ([3] * 6, 0, 0)


def nine_people(t: Table, *survivors: str) -> None:
    group(t, 0, *survivors[:4])
    group(t, 1, *survivors[4:])
    t.helpless = 2


SEVEN = ("S21", "S01", "S02", "S05", "S23", "S08", "S09")


@pytest.mark.rule("DW-9.2", "DW-9.3")
def test_t37_nine_people_eat_five() -> None:
    t = bare()
    nine_people(t, *SEVEN)
    t.food = 6
    step_by_step(t, pay_food)
    assert t.food == 1


@pytest.mark.rule("DW-9.4")
@pytest.mark.parametrize(("profile", "morales"), [("summary", [6, 5, 4]), ("rulebook", [6, 4, 1])])
def test_t38_three_hungry_rounds(profile: str, morales: list[int]) -> None:
    t = bare(profile=profile)
    groups(t)
    found = []
    for _ in range(3):
        step_by_step(t, pay_food)
        found.append(t.morale)
    assert found == morales


@pytest.mark.rule("DW-9.2")
def test_t39_priya_saves_one() -> None:
    t = bare()
    nine_people(t, *SEVEN[:6], "S18")
    t.food = 6
    step_by_step(t, pay_food)
    assert t.food == 2


@pytest.mark.rule("DW-9.6")
@pytest.mark.parametrize(("cards", "lost"), [(9, 0), (10, 1), (29, 2), (30, 3)])
def test_t40_waste(cards: int, lost: int) -> None:
    t = bare()
    groups(t)
    waste(t, cards)
    step_by_step(t, check_waste)
    assert t.morale == 7 - lost


@pytest.mark.rule("DW-9.7", "DW-9.8", "DW-9.9")
@pytest.mark.parametrize(
    ("good", "bad", "struck", "morale"), [(5, 1, False, 7), (4, 1, True, 5), (7, 1, False, 8), (5, 0, False, 7)]
)
def test_t41_crises_of_four_players(good: int, bad: int, struck: bool, morale: int) -> None:
    t = bare(4)
    groups(t)
    set_crisis(t, "C02")
    contribute(t, 0, *["I06"] * good, *["I01"] * bad)
    step_by_step(t, resolve_crisis)
    assert bool(events(t, "crisis_struck")) == struck
    assert t.morale == morale


@pytest.mark.rule("DW-9.8")
@pytest.mark.parametrize(("profile", "struck"), [("summary", True), ("rulebook", False)])
def test_t42_one_of_five_is_exiled(profile: str, struck: bool) -> None:
    t = bare(5, profile=profile)
    groups(t)
    t.exiled[4] = True
    set_crisis(t, "C02")
    contribute(t, 0, "I06", "I06", "I06", "I06")
    step_by_step(t, resolve_crisis)
    assert bool(events(t, "crisis_struck")) == struck


@pytest.mark.rule("DW-9.12", "DW-9.13", "DW-9.14")
@pytest.mark.parametrize(("profile", "hospital"), [("summary", 1), ("rulebook", 3)])
def test_t43_zombies_of_a_round(profile: str, hospital: int, monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare(profile=profile)
    nine_people(t, *SEVEN)
    group(t, 2, "S19", "S22", "S30", place="hospital")
    group(t, 2, "S04", place="school")
    t.noise["school"] = 3
    fix_rolls(monkeypatch, 3, 4, 1)
    step_by_step(t, add_zombies_at_colony, zombies_at_places, zombies_for_noise)
    assert t.zombies_at(COLONY) == 5
    assert (t.zombies_at("hospital"), t.zombies_at("school")) == (hospital, 3)
    assert t.noise["school"] == 0


@pytest.mark.rule("DW-9.16")
@pytest.mark.parametrize(("profile", "gates"), [("summary", [3, 0]), ("rulebook", [3, 1])])
def test_t44_the_last_morale_in_the_first_group(profile: str, gates: list[int]) -> None:
    t = bare(profile=profile)
    group(t, 0, "S26", "S05", "S04")
    group(t, 1, "S23", place="school")
    t.leaders[0] = "S04"
    t.morale = 1
    zombies(t, COLONY, 3)
    step_by_step(t, add_zombies_at_colony, zombies_at_places)
    assert t.result is not None
    assert at_gates(t)[:2] == gates  # at the death, or after the whole group
    assert t.zombies_at("school") == 0


@pytest.mark.rule("DW-9.17", "DW-9.18")
def test_t45_samples_are_counted_at_step_five() -> None:
    t = bare(3, "M10")
    groups(t)
    t.round, t.rounds_left, t.morale, t.samples = 6, 1, 2, 9
    t.food = 10
    set_crisis(t, "C03")
    act(t)
    assert t.result is None
    do(t, "end_turn")
    assert t.result is not None
    assert (t.result.rule, t.main_done, t.rounds_left) == ("DW-9.17", True, 1)


@pytest.mark.rule("DW-9.19")
def test_t46_the_token_goes_from_a_to_d() -> None:
    t = bare(4)
    groups(t)
    step_by_step(t, pass_first_player)
    assert t.first == 3


@pytest.mark.rule("DW-10.4")
def test_t47_three_forced_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare(4)
    groups(t)
    loyal(t)
    group(t, 1, "S01", "S02")
    left = fix_rolls(monkeypatch, BLANK, BLANK, BLANK)
    send_away(t, 1)
    for _ in range(3):
        do(t, options(t)[0])
    assert left == []
    assert all(t.place[s] != COLONY for s in ("S23", "S01", "S02"))
    assert t.moves == {}


@pytest.mark.rule("DW-10.2", "DW-10.3")
def test_t48_an_exiled_executioner() -> None:
    t = bare(4)
    groups(t)
    loyal(t)
    set_objective(t, 1, "T06")
    send_away(t, 1)
    t.exile_cards[1] = ["E01"]
    assert len(conditions_of(t, 1)) == 3
    do_exile_moves(t)
    group(t, 1, "S01", "S02", place="gas")
    for done, lost, expected in ((True, 5, True), (False, 5, False), (True, 4, False)):
        t.main_done, t.survivors_lost = done, lost
        assert wins(t, 1) == expected


@pytest.mark.rule("DW-10.10")
def test_t49_a_ham_in_exile() -> None:
    for die, pool in (("die:3", (4, 5)), ("die:5", (3, 6))):
        t = bare()
        groups(t)
        t.exiled[0] = True
        t.food = 2
        dice(t, 0, 3, 5)
        give(t, 0, "I03")
        do(act(t), "eat", "I03", die)
        assert (t.unused[0], t.food) == (pool, 2)
        assert [FACE[card] for card in t.removed] == ["I03"]


@pytest.mark.rule("DW-10.16")
def test_t50_two_innocent_exiles() -> None:
    for betrayer, over in ((False, True), (True, False)):
        t = bare(4)
        groups(t)
        loyal(t)
        if betrayer:
            set_objective(t, 2, "T05")
        send_away(t, 1)
        do_exile_moves(t)
        send_away(t, 2)
        assert (t.result is not None) == over
        assert (t.morale == 0) == over


@pytest.mark.rule("DW-11.7", "DW-11.8")
def test_t51_two_items_of_the_dead() -> None:
    t = bare()
    groups(t)
    group(t, 0, "S01")
    equip(t, "S01", "I22", "I26")
    die(t, "S01")
    assert hand(t, 0) == ["I22", "I26"]
    t = bare()
    groups(t)
    group(t, 0, "S01", place="school")
    equip(t, "S01", "I22", "I26")
    t.decks["school"].clear()
    before = empty_decks(t, NO_CONTEXT)
    die(t, "S01")
    assert len(t.decks["school"]) == 2
    assert empty_decks(t, NO_CONTEXT) == before - 1


@pytest.mark.rule("DW-11.10")
def test_t52_the_last_survivor_with_an_item() -> None:
    t = bare()
    groups(t)
    equip(t, "S21", "I22")
    give(t, 0, "I01", "I01", "I04", "I06")
    kill(t, "S21")
    assert (len(t.removed), t.hands[0], t.morale) == (5, [], 6)
    assert len(t.groups[0]) == 1


@pytest.mark.rule("DW-11.13")
def test_t53_a_removed_helpless_survivor_costs_nothing_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    groups(t)
    t.helpless = 1
    fix_rolls(monkeypatch, 6)
    run(t, "X27.a", 0)
    assert (t.helpless, t.morale) == (0, 7)


@pytest.mark.rule("DW-12.3")
def test_t54_an_equipped_tool_is_not_in_the_hand() -> None:
    t = bare(3, "M05")
    groups(t)
    set_objective(t, 0, "N06")
    give(t, 0, "I07", "I08")
    equip(t, "S21", "I09")
    for place in ("gas", "school"):
        t.decks[place].clear()
    step_by_step(t, check_objective)
    assert t.main_done
    assert t.result is not None
    assert 0 not in t.result.winners


@pytest.mark.rule("DW-12.6")
def test_t55_two_hands_of_five() -> None:
    t = bare()
    groups(t)
    t.main_done = True
    for seat, number in enumerate((5, 5, 3)):
        give(t, seat, *["I01"] * number)
    for seat in (0, 1):
        set_objective(t, seat, "N12")
        assert not wins(t, seat)
        set_objective(t, seat, "N02")


@pytest.mark.rule("DW-13.3")
def test_t56_two_up_two_down() -> None:
    t = bare(4)
    groups(t)
    loyal(t)
    vote(do(act(t), "call_exile", "seat:2"), "up", "up", "down", "down")
    assert (asking(t), t.waiting()) == ("break_tie", [0])
    do(t, "up")
    assert t.exiled[2]


@pytest.mark.rule("DW-14.6")
def test_t57_hockey_stick_and_riot_gun(monkeypatch: pytest.MonkeyPatch) -> None:
    for weapon, other in (("I17", "I23"), ("I23", "I17")):
        t = bare()
        group(t, 0, "S07", place="school")
        group(t, 1, "S23")
        equip(t, "S07", "I17", "I23", "I25")
        dice(t, 0, 1)
        zombies(t, "school", 4)
        do(act(t), "attack", "S07", "die:1", "I25")
        do(t, weapon)
        assert other not in (options(t) if asking(t) == "choose_aid" else [])
        assert asking(t) == "choose_entrance_to_strike"


@pytest.mark.rule("DW-16.10", "DW-16.14")
@pytest.mark.parametrize("profile", ["summary", "rulebook"])
def test_t58_one_of_four_is_out(profile: str) -> None:
    t = bare(4, "M10", elimination=True, profile=profile)
    groups(t)
    kill(t, "S22")
    assert crisis_target(t) == 3
    assert players(t, NO_CONTEXT) == 4


@pytest.mark.rule("DW-9.17")
def test_t59_serum_needs_samples_too() -> None:
    for samples, done in ((3, False), (4, True)):
        t = bare(4, "M03", hardcore=True)
        groups(t)
        for card in give(t, 0, *["I04"] * 8):
            t.hands[0].remove(card)
            t.stored[card] = 1
        t.samples = samples
        step_by_step(t, check_objective)
        assert t.main_done == done


@pytest.mark.rule("DW-9.9")
@pytest.mark.parametrize("helpless", [1, 0])
def test_t60_not_enough_beds(helpless: int) -> None:
    t = bare()
    group(t, 0, "S08", "S05")
    group(t, 1, "S17", "S23")
    t.leaders[:2] = ["S05", "S23"]
    t.helpless = helpless
    run(t, "C11")
    assert (t.helpless, t.morale) == (0, 5)
    assert ("S17" in t.owner) == bool(helpless)
    assert "S08" not in t.owner


@pytest.mark.rule("DW-9.9")
def test_t61_rats() -> None:
    t = bare()
    groups(t)
    waste(t, 5)
    t.removed, t.waste = t.waste[:], []
    t.food = 1
    run(t, "C18")
    assert (len(t.waste), t.removed, t.food) == (5, [], 0)


@pytest.mark.rule("DW-4.9")
def test_t62_elias_takes_rosa_along(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    group(t, 0, "S12", "S25", place="school")
    group(t, 1, "S23", place="library")
    left = fix_rolls(monkeypatch, BLANK)
    do(act(t), "move", "S12", "library")
    assert options(t) == ["S25", "alone"]
    do(t, "S25")
    assert (t.place["S12"], t.place["S25"], left) == ("library", "library", [])
    assert [event["survivor"] for event in events(t, "exposure_rolled")] == ["S12"]
    refused(t, "move", "DW-4.9")


@pytest.mark.rule("DW-3.5")
@pytest.mark.parametrize(("place", "noise"), [("school", 1), (COLONY, 0)])
def test_t63_amara_lights_the_fuse(place: str, noise: int, monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare(3, "M10")
    group(t, 0, "S29", place=place)
    away(t)
    dice(t, 0, 4)
    give(t, 0, "I06")
    zombies(t, place, 3)
    left = fix_rolls(monkeypatch, 4, 4, 1)  # three sample rolls and no exposure roll
    do(act(t), "attack", "S29", "die:4", "S29", "I06")
    while asking(t) == "choose_entrance_to_strike":
        do(t, "entrance:1")
    assert (t.zombies_at(place), left, t.samples) == (0, [], 2)
    assert sum(t.noise.values()) == noise
    assert [FACE[card] for card in t.waste] == ["I06"]


@pytest.mark.rule("DW-9.12")
def test_t64_the_night_watch() -> None:
    t = bare()
    nine_people(t, *SEVEN)
    run(t, "X33.a", 0)
    step_by_step(t, add_zombies_at_colony)
    assert t.zombies_at(COLONY) == 2
    step_by_step(t, add_zombies_at_colony)  # only the next time
    assert t.zombies_at(COLONY) == 7


@pytest.mark.rule("DW-3.16")
@pytest.mark.parametrize(("profile", "legal"), [("summary", False), ("rulebook", True)])
def test_t65_attracting_one_of_two(profile: str, legal: bool) -> None:
    t = bare(profile=profile)
    group(t, 0, "S21", place="police")
    group(t, 1, "S23")
    zombies(t, "school", 2)
    dice(t, 0, 1)
    do(act(t), "attract", "S21", "die:1", "school")
    if legal:
        do(t, "number:1")
        assert (t.zombies_at("school"), t.zombies_at("police")) == (1, 1)
    else:
        refused(t, "number:1", "DW-3.16")


@pytest.mark.rule("DW-3.21")
def test_t66_bruno_searches_three_times() -> None:
    t = bare()
    group(t, 0, "S08", place="grocery")
    group(t, 1, "S23")
    dice(t, 0, 3, 4, 2)
    t.food = 1
    top(t, "grocery", "I01", "I02", "I03", "I04", "I04")
    act(t)
    for die in ("die:3", "die:4"):
        do(t, "search", "S08", die)
        while asking(t) != "take_action":
            do(t, "go" if "go" in options(t) else "stop")
    refused(t, "search", "DW-3.10")
    do(t, "spend_food", "die:2", "search", "S08")
    assert options(t) == ["die:3"]


@pytest.mark.rule("DW-10.11", "DW-10.15")
@pytest.mark.parametrize(("profile", "legal"), [("summary", False), ("rulebook", True)])
def test_t67_an_exile_calls_a_vote(profile: str, legal: bool) -> None:
    t = bare(4, profile=profile)
    groups(t)
    t.exiled[0] = True
    act(t)
    if legal:
        do(t, "call_exile", "seat:1")
        assert t.waiting() == [1, 2, 3]
    else:
        refused(t, "call_exile", "DW-10.15")


@pytest.mark.rule("DW-4.19", "DW-4.20")
def test_t68_no_circles() -> None:
    t = bare()
    group(t, 0, "S25", "S17", "S01")
    group(t, 1, "S23", place="gas")
    group(t, 2, "S19", place="gas")
    equip(t, "S25", "I11")
    give(t, 1, "I06", "I07")
    give(t, 2, "I06")
    do(act(t), "hand_off", "item:I11:S25", "S17", "hand_off", "item:I11:S17")
    refused(t, "S25", "DW-4.19")
    do(t, "S01", "request", "seat:1", "fuel", "refuse", "request", "seat:1")
    refused(t, "fuel", "DW-4.20")
    assert "tool" in options(t)
    do(t, "tool", "refuse", "request", "seat:2")
    assert "fuel" in options(t)


@pytest.mark.rule("DW-7.8", "DW-11.3")
def test_t69_two_at_the_gate() -> None:
    for used, legal in ((22, True), (23, False)):
        t = bare()
        groups(t)
        t.helpless = used - 3
        give(t, 0, "I38")
        act(t)
        if legal:
            do(t, "play", "I38")
            assert t.people_at_colony() == 24
        else:
            with pytest.raises(IllegalChoice):
                do(t, "play")
            t.exiled[0] = True
            do(act(t), "play", "I38", "gas")
            assert (t.crowd["gas"], t.helpless) == (1, used - 3)


@pytest.mark.rule("DW-9.17", "DW-9.20")
def test_t70_continuous_goals(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare(3, "M01", main_objective_check="continuous")
    groups(t)
    t.round = 8
    t.food = 1
    dice(t, 0, 1)
    do(act(t), "spend_food", "die:1")
    assert t.result is None
    t = bare(3, "M10", main_objective_check="continuous")
    group(t, 0, "S21", place="school")
    away(t)
    t.samples = 8
    zombies(t, "school", 1)
    dice(t, 0, 6)
    fix_rolls(monkeypatch, 5, BLANK)
    do(act(t), "attack", "S21", "die:6")
    assert t.result is not None
    assert t.main_done


@pytest.mark.rule("DW-16.15")
def test_t71_the_reader_and_the_token_without_a() -> None:
    t = bare(4, "M10", elimination=True)
    groups(t)
    t.first, t.active = 0, 1
    kill(t, "S21")
    assert t.right_of(1) == 3
    assert t.first == 3
    step_by_step(t, (begin_turn, (1,)))
    assert t.reader == 3


@pytest.mark.rule("DW-7.12")
@pytest.mark.parametrize(("card", "exiled"), [("X54", False), ("X26", True)])
def test_t72_cards_for_the_wrong_player(card: str, exiled: bool) -> None:
    t = bare()
    groups(t)
    t.exiled[0] = exiled
    set_crossroads(t, card, reader=2)
    poll(t)
    assert t.crossroads == [card]
    do(t, "end_turn")
    assert t.crossroads_deck[-1] == card or card in t.crossroads_deck
    assert card not in t.crossroads_done
