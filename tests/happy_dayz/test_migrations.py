"""Records of version 1: how they shared Zombies stays, what did nothing still loads, Populations are open."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.chance import Stream, seed_hash
from lazaret.core.errors import BadSetup
from lazaret.core.log import Origin
from lazaret.core.record import load
from lazaret.core.replay import read_replay, verify
from lazaret.core.zones import EVERYBODY
from lazaret.games.happy_dayz import GAME
from lazaret.games.happy_dayz.migrations import from_version_1
from lazaret.games.happy_dayz.table import Table

VERSION_1 = {
    "mode": "campaign",
    "factions": "beginner",
    "story_start": 1,
    "boxes": "american_dream",
    "random_power": False,
    "advanced_powers": False,
    "patient_zero": False,
    "population_shown": True,
    "police_blocks_zombie_split": False,
}
#: what version 1 accepted although it did nothing
IDLE: list[dict[str, Any]] = [
    {"story_start": 3},
    {"patient_zero": True},
    {"mode": "express", "random_power": True},
    {"mode": "express", "advanced_powers": True},
    {"mode": "express", "cut_zombies_shared": True},
]


@pytest.mark.rule("HD-10.5d")
@pytest.mark.parametrize("blocked", [False, True])
def test_zombies_of_a_cut_trick_go_where_they_went_under_version_1(blocked: bool) -> None:
    settings = from_version_1({"settings": {**VERSION_1, "police_blocks_zombie_split": blocked}})["settings"]
    assert GAME.full_settings(settings)["cut_zombies_shared"] is not blocked
    assert {"population_shown", "police_blocks_zombie_split"}.isdisjoint(settings)


def test_the_default_of_version_1_is_no_longer_the_default() -> None:
    settings = GAME.full_settings(from_version_1({"settings": VERSION_1})["settings"])
    differing = {name for name, value in GAME.new(2).settings.items() if settings[name] != value}
    assert differing == {"cut_zombies_shared"}


@pytest.mark.rule("HD-12.1")
def test_what_was_told_of_populations_is_in_the_open() -> None:
    events = [["round_scored", 1, [0, -3, 63]], ["expedition_counted", 1, [0, ["zombies-1"]]]]
    now = from_version_1({"settings": VERSION_1, "events": events})["events"]
    assert now == [["round_scored", EVERYBODY, [0, -3, 63]], events[1]]


def played(options: dict[str, Any]) -> Table:
    """A whole game with these options, made without asking whether they are of use."""
    origin = Origin(3, GAME.full_settings(options), "idle", seed_hash("idle"))
    t: Table = GAME.start(origin)
    stream = Stream("idle")
    while t.result is None:
        seat = t.waiting()[0]
        t.choose(seat, stream.pick(t.options(seat)))
    return t


@pytest.mark.parametrize("options", IDLE, ids=str)
def test_records_with_options_that_do_nothing_still_load_and_are_played_as_without(options: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        GAME.new(3, "idle", options)
    t = played(options)
    assert load(t.save()).result == t.result
    assert verify(read_replay(t.replay())).table.result == t.result
    plain = played({name: value for name, value in options.items() if name == "mode"})
    assert (t.log is not None, plain.log is not None) == (True, True)
    assert t.log.acts == plain.log.acts  # type: ignore[union-attr]
    assert t.log.events == plain.log.events  # type: ignore[union-attr]
