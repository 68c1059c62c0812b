"""Adding up a city: its income, its inhabitants and hearts, and the points they make."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.games.happy_city.content.cards import HEARTS, INCOME, INHABITANTS, income_of
from lazaret.games.happy_city.effects.values import printed_hearts, printed_inhabitants
from lazaret.games.happy_city.effects.verbs import CALLS, Amount, Call, verb
from lazaret.games.happy_city.table import Table, neighbours, special_slot, working_special

INCOME_CALLS, BONUS_CALLS, COPY_CALLS = CALLS["income"], CALLS["bonus"], CALLS["copies"]
PRODUCT, SUM = "product", "sum"
Estimate = int | float  # whole on the table; who looks ahead asks about expectations too
INHABITANT_CALLS, HEART_CALLS, POINT_CALLS = CALLS["inhabitants"], CALLS["hearts"], CALLS["points"]


def copied_card(t: Table, seat: Seat) -> str:
    """The card whose symbols the special building of the city repeats, or ""."""
    call = COPY_CALLS.get(working_special(t, seat))
    if call is None:
        return ""
    card: str = call[0](t, seat, special_slot(t, seat), *call[1])
    return card


def special_adds(t: Table, seat: Seat, calls: dict[str, Call], symbols: dict[str, int]) -> int:
    """HC-5.7 HC-7.7 HC-7.10: what the special building adds of one symbol, on the table as it is.

    HC-7.15 HC-7.16: one that copies adds what is on the card it copies.
    """
    special = working_special(t, seat)
    call = calls.get(special)
    if call is not None:
        added: int = call[0](t, seat, special_slot(t, seat), *call[1])
        return added
    if special in COPY_CALLS:
        card = copied_card(t, seat)
        return symbols[card] if card else 0
    return 0


def compared_income(t: Table, seat: Seat) -> int:
    """HC-3.2 HC-8.34: the income symbols of the city and its special building, less Grozilla's; never below 0."""
    income = sum(map(income_of, t.cities[seat]))
    if t.copied[seat] or t.special[seat]:
        income += special_adds(t, seat, INCOME_CALLS, INCOME)
    if t.front[seat]:
        income += sum(map(income_of, t.front[seat]))
    return income if income > 0 else 0


def all_incomes(t: Table) -> list[int]:
    """HC-3.3 HC-7.13: every seat's income on one and the same table, then what Barbier adds to the lowest."""
    compared = [compared_income(t, seat) for seat in range(t.seats)]
    incomes = compared[:]
    for seat in range(t.seats):
        call = BONUS_CALLS.get(working_special(t, seat))
        if call is not None:
            incomes[seat] += call[0](compared, seat, *call[1])
    return incomes


@verb("bonus")
def strictly_lowest(compared: list[int], seat: Seat, amount: Amount) -> int:
    """HC-7.13: no other income may be as low; the bonus itself is left out of the comparison, a copied one too."""
    mine = compared[seat]
    for other, income in enumerate(compared):
        if other != seat and income <= mine:
            return 0
    return amount


@verb("hearts")
def poorer_than_neighbours(t: Table, seat: Seat, slot: int, poorer: Amount, otherwise: Amount) -> int:
    """HC-7.20: total incomes are compared, with what every special building adds."""
    incomes = all_incomes(t)
    return poorer if all(incomes[seat] < incomes[other] for other in neighbours(t, seat)) else otherwise


def inhabitants(t: Table, seat: Seat) -> int:
    """HC-6.3: symbols less crossed-out symbols, with what the special building adds."""
    return printed_inhabitants(t, seat) + special_adds(t, seat, INHABITANT_CALLS, INHABITANTS)


def hearts(t: Table, seat: Seat) -> int:
    return printed_hearts(t, seat) + special_adds(t, seat, HEART_CALLS, HEARTS)


def counted_by(t: Table) -> tuple[str, str]:
    """HC-6.4 HC-6.8: how inhabitants and hearts make points, and the rule that says so."""
    return (SUM, "HC-6.8") if t.settings["young_players"] else (PRODUCT, "HC-6.4")


def happiness(t: Table, people: int, joy: int) -> int:
    """HC-6.4 HC-6.5 HC-6.8: the product, each factor at least 0; for young players the sum, as it is."""
    if t.settings["young_players"]:
        return people + joy
    return max(0, people) * max(0, joy)


def final_points(t: Table, seat: Seat, incomes: list[int]) -> int:
    """HC-1.5 HC-7.27: what the city is worth, once incomes are known."""
    points = happiness(t, inhabitants(t, seat), hearts(t, seat))
    call = POINT_CALLS.get(working_special(t, seat))
    return points if call is None else points + call[0](points, incomes[seat], *call[1])


def told_points(t: Table, seat: Seat) -> int:
    """HC-1.5: what the city is worth now, for whoever listens; a search does not, and saves the sum."""
    return 0 if t.log is None else final_points(t, seat, all_incomes(t))


@verb("points")
def lose_income(points: Estimate, income: Estimate) -> Estimate:
    """HC-7.22 HC-7.36: the city's income is taken off, even below 0."""
    return -income


@verb("points")
def double_below(points: Estimate, income: Estimate, limit: Amount) -> Estimate:
    """HC-7.31, Jardin japonais: as many points again, if there are fewer than its limit."""
    return points if points < limit else 0
