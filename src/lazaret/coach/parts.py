"""The analysis of a whole game in small parts, for a process that has other things to do between them.

A long game has more choices than can be searched while somebody waits. So the curve has at most `POINTS` moments, and
at most `WEIGHED` choices are searched, as many for each seat: first those that go against the game's own quick advice,
then others spread over the game. How many there were and how many were looked at is told with the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypedDict

from lazaret.coach.analysis import COSTLIEST, Doubt, Mistake, chances, examine, weigh
from lazaret.coach.hint import Budget
from lazaret.core.chance import Stream
from lazaret.core.replay import Replay, read_replay, replay_table
from lazaret.core.table import Table

POINTS = 49  # moments of the curve, the first and the last among them
WEIGHED = 96  # choices searched, all seats together
DOUBTS = 6  # choices looked at once more for each seat, with a larger budget
CLEAR = 0.02  # of the chance of winning: smaller differences may be chance
PER_PART = 3  # moments or choices in one part: about a second of work

PATIENT = Budget(120, 0.3)


class Plan(NamedTuple):
    """What is to be looked at. Numbers are numbers of acts made."""

    seats: int
    moments: list[int]
    choices: list[int]  # act n is looked at when n - 1 acts had been made
    decisions: int  # choices there were in all


class Suspect(NamedTuple):
    """A choice that may have been a mistake, as plain data."""

    act: int
    seat: int
    chosen: str
    better: str
    cost: float


class Report(TypedDict):
    """The whole analysis, as the page gets it."""

    moments: list[int]  # acts made at each point of the curve
    curve: list[list[float]]  # at each moment, every seat's chance of winning as it could judge it
    mistakes: list[list[Mistake]]  # of every seat, the costliest first
    decisions: int
    weighed: int


def spread(numbers: Sequence[int], most: int) -> list[int]:
    """At most so many of them, evenly, the first and the last always."""
    if len(numbers) <= most:
        return list(numbers)
    if most < 2:
        return list(numbers[:most])
    return [numbers[round(place * (len(numbers) - 1) / (most - 1))] for place in range(most)]


# -- each of these is one part of the work; text in, plain data out -------------------------------------------


def plan(text: str) -> Plan:
    """Go through the game once and note what is worth looking at."""
    replay = read_replay(text)
    table = replay_table(replay, 0)
    stream = stream_of(replay, "plan")
    odd: list[list[int]] = [[] for _ in range(table.seats)]
    other: list[list[int]] = [[] for _ in range(table.seats)]
    for number, (seat, act) in enumerate(replay.acts, 1):
        options = table.options(seat)
        if act in options and len(options) > 1:
            (odd if against_advice(table, seat, act, stream) else other)[seat].append(number)
        table.act(seat, act)
    each = WEIGHED // table.seats
    chosen: list[int] = []
    for seat in range(table.seats):
        first = spread(odd[seat], each)
        chosen += first + spread(other[seat], each - len(first))
    moments = spread(range(len(replay.acts) + 1), POINTS)
    return Plan(table.seats, moments, sorted(chosen), sum(map(len, odd)) + sum(map(len, other)))


def against_advice(table: Table, seat: int, chosen: str, stream: Stream) -> bool:
    """Whether the game's quick advice, on a table dealt again for the seat, was something else."""
    other = table.resample(seat, stream)
    options = list(other.options(seat))
    advice = other.GAME.advice(other, seat, options)
    return chosen in options and advice[options.index(chosen)] < max(advice)


def look_at_moments(text: str, moments: Sequence[int]) -> list[list[float]]:
    """Every seat's chance of winning at each of these moments."""
    replay = read_replay(text)
    return [chances(table, stream_of(replay, f"moment {at}")) for at, table in tables_at(replay, moments)]


def look_at_choices(text: str, numbers: Sequence[int], budget: Budget = PATIENT) -> list[Suspect]:
    """Those of these choices that the search would not have made."""
    replay = read_replay(text)
    found: list[Suspect] = []
    for at, table in tables_at(replay, [number - 1 for number in numbers]):
        seat, chosen = replay.acts[at]
        doubt = weigh(table, at + 1, seat, chosen, budget, stream_of(replay, f"choice {at}"))
        if doubt is not None:
            found.append(Suspect(doubt.act, seat, chosen, doubt.better, doubt.cost))
    return found


def look_again(text: str, suspects: Sequence[Suspect], budget: Budget = PATIENT) -> list[Mistake]:
    """What these choices cost, searched with a larger budget."""
    replay = read_replay(text)
    found: list[Mistake] = []
    for suspect, (at, table) in zip(suspects, tables_at(replay, [one.act - 1 for one in suspects]), strict=True):
        doubt = Doubt(suspect.cost, suspect.act, suspect.seat, suspect.chosen, suspect.better, table)
        found += examine([doubt], budget, stream_of(replay, f"again {at}"))
    return found


def stream_of(replay: Replay, purpose: str) -> Stream:
    return Stream(f"analysis {replay.seed_hash} {purpose}")


def tables_at(replay: Replay, moments: Sequence[int]) -> list[tuple[int, Table]]:
    """The table after each of these numbers of acts, which grow."""
    found: list[tuple[int, Table]] = []
    table = replay_table(replay, moments[0] if moments else 0)
    made = moments[0] if moments else 0
    for at in moments:
        for seat, act in replay.acts[made:at]:
            table.act(seat, act)
        made = at
        found.append((at, table.fork()))
    return found


# -- between the parts -----------------------------------------------------------------------------------------


def in_parts(items: Sequence[Any]) -> list[Sequence[Any]]:
    return [items[start : start + PER_PART] for start in range(0, len(items), PER_PART)]


def worst(suspects: Sequence[Suspect], seats: int) -> list[Suspect]:
    """The largest doubts about each seat, in the order of the game."""
    found: list[Suspect] = []
    for seat in range(seats):
        own = sorted((one for one in suspects if one.seat == seat), key=lambda one: (-one.cost, one.act))
        found += own[:DOUBTS]
    return sorted(found)


def report(planned: Plan, curve: list[list[float]], mistakes: Sequence[Mistake]) -> Report:
    by_seat: list[list[Mistake]] = []
    for seat in range(planned.seats):
        own = sorted((one for one in mistakes if one["seat"] == seat), key=lambda one: (-one["cost"], one["act"]))
        by_seat.append([one for one in own if one["cost"] >= CLEAR][:COSTLIEST])
    return {
        "moments": planned.moments,
        "curve": curve,
        "mistakes": by_seat,
        "decisions": planned.decisions,
        "weighed": len(planned.choices),
    }


def parts_of(planned: Plan) -> int:
    """How many parts there are besides the plan; the last ones may turn out fewer."""
    again = -(-planned.seats * DOUBTS // PER_PART)
    return len(in_parts(planned.moments)) + len(in_parts(planned.choices)) + again
