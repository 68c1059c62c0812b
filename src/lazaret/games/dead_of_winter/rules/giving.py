"""Cards for the common good: added to the crisis, or stored on the main objective."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.core.zones import EVERYBODY, bit
from lazaret.games.dead_of_winter.content.cards import ANY, FACE, IS_STARTER, ROWS, SYMBOL
from lazaret.games.dead_of_winter.rules.hands import blur, faces_in_hand, find_in_hand, take_from_hand
from lazaret.games.dead_of_winter.table import Table, step

ENOUGH = "enough"
STORES = {name: frozenset(row.stores) for name, row in ROWS.main_objectives.items()}
STARTER_OK = {name: row.starter_ok for name, row in ROWS.main_objectives.items()}


def equipment_of(t: Table, seat: Seat) -> list[str]:
    """Items equipped to the seat's survivors, as choices: the item and who carries it."""
    found: list[str] = []
    for item, survivor in t.bearer.items():
        word = f"equipped:{FACE[item]}:{survivor}"
        if t.owner[survivor] == seat and word not in found:
            found.append(word)
    return found


def can_contribute(t: Table, seat: Seat) -> bool:
    """DW-4.5: cards of the hand or equipment. DW-10.7: not in exile."""
    if t.exiled[seat]:
        return False
    return bool(t.hands[seat]) or any(t.owner[survivor] == seat for survivor in t.bearer.values())


@step("DW-4.5")
def contribute(t: Table, seat: Seat, number: int = 0) -> None:
    """DW-4.5: any number of cards, face down; they cannot be taken back."""
    options = faces_in_hand(t, seat, ANY) + equipment_of(t, seat)
    if number:
        options.append(ENOUGH)
    t.ask(seat, options, contributed, number)


@step("DW-4.4", "DW-4.6", "DW-4.5")
def contributed(t: Table, seat: Seat, choice: Choice, number: int) -> None:
    """DW-4.4, DW-4.6: each card counts once, whatever it would give."""
    if choice == ENOUGH:
        t.happened("on_contribute")
        return
    if choice.startswith("equipped:"):
        _, face, survivor = choice.split(":")
        card = next(item for item, bearer in t.bearer.items() if bearer == survivor and FACE[item] == face)
        del t.bearer[card]
        t.known[card] = EVERYBODY  # it lay in the open
    else:
        card = find_in_hand(t, seat, choice)
        t.hands[seat].remove(card)
        blur(t, seat)
        t.known[card] = bit(seat)
    t.pile.append(card)
    t.pile_from.append(seat)
    t.tell_to(bit(seat), "card_contributed", seat, FACE[card])
    if can_contribute(t, seat):
        t.then(contribute, seat, number + 1)
    else:
        t.happened("on_contribute")


# -- storing ------------------------------------------------------------------------------------------


def storable(t: Table, seat: Seat) -> list[str]:
    """DW-4.7: cards of the hand with a symbol that the main objective collects; some take no starting items."""
    stores = STORES[t.objective]
    found: list[str] = []
    for card in t.hands[seat]:
        if SYMBOL[card] in stores and (STARTER_OK[t.objective] or not IS_STARTER[card]) and FACE[card] not in found:
            found.append(FACE[card])
    return found


@step("DW-4.7")
def store(t: Table, seat: Seat, number: int = 0) -> None:
    """DW-4.7: any number, face up; exiled players may store too."""
    options = storable(t, seat)
    if number:
        options.append(ENOUGH)
    t.ask(seat, options, card_stored, number)


@step("DW-4.8", "DW-4.7")
def card_stored(t: Table, seat: Seat, choice: Choice, number: int) -> None:
    """DW-4.8: it stays there; it is neither waste nor removed."""
    if choice == ENOUGH:
        return
    t.stored[take_from_hand(t, seat, choice)] = t.round
    t.tell("card_stored", seat, choice)
    if storable(t, seat):
        t.then(store, seat, number + 1)
