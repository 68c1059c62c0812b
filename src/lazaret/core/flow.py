"""What happens next, and who must decide: plain data, so a table can be copied, saved, replayed.

A game is a set of *steps*: small functions. A step either changes the table, and may put further steps on the
agenda (`then`), or it asks seats to choose (`ask`, `ask_together`) and changes nothing. Because asking changes
nothing it can be done again: after a load, or after a bot has re-dealt what it cannot see, the same step asks
afresh and the options are right. Options are never stored.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar, TypeVarTuple

Seat = int
Choice = str
Step = Callable[..., None]
P = ParamSpec("P")
Args = TypeVarTuple("Args")  # by position only: what waits on the agenda is written down as a list
T = TypeVar("T", bound="Flow")

NOBODY = -1
TOGETHER = -2


class StepInfo:
    """What is known of a step besides its code: its name, the rules it obeys, the names of its arguments."""

    __slots__ = ("function", "name", "parameters", "rules")

    def __init__(self, function: Step, rules: tuple[str, ...]) -> None:
        self.function = function
        self.name = function.__name__
        self.rules = rules
        self.parameters = tuple(inspect.signature(function).parameters)[1:]


class Steps:
    """The steps of one game by name, so that they can wait on the agenda and be saved.

    step = Steps()

    @step("HD-3.5")
    def play_card(t: Table, seat: Seat) -> None: ...
    """

    def __init__(self) -> None:
        self.by_name: dict[str, StepInfo] = {}

    def __call__(self, *rules: str) -> Callable[[Callable[Concatenate[T, P], None]], Callable[Concatenate[T, P], None]]:
        def register(function: Callable[Concatenate[T, P], None]) -> Callable[Concatenate[T, P], None]:
            info = StepInfo(function, rules)
            if info.name in self.by_name:
                raise ValueError(f"two steps called {info.name}")
            self.by_name[info.name] = info
            return function

        return register


class Flow:
    """The part of every table that remembers what happens next."""

    __slots__ = (
        "agenda",
        "answer",
        "answer_args",
        "answers",
        "asked",
        "current",
        "offered",
        "offered_together",
    )

    agenda: list[tuple[Step, tuple[Any, ...]]]
    current: tuple[Step, tuple[Any, ...]] | None  # the step that is asking
    asked: Seat  # the one seat asked, or NOBODY, or TOGETHER
    offered: Sequence[Choice]
    offered_together: Mapping[Seat, Sequence[Choice]]
    answer: Step | None
    answer_args: tuple[Any, ...]
    answers: dict[Seat, Choice]  # secret until everybody asked has chosen

    def __init__(self) -> None:
        self.agenda = []
        self.current = None
        self.asked = NOBODY
        self.offered = ()
        self.offered_together = {}
        self.answer = None
        self.answer_args = ()
        self.answers = {}

    # -- for the rules ---------------------------------------------------------

    def then(self: T, next_step: Callable[[T, *Args], None], *args: *Args) -> None:
        """Do this next, after the steps this step already asked for."""
        self.agenda.append((next_step, args))

    def ask(
        self: T,
        seat: Seat,
        options: Sequence[Choice],
        answer: Callable[[T, Seat, Choice, *Args], None],
        *args: *Args,
    ) -> None:
        """Ask one seat; `answer(table, seat, choice, *args)` gets the choice."""
        self.asked = seat
        self.offered = options
        self.answer = answer
        self.answer_args = args

    def ask_together(
        self: T,
        options: Mapping[Seat, Sequence[Choice]],
        answer: Callable[[T, dict[Seat, Choice], *Args], None],
        *args: *Args,
    ) -> None:
        """Ask several seats at once and in secret; `answer(table, {seat: choice}, *args)` gets all of them together."""
        self.asked = TOGETHER
        self.offered_together = options
        self.answer = answer
        self.answer_args = args

    # -- for whoever drives the table ----------------------------------------------

    def waiting(self) -> list[Seat]:
        """The seats that must decide now."""
        if self.asked >= 0:
            return [self.asked]
        if self.asked == TOGETHER:
            return [seat for seat in self.offered_together if seat not in self.answers]
        return []

    def options(self, seat: Seat) -> Sequence[Choice]:
        """What the seat may choose now; empty when it is not asked."""
        if self.asked == seat:
            return self.offered
        if self.asked == TOGETHER and seat not in self.answers:
            return self.offered_together.get(seat, ())
        return ()

    def apply(self, seat: Seat, choice: Choice) -> None:
        """Take one of the listed options, without checking it again: the door of searches."""
        agenda = self.agenda
        if self.asked >= 0:
            self.asked = NOBODY
            mark = len(agenda)
            self.answer(self, seat, choice, *self.answer_args)  # type: ignore[misc]
        else:
            answers = self.answers
            answers[seat] = choice
            asked = self.offered_together
            if len(answers) < len(asked):
                return
            in_order = {s: answers[s] for s in asked}  # never the order of arrival
            self.answers = {}
            self.asked = NOBODY
            mark = len(agenda)
            self.answer(self, in_order, *self.answer_args)  # type: ignore[misc]
        # The same loop as go_on, written out: this is the hottest line of the house.
        while True:
            if len(agenda) - mark > 1:
                agenda[mark:] = agenda[mark:][::-1]
            if self.asked != NOBODY or not agenda:
                return
            self.current = line = agenda.pop()
            mark = len(agenda)
            line[0](self, *line[1])

    def go_on(self, mark: int = 0) -> None:
        """Do the steps on the agenda until somebody must decide. What a step puts there comes in its order."""
        agenda = self.agenda
        while True:
            if len(agenda) - mark > 1:
                agenda[mark:] = agenda[mark:][::-1]
            if self.asked != NOBODY or not agenda:
                return
            self.current = line = agenda.pop()
            mark = len(agenda)
            line[0](self, *line[1])

    def ask_again(self) -> None:
        """Work out the options afresh (after a load, or after hidden cards were re-dealt)."""
        if self.asked != NOBODY and self.current is not None:
            asking_step, args = self.current
            asking_step(self, *args)
