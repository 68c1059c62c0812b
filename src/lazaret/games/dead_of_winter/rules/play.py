"""Cards from the hand: played, equipped, or (in exile) eaten to strengthen a die."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.dead_of_winter.content.cards import FACE, KIND, SYMBOL
from lazaret.games.dead_of_winter.effects.running import is_legal, run_effect
from lazaret.games.dead_of_winter.effects.store import HOOKED, PLAYS
from lazaret.games.dead_of_winter.effects.words import PLAYER_ALONE
from lazaret.games.dead_of_winter.rules.dice import TOP, VALUE, change, words_from
from lazaret.games.dead_of_winter.rules.hands import faces_in_hand, played, take_from_hand
from lazaret.games.dead_of_winter.table import Table, step

PLAYED_KINDS = ("play", "event")


def can_play(t: Table, seat: Seat, card: str) -> bool:
    """DW-4.2: a card may be played even if it does nothing. DW-11.3: one that brings people needs room for them."""
    if KIND[card] not in PLAYED_KINDS:
        return False
    effect = PLAYS[card]
    return KIND[card] == "play" or is_legal(t, effect, PLAYER_ALONE[seat])


def playable(t: Table, seat: Seat) -> list[str]:
    found: list[str] = []
    for card in t.hands[seat]:
        face = FACE[card]
        if face not in found and can_play(t, seat, card):
            found.append(face)
    return found


@step("DW-4.1")
def choose_card_to_play(t: Table, seat: Seat) -> None:
    """DW-4.1: any number of cards, in your own turn only. DW-10.18: an exile too may play food for the colony."""
    t.ask(seat, playable(t, seat), card_chosen_to_play)


@step("DW-4.1")
def card_chosen_to_play(t: Table, seat: Seat, choice: Choice) -> None:
    play_card(t, seat, take_from_hand(t, seat, choice))


def play_card(t: Table, seat: Seat, card: str) -> None:
    """DW-4.1, DW-14.3: carried out completely before anything else; then it goes to the waste pile."""
    t.playing.append(card)
    t.tell("card_played", seat, FACE[card])
    run_effect(t, PLAYS[card].block, 0, PLAYER_ALONE[seat])
    if t.result is None:
        t.then(put_away, seat, card)


@step("DW-4.1", "DW-10.13")
def put_away(t: Table, seat: Seat, card: str) -> None:
    t.playing.remove(card)
    played(t, seat, card)
    if seat == t.active:
        t.happened("on_play", "", "", "", SYMBOL[card])


# -- equipment -----------------------------------------------------------------------------------------


def can_bear(t: Table, survivor: str) -> bool:
    return survivor not in HOOKED["cannot_equip"]


def bearers(t: Table, seat: Seat) -> list[str]:
    """DW-4.3: any survivor of yours, as many items as you like; a few can carry nothing."""
    return [survivor for survivor in t.groups[seat] if can_bear(t, survivor)]


@step("DW-4.3")
def choose_equipment(t: Table, seat: Seat) -> None:
    """DW-4.3: a card to lay beside a survivor."""
    faces = dict.fromkeys(FACE[card] for card in t.hands[seat] if KIND[card] == "equip")
    t.ask(seat, list(faces), equipment_chosen)


@step("DW-4.3")
def equipment_chosen(t: Table, seat: Seat, choice: Choice) -> None:
    card = take_from_hand(t, seat, choice)
    t.playing.append(card)
    t.then(choose_bearer, seat, choice)


@step("DW-4.3")
def choose_bearer(t: Table, seat: Seat, item: str) -> None:
    t.ask(seat, bearers(t, seat), bearer_chosen, item)


@step("DW-4.3")
def bearer_chosen(t: Table, seat: Seat, choice: Choice, item: str) -> None:
    card = t.playing.pop()
    t.bearer[card] = choice
    t.tell("equipped", seat, choice, item)
    if seat == t.active:
        t.happened("on_equip", choice, t.place[choice], "", SYMBOL[card])


# -- food in exile ---------------------------------------------------------------------------------------


def can_boost(t: Table, seat: Seat) -> bool:
    """DW-10.10: an exile may give up a food card for 1 more on a die below 6."""
    if not t.exiled[seat] or not t.unused[seat] or t.unused[seat][0] >= TOP:
        return False
    return any(SYMBOL[card] == "food" for card in t.hands[seat])


@step("DW-10.10")
def choose_food_to_eat(t: Table, seat: Seat) -> None:
    """DW-10.10: a food card, without its effect."""
    t.ask(seat, faces_in_hand(t, seat, "food"), food_eaten)


@step("DW-10.10", "DW-10.13")
def food_eaten(t: Table, seat: Seat, choice: Choice) -> None:
    card = take_from_hand(t, seat, choice)
    t.tell("card_paid", seat, choice)
    t.removed.append(card)
    t.then(choose_die_to_raise, seat)


@step("DW-4.12", "DW-10.10")
def choose_die_to_raise(t: Table, seat: Seat) -> None:
    """DW-4.12: none goes above 6."""
    t.ask(seat, [word for word in words_from(t.unused[seat], 1) if VALUE[word] < TOP], die_raised)


@step("DW-10.10", "DW-4.12")
def die_raised(t: Table, seat: Seat, choice: Choice) -> None:
    change(t, seat, VALUE[choice], VALUE[choice] + 1)


# -- food tokens ------------------------------------------------------------------------------------------


def can_spend_food(t: Table, seat: Seat) -> bool:
    """DW-4.12: a token and a die below 6. DW-10.10: not in exile."""
    return t.food > 0 and not t.exiled[seat] and bool(t.unused[seat]) and t.unused[seat][0] < TOP


@step("DW-4.12")
def spend_food(t: Table, seat: Seat) -> None:
    """DW-4.12: one token of the supply for 1 more on one die."""
    t.ask(seat, [word for word in words_from(t.unused[seat], 1) if VALUE[word] < TOP], food_spent)


@step("DW-4.12")
def food_spent(t: Table, seat: Seat, choice: Choice) -> None:
    t.food -= 1
    t.tell("food_spent", seat, t.food)
    change(t, seat, VALUE[choice], VALUE[choice] + 1)
    t.happened("on_spend_food")
