"""The games that can be played here, and their words."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from lazaret.coach.words import coach_texts
from lazaret.core.errors import LazaretError
from lazaret.core.game import Game
from lazaret.core.lengths import minutes
from lazaret.core.registry import game, game_ids
from lazaret.core.settling import barred, refusal, refusals, settled
from lazaret.core.texts import LANGUAGES, core_catalogue, in_language, languages, read_catalogue
from lazaret.server.bodies import GameInfo, LessonInfo, OptionInfo, Options, Settled
from lazaret.server.places import WEB
from lazaret.server.problems import Problem
from lazaret.server.store.durations import Kind
from lazaret.server.thinking.bots import levels

logger = logging.getLogger("lazaret.server")
USUAL = 4  # seats at a table, where a game allows it


@lru_cache
def playable() -> dict[str, Game[Any]]:
    """Every installed game that can be loaded; one that cannot must not keep the others from being played."""
    found: dict[str, Game[Any]] = {}
    for name in game_ids():
        try:
            found[name] = game(name)
        except (ImportError, AttributeError, LazaretError) as error:
            logger.warning("the game %s cannot be loaded: %s", name, error)
    return found


def find_game(name: str) -> Game[Any]:
    if name not in playable():
        raise Problem(404, "error.no_game", {"game": name})
    return playable()[name]


def game_info(
    found: Game[Any], taken: Mapping[Kind, int], lessons: list[LessonInfo], puzzles: int, brought: Sequence[str] = ()
) -> GameInfo:
    """What the shelf and the form that sets a table need. `taken`: what finished tables of this server took."""
    options = [
        OptionInfo(
            option.name,
            option.default,
            None if option.values is None else list(option.values),
            option.advanced,
            list(option.ways),
            option.retired,
        )
        for option in found.options
    ]
    titles = {language: found.texts(language).get("game.title", found.id) for language in languages()}
    lengths = lengths_of(found, taken)
    return GameInfo(
        found.id,
        titles,
        found.players,
        shortest(found, lengths),
        lengths,
        found.weight,
        found.stage,
        options,
        [*levels(), *brought],
        found.talks,
        lessons,
        puzzles,
    )


def lengths_of(found: Game[Any], taken: Mapping[Kind, int]) -> dict[str, dict[str, list[int]]]:
    """Minutes by mode, number of seats and number of people, the shortest mode first; counted, or as they were here."""
    fewest, _ = found.players
    brief = {one.mode: one.alone + one.together for one in found.lengths if one.seats == fewest}
    lengths: dict[str, dict[str, list[int]]] = {}
    for one in sorted(found.lengths, key=lambda one: (brief.get(one.mode, 0), one.seats)):
        lengths.setdefault(one.mode, {})[str(one.seats)] = [
            taken.get((found.id, one.mode, one.seats, people), minutes(one, people))
            for people in range(1, one.seats + 1)
        ]
    return lengths


def shortest(found: Game[Any], lengths: Mapping[str, Mapping[str, Sequence[int]]]) -> int:
    """Modes may differ much in length: the shelf says how little is enough for one person among bots."""
    fewest, most = found.players
    seats = str(min(max(fewest, USUAL), most))
    return min((by_seats[seats][0] for by_seats in lengths.values() if seats in by_seats), default=found.minutes)


def settle(name: str, wanted: Options) -> Settled:
    """What can be made of the options, and why not more."""
    found = find_game(name)
    options = settled(found, wanted.seats, wanted.options, wanted.kept)
    bad = refusal(found, wanted.seats, options)
    wrong = None if bad is None else barred("", None, bad)
    return Settled(options, refusals(found, wanted.seats, options), wrong)


def texts(name: str, language: str) -> dict[str, Any]:
    """A game's whole catalogue, or the page's own (`core`)."""
    check_language(language)
    if name == "core":
        return {**core_catalogue(language), **coach_texts(language), **read_catalogue(WEB, "texts", language)}
    return dict(find_game(name).texts(language))


def rules(name: str, language: str) -> dict[str, Any]:
    check_language(language)
    return find_game(name).rules(language)


def short(name: str) -> dict[str, Any]:
    """The game in short, and a table by which its pictures are drawn: always the same one, as anybody may see it."""
    game = find_game(name)
    return {"short": in_all_languages(msgspec.to_builtins(game.short)), "view": game.new(None, "in short").view(None)}


def in_all_languages(written: Any) -> Any:
    """What is written in the house's own languages, in all that are spoken here, however deep it lies."""
    if isinstance(written, list):
        return [in_all_languages(one) for one in written]
    if not isinstance(written, dict):
        return written
    if written.keys() == set(LANGUAGES):
        return {language: in_language(written, language) for language in languages()}
    return {key: in_all_languages(value) for key, value in written.items()}


def check_language(language: str) -> None:
    if language not in languages():
        raise Problem(404, "error.no_language", {"language": language})
