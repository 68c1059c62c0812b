"""ZT-2 and ZT-3: rounds, slots and gaps."""

from __future__ import annotations

import pytest

from lazaret.games.zombie_tsunami import GAME
from lazaret.games.zombie_tsunami.content.cards import GAPS, bonus_set
from lazaret.games.zombie_tsunami.rules.turn import end_round, fill_gap, next_card, start_round
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import answer, asking, do, make, pass_all, told


def play_passing(t: Table) -> Table:
    """Everybody takes the first option: pass, vote red, buy nothing."""
    while t.result is None:
        seat = t.waiting()[0]
        t.choose(seat, t.options(seat)[0])
    return t


@pytest.mark.rule("ZT-2.1")
def test_a_game_has_three_rounds_of_six_cards() -> None:
    t = play_passing(GAME.new(4, "three rounds"))
    assert [event["slot"] for event in told(t, "card_revealed")] == [1, 2, 3, 4, 5, 6] * 3
    assert len(t.gone) == 18
    assert [event["round"] for event in told(t, "round_ended")] == [1, 2, 3]


@pytest.mark.rule("ZT-2.2")
def test_every_round_starts_with_two_more_zombies_each() -> None:
    t = make(hordes=[3, 1, 8, 5])
    t.bonus_pool = [card for cards in t.bonus for card in cards]
    do(t, start_round)
    assert t.hordes == [5, 3, 10, 7]


@pytest.mark.rule("ZT-2.3")
def test_bonus_cards_are_dealt_afresh_each_round_and_one_is_set_aside() -> None:
    t = make(hordes=[3, 3, 3, 3])
    seen = set()
    for _ in range(40):
        t.bonus_pool = [card for cards in t.bonus for card in cards]
        t.round = 1
        do(t, start_round)
        assert sorted(card for cards in t.bonus for card in cards) == sorted(bonus_set(4))
        assert t.face_down == 0b1111
        seen.add(t.bonus_of(4))
    assert seen == set(bonus_set(4)), "any card may be the one set aside"


@pytest.mark.rule("ZT-2.3", "ZT-11.3")
def test_the_card_set_aside_is_seen_by_nobody() -> None:
    t = make()
    assert [t.view(seat)["board"]["bonus_aside"] for seat in (None, 0, 1, 2, 3)] == [None] * 5


@pytest.mark.rule("ZT-2.4")
def test_a_card_is_done_with_before_the_next_is_turned_up() -> None:
    t = do(make(), next_card)
    assert asking(t) == "window before"
    assert t.street == []
    answer(t, {})
    while t.slot == 1:
        assert len(t.street) == 1
        answer(t, {})
    assert len(t.street) == 2


@pytest.mark.rule("ZT-2.5", "ZT-3.1", "ZT-3.4", "ZT-3.5")
def test_the_board_has_five_gaps_with_two_zombies_and_two_shops() -> None:
    assert GAPS == ("zombie", "shop", "zombie", "shop", "nothing")
    assert make().view(0)["board"]["gaps"] == list(GAPS)
    assert make().view(0)["board"]["slots"] == 6


@pytest.mark.rule("ZT-2.5", "ZT-3.5")
@pytest.mark.parametrize(
    ("slot", "zombies", "coins"), [(1, 1, 0), (2, 0, 1), (3, 1, 0), (4, 0, 1), (5, 0, 0), (6, 0, 0)]
)
def test_each_gap_gives_what_it_shows(slot: int, zombies: int, coins: int) -> None:
    t = make(hordes=[3, 3, 3, 3])
    t.slot = slot
    do(t, fill_gap)
    assert t.hordes == [3 + zombies] * 4
    assert t.coins == [coins] * 4


@pytest.mark.rule("ZT-3.2")
def test_a_zombie_gap_gives_everybody_a_zombie() -> None:
    t = make(hordes=[2, 4, 6, 8])
    t.slot = 1
    do(t, fill_gap)
    assert t.hordes == [3, 5, 7, 9]
    assert asking(t) == "window before"


@pytest.mark.rule("ZT-3.3")
def test_a_star_gives_everybody_a_coin_and_opens_the_shop() -> None:
    t = make(hordes=[2, 4, 6, 8])
    t.slot = 2
    do(t, fill_gap)
    assert t.coins == [1, 1, 1, 1]
    assert asking(t) == "buy"


@pytest.mark.rule("ZT-3.4")
def test_a_game_has_six_shopping_phases() -> None:
    t = play_passing(GAME.new(5, "six shops"))
    assert len(told(t, "shop_opened")) == 6


@pytest.mark.rule("ZT-2.6")
def test_at_the_end_of_a_round_civilians_turn_cards_go_back_and_the_display_is_new() -> None:
    t = make(hordes=[3, 4, 5, 6], civilians=[2, 0, 1, 0])
    t.slot = 6
    t.face_down = 0b0101
    display = t.display[:]
    do(t, next_card)
    assert asking(t) == "window end"
    assert t.civilians == [2, 0, 1, 0], "the last window comes before the civilians turn"
    pass_all(t, until="window before")
    assert t.hordes == [3 + 2 + 2, 4 + 2, 5 + 1 + 2, 6 + 2]
    assert t.civilians == [0, 0, 0, 0]
    assert t.face_down == 0b1111
    assert len(t.display) == 7
    assert t.shop_discard == display


@pytest.mark.rule("ZT-2.6", "ZT-7.9")
def test_a_wrong_call_says_nothing_about_the_cards_of_the_next_round() -> None:
    t = do(make(4, bonus={0: "bonus-dragon-head", 2: "bonus-dragon-tail"}), next_card)
    answer(t, {0: "name:1"})
    assert t.denied == [(1, "bonus-dragon-tail")]
    do(t, end_round)
    assert (t.round, t.denied) == (2, [])


@pytest.mark.rule("ZT-2.6")
def test_after_round_three_no_new_display_is_revealed() -> None:
    t = make(hordes=[3, 4, 5, 6])
    t.round = 3
    display = t.display[:]
    do(t, end_round)
    assert t.display == display
    assert t.result is not None


@pytest.mark.rule("ZT-2.7")
def test_kept_cards_coins_and_zombirds_stay_with_their_owners() -> None:
    t = make(coins=[2, 1, 0, 1], hands={1: ["bird-punk"]}, kept={2: ["shop-save-1"]}, event="event-bonus")
    hand, kept = t.hands[1][:], t.kept[2][:]
    t.event_deck = [card for card in t.event_deck if card not in ("event-gift", "event-peek", "event-jump")]
    do(t, end_round)
    assert t.round == 2
    assert t.coins == [2, 1, 0, 1]
    assert t.hands[1] == hand
    assert t.kept[2] == kept


@pytest.mark.rule("ZT-4.15")
def test_resolved_street_cards_stay_on_the_board_until_the_round_ends() -> None:
    t = GAME.new(3, "stay")
    while t.round == 1:
        assert len(t.view(0)["board"]["street"]) == t.slot
        seat = t.waiting()[0]
        t.choose(seat, t.options(seat)[0])
    assert t.view(0)["board"]["street"] == []
    assert len(t.gone) == 6


@pytest.mark.rule("ZT-2.2", "ZT-3.2", "ZT-3.3")
def test_a_round_without_losses_gives_four_zombies_and_two_coins() -> None:
    t = make(hordes=[0, 0, 0, 0])
    t.bonus_pool = [card for cards in t.bonus for card in cards]
    t.round = 0
    do(t, start_round)
    for slot in range(1, 7):  # the gaps alone, no street card
        t.slot = slot
        do(t, fill_gap)
    assert t.hordes == [4, 4, 4, 4]
    assert t.coins == [2, 2, 2, 2]
