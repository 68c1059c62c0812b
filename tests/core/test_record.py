"""Saves and replays, good and bad."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lazaret.core import record
from lazaret.core.chance import Stream
from lazaret.core.errors import BadFile
from lazaret.core.files import read_file, write_file
from lazaret.core.record import load, save
from lazaret.core.replay import read_replay, replay_table, verify
from tests.core.jinx import GAME, Table


def played(number: int = 25, seed: int = 1) -> Table:
    t = GAME.new(4, seed)
    stream = Stream("record")
    for _ in range(number):
        if t.result is not None:
            break
        seat = t.waiting()[-1]
        t.choose(seat, stream.pick(t.options(seat)))
    return t


def finished() -> Table:
    return played(1000)


def test_a_save_comes_back_with_its_log_and_its_undo() -> None:
    t = played()
    twin = load(save(t))
    assert save(twin) == save(t)
    assert twin.events(2) == t.events(2)
    assert [twin.can_undo(s) for s in range(4)] == [t.can_undo(s) for s in range(4)]
    seat = t.waiting()[0]
    choice = t.options(seat)[0]
    t.choose(seat, choice)
    twin.choose(seat, choice)
    assert twin.events(None) == t.events(None)


def change(text: str, *path: Any, to: Any) -> str:
    whole = json.loads(text)
    at = whole
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = to
    return json.dumps(whole)


SAVE_FAULTS: list[tuple[Any, str]] = [
    (lambda s: "", "cut short"),
    (lambda s: s[: len(s) // 2], "cut short"),
    (lambda s: "[1, 2]", "not a Lazaret save"),
    (lambda s: '{"lazaret": "replay"}', "not a Lazaret save"),
    (lambda s: change(s, "format", to=99), "newer Lazaret"),
    (lambda s: change(s, "format", to="x"), "format: missing or not a number"),
    (lambda s: change(s, "game", to="chess"), "there is no game 'chess'"),
    (lambda s: change(s, "version", to=77), "newer rules of jinx"),
    (lambda s: change(s, "version", to=0), "version: missing or not a number"),
    (lambda s: change(s, "seats", to=9), "seats: jinx is for"),
    (lambda s: change(s, "settings", to={"no": 1}), "no option 'no'"),
    (lambda s: change(s, "table", "tokens", to="many"), r"table: Expected `array`, got `str` - at `\$.tokens`"),
    (lambda s: change(s, "table", "extra", to=1), "unknown field `extra`"),
    (lambda s: change(s, "agenda", to=[["no_such_step", 1]]), "agenda: jinx has no step"),
    (lambda s: change(s, "current", to=["play_card", 17]), "the position makes no sense"),
    (lambda s: change(s, "acts", to=[["x", "S-1"]]), r"Expected `int`, got `str` - at `\$.acts"),
]


@pytest.mark.parametrize(("fault", "reason"), SAVE_FAULTS)
def test_a_bad_save_is_refused_with_its_name_the_place_and_the_reason(fault: Any, reason: str) -> None:
    with pytest.raises(BadFile, match=reason) as refused:
        load(fault(save(played())), "my.save")
    assert str(refused.value).startswith("my.save")
    assert "\n" not in str(refused.value)


def test_an_old_format_is_migrated(monkeypatch: pytest.MonkeyPatch) -> None:
    def rename(raw: dict[str, Any]) -> dict[str, Any]:
        raw["free"] = raw.pop("undo_free")
        return raw

    t = played()
    whole = json.loads(save(t))
    whole["undo_free"] = whole.pop("free")
    monkeypatch.setattr(record, "FORMAT", record.FORMAT + 1)
    monkeypatch.setattr(record, "MIGRATIONS", {record.FORMAT - 1: rename})
    assert save(load(json.dumps(whole))) == save(t)


def in_old_words(text: str) -> str:
    """The record as a version would have written it that had other words for a suit, a step and an option."""
    text = text.replace("S-", "P-").replace('"S"', '"P"')
    return text.replace('"play_card"', '"lay_card"').replace('"quiet"', '"hush"')


def from_old_words(raw: dict[str, Any]) -> dict[str, Any]:
    """What the migration of such a game would be: it is given the whole record."""
    text = json.dumps(raw).replace("P-", "S-").replace('"P"', '"S"')
    found: dict[str, Any] = json.loads(text.replace('"lay_card"', '"play_card"').replace('"hush"', '"quiet"'))
    return found


def renamed(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on the game has version 2, and knows what version 1 was."""
    monkeypatch.setattr(type(GAME), "version", 2)
    monkeypatch.setattr(type(GAME), "migrations", {1: from_old_words})


def test_an_old_save_is_migrated_whole_with_its_settings_choices_and_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    t = played()
    old = in_old_words(save(t))
    assert '"lay_card"' in old
    assert '"hush"' in old
    renamed(monkeypatch)
    assert save(load(old)) == save(t)


def test_a_save_that_no_migration_serves_says_which_version_finishes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    old = save(played())
    monkeypatch.setattr(type(GAME), "version", 3)
    monkeypatch.setattr(type(GAME), "migrations", {1: from_old_words})
    with pytest.raises(BadFile, match="no way leads from 2 on: finish it with a Lazaret whose jinx has version 2"):
        load(old)


def test_a_migration_that_stumbles_is_told_as_a_bad_file(monkeypatch: pytest.MonkeyPatch) -> None:
    old = save(played())
    monkeypatch.setattr(type(GAME), "version", 2)
    monkeypatch.setattr(type(GAME), "migrations", {1: lambda raw: raw["not there"]})
    with pytest.raises(BadFile, match="cannot be brought from version 1 on: KeyError 'not there'"):
        load(old)


def test_an_old_replay_is_verified_by_its_moves_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    t = finished()
    old = in_old_words(t.replay())
    renamed(monkeypatch)
    verified = verify(read_replay(old))
    assert verified.told_by == 1
    assert verified.table.result == t.result


def test_an_old_replay_that_does_not_fit_today_is_not_called_tampered(monkeypatch: pytest.MonkeyPatch) -> None:
    old = in_old_words(finished().replay())
    whole = json.loads(old)
    whole["acts"][3][1] = "P-99"
    renamed(monkeypatch)
    with pytest.raises(BadFile, match="move 4: today's rules differ here; it can be verified whole with version 1"):
        verify(read_replay(json.dumps(whole)))
    whole = json.loads(old)
    whole["result"]["scores"] = [0.0, 0.0, 0.0, 0.0]
    with pytest.raises(BadFile, match="result: today's rules differ"):
        verify(read_replay(json.dumps(whole)))


def test_a_replay_that_was_told_otherwise_is_verified_by_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    old = finished().replay()
    monkeypatch.setattr(type(GAME), "telling", 2)
    assert verify(read_replay(old)).told_by == 1


def test_a_replay_verifies_and_shows_any_moment() -> None:
    t = finished()
    replay = read_replay(t.replay(["Ann", "Bob", "Cid", "Dee"]))
    verified = verify(replay)
    assert verified.table.result == t.result
    assert verified.told_by is None
    assert replay.names == ["Ann", "Bob", "Cid", "Dee"]
    assert save(replay_table(replay, 5)) == save(played(5))
    with pytest.raises(BadFile, match="move 9999"):
        replay_table(replay, 9999)


def other_choice(text: str, number: int) -> str:
    """Another legal choice at that move."""
    whole = json.loads(text)
    t = replay_table(read_replay(text), number)
    seat, choice = whole["acts"][number]
    whole["acts"][number][1] = next(o for o in t.options(seat) if o != choice)
    return json.dumps(whole)


REPLAY_FAULTS: list[tuple[Any, str]] = [
    (lambda s: other_choice(s, 0), "move 1: what happens here is not what was recorded"),
    (lambda s: change(s, "acts", 3, 1, to="nonsense"), "move 4: seat . cannot do 'nonsense'"),
    (lambda s: change(s, "acts", to=json.loads(s)["acts"][:-1]), "moves were added or removed"),
    (lambda s: change(s, "seed", to="another"), "seed: does not match the hash"),
    (lambda s: change(s, "content", to={"cards.toml": "0"}), "content cards.toml: differs"),
    (lambda s: change(s, "result", "winners", to=[0, 1, 2, 3]), "result: is not the result"),
    (lambda s: change(s, "digest", to="0"), "digest: the whole game"),
    (lambda s: change(s, "settings", "tricks", to=12), "move|cannot|not what was recorded"),
    (lambda s: s[:-40], "cut short"),
    (lambda s: change(s, "format", to=5), "newer Lazaret"),
]


@pytest.mark.parametrize(("fault", "reason"), REPLAY_FAULTS)
def test_a_tampered_replay_fails_and_says_where(fault: Any, reason: str) -> None:
    with pytest.raises(BadFile, match=reason):
        verify(read_replay(fault(finished().replay()), "r"), "r")


def test_a_replay_with_another_seed_and_its_right_hash_still_fails() -> None:
    from lazaret.core.chance import seed_hash

    text = change(change(finished().replay(), "seed", to="b"), "seed_hash", to=seed_hash("b"))
    with pytest.raises(BadFile, match=r"move 1|the deal"):
        verify(read_replay(text))


def test_a_full_disk_leaves_the_old_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.save"
    write_file(file, "old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadFile, match="No space left on device; what was there is untouched"):
        write_file(file, "new")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_is_not_text_or_not_there_is_named(tmp_path: Path) -> None:
    file = tmp_path / "noise"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadFile, match=r"noise: byte 0: not a text file"):
        read_file(file)
    with pytest.raises(BadFile, match="could not be read"):
        read_file(tmp_path / "nowhere")


def test_the_same_seed_gives_the_same_bytes_whatever_the_hash_seed() -> None:
    code = (
        "import hashlib, tests.conftest; from tests.core.test_record import finished;"
        "print(hashlib.sha256(finished().replay().encode()).hexdigest())"
    )
    found = set()
    for hash_seed in ("0", "1", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        found.add(done.stdout)
    assert len(found) == 1


def test_a_pickle_and_a_deep_copy_are_saves() -> None:
    t = played()
    for twin in (pickle.loads(pickle.dumps(t)), copy.deepcopy(t)):
        assert save(twin) == save(t)
        assert twin.events(1) == t.events(1)
    assert pickle.loads(pickle.dumps(t.clone())).log is None
