"""The pages of the balance lab: one per game, with plots, and one of what moved between two versions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from lazaret.arena.balance import Balance, Cell, by_sort, won
from lazaret.arena.balance_diff import Moved
from lazaret.arena.figures import decimal, mean, percent, share, with_error, with_interval
from lazaret.arena.sheet import Bar, grid, plot, whole
from lazaret.core.game import Game
from lazaret.core.texts import Speaker

OFTEN = 40  # lines of one table: the rest is in the file


class Words:
    """The command's words and the game's."""

    def __init__(self, words: Speaker, game: Speaker) -> None:
        self.words, self.game, self.language = words, game, words.language

    def text(self, key: str, **params: Any) -> str:
        return self.words.text(key, params)

    def thing(self, slug: str) -> str:
        return self.game.text(slug) if self.game.has(slug) else self.game.name(slug)

    def kind(self, kind: str) -> str:
        key = f"sorted.{kind}"
        return self.game.text(key) if self.game.has(key) else kind

    def options(self, options: dict[str, Any]) -> str:
        said = []
        for name, value in options.items():
            value_key = f"option.{name}.{str(value).lower() if isinstance(value, bool) else value}"
            if isinstance(value, bool):
                shown = ""
            elif self.game.has(value_key):
                shown = self.game.text(value_key)
            else:
                shown = ", ".join(self.thing(part) for part in str(value).split(","))
            said.append(self.game.text(f"option.{name}") + (f": {shown}" if shown else ""))
        return "; ".join(said) or self.text("balance_usual")

    def cell(self, cell: Cell) -> str:
        return f"{self.text('balance_players', count=cell.players)}, {self.options(cell.options)}"


def page(found: Balance, game: Game[Any], speaker: Speaker) -> str:
    w = Words(speaker, game.speaker(speaker.language))
    games = sum(len(cell.games) for cell in found.cells)
    title = w.text("balance_title", game=w.game.text("game.title"))
    line = w.text("balance_line", count=games, bots=found.bots, rules=found.rules, seed=found.seed)
    parts = [f"<p>{escape(line)}</p><p>{escape(w.text('balance_how'))}</p>"]
    usual = [cell for cell in found.cells if not cell.options]
    parts += [by_seats(cell, w) for cell in usual]
    parts.append(by_cells(w.text("balance_by_players"), usual, w))
    varied = [cell for cell in found.cells if cell.options]
    if varied:
        same = [cell for cell in usual if cell.players == varied[0].players]
        parts.append(by_cells(w.text("balance_by_option"), [*same, *varied], w, drawn=True))
    kinds = dict.fromkeys(kind for cell in found.cells for one in cell.games for kind in one.sorts)
    parts += [text for kind in kinds for text in by_kind(kind, found.cells, w)]
    return whole(title, "".join(parts), speaker)


def by_seats(cell: Cell, w: Words) -> str:
    """The share of wins of each seat."""
    n = len(cell.games)
    bars, rows = [], []
    for seat in range(cell.players):
        part, low, high = share(sum(won(one, seat) for one in cell.games), n)
        name = w.game.seat(seat)
        bars.append(Bar(name, part, low, high))
        rows.append([name, str(n), with_interval(part, low, high, w.language)])
    heads = [w.text("seat_column"), w.text("balance_games"), w.text("wins")]
    decided = sum(bool(one.winners) for one in cell.games) / n
    heading = f"<h2>{escape(w.cell(cell))}</h2>"
    return heading + plot(bars, decided / cell.players, w.words) + grid(heads, rows)


def measures(cell: Cell, w: Words) -> list[str]:
    """Of one kind of table: how many games, whether anybody wins, who sits first, margin, length, endings."""
    n, language = len(cell.games), w.language
    decided = share(sum(bool(one.winners) for one in cell.games), n)
    shared = sum(len(one.winners) > 1 for one in cell.games) / n
    endings = Counter(one.rule for one in cell.games)
    return [
        str(n),
        with_interval(*decided, language),
        percent(shared, language),
        with_interval(*share(sum(won(one, 0) for one in cell.games), n), language),
        with_error(*mean([one.margin for one in cell.games]), language),
        with_error(*mean([float(one.length) for one in cell.games]), language, 1),
        ", ".join(f"{rule} {count}" for rule, count in sorted(endings.items())),
    ]


MEASURES = ("balance_games", "balance_decided", "balance_shared", "balance_first", "balance_margin", "balance_length")


def by_cells(title: str, cells: Sequence[Cell], w: Words, drawn: bool = False) -> str:
    """Kinds of tables one below the other. Drawn: how often the first seat wins, or anybody where often nobody does."""
    heads = ["", *(w.text(name) for name in MEASURES), w.text("balance_endings")]
    rows = [[w.cell(cell), *measures(cell, w)] for cell in cells]
    text = f"<h2>{escape(title)}</h2>"
    if drawn:
        lost = any(not one.winners for cell in cells for one in cell.games)
        bars = []
        for cell in cells:
            wins = sum(float(bool(one.winners)) if lost else won(one, 0) for one in cell.games)
            bars.append(Bar(w.options(cell.options), *share(wins, len(cell.games))))
        what = w.text("balance_decided" if lost else "balance_first")
        text += f"<h3>{escape(what)}</h3>" + plot(bars, bars[0].share if lost else 1 / cells[0].players, w.words)
    return text + grid(heads, rows)


def by_kind(kind: str, cells: Sequence[Cell], w: Words) -> Iterator[str]:
    """What seats were or had, or tables: in the usual games and in all with as many players."""
    by_players: dict[int, list[Cell]] = {}
    for cell in cells:
        by_players.setdefault(cell.players, []).append(cell)
    for players, some in by_players.items():
        games = [one for cell in some for one in cell.games if kind in one.sorts]
        found = by_sort(games, kind, players)
        if len(found) < 2:
            continue
        most = sorted(found, key=lambda name: -len(found[name]))[:OFTEN]
        names = sorted(most, key=lambda name: -sum(found[name]) / len(found[name]))
        alone = all(len(one.sorts[kind]) == 1 for one in games)
        bars = [Bar(w.thing(name), *share(sum(found[name]), len(found[name]))) for name in names]
        rows = [
            [bar.name, str(len(found[name])), with_interval(*bar[1:], w.language)]
            for bar, name in zip(bars, names, strict=True)
        ]
        decided = sum(bool(one.winners) for one in games) / len(games)
        title = f"{w.kind(kind)}, {w.text('balance_players', count=players)}"
        note = w.text("balance_of_tables" if alone else "balance_of_seats", count=len(games))
        heads = [w.kind(kind), w.text("balance_games"), w.text("balance_decided" if alone else "wins")]
        fair = decided if alone else decided / players
        yield f"<h2>{escape(title)}</h2><p>{escape(note)}</p>" + plot(bars, fair, w.words) + grid(heads, rows)


# -- what moved ----------------------------------------------------------------------------------------------------


def diff_page(old: Balance, new: Balance, tested: Sequence[Moved], game: Game[Any], speaker: Speaker) -> str:
    w = Words(speaker, game.speaker(speaker.language))
    title = w.text("balance_diff_title", game=w.game.text("game.title"))
    return whole(
        title,
        "".join(f"<p>{escape(line)}</p>" for line in verdict(old, new, tested, w.words))
        + (grid(diff_heads(w.words), [diff_row(one, w) for one in tested if one.beyond])),
        speaker,
    )


def verdict(old: Balance, new: Balance, tested: Sequence[Moved], words: Speaker) -> list[str]:
    """What was compared, and how much of it moved."""
    changed = sorted(name for name in {*old.content, *new.content} if old.content.get(name) != new.content.get(name))
    lines = [words.text("balance_versions", {"old": old.rules, "new": new.rules, "files": ", ".join(changed) or "–"})]
    moved = sum(one.beyond for one in tested)
    lines.append(words.text("balance_moved", {"count": moved, "tests": len(tested)}))
    return lines


DIFF_HEADS = ("balance_table", "balance_what", "balance_deals", "balance_before", "balance_after", "balance_change")


def diff_heads(words: Speaker) -> list[str]:
    return [words.text(name) for name in DIFF_HEADS]


def diff_row(one: Moved, w: Words) -> list[str]:
    known = {"length": "balance_length", "margin": "balance_margin", "decided": "balance_decided"}
    if one.what in known:
        what = w.text(known[one.what])
    elif one.what == "seat":
        what = w.text("balance_wins_of", name=w.game.seat(int(one.which) - 1))
    else:
        what = w.text("balance_wins_of", name=w.thing(one.which))
    table = w.text("balance_players", count=one.players) + (f", {one.options}" if one.options else "")
    figures = [decimal(one.before, w.language, 3), decimal(one.after, w.language, 3)]
    return [table, what, str(one.deals), *figures, with_error(one.change, one.error, w.language, 3)]
