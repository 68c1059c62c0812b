"""The cards and numbers, read once from the content files, and lookup tables by slug.

A card lies on the table as a slug; several copies are told apart by a number (`shop-bomb#2`) that nobody is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lazaret.core.content import Row, load_rows
from lazaret.core.errors import BadFile

FOLDER = Path(__file__).parent.parent
ID = "zombie_tsunami"


class Card(Row, frozen=True, kw_only=True):
    """What the cards of every deck have: how many there are, in the edition of 21 and of 19 street cards."""

    copies: int = 1
    copies_19: int | None = None
    note: str = ""


class StreetCard(Card, frozen=True, kw_only=True):
    kind: str
    pile: str
    number: int = 0


class ShopCard(Card, frozen=True, kw_only=True):
    kind: str
    number: int
    cost: int
    pile: str = "deck"
    keep: bool = False


class BonusCard(Card, frozen=True, kw_only=True):
    reward: int
    players: int
    other: int = 0


class Bird(Card, frozen=True, kw_only=True):
    number: int


class EventCard(Card, frozen=True, kw_only=True):
    time: str


class Number(Row, frozen=True, kw_only=True):
    value: int
    note: str = ""


class Gap(Row, frozen=True, kw_only=True):
    holds: str


STREET: dict[str, StreetCard] = load_rows(FOLDER, ID, "street", "card", StreetCard)
SHOP: dict[str, ShopCard] = load_rows(FOLDER, ID, "shop", "card", ShopCard)
BONUS: dict[str, BonusCard] = load_rows(FOLDER, ID, "bonus", "card", BonusCard)
BIRDS: dict[str, Bird] = load_rows(FOLDER, ID, "zombird", "card", Bird)
EVENTS: dict[str, EventCard] = load_rows(FOLDER, ID, "event", "card", EventCard)
NUMBERS: dict[str, Number] = load_rows(FOLDER, ID, "board", "number", Number)
GAPS: tuple[str, ...] = tuple(gap.holds for gap in load_rows(FOLDER, ID, "board", "gap", Gap).values())


def number(name: str) -> int:
    return NUMBERS[name].value


ROUNDS = number("rounds")
CARDS_PER_ROUND = number("cards-per-round")
PURCHASES = number("purchases")
DISPLAY_ABOVE_PLAYERS = number("display-above-players")
ROUND_ZOMBIES = number("round-zombies")
GAP_ZOMBIES = number("gap-zombies")
SHOP_COINS = number("shop-coins")
COIN_LIMIT = number("coin-limit")
CUBE_SIDES = number("cube-sides")
BOMB_ZOMBIES = number("bomb-zombies")

SEATS = range(3, 7)  # ZT-1.1: how many may play

# Numbers that are words of the rulebook, and one of ours that the players may settle otherwise.
PUSH_PENALTY = 1  # ZT-4.5, ours: the symbol is lost
LAST_ZOMBIES = 1  # ZT-5.4, printed
SWAPPED = 2  # ZT-6.16, printed
TSUNAMI_MATES = 2  # ZT-7.14, printed
FIRST_ZOMBIRDS = 1  # ZT-10.3, printed
EARNED_ZOMBIRDS = 1  # ZT-10.6, ZT-10.8, ZT-10.13, printed

BEADS = ("red", "blue", "yellow")
UFO, GIANT, HEAD, TAIL = "bonus-ufo", "bonus-giant-z", "bonus-dragon-head", "bonus-dragon-tail"
FOOTBALLER, NINJA, TSUNAMI = "bonus-footballer", "bonus-ninja", "bonus-tsunami"
OTHER_DRAGON = {HEAD: TAIL, TAIL: HEAD}


def slug(card: str) -> str:
    """The card without the number of its copy: what players are shown."""
    return card.partition("#")[0]


def copies(cards: Mapping[str, Card], edition: int = 21) -> list[str]:
    """Every copy of these cards in that edition."""
    found: list[str] = []
    for name, card in cards.items():
        many = card.copies if edition != 19 or card.copies_19 is None else card.copies_19
        found += [name if card.copies == 1 else f"{name}#{n}" for n in range(1, many + 1)]
    return found


def street_pile(pile: str, edition: int) -> list[str]:
    return copies({name: card for name, card in STREET.items() if card.pile == pile}, edition)


def shop_pile(pile: str, edition: int) -> list[str]:
    return copies({name: card for name, card in SHOP.items() if card.pile == pile}, edition)


def bonus_set(players: int) -> list[str]:
    """ZT-1.3, ZT-1.12: the secret bonus cards for so many players, one more than there are players."""
    return [name for name, card in BONUS.items() if card.players <= players]


#: the slug of each copy, ready for hot paths
SLUG: dict[str, str] = {card: slug(card) for cards in (STREET, SHOP, BIRDS) for card in copies(cards)}


def check(file: str, problem: str, wrong: bool) -> None:
    if wrong:
        raise BadFile(str(FOLDER / "content" / f"{file}.toml"), "", problem)


def check_content() -> None:
    """Corrected content must still make a game: piles of the right size, one bonus card more than players."""
    for edition in (21, 19):
        first, later = street_pile("first", edition), street_pile("later", edition)
        check("street", f"round 1 needs {CARDS_PER_ROUND} cards, not {len(first)}", len(first) != CARDS_PER_ROUND)
        check(
            "street", f"rounds 2 and 3 need at least 10 cards besides Bus and Plane, not {len(later)}", len(later) < 10
        )
    check("board", f"{CARDS_PER_ROUND} slots have {CARDS_PER_ROUND - 1} gaps", len(GAPS) != CARDS_PER_ROUND - 1)
    for players in SEATS:
        dealt = len(bonus_set(players))
        check("bonus", f"{players} players need {players + 1} bonus cards, not {dealt}", dealt != players + 1)


check_content()
