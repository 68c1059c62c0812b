"""A page of figures that needs nothing else: a plot of shares with their intervals as SVG, the table behind it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from lazaret.arena.figures import percent
from lazaret.core.texts import Speaker

STYLE = (
    "body{font:16px system-ui;background:#f5ecd9;color:#231a15;margin:2rem auto;max-width:60rem;padding:0 1rem}"
    "td,th{padding:.3rem .8rem;text-align:right;border-bottom:1px solid #c0ab86}"
    "td:first-child,th:first-child{text-align:left}"
    "table{border-collapse:collapse;display:block;overflow-x:auto}"
)
LEFT, WIDTH, STEP = 190, 560, 44


class Bar(NamedTuple):
    """One line of the plot: a share of wins and its interval."""

    name: str
    share: float
    low: float
    high: float


def sheet(
    title: str,
    line: str,
    bars: Sequence[Bar],
    fair: float,
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    notes: Sequence[str],
    words: Speaker,
) -> str:
    """The whole page. `fair`: the share that everybody would have who plays like the others."""
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return (
        f'<!doctype html><html lang="{words.language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><h1>{escape(title)}</h1><p>{escape(line)}</p>"
        f"{plot(bars, fair, words)}<table><tr>{head}</tr>{body}</table>"
        + "".join(f"<p>{escape(note)}</p>" for note in notes)
        + "</html>\n"
    )


def plot(bars: Sequence[Bar], fair: float, words: Speaker) -> str:
    """Shares with their intervals, beside the fair share."""
    height = STEP * len(bars) + 40
    label = escape(words.text("arena_plot"))
    parts = [
        f'<svg viewBox="0 0 {LEFT + WIDTH + 40} {height}" role="img" aria-label="{label}" '
        'font-family="system-ui" font-size="15">',
        f'<path d="M{across(fair):.1f} 8V{height - 28}" stroke="#9c2318" stroke-dasharray="5 4"/>',
    ]
    parts += [
        f'<text x="{across(tick):.1f}" y="{height - 6}" text-anchor="middle">{percent(tick, words.language, 0)}</text>'
        for tick in (0, 0.25, 0.5, 0.75, 1)
    ]
    for number, bar in enumerate(bars):
        y = STEP * number + 28
        parts.append(f'<text x="{LEFT - 12}" y="{y + 5}" text-anchor="end">{escape(bar.name)}</text>')
        parts.append(f'<path d="M{across(bar.low):.1f} {y}H{across(bar.high):.1f}" stroke="#231a15" stroke-width="3"/>')
        parts.append(f'<circle cx="{across(bar.share):.1f}" cy="{y}" r="7" fill="#734a00"/>')
    return "".join([*parts, "</svg>"])


def across(part: float) -> float:
    return LEFT + WIDTH * part
