"""Quiet hours by the clock on the wall, also in the nights in which that clock is moved."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from lazaret.server.notices.quiet import is_zone, quiet_until

PARIS = "Europe/Paris"


def moment(text: str, zone: str = PARIS, fold: int = 0) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp()


def shown(at: float | None, zone: str = PARIS) -> str | None:
    return None if at is None else f"{datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(zone)):%d %H:%M}"


@pytest.mark.parametrize(
    ("now", "start", "end", "until"),
    [
        ("2026-11-17 22:30", 22 * 60, 7 * 60, "18 07:00"),  # over midnight
        ("2026-11-18 03:00", 22 * 60, 7 * 60, "18 07:00"),
        ("2026-11-18 07:00", 22 * 60, 7 * 60, None),
        ("2026-11-18 21:59", 22 * 60, 7 * 60, None),
        ("2026-11-18 13:30", 13 * 60, 14 * 60, "18 14:00"),  # within a day
        ("2026-11-18 12:59", 13 * 60, 14 * 60, None),
        ("2026-11-18 12:59", 0, 0, None),  # from and to the same: never
        ("2026-11-18 00:00", 0, 1439, "18 23:59"),
    ],
)
def test_quiet_ends_when_the_wall_shows_its_end(now: str, start: int, end: int, until: str | None) -> None:
    assert shown(quiet_until(moment(now), PARIS, start, end)) == until


def test_without_hours_it_is_never_quiet() -> None:
    assert quiet_until(moment("2026-11-18 03:00"), PARIS, None, None) is None


def test_it_is_the_clock_of_the_person_not_of_the_server() -> None:
    now = moment("2026-11-18 12:00", "UTC")
    assert quiet_until(now, "UTC", 22 * 60, 7 * 60) is None
    assert shown(quiet_until(now, "Asia/Tokyo", 20 * 60, 7 * 60), "Asia/Tokyo") == "19 07:00"
    assert shown(quiet_until(now, "Pacific/Auckland", 0, 8 * 60), "Pacific/Auckland") == "19 08:00"


def test_in_spring_the_night_is_an_hour_shorter() -> None:
    """29 March 2026: 02:00 becomes 03:00."""
    now = moment("2026-03-28 22:00")
    until = quiet_until(now, PARIS, 22 * 60, 7 * 60)
    assert shown(until) == "29 07:00"
    assert until is not None
    assert until - now == 8 * 3600


def test_an_end_that_the_clock_skips_comes_as_long_after_the_jump() -> None:
    now = moment("2026-03-29 01:00")
    until = quiet_until(now, PARIS, 22 * 60, 150)  # 02:30, which that night does not have
    assert shown(until) == "29 03:30"
    assert until is not None
    assert until - now == 90 * 60


def test_in_autumn_the_night_is_an_hour_longer() -> None:
    """25 October 2026: 03:00 becomes 02:00."""
    now = moment("2026-10-24 22:00")
    until = quiet_until(now, PARIS, 22 * 60, 7 * 60)
    assert shown(until) == "25 07:00"
    assert until is not None
    assert until - now == 10 * 3600


def test_an_hour_that_comes_twice_is_quiet_twice() -> None:
    first = moment("2026-10-25 02:10")
    until = quiet_until(first, PARIS, 22 * 60, 150)
    assert until == moment("2026-10-25 02:30")
    second = moment("2026-10-25 02:10", fold=1)  # the wall shows ten past two once more
    until = quiet_until(second, PARIS, 22 * 60, 150)
    assert until == moment("2026-10-25 02:30", fold=1)
    assert until > second


def test_zones_are_those_of_the_world() -> None:
    assert is_zone("Europe/Paris")
    assert is_zone("UTC")
    for wrong in ("Mars/Olympus", "", "../etc/passwd", "Europe"):
        assert not is_zone(wrong)
