"""Who plays whom: the same deals with the seats rotated, so that luck and the seat cancel."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from lazaret.core.errors import BadSetup


class Pairing(NamedTuple):
    """One game to play: its number, its deal, and the bot of each seat."""

    number: int
    deal: int
    bots: tuple[str, ...]


def line_ups(bots: list[str], seats: int, lone: bool) -> list[tuple[str, ...]]:
    """Every way to seat the bots on one deal.

    `lone`: each bot in turn sits alone against the last one in all the other seats (or the last against the first).
    """
    if len(set(bots)) != len(bots):
        raise BadSetup("name each bot once")
    if len(bots) == 1:
        return [tuple(bots * seats)]
    if lone:
        found = []
        for bot in bots[:-1]:
            found += [tuple(bot if seat == place else bots[-1] for seat in range(seats)) for place in range(seats)]
        return found
    if len(bots) > seats:
        groups = [list(group) for group in combinations(bots, seats)]
    else:
        groups = [[bots[place % len(bots)] for place in range(seats)]]
    found = []
    for group in groups:
        turns = {tuple(group[shift:] + group[:shift]): None for shift in range(seats)}  # a dict keeps the order
        found += list(turns)
    return found


def schedule(bots: list[str], seats: int, number: int, lone: bool = False) -> list[Pairing]:
    """The first `number` games; whole deals, so that every bot has had every seat of it."""
    ways = line_ups(bots, seats, lone)
    deals = -(-number // len(ways))
    return [Pairing(deal * len(ways) + n, deal, way) for deal in range(deals) for n, way in enumerate(ways)]
