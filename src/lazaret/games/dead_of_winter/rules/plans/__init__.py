"""What a person whose turn it is can do with each survivor, card, die and player: chains of choices, and why not.

Everything here asks the functions that list the options of each question and those that refuse, so that a plan can be
made link by link; it ends where chance, a hidden card or another seat comes in. `facts` of a plan, as far as they
apply: `need` (least value of the die, 1: any), `die` (the cheapest that does, which stands in the chain), `dice` (those
that may stand in its place), `way` (on_foot, or the fuel), `riders`, `odds` (faces of the exposure die), `kills`,
`door`, `aids`, `item`, `keep`, `sees`, `waste` (before and after), `count`, `many` (more may follow before the last).
"""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.core.plans import Plan, Says, one_plan_for_each_option, plan, says
from lazaret.games.dead_of_winter.content.cards import FACE, PLACES, SURVIVORS
from lazaret.games.dead_of_winter.rules.plans.cards import with_cards
from lazaret.games.dead_of_winter.rules.plans.fighting import attacks
from lazaret.games.dead_of_winter.rules.plans.moving import moves
from lazaret.games.dead_of_winter.rules.plans.players import with_players
from lazaret.games.dead_of_winter.rules.plans.prompts import prompt
from lazaret.games.dead_of_winter.rules.plans.working import abilities, barricades, cleaning, items, lures, searches
from lazaret.games.dead_of_winter.rules.turn import END_TURN, take_action
from lazaret.games.dead_of_winter.table import Table

__all__ = ["plans", "prompt"]

FACES = frozenset(FACE.values())


def plans(t: Table, seat: Seat) -> list[Plan]:
    """DW-2.9: all that a turn offers; in any other question one plan for each answer."""
    if t.current is None or t.current[0] is not take_action:
        return [named(found) for found in one_plan_for_each_option(t, seat)]
    found = [plan(END_TURN, END_TURN, said=end_of_turn(t, seat), facts={"dice": list(t.unused[seat])})]
    for survivor in t.groups[seat]:
        found += moves(t, seat, survivor)
        found += attacks(t, seat, survivor)
        found += searches(t, seat, survivor)
        found += barricades(t, seat, survivor)
        found += cleaning(t, seat, survivor)
        found += lures(t, seat, survivor)
        found += abilities(t, seat, survivor)
    return found + items(t, seat) + with_cards(t, seat) + with_players(t, seat)


def end_of_turn(t: Table, seat: Seat) -> Says:
    left = len(t.unused[seat])
    return says("plan.says.end_turn_dice", count=left) if left else says("plan.says.end_turn")


def named(found: Plan) -> Plan:
    """The thing on the table that an answer means."""
    choice = found["chain"][0]
    head, _, rest = choice.partition(":")
    if choice in SURVIVORS or choice in FACES or head in ("die", "entrance"):
        found["thing"] = choice
    elif choice in PLACES:
        found["target"] = choice
    elif head == "seat":
        found["thing"] = f"seat-{rest}"
    if found["thing"] or found["target"]:
        found["act"] = "choose"
    return found
