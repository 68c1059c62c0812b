"""By what two choices are compared when the coach says why: the trick, and what stays in hand."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.core.mind import Measure, Measures
from lazaret.games.happy_dayz.content.cards import FACTION, IS_MINIVAN, LOSS, POLICE, VALUE, ZOMBIES
from lazaret.games.happy_dayz.rules import scoring
from lazaret.games.happy_dayz.rules.tricks import outcome
from lazaret.games.happy_dayz.table import Table

MEASURES: Measures = {
    "gain": Measure(0.1, counted=True),
    "points": Measure(0.1, later=True, counted=True, more=True, unless=("gain",)),
    "hurt": Measure(0.05, later=True, counted=True, more=True),
    "won_trick": Measure(0.1, later=True),
    "lead": Measure(0.05, later=True, unless=("won_trick",)),
    "rid": Measure(0.06, alone=True),
    "keep_van": Measure(0.25),
    "keep_police": Measure(0.12),
    "void": Measure(0.08),
    "winning": Measure(0.06),
    "keep": Measure(0.012, alone=True),
}

MIDDLE, FAR = 7, 3  # a card so far from the middle wins tricks on one side and ducks on the other


def measures(t: Table, seat: Seat) -> dict[str, float]:
    mine = t.owned(seat)
    totals = scoring.totals(t, t.expeditions)
    points = [population + total for population, total in zip(t.populations, totals, strict=True)]
    found: dict[str, float] = {"gain": points[seat], "points": points[seat]}
    for other in range(t.seats):
        if other != seat:
            found[f"hurt:seat-{other}"] = -points[other]
    held = frozenset(mine)
    for card, loss in LOSS.items():
        if card not in held:
            found[f"rid:{card}"] = loss
    factions = {FACTION[card] for card in mine}
    for faction in [*t.powers, ZOMBIES]:
        if faction not in factions:
            found[f"void:{faction}"] = 1
    found["keep_van"] = sum([card in IS_MINIVAN for card in mine])
    if POLICE in t.powers:
        found["keep_police"] = sum([FACTION[card] == POLICE for card in mine])
    for card in mine:
        if FACTION[card] in t.powers and abs(VALUE[card] - MIDDLE) >= FAR:
            found[f"keep:{card}"] = abs(VALUE[card] - MIDDLE)
    found["winning"] = int(bool(t.trick) and outcome(t)[0] == seat)
    found["won_trick"] = int(t.last_winner == seat and not t.trick)
    found["lead"] = int(t.leader == seat and not t.trick)
    return found


def until(t: Table, seat: Seat) -> int:
    """Until the trick has been won, its Power used, and the next one begins."""
    return 100 * t.round + t.turn
