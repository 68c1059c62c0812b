"""HD-10.4: the Survivalist exchanges cards with the Reserve."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.core.zones import bit
from lazaret.games.happy_dayz.content.cards import BURIED, POWERS, UNDER
from lazaret.games.happy_dayz.rules.knowledge import DRAWN, bury, take_top
from lazaret.games.happy_dayz.table import Table, step


def can_swap(t: Table, seat: Seat) -> bool:
    """HD-10.4a: skipped if the Reserve is empty or the Community has no cards left."""
    return bool(t.reserve) and not t.is_last_trick()


def swap(t: Table, seat: Seat) -> None:
    """HD-10.4a, HD-10.4b: draw first; the Encounter card has been taken already. Draw what there is."""
    if can_swap(t, seat):
        power = t.powers["survivalist"]
        t.tell("power_triggered", seat, power)
        count = min(POWERS[power].amount, len(t.reserve))
        draw(t, seat, count)
        t.then(put_under, seat, count)


def draw(t: Table, seat: Seat, count: int) -> None:
    """HD-12.4: only the Community itself sees what it draws."""
    drawn = [take_top(t, seat, DRAWN) for _ in range(count)]
    t.hands[seat] += drawn
    t.tell_to(bit(seat), "cards_drawn", seat, count, drawn)


@step("HD-10.4a", "HD-10.4b", "HD-5.4")
def put_under(t: Table, seat: Seat, count: int) -> None:
    """HD-10.4a: a card from hand or Transfer zone, perhaps the one just drawn. HD-10.4b: as many as were drawn."""
    t.ask(seat, [UNDER[card] for card in t.owned(seat)], put_under_reserve, count)


@step("HD-10.4a", "HD-10.4b")
def put_under_reserve(t: Table, seat: Seat, choice: Choice, count: int) -> None:
    bury(t, seat, BURIED[choice])
    if count > 1:
        t.then(put_under, seat, count - 1)


def rationing(t: Table, seat: Seat) -> None:
    """HD-10.4c: first put a card under the Reserve, only then draw."""
    if can_swap(t, seat):
        t.tell("power_triggered", seat, t.powers["survivalist"])
        t.then(put_under_first, seat)


@step("HD-10.4c", "HD-5.4")
def put_under_first(t: Table, seat: Seat) -> None:
    t.ask(seat, [UNDER[card] for card in t.owned(seat)], put_under_and_drawn)


@step("HD-10.4c")
def put_under_and_drawn(t: Table, seat: Seat, choice: Choice) -> None:
    bury(t, seat, BURIED[choice])
    draw(t, seat, POWERS["survivalist-"].amount)
