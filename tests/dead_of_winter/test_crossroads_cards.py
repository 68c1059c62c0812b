"""The sixty crossroads cards: each is set off by what it waits for, and both of its options do what they say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest

from lazaret.games.dead_of_winter.cards import COLONY, FACE, ROWS
from lazaret.games.dead_of_winter.survivors import die
from lazaret.games.dead_of_winter.table import Table
from lazaret.games.dead_of_winter.turn import after_action, end_of_turns
from tests.dead_of_winter.tables import (
    BLANK,
    FROST,
    WOUND,
    act,
    asking,
    bare,
    barricades,
    dice,
    do,
    faces,
    fix_rolls,
    give,
    group,
    hand,
    options,
    poll,
    set_crossroads,
    top,
    waste,
    zombies,
)

Act = Callable[[Table], None]


class Case(NamedTuple):
    """What to put on the table, how to set the card off, and for each option: rolls, further choices, what is then true."""

    prepare: Act
    trigger: Act
    first: tuple[Sequence[int], Sequence[str], Callable[[Table], object]]
    second: tuple[Sequence[int], Sequence[str], Callable[[Table], object]]


def nothing(t: Table) -> None:
    pass


def both(*acts: Act) -> Act:
    def run(t: Table) -> None:
        for one in acts:
            one(t)

    return run


def put(place: str, survivor: str = "S21") -> Act:
    """The hero of these stories stands at a place."""

    def run(t: Table) -> None:
        t.crowd[t.place[survivor]] -= 1
        t.crowd[place] += 1
        t.place[survivor] = place

    return run


def holds(*cards: str, seat: int = 0) -> Act:
    return lambda t: give(t, seat, *cards) and None


def pool(*values: int) -> Act:
    return lambda t: dice(t, 0, *values)


def move(place: str, *more: str) -> Act:
    """S21 moves (with a blank exposure roll, unless fuel is among the choices)."""
    return lambda t: do(act(t), "move", "S21", place, *more) and None


def search(place: str) -> Act:
    """S21 searches with a 6 and stops."""

    def run(t: Table) -> None:
        put(place)(t)
        t.unused[0] = tuple(sorted((*t.unused[0], 6)))
        do(act(t), "search", "S21", "die:6")
        while asking(t) != "choose_road":
            do(t, "stop" if "stop" in options(t) else options(t)[0])

    return run


def now(t: Table) -> None:
    poll(t)


def same(t: Table) -> bool:
    """Nothing changed that the other options would change."""
    return (t.morale, t.food, t.helpless) == (7, 0, 0)


def wounds(t: Table, survivor: str = "S21") -> int:
    return t.wounds[survivor]


CASES: dict[str, Case] = {
    "X01": Case(
        nothing,
        move("school"),
        ([WOUND], [], lambda t: len(t.hands[0]) == 2 and wounds(t) == 1),
        ([], [], lambda t: t.hands[0] == []),
    ),
    "X02": Case(
        nothing,
        move("school"),
        ([3], ["police", "I08"], lambda t: hand(t, 0) == ["I08"]),
        ([], [], lambda t: t.place["S21"] == COLONY and t.is_locked("S21", "move")),
    ),
    "X03": Case(
        both(holds("I06"), lambda t: top(t, "gas", "I24") and None),
        move("school", "I06"),
        ([], [], lambda t: hand(t, 0) == ["I24"] and t.noise["school"] == 1),
        ([], [], lambda t: hand(t, 0) == ["I06"] and t.waste == []),
    ),
    "X04": Case(
        pool(2, 3),
        move("school"),
        ([WOUND], [], lambda t: wounds(t) == 1),
        ([], ["die:2"], lambda t: t.unused[0] == (3,)),
    ),
    "X05": Case(
        nothing,
        move("hospital"),
        ([], [], lambda t: (t.helpless, t.zombies_at("hospital"), t.morale) == (1, 2, 8)),
        ([3], [], lambda t: t.morale == 6),
    ),
    "X06": Case(
        nothing,
        move("police"),
        ([], ["I22"], lambda t: hand(t, 0) == ["I22"] and t.noise["police"] == 2),
        ([], [], lambda t: t.barricades_at("police") == 2),
    ),
    "X07": Case(
        holds("I06"),
        move("gas", "on_foot"),
        ([], ["I06"], lambda t: len(t.groups[0]) == 3 and faces(t.waste) == ["I06"]),
        ([], [], lambda t: len(t.groups[0]) == 2),
    ),
    "X08": Case(
        put("school"),
        move(COLONY),
        ([], [], lambda t: t.zombies_at(COLONY) == 3),
        ([WOUND], ["gas"], lambda t: t.place["S21"] == "gas" and wounds(t) == 1),
    ),
    "X09": Case(
        lambda t: t.wounds.update(S01=1),
        lambda t: do(act(t), "move", "S21", "gas", "move", "S01", "gas") and None,
        ([], [], lambda t: t.food == 2 and t.zombies_at(COLONY) == 2),
        ([], ["S01"], lambda t: wounds(t, "S01") == 0),
    ),
    "X10": Case(
        both(holds("I01"), lambda t: t.wounds.update(S21=2)),
        move("school"),
        ([], ["I01", "S21"], lambda t: wounds(t) == 0 and faces(t.removed) == ["I01"]),
        ([], [], lambda t: wounds(t) == 2),
    ),
    "X11": Case(
        nothing,
        search("grocery"),
        ([2], [], lambda t: t.food == 4 and wounds(t, "S01") == 1 and wounds(t) == 0),
        ([], [], lambda t: t.food == 1),
    ),
    "X12": Case(
        pool(2),
        search("grocery"),
        ([], ["die:2"], lambda t: len(t.hands[0]) == 3 and t.unused[0] == ()),
        ([], [], lambda t: len(t.hands[0]) == 1),
    ),
    "X13": Case(
        holds("I05", seat=1),
        search("police"),
        ([], ["seat:1"], lambda t: t.view(0)["board"]["players"][1]["hand"] == ["I05"]),
        (
            [],
            ["as_drawn"],
            lambda t: len(next(p for p in t.view(0)["board"]["places"] if p["place"] == "police")["known"]) == 3,
        ),
    ),
    "X14": Case(
        nothing,
        search("police"),
        ([], [], lambda t: len(t.groups[0]) == 3 and wounds(t, t.groups[0][-1]) == 1),
        ([], [], lambda t: len(t.hands[0]) == 2),
    ),
    "X15": Case(
        lambda t: t.noise.update(school=2),
        search("school"),
        (
            [],
            [],
            lambda t: (
                [FACE[c][:3] in ("I01", "I02", "I03") for c in t.hands[0][-2:]] == [True] * 2
                and t.zombies_at("school") == 2
            ),
        ),
        ([], [], lambda t: t.noise["school"] == 0),
    ),
    "X16": Case(
        lambda t: setattr(t, "food", 3),
        search("school"),
        ([], [], lambda t: (t.helpless, t.morale) == (3, 8)),
        ([], [], lambda t: t.food == 1),
    ),
    "X17": Case(
        lambda t: t.wounds.update(S21=1),
        search("library"),
        ([], [], lambda t: len(t.removed) == 3 and wounds(t) == 0),
        ([], ["I29"], lambda t: "I29" in hand(t, 0) and t.frostbite["S21"] == 1),
    ),
    "X18": Case(
        pool(2),
        search("library"),
        ([], ["die:2", "police", "I22"], lambda t: "I22" in hand(t, 0)),
        ([], [], lambda t: len(t.hands[0]) == 1),
    ),
    "X19": Case(
        nothing,
        search("hospital"),
        ([3], [], lambda t: t.zombies_at("hospital") == 2),
        ([], [], lambda t: t.zombies_at("hospital") == 0 and len(t.hands[0]) == 1),
    ),
    "X20": Case(
        both(
            holds("I06"),
            lambda t: t.wounds.update(S21=1),
            lambda t: t.removed.append(
                t.decks["gas"].pop(next(n for n, c in enumerate(t.decks["gas"]) if FACE[c] == "I06"))
            ),
        ),
        search("hospital"),
        ([], ["I06"], lambda t: wounds(t) == 0 and len(t.hands[0]) == 2),
        ([], [], lambda t: hand(t, 0).count("I06") >= 2 and t.noise["hospital"] == 1 and t.removed == []),
    ),
    "X21": Case(
        pool(2),
        search("gas"),
        ([], ["die:2", "I06", "I06"], lambda t: hand(t, 0).count("I06") >= 2),
        ([WOUND], ["I06"], lambda t: "I06" in hand(t, 0) and wounds(t) == 1),
    ),
    "X22": Case(
        nothing,
        search("gas"),
        ([], [], lambda t: t.food == 2 and t.noise["gas"] == 2),
        ([], [], lambda t: t.food == 0),
    ),
    "X23": Case(
        lambda t: t.noise.update(gas=2),
        search("gas"),
        ([], [], lambda t: t.place["S21"] == COLONY and t.frostbite["S21"] == 1),
        ([], [], lambda t: len(t.hands[0]) == 2 and t.zombies_at("gas") == 2),
    ),
    "X24": Case(
        both(lambda t: waste(t, 12), pool(2)),
        now,
        ([], ["die:2"], lambda t: len(t.waste) == 6),
        ([], [], lambda t: len(t.waste) == 2 and t.zombies_at(COLONY) == 3),
    ),
    "X25": Case(
        lambda t: barricades(t, COLONY, 2, 0, 1),
        now,
        ([], [], lambda t: t.barricades[:3] == [1, 0, 0]),
        ([], [], lambda t: t.frostbite["S01"] == 1),
    ),
    "X26": Case(
        nothing,
        now,
        ([], [], lambda t: t.morale == 8 and t.next_dice == [-1, -1, -1]),
        ([], [], same),
    ),
    "X27": Case(
        both(lambda t: setattr(t, "helpless", 1), lambda t: setattr(t, "food", 3)),
        now,
        ([3], [], lambda t: (t.helpless, t.morale) == (0, 6)),
        ([], [], lambda t: (t.helpless, t.food) == (1, 1)),
    ),
    "X28": Case(
        nothing,
        now,
        ([2], [], lambda t: t.zombies_at(COLONY) == 6),
        ([], [], same),
    ),
    "X29": Case(
        both(lambda t: setattr(t, "helpless", 2), holds("I04", "I05")),
        now,
        ([], [], lambda t: (t.helpless, t.morale) == (0, 6)),
        ([], ["I04", "I05"], lambda t: t.helpless == 2 and len(t.waste) == 2),
    ),
    "X30": Case(
        lambda t: zombies(t, COLONY, 0, 4),
        now,
        ([], ["S21"], lambda t: t.zombies_at(COLONY) == 1 and wounds(t) == 1),
        ([], ["S21", "gas"], lambda t: t.place["S21"] == "gas"),
    ),
    "X31": Case(
        holds("I01"),
        now,
        ([], ["I01"], lambda t: t.food == 3 and faces(t.removed) == ["I01"]),
        ([], [], lambda t: t.morale == 6),
    ),
    "X32": Case(
        both(lambda t: setattr(t, "morale", 3), pool(1, 2, 3)),
        now,
        ([], ["die:1", "die:2"], lambda t: t.morale == 4 and t.unused[0] == (3,)),
        ([6, 6, 6], ["die:1", "die:2", "die:3"], lambda t: t.unused[0] == (6, 6, 6)),
    ),
    "X33": Case(
        lambda t: setattr(t, "round", 3),
        now,
        (
            [],
            [],
            lambda t: ("colony_zombies", "everyone", "next_add_zombies", -3) in t.modifiers and t.next_dice[0] == -1,
        ),
        ([], [], lambda t: t.modifiers == []),
    ),
    "X34": Case(
        both(put("school"), lambda t: zombies(t, "school", 1), pool(6)),
        lambda t: do(act(t), "attack", "S21", "die:6") and None,
        ([WOUND], [], lambda t: len(t.hands[0]) == 1 and wounds(t) == 1),
        ([], [], lambda t: t.hands[0] == []),
    ),
    "X35": Case(
        nothing,
        move("school"),
        ([], [], lambda t: wounds(t) == 2 and ("no_exposure", "S21", "this_turn", 0) in t.modifiers),
        ([], [], lambda t: wounds(t) == 1),
    ),
    "X36": Case(
        both(put("school"), lambda t: zombies(t, "school", 3), pool(6, 6), lambda t: t.wounds.update(S21=1)),
        lambda t: do(act(t), "attack", "S21", "die:6", "attack", "S21", "die:6") and None,
        ([BLANK], ["S21"], lambda t: t.zombies_at("school") == 0),
        ([], ["S21"], lambda t: wounds(t) == 0),
    ),
    "X37": Case(
        both(holds("I04"), lambda t: t.wounds.update(S21=2), lambda t: t.removed.append(t.decks["gas"].pop())),
        lambda t: do(act(t), "play", "I04", "S21") and None,
        ([3], ["S21"], lambda t: wounds(t) == 0),
        ([], [], lambda t: len(t.waste) == 2 and t.removed == []),
    ),
    "X38": Case(
        holds("I06"),
        lambda t: do(act(t), "contribute", "I06") and None,
        ([], [], lambda t: t.view(2)["board"]["crisis"]["known"] == ["I06"]),
        ([], [], lambda t: t.view(2)["board"]["crisis"]["known"] == []),
    ),
    "X39": Case(
        both(
            holds("I01"),
            lambda t: t.removed.extend(t.decks["gas"][:5]),
            lambda t: t.decks["gas"].__delitem__(slice(0, 5)),
        ),
        lambda t: do(act(t), "play", "I01") and None,
        ([], [], lambda t: t.food == 3 and len(t.waste) == 5),
        ([], [], lambda t: t.food == 1),
    ),
    "X40": Case(
        both(put("school"), holds("I22"), lambda t: zombies(t, "school", 2)),
        lambda t: do(act(t), "equip", "I22", "S21") and None,
        ([], [], lambda t: t.zombies_at("school") == 1 and t.noise["school"] == 1),
        ([], [], lambda t: t.zombies_at("school") == 2),
    ),
    "X41": Case(
        both(holds("I07"), pool(1)),
        lambda t: do(act(t), "barricade", "S21", "die:1", "entrance:1") and None,
        (
            [],
            ["I07", "entrance:2", "entrance:3"],
            lambda t: t.barricades[:3] == [1, 1, 1] and faces(t.waste) == ["I07"],
        ),
        ([], [], lambda t: t.barricades_at(COLONY) == 1),
    ),
    "X42": Case(
        both(lambda t: waste(t, 10), pool(1), holds("I06")),
        lambda t: do(act(t), "clean", "S21", "die:1") and None,
        ([WOUND], [], lambda t: len(t.waste) == 6 and len(t.hands[0]) == 2 and wounds(t) == 1),
        ([], ["I06"], lambda t: len(t.waste) == 1 and FACE[t.removed[3]] == "I06"),
    ),
    "X43": Case(
        both(put("school"), lambda t: zombies(t, "gas", 3), pool(1)),
        lambda t: do(act(t), "attract", "S21", "die:1", "gas", "number:2") and None,
        ([], ["gas", "number:1"], lambda t: t.zombies_at("school") == 3),
        ([], [], lambda t: t.zombies_at("school") == 1 and t.is_locked("S21", "attack")),
    ),
    "X44": Case(
        both(lambda t: setattr(t, "food", 3), pool(1), lambda t: t.wounds.update(S21=1)),
        lambda t: do(act(t), "spend_food", "die:1") and None,
        ([], ["S21"], lambda t: t.food == 1 and wounds(t) == 0),
        ([2], [], lambda t: t.morale == 6),
    ),
    "X45": Case(
        both(pool(3, 4), put("school", "S01")),
        lambda t: death(t, "S01"),
        ([], [], lambda t: t.unused[0] == () and t.morale == 7),
        ([], [], lambda t: len(t.hands[0]) == 2 and len(t.decks["school"]) == 18),
    ),
    "X46": Case(
        nothing,
        move("school"),
        ([], [], lambda t: (t.frostbite["S21"], wounds(t)) == (0, 1) and t.is_locked("S21", "search")),
        ([], [], lambda t: t.frostbite["S21"] == 1),
    ),
    "X47": Case(
        both(holds("I05"), holds("I01", seat=1), pool(1)),
        lambda t: do(act(t), "request", "seat:1", "fuel", "refuse") and None,
        ([1], ["seat:1", "die:1"], lambda t: hand(t, 1) == ["I01", "I05"] and t.unused[0] == (3,)),
        ([1, 3], ["seat:1"], lambda t: hand(t, 0) == ["I01", "I05"] and t.morale == 6),
    ),
    "X48": Case(
        lambda t: group(t, 0, "S03"),
        now,
        ([], ["police", "I37"], lambda t: hand(t, 0) == ["I37"]),
        ([], [], lambda t: t.morale == 8),
    ),
    "X49": Case(
        both(lambda t: group(t, 0, "S04"), lambda t: zombies(t, COLONY, 3, 3)),
        now,
        (
            [],
            ["entrance:1", "entrance:1", "entrance:2", "entrance:2", "entrance:2"],
            lambda t: t.zombies_at(COLONY) == 1,
        ),
        ([], [], lambda t: t.next_dice == [1, 1, 1]),
    ),
    "X50": Case(
        both(lambda t: group(t, 0, "S05"), lambda t: t.wounds.update(S21=1, S01=1, S23=1, S05=1)),
        now,
        ([], [], lambda t: [wounds(t, s) for s in ("S05", "S23", "S21", "S01")] == [0, 0, 0, 1]),
        ([], [], lambda t: [wounds(t, s) for s in ("S05", "S23", "S21", "S01")] == [1, 1, 0, 0] and t.food == 1),
    ),
    "X51": Case(
        both(lambda t: group(t, 0, "S19"), lambda t: setattr(t, "food", 3), lambda t: waste(t, 6)),
        now,
        ([], [], lambda t: t.food == 1 and t.next_dice == [1, 1, 1]),
        ([6], [], lambda t: len(t.waste) == 1),
    ),
    "X52": Case(
        lambda t: (
            (t.groups[1].remove("S23"), t.owner.pop("S23"), t.place.pop("S23"), t.survivor_deck.append("S23")) and None
        ),
        move("school"),
        ([], [], lambda t: t.groups[0][-1] == "S23" and wounds(t, "S23") == 2),
        ([], ["gas"], lambda t: len(t.hands[0]) == 2 and "S23" in t.survivor_box),
    ),
    "X53": Case(
        both(holds("I05"), lambda t: t.exiled.__setitem__(1, True), put("school", "S23")),
        move("school"),
        ([1], ["seat:1"], lambda t: hand(t, 1) == ["I05"]),
        ([], [], lambda t: wounds(t) == 1),
    ),
    "X54": Case(
        both(lambda t: t.exiled.__setitem__(0, True), lambda t: zombies(t, COLONY, 3, 3)),
        now,
        ([], ["entrance:1", "entrance:1", "entrance:1"], lambda t: t.zombies_at(COLONY) == 2),
        ([], [], lambda t: t.zombies_at(COLONY) == 8),
    ),
    "X55": Case(
        both(lambda t: t.exiled.__setitem__(1, True), holds("I05")),
        now,
        ([1], ["seat:1"], lambda t: hand(t, 1) == ["I05"] and t.morale == 8),
        ([], [], same),
    ),
    "X56": Case(
        lambda t: group(t, 1, "S20"),
        now,
        ([], ["seat:1", "down", "down", "down"], lambda t: t.exiled == [False] * 3 and not t.exile_called),
        ([2], [], lambda t: t.morale == 6),
    ),
    "X57": Case(
        holds("I37"),
        lambda t: do(act(t), "play", "I37") and None,
        ([1], [], lambda t: len(t.groups[0]) == 2 and t.morale == 6),
        ([WOUND], [], lambda t: wounds(t, t.groups[0][-1]) == 1),
    ),
    "X58": Case(
        lambda t: setattr(t, "helpless", 12),
        now,
        ([], ["S21", "gas"], lambda t: t.place["S21"] == "gas" and t.food == 2),
        ([], [], lambda t: wounds(t, "S01") == 1),
    ),
    "X59": Case(
        lambda t: t.decks["gas"].__delitem__(slice(8, None)),
        search("gas"),
        ([2], [], lambda t: len(t.hands[0]) == 2 and t.noise["gas"] == 1 and wounds(t) == 1),
        ([], [], lambda t: t.food == 1),
    ),
    "X60": Case(
        both(lambda t: setattr(t, "rounds_left", 2), pool(2)),
        now,
        ([5, 6], ["S21"], lambda t: t.unused[0] == (2, 5, 6) and wounds(t) == 1),
        ([], ["die:2"], lambda t: t.unused[0] == (3,)),
    ),
}

#: exposure rolls that belong to the action which sets the card off
ROLLS_BEFORE: dict[str, Sequence[int]] = {
    **dict.fromkeys(("X01", "X02", "X04", "X05", "X06", "X07", "X08", "X10", "X34", "X52", "X53"), [BLANK]),
    "X09": [BLANK, BLANK],
    "X35": [WOUND],
    "X36": [BLANK, BLANK],
    "X46": [FROST],
}
VOTES = ("X26", "X33")


def death(t: Table, survivor: str) -> None:
    """One of the active player's survivors dies, and the card is looked at afterwards."""
    t.active = 0
    t.agenda[:] = [(end_of_turns, ())]
    t.asked = -1
    die(t, survivor)
    t.agenda.append((after_action, (0,)))
    t.go_on(len(t.agenda))


def table(card: str) -> Table:
    """Seat 0 has S21 (the hero) and S01 at the colony, seats 1 and 2 one survivor each there."""
    t = bare()
    group(t, 0, "S21", "S01")
    group(t, 1, "S23")
    if card != "X51":
        group(t, 2, "S22")
    else:
        group(t, 2, "S08")
    set_crossroads(t, card)
    return t


@pytest.mark.rule("DW-7.2", "DW-7.5")
@pytest.mark.parametrize("option", [1, 2])
@pytest.mark.parametrize("card", ROWS.crossroads)
def test_a_crossroads_card_springs_and_its_options_do_what_they_say(
    card: str, option: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = CASES[card]
    t = table(card)
    case.prepare(t)
    rolls, choices, holds_now = case.first if option == 1 else case.second
    left = fix_rolls(monkeypatch, *ROLLS_BEFORE.get(card, ()), *rolls)
    case.trigger(t)
    assert t.crossroads_shown == [card]
    if card in VOTES:
        for seat in (0, 1, 2):
            t.choose(seat, "up" if option == 1 else "down")
    else:
        do(t, f"{card}-{option}")
    do(t, *choices)
    assert left == []
    assert holds_now(t)
    while asking(t) != "take_action":
        do(t, options(t)[0])
    assert t.crossroads_done[-1] == card


@pytest.mark.rule("DW-7.2")
@pytest.mark.parametrize("card", ROWS.crossroads)
def test_a_crossroads_card_does_not_spring_by_itself(card: str) -> None:
    """With nothing of what it waits for, the card waits on."""
    t = bare()
    group(t, 0, "S21", place="school")
    group(t, 1, "S23")
    group(t, 2, "S22")
    t.food = 5
    set_crossroads(t, card)
    poll(t)
    assert t.crossroads == [card]
    assert asking(t) == "take_action"


def test_every_crossroads_card_has_a_case() -> None:
    assert list(CASES) == list(ROWS.crossroads)
