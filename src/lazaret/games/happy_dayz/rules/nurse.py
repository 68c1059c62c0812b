"""HD-10.3: the Nurse discards Zombies from her Community's Expedition zone."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.happy_dayz.content.cards import DISCARD, DISCARDED, KIND, POWERS, SURVIVOR_KINDS, ZOMBIES
from lazaret.games.happy_dayz.rules import expeditions
from lazaret.games.happy_dayz.rules.knowledge import look_through, rule_out
from lazaret.games.happy_dayz.table import Table, step

STOP = "stop"


def starts(t: Table, seat: Seat, *needed: int) -> bool:
    """HD-5.6: the Power acts only if the zone may hold what it needs; then the Community looks (HD-3.10)."""
    if not all(expeditions.may_hold(t, seat, kinds) for kinds in needed):
        return False
    t.tell("power_triggered", seat, t.powers["nurse"])
    look_through(t, seat)
    return True


def care(t: Table, seat: Seat) -> None:
    """HD-10.3a: without Zombies no effect."""
    if starts(t, seat, KIND[ZOMBIES]):
        t.then(discard_zombies, seat)


@step("HD-10.3a")
def discard_zombies(t: Table, seat: Seat) -> None:
    """HD-10.3a, HD-5.5: one Zombies card of its choice, from this trick or an earlier one; it must."""
    t.ask(seat, [DISCARD[card] for card in t.zombies_of(seat)] or [expeditions.NONE], zombies_discarded)


@step("HD-10.3a")
def zombies_discarded(t: Table, seat: Seat, choice: Choice) -> None:
    if choice == expeditions.NONE:
        rule_out(t, seat, KIND[ZOMBIES])
        t.tell("nothing_found", seat)
    else:
        expeditions.discard(t, seat, DISCARDED[choice])


def intensive_care(t: Table, seat: Seat) -> None:
    """HD-10.3b: up to so many cards as the Power says."""
    if starts(t, seat, KIND[ZOMBIES]):
        t.then(may_discard_zombies, seat, POWERS["nurse+"].amount)


@step("HD-10.3b", "HD-5.5")
def may_discard_zombies(t: Table, seat: Seat, left: int) -> None:
    t.ask(seat, [*[DISCARD[card] for card in t.zombies_of(seat)], STOP], may_have_discarded, left)


@step("HD-10.3b")
def may_have_discarded(t: Table, seat: Seat, choice: Choice, left: int) -> None:
    if choice == STOP:
        t.tell("power_stopped", seat)
        return
    expeditions.discard(t, seat, DISCARDED[choice])
    if left > 1 and expeditions.may_hold(t, seat, KIND[ZOMBIES]):
        t.then(may_discard_zombies, seat, left - 1)


def shortage(t: Table, seat: Seat) -> None:
    """HD-10.3c: if either card is missing, no effect."""
    if starts(t, seat, KIND[ZOMBIES], SURVIVOR_KINDS):
        t.then(may_discard_both, seat)


@step("HD-10.3c", "HD-5.5")
def may_discard_both(t: Table, seat: Seat) -> None:
    """HD-10.3c: the Zombies card of the pair, or decline."""
    zombies = t.zombies_of(seat) if t.survivors_of(seat) else []
    t.ask(seat, [*[DISCARD[card] for card in zombies], STOP], first_discarded)


@step("HD-10.3c")
def first_discarded(t: Table, seat: Seat, choice: Choice) -> None:
    if choice == STOP:
        t.tell("power_stopped", seat)
        return
    expeditions.discard(t, seat, DISCARDED[choice])
    t.then(discard_survivor, seat)


@step("HD-10.3c")
def discard_survivor(t: Table, seat: Seat) -> None:
    """HD-10.3c: and the Survivor card that goes with it."""
    t.ask(seat, [DISCARD[card] for card in t.survivors_of(seat)], survivor_discarded)


@step("HD-10.3c")
def survivor_discarded(t: Table, seat: Seat, choice: Choice) -> None:
    expeditions.discard(t, seat, DISCARDED[choice])
