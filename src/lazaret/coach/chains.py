"""A choice thought to its end: in some games one touch only says what, and the next ones who, where and with which die.

The game's plans know these chains. Those that begin with the choice are played on from the same deals, the most
promising ones oftener, and the best is taken.
"""

from __future__ import annotations

from collections.abc import Sequence

from lazaret.bots.outlook import Stop, roll_out, stop_for, value_of
from lazaret.coach.reasons import can_go_on, make
from lazaret.core.chance import Stream
from lazaret.core.plans import plans_of
from lazaret.core.table import Table

FIRST, THEN = 4, 16  # deals on which all chains are tried, and those that did best
KEPT = 4
MOST = 48  # chains tried at all


def chain_of(table: Table, seat: int, choice: str, stream: Stream) -> list[str]:
    """The choice and what follows it of one mind."""
    chains = [plan["chain"] for plan in plans_of(table, seat) if plan["chain"][:1] == [choice]]
    chains = unlike(chains)[:MOST]
    if len(chains) < 2:
        return list(chains[0]) if chains else [choice]
    stop = stop_for(table, seat, far=False)
    for deals, kept in ((FIRST, KEPT), (THEN, 1)):
        totals = [0.0] * len(chains)
        for _ in range(deals):
            deal, luck = table.resample(seat, stream), f"{stream.random()}"
            for number, chain in enumerate(chains):
                totals[number] += outcome(deal.fork(), seat, chain, stop, Stream(luck))
        order = sorted(range(len(chains)), key=lambda number: (-totals[number], number))
        chains = [chains[number] for number in order[:kept]]
    return list(chains[0])


def unlike(chains: Sequence[list[str]]) -> list[list[str]]:
    """Each once."""
    return [list(chain) for chain in dict.fromkeys(tuple(chain) for chain in chains)]


def outcome(table: Table, seat: int, chain: Sequence[str], stop: Stop, stream: Stream) -> float:
    """The chance of winning after the chain, played on by habit."""
    make(table, seat, chain, stream)
    if can_go_on(table):
        roll_out(table, stop, stream)
    return value_of(table, seat)
