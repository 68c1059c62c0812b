"""The load test of the server as a table: choices a second, delays, memory."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

from rich.table import Table as Grid

from lazaret.cli.common import console
from lazaret.core.errors import BadSetup

USUAL = ((10, 0.0), (50, 0.0), (200, 0.0), (200, 400.0))  # tables, choices a second
LINES = {
    "choices_per_second": "choices a second",
    "p50_ms": "p50, ms from send to acknowledgement",
    "p99_ms": "p99, ms",
    "seen_p99_ms": "p99, ms from send to the others' pages",
    "database_us_per_choice": "database, µs a choice",
    "transactions_per_second": "transactions of the database a second, reads too",
    "notifications_per_second": "its notifications a second",
    "idle_percent": "servers, % of a core while nobody chooses",
    "server_us_per_choice": "server, µs of processor a choice",
    "client_us_per_choice": "clients, µs a choice",
    "median_update_bytes": "bytes of an update (median)",
    "kb_per_idle_table": "kB of memory, idle table",
    "kb_per_played_table": "kB of memory, table played at",
    "games_finished": "games ended",
    "thoughts": "choices of the bots beside it",
    "slowest_thought_s": "the slowest of them, s",
}


def plan(tables: Sequence[int] | None, pace: Sequence[float] | None) -> Sequence[tuple[int, float]]:
    if tables is None and pace is None:
        return USUAL
    for number in tables or ():
        if number < 1:
            raise BadSetup(f"the number of tables must be at least 1, not {number}")
    return [(number, rate) for number in tables or (200,) for rate in pace or (0.0,)]


def run(
    tables: Sequence[int] | None,
    pace: Sequence[float] | None,
    seconds: float,
    thinkers: int,
    as_json: bool,
    servers: int = 1,
    database: str | None = None,
    idle: float = 0.0,
) -> None:
    from lazaret.server.bench.load import bench_serve

    found: list[dict[str, Any]] = []
    for number, rate in plan(tables, pace):
        if not as_json:
            print(f"{number} tables, pace {rate:g}", file=sys.stderr)
        found.append(
            bench_serve(number, seconds, rate, thinkers=thinkers, database=database, servers=servers, idle=idle)
        )
    if as_json:
        print(json.dumps(found))
        return
    grid = Grid()
    grid.add_column("")
    for row in found:
        paced = f"\npaced {row['pace']:g}/s" if row["pace"] else ""
        grid.add_column(f"{row['tables']} tables{paced}", justify="right")
    for name, line in LINES.items():
        grid.add_row(line, *("–" if row[name] is None else f"{row[name]:,.7g}" for row in found))
    console.print(grid)
