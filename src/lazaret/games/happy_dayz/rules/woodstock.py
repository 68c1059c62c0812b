"""HD-10.9 to HD-10.14: the Powers of the six Factions of Woodstock Fever. The rules print none of them; all are ours.

With Curfew (HD-10.5g) a Power may belong to another Community than the winner: the cards of the trick are then taken
from where the winner put them.
"""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.happy_dayz.content.cards import FACTION, LOSS
from lazaret.games.happy_dayz.rules import expeditions
from lazaret.games.happy_dayz.rules.knowledge import TAKEN_UNSEEN, take_top
from lazaret.games.happy_dayz.rules.nurse import STOP
from lazaret.games.happy_dayz.table import Table, Unseen, step

GIVE = tuple(f"give:{seat}" for seat in range(5))
GIFT = tuple({card: f"gift:{seat}:{card}" for card in FACTION} for seat in range(5))


def scientists(t: Table, seat: Seat) -> None:
    """HD-10.9, HD-2.5: the top card of the Reserve joins the Expedition zone, and nobody sees it."""
    if t.reserve:
        card = take_top(t, seat, TAKEN_UNSEEN)
        t.unseen.append(Unseen(seat, [card], 0, len(t.facts) - 1))
        t.tell("card_won_unseen", seat)


def soldiers(t: Table, seat: Seat) -> None:
    """HD-10.11: every Zombies card of the trick is discarded; the Encounter card stays."""
    for card in t.last_trick:
        if card in LOSS:
            expeditions.discard(t, t.last_winner, card)


def dogs(t: Table, seat: Seat) -> None:
    """HD-10.12, HD-5.6: without an Encounter card there is nothing to give."""
    if t.last_encounter:
        t.tell("power_triggered", seat, t.powers["dog"])
        t.then(give_encounter, seat)


@step("HD-10.12")
def give_encounter(t: Table, seat: Seat) -> None:
    """HD-10.12: the Encounter card goes to any Community, its own included."""
    t.ask(seat, GIVE[: t.seats], encounter_given)


@step("HD-10.12")
def encounter_given(t: Table, seat: Seat, choice: Choice) -> None:
    to = GIVE.index(choice)
    expeditions.give(t, t.last_winner, to, t.last_encounter)
    t.tell("encounter_given", seat, to, t.last_encounter)


def hippies(t: Table, seat: Seat) -> None:
    """HD-10.13: share the trick, one card for each of one or more opponents."""
    t.tell("power_triggered", seat, t.powers["hippie"])
    t.then(share_trick, seat, (), ())


@step("HD-10.13", "HD-5.5")
def share_trick(t: Table, seat: Seat, given: tuple[str, ...], served: tuple[Seat, ...]) -> None:
    """HD-10.13: at least one card; each opponent gets at most one."""
    options = [
        GIFT[other][card]
        for other in range(t.seats)
        if other != seat and other not in served
        for card in t.last_trick
        if card not in given
    ]
    t.ask(seat, [*options, STOP] if served else options, trick_shared, given, served)


@step("HD-10.13")
def trick_shared(t: Table, seat: Seat, choice: Choice, given: tuple[str, ...], served: tuple[Seat, ...]) -> None:
    if choice == STOP:
        t.tell("power_stopped", seat)
        return
    _, number, card = choice.split(":")
    to = int(number)
    expeditions.give(t, t.last_winner, to, card)
    t.tell("trick_card_given", seat, to, card)
    if len(served) + 1 < t.seats - 1:
        t.then(share_trick, seat, (*given, card), (*served, to))


def preachers(t: Table, seat: Seat) -> None:
    """HD-10.14: an opponent gets the whole trick; the winner keeps the Encounter card and leads next."""
    t.tell("power_triggered", seat, t.powers["preacher"])
    t.then(give_trick, seat)


@step("HD-10.14")
def give_trick(t: Table, seat: Seat) -> None:
    t.ask(seat, [GIVE[other] for other in range(t.seats) if other != seat], trick_given)


@step("HD-10.14")
def trick_given(t: Table, seat: Seat, choice: Choice) -> None:
    to = GIVE.index(choice)
    for card in t.last_trick:
        expeditions.give(t, t.last_winner, to, card)
    t.tell("trick_given", seat, to)
