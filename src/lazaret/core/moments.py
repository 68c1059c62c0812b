"""Events grouped into moments: what is told as one thing, on the page and in the terminal.

A game says in `moments.toml` how its events group:

    silent = ["cards_dealt"]            # no moment of its own, and part of none

    [moment.move]
    head = ["survivor_moved"]           # events that begin it
    with = ["exposure_rolled", "wounded"]   # events that belong to it when they follow
    light = ["survivor", "place"]       # fields that name what is lit on the table
    move = { thing = "survivor", from = "origin", to = "place" }
    beats = 1
    sound = "step"
    keep = true                         # others are left out first where time is short (also `before`, see `Kind`)

A moment is made of events as one seat got them, so it says nothing that the seat may not know. A game without the file
gets one moment for each event. The page groups in the same way (`web/src/lib/moments.ts`); recorded games hold the two
together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from lazaret.core.content import read_toml
from lazaret.core.decoding import convert
from lazaret.core.errors import BadFile
from lazaret.core.texts import Speaker

Event = Mapping[str, Any]
FILE = "moments.toml"
BEATS = 8  # a moment that takes longer than so many is a sheet


class Movement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"origin": "from"}):
    """What flies: the fields that name the thing, where it was and where it is."""

    thing: str = ""
    origin: str = ""
    to: str = ""


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"joining": "with", "whose": "for"}):
    """How moments of one kind are told."""

    head: tuple[str, ...] = ()
    joining: tuple[str, ...] = ()
    light: tuple[str, ...] = ()
    move: Movement | None = None
    beats: float = 1
    sound: str = ""
    vibrate: int = 0
    sheet: str = ""  # shown as a sheet of that name, which waits for a button
    whose: str = ""  # the sheet is only for the seat in this field
    when: str = ""  # the sheet is shown only where this event is part of the moment
    keep: bool = False  # where too much waits to be told, others are left out before it
    before: bool = False  # told with the table as it was before the act, so that what it leads to is seen after it


class Telling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a game says about its moments."""

    silent: tuple[str, ...] = ()
    moment: dict[str, Kind] = {}

    @property
    def heads(self) -> dict[str, str]:
        return {event: name for name, kind in self.moment.items() for event in kind.head}

    @property
    def placed(self) -> set[str]:
        """The events that are in a moment, or are silent on purpose."""
        joining = {event for kind in self.moment.values() for event in kind.joining}
        return {*self.silent, *self.heads, *joining}


#: what every game tells alike
SHARED = Telling(
    silent=("noted", "score_line"),
    moment={
        "said": Kind(head=("said", "whispered"), light=("seat",), beats=0.7, sound="say"),
        "conceded": Kind(head=("conceded",), light=("seat",), beats=1.5),
        "chance_renewed": Kind(head=("chance_renewed",), sound="undo"),
        "dealt_again": Kind(head=("dealt_again",), sound="undo"),
        "over": Kind(head=("game_over",), light=("winners",), beats=2),
    },
)


def read_telling(folder: Path) -> Telling:
    path = folder / FILE
    if not path.exists():
        return SHARED
    try:
        own = convert(read_toml(path), Telling)
    except msgspec.ValidationError as error:
        raise BadFile(str(path), "", str(error)) from None
    return Telling((*SHARED.silent, *own.silent), {**SHARED.moment, **own.moment})


class Moment(NamedTuple):
    """Some events of one seat, `start` being the number of the first."""

    kind: str  # of the telling; the name of the event where the game says nothing about it
    start: int
    events: list[Event]

    @property
    def stop(self) -> int:
        return self.start + len(self.events)


class Grouping:
    """Groups events by a game's telling."""

    def __init__(self, telling: Telling) -> None:
        self.telling = telling

    @cached_property
    def heads(self) -> dict[str, str]:
        return self.telling.heads

    def moments(self, events: Sequence[Event], first: int = 0) -> list[Moment]:
        """The moments of these events, of which the first is the seat's number `first`."""
        found: list[Moment] = []
        open_kind: Kind | None = None
        for number, event in enumerate(events, first):
            name: str = event["event"]
            if name in self.telling.silent:
                continue
            if open_kind is not None and name in open_kind.joining:
                found[-1].events.append(event)
                continue
            kind = self.heads.get(name, name)
            open_kind = self.telling.moment.get(kind)
            found.append(Moment(kind, number, [event]))
        return found


def params(moment: Moment) -> dict[str, Any]:
    """What fills the line of a moment: the fields of its first event, then those that later ones add, and how often
    each event came (`n_wounded`)."""
    filled: dict[str, Any] = {}
    for event in moment.events:
        for name, value in event.items():
            if name != "event" and filled.get(name) is None:  # what this seat may not know, a later event may tell
                filled[name] = value
        key = f"n_{event['event']}"
        filled[key] = filled.get(key, 0) + 1
    return filled


def joined(moment: Moment, speaker: Speaker) -> str | None:
    """The event whose joining gives the moment its words; of several the last.

    `moment.move.with.wounded` are the words of a move in which somebody was wounded.
    """
    filled = params(moment)
    for event in reversed(moment.events[1:]):
        if speaker.template(f"moment.{moment.kind}.with.{event['event']}", filled) is not None:
            name: str = event["event"]
            return name
    return None


def line(moment: Moment, speaker: Speaker) -> str:
    """The moment in one sentence: its own words, or those of its first event."""
    key, filled, by = f"moment.{moment.kind}", params(moment), joined(moment, speaker)
    if by is not None:
        return speaker.text(f"{key}.with.{by}", filled)
    if speaker.template(key, filled) is not None:
        return speaker.text(key, filled)
    return spoken(moment.events[0], speaker)


def details(moment: Moment, speaker: Speaker) -> list[str]:
    """What the line has not said: after a line about several of a kind each of them, else whatever follows the first;
    a single event that gave the line its words is not said twice."""
    head, *rest = moment.events
    by = joined(moment, speaker)
    if by == head["event"]:
        rest = [head, *rest]
    elif [event["event"] for event in rest].count(by) == 1:
        rest = [event for event in rest if event["event"] != by]
    return [spoken(event, speaker) for event in rest]


def spoken(event: Event, speaker: Speaker) -> str:
    if event["event"] == "game_over":
        winners = list(event["winners"])
        if not winners:
            return speaker.text("result.draw")
        if winners == [speaker.you]:
            return speaker.text("result.you")
        return speaker.text("result.winner", {"seats": winners, "count": len(winners)})
    return speaker.text(f"event.{event['event']}", event)


def lacking(telling: Telling, events: Mapping[str, str]) -> Iterator[str]:
    """What a game's moments leave out, or name that is not there."""
    for name in events:
        if name not in telling.placed and telling is not SHARED:
            yield f"{FILE}: {name} is in no moment and not silent"
    known = {*events, *SHARED.placed}
    for name in sorted(telling.placed - known):
        yield f"{FILE}: {name} is no event of the game"
    fields = {word.lstrip("?") for text in events.values() for word in text.split()} | {"winners", "seat"}
    for name, kind in telling.moment.items():
        moved = (kind.move.thing, kind.move.origin, kind.move.to) if kind.move else ()
        for field in (*kind.light, *moved, kind.whose):
            if field and field not in fields:
                yield f"{FILE}: moment {name} names the field {field}, which no event has"
        if kind.when and kind.when not in (*kind.head, *kind.joining):
            yield f"{FILE}: moment {name} never has {kind.when}, for which its sheet would wait"
        if not 0 <= kind.beats <= BEATS:
            yield f"{FILE}: moment {name} takes {kind.beats} beats, at most {BEATS}"
