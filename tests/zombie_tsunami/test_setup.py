"""ZT-1: setting up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lazaret.core.errors import BadSetup
from lazaret.games.zombie_tsunami import GAME
from lazaret.games.zombie_tsunami.content.cards import BEADS, STREET, bonus_set, slug
from lazaret.games.zombie_tsunami.rules.setup import set_table
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import asking, make, pass_all, reveal

COUNTS = pytest.mark.parametrize("seats", [3, 4, 5, 6])


def new(seats: int = 4, seed: str = "setup", **options: object) -> Table:
    t: Table = GAME.new(seats, seed, options)
    return t


@pytest.mark.rule("ZT-1.1")
@pytest.mark.parametrize("seats", [2, 7])
def test_two_or_seven_cannot_play(seats: int) -> None:
    with pytest.raises(BadSetup) as refused:
        new(seats)
    assert refused.value.rule == "ZT-1.1"
    assert "3 to 6" in str(refused.value)


@pytest.mark.rule("ZT-1.2")
def test_everybody_has_a_red_a_blue_and_a_yellow_bead() -> None:
    t = reveal(make(), "street-car")
    pass_all(t)
    assert [tuple(t.options(seat)) for seat in range(4)] == [("red", "blue", "yellow")] * 4
    assert BEADS == ("red", "blue", "yellow")


@pytest.mark.rule("ZT-1.3")
@COUNTS
def test_the_bonus_set_has_one_card_more_than_there_are_players(seats: int) -> None:
    t = new(seats)
    dealt = [t.bonus_of(place) for place in range(seats + 1)]
    assert sorted(dealt) == sorted(bonus_set(seats))
    assert len(dealt) == seats + 1
    assert t.view(None)["board"]["bonus_set"] == bonus_set(seats)


@pytest.mark.rule("ZT-1.3", "ZT-1.12")
def test_each_further_player_adds_one_bonus_card() -> None:
    three = ["bonus-ufo", "bonus-giant-z", "bonus-dragon-head", "bonus-dragon-tail"]
    assert bonus_set(3) == three
    assert bonus_set(4) == [*three, "bonus-footballer"]
    assert bonus_set(5) == [*three, "bonus-footballer", "bonus-ninja"]
    assert bonus_set(6) == [*three, "bonus-footballer", "bonus-ninja", "bonus-tsunami"]


@pytest.mark.rule("ZT-1.4")
def test_a_civilian_and_a_bomb_are_always_on_sale() -> None:
    assert [stall["card"] for stall in new().view(0)["board"]["shop"]["permanent"]] == [
        "shop-civil-1",
        "shop-permanent-bomb",
    ]


@pytest.mark.rule("ZT-1.5")
@COUNTS
def test_the_display_has_three_cards_more_than_there_are_players(seats: int) -> None:
    t = new(seats)
    assert len(t.display) == seats + 3
    assert len(t.permanent) == 2
    assert len(t.display) + len(t.shop_deck) == 19


def orders(pick: Callable[[Table], list[str]], **options: Any) -> set[tuple[str, ...]]:
    """The orders in which cards lie at twelve tables."""
    return {tuple(pick(new(seed=str(seed), **options))) for seed in range(12)}


@pytest.mark.rule("ZT-1.5")
def test_the_shop_cards_are_shuffled_before_they_are_displayed() -> None:
    assert len(orders(lambda t: t.display)) == 12
    assert len(orders(lambda t: t.shop_deck)) == 12


@pytest.mark.rule("ZT-1.6", "ZT-1.7")
def test_the_street_cards_are_shuffled() -> None:
    assert len(orders(lambda t: t.piles[0])) == 12
    assert len(orders(lambda t: sorted(t.piles[1]))) > 6, "other cards in the second pile"
    assert len(orders(lambda t: sorted(t.piles[2]))) > 6
    assert len(orders(lambda t: sorted(t.box))) > 6, "and others left out"


@pytest.mark.rule("ZT-1.6")
def test_the_first_six_cards_are_those_of_round_one() -> None:
    first = {slug(card) for card in new().piles[0]}
    assert first == {card.id for card in STREET.values() if card.pile == "first"}
    assert len(first) == 6


@pytest.mark.rule("ZT-1.7")
@pytest.mark.parametrize(("edition", "left"), [(21, 3), (19, 1)])
def test_what_two_piles_of_five_do_not_need_goes_back_unseen(edition: int, left: int) -> None:
    t = new(edition=edition)
    assert len(t.box) == left
    for seat in (None, 0, 1, 2, 3):
        assert "box" not in t.view(seat)["board"]
    assert sum(map(len, t.piles)) + left == edition


@pytest.mark.rule("ZT-1.8", "ZT-1.9")
@pytest.mark.parametrize("seed", range(20))
def test_the_bus_comes_in_round_two_and_the_plane_in_round_three(seed: int) -> None:
    t = new(seed=str(seed))
    assert [len(pile) for pile in t.piles] == [6, 6, 6]
    assert "street-bus" in t.piles[1]
    assert "street-plane" in t.piles[2]


@pytest.mark.rule("ZT-1.8")
def test_bus_and_plane_may_lie_anywhere_in_their_piles() -> None:
    tables = [new(seed=str(seed)) for seed in range(60)]
    assert {t.piles[1].index("street-bus") for t in tables} == set(range(6))
    assert {t.piles[2].index("street-plane") for t in tables} == set(range(6))


@pytest.mark.rule("ZT-1.10")
def test_nobody_owns_anything_before_the_first_round() -> None:
    t = Table(new().origin)
    set_table(t)  # the first round waits on the agenda
    assert (t.round, t.hordes, t.civilians, t.coins) == (0, [0] * 4, [0] * 4, [0] * 4)


@pytest.mark.rule("ZT-1.11")
def test_the_dealer_is_drawn_by_lot_for_the_whole_game() -> None:
    tables = [new(seed=str(seed)) for seed in range(40)]
    assert {t.dealer for t in tables} == {0, 1, 2, 3}
    t = tables[0]
    dealer = t.dealer
    while t.result is None:
        seat = t.waiting()[0]
        t.choose(seat, t.options(seat)[0])
        assert t.dealer == dealer


@pytest.mark.rule("ZT-10.1", "ZT-10.2", "ZT-10.3")
def test_the_expansion_adds_two_decks_three_shop_cards_and_a_zombird_each() -> None:
    t = new(zombird=True)
    birds = t.birds + t.played_birds + [card for hand in t.hands for card in hand]
    assert len(birds) == 18
    assert len(t.event_deck) + len(t.event) == 9
    shop = t.shop_deck + t.display
    assert len(shop) == 22
    assert sum(slug(card) == "shop-zombird" for card in shop) == 3


@pytest.mark.rule("ZT-10.1")
def test_zombirds_and_events_are_shuffled_each_in_a_deck_of_their_own() -> None:
    assert len(orders(lambda t: t.birds, zombird=True)) == 12
    assert len(orders(lambda t: [*t.event_deck, *t.event], zombird=True)) == 12
    assert {slug(card).partition("-")[0] for card in new(zombird=True).birds} == {"bird"}
    assert {card.partition("-")[0] for card in new(zombird=True).event_deck} == {"event"}


@pytest.mark.rule("ZT-10.3")
def test_everybody_starts_with_one_zombird() -> None:
    hands = [new(seed=str(seed), zombird=True) for seed in range(30)]
    quiet = next(t for t in hands if t.event[0] not in ("event-gift", "event-jump", "event-peek"))
    assert [len(hand) for hand in quiet.hands] == [1, 1, 1, 1]


@pytest.mark.rule("ZT-10.1")
def test_the_base_game_has_no_zombirds_and_no_events() -> None:
    t = new()
    assert not t.birds
    assert not t.event
    assert t.view(0)["board"]["zombird"] is None
    assert asking(t) == "window before"
