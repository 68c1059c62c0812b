"""Records of earlier versions, as they are to be played on."""

from __future__ import annotations

from typing import Any


def from_version_1(record: dict[str, Any]) -> dict[str, Any]:
    """Version 1 did not note which steps of a turn the rules leave out: a save from the middle of one names none."""
    if "table" not in record:
        return record
    return {**record, "table": {**record["table"], "left_out": []}}
