"""The sweep in pieces: one game at one size in one language, each kept as soon as it was looked at.

A piece goes on where it was stopped. What is kept counts for the page and the questions it was made of, and for no
others: both are part of its mark.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

from lazaret.core.files import write_file
from lazaret.core.registry import game as find_game
from lazaret.server.http.written import written
from tests.sweep import questions
from tests.sweep.gallery import BUILT, ROOT, SIZES
from tests.sweep.questions import Asked, Kind, collect

KEPT = ROOT / "build" / "sweep"
LANGUAGES = ("en", "fr")
#: the narrowest and the lowest first: what fails, fails there
ORDER = sorted(SIZES, key=lambda size: size not in ((320, 640), (640, 400)))


@dataclass
class Figures:
    questions: int = 0
    drawings: int = 0
    checks: int = 0
    seconds: float = 0.0
    failures: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)

    def add(self, checks: int, failures: list[str], where: str) -> None:
        self.checks += checks
        for failure in failures:
            self.failures[failure] += 1
            self.examples.setdefault(failure, where)

    def join(self, other: Figures) -> None:
        """The questions of a piece are those of another size too: whoever joins them counts them once."""
        self.drawings += other.drawings
        self.checks += other.checks
        self.seconds += other.seconds
        self.failures += other.failures
        self.examples = {**other.examples, **self.examples}

    def __str__(self) -> str:
        failed = sum(self.failures.values())
        lines = [
            f"questions {self.questions}, drawings {self.drawings}, checks {self.checks}, failures {failed}"
            f" ({self.seconds / 60:.0f} minutes of one core)"
        ]
        lines += [f"{count:5} {what}  [{self.examples[what]}]" for what, count in self.failures.most_common()]
        return "\n".join(lines)


class Draw(NamedTuple):
    """Which questions: of so many random games, at most so many of each game."""

    games: int
    most: int
    seed: str


class Piece(NamedTuple):
    game: str
    size: tuple[int, int]
    language: str

    def __str__(self) -> str:
        return f"{self.game} {self.size[0]} × {self.size[1]} {self.language}"


def pieces(games: list[str], sizes: list[tuple[int, int]], languages: list[str]) -> list[Piece]:
    return [Piece(game, size, language) for size in sizes for game in games for language in languages]


def sources(game: str) -> str:
    """What the questions are made of, and how."""
    house = ROOT / "src" / "lazaret"
    folders = (house / "core", house / "games" / game, house / "server" / "live", ROOT / "tests" / "recorded")
    files = [*(file for folder in folders for file in folder.rglob("*.*")), Path(questions.__file__)]
    texts = [file.read_bytes() for file in sorted(files) if file.suffix in (".py", ".toml", ".json")]
    return hashlib.sha256(b"\0".join(texts)).hexdigest()[:16]


@cache
def drawn(game: str, draw: Draw) -> list[Asked]:
    """Kept too: drawing them takes as long as looking at some dozens of them."""
    path = KEPT / f"{game}-{draw.games}-{draw.most}-{draw.seed}-{sources(game)}.questions"
    if path.exists():
        return [Asked(Kind(*kind), *rest) for kind, *rest in json.loads(path.read_text("utf-8"))]
    found = collect(find_game(game), draw.games, draw.seed).drawn(draw.most, draw.seed)
    KEPT.mkdir(parents=True, exist_ok=True)
    for old in KEPT.glob(f"{game}-{draw.games}-{draw.most}-{draw.seed}-*.questions"):
        old.unlink()
    write_file(path, json.dumps(found))
    return found


@cache
def page_mark() -> str:
    """The page as it was built: its files are named by what is in them."""
    return hashlib.sha256("\n".join(sorted(file.name for file in (BUILT / "assets").iterdir())).encode()).hexdigest()


@cache
def mark(game: str, draw: Draw) -> str:
    """What was looked at: the page, its words and the questions."""
    said = b"".join(written(kind, game, language)[0] for kind in ("texts", "rules") for language in LANGUAGES)
    return hashlib.sha256(f"{page_mark()} {sources(game)} {draw}".encode() + said).hexdigest()[:16]


@dataclass
class Kept:
    """What was found so far in one piece, and of how many questions."""

    mark: str
    done: int = 0
    figures: Figures = field(default_factory=Figures)


def path_of(piece: Piece) -> Path:
    return KEPT / f"{piece.game}-{piece.size[0]}x{piece.size[1]}-{piece.language}.json"


def read(piece: Piece, draw: Draw) -> Kept:
    path, now = path_of(piece), mark(piece.game, draw)
    if path.exists():
        found = json.loads(path.read_text("utf-8"))
        if found["mark"] == now:
            figures = {**found["figures"], "failures": Counter(found["figures"]["failures"])}
            return Kept(now, found["done"], Figures(**figures))
    return Kept(now)


def keep(piece: Piece, kept: Kept) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    write_file(path_of(piece), json.dumps({**vars(kept), "figures": vars(kept.figures)}, indent=1))
