"""A scripted client plays whole games through the tools, and learns no more than its seat may know."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from mcp import Client, StdioServerParameters

from lazaret.core.chance import Stream
from lazaret.mcp import player
from lazaret.mcp.server import make_server
from tests.ports import free_port

KEY = re.compile(r"[A-Za-z0-9_-]{22}")
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("zombie_apocalypse_now", {}),
    ("happy_city", {}),
    ("happy_dayz", {"mode": "express"}),
    ("zombie_tsunami", {}),
    ("dead_of_winter", {}),
]


class Script:
    """A client that chooses at random among what it was offered, and keeps all it was told."""

    def __init__(self, client: Client, session: str = "") -> None:
        self.client, self.session = client, session
        self.heard: list[str] = []

    async def call(self, tool: str, **fields: Any) -> str:
        given = {**fields, **({"session": self.session} if self.session else {})}
        result = await self.client.call_tool(tool, given)
        text = "\n".join(getattr(part, "text", "") for part in result.content)
        assert not result.is_error, text
        self.heard.append(text)
        return text

    async def refused(self, tool: str, **fields: Any) -> str:
        result = await self.client.call_tool(tool, fields)
        assert result.is_error
        return "\n".join(getattr(part, "text", "") for part in result.content)

    async def play(self, text: str, seed: str) -> str:
        """To the end of the game."""
        stream = Stream(seed)
        for _ in range(1500):
            if "The game is over." in text:
                return text
            numbers = re.findall(r"^(\d+)\. .*\]$", text, re.MULTILINE)
            text = await (self.call("choose", option=stream.pick(numbers)) if numbers else self.call("wait"))
        raise AssertionError("the game did not end")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def client() -> AsyncIterator[Client]:
    """Opened and closed by one task, as its library wants it."""
    opened: asyncio.Future[Client] = asyncio.get_running_loop().create_future()
    enough = asyncio.Event()

    async def hold() -> None:
        async with Client(make_server()) as connected:
            opened.set_result(connected)
            await enough.wait()

    holding = asyncio.create_task(hold())
    yield await opened
    enough.set()
    await holding


pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize(("game", "options"), GAMES, ids=[game for game, _ in GAMES])
async def test_whole_games_are_played_in_words_and_no_result_holds_the_key(
    client: Client, game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    keys: list[str] = []
    before = player.Player.__init__

    def noting(self: player.Player, address: str, table: str, key: str) -> None:
        keys.append(key)
        before(self, address, table, key)

    monkeypatch.setattr(player.Player, "__init__", noting)
    script = Script(client)
    text = await script.call("new_table", game=game, options=options, opponents="novice", seed="one")
    looked = await script.call("look")
    assert "Model" in looked or "You" in looked or game == "zombie_apocalypse_now"
    end = await script.play(text, game)
    assert "The game is over." in end
    whole = "\n".join(script.heard)
    (key,) = keys
    assert KEY.fullmatch(key)
    assert key not in whole
    assert not re.search(r"\b(key|seed)\b\W+[A-Za-z0-9_-]{22}", whole)


async def test_each_tool_says_what_it_is_for(client: Client) -> None:
    tools = {tool.name: tool.description for tool in (await client.list_tools()).tools}
    assert set(tools) == {"games", "new_table", "join_table", "look", "options", "choose", "wait", "say", "rule"}
    assert all(tools.values())
    listed = await Script(client).call("games", language="fr")
    assert all(game in listed for game, _ in GAMES)


async def test_options_and_rules_are_told_in_words_of_either_language(client: Client) -> None:
    script = Script(client)
    await script.call("new_table", game="zombie_apocalypse_now", opponents="novice", seed="one", language="fr")
    options = await script.call("options")
    assert "ZAN-" in options
    assert re.search(r"^1\. .+ \[", options, re.MULTILINE)
    asked = await script.call("rule")
    assert "ZAN-" in asked
    assert "ZAN-1.1: " in await script.call("rule", rule="ZAN-1.1")
    assert "no rule 'ZAN-99'" in await script.refused("rule", rule="ZAN-99")
    why = await script.call("rule", choice="attack:KH:KS")
    assert "ZAN-" in why


async def test_a_refused_choice_names_its_rule_and_changes_nothing(client: Client) -> None:
    script = Script(client)
    await script.call("new_table", game="zombie_apocalypse_now", opponents="novice", seed="one")
    before = await script.call("options")
    assert "ZAN-" in await script.refused("choose", option="attack:KH:KS")
    assert await script.call("options") == before


async def test_only_what_the_seat_may_know_is_told(client: Client) -> None:
    """The other hand's cards are nowhere in what is told before anything was played."""
    from lazaret.core.registry import game as find_game

    script = Script(client)
    await script.call("new_table", game="zombie_apocalypse_now", opponents="novice", seed="one")
    looked = await script.call("look")
    table: Any = find_game("zombie_apocalypse_now").new(2, "one")
    speaker = find_game("zombie_apocalypse_now").speaker("en")
    if table.waiting() == [0]:
        assert all(speaker.name(card) in looked for card in table.sides[0].hand)
        assert not any(speaker.name(card) in looked for card in table.sides[1].hand)


async def test_where_there_is_talk_it_can_be_listed_and_said(client: Client) -> None:
    script = Script(client)
    await script.call("new_table", game="zombie_tsunami", opponents="novice", seed="one")
    listed = await script.call("say")
    code, to = re.findall(r"\[(.+?)\] to (everybody)", listed)[0]
    assert to == "everybody"
    assert "Said." in await script.call("say", statement=code)
    assert await script.refused("say", statement="nonsense")


async def test_bad_input_gets_a_clear_line(client: Client) -> None:
    script = Script(client)
    assert "chess" in await script.refused("new_table", game="chess")
    assert "players" in await script.refused("new_table", game="happy_city", players=9)
    assert "language" in await script.refused("games", language="de")
    assert "no such table" in (await script.refused("join_table", table="NOSUCH")).lower()


async def test_without_a_table_one_is_told_to_make_one() -> None:
    async with Client(make_server()) as fresh:
        assert "new_table" in await Script(fresh).refused("look")


async def test_it_plays_over_stdio_and_over_http_with_one_seat_for_each_session() -> None:
    command = StdioServerParameters(command=sys.executable, args=["-m", "lazaret", "mcp"])
    async with Client(command) as piped:
        text = await Script(piped).call("new_table", game="happy_dayz", options={"mode": "express"}, seed="one")
        assert re.search(r"^1\. ", text, re.MULTILINE)
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "lazaret", "mcp", "--http", f"127.0.0.1:{port}"])
    try:
        await reachable(port)
        address = f"http://127.0.0.1:{port}/mcp"
        async with Client(address, mode="legacy") as one, Client(address, mode="legacy") as two:
            first, second = Script(one), Script(two)
            await first.call("new_table", game="zombie_apocalypse_now", seed="one")
            assert "new_table" in await second.refused("look"), "another session has no seat"
            await second.call("new_table", game="happy_city", seed="two")
            assert "ZAN-" in await first.call("options")
        async with Client(address) as modern:  # no session: it is given a name to pass on
            third = Script(modern)
            text = await third.call("new_table", game="zombie_apocalypse_now", seed="one")
            (third.session,) = re.findall(r"session='([^']+)'", text)
            assert "new_table" in await Script(modern).refused("look")
            assert "ZAN-" in await third.call("options")
    finally:
        process.terminate()
        process.wait(20)


async def reachable(port: int) -> None:
    async with asyncio.timeout(60):
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.1)
            else:
                writer.close()
                return


async def test_a_second_table_takes_the_place_of_the_first(client: Client) -> None:
    script = Script(client)
    await script.call("new_table", game="happy_city", opponents="novice", seed="one")
    await script.call("new_table", game="zombie_apocalypse_now", opponents="novice", seed="one")
    assert "ZAN-" in await script.call("options")


async def test_a_person_finds_the_table_by_its_code_and_sees_that_a_bot_sits_there(client: Client) -> None:
    script = Script(client)
    text = await script.call("new_table", game="zombie_apocalypse_now", opponents="people")
    code, address = re.findall(r"Table ([A-Z]{6}) at (http://[^:]+:[0-9]+)", text)[0]
    info = await player.request(address, f"/api/tables/{code}")
    assert [(seat["kind"], seat["level"]) for seat in info["seats"]] == [("bot", "remote"), ("open", None)]
    await player.request(address, f"/api/tables/{code}/join", {"name": "Ann"})
    assert "ZAN-" in await script.call("wait")


async def test_where_no_server_is_that_is_said() -> None:
    with pytest.raises(player.Refused, match="no Lazaret server"):
        await player.request("http://127.0.0.1:1", "/api/games")
