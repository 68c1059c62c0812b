"""Records: a game written down and read back. (Saves are here, replays in `replay`.)

A record carries the version of its format and that of the game's rules; an older one is brought up to date when it is
read: first its format, then, by the game's own migrations, what is in it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from lazaret.core.chance import ONE_STREAM, SCHEMES, seed_hash
from lazaret.core.decoding import decode, making
from lazaret.core.errors import BadFile, LazaretError
from lazaret.core.fields import make_record, own_fields
from lazaret.core.flow import Flow
from lazaret.core.game import Game, Migration
from lazaret.core.log import Log, Origin
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from lazaret.core.undo import settle

FORMAT = 3
NOT_WRITTEN = frozenset(own_fields(Flow)) | {"log", "origin", "seats"}


def with_telling(raw: dict[str, Any]) -> dict[str, Any]:
    """Format 1 hashed the content's bytes and had no version of the telling."""
    return {**raw, "telling": 1, "content": {}}


def with_chance(raw: dict[str, Any]) -> dict[str, Any]:
    """Format 2 knew one scheme of chance."""
    return {**raw, "chance": ONE_STREAM}


#: turns a record of an older format into the next one
MIGRATIONS: dict[int, Migration] = {1: with_telling, 2: with_chance}


class Head(msgspec.Struct, kw_only=True):
    """What every record begins with."""

    lazaret: str  # "save" or "replay"
    format: int
    game: str
    version: int
    telling: int
    seats: int
    settings: dict[str, Any]
    seed: str
    chance: int  # the scheme by which the seed deals
    content: dict[str, str]
    acts: list[tuple[int, str]]


class Save(Head, kw_only=True):
    free: int
    agenda: list[list[Any]]
    current: list[Any] | None
    asking: bool
    answers: dict[int, str]
    table: msgspec.Raw


# -- reading with care ---------------------------------------------------------------------


def parse(text: str, kind: str, shape: type[Any], file: str) -> Any:
    """The record as `shape`, brought up to date; BadFile says what is wrong and where."""
    raw = raw_record(text, kind, file)
    raw = migrated(raw, file)
    try:
        return decode(msgspec.json.encode(raw), shape)
    except msgspec.ValidationError as error:
        raise BadFile(file, "", str(error)) from None


def raw_record(text: str, kind: str, file: str) -> dict[str, Any]:
    """The record as it was written, in today's format."""
    try:
        raw = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
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
    return {**raw, "format": FORMAT}


def migrated(raw: dict[str, Any], file: str) -> dict[str, Any]:
    """The record in the words of today's rules: its game says how settings, choices, steps and ids are called now."""
    try:
        game = find_game(str(raw.get("game")))
    except LazaretError as error:
        raise BadFile(file, "game", str(error)) from None
    version = raw.get("version")
    if not isinstance(version, int) or version < 1:
        raise BadFile(file, "version", "missing or not a number")
    if version > game.version:
        raise BadFile(file, "version", f"made with newer rules of {game.id} (version {version}, here {game.version})")
    for number in range(version, game.version):
        if number not in game.migrations:
            raise BadFile(
                file,
                "version",
                f"made with rules version {version} of {game.id}, here {game.version}, and no way leads from {number} "
                f"on: finish it with a Lazaret whose {game.id} has version {number}",
            )
        try:
            raw = game.migrations[number](raw)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise BadFile(
                file, "version", f"cannot be brought from version {number} on: {type(error).__name__} {error}"
            ) from None
    return {**raw, "version": game.version}


def origin_of(head: Head, file: str) -> tuple[Game[Any], Origin]:
    """The game and what it was made from, checked as if it were made now."""
    try:
        game = find_game(head.game)
        fewest, most = game.players
        if not fewest <= head.seats <= most:
            raise BadFile(file, "seats", f"{game.id} is for {fewest} to {most} players, not {head.seats}")
        settings = game.full_settings(head.settings)
        game.check_settings(head.seats, settings)
    except BadFile:
        raise
    except LazaretError as error:
        raise BadFile(file, "", str(error)) from None
    if head.chance not in SCHEMES:
        raise BadFile(file, "chance", f"there is no scheme {head.chance} of chance")
    return game, Origin(head.seats, settings, head.seed, seed_hash(head.seed), head.chance)


# -- saves ---------------------------------------------------------------------------------


_record_types: dict[type[Table], type[msgspec.Struct]] = {}


def record_type(table: type[Table]) -> type[msgspec.Struct]:
    with making:
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
    settle(t, log)
    written = Save(
        lazaret="save",
        format=FORMAT,
        game=t.GAME.id,
        version=t.GAME.version,
        telling=t.GAME.telling,
        seats=t.seats,
        settings=dict(t.settings),
        seed=t.origin.seed,
        chance=t.origin.chance,
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
    try:
        return _lay_out(game, origin, found, file)
    except msgspec.ValidationError as error:
        raise BadFile(file, "table", str(error)) from None
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise BadFile(file, "table", f"the position makes no sense: {type(error).__name__} {error}") from None


def load_silent(text: str, file: str = "save") -> Table:
    """A table that was dealt again, to be played on freely: it keeps no log and tells nothing."""
    t = load(text, file)
    t.log = None
    return t


def unpacked(text: str, logged: bool) -> Table:
    """A table from a pickle."""
    return load(text, "pickle") if logged else load_silent(text, "pickle")


def _lay_out(game: Game[Any], origin: Origin, found: Save, file: str) -> Table:
    t: Table = game.table(origin)
    record = decode(found.table, record_type(game.table))
    for name in record.__struct_fields__:
        setattr(t, name, getattr(record, name))
    t.agenda = [_step(game, line, file) for line in found.agenda]
    t.current = _step(game, found.current, file) if found.current else None
    t.log = Log()
    t.log.acts, t.log.free, t.log.unread = found.acts, found.free, len(found.acts)
    t.log.forget()
    t.answers = found.answers
    if found.asking:
        t.asked = 0  # anything but nobody: asking again works it out
        t.ask_again()
    return t


def _step(game: Game[Any], line: list[Any], file: str) -> tuple[Any, tuple[Any, ...]]:
    info = game.steps.by_name.get(line[0]) if line and isinstance(line[0], str) else None
    if info is None:
        raise BadFile(file, "agenda", f"{game.id} has no step {line[:1]}")
    return info.function, tuple(_frozen(value) for value in line[1:])
