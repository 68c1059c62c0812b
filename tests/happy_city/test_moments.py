"""How a round is told: which moments a fixed game has, for whoever looks."""

from __future__ import annotations

import pytest

from lazaret.core.moments import Grouping, details, lacking, line, read_telling
from lazaret.games.happy_city import GAME
from lazaret.games.happy_city.table import Table
from tests.happy_city.positions import buy, city, family, in_front, on_top, turn, visible

GROUPING = Grouping(read_telling(GAME.folder))


def kinds(t: Table, since: int = 0) -> list[str]:
    return [moment.kind for moment in GROUPING.moments(t.events(0)[since:], since)]


def test_every_event_belongs_to_a_moment() -> None:
    assert list(lacking(GROUPING.telling, GAME.events)) == []


def test_a_fixed_first_round_has_these_moments() -> None:
    t = GAME.new(3, "moments", {"first_player": "1"})
    while t.round == 1:
        seat = t.waiting()[0]
        t.choose(seat, t.options(seat)[-1])
    turns = ["draw", "buy", "discard", "draw", "buy", "discard", "draw", "buy"]
    assert kinds(t) == ["table", "income", *turns, "income"]


@pytest.mark.rule("HC-8.16")
def test_a_monsters_attack_is_told_in_three_steps() -> None:
    t = family(3, grozilla=True)
    city(t, 0, "happy-market maison immeuble zoo")
    in_front(t, 0, "pioupiouzilla")
    visible(t, "")
    on_top(t, "grozilla")
    turn(t, 0)
    before = len(t.events(0))
    t.choose(0, "draw:deck-4")
    t.choose(0, "destroy:maison")
    assert kinds(t, before) == ["monster", "meet", "crush"]
    speaker = GAME.speaker("en", ["You", "Bo", "Cy"], 0)
    came, meet, crush = GROUPING.moments(t.events(0)[before:], before)
    assert line(came, speaker) == "You draw a monster: Grozilla!"
    assert details(came, speaker) == ["Grozilla stands in front of your city."]
    assert line(meet, speaker) == "Pioupiouzilla was there first, and sits down on a building of yours."
    assert line(crush, speaker) == "Pioupiouzilla crushes House in your city: 6 → 3 points."


@pytest.mark.rule("HC-6.1")
def test_the_last_round_has_a_moment_of_its_own() -> None:
    t = family(3)
    city(t, 0, "happy-market maison immeuble residence-de-luxe zoo musee ecole epicerie banque")
    before = len(t.events(0))
    buy(t, 0, "spa", 9)
    assert kinds(t, before)[:2] == ["buy", "last_round"]
