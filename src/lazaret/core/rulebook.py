"""What a game's rulebook need not give, and what is done then."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lazaret.core.chance import Stream
from lazaret.core.flow import Choice, Seat
from lazaret.core.terminal import plain
from lazaret.core.texts import Message, Speaker

Event = dict[str, Any]


def any_settings_go(seats: int, settings: Mapping[str, Any]) -> None:
    pass


def no_reason(t: Any, seat: Seat, choice: str) -> tuple[str, Message] | None:
    return None


def nothing_else_hidden(t: Any, seat: Seat | None, stream: Stream) -> None:
    pass


def the_whole_log(t: Any, events: list[Event]) -> list[Event]:
    return events


def no_figures(t: Any) -> Mapping[str, float]:
    return {}


def no_sorts(t: Any) -> Mapping[str, Sequence[Sequence[str]]]:
    return {}


def best_of_the_others_wins(t: Any, seat: Seat) -> None:
    standing = t.GAME.standing(t)
    others = [s for s in range(t.seats) if s != seat]
    best = max(standing[s] for s in others)
    t.finish([s for s in others if standing[s] == best], standing, t.GAME.concede_rule)


def no_statements(t: Any, seat: Seat, to: Seat | None) -> Sequence[str]:
    return ()


def nothing_said(t: Any, seat: Seat, to: Seat, statement: str) -> None:
    pass


def the_only_answer(t: Any, seat: Seat) -> Choice | None:
    options = t.options(seat)
    return options[0] if len(options) == 1 else None


def nothing_presses(t: Any, seat: Seat) -> bool:
    return False


def the_first_option(t: Any, seat: Seat, options: Sequence[Choice]) -> Choice:
    return options[0]


def as_little_as_possible(*verbs: str) -> Callable[[Any, Seat, Sequence[Choice]], Choice]:
    """A `default` that takes the first option with one of these verbs; where there is none, the first of all."""

    def default(t: Any, seat: Seat, options: Sequence[Choice]) -> Choice:
        return next((option for option in options if option.partition(":")[0] in verbs), options[0])

    return default


def nothing_apart(t: Any) -> Mapping[str, Any]:
    return {}


def the_whole_view(t: Any, seat: Seat | None) -> Mapping[str, Any]:
    view: Mapping[str, Any] = t.GAME.view(t, seat)
    return view


def plain_picture(view: Mapping[str, Any], speaker: Speaker) -> str:
    return plain(view["board"], speaker)
