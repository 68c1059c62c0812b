"""Why a choice is refused: the rule, and the reason in words. One small function for each question."""

from __future__ import annotations

from collections.abc import Callable

from lazaret.core.flow import Seat
from lazaret.core.texts import Message
from lazaret.games.happy_city.content.cards import CONDITION, HABITATIONS, NAME
from lazaret.games.happy_city.content.rows import COLOURS, DECKS
from lazaret.games.happy_city.effects.matching import meets, missing_colours
from lazaret.games.happy_city.rules.income import name_opponent
from lazaret.games.happy_city.rules.market import can_draw, draw_card, may_discard
from lazaret.games.happy_city.rules.monsters import destroy_building
from lazaret.games.happy_city.rules.prices import price
from lazaret.games.happy_city.rules.purchase import buy_card, pay_price, purse
from lazaret.games.happy_city.rules.scoring import copy_special, may_choose_neighbour
from lazaret.games.happy_city.rules.setup import pick_market
from lazaret.games.happy_city.rules.specials import has_room, may_take_special
from lazaret.games.happy_city.table import Table, has_grozilla

Refusal = tuple[str, Message]
VERBS_IN_ORDER = ("discard", "draw", "buy", "take")


def why_not(t: Table, seat: Seat, choice: str) -> Refusal | None:
    """The rule that refuses the choice to a seat that is asked, and the reason."""
    if t.current is None:
        return None
    word, _, thing = choice.partition(":")
    words, reason = REASONS[t.current[0]]
    return reason(t, seat, thing) if word in words else out_of_order(word)


def out_of_order(word: str) -> Refusal | None:
    """HC-4.1 HC-4.3 HC-4.8 HC-4.14: the steps of a turn come in their order."""
    if word in VERBS_IN_ORDER:
        rule = ("HC-4.1", "HC-4.3", "HC-4.8", "HC-4.14")[VERBS_IN_ORDER.index(word)]
        return rule, Message("refuse.step", {})
    return None


def discard_refused(t: Table, seat: Seat, name: str) -> Refusal | None:
    return "HC-4.1", Message("refuse.not_visible", {"card": name})


def draw_refused(t: Table, seat: Seat, deck: str) -> Refusal | None:
    if deck not in DECKS:
        return "HC-4.3", Message("refuse.no_deck", {})
    if deck == DECKS[3] and not has_grozilla(t):
        return "HC-8.2", Message("refuse.no_grozilla", {})
    if can_draw(t, DECKS.index(deck)):
        return None
    return "HC-8.4" if deck == DECKS[3] else "HC-4.6", Message("refuse.empty_deck", {"deck": deck})


def purchase_refused(t: Table, seat: Seat, name: str) -> Refusal | None:
    """HC-4.8 HC-4.13 HC-4.10 HC-4.11: not on offer, sold out, owned already, or too expensive."""
    if name in HABITATIONS:
        if not t.habitations[HABITATIONS.index(name)]:
            return "HC-4.13", Message("refuse.sold_out", {"card": name})
    elif all(NAME[card] != name for card in t.market):
        return "HC-4.8", Message("refuse.not_visible", {"card": name})
    if owns(t, seat, name):
        return "HC-4.10", Message("refuse.owned", {"card": name})
    due, money = price(t, seat, name), purse(t, seat)
    if due > money:
        return "HC-4.11", Message("refuse.too_expensive", {"card": name, "price": due, "count": due - money})
    return None


def owns(t: Table, seat: Seat, name: str) -> bool:
    """HC-4.10: nobody has two buildings of the same name."""
    return any(NAME[card] == name for card in t.cities[seat])


def payment_refused(t: Table, seat: Seat, thing: str) -> Refusal | None:
    if thing in COLOURS:
        return "HC-8.12", Message("refuse.no_token", {"colour": thing})
    return "HC-4.11", Message("refuse.coins", {"coins": t.coins[seat]})


def special_refused(t: Table, seat: Seat, special: str) -> Refusal | None:
    """HC-5.9 HC-5.4 HC-5.8 HC-5.1 HC-8.24: not there, one already, no slot, or a condition that is not met."""
    if special not in t.specials:
        return "HC-5.9", Message("refuse.no_special", {"card": special})
    if t.has_taken[seat]:
        return "HC-5.4", Message("refuse.one_special", {"card": special})
    if not has_room(t, seat, special):
        return "HC-5.8", Message("refuse.eleventh_card", {"card": special})
    if meets(t.cities[seat], special):
        return None
    missing = missing_colours(t.cities[seat], special)
    if any(missing):
        colours = [COLOURS[colour] for colour, many in enumerate(missing) if many]
        return "HC-5.1", Message("refuse.condition", {"card": special, "colours": colours})
    return "HC-8.24", Message("refuse.one_colour", {"card": special})


def market_refused(t: Table, seat: Seat, market: str) -> Refusal | None:
    return "HC-7.2", Message("refuse.market", {})


def opponent_refused(t: Table, seat: Seat, other: str) -> Refusal | None:
    return "HC-7.17", Message("refuse.opponent", {})


def copy_refused(t: Table, seat: Seat, special: str) -> Refusal | None:
    """HC-7.38: a Sphinx cannot copy a Sphinx. HC-7.18: only what an opponent owns; the box is drawn from blindly."""
    if special == t.special[seat]:
        return "HC-7.38", Message("refuse.sphinx", {})
    return "HC-7.18", Message("refuse.copy", {"card": special} if special in CONDITION else {})


def neighbour_refused(t: Table, seat: Seat, other: str) -> Refusal | None:
    """HC-7.29: a neighbour must be chosen, except for the Pyramid. HC-7.6: only the players left and right are."""
    if not other:
        return "HC-7.29", Message("refuse.must_choose", {})
    return "HC-7.6", Message("refuse.neighbour", {})


def destruction_refused(t: Table, seat: Seat, name: str) -> Refusal | None:
    """HC-8.17: what is destroyed has no name any more. HC-8.16: only a building of this city."""
    buried = [t.buried[card] for card in t.cities[seat] if card in t.buried]
    if any(NAME[card] == name for card in buried):
        return "HC-8.17", Message("refuse.destroyed", {"card": name})
    return "HC-8.16", Message("refuse.not_in_city", {"card": name})


REASONS: dict[Callable[..., None], tuple[tuple[str, ...], Callable[[Table, Seat, str], Refusal | None]]] = {
    may_discard: (("discard",), discard_refused),
    draw_card: (("draw",), draw_refused),
    buy_card: (("buy",), purchase_refused),
    pay_price: (("token", "coins"), payment_refused),
    may_take_special: (("take",), special_refused),
    pick_market: (("pick",), market_refused),
    name_opponent: (("name",), opponent_refused),
    copy_special: (("copy",), copy_refused),
    may_choose_neighbour: (("neighbour", "nobody"), neighbour_refused),
    destroy_building: (("destroy",), destruction_refused),
}
