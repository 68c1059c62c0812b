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
    "table{border-collapse:collapse;display:block;overflow-x:auto;margin-top:1rem}"
    ".bar{display:grid;grid-template-columns:16rem 1fr;column-gap:1rem;align-items:center;padding-right:1.5rem}"
    ".bar span{text-align:right;overflow-wrap:anywhere}"
    ".bar svg{display:block;width:100%;height:1.7rem;overflow:visible}"
    # a phone: names above their lines, so that both have the whole width
    "@media(max-width:40rem){h1{font-size:1.5rem}h2{font-size:1.2rem}.bar{grid-template-columns:1fr;padding:0 1.2rem}"
    ".bar span{text-align:left;margin-left:-1.2rem}.bar svg{height:1.5rem}"
    "td,th{white-space:nowrap;padding:.3rem .5rem}td:first-child{white-space:normal;min-width:6rem}}"
)
MIDDLE = 13  # of a line of the plot, from above


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
    """Shares with their intervals, beside the fair share: a line for each, as wide as the page has room."""
    label = escape(words.text("arena_plot"))
    where = f'x1="{across(fair)}" x2="{across(fair)}" y1="-6" y2="34"'
    mark = f'<line {where} stroke="#9c2318" stroke-dasharray="5 4"/>'
    ticks = "".join(
        f'<text x="{across(tick)}" y="16" text-anchor="middle" font-size="14">{percent(tick, words.language, 0)}</text>'
        for tick in (0, 0.25, 0.5, 0.75, 1)
    )
    rows = [row(bar.name, mark + drawn(bar)) for bar in bars]
    return f'<div role="img" aria-label="{label}">{"".join([*rows, row("", ticks)])}</div>'


def row(name: str, picture: str) -> str:
    return f'<div class="bar"><span>{escape(name)}</span><svg>{picture}</svg></div>'


def drawn(bar: Bar) -> str:
    line = f'x1="{across(bar.low)}" x2="{across(bar.high)}" y1="{MIDDLE}" y2="{MIDDLE}"'
    return (
        f'<line {line} stroke="#231a15" stroke-width="3"/>'
        f'<circle cx="{across(bar.share)}" cy="{MIDDLE}" r="7" fill="#734a00"/>'
    )


def across(part: float) -> str:
    return f"{100 * part:.2f}%"
