"""By what two choices are compared when the coach says why: what the city counts, earns and can still get."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.core.mind import Measure, Measures
from lazaret.games.happy_city.content.cards import NAME, SLOTS
from lazaret.games.happy_city.mind.outlook import cards_missing
from lazaret.games.happy_city.rules.prices import price
from lazaret.games.happy_city.rules.totals import all_incomes, final_points, hearts, inhabitants
from lazaret.games.happy_city.table import Table

NEAR = 3  # colours that may be missing for a special building to be spoken of

MEASURES: Measures = {
    "special": Measure(1.2),
    "points": Measure(0.08, counted=True),
    "people": Measure(0.25, counted=True),
    "hearts": Measure(0.25, counted=True),
    "income": Measure(0.3, counted=True),
    "coins": Measure(0.08, counted=True),
    "nearer": Measure(0.25, alone=True),
    "full": Measure(0.2),
    "points_soon": Measure(0.07, later=True, counted=True, more=True, unless=("points",)),
    "people_soon": Measure(0.12, later=True, counted=True, more=True, unless=("people", "points", "points_soon")),
    "hearts_soon": Measure(0.12, later=True, counted=True, more=True, unless=("hearts", "points", "points_soon")),
    "income_soon": Measure(0.15, later=True, counted=True, more=True, unless=("income",)),
    "coins_soon": Measure(0.05, later=True, counted=True, more=True, unless=("coins",)),
    "hurt": Measure(0.03, later=True, counted=True, more=True),
    "affordable": Measure(0.06, unless=("people", "hearts", "income", "coins", "points")),
    "gone": Measure(0.03, alone=True, unless=("people", "hearts", "income", "coins", "points", "special")),
}


def measures(t: Table, seat: Seat) -> dict[str, float]:
    incomes = all_incomes(t)
    sums = {
        "points": final_points(t, seat, incomes),
        "people": inhabitants(t, seat),
        "hearts": hearts(t, seat),
        "income": incomes[seat],
        "coins": t.coins[seat],
    }
    found: dict[str, float] = {}
    for name, value in sums.items():
        found[name] = found[f"{name}_soon"] = value
    if t.special[seat]:
        found[f"special:{t.special[seat]}"] = 1
    if not t.has_taken[seat]:
        for special in t.specials:
            missing = cards_missing(t.cities[seat], special)
            if missing <= NEAR:
                found[f"nearer:{special}"] = NEAR + 1 - missing
    found["full"] = int(len(t.cities[seat]) >= SLOTS)
    for card in t.market:
        found[f"gone:{NAME[card]}"] = -1
    found["affordable"] = sum([price(t, seat, card) <= t.coins[seat] for card in t.market])
    for other in range(t.seats):
        if other != seat:
            found[f"hurt:seat-{other}"] = -final_points(t, other, incomes)
    return found


def until(t: Table, seat: Seat) -> int:
    """Until everybody has had a turn and the next income is paid."""
    return t.round
