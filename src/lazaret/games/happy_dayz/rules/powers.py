"""Chapter 5: triggering the Power of the demanded Faction. Each Power is a function found by its name."""

from __future__ import annotations

from collections.abc import Callable

from lazaret.core.flow import NOBODY, Seat
from lazaret.games.happy_dayz.content.cards import MINUS, PLUS, POLICE
from lazaret.games.happy_dayz.rules import cheerleader, governor, nurse, survivalist, woodstock
from lazaret.games.happy_dayz.table import Table

#: HD-5.3, HD-10.5e: Powers of the end of the round, and Police, do nothing when a trick ends, so they are not here
TRIGGERS: dict[str, Callable[[Table, Seat], None]] = {
    "cheerleader": cheerleader.pass_one,
    "cheerleader+": cheerleader.secret_mission,
    "cheerleader-": cheerleader.confusion,
    "governor": governor.designate,
    "governor+": governor.persuasion,
    "governor-": governor.corruption,
    "nurse": nurse.care,
    "nurse+": nurse.intensive_care,
    "nurse-": nurse.shortage,
    "survivalist": survivalist.swap,
    "survivalist+": survivalist.swap,
    "survivalist-": survivalist.rationing,
    "scientist": woodstock.scientists,
    "soldier": woodstock.soldiers,
    "dog": woodstock.dogs,
    "hippie": woodstock.hippies,
    "preacher": woodstock.preachers,
}


def trigger(t: Table, demanded: str, winner: Seat, cut: bool, rightful: Seat) -> None:
    """HD-5.1, HD-5.2: the winner triggers the Power of the demanded Faction. HD-10.5d: after a cut perhaps nobody."""
    seat = entitled(t, winner, cut, rightful)
    power = t.powers[demanded]
    if seat != NOBODY and power in TRIGGERS:
        TRIGGERS[power](t, seat)


def entitled(t: Table, winner: Seat, cut: bool, rightful: Seat) -> Seat:
    """HD-10.5d: a cut blocks the Power. HD-10.5f: with Armoury it goes to the Police winner. HD-10.5g: with Curfew to
    whoever would have won without Police. HD-10.15: a trick without the demanded Faction triggers nothing."""
    if not cut:
        return rightful
    police = t.powers[POLICE]
    if police == POLICE + PLUS:
        return winner
    return rightful if police == POLICE + MINUS else NOBODY
