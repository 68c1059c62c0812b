"""Main, secret, betrayal and exile objectives: each is met, and each is missed when something lacks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import COLONY, OUTSIDE, ROWS
from lazaret.games.dead_of_winter.effects.store import EXILE_FIRST, EXILE_GOALS, OBJECTIVES
from lazaret.games.dead_of_winter.rules.colony import colony_phase
from lazaret.games.dead_of_winter.rules.scoring import goal_met
from lazaret.games.dead_of_winter.rules.zombies import zombie_killed
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import bare, barricades, equip, fix_rolls, give, group, groups, waste, zombies
from tests.dead_of_winter.test_exile import set_objective

# -- main objectives ---------------------------------------------------------------------------------------


def keep(t: Table, *cards: str) -> None:
    """Cards stored on the main objective in this round."""
    for card in give(t, 0, *cards):
        t.hands[0].remove(card)
        t.stored[card] = t.round


def until(number: int) -> Callable[[Table], None]:
    def reach(t: Table) -> None:
        t.round = number

    return reach


def clear_the_valley(t: Table) -> None:
    for place, number in zip(OUTSIDE, (2, 2, 2) if t.side == "normal" else (2, 2, 1), strict=False):
        zombies(t, place, number)


def serum_trial(t: Table) -> None:
    keep(t, *["first-aid-kit"] * 6)
    t.samples = 3


def ring_of_timber(t: Table) -> None:
    barricades(t, COLONY, *([2, 1, 1, 1, 1, 1] if t.side == "normal" else [2, 2, 1, 1, 1, 1]))
    barricades(t, "police", 1)


def strip_the_town(t: Table) -> None:
    for place in ("gas", "school"):
        t.decks[place].clear()


def break_camp(t: Table) -> None:
    keep(t, *["jerrycan"] * (6 if t.side == "normal" else 8))


def fill_the_cellar(t: Table) -> None:
    number = 2 if t.side == "normal" else 3
    t.food = 2 * 3
    keep(
        t,
        *["first-aid-kit"] * number,
        *["steel-shutters", "thermal-camera", "two-way-radio"][:number],
        *["jerrycan"] * number,
    )


def keep_the_boilers_lit(t: Table) -> None:
    t.round = 7
    keep(t, *["jerrycan"] * (6 if t.side == "normal" else 7))


def no_one_turned_away(t: Table) -> None:
    t.round, t.helpless = 5, 3 if t.side == "normal" else 4


def cold_samples(t: Table) -> None:
    t.samples = 9 if t.side == "normal" else 12


def undo_clear_the_valley(t: Table) -> None:
    zombies(t, "gas", 1)


def take_stored(t: Table) -> None:
    t.stored.popitem()


def undo_ring_of_timber(t: Table) -> None:
    barricades(t, "police", 0)


def undo_strip_the_town(t: Table) -> None:
    t.decks["gas"].append(t.decks["police"].pop())


def undo_no_one_turned_away(t: Table) -> None:
    t.helpless -= 1


def undo_round(t: Table) -> None:
    t.round -= 1


def undo_samples(t: Table) -> None:
    t.samples -= 1


MAINS: dict[str, tuple[Callable[[Table], None], Callable[[Table], None]]] = {
    "until-the-thaw": (until(8), undo_round),
    "clear-the-valley": (clear_the_valley, undo_clear_the_valley),
    "serum-trial": (serum_trial, take_stored),
    "ring-of-timber": (ring_of_timber, undo_ring_of_timber),
    "strip-the-town": (strip_the_town, undo_strip_the_town),
    "break-camp": (break_camp, take_stored),
    "fill-the-cellar": (fill_the_cellar, take_stored),
    "keep-the-boilers-lit": (keep_the_boilers_lit, take_stored),
    "no-one-turned-away": (no_one_turned_away, undo_no_one_turned_away),
    "cold-samples": (cold_samples, undo_samples),
}


@pytest.mark.rule("DW-9.17")
@pytest.mark.parametrize("hardcore", [False, True])
@pytest.mark.parametrize("objective", ROWS.main_objectives)
def test_a_main_objective_is_met_exactly_when_its_goal_is(objective: str, hardcore: bool) -> None:
    t = bare(3, objective, hardcore=hardcore)
    groups(t)
    if objective == "clear-the-valley":
        for place in ("police", "grocery"):
            zombies(t, place, 4)
    assert not goal_met(t)
    reach, miss = MAINS[objective]
    reach(t)
    assert goal_met(t)
    miss(t)
    assert not goal_met(t)


SETUPS = {  # morale, rounds, helpless, zombies at the colony, zombies at each place outside; three players
    ("until-the-thaw", False): (7, 8, 3, 0, 1),
    ("until-the-thaw", True): (7, 8, 3, 3, 2),
    ("clear-the-valley", False): (7, 7, 0, 0, 2),
    ("clear-the-valley", True): (6, 6, 0, 3, 2),
    ("serum-trial", False): (6, 7, 0, 3, 1),
    ("serum-trial", True): (6, 6, 0, 6, 2),
    ("ring-of-timber", False): (6, 6, 0, 12, 1),
    ("ring-of-timber", True): (6, 6, 0, 12, 2),
    ("strip-the-town", False): (5, 6, 0, 2, 2),
    ("strip-the-town", True): (5, 6, 0, 3, 3),
    ("break-camp", False): (6, 7, 0, 6, 1),
    ("break-camp", True): (6, 6, 0, 6, 2),
    ("fill-the-cellar", False): (6, 7, 0, 6, 1),
    ("fill-the-cellar", True): (7, 6, 0, 3, 2),
    ("keep-the-boilers-lit", False): (7, 8, 0, 0, 1),
    ("keep-the-boilers-lit", True): (7, 8, 0, 3, 2),
    ("no-one-turned-away", False): (7, 5, 6, 6, 0),
    ("no-one-turned-away", True): (7, 5, 7, 6, 1),
    ("cold-samples", False): (6, 6, 0, 0, 1),
    ("cold-samples", True): (6, 5, 0, 3, 3),
}


@pytest.mark.rule("DW-1.3")
@pytest.mark.parametrize(("objective", "hardcore"), SETUPS)
def test_a_main_objective_sets_the_board(objective: str, hardcore: bool) -> None:
    t = GAME.new(3, 1, {"objective": objective, "hardcore": hardcore})
    morale, rounds, helpless, gates, outside = SETUPS[objective, hardcore]
    assert (t.morale, t.rounds_left, t.helpless, t.zombies_at(COLONY)) == (morale, rounds, helpless, gates)
    assert [t.zombies_at(place) for place in OUTSIDE] == [outside] * 6


@pytest.mark.rule("DW-3.4")
@pytest.mark.parametrize(
    ("objective", "hardcore"), [("cold-samples", False), ("cold-samples", True), ("serum-trial", True)]
)
@pytest.mark.parametrize(("result", "samples"), [(3, 0), (4, 1), (6, 1)])
def test_a_kill_may_give_a_sample(
    objective: str, hardcore: bool, result: int, samples: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = bare(3, objective, hardcore=hardcore)
    zombies(t, "gas", 1)
    fix_rolls(monkeypatch, result)
    zombie_killed(t, "gas", 11)
    assert (t.zombies_at("gas"), t.samples) == (0, samples)


@pytest.mark.parametrize(("hardcore", "morale", "bitten"), [(False, 6, 1), (True, 5, 2)])
def test_the_boilers_must_be_fed_every_round(hardcore: bool, morale: int, bitten: int) -> None:
    t = bare(3, "keep-the-boilers-lit", hardcore=hardcore)
    groups(t)
    t.round = 3
    colony_phase(t)
    assert (t.morale, sum(t.frostbite.values())) == (morale, bitten)
    t = bare(3, "keep-the-boilers-lit", hardcore=hardcore)
    groups(t)
    t.round = 3
    keep(t, "jerrycan")
    colony_phase(t)
    assert (t.morale, sum(t.frostbite.values())) == (7, 0)


# -- personal objectives -------------------------------------------------------------------------------------

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
        lambda t: (t.wounds.update(mina=2), t.frostbite.update(mina=1)), lambda t: t.wounds.update(mina=1)
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
        lambda t: (group(t, 0, "odile", place="gas"), place(t, "mina", "school")), lambda t: place(t, "mina", "gas")
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
        change(lambda t: (t.decks["gas"].clear(), t.decks["school"].clear()), undo_strip_the_town),
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
            lambda t: (
                group(t, 0, "odile", place="gas"),
                group(t, 0, "tobias", place="school"),
                place(t, "mina", "police"),
            ),
            lambda t: place(t, "mina", "gas"),
        ),
        change(
            lambda t: (group(t, 0, "odile", place="gas"), place(t, "mina", "police")), lambda t: place(t, "mina", "gas")
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
