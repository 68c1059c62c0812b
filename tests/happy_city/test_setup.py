"""Setting up: what lies on the table, the draft of the expert mode, and options that are refused."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.errors import BadSetup
from lazaret.games.happy_city import GAME
from lazaret.games.happy_city.content.cards import COLOURED_MARKETS, EXPERT_SPECIALS, FAMILY_SPECIALS
from tests.happy_city.positions import expert, family, names, new_table, refused


@pytest.mark.rule("HC-2.3", "HC-2.4", "HC-2.5", "HC-2.6", "HC-4.13")
@pytest.mark.parametrize(("seats", "homes", "specials"), [(2, 1, 4), (3, 2, 5), (4, 3, 6), (5, 4, 7)])
def test_t1_habitations_specials_and_markets_go_by_the_number_of_players(seats: int, homes: int, specials: int) -> None:
    t = family(seats)
    assert [len(stack) for stack in t.habitations] == [homes] * 3
    assert len(t.specials) == specials
    assert all(special in FAMILY_SPECIALS for special in t.specials)
    assert [names(city) for city in t.cities] == [["happy-market"]] * seats
    assert names(t.box).count("happy-market") == 5 - seats
    assert len(t.box) == 3 * (4 - homes) + (18 - specials) + (5 - seats)


@pytest.mark.rule("HC-1.1")
@pytest.mark.parametrize("seats", [1, 6])
def test_the_game_is_for_two_to_five_players(seats: int) -> None:
    with pytest.raises(BadSetup, match=r"2 to 5 players, not \d \(HC-1.1\)"):
        GAME.new(seats)


@pytest.mark.rule("HC-2.1")
def test_the_first_player_is_drawn_at_random_or_chosen() -> None:
    drawn = {GAME.new(4, seed).first for seed in range(40)}
    assert drawn == {0, 1, 2, 3}
    t = GAME.new(4, 1, {"first_player": "3"})
    assert (t.first, t.waiting()) == (2, [2])


@pytest.mark.rule("HC-2.1")
def test_the_first_player_must_sit_at_the_table() -> None:
    with pytest.raises(BadSetup, match=r"player 4 cannot be the first player: there are only 3 players \(HC-2.1\)"):
        GAME.new(3, 1, {"first_player": "4"})


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"mode": "legendary"}, "must be one of family, expert"),
        ({"mode": True}, "must be str, not bool"),
        ({"grozilla": "yes"}, "must be bool, not str"),
        ({"young_players": 1}, "must be bool, not int"),
        ({"first_player": "0"}, "must be one of random, 1, 2, 3, 4, 5"),
        ({"monsters": True}, "has no option 'monsters'"),
    ],
)
def test_wrong_options_are_refused_with_the_reason(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        GAME.new(3, 1, options)


@pytest.mark.rule("HC-2.2")
def test_three_decks_are_shuffled_apart_and_no_building_is_visible() -> None:
    t, other = family(seed=1), family(seed=2)
    assert [len(deck) for deck in t.decks] == [28, 20, 18, 0]
    assert t.market == []
    for deck in range(3):
        assert sorted(t.decks[deck]) == sorted(other.decks[deck])
        assert t.decks[deck] != other.decks[deck]


@pytest.mark.rule("HC-1.3", "HC-2.5", "HC-3.2")
def test_everybody_starts_with_two_coins() -> None:
    t = new_table(3, "expert")
    assert t.coins == [2, 2, 2]


@pytest.mark.rule("HC-7.1")
def test_expert_mode_uses_the_expert_specials() -> None:
    t = new_table(4, "expert")
    assert len(t.specials) == 6
    assert all(special in EXPERT_SPECIALS for special in t.specials)
    assert not any(card in FAMILY_SPECIALS for card in t.box)


@pytest.mark.rule("HC-7.2", "HC-7.3", "HC-7.4")
def test_t26_the_draft_goes_counter_clockwise_from_the_last_player() -> None:
    t = GAME.new(4, 1, {"mode": "expert", "first_player": "2"})
    assert [choice.partition(":")[2] for choice in t.options(0)] == COLOURED_MARKETS
    order = []
    while t.round == 0:
        seat = t.waiting()[0]
        order.append(seat)
        assert len(t.options(seat)) == 6 - len(order)
        t.choose(seat, t.options(seat)[-1])
    assert order == [0, 3, 2, 1]
    assert [names(city) for city in t.cities] == [
        ["happy-market-orange"],
        ["happy-market-blue"],
        ["happy-market-green"],
        ["happy-market-purple"],
    ]
    assert "happy-market-yellow" in t.box
    assert t.coins == [3, 3, 3, 3]
    assert t.waiting() == [1]


@pytest.mark.rule("HC-7.2")
def test_a_market_that_is_gone_cannot_be_picked() -> None:
    t = new_table(3, "expert")
    t.choose(2, "pick:happy-market-blue")
    assert refused(t, 1, "pick:happy-market-blue") == "HC-7.2"


@pytest.mark.rule("HC-8.2", "HC-8.1")
def test_grozilla_adds_a_fourth_deck_and_three_tokens_of_each_colour_in_both_modes() -> None:
    for t in (family(grozilla=True), expert(grozilla=True)):
        assert len(t.decks[3]) == 25
        assert t.tokens_left == [3, 3, 3, 3, 3]
        assert t.front == [[], [], []]
    assert family().decks[3] == []


@pytest.mark.rule("HC-2.7")
def test_cards_fill_the_slots_in_order() -> None:
    t = family(2)
    for _ in range(4):  # two rounds in which everybody buys the first thing it can
        seat = t.waiting()[0]
        while t.waiting() == [seat]:
            buys = [choice for choice in t.options(seat) if choice.startswith("buy")]
            t.choose(seat, buys[0] if buys else t.options(seat)[0])
    bought = [event for event in t.events(None) if event["event"] == "card_bought"]
    assert bought
    for event in bought:
        assert names(t.cities[event["seat"]])[event["slot"] - 1] == event["card"]
