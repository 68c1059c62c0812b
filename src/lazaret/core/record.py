"""Saves and replays: a game written down, read back, and checked.

A save is a snapshot of the table (steps by name) with the acts so far; a replay is what the game was made from and
every act, with a mark per act, so that whatever was tampered with is found at its place.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from lazaret.core.chance import seed_hash
from lazaret.core.errors import BadFile, LazaretError
from lazaret.core.fields import make_record, own_fields
from lazaret.core.flow import Flow
from lazaret.core.game import Game
from lazaret.core.registry import game as find_game
from lazaret.core.table import Log, Origin, Table

FORMAT = 1
NOT_WRITTEN = frozenset(own_fields(Flow)) | {"log", "origin", "seats"}
#: turns a record of an older format into the next one
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}


class Head(msgspec.Struct, kw_only=True):
    """What every record begins with."""

    lazaret: str  # "save" or "replay"
    format: int
    game: str
    version: int
    seats: int
    settings: dict[str, Any]
    seed: str
    content: dict[str, str]
    acts: list[tuple[int, str]]


class Save(Head, kw_only=True):
    free: int
    agenda: list[list[Any]]
    current: list[Any] | None
    asking: bool
    answers: dict[int, str]
    table: msgspec.Raw


class Replay(Head, kw_only=True):
    seed_hash: str
    names: list[str]
    marks: list[str]
    digest: str
    result: dict[str, Any] | None


# -- files -------------------------------------------------------------------------------


def write_file(path: Path, text: str) -> None:
    """Write the whole file or nothing: what was there stays until the new text is safe."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with open(beside, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise BadFile(str(path), "", f"could not be written: {error.strerror}; what was there is untouched") from None


def read_file(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise BadFile(str(path), "", f"could not be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BadFile(str(path), f"byte {error.start}", "not a text file") from None


# -- reading with care ---------------------------------------------------------------------


def parse(text: str, kind: str, shape: type[Any], file: str) -> Any:
    """The record as `shape`, migrated to today's format; BadFile says what is wrong and where."""
    try:
        raw = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise BadFile(file, "", f"not a Lazaret {kind}, or cut short: {error}") from None
    if not isinstance(raw, dict) or raw.get("lazaret") != kind:
        raise BadFile(file, "", f"not a Lazaret {kind}")
    version = raw.get("format")
    if not isinstance(version, int) or version < 1:
        raise BadFile(file, "format", "missing or not a number")
    if version > FORMAT:
        raise BadFile(file, "format", f"written by a newer Lazaret (format {version}, this one reads up to {FORMAT})")
    for number in range(version, FORMAT):
        raw = MIGRATIONS[number](raw)
    try:
        found = msgspec.json.decode(msgspec.json.encode(raw), type=shape)
    except msgspec.ValidationError as error:
        raise BadFile(file, "", str(error)) from None
    return found


def origin_of(head: Head, file: str) -> tuple[Game[Any], Origin]:
    """The game and what it was made from, checked as if it were made now."""
    try:
        game = find_game(head.game)
        if head.version > game.version:
            raise BadFile(
                file,
                "version",
                f"made with newer rules of {game.id} (version {head.version}, here {game.version})",
            )
        fewest, most = game.players
        if not fewest <= head.seats <= most:
            raise BadFile(file, "seats", f"{game.id} is for {fewest} to {most} players, not {head.seats}")
        settings = game.settle(head.settings)
        game.check_settings(head.seats, settings)
    except BadFile:
        raise
    except LazaretError as error:
        raise BadFile(file, "", str(error)) from None
    return game, Origin(head.seats, settings, head.seed, seed_hash(head.seed))


# -- saves ---------------------------------------------------------------------------------


_record_types: dict[type[Table], type[msgspec.Struct]] = {}


def record_type(table: type[Table]) -> type[msgspec.Struct]:
    if table not in _record_types:
        _record_types[table] = make_record(table, NOT_WRITTEN)
    return _record_types[table]


def _line(t: Table, line: tuple[Any, tuple[Any, ...]]) -> list[Any]:
    return [t.GAME.step_info(line[0]).name, *line[1]]


def _frozen(value: Any) -> Any:
    return tuple(_frozen(v) for v in value) if isinstance(value, list) else value


def save(t: Table) -> str:
    """The table as text."""
    kind = record_type(type(t))
    record = kind(*[getattr(t, name) for name in kind.__struct_fields__])
    log = t.log or Log()
    written = Save(
        lazaret="save",
        format=FORMAT,
        game=t.GAME.id,
        version=t.GAME.version,
        seats=t.seats,
        settings=dict(t.settings),
        seed=t.origin.seed,
        content=t.GAME.content_hashes(),
        acts=log.acts,
        free=log.free,
        agenda=[_line(t, line) for line in t.agenda],
        current=_line(t, t.current) if t.current else None,
        asking=t.asked != -1,
        answers=t.answers,
        table=msgspec.Raw(msgspec.json.encode(record)),
    )
    return msgspec.json.encode(written).decode()


def load(text: str, file: str = "save") -> Table:
    """The table that was saved, ready to go on."""
    found: Save = parse(text, "save", Save, file)
    game, origin = origin_of(found, file)
    raw = msgspec.json.decode(found.table)
    for number in range(found.version, game.version):
        if number in game.migrations:
            raw = game.migrations[number](raw)
    t: Table = game.table(origin)
    kind = record_type(game.table)
    try:
        record = msgspec.json.decode(msgspec.json.encode(raw), type=kind)
        for name in kind.__struct_fields__:
            setattr(t, name, getattr(record, name))
        t.agenda = [_step(game, line, file) for line in found.agenda]
        t.current = _step(game, found.current, file) if found.current else None
        log = Log()
        log.acts, log.free, log.unread = found.acts, found.free, len(found.acts)
        t.log = log
        t.answers = found.answers
        if found.asking:
            t.asked = 0  # anything but nobody: asking again settles it
            t.ask_again()
    except msgspec.ValidationError as error:
        raise BadFile(file, "table", str(error)) from None
    except BadFile:
        raise
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise BadFile(file, "table", f"the position makes no sense: {type(error).__name__} {error}") from None
    return t


def _step(game: Game[Any], line: list[Any], file: str) -> tuple[Any, tuple[Any, ...]]:
    info = game.steps.by_name.get(line[0]) if line and isinstance(line[0], str) else None
    if info is None:
        raise BadFile(file, "agenda", f"{game.id} has no step {line[:1]}")
    return info.function, tuple(_frozen(value) for value in line[1:])


# -- replays --------------------------------------------------------------------------------


class Marker:
    """Follows a table and makes a mark after the deal and after each act, each of all that was told so far."""

    def __init__(self, t: Table) -> None:
        assert t.log is not None, "a table inside a search tells nothing"
        self.log = t.log
        self.digest = hashlib.sha256()
        self.told = 0
        self.marks: list[str] = []
        self.mark(None)

    def mark(self, act: Any) -> str:
        self.digest.update(msgspec.json.encode([act, self.log.events[self.told :]]))
        self.told = len(self.log.events)
        self.marks.append(self.digest.hexdigest()[:4])
        return self.marks[-1]


def marks_of(t: Table, acts: Sequence[tuple[int, str]]) -> tuple[list[str], str]:
    """Play the acts on a fresh table: every mark, and the digest of the whole."""
    marker = Marker(t)
    for seat, text in acts:
        t.act(seat, text)
        marker.mark([seat, text])
    return marker.marks, marker.digest.hexdigest()


def result_of(t: Table) -> Any:
    return msgspec.json.decode(msgspec.json.encode(t.result))


def write_replay(t: Table, names: Sequence[str] = ()) -> str:
    assert t.log is not None, "a table inside a search has no replay"
    fresh = t.GAME.start(t.origin)
    marks, digest = marks_of(fresh, t.log.acts)
    written = Replay(
        lazaret="replay",
        format=FORMAT,
        game=t.GAME.id,
        version=t.GAME.version,
        seats=t.seats,
        settings=dict(t.settings),
        seed=t.origin.seed,
        seed_hash=t.origin.seed_hash,
        content=t.GAME.content_hashes(),
        names=list(names),
        acts=t.log.acts,
        marks=marks,
        digest=digest,
        result=result_of(t),
    )
    return msgspec.json.encode(written).decode()


def read_replay(text: str, file: str = "replay") -> Replay:
    found: Replay = parse(text, "replay", Replay, file)
    return found


def replay_table(replay: Replay, at: int | None = None, file: str = "replay") -> Table:
    """The table after the first `at` acts (all of them when None)."""
    game, origin = origin_of(replay, file)
    if at is not None and not 0 <= at <= len(replay.acts):
        raise BadFile(file, f"move {at}", f"the replay has moves 0 to {len(replay.acts)}")
    t: Table = game.start(origin)
    for number, (seat, text) in enumerate(replay.acts[:at], 1):
        try:
            t.act(seat, text)
        except (LazaretError, ValueError) as error:
            raise BadFile(file, f"move {number}", f"seat {seat} cannot do {text!r}: {error}") from None
    return t


def verify(replay: Replay, file: str = "replay") -> Table:
    """Play the whole replay again and compare everything; BadFile says where it differs."""
    game, _ = origin_of(replay, file)
    if seed_hash(replay.seed) != replay.seed_hash:
        raise BadFile(file, "seed", "does not match the hash that was shown when the game started")
    if replay.version != game.version:
        raise BadFile(file, "version", f"made with rules version {replay.version}, here {game.version}")
    here = game.content_hashes()
    for name in sorted({*here, *replay.content}):
        if here.get(name) != replay.content.get(name):
            raise BadFile(file, f"content {name}", "differs from the content the game was played with")
    if len(replay.marks) != len(replay.acts) + 1:
        raise BadFile(file, "marks", f"{len(replay.marks)} for {len(replay.acts)} moves: moves were added or removed")
    t = replay_table(replay, 0, file)
    marker = Marker(t)
    changed = "what happens here is not what was recorded: the move or the seed was changed"
    if marker.marks[0] != replay.marks[0]:
        raise BadFile(file, "the deal", changed)
    for number, (seat, text) in enumerate(replay.acts, 1):
        try:
            t.act(seat, text)
        except (LazaretError, ValueError) as error:
            raise BadFile(file, f"move {number}", f"seat {seat} cannot do {text!r}: {error}") from None
        if marker.mark([seat, text]) != replay.marks[number]:
            raise BadFile(file, f"move {number}", changed)
    if marker.digest.hexdigest() != replay.digest:
        raise BadFile(file, "digest", "the whole game does not match its digest")
    if result_of(t) != replay.result:
        raise BadFile(file, "result", "is not the result of these moves")
    return t
