"""Quiet hours: from one time of day to another, as the clock on the wall shows it where the person is."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones


@lru_cache
def is_zone(name: str) -> bool:
    return name in available_timezones()


def quiet_until(now: float, zone: str, start: int | None, end: int | None) -> float | None:
    """When quiet is over, if it is quiet now. `start` and `end`: minutes after midnight.

    The clock on the wall jumps twice a year: what counts is what it shows, and quiet ends the next time that it
    shows the end. A time that it skips is taken as many minutes after the jump as it would have been without."""
    if start is None or end is None or start == end:
        return None
    place = ZoneInfo(zone)
    here = datetime.fromtimestamp(now, UTC).astimezone(place)
    minute = here.hour * 60 + here.minute
    within = start <= minute < end if start < end else minute >= start or minute < end
    if not within:
        return None
    ends = [moment for days in (0, 1) for moment in shows(here.date() + timedelta(days=days), end, place)]
    return min(moment for moment in ends if moment > now)


def shows(day: date, minute: int, place: ZoneInfo) -> list[float]:
    """When the wall shows that time on that day: once, twice where an hour comes twice, and where it is skipped when
    it would have been."""
    wall = datetime.combine(day, time(minute // 60, minute % 60), place)
    first, second = wall.timestamp(), wall.replace(fold=1).timestamp()
    return [first, second] if second > first else [first]
