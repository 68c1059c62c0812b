"""Questions that a condition may ask (DW-7.2, DW-9.17, DW-12.3, DW-14.7).

`my_*`, `hand`, `equipped` and `max_others_*` look from the seat that runs it.
"""

from __future__ import annotations

from lazaret.games.dead_of_winter.content.cards import ANY, COLONY, COLONY_ENTRANCES, DOOR, IS_BETRAYAL, OUTSIDE, SYMBOL
from lazaret.games.dead_of_winter.effects.words import Context, query
from lazaret.games.dead_of_winter.table import Table

FEWEST = 2  # players; the first argument of by_players is for them

# -- the table -------------------------------------------------------------------------


@query()
def players(t: Table, context: Context) -> int:
    """DW-16.14: the players that started the game."""
    return t.seats


@query()
def nonexiled_players(t: Table, context: Context) -> int:
    return len(t.nonexiled())


@query()
def exiled_players(t: Table, context: Context) -> int:
    return sum(exiled and not out for exiled, out in zip(t.exiled, t.out, strict=True))


@query("number", "number", "number", "number")
def by_players(t: Table, context: Context, two: int, three: int, four: int, five: int) -> int:
    return (two, three, four, five)[t.seats - FEWEST]


@query()
def round_number(t: Table, context: Context) -> int:
    return t.round


@query()
def rounds_left(t: Table, context: Context) -> int:
    return t.rounds_left


@query()
def morale(t: Table, context: Context) -> int:
    return t.morale


@query()
def food(t: Table, context: Context) -> int:
    return t.food


@query()
def starvation(t: Table, context: Context) -> int:
    return t.starvation


@query()
def waste(t: Table, context: Context) -> int:
    return len(t.waste)


@query()
def helpless(t: Table, context: Context) -> int:
    return t.helpless


@query("place")
def zombies(t: Table, context: Context, place: str) -> int:
    return t.zombies_at(place) if place else 0


@query()
def zombies_outside(t: Table, context: Context) -> int:
    return sum(t.zombies[DOOR[place]] for place in OUTSIDE)


@query("place")
def barricades(t: Table, context: Context, place: str) -> int:
    return t.barricades_at(place) if place else 0


@query()
def min_barricades_outside(t: Table, context: Context) -> int:
    return min(t.barricades[DOOR[place]] for place in OUTSIDE)


@query()
def min_entrance_barricades(t: Table, context: Context) -> int:
    return min(t.barricades[entrance] for entrance in COLONY_ENTRANCES)


@query("place")
def noise(t: Table, context: Context, place: str) -> int:
    return t.noise.get(place, 0)


@query("place")
def deck(t: Table, context: Context, place: str) -> int:
    return len(t.decks.get(place, ()))


@query()
def empty_decks(t: Table, context: Context) -> int:
    return sum(not cards for cards in t.decks.values())


@query("symbol_word")
def stored(t: Table, context: Context, symbol: str) -> int:
    return sum(SYMBOL[card] == symbol for card in t.stored)


@query("symbol_word")
def stored_this_round(t: Table, context: Context, symbol: str) -> int:
    return sum(SYMBOL[card] == symbol and number == t.round for card, number in t.stored.items())


@query()
def samples(t: Table, context: Context) -> int:
    return t.samples


@query()
def main_done(t: Table, context: Context) -> int:
    return t.main_done


# -- survivors ---------------------------------------------------------------------------


@query()
def survivors_lost(t: Table, context: Context) -> int:
    return t.survivors_lost


@query("place")
def survivors_at(t: Table, context: Context, place: str) -> int:
    return t.crowd.get(place, 0)


@query()
def survivors_wounded(t: Table, context: Context) -> int:
    return sum(not t.exiled[seat] and t.wounds[s] + t.frostbite[s] > 0 for s, seat in t.owner.items())


@query("place")
def nonexiled_at(t: Table, context: Context, place: str) -> int:
    return sum(t.place[s] == place and not t.exiled[seat] for s, seat in t.owner.items())


@query()
def nonexiled_outside(t: Table, context: Context) -> int:
    return sum(t.place[s] != COLONY and not t.exiled[seat] for s, seat in t.owner.items())


@query("place")
def exiled_at(t: Table, context: Context, place: str) -> int:
    return sum(t.place[s] == place and t.exiled[seat] for s, seat in t.owner.items())


@query("place")
def others_at(t: Table, context: Context, place: str) -> int:
    me, _, _, _ = context
    return sum(t.place[s] == place and seat != me for s, seat in t.owner.items())


@query("survivor_word")
def controls(t: Table, context: Context, survivor: str) -> int:
    return survivor in t.owner and t.owner[survivor] == t.active


@query("survivor_word")
def in_play(t: Table, context: Context, survivor: str) -> int:
    return survivor in t.owner and not t.exiled[t.owner[survivor]]


@query("survivor_word")
def in_deck(t: Table, context: Context, survivor: str) -> int:
    return survivor in t.survivor_deck


@query("survivor_word", "place")
def at(t: Table, context: Context, survivor: str, place: str) -> int:
    return t.place.get(survivor) == place


# -- the seat that asks --------------------------------------------------------------------


@query("symbol_word")
def hand(t: Table, context: Context, symbol: str) -> int:
    """DW-12.8: cards in hand; equipment does not count."""
    me, _, _, _ = context
    if symbol == ANY:
        return len(t.hands[me])
    number = 0
    for card in t.hands[me]:
        if SYMBOL[card] == symbol:
            number += 1
    return number


@query()
def hand_total(t: Table, context: Context) -> int:
    me, _, _, _ = context
    return len(t.hands[me])


@query()
def max_others_hand(t: Table, context: Context) -> int:
    me, _, _, _ = context
    return max([len(t.hands[seat]) for seat in t.in_game() if seat != me], default=0)


@query("symbol_word")
def equipped(t: Table, context: Context, symbol: str) -> int:
    me, _, _, _ = context
    return sum(t.owner[s] == me and symbol in (SYMBOL[card], ANY) for card, s in t.bearer.items())


@query()
def my_survivors(t: Table, context: Context) -> int:
    me, _, _, _ = context
    return len(t.groups[me])


@query()
def max_others_survivors(t: Table, context: Context) -> int:
    """DW-12.6: to have more than any other player is strict, so the largest other group counts."""
    me, _, _, _ = context
    return max([len(t.groups[seat]) for seat in t.in_game() if seat != me], default=0)


@query()
def my_wounds(t: Table, context: Context) -> int:
    me, _, _, _ = context
    return sum(t.wounds[s] + t.frostbite[s] for s in t.groups[me])


@query("place")
def my_at(t: Table, context: Context, place: str) -> int:
    me, _, _, _ = context
    return sum(t.place[s] == place for s in t.groups[me])


@query()
def my_outside(t: Table, context: Context) -> int:
    me, _, _, _ = context
    return sum(t.place[s] != COLONY for s in t.groups[me])


@query()
def my_locations_outside(t: Table, context: Context) -> int:
    me, _, _, _ = context
    return len({t.place[s] for s in t.groups[me]} - {COLONY})


@query()
def am_exiled(t: Table, context: Context) -> int:
    me, _, _, _ = context
    return t.exiled[me]


@query()
def betrayers_all_exiled(t: Table, context: Context) -> int:
    """Every player with a betrayal card is exiled or eliminated; true when there is none."""
    for seat in range(t.seats):
        cards = t.objectives[seat]
        if cards and IS_BETRAYAL[cards[0]] and not (t.exiled[seat] or t.out[seat]):
            return False
    return True


@query()
def innocents_exiled(t: Table, context: Context) -> int:
    """Exiled players without a betrayal card: those who had to show their objective (DW-10.2)."""
    return len(t.revealed)


@query()
def moves_this_turn(t: Table, context: Context) -> int:
    return t.turn_moves


@query()
def kills_this_turn(t: Table, context: Context) -> int:
    return t.turn_kills
