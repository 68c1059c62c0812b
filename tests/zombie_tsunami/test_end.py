"""ZT-8 and ZT-9: ties, the end, the roll-off."""

from __future__ import annotations

import pytest

from lazaret.games.zombie_tsunami.content.cards import slug
from lazaret.games.zombie_tsunami.rules.scoring import end_game, roll_off
from lazaret.games.zombie_tsunami.rules.shop import open_shop
from lazaret.games.zombie_tsunami.rules.ties import draw_tokens, first_seat
from lazaret.games.zombie_tsunami.rules.turn import next_card
from tests.zombie_tsunami.position import answer, asking, do, make, reveal, told


@pytest.mark.rule("ZT-8.1")
def test_the_highest_token_breaks_a_tie() -> None:
    t = make(hordes=[5, 5, 2, 5], tokens=[3, 6, 4])
    assert first_seat(t, fewest=False) == 1
    assert t.tokens == [3, 6, 0, 4]
    assert told(t, "tie_broken")[0]["tokens"] == (3, 6, 4)


@pytest.mark.rule("ZT-8.1")
def test_tokens_go_back_and_any_tied_player_may_win() -> None:
    t = make(hordes=[5, 5, 5, 5])
    first = set()
    for _ in range(60):
        first.add(draw_tokens(t, [0, 1, 3]))
        drawn = [token for token in t.tokens if token]
        assert len(set(drawn)) == 3
        assert all(1 <= token <= 6 for token in drawn)
    assert first == {0, 1, 3}


@pytest.mark.rule("ZT-8.1")
def test_there_is_a_token_for_each_of_six_tied_players() -> None:
    t = make(6, hordes=[5] * 6)
    draw_tokens(t, [0, 1, 2, 3, 4, 5])
    assert sorted(t.tokens) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("ZT-8.1")
def test_the_tokens_of_a_tie_are_gone_at_the_next_tie_and_at_the_next_card() -> None:
    t = make(hordes=[5, 5, 5, 5])
    draw_tokens(t, [0, 1])
    draw_tokens(t, [2, 3])
    assert t.tokens[:2] == [0, 0]
    reveal(t, "street-car")
    assert t.tokens == [0, 0, 0, 0]


@pytest.mark.rule("ZT-8.1")
def test_without_a_tie_no_token_is_drawn() -> None:
    t = make(hordes=[5, 6, 5, 5])
    assert first_seat(t, fewest=False) == 1
    assert t.tokens == [0, 0, 0, 0]


@pytest.mark.rule("ZT-8.2")
def test_after_the_winner_of_the_draw_it_simply_goes_clockwise() -> None:
    t = do(make(hordes=[2, 2, 7, 2], coins=[1, 1, 1, 1], face_up=range(4), tokens=[5, 1, 6]), open_shop)
    order = []
    while asking(t) == "buy":
        order += t.waiting()
        answer(t, {})
    assert order == [3, 0, 1, 2], "the second highest token counts for nothing"


@pytest.mark.rule("ZT-9.1")
def test_the_last_round_ends_like_the_others_and_brains_come_last() -> None:
    t = make(hordes=[5, 6, 3, 3], civilians=[3, 0, 0, 0], bonus={0: "bonus-ufo"}, hands={1: ["bird-brain"]})
    t.round, t.slot = 3, 6
    do(t, next_card)
    answer(t, {0: "reveal"})
    while t.result is None:
        answer(t, {})
    assert list(t.result.scores) == [10, 8, 3, 3]
    assert t.result.winners == (0,)
    lines = [(line["seat"], line["points"], line["rule"]) for line in told(t, "score_line")]
    assert lines == [(0, 10, "ZT-9.2"), (1, 6, "ZT-9.2"), (2, 3, "ZT-9.2"), (3, 3, "ZT-9.2"), (1, 2, "ZT-9.1")]


@pytest.mark.rule("ZT-9.2")
def test_most_zombies_wins_and_nothing_else_counts() -> None:
    t = make(
        3, hordes=[6, 7, 5], coins=[2, 0, 2], kept={0: ["shop-save-2"]}, hands={2: ["bird-punk", "bird-super-bird"]}
    )
    do(t, end_game)
    assert t.result is not None
    assert t.result.winners == (1,)
    assert list(t.result.scores) == [6, 7, 5]
    assert t.result.rule == "ZT-9.2"


@pytest.mark.rule("ZT-9.1", "ZT-10.4")
def test_a_brain_still_in_hand_is_laid_open_at_the_end() -> None:
    t = do(make(3, hordes=[6, 7, 5], hands={2: ["bird-brain", "bird-punk"]}), end_game)
    assert [slug(card) for card in t.hands[2]] == ["bird-punk"]
    assert [slug(card) for card in t.brains] == ["bird-brain"]


@pytest.mark.rule("ZT-9.3")
def test_a_tie_for_first_is_rolled_off_among_the_tied() -> None:
    t = do(make(3, hordes=[9, 9, 8], kept={0: ["shop-save-2"]}, dice=[2, 1]), end_game)
    assert t.result is not None
    assert t.result.winners == (1,), "the third, with as many as the loser keeps, takes no part"
    assert t.result.rule == "ZT-9.3"
    assert [event["seat"] for event in told(t, "rolled_off")] == [0, 1]
    assert len(t.kept[0]) == 1, "no saves in a roll-off"


@pytest.mark.rule("ZT-9.4")
def test_those_still_tied_roll_what_remains() -> None:
    t = do(make(3, hordes=[9, 9, 9], dice=[2, 2, 5, 0, 1]), end_game)
    assert t.result is not None
    assert t.result.winners == (0,)
    assert [event["count"] for event in told(t, "rolled_off")] == [7, 7, 4, 7, 6]


@pytest.mark.rule("ZT-9.4")
def test_with_nothing_left_they_share_the_victory() -> None:
    t = do(make(3, hordes=[2, 2, 1], dice=[2, 2]), end_game)
    assert t.result is not None
    assert t.result.winners == (0, 1)
    assert t.result.rule == "ZT-9.4"


@pytest.mark.rule("ZT-9.4")
def test_after_twenty_rolls_they_share_the_victory() -> None:
    t = make(3, hordes=[4, 4, 1], dice=[*[0] * 40])
    assert roll_off(t, [0, 1]) == [0, 1]
    assert len(told(t, "rolled_off")) == 40
