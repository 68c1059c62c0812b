"""How days are counted: by the calendar and the clock of whoever is asked.

So many days later it is the same time of day where that person lives, whatever summer time did meanwhile; and what
would end in the night ends in the morning. Where no zone is known a day is 24 hours.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from lazaret.server.timing import DAY

EVENING, MORNING = 22, 8  # between these hours nobody's time runs out


@lru_cache(maxsize=256)
def zone_of(name: str) -> ZoneInfo | None:
    """None where the name is empty, or no zone's."""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, LookupError):  # what a page may send: "..", a folder, a name that is no longer known
        return None


def days_later(moment: float, days: int, zone: ZoneInfo | None) -> float:
    """The same time of day so many days later (or earlier); where the clocks leave it out, an hour after."""
    if zone is None:
        return moment + days * DAY
    return (datetime.fromtimestamp(moment, zone) + timedelta(days=days)).timestamp()


def deadline(moment: float, days: int, zone: ZoneInfo | None) -> float:
    """Until when somebody may answer who has so many days from that moment on."""
    due = days_later(moment, days, zone)
    if zone is None:
        return due
    local = datetime.fromtimestamp(due, zone)
    if MORNING <= local.hour < EVENING:
        return due
    morning = local.replace(hour=MORNING, minute=0, second=0, microsecond=0, fold=0)
    return (morning + timedelta(days=local.hour >= EVENING)).timestamp()


def days_begun(start: float, now: float) -> int:
    """How many days of a holiday have begun: those are taken, whoever comes back."""
    return int((now - start) // DAY) + 1
