"""The cards and numbers of both boxes, read from the content files into tables that the rules look things up in."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from lazaret.core.content import Row, load_rows

GAME_ID = "happy_dayz"
FOLDER = Path(__file__).parent.parent
ZOMBIES = "zombies"
MINIVAN = "minivan"
POLICE = "police"
BIKER = "biker"
CHILD = "child"
LOW, HIGH = "-", "+"  # the two sides of the board
SIDES = (LOW, HIGH)
BASE, PLUS, MINUS = "", "+", "-"  # the three versions of a Power
AMERICAN_DREAM, WOODSTOCK_FEVER, BOTH_BOXES = "american_dream", "woodstock_fever", "both"


class Faction(Row, frozen=True, kw_only=True):
    box: str
    lowest: int
    highest: int


class PatientZero(Row, frozen=True, kw_only=True):
    """HD-11.9: a promo card and the value of its Faction that it replaces."""

    faction: str
    value: int


class Zombie(Row, frozen=True, kw_only=True):
    """HD-7.2, HD-7.7: what the card costs whoever has won it."""

    value: int
    loss: int


class Power(Row, frozen=True, kw_only=True):
    faction: str
    version: str
    when: str  # "trick", "round" or "cut"
    rule: str
    amount: int


class Scenario(Row, frozen=True, kw_only=True):
    date: str
    powers: tuple[str, ...]
    horde: bool


class Number(Row, frozen=True, kw_only=True):
    value: int


class Deal(Row, frozen=True, kw_only=True):
    cards: int


FACTIONS = load_rows(FOLDER, GAME_ID, "factions", "faction", Faction)
PATIENTS_ZERO = load_rows(FOLDER, GAME_ID, "factions", "patient_zero", PatientZero)
POWERS = load_rows(FOLDER, GAME_ID, "powers", "power", Power)
SCENARIOS = load_rows(FOLDER, GAME_ID, "scenarios", "scenario", Scenario)
STORY = [name for name in SCENARIOS if name.startswith("AD-")]  # in the order of the story
NUMBER_ROWS = load_rows(FOLDER, GAME_ID, "numbers", "number", Number)
NUMBER = {name: row.value for name, row in NUMBER_ROWS.items()}
_ZOMBIES = load_rows(FOLDER, GAME_ID, "zombies", "zombies", Zombie)
DEAL_ROWS = load_rows(FOLDER, GAME_ID, "numbers", "deal", Deal)

DEAL = {int(players): row.cards for players, row in DEAL_ROWS.items()}
MINIVANS = tuple(f"{MINIVAN}-{number}" for number in range(1, NUMBER["minivans"] + 1))
IS_MINIVAN = frozenset(MINIVANS)  # for asking "is it one?", never for order
ZOMBIE_CARDS = tuple(_ZOMBIES)
FACTION_CARDS = {
    name: tuple(f"{name}-{value}" for value in range(row.lowest, row.highest + 1)) for name, row in FACTIONS.items()
}
#: HD-11.9: the thirteen cards of a Faction when Patient Zero has taken the place of one
CARDS_WITH_PATIENT_ZERO = FACTION_CARDS | {
    promo.faction: tuple(
        name if card == f"{promo.faction}-{promo.value}" else card for card in FACTION_CARDS[promo.faction]
    )
    for name, promo in PATIENTS_ZERO.items()
}

#: the Faction of every card ("minivan" for a Mini-van), its value, and what a Zombies card costs (HD-7.2)
FACTION = {card: faction for faction, cards in FACTION_CARDS.items() for card in cards}
FACTION |= {name: promo.faction for name, promo in PATIENTS_ZERO.items()}
FACTION |= dict.fromkeys(ZOMBIE_CARDS, ZOMBIES) | dict.fromkeys(MINIVANS, MINIVAN)
VALUE = {card: int(card.rpartition("-")[2]) for cards in FACTION_CARDS.values() for card in cards}
VALUE |= {name: promo.value for name, promo in PATIENTS_ZERO.items()}
VALUE |= {card: row.value for card, row in _ZOMBIES.items()} | dict.fromkeys(MINIVANS, 0)
LOSS = {card: row.loss for card, row in _ZOMBIES.items()}
IS_SURVIVOR = frozenset(card for card, faction in FACTION.items() if faction in FACTIONS)
IS_PATIENT_ZERO = frozenset(PATIENTS_ZERO)
#: the cards of each Faction, for asking and counting, never for order
IS_OF = {
    faction: frozenset(card for card in FACTION if FACTION[card] == faction)
    for faction in [*FACTIONS, ZOMBIES, MINIVAN]
}
IS_POLICE = IS_OF[POLICE]
#: HD-7.1, HD-7.2, HD-7.3: what a won card counts before any Power
PLAIN = {card: -LOSS.get(card, 0) or NUMBER["survivor_worth"] for card in FACTION} | dict.fromkeys(MINIVANS, 0)
plain_worth = PLAIN.__getitem__

#: HD-3.5: what follows a demanded Faction: its own cards and the Mini-vans
FOLLOWS = {
    faction: frozenset(card for card in FACTION if FACTION[card] in (faction, MINIVAN))
    for faction in [*FACTIONS, ZOMBIES]
}
#: one bit per kind of card, for what everybody knows a hidden card cannot be
KIND = {faction: 1 << number for number, faction in enumerate([*FACTIONS, ZOMBIES, MINIVAN])}
CARD_KIND = {card: KIND[faction] for card, faction in FACTION.items()}
SURVIVOR_KINDS = sum(KIND[faction] for faction in FACTIONS)

#: ready-made choices: the two ways to lead each card, and what each of them means
LEADS = {card: tuple(f"lead:{card}:{side}" for side in SIDES) for card in FACTION}
LED = {choice: (card, side) for card, choices in LEADS.items() for choice, side in zip(choices, SIDES, strict=True)}
UNDER = {card: f"under:{card}" for card in FACTION}
BURIED = {choice: card for card, choice in UNDER.items()}
DISCARD = {card: f"discard:{card}" for card in FACTION}
DISCARDED = {choice: card for card, choice in DISCARD.items()}


@lru_cache
def sort_order(factions: tuple[str, ...]) -> dict[str, tuple[int, int, str]]:
    """By Faction as the Powers lie, then Zombies, then Mini-vans; by value within each."""
    rank = {faction: number for number, faction in enumerate([*factions, ZOMBIES, MINIVAN])}
    return {card: (rank[faction], VALUE[card], card) for card, faction in FACTION.items() if faction in rank}
