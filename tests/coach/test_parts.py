"""The analysis in parts: what is looked at in a long game, and that the parts make the whole."""

from __future__ import annotations

import json

from lazaret.bots.drive import make_bot, play_game
from lazaret.coach import parts
from lazaret.coach.analysis import can_go_on, glance
from lazaret.coach.hint import Budget
from lazaret.core.chance import Stream
from lazaret.core.registry import game as find_game
from lazaret.core.registry import register
from lazaret.core.replay import read_replay, replay_table
from lazaret.core.table import Table
from tests.bots.trap import GAME as TRAP

register(TRAP)
QUICK = Budget(40)


def played(game: str, seats: int) -> str:
    table: Table = play_game(find_game(game), [make_bot("novice") for _ in range(seats)], "parts")
    return table.replay()


def walked_into_the_trap() -> str:
    table = TRAP.new(2, 3)
    table.choose(0, "bait")
    table.choose(1, "snap")
    return table.replay()


def test_the_parts_find_the_fatal_choice() -> None:
    text = walked_into_the_trap()
    plan = parts.plan(text)
    curve = parts.look_at_moments(text, plan.moments)
    suspects = parts.look_at_choices(text, plan.choices, QUICK)
    mistakes = parts.look_again(text, parts.worst(suspects, plan.seats), QUICK)
    report = parts.report(plan, curve, mistakes)
    (mistake,) = report["mistakes"][0]
    assert (mistake["act"], mistake["chosen"], mistake["better"]) == (1, "bait", "bread")
    assert report["mistakes"][1] == []
    assert report["curve"][-1] == [0.0, 1.0]
    assert report["moments"][-1] == len(read_replay(text).acts)
    assert report["weighed"] == report["decisions"] == len(plan.choices)
    assert json.dumps(report)


def test_a_long_game_is_looked_at_in_bounds_and_every_seat_alike() -> None:
    text = played("happy_dayz", 4)
    plan = parts.plan(text)
    acts = read_replay(text).acts
    assert plan.decisions > parts.WEIGHED >= len(plan.choices) > parts.WEIGHED / 2
    assert len(plan.moments) == parts.POINTS < len(acts)
    assert (plan.moments[0], plan.moments[-1]) == (0, len(acts))
    by_seat = [sum(acts[number - 1][0] == seat for number in plan.choices) for seat in range(4)]
    assert max(by_seat) <= parts.WEIGHED // 4
    assert plan.choices == sorted(set(plan.choices))


def test_odd_choices_are_looked_at_first() -> None:
    text = played("happy_city", 4)
    plan, replay = parts.plan(text), read_replay(text)
    table, stream = replay_table(replay, 0), parts.stream_of(replay, "plan")
    odd = []
    for number, (seat, act) in enumerate(replay.acts, 1):
        options = table.options(seat)
        if len(options) > 1 and act in options and parts.against_advice(table, seat, act, stream):
            odd.append(number)
        table.act(seat, act)
    assert 0 < len(odd) < parts.WEIGHED
    assert set(odd) <= set(plan.choices)


def test_a_part_says_the_same_whatever_was_done_before() -> None:
    text = played("zombie_apocalypse_now", 2)
    moments = parts.plan(text).moments[:6]
    whole = parts.look_at_moments(text, moments)
    assert whole == [*parts.look_at_moments(text, moments[:2]), *parts.look_at_moments(text, moments[2:])]


def test_the_spread_keeps_both_ends() -> None:
    assert parts.spread(range(5), 9) == [0, 1, 2, 3, 4]
    assert parts.spread(range(101), 3) == [0, 50, 100]
    assert parts.spread(range(10), 0) == []


def test_chances_are_judged_even_where_a_card_somebody_was_about_to_play_is_dealt_away() -> None:
    """In Dead of Winter one says that one plays a card before saying which: others may deal it away."""
    replay = read_replay(played("dead_of_winter", 4))
    table = replay_table(replay, 0)
    stuck = 0
    for seat, act in replay.acts:
        if table.current is not None and table.current[0].__name__ == "choose_card_to_play":
            for other in range(4):
                stuck += not all(can_go_on(table.resample(other, Stream(f"deal {n}"))) for n in range(20))
                assert 0 <= glance(table, other, Stream(f"glance {other}")) <= 1
        table.act(seat, act)
    assert stuck
