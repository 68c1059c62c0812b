"""Lessons: played on a real table with a fixed seed, one sentence and one lit thing after the other.

They lie in `games/<game>/lessons/<number>.toml`, outside content and its hash: a better sentence spoils no replay. A
step is the learner's: `choice` holds the touches that belong together (none: a sentence to go on from), `light` what is
lit for each of them, `then` the acts that the lesson makes afterwards, `expect` the events that must happen meanwhile.
How far a lesson is follows from its table's acts alone (`Script`), so it can be resumed wherever the table is read.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from lazaret.core.chance import STREAMS
from lazaret.core.content import read_toml
from lazaret.core.decoding import convert
from lazaret.core.errors import BadFile, LazaretError
from lazaret.core.flow import Seat
from lazaret.core.table import SAY
from lazaret.core.texts import in_language

if TYPE_CHECKING:
    from lazaret.core.game import Game
    from lazaret.core.table import Table

FOLDER = "lessons"
SPOKEN = "say "  # how a lesson writes that something is said, to everybody


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in the house's own languages."""

    en: str
    fr: str

    def in_language(self, language: str) -> str:
        return in_language({"en": self.en, "fr": self.fr}, language)


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a lesson was played with when somebody last read it: the versions of rules and content, and the scheme of
    chance by which its seed deals."""

    rules: int
    content: str
    chance: int


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    light: tuple[str, ...]
    choice: tuple[str, ...] = ()
    allow: Literal["taught", "any", "go_on"] = "taught"
    en: str
    fr: str
    rule: str
    after: Said | None = None  # said once the choice is made
    then: tuple[str, ...] = ()  # acts of the lesson's own, `seat choice`
    expect: tuple[str, ...] = ()  # events that happen meanwhile
    never: tuple[str, ...] = ()  # events that do not

    def in_language(self, language: str) -> str:
        return in_language({"en": self.en, "fr": self.fr}, language)


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    en: str
    fr: str
    offer: Literal["play_on", "new_game"]
    bots: str  # the level of those who play on
    next: str = ""

    def in_language(self, language: str) -> str:
        return in_language({"en": self.en, "fr": self.fr}, language)


class Finding(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What `lazaret lessons find` may take otherwise when it looks for a seed: words that the deal decides."""

    free: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()  # what the learner must not have from the start: the story finds it


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    game: str
    lesson: int
    title: Said
    minutes: int
    seats: int
    you: Seat
    names: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    prelude: tuple[str, ...] = ()
    made: Made
    steps: tuple[Step, ...]
    end: End
    find: Finding = Finding()

    @property
    def id(self) -> str:
        return f"{self.game}.{self.lesson}"


class Broken(LazaretError):
    """A lesson that does not play as it is written: names the lesson and the step."""


class Act(NamedTuple):
    seat: Seat
    text: str  # as a record writes it
    step: int  # -1: before the first sentence
    taught: bool  # the learner makes it


def act_of(text: str) -> tuple[Seat, str]:
    """`1 pass`, `2 say join:red`, as the table's record writes it."""
    seat, _, choice = text.partition(" ")
    if not seat.isdigit() or not choice:
        raise Broken(f"act {text!r}: write a seat, a space and a choice")
    return int(seat), recorded(choice)


def recorded(choice: str) -> str:
    return f"{SAY}-1:{choice.removeprefix(SPOKEN)}" if choice.startswith(SPOKEN) else choice


def script_of(lesson: Lesson) -> tuple[Act, ...]:
    """Every act of the lesson in order; the last of a step where any choice is allowed is only a suggestion."""
    found = [Act(*act_of(text), -1, False) for text in lesson.prelude]
    for number, step in enumerate(lesson.steps):
        found += [Act(lesson.you, recorded(choice), number, True) for choice in step.choice]
        found += [Act(*act_of(text), number, False) for text in step.then]
    return tuple(found)


class Script:
    """The acts of a lesson, and how far a table is with them."""

    __slots__ = ("acts", "lesson", "open_end")

    def __init__(self, lesson: Lesson) -> None:
        self.lesson, self.acts = lesson, script_of(lesson)
        free = [number for number, act in enumerate(self.acts) if act.step >= 0 and self.step(act).allow == "any"]
        self.open_end = free[0] if free else len(self.acts)  # from there on nothing is scripted

    def step(self, act: Act) -> Step:
        return self.lesson.steps[act.step]

    def follows(self, acts: Sequence[tuple[Seat, str]]) -> bool:
        """Whether the table has done what the lesson says, so far."""
        return all((act.seat, act.text) == tuple(made) for act, made in zip(self.acts, acts, strict=False))

    def is_left(self, acts: Sequence[tuple[Seat, str]]) -> bool:
        """Whether the table went its own way before the last choice, or the lesson is written otherwise now."""
        return not self.follows(acts[: self.open_end])

    def next(self, acts: Sequence[tuple[Seat, str]]) -> Act | None:
        """What comes now; None: the lesson is over, or the table went its own way."""
        return self.acts[len(acts)] if len(acts) < len(self.acts) and self.follows(acts) else None

    def begins(self) -> list[int]:
        """How many acts have been made when each step speaks."""
        made, found = len(self.lesson.prelude), []
        for step in self.lesson.steps:
            found.append(made)
            made += len(step.choice) + len(step.then)
        return found


# -- reading ---------------------------------------------------------------------------------------


def read_lesson(path: Path) -> Lesson:
    try:
        found = convert(read_toml(path), Lesson)
    except msgspec.ValidationError as error:
        raise BadFile(str(path), "", str(error)) from None
    if path.name != f"{found.lesson}.toml":
        raise BadFile(str(path), "lesson", f"the file of lesson {found.lesson} is called {found.lesson}.toml")
    return found


def read_lessons(folder: Path) -> tuple[Lesson, ...]:
    """The lessons of a game, in order."""
    return tuple(sorted((read_lesson(path) for path in (folder / FOLDER).glob("*.toml")), key=lambda one: one.lesson))


def made_today(game: Game[Any], chance: int = STREAMS) -> Made:
    """`chance`: what was dealt by another scheme goes on being dealt by it."""
    content = hashlib.sha256(msgspec.json.encode(game.content_hashes(), order="deterministic"))
    return Made(game.version, content.hexdigest()[:16], chance)


# -- playing ---------------------------------------------------------------------------------------


def deal(lesson: Lesson, game: Game[Any]) -> Table:
    """The table before the first sentence."""
    table: Table = game.new(lesson.seats, lesson.seed, lesson.options, lesson.made.chance)
    for text in lesson.prelude:
        make(table, *act_of(text))
    return table


def make(table: Table, seat: Seat, text: str) -> None:
    if text.startswith(SAY):
        statement = text[len(SAY) :].partition(":")[2]
        if statement not in table.GAME.statements(table, seat, None):
            raise Broken(f"seat {seat} cannot say {statement!r} now")
    elif seat not in table.waiting():
        raise Broken(f"seat {seat} is not asked for {text!r}: waiting are {table.waiting()}")
    elif text not in table.options(seat):
        raise Broken(f"{text!r} is not offered to seat {seat}: {', '.join(table.options(seat))}")
    table.act(seat, text)


def make_step(table: Table, lesson: Lesson, number: int) -> list[dict[str, Any]]:
    """One step with all that follows from it; what everybody was told meanwhile."""
    step = lesson.steps[number]
    before = len(table.events(None))
    for choice in step.choice:
        make(table, lesson.you, recorded(choice))
    for text in step.then:
        make(table, *act_of(text))
    told = table.events(None)[before:]
    happened = {event["event"] for event in told}
    if missing := [event for event in step.expect if event not in happened]:
        raise Broken(f"did not happen: {', '.join(missing)}; happened: {', '.join(sorted(happened))}")
    if odd := [event for event in step.never if event in happened]:
        raise Broken(f"happened: {', '.join(odd)}")
    return told


def play(lesson: Lesson, game: Game[Any]) -> Table:
    """The table at the end of the lesson; Broken with the step's number where it does not play."""
    try:
        table = deal(lesson, game)
    except LazaretError as trouble:
        raise Broken(f"{lesson.id}: before the first step: {trouble}") from None
    for number in range(len(lesson.steps)):
        try:
            make_step(table, lesson, number)
        except LazaretError as trouble:
            raise Broken(f"{lesson.id}: step {number + 1}: {trouble}") from None
    return table
