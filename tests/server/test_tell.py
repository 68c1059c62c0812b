"""How soon an answer comes that no person gives tells nothing about the choice there was."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lazaret.server.live import driver
from lazaret.server.live.driver import Driver
from lazaret.server.thinking.bots import thinking_time
from tests.server.pages import Server

SPAN = (0.01, 0.05)


@pytest.fixture
def delays(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int, float]]:
    """(seat, its number of options, seconds) of every answer that no person gives, from a fixed stream."""
    found: list[tuple[int, int, float]] = []
    seen: set[tuple[int, int, int]] = set()
    real = Driver.delay

    def noted(self: Driver, seat: int, span: Any) -> float:
        delay = real(self, seat, span)
        if (id(self), self.question, seat) not in seen:  # decided afresh when a bot sits down: the moment stays
            seen.add((id(self), self.question, seat))
            found.append((seat, len(self.session.table.options(seat)), delay))
        return delay

    monkeypatch.setattr(Driver, "delay", noted)
    return found


async def play_without_people(server: Server, monkeypatch: pytest.MonkeyPatch, stream: int = 9, **fields: Any) -> None:
    """Two people look on while bots play for both of them."""
    monkeypatch.setattr(driver, "_chance", random.Random(stream))
    ann, bob = await server.seated(2, **fields)
    await server.post(f"/api/tables/{ann.table}/seats/0/bot", {"level": "random"}, key=ann.key)
    await server.post(f"/api/tables/{ann.table}/seats/1/bot", {"level": "random"}, key=bob.key)
    await ann.until(lambda: ann.view["result"] is not None)
    await ann.leave()
    await bob.leave()


async def test_the_moments_drawn_are_the_same_whether_there_is_one_option_or_five(
    make_server: Any, monkeypatch: pytest.MonkeyPatch, delays: list[tuple[int, int, float]]
) -> None:
    server = await make_server(answer_delay=SPAN)
    runs = []
    for quick in (True, False):  # quick: the turn of a player has one option, otherwise up to five
        delays.clear()
        await play_without_people(server, monkeypatch, options={"quick": quick, "rounds": 3})
        runs.append(list(delays))
    forced, free = runs
    assert {options for _, options, _ in forced} != {options for _, options, _ in free}
    assert max(options for _, options, _ in free) >= 4
    shared = min(len(forced), len(free))
    assert shared >= 6
    assert [seconds for *_, seconds in forced[:shared]] == [seconds for *_, seconds in free[:shared]]
    assert all(SPAN[0] <= seconds <= SPAN[1] for *_, seconds in forced + free)


async def test_forced_and_free_answers_have_one_distribution(
    make_server: Any, monkeypatch: pytest.MonkeyPatch, delays: list[tuple[int, int, float]]
) -> None:
    """From a stream of its own each: the largest distance of the two (Kolmogorov and Smirnov) is what chance alone
    gives at 99.9 %."""
    server = await make_server(answer_delay=SPAN)
    found: dict[bool, list[float]] = {True: [], False: []}
    for stream in range(3):
        for quick in (True, False):
            delays.clear()
            await play_without_people(server, monkeypatch, stream * 2 + quick, options={"quick": quick, "rounds": 10})
            for _, options, seconds in delays:
                found[options == 1].append(seconds)
    forced, free = found[True], found[False]
    assert min(len(forced), len(free)) >= 40
    apart = max(abs(share(forced, step) - share(free, step)) for step in forced + free)
    assert apart < 1.95 * ((len(forced) + len(free)) / (len(forced) * len(free))) ** 0.5


def share(values: list[float], most: float) -> float:
    return sum(value <= most for value in values) / len(values)


async def test_no_answer_leaves_before_the_slowest_level_at_the_table_has_thought(
    make_server: Any, delays: list[tuple[int, int, float]]
) -> None:
    """A master that finds its move at once must not be told from one that had to think, nor from a forced answer."""
    server = await make_server(answer_delay=(0.0, 0.1))
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "sharp"}]
    made = await server.post("/api/tables", {"game": "guessing", "seats": seats}, status=201)
    keys = await server.sit_down(made)
    pages = [await server.page(made["table"], key).come() for key in keys]
    session = server.house.sessions[made["table"]]
    thinks = thinking_time("sharp")
    drawn = [session.driver.draw_moment() for _ in range(200)]
    assert thinks > 0
    assert thinks <= min(drawn) <= max(drawn) <= thinks + 0.1
    for page in pages:
        await page.leave()
