"""Who sits where at which deal of an evening, so that everybody has the same seats and is compared with many.

The deals go in rounds of as many as a table has seats: in each round everybody sits at each seat once. Within that, who
is compared with whom (the same seat of the same deal at another table) and who sits together is spread as evenly as a
fixed number of tries finds; where bots fill tables, people have the same seats as far as they can. The tries are drawn
from a stream named by the numbers alone: the same for the same company.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random

TRIES = 80
Table = list[int | None]  # who sits at each seat; None: a bot
Seats = list[list[int]]  # by seat: who sits there, at whichever table
Met = Counter[tuple[int, int]]  # how often two people did, the smaller number first


def tables_for(people: int, each: int) -> int:
    """None has more people than agreed, and there are two at least: otherwise nobody is compared."""
    return max(2, -(-people // each))


def seating(people: int, each: int, size: int, deals: int) -> list[list[Table]]:
    """By deal and table: who sits at each seat."""
    tables = tables_for(people, each)
    stream = Random(f"evening {people} {tables} {size} {deals}")
    compared: Met = Counter()
    together: Met = Counter()
    found: list[list[Table]] = []
    for begun in range(0, deals, size):
        rounds = [
            one_round(people, tables, size, min(size, deals - begun), None if number == 0 else stream)
            for number in range(TRIES)
        ]
        for seats in min(rounds, key=lambda one: (-comparisons(one), repeats(compared, seat_pairs(one)))):
            compared.update(seat_pairs([seats]))
            tries = [laid(seats, tables, None if number == 0 else stream) for number in range(TRIES)]
            best = min(tries, key=lambda one: repeats(together, table_pairs(one)))
            together.update(table_pairs(best))
            found.append(best)
    return found


def one_round(people: int, tables: int, size: int, deals: int, stream: Random | None) -> list[Seats]:
    """One way to give out seats for a round, by deal. People stand in as many lines as there are tables; those of a
    line have different seats at every deal, and each line goes through the seats in an order of its own."""
    order, turns = list(range(people)), [list(range(size)) for _ in range(tables)]
    if stream is not None:
        for row in (order, *turns):
            stream.shuffle(row)
    found = []
    for deal in range(deals):
        seats: Seats = [[] for _ in range(size)]
        for at, person in enumerate(order):
            seats[(at // tables + turns[at % tables][deal]) % size].append(person)
        found.append(seats)
    return found


def laid(seats: Seats, tables: int, stream: Random | None) -> list[Table]:
    """One way to spread them over the tables: those who have the same seat go to different ones, and no table has two
    people more than another."""
    found: list[Table] = [[None] * len(seats) for _ in range(tables)]
    rows = [(seat, list(people)) for seat, people in enumerate(seats)]
    if stream is not None:
        stream.shuffle(rows)
        for _, people in rows:
            stream.shuffle(people)
    for at, (seat, person) in enumerate((seat, person) for seat, people in rows for person in people):
        found[at % tables][seat] = person
    return found


def comparisons(deals: Iterable[Seats]) -> int:
    """How many there are between people, not with bots."""
    return sum(1 for _ in seat_pairs(deals))


def seat_pairs(deals: Iterable[Seats]) -> Iterator[tuple[int, int]]:
    return (pair for seats in deals for people in seats for pair in combinations(sorted(people), 2))


def table_pairs(tables: Iterable[Table]) -> Iterator[tuple[int, int]]:
    return (pair for table in tables for pair in combinations(sorted(one for one in table if one is not None), 2))


def repeats(before: Met, pairs: Iterable[tuple[int, int]]) -> int:
    """The less the more evenly spread: how often they have met, squared."""
    new = Counter(pairs)
    return sum((before[pair] + count) ** 2 - before[pair] ** 2 for pair, count in new.items())


def place_of(tables: Sequence[Table], person: int) -> tuple[int, int]:
    """The table and the seat that somebody has."""
    return next((at, table.index(person)) for at, table in enumerate(tables) if person in table)
