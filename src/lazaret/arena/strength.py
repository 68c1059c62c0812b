"""How strong the levels are: each against the one below, in every game, as one table that can be made again.

The searching levels think by the clock; here their budgets are counted in simulations, so that the same games come out
on every machine, and small: the whole plan takes about three hours on two cores. What a level really has
within its seconds is more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
    "A choice gets a quarter of these simulations where little is at stake (but two for each option in question), and "
    "up to four times as many where much is. Sharp has a sixteenth of master's, about as within their seconds. With a "
    "quarter (48) it was too near: master was 2.9 ± 3.6 points ahead of it in 240 games, and sharp itself 7.6 ± 3.3 "
    "ahead among greedy bots in 400. Then 320 games of master and sharp were planned; they were stopped at 240 to "
    "save time, after the first 208 had been looked at (7.9 ± 5.0 ahead). A table of random players ends within two "
    "or three rounds, often because they exile each other, and nobody at it can show anything: so there the random "
    "player is the odd one out. At such tables those who win are mostly exiles whom the end of the colony happens to "
    "suit. (The other way round, with bots that have changed a little since, alone among random players novice won "
    "3.5% and greedy 2.5% of 200 games, the average seat 3.0% and 3.1%.)"
)
MORE = "Of the games between master and sharp 160 were planned; after these (31.6%) it was decided to play 400."
TRIED = (
    "Sharp makes no more than 32 simulations here, on the page too: with 60 it was as good as master (36.5% [31.9%; "
    "41.3%] of 400 against greedy; master with 240 or 360 simulations won 66 of 248 against it). With 24, before "
    "secret choices were drawn, it won 28.0% [23.8%; 32.6%] of 400 against greedy; with 28, 27.6% [24.9%; 30.5%] of "
    "1000. Of the games between master and sharp 200 were planned; after 134 (27.6%) it was decided to play 400."
)


class Plan(NamedTuple):
    """The simulations that stand for the searching levels in one game, and how many games each contest has."""

    sharp: int = 60
    master: int = 240
    games: int = 400  # of levels that do not search
    searched: int = 400  # of those that search, up to sharp
    deep: int = 160  # of master against greedy
    close: int = 160  # of master against sharp
    tables: tuple[int, int, int] = (400, 60, 20)  # of whole tables: of levels that do not search, of sharp, of master
    goal: str = ""  # the rule by which a common goal is reached: then several can win, and whole tables are measured
    traitor: tuple[str, str] = ("", "")  # the game's figures that say whether there was a traitor, and whether one won
    options: Mapping[str, Any] = MappingProxyType({})  # of the game, where it is played other than usual
    note: str = ""  # what one must know to read the table

    def bot(self, level: str) -> str:
        """The bot that stands for a level."""
        budgets = {"sharp": self.sharp, "master": self.master}
        return f"search:{budgets[level]}" if level in budgets else level

    def number(self, upper: str, lower: str) -> int:
        deep = self.close if lower == "sharp" else self.deep
        others, sharp, master = self.tables if upper == lower else (self.games, self.searched, deep)
        return {"sharp": sharp, "master": master}.get(upper, others)


PLANS = {
    "zombie_apocalypse_now": Plan(deep=400, close=400),
    "happy_dayz": Plan(sharp=120, master=600, close=400, options=MappingProxyType({"mode": "express"}), note=MORE),
    "happy_city": Plan(sharp=80, master=400),
    "zombie_tsunami": Plan(sharp=32, master=360, searched=1400, deep=200, close=400, note=TRIED),
    "dead_of_winter": Plan(
        sharp=12,
        master=192,
        games=800,
        searched=600,
        deep=160,
        close=240,
        tables=(400, 40, 6),
        goal="DW-9.17",
        traitor=("betrayer_dealt", "betrayer_win"),
        note=RUIN,
    ),
}


class Contest(NamedTuple):
    """One bot alone among others of another kind, in every seat of every deal in turn; or a table of one kind.

    The upper one is alone; but where only together one can win, a random player is: three of them would ruin it.
    """

    game: str
    upper: str  # the level, as players know it
    lower: str

    @property
    def plan(self) -> Plan:
        return PLANS.get(self.game, Plan())

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
) -> Outcome | Tables | None:
    """Play the contest (its first `most` games), or what is left of it, and sum up all that is kept of it."""
    game = find_game(contest.game)
    seats, options = usual_table(game)
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
    there, won = [sum(one.figures.get(name, 0) > 0 for one in played) for name in plan.traitor]
    treason = share(won, there) if there else (0.0, 0.0, 1.0)
    return Tables(
        contest, seats, n, share(reached, n), there, treason, mean([len(one.winners) / seats for one in played])
    )


# -- the page ------------------------------------------------------------------------------------------------

HEAD = """# Strength

How the levels do against each other, at the usual number of players. One bot of the upper level sits alone among
bots of the lower one, in every seat of every deal in turn, so that luck and the seat cancel. The share of games it won
is given with its 95 % interval (Wilson) beside the fair share, which it would have if it played like the others. Where
the interval lies above the fair share the upper level is stronger.

In Dead of Winter several can win together, so that there is no fixed share. There the lone bot is compared with the
others at its own tables: how much more often it won, with the 95 % interval of that difference over the deals.

The searching levels think by the clock. Here their budgets are counted in simulations, stated with each game, so that
the same games come out on every machine; within its seconds a level has more. The whole plan takes about three hours
on two cores, by estimate from a few games of each contest: between 2 h 50 and 3 h 15, as the machine's pace and the
build of Python make it.

This page is made by `make strength` (`lazaret strength --out docs/strength.md`), which goes on where it was stopped.
With `--number 40` it plays at most 40 games of each contest. Each row says how many were played; where they are few the
interval is wide, and "not shown" says no more than that.
"""


def page(outcomes: Sequence[Outcome | Tables]) -> str:
    """The whole page, game after game."""
    parts = [HEAD]
    for game in game_ids():
        rows = [one for one in outcomes if one.contest.game == game]
        if rows:
            parts.append(section(find_game(game), rows))
    return "\n".join(parts)


def section(game: Game[Any], rows: Sequence[Outcome | Tables]) -> str:
    plan = rows[0].contest.plan
    lines = [
        f"## {game.speaker('en').text('game.title')}",
        "",
        f"{rows[0].seats} players{played_with(game)}. Sharp: {plan.sharp} simulations; master: {plan.master}. "
        f"The plan is {plan.games} games a contest, {plan.searched} with sharp, {plan.deep} with master "
        f"({plan.close} against sharp)"
        f"{'; whole tables: {}, {} of sharp, {} of master'.format(*plan.tables) if plan.goal else ''}.",
        "",
        f"| alone | among | games | wins | 95 % | fair share | times fair |{LEAD if plan.goal else ''} stronger |",
        f"|---|---|--:|--:|--:|--:|--:|{'--:|' if plan.goal else ''}:-:|",
    ]
    lines += [contest_row(one) for one in rows if isinstance(one, Outcome)]
    tables = [one for one in rows if isinstance(one, Tables)]
    if tables:
        lines += ["", *TABLES_HEAD, *[table_row(one) for one in tables]]
    if plan.note:
        lines += ["", plan.note]
    return "\n".join([*lines, ""])


LEAD = " more than the others |"
TABLES_HEAD = (
    "Tables of one level: how often the common goal was reached; how often a betrayer won, of the games that had one; "
    "and what one seat won.",
    "",
    "| all seats | games | goal | 95 % | betrayers | won | 95 % | a seat |",
    "|---|--:|--:|--:|--:|--:|--:|--:|",
)


def contest_row(one: Outcome) -> str:
    alone, among = one.contest.sides
    times = f"{one.share / one.fair:.2f}" if one.fair else "–"
    lead = "" if one.lead is None else f" {100 * one.lead[0]:+.1f} ± {100 * one.lead[1]:.1f} |"
    verdict = "not shown" if not one.is_clear else f"{among}: yes" if one.contest.is_turned else "yes"
    return (
        f"| {alone} | {among} | {one.games} | {one.share:.1%} | {interval(one.low, one.high)} "
        f"| {one.fair:.1%} | {times} |{lead} {verdict} |"
    )


def table_row(one: Tables) -> str:
    return (
        f"| {one.contest.upper} | {one.games} | {one.goal[0]:.1%} | {interval(*one.goal[1:])} | {one.traitors} "
        f"| {one.treason[0]:.1%} | {interval(*one.treason[1:])} | {one.seat[0]:.1%} ± {one.seat[1]:.1%} |"
    )


def played_with(game: Game[Any]) -> str:
    """The options that are not the usual ones, for the line above the table."""
    options = usual_table(game)[1]
    return "".join(f", {name} {value}".replace(" True", "").replace("_", " ") for name, value in options.items())


def interval(low: float, high: float) -> str:
    return f"{low:.1%} – {high:.1%}"
