"""What became of the mutants: said on the terminal and written into the page."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from lazaret.core.registry import game as find_game

Key = tuple[str, str, str, str, int]
EXPLAINED = Path(__file__).parent / "equivalent.toml"
HEAD = "| | there are | drawn | killed | killed, in % | equivalent | unexplained |\n|---|--:|--:|--:|--:|--:|--:|\n"


class Result(NamedTuple):
    """A game's mutants: how many there are, those drawn, and those that survived with their lines."""

    game: str
    there: int
    drawn: list[Key]
    survivors: dict[Key, int]
    why: dict[Key, str]

    @property
    def unexplained(self) -> list[Key]:
        return [key for key in self.survivors if key not in self.why]

    @property
    def stale(self) -> list[Key]:
        """Explained, drawn, and killed all the same."""
        return [key for key in self.why if key in self.drawn and key not in self.survivors]

    @property
    def row(self) -> str:
        alive, drawn = len(self.survivors), len(self.drawn)
        explained = alive - len(self.unexplained)
        share = 100 * (drawn - alive) / drawn
        figures = (self.there, drawn, drawn - alive, f"{share:.1f}", explained, len(self.unexplained))
        return f"| {title(self.game)} | {' | '.join(map(str, figures))} |"

    def said(self) -> Iterator[str]:
        yield self.row
        for name, keys in (("unexplained", self.unexplained), ("explained, but killed", self.stale)):
            yield from (f"{name}: {place(key, self.survivors.get(key))}: {key[2]} → {key[3]}" for key in keys)

    def listed(self) -> Iterator[str]:
        for key, line in self.survivors.items():
            yield f"- `{place(key, line)}`: {self.why.get(key, 'unexplained')}"
            yield from ("", "    ```diff", f"    - {key[2]}", f"    + {key[3]}", "    ```", "")


def title(game: str) -> str:
    return find_game(game).speaker("en").text("game.title")


def place(key: Key, line: int | None = None) -> str:
    file, function, _, _, nth = key
    at = f":{line}" if line else ""
    return f"{file}{at} {function or 'outside of functions'}{f' ({nth})' if nth > 1 else ''}"


def explanations(game: str, file: Path = EXPLAINED) -> dict[Key, str]:
    """Why a mutant plays the same game, by what it is known by."""
    rows = tomllib.loads(file.read_text("utf-8")).get(game, [])
    return {(row["file"], row["function"], row["before"], row["after"], row.get("nth", 1)): row["why"] for row in rows}


def read(file: Path) -> Result:
    rows = json.loads(file.read_text("utf-8"))
    keys: list[Key] = [tuple(row) for row in rows["survivors"]]
    alive = dict(zip(keys, rows["lines"], strict=True))
    return Result(rows["game"], rows["there"], [tuple(row) for row in rows["drawn"]], alive, explanations(rows["game"]))


def write(page: Path, result: Result) -> None:
    """The game's row in the table, and its survivors under its name; the rest of the page stays."""
    text, name = page.read_text("utf-8"), re.escape(title(result.game))
    text = re.sub(rf"^\| {name} \|.*$", lambda _: result.row, text, flags=re.MULTILINE)
    listed = "\n".join(result.listed()).strip() or "None."
    text = re.sub(rf"(?ms)^(### {name}\n\n).*?(?=^### |^## |\Z)", lambda found: f"{found[1]}{listed}\n\n", text)
    page.write_text(f"{text.rstrip()}\n", "utf-8")
