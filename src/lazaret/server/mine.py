"""What the HTTP interface takes and gives for a list of one's own tables, and for holidays."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from lazaret.server.protocol import Key, TableId, TableInfo
from lazaret.server.timing import HOLIDAYS

MOST_TABLES = 64  # in one list


class Held(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that somebody has: the table, and the seat's key (null: they only look on)."""

    table: TableId
    key: Key | None = None


class Mine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tables: Annotated[list[Held], Meta(max_length=MOST_TABLES)]


class MyTables(msgspec.Struct):
    """In the order they were asked for; null: there is no such table, or the key does not open a seat there."""

    now: float  # the server's time of day
    tables: list[TableInfo | None]


class Holiday(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many days away, from now on; 0: back again."""

    days: Annotated[int, Meta(ge=0, le=HOLIDAYS)]
