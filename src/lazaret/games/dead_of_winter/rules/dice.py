"""Action dice: rolling them, spending them, changing them. A pool is a tuple, lowest first."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.content.cards import DIE_SIDES, NUMBERS
from lazaret.games.dead_of_winter.effects.store import HOOKED, POWERS
from lazaret.games.dead_of_winter.rules.streams import DICE
from lazaret.games.dead_of_winter.table import NO_DICE, Table

SPARE_DICE = NUMBERS["spare_dice"]
TOP = NUMBERS["die_top"]
DIE_WORD = tuple(f"die:{value}" for value in range(DIE_SIDES + 1))
VALUE = {word: value for value, word in enumerate(DIE_WORD)}


def roll_pool(t: Table, seat: Seat, number: int) -> tuple[int, ...]:
    """DW-15.6: every die comes from the table's own generator, so a game can be played again."""
    return tuple(sorted([t.random_below(DIE_SIDES, DICE[seat]) + 1 for _ in range(number)]))


def dice_due(t: Table, seat: Seat) -> int:
    """DW-2.3: one for each survivor and one more; items may add some (DW-14.7); effects of the last round count too."""
    extra = 0
    if t.bearer:
        for item, survivor in t.bearer.items():
            if item in HOOKED["extra_die"] and t.owner[survivor] == seat:
                extra += POWERS[item].effect.hooks["extra_die"][0]
    number = len(t.groups[seat]) + SPARE_DICE + extra
    return max(1, number + t.next_dice[seat])


def roll_all_dice(t: Table) -> None:
    """DW-2.3: everybody, exiled or not, clears both pools and rolls. DW-3.20: once-per-round things are ready again."""
    t.used.clear()
    for seat in range(t.seats):
        t.spent[seat] = NO_DICE
        if t.out[seat]:
            t.unused[seat] = NO_DICE
            continue
        t.unused[seat] = roll_pool(t, seat, dice_due(t, seat))
        t.next_dice[seat] = 0
        t.tell("dice_rolled", seat, t.unused[seat])


def without(dice: tuple[int, ...], value: int) -> tuple[int, ...]:
    at = dice.index(value)
    return dice[:at] + dice[at + 1 :]


def spend(t: Table, seat: Seat, value: int) -> None:
    """DW-3.1: a die moves from the unused to the used pool."""
    t.unused[seat] = without(t.unused[seat], value)
    t.spent[seat] += (value,)


def change(t: Table, seat: Seat, value: int, to: int) -> None:
    """Turn an unused die; none goes above 6."""
    to = min(to, TOP)
    t.unused[seat] = tuple(sorted((*without(t.unused[seat], value), to)))
    t.tell("die_changed", seat, value, to)


def words_from(dice: tuple[int, ...], least: int) -> list[str]:
    """The different dice of at least this value, as choices."""
    found: list[str] = []
    last = 0
    for value in dice:
        if value >= least and value != last:
            found.append(DIE_WORD[value])
            last = value
    return found
