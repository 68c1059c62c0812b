"""A game in short: its goal with a worked picture, a turn in four pictures, six marks, how it ends.

It lies in `games/<game>/short.toml`, outside content and its hash. Every sentence names its rule. A picture is a row of
components that the board itself draws: `card:igloo` a card, `sign:heart` a drawing, `ui:ui-next` a sign of the page,
`die:5` a die, `slot:on` and `slot:off` a place, `word:×` a word that every language writes alike.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from lazaret.core.content import read_toml
from lazaret.core.decoding import convert
from lazaret.core.errors import BadFile
from lazaret.core.lessons import Said

FILE = "short.toml"
PICTURES, MARKS = 4, 6
KINDS = ("card", "sign", "ui", "die", "slot", "word")


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A sentence with its rule, what stands above it, and its picture."""

    rule: str
    text: Said
    title: Said | None = None
    picture: tuple[str, ...] = ()


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    picture: tuple[str, ...]
    name: Said
    text: Said
    rule: str


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a chapter of the rules is about, in one picture beside it."""

    rule: str  # the chapter
    text: Said
    picture: tuple[str, ...]


class Short(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    goal: Told
    turn: tuple[Told, ...]
    marks: tuple[Mark, ...]
    end: Told
    sections: tuple[Section, ...] = ()

    @property
    def told(self) -> tuple[Told | Mark | Section, ...]:
        """Everything it says, in order."""
        return (self.goal, *self.turn, *self.marks, self.end, *self.sections)


def read_short(folder: Path) -> Short | None:
    """None where the game has none."""
    path = folder / FILE
    if not path.exists():
        return None
    try:
        found = convert(read_toml(path), Short)
    except msgspec.ValidationError as error:
        raise BadFile(str(path), "", str(error)) from None
    if len(found.turn) != PICTURES or len(found.marks) != MARKS:
        raise BadFile(str(path), "turn", f"a turn has {PICTURES} pictures, and {MARKS} marks are explained")
    for one in found.told:
        for part in one.picture:
            if part.partition(":")[0] not in KINDS:
                raise BadFile(str(path), "picture", f"{part!r} is none of {', '.join(KINDS)}")
    return found
