"""Secret, betrayal and exile objectives: each is met exactly when all its conditions are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lazaret.games.dead_of_winter.content.cards import COLONY, ROWS
from lazaret.games.dead_of_winter.effects.store import EXILE_FIRST, EXILE_GOALS, OBJECTIVES
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import bare, barricades, equip, give, group, groups, waste, zombies
from tests.dead_of_winter.test_exile import set_objective
from tests.dead_of_winter.test_main_objective_cards import undo_strip_the_town

Case = tuple[Callable[[Table], None], Callable[[Table], None]]  # what meets it, what spoils it again


def cards(*wanted: str) -> Case:
    """Cards in hand; without the last of them it fails."""

    def meet(t: Table) -> None:
        give(t, 0, *wanted)

    def spoil(t: Table) -> None:
        t.hands[0].pop()

    return meet, spoil


def equipped(*items: str) -> Case:
    def meet(t: Table) -> None:
        equip(t, "mina", *items)

    def spoil(t: Table) -> None:
        t.bearer.popitem()

    return meet, spoil


def change(meet: Callable[[Table], object], spoil: Callable[[Table], object]) -> Case:
    def do_meet(t: Table) -> None:
        meet(t)

    def do_spoil(t: Table) -> None:
        spoil(t)

    return do_meet, do_spoil


def each(*changes: Callable[[Table], object]) -> Callable[[Table], None]:
    """One after the other."""

    def run(t: Table) -> None:
        for one in changes:
            one(t)

    return run


def place(t: Table, survivor: str, where: str) -> None:
    t.crowd[t.place[survivor]] -= 1
    t.crowd[where] += 1
    t.place[survivor] = where


def number(field: str, good: int, bad: int) -> Case:
    return change(lambda t: setattr(t, field, good), lambda t: setattr(t, field, bad))


def both(*cases: Case) -> Case:
    """All of them meet it; the last one spoils it."""

    def meet(t: Table) -> None:
        for case in cases:
            case[0](t)

    return meet, cases[-1][1]


MORE_PEOPLE = change(lambda t: group(t, 0, "odile"), lambda t: group(t, 1, "tobias", "bruno"))
COMPANION = change(lambda t: group(t, 0, "odile"), lambda t: t.groups[0].remove("odile"))
BETRAYED: Case = number("morale", 0, 1)
OUT_OF_TOWN = change(lambda t: place(t, "mina", "gas"), lambda t: place(t, "mina", COLONY))


def verdict_good(t: Table) -> None:
    set_objective(t, 1, "new-order")
    t.exiled[1] = True


def verdict_bad(t: Table) -> None:
    t.exiled[1] = False


CASES: dict[str, Case] = {
    "long-road": cards("jerrycan", "jerrycan", "tinned-ration", "tinned-ration"),
    "night-reader": cards("captains-handbook", "self-defence"),
    "medicine-chest": cards("first-aid-kit", "first-aid-kit", "stimulant"),
    "hidden-larder": cards("tinned-ration", "crate-of-tins", "smoked-ham"),
    "never-unarmed": equipped("service-revolver", "scoped-rifle"),
    "tinkerer": cards("scrap", "steel-shutters", "thermal-camera"),
    "go-bag": cards("tinned-ration", "first-aid-kit", "jerrycan", "scrap"),
    "head-of-the-clan": MORE_PEOPLE,
    "better-alone": change(lambda t: None, lambda t: group(t, 0, "odile")),
    "clean-bill": both(COMPANION, change(lambda t: None, lambda t: t.wounds.update(mina=1))),
    "proud-scars": change(
        each(lambda t: t.wounds.update(mina=2), lambda t: t.frostbite.update(mina=1)), lambda t: t.wounds.update(mina=1)
    ),
    "magpie": cards("tinned-ration"),
    "empty-pockets": change(lambda t: None, lambda t: give(t, 0, "tinned-ration")),
    "swept-yard": change(lambda t: waste(t, 4), lambda t: waste(t, 1)),
    "thick-walls": both(
        cards("scrap"), change(lambda t: barricades(t, COLONY, 2, 2), lambda t: barricades(t, COLONY, 2, 1))
    ),
    "open-air": OUT_OF_TOWN,
    "home-guard": both(COMPANION, change(lambda t: None, lambda t: place(t, "mina", "gas"))),
    "bread-for-tomorrow": both(number("food", 4, 3), cards("tinned-ration")),
    "old-grudge": number("survivors_lost", 3, 2),
    "shepherd": number("helpless", 2, 1),
    "fair-verdict": (verdict_good, verdict_bad),
    "high-spirits": number("morale", 4, 3),
    "well-taught": both(equipped("captains-handbook"), cards("self-defence")),
    "two-roofs": change(
        each(lambda t: group(t, 0, "odile", place="gas"), lambda t: place(t, "mina", "school")),
        lambda t: place(t, "mina", "gas"),
    ),
    "new-order": both(BETRAYED, MORE_PEOPLE, cards("tinned-ration", "tinned-ration")),
    "arms-dealer": both(BETRAYED, equipped("service-revolver", "scoped-rifle", "riot-gun")),
    "dispensary": both(BETRAYED, cards("jerrycan", "first-aid-kit", "first-aid-kit", "stimulant")),
    "deserter": both(BETRAYED, OUT_OF_TOWN, cards("jerrycan", "jerrycan", "jerrycan")),
    "feast": both(BETRAYED, cards("tinned-ration", "tinned-ration", "crate-of-tins", "smoked-ham")),
    "executioner": both(BETRAYED, COMPANION, number("survivors_lost", 5, 4)),
    "open-gates": both(
        BETRAYED, OUT_OF_TOWN, change(lambda t: zombies(t, COLONY, 3, 3), lambda t: zombies(t, COLONY, 3, 2))
    ),
    "grit-in-the-gears": both(
        BETRAYED, cards("scrap", "steel-shutters"), change(lambda t: waste(t, 8), lambda t: t.waste.pop())
    ),
    "untouched": both(BETRAYED, COMPANION, change(lambda t: None, lambda t: t.frostbite.update(mina=1))),
    "ashes": both(BETRAYED, cards("captains-handbook", "jerrycan", "jerrycan")),
}


def met(t: Table, conditions: tuple[object, ...]) -> bool:
    return all(condition.value(t, (0, "", "", "")) for condition in conditions)  # type: ignore[attr-defined]


@pytest.mark.rule("DW-12.3", "DW-12.8")
@pytest.mark.parametrize("card", [*ROWS.secret_objectives, *ROWS.betrayal_objectives])
def test_a_personal_objective_is_met_exactly_when_all_its_conditions_are(card: str) -> None:
    t = bare()
    groups(t)
    t.main_done = True
    meet, spoil = CASES[card]
    meet(t)
    assert met(t, OBJECTIVES[card])
    spoil(t)
    assert not met(t, OBJECTIVES[card])


@pytest.mark.parametrize("card", [*ROWS.secret_objectives, *ROWS.betrayal_objectives])
def test_the_first_condition_is_the_goal_or_the_fall_of_the_colony(card: str) -> None:
    t = bare()
    groups(t)
    CASES[card][0](t)
    t.main_done = card in ROWS.secret_objectives
    t.morale = 5 if card in ROWS.secret_objectives else 0
    assert met(t, OBJECTIVES[card])
    t.main_done, t.morale = False, 5
    assert not met(t, OBJECTIVES[card])


EXILE_CASES: dict[str, tuple[Case, Case]] = {  # an innocent's new objective, a betrayer's new first condition
    "seat-by-the-fire": (
        cards("tinned-ration", "tinned-ration", "crate-of-tins", "smoked-ham"),
        number("main_done", True, False),
    ),
    "workshop-in-the-woods": (
        cards("scrap", "steel-shutters", "thermal-camera"),
        cards("scrap", "steel-shutters", "thermal-camera"),
    ),
    "new-family": (MORE_PEOPLE, change(lambda t: t.decks["gas"].clear(), undo_strip_the_town)),
    "vendetta": (number("survivors_lost", 5, 4), number("survivors_lost", 4, 3)),
    "king-of-ruins": (
        change(each(lambda t: t.decks["gas"].clear(), lambda t: t.decks["school"].clear()), undo_strip_the_town),
        change(lambda t: t.decks["gas"].clear(), undo_strip_the_town),
    ),
    "warlord": (
        both(COMPANION, equipped("service-revolver", "scoped-rifle", "riot-gun")),
        equipped("service-revolver", "scoped-rifle"),
    ),
    "watch-it-fall": (both(COMPANION, BETRAYED), number("starvation", 2, 1)),
    "hermitage": (
        both(
            change(lambda t: group(t, 0, "odile", place="gas"), lambda t: None),
            cards("tinned-ration", "tinned-ration", "first-aid-kit", "jerrycan"),
        ),
        change(lambda t: group(t, 0, "odile", "tobias"), lambda t: t.groups[0].pop()),
    ),
    "pilgrims": (
        change(
            each(
                lambda t: group(t, 0, "odile", place="gas"),
                lambda t: group(t, 0, "tobias", place="school"),
                lambda t: place(t, "mina", "police"),
            ),
            lambda t: place(t, "mina", "gas"),
        ),
        change(
            each(lambda t: group(t, 0, "odile", place="gas"), lambda t: place(t, "mina", "police")),
            lambda t: place(t, "mina", "gas"),
        ),
    ),
    "let-them-live": (number("morale", 3, 2), both(number("main_done", True, False), COMPANION)),
}


@pytest.mark.rule("DW-10.2", "DW-10.3")
@pytest.mark.parametrize("card", ROWS.exile_objectives)
def test_an_exile_objective_has_a_part_for_innocents_and_one_for_betrayers(card: str) -> None:
    innocent, betrayer = EXILE_CASES[card]
    for conditions, (meet, spoil) in ((EXILE_GOALS[card], innocent), ((EXILE_FIRST[card],), betrayer)):
        t = bare()
        groups(t)
        t.main_done = True
        meet(t)
        assert met(t, conditions)
        spoil(t)
        assert not met(t, conditions)
