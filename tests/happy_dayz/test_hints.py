"""The hints, and that the greedy bot that follows them clearly beats chance."""

from __future__ import annotations

import pytest

from lazaret.bots.contract import Bot
from lazaret.bots.drive import decide, play_game
from lazaret.bots.greedy import Greedy
from lazaret.bots.random_bot import RandomBot
from lazaret.core.chance import Stream
from lazaret.games.happy_dayz import GAME
from lazaret.games.happy_dayz.table import Table
from tests.happy_dayz.tables import A, B, C, asked, new, play, position, together
from tests.results import result


def preferred(t: Table, seat: int) -> str:
    options = list(t.options(seat))
    advice = GAME.advice(t, seat, options)
    return options[advice.index(max(advice))]


def chosen(t: Table, seat: int) -> str:
    """What the greedy bot chooses most often."""
    picks = [decide(t, seat, Greedy(), Stream(f"greedy {number}")) for number in range(7)]
    return max(picks, key=picks.count)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_greedy_clearly_beats_random(seats: int) -> None:
    games = 16
    wins = 0.0
    for number in range(games):
        mine = number % seats
        bots: list[Bot] = [Greedy() if seat == mine else RandomBot() for seat in range(seats)]
        winners = result(play_game(GAME, bots, f"match {number}")).winners
        wins += (mine in winners) / max(1, len(winners))
    assert wins / games > 1 / seats + 0.25


def test_it_ducks_a_trick_full_of_zombies() -> None:
    t = position(["biker-7 survivalist-2", "zombies-20 survivalist-3", "biker-6 biker-9"], encounter="zombies-19")
    play(t, "biker-7 +", "zombies-20")
    assert preferred(t, C) == "biker-6"
    assert chosen(t, C) == "biker-6"


def test_it_throws_zombies_on_a_trick_it_cannot_win() -> None:
    t = position(["biker-7 survivalist-2", "biker-8 survivalist-3", "zombies-18 survivalist-9 zombies-2"])
    play(t, "biker-7 +", "biker-8")
    assert preferred(t, C) == "zombies-18"
    assert chosen(t, C) == "zombies-18"


def test_it_uses_the_side_of_the_board() -> None:
    """A good Encounter card of the last trick: win with the lowest card on the left or the highest on the right."""
    t = position(
        ["cheerleader-1 cheerleader-7", "cheerleader-5 zombies-3", "cheerleader-6 zombies-4"],
        encounter="biker-9",
        turn=14,
    )
    assert preferred(t, A) == "lead:cheerleader-1:-"
    t = position(
        ["cheerleader-13 cheerleader-7", "cheerleader-5 zombies-3", "cheerleader-6 zombies-4"],
        encounter="biker-9",
        turn=14,
    )
    assert preferred(t, A) == "lead:cheerleader-13:+"
    t = position(["cheerleader-13", "cheerleader-5", "cheerleader-6"], encounter="zombies-20")
    assert preferred(t, A) == "lead:cheerleader-13:-"


def test_it_keeps_a_minivan_for_when_it_saves_something() -> None:
    t = position(["biker-2 survivalist-2", "biker-3 survivalist-3", "biker-9 minivan-1"], encounter="biker-5")
    play(t, "biker-2 +", "biker-3")
    assert preferred(t, C) == "biker-9"
    t = position(["biker-2 survivalist-2", "zombies-20 survivalist-3", "biker-9 minivan-1"], encounter="zombies-19")
    play(t, "biker-2 +", "zombies-20")
    assert preferred(t, C) == "minivan-1"
    assert chosen(t, C) == "minivan-1"


def test_it_does_not_take_the_seventh_biker() -> None:
    t = position(
        ["biker-7 survivalist-2", "biker-8 survivalist-3", "biker-9 biker-2"],
        expeditions=["", "", "biker-1 biker-3 biker-4 biker-5 biker-6 biker-10"],
    )
    play(t, "biker-7 +", "biker-8")
    assert preferred(t, C) == "biker-2"


def test_it_keeps_its_worst_zombies_to_throw_them() -> None:
    t = position(
        ["cheerleader-4 zombies-19 biker-7", "cheerleader-6 zombies-3 biker-8", "cheerleader-3 zombies-4 minivan-1"]
    )
    play(t, "cheerleader-4 +", "cheerleader-6", "cheerleader-3")
    assert preferred(t, A) == "biker-7"
    assert preferred(t, C) == "zombies-4"


def test_the_nurse_discards_the_costliest_zombies() -> None:
    t = position(
        ["nurse-4 biker-1", "nurse-6 biker-2", "zombies-2 biker-3"],
        factions="nurse,biker,police",
        expeditions=["", "zombies-18 zombies-14", ""],
    )
    play(t, "nurse-4 +", "nurse-6", "zombies-2")
    assert chosen(t, B) == "discard:zombies-18"


def test_advice_has_an_opinion_on_every_question_and_looks_at_nothing_hidden() -> None:
    """The same opinion on every table that the seat cannot tell apart."""
    stream = Stream("opinions")
    for number, factions in enumerate(("beginner", "AD-2", "AD-5", "police-,governor+,cheerleader+,horde")):
        t = new(4, f"opinions {number}", factions=factions)
        for _ in range(150):
            if t.result is not None:
                break
            seat = stream.pick(t.waiting())
            options = t.options(seat)
            advice = GAME.advice(t, seat, options)
            assert len(advice) == len(options)
            if asked(t) in ("lead_trick", "play_card"):
                other = t.resample(seat, stream)
                assert GAME.advice(other, seat, options) == advice
            t.choose(seat, stream.pick(options))


def test_worth_is_a_share_and_the_leader_has_the_most() -> None:
    t = position(["biker-7", "biker-8", "biker-9"], populations=[66, 40, 40])
    worth = [GAME.worth(t, seat) for seat in range(3)]
    assert all(0 <= one <= 1 for one in worth)
    assert max(worth) == worth[A]
    together(play(t, "biker-7 +"), *["biker-8"])
    assert 0 <= GAME.worth(t, B) <= 1


def test_worth_of_a_finished_game_is_its_result() -> None:
    t = position(["biker-4", "biker-6"], turn=16, mode="express")
    play(t, "biker-4 +", "biker-6")
    assert [GAME.worth(t, seat) for seat in (A, B)] == [0.0, 1.0]
