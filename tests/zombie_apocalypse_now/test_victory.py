"""Chapter 3: winning."""

import pytest

from lazaret.games.zombie_apocalypse_now.content.cards import BLACK_LEADERS, HUMANS, RED_LEADERS, ZOMBIES
from lazaret.games.zombie_apocalypse_now.table import Table

from .positions import moves, play, position, told, verbs

FIVE_BLACK = [card for card in BLACK_LEADERS if card != "QS"]
FIVE_RED = [card for card in RED_LEADERS if card != "JH"]


@pytest.mark.rule("ZAN-3.1")
def test_the_humans_win_with_the_sixth_black_leader_killed() -> None:
    t = play(position(HUMANS, {"KH": []}, {"QS": []}, removed=FIVE_BLACK), "attack:KH:QS")
    assert t.result is not None
    assert (t.result.winners, t.result.scores, t.result.rule) == ((HUMANS,), (6, 0), "ZAN-3.1")


@pytest.mark.rule("ZAN-3.1")
def test_five_killed_leaders_are_not_enough() -> None:
    t = play(position(HUMANS, {"KH": []}, {"QS": [], "JS": []}, removed=FIVE_BLACK[:4]), "attack:KH:QS")
    assert t.result is None
    assert len(t.killed()) == 5


@pytest.mark.rule("ZAN-3.2")
def test_the_zombies_win_with_the_sixth_red_leader_zombified() -> None:
    t = play(position(ZOMBIES, {"JH": []}, {"QS": []}, zombified=FIVE_RED), "attack:QS:JH")
    assert t.result is not None
    assert (t.result.winners, t.result.scores, t.result.rule) == ((ZOMBIES,), (0, 6), "ZAN-3.2")


@pytest.mark.rule("ZAN-3.3")
def test_a_captured_leader_counts_for_ever_even_when_it_was_killed_since() -> None:
    t = position(ZOMBIES, {"JH": []}, {"QS": []}, zombified=FIVE_RED, removed=["KH", "QD"])
    play(t, "attack:QS:JH")
    assert t.result is not None
    assert t.result.winners == (ZOMBIES,)


@pytest.mark.rule("ZAN-3.3", "ZAN-3.7")
def test_with_hold_all_six_a_killed_captive_bars_the_victory() -> None:
    options = {"hold_all_six": True}
    t = position(ZOMBIES, {"JH": []}, {"QS": []}, zombified=FIVE_RED, removed=["KH"], options=options)
    play(t, "attack:QS:JH")
    assert t.result is None
    t = play(position(ZOMBIES, {"JH": []}, {"QS": []}, zombified=FIVE_RED, options=options), "attack:QS:JH")
    assert t.result is not None
    assert t.result.winners == (ZOMBIES,)


@pytest.mark.rule("ZAN-3.4")
def test_killing_a_zombified_red_leader_does_not_count() -> None:
    t = position(HUMANS, {"KH": []}, {"JD": [], "QS": []}, removed=FIVE_BLACK, zombified=["JD"])
    play(t, "attack:KH:JD")
    assert t.result is None
    assert t.removed[-1] == "JD"
    assert len(t.killed()) == 5


@pytest.mark.rule("ZAN-3.5")
def test_victory_ends_the_game_between_two_strikes() -> None:
    t = position(HUMANS, {"KH": ["9H", "10H"]}, {"QS": [], "JD": []}, removed=FIVE_BLACK, zombified=["JD"], hand=["5H"])
    play(t, "attack:KH:QS")
    assert t.result is not None
    assert t.waiting() == []
    assert row_of(t) == ["10H"]


def row_of(t: Table) -> list[str]:
    return t.sides[HUMANS].row["KH"]


@pytest.mark.rule("ZAN-3.6")
def test_a_side_without_a_leader_on_the_table_plays_on() -> None:
    t = position(ZOMBIES, {"JH": []}, {"QS": []}, other_hand=["JD", "2H"], other_deck=["5H"])
    play(t, "attack:QS:JH", "end")
    assert t.result is None
    assert t.waiting() == [HUMANS]
    assert moves(t) == ["leader:JD", "two:2H"]
    assert "support" not in verbs(t)


@pytest.mark.rule("ZAN-3.1", "ZAN-3.2")
def test_the_score_lines_name_what_was_killed_and_zombified() -> None:
    t = position(HUMANS, {"KH": []}, {"QS": []}, removed=FIVE_BLACK, zombified=["JD", "KD"])
    play(t, "attack:KH:QS")
    assert [(line["seat"], line["points"], line["rule"], line["key"]) for line in told(t, "score_line")] == [
        (HUMANS, 6, "ZAN-3.1", "score.killed"),
        (ZOMBIES, 2, "ZAN-3.2", "score.zombified"),
    ]
