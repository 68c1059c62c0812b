"""Attacks on zombies and on other players' survivors."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.dead_of_winter.content.cards import ATTACK
from lazaret.games.dead_of_winter.rules import streams
from lazaret.games.dead_of_winter.rules.aids import GO_ON, offer_aids
from lazaret.games.dead_of_winter.rules.dice import VALUE, spend, words_from
from lazaret.games.dead_of_winter.rules.hands import move_random
from lazaret.games.dead_of_winter.rules.hooks import aids, any_has, total
from lazaret.games.dead_of_winter.rules.survivors import add_wounds, settle_deaths
from lazaret.games.dead_of_winter.rules.zombies import kill_zombies_at
from lazaret.games.dead_of_winter.table import Table, step

ZOMBIE = "zombie"
TAKE_OR_LEAVE = ("take", "leave")


def has_target(t: Table, seat: Seat, survivor: str) -> bool:
    """DW-3.2: a zombie or another player's survivor at the same location."""
    place = t.place[survivor]
    if t.zombies_at(place):
        return True
    if t.crowd[place] > 1:
        for other, where in t.place.items():
            if where == place and t.owner[other] != seat:
                return True
    return False


def least_die(t: Table, survivor: str) -> int:
    """DW-3.2: the attack value; any die will do with the right item."""
    if t.bearer and any_has(tuple(aids(t, survivor, "attack")), "attack_any_die"):
        return 1
    return ATTACK[survivor]


def can_attack(t: Table, seat: Seat, survivor: str) -> bool:
    """DW-3.2, DW-3.9: with a good enough die, as often as there are dice."""
    dice = t.unused[seat]
    if not dice or not has_target(t, seat, survivor) or (t.locks and t.is_locked(survivor, "attack")):
        return False
    return dice[-1] >= ATTACK[survivor] or dice[-1] >= least_die(t, survivor)


@step("DW-3.2", "DW-3.9")
def choose_attacker(t: Table, seat: Seat) -> None:
    """DW-3.2: one of your survivors attacks."""
    t.ask(seat, [s for s in t.groups[seat] if can_attack(t, seat, s)], attacker_chosen)


@step("DW-3.2", "DW-3.9")
def attacker_chosen(t: Table, seat: Seat, choice: Choice) -> None:
    t.then(choose_attack_die, seat, choice)


@step("DW-3.1", "DW-3.2", "DW-2.4")
def choose_attack_die(t: Table, seat: Seat, survivor: str) -> None:
    """DW-2.4, DW-3.1: any die of the player that reaches the value."""
    t.ask(seat, words_from(t.unused[seat], least_die(t, survivor)), attack_die_chosen, survivor)


@step("DW-3.1", "DW-3.2", "DW-2.4")
def attack_die_chosen(t: Table, seat: Seat, choice: Choice, survivor: str) -> None:
    die = VALUE[choice]
    spend(t, seat, die)
    targets = targets_of(t, seat, survivor)
    if targets == [ZOMBIE]:
        t.then(offer_aids, seat, "attack", survivor, die, ZOMBIE, ())
    else:
        t.then(choose_target, seat, survivor, die)


def targets_of(t: Table, seat: Seat, survivor: str) -> list[str]:
    """DW-3.8: never your own survivors, never the helpless."""
    place = t.place[survivor]
    found = [ZOMBIE] if t.zombies_at(place) else []
    return found + [other for other, where in t.place.items() if where == place and t.owner[other] != seat]


@step("DW-3.2", "DW-3.8")
def choose_target(t: Table, seat: Seat, survivor: str, die: int) -> None:
    t.ask(seat, targets_of(t, seat, survivor), target_chosen, survivor, die)


@step("DW-3.2", "DW-3.8")
def target_chosen(t: Table, seat: Seat, choice: Choice, survivor: str, die: int) -> None:
    t.then(offer_aids, seat, "attack", survivor, die, choice, ())


def attack(t: Table, seat: Seat, survivor: str, die: int, target: str, chosen: tuple[str, ...]) -> None:
    if target == ZOMBIE:
        attack_zombies(t, seat, survivor, chosen)
    else:
        attack_survivor(t, seat, survivor, target)


GO_ON["attack"] = attack


def attack_zombies(t: Table, seat: Seat, survivor: str, chosen: tuple[str, ...]) -> None:
    """DW-3.3, DW-3.5: one zombie, or up to as many as the help allows; an exposure roll for each unless cancelled."""
    kills = max(1, total(chosen, "attack_kills"))
    rolls = "exposure_none" if any_has(chosen, "attack_no_exposure") else "exposure_each"
    t.tell("attacked_zombies", seat, survivor, t.place[survivor])
    kill_zombies_at(t, seat, survivor, t.place[survivor], kills, 0, rolls, True)


def attack_survivor(t: Table, seat: Seat, survivor: str, target: str) -> None:
    """DW-3.6: reroll the die; at most the target's attack value: a wound. DW-3.7: nobody rolls exposure."""
    result = t.roll(source=streams.ATTACK[seat])
    hit = result <= ATTACK[target]
    victim = t.owner[target]
    t.tell("attack_hit" if hit else "attack_missed", seat, survivor, target, result)
    if not hit:
        return
    add_wounds(t, target, 1)
    settle_deaths(t, [target])
    if t.result is None:
        t.then(may_rob, seat, victim)


@step("DW-3.6")
def may_rob(t: Table, seat: Seat, victim: Seat) -> None:
    """DW-3.6, switch `survivor_attack_card`: a random card of the victim's hand, if there is one."""
    if not t.hands[victim] or t.out[seat]:
        return
    if t.switches["survivor_attack_card"] == "on_hit_random":
        move_random(t, victim, seat, 1)
    else:
        t.then(choose_to_rob, seat, victim)


@step("DW-3.6")
def choose_to_rob(t: Table, seat: Seat, victim: Seat) -> None:
    t.ask(seat, TAKE_OR_LEAVE, robbery_chosen, victim)


@step("DW-3.6")
def robbery_chosen(t: Table, seat: Seat, choice: Choice, victim: Seat) -> None:
    if choice == "take":
        move_random(t, victim, seat, 1)
