"""Records a store as this version's server writes it: `python -m tests.recorded.record_store NAME`.

Of every game a table that waits for people, one in the middle of a game (a snapshot, and acts after it), one where a
vote on going back is open, one that was taken back and handed over, and one that is over. `NAME.json` beside it says
what each table must be when it is read again.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from lazaret.core.chance import Stream
from lazaret.core.registry import game, game_ids
from tests.server.conftest import quick
from tests.server.pages import Page, Server, start_server

HERE = Path(__file__).parent / "stores"
#: short games where there is a choice
SHORT: dict[str, dict[str, Any]] = {"happy_dayz": {"mode": "express"}}
MIDDLE = 30  # acts


def is_asked(page: Page) -> bool:
    """Whether the seat has a choice to make; a view that has not come yet asks nothing."""
    return bool(page.view.get("options"))


async def any_turn(page: Page, stream: Stream) -> bool:
    """The seat makes any choice, when it is asked; False when the game is over."""
    await page.until(lambda: is_asked(page) or page.view.get("result"))
    if page.view["result"]:
        return False
    answer = await page.choose(stream.pick(page.view["options"]))
    if answer["t"] == "refused":  # the table was ahead of the page
        await asyncio.sleep(0.05)
        return True
    assert answer["t"] == "ack", answer
    await page.until(lambda: page.a >= answer["a"])
    return True


async def seat_at(server: Server, name: str, others: str) -> tuple[Any, Page]:
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": others}] * (game(name).players[0] - 1)]
    wanted = {"game": name, "seats": seats, "options": SHORT.get(name, {}), "forced": False}
    made = await server.post("/api/tables", wanted, status=201)
    page = server.page(made["table"], made["key"])
    await page.come()
    return made, page


def noted(kind: str, made: Any, page: Page, **more: Any) -> dict[str, Any]:
    result, status = page.view.get("result"), page.info["status"]
    facts = {"id": made["table"], "key": page.key, "game": page.info["game"], "status": status, "acts": page.a}
    facts["telling"] = game(page.info["game"]).telling
    return {"kind": kind, **facts, "events": len(page.events), "result": result, **more}


async def record_game(server: Server, name: str) -> list[dict[str, Any]]:
    stream = Stream(f"recorded store {name}")
    found = []
    made, page = await seat_at(server, name, "open")
    found.append(noted("open", made, page, links=made["links"]))
    await page.leave()

    made, page = await seat_at(server, name, "bot")
    while page.a < MIDDLE and await any_turn(page, stream):
        pass
    await page.until(lambda: is_asked(page) or page.view.get("result"))
    await page.answer("chat", text="Bonsoir, good evening")
    await page.leave()
    found.append(noted("running", made, page))

    made, page = await seat_at(server, name, "open")
    _, *others = await server.sit_down(made)
    pages = [page, *[await server.page(made["table"], key).come() for key in others]]
    while min(one.a for one in pages) < 6:
        asked = next((one for one in pages if is_asked(one)), None)
        if asked is not None:
            await any_turn(asked, stream)
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.2)
    answer = await page.answer("undo", to=2)
    assert answer["t"] == "ack", answer
    await page.until(lambda: page.count("vote") > 0)
    vote = page.last("vote")["vote"]
    for one in pages:
        await one.leave()
    found.append(noted("voting", made, page, vote={key: vote[key] for key in ("by", "to", "agreed", "number")}))

    made, page = await seat_at(server, name, "bot")
    for _ in range(5):
        await any_turn(page, stream)
    await page.until(lambda: is_asked(page) or page.view.get("result"))
    answer = await page.answer("undo", to=max(0, page.a - 3))
    assert answer["t"] == "ack", answer
    await asyncio.sleep(0.3)
    await page.until(lambda: is_asked(page))
    new = await server.post(f"/api/tables/{made['table']}/seats/0/hand-over", key=made["key"])
    page.key = new["key"]
    found.append(noted("undone", made, page))
    await page.leave()

    made, page = await seat_at(server, name, "bot")
    while await any_turn(page, stream):
        pass
    await page.until(lambda: page.info["status"] == "over")
    await server.get(f"/api/tables/{made['table']}/replay")
    await page.leave()
    found.append(noted("over", made, page))
    return found


async def record(name: str) -> None:
    HERE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.sqlite"
        server = await start_server(quick(database, snapshot_every=16, bot_level="random"))
        found = [table for game_id in game_ids() for table in await record_game(server, game_id)]
        await server.stop()
        (HERE / f"{name}.sqlite").unlink(missing_ok=True)
        store = sqlite3.connect(database)
        store.execute("VACUUM INTO ?", (str(HERE / f"{name}.sqlite"),))
        store.close()
    (HERE / f"{name}.json").write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"{name}: {len(found)} tables")


if __name__ == "__main__":
    asyncio.run(record(sys.argv[1]))
