"""`python -m tests.bots.exchange`: what the program and two samples say, into docs/line-protocol.md.

Over stdin and stdout, and over a server's WebSocket."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from lazaret.bots import lines
from lazaret.bots.drive import decide
from lazaret.bots.outside import Outside
from lazaret.core.chance import Stream
from lazaret.core.registry import game as find_game
from tests.server.conftest import quick
from tests.server.pages import PATIENCE, Server, start_server

HOUSE = Path(__file__).parents[2]
PAGE = HOUSE / "docs" / "line-protocol.md"
SAMPLE = f"stdio:node {HOUSE / 'examples' / 'bots' / 'bot.mjs'}"
REMOTE = HOUSE / "examples" / "bots" / "remote.py"
#: what stands around each exchange on the page
PLACES = {
    name: (f"<!-- {name} -->\n\n```text\n", f"```\n\n<!-- end of {name} -->\n")
    for name in ("exchange", "exchange over a WebSocket")
}


class Overheard(Outside):
    """A bot of which every line is noted."""

    def __init__(self, name: str) -> None:
        self.said: list[str] = []
        super().__init__(name)

    def send(self, message: lines.ToBot) -> None:
        self.said.append(f"> {lines.encode(message).decode()}")
        super().send(message)

    def receive(self) -> lines.FromBot:
        message = super().receive()
        self.said.append(f"< {lines.encode(message).decode()}")
        return message


def record() -> list[str]:
    table = find_game("zombie_apocalypse_now").new(2, "an exchange")
    bot = Overheard(SAMPLE)
    decide(table, table.waiting()[0], bot, Stream("exchange"))
    bot.close()
    return bot.said


async def record_remote(server: Server) -> list[str]:
    """A whole game of the sample that plays from elsewhere, against a bot of the server's; its first question, and its
    end. Keys and the table's name are random: they are not kept."""
    seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
    wanted = {"game": "zombie_apocalypse_now", "seats": seats, "seed": "an exchange"}
    made = await server.post("/api/tables", wanted, status=201)
    link = made["links"][0]["key"]
    command = [str(REMOTE), f"http://127.0.0.1:{server.port}", made["table"], link, "-v"]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-I", *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    said, _ = await asyncio.wait_for(process.communicate(), 3 * PATIENCE)
    assert process.returncode == 0, said.decode()
    heard = [line for line in said.decode().splitlines() if line.split(" ")[0] in ("POST", "200", ">", "<")]
    own = json.loads(heard[1].removeprefix("200 "))["key"]
    told = [line.replace(own, "KEY").replace(link, "LINK").replace(made["table"], "TABLE") for line in heard]
    return [*told[:6], told[-1]]


def shape(line: str) -> tuple[str, Any, list[str]]:
    """Who says it, what it is, and the names of its fields."""
    mark, _, text = line.partition(" ")
    fields = json.loads(text)
    return mark, fields.get("t"), sorted(fields)


def recorded(name: str = "exchange") -> list[str]:
    begin, end = PLACES[name]
    return PAGE.read_text("utf-8").partition(begin)[2].partition(end)[0].splitlines()


def put(name: str, said: list[str]) -> None:
    begin, end = PLACES[name]
    before, _, rest = PAGE.read_text("utf-8").partition(begin)
    PAGE.write_text(before + begin + "\n".join(said) + "\n" + end + rest.partition(end)[2], "utf-8")


async def main() -> None:
    put("exchange", record())
    with tempfile.TemporaryDirectory() as folder:
        server = await start_server(quick(Path(folder) / "tables.sqlite"))
        put("exchange over a WebSocket", await record_remote(server))
        await server.stop()


if __name__ == "__main__":
    asyncio.run(main())
