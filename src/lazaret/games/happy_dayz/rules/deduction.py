"""A re-dealt table agrees with everything that its observer saw: one way is imagined in which it may have happened.

The facts of the round are gone through again as the observer saw them. Of each hidden card that it does not know it
knows some kinds that it cannot be: a Community that could not follow showed that none of its cards was of the demanded
Faction. Whenever a card moved that the observer did not see, any that may have been the one is taken; hindsight (a card
that turned up later was somewhere before) narrows the choice. If that leads to a contradiction, another way is
imagined. The hidden cards are then exchanged until they fit.
"""

from __future__ import annotations

from collections.abc import Callable

from lazaret.core.chance import Stream
from lazaret.core.flow import NOBODY, Seat
from lazaret.core.zones import Slot, bit, rearrange
from lazaret.games.happy_dayz.content.cards import CARD_KIND, FACTION, KIND, MINIVAN
from lazaret.games.happy_dayz.rules.hindsight import FREE, LEAVES, NEVER, Hindsight, hindsight
from lazaret.games.happy_dayz.rules.knowledge import (
    BURIED,
    BURIED_OPEN,
    DRAWN,
    GIVEN,
    GIVEN_OPEN,
    KEPT,
    PASSED,
    PLAYED,
    PLAYED_OPEN,
    TAKEN_UNSEEN,
    as_seen,
)
from lazaret.games.happy_dayz.table import Fact, Table

ALL_KINDS = sum(KIND.values())
ALL_BUT_MINIVANS = ALL_KINDS - KIND[MINIVAN]
PATIENCE = 1000  # contradictions before giving up; nearly always one of the first few ways will do


class Contradiction(Exception):
    """It cannot have happened in this way."""


class Imagined:
    """One way in which it may have happened."""

    __slots__ = ("hindsight", "observer", "stream", "sure", "under", "unknown", "unseen")

    def __init__(self, hindsight: Hindsight, hidden: list[int], observer: Seat, stream: Stream) -> None:
        self.hindsight, self.observer, self.stream = hindsight, observer, stream
        self.unknown = [[0] * number for number in hidden]  # for each hidden card the kinds that it is not
        self.sure: list[list[str]] = [[] for _ in hidden]  # the hidden cards that the observer knows
        self.under: list[tuple[int, str]] = []  # put under the Reserve, from the bottom: never, or the card
        self.unseen: dict[int, tuple[int, str]] = {}  # taken to Expedition zones unseen, by the number of the fact

    def take_in(self, number: int) -> None:
        """One fact."""
        facts, seats = self.hindsight.facts, self.hindsight.seats
        kind, seat, card, detail = facts[number]
        if kind in (PLAYED, PLAYED_OPEN):
            self.played(seat, card, detail, kind == PLAYED)
        elif kind == KEPT:
            self.unknown[seat].pop()
            self.sure[seat].append(card)
        elif kind == PASSED:
            self.passed(facts[number + 1 : number + 1 + seats], number + 1)
        elif kind == DRAWN:
            self.arrive(seat, *self.from_reserve(int(detail)))
        elif kind == BURIED:
            self.under.insert(0, self.leave(seat, card, number))
        elif kind == BURIED_OPEN:
            self.under.insert(0, (0, card))
        elif kind == TAKEN_UNSEEN:
            self.unseen[number] = self.from_reserve(int(detail))

    def copy(self) -> Imagined:
        """The same up to here, to be imagined on in another way."""
        twin = Imagined(self.hindsight, [], self.observer, self.stream)
        twin.unknown, twin.sure = [hand[:] for hand in self.unknown], [cards[:] for cards in self.sure]
        twin.under, twin.unseen = self.under[:], self.unseen.copy()
        return twin

    # -- hidden cards ------------------------------------------------------------------------------------

    def show_void(self, seat: Seat, kinds: int) -> None:
        if any(CARD_KIND[card] & kinds for card in self.sure[seat]):
            raise Contradiction
        self.unknown[seat] = [never | kinds for never in self.unknown[seat]]
        if ALL_KINDS in self.unknown[seat]:
            raise Contradiction

    def leave(self, seat: Seat, card: str, number: int) -> tuple[int, str]:
        """A hidden card leaves the hand. Gives what is known of it: the kinds it is not, or the card."""
        if not card:
            return self.unseen_leaving(seat, number, ALL_KINDS)
        if seat != self.observer:
            self.seen_leaving(seat, card)
        return 0, card

    def seen_leaving(self, seat: Seat, card: str) -> None:
        if card in self.sure[seat]:
            self.sure[seat].remove(card)
            return
        if any(card in sure for sure in self.sure):
            raise Contradiction
        may_be = [never for never in self.unknown[seat] if not never & CARD_KIND[card]]
        if not may_be:
            raise Contradiction
        gone = may_be[0]
        if may_be.count(gone) < len(may_be):  # one of those that can be least else, so that the others can be most
            least_free = [one for one in may_be if not any(one != other and one & other == one for other in may_be)]
            gone = self.stream.pick(least_free)
        self.unknown[seat].remove(gone)

    def unseen_leaving(self, seat: Seat, number: int, kinds: int) -> tuple[int, str]:
        """Any card that may be one of these kinds, as far as hindsight does not know better."""
        may_leave: list[str] = []
        for card in self.sure[seat]:
            verdict = self.hindsight.verdict(card, seat, number)
            if verdict == LEAVES:
                if not CARD_KIND[card] & kinds:
                    raise Contradiction
                self.sure[seat].remove(card)
                return 0, card
            if verdict == FREE and CARD_KIND[card] & kinds:
                may_leave.append(card)
        hand = self.unknown[seat]
        may_be = [i for i, never in enumerate(hand) if kinds & ~never]
        if not may_be and not may_leave:
            raise Contradiction
        must_go = [i for i in may_be if self.hindsight.gone_by(seat, number, ALL_KINDS & ~hand[i]) < NEVER]
        if must_go and self.stream.random() < 0.8:
            return hand.pop(self.stream.pick(must_go)) | (ALL_KINDS & ~kinds), ""
        choice = int(self.stream.random() * (len(may_be) + len(may_leave)))
        if choice >= len(may_be):
            card = may_leave[choice - len(may_be)]
            self.sure[seat].remove(card)
            return 0, card
        return hand.pop(may_be[choice]) | (ALL_KINDS & ~kinds), ""

    def arrive(self, seat: Seat, never: int, card: str) -> None:
        if seat != self.observer:
            if card:
                self.sure[seat].append(card)
            else:
                self.unknown[seat].append(never)

    # -- the facts ---------------------------------------------------------------------------------------

    def played(self, seat: Seat, card: str, demanded: str, hidden: bool) -> None:
        """HD-3.5, HD-12.5: who plays another Faction, and no Mini-van, has none of the demanded one."""
        if seat != self.observer:
            if demanded and FACTION[card] not in (demanded, MINIVAN):
                self.show_void(seat, KIND[demanded])
            if hidden:
                self.seen_leaving(seat, card)

    def passed(self, gifts: list[Fact], first: int) -> None:
        """HD-10.1, HD-12.4: all gifts at once."""
        coming: list[tuple[int, str]] = []
        for number, (kind, seat, card, named) in enumerate(gifts, first):
            if seat == self.observer:
                coming.append((0, card))
            elif card:
                if named and FACTION[card] != named:
                    self.show_void(seat, ALL_BUT_MINIVANS if FACTION[card] == MINIVAN else KIND[named])
                coming.append((0, card) if kind == GIVEN_OPEN else self.leave(seat, card, number))
            else:
                coming.append(self.unseen_gift(seat, number, named, first))
        for (_, seat, _, _), (never, card) in zip(gifts, coming, strict=True):
            self.arrive((seat + 1) % self.hindsight.seats, never, card)

    def unseen_gift(self, seat: Seat, number: int, named: str, first: int) -> tuple[int, str]:
        """HD-10.1b: of the named Faction; or the giver had none, and gave a Mini-van only if it had nothing else."""
        if not named:
            return self.unseen_leaving(seat, number, ALL_KINDS)
        kind = KIND[named]
        has_some = self.hindsight.owned_some(seat, named, first) or any(
            CARD_KIND[card] & kind for card in self.sure[seat]
        )
        can_be = sum([not never & kind for never in self.unknown[seat]])
        if has_some or self.stream.random() > 0.75**can_be:  # each card is one of four or so
            return self.unseen_leaving(seat, number, kind)
        self.show_void(seat, kind)
        if any(self.sure[seat]) or self.stream.random() < 0.95:
            return self.unseen_leaving(seat, number, ALL_BUT_MINIVANS)
        self.show_void(seat, ALL_BUT_MINIVANS)
        return self.unseen_leaving(seat, number, KIND[MINIVAN])

    def from_reserve(self, under: int) -> tuple[int, str]:
        """The top card goes away; if the Reserve holds only cards put under it, the one put there first is the top."""
        if not under:
            return 0, ""
        top = self.under[under - 1]
        del self.under[under - 1 :]
        return top


def hidden_at_first(t: Table) -> list[int]:
    """How many hidden cards each had before the first fact."""
    hidden = [len(hand) for hand in t.hands]
    for kind, seat, _, _ in t.facts:
        if kind in (PLAYED, GIVEN, BURIED):
            hidden[seat] += 1
        if kind in (GIVEN, GIVEN_OPEN):
            hidden[(seat + 1) % t.seats] -= 1
        elif kind == DRAWN:
            hidden[seat] -= 1
    return hidden


# -- the re-deal ---------------------------------------------------------------------------------------


def redraw(t: Table, seat: Seat | None, stream: Stream) -> None:
    """HD-12.5: a re-dealt table agrees with everything this seat could notice, and keeps nothing that it could not."""
    t.facts = [as_seen(fact, seat, t.seats) for fact in t.facts]
    for other, hand in enumerate(t.hands):
        if other != seat:
            hand.sort()  # where a card lies in a hidden hand is unknown: the same stream must deal the same
    eye = bit(seat)
    t.known = {card: eyes for card, eyes in t.known.items() if eyes & eye}
    if t.facts:
        deal_as_seen(t, seat, stream)
    for other in range(t.seats):
        if other != seat and t.picked[other]:
            t.picked[other] = stream.pick(t.hands[other])


def deal_as_seen(t: Table, seat: Seat | None, stream: Stream) -> bool:
    """Imagine until it fits; False if it never did (then only the cards that are known for sure are right).

    After a contradiction it goes back to the last time a card moved unseen, every second time to the one before, every
    fourth time one further still, and so on.
    """
    past = hindsight(tuple(t.facts), tuple(t.transfers))
    way = Imagined(past, hidden_at_first(t), NOBODY if seat is None else seat, stream)
    forks: list[tuple[int, Imagined]] = []
    number = failures = 0
    while failures < PATIENCE:
        try:
            while number < len(past.facts):
                if number in past.forks:
                    forks.append((number, way.copy()))
                way.take_in(number)
                number += 1
            deal_within(t, way, stream)
            return True
        except Contradiction:
            failures += 1
            back = (failures & -failures).bit_length()
            del forks[max(1, len(forks) - back + 1) :]
            if not forks:
                return False
            number, way = forks.pop()
    return False


def deal_within(t: Table, way: Imagined, stream: Stream) -> None:
    """Put the cards that are known, in this way, where they are; exchange the others until they fit."""
    hidden: list[str] = []
    fixed: dict[str, tuple[list[str], int]] = {}
    places: list[Slot] = []
    for cards, spots in hidden_places(t, way, stream):
        for i, (never, card) in spots:
            hidden.append(cards[i])
            if card:
                fixed[card] = (cards, i)
            else:
                places.append((cards, i, refusing(never)))
    pool = [card for card in hidden if card not in fixed]
    if len(pool) != len(places):
        raise Contradiction
    try:
        rearrange(pool, places, stream)
    except AssertionError:  # no deal of these cards fits
        raise Contradiction from None
    for (cards, i, _), card in zip(places, pool, strict=True):
        cards[i] = card
    for card, (cards, i) in fixed.items():
        cards[i] = card


Spots = list[tuple[int, tuple[int, str]]]


def hidden_places(t: Table, way: Imagined, stream: Stream) -> list[tuple[list[str], Spots]]:
    """Each hidden place that the observer cannot look at, and what is known, in this way, of the card there."""
    found: list[tuple[list[str], Spots]] = []
    for other, hand in enumerate(t.hands):
        if other != way.observer:
            spots = list(range(len(hand)))
            stream.mix(spots)
            cards = [(0, card) for card in way.sure[other]] + [(never, "") for never in way.unknown[other]]
            found.append((hand, list(zip(spots, cards, strict=True))))
    reserve = way.under[: t.buried] + [(0, "")] * (len(t.reserve) - t.buried)
    found.append((t.reserve, list(enumerate(reserve))))
    eye = bit(None if way.observer == NOBODY else way.observer)
    for pile in t.unseen:
        if not t.known.get(pile.card[0], 0) & eye:
            never, card = way.unseen[pile.fact]
            found.append((pile.card, [(0, (never | pile.never, card))]))
    return found


def refusing(never: int) -> Callable[[str], bool] | None:
    """What cannot lie at a place."""
    if not never:
        return None
    return lambda card: bool(CARD_KIND[card] & never)
