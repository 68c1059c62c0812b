"""docs/scale.md: what many tables need, worked out from the figures in docs/scale.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from lazaret.server.bench.scale import sources, table_of

FIGURES = Path(__file__).parents[2] / "docs" / "scale.json"
TOP = """# Scale

What many tables at once need in servers, database, sockets and thinking, from measured figures. `lazaret bench serve
--json` measures, and `lazaret bench scale FILE` works it out; this page has what [scale.json](scale.json) gives
(`python -m tests.written` writes it again from that file, and a test compares).

"""
MEANS = """
## What that means

- **1,000 tables** are one server and one small database: the machine of a club. Nearly all of it is thinking, where
  the bots are strong.
- **10,000 tables** are some servers behind HAProxy and one database beside them. Thinking wants machines of its own:
  `--ray` ([hosting](hosting.md)).
- **100,000 tables** are past what one database should be asked to tell. Every notification goes to every server,
  whether or not it has the table; that is the row that grows with the square of the tables, and it is **the next
  limit**: PostgreSQL also lets only one commit with a notification happen at a time. The way from there is a channel
  for each of some dozens of shares of the tables, which a server listens to while it has a table of that share; after
  it, several databases, each with its own tables: nothing in a table's log refers to another table.

What is not in it: a network between the machines, and how much of the thinking people really ask for. Take your own
figures and assumptions: they are fields of `Assumed` in [`scale.py`](../src/lazaret/server/bench/scale.py).

## The figures

"""


def page() -> str:
    rows = json.loads(FIGURES.read_text("utf-8"))
    return TOP + table_of(rows) + "\n\n" + sources(rows) + "\n" + MEANS + measured(rows)


NOTE = """
`make scale`, on 2026-11-17: two cores, nothing else running (load 0.3 to 1.2), everything on that machine, the database
with its usual settings (`fsync` on).

- One server on PostgreSQL makes 74 to 76 % of SQLite's choices a second beside it (aim: 60 %).
- With a table's people at two servers, those at the other one see a choice within 4.7 ms at p99 (aim: 20 ms).
- 2,000 tables at rest with some 5,200 connected pages take 1.4 % of a core more than 10 tables (aim: 1 %, missed). In a
  profile four fifths of that are asking each connection for a sign of life every 45 s and reading the answer, nearly
  all of it in the system's calls; asking less often would let proxies hang up, which mostly give up after a minute.
- Two servers, with the people of each table at both of them, take twice the processor of one for a choice: each works
  out what its own people see. Where a proxy sends a table's people to one server, as [hosting](hosting.md) shows, only
  one of them works for a table; that was not measured with clients on a third core.
"""
COLUMNS = {
    "store": "store",
    "servers": "servers",
    "tables": "tables",
    "pace": "pace",
    "choices_per_second": "choices/s",
    "p50_ms": "p50 ms",
    "p99_ms": "p99 ms",
    "seen_p50_ms": "seen p50 ms",
    "seen_p99_ms": "seen p99 ms",
    "server_us_per_choice": "server µs",
    "database_us_per_choice": "database µs",
    "notifications_per_second": "notifications/s",
    "idle_percent": "idle %",
}


def measured(rows: list[dict[str, Any]]) -> str:
    lines = ["| " + " | ".join(COLUMNS.values()) + " |", "|---" + "|---:" * (len(COLUMNS) - 1) + "|"]
    for row in rows:
        values = ["–" if row[name] is None else f"{row[name]:,}" if name != "store" else row[name] for name in COLUMNS]
        lines.append("| " + " | ".join(values) + " |")
    return "\n".join(lines) + "\n" + NOTE
