"""What must hold in every game: the invariants of the rules on 20,000 random decisions for each player count and each
scenario, half of them on each build, and the properties that all games share (LAZARET_DECISIONS asks for more of
these, which are slow)."""

from __future__ import annotations

import os
from typing import Any

import pytest

from lazaret.core.chance import Stream
from lazaret.core.testing import check_game
from lazaret.games.happy_dayz import GAME
from lazaret.games.happy_dayz.content.cards import DEAL, LOSS, SCENARIOS
from lazaret.games.happy_dayz.table import Table
from tests.builds import LUCK, half
from tests.happy_dayz.tables import all_cards, asked

DECISIONS = int(os.environ.get("LAZARET_DECISIONS", "1000"))
PLAYERS = (2, 3, 4, 5)
WAYS: dict[str, dict[str, Any]] = {name: {"factions": name, "boxes": "both"} for name in SCENARIOS} | {
    "story": {"mode": "story", "story_start": 3},
    "random power": {"factions": "random", "boxes": "both", "random_power": True, "patient_zero": True},
    "confusion": {"factions": "cheerleader-,police-,hippie,horde", "boxes": "both"},
    "unseen cards": {"factions": "scientist,nurse,survivalist+,horde", "boxes": "both"},
    "police": {"factions": "police,nurse,governor", "advanced_powers": True},
    "shared after a cut": {"factions": "police,nurse+,governor+", "cut_zombies_shared": True},
    "the other box": {"factions": "random", "boxes": "woodstock_fever", "mode": "express"},
}
EVERY_WAY = [pytest.param(seats, way, id=f"{seats} {way}") for way in WAYS for seats in PLAYERS]


class Watch:
    """Looks at a table after every decision."""

    def __init__(self, t: Table) -> None:
        self.turn, self.round, self.won = 0, 0, 0
        self.unseen_before = 0
        self.look(t)

    def look(self, t: Table) -> None:
        assert len(all_cards(t)) == 62 == len(set(all_cards(t)))  # (i)
        assert all(population >= 0 for population in t.populations)  # (v)
        if t.result is None and asked(t) in ("lead_trick", "lead_named"):
            self.look_between_tricks(t)

    def look_between_tricks(self, t: Table) -> None:
        cards = {len(t.owned(seat)) for seat in range(t.seats)}
        assert cards == {DEAL[t.seats] - t.turn + 1}  # (ii), (iii)
        if (t.round, t.turn) == (self.round, self.turn):
            return
        out = sum(map(len, t.expeditions)) + len(t.vans) + len(t.unseen) + len(t.discards)
        if t.round == self.round:
            scientists = "scientist" in t.powers and len(t.unseen) > self.unseen_before
            encounter = bool(t.last_encounter)
            assert out - self.won == t.seats + encounter + scientists  # (iv)
            assert encounter or len(t.reserve) == 0 or "scientist" in t.powers
        self.round, self.turn, self.won, self.unseen_before = t.round, t.turn, out, len(t.unseen)


@pytest.mark.parametrize(("seats", "way"), EVERY_WAY)
def test_the_invariants_hold_over_20_000_decisions(seats: int, way: str) -> None:
    stream = Stream(f"{LUCK} invariants {seats} {way}")
    made = games = 0
    while made < half(20_000):
        t = GAME.new(seats, f"{LUCK} invariants {games}", WAYS[way])
        t.log = None
        watch = Watch(t)
        while t.result is None:
            for seat in t.waiting():
                t.apply(seat, stream.pick(t.options(seat)))
                made += 1
            watch.look(t)
        games += 1
    assert games > 10


def test_the_losses_of_all_zombies_add_up() -> None:
    assert sum(LOSS.values()) == 93  # (vi)


@pytest.mark.parametrize(("seats", "way"), EVERY_WAY)
def test_the_properties_of_all_games_hold(seats: int, way: str) -> None:
    assert check_game(GAME, seats, WAYS[way], half(DECISIONS), LUCK, thorough=20) > 0


@pytest.mark.rule("HD-12.3", "HD-12.4", "HD-12.5")
@pytest.mark.parametrize("seats", PLAYERS)
def test_the_properties_hold_at_every_single_decision(seats: int) -> None:
    assert check_game(GAME, seats, {}, decisions=200, seed="every decision", thorough=1) > 0
