"""The time of day as the server reads it: in one place, so that a test can move it."""

from __future__ import annotations

import time

ahead = 0.0  # seconds that a test has moved it on


def now() -> float:
    """Seconds since 1970, UTC."""
    return time.time() + ahead
