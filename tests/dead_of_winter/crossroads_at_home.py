"""Crossroads cards burning-day to out-of-nails: the colony and what is done there."""

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
    "burning-day": Case(
        both(lambda t: waste(t, 12), pool(2)),
        now,
        ([], ["die:2"], lambda t: len(t.waste) == 6),
        ([], [], lambda t: len(t.waste) == 2 and t.zombies_at(COLONY) == 3),
    ),
    "broken-stove": Case(
        lambda t: barricades(t, COLONY, 2, 0, 1),
        now,
        ([], [], lambda t: t.barricades[:3] == [1, 0, 0]),
        ([], [], lambda t: t.frostbite["odile"] == 1),
    ),
    "accordion": Case(
        nothing,
        now,
        ([], [], lambda t: t.morale == 8 and t.next_dice == [-1, -1, -1]),
        ([], [], same),
    ),
    "missing-blankets": Case(
        both(lambda t: setattr(t, "helpless", 1), lambda t: setattr(t, "food", 3)),
        now,
        ([3], [], lambda t: (t.helpless, t.morale) == (0, 6)),
        ([], [], lambda t: (t.helpless, t.food) == (1, 1)),
    ),
    "shortwave": Case(
        nothing,
        now,
        ([2], [], lambda t: t.zombies_at(COLONY) == 6),
        ([], [], same),
    ),
    "bunk-nine": Case(
        both(lambda t: setattr(t, "helpless", 2), holds("first-aid-kit", "stimulant")),
        now,
        ([], [], lambda t: (t.helpless, t.morale) == (0, 6)),
        ([], ["first-aid-kit", "stimulant"], lambda t: t.helpless == 2 and len(t.waste) == 2),
    ),
    "under-gate-four": Case(
        lambda t: zombies(t, COLONY, 0, 4),
        now,
        ([], ["mina"], lambda t: t.zombies_at(COLONY) == 1 and wounds(t) == 1),
        ([], ["mina", "gas"], lambda t: t.place["mina"] == "gas"),
    ),
    "last-tin": Case(
        holds("tinned-ration"),
        now,
        ([], ["tinned-ration"], lambda t: t.food == 3 and faces(t.removed) == ["tinned-ration"]),
        ([], [], lambda t: t.morale == 6),
    ),
    "chess-by-candle": Case(
        both(lambda t: setattr(t, "morale", 3), pool(1, 2, 3)),
        now,
        ([], ["die:1", "die:2"], lambda t: t.morale == 4 and t.unused[0] == (3,)),
        ([6, 6, 6], ["die:1", "die:2", "die:3"], lambda t: t.unused[0] == (6, 6, 6)),
    ),
    "night-watch": Case(
        lambda t: setattr(t, "round", 3),
        now,
        (
            [],
            [],
            lambda t: ("colony_zombies", "everyone", "next_add_zombies", -3) in t.modifiers and t.next_dice[0] == -1,
        ),
        ([], [], lambda t: t.modifiers == []),
    ),
    "uniform": Case(
        both(put("school"), lambda t: zombies(t, "school", 1), pool(6)),
        lambda t: do(act(t), "attack", "mina", "die:6"),
        ([WOUND], [], lambda t: len(t.hands[0]) == 1 and wounds(t) == 1),
        ([], [], lambda t: t.hands[0] == []),
    ),
    "bad-blood": Case(
        nothing,
        move("school"),
        ([], [], lambda t: wounds(t) == 2 and ("no_exposure", "mina", "this_turn", 0) in t.modifiers),
        ([], [], lambda t: wounds(t) == 1),
    ),
    "cornered": Case(
        both(put("school"), lambda t: zombies(t, "school", 3), pool(6, 6), lambda t: t.wounds.update(mina=1)),
        lambda t: do(act(t), "attack", "mina", "die:6", "attack", "mina", "die:6"),
        ([BLANK], ["mina"], lambda t: t.zombies_at("school") == 0),
        ([], ["mina"], lambda t: wounds(t) == 0),
    ),
    "expired": Case(
        both(
            holds("first-aid-kit"), lambda t: t.wounds.update(mina=2), lambda t: t.removed.append(t.decks["gas"].pop())
        ),
        lambda t: do(act(t), "play", "first-aid-kit", "mina"),
        ([3], ["mina"], lambda t: wounds(t) == 0),
        ([], [], lambda t: len(t.waste) == 2 and t.removed == []),
    ),
    "light-fingers": Case(
        holds("jerrycan"),
        lambda t: do(act(t), "contribute", "jerrycan"),
        ([], [], lambda t: t.view(2)["board"]["crisis"]["known"] == ["jerrycan"]),
        ([], [], lambda t: t.view(2)["board"]["crisis"]["known"] == []),
    ),
    "grandmothers-recipe": Case(
        both(
            holds("tinned-ration"),
            lambda t: t.removed.extend(t.decks["gas"][:5]),
            lambda t: t.decks["gas"].__delitem__(slice(0, 5)),
        ),
        lambda t: do(act(t), "play", "tinned-ration"),
        ([], [], lambda t: t.food == 3 and len(t.waste) == 5),
        ([], [], lambda t: t.food == 1),
    ),
    "safety-catch": Case(
        both(put("school"), holds("scoped-rifle"), lambda t: zombies(t, "school", 2)),
        lambda t: do(act(t), "equip", "scoped-rifle", "mina"),
        ([], [], lambda t: t.zombies_at("school") == 1 and t.noise["school"] == 1),
        ([], [], lambda t: t.zombies_at("school") == 2),
    ),
    "out-of-nails": Case(
        both(holds("scrap"), pool(1)),
        lambda t: do(act(t), "barricade", "mina", "die:1", "entrance:1"),
        (
            [],
            ["scrap", "entrance:2", "entrance:3"],
            lambda t: t.barricades[:3] == [1, 1, 1] and faces(t.waste) == ["scrap"],
        ),
        ([], [], lambda t: t.barricades_at(COLONY) == 1),
    ),
}
