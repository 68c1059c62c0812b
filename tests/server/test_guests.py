"""Bots from outside at a server's tables: over a WebSocket with a seat's key, and by a command of the server's own.

Whatever such a bot does wrong costs its own game; the others play on.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from lazaret.bots import lines
from lazaret.core.errors import BadSetup
from lazaret.core.record import load
from lazaret.server.live.brought import brought_bots
from tests.server.pages import PATIENCE, Page, Server

HOUSE = Path(__file__).parents[2]
SAMPLES = HOUSE / "examples" / "bots"
Answer = Callable[["Bot", dict[str, Any]], Awaitable[None]]


class Bot:
    """The other end of the line protocol, as somebody would write it who has nothing of Lazaret."""

    def __init__(self, port: int, table: str, key: str, answer: Answer | None = None) -> None:
        self.port, self.table, self.key = port, table, key
        self.answer = answer or first_option
        self.said: list[dict[str, Any]] = []
        self.socket: ClientConnection | None = None
        self.task: asyncio.Task[None] | None = None

    async def come(self, **fields: Any) -> Bot:
        self.socket = await connect(f"ws://127.0.0.1:{self.port}/bots", compression=None, max_size=None)
        self.task = asyncio.create_task(self.play({"protocol": 1, "table": self.table, "key": self.key, **fields}))
        return self

    async def send(self, kind: str, **fields: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps({"t": kind, **fields}))

    async def play(self, hello: dict[str, Any]) -> None:
        assert self.socket is not None
        with contextlib.suppress(ConnectionClosed):
            async for frame in self.socket:
                message = json.loads(frame)
                self.said.append(message)
                if message["t"] == "hello":
                    await self.send("hello", **hello)
                elif message["t"] in ("position", "speak"):
                    await self.answer(self, message)

    def heard(self, kind: str) -> list[dict[str, Any]]:
        return [one for one in self.said if one["t"] == kind]

    async def until(self, true: Callable[[], Any]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not true():
                await asyncio.sleep(0.01)

    async def leave(self) -> None:
        assert self.socket is not None
        await self.socket.close()
        assert self.task is not None
        await self.task


async def first_option(bot: Bot, asked: dict[str, Any]) -> None:
    """The last one: in the game of these tests the first is to mark, and one may mark for ever."""
    options = asked["options"]
    await bot.send("choice", id=asked["id"], choice="done" if "done" in options else options[0])


async def table_with_bot(server: Server, answer: Answer | None = None, **fields: Any) -> tuple[Page, Bot, Any]:
    """A person at seat 0, and a bot that took seat 1 by its link."""
    made = await server.table(2, **fields)
    link = made["links"][0]["key"]
    seated = await server.post(f"/api/tables/{made['table']}/join", {"name": "Robby", "bot": True}, link)
    bot = await Bot(server.port, made["table"], seated["key"], answer).come()
    ann = await server.page(made["table"], made["key"]).come()
    return ann, bot, made


async def play_out(ann: Page) -> None:
    """The person is done with every turn and guesses low, until the game is over."""
    while not ann.view["result"]:
        options = await ann.asked()
        if options:
            before = ann.a
            assert (await ann.choose("done" if "done" in options else options[0]))["t"] == "ack"
            await ann.until(lambda before=before: ann.a > before)  # type: ignore[misc]


async def test_a_bot_takes_a_seat_by_its_key_is_shown_as_one_and_plays_a_whole_game(server: Server) -> None:
    ann, bot, made = await table_with_bot(server)
    await ann.until(lambda: ann.info["seats"][1]["here"])
    seat = ann.info["seats"][1]
    assert (seat["kind"], seat["level"], seat["name"]) == ("bot", "remote", "Robby")
    await play_out(ann)
    await bot.until(lambda: bot.heard("over"))
    (over,) = bot.heard("over")
    assert over["winners"] == ann.view["result"]["winners"]
    assert (over["game"], over["seat"]) == ("guessing", 1)
    asked = bot.heard("position")
    assert asked
    assert all(one["seat"] == 1 and one["view"]["you"] == 1 and one["seconds"] > 0 for one in asked)
    schema = lines.schema()
    for message in bot.said:
        jsonschema.validate(message, {**schema, "oneOf": [{"$ref": "#/$defs/program"}]})
    assert bot.key not in json.dumps(bot.said), "nothing that it is told holds its key"
    assert (await server.get(f"/api/tables/{made['table']}"))["seats"][1]["level"] == "remote"
    await bot.leave()


async def test_it_is_given_tables_that_its_seat_cannot_tell_from_the_real_one(server: Server) -> None:
    async def ask_for_tables(bot: Bot, asked: dict[str, Any]) -> None:
        await bot.send("sample", id=asked["id"], number=3)
        await bot.until(lambda: bot_has(bot, asked["id"]))
        await first_option(bot, asked)

    def bot_has(bot: Bot, number: int) -> bool:
        return any(one["t"] == "tables" and one["id"] == number for one in bot.said)

    async def ask(bot: Bot, asked: dict[str, Any]) -> None:  # reading goes on meanwhile
        bot.work = asyncio.create_task(ask_for_tables(bot, asked))  # type: ignore[attr-defined]

    ann, bot, _ = await table_with_bot(server, ask)
    await ann.choose("done")
    await bot.until(lambda: bot.heard("tables"))
    position, given = bot.heard("position")[0], bot.heard("tables")[0]
    assert len(given["saves"]) == 3
    seen = []
    for saved in given["saves"]:
        record = json.loads(saved)
        assert (record["seed"], record["acts"]) == ("", [])
        table = load(saved)
        assert table.view(1)["board"] == position["view"]["board"]
        assert list(table.options(1)) == position["options"]
        seen.append((record["table"]["chance"], tuple(table.deck), tuple(table.hands[0])))  # type: ignore[attr-defined]
    assert len(set(seen)) == 3, "each has a deal and a chance of its own"
    await bot.leave()


@pytest.mark.parametrize(
    ("answers", "reason"),
    [
        ([{"t": "choice", "choice": "win"}], "was not offered"),
        ([{"t": "choice"}], "no message"),
        (["{]"], "no message"),
        ([{"t": "said", "statements": []}], "no choice"),
        ([{"t": "error", "reason": "out of ideas"}], "out of ideas"),
        ([], "no answer within"),
    ],
)
async def test_after_three_bad_or_late_answers_the_default_answers_and_the_others_play_on(
    make_server: Any, answers: list[Any], reason: str
) -> None:
    async def fail(bot: Bot, asked: dict[str, Any]) -> None:
        assert bot.socket is not None
        for one in answers:
            text = one if isinstance(one, str) else json.dumps({**one, "id": asked["id"]})
            await bot.socket.send(text)

    server = await make_server(guest_seconds=0.4 if not answers else 20.0)
    ann, bot, _ = await table_with_bot(server, fail)
    await play_out(ann)
    assert ann.view["result"] is not None
    await ann.until(lambda: ann.info["seats"][1]["level"] == "out")
    refused = bot.heard("refused")
    assert [one["left"] for one in refused[:3]] == [2, 1, 0]
    assert all(reason in one["reason"] for one in refused[:3])
    assert len(bot.heard("position")) == 3, "it is asked no more"
    with contextlib.suppress(ConnectionClosed):
        await bot.leave()


async def test_two_mistakes_are_forgiven(server: Server) -> None:
    async def stumble(bot: Bot, asked: dict[str, Any]) -> None:
        if asked["id"] <= 2:
            await bot.send("choice", id=asked["id"], choice="nonsense")
        else:
            await first_option(bot, asked)

    ann, bot, _ = await table_with_bot(server, stumble)
    await play_out(ann)
    assert ann.info["seats"][1]["level"] == "remote"
    assert [one["left"] for one in bot.heard("refused")] == [2, 1]
    await bot.leave()


async def test_one_that_dies_may_come_back_and_one_that_stays_away_is_answered_for(make_server: Any) -> None:
    server = await make_server(guest_seconds=0.5)
    ann, bot, made = await table_with_bot(server)
    await bot.leave()
    await ann.until(lambda: not ann.info["seats"][1]["here"])
    await ann.choose("done")
    await asyncio.sleep(0.2)
    again = await Bot(server.port, made["table"], bot.key).come()
    await again.until(lambda: again.heard("position"))
    await ann.until(lambda: ann.a >= 2)
    assert ann.info["seats"][1]["level"] == "remote"
    await again.leave()
    await play_out(ann)
    await ann.until(lambda: ann.info["seats"][1]["level"] == "out")


async def test_a_flood_ends_its_connection_and_nobody_elses(make_server: Any) -> None:
    async def flood(bot: Bot, asked: dict[str, Any]) -> None:
        assert bot.socket is not None
        with contextlib.suppress(ConnectionClosed):
            for _ in range(3000):
                await bot.socket.send(json.dumps({"t": "sample", "id": 99, "number": 50}))

    server = await make_server(guest_seconds=0.5, guest_rate=(50.0, 100.0))
    ann, bot, _ = await table_with_bot(server, flood)
    other, robby, _ = await table_with_bot(server)
    await play_out(other)
    await play_out(ann)
    assert bot.task is not None
    await asyncio.wait_for(bot.task, PATIENCE)  # its connection was ended
    assert robby.heard("over")
    assert ann.view["result"] is not None
    await robby.leave()


async def test_programs_among_themselves_play_without_human_delays(make_server: Any) -> None:
    server = await make_server(bot_delay=(5.0, 6.0), answer_delay=(5.0, 6.0), together_delay=(5.0, 6.0))
    wanted = {"game": "guessing", "seats": [{"kind": "open"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]}
    made = await server.post("/api/tables", {**wanted, "options": {"rounds": 2}}, status=201)
    bots = []
    for link in made["links"]:
        seated = await server.post(f"/api/tables/{made['table']}/join", {"name": "", "bot": True}, link["key"])
        bots.append(await Bot(server.port, made["table"], seated["key"]).come())
    for bot in bots:
        await bot.until(lambda bot=bot: bot.heard("over"))  # type: ignore[misc]
        await bot.leave()


@pytest.mark.parametrize(
    ("hello", "said"),
    [
        ({"protocol": 9}, "version 1"),
        ({"table": "nowhere"}, "no such table"),
        ({"key": "wrong"}, "does not open a seat"),
        ({"extra": 1}, "no message"),
    ],
)
async def test_who_says_no_proper_hello_is_told_why_and_sent_away(
    server: Server, hello: dict[str, Any], said: str
) -> None:
    made = await server.table(2)
    seated = await server.post(f"/api/tables/{made['table']}/join", {"name": "", "bot": True}, made["links"][0]["key"])
    bot = await Bot(server.port, made["table"], seated["key"]).come(**hello)
    assert bot.task is not None
    await asyncio.wait_for(bot.task, PATIENCE)
    assert said.lower() in bot.heard("refused")[0]["reason"].lower()


async def test_a_persons_key_opens_no_seat_for_a_bot_and_the_address_wants_a_websocket(server: Server) -> None:
    made = await server.table(2)
    bot = await Bot(server.port, made["table"], made["key"]).come()
    assert bot.task is not None
    await asyncio.wait_for(bot.task, PATIENCE)
    assert "bot: true" in bot.heard("refused")[0]["reason"]
    assert (await server.http.get("/bots")).status_code == 426


async def test_a_program_may_also_play_by_the_pages_socket_and_has_all_its_time(make_server: Any) -> None:
    server = await make_server(guest_seconds=0.2)
    made = await server.table(2)
    seated = await server.post(f"/api/tables/{made['table']}/join", {"name": "", "bot": True}, made["links"][0]["key"])
    ann = await server.page(made["table"], made["key"]).come()
    program = await server.page(made["table"], seated["key"]).come()
    await ann.choose("done")
    await program.asked()
    await asyncio.sleep(0.8)
    assert ann.info["seats"][1]["level"] == "remote"
    assert (await program.choose("done"))["t"] == "ack"


async def test_in_a_rematch_its_seat_waits_for_somebody(server: Server) -> None:
    ann, bot, made = await table_with_bot(server)
    await play_out(ann)
    place = await server.post(f"/api/tables/{made['table']}/rematch", {}, ann.key, status=201)
    info = await server.get(f"/api/tables/{place['table']}")
    assert [seat["kind"] for seat in info["seats"]] == ["person", "open"]
    await bot.leave()


# -- a command of the server's own ---------------------------------------------------------------------------------


def script(tmp_path: Path, code: str) -> str:
    file = tmp_path / "bot.py"
    file.write_text(f"import json, os, sys, time\n{code}")
    return f"{sys.executable} -I {file}"


async def against_brought(server: Server, level: str = "mine") -> Page:
    wanted = {"game": "guessing", "seats": [{"kind": "me"}, {"kind": "bot", "level": level}], "forced": False}
    made = await server.post("/api/tables", wanted, status=201)
    return await server.page(made["table"], made["key"]).come()


async def test_a_bot_of_the_servers_own_is_offered_and_plays(make_server: Any) -> None:
    server = await make_server(bot=(f"mine={sys.executable} -I {SAMPLES / 'bot.py'}",))
    games = await server.get("/api/games")
    assert all(game["bots"][-1] == "mine" for game in games)
    ann = await against_brought(server)
    assert (ann.info["seats"][1]["kind"], ann.info["seats"][1]["level"]) == ("bot", "mine")
    await play_out(ann)
    assert ann.info["seats"][1]["level"] == "mine", "it gave its answers itself"
    refused = await server.post(
        "/api/tables", {"game": "guessing", "seats": [{"kind": "me"}, {"kind": "bot", "level": "x"}]}, status=400
    )
    assert "mine" in refused["detail"]


HELLO = 'sys.stdin.readline(); print(\'{"t":"hello","protocol":1}\', flush=True)\n'


@pytest.mark.parametrize(
    "code",
    [
        "sys.exit(3)",
        "print('nonsense', flush=True); time.sleep(60)",
        HELLO + "sys.stdin.readline(); os._exit(1)",
        HELLO + "time.sleep(60)",
        HELLO + '\nwhile True: print(\'{"t":"sample","id":1,"number":50}\', flush=True)',
        HELLO + "sys.stdin.readline(); print('x' * 3_000_000, flush=True); time.sleep(60)",
        HELLO + '\nfor line in sys.stdin: print(\'{"t":"choice","id":1,"choice":"win"}\', flush=True)',
    ],
    ids=["does not start", "no hello", "dies", "hangs", "floods", "long line", "nonsense"],
)
async def test_whatever_it_does_wrong_costs_its_own_game(make_server: Any, tmp_path: Path, code: str) -> None:
    server = await make_server(bot=(f"mine={script(tmp_path, code)}",), guest_seconds=0.7)
    ann = await against_brought(server)
    await play_out(ann)
    assert ann.view["result"] is not None
    assert ann.info["seats"][1]["level"] == "out"
    session = next(iter(server.house.sessions.values()))
    processes = [guest for guest in session.guests.by_seat.values() if not guest.gone]
    assert processes == [], "no process is left behind"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("mine", "NAME=COMMAND"),
        ("my bot=python3", "letters, digits"),
        ("greedy=python3", "there is a bot 'greedy' already"),
        ("remote=python3", "there is a bot 'remote' already"),
        ("mine=no-such-program-anywhere", "no program"),
    ],
)
def test_a_bot_that_cannot_be_offered_is_refused_before_anything_is_served(given: str, said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        brought_bots((given,))
