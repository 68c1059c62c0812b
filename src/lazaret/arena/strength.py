"""How strong the levels are: each against the one below, in every game, as one table that can be made again.

The searching levels think by the clock; here their budgets are counted in simulations, so that the same games come out
on every machine, and small: the whole plan is sized for two cores and three hours. What a level really has within its
seconds is more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import hypot
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from lazaret.arena.figures import mean, share
from lazaret.arena.match import Played
from lazaret.arena.report import credit
from lazaret.arena.run import Heading, read_played, run
from lazaret.arena.schedule import schedule
from lazaret.core.game import Game
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids

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


RUIN = (
    "Random players ruin the colony, and that is what a betrayer needs: among them a betrayer wins by chance, hardly "
    "anybody else wins at all, and one good companion changes little. The tables of one level say more there."
)
TRIED = (
    "Other settings were tried first. Master against sharp: 240 simulations and 20 questions ahead, 43 of 160; 360 "
    "and 6, before secret choices were drawn, 17 of 59. Sharp with 24 against greedy: 28.0% [23.8%; 32.6%] of 400."
)


class Plan(NamedTuple):
    """The simulations that stand for the searching levels in one game, and how many games each contest has."""

    sharp: int = 60
    master: int = 240
    games: int = 400  # of levels that do not search
    searched: int = 400  # of those that search, up to sharp
    deep: int = 160  # of master
    tables: tuple[int, int] = (60, 20)  # of whole tables of sharp, of master
    goal: str = ""  # the rule by which a common goal is reached: then several can win, and whole tables are measured
    options: Mapping[str, Any] = MappingProxyType({})  # of the game, where it is played other than usual
    note: str = ""  # what one must know to read the table

    def bot(self, level: str) -> str:
        """The bot that stands for a level."""
        budgets = {"sharp": self.sharp, "master": self.master}
        return f"search:{budgets[level]}" if level in budgets else level

    def number(self, upper: str, lower: str) -> int:
        sharp, master = self.tables if upper == lower else (self.searched, self.deep)
        return {"sharp": sharp, "master": master}.get(upper, self.games)


PLANS = {
    "zombie_apocalypse_now": Plan(deep=400),
    "happy_dayz": Plan(sharp=120, master=600, options=MappingProxyType({"mode": "express"})),
    "happy_city": Plan(sharp=80, master=400),
    "zombie_tsunami": Plan(sharp=60, master=360, deep=100, note=TRIED),
    "dead_of_winter": Plan(sharp=48, master=192, games=200, searched=200, deep=48, goal="DW-9.17", note=RUIN),
}


class Contest(NamedTuple):
    """One bot alone among others of another kind, in every seat of every deal in turn; or a table of one kind."""

    game: str
    upper: str  # the level, as players know it
    lower: str

    @property
    def plan(self) -> Plan:
        return PLANS.get(self.game, Plan())

    @property
    def bots(self) -> list[str]:
        names = [self.upper] if self.upper == self.lower else [self.upper, self.lower]
        return [self.plan.bot(level) for level in names]

    @property
    def number(self) -> int:
        return self.plan.number(self.upper, self.lower)


class Outcome(NamedTuple):
    """What came of a contest."""

    contest: Contest
    seats: int
    games: int
    share: float  # of games that the lone bot won; at a table of one kind, that reached the common goal
    low: float
    high: float
    fair: float  # what a seat won on average
    alone: tuple[float, float, float] | None  # games won by somebody although the goal was not reached
    fair_error: float = 0.0  # at a table of one kind: half the interval of the fair share

    @property
    def is_clear(self) -> bool:
        return self.low > self.fair


def contests(game: str) -> list[Contest]:
    found = [Contest(game, upper, lower) for upper, lower in PAIRS]
    if PLANS.get(game, Plan()).goal:
        found += [Contest(game, level, level) for level in TABLES]
    return found


def usual_table(game: Game[Any]) -> tuple[int, dict[str, Any]]:
    """The number of players and the options a game is measured with."""
    options = PLANS.get(game.id, Plan()).options
    if game.bench is not None:
        return game.bench[0], {**game.bench[1], **options}
    low, high = game.players
    return min(max(low, 4), high), dict(options)


def hold(
    contest: Contest,
    folder: Path,
    jobs: int,
    progress: Callable[[int], None],
    most: int | None = None,
    ray: str | None = None,
) -> Outcome | None:
    """Play the contest (its first `most` games), or what is left of it, and sum up all that is kept of it."""
    game = find_game(contest.game)
    seats, options = usual_table(game)
    bots = contest.bots
    heading = Heading("arena", game.id, SEED, game.settle(options), bots, seats, True, None)
    file = folder / f"{game.id}-{'-'.join(bots).replace(':', '')}.jsonl"
    wanted = contest.number if most is None else min(most, contest.number)
    played = read_played(file, heading)
    if len(played) < wanted:
        played = run(heading, schedule(bots, seats, wanted, lone=True), file, jobs, progress, ray)
    if not played:
        return None
    return whole_table(contest, played) if len(bots) == 1 else lone(contest, played)


def lone(contest: Contest, played: list[Played]) -> Outcome:
    """The lone bot's share of wins. Where several can win together each win counts whole."""
    seats, n = len(played[0].bots), len(played)
    together = bool(contest.plan.goal)
    wins = everybody = 0.0
    for one in played:
        for seat, bot in enumerate(one.bots):
            won = float(seat in one.winners) if together else credit(one, seat)
            everybody += won
            wins += won if bot == contest.bots[0] else 0.0
    return Outcome(contest, seats, n, *share(wins, n), everybody / n / seats, None)


def whole_table(contest: Contest, played: list[Played]) -> Outcome:
    """How often the common goal was reached, and how often somebody won because it was not."""
    n, seats = len(played), len(played[0].bots)
    reached = sum(one.rule == contest.plan.goal for one in played)
    alone = sum(bool(one.winners) and one.rule != contest.plan.goal for one in played)
    fair, error = mean([len(one.winners) / seats for one in played])
    return Outcome(contest, seats, n, *share(reached, n), fair, share(alone, n), error)


def among_their_own(one: Outcome, tables: list[Outcome]) -> str:
    """What a seat of the lower level wins among its own kind, and whether the lone bot wins more.

    Where several can win together a strong companion helps all, the others at its table too.
    """
    for table in tables:
        if table.contest.upper == one.contest.lower:
            more = one.share - table.fair > hypot(one.share - one.low, table.fair_error)
            return f"{table.fair:.1%} ± {table.fair_error:.1%}, {'more' if more else 'not shown'}"
    return "–"


# -- the page ------------------------------------------------------------------------------------------------

HEAD = """# Strength

How the levels do against each other, at the usual number of players. One bot of the upper level sits alone among
bots of the lower one, in every seat of every deal in turn, so that luck and the seat cancel. The share of games it won
is given with its 95 % interval (Wilson) beside the fair share, which it would have if it played like the others. Where
the interval lies above the fair share the upper level is stronger. In Dead of Winter several can win together, and a
strong companion helps the others at its table too: so it is also compared with what a seat of the lower level won at
tables of its own level. That column was added after the games had been looked at; "stronger" does not rest on it.

The searching levels think by the clock. Here their budgets are counted in simulations, stated with each game, so that
the same games come out on every machine and the whole plan is sized for two cores and three hours; within its seconds
a level has more.

This page is made by `make strength` (`lazaret strength --out docs/strength.md`), which goes on where it was stopped.
With `--number 40` it plays at most 40 games of each contest. Each row says how many were played; where they are few the
interval is wide, and "not shown" says no more than that.
"""


def page(outcomes: list[Outcome]) -> str:
    """The whole page, game after game."""
    parts = [HEAD]
    for game in game_ids():
        rows = [one for one in outcomes if one.contest.game == game]
        if rows:
            parts.append(section(find_game(game), rows))
    return "\n".join(parts)


def section(game: Game[Any], rows: list[Outcome]) -> str:
    plan = rows[0].contest.plan
    title = game.speaker("en").text("game.title")
    own_head = " a seat among its own kind |" if plan.goal else ""
    lines = [
        f"## {title}",
        "",
        f"{rows[0].seats} players{played_with(game)}. Sharp: {plan.sharp} simulations; master: {plan.master}. "
        f"The plan is {plan.games} games a contest, {plan.searched} with sharp, {plan.deep} with master"
        f"{'; whole tables: {} of sharp, {} of master'.format(*plan.tables) if plan.goal else ''}.",
        "",
        f"| alone | among | games | wins | 95 % | fair share | times fair | stronger |{own_head}",
        f"|---|---|--:|--:|--:|--:|--:|:-:|{'--:|' if plan.goal else ''}",
    ]
    tables = [one for one in rows if one.alone is not None]
    for one in rows:
        if one.alone is None:
            own = f" {among_their_own(one, tables)} |" if plan.goal else ""
            times = f"{one.share / one.fair:.2f}" if one.fair else "–"
            lines.append(
                f"| {one.contest.upper} | {one.contest.lower} | {one.games} | {one.share:.1%} | {interval(one[4:6])} "
                f"| {one.fair:.1%} | {times} | {'yes' if one.is_clear else 'not shown'} |{own}"
            )
    if tables:
        lines += [
            "",
            "Tables of one level: how often the common goal was reached and a betrayer won, and what one seat won.",
            "",
        ]
        lines += ["| all seats | games | goal | 95 % | betrayer | 95 % | a seat |", "|---|--:|--:|--:|--:|--:|--:|"]
    for one in tables:
        assert one.alone is not None
        lines.append(
            f"| {one.contest.upper} | {one.games} | {one.share:.1%} | {interval(one[4:6])} "
            f"| {one.alone[0]:.1%} | {interval(one.alone[1:])} | {one.fair:.1%} ± {one.fair_error:.1%} |"
        )
    if plan.note:
        lines += ["", plan.note]
    return "\n".join([*lines, ""])


def played_with(game: Game[Any]) -> str:
    """The options that are not the usual ones, for the line above the table."""
    options = usual_table(game)[1]
    return "".join(f", {name} {value}".replace(" True", "").replace("_", " ") for name, value in options.items())


def interval(ends: tuple[float, ...]) -> str:
    low, high = ends
    return f"{low:.1%} – {high:.1%}"
