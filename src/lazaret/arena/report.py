"""What the games say: shares of wins with their intervals, ratings, faults; as figures and as a page with a plot."""

from __future__ import annotations

from html import escape
from typing import Any

from openskill.models import PlackettLuce

from lazaret.arena.figures import Z, share
from lazaret.arena.match import Played
from lazaret.core.texts import Speaker

#: the columns of the page, by the key of their text
HEADS = ("bot_column", "seats_played", "wins", "fair_share", "score", "rating", "slowest", "faults")


def credit(one: Played, seat: int) -> float:
    """What the game counts for the seat: a win, a part of a shared one, a part of a draw with points, or nothing."""
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
        if one.fault:
            faults.append({"game": one.number, "bot": one.bots[one.culprit], "fault": one.fault})
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


def page(title: str, found: dict[str, Any], words: Speaker) -> str:
    """A page that needs nothing else: the plot as SVG, the table behind it."""
    rows = "".join(
        f"<tr><td>{escape(r['bot'])}</td><td>{r['seats']}</td>"
        f"<td>{r['share']:.1%} [{r['low']:.1%}; {r['high']:.1%}]</td><td>{r['fair']:.1%}</td><td>{r['score']:.2f}</td>"
        f"<td>{r['rating']:.2f} ± {r['rating_error']:.2f}</td><td>{r['slowest']:.2f} s</td><td>{r['faults']}</td></tr>"
        for r in found["bots"]
    )
    head = "".join(f"<th>{escape(words.text(name))}</th>" for name in HEADS)
    line = words.text("arena_line", {"games": found["games"], "players": found["players"]})
    return (
        f'<!doctype html><html lang="{words.language}"><meta charset="utf-8"><title>{escape(title)}</title>'
        "<style>body{font:16px system-ui;background:#f5ecd9;color:#231a15;margin:2rem auto;max-width:60rem}"
        "td,th{padding:.3rem .8rem;text-align:right;border-bottom:1px solid #c0ab86}td:first-child,th:first-child"
        "{text-align:left}table{border-collapse:collapse}</style>"
        f"<h1>{escape(title)}</h1>"
        f"<p>{escape(line)}</p>"
        f"{plot(found['bots'], words.text('arena_plot'))}<table><tr>{head}</tr>{rows}</table></html>\n"
    )


def plot(rows: list[dict[str, Any]], label: str) -> str:
    """Share of wins per bot with its interval, beside the fair share."""
    left, width, step = 190, 560, 44
    height = step * len(rows) + 40

    def x(part: float) -> float:
        return left + width * part

    parts = [
        f'<svg viewBox="0 0 {left + width + 40} {height}" role="img" aria-label="{escape(label)}" '
        'font-family="system-ui" font-size="15">'
    ]
    fair = rows[0]["fair"]
    parts.append(f'<path d="M{x(fair):.1f} 8V{height - 28}" stroke="#9c2318" stroke-dasharray="5 4"/>')
    parts += [
        f'<text x="{x(tick):.1f}" y="{height - 6}" text-anchor="middle">{tick:.0%}</text>'
        for tick in (0, 0.25, 0.5, 0.75, 1)
    ]
    for number, row in enumerate(rows):
        y = step * number + 28
        parts.append(f'<text x="{left - 12}" y="{y + 5}" text-anchor="end">{escape(row["bot"])}</text>')
        parts.append(f'<path d="M{x(row["low"]):.1f} {y}H{x(row["high"]):.1f}" stroke="#231a15" stroke-width="3"/>')
        parts.append(f'<circle cx="{x(row["share"]):.1f}" cy="{y}" r="7" fill="#734a00"/>')
    return "".join([*parts, "</svg>"])
