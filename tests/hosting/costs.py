"""docs/scale.json: what a choice costs on SQLite and PostgreSQL, on one server and two, busy and at rest.

`make scale`: a PostgreSQL of its own with its usual settings (`fsync` on). The stores take turns, so that what else the
machine does meets both.
"""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Any

from lazaret.server.bench.load import bench_serve
from tests.databases import Cluster

WHERE = Path(__file__).parents[2] / "docs" / "scale.json"
ROUND = 45.0  # seconds in which every page at rest is pinged once
SHOWN = (
    "store", "servers", "tables", "pace", "choices_per_second", "p50_ms", "p99_ms", "seen_p50_ms", "seen_p99_ms",
    "server_us_per_choice", "database_us_per_choice", "idle_percent",
)  # fmt: skip


def rows(cluster: Cluster, seconds: float) -> list[dict[str, Any]]:
    found = []
    for _ in range(3):
        found.append(bench_serve(50, seconds, 0.0))
        found.append(bench_serve(50, seconds, 0.0, database=cluster.new_database()))
    found += [bench_serve(20, seconds, 50.0, database=cluster.new_database(), servers=n) for n in (1, 2)]
    return found + at_rest(cluster, seconds)


def at_rest(cluster: Cluster, seconds: float) -> list[dict[str, Any]]:
    return [bench_serve(n, seconds, 50.0, database=cluster.new_database(), idle=ROUND) for n in (10, 2000)]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=10.0)
    asked.add_argument("--only", choices=("two", "idle"), default=None, help="a part, printed and not kept")
    wanted = asked.parse_args()
    cluster = Cluster(durable=True)
    try:
        if wanted.only == "two":
            found = [bench_serve(20, wanted.seconds, 50.0, database=cluster.new_database(), servers=2)]
        elif wanted.only == "idle":
            found = at_rest(cluster, wanted.seconds)
        else:
            found = rows(cluster, wanted.seconds)
            WHERE.write_text(json.dumps(found, indent=1) + "\n")
    finally:
        cluster.remove()
    print("load", os.getloadavg())
    for row in found:
        print({name: row[name] for name in SHOWN})


if __name__ == "__main__":
    main()
