"""Dealing again what a seat cannot know: item cards by the deck they came from, objectives, who gave what.

How many cards a player took from which deck is public; which ones they are is not. So unknown cards are exchanged
between a hand and what the same player gave to the crisis, and with the rest of the deck they came from.
"""

from __future__ import annotations

from lazaret.core.chance import Stream
from lazaret.core.flow import Seat
from lazaret.core.zones import bit
from lazaret.games.dead_of_winter.cards import IS_BETRAYAL, NEEDS_BETRAYER, ORIGIN
from lazaret.games.dead_of_winter.rows import START
from lazaret.games.dead_of_winter.table import Table

Slot = tuple[list[str], int]


def redraw(t: Table, seat: Seat | None, stream: Stream) -> None:
    """DW-15.2: hands, contributions, search draws and objectives are dealt again for a seat that cannot see them."""
    viewer = -1 if seat is None else seat
    t.spoken = [said for said in t.spoken if said[2] < 0 or viewer in (said[1], said[2])]
    if t.result is not None:
        return  # everything that matters is open now
    redraw_givers(t, viewer, stream)
    outside = exchange_within_groups(t, viewer, stream)
    exchange_with_decks(t, viewer, outside, stream)
    redraw_objectives(t, viewer, stream)


def redraw_givers(t: Table, viewer: Seat, stream: Stream) -> None:
    """Who gave which card to a crisis: each seat knows only its own."""
    places = [n for n, giver in enumerate(t.pile_from) if giver != viewer]
    givers = [t.pile_from[n] for n in places]
    stream.mix(givers)
    for n, giver in zip(places, givers, strict=True):
        t.pile_from[n] = giver
    for number in {entry[0]: 0 for entry in t.given}:
        places = [n for n, entry in enumerate(t.given) if entry[0] == number and entry[1] != viewer]
        givers = [t.given[n][1] for n in places]
        stream.mix(givers)
        for n, giver in zip(places, givers, strict=True):
            t.given[n] = (number, giver, t.given[n][2])


def exchange_within_groups(t: Table, viewer: Seat, stream: Stream) -> list[Slot]:
    """The unknown cards of a player lie in the hand or on the crisis; some players have mixed theirs."""
    eye = bit(None if viewer < 0 else viewer)
    known = t.known
    groups: dict[int, list[Slot]] = {}
    for seat in range(t.seats):
        if seat != viewer:
            slots = groups.setdefault(t.mixed[seat], [])
            hand = t.hands[seat]
            slots += [(hand, n) for n, card in enumerate(hand) if not known.get(card, 0) & eye]
    for n, card in enumerate(t.pile):
        if not known.get(card, 0) & eye and t.pile_from[n] != viewer:
            groups[t.mixed[t.pile_from[n]]].append((t.pile, n))
    for slots in groups.values():
        cards = [where[n] for where, n in slots]
        stream.mix(cards)
        for (where, n), card in zip(slots, cards, strict=True):
            where[n] = card
    return [slot for slots in groups.values() for slot in slots]


def exchange_with_decks(t: Table, viewer: Seat, outside: list[Slot], stream: Stream) -> None:
    """A card that came from a deck could be any unknown card of that deck."""
    eye = bit(None if viewer < 0 else viewer)
    known, number = t.known, stream.random
    if t.drawn_by != viewer:
        outside = outside + [(t.drawn, n) for n, card in enumerate(t.drawn) if not known.get(card, 0) & eye]
    by_deck: dict[str, list[Slot]] = {}
    for slot in outside:
        card = slot[0][slot[1]]
        by_deck.setdefault(t.strays.get(card) or ORIGIN[card], []).append(slot)
    for name, slots in by_deck.items():
        deck = t.box if name == START else t.decks[name]
        mine = len(slots)
        slots = slots + [(deck, n) for n, card in enumerate(deck) if not known or not known.get(card, 0) & eye]
        for n in range(mine):
            other = n + int(number() * (len(slots) - n))
            (here, i), (there, j) = slots[n], slots[other]
            here[i], there[j] = there[j], here[i]


def redraw_objectives(t: Table, viewer: Seat, stream: Stream) -> None:
    """DW-1.5: exactly one betrayal card was shuffled in. DW-10.3: an exile who showed nothing holds it."""
    if t.coop:
        return
    slots: list[Slot] = [(t.objectives[seat], 0) for seat in range(t.seats) if seat != viewer and t.objectives[seat]]
    slots += [(t.objectives_aside, n) for n in range(len(t.objectives_aside))]
    left_out = NEEDS_BETRAYER if t.settings["no_betrayal"] else ""  # everybody knows that this one is in the box
    box: list[Slot] = [(t.objective_box, n) for n, card in enumerate(t.objective_box) if card != left_out]
    cards = [where[n] for where, n in slots + box]
    traitors = [card for card in cards if IS_BETRAYAL[card]]
    loyal = [card for card in cards if not IS_BETRAYAL[card]]
    stream.mix(traitors)
    stream.mix(loyal)
    in_play = sum(IS_BETRAYAL[where[n]] for where, n in slots)
    exposed = [
        n for n, seat in enumerate(s for s in range(t.seats) if s != viewer and t.objectives[s]) if t.exiled[seat]
    ]
    betraying = exposed[:in_play]
    if in_play > len(betraying):
        betraying = [int(stream.random() * len(slots))]
    for n, (where, at) in enumerate(slots):
        where[at] = traitors.pop() if n in betraying else loyal.pop()
    for where, at in box:
        where[at] = traitors.pop() if traitors else loyal.pop()
