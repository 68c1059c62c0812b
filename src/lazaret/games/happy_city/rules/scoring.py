"""The end of the game: the last choices, the count of every city, and who wins."""

from __future__ import annotations

from typing import Any

from lazaret.core.flow import Choice, Seat
from lazaret.games.happy_city.content.cards import CONTENT, EXPERT_SPECIALS, HEARTS, INHABITANTS, MONSTER_COLOUR
from lazaret.games.happy_city.content.rows import COLOURS
from lazaret.games.happy_city.effects.values import per_card, per_card_left, per_card_neighbour
from lazaret.games.happy_city.effects.verbs import Call
from lazaret.games.happy_city.rules import streams
from lazaret.games.happy_city.rules.income import before_income
from lazaret.games.happy_city.rules.totals import (
    HEART_CALLS,
    INHABITANT_CALLS,
    POINT_CALLS,
    all_incomes,
    copied_card,
    final_points,
    happiness,
    hearts,
    inhabitants,
)
from lazaret.games.happy_city.table import (
    Table,
    in_turn_order,
    monsters_with,
    neighbours,
    opponents,
    special_slot,
    step,
    working_special,
)

CHOOSES = {name: row.chooses for name, row in CONTENT.expert.items() if row.chooses}
BOX, NOBODY_CHOSEN = "box", "nobody"
COPY = {special: f"copy:{special}" for special in EXPERT_SPECIALS}
NEIGHBOUR = tuple(f"neighbour:{seat}" for seat in range(5))


@step("HC-7.27", "HC-7.29")
def begin_scoring(t: Table, rule: str) -> None:
    """HC-7.27 HC-7.29: the arcade's last coins, Le Sphinx, the choices of a neighbour in turn order, the count."""
    before_income(t)
    order = in_turn_order(t)
    for seat in order:
        if CHOOSES.get(t.special[seat]) == "special":
            t.then(copy_special, seat)
    for seat in order:
        t.then(may_choose_neighbour, seat)
    t.then(count_points, rule)


@step("HC-7.18", "HC-7.19")
def copy_special(t: Table, seat: Seat) -> None:
    """HC-7.18: Le Sphinx; the special building of an opponent, or one drawn from the box."""
    options = [COPY[t.special[other]] for other in opponents(t, seat) if t.special[other]]
    if options:
        t.ask(seat, [*options, BOX], special_copied)
    else:
        draw_copy(t, seat)


@step("HC-7.18", "HC-7.19")
def special_copied(t: Table, seat: Seat, choice: Choice) -> None:
    """HC-7.19 HC-7.37 HC-7.38: its name side only, as if it stood in the Sphinx's slot."""
    if choice == BOX:
        draw_copy(t, seat)
    else:
        t.copied[seat] = choice[5:]
        t.tell("special_copied", seat, choice[5:])


def draw_copy(t: Table, seat: Seat) -> None:
    """HC-7.18: any expert card left in the box, unknown until it is drawn; a Sphinx is never among them."""
    unused = copies_in_box(t, seat)
    t.copied[seat] = unused[t.random_below(len(unused), streams.COPY[seat])]
    t.tell("copy_drawn", seat, t.copied[seat])


def copies_in_box(t: Table, seat: Seat) -> list[str]:
    return [card for card in t.box if card in COPY and card != t.special[seat]]


@step("HC-7.16", "HC-7.27", "HC-7.29")
def may_choose_neighbour(t: Table, seat: Seat) -> None:
    """HC-7.16 HC-7.29: for La pyramide de Khéops (which may decline), Stonehenge, La tour de Pise, or a copy."""
    chooses = CHOOSES.get(working_special(t, seat), "")
    if chooses.startswith("neighbour"):
        options = [NEIGHBOUR[other] for other in neighbours(t, seat)]
        if chooses == "neighbour_or_nobody":
            options.append(NOBODY_CHOSEN)
        t.ask(seat, options, neighbour_chosen)


@step("HC-7.29")
def neighbour_chosen(t: Table, seat: Seat, choice: Choice) -> None:
    if choice == NOBODY_CHOSEN:
        t.tell("nobody_chosen", seat, working_special(t, seat))
    else:
        t.neighbour[seat] = int(choice[10:])
        t.tell("neighbour_chosen", seat, t.neighbour[seat], working_special(t, seat))


@step("HC-6.3", "HC-6.4")
def count_points(t: Table, rule: str) -> None:
    """HC-6.6 HC-6.7 HC-8.13: most points, then most coins (tokens are none), then a shared victory."""
    t.incomes = all_incomes(t)  # HC-7.22: some cities are worth less by theirs
    scores = [final_points(t, seat, t.incomes) for seat in range(t.seats)]
    if t.log is not None:
        for seat in in_turn_order(t):
            tell_score(t, seat)
        t.tell("cities_counted", [counted(t, seat, scores[seat]) for seat in range(t.seats)])
    best = max(zip(scores, t.coins, strict=True))
    winners = [seat for seat in range(t.seats) if (scores[seat], t.coins[seat]) == best]
    if len(winners) > 1:
        t.tell("victory_shared", winners, best[0], best[1], "HC-6.7")
    elif scores.count(best[0]) > 1:
        t.tell("tie_broken", winners[0], best[0], best[1], "HC-6.6")
    t.finish(winners, scores, rule)


# -- saying how the points came about ------------------------------------------------------


def tell_score(t: Table, seat: Seat) -> None:
    """HC-6.3 HC-8.26: a line for the symbols of the cards, for each thing that adds to them, and for the points."""
    people, joy = inhabitants(t, seat), hearts(t, seat)
    tell_symbols(t, seat, "inhabitants", INHABITANTS, INHABITANT_CALLS, people)
    tell_symbols(t, seat, "hearts", HEARTS, HEART_CALLS, joy)
    points = happiness(t, people, joy)
    if t.settings["young_players"]:
        t.score_line(seat, points, "HC-6.8", "score.sum", inhabitants=people, hearts=joy, result=points)
    else:
        rule = "HC-6.5" if people < 0 or joy < 0 else "HC-6.4"
        t.score_line(seat, points, rule, "score.product", inhabitants=people, hearts=joy, result=points)
    special = working_special(t, seat)
    call = POINT_CALLS.get(special)
    if call is not None:
        changed = call[0](points, t.incomes[seat], *call[1])
        t.score_line(seat, changed, CONTENT.expert[special].rule, "score.special", card=special, amount=changed)


def counted(t: Table, seat: Seat, points: int) -> dict[str, Any]:
    """HC-6.4 HC-8.26: the count of one city, in figures; `special`: the building that adds `amount` to them."""
    people, joy = inhabitants(t, seat), hearts(t, seat)
    plain, special = happiness(t, people, joy), working_special(t, seat)
    return {
        "seat": seat, "inhabitants": people, "hearts": joy, "plain": plain,
        "special": special if special in POINT_CALLS else "", "amount": points - plain, "points": points,
    }  # fmt: skip


def tell_symbols(
    t: Table, seat: Seat, symbol: str, symbols: dict[str, int], calls: dict[str, Call], total: int
) -> None:
    standing = [symbols[card] for card in t.cities[seat] if card not in MONSTER_COLOUR]
    plus, minus = sum(n for n in standing if n > 0), -sum(n for n in standing if n < 0)
    t.score_line(seat, 0, "HC-6.3", f"score.{symbol}", plus=plus, minus=minus, total=plus - minus)
    tell_special(t, seat, symbol, symbols, calls)
    for monster in monsters_with(t, seat):
        if symbols[monster]:
            rule = CONTENT.monsters[monster].rule
            t.score_line(seat, 0, rule, f"score.{symbol}_from", card=monster, amount=symbols[monster])
    t.score_line(seat, 0, "HC-6.3", f"score.{symbol}_total", total=total)


def tell_special(t: Table, seat: Seat, symbol: str, symbols: dict[str, int], calls: dict[str, Call]) -> None:
    special = working_special(t, seat)
    call = calls.get(special)
    if call is not None:
        rule, amount = CONTENT.expert[special].rule, call[0](t, seat, special_slot(t, seat), *call[1])
        if call[0] in (per_card, per_card_left, per_card_neighbour):
            colour, each = call[1]
            sum_of = {"each": each, "cards": amount // each, "colour": COLOURS[colour]}
            t.score_line(seat, 0, rule, f"score.{symbol}_per_card", card=special, amount=amount, **sum_of)
        else:
            t.score_line(seat, 0, rule, f"score.{symbol}_from", card=special, amount=amount)
    card = copied_card(t, seat)
    if card and symbols[card]:
        rule = CONTENT.expert[special].rule
        t.score_line(seat, 0, rule, f"score.{symbol}_copied", card=special, copied=card, amount=symbols[card])


def standing(t: Table) -> list[int]:
    """Every city's points if the game ended as things are, with no choice made yet."""
    incomes = all_incomes(t)
    return [final_points(t, seat, incomes) for seat in range(t.seats)]


def sorts(t: Table) -> dict[str, list[list[str]]]:
    """For `lazaret balance`: the special building of each city."""
    return {"special": [[name] if name else [] for name in t.special]}
