"""What later facts of a round tell about earlier ones (HD-12.4): a card that turned up was somewhere before."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from sys import maxsize

from lazaret.core.flow import NOBODY, Seat
from lazaret.games.happy_dayz.content.cards import CARD_KIND, FACTION, KIND, MINIVAN
from lazaret.games.happy_dayz.rules.knowledge import (
    BURIED,
    BURIED_OPEN,
    DRAWN,
    GIVEN,
    GIVEN_OPEN,
    PASSED,
    PLAYED,
    PLAYED_OPEN,
    TAKEN_UNSEEN,
    TURNED_UP,
)
from lazaret.games.happy_dayz.table import Fact

FREE, STAYS, LEAVES = 0, 1, 2
NEVER = maxsize


@lru_cache(maxsize=8)
def hindsight(facts: tuple[Fact, ...], transfers: tuple[tuple[str, ...], ...]) -> Hindsight:
    """A search deals the same table again and again: what the facts tell is worked out once."""
    return Hindsight(facts, transfers)


class Hindsight:
    """What later facts tell about earlier ones."""

    def __init__(self, facts: Sequence[Fact], transfers: Sequence[tuple[str, ...]]) -> None:
        self.seats = len(transfers)
        self.facts = list(facts)
        self.transfers = transfers
        self.passes = [number for number, fact in enumerate(facts) if fact[0] == PASSED]
        self.drawn_by: dict[int, int] = {}  # a card put under the Reserve -> the fact by which it came to a hand again
        self.pair_buried()
        self.forks = frozenset(self.unseen_moves())  # where it may have happened in more than one way
        self.voids = [self.voids_of(seat) for seat in range(self.seats)]
        self.sightings: dict[str, list[tuple[int, Seat]]] = {}  # when a card was seen leaving a hand, and whose
        for number, (kind, seat, card, _) in enumerate(self.facts):
            if card and kind in (PLAYED, GIVEN, BURIED):
                self.sightings.setdefault(card, []).append((number, seat))

    def pair_buried(self) -> None:
        """Cards come up from under the Reserve in the order in which they went there."""
        waiting: list[int] = []
        for number, (kind, _, card, detail) in enumerate(self.facts):
            if kind in (BURIED, BURIED_OPEN):
                waiting.append(number)
            elif kind == TURNED_UP or (kind in (DRAWN, TAKEN_UNSEEN) and int(detail)):
                buried = waiting.pop(0)
                self.drawn_by[buried] = number
                if card:
                    self.facts[buried] = (*self.facts[buried][:2], card, "")

    def unseen_moves(self) -> list[int]:
        found: list[int] = []
        for number, (kind, _, card, _) in enumerate(self.facts):
            if not card and kind in (GIVEN, BURIED):
                found.append(max([one for one in self.passes if one < number]) if kind == GIVEN else number)
        return found

    def voids_of(self, seat: Seat) -> list[tuple[int, int]]:
        """When the Community could not follow, and the kind it was without."""
        return [
            (number, KIND[demanded])
            for number, (kind, actor, card, demanded) in enumerate(self.facts)
            if actor == seat and kind in (PLAYED, PLAYED_OPEN) and demanded and FACTION[card] not in (demanded, MINIVAN)
        ]

    def gone_by(self, seat: Seat, number: int, kinds: int) -> int:
        """The fact by which a card that can only be of these kinds must have left the hand; far away if none."""
        return next((when for when, kind in self.voids[seat] if when > number and not kinds & ~kind), NEVER)

    def last_chance(self, seat: Seat, number: int, when: int) -> bool:
        """No other card left the hand unseen between this and then."""
        return not any(
            kind in (GIVEN, BURIED) and actor == seat and not card
            for kind, actor, card, _ in self.facts[number + 1 : min(when, len(self.facts))]
        )

    def verdict(self, card: str, seat: Seat, number: int) -> int:
        """Whether a card known in this hand was the one that left it unseen."""
        sighting = next((one for one in self.sightings.get(card, ()) if one[0] > number), None)
        gone_by = self.gone_by(seat, number, CARD_KIND[card])
        if gone_by < (NEVER if sighting is None else sighting[0]):
            return LEAVES if self.last_chance(seat, number, gone_by) else FREE
        if sighting is None:
            return FREE
        when, where = sighting
        if where == seat:
            return STAYS
        if self.facts[number][0] == BURIED:
            return FREE if self.drawn_by.get(number, when) < when else STAYS
        passes_left = sum([number - self.seats <= one < when for one in self.passes])
        may_be_buried = any(kind == BURIED and actor == seat for kind, actor, _, _ in self.facts[number:when])
        return LEAVES if (where - seat) % self.seats == passes_left and not may_be_buried else FREE

    def owned_some(self, seat: Seat, faction: str, first: int) -> bool:
        """Before these gifts (the first of them at `first`) the Community owned a card of the Faction: in its Transfer
        zone, or else more were seen to leave its hand afterwards than can have come to it."""
        if any(FACTION[card] == faction for card in self.transfers[seat]):
            return True
        came: list[str] = []
        left = 0
        for number, (kind, actor, card, _) in enumerate(self.facts[first:]):
            comes_to = actor if kind == DRAWN else (actor + 1) % self.seats if kind in (GIVEN, GIVEN_OPEN) else NOBODY
            if comes_to == seat:
                came.append(card)
            if card and FACTION[card] == faction and actor == seat and number >= self.seats and card not in came:
                if kind in (PLAYED_OPEN, GIVEN_OPEN, BURIED_OPEN):
                    return True
                left += kind in (PLAYED, GIVEN, BURIED)
        return left > came.count("")
