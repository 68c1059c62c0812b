"""Grozilla: Stop-Zilla tokens, monsters that arrive and move on, and the buildings they destroy."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.happy_city.content.cards import CARD_COLOURS, MONSTER_COLOUR, NAME, TOKENS_AT
from lazaret.games.happy_city.content.rows import COLOURS
from lazaret.games.happy_city.rules.totals import told_points
from lazaret.games.happy_city.table import Table, count_colour, left_of, step

DESTROY = {card: f"destroy:{name}" for card, name in NAME.items()}


def gain_tokens(t: Table, seat: Seat, card: str) -> None:
    """HC-8.7 HC-8.9: a token for each colour of which the card bought is the 3rd or the 6th, while there are any."""
    for colour in CARD_COLOURS[card]:
        if t.tokens_left[colour] and count_colour(t, seat, colour) in TOKENS_AT:
            t.tokens_left[colour] -= 1
            t.tokens[seat][colour] += 1
            t.tell("token_gained", seat, COLOURS[colour])


def chase_monsters(t: Table, seat: Seat, card: str) -> None:
    """HC-8.8 HC-8.40: each monster in front that shares a colour with the card moves, the longest there first."""
    if not t.front[seat]:
        return
    for monster in t.front[seat]:
        if MONSTER_COLOUR[monster] in CARD_COLOURS[card]:
            t.then(move_monster, seat, monster)


@step("HC-8.8")
def move_monster(t: Table, seat: Seat, monster: str) -> None:
    """HC-8.10: it goes to the left neighbour, unless it has covered a building in the meantime."""
    if monster in t.front[seat]:
        t.front[seat].remove(monster)
        t.tell("monster_moved", seat, left_of(t, seat), monster)
        receive_monster(t, left_of(t, seat), monster)


def receive_monster(t: Table, seat: Seat, monster: str) -> None:
    """HC-8.11 HC-8.14 HC-8.15 HC-8.21: passed on as long as the receiver has a token of its colour; then it stays."""
    colour = MONSTER_COLOUR[monster]
    while t.tokens[seat][colour]:
        t.tokens[seat][colour] -= 1
        t.tell("monster_stopped", seat, left_of(t, seat), monster, COLOURS[colour])
        seat = left_of(t, seat)
    t.front[seat].append(monster)
    t.tell("monster_arrived", seat, monster)
    if len(t.front[seat]) > 1 and standing_cards(t, seat):
        t.tell("monsters_meet", seat, monster, t.front[seat][0])
        t.then(destroy_building, seat)  # HC-8.16


def standing_cards(t: Table, seat: Seat) -> list[str]:
    """HC-8.19: every card not yet destroyed, the Happy Market and the special building too."""
    return [card for card in t.cities[seat] if card not in MONSTER_COLOUR]


@step("HC-8.16", "HC-8.19")
def destroy_building(t: Table, seat: Seat) -> None:
    """HC-8.16: a second monster has come, so the first destroys a building that its owner chooses."""
    t.ask(seat, [DESTROY[card] for card in standing_cards(t, seat)], building_destroyed)


@step("HC-8.17", "HC-8.18", "HC-8.20", "HC-8.22")
def building_destroyed(t: Table, seat: Seat, choice: Choice) -> None:
    """HC-8.17 HC-8.18 HC-8.22: the monster covers it for good: no name, effect or colour, but one of the ten."""
    name = choice[8:]
    city = t.cities[seat]
    slot = next(number for number, card in enumerate(city) if NAME[card] == name)
    before = told_points(t, seat)
    monster = cover(t, seat, slot)
    t.tell("building_destroyed", seat, monster, name, slot + 1, before, told_points(t, seat))


def cover(t: Table, seat: Seat, slot: int) -> str:
    """HC-8.17 HC-8.19: the monster that has stood there longest sits down on the building; gives the monster."""
    city = t.cities[seat]
    monster = t.front[seat].pop(0)
    if t.special[seat] == city[slot]:  # with all that it would still have given
        t.special[seat] = ""
        t.uses_left[seat] = 0
    t.buried[monster] = city[slot]
    city[slot] = monster
    return monster
