"""The rows of the content: what may stand in each file, and what must agree between them.

A row that does not fit is refused with its file, its place and the reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from lazaret.core.content import Row, load_rows
from lazaret.core.errors import BadFile

FOLDER = Path(__file__).parent.parent
ID = "happy_city"

Colour = int
ColourName = Literal["yellow", "blue", "green", "purple", "orange"]
COLOURS: tuple[ColourName, ...] = ("yellow", "blue", "green", "purple", "orange")
DeckName = Literal["deck-1", "deck-2", "deck-3", "deck-4"]
DECKS: tuple[DeckName, ...] = ("deck-1", "deck-2", "deck-3", "deck-4")
SourceName = Literal["", "printed", "public", "ours"]
Cost = Annotated[int, Meta(ge=0, le=9)]
Few = Annotated[int, Meta(ge=1, le=5)]
Symbols = Annotated[int, Meta(ge=-3, le=3)]


class Number(Row, frozen=True, kw_only=True):
    """A number of the rules that stands on no card."""

    value: Annotated[int, Meta(ge=1, le=30)]


class Deck(Row, frozen=True, kw_only=True):
    lowest: Cost
    highest: Cost


class Card(Row, frozen=True, kw_only=True):
    """What every card may show: its symbols (negative: crossed out), and where its name comes from."""

    income: Symbols = 0
    inhabitants: Symbols = 0
    hearts: Symbols = 0
    name_source: SourceName = ""


class Market(Card, frozen=True, kw_only=True):
    colours: list[ColourName]
    copies: Few


class Habitation(Market, frozen=True, kw_only=True):
    cost: Cost


class Building(Habitation, frozen=True, kw_only=True):
    deck: DeckName


class Multicolour(Card, frozen=True, kw_only=True):
    colours: list[ColourName]
    cost: Cost


class Family(Card, frozen=True, kw_only=True):
    condition: dict[ColourName, Few]


class Monster(Card, frozen=True, kw_only=True):
    colour: ColourName
    rule: Annotated[str, Meta(pattern=r"^HC-\d+\.\d+$")]
    price: Annotated[int, Meta(ge=0, le=3)] = 0
    no_coin_for_nothing: bool = False


class Expert(Row, frozen=True, kw_only=True):
    """A special building of the expert mode. Effects are numbers, or calls of the verbs of this game."""

    condition: dict[ColourName, Few]
    rule: Annotated[str, Meta(pattern=r"^HC-\d+\.\d+$")]
    name_source: SourceName = ""
    income: int | str = 0
    bonus: str = ""
    inhabitants: int | str = 0
    hearts: int | str = 0
    copies: str = ""
    points: str = ""
    price: str = ""
    now: str = ""
    before_income: str = ""
    after_income: str = ""
    neighbour_buys: str = ""
    chooses: Literal["", "neighbour", "neighbour_or_nobody", "special"] = ""
    replaces_last: bool = False
    free_purchases: Annotated[int, Meta(ge=0)] = 0
    shared_incomes: Annotated[int, Meta(ge=0)] = 0
    coins_for_nothing: Annotated[int, Meta(ge=0)] = 0


class Content(NamedTuple):
    """HC-1.2 HC-8.1: all that lies in the box and in its expansion."""

    numbers: Mapping[str, Number]
    decks: Mapping[str, Deck]
    buildings: Mapping[str, Building]
    habitations: Mapping[str, Habitation]
    markets: Mapping[str, Market]
    family: Mapping[str, Family]
    expert: Mapping[str, Expert]
    multicolours: Mapping[str, Multicolour]
    monsters: Mapping[str, Monster]


def read_content(folder: Path = FOLDER) -> Content:
    """Read and check every content file of the folder, with the user's corrections laid over them."""
    content = Content(
        numbers=load_rows(folder, ID, "numbers", "number", Number),
        decks=load_rows(folder, ID, "buildings", "deck", Deck),
        buildings=load_rows(folder, ID, "buildings", "building", Building),
        habitations=load_rows(folder, ID, "buildings", "habitation", Habitation),
        markets=load_rows(folder, ID, "buildings", "market", Market),
        family=load_rows(folder, ID, "family", "family", Family),
        expert=load_rows(folder, ID, "expert", "expert", Expert),
        multicolours=load_rows(folder, ID, "grozilla", "multicolour", Multicolour),
        monsters=load_rows(folder, ID, "grozilla", "monster", Monster),
    )
    check_numbers(content)
    check_costs(content)
    check_names(content)
    return content


NUMBERS = (
    *("coins_at_start", "slots", "slots_in_a_row", "visible_buildings", "coins_for_nothing", "extra_specials"),
    *("missing_habitations", "pieces_of_1", "pieces_of_5", "quiet_rounds"),
    *("tokens_per_colour", "token_worth", "first_token_at", "second_token_at"),
)


def check_numbers(content: Content) -> None:
    """Every number and every deck that the rules ask for must be there."""
    for name in NUMBERS:
        if name not in content.numbers:
            raise BadFile("numbers.toml", f"number {name!r}", "the row is missing")
    for deck in DECKS:
        if deck not in content.decks:
            raise BadFile("buildings.toml", f"deck {deck!r}", "the row is missing")
    faces = [market.colours for market in content.markets.values()]
    if sorted(faces) != sorted([[], *([colour] for colour in COLOURS)]):
        raise BadFile("buildings.toml", "market", "there must be one white face and one face of each colour")


def check_costs(content: Content) -> None:
    """HC-1.6: a building costs what the back of its deck allows."""
    for name, building in content.buildings.items():
        deck = content.decks[building.deck]
        if not deck.lowest <= building.cost <= deck.highest:
            reason = f"cost {building.cost} does not fit {building.deck} ({deck.lowest} to {deck.highest})"
            raise BadFile("buildings.toml", f"building {name!r}", reason)


def check_names(content: Content) -> None:
    """No two cards have one name, so a name says which card is meant."""
    seen: set[str] = set()
    for rows in content[2:]:
        for name in rows:
            if name in seen:
                raise BadFile("content", f"{name!r}", "two cards have this name")
            seen.add(name)
