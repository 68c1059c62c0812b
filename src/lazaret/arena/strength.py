"""How strong the levels are: each against the one below, in every game, as one table that can be made again.

The searching levels think by the clock; here their budgets are counted in simulations, so that the same games come out
on every machine, and small, so that the whole table takes two cores less than three hours. What a level really has
within its seconds is several times that.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from lazaret.arena.figures import share
from lazaret.arena.match import Played
from lazaret.arena.report import credit
from lazaret.arena.run import Heading, run
from lazaret.arena.schedule import schedule
from lazaret.core.game import Game
from lazaret.core.registry import game as find_game

SEED = "strength"


class Plan(NamedTuple):
    """The budgets that stand for the searching levels in one game, and how many games each contest has."""

    sharp: int = 100
    master: int = 400
    games: int = 400
    searched: int = 400  # games of the contests in which a level searches


#: short games get more of everything
PLANS = {
    "zombie_apocalypse_now": Plan(sharp=150, master=600),
}


class Contest(NamedTuple):
    """One bot alone among others of another kind, in every seat of every deal in turn."""

    game: str
    upper: str  # the level, as players know it
    lower: str
    games: int

    def bot(self, level: str) -> str:
        """The bot that stands for a level here."""
        plan = PLANS.get(self.game, Plan())
        budgets = {"sharp": plan.sharp, "master": plan.master}
        return f"search:{budgets[level]}" if level in budgets else level


class Outcome(NamedTuple):
    contest: Contest
    seats: int
    games: int
    share: float
    low: float
    high: float
    others: float  # the share of one of the lower bots
    fair: float

    @property
    def times_fair(self) -> float:
        return self.share / self.fair


PAIRS = (
    ("novice", "random"),
    ("greedy", "random"),
    ("greedy", "novice"),
    ("sharp", "greedy"),
    ("master", "sharp"),
    ("master", "greedy"),
)


def contests(game: str) -> list[Contest]:
    plan = PLANS.get(game, Plan())
    searching = ("sharp", "master")
    return [Contest(game, up, down, plan.searched if up in searching else plan.games) for up, down in PAIRS]


def usual_table(game: Game[Any]) -> tuple[int, dict[str, Any]]:
    """The number of players and the options a game is mostly played with."""
    if game.bench is not None:
        return game.bench[0], dict(game.bench[1])
    low, high = game.players
    return min(max(low, 4), high), {}


def hold(contest: Contest, folder: Path, jobs: int, progress: Callable[[int], None]) -> Outcome:
    """Play the contest, or what is left of it, and sum it up."""
    game = find_game(contest.game)
    seats, options = usual_table(game)
    bots = [contest.bot(contest.upper), contest.bot(contest.lower)]
    heading = Heading("arena", game.id, SEED, game.settle(options), bots, seats, True, None)
    file = folder / f"{game.id}-{contest.upper}-{contest.lower}.jsonl"
    played = run(heading, schedule(bots, seats, contest.games, lone=True), file, jobs, progress)
    return outcome(contest, played)


def outcome(contest: Contest, played: list[Played]) -> Outcome:
    seats = len(played[0].bots)
    upper = contest.bot(contest.upper)
    wins = others = 0.0
    for one in played:
        for seat, bot in enumerate(one.bots):
            if bot == upper:
                wins += credit(one, seat)
            else:
                others += credit(one, seat) / (seats - 1)
    n = len(played)
    won, low, high = share(wins, n)
    fair = (wins + others * (seats - 1)) / n / seats
    return Outcome(contest, seats, n, won, low, high, others / n, fair)
