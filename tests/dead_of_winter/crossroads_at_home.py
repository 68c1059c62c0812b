"""Crossroads cards X24 to X41: the colony and what is done there."""

from __future__ import annotations

from lazaret.games.dead_of_winter.content.cards import COLONY
from tests.dead_of_winter.crossroads_trials import (
    Case,
    both,
    holds,
    move,
    nothing,
    now,
    pool,
    put,
    same,
    wounds,
)
from tests.dead_of_winter.tables import (
    BLANK,
    WOUND,
    act,
    barricades,
    do,
    faces,
    waste,
    zombies,
)

CASES: dict[str, Case] = {
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
}
