"""Whether the last acts can be taken back freely: worked out only when somebody asks.

Nobody asks in the arena, and at a server only people do. So an act leaves behind no more than the number of events told
before it, and now and then a silent copy of the table; from the last copy the acts in doubt are played once more when
the question comes. Where a seat asks after each of its acts, what was seen by whom is kept from one answer to the next,
and nothing is played again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lazaret.core.events import EventShape, Told
from lazaret.core.zones import EVERYBODY, Sight, bit, sight_of, somebody_sees_more

if TYPE_CHECKING:
    from lazaret.core.log import Log
    from lazaret.core.table import Table

SPAN = 32  # acts after which a new copy is taken, as soon as none before it is in doubt
LONGEST = 2 * SPAN  # acts after which the doubts are settled for the sake of a new copy


def begin(t: Table, log: Log, seat: int) -> None:
    """Before an act: see to it that what the act changes can be worked out later."""
    number = len(log.acts)
    if log.askers >> seat & 1 and log.sight_at != number:
        log.sight, log.sight_at = sight_of(t.zones(), t.known), number  # it will ask again: then this is at hand
    since = number - log.copied_at
    if log.copy_of is None or since >= SPAN:
        if number > max(log.free, log.settled) and log.acts[-1][0] == seat and log.copy_of is not None:
            if since < LONGEST:
                return  # the acts before this one are in doubt as well: the copy that lies before them is still needed
            settle(t, log)
        log.copy_of, log.copied_at, log.told = t.clone(), number, []


def settle(t: Table, log: Log) -> None:
    """Work out for every act in doubt whether anybody learned anything by it."""
    first, last = max(log.free, log.settled), len(log.acts)
    if first >= last:
        return
    told = [*log.told[first - log.copied_at :], len(log.events)]
    if first < last - 1 or log.sight is None or log.sight_at != first:
        play_again(t, log, first, last, told)
    elif is_told(t, log, told[0], told[1], log.sight):
        log.free = last
    else:
        now = sight_of(t.zones(), t.known)
        if somebody_sees_more(log.sight, now):
            log.free = last
        log.sight, log.sight_at = now, last
    log.settled = last


def tell_again(t: Table, log: Log) -> None:
    """After a load: work out what the acts before it told."""
    settle(t, log)  # it goes by the number of events
    earlier = t.GAME.start(t.origin)
    for seat, text in log.acts[: log.unread]:
        earlier.act(seat, text)
    assert earlier.log is not None
    log.events[:0] = earlier.log.events
    log.unread = 0


def play_again(t: Table, log: Log, first: int, last: int, told: list[int]) -> None:
    """From the last copy of the table on; the acts from `first` on are in doubt."""
    assert log.copy_of is not None
    twin = log.copy_of.clone()
    for act in log.acts[log.copied_at : first]:
        twin.act(*act)
    before = sight_of(twin.zones(), twin.known)
    for number in range(first, last):
        twin.act(*log.acts[number])
        now = sight_of(twin.zones(), twin.known)
        start, end = told[number - first], told[number - first + 1]
        if somebody_sees_more(before, now) or is_told(t, log, start, end, before):
            log.free = number + 1
        before = now
    log.sight, log.sight_at = before, last


def is_told(t: Table, log: Log, start: int, end: int, before: Sight) -> bool:
    """Whether these events told anybody anything new."""
    everybody = (1 << t.seats) - 1 | bit(None)
    return told_something_new(log.events[start:end], before, t.GAME.event_shapes, everybody)


def told_something_new(told: Sequence[Told], before: Sight, shapes: dict[str, EventShape], everybody: int) -> bool:
    """A card was named to a seat that had not seen it (it may lie face down again by now), or a secret that is no card
    was told."""
    for name, audience, args in told:
        shape, hearing = shapes[name], audience & everybody
        for field, value in zip(shape.fields, args, strict=True):
            secret = audience != EVERYBODY and (shape.whispered or field in shape.secret)
            for thing in value if type(value) is tuple else (value,):
                if type(thing) is str:
                    seen = before.eyes_on(thing)
                    if seen is not None:
                        if hearing & ~seen:
                            return True
                        continue
                if secret and thing is not None:
                    return True
    return False
