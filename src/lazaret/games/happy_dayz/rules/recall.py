"""The log as it may be read again (HD-12.5)."""

from __future__ import annotations

from typing import Any

from lazaret.games.happy_dayz.table import Table

TRICK_CARDS = frozenset(
    {
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
    }
)


def recall(t: Table, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """HD-12.5: until the round is scored, the log no longer shows the cards of finished tricks."""
    if t.result is not None:
        return events
    round_began = last(events, "round_began")
    if last(events, "round_scored") > round_began:
        return events
    trick_began = max(last(events, "encounter"), last(events, "no_encounter"))
    return [
        faceless(event) if round_began < place < trick_began and event["event"] in TRICK_CARDS else event
        for place, event in enumerate(events)
    ]


def last(events: list[dict[str, Any]], name: str) -> int:
    return next((place for place in range(len(events) - 1, -1, -1) if events[place]["event"] == name), -1)


def faceless(event: dict[str, Any]) -> dict[str, Any]:
    return event | {field: None for field in ("card", "cards") if field in event}
