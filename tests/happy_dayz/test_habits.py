"""The quick choices that a search plays games on with."""

from __future__ import annotations

import pytest

from lazaret.core.chance import Stream
from lazaret.games.happy_dayz import GAME
from lazaret.games.happy_dayz.content.cards import SCENARIOS
from lazaret.games.happy_dayz.game import HAND_PICKED
from lazaret.games.happy_dayz.rules import scoring
from lazaret.games.happy_dayz.table import Table
from tests.happy_dayz.tables import A, B, C, asked, new, play, position

STREAM = Stream("habits")


def usual(t: Table, seat: int) -> str:
    return GAME.habit(t, seat, t.options(seat), STREAM)


def test_it_ducks_a_trick_full_of_zombies_and_throws_its_own() -> None:
    t = position(["biker-7 survivalist-2", "zombies-20 survivalist-3", "biker-6 biker-9"], encounter="zombies-19")
    play(t, "biker-7 +")
    assert usual(t, B) == "zombies-20"
    t.choose(B, "zombies-20")
    assert usual(t, C) == "biker-6"


def test_the_last_to_play_wins_a_good_trick() -> None:
    t = position(["biker-2 survivalist-2", "biker-3 survivalist-3", "biker-9 minivan-1"], encounter="biker-5", turn=14)
    play(t, "biker-2 +", "biker-3")
    assert usual(t, C) == "biker-9"


def test_a_minivan_saves_from_a_bad_trick() -> None:
    t = position(["biker-2 survivalist-2", "zombies-20 survivalist-3", "biker-9 minivan-1"], encounter="zombies-19")
    play(t, "biker-2 +", "zombies-20")
    assert usual(t, C) == "minivan-1"


def test_it_leads_on_the_side_where_the_card_does_what_it_should() -> None:
    hands = ["cheerleader-13 cheerleader-12", "cheerleader-5 zombies-3", "cheerleader-6 zombies-4"]
    assert usual(position(hands, encounter="biker-9", turn=14), A) == "lead:cheerleader-13:+"
    assert usual(position(hands, encounter="zombies-20"), A) == "lead:cheerleader-13:-"


@pytest.mark.parametrize("factions", [*SCENARIOS, *HAND_PICKED])
def test_it_is_an_option_and_mostly_what_the_advice_likes(factions: str) -> None:
    stream = Stream(f"habits {factions}")
    t = new(4, "habits", factions=factions, boxes="both")
    questions = regret = spread = 0.0
    for _ in range(250):
        if t.result is not None:
            break
        seat = stream.pick(t.waiting())
        options = t.options(seat)
        choice = usual(t, seat)
        assert choice in options
        if asked(t) in ("lead_trick", "play_card"):
            advice = GAME.advice(t, seat, options)
            questions += 1
            regret += max(advice) - advice[options.index(choice)]
            spread += max(advice) - sum(advice) / len(advice)
        t.choose(seat, stream.pick(options))
    assert questions
    assert regret < spread / 4


@pytest.mark.parametrize("factions", [*SCENARIOS, *HAND_PICKED])
@pytest.mark.parametrize("patient_zero", [False, True])
def test_the_quick_count_is_what_the_lines_add_up_to(factions: str, patient_zero: bool) -> None:
    stream = Stream(f"totals {factions}")
    t = new(3, "totals", factions=factions, boxes="both", patient_zero=patient_zero)
    while t.round == 1 and t.turn < t.tricks:
        seat = stream.pick(t.waiting())
        t.choose(seat, stream.pick(t.options(seat)))
    counts = [scoring.count_cards(t, seat) for seat in range(3)]
    bikers = [count.get("biker", 0) for count in counts]
    lines = [scoring.score_lines(t, seat, counts[seat], bikers) for seat in range(3)]
    assert scoring.totals(t, t.expeditions) == [sum(number * each for _, number, each, _ in one) for one in lines]
