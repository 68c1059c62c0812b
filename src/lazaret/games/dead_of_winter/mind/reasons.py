"""By what two choices are compared when the coach says why: the colony, the group, and the seat's own aims.

Everything measured is public or the seat's own: what others gave to the crisis, hold or want is not looked at.
"""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.core.mind import Measure, Measures
from lazaret.games.dead_of_winter.content.cards import CRISIS_SYMBOLS, FACE, SYMBOL
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT, PLAYER_ALONE
from lazaret.games.dead_of_winter.mind.aims import goal_aims, own_aims
from lazaret.games.dead_of_winter.rules.colony import food_due
from lazaret.games.dead_of_winter.table import Table

MEASURES: Measures = {
    "goal": Measure(0.8, counted=True),
    "secret": Measure(0.7),
    "fed": Measure(0.6, counted=True),
    "food": Measure(0.15, counted=True),
    "crisis": Measure(0.5, counted=True),
    "kills": Measure(0.25, counted=True),
    "barricade": Measure(0.2, counted=True),
    "waste": Measure(0.06, counted=True),
    "heal": Measure(0.4, counted=True),
    "group": Measure(0.5, counted=True),
    "equip": Measure(0.3),
    "keep": Measure(0.05, alone=True),
    "dice": Measure(0.05, counted=True),
    "pips": Measure(0.03, counted=True, unless=("dice",)),
    "quiet": Measure(0.06),
    "go": Measure(0.1, alone=True),
    "morale": Measure(1.0, later=True, counted=True, more=True),
    "lives": Measure(0.9, later=True, counted=True, more=True),
    "goal_soon": Measure(0.6, later=True, counted=True, more=True, unless=("goal",)),
    "kills_soon": Measure(0.15, later=True, counted=True, more=True, unless=("kills",)),
    "cards_soon": Measure(0.2, later=True, counted=True, more=True),
    "healthy": Measure(0.3, later=True, counted=True, more=True, unless=("heal", "lives")),
}


def measures(t: Table, seat: Seat) -> dict[str, float]:
    group = t.groups[seat]
    goal = -sum([aim.gap(t, NO_CONTEXT) for aim in goal_aims(t)])
    kills = -sum(t.zombies)
    hurt = -sum([t.wounds[survivor] + t.frostbite[survivor] for survivor in group])
    found: dict[str, float] = {
        "goal": goal,
        "goal_soon": goal,
        "secret": 0 if t.coop else -sum([aim.gap(t, PLAYER_ALONE[seat]) for aim in own_aims(t, seat)]),
        "fed": min(0, t.food - food_due(t)),
        "food": t.food,
        "crisis": useful_gifts(t, seat),
        "kills": kills,
        "kills_soon": kills,
        "barricade": sum(t.barricades),
        "waste": -len(t.waste),
        "heal": hurt,
        "healthy": hurt,
        "group": len(group),
        "dice": len(t.unused[seat]),
        "pips": sum(t.unused[seat]),
        "quiet": -sum(t.noise.values()),
        "morale": t.morale,
        "lives": -t.survivors_lost,
        "cards_soon": len(t.hands[seat]),
    }
    for survivor in group:
        found[f"go:{t.place[survivor]}"] = 1
    for card in t.hands[seat]:
        found[f"keep:{FACE[card]}"] = 1
    for item, bearer in t.bearer.items():
        if t.owner[bearer] == seat:
            found[f"equip:{FACE[item]}"] = 1
    return found


def useful_gifts(t: Table, seat: Seat) -> int:
    """The cards that the seat itself gave to the crisis and that help."""
    if not t.crisis:
        return 0
    wanted = CRISIS_SYMBOLS[t.crisis[0]]
    return sum([SYMBOL[card] in wanted for card, giver in zip(t.pile, t.pile_from, strict=True) if giver == seat])


def until(t: Table, seat: Seat) -> int:
    """Until the seat's turn is over, and the night too where it is the last to play."""
    return 10 * t.round + t.active
