"""What a page reads once and keeps: words, rules, how a game is told, the game in short."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Response, get

from lazaret.server import catalogue as games
from lazaret.server import lessons
from lazaret.server.bodies import LessonText
from lazaret.server.http.api import AnyRequest, GameName, Language, LessonName, refusals

CATALOGUES: dict[str, Callable[[str, str], Any]] = {
    "lessons": lambda lesson, _: lessons.text_of(lesson),
    "texts": games.texts,
    "rules": games.rules,
    "moments": lambda game, _: games.find_game(game).grouping.telling,
    "short": lambda game, _: games.short(game),
}


@lru_cache
def written(what: str, game: str, language: str) -> tuple[bytes, str]:
    found = CATALOGUES[what](game, language)
    text = msgspec.json.encode(found)
    return text, f'"{hashlib.sha256(text).hexdigest()[:24]}"'


def catalogue(request: AnyRequest, what: str, game: str, language: str) -> Response[Any]:
    text, etag = written(what, game, language)
    headers = {"ETag": etag, "Cache-Control": "no-cache"}  # kept, and asked for again with its tag
    if request.headers.get("if-none-match") == etag:
        return Response(None, status_code=304, headers=headers)
    return Response(text, media_type="application/json", headers=headers)


@get("/texts/{game:str}/{language:str}", responses=refusals(404), tags=["games"])
async def read_texts(request: AnyRequest, game: GameName, language: Language) -> Response[dict[str, str]]:
    """All words of a game in one language; `core` is the page's own catalogue."""
    return catalogue(request, "texts", game, language)


@get("/moments/{game:str}", responses=refusals(404), tags=["games"])
async def read_moments(request: AnyRequest, game: GameName) -> Response[dict[str, Any]]:
    """How a game's events group into moments, and how each is told."""
    return catalogue(request, "moments", game, "")


@get("/short/{game:str}", responses=refusals(404), tags=["games"])
async def read_short(request: AnyRequest, game: GameName) -> Response[dict[str, Any]]:
    """A game in short: goal, a turn in four pictures, six marks, its end; and a table to draw the pictures by."""
    return catalogue(request, "short", game, "")


@get("/rules/{game:str}/{language:str}", responses=refusals(404), tags=["games"])
async def read_rules(request: AnyRequest, game: GameName, language: Language) -> Response[dict[str, dict[str, str]]]:
    """The rules of a game by id."""
    return catalogue(request, "rules", game, language)


@get("/lessons/{lesson:str}", responses=refusals(404), tags=["games"])
async def read_lesson(request: AnyRequest, lesson: LessonName) -> Response[LessonText]:
    """A lesson: its sentences in both languages, what is lit, and what is chosen."""
    return catalogue(request, "lessons", lesson, "")


HANDLERS = [read_texts, read_moments, read_short, read_rules, read_lesson]
