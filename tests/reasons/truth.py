"""Positions of played games in which the coach gives a reason, and whether each fact holds on fresh deals.

The deals are drawn with another stream than the coach's own. A fact that is told as certain must hold on every one of
them, right after the choices; one that is almost sure on most, where it is measured.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from lazaret.coach.reasons import CERTAIN, Both, Claim, Fact, fact_of, holds, measured, reasons
from lazaret.core.chance import Stream
from lazaret.core.game import Game
from lazaret.core.plans import plans_of
from lazaret.core.table import Table

FRESH = 200
ALMOST = 0.7
#: seats and options with which the games are played
PLAYED: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "zombie_apocalypse_now": [(2, {})],
    "happy_dayz": [(3, {"mode": "express"}), (4, {"mode": "express"})],
    "happy_city": [(3, {}), (2, {"mode": "expert"})],
    "zombie_tsunami": [(4, {}), (4, {"zombird": True})],
    "dead_of_winter": [(3, {}), (2, {"coop": True})],
}


class Position(NamedTuple):
    table: Table
    seat: int
    best: list[str]
    other: list[str]


class Tally(NamedTuple):
    """What came of one game's positions."""

    given: int
    none: int
    certain: int
    almost: int
    untrue: list[str]


def positions(game: Game[Any], seed: str, often: float = 0.12) -> Iterator[Position]:
    """Choices of played games, with the two ways on that the game itself thinks best of, thought to their ends."""
    for number in range(10_000):
        ways = PLAYED.get(game.id, [(game.players[0], {})])
        seats, options = ways[number % len(ways)]
        table = game.new(seats, f"{seed} {number}", options)
        stream = Stream(f"{seed} {number}")
        for _ in range(600):
            if table.result is not None:
                break
            seat = table.waiting()[0]
            offered = list(table.options(seat))
            if len(offered) > 1 and stream.random() < often:
                yield Position(table.fork(), seat, *two_best(table, seat, stream))
            table.apply(seat, game.habit(table, seat, offered, stream) if len(offered) > 1 else offered[0])


def two_best(table: Table, seat: int, stream: Stream) -> tuple[list[str], list[str]]:
    options = list(table.options(seat))
    advice = table.GAME.advice(table.resample(seat, stream), seat, options)
    order = sorted(range(len(options)), key=lambda number: (-advice[number], number))
    return a_chain(table, seat, options[order[0]], stream), a_chain(table, seat, options[order[1]], stream)


def a_chain(table: Table, seat: int, choice: str, stream: Stream) -> list[str]:
    """Any way to go on with the choice."""
    chains = [plan["chain"] for plan in plans_of(table, seat) if plan["chain"][:1] == [choice]]
    return list(stream.pick(chains)) if chains else [choice]


def check(game: Game[Any], wanted: int, seed: str) -> Tally:
    given = none = certain = almost = 0
    untrue: list[str] = []
    for position in positions(game, seed):
        facts = reasons(game, position.table, position.seat, position.best, position.other)
        given, none = given + bool(facts), none + (not facts)
        certain += sum(fact["sure"] == CERTAIN for fact in facts)
        almost += sum(fact["sure"] != CERTAIN for fact in facts)
        untrue += [f"{position.best} and not {position.other}: {lie}" for lie in untrue_of(game, position, facts)]
        if given == wanted:
            return Tally(given, none, certain, almost, untrue)
    raise AssertionError("no more positions")


def untrue_of(game: Game[Any], position: Position, facts: Sequence[Fact]) -> list[str]:
    """The facts that do not hold as they were told."""
    best, other = position.best, position.other
    stream = Stream(f"fresh {best} {other}")
    both = Both(position.table, position.seat, position.seat, lambda t: best, lambda t: other, stream)
    claims = {number: claim_of(game, fact) for number, fact in enumerate(facts)}
    later = any(measured(game)[claim.name].later for claim in claims.values())
    times = dict.fromkeys(claims, 0)
    for _ in range(FRESH if facts else 0):
        seen = both.compared() if later else both.at_once()
        assert seen is not None
        for number, claim in claims.items():
            times[number] += holds(game, claim, seen)
    found: list[str] = []
    for number, fact in enumerate(facts):
        if times[number] < (FRESH if fact["sure"] == CERTAIN else ALMOST * FRESH):
            found.append(f"{fact['key']} {fact['things']} ({fact['sure']}) held on {times[number]} of {FRESH} deals")
    return found


def claim_of(game: Game[Any], fact: Fact) -> Claim:
    """What the fact claims, from what it says alone."""
    name = fact["key"].removeprefix("fact.").removesuffix(".more")
    claim = Claim(name, tuple(fact["things"]), fact["params"].get("count"))
    assert fact_of(game, claim, fact["sure"]) == fact
    return claim
