"""What processes of this machine use: memory, processor, and the database's part of it."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any


def resident(processes: Iterable[int]) -> float:
    """Memory of these processes, kB."""
    found = 0.0
    for process in processes:
        try:
            status = Path(f"/proc/{process}/status").read_text()
        except OSError:
            continue
        found += float(status.partition("VmRSS:")[2].split()[0])
    return found


def fields_of(process: int | str) -> list[str]:
    """What stands in its line after its name; nothing where there is none."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def processor(processes: Iterable[int]) -> float:
    """Processor time that they have used, seconds."""
    ticks = os.sysconf("SC_CLK_TCK")
    return sum((int(fields[11]) + int(fields[12])) / ticks for fields in map(fields_of, processes) if fields)


def ended_children(process: int | str) -> float:
    """Processor time of those of its children that have ended, seconds."""
    fields = fields_of(process)
    return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK") if fields else 0.0


class Watched:
    """A PostgreSQL on this machine: the time of all its processes, its transactions, what it is asked to tell. None:
    there is none."""

    def __init__(self, url: str | None) -> None:
        self.url = url
        self.before = self.after = (0.0, 0)
        self.ear: Any = None
        self.told = 0

    def look(self) -> tuple[float, int]:
        if self.url is None:
            return 0.0, 0
        import psycopg

        with psycopg.connect(self.url, autocommit=True) as connection:
            row = connection.execute(
                "SELECT pg_backend_pid(), xact_commit FROM pg_stat_database WHERE datname = current_database()"
            ).fetchone()
        assert row is not None
        parent = fields_of(row[0])[1:2]
        family = [int(name.name) for name in Path("/proc").iterdir() if name.name.isdigit()]
        children = [process for process in family if fields_of(process)[1:2] == parent] if parent else []
        return processor(children) + sum(map(ended_children, parent)), int(row[1])

    def begin(self) -> None:
        self.before = self.look()
        if self.url is not None:
            import psycopg

            self.ear = psycopg.connect(self.url, autocommit=True)
            self.ear.execute("LISTEN lazaret")

    def end(self) -> None:
        if self.ear is not None:
            with self.ear:
                self.told = sum(1 for _ in self.ear.notifies(timeout=0.2))
        self.after = self.look()

    def microseconds(self, choices: int) -> int | None:
        if self.url is None or not choices:
            return None
        return round(1e6 * (self.after[0] - self.before[0]) / choices)

    def notifications(self, seconds: float) -> float | None:
        return None if self.url is None else round(self.told / seconds, 1)

    def transactions(self, seconds: float) -> float | None:
        return None if self.url is None else round((self.after[1] - self.before[1]) / seconds, 1)
