"""Moments to react (ZT-7.10, ZT-7.16): everybody who publicly could act is asked, together, and may pass.

What can be played at any time is listed in `repertoire.py`, which fills OFFERS, PLAYS and SHOWS.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lazaret.core.zones import EVERYBODY
from lazaret.games.zombie_tsunami.content.cards import BOMB_ZOMBIES, SEATS, SLUG, number
from lazaret.games.zombie_tsunami.table import CANCELLED, MOMENTS, PAID, ROLL, THROWN, Choice, Seat, Table, step

PASS = "pass"
EVENT_COINS = number("event-coins")

Offer = Callable[[Table, Seat, str, list[Choice]], None]
Play = Callable[[Table, Seat, list[str], str], None]

OFFERS: dict[str, list[Offer]] = {moment: [] for moment in MOMENTS}  # they add the choices that a seat has
PLAYS: dict[str, Play] = {}  # by the verb of the choice: table, seat, the choice's other parts, moment
SHOWS: dict[str, Callable[[Table, Seat], str]] = {}  # by verb: the hidden card that the play lays open


def others(verb: str) -> dict[tuple[int, int], tuple[Choice, ...]]:
    """Ready-made choices that name one other player, by number of seats and seat."""
    return {
        (seats, seat): tuple(f"{verb}:{other}" for other in range(seats) if other != seat)
        for seats in SEATS
        for seat in range(seats)
    }


def could_act(t: Table, seat: Seat, moment: str) -> bool:
    """ZT-7.16: whether a seat is asked depends on what everybody sees, never on what the cards are. ZT-7.19: once a
    Shop card is paid for, only Zombirds count."""
    if moment == PAID:
        return bool(t.hands[seat])
    return (
        bool(t.face_down >> seat & 1)
        or bool(t.hands[seat])
        or (bool(t.kept[seat]) and in_danger(t, seat, moment) > 0)
        or may_do_event(t, seat)
    )


def in_danger(t: Table, seat: Seat, moment: str) -> int:
    """How many zombies of the seat die at this moment unless they are saved."""
    if moment == ROLL:
        return t.dying[seat]
    if moment == THROWN:
        _, target, stands, saved = t.bombs[-1]
        if target == seat and stands < CANCELLED and t.civilians[seat] == 0:
            return BOMB_ZOMBIES - saved
    return 0


def may_do_event(t: Table, seat: Seat) -> bool:
    """ZT-10.14: two events are done by choice, once by each player."""
    if not t.event or t.claimed >> seat & 1:
        return False
    return t.event[0] == "event-give-a-zombie" or (t.event[0] == "event-coin" and t.coins[seat] >= EVENT_COINS)


def plays(t: Table, seat: Seat, moment: str) -> list[Choice]:
    """Everything the seat can really play now, besides passing."""
    options: list[Choice] = []
    for offer in OFFERS[moment]:
        offer(t, seat, moment, options)
    return options


@step("ZT-7.10", "ZT-7.1", "ZT-7.16", "ZT-10.4")
def window(t: Table, moment: str, first: Seat) -> None:
    """Ask everybody who publicly could act, all together."""
    asked: dict[Seat, Sequence[Choice]] = {}
    for seat in range(t.seats):
        if could_act(t, seat, moment):
            asked[seat] = [PASS, *plays(t, seat, moment)]
    if asked:
        t.ask_together(asked, window_answered, moment, first)


@step("ZT-7.10", "ZT-7.17", "ZT-7.18")
def window_answered(t: Table, answers: dict[Seat, Choice], moment: str, first: Seat) -> None:
    """Plays are carried out clockwise from whoever opened the window; then it is offered again."""
    if list(answers.values()).count(PASS) == len(answers):  # what mostly happens
        return
    acting = [seat for seat in t.clockwise(first) if answers.get(seat, PASS) != PASS]
    if len(acting) == 1:
        play(t, acting[0], answers[acting[0]], moment)
    else:
        # All plays are laid open together: while the first is carried out everybody has seen the others.
        for seat in acting:
            lay_open(t, seat, answers[seat])
            t.then(carry_out, seat, answers[seat], moment)
    t.then(window, moment, first)


def lay_open(t: Table, seat: Seat, choice: Choice) -> None:
    show = SHOWS.get(choice.partition(":")[0])
    if show is not None:
        t.remember(show(t, seat), EVERYBODY)
    tell_declared(t, seat, choice, SLUG.get(shown_card(t, seat, choice), shown_card(t, seat, choice)))


def shown_card(t: Table, seat: Seat, choice: Choice) -> str:
    """The card that the play is about: one that it lays open, a save that was kept, or the event."""
    verb, *parts = choice.split(":")
    show = SHOWS.get(verb)
    if show is not None:
        return show(t, seat)
    return parts[0] if verb == "use" else t.event[0]


def tell_declared(t: Table, seat: Seat, choice: Choice, card: str) -> None:
    """What is about to be done, and to whom."""
    targets = [int(part) for part in choice.split(":")[1:] if part.isdigit()]
    if targets:
        t.tell("declared_at", seat, choice, card, targets)
    else:
        t.tell("declared", seat, choice, card)


@step("ZT-7.17")
def carry_out(t: Table, seat: Seat, choice: Choice, moment: str) -> None:
    """One play; if an earlier one has made it impossible, nothing is spent."""
    if choice not in plays(t, seat, moment):
        t.tell("play_lost", seat, choice)
        return
    play(t, seat, choice, moment)


def play(t: Table, seat: Seat, choice: Choice, moment: str) -> None:
    verb, *parts = choice.split(":")
    PLAYS[verb](t, seat, parts, moment)
