"""How a round is told: which moments a fixed game has, for whoever looks."""

from __future__ import annotations

import pytest

from lazaret.core.moments import Grouping, details, lacking, line, read_telling
from lazaret.games.zombie_tsunami import GAME
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import answer, make, pass_all, reveal, vote

GROUPING = Grouping(read_telling(GAME.folder))
#: a street card opens with its own moment; what follows depends on its kind
KNOWN = {*GROUPING.telling.moment}


def kinds(t: Table, since: int = 0, seat: int | None = 0) -> list[str]:
    return [moment.kind for moment in GROUPING.moments(t.events(seat)[since:], since)]


def test_every_event_belongs_to_a_moment() -> None:
    assert list(lacking(GROUPING.telling, GAME.events)) == []


@pytest.mark.rule("ZT-4.4", "ZT-4.6", "ZT-4.7")
def test_a_push_is_told_as_one_wave_and_its_outcome() -> None:
    t = reveal(make(hordes=[4, 3, 2, 6]), "street-car")
    t.say(1, "vote:red")
    before = len(t.events(0))
    vote(t, "red", "blue", "blue", "yellow")
    pass_all(t, until="window before")
    assert kinds(t, before)[:4] == ["wave", "failed", "failed", "passed"]
    speaker = GAME.speaker("en", ["You", "Bo", "Cy", "Di"], 0)
    wave = GROUPING.moments(t.events(0)[before:], before)[0]
    assert line(wave, speaker) == "The beads are turned over together."
    assert details(wave, speaker) == [
        "Team red: you, 4 of 6.",
        "Team blue: Bo and Cy, 5 of 6.",
        "Team yellow: Di, 6 of 6.",
        "Bo promised red and showed blue.",
    ]


@pytest.mark.parametrize("zombird", [False, True])
def test_a_fixed_round_in_which_all_pass_has_these_moments(zombird: bool) -> None:
    t = GAME.new(3, "moments", {"zombird": zombird})
    while t.round == 1:
        answer(t, {})
    found = kinds(t)
    assert found[:3] == (["begin", "round", "event"] if zombird else ["begin", "round", "card"])
    assert found.count("card") == 6
    assert found.count("gap") == 2
    assert found.count("shop") == 2
    assert found.count("end") == 1
    assert set(found) <= KNOWN
    assert kinds(t, seat=None) == kinds(t), "who watches is told the same moments"
