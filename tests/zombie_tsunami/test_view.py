"""What the view works out for the page: the rules are told by the program, never by who draws them."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.chance import Stream
from lazaret.games.zombie_tsunami import GAME
from lazaret.games.zombie_tsunami.rules.turn import next_card
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import answer, asking, do, make, pass_all, reveal, told, vote


def board(t: Table, seat: int | None) -> dict[str, Any]:
    return t.view(seat)["board"]  # type: ignore[no-any-return]


def members(teams: list[dict[str, Any]]) -> list[list[int]]:
    return [team["seats"] for team in teams]


# -- the teams of a push --------------------------------------------------------------------------------------


@pytest.mark.rule("ZT-4.5", "ZT-4.6")
def test_the_teams_are_told_with_what_each_weighs_and_whether_that_is_enough() -> None:
    t = reveal(make(hordes=[4, 3, 2, 6]), "street-car")
    vote(t, "red", "red", "blue", "yellow")
    assert board(t, None)["push"]["needed"] == 6
    assert board(t, None)["teams"] == [
        {"bead": "red", "seats": [0, 1], "parts": [4, 3], "strength": 7, "passes": True, "safe": True},
        {"bead": "blue", "seats": [2], "parts": [2], "strength": 2, "passes": False, "safe": False},
        {"bead": "yellow", "seats": [3], "parts": [6], "strength": 6, "passes": True, "safe": True},
    ]
    assert all(board(t, seat)["teams"] == board(t, None)["teams"] for seat in range(4))


@pytest.mark.rule("ZT-4.5", "ZT-10.4")
def test_what_a_zombird_adds_counts_for_the_team() -> None:
    t = reveal(make(hordes=[4, 3, 2, 6]), "street-car")
    vote(t, "red", "red", "blue", "yellow")
    t.extra[2] = 3
    assert board(t, 1)["teams"][1] == {
        "bead": "blue",
        "seats": [2],
        "parts": [5],
        "strength": 5,
        "passes": False,
        "safe": False,
    }


@pytest.mark.rule("ZT-4.7")
def test_before_the_beads_are_shown_the_teams_are_what_was_promised_last() -> None:
    t = reveal(make(), "street-car")
    t.say(0, "vote:red")
    t.say(1, "join:red")
    t.say(2, "vote:blue", 1)
    t.say(0, "vote:yellow")
    assert members(board(t, None)["teams"]) == [[1], [], [0]]
    assert members(board(t, 1)["teams"]) == [[1], [2], [0]]
    assert members(board(t, 3)["teams"]) == [[1], [], [0]]


@pytest.mark.rule("ZT-4.7", "ZT-11.4")
def test_a_bead_that_was_shown_to_me_and_my_own_count_before_any_promise() -> None:
    t = reveal(make(), "street-car")
    t.say(0, "vote:red")
    t.choose(0, "blue")
    t.say(0, "bead:blue", 1)
    t.say(0, "vote:red")
    t.choose(2, "yellow")
    assert members(board(t, 0)["teams"]) == [[], [0], []]
    assert members(board(t, 1)["teams"]) == [[], [0], []]
    assert members(board(t, 3)["teams"]) == [[0], [], []]
    assert members(board(t, 2)["teams"]) == [[0], [], [2]]


@pytest.mark.rule("ZT-4.4", "ZT-4.5")
def test_while_i_pick_i_am_told_what_each_bead_would_make() -> None:
    t = reveal(make(hordes=[4, 3, 2, 6]), "street-car")
    t.say(1, "vote:red")
    mine = board(t, 0)["if_you_pick"]
    assert [members(mine[bead]) for bead in ("red", "blue", "yellow")] == [
        [[0, 1], [], []],
        [[1], [0], []],
        [[1], [], [0]],
    ]
    assert (mine["red"][0]["strength"], mine["red"][0]["passes"]) == (7, True)
    assert (mine["blue"][1]["strength"], mine["blue"][1]["passes"]) == (4, False)
    assert board(t, None)["if_you_pick"] == {}
    t.choose(0, "red")
    assert board(t, 0)["if_you_pick"] == {}


@pytest.mark.rule("ZT-4.6")
def test_without_a_push_there_are_no_teams() -> None:
    t = do(make(), next_card)
    assert (board(t, 0)["push"], board(t, 0)["teams"], board(t, 0)["if_you_pick"]) == (None, [], {})


@pytest.mark.rule("ZT-4.6")
@pytest.mark.parametrize("penalty", [1, 2])
def test_the_penalty_of_the_table_is_told(penalty: int) -> None:
    assert board(make(options={"push_penalty": penalty}), None)["push_penalty"] == penalty


# -- my secret bonus ----------------------------------------------------------------------------------------


@pytest.mark.rule("ZT-7.5", "ZT-7.6")
def test_ninja_and_tsunami_are_met_by_the_size_of_the_team() -> None:
    t = reveal(make(6, bonus={0: "bonus-ninja", 1: "bonus-tsunami"}), "street-car")
    assert not board(t, 0)["secret"]["met"]
    vote(t, "red", "blue", "blue", "blue", "yellow", "yellow")
    assert asking(t) == "window votes"
    assert [board(t, seat)["secret"]["met"] for seat in (0, 1)] == [True, True]
    t = reveal(make(6, bonus={0: "bonus-ninja", 1: "bonus-tsunami"}), "street-car")
    vote(t, "red", "red", "red", "blue", "blue", "blue")
    assert [board(t, seat)["secret"]["met"] for seat in (0, 1)] == [False, False]


@pytest.mark.rule("ZT-7.4", "ZT-7.5")
def test_a_card_that_lies_face_up_meets_nothing() -> None:
    t = reveal(make(6, bonus={0: "bonus-ninja"}, face_up=[0], hands={0: ["bird-brain"]}), "street-car")
    vote(t, "red", "blue", "blue", "blue", "blue", "blue")
    assert 0 in t.waiting()
    assert not board(t, 0)["secret"]["met"]


@pytest.mark.rule("ZT-7.5")
def test_only_my_own_card_is_told_to_be_met() -> None:
    t = reveal(make(6, bonus={0: "bonus-ninja"}), "street-car")
    vote(t, "red", "blue", "blue", "blue", "yellow", "yellow")
    assert board(t, None)["secret"] is None
    assert "bonus-ninja" not in [board(t, seat)["secret"]["bonus"] for seat in range(1, 6)]
    assert board(t, 0)["secret"]["met"]
    t.choose(0, "pass")
    assert not board(t, 0)["secret"]["met"], "who has answered is not asked any more"


@pytest.mark.rule("ZT-7.5")
@pytest.mark.parametrize(("civilians", "met"), [(1, False), (6, True)])
def test_ufo_counts_civilians_when_the_round_ends(civilians: int, met: bool) -> None:
    t = make(bonus={0: "bonus-ufo", 1: "bonus-dragon-head"}, civilians=[civilians, 0, 0, 0])
    t.slot = 6
    do(t, next_card)
    assert asking(t) == "window end"
    secret = board(t, 0)["secret"]
    assert (secret["counted"], secret["met"]) == (civilians, met)
    assert board(t, 1)["secret"]["counted"] is None


@pytest.mark.rule("ZT-7.2", "ZT-7.3", "ZT-7.9")
@pytest.mark.parametrize(("seats", "zombird"), [(5, False), (4, True), (6, True)])
def test_a_card_gains_something_exactly_when_it_is_told_to_be_met(seats: int, zombird: bool) -> None:
    """In every window of random games: revealing it then is a reward or a waste, as the view said."""
    stream, seen = Stream(f"met {seats}"), {True: 0, False: 0}
    for number in range(6):
        t = GAME.new(seats, f"met {seats} {number}", {"zombird": zombird})
        while t.result is None:
            if t.current is not None and GAME.step_info(t.current[0]).name == "window" and not t.answers:
                for seat in t.waiting():
                    met = board(t, seat)["secret"]["met"]
                    if "reveal" in t.options(seat) or any(o.startswith("wave") for o in t.options(seat)):
                        assert gains(t, seat) == met
                        seen[met] += 1
                    elif any(option.startswith("name:") for option in t.options(seat)):
                        assert met
            seat = t.waiting()[0]
            options = t.options(seat)
            t.choose(seat, "pass" if "pass" in options else stream.pick(options))
    assert min(seen.values()) > 5


def gains(t: Table, seat: int) -> bool:
    """Whether revealing the bonus now, alone, gains its reward."""
    twin = t.fork()
    before = len(told(twin, "bonus_revealed"))
    playing = next(option for option in twin.options(seat) if option.split(":")[0] in ("reveal", "wave", "waves"))
    answer(twin, {seat: playing, **{other: "pass" for other in twin.waiting() if other != seat}})
    return len(told(twin, "bonus_revealed")) > before


# -- where we stand ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ZT-2.5", "ZT-3.3", "ZT-3.4")
def test_the_next_gap_and_the_next_shop_are_those_that_come() -> None:
    """Through a whole game: the gap that is told next is filled next, and the shop opens after so many cards."""
    t, cards, shops = GAME.new(3, "gaps"), 0, 0
    promised: list[tuple[int, int]] = []
    while t.result is None:
        seen = board(t, None)
        opens = seen["shop"]["opens_in"]
        assert 0 <= seen["gap"] <= len(seen["gaps"])
        if seen["phase"] == "before" and opens is not None:
            promised.append((len(told(t, "card_revealed")) + opens, len(told(t, "gap_coins"))))
        pass_on(t)
        cards, shops = len(told(t, "card_revealed")), len(told(t, "gap_coins"))
        for due, before in promised:
            if shops > before:
                assert cards >= due
            elif cards > due:
                raise AssertionError("the shop did not open after the card that was told")
        promised = [one for one in promised if shops == one[1]]
    assert shops > 3


def pass_on(t: Table) -> None:
    seat = t.waiting()[0]
    t.choose(seat, t.options(seat)[0])


@pytest.mark.rule("ZT-2.5")
def test_a_gap_is_past_once_the_next_card_is_about_to_be_turned_up() -> None:
    t = do(make(), next_card)
    assert (asking(t), board(t, None)["gap"]) == ("window before", 0)
    pass_all(t)
    t = reveal(make(), "street-car")
    assert (asking(t), board(t, None)["gap"]) == ("vote", 0)
    vote(t, "red", "red", "red", "red")
    pass_all(t, until="window before")
    assert (asking(t), board(t, None)["gap"]) == ("window before", 1)


@pytest.mark.rule("ZT-10.11")
@pytest.mark.parametrize(
    ("event", "deed"), [("event-give-a-zombie", "give"), ("event-coin", "discard-coin"), ("event-red-pill", "")]
)
def test_the_view_says_how_the_event_is_done(event: str, deed: str) -> None:
    t = do(make(event=event, coins=[2, 2, 2, 2]), next_card)
    assert board(t, 0)["zombird"]["deed"] == deed
    offered = {option.partition(":")[0] for option in t.options(0)}
    assert (deed in offered) == bool(deed)


@pytest.mark.rule("ZT-4.7")
def test_the_audit_says_when_it_was_said() -> None:
    t = do(make(), next_card)
    t.say(2, "holds:bonus-ufo")
    reveal(t, "street-car")
    t.say(0, "vote:red")
    t.round, t.slot = 2, 3
    t.say(1, "holds:bonus-ufo")
    t.concede(3)
    assert [(line["round"], line["slot"]) for line in board(t, None)["audit"]] == [(1, 0), (1, 1), (2, 3)]


@pytest.mark.rule("ZT-4.7", "ZT-11.4")
def test_what_may_be_said_is_told_to_who_may_say_it() -> None:
    t = reveal(make(), "street-car")
    words = {tuple(entry["to"]): entry["words"] for entry in t.may_say(0)}
    assert words[(0,)] == {"ask-always": [""]}
    assert words[(None, 1, 2, 3)]["vote"] == ["red", "blue", "yellow"]
    t.choose(0, "red")
    words = {tuple(entry["to"]): entry["words"] for entry in t.may_say(0)}
    assert words[(None,)]["take-back"] == [""]
    assert words[(1, 2, 3)]["bead"] == ["red"]
    t.concede(3)
    assert t.may_say(0) == []


@pytest.mark.rule("ZT-4.2", "ZT-4.4", "ZT-4.10")
def test_the_faces_of_a_roll_are_counted_and_secret_choices_told_apart() -> None:
    t = reveal(make(), "street-car")
    t.rolls = [(1, 0, 1), (), (0,), (1,)]
    assert board(t, None)["faces"] == [2, 0, 0, 1]
    assert board(t, None)["in_secret"]
    vote(t, "red", "red", "red", "red")
    assert not board(t, None)["in_secret"]
    t = reveal(make(), "street-first-zombie-or-coin")
    assert (asking(t), board(t, None)["in_secret"]) == ("choose_gain", True)
    t = reveal(make(), "street-first-civil-or-bomb")
    assert (asking(t), board(t, None)["in_secret"]) == ("choose_civil_or_bomb", False)
