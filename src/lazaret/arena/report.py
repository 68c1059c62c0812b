"""What the games say: shares of wins with their intervals, ratings, faults; as figures and as a page with a plot."""

from __future__ import annotations

from typing import Any

from openskill.models import PlackettLuce

from lazaret.arena.figures import Z, decimal, percent, share, with_error, with_interval
from lazaret.arena.match import Played
from lazaret.arena.sheet import Bar, sheet
from lazaret.core.texts import Speaker

#: the columns, by the key of their text
HEADS = ("bot_column", "seats_played", "wins", "fair_share", "score", "rating", "slowest", "faults")


def credit(one: Played, seat: int) -> float:
    """What the game counts for the seat: a win, a part of a shared one, a part of a draw with points, or nothing."""
    if seat in one.faults:
        return 0.0
    if one.winners:
        return 1 / len(one.winners) if seat in one.winners else 0.0
    return 1 / len(one.bots) if any(one.scores) else 0.0


def summary(played: list[Played], bots: list[str]) -> dict[str, Any]:
    """Per bot: seats taken, share of wins (a shared win counts in part), fair share, rating, slowest answer, faults."""
    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    wins = dict.fromkeys(bots, 0.0)
    seats_taken = dict.fromkeys(bots, 0)
    slowest = dict.fromkeys(bots, 0.0)
    scores: dict[str, list[float]] = {bot: [] for bot in bots}
    faults: list[dict[str, Any]] = []
    for one in played:
        for seat, bot in enumerate(one.bots):
            seats_taken[bot] += 1
            wins[bot] += credit(one, seat)
            slowest[bot] = max(slowest[bot], one.slowest[seat])
            scores[bot].append(one.scores[seat])
        for seat, fault in one.faults.items():
            faults.append({"game": one.number, "bot": one.bots[seat], "fault": fault})
        rate(model, ratings, one)
    seats = len(played[0].bots)
    rows = []
    for bot in bots:
        n = seats_taken[bot]
        won, low, high = share(wins[bot], n) if n else (0.0, 0.0, 1.0)
        rating = ratings[bot]
        rows.append(
            {
                "bot": bot,
                "seats": n,
                "share": won,
                "low": low,
                "high": high,
                "fair": 1 / seats,
                "score": sum(scores[bot]) / n if n else 0.0,
                "rating": rating.mu,
                "rating_error": Z * rating.sigma,
                "slowest": slowest[bot],
                "faults": sum(fault["bot"] == bot for fault in faults),
            }
        )
    return {"games": len(played), "players": seats, "bots": rows, "faults": faults}


def rate(model: PlackettLuce, ratings: dict[str, Any], one: Played) -> None:
    """One game's ratings: winners before the rest. A bot that sits on several seats is rated by its best."""
    ranks: dict[str, int] = {}
    for seat, bot in enumerate(one.bots):
        rank = 0 if seat in one.winners else 1
        ranks[bot] = min(rank, ranks.get(bot, 1))
    if len(ranks) < 2:
        return
    names = list(ranks)
    rated = model.rate([[ratings[name]] for name in names], ranks=[float(ranks[name]) for name in names])
    for name, team in zip(names, rated, strict=True):
        ratings[name] = team[0]


def cells(row: dict[str, Any], language: str) -> list[str]:
    """The line of one bot, in the order of `HEADS`."""
    return [
        row["bot"],
        str(row["seats"]),
        with_interval(row["share"], row["low"], row["high"], language),
        percent(row["fair"], language),
        decimal(row["score"], language),
        with_error(row["rating"], row["rating_error"], language),
        f"{decimal(row['slowest'], language)} s",
        str(row["faults"]),
    ]


def page(title: str, found: dict[str, Any], words: Speaker) -> str:
    rows = found["bots"]
    return sheet(
        title,
        words.text("arena_line", {"games": found["games"], "players": found["players"]}),
        [Bar(row["bot"], row["share"], row["low"], row["high"]) for row in rows],
        rows[0]["fair"],
        [words.text(name) for name in HEADS],
        [cells(row, words.language) for row in rows],
        [words.text("fault", fault) for fault in found["faults"]],
        words,
    )
