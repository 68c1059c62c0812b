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
    since = number - log.copied_at
    asks = log.askers >> seat & 1 and log.sight_at != number
    if log.copy_of is None or since >= SPAN or asks:
        if number > max(log.free, log.settled) and log.acts[-1][0] == seat and log.copy_of is not None:
            if since < LONGEST:
                return  # the acts before this one are in doubt as well: the copy that lies before them is still needed
            settle(t, log)
        log.copy_of, log.copied_at, log.told = t.clone(), number, []


def settle(t: Table, log: Log) -> None:
    """Work out for every act in doubt whether anybody learned anything by it."""
    acts, events = log.acts, log.events
    first, last = max(log.free, log.settled), len(acts)
    if first >= last:
        return
    told = [*log.told[first - log.copied_at :], len(events)]
    twin: Table | None = None
    before = log.sight
    if before is None or log.sight_at != first or first < last - 1:
        assert log.copy_of is not None
        twin = log.copy_of.clone()
        for act in acts[log.copied_at : first]:
            twin.act(*act)
        before = sight_of(twin.zones(), twin.known)
    shapes, everybody = t.GAME.event_shapes, (1 << t.seats) - 1 | bit(None)
    for number in range(first, last):
        if number < last - 1 and twin is not None:
            twin.act(*acts[number])
            now = sight_of(twin.zones(), twin.known)
        else:
            now = sight_of(t.zones(), t.known)
        heard = events[told[number - first] : told[number - first + 1]]
        if somebody_sees_more(before, now) or told_something_new(heard, before, shapes, everybody):
            log.free = number + 1
        before = now
    log.sight, log.sight_at, log.settled = before, last, last


def told_something_new(told: Sequence[Told], before: Sight, shapes: dict[str, EventShape], everybody: int) -> bool:
    """A card was named to a seat that had not seen it (it may lie face down again by now), or a secret that is no card
    was told."""
    eyes: dict[str, int] | None = None
    for name, audience, args in told:
        shape, hearing = shapes[name], audience & everybody
        for field, value in zip(shape.fields, args, strict=True):
            secret = audience != EVERYBODY and (shape.whispered or field in shape.secret)
            for thing in value if type(value) is tuple else (value,):
                if type(thing) is str:
                    if eyes is None:
                        eyes = before.eyes()
                    seen = eyes.get(thing)
                    if seen is not None:
                        if hearing & ~seen:
                            return True
                        continue
                if secret and thing is not None:
                    return True
    return False
