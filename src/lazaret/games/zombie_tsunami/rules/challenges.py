"""Events of the expansion: challenges that earn a Zombird (ZT-10)."""

from __future__ import annotations

from collections.abc import Callable

from lazaret.core.zones import bit
from lazaret.games.zombie_tsunami.content.cards import EARNED_ZOMBIRDS, SEATS, SLUG, number
from lazaret.games.zombie_tsunami.rules.horde import gain, land, lose, roll_horde
from lazaret.games.zombie_tsunami.rules.streams import BEGINS, ZOMBIRDS
from lazaret.games.zombie_tsunami.rules.windows import may_do_event, others, window
from lazaret.games.zombie_tsunami.table import ROLL, Choice, Seat, Table, step

JUMP_LIMIT, GIFT, COINS = number("event-jump-limit"), number("event-gift"), number("event-coins")
SKIP = "skip"


def draw_birds(t: Table, seats: list[Seat], cards: int = EARNED_ZOMBIRDS) -> None:
    """ZT-10.9: so many each, clockwise from the dealer; an empty deck is made again from the discards."""
    for seat in t.clockwise(t.dealer) * cards:
        if seat not in seats:
            continue
        if not t.birds:
            t.birds, t.played_birds = t.played_birds, []
            t.forget(t.birds)
            t.shuffle(t.birds, ZOMBIRDS)
        if not t.birds:
            t.tell("no_bird_left", seat)
            continue
        card = t.birds.pop()
        t.hands[seat].append(card)
        t.tell_to(bit(seat), "bird_drawn", seat, SLUG[card])


def claim(t: Table, event: str, seats: list[Seat]) -> None:
    """ZT-10.6, ZT-10.13: a challenge met earns one Zombird, at most one per player and event.

    ZT-10.11: what happens in play is claimed by itself at the first success.
    """
    if not t.event or t.event[0] != event:
        return
    fresh = [seat for seat in seats if not t.claimed >> seat & 1]
    for seat in fresh:
        t.claimed |= 1 << seat
        t.tell("event_met", seat, event)
    if fresh:
        draw_birds(t, fresh)


@step("ZT-10.5")
def reveal_event(t: Table) -> None:
    """One event per round; the one before is discarded. ZT-10.8: a gift is given at once."""
    t.event_discard += t.event
    t.event = [t.event_deck.pop()]
    t.claimed = 0
    event = t.event[0]
    t.tell("event_revealed", event, EARNED_ZOMBIRDS)
    if event == "event-gift":
        give_to_all(t)
    elif event in CHALLENGES:  # ZT-10.12: from a player drawn by lot
        for seat in t.clockwise(t.random_below(t.seats, BEGINS)):
            t.then(try_event, seat)


def give_to_all(t: Table) -> None:
    """ZT-10.8: the gift is no challenge: everybody draws a Zombird."""
    t.claimed = (1 << t.seats) - 1
    draw_birds(t, list(range(t.seats)))


@step("ZT-10.7")
def try_event(t: Table, seat: Seat) -> None:
    """Events of the moment are tried at once, one player after the other, or not at all."""
    t.ask(seat, CHALLENGE_OPTIONS[t.event[0]], event_tried)


@step("ZT-10.7")
def event_tried(t: Table, seat: Seat, choice: Choice) -> None:
    if choice != SKIP:
        CHALLENGES[t.event[0]](t, seat)


def leap(t: Table, seat: Seat) -> None:
    """Jump: a jump with a limit of two, on no card; saves may be used."""
    t.dying[seat] = min(roll_horde(t, seat), JUMP_LIMIT)
    t.then(window, ROLL, seat)
    t.then(end_leap, seat)


@step("ZT-10.7", "ZT-4.2")
def end_leap(t: Table, seat: Seat) -> None:
    """Having jumped earns the card whatever was lost."""
    land(t, seat)
    claim(t, "event-jump", [seat])


def show_to_the_left(t: Table, seat: Seat) -> None:
    """ZT-11.4: the card shown for Peek is seen by the left neighbour only."""
    left = (seat + 1) % t.seats
    card = t.bonus_of(seat)
    t.remember(card, bit(left))
    t.tell_to(bit(seat) | bit(left), "bonus_shown", seat, left, card)
    claim(t, "event-peek", [seat])


CHALLENGES: dict[str, Callable[[Table, Seat], None]] = {"event-jump": leap, "event-peek": show_to_the_left}
CHALLENGE_OPTIONS: dict[str, tuple[Choice, ...]] = {"event-jump": ("jump", SKIP), "event-peek": ("show", SKIP)}


# -- done by choice, in a window ------------------------------------------------------------


def offer_event(t: Table, seat: Seat, moment: str, options: list[Choice]) -> None:
    if t.event and may_do_event(t, seat):
        options += DEEDS[t.event[0]][t.seats, seat]


def deed(t: Table) -> str:
    """ZT-10.14: the verb of the choice that does the event of the round; "" where there is none to do by choice."""
    choices = DEEDS.get(t.event[0]) if t.event else None
    return choices[t.seats, 0][0].partition(":")[0] if choices else ""


def give_zombie(t: Table, seat: Seat, parts: list[str], moment: str) -> None:
    """ZT-10.14: give a zombie to a player of your choice; at one zombie you take one from the supply (ZT-5.4)."""
    receiver = int(parts[0])
    lose(t, seat, GIFT)
    gain(t, receiver, GIFT)
    t.tell("zombie_given", seat, receiver, GIFT)
    claim(t, "event-give-a-zombie", [seat])


def discard_coin(t: Table, seat: Seat, parts: list[str], moment: str) -> None:
    """ZT-10.14: discard a coin."""
    t.coins[seat] -= COINS
    t.tell("coin_discarded", seat, COINS)
    claim(t, "event-coin", [seat])


DEEDS: dict[str, dict[tuple[int, int], tuple[Choice, ...]]] = {
    "event-give-a-zombie": others("give"),
    "event-coin": {(seats, seat): ("discard-coin",) for seats in SEATS for seat in range(seats)},
}
