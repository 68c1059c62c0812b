"""Step 4 of a turn: special buildings, their conditions, and what happens at once when one is taken."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.happy_city.content.cards import (
    CONTENT,
    DECK,
    EXPERT_SPECIALS,
    FAMILY_SPECIALS,
    HABITATIONS,
    MONSTER_COLOUR,
    NAME,
    SLOTS,
)
from lazaret.games.happy_city.effects.matching import meets
from lazaret.games.happy_city.effects.verbs import CALLS, Amount, verb
from lazaret.games.happy_city.rules.income import SHARED_INCOMES
from lazaret.games.happy_city.rules.prices import FREE_PURCHASES
from lazaret.games.happy_city.rules.totals import all_incomes, told_points
from lazaret.games.happy_city.table import Table, step, tell_full

NOW_CALLS = CALLS["now"]
LEAVE = "leave"
TAKE = {special: f"take:{special}" for special in [*FAMILY_SPECIALS, *EXPERT_SPECIALS]}
REPLACES_LAST = tuple(name for name, row in CONTENT.expert.items() if row.replaces_last)
USES = {**FREE_PURCHASES, **SHARED_INCOMES}


def has_room(t: Table, seat: Seat, special: str) -> bool:
    """HC-5.8 HC-7.11: never an 11th card; La statue de la Liberté needs no new slot."""
    return len(t.cities[seat]) < SLOTS or special in REPLACES_LAST


def can_take(t: Table, seat: Seat, special: str) -> bool:
    """HC-5.1 HC-5.4 HC-5.8: one in the whole game, if there is room and the city meets its condition."""
    return not t.has_taken[seat] and has_room(t, seat, special) and meets(t.cities[seat], special)


@step("HC-4.14", "HC-5.1", "HC-5.2", "HC-5.3")
def may_take_special(t: Table, seat: Seat) -> None:
    """HC-4.14 HC-5.2 HC-5.3 HC-5.4: one in the whole game, if the city meets its condition, whatever was bought."""
    if t.has_taken[seat]:
        return
    city = t.cities[seat]
    options = [TAKE[special] for special in t.specials if has_room(t, seat, special) and meets(city, special)]
    if options:
        options.append(LEAVE)
        t.ask(seat, options, special_chosen)


@step("HC-5.4", "HC-5.5", "HC-5.9")
def special_chosen(t: Table, seat: Seat, choice: Choice) -> None:
    """HC-5.5 HC-5.9: free, into the next slot; nothing takes its place on the table."""
    if choice == LEAVE:
        return
    special = choice[5:]
    before = told_points(t, seat)
    t.specials.remove(special)
    move_in(t, seat, special)
    t.busy = True
    t.tell("special_taken", seat, special, t.cities[seat].index(special) + 1, before, told_points(t, seat))
    tell_full(t, seat)
    call = NOW_CALLS.get(special)
    if call is not None:
        call[0](t, seat, *call[1])


def move_in(t: Table, seat: Seat, special: str) -> None:
    """HC-5.5 HC-7.11: into the next slot, or in place of the last card."""
    if special in REPLACES_LAST:
        replace_last(t, seat, special)
    else:
        t.cities[seat].append(special)
    t.special[seat] = special
    t.has_taken[seat] = True
    t.uses_left[seat] = USES.get(special, 0)


def replaced_slot(t: Table, seat: Seat) -> int:
    """HC-7.11 HC-8.31: the last slot whose card is not covered by a monster."""
    city = t.cities[seat]
    return max(slot for slot, card in enumerate(city) if card not in MONSTER_COLOUR)


def replace_last(t: Table, seat: Seat, special: str) -> None:
    """HC-7.11 HC-7.12: the card leaves for its discard pile, a Habitation for its stack; the Statue takes its slot."""
    city = t.cities[seat]
    slot = replaced_slot(t, seat)
    card = city[slot]
    city[slot] = special
    if NAME[card] in HABITATIONS:
        t.habitations[HABITATIONS.index(NAME[card])].append(card)
    elif DECK[card] >= 0:
        t.discards[DECK[card]].append(card)
    else:
        t.box.append(card)
    t.tell("card_replaced", seat, NAME[card], slot + 1)


def gain(t: Table, seat: Seat, coins: int, special: str) -> None:
    t.coins[seat] += coins
    t.tell("coins_gained", seat, special, coins, CONTENT.expert[special].rule)


@verb("now")
def coins_per_card(t: Table, seat: Seat, each: Amount) -> None:
    """HC-7.35 HC-8.27: Magasin de farces et attrapes; every card of the city counts, itself and destroyed ones too."""
    gain(t, seat, each * len(t.cities[seat]), t.special[seat])


@verb("now")
def coins_per_income(t: Table, seat: Seat, times: Amount) -> None:
    """HC-7.22 HC-7.36: Salle de concert; what an income phase would pay at this moment, twice."""
    gain(t, seat, times * all_incomes(t)[seat], t.special[seat])


@verb("now")
def coins_for_everybody(t: Table, seat: Seat, coins: Amount) -> None:
    """HC-7.32, Aquarium: every player gains, its owner too."""
    for other in range(t.seats):
        gain(t, other, coins, t.special[seat])
