"""Where each setting comes from: a default, the file, the environment, a flag; the later wins.

The file is TOML, its keys are the fields of `Config`. The environment has LAZARET_PORT for `port`, a flag is `--port`.
In words a list is written with commas (`0.5,2`), and no limit as `none`.
"""

from __future__ import annotations

import difflib
import os
import tomllib
import types
import typing
from collections.abc import Mapping
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from lazaret.core.decoding import convert
from lazaret.core.errors import BadSetup
from lazaret.server.config import Config
from lazaret.server.places import config_file, default_database

DEFAULT = "default"
FILE = "LAZARET_CONFIG"  # names the file, where no flag does
SECRET = frozenset({"admin_key", "smtp_password"})
NONE = ("none", "never", "")


class Field(NamedTuple):
    name: str
    kind: Any
    help: str
    default: Any

    @property
    def variable(self) -> str:
        return f"LAZARET_{self.name.upper()}"

    @property
    def flag(self) -> str:
        return f"--{self.name.replace('_', '-')}"

    @property
    def is_list(self) -> bool:
        return any(get_origin(kind) is tuple for kind in self.kinds)

    @property
    def kinds(self) -> tuple[Any, ...]:
        return get_args(self.kind) if get_origin(self.kind) in (types.UnionType, typing.Union) else (self.kind,)


class Chosen(NamedTuple):
    value: Any
    source: str


def all_fields() -> list[Field]:
    hints = get_type_hints(Config, include_extras=True)
    found = []
    for one in fields(Config):
        kind, help_text = get_args(hints[one.name])[:2]
        found.append(Field(one.name, kind, help_text, None if one.default is MISSING else one.default))
    return found


def gather(
    flags: Mapping[str, Any], environment: Mapping[str, str] = os.environ, file: Path | None = None
) -> dict[str, Chosen]:
    """Every field with its value and where that comes from. `flags`: those that were given, as words or as values."""
    known = {field.name: field for field in all_fields()}
    found = {name: Chosen(field.default, DEFAULT) for name, field in known.items()}
    found["database"] = Chosen(default_database(), DEFAULT)
    path = file or (Path(environment[FILE]) if environment.get(FILE) else None)
    for name, value in read_file(path).items():
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            raise BadSetup(f"{path}: there is no setting {name!r}" + (f" (is it {near[0]!r}?)" if near else ""))
        found[name] = chosen(known[name], value, str(path or config_file()))
    for name, field in known.items():
        if field.variable in environment:
            found[name] = chosen(field, environment[field.variable], field.variable)
        if flags.get(name) is not None:
            found[name] = chosen(field, flags[name], field.flag)
    return found


def read_file(path: Path | None) -> dict[str, Any]:
    """The file that was named must be there; the one in the user's folder need not."""
    place = path or config_file()
    if path is None and not place.exists():
        return {}
    try:
        return tomllib.loads(place.read_text("utf-8"))
    except OSError as error:
        raise BadSetup(f"{place}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetup(f"{place}: is no TOML: {error}") from None


def chosen(field: Field, value: Any, source: str) -> Chosen:
    """The value in the field's own kind, whether it came as words or not."""
    if isinstance(value, str):
        if type(None) in field.kinds and value.strip().lower() in NONE:
            return Chosen(None, source)
        if field.is_list:
            value = [part.strip() for part in value.split(",") if part.strip()]
        elif str in field.kinds:
            return Chosen(check(field, value, source), source)
    try:
        kind: Any = field.kind if str not in field.kinds else str | None
        read = convert(value, kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetup(f"{source}: {field.name}: {error}") from None
    return Chosen(check(field, read, source), source)


CHOICES = {
    "log": ("text", "json"),
    "log_level": ("debug", "info", "warning", "error"),
    "smtp_tls": ("starttls", "tls", "none"),
}
ZERO_IS_FINE = frozenset({"port", "drain_seconds", "accept_loss", "browser", "durable", "notice_private"})


def check(field: Field, value: Any, source: str) -> Any:
    """What no kind can say: the port is one, counts and times are above zero."""
    wrong = None
    if field.name == "port" and not 0 <= value < 65_536:
        wrong = f"must be between 0 and 65535, not {value}"
    elif field.name in CHOICES and value not in CHOICES[field.name]:
        wrong = f"must be one of {', '.join(CHOICES[field.name])}, not {value!r}"
    elif field.name in ("smtp_from", "contact") and value is not None and "@" not in value and ":" not in value:
        wrong = f"must be an address, not {value!r}"
    elif field.name == "keep_days" and value is not None and value < 1:
        wrong = f"tables must be kept for at least 1 day, not {value}"
    elif field.name == "base_path" and value and (not value.startswith("/") or value.endswith("/")):
        wrong = f"must begin with / and not end with it, not {value!r}"
    elif isinstance(value, int | float) and field.name not in ZERO_IS_FINE and value <= 0:
        wrong = f"must be above 0, not {value}"
    elif isinstance(value, tuple) and any(isinstance(part, float) and part < 0 for part in value):
        wrong = "must not be below 0"
    if wrong is not None:
        raise BadSetup(f"{source}: {field.name}: {wrong}")
    return value


def config_from(found: Mapping[str, Chosen]) -> Config:
    return Config(**{name: one.value for name, one in found.items()})


def shown(name: str, one: Chosen) -> str:
    """For people: no secret is printed."""
    if name in SECRET and one.value is not None:
        return "(kept secret)"
    if name == "database":
        from lazaret.server.store.urls import without_password

        return without_password(str(one.value))
    if isinstance(one.value, tuple):
        return ",".join(str(round(part, 4) if isinstance(part, float) else part) for part in one.value) or "none"
    return "none" if one.value is None else str(one.value)
