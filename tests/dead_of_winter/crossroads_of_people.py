"""Crossroads cards X42 to X60: work, people, the end."""

from __future__ import annotations

from lazaret.games.dead_of_winter.content.cards import COLONY, FACE
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.crossroads_trials import (
    Case,
    both,
    death,
    holds,
    move,
    nothing,
    now,
    pool,
    put,
    same,
    search,
    wounds,
)
from tests.dead_of_winter.tables import (
    WOUND,
    act,
    do,
    group,
    hand,
    waste,
    zombies,
)


def leave_the_game(t: Table) -> None:
    """S23 has not joined anybody: it is still in the deck."""
    t.groups[1].remove("S23")
    del t.owner["S23"], t.place["S23"]
    t.survivor_deck.append("S23")


CASES: dict[str, Case] = {
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
        leave_the_game,
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
