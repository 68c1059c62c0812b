"""Hordes, civilians and coins: how they grow, shrink and change hands. And rolling a horde."""

from __future__ import annotations

from lazaret.core.chance import DIGITS
from lazaret.games.zombie_tsunami.content.cards import COIN_LIMIT, CUBE_SIDES, LAST_ZOMBIES
from lazaret.games.zombie_tsunami.rules.streams import CUBES
from lazaret.games.zombie_tsunami.table import Seat, Table

MOST_AT_ONCE = DIGITS  # cubes served by one draw of chance
WAYS = [CUBE_SIDES**cubes for cubes in range(MOST_AT_ONCE + 1)]
HANDFUL = 4  # cubes that are read off together
#: by what was drawn for a handful: 1 for each of its cubes that lands on its face
HANDFULS = [tuple(int(drawn // ways % CUBE_SIDES == 0) for ways in WAYS[:HANDFUL]) for drawn in range(WAYS[HANDFUL])]


def gain(t: Table, seat: Seat, zombies: int) -> None:
    """ZT-5.5: a horde may grow without limit; the supply is endless."""
    t.hordes[seat] += zombies


def lose(t: Table, seat: Seat, zombies: int) -> None:
    """ZT-5.4: who has no zombie left takes one from the supply at once."""
    t.hordes[seat] = after_loss(t.hordes[seat], zombies)


def after_loss(horde: int, zombies: int) -> int:
    """ZT-5.4: what is left of a horde."""
    left = horde - zombies
    return left if left > 0 else LAST_ZOMBIES


def steal(t: Table, thief: Seat, victim: Seat, zombies: int) -> int:
    """ZT-5.6: no more than the victim has; a victim left with none then takes one from the supply."""
    taken = min(zombies, t.hordes[victim])
    lose(t, victim, taken)
    t.hordes[thief] += taken
    t.tell("stolen", thief, victim, taken)
    return taken


def earn(t: Table, seat: Seat, coins: int) -> int:
    """ZT-6.4: nobody holds more than the limit; a coin too many is lost. Gives the coins really gained."""
    before = t.coins[seat]
    t.coins[seat] = min(before + coins, COIN_LIMIT)
    return t.coins[seat] - before


def roll_horde(t: Table, seat: Seat) -> int:
    """ZT-4.1: roll every zombie; one side in six is the face. Remembers the cubes; gives the number of faces.

    ZT-5.3: civilians are not rolled.
    """
    cubes = roll_cubes(t, seat, t.hordes[seat])
    faces = sum(cubes)
    t.rolls[seat] = cubes
    t.tell("rolled", seat, cubes, len(cubes), faces)
    return faces


def land(t: Table, seat: Seat) -> None:
    """ZT-4.2: after a jump, those that were not saved go to the supply."""
    dead, t.dying[seat] = t.dying[seat], 0
    if dead:
        lose(t, seat, dead)
        t.tell("jumped", seat, dead)
    else:
        t.tell("landed", seat)


def roll_cubes(t: Table, seat: Seat, count: int) -> tuple[int, ...]:
    """1 for each cube that lands on its face. One draw of chance serves many cubes."""
    if count > MOST_AT_ONCE:
        return roll_cubes(t, seat, MOST_AT_ONCE) + roll_cubes(t, seat, count - MOST_AT_ONCE)
    sides = t.random_digits(WAYS, count, CUBES[seat])
    cubes: list[int] = []
    while len(cubes) < count:
        sides, drawn = divmod(sides, WAYS[HANDFUL])
        cubes += HANDFULS[drawn]
    return tuple(cubes[:count])


def most_and_fewest(t: Table, fewest: bool) -> list[Seat]:
    """The seats with most, or fewest, zombies. ZT-5.3: civilians do not count."""
    wanted = min(t.hordes) if fewest else max(t.hordes)
    return [seat for seat, horde in enumerate(t.hordes) if horde == wanted]
