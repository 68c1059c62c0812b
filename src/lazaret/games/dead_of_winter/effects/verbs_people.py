"""Verbs of survivors (DW-7.5, DW-9.9, DW-14.7): wounds, deaths, places, newcomers, helpless survivors, exile."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.dead_of_winter.content.cards import COLONY
from lazaret.games.dead_of_winter.effects.words import Bill, Context, fitting, need, price, verb
from lazaret.games.dead_of_winter.rules import survivors as people
from lazaret.games.dead_of_winter.rules.aids import offer_aids
from lazaret.games.dead_of_winter.rules.exile import put_to_vote
from lazaret.games.dead_of_winter.rules.exposure import roll_exposures
from lazaret.games.dead_of_winter.rules.streams import SURVIVOR
from lazaret.games.dead_of_winter.table import Table, step

# -- wounds -------------------------------------------------------------------------------------------


@verb("survivors", "number")
def wound(t: Table, context: Context, survivors: list[str], number: int) -> None:
    for survivor in survivors:
        people.add_wounds(t, survivor, number)
    people.settle_deaths(t, survivors)


@verb("survivors", "number")
def frostbite(t: Table, context: Context, survivors: list[str], number: int) -> None:
    for survivor in survivors:
        people.add_frostbite(t, survivor, number)
    people.settle_deaths(t, survivors)


@verb("survivors", "number")
def heal(t: Table, context: Context, survivors: list[str], number: int) -> None:
    """Wounds of any kind; who runs the effect picks the kind."""
    me, _, _, _ = context
    for survivor in survivors:
        t.then(heal_survivor, me, survivor, number)


@step("DW-14.7")
def heal_survivor(t: Table, seat: Seat, survivor: str, left: int) -> None:
    while left and survivor in t.owner and not (t.wounds[survivor] and t.frostbite[survivor]):
        left -= 1
        if t.wounds[survivor]:
            healed(t, survivor, "wound")
        elif t.frostbite[survivor]:
            healed(t, survivor, "frostbite")
    if left and survivor in t.owner:
        t.then(choose_wound, seat, survivor, left)


@step("DW-14.7")
def choose_wound(t: Table, seat: Seat, survivor: str, left: int) -> None:
    """Both kinds are there: which is healed?"""
    t.ask(seat, ("wound", "frostbite"), wound_chosen, survivor, left)


@step("DW-14.7")
def wound_chosen(t: Table, seat: Seat, choice: Choice, survivor: str, left: int) -> None:
    healed(t, survivor, choice)
    if left > 1:
        t.then(heal_survivor, seat, survivor, left - 1)


def healed(t: Table, survivor: str, kind: str) -> None:
    if kind == "wound":
        t.wounds[survivor] -= 1
    else:
        t.frostbite[survivor] -= 1
    t.tell("healed", survivor, kind)


@verb("survivors", "number")
def heal_frostbite(t: Table, context: Context, survivors: list[str], number: int) -> None:
    for survivor in survivors:
        for _ in range(min(number, t.frostbite[survivor])):
            healed(t, survivor, "frostbite")


@verb("survivors")
def kill(t: Table, context: Context, survivors: list[str]) -> None:
    """DW-11.14: in increasing influence; no bite spreads from it."""
    for survivor in survivors:
        t.then(people.death_by_card, survivor)


@verb("survivors", "number")
def roll_exposure(t: Table, context: Context, survivors: list[str], number: int) -> None:
    for survivor in survivors:
        t.then(roll_exposures, survivor, number)


@verb("survivors")
def free_attack(t: Table, context: Context, survivors: list[str]) -> None:
    """An attack on a zombie without a die; skipped where there is none."""
    for survivor in survivors:
        if t.zombies_at(t.place[survivor]) and not t.is_locked(survivor, "attack"):
            t.then(offer_aids, t.owner[survivor], "attack", survivor, 6, "zombie", ())


# -- places ---------------------------------------------------------------------------------------------


@verb("survivors", "place")
def place(t: Table, context: Context, survivors: list[str], where: str) -> None:
    """Not a move: no exposure."""
    for survivor in survivors:
        if t.place[survivor] != where and t.room_at(where) > 0:
            people.put(t, survivor, where)
            t.tell("survivor_placed", survivor, where)


@need("place")
def can_be_placed(t: Table, context: Context, bill: Bill, survivors: list[str], where: str | list[str]) -> bool:
    """A survivor to place and a free space to put it on."""
    _, actor, _, _ = context
    if actor and not survivors:
        return False
    if isinstance(where, list):
        return bool(where)
    return t.room_at(where) > 0 and all(t.place[s] != where for s in survivors)


@fitting("place")
def fits_place(t: Table, context: Context, word: str, answers: tuple[str, ...]) -> bool:
    """Another location than the present one, with a free space; survivors that are asked for always fit."""
    _, actor, _, _ = context
    if word in t.owner:
        return True
    mover = answers[0] if answers else actor
    return t.room_at(word) > 0 and t.place.get(mover) != word


# -- newcomers ------------------------------------------------------------------------------------------


@verb("player")
def spawn_survivor(t: Table, context: Context, seat: Seat) -> None:
    if t.survivor_deck:
        people.welcome(t, seat, t.survivor_deck[0])


@need("spawn_survivor")
def has_room(t: Table, context: Context, bill: Bill, seat: Seat) -> bool:
    """DW-11.3, DW-11.4: room, and a card in the deck."""
    bill.newcomers += 1
    return True


@verb("survivor_id", "player")
def take_survivor(t: Table, context: Context, survivor: str, seat: Seat) -> None:
    """That very survivor joins; the deck is shuffled."""
    if survivor in t.survivor_deck:
        t.shuffle(t.survivor_deck, SURVIVOR)
        t.forget(t.survivor_deck)
        people.welcome(t, seat, survivor)


@need("take_survivor")
def can_take(t: Table, context: Context, bill: Bill, survivor: str, seat: Seat) -> bool:
    bill.newcomers += 1
    return survivor in t.survivor_deck


@verb("survivor_id")
def remove_from_deck(t: Table, context: Context, survivor: str) -> None:
    if survivor in t.survivor_deck:
        t.survivor_deck.remove(survivor)
        t.survivor_box.append(survivor)
        t.shuffle(t.survivor_deck, SURVIVOR)
        t.forget(t.survivor_deck)
        t.tell("survivor_gone", survivor)


# -- the helpless -----------------------------------------------------------------------------------------


@verb("number")
def add_helpless(t: Table, context: Context, number: int) -> None:
    """DW-10.8: not for an exile. As many as fit."""
    me, _, _, _ = context
    if me >= 0 and t.exiled[me]:
        return
    number = min(number, max(0, t.room_at(COLONY)))
    t.helpless += number
    t.tell("helpless_came", number, t.helpless)


@need("add_helpless")
def has_room_for_helpless(t: Table, context: Context, bill: Bill, number: int) -> bool:
    """DW-7.8: all of them must fit."""
    bill.helpless += number
    return True


@verb("number")
def remove_helpless(t: Table, context: Context, number: int) -> None:
    """DW-11.13: not a death."""
    number = min(number, t.helpless)
    t.helpless -= number
    t.tell("helpless_left", number, t.helpless)


@price("remove_helpless")
def has_helpless(t: Table, context: Context, bill: Bill, number: int) -> bool:
    bill.leaving += number
    return True


@verb("number")
def kill_helpless(t: Table, context: Context, number: int) -> None:
    people.kill_helpless(t, number)


# -- exile ----------------------------------------------------------------------------------------------


@verb("one_player")
def exile_vote(t: Table, context: Context, other: Seat) -> None:
    """DW-16.3: not in co-op. A vote by card text does not use up the player's own."""
    me, _, _, _ = context
    if not t.coop and not t.exiled[other]:
        put_to_vote(t, me, other)


@need("exile_vote")
def can_vote(t: Table, context: Context, bill: Bill, others: list[str]) -> bool:
    return bool(others) and not t.coop
