"""DW-1: setting up."""

from __future__ import annotations

import pytest

from lazaret.core.errors import BadSetup
from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import (
    BETRAYALS,
    BY_ROW,
    COLONY,
    DECKS,
    ENTRANCE_SIZE,
    IS_BETRAYAL,
    MAIN_OBJECTIVES,
    OUTSIDE,
    PLACES,
    ROWS,
    SPACES,
)
from lazaret.games.dead_of_winter.rules.scoring import gain_morale
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import act, at_gates, bare, dice, group, run


def started(seats: int, seed: int | str = 1, **options: object) -> Table:
    """A table on which everybody has kept survivors."""
    t = GAME.new(seats, seed, options)
    for seat in range(seats):
        t.choose(seat, t.options(seat)[0])
    return t


@pytest.mark.rule("DW-1.1")
def test_the_game_is_for_two_to_five_players() -> None:
    for seats in (1, 6):
        with pytest.raises(BadSetup) as caught:
            GAME.new(seats, 1)
        assert caught.value.rule == "DW-1.1"
    assert [GAME.new(seats, 1).coop for seats in (2, 3, 4, 5)] == [True, False, False, False]


@pytest.mark.rule("DW-1.2")
def test_the_board_is_the_colony_and_six_locations_in_order() -> None:
    assert PLACES == ("colony", "police", "grocery", "school", "library", "hospital", "gas")
    t = bare()
    before = len(t.events(None))
    run(t, "until-the-thaw.hardcore.setup")
    order = [event["place"] for event in t.events(None, before) if event["event"] == "zombies_came"]
    assert order == [*OUTSIDE, COLONY]


@pytest.mark.rule("DW-1.3")
def test_the_main_objective_sets_morale_rounds_and_the_board() -> None:
    t = GAME.new(3, 1, {"objective": "no-one-turned-away"})
    assert (t.objective, t.side, t.morale, t.rounds_left, t.helpless) == ("no-one-turned-away", "normal", 7, 5, 6)
    assert at_gates(t) == [1, 1, 1, 1, 1, 1]
    assert t.owner == {}  # the survivors come later
    drawn = {GAME.new(3, seed).objective for seed in range(60)}
    assert drawn == set(MAIN_OBJECTIVES)


@pytest.mark.rule("DW-1.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("objective", MAIN_OBJECTIVES)
def test_no_setup_overruns_anything(objective: str, seats: int) -> None:
    for hardcore in (False, True):
        if seats == 2 and hardcore:
            continue
        t = GAME.new(seats, 1, {"objective": objective, "hardcore": hardcore})
        assert t.log is not None
        assert not [event for event in t.log.events if event[0] in ("overrun", "barricade_broken")]
        assert all(number <= size for number, size in zip(t.zombies, ENTRANCE_SIZE, strict=True))
        assert t.people_at_colony() <= SPACES[COLONY]


@pytest.mark.rule("DW-1.5")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_two_ordinary_objectives_per_player_and_one_betrayal_card_are_mixed(seats: int) -> None:
    for seed in range(10):
        t = GAME.new(seats, seed)
        mixed = [card for cards in t.objectives for card in cards] + t.objectives_aside
        assert len(mixed) == 2 * seats + 1
        assert sum(IS_BETRAYAL[card] for card in mixed) == 1
        assert [len(cards) for cards in t.objectives] == [1] * seats
        assert len(set(mixed + t.objective_box)) == 34


@pytest.mark.rule("DW-1.6", "DW-16.8")
@pytest.mark.parametrize(("seats", "variant", "chance"), [(3, False, 3 / 7), (5, False, 5 / 11), (4, True, 4 / 5)])
def test_a_betrayer_is_as_likely_as_the_rules_say(seats: int, variant: bool, chance: float) -> None:
    games = 400
    found = 0
    for seed in range(games):
        t = GAME.new(seats, seed, {"betrayer": variant, "objective": "cold-samples"})
        found += any(IS_BETRAYAL[cards[0]] for cards in t.objectives)
    assert abs(found / games - chance) < 0.08  # more than three standard deviations


@pytest.mark.rule("DW-1.7")
def test_the_twenty_crises_are_shuffled() -> None:
    first, second = GAME.new(3, 1).crisis_deck, GAME.new(3, 2).crisis_deck
    assert sorted(first, key=BY_ROW) == sorted(second, key=BY_ROW) == list(ROWS.crises)
    assert first != second
    assert len(first) == 20


@pytest.mark.rule("DW-1.8")
def test_survivors_exile_objectives_and_crossroads_are_shuffled() -> None:
    first, second = GAME.new(3, 1), GAME.new(3, 2)
    assert len(first.survivor_deck) + sum(len(cards) for cards in first.dealt) == 30
    assert len(first.exile_deck) == 10
    assert len(first.crossroads_deck) == 80
    assert len(GAME.new(3, 1, {"edition": "first"}).crossroads_deck) == 60
    for name in ("survivor_deck", "exile_deck", "crossroads_deck"):
        assert getattr(first, name) != getattr(second, name)


@pytest.mark.rule("DW-1.9", "DW-1.16")
def test_five_starting_items_each_and_the_rest_in_the_box() -> None:
    t = GAME.new(4, 1)
    assert [len(hand) for hand in t.hands] == [5] * 4
    assert len(t.box) == 5
    assert sorted(t.box + [card for hand in t.hands for card in hand]) == sorted(DECKS["start"])
    assert t.removed == []


@pytest.mark.rule("DW-1.10")
def test_every_location_has_its_own_twenty_items() -> None:
    first, second = GAME.new(3, 1), GAME.new(3, 2)
    for place in OUTSIDE:
        assert sorted(first.decks[place]) == sorted(DECKS[place])
        assert len(first.decks[place]) == 20
        assert first.decks[place] != second.decks[place]


@pytest.mark.rule("DW-1.11")
def test_everybody_keeps_two_of_four_survivors_in_secret() -> None:
    t = GAME.new(3, 1)
    dealt = [cards[:] for cards in t.dealt]
    assert [len(cards) for cards in dealt] == [4, 4, 4]
    assert len(t.options(0)) == 12
    t.choose(1, f"keep:{dealt[1][2]}:{dealt[1][0]}")
    assert t.owner == {}  # nobody sees it before all have chosen
    t.choose(0, t.options(0)[0])
    t.choose(2, t.options(2)[0])
    assert t.groups[1] == [dealt[1][2], dealt[1][0]]
    assert t.leaders[1] == dealt[1][2]
    assert len(t.survivor_deck) == 24
    assert dealt[1][1] in t.survivor_deck
    assert t.dealt == [[], [], []]


@pytest.mark.rule("DW-1.11")
def test_the_survivors_nobody_kept_are_shuffled_back() -> None:
    tops, bottoms = [], []
    for seed in range(20):
        t = GAME.new(3, seed)
        aside = t.survivor_deck[:]
        for seat in range(3):
            t.choose(seat, t.options(seat)[0])
        assert len(t.survivor_deck) == len(aside) + 6
        tops.append(t.survivor_deck[0] in aside)
        bottoms.append(t.survivor_deck[-1] in aside)
        assert [s for s in t.survivor_deck if s in aside] != aside  # the whole deck, not only what came back
    assert set(tops) == set(bottoms) == {True, False}


@pytest.mark.rule("DW-1.12")
def test_the_survivors_start_at_the_colony() -> None:
    t = started(5)
    assert set(t.place.values()) == {COLONY}
    assert t.crowd[COLONY] == 10


@pytest.mark.rule("DW-1.13")
def test_the_leader_with_the_most_influence_begins() -> None:
    influences = [row.influence for row in ROWS.survivors.values()]
    assert len(set(influences)) == len(influences)
    for seed in range(5):
        t = started(4, seed)
        leaders = [ROWS.survivors[leader].influence for leader in t.leaders]
        assert leaders[t.first] == max(leaders)


@pytest.mark.rule("DW-1.14")
def test_everything_else_starts_at_nothing() -> None:
    t = started(3, objective="cold-samples")
    assert (t.food, t.starvation, t.waste, t.removed) == (0, 0, [], [])
    assert set(t.noise.values()) == {0}


@pytest.mark.rule("DW-1.15")
def test_morale_never_rises_above_ten() -> None:
    t = bare()
    group(t, 0, "jojo")
    dice(t, 0, 5)
    t.morale = 10
    gain_morale(t, 3, "ability")
    assert t.morale == 10
    assert all(0 < side.rounds <= 10 for row in ROWS.main_objectives.values() for side in (row.normal, row.hardcore))
    assert act(t).options(0)


def test_every_betrayal_card_can_be_dealt() -> None:
    seen = set()
    for seed in range(150):
        t = GAME.new(5, seed, {"betrayer": True, "objective": "cold-samples"})
        seen |= {cards[0] for cards in t.objectives if IS_BETRAYAL[cards[0]]}
    assert seen == set(BETRAYALS)
