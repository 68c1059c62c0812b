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
LEFT, WIDTH, LETTER = 190, 560, 8  # letters are about so wide
STEP, CLOSE, FEW = 44, 26, 8  # between two lines of a plot, and of one with more than a few
LONGEST = 44  # letters of a name in a plot


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
    body = f"<p>{escape(line)}</p>{plot(bars, fair, words)}{grid(heads, rows)}"
    return whole(title, body + "".join(f"<p>{escape(note)}</p>" for note in notes), words)


def whole(title: str, body: str, words: Speaker) -> str:
    """A page that stands alone."""
    return (
        f'<!doctype html><html lang="{words.language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><h1>{escape(title)}</h1>{body}</html>\n"
    )


def grid(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{head}</tr>{body}</table>"


def plot(bars: Sequence[Bar], fair: float, words: Speaker) -> str:
    """Shares with their intervals, beside the fair share."""
    names = [cut(bar.name) for bar in bars]
    left = max([LEFT, *(LETTER * len(name) + 20 for name in names)])
    step = STEP if len(bars) <= FEW else CLOSE
    height = step * len(bars) + 40

    def across(part: float) -> str:
        return f"{left + WIDTH * part:.1f}"

    label = escape(words.text("arena_plot"))
    parts = [
        f'<svg viewBox="0 0 {left + WIDTH + 40} {height}" role="img" aria-label="{label}" '
        'font-family="system-ui" font-size="15">',
        f'<path d="M{across(fair)} 8V{height - 28}" stroke="#9c2318" stroke-dasharray="5 4"/>',
    ]
    parts += [
        f'<text x="{across(tick)}" y="{height - 6}" text-anchor="middle">{percent(tick, words.language, 0)}</text>'
        for tick in (0, 0.25, 0.5, 0.75, 1)
    ]
    for number, (name, bar) in enumerate(zip(names, bars, strict=True)):
        y = step * number + 20
        parts.append(f'<text x="{left - 12}" y="{y + 5}" text-anchor="end">{escape(name)}</text>')
        parts.append(f'<path d="M{across(bar.low)} {y}H{across(bar.high)}" stroke="#231a15" stroke-width="3"/>')
        parts.append(f'<circle cx="{across(bar.share)}" cy="{y}" r="7" fill="#734a00"/>')
    return "".join([*parts, "</svg>"])


def cut(name: str) -> str:
    """As much of a long name as a plot has room for; the table has all of it."""
    return name if len(name) <= LONGEST else name[: LONGEST - 1].rstrip() + "…"
