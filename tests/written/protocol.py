"""docs/protocol.md: every message from the schema, and an exchange as it was recorded."""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any, get_args

from lazaret.server import protocol
from lazaret.server.bodies import HTTP_BODIES
from lazaret.server.schema import schema
from tests.server.conftest import quick
from tests.server.pages import Page, Server, start_server
from tests.written.shapes import described, used_by

GAME = "zombie_apocalypse_now"
LONG = 150  # characters of JSON; what is longer is left out of the recorded exchange
TOP = """# Protocol

How a page talks with the server, for whoever writes another page, a bot that plays over the network, or a test. This
page is written by `python -m tests.written` from the server's own types and from an exchange with a running server; a
test compares. The same as JSON schema: `python -m lazaret.server.schema`, and `/api/docs` on any server.

1. `POST /api/tables` makes a table; the answer has its id and the key of the maker's seat. Keys go into the header
   `X-Seat-Key`, never into an address.
2. Whoever comes by link or code sits down with `POST /api/tables/ID/join`, and gets a key of their own.
3. Each page opens the WebSocket `/ws/ID` and says `hello`; the server answers with the whole `state`, and then tells
   what changes.
4. A choice is one of the view's `options`. It is stored, then acknowledged, then told to everybody. A request that is
   sent again with the same id is acknowledged again and done once: after a lost connection send what was not answered.

"""


def page() -> str:
    definitions = schema()["definitions"]
    client = [kind.__name__ for kind in get_args(protocol.ClientMessage)]
    server = [kind.__name__ for kind in get_args(protocol.ServerMessage)]
    bodies = [kind.__name__ for kind in HTTP_BODIES]
    rules = (protocol.__doc__ or "").partition("\n\n")[2].strip()
    parts = [TOP, rules, "\n\n## An exchange\n\n", exchange()]
    for title, names in (("From the page", client), ("From the server", server)):
        parts.append(f"\n## {title}\n\n")
        parts += [described(name, definitions[name]) + "\n" for name in names]
    parts.append("\n## Bodies of requests and answers\n\n")
    parts += [described(name, definitions[name]) + "\n" for name in bodies if name in definitions]
    parts.append("\n## Parts of them\n\n")
    rest = used_by([*client, *server, *bodies], definitions)
    parts += [described(name, definitions[name]) + "\n" for name in rest]
    return "".join(parts).rstrip() + "\n"


# -- the exchange ------------------------------------------------------------------------------


class Recorder:
    """Writes down what goes over the wire, with names in place of what is drawn by lot."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.names: dict[str, str] = {}

    def say(self, who: str, what: Any) -> None:
        text = json.dumps(shortened(what), ensure_ascii=False)
        for lot, name in self.names.items():
            text = text.replace(lot, name)
        self.lines.append(f"{who} {text}")


def shortened(value: Any) -> Any:
    """The same with long parts left out."""
    if not isinstance(value, dict):
        return value
    found = {}
    for name, part in value.items():
        part = shortened(part)
        is_long = isinstance(part, dict | list) and len(json.dumps(part)) > LONG
        found[name] = "…" if is_long and not (isinstance(part, dict) and name in ("view", "set")) else part
    return found


async def record(server: Server) -> str:
    seen = Recorder()
    wanted = {
        "game": GAME,
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "seed": "protocol",
        "forced": False,
        "bot_after": None,
    }
    made = await server.post("/api/tables", wanted, status=201)
    seen.names |= {made["table"]: "ID", made["key"]: "KEY-0", made["links"][0]["key"]: "LINK", made["code"]: "CODE"}
    seen.say("POST /api/tables →", wanted)
    seen.say("201 ←", made)
    sat = await server.post(f"/api/tables/{made['table']}/join", {"name": "Ada"}, made["links"][0]["key"])
    seen.names[sat["key"]] = "KEY-1"
    seen.say("POST /api/tables/ID/join, X-Seat-Key: LINK →", {"name": "Ada"})
    seen.say("200 ←", sat)
    pages = [Page(server.port, made["table"], key) for key in (made["key"], sat["key"])]
    server.pages += pages
    for number, one in enumerate(pages):
        await one.come()
        await one.until(lambda one=one: one.view.get("board"))  # type: ignore[misc]
        if number == 0:
            seen.say(
                "/ws/ID, the page of seat 0 →", {"t": "hello", "table": made["table"], "key": made["key"], "since": 0}
            )
            seen.say("←", {**one.state, "info": "…"})
    asked = next(one for one in pages if one.view["options"])
    who, other = pages.index(asked), pages[1 - pages.index(asked)]
    choice = asked.view["options"][0]
    for text in ("no such choice", choice):
        message = {"t": "choose", "id": f"c{len(text)}", "a": asked.a, "choice": text}
        seen.say(f"the page of seat {who} →", message)
        answer = await asked.choose(text, id=message["id"], a=message["a"])
        seen.say("←", answer)
    await asked.until(lambda: asked.count("update"))
    seen.say("←", asked.last("update"))
    await other.until(lambda: other.count("update"))
    seen.say(f"the page of seat {1 - who} ←", other.last("update"))
    return "```text\n" + "\n".join(seen.lines) + "\n```\n"


def exchange() -> str:
    """A table for two, a choice that is refused, one that is made; parts longer than a line are left out."""

    async def run(folder: Path) -> str:
        server = await start_server(quick(folder / "tables.sqlite"))
        try:
            return await record(server)
        finally:
            await server.stop()

    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(Path(folder)))
