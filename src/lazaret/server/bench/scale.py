"""What many tables at once need, worked out from what `lazaret bench serve --json` measured.

The model is plain arithmetic. Measured are: processor of a server and of the database for each choice, memory of a
table, choices a second of one server at its limit, choices in a commit. Assumed, and said: how often people choose, how
many sit at a table, how many of the choices are bots' and how long they think, how much of a processor one plans with.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

TABLES = (1_000, 10_000, 100_000)


class Assumed(NamedTuple):
    """What no benchmark measures: how people behave."""

    people: float = 3.0  # with a page open, at each table
    choices: float = 0.1  # a second at each table, people's and bots'
    bots: float = 0.5  # of the choices
    thinking: float = 0.25  # seconds of processor for a bot's choice: the level sharp
    full: float = 0.6  # of a processor: one plans with that much of it
    sockets: int = 10_000  # of one server (`connections`)


USUAL = Assumed()


class Need(NamedTuple):
    tables: int
    choices: float  # a second
    sockets: int
    servers: int  # processes, each with a core of its own
    server_cores: float
    server_gb: float
    database_cores: float
    notifications: float  # a second, in the database
    heard: float  # a second, by all servers together: everyone hears everything
    thinking_cores: float


class Measured(NamedTuple):
    server_us: float
    database_us: float
    idle_kb: float
    played_kb: float
    per_server: float  # choices a second at the limit of one server
    commits: float  # choices in one notification, at that limit


def measured(rows: Sequence[dict[str, Any]]) -> Measured:
    """From one server on PostgreSQL as fast as it can, and the same at rest where there is a row of it."""
    full = [row for row in rows if row["store"] == "postgresql" and row["servers"] == 1 and not row["pace"]]
    if not full:
        raise SystemExit(
            "the file has no run of one server on PostgreSQL at full speed: lazaret bench serve --database …"
        )
    best = max(full, key=lambda row: float(row["choices_per_second"]))
    calm = [row for row in rows if row["store"] == "postgresql" and row["servers"] == 1 and row["pace"]]
    slow = max(calm, key=lambda row: int(row["tables"]), default=best)
    return Measured(
        # alone in its commit a choice costs most: counted as if each were
        server_us=float(max(row["server_us_per_choice"] for row in (best, slow))),
        database_us=float(max(row["database_us_per_choice"] or 0 for row in (best, slow))),
        idle_kb=float(slow["kb_per_idle_table"]),
        played_kb=float(slow["kb_per_played_table"]),  # at its limit a small one holds mostly games just ended
        per_server=float(best["choices_per_second"]),
        commits=float(best["choices_per_second"]) / max(1.0, float(best["notifications_per_second"] or 0)),
    )


def need(tables: int, found: Measured, assumed: Assumed) -> Need:
    choices = tables * assumed.choices
    cores = choices * found.server_us / 1e6 / assumed.full
    sockets = math.ceil(tables * assumed.people)
    servers = max(1, math.ceil(cores), math.ceil(sockets / assumed.sockets))
    # below its limit hardly two choices share a commit, so each is told by itself
    told = choices if choices / servers < found.per_server / 2 else choices / found.commits
    return Need(
        tables=tables,
        choices=choices,
        sockets=sockets,
        servers=servers,
        server_cores=cores,
        server_gb=tables * found.played_kb / 1e6,
        database_cores=choices * found.database_us / 1e6 / assumed.full,
        notifications=told,
        heard=told * servers,
        thinking_cores=choices * assumed.bots * assumed.thinking / assumed.full,
    )


LINES = {
    "choices": "choices a second",
    "sockets": "sockets",
    "servers": "servers (processes, a core each)",
    "server_cores": "cores for them",
    "server_gb": "GB of memory for them",
    "database_cores": "cores for the database",
    "notifications": "notifications a second in the database",
    "heard": "notifications a second heard by all servers",
    "thinking_cores": "cores that think",
}


def table_of(rows: Sequence[dict[str, Any]], assumed: Assumed = USUAL) -> str:
    """The needs as a table in Markdown."""
    found = measured(rows)
    needs = [need(tables, found, assumed) for tables in TABLES]
    lines = [
        "| tables at once | " + " | ".join(f"{one.tables:,}" for one in needs) + " |",
        "|---" + "|---:" * len(needs) + "|",
    ]
    for name, words in LINES.items():
        values = " | ".join(in_short(getattr(one, name)) for one in needs)
        lines.append(f"| {words} | {values} |")
    return "\n".join(lines)


def in_short(value: float) -> str:
    return f"{value:,.1f}" if isinstance(value, float) and value < 10 else f"{value:,.0f}"


def sources(rows: Sequence[dict[str, Any]], assumed: Assumed = USUAL) -> str:
    """What was measured, and what was assumed."""
    found = measured(rows)
    return "\n".join(
        (
            f"- measured: a server takes {found.server_us:,.0f} µs of processor for a choice, the database "
            f"{found.database_us:,.0f} µs; a table takes {found.idle_kb:,.0f} kB at rest and {found.played_kb:,.0f} kB "
            f"when it is played at; one server made {found.per_server:,.0f} choices a second at its limit, "
            f"{found.commits:,.1f} in a commit;",
            f"- assumed: {assumed.people:g} pages at a table, a choice every {1 / assumed.choices:,.0f} s, "
            f"{100 * assumed.bots:,.0f} % of them bots' with {assumed.thinking:g} s of processor each, "
            f"{100 * assumed.full:,.0f} % of a processor used, {assumed.sockets:,} sockets to a server.",
        )
    )
