"""Who sits where at an evening, and how it is counted."""

from __future__ import annotations

from collections import Counter

import pytest

from lazaret.core.log import Result
from lazaret.server.matchpoints import EveningRank, matchpoints, measure, points_of, standings
from lazaret.server.seating import Table, place_of, seat_pairs, seating, table_pairs, tables_for

COMPANIES = [
    (2, 1, 3, 4),
    (2, 3, 3, 3),
    (3, 2, 2, 5),
    (5, 3, 3, 5),
    (6, 3, 3, 6),
    (7, 2, 4, 8),
    (30, 1, 4, 12),
    (30, 4, 4, 12),
]


@pytest.mark.parametrize(("people", "each", "size", "deals"), COMPANIES)
def test_everybody_sits_once_at_every_deal_and_at_all_seats_alike(
    people: int, each: int, size: int, deals: int
) -> None:
    found = seating(people, each, size, deals)
    assert len(found) == deals
    sat = [Counter[int]() for _ in range(people)]
    for tables in found:
        assert len(tables) == tables_for(people, each)
        assert sorted(one for table in tables for one in table if one is not None) == list(range(people))
        filled = [sum(one is not None for one in table) for table in tables]
        assert max(filled) <= each
        assert max(filled) - min(filled) <= 1
        for person in range(people):
            number, seat = place_of(tables, person)
            assert tables[number][seat] == person
            sat[person][seat] += 1
    for seats in sat:
        counts = [seats[seat] for seat in range(size)]
        assert max(counts) - min(counts) <= 1


def test_it_is_the_same_for_the_same_company() -> None:
    assert seating(6, 3, 3, 6) == seating(6, 3, 3, 6)


def test_alone_with_bots_all_have_the_same_seat() -> None:
    for deal, tables in enumerate(seating(5, 1, 3, 6)):
        assert {place_of(tables, person)[1] for person in range(5)} == {deal % 3}


def test_four_people_at_two_seats_meet_all_others_in_three_deals() -> None:
    met = Counter(pair for tables in seating(4, 2, 2, 3) for pair in table_pairs(tables))
    assert len(met) == 6
    assert set(met.values()) == {1}


def test_six_people_at_full_tables_are_not_compared_with_one_alone() -> None:
    compared: Counter[tuple[int, int]] = Counter()
    for tables in seating(6, 3, 3, 3):
        seats = [[one for table in tables if (one := table[seat]) is not None] for seat in range(3)]
        compared.update(seat_pairs([seats]))
    assert len(compared) == 9
    assert set(compared.values()) == {1}


def test_matchpoints_are_the_share_of_those_beaten_and_ties_count_half() -> None:
    assert matchpoints([(1.0,), (0.0,)]) == [1.0, 0.0]
    assert matchpoints([(3.0,), (3.0,)]) == [0.5, 0.5]
    # beats one and ties one of three; twice; beats all; beats none
    assert matchpoints([(2.0,), (2.0,), (5.0,), (0.0,)]) == [1.5 / 3, 1.5 / 3, 1.0, 0.0]


def test_a_seat_is_compared_by_who_won_by_how_much_with_how_many_points() -> None:
    ahead, behind = Result((0,), (10.0, 7.0), "X"), Result((1,), (12.0, 14.0), "X")
    assert measure(ahead, 0, False) == (1.0, 3.0, 10.0)
    assert measure(behind, 0, False) == (0.0, -2.0, 12.0)
    assert points_of({0: ahead, 1: behind}, 2, False) == {0: [1.0, 0.0], 1: [0.0, 1.0]}


def test_where_a_game_is_won_together_tables_are_compared() -> None:
    two_of_three, one_of_three = Result((0, 2), (1.0, 0.0, 1.0), "X"), Result((1,), (0.0, 1.0, 0.0), "X")
    assert points_of({0: two_of_three, 1: one_of_three}, 3, True) == {0: [1.0, 1.0, 1.0], 1: [0.0, 0.0, 0.0]}


def test_one_table_alone_is_not_compared() -> None:
    assert points_of({0: Result((0,), (1.0, 0.0), "X")}, 2, False) == {}


def test_the_table_of_an_evening_by_hand() -> None:
    """Three people and a bot at two tables of two, two deals."""
    seats: list[list[Table]] = [[[0, 1], [2, None]], [[1, 2], [0, None]]]
    first = {0: [1.0, 0.5], 1: [0.0, 0.5]}  # 0 beats 2; 1 ties the bot
    second = {0: [0.5, 0.0], 1: [0.5, 1.0]}  # 1 ties 0; 2 loses to the bot
    assert standings(3, seats, [first, second]) == [
        EveningRank(1, 0, 1.5, 2),
        EveningRank(2, 1, 1.0, 2),
        EveningRank(3, 2, 0.0, 2),
    ]
    # who has the same sum shares the place, and the next one is left free
    assert [(one.rank, one.person) for one in standings(3, seats, [{0: [0.5, 0.5], 1: [0.0, 0.5]}])] == [
        (1, 0),
        (1, 1),
        (3, 2),
    ]
