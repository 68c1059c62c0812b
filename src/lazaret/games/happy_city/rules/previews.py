"""What a city would be worth after a choice: worked out on a copy, by the rules that count it (HC-6.3, HC-6.4)."""

from __future__ import annotations

from typing import TypedDict

from lazaret.core.flow import Seat
from lazaret.games.happy_city.content.cards import HABITATIONS, NAME
from lazaret.games.happy_city.rules.monsters import cover, standing_cards
from lazaret.games.happy_city.rules.specials import can_take, move_in
from lazaret.games.happy_city.rules.totals import all_incomes, final_points, hearts, inhabitants
from lazaret.games.happy_city.table import Table


class Sums(TypedDict):
    income: int
    inhabitants: int
    hearts: int
    points: int


class Loss(TypedDict):
    """A building that a monster may cover, and the city without it."""

    slot: int
    card: str
    after: Sums
    points: int  # that are lost with it


def sums(t: Table, seat: Seat, incomes: list[int]) -> Sums:
    return Sums(
        income=incomes[seat],
        inhabitants=inhabitants(t, seat),
        hearts=hearts(t, seat),
        points=final_points(t, seat, incomes),
    )


def sums_now(t: Table, seat: Seat) -> Sums:
    return sums(t, seat, all_incomes(t))


def points_now(t: Table, seat: Seat) -> int:
    return final_points(t, seat, all_incomes(t))


def with_card(t: Table, seat: Seat, name: str) -> Table:
    """HC-2.7: a copy whose city has the card in its next slot."""
    twin = t.clone()
    twin.cities[seat].append(name)
    return twin


def with_special(t: Table, seat: Seat, special: str) -> Table:
    """HC-5.5 HC-7.11: a copy whose city has taken the special building."""
    twin = t.clone()
    move_in(twin, seat, special)
    return twin


def losses(t: Table, seat: Seat) -> list[Loss]:
    """HC-8.16 HC-8.17: what each building is worth that the first monster may cover."""
    found: list[Loss] = []
    before = points_now(t, seat)
    for card in standing_cards(t, seat):
        twin = t.clone()
        slot = twin.cities[seat].index(card)
        cover(twin, seat, slot)
        after = sums_now(twin, seat)
        found.append(Loss(slot=slot, card=NAME[card], after=after, points=before - after["points"]))
    return found


def on_offer(t: Table) -> list[str]:
    """The names of the visible buildings and of the Habitations that are left, each once."""
    names: list[str] = []
    for card in t.market:
        if NAME[card] not in names:
            names.append(NAME[card])
    return names + [name for i, name in enumerate(HABITATIONS) if t.habitations[i]]


def opened(t: Table, twin: Table, seat: Seat) -> list[str]:
    """Special buildings that are within reach of the copy's city and not of the table's."""
    return [special for special in t.specials if can_take(twin, seat, special) and not can_take(t, seat, special)]
