"""Looking for a seed: the same story on another deal, for a lesson that a change of the rules has broken.

The words that `[find] free` names are the deal's: `amara` may become another survivor (the same in the whole lesson),
`die:` any die. Every choice must then be offered, every expected event must happen. The sentences stay as they are:
whoever looked for the seed reads them again, and those that name what has another name now are listed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from lazaret.core.errors import LazaretError
from lazaret.core.game import Game
from lazaret.core.lessons import Act, Broken, Lesson, Script, make
from lazaret.core.table import SAY, Table

QUOTED = re.compile(r'"[^"]*"')
MOST_TRIES = 400  # acts tried on one deal


class Found(NamedTuple):
    seed: int
    names: Mapping[str, str]  # free words of the file, and what they are on this deal
    acts: tuple[tuple[int, str], ...]


class Search:
    """One deal: the acts of the lesson one after the other, with what the deal offers in place of the free words."""

    def __init__(self, lesson: Lesson, game: Game[Any], seed: int) -> None:
        self.lesson, self.game, self.seed = lesson, game, seed
        self.script = Script(lesson).acts
        self.free = frozenset(lesson.find.free)
        self.tries = 0

    def found(self) -> Found | None:
        try:
            table: Table = self.game.new(self.lesson.seats, self.seed, self.lesson.options, self.lesson.made.chance)
        except LazaretError:
            return None
        seen = msgspec.json.encode(table.view(self.lesson.you)).decode()
        if any(f'"{word}' in seen for word in self.lesson.find.unseen):
            return None
        return self.go_on(table, 0, {}, 0)

    def go_on(self, table: Table, number: int, names: dict[str, str], told: int) -> Found | None:
        """The rest of the lesson from this act on, the first way that works."""
        if number and self.ends_step(number) and not self.happened(table, self.script[number - 1].step, told):
            return None
        if number == len(self.script):
            assert table.log is not None
            return Found(self.seed, names, tuple(table.log.acts)) if table.result is None else None
        if number == 0 or self.ends_step(number):
            told = len(table.events(None))
        act = self.script[number]
        for text, bound in self.ways(table, act, names):
            self.tries += 1
            if self.tries > MOST_TRIES:
                return None
            copy = table.fork()
            try:
                make(copy, act.seat, text)
            except Broken:
                continue
            found = self.go_on(copy, number + 1, {**names, **bound}, told)
            if found is not None:
                return found
        return None

    def ends_step(self, number: int) -> bool:
        return number == len(self.script) or self.script[number].step != self.script[number - 1].step

    def happened(self, table: Table, step: int, told: int) -> bool:
        events = {event["event"] for event in table.events(None)[told:]}
        if step < 0:
            return True
        wanted = self.lesson.steps[step]
        return events.issuperset(wanted.expect) and events.isdisjoint(wanted.never)

    def ways(self, table: Table, act: Act, names: Mapping[str, str]) -> Iterator[tuple[str, dict[str, str]]]:
        if act.text.startswith(SAY):
            yield act.text, {}
            return
        for option in table.options(act.seat):
            bound = self.matched(act.text, option, names)
            if bound is not None:
                yield option, bound
                if not act.taught:
                    return  # what bots do is tried in one way: there are other deals

    def matched(self, wanted: str, option: str, names: Mapping[str, str]) -> dict[str, str] | None:
        """What the free words would be called if this option stood for the wanted choice; None: it does not."""
        verb = "".join(wanted.partition(":")[:2])
        if ":" in wanted and verb in self.free:  # `die:`: any of its kind, each time anew
            return {} if option.startswith(verb) else None
        ours, theirs = wanted.split(":"), option.split(":")
        if len(ours) != len(theirs):
            return None
        bound: dict[str, str] = {}
        for word, other in zip(ours, theirs, strict=True):
            called = names.get(word) or bound.get(word)
            if word not in self.free:
                called = word
            if called is None:
                if other in names.values() or other in bound.values():
                    return None
                bound[word] = called = other
            if called != other:
                return None
        return bound


def find(lesson: Lesson, game: Game[Any], seeds: range) -> Iterator[Found]:
    for seed in seeds:
        found = Search(lesson, game, seed).found()
        if found is not None:
            yield found


def rewritten(text: str, found: Found) -> str:
    """The file with the seed and the names of this deal; the sentences are left to a person."""
    lines: list[str] = []
    acts, light = list(found.acts), 0  # `light`: where the last line of lights stands
    for line in text.splitlines():
        field = line.partition(" = ")[0]
        if field == "seed":
            line = f"seed = {found.seed}"
        elif field in ("prelude", "choice", "then"):
            made = [written(*acts.pop(0), field) for _ in QUOTED.findall(line)]
            line = f"{field} = [{', '.join(made)}]"
            if field == "choice":
                lines[light] = relit(lines[light], made)
        elif field in ("light", "free"):
            light = len(lines)
            line = re.sub(r'(?<=[":])([a-z-]+)(?=["])', lambda word: found.names.get(word[1], word[1]), line)
        lines.append(line)
    return "\n".join(lines) + "\n"


def relit(line: str, choices: list[str]) -> str:
    """The lights of a step, where those on a choice's button follow the choice."""
    lights = [
        f'"option:{choice[1:]}' if light.startswith('"option:') else light
        for light, choice in zip(QUOTED.findall(line), choices, strict=False)
    ]
    return f"light = [{', '.join(lights)}]"


def written(seat: int, text: str, field: str) -> str:
    choice = f"say {text.partition(':')[2].partition(':')[2]}" if text.startswith(SAY) else text
    return f'"{choice}"' if field == "choice" else f'"{seat} {choice}"'


def to_read_again(lesson: Lesson, found: Found) -> list[int]:
    """The steps whose sentences may tell of what is called otherwise now."""
    changed = {old for old, new in found.names.items() if old != new}
    script = Script(lesson).acts
    return sorted({act.step + 1 for act in script if act.step >= 0 and changed & set(re.split(r"[: ]", act.text))})
