"""Questions that a condition may ask. `my_*`, `hand`, `equipped` and `max_others_*` look from the seat that runs it."""

from __future__ import annotations

from lazaret.games.dead_of_winter.content.cards import ANY, COLONY, COLONY_ENTRANCES, DOOR, IS_BETRAYAL, OUTSIDE, SYMBOL
from lazaret.games.dead_of_winter.effects.words import Context, query
from lazaret.games.dead_of_winter.table import Table

FEWEST = 2  # players; the first argument of by_players is for them

# -- the table -------------------------------------------------------------------------


@query()
def players(t: Table, c: Context) -> int:
    """DW-16.14: the players that started the game."""
    return t.seats


@query()
def nonexiled_players(t: Table, c: Context) -> int:
    return len(t.nonexiled())


@query()
def exiled_players(t: Table, c: Context) -> int:
    return sum(exiled and not out for exiled, out in zip(t.exiled, t.out, strict=True))


@query("number", "number", "number", "number")
def by_players(t: Table, c: Context, two: int, three: int, four: int, five: int) -> int:
    return (two, three, four, five)[t.seats - FEWEST]


@query()
def round_number(t: Table, c: Context) -> int:
    return t.round


@query()
def rounds_left(t: Table, c: Context) -> int:
    return t.rounds_left


@query()
def morale(t: Table, c: Context) -> int:
    return t.morale


@query()
def food(t: Table, c: Context) -> int:
    return t.food


@query()
def starvation(t: Table, c: Context) -> int:
    return t.starvation


@query()
def waste(t: Table, c: Context) -> int:
    return len(t.waste)


@query()
def helpless(t: Table, c: Context) -> int:
    return t.helpless


@query("place")
def zombies(t: Table, c: Context, place: str) -> int:
    return t.zombies_at(place) if place else 0


@query()
def zombies_outside(t: Table, c: Context) -> int:
    return sum(t.zombies[DOOR[place]] for place in OUTSIDE)


@query("place")
def barricades(t: Table, c: Context, place: str) -> int:
    return t.barricades_at(place) if place else 0


@query()
def min_barricades_outside(t: Table, c: Context) -> int:
    return min(t.barricades[DOOR[place]] for place in OUTSIDE)


@query()
def min_entrance_barricades(t: Table, c: Context) -> int:
    return min(t.barricades[entrance] for entrance in COLONY_ENTRANCES)


@query("place")
def noise(t: Table, c: Context, place: str) -> int:
    return t.noise.get(place, 0)


@query("place")
def deck(t: Table, c: Context, place: str) -> int:
    return len(t.decks.get(place, ()))


@query()
def empty_decks(t: Table, c: Context) -> int:
    return sum(not cards for cards in t.decks.values())


@query("symbol_word")
def stored(t: Table, c: Context, symbol: str) -> int:
    return sum(SYMBOL[card] == symbol for card in t.stored)


@query("symbol_word")
def stored_this_round(t: Table, c: Context, symbol: str) -> int:
    return sum(SYMBOL[card] == symbol and number == t.round for card, number in t.stored.items())


@query()
def samples(t: Table, c: Context) -> int:
    return t.samples


@query()
def main_done(t: Table, c: Context) -> int:
    return t.main_done


# -- survivors ---------------------------------------------------------------------------


@query()
def survivors_lost(t: Table, c: Context) -> int:
    return t.survivors_lost


@query("place")
def survivors_at(t: Table, c: Context, place: str) -> int:
    return t.crowd.get(place, 0)


@query()
def survivors_wounded(t: Table, c: Context) -> int:
    return sum(not t.exiled[seat] and t.wounds[s] + t.frostbite[s] > 0 for s, seat in t.owner.items())


@query("place")
def nonexiled_at(t: Table, c: Context, place: str) -> int:
    return sum(t.place[s] == place and not t.exiled[seat] for s, seat in t.owner.items())


@query()
def nonexiled_outside(t: Table, c: Context) -> int:
    return sum(t.place[s] != COLONY and not t.exiled[seat] for s, seat in t.owner.items())


@query("place")
def exiled_at(t: Table, c: Context, place: str) -> int:
    return sum(t.place[s] == place and t.exiled[seat] for s, seat in t.owner.items())


@query("place")
def others_at(t: Table, c: Context, place: str) -> int:
    return sum(t.place[s] == place and seat != c[0] for s, seat in t.owner.items())


@query("survivor_word")
def controls(t: Table, c: Context, survivor: str) -> int:
    return survivor in t.owner and t.owner[survivor] == t.active


@query("survivor_word")
def in_play(t: Table, c: Context, survivor: str) -> int:
    return survivor in t.owner and not t.exiled[t.owner[survivor]]


@query("survivor_word")
def in_deck(t: Table, c: Context, survivor: str) -> int:
    return survivor in t.survivor_deck


@query("survivor_word", "place")
def at(t: Table, c: Context, survivor: str, place: str) -> int:
    return t.place.get(survivor) == place


# -- the seat that asks --------------------------------------------------------------------


@query("symbol_word")
def hand(t: Table, c: Context, symbol: str) -> int:
    """DW-12.8: cards in hand; equipment does not count."""
    if symbol == ANY:
        return len(t.hands[c[0]])
    number = 0
    for card in t.hands[c[0]]:
        if SYMBOL[card] == symbol:
            number += 1
    return number


@query()
def hand_total(t: Table, c: Context) -> int:
    return len(t.hands[c[0]])


@query()
def max_others_hand(t: Table, c: Context) -> int:
    return max([len(t.hands[seat]) for seat in t.in_game() if seat != c[0]], default=0)


@query("symbol_word")
def equipped(t: Table, c: Context, symbol: str) -> int:
    return sum(t.owner[s] == c[0] and symbol in (SYMBOL[card], ANY) for card, s in t.bearer.items())


@query()
def my_survivors(t: Table, c: Context) -> int:
    return len(t.groups[c[0]])


@query()
def max_others_survivors(t: Table, c: Context) -> int:
    """DW-12.6: to have more than any other player is strict, so the largest other group counts."""
    return max([len(t.groups[seat]) for seat in t.in_game() if seat != c[0]], default=0)


@query()
def my_wounds(t: Table, c: Context) -> int:
    return sum(t.wounds[s] + t.frostbite[s] for s in t.groups[c[0]])


@query("place")
def my_at(t: Table, c: Context, place: str) -> int:
    return sum(t.place[s] == place for s in t.groups[c[0]])


@query()
def my_outside(t: Table, c: Context) -> int:
    return sum(t.place[s] != COLONY for s in t.groups[c[0]])


@query()
def my_locations_outside(t: Table, c: Context) -> int:
    return len({t.place[s] for s in t.groups[c[0]]} - {COLONY})


@query()
def am_exiled(t: Table, c: Context) -> int:
    return t.exiled[c[0]]


@query()
def betrayers_all_exiled(t: Table, c: Context) -> int:
    """Every player with a betrayal card is exiled or eliminated; true when there is none."""
    for seat in range(t.seats):
        cards = t.objectives[seat]
        if cards and IS_BETRAYAL[cards[0]] and not (t.exiled[seat] or t.out[seat]):
            return False
    return True


@query()
def innocents_exiled(t: Table, c: Context) -> int:
    """Exiled players without a betrayal card: those who had to show their objective (DW-10.2)."""
    return len(t.revealed)


@query()
def moves_this_turn(t: Table, c: Context) -> int:
    return t.turn_moves


@query()
def kills_this_turn(t: Table, c: Context) -> int:
    return t.turn_kills
