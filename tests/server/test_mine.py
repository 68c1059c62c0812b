"""All my tables in one answer: whose turn it is and until when, without bringing one of them into memory."""

from __future__ import annotations

from typing import Any

from tests.server.pages import Server
from tests.server.test_days import days, turned, until


async def mine(server: Server, *held: tuple[str, str | None]) -> list[Any]:
    body = {"tables": [{"table": table, "key": key} for table, key in held]}
    return list((await server.post("/api/mine", body))["tables"])


async def all_asleep(server: Server) -> None:
    """No table is in memory, and what each wrote down as it left is in the store."""
    await until(lambda: not server.house.sessions)
    await server.house.store.write(lambda store: None)


async def test_one_answer_says_whose_turn_it_is_at_all_my_tables_without_bringing_them(make_server: Any) -> None:
    server = await make_server(sleep_after=0.3)
    over_days = await server.seated(2, **days(2))
    due = await turned(over_days[1], 0)
    quick = await server.seated(2)
    await quick[0].choose("done")
    for page in (*over_days, *quick):
        await page.leave()
    await all_asleep(server)
    first, second = await mine(server, (over_days[0].table, over_days[0].key), (quick[0].table, quick[0].key))
    assert (first["waiting"], first["seats"][0]["days"]["due"]) == ([0], due)
    assert second["waiting"] == [1]
    assert second["seats"][1]["days"] is None
    assert not server.house.sessions


async def test_a_table_whose_turn_nobody_wrote_down_is_asked_itself(make_server: Any) -> None:
    server = await make_server(sleep_after=0.3)
    pages = await server.seated(2)
    for page in pages:
        await page.leave()
    await all_asleep(server)
    await server.house.store.write(lambda store: store.execute("DELETE FROM asked").rowcount)
    (info,) = await mine(server, (pages[0].table, pages[0].key))
    assert info["waiting"] == [0]


async def test_a_wrong_key_and_no_such_table_are_answered_alike(server: Server) -> None:
    ann, bob = await server.seated(2)
    found = await mine(server, (ann.table, "wrong"), ("nowhere", ann.key), (ann.table, None), (ann.table, bob.key))
    assert found[:2] == [None, None]
    assert "waiting" not in found[2]  # as everybody may know it
    assert found[3]["waiting"] == [0]
    answer = await server.http.post("/api/mine", json={"tables": [{"table": "x", "key": "y"}] * 65})
    assert answer.status_code == 400
