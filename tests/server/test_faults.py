"""What goes wrong: the disk is full, clients do not read, two processes share one file. (Kills are in test_attack.)"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from tests.server.pages import Page, all_have, turn


class Process:
    """`lazaret`'s server in a process of its own."""

    def __init__(self, database: Path, port: int = 0) -> None:
        code = (
            "import sys; from pathlib import Path; from lazaret.server.config import Config\n"
            "from lazaret.server.serving import listen, serve_on\n"
            "config = Config(Path(sys.argv[1]), message_rate=None, request_rate=None, table_rate=None)\n"
            "listener = listen('127.0.0.1', int(sys.argv[2]))\n"
            "print(listener.getsockname()[1], flush=True)\n"
            "serve_on(config, listener)"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, str(database), str(port)], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        self.process.send_signal(how)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.wait(10)


async def seat_everybody(port: int, game: str, seats: int) -> list[Page]:
    wanted = {
        "game": game,
        "seats": [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)],
        "forced": False,
        "bot_after": None,
    }
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=20) as http:
        made = (await http.post("/api/tables", json=wanted)).json()
        keys = [made["key"]]
        for link in made["links"]:
            answer = await http.post(
                f"/api/tables/{made['table']}/join", json={"name": ""}, headers={"X-Seat-Key": link["key"]}
            )
            keys.append(answer.json()["key"])
    return [await Page(port, made["table"], key).open() for key in keys]


async def test_a_full_disk_is_said_clearly_and_the_game_goes_on_when_there_is_room(make_server: Any) -> None:
    server = await make_server()
    ann, bob = await server.seated(2)

    def fill(connection: sqlite3.Connection) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages}")

    await server.house.store.write(fill)
    acknowledged, refused = 0, None
    for _ in range(300):
        answer = await ann.choose("mark")
        if answer["t"] == "refused":
            refused = answer
            break
        acknowledged += 1
        await all_have([ann], acknowledged)
    assert refused is not None
    assert refused["key"] == "error.disk_full"
    wanted = {"game": "guessing", "seats": [{"kind": "open"}] * 2}
    made = [await server.http.post("/api/tables", json=wanted) for _ in range(40)]
    assert made[-1].status_code == 507
    assert made[-1].json()["key"] == "error.disk_full"
    await bob.until(lambda: bob.view["board"]["marks"] == [acknowledged, 0])
    await server.house.store.write(lambda connection: connection.execute("PRAGMA max_page_count=100000"))
    await ann.until(lambda: ann.count("state") >= 2)
    assert ann.view["board"]["marks"] == [acknowledged, 0]
    assert (await ann.choose("mark"))["t"] == "ack"


async def test_two_processes_on_one_file_play_one_game(make_server: Any) -> None:
    one, other = await make_server(), await make_server()
    made = await one.table(2)
    keys = await one.sit_down(made)
    ann = await one.page(made["table"], keys[0]).come()
    bob = await other.page(made["table"], keys[1]).come()
    await ann.until(lambda: ann.view["options"])
    for _ in range(10):
        assert await turn([ann, bob], lambda options: options[-1])
    assert ann.view["board"]["points"] == bob.view["board"]["points"]
    assert ann.info["seats"][1]["here"] is True
    await bob.answer("chat", text="from the other side")
    await ann.until(lambda: ann.count("chat") == 1)
    await ann.answer("undo", to=0)
    await bob.until(lambda: bob.count("vote") >= 1)
    await bob.answer("agree", vote=bob.last("vote")["vote"]["number"], yes=True)
    for page in (ann, bob):
        await page.until(lambda page=page: page.a == 1 and page.events[-1]["event"] == "chance_renewed")


async def test_two_processes_race_for_one_question(make_server: Any) -> None:
    one, other = await make_server(poll=0.3), await make_server(poll=0.3)
    ann, _ = await one.seated(2)
    twin = await other.page(ann.table, ann.key).come()
    for number in range(4):
        await all_have([ann, twin], number)
        answers = await asyncio.gather(ann.choose("mark", id=f"a{number}"), twin.choose("mark", id=f"b{number}"))
        assert sorted(answer["t"] for answer in answers) == ["ack", "refused"], answers
        await all_have([ann, twin], number + 1)
    assert ann.view["board"]["marks"] == twin.view["board"]["marks"] == [4, 0]


async def test_a_client_that_never_reads_is_let_go_and_harms_nobody(make_server: Any) -> None:
    server = await make_server(outbox_bytes=20_000)
    ann, bob = await server.seated(2)
    deaf = await connect(f"ws://127.0.0.1:{server.port}/ws", compression=None, max_queue=1)
    await deaf.send(json.dumps({"t": "hello", "table": ann.table, "key": None, "since": 0}))
    await bob.until(lambda: bob.info["spectators"] == 1)
    deaf.transport.pause_reading()
    session = server.house.sessions[ann.table]
    filler = b'{"t":"error","code":"filler","key":"error.malformed","params":{"x":"' + b"y" * 30_000 + b'"}}'
    for _ in range(400):
        for viewer in list(session.pages.viewers.values()):
            if viewer.seat is None:
                for connection in list(viewer.pages):
                    connection.send(filler)
        if None not in session.pages.viewers:
            break
        await asyncio.sleep(0.005)
    assert None not in session.pages.viewers
    assert (await ann.choose("mark"))["t"] == "ack"
    deaf.transport.abort()


async def test_a_table_that_sleeps_wakes_up_as_it_was(make_server: Any) -> None:
    server = await make_server(sleep_after=0.05)
    ann, bob = await server.seated(2)
    await ann.choose("mark")
    await ann.answer("say", statement="I-say-low", to=1)
    session = server.house.sessions[ann.table]
    await asyncio.sleep(0.3)
    assert session.memory.position is None
    events = list(bob.events)
    assert (await ann.choose("mark", a=1))["t"] == "ack"
    await bob.until(lambda: bob.view["board"]["marks"] == [2, 0])
    assert bob.events[: len(events)] == events
    assert bob.count("state") == 1 + (bob.messages[0]["info"]["status"] == "open")
    late = await server.page(bob.table, bob.key).come()
    assert late.events == bob.events


async def test_a_table_that_cannot_be_read_says_so_and_harms_nobody(make_server: Any) -> None:
    server = await make_server(sleep_after=0.05)
    ann, bob = await server.seated(2)
    await ann.choose("mark")
    await ann.leave()
    await bob.leave()
    async with asyncio.timeout(5):
        while server.house.sessions:
            await asyncio.sleep(0.02)
    await server.house.store.write(lambda store: store.execute("UPDATE snapshots SET save = '{}'"))
    handing = await server.http.post(f"/api/tables/{ann.table}/seats/0/hand-over", headers={"X-Seat-Key": ann.key})
    assert (handing.status_code, handing.json()["key"]) == (503, "error.broken")
    await ann.open()
    await ann.until(lambda: ann.closed)
    assert ann.last("error")["code"] == "broken"
    carl, _ = await server.seated(2)
    assert (await carl.choose("mark"))["t"] == "ack"


async def test_a_table_nobody_looks_at_leaves_the_memory(make_server: Any) -> None:
    server = await make_server(sleep_after=0.05)
    ann, bob = await server.seated(2)
    await ann.choose("mark")
    await ann.leave()
    await bob.leave()
    async with asyncio.timeout(5):
        while server.house.sessions:
            await asyncio.sleep(0.02)
    assert server.house.by_tab == {}
    again = await server.page(ann.table, ann.key).come()
    assert again.view["board"]["marks"] == [1, 0]


async def test_the_server_stops_within_a_second_with_pages_connected(database: Path) -> None:
    running = Process(database)
    pages = await seat_everybody(running.port, "guessing", 3)
    await pages[0].until(lambda: pages[0].view.get("options"))
    loop = asyncio.get_running_loop()
    for how in (signal.SIGTERM,):
        begun = loop.time()
        code = await asyncio.to_thread(running.kill, how)
        assert code == 0
        assert loop.time() - begun < 1.5
    for page in pages:
        await page.leave()
    assert not os.path.exists(f"/proc/{running.process.pid}")
