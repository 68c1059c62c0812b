"""Bombs: thrown, answered, and what they do (ZT-5)."""

from __future__ import annotations

from lazaret.games.zombie_tsunami.content.cards import BOMB_ZOMBIES
from lazaret.games.zombie_tsunami.rules.challenges import claim
from lazaret.games.zombie_tsunami.rules.horde import lose
from lazaret.games.zombie_tsunami.rules.windows import window
from lazaret.games.zombie_tsunami.table import (
    AFTER,
    CANCELLED,
    FLYING,
    HIT,
    THROWN,
    Seat,
    Table,
    step,
)


@step("ZT-5.1")
def throw_bomb(t: Table, bomber: Seat, target: Seat) -> None:
    """A bomb is thrown; it may be answered, it goes off, and its outcome may be reacted to (ZT-7.10)."""
    t.bombs.append((bomber, target, FLYING, 0))
    t.tell("bomb_thrown", bomber, target)
    t.then(window, THROWN, bomber)
    t.then(explode)
    t.then(window, AFTER, bomber)
    t.then(clear_bomb)


def answer_bomb(t: Table, stands: int, saved: int = 0) -> None:
    """ZT-7.8: cancelling comes before saving; what was saved can no longer be cancelled."""
    bomber, target, _, before = t.bombs[-1]
    t.bombs[-1] = (bomber, target, stands, before + saved)


def can_cancel(t: Table, seat: Seat) -> bool:
    """ZT-7.8: the target may cancel a bomb as long as it has neither been cancelled nor softened by a save."""
    _, target, stands, _ = t.bombs[-1]
    return target == seat and stands == FLYING


@step("ZT-5.1", "ZT-5.7")
def explode(t: Table) -> None:
    """All civilians are lost; without any, one zombie. Successful unless it was cancelled."""
    bomber, target, stands, saved = t.bombs[-1]
    if stands == CANCELLED:
        return
    destroyed = t.civilians[target]
    if destroyed:
        t.civilians[target] = 0
        t.tell("civilians_bombed", target, destroyed)
    elif (dead := BOMB_ZOMBIES - saved) > 0:
        lose(t, target, dead)
        t.tell("zombies_bombed", target, dead)
    t.bombs[-1] = (bomber, target, HIT, destroyed)
    claim(t, "event-bomb", [bomber])


@step("ZT-5.1")
def clear_bomb(t: Table) -> None:
    t.bombs.pop()
