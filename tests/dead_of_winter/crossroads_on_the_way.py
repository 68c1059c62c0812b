"""Crossroads cards X01 to X23: moving and searching."""

from __future__ import annotations

from lazaret.games.dead_of_winter.content.cards import COLONY, FACE
from tests.dead_of_winter.crossroads_trials import (
    Case,
    both,
    holds,
    move,
    nothing,
    pool,
    put,
    search,
    wounds,
)
from tests.dead_of_winter.tables import (
    WOUND,
    act,
    do,
    faces,
    hand,
    top,
)

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
}
