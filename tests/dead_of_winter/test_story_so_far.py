"""What the view says of the story so far: morale and why, checks, odds, votes; moments, and saves of before."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.chance import Stream
from lazaret.core.complete import lacking
from lazaret.core.moments import line
from lazaret.core.record import load, save
from lazaret.core.testing import check_no_leak
from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import CROSSROADS, FIRST, OUTSIDE, ROWS, SECOND
from lazaret.games.dead_of_winter.effects.store import CROSSROADS_CARDS
from lazaret.games.dead_of_winter.rules.checks import check, leaves
from lazaret.games.dead_of_winter.rules.exile import exile
from lazaret.games.dead_of_winter.rules.outcomes import roads
from lazaret.games.dead_of_winter.rules.scoring import conditions_of, end_game, gain_morale, lose_morale
from lazaret.games.dead_of_winter.rules.survivors import die
from lazaret.games.dead_of_winter.rules.turn import end_of_turns
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    PLAIN,
    WOUND,
    act,
    bare,
    dice,
    do,
    fix_rolls,
    give,
    group,
    groups,
    run,
    step_by_step,
    waste,
)
from tests.dead_of_winter.test_exile import loyal, set_objective

Patch = pytest.MonkeyPatch
BETRAYAL = next(iter(ROWS.betrayal_objectives))


def board(t: Table, seat: int | None = None) -> dict[str, Any]:
    return t.view(seat)["board"]  # type: ignore[no-any-return]


def night(t: Table) -> Table:
    return step_by_step(t, end_of_turns)


# -- why morale changed ----------------------------------------------------------------------------


@pytest.mark.rule("DW-12.2", "DW-11.6")
def test_the_story_says_why_morale_changed() -> None:
    t = bare()
    group(t, 0, *PLAIN[:2])
    group(t, 1, PLAIN[2])
    group(t, 2, PLAIN[3])
    t.morale_log.clear()
    die(t, PLAIN[0], "overrun")
    gain_morale(t, 1, "averted", "rats")
    run(t, "lights-out")  # what this crisis does
    told = [(one["before"], one["after"], one["cause"], one["card"]) for one in board(t)["morale_log"]]
    assert told == [(7, 6, "overrun", PLAIN[0]), (6, 7, "averted", "rats"), (7, 5, "crisis", "lights-out")]


@pytest.mark.rule("DW-1.15")
def test_morale_that_cannot_rise_is_no_change() -> None:
    t = bare()
    t.morale, before = 10, len(t.morale_log)
    gain_morale(t, 1, "ability", "jojo")
    assert len(t.morale_log) == before


def test_the_story_begins_with_the_morale_of_the_objective() -> None:
    t = GAME.new(3, "story", {"objective": "serum-trial"})
    (start,) = board(t)["morale_log"]
    assert (start["round"], start["after"], start["cause"]) == (0, 6, "start")


# -- the view ------------------------------------------------------------------------------------


@pytest.mark.rule("DW-12.3", "DW-15.2")
def test_everybody_knows_only_their_own_objective_and_its_conditions() -> None:
    t = bare(4)
    groups(t)
    loyal(t)
    set_objective(t, 1, BETRAYAL)
    for seat in (None, *range(4)):
        seen = board(t, seat)["players"]
        assert [player["betrayer"] for player in seen] == [(n == 1) if n == seat else None for n in range(4)]
        assert [player["checks"] is not None for player in seen] == [n == seat for n in range(4)]
    end_game(t, "DW-12.2")
    assert [player["betrayer"] for player in board(t)["players"]] == [False, True, False, False]


@pytest.mark.rule("DW-12.3")
def test_a_condition_says_what_there_is_and_what_is_needed() -> None:
    t = bare(objective="serum-trial")
    groups(t)
    loyal(t)
    set_objective(t, 0, "medicine-chest")
    give(t, 0, "first-aid-kit")
    main, own = board(t, 0)["players"][0]["checks"]
    assert (main["what"], main["met"]) == ("main_done", False)
    assert own == {"what": "hand", "of": "medicine", "how": "least", "have": 1, "need": 3, "met": False}
    (stored,) = board(t)["goal"]["checks"]
    assert (stored["have"], stored["need"], stored["met"]) == (0, 6, False)


@pytest.mark.rule("DW-15.2")
def test_whether_every_betrayer_is_exiled_nobody_can_know_before_the_end() -> None:
    t = bare(4)
    groups(t)
    loyal(t)
    set_objective(t, 0, "fair-verdict")
    found = {one["what"]: one["met"] for one in board(t, 0)["players"][0]["checks"]}
    assert found["betrayers_all_exiled"] is None
    end_game(t, "DW-12.2")
    found = {one["what"]: one["met"] for one in board(t, 0)["players"][0]["checks"]}
    assert found["betrayers_all_exiled"] is True


def test_every_condition_of_every_card_has_words_in_both_languages() -> None:
    t = bare(3)
    groups(t)
    context = (0, "", "", "")
    from lazaret.games.dead_of_winter.effects.store import EXILE_FIRST, EXILE_GOALS, GOALS, OBJECTIVES

    conditions = [*GOALS.values(), *EXILE_FIRST.values()]
    conditions += [one for found in (*OBJECTIVES.values(), *EXILE_GOALS.values()) for one in found]
    assert conditions_of(t, 0)
    for condition in conditions:
        for leaf in leaves(condition):
            found = check(t, leaf, context)
            for language in ("en", "fr"):
                key = f"check.{found['what']}.{found['how']}"
                assert GAME.speaker(language).template(key, found) is not None, key


@pytest.mark.rule("DW-1.5", "DW-1.6", "DW-16.8")
@pytest.mark.parametrize(
    ("options", "odds"),
    [({}, (3, 8)), ({"betrayer": True}, (3, 4)), ({"no_betrayal": True}, None), ({"coop": True}, None)],
)
def test_the_odds_that_somebody_else_betrays_follow_from_the_settings(
    options: dict[str, Any], odds: tuple[int, int] | None
) -> None:
    t = bare(4, **options)
    groups(t)
    if not options.get("coop"):
        loyal(t)
    assert board(t, 0)["betrayal_odds"] == odds


@pytest.mark.rule("DW-9.6", "DW-9.12", "DW-9.13")
def test_the_night_to_come_is_told_before_it_comes() -> None:
    t = bare()
    groups(t)
    group(t, 0, PLAIN[4], place=OUTSIDE[2])
    waste(t, 9)
    tonight = board(t)["tonight"]
    assert tonight["zombies"] == {place: {"colony": 2, OUTSIDE[2]: 1}.get(place, 0) for place in ("colony", *OUTSIDE)}
    assert (tonight["waste"], tonight["waste_cost"], tonight["waste_room"]) == (9, 0, 1)


@pytest.mark.rule("DW-3.10")
def test_who_searched_where_is_counted() -> None:
    t = bare()
    group(t, 0, PLAIN[0], place=OUTSIDE[0])
    group(t, 1, PLAIN[1])
    group(t, 2, PLAIN[2])
    dice(t, 0, 6, 6)
    act(t)
    do(t, "search", PLAIN[0], "die:6", "stop")
    assert [player["searched"] for player in board(t)["players"]] == [{OUTSIDE[0]: 1}, {}, {}]


@pytest.mark.rule("DW-13.1")
def test_a_vote_says_who_has_voted_and_never_how() -> None:
    t = bare(4)
    groups(t)
    loyal(t)
    act(t)
    do(t, "call_exile", "seat:2")
    t.choose(1, "up")
    vote = board(t, 3)["vote"]
    assert (vote["accused"], vote["voters"], vote["voted"], vote["too_many"]) == (2, [0, 1, 2, 3], [1], 2)
    for seat in (None, 0, 2, 3):
        check_no_leak(t, seat, Stream("votes"))


@pytest.mark.rule("DW-15.2")
def test_what_everybody_gave_is_turned_over_at_the_end() -> None:
    t = bare()
    groups(t)
    loyal(t)
    t.given = [(1, 0, "jerrycan#1"), (1, 2, "scrap#1")]
    t.crisis_log = [("lights-out", (1, 0, 1), 1, 1, 3)]
    assert board(t, 0)["crises"][0]["given"] is None
    lose_morale(t, 7, "waste")
    assert board(t)["crises"][0]["given"] == [["jerrycan"], [], ["scrap"]]
    assert board(t)["ending"] == {"how": "fallen", "round": t.round, "night": t.night}


@pytest.mark.rule("DW-10.16")
def test_too_many_innocents_end_the_story() -> None:
    t = bare(4)
    groups(t)
    loyal(t)
    exile(t, 1)
    exile(t, 2)
    assert board(t)["ending"]["how"] == "innocents"
    assert board(t)["morale_log"][-1]["cause"] == "innocents"


@pytest.mark.rule("DW-7.5")
def test_both_roads_of_every_crossroads_card_are_told_with_their_chances() -> None:
    t = bare()
    for card in CROSSROADS[SECOND] + CROSSROADS[FIRST]:
        for road in roads(t, card):
            decided = [one["chance"] for one in road["outcomes"] if one["chance"] < 6]
            assert sum(decided) in (0, 6), card
            for outcome in road["outcomes"]:
                for language in ("en", "fr"):
                    assert GAME.texts(language).get(outcome["words"]), outcome["words"]
    assert len(CROSSROADS_CARDS) == len(CROSSROADS[SECOND] + CROSSROADS[FIRST])


@pytest.mark.rule("DW-7.5")
def test_a_road_says_what_it_changes() -> None:
    t = bare()
    t.food = 4
    tell, switch_off = roads(t, "shortwave")
    assert [(one["chance"], one["changes"]) for one in tell["outcomes"]] == [
        (2, []),
        (4, [{"what": "food", "before": 4, "after": 8}]),
    ]
    assert [(one["chance"], one["of"]) for one in switch_off["outcomes"]] == [(6, 6)]


@pytest.mark.rule("DW-5.1")
def test_the_faces_of_the_die_are_those_that_a_survivor_reads() -> None:
    t = bare()
    group(t, 0, "tobias")
    group(t, 1, PLAIN[0])
    group(t, 2, PLAIN[1])
    faces = {one["survivor"]: one["exposure"] for one in board(t)["survivors"]}
    assert (faces["tobias"].count("frostbite"), faces[PLAIN[0]].count("frostbite")) == (0, 2)
    t.modifiers.append(("no_exposure", PLAIN[0], "this_turn", 0))
    assert {one["survivor"]: one["exposure"] for one in board(t)["survivors"]}[PLAIN[0]] == ()


# -- moments, and saves of before ------------------------------------------------------------------


def test_every_event_belongs_to_a_moment_and_has_words() -> None:
    assert lacking(GAME) == []


def test_a_move_is_one_moment_with_its_exposure() -> None:
    t = bare()
    group(t, 0, *PLAIN[:2])
    group(t, 1, PLAIN[2])
    group(t, 2, PLAIN[3])
    act(t)
    before = len(t.events(1))
    fix_rolls(t, WOUND)
    do(t, "move", PLAIN[0], OUTSIDE[0])
    moments = GAME.grouping.moments(t.events(1)[before:])
    assert [one.kind for one in moments] == ["move"]
    name = GAME.texts("en")[f"name.{PLAIN[0]}"]
    place = GAME.texts("en")[f"name.{OUTSIDE[0]}"]
    said = line(moments[0], GAME.speaker("en", ["Prudence", "P2", "P3"], 1))
    assert said == f"Prudence: moves {name} to the {place}, exposure: wound."


def test_a_save_comes_back_with_its_story() -> None:
    t = bare()
    groups(t)
    gain_morale(t, 1, "ability", "jojo")
    t.searches[1]["school"] = 3
    again = load(save(act(t)))
    assert isinstance(again, Table)
    assert (again.morale_log, again.searches) == (t.morale_log, t.searches)
