"""Where cards lie and who may look: the one record from which views, re-deals, undo and the leak test are built.

A zone says who may always look into it (`sight`, one bit per seat). A card that went face down where some could see
it is remembered besides, in `table.known`. Nothing else decides what a seat knows of a card.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from lazaret.core.chance import Stream

EVERYBODY = -1  # all bits set: every seat and the spectators
SECRET = 0
BY_THE_GAME = "by the game"  # the pack of zones that the game itself deals again, in its `redraw`


class Zone(msgspec.Struct, frozen=True, gc=False):
    """Some cards that lie together. `pack` says with which other zones its hidden cards could be exchanged."""

    name: str
    cards: list[str]
    sight: int
    pack: str = ""
    refuses: Callable[[str], bool] | None = None  # what everybody knows cannot lie here


def bit(seat: int | None) -> int:
    """The bit of a seat. A spectator sees only what everybody sees: a bit that no single seat has."""
    return 1 << (62 if seat is None else seat)


def seen_cards(zones: Iterable[Zone], known: dict[str, int], seat: int | None) -> set[str]:
    """Every card whose place this seat knows (a set for comparing; never for order)."""
    eye = bit(seat)
    found: set[str] = set()
    for zone in zones:
        if zone.sight & eye:
            found.update(zone.cards)
        elif known:
            found.update(card for card in zone.cards if known.get(card, 0) & eye)
    return found


Place = tuple[list[str], int]  # the cards that lie there, and who may look (bits)


def eyes_on(places: Iterable[Place], known: Mapping[str, int]) -> dict[str, int]:
    """Every card with the bits of those who know its place."""
    eyes: dict[str, int] = {}
    for cards, sight in places:
        if cards:
            eyes.update(dict.fromkeys(cards, sight))
    for card, seats in known.items():
        if card in eyes:
            eyes[card] |= seats
    return eyes


class Sight(msgspec.Struct, frozen=True, gc=False):
    """Where every card lay at one moment and who could look there: the least that tells who saw what."""

    places: list[Place]
    known: dict[str, int]

    def eyes_on(self, card: str) -> int | None:
        """The bits of those who know where it lay; None: it is no card. Looked up: most are never asked for."""
        for cards, sight in reversed(self.places):
            if card in cards:
                return sight | self.known.get(card, 0)
        return None


def sight_of(zones: Iterable[Zone], known: dict[str, int]) -> Sight:
    return Sight([(zone.cards[:], zone.sight) for zone in zones], known.copy())


def somebody_sees_more(before: Sight, now: Sight) -> bool:
    """Whether there is a card whose place somebody knows now who did not before."""
    old, new = before.places, now.places
    if before.known == now.known:  # then what lies where it lay is seen by whoever saw it
        old, new = differing(old, new)
        if not new:
            return False
    seen = eyes_on(old, before.known)
    return any(eyes & ~seen.get(card, 0) for card, eyes in eyes_on(new, now.known).items())


def differing(before: list[Place], now: list[Place]) -> tuple[list[Place], list[Place]]:
    """The places of either moment that are not the same at the other."""
    old, new = before[len(now) :], now[len(before) :]
    for one, other in zip(before, now, strict=False):
        if one != other:
            old.append(one)
            new.append(other)
    return old, new


def shown(cards: list[str], sight: int, known: dict[str, int], seat: int | None) -> list[str | None]:
    """The cards as this seat sees them, None for a back."""
    eye = bit(seat)
    if sight & eye:
        return list(cards)
    if not known or known.keys().isdisjoint(cards):
        return [None] * len(cards)
    return [card if known.get(card, 0) & eye else None for card in cards]


Slot = tuple[list[str], int, Callable[[str], bool] | None]


def redeal(
    zones: Iterable[Zone],
    known: dict[str, int],
    seat: int | None,
    stream: Stream,
    order: Callable[[str], Any] | None = None,
) -> None:
    """Deal again, in place, every card whose place this seat does not know, among the places it could have.

    `order` is what cards are sorted by before they are mixed; None: by what they are called.
    """
    eye = bit(seat)
    slots: dict[str, list[Slot]] = {}
    choosy: set[str] = set()  # packs with a place that refuses cards
    for zone in zones:
        if zone.sight & eye or not zone.cards or zone.pack == BY_THE_GAME:
            continue
        if zone.refuses is not None:
            choosy.add(zone.pack)
        places = slots.setdefault(zone.pack, [])
        if known:
            places += [
                (zone.cards, i, zone.refuses) for i, card in enumerate(zone.cards) if not known.get(card, 0) & eye
            ]
        else:
            places += [(zone.cards, i, zone.refuses) for i in range(len(zone.cards))]
    for pack, places in slots.items():
        pool = [cards[i] for cards, i, _ in places]
        pool.sort(key=order)  # so that the same stream deals the same, however the hidden cards really lie
        stream.mix(pool)
        if pack in choosy:
            rearrange(pool, places, stream)
        for (cards, i, _), card in zip(places, pool, strict=True):
            cards[i] = card


def deal_again(
    zones: list[Zone],
    known: dict[str, int],
    seat: int,
    stream: Stream,
    order: Callable[[str], Any] | None = None,
) -> None:
    """The same at a table that is played on: whoever knew what lay somewhere knows what lies there now."""
    eye = bit(seat)
    places = [
        (zone.cards, i, known.get(card, 0))
        for zone in zones
        if not zone.sight & eye and zone.pack != BY_THE_GAME
        for i, card in enumerate(zone.cards)
        if not known.get(card, 0) & eye
    ]
    redeal(zones, known, seat, stream, order)
    for cards, i, _ in places:
        known.pop(cards[i], None)
    for cards, i, eyes in places:
        if eyes:
            known[cards[i]] = eyes


def rearrange(pool: list[str], places: list[Slot], stream: Stream) -> None:
    """Exchange cards of the pool until none lies where it is known not to be. The true deal shows it can be done."""
    order: list[int] = []
    for i in range(len(pool)):
        refuses = places[i][2]
        if refuses is None or not refuses(pool[i]):
            continue
        if not order:
            order = list(range(len(pool)))
            stream.mix(order)
        if not exchange(i, pool, places, order):
            reroute(i, pool, places, order)


def exchange(i: int, pool: list[str], places: list[Slot], order: list[int]) -> bool:
    """Swap place i with one other place so that both are content."""
    card, here = pool[i], places[i][2]
    for j in order:
        there = places[j][2]
        if (there is None or not there(card)) and (here is None or not here(pool[j])):
            pool[i], pool[j] = pool[j], pool[i]
            return True
    return False


def reroute(i: int, pool: list[str], places: list[Slot], order: list[int]) -> None:
    """A longer chain of exchanges (breadth first), for the rare case where one swap is not enough."""
    came_from: dict[int, int] = {i: -1}
    queue = [i]
    for place in queue:  # the card of `place` looks for a place that would take it
        card = pool[place]
        for j in order:
            refuses = places[j][2]
            if j in came_from or (refuses is not None and refuses(card)):
                continue
            came_from[j] = place
            first = places[i][2]
            if first is None or not first(pool[j]):  # its card may come to the start: the circle is closed
                chain = [j]
                while chain[-1] != i:
                    chain.append(came_from[chain[-1]])
                last = pool[chain[0]]
                for here, source in itertools.pairwise(chain):
                    pool[here] = pool[source]
                pool[i] = last
                return
            queue.append(j)
    raise AssertionError("what is known of the cards contradicts itself")


def shuffle_unseen(zones: Iterable[Zone], known: Mapping[str, int], shuffle: Callable[[list[Any]], None]) -> None:
    """Change the order of what nobody has ever seen, deck by deck; what somebody knows stays in its place."""
    for zone in zones:
        if zone.sight == SECRET:
            places = [place for place, card in enumerate(zone.cards) if not known.get(card)]
            unseen = [zone.cards[place] for place in places]
            shuffle(unseen)
            for place, card in zip(places, unseen, strict=True):
                zone.cards[place] = card
