"""Dealing again what a seat cannot know: item cards by the deck they came from, objectives, who gave what.

How many cards a player took from which deck is public; which ones they are is not. So every place that holds a card
unknown to the seat gets a card of one of the decks that its owner drew from. Everything is sorted before it is mixed:
the same stream must deal the same, however the hidden cards really lie.
"""

from __future__ import annotations

from lazaret.core.chance import Stream
from lazaret.core.flow import Seat
from lazaret.core.zones import bit
from lazaret.games.dead_of_winter.content.cards import BY_ROW, IS_BETRAYAL, NEEDS_BETRAYER, ORIGIN
from lazaret.games.dead_of_winter.content.rows import START
from lazaret.games.dead_of_winter.table import Table

Slot = tuple[list[str], int]


def redraw(t: Table, seat: Seat | None, stream: Stream) -> None:
    """DW-15.2: hands, contributions, search draws and objectives are dealt again for a seat that cannot see them."""
    viewer = -1 if seat is None else seat
    eye = bit(seat)
    t.spoken = [said for said in t.spoken if said[2] < 0 or viewer in (said[1], said[2])]
    t.known = {card: eyes for card, eyes in t.known.items() if eyes & eye}  # what the others know is not for this seat
    if t.result is not None:
        redraw_items(t, [], stream)  # only the decks are still closed
        return
    redraw_past_gifts(t, viewer, stream)
    redraw_items(t, hidden_groups(t, viewer), stream)
    redraw_objectives(t, viewer, stream)


def redraw_past_gifts(t: Table, viewer: Seat, stream: Stream) -> None:
    """Who gave which card to past crises: each seat knows only its own."""
    for number in {entry[0]: 0 for entry in t.given}:
        places = [n for n, entry in enumerate(t.given) if entry[0] == number and entry[1] != viewer]
        givers = sorted(t.given[n][1] for n in places)
        stream.mix(givers)
        for n, giver in zip(places, givers, strict=True):
            t.given[n] = (number, giver, t.given[n][2])


def redraw_items(t: Table, groups: list[Group], stream: Stream) -> None:
    """Each unknown card becomes any unknown card of a deck that its holders drew from."""
    decks = {START: t.box, **t.decks}
    pools = {name: unknown_cards(t, deck) for name, deck in decks.items()}
    shown: list[str] = []  # contributions that the seat has seen, but not whose they were
    for group in groups:
        for where, n in group.slots:
            card = where[n]
            group.origins.append(origin_of(t, card))
            if card in t.known:
                shown.append(card)
            else:
                pools[group.origins[-1]].append(card)
        group.origins.sort()
        stream.mix(group.gifts)
    for pool in pools.values():
        pool.sort(key=BY_ROW)
        stream.mix(pool)
    shown.sort(key=BY_ROW)
    if not attribute(t, shown, groups, stream):
        raise AssertionError("what is known of the contributions contradicts itself")
    for group in groups:
        stream.mix(group.origins)
        for where, n in group.slots:
            where[n] = pools[group.origins.pop()].pop()
    for name, deck in decks.items():
        pool = pools[name]
        deck[:] = [card if card in t.known else pool.pop() for card in deck] if t.known else pool


class Group:
    """Places whose cards came, all together, from certain decks: those of a player, or of several who exchanged."""

    __slots__ = ("gifts", "origins", "slots")

    def __init__(self) -> None:
        self.slots: list[Slot] = []
        self.gifts: list[int] = []  # where in the crisis pile their contributions lie
        self.origins: list[str] = []  # the decks of all their cards


def hidden_groups(t: Table, viewer: Seat) -> list[Group]:
    """The places outside the decks that hold a card unknown to the seat, by who may have whose."""
    groups = {t.mixed[seat]: Group() for seat in range(t.seats) if seat != viewer}
    for seat in range(t.seats):
        if seat != viewer:
            hand = t.hands[seat]
            groups[t.mixed[seat]].slots += [(hand, n) for n, card in enumerate(hand) if card not in t.known]
    for n, giver in enumerate(t.pile_from):
        if giver != viewer:
            groups[t.mixed[giver]].slots.append((t.pile, n))
            groups[t.mixed[giver]].gifts.append(n)
    if t.drawn and t.drawn_by != viewer:
        groups[t.seats] = Group()
        groups[t.seats].slots = [(t.drawn, n) for n, card in enumerate(t.drawn) if card not in t.known]
    return list(groups.values())


def attribute(t: Table, shown: list[str], groups: list[Group], stream: Stream) -> bool:
    """Each contribution that was seen is somebody's who drew from its deck. The true deal shows it can be done."""
    if not shown:
        return True
    card, origin = shown[0], origin_of(t, shown[0])
    order = [group for group in groups if group.gifts and origin in group.origins]
    stream.mix(order)
    for group in order:
        n = group.gifts.pop()
        group.origins.remove(origin)
        group.slots.remove((t.pile, n))
        if attribute(t, shown[1:], groups, stream):
            t.pile[n] = card
            return True
        group.gifts.append(n)
        group.origins.append(origin)
        group.slots.append((t.pile, n))
    return False


def unknown_cards(t: Table, cards: list[str]) -> list[str]:
    return [card for card in cards if card not in t.known] if t.known else cards[:]


def origin_of(t: Table, card: str) -> str:
    return t.strays.get(card) or ORIGIN[card]


def redraw_objectives(t: Table, viewer: Seat, stream: Stream) -> None:
    """DW-1.5: exactly one betrayal card was shuffled in. DW-10.3: an exile who showed nothing holds it."""
    if t.coop:
        return
    holders = [seat for seat in range(t.seats) if seat != viewer and t.objectives[seat]]
    slots: list[Slot] = [(t.objectives[seat], 0) for seat in holders]
    slots += [(t.objectives_aside, n) for n in range(len(t.objectives_aside))]
    left_out = NEEDS_BETRAYER if t.settings["no_betrayal"] else ""  # everybody knows that this one is in the box
    t.objective_box.sort(key=BY_ROW)
    box: list[Slot] = [(t.objective_box, n) for n, card in enumerate(t.objective_box) if card != left_out]
    cards = sorted([where[n] for where, n in slots + box], key=BY_ROW)
    traitors = [card for card in cards if IS_BETRAYAL[card]]
    loyal = [card for card in cards if not IS_BETRAYAL[card]]
    in_play = sum(IS_BETRAYAL[where[n]] for where, n in slots)
    betraying = [n for n, seat in enumerate(holders) if t.exiled[seat]][:in_play]
    anywhere = int(stream.random() * len(slots))
    if in_play > len(betraying):
        betraying = [anywhere]
    for n, (where, at) in enumerate(slots):
        pool = traitors if n in betraying else loyal
        where[at] = pool.pop(int(stream.random() * len(pool)))
    for (where, at), card in zip(box, loyal + traitors, strict=True):
        where[at] = card
