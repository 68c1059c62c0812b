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


def m02(t: Table) -> None:
    for place, number in zip(OUTSIDE, (2, 2, 2) if t.side == "normal" else (2, 2, 1), strict=False):
        zombies(t, place, number)


def m03(t: Table) -> None:
    keep(t, *["I04"] * 6)
    t.samples = 3


def m04(t: Table) -> None:
    barricades(t, COLONY, *([2, 1, 1, 1, 1, 1] if t.side == "normal" else [2, 2, 1, 1, 1, 1]))
    barricades(t, "police", 1)


def m05(t: Table) -> None:
    for place in ("gas", "school"):
        t.decks[place].clear()


def m06(t: Table) -> None:
    keep(t, *["I06"] * (6 if t.side == "normal" else 8))


def m07(t: Table) -> None:
    number = 2 if t.side == "normal" else 3
    t.food = 2 * 3
    keep(t, *["I04"] * number, *["I08", "I09", "I10"][:number], *["I06"] * number)


def m08(t: Table) -> None:
    t.round = 7
    keep(t, *["I06"] * (6 if t.side == "normal" else 7))


def m09(t: Table) -> None:
    t.round, t.helpless = 5, 3 if t.side == "normal" else 4


def m10(t: Table) -> None:
    t.samples = 9 if t.side == "normal" else 12


def undo_m02(t: Table) -> None:
    zombies(t, "gas", 1)


def take_stored(t: Table) -> None:
    t.stored.popitem()


def undo_m04(t: Table) -> None:
    barricades(t, "police", 0)


def undo_m05(t: Table) -> None:
    t.decks["gas"].append(t.decks["police"].pop())


def undo_m09(t: Table) -> None:
    t.helpless -= 1


def undo_round(t: Table) -> None:
    t.round -= 1


def undo_samples(t: Table) -> None:
    t.samples -= 1


MAINS: dict[str, tuple[Callable[[Table], None], Callable[[Table], None]]] = {
    "M01": (until(8), undo_round),
    "M02": (m02, undo_m02),
    "M03": (m03, take_stored),
    "M04": (m04, undo_m04),
    "M05": (m05, undo_m05),
    "M06": (m06, take_stored),
    "M07": (m07, take_stored),
    "M08": (m08, take_stored),
    "M09": (m09, undo_m09),
    "M10": (m10, undo_samples),
}


@pytest.mark.rule("DW-9.17")
@pytest.mark.parametrize("hardcore", [False, True])
@pytest.mark.parametrize("objective", ROWS.main_objectives)
def test_a_main_objective_is_met_exactly_when_its_goal_is(objective: str, hardcore: bool) -> None:
    t = bare(3, objective, hardcore=hardcore)
    groups(t)
    if objective == "M02":
        for place in ("police", "grocery"):
            zombies(t, place, 4)
    assert not goal_met(t)
    reach, miss = MAINS[objective]
    reach(t)
    assert goal_met(t)
    miss(t)
    assert not goal_met(t)


SETUPS = {  # morale, rounds, helpless, zombies at the colony, zombies at each place outside; three players
    ("M01", False): (7, 8, 3, 0, 1),
    ("M01", True): (7, 8, 3, 3, 2),
    ("M02", False): (7, 7, 0, 0, 2),
    ("M02", True): (6, 6, 0, 3, 2),
    ("M03", False): (6, 7, 0, 3, 1),
    ("M03", True): (6, 6, 0, 6, 2),
    ("M04", False): (6, 6, 0, 12, 1),
    ("M04", True): (6, 6, 0, 12, 2),
    ("M05", False): (5, 6, 0, 2, 2),
    ("M05", True): (5, 6, 0, 3, 3),
    ("M06", False): (6, 7, 0, 6, 1),
    ("M06", True): (6, 6, 0, 6, 2),
    ("M07", False): (6, 7, 0, 6, 1),
    ("M07", True): (7, 6, 0, 3, 2),
    ("M08", False): (7, 8, 0, 0, 1),
    ("M08", True): (7, 8, 0, 3, 2),
    ("M09", False): (7, 5, 6, 6, 0),
    ("M09", True): (7, 5, 7, 6, 1),
    ("M10", False): (6, 6, 0, 0, 1),
    ("M10", True): (6, 5, 0, 3, 3),
}


@pytest.mark.rule("DW-1.3")
@pytest.mark.parametrize(("objective", "hardcore"), SETUPS)
def test_a_main_objective_sets_the_board(objective: str, hardcore: bool) -> None:
    t = GAME.new(3, 1, {"objective": objective, "hardcore": hardcore})
    morale, rounds, helpless, gates, outside = SETUPS[objective, hardcore]
    assert (t.morale, t.rounds_left, t.helpless, t.zombies_at(COLONY)) == (morale, rounds, helpless, gates)
    assert [t.zombies_at(place) for place in OUTSIDE] == [outside] * 6


@pytest.mark.rule("DW-3.4")
@pytest.mark.parametrize(("objective", "hardcore"), [("M10", False), ("M10", True), ("M03", True)])
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
    t = bare(3, "M08", hardcore=hardcore)
    groups(t)
    t.round = 3
    colony_phase(t)
    assert (t.morale, sum(t.frostbite.values())) == (morale, bitten)
    t = bare(3, "M08", hardcore=hardcore)
    groups(t)
    t.round = 3
    keep(t, "I06")
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
        equip(t, "S21", *items)

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


MORE_PEOPLE = change(lambda t: group(t, 0, "S01"), lambda t: group(t, 1, "S02", "S08"))
COMPANION = change(lambda t: group(t, 0, "S01"), lambda t: t.groups[0].remove("S01"))
BETRAYED: Case = number("morale", 0, 1)
OUT_OF_TOWN = change(lambda t: place(t, "S21", "gas"), lambda t: place(t, "S21", COLONY))


def verdict_good(t: Table) -> None:
    set_objective(t, 1, "T01")
    t.exiled[1] = True


def verdict_bad(t: Table) -> None:
    t.exiled[1] = False


CASES: dict[str, Case] = {
    "N01": cards("I06", "I06", "I01", "I01"),
    "N02": cards("I26", "I27"),
    "N03": cards("I04", "I04", "I05"),
    "N04": cards("I01", "I02", "I03"),
    "N05": equipped("I21", "I22"),
    "N06": cards("I07", "I08", "I09"),
    "N07": cards("I01", "I04", "I06", "I07"),
    "N08": MORE_PEOPLE,
    "N09": change(lambda t: None, lambda t: group(t, 0, "S01")),
    "N10": both(COMPANION, change(lambda t: None, lambda t: t.wounds.update(S21=1))),
    "N11": change(lambda t: (t.wounds.update(S21=2), t.frostbite.update(S21=1)), lambda t: t.wounds.update(S21=1)),
    "N12": cards("I01"),
    "N13": change(lambda t: None, lambda t: give(t, 0, "I01")),
    "N14": change(lambda t: waste(t, 4), lambda t: waste(t, 1)),
    "N15": both(cards("I07"), change(lambda t: barricades(t, COLONY, 2, 2), lambda t: barricades(t, COLONY, 2, 1))),
    "N16": OUT_OF_TOWN,
    "N17": both(COMPANION, change(lambda t: None, lambda t: place(t, "S21", "gas"))),
    "N18": both(number("food", 4, 3), cards("I01")),
    "N19": number("survivors_lost", 3, 2),
    "N20": number("helpless", 2, 1),
    "N21": (verdict_good, verdict_bad),
    "N22": number("morale", 4, 3),
    "N23": both(equipped("I26"), cards("I27")),
    "N24": change(
        lambda t: (group(t, 0, "S01", place="gas"), place(t, "S21", "school")), lambda t: place(t, "S21", "gas")
    ),
    "T01": both(BETRAYED, MORE_PEOPLE, cards("I01", "I01")),
    "T02": both(BETRAYED, equipped("I21", "I22", "I23")),
    "T03": both(BETRAYED, cards("I06", "I04", "I04", "I05")),
    "T04": both(BETRAYED, OUT_OF_TOWN, cards("I06", "I06", "I06")),
    "T05": both(BETRAYED, cards("I01", "I01", "I02", "I03")),
    "T06": both(BETRAYED, COMPANION, number("survivors_lost", 5, 4)),
    "T07": both(BETRAYED, OUT_OF_TOWN, change(lambda t: zombies(t, COLONY, 3, 3), lambda t: zombies(t, COLONY, 3, 2))),
    "T08": both(BETRAYED, cards("I07", "I08"), change(lambda t: waste(t, 8), lambda t: t.waste.pop())),
    "T09": both(BETRAYED, COMPANION, change(lambda t: None, lambda t: t.frostbite.update(S21=1))),
    "T10": both(BETRAYED, cards("I26", "I06", "I06")),
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
    t.main_done = card.startswith("N")
    t.morale = 5 if card.startswith("N") else 0
    assert met(t, OBJECTIVES[card])
    t.main_done, t.morale = False, 5
    assert not met(t, OBJECTIVES[card])


EXILE_CASES: dict[str, tuple[Case, Case]] = {  # an innocent's new objective, a betrayer's new first condition
    "E01": (cards("I01", "I01", "I02", "I03"), number("main_done", True, False)),
    "E02": (cards("I07", "I08", "I09"), cards("I07", "I08", "I09")),
    "E03": (MORE_PEOPLE, change(lambda t: t.decks["gas"].clear(), undo_m05)),
    "E04": (number("survivors_lost", 5, 4), number("survivors_lost", 4, 3)),
    "E05": (
        change(lambda t: (t.decks["gas"].clear(), t.decks["school"].clear()), undo_m05),
        change(lambda t: t.decks["gas"].clear(), undo_m05),
    ),
    "E06": (both(COMPANION, equipped("I21", "I22", "I23")), equipped("I21", "I22")),
    "E07": (both(COMPANION, BETRAYED), number("starvation", 2, 1)),
    "E08": (
        both(change(lambda t: group(t, 0, "S01", place="gas"), lambda t: None), cards("I01", "I01", "I04", "I06")),
        change(lambda t: group(t, 0, "S01", "S02"), lambda t: t.groups[0].pop()),
    ),
    "E09": (
        change(
            lambda t: (group(t, 0, "S01", place="gas"), group(t, 0, "S02", place="school"), place(t, "S21", "police")),
            lambda t: place(t, "S21", "gas"),
        ),
        change(
            lambda t: (group(t, 0, "S01", place="gas"), place(t, "S21", "police")), lambda t: place(t, "S21", "gas")
        ),
    ),
    "E10": (number("morale", 3, 2), both(number("main_done", True, False), COMPANION)),
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
