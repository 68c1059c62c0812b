"""Playing: choices, races, repeated requests, coming back."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from tests.server.pages import Server, turn


async def test_a_game_starts_when_no_seat_is_open(server: Server) -> None:
    made = await server.table(2)
    ann = await server.page(made["table"], made["key"]).come()
    assert ann.info["status"] == "open"
    assert ann.view["board"] == {}
    assert (await ann.choose("mark"))["key"] == "refuse.not_started"
    bob = await server.post(f"/api/tables/{made['table']}/join", {"name": "Bob", "colour": "blue"})
    await ann.until(lambda: ann.view["options"])
    assert ann.info["status"] == "playing"
    assert [seat["name"] for seat in ann.info["seats"]] == ["", "Bob"]
    assert bob["seat"] == 1


async def test_a_choice_is_acknowledged_and_everybody_sees_what_changed(server: Server) -> None:
    ann, bob = await server.seated(2)
    answer = await ann.choose("mark")
    assert answer["t"] == "ack"
    assert answer["a"] == 1
    await bob.until(lambda: bob.a == 1)
    update = bob.last("update")
    assert update["board"] == {"marks": [1, 0]}
    assert update["events"] == [{"event": "marked", "seat": 0}]
    assert update["set"] == {}


async def test_an_illegal_choice_is_refused_with_its_rule(server: Server) -> None:
    ann, bob = await server.seated(2)
    refused = await ann.choose("swap:c99")
    assert (refused["t"], refused["rule"], refused["key"]) == ("refused", "GU-3", "refuse.not_yours")
    assert (await bob.choose("mark"))["key"] == "refuse.not_asked"
    assert ann.a == bob.a == 0


async def test_why_says_which_rule_refuses(server: Server) -> None:
    ann, _ = await server.seated(2)
    answer = await ann.answer("why", choice="swap:c99")
    assert (answer["t"], answer["rule"], answer["key"]) == ("why", "GU-3", "refuse.not_yours")
    assert (await ann.answer("why", choice="mark"))["key"] == "refuse.nothing"


async def test_of_two_answers_to_one_question_one_wins(server: Server) -> None:
    ann, bob = await server.seated(2)
    again = await server.page(ann.table, ann.key).come()
    answers = await asyncio.gather(ann.choose("done"), again.choose("mark"))
    kinds = sorted(answer["t"] for answer in answers)
    assert kinds == ["ack", "refused"]
    await bob.until(lambda: bob.a == 1)
    stored = await log_of(server, ann.table)
    assert len(stored) == 1


async def test_a_late_answer_to_a_question_that_was_asked_again_is_refused(server: Server) -> None:
    ann, _ = await server.seated(2)
    await ann.choose("mark")
    late = await ann.choose("mark", a=0)
    assert (late["t"], late["key"]) == ("refused", "refuse.late")
    early = await ann.choose("mark", a=17)
    assert early["key"] == "refuse.late"


async def test_a_statement_by_another_does_not_make_an_answer_late(server: Server) -> None:
    ann, bob = await server.seated(2)
    assert (await bob.answer("say", statement="I-say-low"))["t"] == "ack"
    await ann.until(lambda: ann.a == 1)
    assert (await ann.choose("mark", a=0))["t"] == "ack"


async def test_answers_given_together_do_not_make_each_other_late(server: Server) -> None:
    ann, bob = await server.seated(2)
    await ann.choose("done")
    await bob.asked()
    await bob.choose("done")
    await asyncio.gather(
        ann.until(lambda: "low" in ann.view["options"]), bob.until(lambda: "low" in bob.view["options"])
    )
    seen = ann.a
    answers = await asyncio.gather(ann.choose("low", a=seen), bob.choose("high", a=seen))
    assert [answer["t"] for answer in answers] == ["ack", "ack"]


async def test_a_repeated_request_does_nothing_twice(server: Server) -> None:
    ann, bob = await server.seated(2)
    first = await ann.choose("mark", id="one")
    await ann.send({"t": "choose", "id": "one", "a": 0, "choice": "mark"})
    await ann.until(lambda: ann.count("ack") == 2)
    assert first["t"] == "ack"
    await bob.choose("mark")
    assert bob.view["board"]["marks"] == [1, 0]
    assert len(await log_of(server, ann.table)) == 1


async def test_a_repeated_request_is_known_after_a_restart(make_server: Any) -> None:
    server = await make_server()
    ann, _ = await server.seated(2)
    await ann.answer("say", id="s1", statement="I-say-low")
    await server.stop()
    other = await make_server()
    again = await other.page(ann.table, ann.key).come()
    assert (await again.answer("say", id="s1", statement="I-say-low"))["t"] == "ack"
    assert len(await log_of(other, ann.table)) == 1


async def test_a_page_that_comes_back_gets_exactly_what_it_missed(server: Server) -> None:
    ann, bob = await server.seated(2)
    await ann.choose("mark")
    await bob.until(lambda: bob.a == 1)
    have = list(bob.events)
    await bob.leave()
    await ann.choose("mark")
    await ann.answer("say", statement="I-say-high")
    await bob.open()
    await bob.until(lambda: bob.a == 3)
    assert bob.state["n"] == len(have) + 2
    assert [event["event"] for event in bob.state["events"]] == ["marked", "said"]
    assert bob.view["board"]["marks"] == [2, 0]


async def test_a_page_that_claims_too_many_events_is_put_right(server: Server) -> None:
    ann, bob = await server.seated(2)
    await bob.leave()
    stranger = server.page(bob.table, bob.key)
    await stranger.open(since=10_000)
    stranger.events = [{}] * 10_000
    await stranger.until(lambda: stranger.state != {})
    assert stranger.state["events"] == []
    assert len(stranger.events) == stranger.state["n"] == len(ann.events)


def without_vocabulary(message: dict[str, Any]) -> dict[str, Any]:
    """A message but for what its reader may say itself."""
    parts = {name: {**message[name], "statements": []} for name in ("view", "set") if name in message}
    return message | parts


async def test_a_page_is_told_what_may_be_said_there(server: Server) -> None:
    ann, bob = await server.seated(2)
    for page in (ann, bob):
        (entry,) = page.view["statements"]
        assert entry["to"] == [None, 0, 1]
        assert entry["words"]["I-say-low"] == [""]


async def test_statements_reach_whom_they_are_for(server: Server) -> None:
    ann, bob, eve = await server.seated(3)
    await ann.answer("say", statement="I-say-low", to=1)
    await eve.until(lambda: eve.a == 1)
    assert bob.last("update")["talk"] == [[0, 1, "I-say-low"]]
    assert "I-say-low" in json.dumps(bob.events)
    assert "I-say-low" not in json.dumps([eve.events, eve.view["talk"]])
    assert "I-say-low" not in json.dumps([without_vocabulary(message) for message in eve.messages])
    refused = await ann.answer("say", statement="anything I like")
    assert refused["key"] == "refuse.statement"


async def test_a_choice_that_looks_like_an_act_of_the_log_is_only_a_bad_choice(server: Server) -> None:
    ann, _ = await server.seated(2)
    for text in ("!concede", "!undo:0", "!say:-1:I-say-low"):
        assert (await ann.choose(text))["t"] == "refused"
    assert await log_of(server, ann.table) == []


async def test_conceding_ends_the_game(server: Server) -> None:
    ann, bob = await server.seated(2)
    await bob.answer("concede")
    await ann.until(lambda: ann.info["status"] == "over")
    assert ann.view["result"]["winners"] == [0]
    assert ann.info["replay"] == ann.table
    assert (await ann.choose("mark"))["key"] == "refuse.over"


async def test_a_choice_is_small_and_so_is_what_it_brings(server: Server) -> None:
    pages = await server.seated(2, game="zombie_apocalypse_now", seed="sizes")
    sizes: list[int] = []
    for _ in range(60):
        page = next((p for p in pages if p.view["options"]), pages[0])
        longest = max(page.view["options"], key=len, default="")
        assert len(json.dumps({"t": "choose", "id": "0123456789abcdef", "a": page.a, "choice": longest})) < 200
        if not await turn(pages):
            break
    for page in pages:
        sizes += [len(frame) for frame in page.received if frame.startswith('{"t":"update"')]
    sizes.sort()
    assert sizes[len(sizes) // 2] < 1000


async def test_only_whoever_looks_as_a_person_is_sent_prompts_and_plans(server: Server) -> None:
    pages = await server.seated(2, game="zombie_apocalypse_now", seed="sizes")
    asked = next(p for p in pages if p.view["options"])
    person = server.page(asked.table, asked.key)
    person.plans = True
    await person.come()
    assert person.view["prompt"]["says"]["key"]
    assert [plan["chain"][0] for plan in person.view["plans"] if plan["chain"]]
    assert (asked.view["prompt"], asked.view["plans"]) == (None, [])
    other = next(p for p in pages if p is not asked)
    for _ in range(200):  # until the other one is asked, and then she is again
        if other.view["options"]:
            break
        await turn(pages)
        await person.until(lambda: person.a == asked.a)
    await person.until(lambda: person.a == other.a)
    assert (person.view["prompt"], person.view["plans"]) == (None, [])  # nothing of her last question is left
    assert (other.view["prompt"], other.view["plans"]) == (None, [])


async def log_of(server: Server, table: str) -> list[Any]:
    """What the store has of a table."""
    row = server.house.sessions[table].stored.tab
    found = await server.house.store.read(
        lambda store: store.execute(
            "SELECT number, seat, text FROM acts WHERE tab = ? ORDER BY number", (row,)
        ).fetchall()
    )
    return list(found)


async def test_a_choice_sent_again_after_a_restart_is_not_late_because_others_have_answered(make_server: Any) -> None:
    """Both are asked at once; one answered, somebody spoke, the server was started again: the other's choice counts."""
    server = await make_server()
    ann, bob = await server.seated(2, options={"quick": True, "rounds": 1}, forced=True)
    for page in (ann, bob):
        await page.until(lambda page=page: page.view["waiting"] == [0, 1])
    asked_at = bob.a
    await ann.choose("low")
    await server.stop()
    again = await (await make_server()).page(bob.table, bob.key).come()
    assert again.a == asked_at + 1
    assert (await again.choose("low", a=asked_at))["t"] == "ack"
    assert (await again.choose("low", a=0))["t"] == "refused"
