"""People who are away, and a clock that the tests move."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.pages import Page, Server
from tests.server.receivers import Browser, Receiver

ANN, BOB = "a" * 22, "b" * 22
NOON = 1_794_916_800.0  # 17 November 2026, 12:00 UTC
WAIT = 31.0  # seconds after which nobody has looked for long enough


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


async def ask(server: Server, path: str, body: Any, own: str = ANN, key: str = "", status: int = 200) -> Any:
    headers = {"X-Self-Key": own, **({"X-Seat-Key": key} if key else {})}
    response = await server.http.post(f"/api{path}", json=body, headers=headers)
    assert response.status_code == status, response.text
    return response.json()


async def look_at(server: Server, path: str, own: str = ANN, key: str = "") -> Any:
    response = await server.http.get(f"/api{path}", headers={"X-Self-Key": own, **({"X-Seat-Key": key} if key else {})})
    assert response.status_code == 200, response.text
    return response.json()


async def push_to(server: Server, receiver: Receiver, browser: Browser, own: str = ANN, **more: Any) -> Any:
    wanted = {"endpoint": f"{receiver.url}/push/1", "keys": browser.keys, "language": "en", "zone": "UTC", **more}
    return await ask(server, "/notices/push", wanted, own)


async def listen(server: Server, page: Page, own: str = ANN, on: bool = True) -> None:
    assert page.key is not None
    await ask(server, f"/tables/{page.table}/listen", {"on": on}, own, page.key)


async def look(server: Server, at: Clock, seconds: float = 0.0) -> None:
    at.now += seconds
    await server.house.herald.look()


async def leave(server: Server, page: Page) -> None:
    """The page goes, and the server has noticed."""
    session = server.house.sessions[page.table]
    await page.leave()
    async with asyncio.timeout(20):
        while any(page_.key == page.key for viewer in session.pages.viewers.values() for page_ in viewer.pages):
            await asyncio.sleep(0.01)
    await server.house.store.write(lambda store: None)  # what it wrote of that is written


async def two_people(server: Server, name: str = "Ann", **fields: Any) -> tuple[Page, Page]:
    """Ann and Bob; it is Ann's turn, and she is away."""
    made = await server.table(2, name=name, **fields)
    keys = [made["key"]]
    joined = await server.post(f"/api/tables/{made['table']}/join", {"name": "Bob"}, made["links"][0]["key"])
    keys.append(joined["key"])
    ann, bob = [await server.page(made["table"], key).come() for key in keys]
    for page in (ann, bob):
        await page.until(lambda page=page: page.info["status"] == "playing" and page.view["board"])  # type: ignore[misc]
    await listen(server, ann)
    await leave(server, ann)
    return ann, bob
