"""After the game: each seat's chance of winning from act to act, and the choices that cost it most.

Every figure is computed from what the seat knew at that moment: the search plays tables dealt again for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, NotRequired, TypedDict

from lazaret.bots.contract import Helper
from lazaret.bots.findings import ranked, told
from lazaret.bots.outlook import Stop, roll_out, value_of
from lazaret.coach.hint import Budget, chance
from lazaret.coach.reasons import Fact, reasons
from lazaret.core.chance import Stream
from lazaret.core.replay import Replay, read_replay, replay_table
from lazaret.core.table import Table

COSTLIEST = 5  # choices told for each seat
EXAMINED = 9  # choices looked at once more for each seat, with a larger budget
AGAIN = 3  # how much larger
GLANCES = 12  # tables dealt again for the chances of a seat at one moment
WORTH_TELLING = 0.005  # a choice that costs less is as good as the best

USUAL = Budget(200)

Progress = Callable[[int, int], None]


class Mistake(TypedDict):
    """A choice that cost a part of the chance of winning."""

    act: int  # its number in the replay, from 1
    seat: int
    step: str  # what was asked, and the parameters of the question
    params: dict[str, Any]
    chosen: str
    better: str
    chosen_value: float
    better_value: float
    cost: float
    facts: NotRequired[list[Fact]]  # what the better one reaches that the chosen one does not; older analyses have none


class Analysis(TypedDict):
    game: str
    seats: int
    names: list[str]
    simulations: int | None
    seconds: float | None
    curve: list[list[float]]  # after the deal and after each act: every seat's chance of winning
    mistakes: list[list[Mistake]]  # of every seat, the costliest first
    winners: list[int]


class Doubt(NamedTuple):
    """A choice that may have been a mistake, to be looked at once more."""

    cost: float
    act: int
    seat: int
    chosen: str
    better: str
    table: Table


def analyse(replay: Replay, budget: Budget = USUAL, progress: Progress | None = None) -> Analysis:
    """Go through the whole replay. `progress(done, all)` is called after every act."""
    table = replay_table(replay, 0)
    seats = table.seats
    stream = Stream(f"analysis {replay.seed_hash}")
    whole = len(replay.acts) + seats * EXAMINED
    curve: list[list[float]] = []
    doubts: list[list[Doubt]] = [[] for _ in range(seats)]
    for number, (seat, text) in enumerate(replay.acts, 1):
        curve.append(chances(table, stream))
        if text in table.options(seat) and len(table.options(seat)) > 1:
            doubt = weigh(table, number, seat, text, budget, stream)
            if doubt is not None:
                keep(doubts[seat], doubt)
        table.act(seat, text)
        if progress is not None:
            progress(number, whole)
    curve.append(chances(table, stream))
    mistakes: list[list[Mistake]] = []
    for seat in range(seats):
        mistakes.append(examine(doubts[seat], budget, stream))
        if progress is not None:
            progress(len(replay.acts) + (seat + 1) * EXAMINED, whole)
    return {
        "game": replay.game,
        "seats": seats,
        "names": list(replay.names),
        "simulations": budget.simulations,
        "seconds": budget.seconds,
        "curve": curve,
        "mistakes": mistakes,
        "winners": list(table.result.winners) if table.result is not None else [],
    }


def analyse_text(text: str, budget: Budget = USUAL) -> Analysis:
    """The same for a replay as text, so that a process of its own can do it."""
    return analyse(read_replay(text), budget)


def chances(table: Table, stream: Stream) -> list[float]:
    return [round(glance(table, seat, stream), 4) for seat in range(table.seats)]


def glance(table: Table, seat: int, stream: Stream) -> float:
    """The seat's chance of winning as it could judge it: tables dealt again, played on for a while."""
    if table.result is not None:
        return chance(value_of(table, seat))
    total = 0.0
    for _ in range(GLANCES):
        other = table.resample(seat, stream)
        if can_go_on(other):
            roll_out(other, Stop(table.GAME.search.horizon), stream)
        total += value_of(other, seat)
    return chance(total / GLANCES)


def can_go_on(table: Table) -> bool:
    """Whoever is asked has an answer. Not so where somebody else was about to play a card that was dealt away."""
    return all(table.options(seat) for seat in table.waiting())


def weigh(table: Table, number: int, seat: int, chosen: str, budget: Budget, stream: Stream) -> Doubt | None:
    """A doubt about what the seat chose, if the search would have chosen something else."""
    figures = budget.search().figures(table.options(seat), Helper(table, seat, stream))
    better = ranked(figures)[0]  # without the care that a game may ask for: a doubt is looked at once more
    if better == chosen:
        return None
    worth = told(figures)
    return Doubt(chance(worth[better]) - chance(worth[chosen]), number, seat, chosen, better, table.fork())


def keep(doubts: list[Doubt], doubt: Doubt) -> None:
    """Only the largest doubts of a seat."""
    doubts.append(doubt)
    doubts.sort(key=lambda one: -one.cost)
    del doubts[EXAMINED:]


def examine(doubts: list[Doubt], budget: Budget, stream: Stream) -> list[Mistake]:
    """Compare what was chosen with what looked better, on the same deals and with a larger budget."""
    larger = Budget(
        None if budget.simulations is None else budget.simulations * AGAIN,
        None if budget.seconds is None else budget.seconds * AGAIN,
    )
    found: list[Mistake] = []
    for doubt in doubts:
        helper = Helper(doubt.table, doubt.seat, stream)
        figures = larger.search().figures([doubt.chosen, doubt.better], helper)
        worth = told(figures)
        chosen, better = chance(worth[doubt.chosen]), chance(worth[doubt.better])
        question = doubt.table.question(doubt.seat)
        if better - chosen >= WORTH_TELLING:
            found.append(
                {
                    "act": doubt.act,
                    "seat": doubt.seat,
                    "step": "" if question is None else question["step"],
                    "params": {} if question is None else dict(question["params"]),
                    "chosen": doubt.chosen,
                    "better": doubt.better,
                    "chosen_value": round(chosen, 4),
                    "better_value": round(better, 4),
                    "cost": round(better - chosen, 4),
                    "facts": reasons(doubt.table.GAME, doubt.table, doubt.seat, [doubt.better], [doubt.chosen]),
                }
            )
    found.sort(key=lambda mistake: (-mistake["cost"], mistake["act"]))
    return found[:COSTLIEST]
