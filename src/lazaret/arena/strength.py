"""How strong the levels are: each against the one below, in every game, as one table that can be made again.

The searching levels think by the clock; here their budgets are counted in simulations, so that the same games come out
on every machine, and small. What a level really has within its seconds is more.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from lazaret.arena.figures import mean, share
from lazaret.arena.match import Played
from lazaret.arena.plan import Plan
from lazaret.arena.report import credit
from lazaret.arena.run import Heading, read_played, run
from lazaret.arena.schedule import schedule
from lazaret.core.game import Game
from lazaret.core.registry import game as find_game

SEED = "strength"
#: who is alone among whom
PAIRS = (
    ("novice", "random"),
    ("greedy", "random"),
    ("greedy", "novice"),
    ("sharp", "greedy"),
    ("master", "sharp"),
    ("master", "greedy"),
)
#: whole tables of one level, where several can win together
TABLES = ("random", "novice", "greedy", "sharp", "master")


class Contest(NamedTuple):
    """One bot alone among others of another kind, in every seat of every deal in turn; or a table of one kind.

    The upper one is alone; but where only together one can win, a random player is: three of them would ruin it.
    """

    game: str
    upper: str  # the level, as players know it
    lower: str
    plan: Plan

    @property
    def is_turned(self) -> bool:
        """Whether the lower one is alone."""
        return bool(self.plan.goal) and self.lower == "random" != self.upper

    @property
    def sides(self) -> tuple[str, str]:
        """Who is alone, and among whom."""
        return (self.lower, self.upper) if self.is_turned else (self.upper, self.lower)

    @property
    def bots(self) -> list[str]:
        names = self.sides[: 1 if self.upper == self.lower else 2]
        return [self.plan.bot(level) for level in names]

    @property
    def number(self) -> int:
        return self.plan.number(self.upper, self.lower)


class Outcome(NamedTuple):
    """What came of a contest."""

    contest: Contest
    seats: int
    games: int
    share: float  # of games that the lone bot won
    low: float
    high: float
    fair: float  # what a seat won on average
    lead: tuple[float, float] | None = None  # by how much the lone bot won more than the others at its tables

    @property
    def is_clear(self) -> bool:
        """Whether the upper level is shown to be stronger."""
        if self.lead is None:
            return self.low > self.fair
        more, error = self.lead
        return (-more if self.contest.is_turned else more) > error


class Tables(NamedTuple):
    """How tables of one level fared, each share with its interval."""

    contest: Contest
    seats: int
    games: int
    goal: tuple[float, float, float]
    traitors: int  # games in which there was one
    treason: tuple[float, float, float]  # of those, that one won
    seat: tuple[float, float]  # what a seat won, and half its interval


def contests(game: str, plan: Plan) -> list[Contest]:
    found = [Contest(game, upper, lower, plan) for upper, lower in PAIRS]
    if plan.goal:
        found += [Contest(game, level, level, plan) for level in TABLES]
    return found


def usual_table(game: Game[Any], plan: Plan) -> tuple[int, dict[str, Any]]:
    """The number of players and the options a game is measured with."""
    if game.bench is not None:
        return game.bench[0], {**game.bench[1], **plan.options}
    low, high = game.players
    return min(max(low, 4), high), dict(plan.options)


def hold(
    contest: Contest,
    folder: Path,
    jobs: int,
    progress: Callable[[int], None],
    most: int | None = None,
    ray: str | None = None,
) -> Outcome | Tables | None:
    """Play the contest (its first `most` games), or what is left of it, and sum up all that is kept of it."""
    game = find_game(contest.game)
    seats, options = usual_table(game, contest.plan)
    bots = contest.bots
    heading = Heading("arena", game.id, SEED, game.full_settings(options), bots, seats, True, None)
    file = folder / f"{game.id}-{'-'.join(bots).replace(':', '')}.jsonl"
    wanted = contest.number if most is None else min(most, contest.number)
    played = read_played(file, heading)
    if len(played) < wanted:
        played = run(heading, schedule(bots, seats, wanted, lone=True), file, jobs, progress, ray)
    if not played:
        return None
    return whole_table(contest, played) if len(bots) == 1 else lone(contest, played)


def lone(contest: Contest, played: list[Played]) -> Outcome:
    """The lone bot's share of wins. Where several can win together each win counts whole.

    There the average seat is no fixed share: what counts is how much more the lone bot won than those at its tables.
    """
    seats, n = len(played[0].bots), len(played)
    together = bool(contest.plan.goal)
    wins = everybody = 0.0
    deals: dict[int, list[float]] = {}
    for one in played:
        won = [float(seat in one.winners) if together else credit(one, seat) for seat in range(seats)]
        mine = won[one.bots.index(contest.bots[0])]
        wins += mine
        everybody += sum(won)
        deals.setdefault(one.deal, []).append(mine - (sum(won) - mine) / (seats - 1))
    lead = mean([sum(deal) / len(deal) for deal in deals.values()]) if together else None
    if lead is not None and len(deals) == 1:
        lead = lead[0], 1.0  # one deal says nothing
    return Outcome(contest, seats, n, *share(wins, n), everybody / n / seats, lead)


def whole_table(contest: Contest, played: list[Played]) -> Tables:
    """How often the common goal was reached, and how often a traitor won who was there."""
    n, seats, plan = len(played), len(played[0].bots), contest.plan
    reached = sum(one.rule == plan.goal for one in played)
    there, won = [
        sum(one.figures.get(name, 0) > 0 for one in played) for name in (plan.traitor.there, plan.traitor.won)
    ]
    treason = share(won, there) if there else (0.0, 0.0, 1.0)
    return Tables(
        contest, seats, n, share(reached, n), there, treason, mean([len(one.winners) / seats for one in played])
    )
