"""For programs that learn: the words of the choices, and what of the table is a number (DW-15.1, DW-15.2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from lazaret.core.flow import Seat
from lazaret.core.research import (
    ALL,
    NONE,
    OWNER,
    Cards,
    Entry,
    Marks,
    Number,
    Numbers,
    OneSeat,
    Pattern,
    SeatMarks,
    SeatNumbers,
    Seats,
    SeatWords,
    SomeNumbers,
    Word,
)
from lazaret.games.dead_of_winter.content.cards import (
    ANY,
    BETRAYALS,
    CRISES,
    CROSSROADS,
    DIE_SIDES,
    ENTRANCE_SIZE,
    ENTRANCE_SPACES,
    ENTRANCES,
    EXILES,
    FACE,
    FACES_OF_ITEMS,
    FIRST,
    MAIN_OBJECTIVES,
    OUTSIDE,
    PLACES,
    ROWS,
    SECOND,
    SECRETS,
    SURVIVORS,
    SYMBOLS,
)
from lazaret.games.dead_of_winter.rules.actions import ACTIONS
from lazaret.games.dead_of_winter.table import MOST_SEATS, Table

ROADS = (*CROSSROADS[SECOND], *CROSSROADS[FIRST])
OBJECTIVES = (*SECRETS, *BETRAYALS)
DICE = [str(value) for value in range(1, DIE_SIDES + 1)]
UP_TO = [str(number) for number in range(max(ENTRANCE_SPACES.values()) + 1)]
DOORS = [f"{place} {number}" for place in PLACES for number in range(1, len(ENTRANCES[place]) + 1)]
SENTENCES = (
    *("end_turn", "zombie", "go", "take", "leave", "stop", "noise", "enough", "as_drawn", "on_foot", "alone"),
    *("refuse", "accept", "up", "down", "sacrifice", "risk", "yes", "no", "wound", "frostbite", "on_top", "under"),
    *("goal_first", "crossroads_first", ANY),
)


def branches() -> Iterator[str]:
    """The parts of a card that lets its player choose one: both of a crossroads card, and where the effect says so."""
    yield from (f"{card}-{number}" for card in ROADS for number in (1, 2))
    for rows in (ROWS.survivors, ROWS.items):
        for name, row in rows.items():
            if "choose(" in row.effect:
                yield from (f"{name}-{number}" for number in range(1, row.effect.count("[") + 1))


CHOICES: tuple[Pattern, ...] = (
    ([*ACTIONS, *SENTENCES],),
    (SYMBOLS,),
    (PLACES,),
    (SURVIVORS,),
    (FACES_OF_ITEMS,),
    (list(branches()),),
    ("die", DICE),
    ("seat", [str(seat) for seat in range(MOST_SEATS)]),
    ("entrance", [str(number) for number in range(1, max(map(len, ENTRANCES.values())) + 1)]),
    ("barricades", UP_TO),
    ("number", UP_TO),
    ("noise_with", FACES_OF_ITEMS),
    ("keep", SURVIVORS, SURVIVORS),
    ("keep_three", SURVIVORS, SURVIVORS, SURVIVORS),
    (("item", "equipped"), FACES_OF_ITEMS, SURVIVORS),
    ("send", SURVIVORS, PLACES),
    ("swap", SURVIVORS, SURVIVORS),
)


def owned(t: Table) -> Iterator[tuple[int, str]]:
    return ((seat, survivor) for survivor, seat in t.owner.items())


IS_AT = {(survivor, place): f"{survivor} {place}" for survivor in SURVIVORS for place in PLACES}


def stand(t: Table, seat: Seat) -> Iterator[str]:
    return map(IS_AT.__getitem__, t.place.items())


def carried(t: Table, seat: Seat) -> list[str]:
    return [f"{bearer} {FACE[item]}" for item, bearer in t.bearer.items()] if t.bearer else []


def revealed(t: Table) -> Iterator[tuple[int, str]]:
    return ((seat, card) for card, seat in t.revealed.items())


@lru_cache
def counted(dice: tuple[int, ...]) -> list[int]:
    """How many dice show each value."""
    return [dice.count(value) for value in range(1, DIE_SIDES + 1)]


def unused(t: Table) -> list[list[int]]:
    return [counted(dice) for dice in t.unused]


def spent(t: Table) -> list[list[int]]:
    return [counted(dice) for dice in t.spent]


def given(t: Table) -> list[int]:
    return [t.pile_from.count(seat) for seat in range(t.seats)] if t.pile_from else [0] * t.seats


NEVER = [0] * len(OUTSIDE)


def searched(t: Table) -> list[list[int]]:
    return [[found.get(place, 0) for place in OUTSIDE] if found else NEVER for found in t.searches]


def locked(t: Table, seat: Seat) -> list[str]:
    return [survivor for survivor, _, _ in t.locks if survivor in t.owner] if t.locks else []


assert len(DOORS) == len(ENTRANCE_SIZE)

ENTRIES: tuple[Entry, ...] = (
    Number("round", "round"),
    Number("rounds left", "rounds_left"),
    Number("morale", "morale"),
    Number("food", "food"),
    Number("starvation", "starvation"),
    Number("helpless", "helpless"),
    Number("samples", "samples"),
    Number("survivors lost", "survivors_lost"),
    Word("main objective", MAIN_OBJECTIVES, "objective"),
    Number("hardcore side", lambda t: t.side == "hardcore"),
    OneSeat("active", "active"),
    OneSeat("first player", "first"),
    OneSeat("reads the crossroads card", "reader"),
    OneSeat("looks at cards", "drawn_by"),
    Number("exile was called", "exile_called"),
    Number("moves this turn", "turn_moves"),
    Number("kills this turn", "turn_kills"),
    Number("modifiers", lambda t: len(t.modifiers)),
    Numbers("zombies", DOORS, "zombies"),
    Numbers("barricades", DOORS, "barricades"),
    SomeNumbers("noise", OUTSIDE, "noise"),
    SeatMarks("controls", SURVIVORS, owned),
    Marks("is at", list(IS_AT.values()), stand),
    Marks("carries", [f"{survivor} {face}" for survivor in SURVIVORS for face in FACES_OF_ITEMS], carried),
    SomeNumbers("wounds", SURVIVORS, "wounds"),
    SomeNumbers("frostbite", SURVIVORS, "frostbite"),
    SomeNumbers("moved", SURVIVORS, "moves"),
    Marks("locked", SURVIVORS, locked),
    SeatWords("leader", SURVIVORS, "leaders"),
    SeatNumbers("unused dice", DICE, unused),
    SeatNumbers("spent dice", DICE, spent),
    Seats("more or fewer dice next", "next_dice"),
    Seats("exiled", "exiled"),
    Seats("eliminated", "out"),
    Seats("cards given to the crisis", given),
    SeatNumbers("searches", OUTSIDE, searched),
    SeatMarks("has shown", OBJECTIVES, revealed),
    *(Cards(pile, FACES_OF_ITEMS, pile, ALL, FACE) for pile in ("waste", "removed", "stored", "playing", "offers")),
    Cards("cards looked at", FACES_OF_ITEMS, "drawn", "drawn_by", FACE),
    Cards("given to the crisis", FACES_OF_ITEMS, "pile", NONE, FACE),
    *(Cards(f"deck of {place}", FACES_OF_ITEMS, f"decks[{place!r}]", NONE, FACE) for place in OUTSIDE),
    Cards("hand", FACES_OF_ITEMS, "hands[{}]", OWNER, FACE),
    Cards("objective", OBJECTIVES, "objectives[{}]", OWNER),
    Cards("exile card", EXILES, "exile_cards[{}]", OWNER),
    Cards("dealt", SURVIVORS, "dealt[{}]", OWNER),
    Cards("survivor deck", SURVIVORS, "survivor_deck", NONE),
    Cards("dead", SURVIVORS, "dead"),
    Cards("crisis deck", CRISES, "crisis_deck", NONE),
    Cards("crisis", CRISES, "crisis"),
    Cards("crises done", CRISES, "crises_done"),
    Cards("crossroads deck", ROADS, "crossroads_deck", NONE),
    Cards("crossroads card that waits", ROADS, "crossroads", "reader"),
    Cards("crossroads card set off", ROADS, "crossroads_shown"),
    Cards("crossroads cards done", ROADS, "crossroads_done"),
)
