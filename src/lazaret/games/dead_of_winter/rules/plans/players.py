"""Plans that concern other players: asking for a card, calling for a vote on their exile."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.core.plans import Plan, impossible, plan, says
from lazaret.games.dead_of_winter.rules.exile import SEATS_AS_WORDS, may_be_accused, may_call_vote
from lazaret.games.dead_of_winter.rules.refusals import of_symbol
from lazaret.games.dead_of_winter.rules.refused_actions import REASONS
from lazaret.games.dead_of_winter.rules.requests import ASKED_FOR, may_be_asked, symbols_to_ask
from lazaret.games.dead_of_winter.table import Table


def with_players(t: Table, seat: Seat) -> list[Plan]:
    found: list[Plan] = []
    asked = may_be_asked(t, seat)
    for other in range(t.seats):
        if other != seat and not t.out[other]:
            found += asking(t, seat, other, other in asked)
            found += accusing(t, seat, other)
    return found


def asking(t: Table, seat: Seat, other: Seat, can_give: bool) -> list[Plan]:
    """DW-4.13, DW-4.20: one symbol, or any card; giving is voluntary."""
    thing = f"seat-{other}"
    if not can_give:
        return [impossible("request", *REASONS["request"](t, seat), thing=thing)]
    able = symbols_to_ask(t, other)
    found = []
    for symbol in ASKED_FOR:
        if symbol in able:
            said = says("plan.says.request", other=other, symbol=symbol)
            chain = ["request", SEATS_AS_WORDS[other], symbol]
            found.append(plan("request", *chain, thing=thing, target=symbol, said=said))
        else:
            reason = of_symbol(t, seat, symbol, (seat, other))
            assert reason is not None
            found.append(impossible("request", *reason, thing=thing, target=symbol))
    return found


def accusing(t: Table, seat: Seat, other: Seat) -> list[Plan]:
    """DW-4.18: once a turn."""
    thing = f"seat-{other}"
    if not may_call_vote(t, seat):
        return [impossible("call_exile", *REASONS["call_exile"](t, seat), thing=thing)]
    if other not in may_be_accused(t, seat):
        return []
    said = says("plan.says.call_exile", other=other)
    return [plan("call_exile", "call_exile", SEATS_AS_WORDS[other], thing=thing, said=said)]
