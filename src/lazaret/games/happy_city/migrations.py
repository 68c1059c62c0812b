"""Records of earlier versions, as they are to be played on."""

from __future__ import annotations

from typing import Any

OF_A_TURN = ("keep", "discard", "draw", "buy", "nothing", "coins", "token")


def from_version_1(record: dict[str, Any]) -> dict[str, Any]:
    """Version 1 did not note which steps of a turn the rules leave out: what was done in the turn tells it."""
    if "table" not in record:
        return record
    return {**record, "table": {**record["table"], "left_out": left_out(record)}}


def left_out(record: dict[str, Any]) -> list[str]:
    table, step = record["table"], (record["current"] or [""])[0]
    seat = table["turn"]
    if seat < 0:
        return []
    done = done_in_turn(record["acts"], seat)
    found = ["special"] if table["has_taken"][seat] else []
    if step != "may_discard" and done[:1] not in (["keep"], ["discard"]):
        found.append("discard")
    elif done[:1] == ["keep"] and "draw" not in done and step not in ("draw_card", "destroy_building"):
        found.append("draw")
    return found


def done_in_turn(acts: list[Any], seat: int) -> list[str]:
    """The verbs of the seat's turn so far; a monster may ask others in between."""
    found: list[str] = []
    for who, text in reversed(acts):
        verb = text.partition(":")[0]
        if verb == "destroy" or text.startswith("!"):
            continue
        if who != seat or verb not in OF_A_TURN:
            break
        found.insert(0, verb)
    return found
