"""Crossroads cards stalled-bus to too-quiet: moving and searching."""

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
    "stalled-bus": Case(
        nothing,
        move("school"),
        ([WOUND], [], lambda t: len(t.hands[0]) == 2 and wounds(t) == 1),
        ([], [], lambda t: t.hands[0] == []),
    ),
    "cables-down": Case(
        nothing,
        move("school"),
        ([3], ["police", "steel-shutters"], lambda t: hand(t, 0) == ["steel-shutters"]),
        ([], [], lambda t: t.place["mina"] == COLONY and t.is_locked("mina", "move")),
    ),
    "fresh-tracks": Case(
        both(holds("jerrycan"), lambda t: top(t, "gas", "flare-gun")),
        move("school", "jerrycan"),
        ([], [], lambda t: hand(t, 0) == ["flare-gun"] and t.noise["school"] == 1),
        ([], [], lambda t: hand(t, 0) == ["jerrycan"] and t.waste == []),
    ),
    "whiteout": Case(
        pool(2, 3),
        move("school"),
        ([WOUND], [], lambda t: wounds(t) == 1),
        ([], ["die:2"], lambda t: t.unused[0] == (3,)),
    ),
    "child-on-the-roof": Case(
        nothing,
        move("hospital"),
        ([], [], lambda t: (t.helpless, t.zombies_at("hospital"), t.morale) == (1, 2, 8)),
        ([3], [], lambda t: t.morale == 6),
    ),
    "armoury-door": Case(
        nothing,
        move("police"),
        ([], ["scoped-rifle"], lambda t: hand(t, 0) == ["scoped-rifle"] and t.noise["police"] == 2),
        ([], [], lambda t: t.barricades_at("police") == 2),
    ),
    "signal-fire": Case(
        holds("jerrycan"),
        move("gas", "on_foot"),
        ([], ["jerrycan"], lambda t: len(t.groups[0]) == 3 and faces(t.waste) == ["jerrycan"]),
        ([], [], lambda t: len(t.groups[0]) == 2),
    ),
    "followed-home": Case(
        put("school"),
        move(COLONY),
        ([], [], lambda t: t.zombies_at(COLONY) == 3),
        ([WOUND], ["gas"], lambda t: t.place["mina"] == "gas" and wounds(t) == 1),
    ),
    "two-sleds": Case(
        lambda t: t.wounds.update(odile=1),
        lambda t: do(act(t), "move", "mina", "gas", "move", "odile", "gas"),
        ([], [], lambda t: t.food == 2 and t.zombies_at(COLONY) == 2),
        ([], ["odile"], lambda t: wounds(t, "odile") == 0),
    ),
    "roadside-medic": Case(
        both(holds("tinned-ration"), lambda t: t.wounds.update(mina=2)),
        move("school"),
        ([], ["tinned-ration", "mina"], lambda t: wounds(t) == 0 and faces(t.removed) == ["tinned-ration"]),
        ([], [], lambda t: wounds(t) == 2),
    ),
    "cold-storage": Case(
        nothing,
        search("grocery"),
        ([2], [], lambda t: t.food == 4 and wounds(t, "odile") == 1 and wounds(t) == 0),
        ([], [], lambda t: t.food == 1),
    ),
    "managers-safe": Case(
        pool(2),
        search("grocery"),
        ([], ["die:2"], lambda t: len(t.hands[0]) == 3 and t.unused[0] == ()),
        ([], [], lambda t: len(t.hands[0]) == 1),
    ),
    "evidence-room": Case(
        holds("stimulant", seat=1),
        search("police"),
        ([], ["seat:1"], lambda t: t.view(0)["board"]["players"][1]["hand"] == ["stimulant"]),
        (
            [],
            ["as_drawn"],
            lambda t: len(next(p for p in t.view(0)["board"]["places"] if p["place"] == "police")["known"]) == 3,
        ),
    ),
    "cell-block": Case(
        nothing,
        search("police"),
        ([], [], lambda t: len(t.groups[0]) == 3 and wounds(t, t.groups[0][-1]) == 1),
        ([], [], lambda t: len(t.hands[0]) == 2),
    ),
    "chalk-arrows": Case(
        lambda t: t.noise.update(school=2),
        search("school"),
        (
            [],
            [],
            lambda t: (
                [FACE[c] in ("tinned-ration", "crate-of-tins", "smoked-ham") for c in t.hands[0][-2:]] == [True] * 2
                and t.zombies_at("school") == 2
            ),
        ),
        ([], [], lambda t: t.noise["school"] == 0),
    ),
    "gym": Case(
        lambda t: setattr(t, "food", 3),
        search("school"),
        ([], [], lambda t: (t.helpless, t.morale) == (3, 8)),
        ([], [], lambda t: t.food == 1),
    ),
    "warm-books": Case(
        lambda t: t.wounds.update(mina=1),
        search("library"),
        ([], [], lambda t: len(t.removed) == 3 and wounds(t) == 0),
        ([], ["stretching"], lambda t: "stretching" in hand(t, 0) and t.frostbite["mina"] == 1),
    ),
    "town-plans": Case(
        pool(2),
        search("library"),
        ([], ["die:2", "police", "scoped-rifle"], lambda t: "scoped-rifle" in hand(t, 0)),
        ([], [], lambda t: len(t.hands[0]) == 1),
    ),
    "drawer": Case(
        nothing,
        search("hospital"),
        ([3], [], lambda t: t.zombies_at("hospital") == 2),
        ([], [], lambda t: t.zombies_at("hospital") == 0 and len(t.hands[0]) == 1),
    ),
    "emergency-generator": Case(
        both(
            holds("jerrycan"),
            lambda t: t.wounds.update(mina=1),
            lambda t: t.removed.append(
                t.decks["gas"].pop(next(n for n, c in enumerate(t.decks["gas"]) if FACE[c] == "jerrycan"))
            ),
        ),
        search("hospital"),
        ([], ["jerrycan"], lambda t: wounds(t) == 0 and len(t.hands[0]) == 2),
        ([], [], lambda t: hand(t, 0).count("jerrycan") >= 2 and t.noise["hospital"] == 1 and t.removed == []),
    ),
    "underground-tank": Case(
        pool(2),
        search("gas"),
        ([], ["die:2", "jerrycan", "jerrycan"], lambda t: hand(t, 0).count("jerrycan") >= 2),
        ([WOUND], ["jerrycan"], lambda t: "jerrycan" in hand(t, 0) and wounds(t) == 1),
    ),
    "vending-machine": Case(
        nothing,
        search("gas"),
        ([], [], lambda t: t.food == 2 and t.noise["gas"] == 2),
        ([], [], lambda t: t.food == 0),
    ),
    "too-quiet": Case(
        lambda t: t.noise.update(gas=2),
        search("gas"),
        ([], [], lambda t: t.place["mina"] == COLONY and t.frostbite["mina"] == 1),
        ([], [], lambda t: len(t.hands[0]) == 2 and t.zombies_at("gas") == 2),
    ),
}
