"""What the work of the store may do with a database, be it SQLite or PostgreSQL: the little that both speak alike.

Marks are `?`; `"row"` stands in quotes; a new row's number comes by RETURNING; what is there already is met by
ON CONFLICT. Everything else differs, and is in `log` (SQLite) and `postgres`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol


class Rows(Protocol):
    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Database(Protocol):
    """A connection, in whatever transaction it is."""

    def execute(self, sql: str, parameters: Sequence[Any] = (), /) -> Rows: ...
