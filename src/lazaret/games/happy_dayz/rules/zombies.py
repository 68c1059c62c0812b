"""Chapter 6: Zombies tricks are shared out; and the Horde (HD-10.7)."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.happy_dayz.content.cards import (
    DISCARD,
    DISCARDED,
    IS_MINIVAN,
    LOSS,
    PLUS,
    POLICE,
    SURVIVOR_KINDS,
    VALUE,
)
from lazaret.games.happy_dayz.rules import expeditions
from lazaret.games.happy_dayz.rules.knowledge import look_through, rule_out
from lazaret.games.happy_dayz.table import Table, step

#: HD-6.4, HD-6.5: who is taken first: the greatest loss, then the higher value
DREAD = {card: 100 * LOSS[card] + VALUE[card] for card in LOSS}


def collect(t: Table, winner: Seat, cut: bool) -> None:
    """HD-6.3: first the winner takes what is no Zombies card, and the Encounter card; then the Zombies are shared out.

    HD-6.7: nothing more happens, unless the Horde is there. HD-10.5d: a cut by base Police blocks the Power of the
    Zombies too, so nothing is shared out; the option `cut_zombies_shared` says that it is all the same.
    """
    if cut and cut_takes_all(t):
        expeditions.take(t, winner, t.trick + t.encounter)
        t.trick.clear()
        t.encounter.clear()
        return
    shared = [card for card in t.trick if card in LOSS]
    # HD-10.17: base Police and Curfew suppress the Horde; HD-10.15: so does a trick to which nobody played Zombies
    horde = t.horde and (t.powers[POLICE] == POLICE + PLUS if cut else bool(shared))
    expedition = t.expeditions[winner]
    for card in t.trick:
        if card in IS_MINIVAN:
            t.vans[card] = winner
        elif card not in LOSS:
            expedition.append(card)
    for card in t.encounter:
        if horde and card in LOSS:
            shared.append(card)
        else:
            expeditions.take(t, winner, (card,))
    t.trick.clear()
    t.encounter.clear()
    receivers = share_out(t, winner, shared)
    if horde:
        t.then(suffer_horde, receivers)


def cut_takes_all(t: Table) -> bool:
    """HD-10.5d: whether who cuts a Zombies trick takes every card of it."""
    return t.powers.get(POLICE) == POLICE and not t.settings["cut_zombies_shared"]


def share_out(t: Table, winner: Seat, shared: list[str]) -> tuple[Seat, ...]:
    """HD-6.4, HD-6.5, HD-6.6: from the winner on, clockwise, each takes the worst that is left. Gives who got any."""
    for seat, card in shares(t.seats, winner, shared):
        t.expeditions[seat].append(card)
        t.tell("zombies_shared", seat, card)
    return tuple(t.clockwise(winner)[: len(shared)])


def shares(seats: int, winner: Seat, shared: list[str]) -> list[tuple[Seat, str]]:
    """HD-6.4, HD-6.5: who takes which, the worst first."""
    worst_first = sorted(shared, key=DREAD.__getitem__, reverse=True)
    return [((winner + place) % seats, card) for place, card in enumerate(worst_first)]


@step("HD-10.7")
def suffer_horde(t: Table, receivers: tuple[Seat, ...]) -> None:
    """HD-10.7: everyone who was given Zombies looks for a Survivor card to discard."""
    losing = tuple(seat for seat in sorted(receivers) if expeditions.may_hold(t, seat, SURVIVOR_KINDS))
    for seat in losing:
        look_through(t, seat)
    if losing:
        t.then(discard_to_horde, losing)


@step("HD-10.7", "HD-12.6")
def discard_to_horde(t: Table, losing: tuple[Seat, ...]) -> None:
    """HD-10.7, HD-12.6: all choose at the same time, in secret."""
    t.ask_together({seat: horde_options(t, seat) for seat in losing}, discarded_to_horde)


def horde_options(t: Table, seat: Seat) -> list[Choice]:
    """HD-10.7: a Survivor card; none if the unseen cards, for which it was asked, turn out to be no Survivors."""
    return [DISCARD[card] for card in t.survivors_of(seat)] or [expeditions.NONE]


@step("HD-10.7")
def discarded_to_horde(t: Table, answers: dict[Seat, Choice]) -> None:
    for seat, choice in answers.items():
        if choice == expeditions.NONE:
            rule_out(t, seat, SURVIVOR_KINDS)
            t.tell("nothing_found", seat)
        else:
            expeditions.discard(t, seat, DISCARDED[choice])
