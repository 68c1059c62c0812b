"""What the shop sells: which cards can be bought, with which targets, and what they do (ZT-6)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from lazaret.games.zombie_tsunami.content.cards import SEATS, SHOP, SLUG, SWAPPED, ShopCard
from lazaret.games.zombie_tsunami.rules.bombs import throw_bomb
from lazaret.games.zombie_tsunami.rules.bonus import flip, swap
from lazaret.games.zombie_tsunami.rules.challenges import draw_birds
from lazaret.games.zombie_tsunami.rules.horde import steal
from lazaret.games.zombie_tsunami.rules.street import gain_civilians, gain_zombies
from lazaret.games.zombie_tsunami.rules.windows import others
from lazaret.games.zombie_tsunami.table import Choice, Seat, Table

# -- what can be bought -----------------------------------------------------------------------------


def offers(t: Table, seat: Seat) -> list[Choice]:
    """Everything on sale that the seat can pay for, with every choice of targets (ZT-6.12)."""
    coins = t.coins[seat]
    options: list[Choice] = []
    seen: list[str] = []
    for card in t.permanent + t.display:
        slug = SLUG[card]
        if slug not in seen and SHOP[slug].cost <= coins:
            seen.append(slug)
            options += WAYS[SHOP[slug].kind](t, seat, slug)
    return options


def alone(t: Table, seat: Seat, slug: str) -> tuple[Choice, ...]:
    return BARE[slug]


def at_another(t: Table, seat: Seat, slug: str) -> tuple[Choice, ...]:
    """ZT-5.2, ZT-6.14: the target is another player."""
    return AIMED[slug][t.seats, seat]


def at_many(t: Table, seat: Seat, slug: str) -> tuple[Choice, ...]:
    """ZT-6.12: the mega bomb names one or more other players."""
    return MANY[t.seats, seat]


def at_two_bonuses(t: Table, seat: Seat, slug: str) -> list[Choice]:
    """ZT-6.12: a swap needs two cards that lie face down; the one set aside is one of them."""
    down = [s for s in range(t.seats) if t.is_face_down(s)]
    pairs = [f"buy-swap:{a}:{b}" for a, b in combinations(down, SWAPPED)]
    return pairs + [f"buy-swap-aside:{a}" for a in down]


def at_a_bonus(t: Table, seat: Seat, slug: str) -> tuple[Choice, ...]:
    """Any player's card may be flipped, the buyer's own too; never the one set aside."""
    return FLIPS[t.seats]


BARE = {slug: (slug.replace("shop-", "buy-", 1),) for slug in SHOP}
AIMED = {slug: others(BARE[slug][0]) for slug in SHOP}
FLIPS = {seats: tuple(f"buy-flip:{seat}" for seat in range(seats)) for seats in SEATS}
MANY = {
    (seats, seat): tuple(
        f"buy-mega-bomb-{size}:" + ":".join(map(str, group))
        for size in range(1, seats)
        for group in combinations([s for s in range(seats) if s != seat], size)
    )
    for seats in SEATS
    for seat in range(seats)
}

WAYS: dict[str, Callable[[Table, Seat, str], tuple[Choice, ...] | list[Choice]]] = {
    "civil": alone,
    "zombie": alone,
    "save": alone,
    "zombird": alone,
    "bomb": at_another,
    "steal": at_another,
    "mega-bomb": at_many,
    "swap": at_two_bonuses,
    "flip": at_a_bonus,
}

#: the card that a choice's verb buys
BOUGHT = {choice: slug for slug, (choice,) in BARE.items()}
BOUGHT |= {choice.partition(":")[0]: "shop-mega-bomb" for choices in MANY.values() for choice in choices}
BOUGHT["buy-swap-aside"] = "shop-swap"


# -- buying -----------------------------------------------------------------------------------------


def pay(t: Table, seat: Seat, choice: Choice) -> None:
    """ZT-6.2: the coins go; the card is discarded (ZT-6.7), or laid down to be kept."""
    slug = BOUGHT[choice.partition(":")[0]]
    card = SHOP[slug]
    t.coins[seat] -= card.cost
    t.tell("bought", seat, slug, card.cost)
    if card.pile != "permanent":
        take_from_display(t, seat, slug, card)


def use(t: Table, seat: Seat, choice: Choice) -> None:
    """ZT-6.6: the card does what it says, to whom the buyer named."""
    verb, *parts = choice.split(":")
    card = SHOP[BOUGHT[verb]]
    USES[card.kind](t, seat, card.number, parts)


def take_from_display(t: Table, seat: Seat, slug: str, row: ShopCard) -> None:
    """ZT-6.8: permanent cards are never taken: they stay on sale for everybody, twice for one buyer if need be."""
    card = next(card for card in t.display if SLUG[card] == slug)
    t.display.remove(card)
    (t.kept[seat] if row.keep else t.shop_discard).append(card)


def keep(t: Table, seat: Seat, count: int, parts: list[str]) -> None:
    """ZT-6.9, ZT-6.13: a save is kept for a later jump or bomb."""


def use_civilians(t: Table, seat: Seat, count: int, parts: list[str]) -> None:
    """ZT-6.11: so many civilians."""
    gain_civilians(t, seat, count)


def use_zombies(t: Table, seat: Seat, count: int, parts: list[str]) -> None:
    """ZT-6.11: so many zombies."""
    gain_zombies(t, seat, count)


def use_steal(t: Table, seat: Seat, count: int, parts: list[str]) -> None:
    """ZT-6.14: so many zombies, all from the same player."""
    steal(t, seat, int(parts[0]), count)


def use_bombs(t: Table, seat: Seat, count: int, parts: list[str]) -> None:
    """ZT-6.12, ZT-6.15: one other player or several; the bombs go off one by one, clockwise from the buyer."""
    for target in t.clockwise(seat):
        if str(target) in parts:
            t.then(throw_bomb, seat, target)


def use_swap(t: Table, seat: Seat, count: int, parts: list[str]) -> None:
    """ZT-6.16: two cards that lie face down, of players or the one set aside. ZT-6.19: not once one is face up."""
    first, second = int(parts[0]), int(parts[1]) if len(parts) > 1 else t.seats
    if not all(place == t.seats or t.is_face_down(place) for place in (first, second)):
        t.tell("swap_lost", seat)
        return
    t.tell("swapped" if second < t.seats else "swapped_aside", seat, first, second)
    swap(t, first, second)


def use_flip(t: Table, seat: Seat, count: int, parts: list[str]) -> None:
    """ZT-6.17: a player's card is shown and disabled, or hidden and reactivated."""
    flip(t, seat, int(parts[0]))


def use_zombird(t: Table, seat: Seat, count: int, parts: list[str]) -> None:
    """ZT-6.18: draw so many Zombirds."""
    draw_birds(t, [seat], count)


#: ZT-6.11, ZT-6.13 to ZT-6.18: what each kind of card does
USES: dict[str, Callable[[Table, Seat, int, list[str]], None]] = {
    "civil": use_civilians,
    "zombie": use_zombies,
    "save": keep,
    "zombird": use_zombird,
    "bomb": use_bombs,
    "steal": use_steal,
    "mega-bomb": use_bombs,
    "swap": use_swap,
    "flip": use_flip,
}
