"""What earlier versions wrote still loads: replays verify, saves go on, the tables of a store open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lazaret.core.chance import Stream
from lazaret.core.game import Game
from lazaret.core.record import load, save
from lazaret.core.registry import game as find_game
from lazaret.core.replay import read_replay, verify
from lazaret.core.table import Table
from tests.recorded.record import edition, pairs_of, wanted_of

HERE = Path(__file__).parent
REPLAYS = sorted(HERE.glob("*/*.replay"))
SAVED = sorted(HERE.glob("*/*.save"))
GAMES = sorted({path.parent.name for path in REPLAYS})


def name_of(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("path", REPLAYS, ids=name_of)
def test_a_recorded_game_is_played_again_as_it_was(path: Path) -> None:
    replay = read_replay(path.read_text("utf-8"), path.name)
    verified = verify(replay, path.name)
    assert verified.table.result is not None
    assert (verified.told_by is None) == (path.name.startswith(f"{edition(verified.table.GAME)}-"))


@pytest.mark.parametrize("path", SAVED, ids=name_of)
def test_a_recorded_save_loads_and_is_played_to_its_end(path: Path) -> None:
    table = load(path.read_text("utf-8"), path.name)
    assert table.result is None
    again = load(save(table), path.name)
    assert played_out(table).result == played_out(again).result


def played_out(t: Table) -> Table:
    stream = Stream("on from a save")
    while t.result is None:
        seat = t.waiting()[0]
        t.choose(seat, stream.pick(t.options(seat)))
    return t


@pytest.mark.parametrize("name", GAMES)
def test_a_saved_game_is_told_from_its_beginning(name: str) -> None:
    """The events before a save are worked out again from its acts: they must lead to the position that was saved."""
    for path in [path for path in SAVED if path.parent.name == name]:
        table = load(path.read_text("utf-8"), path.name)
        assert table.log is not None
        before, chance = save(table), table.chance
        again: Table = table.GAME.start(table.origin)
        for seat, text in table.log.acts:
            again.act(seat, text)
        assert again.chance == chance
        assert save(again) == before


@pytest.mark.parametrize("name", GAMES)
def test_there_are_twenty_games_over_all_options_and_numbers_of_players(name: str) -> None:
    game: Game[Any] = find_game(name)
    now = [path for path in REPLAYS if path.parent.name == name and path.name.startswith(f"{edition(game)}-")]
    assert len(now) >= 20
    assert len([path for path in SAVED if path.parent.name == name]) >= 5
    shown: set[tuple[str, str]] = set()
    for path in now:
        replay = read_replay(path.read_text("utf-8"), path.name)
        shown |= pairs_of(game, replay.seats, replay.settings)
    assert wanted_of(game) - shown == set()
