"""The attack as tables: each flood with what other tables and the memory made of it, the kills, hostile messages."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from rich.table import Table as Grid

from lazaret.cli.common import console
from lazaret.core.errors import BadSetup

if TYPE_CHECKING:
    from lazaret.server.bench.attack.kills import Kills
    from lazaret.server.bench.attack.measuring import Row
    from lazaret.server.bench.attack.messages import Messages

AIMS = "aims: p99 ≤ 50 ms or ≤ 2 × control; memory + 50 MB; bots ≤ 2 × usual; a clean log; nobody else cut off"


def run(
    names: Sequence[str], seconds: float, pace: float, tables: int, kills: int, messages: int, as_json: bool
) -> int:
    """Everything that was asked for; how many aims were missed."""
    from lazaret.server.bench.attack.attacker import ALL
    from lazaret.server.bench.attack.kills import bench_kills
    from lazaret.server.bench.attack.measuring import bench_flood
    from lazaret.server.bench.attack.messages import bench_messages

    known = {flood.name: flood for flood in ALL}
    for name in names:
        if name not in known:
            raise BadSetup(f"no flood is called {name!r}: {', '.join(known)}")
    rows = []
    for name in names or known:
        say(f"flood: {name}", as_json)
        rows.append(bench_flood(known[name], seconds, pace, tables))
    say(f"kills: {kills}", as_json)
    killed = bench_kills(kills) if kills else None
    say(f"hostile messages: {messages}", as_json)
    sent = bench_messages(messages) if messages else None
    if as_json:
        print(json.dumps(as_objects(rows, killed, sent)))
    else:
        show(rows, killed, sent)
    return sum(not all(row.aims().values()) for row in rows) + sum(not part.met for part in (killed, sent) if part)


def say(line: str, as_json: bool) -> None:
    if not as_json:
        print(line, file=sys.stderr)


def as_objects(rows: list[Row], killed: Kills | None, sent: Messages | None) -> dict[str, Any]:
    floods = [{**msgspec.to_builtins(row), "aims": row.aims(), "met": all(row.aims().values())} for row in rows]
    rest = {"kills": killed, "messages": sent}
    return {
        "floods": floods,
        **{name: part and {**msgspec.to_builtins(part), "met": part.met} for name, part in rest.items()},
    }


def show(rows: list[Row], killed: Kills | None, sent: Messages | None) -> None:
    if rows:
        console.print(floods_table(rows))
        console.print(AIMS, markup=False)
    if killed is not None:
        console.print(
            f"{killed.kills} kills, {killed.tables} tables, {killed.acknowledged:,} choices acknowledged, "
            f"{killed.resent:,} sent again: {killed.lost} lost, {killed.doubled} doubled, {killed.refused} refused "
            f"({met(killed.met)})"
        )
    if sent is not None:
        console.print(
            f"{sent.messages:,} hostile messages and {sent.requests:,} requests: {sent.internal} answers of 500 and "
            f"above, {sent.unanswered} unanswered, {sent.tracebacks} tracebacks, "
            f"table {'unchanged' if sent.unchanged else 'changed'} ({met(sent.met)})"
        )


def met(all_met: bool) -> str:
    return "met" if all_met else "missed"


def floods_table(rows: list[Row]) -> Grid:
    grid = Grid(title="lazaret bench attack: p99 of other tables from send to acknowledgement, ms")
    for name in ("flood", "a second", "before", "control", "during", "MB before", "MB most", "aims"):
        grid.add_column(name, justify="left" if name in ("flood", "aims") else "right")
    for row in rows:
        missed = [name for name, fine in row.aims().items() if not fine]
        grid.add_row(
            f"{row.name}: {row.what}",
            f"{row.rate:,.0f}",
            *(f"{wait.p99:,.1f}" for wait in (row.before, row.control, row.during)),
            f"{row.memory_before:.0f}",
            f"{row.memory_most:.0f}",
            met(not missed) if not missed else "missed: " + ", ".join(missed),
        )
    for row in rows:
        if row.bots_before is not None:
            grid.caption = f"bots, p95 of an answer: {row.bots_before} s before, {row.bots_during} s while {row.name}"
    return grid
