"""How long bots take where one person plays with them alone: as quickly as that person wants to follow."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.server.live.driver import PACES, Driver
from tests.server.pages import turn

SPAN = (0.02, 0.04)


@pytest.fixture
def delays(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool, float]]:
    """(pace, whether the answer before it told nothing, seconds) of every answer of a bot."""
    found: list[tuple[str, bool, float]] = []
    real = Driver.delay

    def noted(self: Driver, seat: int, span: Any) -> float:
        delay = real(self, seat, span)
        found.append((self.pace, self.silent, delay))
        return delay

    monkeypatch.setattr(Driver, "delay", noted)
    return found


@pytest.mark.parametrize("pace", PACES)
async def test_the_pace_sets_how_long_a_bot_takes(
    make_server: Any, delays: list[tuple[str, bool, float]], pace: str
) -> None:
    server = await make_server(bot_delay=SPAN, forced_delay=SPAN, together_delay=SPAN)
    wanted = {"game": "guessing", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "forced": False}
    made = await server.post("/api/tables", wanted, status=201)
    page = await server.page(made["table"], made["key"]).come()
    await page.until(lambda: page.view["board"])
    answer = await page.answer("pace", pace=pace)
    assert answer["t"] == "ack"
    delays.clear()
    while page.view["result"] is None and len(delays) < 4:
        await page.until(lambda: page.view["options"] or page.view["result"] or len(delays) >= 4)
        await turn([page], lambda options: options[-1])
    timed = [seconds for at, silent, seconds in delays if at == pace and not silent]
    assert timed
    assert all(SPAN[0] * PACES[pace] <= seconds <= SPAN[1] * PACES[pace] for seconds in timed)
    assert all(seconds == 0 for _, silent, seconds in delays if silent)
