"""Why a move was made, asked during the game: the answer knows no more than who asks."""

from __future__ import annotations

import pytest

import lazaret
from lazaret.coach.hint import Budget
from lazaret.coach.why import as_seen, from_outside, why
from lazaret.core.chance import Stream
from tests.test_games import HOUSE

QUICK = Budget(16, None)
ASKED = 3  # moves of each game


@pytest.mark.parametrize("name", HOUSE)
def test_nothing_changes_when_what_the_asker_cannot_know_is_dealt_again(name: str) -> None:
    """Not even whether the mover had a choice: of a hand that must follow, that would tell a card."""
    table, stream, asker, compared, number = lazaret.new(name, seed=f"why {name}"), Stream(f"why {name}"), 0, 0, 0
    while table.result is None and compared < ASKED:
        seat = stream.pick(table.waiting())
        text = stream.pick(table.options(seat))
        before = table.fork()
        table.choose(seat, text)
        number += 1
        again = before.resample(asker, stream)
        if seat == asker or number % 3:
            continue
        seen = as_seen(before, seat, text, asker)
        first, second = (from_outside(t, seat, seen, asker, number, QUICK) for t in (before, again))
        assert first == second
        compared += 1
    assert compared == ASKED


def test_a_forced_card_of_another_hand_is_not_told_to_be_forced() -> None:
    """A hand of Happy DayZ that has one card of the faction demanded; the asker cannot know that it has no more."""
    stream, found = Stream("forced"), 0
    for deal in range(20):
        table = lazaret.new("happy_dayz", 3, seed=f"forced {deal}")
        while table.result is None and found < 3:
            seat = table.waiting()[0]
            before, options = table.fork(), table.options(seat)
            text = stream.pick(options)
            table.choose(seat, text)
            asker = (seat + 1) % 3
            others = [before.resample(asker, stream).options(seat) for _ in range(8)]
            if len(options) == 1 and any(text in other and len(other) > 1 for other in others):
                found += 1
                assert why(before, [(seat, text)], 1, asker, QUICK) is not None
    assert found == 3
