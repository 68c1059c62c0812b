"""The log as it may be read again (HD-12.5)."""

from __future__ import annotations

from typing import Any, TypedDict

from lazaret.games.happy_dayz.rules.campaign import change_faction, replace_power
from lazaret.games.happy_dayz.table import Table


class Forgotten(TypedDict):
    """The events of the log that nobody may read again now: those of these names after the last `since` and before the
    last `until`."""

    names: list[str]
    since: list[str]
    until: list[str]


#: HD-12.5: what names cards of a trick, from the beginning of the round to that of the last trick
TRICK_CARDS = Forgotten(
    names=[
        "card_led",
        "card_played",
        "card_thrown",
        "police_cut",
        "encounter",
        "zombies_shared",
        "encounter_given",
        "trick_card_given",
        "survivor_taken",
        "looked_through",
    ],
    since=["round_began"],
    until=["encounter", "no_encounter"],
)


def is_scored(t: Table) -> bool:
    """The round is scored and the next has not begun: between the two only Powers are changed."""
    if t.result is not None:
        return True
    assert t.current is not None, "nothing was asked yet"
    return t.current[0] in (change_faction, replace_power)


def forgotten(t: Table) -> Forgotten | None:
    """HD-12.5: until the round is scored, the log no longer shows the cards of finished tricks. None: all is shown."""
    return None if is_scored(t) else TRICK_CARDS


def recall(t: Table, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """HD-12.5: the log without the cards of finished tricks."""
    past = forgotten(t)
    if past is None:
        return events
    since, until = last(events, past["since"]), last(events, past["until"])
    return [
        faceless(event) if since < place < until and event["event"] in past["names"] else event
        for place, event in enumerate(events)
    ]


def last(events: list[dict[str, Any]], names: list[str]) -> int:
    return next((place for place in range(len(events) - 1, -1, -1) if events[place]["event"] in names), -1)


def faceless(event: dict[str, Any]) -> dict[str, Any]:
    return event | {field: None for field in ("card", "cards") if field in event}
