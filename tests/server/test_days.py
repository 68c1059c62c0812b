"""Games over days: deadlines that live in the store, what is done when they pass, holidays, bots that nobody watches.

The time of day is the server's own (`lazaret.server.clock`), and moved on here; nothing waits for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from lazaret.server import clock
from lazaret.server.days import days_later, deadline, zone_of
from lazaret.server.live.days import do_what_is_due, mend_turns
from lazaret.server.store.deadlines import HOLD, take_due
from lazaret.server.timing import DAY
from tests.server.pages import PATIENCE, Page, Server

PARIS = ZoneInfo("Europe/Paris")
Travel = Callable[[float], None]


@pytest.fixture
def travel(monkeypatch: pytest.MonkeyPatch) -> Travel:
    """So many seconds later."""

    def on(seconds: float) -> None:
        monkeypatch.setattr(clock, "ahead", clock.ahead + seconds)

    return on


def days(number: int, at_zero: str = "nothing") -> dict[str, Any]:
    return {"clock": {"kind": "days", "seconds": number * DAY, "at_zero": at_zero}}


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.05)


def of(page: Page, seat: int) -> Any:
    return page.info["seats"][seat]["days"]


async def turned(page: Page, seat: int) -> float:
    """Until the page knows by when that seat has to answer."""
    await page.until(lambda: of(page, seat) and of(page, seat)["due"] is not None)
    return float(of(page, seat)["due"])


# -- how days are counted --------------------------------------------------------------------------


def at(*date: int) -> float:
    return datetime(*date, tzinfo=PARIS).timestamp()  # type: ignore[arg-type,misc]


def test_two_days_later_it_is_the_same_time_of_day_across_both_changes_of_summer_time() -> None:
    spring = deadline(at(2027, 3, 27, 18, 5), 2, PARIS)  # clocks go on in the night to the 28th
    assert datetime.fromtimestamp(spring, PARIS).isoformat() == "2027-03-29T18:05:00+02:00"
    assert spring - at(2027, 3, 27, 18, 5) == 2 * DAY - 3600
    autumn = deadline(at(2027, 10, 30, 18, 5), 2, PARIS)  # and back in the night to the 31st
    assert datetime.fromtimestamp(autumn, PARIS).isoformat() == "2027-11-01T18:05:00+01:00"
    assert autumn - at(2027, 10, 30, 18, 5) == 2 * DAY + 3600


def test_nobodys_time_runs_out_at_night() -> None:
    assert deadline(at(2026, 11, 17, 22, 0), 1, PARIS) == at(2026, 11, 19, 8, 0)
    assert deadline(at(2026, 11, 17, 23, 30), 1, PARIS) == at(2026, 11, 19, 8, 0)
    assert deadline(at(2026, 11, 17, 3, 0), 1, PARIS) == at(2026, 11, 18, 8, 0)
    assert deadline(at(2026, 11, 17, 8, 0), 1, PARIS) == at(2026, 11, 18, 8, 0)
    assert deadline(at(2026, 11, 17, 21, 59), 1, PARIS) == at(2026, 11, 18, 21, 59)
    # a time of day that the clocks leave out, or have twice, is at night
    assert deadline(at(2027, 3, 27, 2, 30), 1, PARIS) == at(2027, 3, 28, 8, 0)
    assert deadline(at(2027, 10, 30, 2, 30), 1, PARIS) == at(2027, 10, 31, 8, 0)


def test_without_a_zone_a_day_has_24_hours() -> None:
    assert deadline(1_000.0, 3, None) == 1_000.0 + 3 * DAY
    assert [zone_of(name) for name in ("", "Europe/Nowhere", "..", "/etc/passwd", "Europe")] == [None] * 5
    assert days_later(at(2027, 3, 29, 12, 0), -2, PARIS) == at(2027, 3, 27, 12, 0)


# -- deadlines -------------------------------------------------------------------------------------


async def test_who_is_asked_has_until_then_and_everybody_sees_it(server: Server) -> None:
    ann, bob = await server.seated(2, **days(2))
    due = await turned(bob, 0)
    assert abs(due - clock.now() - 2 * DAY) < 60
    assert of(bob, 1)["due"] is None
    assert abs(ann.state["now"] - clock.now()) < 60
    assert ann.info["bot_after"] is None
    await ann.choose("done")
    await turned(ann, 1)
    assert of(ann, 0)["due"] is None


async def test_talk_and_what_others_answer_give_no_new_time(server: Server, travel: Travel) -> None:
    ann, bob = await server.seated(2, **days(1), options={"rounds": 2})
    await ann.choose("done")
    await bob.choose("done")
    await ann.until(lambda: of(ann, 0)["due"] and of(ann, 1)["due"])
    due = of(ann, 0)["due"]
    travel(3600)
    await bob.choose("low")
    await ann.until(lambda: of(ann, 1)["due"] is None)
    await ann.answer("say", statement="I-say-low")
    await asyncio.sleep(0.2)
    assert of(ann, 0)["due"] == due


async def test_a_deadline_of_part_of_a_day_is_refused(server: Server) -> None:
    wanted = {"game": "guessing", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": {"kind": "days", "seconds": 5}}
    assert (await server.post("/api/tables", wanted, status=400))["key"] == "error.clock"


async def test_whoever_is_late_is_shown_to_be_and_nothing_else_happens(server: Server, travel: Travel) -> None:
    ann, bob = await server.seated(2, **days(1))
    await turned(bob, 0)
    assert (await server.post(f"/api/tables/{ann.table}/seats/0/lend", {}, bob.key, 409))["key"] == "error.not_late"
    travel(DAY + 1)
    await bob.until(lambda: of(bob, 0)["late"])
    assert (bob.a, of(bob, 0)["missed"]) == (0, 0)
    assert (await ann.choose("done"))["t"] == "ack"  # late is not too late
    await bob.until(lambda: not of(bob, 0)["late"] and of(bob, 1)["due"])


async def test_the_others_may_let_a_bot_answer_the_one_question(server: Server, travel: Travel) -> None:
    ann, bob = await server.seated(2, **days(1))
    await turned(bob, 0)
    travel(DAY + 1)
    await bob.until(lambda: of(bob, 0)["late"])
    await server.post(f"/api/tables/{ann.table}/seats/0/lend", {}, "no such key", 403)
    await server.post(f"/api/tables/{ann.table}/seats/7/lend", {}, bob.key, 404)
    await server.post(f"/api/tables/{ann.table}/seats/0/lend", {}, bob.key)
    await bob.until(lambda: bob.a >= 1 and of(bob, 0)["missed"] == 1)
    assert not bob.info["seats"][0]["bot_for"]
    again = await server.http.post(f"/api/tables/{ann.table}/seats/0/lend", headers={"X-Seat-Key": str(bob.key)})
    assert again.json()["key"] == "error.not_late"


@pytest.mark.parametrize("at_zero", ["bot", "default"])
async def test_or_one_answer_is_given_for_them_where_that_was_agreed(
    server: Server, travel: Travel, at_zero: str
) -> None:
    _, bob = await server.seated(2, **days(1, at_zero))
    await turned(bob, 0)
    travel(DAY + 1)
    await bob.until(lambda: of(bob, 0)["missed"] == 1 and bob.a >= 1)
    assert not bob.info["seats"][0]["bot_for"]
    if at_zero == "default":
        assert bob.events[-1] == {"event": "done", "seat": 0}


async def test_the_host_may_seat_a_bot_only_for_who_is_late(server: Server, travel: Travel) -> None:
    ann, bob = await server.seated(2, **days(1))
    await ann.choose("done")
    await turned(ann, 1)
    await bob.leave()
    path = f"/api/tables/{ann.table}/seats/1/bot"
    await until(lambda: not server.house.sessions[ann.table].is_here(1))
    assert (await server.post(path, {}, ann.key, 409))["key"] == "error.not_late"
    travel(DAY + 1)
    await ann.until(lambda: of(ann, 1)["late"])
    assert (await server.post(path, {}, ann.key))["seats"][1]["bot_for"]


# -- restarts, and several servers -------------------------------------------------------------------


async def kill(server: Server) -> None:
    """As if its process were gone: nothing is said to the store any more."""
    server.house.keeper.cancel()
    await server.stop()


async def test_a_deadline_survives_a_restart_and_one_server_acts(make_server: Any, travel: Travel) -> None:
    first = await make_server()
    ann, bob = await first.seated(2, **days(1, "default"))
    await turned(bob, 0)
    await kill(first)
    servers = [await make_server(), await make_server()]
    for server in servers:
        server.house.keeper.cancel()  # here they look when they are told to
    travel(DAY - 60)
    await asyncio.gather(*(do_what_is_due(server.house) for server in servers))
    assert [list(server.house.sessions) for server in servers] == [[], []]
    travel(120)
    await asyncio.gather(*(do_what_is_due(server.house) for server in servers))
    assert sorted(list(server.house.sessions) for server in servers) == [[], [ann.table]]
    again = await servers[0].page(ann.table, bob.key).come()
    await again.until(lambda: again.a == 1 and of(again, 0)["missed"] == 1)
    await asyncio.gather(*(do_what_is_due(server.house) for server in servers))
    await asyncio.sleep(0.3)
    assert (again.a, of(again, 0)["missed"]) == (1, 1)


async def test_what_a_killed_server_had_taken_is_taken_by_another(make_server: Any, travel: Travel) -> None:
    first = await make_server()
    ann, bob = await first.seated(2, **days(1, "bot"))
    await turned(bob, 0)
    first.house.keeper.cancel()
    travel(DAY + 1)
    taken = await first.house.store.write(lambda store: take_due(store, clock.now(), 10))
    assert [(due.table, due.seat, due.state) for due in taken] == [(ann.table, 0, "lent")]
    await kill(first)
    second = await make_server()
    second.house.keeper.cancel()
    await do_what_is_due(second.house)
    assert not second.house.sessions
    travel(HOLD + 1)
    await do_what_is_due(second.house)
    again = await second.page(ann.table, bob.key).come()
    await again.until(lambda: again.a >= 1 and of(again, 0)["missed"] == 1)


async def test_who_is_asked_is_written_again_where_a_server_was_killed_before_it_could(make_server: Any) -> None:
    first = await make_server()
    ann, bob = await first.seated(2, **days(1))
    await turned(bob, 0)
    await ann.choose("done")
    await turned(bob, 1)
    tab = first.house.sessions[ann.table].stored.tab
    await kill(first)
    second = await make_server()
    for work in ("UPDATE asked SET number = 0, seat = 0 WHERE tab = ?", "DELETE FROM asked WHERE tab = ?"):
        await second.house.store.write(lambda store, work=work: store.execute(work, (tab,)).rowcount)
        second.house.sessions.clear(), second.house.by_tab.clear(), second.house.mended.clear()
        await mend_turns(second.house)

        def row(store: Any) -> Any:
            return store.execute("SELECT seat, number FROM asked WHERE tab = ?", (tab,)).fetchall()

        async with asyncio.timeout(PATIENCE):
            while [tuple(one) for one in await second.house.store.read(row)] != [(1, 1)]:
                await asyncio.sleep(0.05)


async def test_bots_play_though_nobody_looks(make_server: Any) -> None:
    server = await make_server()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}, {"kind": "bot", "level": "random"}]
    made = await server.post("/api/tables", {"game": "guessing", "seats": seats, **days(1)}, status=201)
    ann = await server.page(made["table"], made["key"]).come()
    await ann.asked()
    await ann.choose("done")
    await ann.leave()
    await until(lambda: asked_alone(server, made["table"], 0, 3))


def asked_alone(server: Server, table: str, seat: int, acts: int) -> bool:
    session = server.house.sessions.get(table)
    position = None if session is None else session.memory.position
    return position is not None and position.number >= acts and position.table.waiting() == [seat]


async def test_and_go_on_after_a_restart(make_server: Any, travel: Travel) -> None:
    first = await make_server(answer_delay=(900.0, 900.0), bot_delay=(900.0, 900.0))
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    made = await first.post("/api/tables", {"game": "guessing", "seats": seats, **days(1)}, status=201)
    ann = await first.page(made["table"], made["key"]).come()
    await ann.asked()
    await ann.choose("done")
    await ann.leave()
    session = first.house.sessions[made["table"]]
    await until(lambda: session.days.asked.get(1) is not None)
    await kill(first)
    second = await make_server()
    travel(HOLD + 1)
    await until(lambda: asked_alone(second, made["table"], 0, 2))


async def test_a_table_over_days_leaves_memory_when_nothing_is_to_be_done(make_server: Any) -> None:
    server = await make_server(sleep_after=0.3)
    ann, bob = await server.seated(2, **days(1))
    await turned(bob, 0)
    for page in (ann, bob):
        await page.leave()
    await until(lambda: ann.table not in server.house.sessions)
    tabs = await server.house.store.read(lambda store: store.execute("SELECT tab FROM leases").fetchall())
    assert list(tabs) == []


async def test_a_bot_does_not_sit_down_for_who_is_away(server: Server) -> None:
    made = await server.table(2, **{**days(1), "bot_after": 0})
    keys = await server.sit_down(made)
    pages = [await server.page(made["table"], key).come() for key in keys]
    await turned(pages[1], 0)
    await pages[0].leave()
    await pages[1].until(lambda: not pages[1].info["seats"][0]["here"])
    await asyncio.sleep(0.2)
    assert not pages[1].info["seats"][0]["bot_for"]


# -- zones and holidays ------------------------------------------------------------------------------


async def test_days_are_counted_where_the_person_lives(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "ahead", clock.ahead + at(2027, 3, 27, 18, 5) - clock.now())
    ann, bob = await server.seated(2, **days(2))
    before = await turned(bob, 0)
    again = server.page(ann.table, ann.key)
    again.zone = "Europe/Paris"
    await again.come()
    await bob.until(lambda: of(bob, 0)["due"] != before)
    assert datetime.fromtimestamp(of(bob, 0)["due"], PARIS).strftime("%d %H:%M") == "29 18:05"
    assert "Paris" not in "".join(bob.received)
    later = server.page(ann.table, ann.key)
    later.zone = "Pacific/Auckland"  # who travels gains nothing for what was asked before
    due = of(bob, 0)["due"]
    await later.come()
    await asyncio.sleep(0.2)
    assert of(bob, 0)["due"] == due


async def test_time_stands_still_on_holiday_and_the_others_see_it(server: Server, travel: Travel) -> None:
    ann, bob = await server.seated(2, **days(1))
    due = await turned(bob, 0)
    path = f"/api/tables/{ann.table}/seats/0/holiday"
    await server.post(path, {"days": 5}, bob.key, 403)
    await server.post(path, {"days": 15}, ann.key, 400)
    await server.post(path, {"days": 5}, ann.key)
    await bob.until(lambda: of(bob, 0)["away"])
    assert of(bob, 0)["due"] == due + 5 * DAY
    assert (await server.post(path, {"days": 1}, ann.key, 409))["key"] == "error.is_away"
    travel(3 * DAY)
    await asyncio.sleep(0.1)
    assert not of(bob, 0)["late"]
    await server.post(path, {"days": 0}, ann.key)  # three days and a little: four have begun
    await bob.until(lambda: of(bob, 0)["away"] is None)
    assert (of(bob, 0)["due"], of(bob, 0)["holidays"]) == (due + 4 * DAY, 4)
    assert (await server.post(path, {"days": 0}, ann.key, 409))["key"] == "error.not_away"
    assert (await server.post(path, {"days": 11}, ann.key, 409))["params"] == {"days": 10}


async def test_who_is_asked_on_holiday_has_their_days_from_its_end(server: Server) -> None:
    ann, bob = await server.seated(2, **days(1))
    await server.post(f"/api/tables/{ann.table}/seats/1/holiday", {"days": 7}, bob.key)
    await ann.choose("done")
    due = await turned(ann, 1)
    assert abs(due - clock.now() - 8 * DAY) < 60


async def test_holidays_are_for_tables_with_days(server: Server) -> None:
    ann, _ = await server.seated(2)
    path = f"/api/tables/{ann.table}/seats/0/holiday"
    assert (await server.post(path, {"days": 1}, ann.key, 409))["key"] == "error.no_days"


async def test_what_is_due_is_looked_for_with_one_question_while_nothing_is(server: Server) -> None:
    ann, bob = await server.seated(2, **days(1))
    await turned(bob, 0)
    before = dict(server.house.sessions)
    await do_what_is_due(server.house)
    assert server.house.sessions == before
    assert ann.a == bob.a == 0


async def test_a_page_that_comes_again_is_told_where_it_left_off(server: Server) -> None:
    ann, bob = await server.seated(2, **days(1))
    await ann.choose("done")
    acted = len(ann.events)
    await ann.leave()
    await bob.choose("mark")
    await bob.choose("done")
    fresh = await server.page(ann.table, ann.key).come()
    assert fresh.state["acted"] == acted < len(fresh.events)
    assert [event["event"] for event in fresh.events[acted:]] == ["marked", "done"]
