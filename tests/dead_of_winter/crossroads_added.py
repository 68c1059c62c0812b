"""Crossroads cards that are new since the first edition: frozen-lake to mateo-goes-down."""

from __future__ import annotations

from lazaret.games.dead_of_winter.content.cards import COLONY
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.crossroads_changed import LOSES_MORALE, fewer, removed
from tests.dead_of_winter.crossroads_trials import Act, Case, both, holds, move, now, pool, put, search, wounds
from tests.dead_of_winter.tables import WOUND, act, barricades, do, faces, group, waste, zombies

ALL_FEWER = [-1, -1, -1]


def there_is(**fields: int) -> Act:
    """Numbers on the table: food, helpless, round."""

    def run(t: Table) -> None:
        for name, number in fields.items():
            setattr(t, name, number)

    return run


def joins(survivor: str) -> Act:
    """Another player's group has this survivor."""
    return lambda t: group(t, 1, survivor)


WORK: dict[str, Case] = {
    "frozen-lake": Case(
        pool(2),
        move("school"),
        ([5, WOUND], [], lambda t: t.unused[0] == (2, 5) and wounds(t) == 1),
        ([], [], fewer),
    ),
    "wrong-door": Case(
        lambda t: zombies(t, "school", 1),
        search("school"),
        ([WOUND], [], lambda t: len(t.hands[0]) == 2 and wounds(t) == 1),
        ([], [], lambda t: t.zombies_at("school") == 2 and t.is_locked("mina", "search")),
    ),
    "splinters": Case(
        both(put("school"), pool(1)),
        lambda t: do(act(t), "barricade", "mina", "die:1"),
        ([], [], lambda t: t.barricades_at("school") == 2 and wounds(t) == 1),
        ([], [], lambda t: t.is_locked("mina", "attack") and t.is_locked("mina", "search")),
    ),
    "old-mans-coat": Case(
        both(holds("jerrycan"), removed(2)),
        lambda t: do(act(t), "contribute", "jerrycan"),
        ([3], [], lambda t: len(t.hands[0]) == 1 and len(t.removed) == 1 and t.morale == 6),
        ([], [], fewer),
    ),
    "familiar-face": Case(
        both(put("school"), lambda t: zombies(t, "school", 1), pool(2, 6)),
        lambda t: do(act(t), "attack", "mina", "die:6"),
        ([], ["die:2"], lambda t: t.morale == 8 and t.unused[0] == ()),
        LOSES_MORALE,
    ),
}
VOTES: dict[str, Case] = {
    "ration-cards": Case(
        there_is(food=3),
        now,
        ([], [], lambda t: t.food == 6 and t.next_dice == ALL_FEWER),
        ([], [], lambda t: t.morale == 6),
    ),
    "fever-tent": Case(
        lambda t: t.wounds.update(mina=2, odile=1),
        now,
        ([], [], lambda t: (wounds(t), wounds(t, "odile")) == (1, 0) and t.is_locked("mina", "move")),
        ([], [], lambda t: wounds(t, "odile") == 2 and not t.is_locked("mina", "move")),
    ),
    "strangers-at-the-wire": Case(
        both(there_is(round=2), lambda t: zombies(t, COLONY, 1, 1)),
        now,
        ([], [], lambda t: t.morale == 8 and t.zombies_at(COLONY) == 6),
        ([], ["entrance:2"], lambda t: t.morale == 6 and t.zombies_at(COLONY) == 0),
    ),
    "bonfire": Case(
        both(lambda t: barricades(t, COLONY, 1, 1, 1), lambda t: t.frostbite.update(mina=1, ingrid=2)),
        now,
        ([], [], lambda t: (t.frostbite["mina"], t.frostbite["ingrid"], t.barricades_at(COLONY)) == (0, 1, 1)),
        ([], [], lambda t: t.frostbite["odile"] == 1 and t.barricades_at(COLONY) == 3),
    ),
    "grave-in-the-snow": Case(
        both(there_is(survivors_lost=1), lambda t: waste(t, 5), put("school", "sam")),
        now,
        ([], [], lambda t: t.morale == 8 and t.next_dice == [-1, -1, 0]),
        ([], [], lambda t: t.morale == 6 and len(t.waste) == 2),
    ),
    "one-lamp": Case(
        lambda t: zombies(t, COLONY, 1, 1, 1, 1, 1, 1),
        now,
        ([], [], lambda t: t.next_dice == [1, 1, 1] and t.zombies_at(COLONY) == 10),
        ([], [], lambda t: t.frostbite["odile"] == 1),
    ),
    "under-the-floorboards": Case(
        both(there_is(food=2), holds("jerrycan"), holds("stimulant", seat=1), holds("scrap", seat=2)),
        now,
        ([1, 1, 1], [], lambda t: t.food == 5 and faces(t.removed) == ["jerrycan", "stimulant", "scrap"]),
        ([], [], lambda t: t.morale == 6 and len(t.hands[1]) == 1),
    ),
    "last-horse": Case(
        there_is(food=1),
        now,
        ([], [], lambda t: (t.food, t.morale) == (6, 6)),
        ([], [], lambda t: t.food == 1 and t.next_dice == ALL_FEWER),
    ),
}
NAMED: dict[str, Case] = {
    "anselms-bell": Case(
        joins("anselm"),
        now,
        ([], [], lambda t: t.morale == 8 and t.zombies_at(COLONY) == 4),
        LOSES_MORALE,
    ),
    "gus-and-the-heap": Case(
        both(joins("gus"), lambda t: waste(t, 9)),
        now,
        ([], [], lambda t: len(t.waste) == 1 and wounds(t, "gus") == 1),
        ([], [], lambda t: len(t.waste) == 7 and len(t.hands[0]) == 2 and fewer(t)),
    ),
    "odiles-oven": Case(
        holds("jerrycan"),
        now,
        ([], ["jerrycan"], lambda t: t.food == 4 and faces(t.waste) == ["jerrycan"]),
        ([4], [], lambda t: t.food == 1),
    ),
    "viktor-takes-the-bet": Case(
        joins("viktor"),
        now,
        ([3], [], lambda t: wounds(t, "viktor") == 1),
        ([], [], fewer),
    ),
    "hildegards-traps": Case(
        joins("hildegard"),
        now,
        ([], [], lambda t: t.food == 3 and wounds(t, "odile") == 1),
        LOSES_MORALE,
    ),
    "sams-headphones": Case(
        lambda t: None,
        now,
        ([], ["under"], fewer),
        ([], [], lambda t: [t.zombies_at(place) for place in t.decks] == [1] * 6),
    ),
    "mateo-goes-down": Case(
        joins("mateo"),
        now,
        ([], [], lambda t: wounds(t, "mateo") == 1 and (t.helpless, t.morale) == (1, 8)),
        ([], [], lambda t: t.morale == 6),
    ),
}
CASES = {**WORK, **VOTES, **NAMED}
