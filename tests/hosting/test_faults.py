"""Kills and restarts, as `make faults` does them, fewer times and without a clock."""

from __future__ import annotations

from tests.hosting import faults
from tests.hosting.servers import needs
from tests.store.conftest import needs_postgres


@needs("haproxy")
@needs_postgres
def test_kills_and_a_restart_lose_and_double_nothing() -> None:
    found = faults.run(5, 1)
    assert found["acknowledged"] > 100
    assert found["cut_off"] > 0
    assert (found["lost"], found["doubled"], found["refused"]) == (0, 0, 0)
    assert set(found["words"]) <= {"error.store_away", "error.leaving"}
