"""Figures for whoever looks after the server, in the words of Prometheus. They name no table, seat or address."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from lazaret.server.live.house import House

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
ROWS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Figures:
    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.choices = Counter("lazaret_choices", "Acts by what became of them.", ["outcome"], registry=registry)
        self.acknowledged = Histogram(
            "lazaret_acknowledge_seconds",
            "From a legal act to its acknowledgement.",
            buckets=SECONDS,
            registry=registry,
        )
        self.commit_seconds = Histogram(
            "lazaret_commit_seconds", "Each commit of the store.", buckets=SECONDS, registry=registry
        )
        self.commit_rows = Histogram("lazaret_commit_rows", "Acts in one commit.", buckets=ROWS, registry=registry)
        self.thinking = Histogram(
            "lazaret_thinking_seconds", "From a bot's question to its choice.", buckets=SECONDS, registry=registry
        )
        self.news = Counter("lazaret_news", "Acts of other servers that were heard of.", registry=registry)
        self.errors = Counter("lazaret_errors", "Lines of the log by level.", ["level"], registry=registry)
        self.gauges = {
            name: Gauge(f"lazaret_{name}", text, registry=registry)
            for name, text in (
                ("tables", "Tables that this server has a session of."),
                ("tables_in_memory", "Those whose game is in memory."),
                ("sockets", "Pages that are connected."),
                ("leases", "Tables whose bots this server thinks for."),
                ("draining", "1 while it is leaving."),
                ("ray_processors", "Of the Ray cluster that thinks; 0: there is none."),
            )
        }
        self.queues = Gauge("lazaret_thinking", "Thoughts by queue and state.", ["queue", "state"], registry=registry)
        self.thoughts = Gauge("lazaret_thoughts", "Thoughts by queue and place.", ["queue", "place"], registry=registry)
        self.stored, self.late, self.failed = (self.choices.labels(name) for name in ("stored", "late", "failed"))
        self.handler = Counting(self)

    def committed(self, rows: int, seconds: float) -> None:
        """Called by the store's own thread."""
        self.commit_seconds.observe(seconds)
        if rows:
            self.commit_rows.observe(rows)

    def written(self, house: House) -> bytes:
        gauges = self.gauges
        sessions = house.sessions.values()
        gauges["tables"].set(len(house.sessions))
        gauges["tables_in_memory"].set(sum(session.memory.position is not None for session in sessions))
        gauges["sockets"].set(house.connections.total)
        gauges["leases"].set(sum(session.lease.held for session in sessions))
        gauges["draining"].set(house.draining)
        gauges["ray_processors"].set(0 if house.cluster is None else house.cluster.processors)
        for name, pool in house.pools.items():
            self.queues.labels(name, "waiting").set(sum(map(len, pool.desk.waiting.values())))
            self.queues.labels(name, "running").set(len(pool.desk.running))
            for place, number in pool.thought.items():
                self.thoughts.labels(name, place).set(number)
        return generate_latest(self.registry)


class Counting(logging.Handler):
    """Counts what goes wrong."""

    def __init__(self, figures: Figures) -> None:
        super().__init__(logging.WARNING)
        self.figures = figures

    def emit(self, record: logging.LogRecord) -> None:
        self.figures.errors.labels(record.levelname.lower()).inc()


def summary(house: House) -> dict[str, Any]:
    """The same for a page that people read."""
    sessions = list(house.sessions.values())
    return {
        "tables": len(sessions),
        "in_memory": sum(session.memory.position is not None for session in sessions),
        "sockets": house.connections.total,
        "thinking": sum(len(pool.desk.running) for pool in house.pools.values()),
        "waiting": sum(sum(map(len, pool.desk.waiting.values())) for pool in house.pools.values()),
        "stored": int(house.figures.stored._value.get()),
    }
