"""The order of play: rounds of an income phase and one turn each, until a city is full."""

from __future__ import annotations

from lazaret.core.flow import NOBODY
from lazaret.games.happy_city.content.cards import QUIET_ROUNDS, SLOTS
from lazaret.games.happy_city.rules.income import collect_income
from lazaret.games.happy_city.rules.market import start_turn
from lazaret.games.happy_city.rules.scoring import begin_scoring
from lazaret.games.happy_city.table import Table, in_turn_order, step


@step("HC-3.1")
def start_round(t: Table) -> None:
    """HC-3.1: everybody's income, then everybody's turn, clockwise from the first player."""
    t.round += 1
    t.busy = False
    t.tell("round_started", t.round)
    t.then(collect_income)
    for seat in in_turn_order(t):
        t.then(start_turn, seat)
    t.then(end_round)


@step("HC-6.1", "HC-6.2", "HC-6.9")
def end_round(t: Table) -> None:
    """HC-6.1 HC-6.2 HC-6.9: over when a city has its 10th card, after equal turns for all, or when all stand still."""
    t.turn = NOBODY
    t.left_out = []
    t.quiet_rounds = 0 if t.busy else t.quiet_rounds + 1
    if any(len(city) >= SLOTS for city in t.cities):
        t.then(begin_scoring, "HC-6.1")
    elif t.quiet_rounds >= QUIET_ROUNDS:
        t.tell("nothing_happens", t.quiet_rounds)
        t.then(begin_scoring, "HC-6.9")
    else:
        t.then(start_round)
