"""Chapter 2: what the cards do."""

from pathlib import Path

import pytest

from lazaret.core.content import load_rows
from lazaret.core.errors import BadFile
from lazaret.games.zombie_apocalypse_now.content.cards import (
    CARDS,
    FOLDER,
    GAME_ID,
    HUMANS,
    LIMITS,
    POINTS,
    ROLE,
    STARTS,
    ZOMBIES,
    Rank,
)

from .positions import moves, play, position, refused


@pytest.mark.rule("ZAN-2.1")
def test_kings_queens_and_jacks_are_leaders_of_2_1_and_0_points() -> None:
    leaders = {card: POINTS[card] for card in CARDS if ROLE[card] == "leader"}
    assert leaders == {rank + suit: points for rank, points in (("K", 2), ("Q", 1), ("J", 0)) for suit in "HDSC"}


@pytest.mark.rule("ZAN-2.2")
def test_numbers_from_3_to_10_support_at_their_value_and_an_ace_at_11() -> None:
    supports = {card: POINTS[card] for card in CARDS if ROLE[card] == "support"}
    numbers = {f"{number}{suit}": number for number in range(3, 11) for suit in "HDSC"}
    assert supports == numbers | {f"A{suit}": 11 for suit in "HDSC"}


@pytest.mark.rule("ZAN-2.3")
def test_a_2_is_never_a_support() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, hand=["2H"])
    assert not any(choice.startswith("support:2H") for choice in moves(t))
    assert refused(t, "support:2H:KH:first") == "ZAN-2.3"


@pytest.mark.rule("ZAN-2.4")
def test_a_joker_is_never_a_support_and_only_the_humans_have_any() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, hand=["JK1"])
    assert refused(t, "support:JK1:KH:first") == "ZAN-2.4"
    t = position(ZOMBIES, {"KH": []}, {"KS": ["9S"]})
    assert refused(t, "joker:JK1:9S") == "ZAN-2.4"
    assert [card for card in CARDS if ROLE[card] == "protection"] == ["JK1", "JK2"]


@pytest.mark.rule("ZAN-2.5")
def test_suits_have_no_meaning() -> None:
    results = set()
    for attacker, support, target, defence in (("KH", "9H", "QS", "9S"), ("KD", "9D", "QC", "9C")):
        t = position(HUMANS, {attacker: [support]}, {target: [defence]})
        play(t, f"attack:{attacker}:{target}")
        results.add((t.strikes[0].attack_points, t.strikes[0].defence_points, t.strikes[0].success))
    assert results == {(11, 10, True)}


@pytest.mark.rule("ZAN-1.2")
def test_every_number_has_its_source() -> None:
    ranks = load_rows(FOLDER, GAME_ID, "cards", "rank", Rank)
    assert {rank.source for rank in ranks.values()} == {"printed"}
    assert {start.source for start in STARTS.values()} == {"ours"}
    assert LIMITS == {"actions": 3, "hand": 3, "empty_turns": 4, "turns": 200}


def test_a_correction_that_makes_no_sense_is_refused_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / GAME_ID).mkdir()
    (tmp_path / GAME_ID / "cards.toml").write_text('[[rank]]\nid = "ace"\npoints = "many"\nsource = "ours"\n')
    monkeypatch.setenv("LAZARET_CONTENT", str(tmp_path))
    with pytest.raises(BadFile, match=r"rank 'ace'.*Expected `int`"):
        load_rows(FOLDER, GAME_ID, "cards", "rank", Rank)
