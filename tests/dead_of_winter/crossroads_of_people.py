"""Crossroads cards in-the-bins to long-shadow: work, people, the end."""

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
    """ingrid has not joined anybody: it is still in the deck."""
    t.groups[1].remove("ingrid")
    del t.owner["ingrid"], t.place["ingrid"]
    t.survivor_deck.append("ingrid")


CASES: dict[str, Case] = {
    "in-the-bins": Case(
        both(lambda t: waste(t, 10), pool(1), holds("jerrycan")),
        lambda t: do(act(t), "clean", "mina", "die:1"),
        ([WOUND], [], lambda t: len(t.waste) == 6 and len(t.hands[0]) == 2 and wounds(t) == 1),
        ([], ["jerrycan"], lambda t: len(t.waste) == 1 and FACE[t.removed[3]] == "jerrycan"),
    ),
    "bell-tower": Case(
        both(put("school"), lambda t: zombies(t, "gas", 3), pool(1)),
        lambda t: do(act(t), "attract", "mina", "die:1", "gas", "number:2"),
        ([], ["gas", "number:1"], lambda t: t.zombies_at("school") == 3),
        ([], [], lambda t: t.zombies_at("school") == 1 and t.is_locked("mina", "attack")),
    ),
    "second-helping": Case(
        both(lambda t: setattr(t, "food", 3), pool(1), lambda t: t.wounds.update(mina=1)),
        lambda t: do(act(t), "spend_food", "die:1"),
        ([], ["mina"], lambda t: t.food == 1 and wounds(t) == 0),
        ([2], [], lambda t: t.morale == 6),
    ),
    "last-words": Case(
        both(pool(3, 4), put("school", "odile")),
        lambda t: death(t, "odile"),
        ([], [], lambda t: t.unused[0] == () and t.morale == 7),
        ([], [], lambda t: len(t.hands[0]) == 2 and len(t.decks["school"]) == 18),
    ),
    "blue-fingers": Case(
        nothing,
        move("school"),
        ([], [], lambda t: (t.frostbite["mina"], wounds(t)) == (0, 1) and t.is_locked("mina", "search")),
        ([], [], lambda t: t.frostbite["mina"] == 1),
    ),
    "someone-has-to-go": Case(
        both(holds("stimulant"), holds("tinned-ration", seat=1), pool(1)),
        lambda t: do(act(t), "request", "seat:1", "fuel", "refuse"),
        ([1], ["seat:1", "die:1"], lambda t: hand(t, 1) == ["tinned-ration", "stimulant"] and t.unused[0] == (3,)),
        ([1, 3], ["seat:1"], lambda t: hand(t, 0) == ["tinned-ration", "stimulant"] and t.morale == 6),
    ),
    "biscuit-digs": Case(
        lambda t: group(t, 0, "biscuit"),
        now,
        ([], ["police", "lone-wanderer"], lambda t: hand(t, 0) == ["lone-wanderer"]),
        ([], [], lambda t: t.morale == 8),
    ),
    "ilse-drills": Case(
        both(lambda t: group(t, 0, "ilse"), lambda t: zombies(t, COLONY, 3, 3)),
        now,
        (
            [],
            ["entrance:1", "entrance:1", "entrance:2", "entrance:2", "entrance:2"],
            lambda t: t.zombies_at(COLONY) == 1,
        ),
        ([], [], lambda t: t.next_dice == [1, 1, 1]),
    ),
    "noors-list": Case(
        both(lambda t: group(t, 0, "noor"), lambda t: t.wounds.update(mina=1, odile=1, ingrid=1, noor=1)),
        now,
        ([], [], lambda t: [wounds(t, s) for s in ("noor", "ingrid", "mina", "odile")] == [0, 0, 0, 1]),
        ([], [], lambda t: [wounds(t, s) for s in ("noor", "ingrid", "mina", "odile")] == [1, 1, 0, 0] and t.food == 1),
    ),
    "walkout": Case(
        both(lambda t: group(t, 0, "corinne"), lambda t: setattr(t, "food", 3), lambda t: waste(t, 6)),
        now,
        ([], [], lambda t: t.food == 1 and t.next_dice == [1, 1, 1]),
        ([6], [], lambda t: len(t.waste) == 1),
    ),
    "crash-site": Case(
        leave_the_game,
        move("school"),
        ([], [], lambda t: t.groups[0][-1] == "ingrid" and wounds(t, "ingrid") == 2),
        ([], ["gas"], lambda t: len(t.hands[0]) == 2 and "ingrid" in t.survivor_box),
    ),
    "toll-road": Case(
        both(holds("stimulant"), lambda t: t.exiled.__setitem__(1, True), put("school", "ingrid")),
        move("school"),
        ([1], ["seat:1"], lambda t: hand(t, 1) == ["stimulant"]),
        ([], [], lambda t: wounds(t) == 1),
    ),
    "fire-on-the-hill": Case(
        both(lambda t: t.exiled.__setitem__(0, True), lambda t: zombies(t, COLONY, 3, 3)),
        now,
        ([], ["entrance:1", "entrance:1", "entrance:1"], lambda t: t.zombies_at(COLONY) == 2),
        ([], [], lambda t: t.zombies_at(COLONY) == 8),
    ),
    "letter-under-the-gate": Case(
        both(lambda t: t.exiled.__setitem__(1, True), holds("stimulant")),
        now,
        ([1], ["seat:1"], lambda t: hand(t, 1) == ["stimulant"] and t.morale == 8),
        ([], [], same),
    ),
    "judges-hearing": Case(
        lambda t: group(t, 1, "walter"),
        now,
        ([], ["seat:1", "down", "down", "down"], lambda t: t.exiled == [False] * 3 and not t.exile_called),
        ([2], [], lambda t: t.morale == 6),
    ),
    "empty-sleeve": Case(
        holds("lone-wanderer"),
        lambda t: do(act(t), "play", "lone-wanderer"),
        ([1], [], lambda t: len(t.groups[0]) == 2 and t.morale == 6),
        ([WOUND], [], lambda t: wounds(t, t.groups[0][-1]) == 1),
    ),
    "full-house": Case(
        lambda t: setattr(t, "helpless", 12),
        now,
        ([], ["mina", "gas"], lambda t: t.place["mina"] == "gas" and t.food == 2),
        ([], [], lambda t: wounds(t, "odile") == 1),
    ),
    "thin-deck": Case(
        lambda t: t.decks["gas"].__delitem__(slice(8, None)),
        search("gas"),
        ([2], [], lambda t: len(t.hands[0]) == 2 and t.noise["gas"] == 1 and wounds(t) == 1),
        ([], [], lambda t: t.food == 1),
    ),
    "long-shadow": Case(
        both(lambda t: setattr(t, "rounds_left", 2), pool(2)),
        now,
        ([5, 6], ["mina"], lambda t: t.unused[0] == (2, 5, 6) and wounds(t) == 1),
        ([], ["die:2"], lambda t: t.unused[0] == (3,)),
    ),
}
