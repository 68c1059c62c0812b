"""What can be set when the server starts, with the defaults for a living room."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

Span = tuple[float, float]  # seconds, least and most


@dataclass(frozen=True)
class Config:
    """Times are in seconds. A rate is (requests a second, how many at once); None: no limit."""

    database: Path
    network: str | None = None  # the address of this server for others on its network
    accept_loss: bool = False  # go on although acknowledged acts are missing (a cut log, an older copy)
    durable: bool = True  # a commit survives a power cut, not only the end of the process

    # how people and bots take their time
    answer_delay: Span = (0.8, 2.6)  # with two people or more, for every answer that no person gives
    # alone with bots:
    bot_delay: Span = (0.6, 1.8)
    forced_delay: Span = (0.5, 0.9)
    together_delay: Span = (1.0, 3.0)  # for questions asked of several seats at once
    vote_seconds: float = 60.0
    reveal_seconds: float = 5.0  # for the pages to show what they add to the seed
    host_wait: float = 60.0  # before the host may let a bot play for somebody absent, where the table says nothing
    bot_level: str = "greedy"  # plays for people who are away
    #: processes in which bots think, started when needed. More than processors, so that several strong bots think at
    #: once and each answers in its time; they yield to the server whenever it has something to do.
    workers: int = max(8, os.cpu_count() or 1)
    #: processes for what people ask for besides the game (hints, checks of replays), which yield to the bots
    service_workers: int = 2
    waiting_each: int = 6  # such requests that wait for one table or one address
    waiting: int = 120  # and in all
    replay_memory: int = 40_000_000  # bytes, about, for replays that are being looked at

    # how long things stay in memory
    sleep_after: float = 60.0  # a table nobody plays at gives back its memory, connected or not
    keep_days: int | None = None  # days without an act after which a table is forgotten; None: kept for ever
    snapshot_every: int = 128  # log entries
    poll: float = 0.1  # how often to look for what other processes wrote
    heartbeat: float = 5.0

    # which names it answers to, besides addresses and this machine's own names
    public_url: str | None = None
    allow_hosts: tuple[str, ...] = ()

    # bounds. Thirty people behind one address never meet them
    header_seconds: float = 10.0  # for a request to arrive, up to its body
    request_seconds: float = 120.0  # for its body
    message_bytes: int = 8_192
    body_bytes: int = 65_536
    replay_bytes: int = 2_000_000
    replay_acts: int = 20_000
    outbox_bytes: int = 1_000_000  # a client that reads no more than this late is dropped
    unread_bytes: int = 20_000_000  # of answers that one address asked for and does not read
    message_rate: tuple[float, float] | None = (20.0, 80.0)  # per connection
    connection_rate: tuple[float, float] | None = (20.0, 400.0)  # new ones, per address
    trouble_rate: tuple[float, float] | None = (0.5, 30.0)  # connections that had to be ended, per address
    visit_rate: tuple[float, float] | None = (200.0, 400.0)  # requests of any kind, files too, per address: more wait
    request_rate: tuple[float, float] | None = (40.0, 800.0)  # per address
    chat_rate: tuple[float, float] | None = (0.5, 8.0)  # per connection
    hint_rate: tuple[float, float] | None = (0.2, 5.0)  # per connection
    look_rate: tuple[float, float] | None = (1.0, 10.0)  # looks at the table as it was, per connection
    analysis_rate: tuple[float, float] | None = (1 / 60, 6.0)  # games analysed, per address
    table_rate: tuple[float, float] | None = (1 / 10, 60.0)  # tables and replays made, per address
    hello_rate: tuple[float, float] | None = (0.5, 40.0)  # tables, seats and codes that are not there, per address
    statement_rate: int = 12  # statements of one seat while one question is open
    statements: int = 600  # of one seat in one game
    connections_per_address: int = 600
    connections: int = 10_000
    connections_per_table: int = 100
    chat_lines: int = 200  # kept per table
    strikes: int = 20  # malformed messages before a connection is closed
