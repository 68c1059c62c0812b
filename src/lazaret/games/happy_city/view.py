"""What a seat sees: everything on the table but the order of the decks. Slugs and numbers, no words.

`cards` and `backs` never change during a game, so they travel once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from lazaret.core.flow import NOBODY, Seat
from lazaret.games.happy_city.content.cards import (
    DECK,
    HABITATIONS,
    MONSTER_COLOUR,
    NAME,
    QUIET_ROUNDS,
    SLOTS,
    VISIBLE_BUILDINGS,
)
from lazaret.games.happy_city.content.facts import Back, CardFacts, backs, facts
from lazaret.games.happy_city.content.rows import COLOURS, DECKS
from lazaret.games.happy_city.effects.matching import missing_colours
from lazaret.games.happy_city.rules.market import draw_card, may_discard
from lazaret.games.happy_city.rules.monsters import destroy_building
from lazaret.games.happy_city.rules.previews import (
    Loss,
    Sums,
    losses,
    on_offer,
    opened,
    sums,
    sums_now,
    with_special,
)
from lazaret.games.happy_city.rules.prices import price
from lazaret.games.happy_city.rules.purchase import buy_card, pay_price, purse
from lazaret.games.happy_city.rules.refusals import owns, purchase_refused, special_refused
from lazaret.games.happy_city.rules.specials import may_take_special
from lazaret.games.happy_city.rules.totals import all_incomes, counted_by, happiness
from lazaret.games.happy_city.table import Table, count_colour


class DeckSize(TypedDict):
    deck: str
    cards: int
    discards: int


class Visible(TypedDict):
    card: str
    deck: str


class Stack(TypedDict):
    card: str
    left: int


class Slot(TypedDict):
    card: str
    monster: str  # what covers it, if it is destroyed


class Counting(TypedDict):
    how: str  # inhabitants and hearts are counted as a "product" or a "sum"
    rule: str


class City(TypedDict):
    slots: list[Slot]
    sums: Sums
    plain: bool  # its points are inhabitants and hearts, with nothing besides
    colours: dict[str, int]
    special: str  # the one that works here, or ""
    has_taken: bool
    uses_left: int


class Offer(TypedDict):
    """A card the seat could buy: the price for this seat, the coins it lacks, the rule that refuses it ("" if none)."""

    card: str
    price: int
    lacks: int
    rule: str
    owned: bool  # the city has one of that name
    coins_after: int
    after: Sums
    opens: list[str]  # special buildings that only this purchase would bring within reach


class Reach(TypedDict):
    """A special building on the table: the rule that refuses it to the seat ("" if none), and what is missing."""

    card: str
    rule: str
    missing: dict[str, int]
    after: Sums | None  # the city with it; None where it cannot be taken
    reason: str  # why it cannot: had, no_slot, needs, one_colour; "" where it can


class Shared(TypedDict):
    """What everybody sees alike."""

    slots: int  # of a city
    visible: int  # buildings in a full market
    counting: Counting
    round: int
    phase: str  # draft, income, turn, end
    turn: Seat | None
    step: str  # of that turn: discard, draw, buy or special
    skipped: list[str]  # the steps of that turn which the rules leave out
    first: Seat
    last_round: bool
    quiet_rounds: int
    decks: list[DeckSize]
    market: list[Visible]
    habitations: list[Stack]
    markets: list[str]
    specials: list[str]
    cities: list[City]
    front: list[list[str]]
    coins: list[int]
    incomes: list[int]
    tokens: list[dict[str, int]]
    tokens_left: dict[str, int]
    copied: list[str]
    neighbours: list[Seat | None]
    cards: dict[str, CardFacts]
    backs: list[Back]


class Own(TypedDict):
    offers: list[Offer]
    reach: list[Reach]
    losses: list[Loss]  # where a monster is about to cover a building of yours


class Board(Shared, Own):
    pass


def view(t: Table, seat: Seat | None) -> Board:
    """HC-1.8 HC-1.10 HC-4.2: of decks and discards only the size."""
    return {**shared(t), **own(t, seat)}


def shared(t: Table) -> Shared:
    incomes = all_incomes(t)
    mode, grozilla = str(t.settings["mode"]), bool(t.settings["grozilla"])
    how, rule = counted_by(t)
    return Shared(
        slots=SLOTS,
        visible=VISIBLE_BUILDINGS,
        counting=Counting(how=how, rule=rule),
        round=t.round,
        phase=phase(t),
        turn=None if t.turn == NOBODY else t.turn,
        step=turn_step(t),
        skipped=t.left_out[:],
        first=t.first,
        last_round=any(len(city) >= SLOTS for city in t.cities),
        quiet_rounds=t.quiet_rounds,
        decks=[deck_size(t, number) for number in range(4 if grozilla else 3)],
        market=[Visible(card=NAME[card], deck=DECKS[DECK[card]]) for card in t.market],
        habitations=[Stack(card=name, left=len(t.habitations[i])) for i, name in enumerate(HABITATIONS)],
        markets=t.markets[:],
        specials=t.specials[:],
        cities=[city_view(t, owner, incomes) for owner in range(t.seats)],
        front=[monsters[:] for monsters in t.front],
        coins=t.coins[:],
        incomes=t.incomes[:],
        tokens=[by_colour(tokens) for tokens in t.tokens],
        tokens_left=by_colour(t.tokens_left),
        copied=t.copied[:],
        neighbours=[None if chosen == NOBODY else chosen for chosen in t.neighbour],
        cards=facts(mode, grozilla),
        backs=backs(grozilla),
    )


def own(t: Table, seat: Seat | None) -> Own:
    """What the seat could buy and take: anybody could work it out, but each is shown their own."""
    return Own(
        offers=[] if seat is None else offers(t, seat),
        reach=[] if seat is None else [reach(t, seat, special) for special in t.specials],
        losses=losses(t, seat) if seat is not None and is_attacked(t, seat) else [],
    )


def is_attacked(t: Table, seat: Seat) -> bool:
    return t.asked == seat and t.current is not None and t.current[0] is destroy_building


#: the steps of a turn, by the question that is open
STEPS: dict[Callable[..., None], str] = {
    may_discard: "discard",
    draw_card: "draw",
    destroy_building: "draw",
    buy_card: "buy",
    pay_price: "buy",
    may_take_special: "special",
}


def turn_step(t: Table) -> str:
    """Where the turn has come to; "" outside of turns. A monster may come while drawing, or after buying."""
    if t.turn == NOBODY or t.current is None or t.result is not None:
        return ""
    if t.current[0] is destroy_building and draw_card not in [line[0] for line in t.agenda]:
        return "buy"
    return STEPS.get(t.current[0], "")


def phase(t: Table) -> str:
    if t.round == 0:
        return "draft"
    if t.turn != NOBODY:
        return "turn"
    is_over = t.quiet_rounds >= QUIET_ROUNDS or any(len(city) >= SLOTS for city in t.cities)
    return "end" if is_over else "income"


def deck_size(t: Table, number: int) -> DeckSize:
    return DeckSize(deck=DECKS[number], cards=len(t.decks[number]), discards=len(t.discards[number]))


def by_colour(numbers: list[int]) -> dict[str, int]:
    """Only the colours of which there are any."""
    return {COLOURS[colour]: many for colour, many in enumerate(numbers) if many}


def city_view(t: Table, seat: Seat, incomes: list[int]) -> City:
    total = sums(t, seat, incomes)
    return City(
        slots=[slot_view(t, card) for card in t.cities[seat]],
        sums=total,
        plain=happiness(t, total["inhabitants"], total["hearts"]) == total["points"],
        colours=by_colour([count_colour(t, seat, colour) for colour in range(len(COLOURS))]),
        special=t.special[seat],
        has_taken=t.has_taken[seat],
        uses_left=t.uses_left[seat],
    )


def slot_view(t: Table, card: str) -> Slot:
    if card in MONSTER_COLOUR:
        return Slot(card=NAME[t.buried[card]], monster=card)
    return Slot(card=NAME[card], monster="")


def offers(t: Table, seat: Seat) -> list[Offer]:
    """Every card on offer, as it stands for this seat, with the city as it would be."""
    found: list[Offer] = []
    money = purse(t, seat)
    twin = t.clone()  # one for all: bots look at this, too
    for name in on_offer(t):
        refusal = purchase_refused(t, seat, name)
        due = price(t, seat, name)
        twin.cities[seat].append(name)
        found.append(
            Offer(
                card=name,
                price=due,
                lacks=max(0, due - money),
                rule=refusal[0] if refusal is not None else "",
                owned=owns(t, seat, name),
                coins_after=max(0, t.coins[seat] - due),
                after=sums_now(twin, seat),
                opens=opened(t, twin, seat),
            )
        )
        twin.cities[seat].pop()
    return found


#: by the rule that refuses a special building
REASONS = {"HC-5.4": "had", "HC-5.8": "no_slot", "HC-5.1": "needs", "HC-8.24": "one_colour"}


def reach(t: Table, seat: Seat, special: str) -> Reach:
    refusal = special_refused(t, seat, special)
    missing = by_colour(missing_colours(t.cities[seat], special))
    after = None if refusal is not None else sums_now(with_special(t, seat, special), seat)
    rule = refusal[0] if refusal is not None else ""
    return Reach(card=special, rule=rule, missing=missing, after=after, reason=REASONS.get(rule, ""))
