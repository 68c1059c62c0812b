"""The lessons that can be taken here: those that play as they are written, on the rules and content that are here."""

from __future__ import annotations

import logging
from functools import lru_cache

from lazaret.core.errors import LazaretError
from lazaret.core.lessons import Lesson, Said, Script, play
from lazaret.core.texts import languages
from lazaret.server.bodies import LessonInfo, LessonText, StepInfo
from lazaret.server.catalogue import playable
from lazaret.server.problems import Problem

logger = logging.getLogger("lazaret.server")


@lru_cache
def offered() -> dict[str, Lesson]:
    """By id. One that does not play (its cards are corrected here, say) must not keep the others from being taken."""
    found: dict[str, Lesson] = {}
    for game in playable().values():
        try:
            for lesson in game.lessons:
                play(lesson, game)
                found[lesson.id] = lesson
        except LazaretError as trouble:
            logger.warning("a lesson of %s cannot be taken: %s", game.id, trouble)
    return found


def find_lesson(name: str) -> Lesson:
    if name not in offered():
        raise Problem(404, "error.no_lesson", {"lesson": name})
    return offered()[name]


@lru_cache
def script_named(name: str) -> Script | None:
    """None: there is no such lesson any more, and its tables are like others."""
    return Script(offered()[name]) if name in offered() else None


def infos_of(game: str) -> list[LessonInfo]:
    return [
        LessonInfo(
            lesson.id,
            in_all(lesson.title),
            lesson.minutes,
            len(lesson.steps),
            sum(bool(step.choice) for step in lesson.steps),
        )
        for lesson in offered().values()
        if lesson.game == game
    ]


def text_of(name: str) -> LessonText:
    lesson = find_lesson(name)
    begins = Script(lesson).begins()
    steps = [
        StepInfo(
            at,
            {language: step.in_language(language) for language in languages()},
            None if step.after is None else in_all(step.after),
            list(step.light),
            list(step.choice),
            step.allow,
            step.rule,
            len(step.then),
        )
        for at, step in zip(begins, lesson.steps, strict=True)
    ]
    end = {language: lesson.end.in_language(language) for language in languages()}
    following = lesson.end.next if lesson.end.next in offered() else ""
    return LessonText(
        lesson.id,
        lesson.game,
        in_all(lesson.title),
        lesson.minutes,
        lesson.you,
        steps,
        end,
        lesson.end.offer,
        lesson.seats,
        lesson.end.bots,
        following,
        dict(lesson.options),
    )


def in_all(said: Said) -> dict[str, str]:
    return {language: said.in_language(language) for language in languages()}
