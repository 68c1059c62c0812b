"""A small file beside the store that remembers how far it had come: a log that was cut is noticed at the next start.

After each commit the number of the last row is written there, with the tables of the latest rows, without a sync of its
own: it is never ahead of what was committed. If the store knows fewer rows than that, acknowledged acts are missing.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

NUMBER = struct.Struct("<q")
LATEST = 4096  # rows whose table is remembered


class Loss(NamedTuple):
    """Acts that were acknowledged and are not in the store, and the tables they belong to, as far as is known."""

    acts: int
    tabs: list[int]


class Acknowledged:
    def __init__(self, database: Path) -> None:
        self.path = self.of(database)
        self.file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)

    @staticmethod
    def of(database: Path) -> Path:
        return database.with_name(f"{database.name}-acked")

    def close(self) -> None:
        os.close(self.file)

    def write(self, last: int, tabs: Sequence[int]) -> None:
        """Rows up to `last` are committed; `tabs` are the tables of the newest of them, in order."""
        first = last - len(tabs) + 1
        for number, tab in enumerate(tabs, first):
            os.pwrite(self.file, NUMBER.pack(tab), NUMBER.size * (1 + number % LATEST))
        os.pwrite(self.file, NUMBER.pack(last), 0)

    def number(self) -> int:
        return self.read(0)

    def read(self, place: int) -> int:
        found = os.pread(self.file, NUMBER.size, NUMBER.size * place)
        return NUMBER.unpack(found)[0] if len(found) == NUMBER.size else 0

    def missing(self, last: int) -> Loss | None:
        """What is missing in a store whose last row is `last`."""
        number = self.number()
        if number <= last:
            return None
        newest = range(max(last + 1, number - LATEST + 1), number + 1)
        tabs = {self.read(1 + row % LATEST) for row in newest}
        return Loss(number - last, sorted(tabs - {0}))
