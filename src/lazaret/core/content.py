"""Content: cards and numbers from TOML, every row with its source, checked completely when it is read.

A person who owns the box can point `LAZARET_CONTENT` (or `--content`) to a folder with corrections:
`<folder>/<game>/<file>.toml` with the same rows; a row replaces the row of the same id, field by field.
"""

from __future__ import annotations

import hashlib
import os
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from lazaret.core.decoding import convert
from lazaret.core.errors import BadFile

SOURCES = ("printed", "public", "ours")
VARIABLE = "LAZARET_CONTENT"


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One card or one number. `source`: printed in the game's rules, from a public source, or ours."""

    id: str
    source: str


R = TypeVar("R", bound=Row)


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise BadFile(str(path), "", "there is no such file") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadFile(str(path), "", f"not a TOML file: {error}") from None
    except OSError as error:
        raise BadFile(str(path), "", error.strerror or str(error)) from None


def corrections(game: str) -> Path | None:
    """The folder of the user's corrections for this game, if there is one."""
    folder = os.environ.get(VARIABLE)
    if not folder:
        return None
    if not Path(folder).is_dir():
        raise BadFile(folder, "", f"{VARIABLE} must name a folder")
    return Path(folder) / game


def rows_of(path: Path, table: str) -> list[dict[str, Any]]:
    """The raw rows of a file, each with its source; the file's own `source` counts for rows that name none."""
    whole = read_toml(path)
    default = whole.pop("source", None)
    rows = whole.get(table)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadFile(str(path), table, f"the file must hold rows [[{table}]]")
    seen: set[str] = set()
    for number, row in enumerate(rows, 1):
        name = row.get("id")
        if not isinstance(name, str) or not name:
            raise BadFile(str(path), f"{table} {number}", "the row has no id")
        if name in seen:
            raise BadFile(str(path), f"{table} {name!r}", "two rows have this id")
        seen.add(name)
        if default is not None:
            row.setdefault("source", default)
        if row.get("source") not in SOURCES:
            reason = "no source" if "source" not in row else f"unknown source {row['source']!r}"
            raise BadFile(str(path), f"{table} {name!r}", f"{reason} (printed, public or ours)")
    return rows


def tables_in(path: Path) -> list[str]:
    return [name for name, value in read_toml(path).items() if name != "source" and isinstance(value, list)]


def load_rows(folder: Path, game: str, file: str, table: str, row_type: type[R]) -> dict[str, R]:
    """The rows of `content/<file>.toml` by id, in the file's order, with the user's corrections laid over them."""
    path = folder / "content" / f"{file}.toml"
    rows = {row["id"]: (row, path) for row in rows_of(path, table)}
    extra = corrections(game)
    if extra is not None and (extra / f"{file}.toml").exists():
        mending = extra / f"{file}.toml"
        if table in tables_in(mending):
            for row in rows_of(mending, table):
                name = row["id"]
                if name not in rows:
                    raise BadFile(str(mending), f"{table} {name!r}", "there is no such row to correct")
                rows[name] = ({**rows[name][0], **row}, mending)
    found: dict[str, R] = {}
    for name, (row, origin) in rows.items():
        try:
            found[name] = convert(row, row_type)
        except msgspec.ValidationError as error:
            raise BadFile(str(origin), f"{table} {name!r}", str(error)) from None
    return found


def hashes(folder: Path, game: str) -> dict[str, str]:
    """A short hash per content file, corrections included: of its values, so that layout and comments do not count."""
    return dict(_hashes(folder, corrections(game)))


@lru_cache  # content is read once: what was loaded is what is played with
def _hashes(folder: Path, extra: Path | None) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted((folder / "content").glob("*.toml")):
        values = [read_toml(path)]
        if extra is not None and (extra / path.name).exists():
            values.append(read_toml(extra / path.name))
        digest = hashlib.sha256(msgspec.json.encode(values, order="deterministic"))
        found[path.name] = digest.hexdigest()[:16]
    return found
