"""Which store a setting names: a file, or a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

SCHEMES = ("postgresql", "postgres")


def is_postgres(database: str | Path) -> bool:
    return str(database).partition("://")[0] in SCHEMES


def without_password(database: str | Path) -> str:
    """As it may be printed and logged."""
    if not is_postgres(database):
        return str(database)
    parts = urlsplit(str(database))
    name, at, place = parts.netloc.rpartition("@")
    user, colon, _ = name.partition(":")
    return urlunsplit(parts._replace(netloc=f"{user}{':…' if colon else ''}{at}{place}", query=""))
