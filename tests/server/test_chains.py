"""Chains: several choices in one message, each an act of the log, none made twice."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.pages import Page, Server, all_have
from tests.server.test_chance_after_undo import alone
from tests.server.test_faults import Process, seat_everybody
from tests.server.test_play import log_of
from tests.server.test_undo import swap


async def chain(page: Page, *links: str, **fields: Any) -> dict[str, Any]:
    return await page.choose(links[0], then=list(links[1:]), **fields)


def texts(rows: list[Any]) -> list[str]:
    return [row[2] for row in rows]


async def test_each_link_is_an_act_and_everybody_is_told_once(server: Server) -> None:
    ann, bob = await server.seated(2)
    answer = await chain(ann, "mark", "mark", "done")
    assert (answer["t"], answer["a"]) == ("ack", 3)
    await all_have([ann, bob], 3)
    assert texts(await log_of(server, ann.table)) == ["mark", "mark", "done"]
    assert bob.count("update") == 1
    assert [event["event"] for event in bob.last("update")["events"]] == ["marked", "marked", "done"]
    assert bob.view["board"]["marks"] == [2, 0]


async def test_it_stops_where_the_table_asks_somebody_else(server: Server) -> None:
    ann, bob = await server.seated(2)
    assert (await chain(ann, "mark", "done", "mark", "mark"))["a"] == 2
    await bob.asked()
    assert bob.view["waiting"] == [1]
    assert texts(await log_of(server, ann.table)) == ["mark", "done"]


async def test_it_stops_at_the_first_link_that_is_not_offered(server: Server) -> None:
    ann, _ = await server.seated(2)
    assert (await chain(ann, "mark", "swap:c99", "done"))["a"] == 1
    assert texts(await log_of(server, ann.table)) == ["mark"]
    refused = await chain(ann, "swap:c99", "done", a=1)
    assert (refused["t"], refused["rule"]) == ("refused", "GU-3")
    assert len(await log_of(server, ann.table)) == 1


async def test_a_chain_made_for_an_earlier_question_is_late(server: Server) -> None:
    ann, _ = await server.seated(2)
    await ann.choose("mark")
    assert (await chain(ann, "mark", "done", a=0))["key"] == "refuse.late"
    assert len(await log_of(server, ann.table)) == 1


async def test_sent_again_it_does_nothing_twice(server: Server) -> None:
    ann, _ = await server.seated(2)
    await chain(ann, "mark", "mark", id="one")
    assert (await chain(ann, "mark", "mark", id="one", a=0))["t"] == "ack"
    await ann.until(lambda: ann.count("ack") == 2)
    assert texts(await log_of(server, ann.table)) == ["mark", "mark"]


async def test_sent_again_after_a_restart_it_does_nothing_twice(make_server: Any) -> None:
    server = await make_server()
    ann, _ = await server.seated(2)
    await chain(ann, "mark", "mark", id="one")
    await server.stop()
    other = await make_server()
    back = await other.page(ann.table, ann.key).come()
    assert (await chain(back, "mark", "mark", id="one", a=0))["t"] == "ack"
    assert texts(await log_of(other, ann.table)) == ["mark", "mark"]


async def test_where_only_its_first_link_was_kept_it_does_nothing_twice(make_server: Any) -> None:
    """As if a process had died between two links."""
    server = await make_server()
    ann, _ = await server.seated(2)
    await ann.choose("mark", id="one")
    await server.stop()
    other = await make_server()
    back = await other.page(ann.table, ann.key).come()
    assert (await chain(back, "mark", "mark", "done", id="one", a=0))["t"] == "ack"
    assert texts(await log_of(other, ann.table)) == ["mark"]
    assert (await chain(back, "mark", "done", a=1))["a"] == 3


async def test_all_links_reach_the_store_in_one_commit(server: Server, monkeypatch: Any) -> None:
    ann, _ = await server.seated(2)
    store, commits = server.house.store, []
    insert = store._insert

    def counting(entries: Any) -> Any:
        commits.append([entry.text for entry in entries])
        return insert(entries)

    monkeypatch.setattr(store, "_insert", counting)
    await chain(ann, "mark", "mark", "mark", "done")
    assert ["mark", "mark", "mark", "done"] in commits


async def test_a_killed_process_keeps_all_of_it_or_nothing(tmp_path: Any) -> None:
    """What was acknowledged is there; what was not, is there whole or not at all, and sent again it is there once."""
    database = tmp_path / "killed.db"
    for delay in (0.0, 0.002, 0.005):
        process = Process(database)
        ann, bob = await seat_everybody(process.port, "guessing", 2)
        await ann.asked()
        message = {"t": "choose", "id": "one", "a": 0, "choice": "mark", "then": ["mark", "mark"]}
        await ann.send(message)
        await asyncio.sleep(delay)
        process.kill()
        acknowledged = ann.count("ack")
        for page in (ann, bob):
            await page.leave()
        process = Process(database)
        back = await Page(process.port, ann.table, ann.key).come()
        marks = back.view["board"]["marks"][0]
        assert marks in ((3,) if acknowledged else (0, 3))
        await back.send(message)
        await back.until(lambda back=back: back.count("ack") == 1)  # type: ignore[misc]
        await back.until(lambda back=back: back.view["board"]["marks"][0] == 3)  # type: ignore[misc]
        await back.leave()
        process.kill()


async def test_undo_takes_back_the_whole_chain(server: Server) -> None:
    ann, bob = await server.seated(2)
    await ann.choose("mark")
    await chain(ann, "mark", "mark", "done", a=1)
    await all_have([ann, bob], 4)
    undo = ann.last("update")["undo"]
    assert undo == {"to": 1, "chain": ["mark", "mark", "done"], "since": 0, "ask": []}
    assert bob.last("update")["undo"] is None
    assert (await ann.answer("undo"))["t"] == "ack"
    await bob.until(lambda: bob.a == 1)
    assert bob.view["board"]["marks"] == [1, 0]
    await ann.until(lambda: ann.state["undo"] == {"to": 0, "chain": ["mark"], "since": 0, "ask": []})


async def test_undo_takes_back_what_was_made_of_it(server: Server) -> None:
    ann, bob = await server.seated(2)
    await chain(ann, "mark", "mark", "swap:c99")
    await all_have([ann, bob], 2)
    assert (await ann.answer("undo"))["t"] == "ack"
    await bob.until(lambda: bob.a == 0)


async def test_what_a_chain_was_is_known_after_a_restart_and_with_a_snapshot(make_server: Any) -> None:
    for every in (2, 1000):
        server = await make_server(snapshot_every=every)
        ann, _ = await server.seated(2)
        await ann.choose("mark")
        await chain(ann, "mark", "mark", a=1)
        await server.stop()
        server = await make_server(snapshot_every=every)
        back = await server.page(ann.table, ann.key).come()
        back.numbers = ann.numbers
        assert back.state["undo"]["chain"] == ["mark", "mark"]
        assert (await back.answer("undo"))["t"] == "ack"
        await back.until(lambda back=back: back.a == 1)
        await server.stop()


async def test_a_chain_past_something_learned_is_taken_back_with_everybodys_yes(server: Server) -> None:
    ann, bob = await server.seated(2)
    links = ["mark", swap(ann.view["options"])]
    await chain(ann, *links)
    await all_have([ann, bob], 2)
    assert ann.last("update")["undo"] == {"to": 0, "chain": links, "since": 0, "ask": [1]}
    assert (await ann.answer("undo"))["t"] == "ack"
    await bob.until(lambda: bob.count("vote") == 1)
    assert bob.last("vote")["vote"]["to"] == 0
    await bob.answer("agree", vote=1, yes=True)
    await ann.until(lambda: ann.events[-1]["event"] == "chance_renewed")


async def test_alone_with_bots_one_undo_goes_back_before_my_last_choice(server: Server) -> None:
    page = await alone(server, options={"rounds": 2})
    await page.choose("mark")
    await chain(page, "mark", "done", a=1)
    await page.until(lambda: page.a > 3 and page.view["waiting"] == [0])
    undo = page.last("update")["undo"]
    assert (undo["to"], undo["chain"], undo["ask"]) == (1, ["mark", "done"], [])
    assert undo["since"] > 0
    acts, events = page.a, list(page.events)
    assert page.info["practice"] is False
    assert (await page.answer("undo"))["t"] == "ack"
    await page.until(lambda: page.a == 2)
    assert page.view["board"]["marks"] == [1, 0]
    assert page.view["waiting"] == [0]
    await page.until(lambda: page.info["practice"])
    await page.answer("again")
    await page.until(lambda: page.a == acts)
    assert page.events == events
    await page.until(lambda: not page.info["practice"])


async def test_a_practice_game_is_told_in_the_table_and_in_the_replay(make_server: Any) -> None:
    server = await make_server()
    page = await alone(server, options={"rounds": 1})
    await page.choose(swap(page.view["options"]))
    await page.until(lambda: page.view["waiting"] == [0])
    assert (await page.answer("undo"))["t"] == "ack"
    await page.until(lambda: page.state["can_again"])
    await server.stop()
    server = await make_server()
    back = await server.page(page.table, page.key).come()
    back.numbers = page.numbers
    assert back.info["practice"] is True
    while not back.view["result"]:
        await back.asked()
        if back.view["options"]:
            await back.choose(back.view["options"][-1])
    await back.until(lambda: back.info["status"] == "over")
    shown = await server.get(f"/api/replays/{page.table}/at/0")
    assert (shown["practice"], shown["info"]["practice"]) == (True, True)


async def test_an_answer_nobody_gave_is_no_choice_of_mine(server: Server) -> None:
    """Where the server answers what has one answer, undo goes back to what was really chosen."""
    page = await alone(server, forced=True, options={"rounds": 5})
    while page.view["board"]["hands"][0]:
        await page.asked()
        options = page.view["options"]
        choice = next((option for option in options if option.startswith("drop:")), options[0])
        await page.choose(choice)
        await page.until(lambda choice=choice: page.last("update")["undo"]["chain"] == [choice])  # type: ignore[misc]
    await page.until(lambda: "mark" in page.view["options"])
    acts = server.house.sessions[page.table].table.log.acts  # type: ignore[union-attr]
    assert (0, "pass") in acts
    assert acts[page.last("update")["undo"]["to"]][1].startswith("drop:")


async def test_a_chain_has_an_end(server: Server) -> None:
    ann, _ = await server.seated(2)
    await ann.send({"t": "choose", "id": "long", "a": 0, "choice": "mark", "then": ["mark"] * 41})
    await ann.until(lambda: ann.count("error") == 1)
    assert ann.last("error")["key"] == "error.malformed"
    assert await log_of(server, ann.table) == []
