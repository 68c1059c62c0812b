"""The admin page and the figures: a key, a token, no secrets."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import httpx
import pytest_asyncio

from lazaret.server.http.admin import Admin
from tests.server.pages import Server

KEY = "the-key-of-the-house"


@pytest_asyncio.fixture(loop_scope="session")
async def admin(server: Server) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app=Admin(server.house, KEY))
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        yield client


async def token_of(admin: httpx.AsyncClient) -> str:
    assert (await admin.post("/login", data={"key": KEY})).status_code == 303
    found = re.search(r'name="token" value="([^"]+)"', (await admin.get("/")).text)
    assert found is not None
    return found[1]


async def test_without_the_key_nothing_is_shown_and_nothing_done(server: Server, admin: httpx.AsyncClient) -> None:
    made = await server.table()
    page = await admin.get("/")
    assert made["code"] not in page.text
    assert (await admin.post("/login", data={"key": "wrong"})).status_code == 403
    for path in ("/drain", "/announce", "/forget"):
        assert (await admin.post(path, data={"table": made["table"], "token": ""})).status_code == 403
        assert (await admin.get(path)).status_code == 404
    assert not server.house.draining
    codes = [(await admin.post("/login", data={"key": str(n)})).status_code for n in range(12)]
    assert codes[-1] == 429


async def test_a_button_needs_the_token_of_the_page(server: Server, admin: httpx.AsyncClient) -> None:
    token = await token_of(admin)
    assert (await admin.post("/drain", data={"token": "another"})).status_code == 403
    assert (await admin.post("/drain", data={"token": token})).status_code == 303
    assert server.house.draining
    assert "admin.leaving" not in (await admin.get("/")).text
    assert (await admin.post("/undrain", data={"token": token})).status_code == 303
    assert not server.house.draining


async def test_it_shows_tables_and_no_secrets(server: Server, admin: httpx.AsyncClient) -> None:
    pages = await server.seated()
    await token_of(admin)
    for language in ("en", "fr"):
        text = (await admin.get("/", headers={"Accept-Language": language})).text
        assert pages[0].info["code"] in text
        assert "admin." not in text, "every word is in the catalogue"
        for page in pages:
            assert page.key is not None
            assert page.key not in text


async def test_an_announcement_reaches_every_page(server: Server, admin: httpx.AsyncClient) -> None:
    pages = await server.seated()
    await admin.post("/announce", data={"token": await token_of(admin), "text": "Back at nine."})
    for page in pages:
        await page.until(lambda page=page: page.count("error"))  # type: ignore[misc]
        assert page.last("error")["params"] == {"text": "Back at nine."}


async def test_a_forgotten_table_is_gone(server: Server, admin: httpx.AsyncClient) -> None:
    pages = await server.seated()
    token = await token_of(admin)
    await admin.post("/forget", data={"token": token, "table": pages[0].info["code"]})  # a code is no id
    assert (await server.http.get(f"/api/tables/{pages[0].table}")).status_code == 200
    await admin.post("/forget", data={"token": token, "table": pages[0].table})
    for page in pages:
        await page.until(lambda page=page: page.closed)  # type: ignore[misc]
    await server.get(f"/api/tables/{pages[0].table}", status=404)


async def test_the_figures_say_what_happened_and_name_nobody(server: Server, admin: httpx.AsyncClient) -> None:
    pages = await server.seated()
    asked = next(page for page in pages if page.view["options"])
    await asked.choose(asked.view["options"][0])
    text = (await admin.get("/metrics")).text
    assert re.search(r'^lazaret_choices_total\{outcome="stored"\} [1-9]', text, re.MULTILINE)
    for name in ("acknowledge_seconds_bucket", "commit_seconds_bucket", "tables ", "sockets ", "thinking{", "errors"):
        assert f"lazaret_{name}" in text
    assert pages[0].table not in text
    assert (await admin.get("/metrics", headers={"Host": "evil.example"})).status_code == 421
