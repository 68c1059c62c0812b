"""Survivors joining, dying and leaving; leaders; groups that lost everybody; elimination."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.core.zones import EVERYBODY
from lazaret.games.dead_of_winter.content.cards import BY_INFLUENCE, COLONY, FACE, MORALE_STEP, NUMBERS, OUTSIDE
from lazaret.games.dead_of_winter.effects.store import HOOKED, POWERS
from lazaret.games.dead_of_winter.rules.hooks import works_at
from lazaret.games.dead_of_winter.rules.scoring import finish, lose_morale
from lazaret.games.dead_of_winter.rules.streams import ITEMS
from lazaret.games.dead_of_winter.table import NO_DICE, Table, step

WOUNDS_TO_DIE = NUMBERS["wounds_to_die"]
#: what survivors die of
WOUNDS, BITTEN, SACRIFICED, OVERRUN, BY_CARD = "wounds", "bitten", "sacrificed", "overrun", "card"
HELPLESS = "helpless"

# -- joining -----------------------------------------------------------------------------------


def enter(t: Table, seat: Seat, survivor: str, place: str) -> None:
    """DW-11.1, DW-11.2: a survivor joins the group; it may act at once and brings a die at the next roll.

    DW-11.3: it takes a space. DW-7.1: a crossroads card of the active player may wait for it.
    """
    t.known.pop(survivor, None)
    t.groups[seat].append(survivor)
    t.owner[survivor] = seat
    t.place[survivor] = place
    t.crowd[place] += 1
    t.wounds[survivor] = t.frostbite[survivor] = 0
    if len(t.groups[seat]) == 1:
        t.leaders[seat] = survivor
    t.tell("survivor_joined", seat, survivor, place)
    if seat == t.active:
        t.happened("on_spawn")


def welcome(t: Table, seat: Seat, survivor: str) -> None:
    """DW-10.9, DW-11.1: into the colony; a survivor gained in exile enters outside, where its player wants."""
    if t.exiled[seat]:
        t.remember(survivor, EVERYBODY)
        t.then(place_newcomer, seat, survivor)
    else:
        t.survivor_deck.remove(survivor)
        enter(t, seat, survivor, COLONY)


@step("DW-10.9", "DW-11.11")
def place_newcomer(t: Table, seat: Seat, survivor: str) -> None:
    """DW-10.9: an outside location with a free space."""
    t.ask(seat, [place for place in OUTSIDE if t.room_at(place) > 0], newcomer_placed, survivor)


@step("DW-10.9", "DW-11.11")
def newcomer_placed(t: Table, seat: Seat, choice: Choice, survivor: str) -> None:
    t.survivor_deck.remove(survivor)
    enter(t, seat, survivor, choice)


def put(t: Table, survivor: str, place: str) -> None:
    """DW-11.16: another place; wounds stay."""
    t.crowd[t.place[survivor]] -= 1
    t.crowd[place] += 1
    t.place[survivor] = place


# -- wounds -----------------------------------------------------------------------------------


def wound_limit(t: Table, survivor: str) -> int:
    """DW-5.7: three wounds kill; some can take more."""
    limit = WOUNDS_TO_DIE
    if survivor in HOOKED["wound_limit"]:
        limit = POWERS[survivor].effect.hooks["wound_limit"][0]
    return limit


def hurt(t: Table, survivor: str) -> int:
    """DW-5.5: frostbite counts like a wound."""
    return t.wounds[survivor] + t.frostbite[survivor]


def is_dying(t: Table, survivor: str) -> bool:
    return hurt(t, survivor) >= wound_limit(t, survivor)


def add_wounds(t: Table, survivor: str, number: int) -> None:
    """DW-5.4: ordinary wounds; whoever calls this settles the death."""
    t.wounds[survivor] += number
    t.tell("wounded", survivor, number, hurt(t, survivor), wound_limit(t, survivor))


def add_frostbite(t: Table, survivor: str, number: int) -> None:
    """DW-5.5: frostbite counts as a wound everywhere."""
    t.frostbite[survivor] += number
    t.tell("frostbitten", survivor, number, hurt(t, survivor), wound_limit(t, survivor))
    if t.owner[survivor] == t.active:
        t.happened("on_frostbite", survivor, t.place[survivor])


def settle_deaths(t: Table, survivors: list[str]) -> None:
    """DW-11.14: those who have taken too much die in increasing influence. DW-11.15: nothing can interrupt it."""
    dying = [s for s in survivors if s in t.owner and is_dying(t, s)]
    if len(dying) == 1:
        die(t, dying[0], WOUNDS)
    elif dying:
        for survivor in sorted(dying, key=BY_INFLUENCE):
            t.then(death_of, survivor)


@step("DW-11.5", "DW-11.14")
def death_of(t: Table, survivor: str) -> None:
    if survivor in t.owner:
        die(t, survivor, WOUNDS)


@step("DW-11.5")
def death_by_card(t: Table, survivor: str) -> None:
    if survivor in t.owner:
        die(t, survivor, BY_CARD)


# -- dying ------------------------------------------------------------------------------------


def die(t: Table, survivor: str, cause: str = WOUNDS, in_chain: bool = False) -> None:
    """DW-11.5, DW-11.6: a death costs 1 morale, unless the player is exiled (DW-10.12).

    DW-11.9, DW-11.10: a leader and a whole group are replaced, unless the game is over.
    """
    seat, place = t.owner[survivor], t.place[survivor]
    cost = death_cost(t, survivor)
    t.tell("survivor_died", seat, survivor, place, cause, t.morale, max(0, t.morale - cost))
    leave(t, survivor, place)
    if seat == t.active:
        t.happened("on_death", "", place)
    if not t.exiled[seat]:
        mourn(t, place, cause, survivor)
        if t.result is not None:
            return
    after_loss(t, seat, survivor, in_chain)


def mourner(t: Table, place: str, dead: str = "") -> str:
    """DW-11.6, DW-14.7: who would hold a funeral for somebody who dies there (Anselm’s ability), or nobody."""
    if place == COLONY:
        for survivor in HOOKED["funeral"]:
            if survivor != dead and survivor in t.owner and works_at(POWERS[survivor], t.place[survivor]):
                held = POWERS[survivor].effect.hooks["funeral"][0]
                if t.used_up.count(survivor) < held:
                    return survivor
    return ""


def death_cost(t: Table, survivor: str) -> int:
    """DW-10.12, DW-11.6: the morale that this death would cost now."""
    return 0 if t.exiled[t.owner[survivor]] or mourner(t, t.place[survivor], survivor) else MORALE_STEP


def mourn(t: Table, place: str, cause: str, dead: str = "") -> None:
    """DW-11.6: 1 morale, unless a funeral at the colony makes up for it."""
    survivor = mourner(t, place)
    if survivor:
        t.used_up.append(survivor)
        t.tell("funeral_held", survivor)
    else:
        lose_morale(t, MORALE_STEP, cause, dead)


def leave(t: Table, survivor: str, place: str) -> None:
    """DW-11.7: equipment of the dead at the colony goes to the hand. DW-11.8: outside it is shuffled into the deck."""
    seat = t.owner[survivor]
    items = t.items_of(survivor)
    for item in items:
        del t.bearer[item]
    if items and place == COLONY:
        t.hands[seat] += items
        for item in items:
            t.remember(item, EVERYBODY)
        t.tell("equipment_returned", seat, [FACE[item] for item in items])
    elif items:
        deck = t.decks[place]
        deck += items
        for item in items:
            t.strays[item] = place
        t.shuffle(deck, ITEMS[place])
        t.forget(deck)
        t.tell("equipment_lost", place, [FACE[item] for item in items])
    t.groups[seat].remove(survivor)
    t.crowd[place] -= 1
    for record in (t.owner, t.place, t.wounds, t.frostbite):
        del record[survivor]
    t.moves.pop(survivor, None)
    t.dead.append(survivor)
    t.survivors_lost += 1


def after_loss(t: Table, seat: Seat, survivor: str, in_chain: bool) -> None:
    """DW-11.9, DW-11.10: a new leader, or a whole new group; inside a bite's chain that waits (DW-6.8)."""
    group = t.groups[seat]
    if not group:
        t.leaders[seat] = ""
        if not in_chain:
            t.then(replace_group, seat)
    elif t.leaders[seat] == survivor:
        if len(group) == 1:
            t.leaders[seat] = group[0]
            t.tell("leader_named", seat, group[0])
        else:
            t.then(name_leader, seat)


def kill_helpless(t: Table, number: int) -> None:
    """DW-11.6: each death of a helpless survivor costs 1 morale too; its token leaves the board."""
    for _ in range(min(number, t.helpless)):
        t.helpless -= 1
        cost = 0 if mourner(t, COLONY) else MORALE_STEP
        t.tell("helpless_died", t.morale, max(0, t.morale - cost))
        mourn(t, COLONY, HELPLESS)
        if t.result is not None:
            return


@step("DW-11.9")
def name_leader(t: Table, seat: Seat) -> None:
    """DW-11.9: the leader died and followers remain: name a new one."""
    t.ask(seat, t.groups[seat][:], leader_named)


@step("DW-11.9")
def leader_named(t: Table, seat: Seat, choice: Choice) -> None:
    t.leaders[seat] = choice
    t.tell("leader_named", seat, choice)


# -- losing everybody ---------------------------------------------------------------------------


@step("DW-11.10", "DW-11.11", "DW-11.12", "DW-16.10")
def replace_group(t: Table, seat: Seat) -> None:
    """DW-11.10: the hand leaves the game, then a new survivor comes. DW-11.12, DW-16.10: or the player is out."""
    if t.groups[seat] or t.out[seat]:
        return
    lose_hand(t, seat)
    if t.elimination or not t.survivor_deck:
        eliminate(t, seat)
        return
    newcomer = t.survivor_deck[0]
    if not t.exiled[seat] and t.room_at(COLONY) <= 0 and t.helpless:
        kill_helpless(t, 1)  # DW-11.11: one makes room
        if t.result is not None:
            return
    if not t.exiled[seat] and t.room_at(COLONY) > 0:
        welcome(t, seat, newcomer)
    elif t.room_outside():
        t.remember(newcomer, EVERYBODY)
        t.then(place_newcomer, seat, newcomer)
    else:
        eliminate(t, seat)  # no space is left on the whole board


@step("DW-6.8")
def replace_groups(t: Table) -> None:
    """DW-6.8: after a chain of bites, in turn order."""
    for seat in t.in_turn_order(t.first):
        if not t.groups[seat]:
            t.then(replace_group, seat)


def lose_hand(t: Table, seat: Seat) -> None:
    hand = t.hands[seat]
    if hand:
        t.tell("hand_lost", seat, [FACE[card] for card in hand])
        t.forget(hand)
        t.removed += hand
        hand.clear()


def eliminate(t: Table, seat: Seat) -> None:
    """DW-16.10: out of the game. DW-16.11: when everybody is out all lose. DW-16.15: the token moves on at once."""
    t.out[seat] = True
    t.unused[seat] = t.spent[seat] = NO_DICE
    t.tell("eliminated", seat)
    if all(t.out):
        finish(t, [], "DW-16.11")
    elif t.first == seat:
        t.first = t.right_of(seat)
        t.tell("first_player", t.first)


def lose_without_death(t: Table, survivor: str) -> None:
    """DW-11.13: removed, not dead: no morale is lost, but it counts as lost."""
    seat = t.owner[survivor]
    t.tell("survivor_removed", seat, survivor)
    leave(t, survivor, t.place[survivor])
    after_loss(t, seat, survivor, False)
