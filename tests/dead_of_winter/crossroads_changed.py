"""Crossroads cards of today that were others in the first edition: what is new about each."""

from __future__ import annotations

from lazaret.games.dead_of_winter.content.cards import COLONY
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter import crossroads_at_home, crossroads_of_people, crossroads_on_the_way
from tests.dead_of_winter.crossroads_trials import Act, Case, Outcome, both, holds, move, now, pool, put, search, wounds
from tests.dead_of_winter.tables import WOUND, act, do, faces, group, hand, zombies

FIRST = {**crossroads_on_the_way.CASES, **crossroads_at_home.CASES, **crossroads_of_people.CASES}


def fewer(t: Table) -> bool:
    """Seat 0 rolls a die fewer next round, and nobody else does."""
    return t.next_dice == [-1, 0, 0]


def removed(number: int) -> Act:
    """So many cards of the gas station have left the game."""

    def run(t: Table) -> None:
        t.removed += t.decks["gas"][:number]
        del t.decks["gas"][:number]

    return run


def exiled(seat: int) -> Act:
    return lambda t: t.exiled.__setitem__(seat, True)


LOSES_MORALE: Outcome = ([3], [], lambda t: t.morale == 6)
MOVED_AND_SEARCHED: dict[str, Case] = {
    "stalled-bus": FIRST["stalled-bus"]._replace(second=([], [], lambda t: t.zombies_at("school") == 1)),
    "fresh-tracks": FIRST["fresh-tracks"]._replace(
        first=([], [], lambda t: hand(t, 0) == ["flare-gun"] and t.zombies_at("school") == 1),
        second=([], [], lambda t: hand(t, 0) == ["jerrycan"] and t.is_locked("mina", "search")),
    ),
    "child-on-the-roof": FIRST["child-on-the-roof"]._replace(
        prepare=lambda t: zombies(t, "hospital", 1),
        first=([], [], lambda t: (t.helpless, t.zombies_at("hospital"), t.morale) == (1, 3, 8)),
    ),
    "armoury-door": FIRST["armoury-door"]._replace(
        second=([], ["barricades:2"], lambda t: t.barricades_at("police") == 2 and t.is_locked("mina", "search"))
    ),
    "signal-fire": FIRST["signal-fire"]._replace(
        trigger=move("library", "on_foot"), second=([2], [], lambda t: t.morale == 6 and len(t.groups[0]) == 2)
    ),
    "two-sleds": FIRST["two-sleds"]._replace(
        prepare=both(put("gas"), lambda t: t.wounds.update(odile=1)),
        trigger=now,
        second=([], ["odile"], lambda t: wounds(t, "odile") == 0 and fewer(t)),
    ),
    "roadside-medic": FIRST["roadside-medic"]._replace(second=([3], [], lambda t: t.zombies_at("school") == 1)),
    "cold-storage": FIRST["cold-storage"]._replace(second=([], [], lambda t: t.food == 1 and t.noise["grocery"] == 1)),
    "managers-safe": FIRST["managers-safe"]._replace(
        second=([], [], lambda t: len(t.hands[0]) == 2 and t.noise["grocery"] == 2)
    ),
    "evidence-room": FIRST["evidence-room"]._replace(
        first=([], ["seat:1"], lambda t: t.view(0)["board"]["players"][1]["hand"] == ["stimulant"] and fewer(t)),
        second=LOSES_MORALE,
    ),
    "cell-block": FIRST["cell-block"]._replace(
        second=([], [], lambda t: len(t.hands[0]) == 2 and t.zombies_at("police") == 1)
    ),
    "chalk-arrows": FIRST["chalk-arrows"]._replace(
        second=([], [], lambda t: t.noise["school"] == 0 and t.is_locked("mina", "move"))
    ),
    "gym": FIRST["gym"],
    "town-plans": FIRST["town-plans"]._replace(
        second=([], [], lambda t: len(t.hands[0]) == 2 and t.noise["library"] == 2)
    ),
    "drawer": FIRST["drawer"]._replace(
        second=([], [], lambda t: t.noise["hospital"] == 1 and t.is_locked("mina", "search"))
    ),
    "emergency-generator": FIRST["emergency-generator"]._replace(
        second=([], [], lambda t: hand(t, 0).count("jerrycan") >= 2 and t.noise["hospital"] == 2 and t.removed == [])
    ),
    "vending-machine": FIRST["vending-machine"]._replace(
        trigger=search("school"),
        first=([], [], lambda t: t.food == 2 and t.noise["school"] == 2),
        second=LOSES_MORALE,
    ),
    "too-quiet": FIRST["too-quiet"]._replace(prepare=lambda t: t.noise.update(gas=1)),
}
AT_HOME: dict[str, Case] = {
    "broken-stove": FIRST["broken-stove"],
    "accordion": FIRST["accordion"]._replace(second=([2], [], lambda t: t.morale == 6)),
    "missing-blankets": FIRST["missing-blankets"],
    "under-gate-four": FIRST["under-gate-four"]._replace(
        first=([], ["mina", "number:2"], lambda t: t.zombies_at(COLONY) == 2 and wounds(t) == 1)
    ),
    "chess-by-candle": FIRST["chess-by-candle"]._replace(
        prepare=both(lambda t: setattr(t, "morale", 5), pool(1, 2, 3)),
        first=([], ["die:1", "die:2"], lambda t: t.morale == 6 and t.unused[0] == (3,)),
        second=([6], ["die:1", "enough"], lambda t: t.unused[0] == (2, 3, 6) and fewer(t)),
    ),
    "night-watch": FIRST["night-watch"]._replace(
        prepare=lambda t: setattr(t, "round", 2), second=([], [], lambda t: t.zombies_at(COLONY) == 2)
    ),
    "uniform": FIRST["uniform"]._replace(second=([], [], lambda t: t.hands[0] == [] and fewer(t))),
    "bad-blood": FIRST["bad-blood"]._replace(second=([3], [], lambda t: wounds(t) == 2)),
    "cornered": FIRST["cornered"]._replace(
        second=([], ["mina"], lambda t: wounds(t) == 0 and t.is_locked("mina", "attack"))
    ),
    "expired": FIRST["expired"]._replace(
        prepare=both(holds("first-aid-kit"), lambda t: t.wounds.update(mina=2), removed(4)),
        second=([], [], lambda t: len(t.waste) == 4 and len(t.removed) == 1),
    ),
    "light-fingers": FIRST["light-fingers"]._replace(
        prepare=holds("jerrycan", "stimulant"),
        trigger=lambda t: do(act(t), "contribute", "jerrycan", "enough"),
        first=([], [], lambda t: t.view(2)["board"]["crisis"]["known"] == ["jerrycan"] and fewer(t)),
        second=([1], [], lambda t: t.hands[0] == [] and faces(t.removed) == ["stimulant"]),
    ),
    "grandmothers-recipe": FIRST["grandmothers-recipe"]._replace(second=([2], [], lambda t: t.morale == 6)),
    "out-of-nails": FIRST["out-of-nails"]._replace(
        first=([], ["scrap", "barricades:1", "entrance:2"], lambda t: t.barricades[:3] == [1, 1, 0]),
        second=([], [], lambda t: t.barricades_at(COLONY) == 0),
    ),
}
OF_PEOPLE: dict[str, Case] = {
    "bell-tower": Case(
        lambda t: zombies(t, "school", 3),
        search("school"),
        ([], ["number:1"], lambda t: t.zombies_at("school") == 2 and t.zombies_at(COLONY) == 2),
        ([], [], lambda t: t.noise["school"] == 1 and t.is_locked("mina", "attack")),
    ),
    "second-helping": FIRST["second-helping"]._replace(
        prepare=both(holds("crate-of-tins"), lambda t: t.wounds.update(mina=1)),
        trigger=lambda t: do(act(t), "play", "crate-of-tins"),
    ),
    "last-words": FIRST["last-words"]._replace(
        first=([], ["die:3"], lambda t: t.unused[0] == (4,) and t.morale == 7),
        second=([2], [], lambda t: len(t.hands[0]) == 2 and t.morale == 5),
    ),
    "biscuit-digs": FIRST["biscuit-digs"]._replace(
        prepare=lambda t: group(t, 1, "biscuit"),
        first=([], ["police", "lone-wanderer"], lambda t: hand(t, 0) == ["lone-wanderer"] and t.frostbite["biscuit"]),
        second=([4], [], lambda t: t.morale == 8),
    ),
    "ilse-drills": FIRST["ilse-drills"]._replace(
        prepare=both(
            lambda t: group(t, 1, "ilse"), lambda t: zombies(t, COLONY, 3, 3), lambda t: setattr(t, "food", 3)
        ),
        first=([], ["number:1", "entrance:2"], lambda t: t.zombies[:2] == [3, 2] and wounds(t, "ilse") == 1),
        second=([], [], lambda t: t.next_dice == [1, 1, 1] and t.food == 1),
    ),
    "noors-list": FIRST["noors-list"]._replace(
        first=(
            [],
            [],
            lambda t: [wounds(t, s) for s in ("noor", "ingrid", "mina", "odile")] == [0, 0, 0, 1] and t.morale == 6,
        ),
        second=([], [], lambda t: [wounds(t, s) for s in ("noor", "ingrid")] == [1, 1] and fewer(t)),
    ),
    "walkout": FIRST["walkout"],
    "toll-road": FIRST["toll-road"]._replace(
        prepare=both(holds("stimulant"), exiled(1), put("school")),
        trigger=now,
        second=([], ["mina"], lambda t: wounds(t) == 1),
    ),
    "fire-on-the-hill": FIRST["fire-on-the-hill"]._replace(
        first=([WOUND], ["odile", "number:1", "entrance:1"], lambda t: t.zombies_at(COLONY) == 5 and wounds(t, "odile"))
    ),
    "letter-under-the-gate": FIRST["letter-under-the-gate"]._replace(second=LOSES_MORALE),
    "full-house": FIRST["full-house"]._replace(prepare=lambda t: setattr(t, "helpless", 6)),
    "thin-deck": FIRST["thin-deck"]._replace(
        prepare=lambda t: t.decks["gas"].__delitem__(slice(12, None)),
        second=([], [], lambda t: t.food == 1 and len(t.removed) == 2),
    ),
    "long-shadow": FIRST["long-shadow"]._replace(
        prepare=both(lambda t: setattr(t, "rounds_left", 4), pool(2)),
        second=([], ["die:2"], lambda t: t.unused[0] == (3,) and t.zombies_at(COLONY) == 2),
    ),
}
CASES = {**FIRST, **MOVED_AND_SEARCHED, **AT_HOME, **OF_PEOPLE}
