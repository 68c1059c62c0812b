"""What is told: a strike with both sums, the fall of a leader with the count, 2s and Jokers for what they do."""

from __future__ import annotations

import pytest

from lazaret.core.moments import details, line
from lazaret.games.zombie_apocalypse_now import GAME
from lazaret.games.zombie_apocalypse_now.content.cards import HUMANS, ZOMBIES
from lazaret.games.zombie_apocalypse_now.table import Table
from tests.zombie_apocalypse_now.positions import play, position, told


def lines(t: Table, seat: int, since: int) -> list[str]:
    speaker = GAME.speaker("en", ["Ann", "Bob"], seat)
    return [line(moment, speaker) for moment in GAME.grouping.moments(t.events(seat)[since:])]


def made(t: Table, seat: int, *choices: str) -> list[str]:
    since = len(t.events(seat))
    play(t, *choices)
    return lines(t, seat, since)


@pytest.mark.rule("ZAN-7.6", "ZAN-7.8")
def test_a_strike_that_kills() -> None:
    t = position(humans={"KH": ["10D"]}, zombies={"KC": [], "QS": []}, removed=["JS"])
    assert made(t, ZOMBIES, "attack:KH:KC") == [
        "Ann attacked the King of clubs with the King of hearts.",
        "12 against 2: the strike succeeds.",
        "The King of clubs falls: 2 of the 6 black leaders are dead.",
    ]
    assert told(t, "leader_killed")[-1]["beaten"] == 2


@pytest.mark.rule("ZAN-7.9")
def test_a_capture() -> None:
    t = position(ZOMBIES, humans={"QH": [], "KH": []}, zombies={"KC": []})
    assert made(t, HUMANS, "attack:KC:QH")[-1] == (
        "The Queen of hearts is captured and lies on the Zombies’ deck: 1 of the 6 red leaders."
    )


@pytest.mark.rule("ZAN-7.11", "ZAN-9.3")
def test_a_strike_that_fails_says_what_it_cost() -> None:
    t = position(humans={"KH": ["3H"]}, zombies={"KC": ["9C"]}, hand=["JK1"])
    play(t, "joker:JK1:3H")
    since = len(t.events(HUMANS))
    play(t, "attack:KH:KC")
    moments = GAME.grouping.moments(t.events(HUMANS)[since:])
    speaker = GAME.speaker("en", ["Ann", "Bob"], HUMANS)
    assert [moment.kind for moment in moments] == ["attack", "held"]
    assert line(moments[1], speaker) == "5 against 11: the strike fails."
    assert details(moments[1], speaker) == [
        "The Joker saved the 3 of hearts: it stays behind the King of hearts, face up."
    ]


@pytest.mark.rule("ZAN-8.1", "ZAN-9.1", "ZAN-9.2")
def test_twos_and_jokers_are_told_for_what_they_do() -> None:
    t = position(humans={"KH": ["3H"]}, zombies={"KC": []}, hand=["2H", "JK1"], discard=["5H", "6H"])
    assert made(t, ZOMBIES, "two:2H") == ["Ann plays a 2: 2 discarded cards go back under the deck."]
    assert made(t, ZOMBIES, "joker:JK1:3H") == [
        "Ann plays a Joker: a support of the King of hearts will stay after its strike."
    ]


@pytest.mark.rule("ZAN-4.10")
def test_what_is_cleared_away_belongs_to_the_end_of_the_turn() -> None:
    t = position(humans={"KH": ["3H"]}, zombies={"KC": ["9C"]}, hand=["2H"])
    play(t, "two:2H", "attack:KH:KC")
    since = len(t.events(ZOMBIES))
    play(t, "end")
    kinds = [moment.kind for moment in GAME.grouping.moments(t.events(ZOMBIES)[since:])]
    assert kinds == ["end", "turn"]
