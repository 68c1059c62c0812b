"""A quick opinion on each choice, in points ahead; and the habit that roll-outs follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lazaret.core.chance import Stream
from lazaret.core.flow import Seat
from lazaret.games.happy_city.content.cards import CONDITION, HEARTS, INCOME, INHABITANTS, NAME
from lazaret.games.happy_city.content.rows import COLOURS, DECKS
from lazaret.games.happy_city.mind.shopping import Shopper, shopper_of
from lazaret.games.happy_city.mind.wishes import USUAL_SYMBOLS, Wishes, wishes
from lazaret.games.happy_city.rules.market import DISCARD, DRAW, KEEP, can_draw
from lazaret.games.happy_city.rules.purchase import NOTHING
from lazaret.games.happy_city.table import Table

POINTS = 60.0  # points ahead for the whole way from 0 to 1


def advice(t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
    """A quick opinion on most choices; none on how to pay and on the choices at the end, which `worth` tells apart."""
    opinion = OPINIONS.get(options[0].partition(":")[0])
    if opinion is None:
        return [0.0] * len(options)
    return [points / POINTS for points in opinion(t, seat, [option.partition(":")[2] for option in options])]


def of_markets(t: Table, seat: Seat, markets: list[str]) -> list[float]:
    """The colour that most special buildings on the table ask for."""
    colours = [COLOURS.index(market.rpartition("-")[2]) for market in markets]
    return [float(sum(CONDITION[special][colour] > 0 for special in t.specials)) for colour in colours]


def of_draws(t: Table, seat: Seat, decks: list[str]) -> list[float]:
    shopper = shopper_of(t, seat)
    best = shopper.best(t)
    return [shopper.fresh_card(t, DECKS.index(deck), best) for deck in decks]


def of_discards(t: Table, seat: Seat, names: list[str]) -> list[float]:
    """A card that goes makes room for a fresh one; nothing is gained by sending away what one would buy."""
    shopper = shopper_of(t, seat)
    best = shopper.best(t)
    fresh: dict[float, float] = {}
    found: list[float] = []
    for name in names:
        rest = shopper.best(t, name)
        if rest not in fresh:
            fresh[rest] = max(
                (shopper.fresh_card(t, deck, rest) for deck in range(4) if can_draw(t, deck)), default=0.0
            )
        found.append(rest - best + fresh[rest] if name else 0.0)
    return found


def of_purchases(t: Table, seat: Seat, names: list[str]) -> list[float]:
    """A nudge only: `worth` judges the table after a purchase better than this sum does."""
    shopper = shopper_of(t, seat)
    return [(shopper.value(name) if name else shopper.wishes.nothing) / 10 for name in names]


def of_specials(t: Table, seat: Seat, names: list[str]) -> list[float]:
    """A nudge too, by what each special building usually brings; leaving them all brings nothing."""
    wished = wishes(t, seat)
    return [symbols_value(USUAL_SYMBOLS[name], wished) / 10 if name else 0.0 for name in names]


def of_ruins(t: Table, seat: Seat, names: list[str]) -> list[float]:
    """The building that would be missed least."""
    wished = wishes(t, seat)
    shown = [USUAL_SYMBOLS.get(name) or (INCOME[name], INHABITANTS[name], HEARTS[name]) for name in names]
    return [-symbols_value(symbols, wished) for symbols in shown]


def symbols_value(symbols: tuple[float, float, float], wished: Wishes) -> float:
    income, people, joy = symbols
    return income * wished.income + people * wished.people + joy * wished.joy


def of_opponents(t: Table, seat: Seat, named: list[str]) -> list[float]:
    return [float(t.incomes[int(other)]) for other in named]


def habit(t: Table, seat: Seat, options: Sequence[str], stream: Stream) -> str:
    """The same opinions, more quickly. Always the same choice on the same table, so that what a search compares differs
    by what it chose and not by luck."""
    first = options[0]
    if first == KEEP:
        return usual_discard(t, shopper_of(t, seat))
    if first == NOTHING:
        return usual_purchase(shopper_of(t, seat), options)
    if first in DRAW:
        shopper = shopper_of(t, seat)
        best = shopper.best(t)
        return max(options, key=lambda option: shopper.fresh_card(t, DRAW[option], best))
    opinions = advice(t, seat, options)
    return options[opinions.index(max(opinions))]


def usual_discard(t: Table, shopper: Shopper) -> str:
    """Room for a fresh card, at the cost of what one would not buy oneself but others might."""
    best, choice, most = shopper.best(t), KEEP, -1.0
    for card in t.market:
        value = shopper.value(NAME[card])
        if most < value < best:
            choice, most = DISCARD[card], value
    return choice


def usual_purchase(shopper: Shopper, options: Sequence[str]) -> str:
    choice, most = NOTHING, shopper.wishes.nothing
    for option in options[1:]:
        value = shopper.value(option[4:])
        if value > most:
            choice, most = option, value
    return choice


#: by the word of the first option of a question
OPINIONS: dict[str, Callable[[Table, Seat, list[str]], list[float]]] = {
    "pick": of_markets,
    "keep": of_discards,
    "draw": of_draws,
    "nothing": of_purchases,
    "take": of_specials,
    "destroy": of_ruins,
    "name": of_opponents,
}
