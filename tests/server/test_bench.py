"""The load test measures something, and what it counts is in the store."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from lazaret.server.bench.client import Client, Figures
from lazaret.server.bench.load import bench_serve, seatings


@pytest.mark.parametrize(("pace", "most"), [(0, 100_000), (20, 30)])
def test_a_short_load_test_gives_its_figures(pace: float, most: int) -> None:
    found = bench_serve(3, 1.0, pace, ("guessing",))
    assert found["games"] == [f"guessing for {seats}" for seats in (2, 3, 4)]
    assert found["refused"] == 0
    assert 5 <= found["choices_per_second"] <= most
    assert 0 < found["p50_ms"] <= found["p99_ms"] <= found["max_ms"]
    assert found["median_update_bytes"] < 1000
    assert found["kb_per_idle_table"] < 500


def test_the_load_test_can_run_beside_bots_that_think() -> None:
    found = bench_serve(2, 4.0, 20, ("guessing",), thinkers=2)
    assert found["thoughts"] > 0
    assert found["slowest_thought_s"] > 0
    assert found["choices"] > 10


def test_tables_of_two_to_four_are_set() -> None:
    assert seatings(["guessing"]) == [("guessing", 2), ("guessing", 3), ("guessing", 4)]
    with pytest.raises(SystemExit, match="none of these games"):
        seatings(["chess"])


class Transport(asyncio.Transport):
    def __init__(self) -> None:
        super().__init__()
        self.sent = b""

    def write(self, data: bytes | bytearray | memoryview[Any]) -> None:
        self.sent += data


def test_a_client_reads_frames_however_they_are_cut() -> None:
    hello = {"t": "hello", "table": "t", "key": "k", "since": 0}
    client = Client(Figures(), hello, lambda: None, paced=False)
    client.figures.resting = False
    transport = Transport()
    client.transport = transport
    state = b'{"t":"state","a":4,"view":{"options":["only"],"result":null},"x":"' + b"y" * 300 + b'"}'
    stream = b"HTTP/1.1 101 Switching\r\n\r\n" + b"\x81\x7e" + len(state).to_bytes(2, "big") + state
    ack = b'{"t":"ack","id":"1","a":5}'
    stream += b"\x89\x02hi" + bytes((0x81, len(ack))) + ack  # a ping on the way
    chance = random.Random(1)
    while stream:
        size = chance.randrange(1, 40)
        client.data_received(stream[:size])
        stream = stream[size:]
    assert b'"choice":"only"' in transport.sent
    assert b"\x8a\x82\0\0\0\0hi" in transport.sent, "who does not answer a ping is cut off after a while"
    assert (client.a, client.acknowledged) == (4, 5)
