"""Minutes: counted in games between bots, and replaced by what this server's own tables took."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest

from lazaret.core.registry import game as find_game
from lazaret.server.catalogue import game_info, playable
from lazaret.server.store.durations import ENOUGH, Kind, medians
from lazaret.server.store.rows import MIGRATIONS, SCHEMA
from tests.test_games import HOUSE

GAME = "happy_dayz"
KIND: Kind = (GAME, "express", 4, 1)


@pytest.fixture
def store(tmp_path: Path) -> sqlite3.Connection:
    found = sqlite3.connect(tmp_path / "store")
    for line in (*SCHEMA, *(line for lines in MIGRATIONS.values() for line in lines)):
        found.execute(line)
    return found


def put_table(
    store: sqlite3.Connection, number: int, minutes: float, mode: str = "express", status: str = "over"
) -> None:
    settings = msgspec.json.encode({"mode": mode}).decode()
    columns = "row, id, code, game, size, settings, seed, manner, status, made, revision"
    store.execute(
        f"INSERT INTO tables({columns}) VALUES (?, ?, ?, ?, 4, ?, '', '', ?, 0, 0)",
        (number, f"t{number}", f"c{number}", GAME, settings, status),
    )
    for seat in range(4):
        kind = "bot" if seat else "person"
        store.execute(
            "INSERT INTO seats VALUES (?, ?, '', ?, '', '', NULL, NULL, NULL, 0, NULL, NULL, NULL)",
            (number, seat, kind),
        )
    for act, at in enumerate((1_000, 1_000 + round(minutes * 60_000)), 1):
        store.execute(
            "INSERT INTO acts(tab, number, seat, text, at, spent) VALUES (?, ?, 0, '', ?, 0)", (number, act, at)
        )


def test_from_the_tenth_table_on_their_median_counts(store: sqlite3.Connection) -> None:
    for number in range(1, ENOUGH):
        put_table(store, number, number)
    assert medians(store) == {}
    put_table(store, 50, 100, mode="campaign")
    put_table(store, 51, 100, status="playing")
    assert medians(store) == {}
    put_table(store, ENOUGH, 400)
    assert medians(store) == {KIND: 6}  # of 1, 2 … 9 and 400 minutes: 5.5


def test_what_tables_took_here_takes_the_place_of_what_was_counted() -> None:
    found = find_game(GAME)
    before, after = (game_info(found, taken, [], 0) for taken in ({}, {KIND: 33}))
    assert after.lengths["express"]["4"][0] == 33
    assert after.lengths["express"]["4"][1:] == before.lengths["express"]["4"][1:]
    assert after.lengths["campaign"] == before.lengths["campaign"]


@pytest.mark.parametrize("name", HOUSE)
def test_every_game_has_minutes_for_each_mode_and_number_of_players(name: str) -> None:
    found = playable()[name]
    info = game_info(found, {}, [], 0)
    fewest, most = found.players
    modes = [option.values for option in found.options if option.name == "mode"]
    assert set(info.lengths) == set(modes[0] or () if modes else [""])
    for by_seats in info.lengths.values():
        assert [int(seats) for seats in by_seats] == list(range(fewest, most + 1))
        for seats, minutes in by_seats.items():
            assert len(minutes) == int(seats)
            assert minutes == sorted(minutes)  # people take longer than bots
    assert info.minutes == min(by_seats[str(min(max(fewest, 4), most))][0] for by_seats in info.lengths.values())


def test_the_shortest_mode_comes_first() -> None:
    assert next(iter(game_info(find_game(GAME), {}, [], 0).lengths)) == "express"
