"""Every kind of question that random games ask, as the page of the seat that is asked would be sent it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from lazaret.core.chance import Stream
from lazaret.core.game import Game
from lazaret.core.plans import plans_of, prompt_of
from lazaret.core.table import Table
from tests.recorded.record import plans
from tests.recorded.views import EVENTS, page_view, say_something

TALK = 0.15  # how often somebody says something first
ACTS = 1500  # of one game, at most
COLOURED = 60  # questions of a game whose colours are looked at, at least: the largest of each kind are
ALIKE = 4  # questions that differ only in the felt or the settings, at most


class Kind(NamedTuple):
    """What makes two questions alike for the eye."""

    step: str
    options: int
    hand: int
    felt: int
    seats: int
    settings: str


class Asked(NamedTuple):
    kind: Kind
    moment: dict[str, Any]  # as the gallery shows it: view and events
    colours: bool = False  # whether its colours are looked at too, which takes longer than all else

    @property
    def size(self) -> int:
        return self.kind.options + self.kind.hand + self.kind.felt


def questions(game: Game[Any], games: int, seed: str) -> Iterator[tuple[Table, int]]:
    """Every question of so many random games, with two to the most players and all sorts of settings."""
    for plan in plans(game, games):
        stream = Stream(f"sweep {seed} {game.id} {plan.number}")
        t = game.new(plan.seats, f"{plan.seed} {seed}", plan.options)
        for _ in range(ACTS):
            if t.result is not None:
                break
            seat = t.waiting()[0]
            if game.talks and stream.random() < TALK:
                say_something(t, seat, stream)
            yield t, seat
            t.choose(seat, stream.pick(t.options(seat)))


def pieces(value: Any) -> int:
    """How many things a part of the view holds."""
    if isinstance(value, dict):
        return sum(pieces(part) for part in value.values())
    if isinstance(value, list):
        return sum(1 if isinstance(part, str | int | None) else pieces(part) for part in value)
    return 0


def held(view: dict[str, Any]) -> int:
    """How many pieces lie in the hand of the seat that looks, in whatever way its game writes it."""
    board, you = view["board"], view["you"]
    found = board.get("hand") or (board.get("secret") or {}).get("hand")
    for many in ("hands", "players", "cities"):
        if not found and isinstance(board.get(many), list):
            own = board[many][you]
            found = own if isinstance(own, list) else own.get("hand") or own.get("slots") if own else None
    return len(found) if isinstance(found, list) else 0


def kind_of(t: Table, view: dict[str, Any]) -> Kind:
    settings = json.dumps(view["settings"], sort_keys=True)
    hand = held(view)
    return Kind(view["ask"]["step"], len(view["options"]), hand, pieces(view["board"]) - hand, t.seats, settings)


def whole_view(t: Table, seat: int) -> dict[str, Any]:
    return {**page_view(t, seat), "prompt": prompt_of(t, seat), "plans": plans_of(t, seat)}


class Collection:
    """Questions of every kind; of each step and number of players, the largest."""

    def __init__(self) -> None:
        self.kinds: set[Kind] = set()
        self.largest: dict[tuple[str, int], Asked] = {}
        self.others: dict[tuple[str, int, int, int], list[Asked]] = {}
        self.seen = 0

    def add(self, t: Table, seat: int) -> None:
        self.seen += 1
        view = t.view(seat)
        kind = kind_of(t, view)
        if kind in self.kinds:
            return
        self.kinds.add(kind)
        asked = Asked(kind, {})
        best = self.largest.get((kind.step, kind.seats))
        alike = self.others.setdefault((kind.step, kind.seats, kind.options, kind.hand), [])
        if best is None or asked.size > best.size:
            self.largest[kind.step, kind.seats] = asked._replace(moment=moment_of(t, seat))
        elif len(alike) < ALIKE:
            alike.append(asked._replace(moment=moment_of(t, seat)))

    def drawn(self, most: int, seed: str) -> list[Asked]:
        """The largest of each, then as many others as there is room for, drawn by seed; what differs most first."""
        found = list(self.largest.values())
        stream = Stream(f"drawn {seed}")
        for number in range(ALIKE):
            others = [alike[number] for alike in self.others.values() if number < len(alike)]
            while others and len(found) < most:
                found.append(others.pop(int(stream.random() * len(others))))
        coloured = max(len(self.largest), COLOURED)
        return [asked._replace(colours=number < coloured) for number, asked in enumerate(found[:most])]


def moment_of(t: Table, seat: int) -> dict[str, Any]:
    return {"view": whole_view(t, seat), "events": t.events(seat)[-EVENTS:]}


def collect(game: Game[Any], games: int, seed: str) -> Collection:
    found = Collection()
    for t, seat in questions(game, games, seed):
        found.add(t, seat)
    return found
