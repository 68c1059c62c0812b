"""A tenth of the attack, without a clock: limits hold, other tables answer, nothing is lost, nothing breaks."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lazaret.cli import bench_attack
from lazaret.core.errors import BadSetup
from lazaret.server.bench.attack import attacker, hostile, measuring
from lazaret.server.bench.attack.floods import FLOODS, Flood
from lazaret.server.bench.attack.kills import bench_kills, compare
from lazaret.server.bench.attack.lines import HANDSHAKE
from lazaret.server.bench.attack.messages import bench_messages
from lazaret.server.bench.attack.target import Process
from lazaret.server.http import gate
from lazaret.server.http.turnstile import HANDFUL, Turnstile
from lazaret.server.limits import Bucket
from tests.server.pages import Server

#: how the server must have ended or answered what was sent, at least once
ENDINGS = {
    "empty parts": "closed 1009",
    "pings": "dropped",
    "control frames": "closed 4000 or dropped",
    "half-open": "held at the end",
    "slow headers": "held at the end",
    "come and go": "connections",
    "requests": "answered 200",
    "replays": "answered 429",
    "statements": "closed 4000 or dropped",
    "deaf pages": "connections",
    "nested messages": "closed 4000 or dropped",
    "bad text": "closed 1007",
    "bad bodies": "answered 400",
    "failed hellos": "closed 4000 or dropped",
}


@pytest.mark.parametrize("flood", FLOODS, ids=lambda flood: flood.name)
def test_other_tables_play_on_during_a_flood(flood: Flood) -> None:
    row = measuring.bench_flood(flood, seconds=2.0, pace=20.0, tables=3, share=0.5, rounds=1)
    assert row.alive
    assert (row.tracebacks, row.cut_off) == (0, 0)
    assert row.during.choices > 0, "nobody elsewhere was answered"
    assert row.during.p50 < float("inf")
    assert sum(row.tally.get(ending, 0) for ending in ENDINGS[flood.name].split(" or ")) > 0, row.tally


def test_bots_elsewhere_answer_while_others_ask_for_hints_and_standings() -> None:
    row = measuring.bench_flood(attacker.flood_named("starving"), seconds=4.0, pace=20.0, tables=2, rounds=1)
    assert (row.alive, row.tracebacks) == (True, 0)
    assert row.tally["hints"] > 0
    assert row.tally["standings"] > 0
    assert row.bots_before is not None
    assert row.bots_during is not None, "no bot answered"


def test_twenty_kills_in_the_middle_of_games_lose_and_double_nothing() -> None:
    found = bench_kills(20)
    assert (found.kills, found.lost, found.doubled, found.refused, found.tracebacks) == (20, 0, 0, 0, 0)
    assert found.acknowledged > 100
    assert found.resent > 0, "no server died with a choice on its way"


def test_what_was_lost_or_doubled_would_be_noticed() -> None:
    played = [("r1", "a"), ("r2", "b"), ("r3", "c")]
    assert compare(played, played) == (0, 0)
    assert compare(played, played[:2]) == (1, 0)
    assert compare(played, [*played, ("r3", "c")]) == (0, 1)
    assert compare(played, [*played, ("r4", "d")]) == (0, 1)
    assert compare(played, [("r1", "a"), ("r2", "x"), ("r3", "c")]) == (1, 1)
    assert compare(played, [("r2", "b"), ("r1", "a"), ("r3", "c")]) == (2, 0)


def test_a_thousand_hostile_messages_and_requests_break_and_change_nothing() -> None:
    found = bench_messages(1000)
    assert found.met, found
    assert found.answers["error.malformed"] > 100, "they were looked at"
    assert found.answers["400"] > 50


def test_hostile_messages_are_of_every_kind_and_the_same_for_a_seed() -> None:
    chance, again = Random(5), Random(5)
    kinds = Counter(hostile.message(chance).kind for _ in range(500))
    assert len(kinds) == 9
    assert kinds == Counter(hostile.message(again).kind for _ in range(500))
    requests = Counter(hostile.request(chance, "ABC", "key").kind for _ in range(500))
    assert len(requests) == 9


def test_a_flood_that_does_not_exist_is_named() -> None:
    with pytest.raises(BadSetup, match="no flood is called 'rain'"):
        bench_attack.run(["rain"], 1.0, 1.0, 1, 0, 0, False)


def test_the_table_says_which_aim_was_missed(capsys: pytest.CaptureFixture[str]) -> None:
    calm, slow = measuring.Wait(100, 1.0, 10.0, 20.0), measuring.Wait(100, 1.0, 70.0, 90.0)
    row = measuring.Row("pings", [2], 20_000, "pings", calm, calm, slow, 60.0, 120.0, 0.3, 0.7, {}, 1, True, 1)
    assert row.aims() == dict.fromkeys(("delay", "memory", "log", "others", "bots"), False)
    bench_attack.show([row], None, None)
    assert "missed" in capsys.readouterr().out
    fine = measuring.Row("pings", [2], 20_000, "pings", calm, slow, slow, 60.0, 70.0, None, None, {}, 0, True, 0)
    assert all(fine.aims().values()), "no more than twice the control"
    assert bench_attack.as_objects([fine], None, None)["floods"][0]["met"] is True


# -- what the attack showed -----------------------------------------------------------------------


async def is_let_in(server: Server) -> bool:
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        answer = await reader.read()
        writer.close()
    except ConnectionError:
        return False
    return b" 200 " in answer


async def test_whoever_comes_too_often_is_turned_away_at_the_gate(make_server: Any) -> None:
    server = await make_server(connection_rate=(0.001, 5.0))
    assert [await is_let_in(server) for _ in range(7)] == [True] * 5 + [False] * 2


@pytest.mark.parametrize("sent", [b"\x83\x80\0\0\0\0", b"\x81\x83\0\0\0\0\xff\xff\xff", b"\x81\x83\0\0\0\0{{{" * 3])
async def test_whoever_had_to_be_sent_away_too_often_is_turned_away_at_the_gate(make_server: Any, sent: bytes) -> None:
    server = await make_server(trouble_rate=(0.001, 3.0), strikes=3)
    ann, _ = await server.seated(2)
    for _ in range(3):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(HANDSHAKE)
        await reader.readuntil(b"\r\n\r\n")
        await asyncio.sleep(0.05)
        writer.write(sent)
        await asyncio.wait_for(reader.read(), 5)
        writer.close()
    await asyncio.sleep(0.1)
    assert not await is_let_in(server)
    assert (await ann.choose("mark"))["t"] == "ack", "who is here already plays on"


async def test_leaving_or_being_replaced_is_no_trouble(make_server: Any) -> None:
    server = await make_server(trouble_rate=(0.001, 2.0))
    ann, bob = await server.seated(2)
    for page in (ann, bob):
        for _ in range(3):
            await page.leave()
            await page.open()
    answer = await server.http.post(
        f"/api/tables/{ann.table}/seats/0/close-others", headers={"X-Seat-Key": ann.key or ""}
    )
    assert answer.status_code == 200
    assert await is_let_in(server)


async def test_requests_that_come_too_fast_wait_and_too_many_are_sent_away(
    make_server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "LONGEST_WAIT", 1.0)
    server = await make_server(visit_rate=(2.0, 3.0))
    asked = [asyncio.create_task(server.http.get("/health")) for _ in range(12)]
    statuses = Counter(response.status_code for response in await asyncio.gather(*asked))
    assert statuses[200] >= 5, "three at once, two that waited"
    assert statuses[429] >= 3, statuses


async def test_a_host_with_a_port_that_cannot_be_is_refused(server: Server) -> None:
    for host in ("localhost:99999", "localhost:x", "127.0.0.1:-1", "[::1]x", "localhost:1:2"):
        for path in ("/", "/api/games", "/health", "/api/openapi.json"):
            assert (await server.http.get(path, headers={"Host": host})).status_code == 421, (host, path)


@pytest.mark.parametrize(
    "head",
    [
        b"PATCH /api/replays/x/analysis HTTP/2\r\nContent-Length: 66000",
        b"POST /api/docs/9 HTTP/9.9\r\nTransfer-Encoding: chunked",
        b"GET /api/games HTTP/1.1\r\nTransfer-Encoding: chunked",
    ],
)
def test_what_turns_out_to_be_no_http_is_no_traceback(tmp_path: Path, head: bytes) -> None:
    """In a process of its own, with the event loop that it has there."""
    server = Process("server", tmp_path, trouble_rate=None, connection_rate=None)
    try:
        for _ in range(10):
            with socket.create_connection(("127.0.0.1", server.port), 30) as line, suppress(ConnectionError):
                line.sendall(head + b"\r\nHost: localhost\r\nConnection: close\r\n\r\n" + b"x" * 66_000)
                line.recv(100)
    finally:
        server.end()
    assert server.tracebacks() == 0


async def test_whoever_asks_for_much_and_never_reads_it_is_let_go(make_server: Any) -> None:
    server = await make_server(unread_bytes=300_000)
    deaf = []
    for _ in range(8):
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", server.port))
        line.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200)
        deaf.append(line)
    unread: dict[str, int] = server.uvicorn.config.http_protocol_class.gate.unread
    async with asyncio.timeout(5):
        while not unread.get("127.0.0.1"):
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.3)
    assert unread.get("127.0.0.1", 0) <= 300_000
    for line in deaf:
        line.close()


async def test_noise_does_not_fill_the_log(make_server: Any, caplog: pytest.LogCaptureFixture) -> None:
    server = await make_server()
    log = logging.getLogger("uvicorn.error")  # which does not go where all others go
    for known in log.filters:
        if isinstance(known, gate.Seldom):
            known.said = -gate.QUIET
    log.addHandler(caplog.handler)
    for _ in range(20):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"noise\r\n\r\n")
        assert b" 400 " in await asyncio.wait_for(reader.read(), 5)
        writer.close()
    log.removeHandler(caplog.handler)
    assert len({id(record) for record in caplog.records if "Invalid HTTP" in record.getMessage()}) == 1


async def test_addresses_take_turns_at_the_turnstile() -> None:
    turnstile, order = Turnstile(), []

    async def ask(address: str) -> None:
        await turnstile.turn(address)
        order.append(address)

    await asyncio.gather(*(ask("many") for _ in range(50)), ask("one"))
    assert order.index("one") <= 2 * HANDFUL
    assert len(order) == 51
    await asyncio.sleep(0.01)
    assert not turnstile.turning, "it rests when nobody comes"


async def test_who_leaves_the_turnstile_keeps_nobody_waiting() -> None:
    turnstile = Turnstile()
    tasks = [asyncio.create_task(turnstile.turn("many")) for _ in range(20)]
    await asyncio.sleep(0)
    for task in tasks[HANDFUL : HANDFUL + 5]:
        task.cancel()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    assert sum(isinstance(found, asyncio.CancelledError) for found in done) == 5


def test_a_drop_that_is_borrowed_comes_later() -> None:
    bucket = Bucket((10.0, 2.0))
    waits = [bucket.borrow(0.35) for _ in range(6)]
    assert waits[:2] == [0.0, 0.0]
    assert waits[2:5] == pytest.approx([0.1, 0.2, 0.3], abs=0.05)
    assert waits[5] is None, "too long: nothing is taken"
    assert Bucket(None).borrow(1.0) == 0.0


def test_the_sink_and_the_server_are_processes_of_their_own(tmp_path: Path) -> None:
    sink = Process("sink", tmp_path)
    try:
        with socket.create_connection(("127.0.0.1", sink.port)) as line:
            line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert line.recv(100).startswith(b"HTTP/1.1 200")
    finally:
        sink.end()
    assert not sink.is_alive
