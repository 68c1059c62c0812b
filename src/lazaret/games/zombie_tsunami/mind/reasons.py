"""By what two choices are compared when the coach says why: hordes, civilians, coins, and what is still in reserve."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.core.mind import Measure, Measures
from lazaret.games.zombie_tsunami.table import Table

MEASURES: Measures = {
    "zombies": Measure(0.5, counted=True),
    "civilians": Measure(0.25, counted=True),
    "coins": Measure(0.12, counted=True),
    "saves": Measure(0.3),
    "birds": Measure(0.3, counted=True),
    "safe": Measure(0.5, counted=True),
    "secret": Measure(0.3),
    "hurt": Measure(0.2, counted=True),
    "zombies_soon": Measure(0.4, later=True, counted=True, more=True, unless=("zombies", "safe")),
    "civilians_soon": Measure(0.2, later=True, counted=True, more=True, unless=("civilians",)),
    "coins_soon": Measure(0.1, later=True, counted=True, more=True, unless=("coins",)),
    "hurt_soon": Measure(0.15, later=True, counted=True, more=True, unless=("hurt",)),
    "ahead": Measure(0.3, later=True),
}


def measures(t: Table, seat: Seat) -> dict[str, float]:
    found: dict[str, float] = {
        "zombies": t.hordes[seat],
        "zombies_soon": t.hordes[seat],
        "civilians": t.civilians[seat],
        "civilians_soon": t.civilians[seat],
        "coins": t.coins[seat],
        "coins_soon": t.coins[seat],
        "saves": len(t.kept[seat]),
        "birds": len(t.hands[seat]) + t.committed[seat],
        "safe": -t.dying[seat],
        "secret": int(t.is_face_down(seat)),
    }
    has = [horde + civilians for horde, civilians in zip(t.hordes, t.civilians, strict=True)]
    for other in range(t.seats):
        if other != seat:
            found[f"hurt:seat-{other}"] = found[f"hurt_soon:seat-{other}"] = -has[other]
    found["ahead"] = int(all(has[seat] > has[other] for other in range(t.seats) if other != seat))
    return found


def until(t: Table, seat: Seat) -> int:
    """Until the next street card is turned up."""
    return t.card_number
