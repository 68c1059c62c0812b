"""Night Watch: its rules one by one, and what every game must have."""

from __future__ import annotations

import re
from pathlib import Path

import lazaret
import pytest
from lazaret.core.complete import lacking, rule_texts
from lazaret.core.testing import check_game
from night_watch import GAME
from night_watch.table import LIGHT, Table


def shown(t: Table, *lamps: str) -> Table:
    """Everybody shows the lamp of this name, which changes places with one of theirs first."""
    for seat, lamp in enumerate(lamps):
        there = next(zone.cards for zone in t.zones() if lamp in zone.cards)
        there[there.index(lamp)], t.hands[seat][0] = t.hands[seat][0], lamp
    t.ask_again()
    for seat, lamp in enumerate(lamps):
        t.choose(seat, lamp)
    return t


def test_the_game_is_installed_and_lacks_nothing() -> None:
    assert lazaret.game("night_watch") is GAME
    assert lacking(GAME) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("nights", [3, 4, 5])
def test_what_must_hold_in_every_game_holds_here(seats: int, nights: int) -> None:
    check_game(GAME, seats, {"nights": nights}, decisions=300)


def test_every_rule_is_in_the_code_and_in_a_test() -> None:
    code = "".join(file.read_text("utf-8") for file in GAME.folder.glob("*.py"))
    marked = " ".join(re.findall(r"mark\.rule\(([^)]*)\)", Path(__file__).read_text("utf-8")))
    assert [rule for rule in rule_texts(GAME, "en") if f'"{rule}"' not in code or f'"{rule}"' not in marked] == []


@pytest.mark.rule("NW-1.1")
def test_two_to_four_play() -> None:
    with pytest.raises(lazaret.BadSetup, match=r"2 to 4 players, not 5 \(NW-1.1\)"):
        GAME.new(5)


@pytest.mark.rule("NW-1.2")
def test_everybody_gets_one_lamp_more_than_there_are_nights() -> None:
    t = GAME.new(3, seed=1, options={"nights": 5})
    assert [len(hand) for hand in t.hands] == [6, 6, 6]
    assert sorted([*t.dark, *t.hands[0], *t.hands[1], *t.hands[2]]) == sorted(LIGHT)


@pytest.mark.rule("NW-2.1")
def test_a_lamp_is_secret_until_all_have_chosen_and_must_be_ones_own() -> None:
    t = GAME.new(2, seed=1)
    t.choose(0, t.hands[0][0])
    assert t.view(1)["board"]["lit"] == []
    with pytest.raises(lazaret.IllegalChoice, match=r"is not in your hand. \(NW-2.1\)"):
        t.choose(1, t.hands[0][1])


@pytest.mark.rule("NW-2.2", "NW-2.3")
def test_the_brightest_lamp_keeps_watch_and_rolls() -> None:
    t = shown(GAME.new(2, seed=1), "lamp-9", "lamp-10")
    assert t.waiting() == [1]
    assert 1 <= t.die <= 6


@pytest.mark.rule("NW-2.4", "NW-2.5")
def test_the_roll_that_counts_gives_its_points() -> None:
    t = shown(GAME.new(2, seed=1), "lamp-9", "lamp-10")
    first = t.die
    again = t.fork()
    t.choose(1, "keep")
    assert t.scores == [0, first]
    again.choose(1, "again")
    assert again.scores == [0, again.die]
    assert again.night == 1, "there is no third roll"


@pytest.mark.rule("NW-2.6")
def test_the_highest_score_wins_after_the_last_night_and_equals_win_together() -> None:
    t = GAME.new(2, seed=1, options={"nights": 3})
    t.night = 2
    shown(t, "lamp-9", "lamp-10")
    together = t.fork()
    t.scores, together.scores = [7, 0], [together.die, 0]
    t.choose(1, "keep")
    together.choose(1, "keep")
    assert t.result == lazaret.Result((0,), (7.0, float(t.die)), "NW-2.6")
    assert together.result is not None
    assert together.result.winners == (0, 1)
