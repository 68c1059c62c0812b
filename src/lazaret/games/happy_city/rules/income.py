"""Phase A: coins before the incomes, the incomes, and what follows them."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.happy_city.content.cards import CONTENT, INCOME, MONSTER_COLOUR
from lazaret.games.happy_city.content.rows import COLOURS
from lazaret.games.happy_city.effects.values import pairs, per_card, printed_hearts, printed_inhabitants
from lazaret.games.happy_city.effects.verbs import CALLS, Amount, verb
from lazaret.games.happy_city.rules.totals import INCOME_CALLS, all_incomes, compared_income, copied_card
from lazaret.games.happy_city.table import Table, monsters_with, opponents, special_slot, step, working_special

BEFORE_INCOME, AFTER_INCOME = CALLS["before_income"], CALLS["after_income"]
SHARED_INCOMES = {name: row.shared_incomes for name, row in CONTENT.expert.items() if row.shared_incomes}
NAME_OPPONENT = tuple(f"name:{seat}" for seat in range(5))


@step("HC-3.2", "HC-3.1", "HC-7.8")
def collect_income(t: Table) -> None:
    """HC-7.8: Salle de jeux d'arcade, then all incomes at once, then Le Louvre, at last Le château de Versailles."""
    before_income(t)
    pay_incomes(t)
    for seat in range(t.seats):
        special = t.special[seat]
        if special in SHARED_INCOMES and t.uses_left[seat]:
            t.then(name_opponent, seat)
    for seat in range(t.seats):
        if t.special[seat] in AFTER_INCOME:
            t.then(after_income, seat)


def before_income(t: Table) -> None:
    """HC-7.23: coins that are not income, earned before each income phase and once more before scoring."""
    for seat in range(t.seats):
        call = BEFORE_INCOME.get(t.special[seat])
        if call is not None:
            call[0](t, seat, *call[1])


@verb("before_income")
def coins_if_any(t: Table, seat: Seat, amount: Amount) -> None:
    """HC-7.23 HC-8.13: only with at least one coin; tokens are no coins."""
    if t.coins[seat]:
        t.coins[seat] += amount
        t.tell("coins_gained", seat, t.special[seat], amount, "HC-7.23")


def pay_incomes(t: Table) -> None:
    """HC-3.3: all incomes are worked out, then paid. HC-1.3 HC-1.4: coins are a plain sum, and never run out."""
    t.incomes = incomes = all_incomes(t)
    coins = t.coins
    for seat, income in enumerate(incomes):
        coins[seat] += income
    if t.log is not None:
        for seat, income in enumerate(incomes):
            tell_income(t, seat)
            t.tell("income_paid", seat, income)


def tell_income(t: Table, seat: Seat) -> None:
    """Say how the income adds up: the symbols of the city, the special building, Barbier, Grozilla."""
    symbols = sum(INCOME[card] for card in t.cities[seat] if card not in MONSTER_COLOUR)
    t.tell("income_symbols", seat, symbols, "HC-3.2")
    tell_special_income(t, seat)
    for monster in monsters_with(t, seat):
        if INCOME[monster]:
            t.tell("income_monster", seat, monster, INCOME[monster], CONTENT.monsters[monster].rule)
    bonus = t.incomes[seat] - compared_income(t, seat)
    if bonus:
        t.tell("income_bonus", seat, working_special(t, seat), bonus, "HC-7.13")


def tell_special_income(t: Table, seat: Seat) -> None:
    """One line for what the special building adds, with its sum where there is one: 2 × 2 green = +4."""
    special = working_special(t, seat)
    call = INCOME_CALLS.get(special)
    card = copied_card(t, seat)
    if card:
        t.tell("income_copied", seat, special, card, INCOME[card], "HC-7.15")
    if call is None:
        return
    verb_used, arguments = call
    coins = verb_used(t, seat, special_slot(t, seat), *arguments)
    rule = CONTENT.expert[special].rule
    if verb_used is per_card:
        colour, each = arguments
        t.tell("income_per_card", seat, special, each, coins // each, COLOURS[colour], coins, rule)
    elif verb_used is pairs:
        t.tell("income_pairs", seat, special, printed_hearts(t, seat), printed_inhabitants(t, seat), coins, rule)
    else:
        t.tell("income_bonus", seat, special, coins, rule)


@step("HC-7.17", "HC-7.8")
def name_opponent(t: Table, seat: Seat) -> None:
    """HC-7.17: Le Louvre, anew in each of the next income phases; Barbier's bonus is part of the income named."""
    t.ask(seat, [NAME_OPPONENT[other] for other in opponents(t, seat)], opponent_named)


@step("HC-7.17")
def opponent_named(t: Table, seat: Seat, choice: Choice) -> None:
    opponent = int(choice[5:])
    t.uses_left[seat] -= 1
    t.coins[seat] += t.incomes[opponent]
    t.tell("opponent_named", seat, opponent, t.special[seat], t.incomes[opponent])


@step("HC-7.8")
def after_income(t: Table, seat: Seat) -> None:
    call = AFTER_INCOME[t.special[seat]]
    call[0](t, seat, *call[1])


@verb("after_income")
def steal_from_richest(t: Table, seat: Seat, amount: Amount) -> None:
    """HC-7.8 HC-7.33 HC-8.13, Le château de Versailles: from the richest opponent, or all the richest; no tokens."""
    most = max(t.coins[other] for other in opponents(t, seat))
    for other in opponents(t, seat):
        if most and t.coins[other] == most:
            taken = min(amount, most)
            t.coins[other] -= taken
            t.coins[seat] += taken
            t.tell("coins_stolen", seat, other, t.special[seat], taken)
