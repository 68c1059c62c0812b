"""What a seat sees: everything on the table but the order of the decks. Slugs and numbers, no words.

`cards` and `backs` never change during a game, so they travel once.
"""

from __future__ import annotations

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
from lazaret.games.happy_city.effects.matching import meets, missing_colours
from lazaret.games.happy_city.rules.prices import price
from lazaret.games.happy_city.rules.purchase import purse
from lazaret.games.happy_city.rules.refusals import owns, purchase_refused, special_refused
from lazaret.games.happy_city.rules.specials import has_room
from lazaret.games.happy_city.rules.totals import all_incomes, counted_by, final_points, happiness, hearts, inhabitants
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


class Sums(TypedDict):
    income: int
    inhabitants: int
    hearts: int
    points: int


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


class Shared(TypedDict):
    """What everybody sees alike."""

    slots: int  # of a city
    visible: int  # buildings in a full market
    counting: Counting
    round: int
    phase: str  # draft, income, turn, end
    turn: Seat | None
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
    )


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


def sums(t: Table, seat: Seat, incomes: list[int]) -> Sums:
    return Sums(
        income=incomes[seat],
        inhabitants=inhabitants(t, seat),
        hearts=hearts(t, seat),
        points=final_points(t, seat, incomes),
    )


def offers(t: Table, seat: Seat) -> list[Offer]:
    """Every card on offer, as it stands for this seat, with the city as it would be."""
    twin = t.clone()
    city, found = twin.cities[seat], []
    within_reach = [special for special in t.specials if can_take(t, seat, special)]
    money = purse(t, seat)
    for name in on_offer(t):
        refusal = purchase_refused(t, seat, name)
        due = price(t, seat, name)
        city.append(name)
        found.append(
            Offer(
                card=name,
                price=due,
                lacks=max(0, due - money),
                rule=refusal[0] if refusal is not None else "",
                owned=owns(t, seat, name),
                coins_after=max(0, t.coins[seat] - due),
                after=sums(twin, seat, all_incomes(twin)),
                opens=[s for s in t.specials if s not in within_reach and can_take(twin, seat, s)],
            )
        )
        city.pop()
    return found


def on_offer(t: Table) -> list[str]:
    names: list[str] = []
    for card in t.market:
        if NAME[card] not in names:
            names.append(NAME[card])
    return names + [name for i, name in enumerate(HABITATIONS) if t.habitations[i]]


def can_take(t: Table, seat: Seat, special: str) -> bool:
    return not t.has_taken[seat] and has_room(t, seat, special) and meets(t.cities[seat], special)


def reach(t: Table, seat: Seat, special: str) -> Reach:
    refusal = special_refused(t, seat, special)
    missing = by_colour(missing_colours(t.cities[seat], special))
    return Reach(card=special, rule=refusal[0] if refusal is not None else "", missing=missing)
