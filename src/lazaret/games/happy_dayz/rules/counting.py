"""The count of a round as it is told: a few lines that everybody has, side by side (HD-7.4, HD-12.7)."""

from __future__ import annotations

from typing import TypedDict

from lazaret.core.flow import Seat
from lazaret.core.plans import Says, says
from lazaret.games.happy_dayz.content.cards import FACTIONS, IS_PATIENT_ZERO, MINIVAN, PATIENTS_ZERO, POWERS, ZOMBIES
from lazaret.games.happy_dayz.table import Table

#: so many cards of a kind, what each counts, and the rule that says so; plain, for searches score rounds too
Line = tuple[str, int, int, str]

#: HD-7.1: the Powers that change what a card of their Faction is worth
END_OF_ROUND = frozenset(power for power, row in POWERS.items() if row.when == "round")
PEOPLE, PATIENT_ZERO = "people", "patient_zero"
BAD = 15  # so many Survivors lost to Zombies are worth a word
MANY = 3  # so many cards that count against their owner too


class CountLine(TypedDict):
    key: str  # "people", a Faction whose Power counts at the end of the round, "patient_zero", "zombies" or "minivan"
    cards: int
    points: int


class Count(TypedDict):
    seat: Seat
    lines: list[CountLine]  # the same keys in the same order for everybody
    before: int
    change: int
    after: int


def counted(t: Table, seat: Seat, lines: list[Line], before: int) -> Count:
    found = {key: CountLine(key=key, cards=0, points=0) for key in keys(t)}
    for kind, number, each, _ in lines:
        line = found[key_of(t, kind)]
        line["cards"] += number
        line["points"] += number * each
    after = t.populations[seat]
    return Count(seat=seat, lines=list(found.values()), before=before, change=after - before, after=after)


def keys(t: Table) -> list[str]:
    """HD-7.1 to HD-7.3: people, then who counts otherwise, then Zombies, then Mini-vans."""
    own = [faction for faction, power in t.powers.items() if power in END_OF_ROUND]
    patient = t.settings["patient_zero"] and any(promo.faction in t.powers for promo in PATIENTS_ZERO.values())
    return [PEOPLE, *own, *([PATIENT_ZERO] if patient else []), ZOMBIES, MINIVAN]


def key_of(t: Table, kind: str) -> str:
    if kind in IS_PATIENT_ZERO:
        return PATIENT_ZERO
    return PEOPLE if kind in FACTIONS and t.powers[kind] not in END_OF_ROUND else kind


def reason(lines: list[list[Line]]) -> Says | None:
    """The one thing that made this round: people who counted against their owner, else the most Zombies."""
    worst: tuple[int, Seat, str, int] | None = None
    for seat, own in enumerate(lines):
        for kind, number, each, _ in own:
            if kind in FACTIONS and each < 0 and number >= MANY and (worst is None or number > worst[0]):
                worst = number, seat, kind, each
    if worst is not None:
        number, seat, kind, each = worst
        return says(f"count.reason.{kind}", seat=seat, count=number, points=number * each)
    losses = [-sum(number * each for kind, number, each, _ in own if kind == ZOMBIES) for own in lines]
    most = max(losses)
    if most < BAD or losses.count(most) > 1:
        return None
    return says("count.reason.zombies", seat=losses.index(most), points=-most)
