"""Fixed games that are told in a browser: `python -m tests.e2e.told` writes down what is to be told of them.

Each is a game by its seed, played by a fixed rule: the engine plays it here, a driver makes the same choices at a real
table, and the page of seat 0 has to tell the moments that the engine's events of seat 0 group into.
The lists beside this file are for people to read, in the words of the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from lazaret.core.chance import Stream
from lazaret.core.game import Game
from lazaret.core.moments import Moment, Telling, details, line
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table

FOLDER = Path(__file__).parent
YOU = 0
NAMES = ("Ann", "Bob", "Cid", "Dot")
#: when it is my turn, no more than so many moments are still told; what came before them is in the list
CATCH_UP = 3
#: choices that are made whenever they are offered, or one time in so many
EAGER: Mapping[str, float] = {"up": 1.0, "call_exile": 0.3}


class Plan(NamedTuple):
    """A game, and how far it is played."""

    game: str
    seats: int
    seed: str
    acts: int = 0  # so many choices; 0: to its end
    options: Mapping[str, Any] = {}
    opening: str = ""  # the sheet that the game begins with
    says: Mapping[int, tuple[tuple[int, str], ...]] = {}  # who says what to all, before the choice of that number


PLANS = (
    Plan("zombie_apocalypse_now", 2, "told 2", 40),
    Plan("happy_dayz", 3, "told 5", 56, {"mode": "story"}, "story"),
    Plan("happy_city", 2, "told 7", 0, {"grozilla": True}),
    Plan("zombie_tsunami", 3, "told 5", 28, {"zombird": True}, says={13: ((1, "vote:yellow"), (2, "join:red"))}),
    Plan("dead_of_winter", 3, "told 73"),
)
#: a vote that one team loses and in which a word is broken, and after it at once much else
WAVE = Plan("zombie_tsunami", 3, "wave 21", 13, says={10: ((1, "vote:yellow"), (2, "join:yellow"))})


class Shown(NamedTuple):
    """A moment as the page shows it."""

    start: int
    kind: str
    sheet: str  # "" where it plays by itself
    words: str


class Act(NamedTuple):
    """A choice, and what the page of seat 0 shows of it."""

    seat: int
    choice: str
    shown: list[Shown]
    said: bool = False  # no choice: a statement to all


def picked(options: Sequence[str], stream: Stream) -> str:
    for eager, share in EAGER.items():
        if eager in options and stream.random() < share:
            return eager
    choice: str = stream.pick(options)
    return choice


def played(plan: Plan) -> Iterator[tuple[Table, Act]]:
    """The game act by act, with the table after each."""
    game: Game[Any] = find_game(plan.game)
    t, stream = game.new(plan.seats, plan.seed, dict(plan.options)), Stream(plan.seed)
    told = len(t.events(YOU))

    def news() -> list[Shown]:
        nonlocal told
        events, first = t.events(YOU), told
        told = len(events)
        return shown(t, game.grouping.moments(events[first:], first))

    number = 0
    while t.result is None and (not plan.acts or number < plan.acts):
        number += 1
        for seat, statement in plan.says.get(number, ()):
            t.say(seat, statement)
            yield t, Act(seat, statement, news(), said=True)
        seat = t.waiting()[0]
        choice = picked(t.options(seat), stream)
        t.choose(seat, choice)
        yield t, Act(seat, choice, news())


def opened(plan: Plan) -> list[Shown]:
    """The sheet that the game begins with, where there is one."""
    t = find_game(plan.game).new(plan.seats, plan.seed, dict(plan.options))
    found = [one for one in t.GAME.grouping.moments(t.events(YOU), 0) if sheet_of(one, t.GAME.grouping.telling)]
    return [one for one in shown(t, found) if one.sheet == plan.opening][-1:] if plan.opening else []


def shown(t: Table, found: Sequence[Moment]) -> list[Shown]:
    """What of an act's moments is shown: all of it, or the last few, what is to be kept before others, and whatever
    waits where it is my turn or the game is over."""
    telling, speaker = t.GAME.grouping.telling, t.GAME.speaker("en", NAMES[: t.seats], YOU)
    due = YOU in t.waiting() or t.result is not None
    kept, last = [], sorted(found, key=lambda one: is_kept(one, telling))[-CATCH_UP:]
    for moment in found:
        sheet = sheet_of(moment, telling)
        if sheet or moment in last or not due:
            words = " ".join([line(moment, speaker), *details(moment, speaker)])
            kept.append(Shown(moment.start, moment.kind, sheet, " ".join(words.split())))
    return kept


def is_kept(moment: Moment, telling: Telling) -> bool:
    """Whether it is told before others where not all can be."""
    kind = telling.moment.get(moment.kind)
    return kind is not None and kind.keep


def sheet_of(moment: Moment, telling: Telling) -> str:
    kind = telling.moment.get(moment.kind)
    if kind is None or (kind.when and not any(event["event"] == kind.when for event in moment.events)):
        return ""
    return kind.sheet if not kind.whose or any(event.get(kind.whose) == YOU for event in moment.events) else ""


def text_of(plan: Plan) -> str:
    """The list for people: each choice, and under it what is shown of it."""
    lines = [f"# {plan.game}, {plan.seats} seats, seed {plan.seed!r}: what seat {YOU} ({NAMES[YOU]}) is shown"]
    lines += [written(one) for one in opened(plan)]
    number = 0
    for _, act in played(plan):
        number += not act.said
        lines.append(
            f"{number + 1}. {NAMES[act.seat]} says: {act.choice}"
            if act.said
            else f"{number}. {NAMES[act.seat]}: {act.choice}"
        )
        lines += [written(one) for one in act.shown]
    return "\n".join(lines) + "\n"


def written(one: Shown) -> str:
    return f"   {one.kind}{f' [{one.sheet}]' if one.sheet else ''} @{one.start}: {one.words}"


def path_of(plan: Plan) -> Path:
    return FOLDER / f"{plan.game}.txt"
