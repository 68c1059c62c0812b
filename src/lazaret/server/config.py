"""What can be set when the server starts, with the defaults for a living room; each with a line of help.

`settings.gather` reads the fields from a file, the environment and flags; `lazaret doctor` shows where each comes from.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

Span = tuple[float, float]  # seconds, least and most
Rate = tuple[float, float] | None  # requests a second, how many at once; None: no limit
Names = tuple[str, ...]


@dataclass(frozen=True)
class Config:
    """Times are in seconds."""

    database: Annotated[str | Path, "The SQLite file that keeps the tables, or postgresql://USER@HOST/NAME."]

    # where people find it
    host: Annotated[str, "The address to listen on; 127.0.0.1 for this machine alone."] = "0.0.0.0"
    port: Annotated[int, "The port to listen on; 0: any that is free."] = 8000
    browser: Annotated[bool, "Open the page in the browser of this machine."] = True
    public_url: Annotated[str | None, "Where people reach it, behind a proxy: https://play.example/games."] = None
    base_path: Annotated[str, "The path it is served under, where a proxy passes that on: /games."] = ""
    trust_proxy: Annotated[Names, "Addresses and networks of proxies whose X-Forwarded-For is believed."] = ()
    allow_hosts: Annotated[Names, "Names it answers to, besides addresses, its own and that of the public URL."] = ()
    network: Annotated[str | None, "Its address for others on its network; found out by itself."] = None
    admin: Annotated[str | None, "Where figures and the admin page listen, HOST:PORT; none: nowhere."] = "127.0.0.1:0"
    admin_key: Annotated[str | None, "The key of the admin page; without it one is made and printed."] = None
    log: Annotated[str, "How it logs: text, or json for one object a line."] = "text"
    log_level: Annotated[str, "What it logs: debug, info, warning or error."] = "warning"
    drain_seconds: Annotated[float, "After SIGTERM, to be known as leaving before pages are sent elsewhere."] = 0.0

    # telling people that it is their turn
    notice_seconds: Annotated[float, "How long nobody looks at a seat's page before its person is told elsewhere."] = (
        30.0
    )
    notice_private: Annotated[bool, "Push and webhooks may go to private addresses, and without https."] = False
    contact: Annotated[str | None, "Of whoever runs it, for push services: mailto:me@example.org or an address."] = None
    smtp_host: Annotated[str | None, "The server that takes its mail; none: nobody is told by mail."] = None
    smtp_port: Annotated[int, "The port of that server."] = 587
    smtp_tls: Annotated[str, "How mail is kept private on its way: starttls, tls or none."] = "starttls"
    smtp_user: Annotated[str | None, "The name to log in there with."] = None
    smtp_password: Annotated[str | None, "And the password."] = None
    smtp_from: Annotated[str | None, "Whom the mail is from: lazaret@example.org."] = None

    # the store
    accept_loss: Annotated[bool, "Go on although acknowledged acts are missing (a cut log, an older copy)."] = False
    durable: Annotated[bool, "A commit survives a power cut, not only the end of the process."] = True

    # how people and bots take their time
    answer_delay: Annotated[Span, "Least and most, with two people or more, for an answer nobody gives."] = (0.8, 2.6)
    bot_delay: Annotated[Span, "Alone with bots: how long a bot takes."] = (0.6, 1.8)
    lesson_beat: Annotated[float, "Between two acts that a lesson makes by itself."] = 0.6
    forced_delay: Annotated[Span, "Alone with bots: how long the only answer takes."] = (0.5, 0.9)
    together_delay: Annotated[Span, "Alone with bots: for questions asked of several seats at once."] = (1.0, 3.0)
    vote_seconds: Annotated[float, "How long a vote is open."] = 60.0
    reveal_seconds: Annotated[float, "For the pages to show what they add to the seed."] = 5.0
    host_wait: Annotated[float, "Before the host may let a bot play for somebody absent."] = 60.0
    bot: Annotated[Names, "A bot of your own, offered beside the levels: NAME=COMMAND; repeat."] = ()
    guest_seconds: Annotated[float, "For one answer of a bot from outside; three late or bad ones, and it is out."] = (
        20.0
    )
    bot_level: Annotated[str, "Plays for people who are away."] = "greedy"
    # More than processors, so that several strong bots think at once and each answers in its time; they yield to the
    # server whenever it has something to do.
    workers: Annotated[int, "Processes in which bots think, started when needed."] = max(8, os.cpu_count() or 1)
    ray: Annotated[str | None, "A Ray cluster that thinks instead, while it is there: HOST:PORT or ray://…."] = None
    service_workers: Annotated[int, "Processes for hints and checks of replays, which yield to the bots."] = 2
    waiting_each: Annotated[int, "Such requests that wait for one table or one address."] = 6
    waiting: Annotated[int, "And in all."] = 120
    replay_memory: Annotated[int, "Bytes, about, for replays that are being looked at."] = 40_000_000

    # how long things stay in memory
    sleep_after: Annotated[float, "A table nobody plays at gives back its memory, connected or not."] = 60.0
    keep_days: Annotated[int | None, "Days without an act after which a table is forgotten; none: never."] = None
    snapshot_every: Annotated[int, "Acts between two snapshots of a table."] = 128
    poll: Annotated[float, "How often to look for what other processes wrote (SQLite)."] = 0.1
    look_again: Annotated[float, "How often to read the log although no news came (PostgreSQL)."] = 3.0
    heartbeat: Annotated[float, "How often it says that it lives."] = 5.0
    lease: Annotated[float, "How long a server that is not heard of keeps the bots of a table."] = 3.0

    # bounds. Thirty people behind one address never meet them
    header_seconds: Annotated[float, "For a request to arrive, up to its body."] = 10.0
    request_seconds: Annotated[float, "For its body."] = 120.0
    message_bytes: Annotated[int, "The longest message of a page."] = 8_192
    body_bytes: Annotated[int, "The longest body of a request."] = 65_536
    replay_bytes: Annotated[int, "The longest replay that is brought."] = 2_000_000
    replay_acts: Annotated[int, "The most acts in one."] = 20_000
    outbox_bytes: Annotated[int, "A client that reads no more than this late is dropped."] = 1_000_000
    unread_bytes: Annotated[int, "Of answers that one address asked for and does not read."] = 20_000_000
    message_rate: Annotated[Rate, "Messages a second and at once, per connection."] = (20.0, 80.0)
    connection_rate: Annotated[Rate, "New connections, per address."] = (20.0, 400.0)
    trouble_rate: Annotated[Rate, "Connections that had to be ended, per address."] = (0.5, 30.0)
    visit_rate: Annotated[Rate, "Requests of any kind, files too, per address: more wait."] = (200.0, 400.0)
    request_rate: Annotated[Rate, "Requests, per address."] = (40.0, 800.0)
    chat_rate: Annotated[Rate, "Lines of chat, per connection."] = (0.5, 8.0)
    hint_rate: Annotated[Rate, "Hints, per seat, where other people play."] = (5 / 60, 5.0)
    look_rate: Annotated[Rate, "Looks at the table as it was, per connection."] = (1.0, 10.0)
    analysis_rate: Annotated[Rate, "Games analysed, per address."] = (1 / 60, 6.0)
    table_rate: Annotated[Rate, "Tables and replays made, per address."] = (1 / 10, 60.0)
    hello_rate: Annotated[Rate, "Tables, seats and codes asked for that are not there, per address."] = (0.5, 40.0)
    guest_rate: Annotated[Rate, "Messages of a bot from outside, per connection."] = (200.0, 400.0)
    guest_bytes: Annotated[int, "Such a bot that reads no more than this late is dropped."] = 4_000_000
    statement_rate: Annotated[int, "Statements of one seat while one question is open."] = 12
    statements: Annotated[int, "Statements of one seat in one game."] = 600
    connections_per_address: Annotated[int, "Connections at once, per address."] = 600
    connections: Annotated[int, "Connections at once."] = 10_000
    connections_per_table: Annotated[int, "Pages at one table."] = 100
    chat_lines: Annotated[int, "Lines of chat kept per table."] = 200
    strikes: Annotated[int, "Malformed messages before a connection is closed."] = 20
