"""The function that reads a table for one seat. It is written out from the declarations, entry by entry: a call for
each entry would take three times as long, and every decision of a learning program pays for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from struct import Struct
from typing import TYPE_CHECKING, Any

from lazaret.core.flow import NOBODY, TOGETHER
from lazaret.core.research import (
    ALL,
    NONE,
    OWNER,
    Cards,
    Entry,
    Marks,
    Number,
    Numbers,
    OneSeat,
    SeatMarks,
    SeatNumbers,
    Seats,
    SeatWords,
    SomeNumbers,
    Word,
)
from lazaret.core.table import Table
from lazaret.core.zones import bit

if TYPE_CHECKING:
    from lazaret.rl.tensors import Tensor

ARGUMENTS = 4  # numbers that a question may be about
MOST_KEPT = 4096  # tables whose options are remembered, and questions
PACKED = "q"  # how `struct` writes a number: in a third of the time that numpy takes to read it from a list


class Looked:
    """What readers have read, of one table or of many one after the other: the numbers that are always there, packed
    (`PACKED`); marks, an entry as often as it counts; and numbers that some entries have, with their places."""

    __slots__ = ("dense", "marks", "places", "values")

    def __init__(self) -> None:
        self.dense = bytearray()
        self.marks: list[int] = []
        self.places: list[int] = []
        self.values: list[float] = []


#: the table, the parts of a choice that were given, where to put what is read, and what to add to `places`
Reader = Callable[[Table, Sequence[str], Looked, int], None]


def make_reader(tensor: Tensor, seats: int, seat: int) -> Reader:
    """From a table with so many seats to what this seat knows."""
    writer = Writer(tensor, seats, seat)
    space: dict[str, Any] = writer.constants
    exec(compile(writer.source(), f"<reader of {tensor.game.id}>", "exec"), space)
    reader: Reader = space["read"]
    return reader


class Writer:
    """Writes the function. `constants` is what it refers to by name.

    It collects marks in a list, and packs all numbers in one call at the end: `numbers` are the arguments of that call.
    `remembered` are the lines about cards that lie hidden and that the seat has seen; most seats remember none.
    """

    def __init__(self, tensor: Tensor, seats: int, seat: int) -> None:
        self.tensor, self.seats, self.seat = tensor, seats, seat
        self.here = [(other - seat) % seats for other in range(seats)]  # the place of each seat, seen from this one
        self.order = [(seat + place) % seats for place in range(seats)]  # and which seat sits at each place
        self.constants: dict[str, Any] = {"map": map, "len": len}
        self.numbers: list[str] = [str(seats)]
        self.remembered: list[str] = []
        self.counts = 0  # places in which cards may be remembered
        self.variables = 0

    def constant(self, value: Any) -> str:
        name = f"c{len(self.constants)}"
        self.constants[name] = value
        return name

    def source(self) -> str:
        question = self.constant(Question(self.tensor, self.seats, self.seat))
        self.numbers.append(f"*{question}(t, chosen, marks)")
        body = [line for entry in self.tensor.entries for line in self.lines(entry)]
        first = [
            f"known = {{card for card, eyes in t.known.items() if eyes & {bit(self.seat)}}} if t.known else ()",
            "dense, marks = looked.dense, looked.marks",
            *(f"k{number} = 0" for number in range(self.counts)),
        ]
        if self.remembered:
            body += ["if known:", *(f"    {line}" for line in self.remembered)]
        pack = self.constant(Struct(f"{self.tensor.dense}{PACKED}").pack)
        body.append(f"dense += {pack}({', '.join(self.numbers)})")
        return "def read(t, chosen, looked, offset):\n" + "".join(f"    {line}\n" for line in first + body)

    def value(self, read: Any, *more: str) -> str:
        if isinstance(read, str):
            return f"t.{read}"
        return f"{self.constant(read)}({', '.join(['t', *more])})"

    def kept(self, read: Any) -> Iterator[str]:
        """Read once, used by name in several numbers."""
        self.variables += 1
        yield f"v{self.variables} = {self.value(read)}"

    def lines(self, entry: Entry) -> Iterator[str]:
        match entry:
            case Cards():
                for place, seat in enumerate(self.order) if "{}" in entry.read else ((NOBODY, NOBODY),):
                    yield from self.cards(entry, seat, place)
            case Number(_, read):
                self.numbers.append(self.value(read))
            case Numbers(_, _, read):
                self.numbers.append(f"*{self.value(read)}")
            case SomeNumbers(name, words, read):
                yield f"for word, value in {self.value(read)}.items():"
                yield "    if value:"
                yield f"        looked.places.append({self.constant(self.places(name, words))}[word] + offset)"
                yield "        looked.values.append(value)"
            case Seats(_, read):
                yield from self.kept(read)
                self.numbers += [f"v{self.variables}[{seat}]" for seat in self.order]
                self.pad(1)
            case SeatNumbers(_, words, read):
                yield from self.kept(read)
                self.numbers += [f"*v{self.variables}[{seat}]" for seat in self.order]
                self.pad(len(words))
            case _:
                yield from self.marks(entry)

    def marks(self, entry: Entry) -> Iterator[str]:
        """What is marked, and no number."""
        match entry:
            case Word(name, words, read):
                yield f"x = {self.value(read)}"
                yield f"if x: marks.append({self.constant(self.places(name, words))}[x])"
            case SeatWords(name, words, read):
                at = self.constant([self.places(f"{name}[{place}]", words) for place in self.here])
                yield f"marks += [{at}[seat][word] for seat, word in enumerate({self.value(read)}) if word]"
            case OneSeat(name, read):
                at = self.constant([self.tensor.at[f"{name}[{place}]"] for place in self.here])
                yield f"x = {self.value(read)}"
                yield f"if x >= 0: marks.append({at}[x])"
            case Marks(name, words, read, kind):
                at = self.constant(self.kinds(name, words, kind).__getitem__)
                yield f"x = {self.value(read, str(self.seat))}"
                yield f"if x: marks += map({at}, x)"
            case SeatMarks(name, words, read):
                at = self.constant([self.places(f"{name}[{place}]", words) for place in self.here])
                yield f"marks += [{at}[seat][word] for seat, word in {self.value(read)}]"

    def places(self, name: str, words: Sequence[str]) -> dict[str, int]:
        return {word: self.tensor.at[f"{name}: {word}"] for word in words}

    def kinds(self, name: str, words: Sequence[str], kind: Mapping[str, str] | None) -> dict[str, int]:
        """The mark of each card, by its kind."""
        at = self.places(name, words)
        return at if kind is None else {card: at[face] for card, face in kind.items() if face in at}

    def pad(self, size: int) -> None:
        """Nothing, for the seats that this table does not have."""
        absent = (self.tensor.most - self.seats) * size
        if absent:
            self.numbers.append(f"*{self.constant((0,) * absent)}")

    def cards(self, entry: Cards, seat: int, place: int) -> Iterator[str]:
        """A place of cards: all of them are seen, or those that the seat remembers."""
        name = entry.name if seat == NOBODY else f"{entry.name}[{place}]"
        cards = f"t.{entry.read.format(seat)}"
        at = self.constant(self.kinds(name, entry.kinds, entry.kind).__getitem__)
        if entry.eyes == ALL:
            yield f"x = {cards}"
            yield f"if x: marks += map({at}, x)"
            return
        if entry.eyes == OWNER and seat == self.seat:
            yield f"marks += map({at}, {cards})"
            self.numbers.append("0")
        elif not entry.kinds:
            self.numbers.append(f"len({cards})")
        else:
            count = f"k{self.counts}"
            self.counts += 1
            self.numbers.append(f"len({cards}) - {count}")
            hidden = ""
            if entry.eyes not in (NONE, OWNER):
                yield f"if t.{entry.eyes} == {self.seat}:"
                yield f"    x = {cards}"
                yield f"    marks += map({at}, x)"
                yield f"    {count} = len(x)"
                hidden = f"t.{entry.eyes} != {self.seat} and "
            self.remembered += [
                f"x = {cards}",
                f"if {hidden}not known.isdisjoint(x):",
                f"    seen = [{at}(card) for card in x if card in known]",
                "    marks += seen",
                f"    {count} = len(seen)",
            ]
        if place == self.seats - 1:
            self.pad(1)


class Question:
    """What every game has: the options, who is asked, and for the seat itself what about."""

    def __init__(self, tensor: Tensor, seats: int, seat: int) -> None:
        at = tensor.at
        self.seat, self.at = seat, at
        self.own = at[f"own seat {seat}"]
        self.asked = [at[f"asked[{(other - seat) % seats}]"] for other in range(seats)]
        self.steps = {step: at.get(f"question {step}", -1) for step in tensor.game.steps.by_name}
        self.about = {word: at[f"question about {word}"] for word in tensor.words}
        self.chosen = {word: at[f"chosen {word}"] for word in tensor.words}
        self.nothing = (0,) * ARGUMENTS
        self.settings: dict[int, tuple[Any, list[int]]] = {}  # of the tables met, by identity: they never change
        self.met: dict[Any, tuple[list[int], tuple[int, ...]]] = {}  # questions: what they mark, and their numbers

    def __call__(self, t: Table, chosen: Sequence[str], marks: list[int]) -> tuple[int, ...]:
        """Marks what is asked; the numbers that the question is about."""
        settings = t.origin.settings
        found = self.settings.get(id(settings))
        if found is None or found[0] is not settings:
            found = self.keep(settings)
        marks += found[1]
        asked = t.asked
        if asked == self.seat:
            marks.append(self.asked[asked])
        elif asked == TOGETHER:
            waiting = t.waiting()
            marks += [self.asked[seat] for seat in waiting]
            if self.seat not in waiting:
                return self.nothing
        else:
            if asked != NOBODY:
                marks.append(self.asked[asked])
            return self.nothing
        current = t.current
        about = self.met.get(current)
        if about is None:
            about = self.meet(current)
        marks += about[0]
        if chosen:
            marks += [self.chosen[part] for part in chosen if part in self.chosen]
        return about[1]

    def meet(self, current: Any) -> tuple[list[int], tuple[int, ...]]:
        """What a question is about: its step, the words that choices are made of, and the first few numbers."""
        step, args = current
        marks = [self.steps[step.__name__]]
        for arg in args:
            if type(arg) is str:
                place = self.about.get(arg) or self.about.get(arg.partition("#")[0])
                if place is not None:
                    marks.append(place)
        numbers = [arg for arg in args if type(arg) is int][:ARGUMENTS]
        if len(self.met) >= MOST_KEPT:
            self.met.clear()
        self.met[current] = marks, (*numbers, *self.nothing[len(numbers) :])
        return self.met[current]

    def keep(self, settings: Mapping[str, Any]) -> tuple[Any, list[int]]:
        """What the options of a table say."""
        if len(self.settings) >= MOST_KEPT:
            self.settings.clear()
        named = [(name, value) for name, value in settings.items() if value is not False]
        names = [f"option {name}" if value is True else f"option {name} {value}" for name, value in named]
        found = settings, [self.own, *(self.at[name] for name in names if name in self.at)]
        self.settings[id(settings)] = found
        return found
