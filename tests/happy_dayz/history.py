"""Could a table have come to be as a seat saw it happen? Worked out backwards, from the events told to that seat.

It shares nothing with the program's own deductions: it tries every card that an unseen gift or draw may have been.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from lazaret.games.happy_dayz.content.cards import FACTION, MINIVAN
from lazaret.games.happy_dayz.table import Table

Event = dict[str, Any]
PATIENCE = 4000  # positions looked at before giving up
PLAYS = ("card_led", "card_played", "card_thrown", "police_cut")


class Past:
    """Everybody's cards (hand and Transfer zone together), the hidden ones apart, and the Reserve."""

    def __init__(self, owned: list[list[str]], reserve: list[str]) -> None:
        self.owned, self.reserve = owned, reserve

    def copy(self) -> Past:
        return Past([cards[:] for cards in self.owned], self.reserve[:])


def possible_history(t: Table, events: list[Event], observer: int) -> bool | None:
    """True: it can have happened. False: it cannot. None: too many ways to try them all."""
    first = max(number for number, event in enumerate(events) if event["event"] == "round_opened")
    past = Past([t.owned(seat) for seat in range(t.seats)], t.reserve[:])
    story = grouped([event for event in events[first:] if event["event"] != "power_triggered"], t.seats)
    budget = [PATIENCE]
    if back(past, story, len(story) - 1, budget):
        return True
    return False if budget[0] > 0 else None


def grouped(events: list[Event], seats: int) -> list[list[Event]]:
    """Gifts that happen at the same moment together, with the Faction named for them."""
    story: list[list[Event]] = []
    for event in events:
        before = story[-1][0]["event"] if story else ""
        room = {"card_given": seats, "faction_named": seats + 1}.get(before, 0)
        if event["event"] == "card_given" and room and len(story[-1]) < room:
            story[-1].append(event)
        else:
            story.append([event])
    return story


def back(past: Past, story: list[list[Event]], number: int, budget: list[int]) -> bool:
    if number < 0:
        return True
    budget[0] -= 1
    if budget[0] <= 0:
        return False
    return any(back(before, story, number - 1, budget) for before in undone(past, story, number))


def undone(past: Past, story: list[list[Event]], number: int) -> Iterator[Past]:
    """Every position that may have been before this."""
    event = story[number][0]
    kind = event["event"]
    if kind in PLAYS:
        before = past.copy()
        before.owned[event["seat"]].append(event["card"])
        if has_followed(before.owned[event["seat"]], event, story, number):
            yield before
    elif kind == "encounter":
        before = past.copy()
        before.reserve.append(event["card"])
        yield before
    elif kind == "cards_drawn":
        yield from undrawn(past, event)
    elif kind == "card_buried":
        before = past.copy()
        card = before.reserve.pop(0)
        if event["card"] in (None, card):
            before.owned[event["seat"]].append(card)
            yield before
    elif kind in ("card_given", "faction_named"):
        yield from ungiven(past, story[number])
    else:
        yield past


def has_followed(owned: list[str], event: Event, story: list[list[Event]], number: int) -> bool:
    """HD-3.5, HD-10.2b: whoever played another Faction had none of the one that was wanted."""
    wanted = event.get("faction")
    if event["event"] == "card_led":
        named = [e[0] for e in story[:number] if e[0]["event"] in ("persuaded", "trick_won")]
        wanted = named[-1]["faction"] if named and named[-1]["event"] == "persuaded" else None
        if wanted is None or FACTION[event["card"]] in (wanted, MINIVAN):
            return True
    return wanted is None or not any(FACTION[card] == wanted for card in owned)


def undrawn(past: Past, event: Event) -> Iterator[Past]:
    seat = event["seat"]
    ways: Iterator[tuple[str, ...]] = (
        iter([tuple(event["cards"])])
        if event["cards"] is not None
        else (way for way in product(past.owned[seat], repeat=event["count"]) if len(set(way)) == len(way))
    )
    for way in ways:
        if not all(card in past.owned[seat] for card in way):
            continue
        before = past.copy()
        for card in reversed(way):
            before.owned[seat].remove(card)
            before.reserve.append(card)
        yield before


def ungiven(past: Past, gifts: list[Event]) -> Iterator[Past]:
    """All gifts back at once; where a Faction was named, the giver had to give it."""
    named = gifts[0]["faction"] if gifts[0]["event"] == "faction_named" else None
    gifts = [gift for gift in gifts if gift["event"] == "card_given"]
    ways = [[gift["card"]] if gift["card"] is not None else past.owned[gift["to"]] for gift in gifts]
    for way in product(*ways):
        if not all(card in past.owned[gift["to"]] for gift, card in zip(gifts, way, strict=True)):
            continue
        before = past.copy()
        for gift, card in zip(gifts, way, strict=True):
            before.owned[gift["to"]].remove(card)
        for gift, card in zip(gifts, way, strict=True):
            before.owned[gift["seat"]].append(card)
        if all(gave_as_named(before.owned[gift["seat"]], card, named) for gift, card in zip(gifts, way, strict=True)):
            yield before


def gave_as_named(owned: list[str], card: str, named: str | None) -> bool:
    """HD-10.1b."""
    if named is None or FACTION[card] == named:
        return True
    if any(FACTION[other] == named for other in owned):
        return False
    return FACTION[card] != MINIVAN or all(FACTION[other] == MINIVAN for other in owned)
