"""What a lesson must hold to: short sentences in both languages, rules that exist, lights that can be seen, a story
that happens, and a game that can be played on. `check` raises Broken with the step's name."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any

from lazaret.core.chance import Stream
from lazaret.core.complete import BADLY_SET
from lazaret.core.errors import LazaretError
from lazaret.core.lessons import Broken, Lesson, Made, Step, deal, made_today, make, make_step, play, recorded
from lazaret.core.texts import LANGUAGES

if TYPE_CHECKING:
    from lazaret.core.game import Game
    from lazaret.core.table import Table

MOST_WORDS = 18
DECISIONS = (5, 12)  # choices the learner makes; touches that go together are one
LIGHTS = ("card", "spot", "seat", "place", "option", "panel")
PANELS = ("goal", "morale", "crisis", "secret", "log", "city")
MOST_ACTS = 50_000
FORMAL = re.compile(r"\b(vous|votre|vos)\b", re.IGNORECASE)


def check(lesson: Lesson, game: Game[Any], levels: Collection[str], others: Collection[str]) -> str:
    """One line on what was found; `others`: the ids of all lessons there are."""
    said = check_play(lesson, game, levels, others)
    check_made(lesson.made, made_today(game, lesson.made.chance), lesson.id)
    return said


def check_play(lesson: Lesson, game: Game[Any], levels: Collection[str], others: Collection[str]) -> str:
    """All of it but for which versions it was last read with."""
    check_frame(lesson, game, levels, others)
    check_words(lesson)
    check_rules(lesson, game)
    check_steps(lesson)
    try:
        table = deal(lesson, game)
    except LazaretError as trouble:
        raise Broken(f"{lesson.id}: before the first step: {trouble}") from None
    for number, step in enumerate(lesson.steps):
        try:
            check_lights(table, lesson, step)
            if step.allow == "any":
                check_any(table, lesson)
            make_step(table, lesson, number)
        except LazaretError as trouble:
            raise Broken(f"{lesson.id}: step {number + 1}: {trouble}") from None
    if table.save() != play(lesson, game).save():
        raise Broken(f"{lesson.id}: two plays differ")
    acts = played_on(table, lesson)
    decisions = sum(bool(step.choice) for step in lesson.steps)
    return f"{decisions} decisions, {len(lesson.steps)} sentences, played on in {acts} acts"


def check_frame(lesson: Lesson, game: Game[Any], levels: Collection[str], others: Collection[str]) -> None:
    for wrong, what in (
        (lesson.game != game.id, f"game: it lies in the folder of {game.id}"),
        (len(lesson.names) != lesson.seats, "names: one for every seat"),
        (not 0 <= lesson.you < lesson.seats, "you: there is no such seat"),
        (lesson.end.bots not in levels, f"end: bots is one of {', '.join(levels)}"),
        (bool(lesson.end.next) and lesson.end.next not in others, f"end: there is no lesson {lesson.end.next}"),
    ):
        if wrong:
            raise Broken(f"{lesson.id}: {what}")


def check_made(made: Made, today: Made, name: str) -> None:
    if made != today:
        odd = [part for part in Made.__struct_fields__ if getattr(made, part) != getattr(today, part)]
        mend = "read it again, then `lazaret lessons check --read`"
        raise Broken(f"{name}: made: written for other {', '.join(odd)}: {mend}")


def words(sentence: str) -> int:
    """Signs that stand alone (« », :, ×, =) are no words."""
    return sum(any(sign.isalnum() for sign in word) for word in sentence.split())


def sentences(lesson: Lesson) -> Iterator[tuple[str, Any]]:
    yield "title", lesson.title
    for number, step in enumerate(lesson.steps, 1):
        yield f"step {number}", step
        if step.after is not None:
            yield f"step {number}, after", step.after
    yield "end", lesson.end


def check_words(lesson: Lesson) -> None:
    for where, said in sentences(lesson):
        for language in LANGUAGES:
            sentence = said.in_language(language)
            place = f"{lesson.id}: {where} ({language})"
            if not sentence.strip() or words(sentence) > MOST_WORDS:
                raise Broken(f"{place}: {words(sentence)} words, not 1 to {MOST_WORDS}: {sentence}")
            if language == "fr" and FORMAL.search(sentence):
                raise Broken(f"{place}: says vous: {sentence}")
            if language == "fr" and BADLY_SET.search(sentence):
                raise Broken(f"{place}: lacks a no-break space: {sentence}")


def check_rules(lesson: Lesson, game: Game[Any]) -> None:
    for number, step in enumerate(lesson.steps, 1):
        if any("text" not in game.rules(language).get(step.rule, {}) for language in LANGUAGES):
            raise Broken(f"{lesson.id}: step {number}: there is no rule {step.rule}")


def check_steps(lesson: Lesson) -> None:
    chosen = [number for number, step in enumerate(lesson.steps, 1) if step.choice]
    if not DECISIONS[0] <= len(chosen) <= DECISIONS[1]:
        raise Broken(f"{lesson.id}: {len(chosen)} decisions, not {DECISIONS[0]} to {DECISIONS[1]}")
    for number, step in enumerate(lesson.steps, 1):
        for wrong, what in (
            (not step.light, "it lights nothing"),
            ((step.allow == "go_on") != (not step.choice), f"allow {step.allow!r} with {len(step.choice)} choices"),
            (step.allow == "go_on" and (step.then or step.after), "nothing is scripted behind a sentence alone"),
            (step.allow == "any" and (number != chosen[-1] or len(step.choice) != 1), "any choice only as the last"),
            (step.allow == "any" and step.then, "nothing can be scripted behind any choice"),
            (len(step.light) not in (1, len(step.choice)) and step.choice, "as many lights as choices, or one"),
        ):
            if wrong:
                raise Broken(f"{lesson.id}: step {number}: {what}")


def check_lights(table: Table, lesson: Lesson, step: Step) -> None:
    """What is lit can be seen by the learner when it is; the touches of one step are tried on a copy."""
    if not step.choice:
        for light in step.light:
            check_light(table, lesson, light, step)
        return
    copy = table.fork()
    for place, choice in enumerate(step.choice):
        if place < len(step.light):
            check_light(copy, lesson, step.light[place], step)
        make(copy, lesson.you, recorded(choice))


def check_light(table: Table, lesson: Lesson, light: str, step: Step) -> None:
    kind, _, name = light.partition(":")
    if kind not in LIGHTS or not name:
        raise Broken(f"light {light!r}: one of {', '.join(LIGHTS)}, a colon and a name")
    if kind == "panel" and name not in PANELS:
        raise Broken(f"light {light!r}: panels are {', '.join(PANELS)}")
    if kind == "option" and name not in step.choice:
        raise Broken(f"light {light!r} is no choice of its step")
    if kind == "seat" and not (name.isdigit() and int(name) < table.seats):
        raise Broken(f"light {light!r}: there is no such seat")
    if kind in ("card", "place"):
        seen = json.dumps(table.view(lesson.you), default=str)
        if f'"{name}"' not in seen and not re.search(rf'"[^"]*:{re.escape(name)}(:[^"]*)?"', seen):
            raise Broken(f"light {light!r}: the learner does not see it")


def check_any(table: Table, lesson: Lesson) -> None:
    for option in table.options(lesson.you):
        make(table.fork(), lesson.you, option)


def played_on(table: Table, lesson: Lesson) -> int:
    """How many acts the game takes from the end of the lesson, played by chance."""
    if table.result is not None:
        raise Broken(f"{lesson.id}: the game is over: there is nothing to play on")
    stream, acts = Stream(f"play on {lesson.id}"), 0
    while waiting := table.waiting():
        seat = waiting[0]
        table.choose(seat, stream.pick(list(table.options(seat))))
        acts += 1
        if acts > MOST_ACTS:
            raise Broken(f"{lesson.id}: it cannot be played on to the end")
    return acts
