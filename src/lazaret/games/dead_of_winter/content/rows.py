"""The content files, read and checked: rows of cards, each with its source. Nothing here knows what an effect does."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from lazaret.core.content import Row, corrections, load_rows, read_toml
from lazaret.core.errors import BadFile

GAME_ID = "dead_of_winter"
FOLDER = Path(__file__).parent.parent
START = "start"
LIMITS = ("-", "round", "game")
MODES = ("action", "passive", "on_search", "on_move", "on_clean", "on_attack")
KINDS = ("play", "equip", "move", "event")
SYMBOLS = ("food", "medicine", "fuel", "tool", "weapon", "education", "survivor")
SURVIVOR_FLAGS = ("animal", "non_coop")
CROSSROADS_FLAGS = ("non_coop", "named", "vote_all", "vote_colony")


class Location(Row, frozen=True, kw_only=True):
    order: int
    survivor_spaces: int
    entrances: int
    spaces_per_entrance: int
    noise_spaces: int
    symbols: list[str]


class Die(Row, frozen=True, kw_only=True):
    """A die; the exposure die says which results show which face, lowest and highest."""

    sides: int
    blank: tuple[int, int] | None = None
    wound: tuple[int, int] | None = None
    frostbite: tuple[int, int] | None = None
    bitten: tuple[int, int] | None = None


class Number(Row, frozen=True, kw_only=True):
    number: int
    meaning: str


class Survivor(Row, frozen=True, kw_only=True):
    influence: int
    attack: int
    search: int
    place: str  # where the ability works: a location, outside or anywhere
    mode: str
    die: str  # "4+", or "-" for none
    limit: str
    effect: str
    flags: list[str]


class Item(Row, frozen=True, kw_only=True):
    symbol: str
    kind: str
    limit: str
    effect: str


class Deck(Row, frozen=True, kw_only=True):
    size: int
    items: dict[str, int]


class Crisis(Row, frozen=True, kw_only=True):
    symbols: list[str]
    fail: str


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    morale: int
    rounds: int
    setup: str
    goal: str
    hook: str


class MainObjective(Row, frozen=True, kw_only=True):
    time: str
    stores: list[str]
    starter_ok: bool
    normal: Side
    hardcore: Side


class Objective(Row, frozen=True, kw_only=True):
    conditions: list[str]


class ExileObjective(Row, frozen=True, kw_only=True):
    non_betrayer: list[str]
    betrayer_condition_1: str


class Crossroads(Row, frozen=True, kw_only=True):
    who: str
    flags: list[str]
    trigger: str
    a_effect: str
    b_effect: str


class Switch(Row, frozen=True, kw_only=True):
    field: str
    values: list[str]
    default: str
    summary: str
    rulebook: str


class Word(Row, frozen=True, kw_only=True):
    """A word of the effect language: a verb, hook, selector, query or trigger."""

    kind: str
    meaning: str
    form: str = ""
    min_args: int = 0
    max_args: int = 0
    filters: tuple[str, ...] = ()


class Rows(NamedTuple):
    """Everything that the content files say."""

    locations: dict[str, Location]
    dice: dict[str, Die]
    numbers: dict[str, Number]
    survivors: dict[str, Survivor]
    items: dict[str, Item]
    decks: dict[str, Deck]
    crises: dict[str, Crisis]
    main_objectives: dict[str, MainObjective]
    secret_objectives: dict[str, Objective]
    betrayal_objectives: dict[str, Objective]
    exile_objectives: dict[str, ExileObjective]
    crossroads: dict[str, Crossroads]
    first_crossroads: dict[str, Crossroads]  # of the first edition, for old records
    switches: dict[str, Switch]
    vocabulary: dict[str, Word]
    constants: tuple[str, ...]


TYPES: dict[str, type[Any]] = {
    "locations": Location,
    "dice": Die,
    "numbers": Number,
    "survivors": Survivor,
    "items": Item,
    "decks": Deck,
    "crises": Crisis,
    "main_objectives": MainObjective,
    "secret_objectives": Objective,
    "betrayal_objectives": Objective,
    "exile_objectives": ExileObjective,
    "crossroads": Crossroads,
    "first_crossroads": Crossroads,
    "switches": Switch,
    "vocabulary": Word,
}

#: how many rows each file must hold (DW-1.7, DW-1.8)
COUNTS = {
    "survivors": 30,
    "crises": 20,
    "main_objectives": 10,
    "secret_objectives": 24,
    "betrayal_objectives": 10,
    "exile_objectives": 10,
    "crossroads": 80,
    "first_crossroads": 60,
}


def path_of(file: str, row: str) -> str:
    """The file that has the last word on a row: the user's correction where there is one."""
    extra = corrections(GAME_ID)
    if extra is not None and (extra / f"{file}.toml").exists():
        cards = read_toml(extra / f"{file}.toml").get("card", [])
        if any(isinstance(card, dict) and card.get("id") == row for card in cards):
            return str(extra / f"{file}.toml")
    return str(FOLDER / "content" / f"{file}.toml")


def bad(file: str, row: str, reason: str, place: str = "") -> BadFile:
    where = f"card {row!r}" + (f", {place}" if place else "")
    return BadFile(path_of(file, row), where, reason)


def read_rows() -> Rows:
    """Every file of the content, checked; BadFile names the file, the card and the reason."""
    found: dict[str, Any] = {
        file: load_rows(FOLDER, GAME_ID, file, "card", row_type) for file, row_type in TYPES.items()
    }
    constants = read_toml(FOLDER / "content" / "vocabulary.toml").get("constants", [])
    rows = Rows(**found, constants=tuple(constants))
    check_counts(rows)
    check_words(rows)
    check_decks(rows)
    return rows


def check_counts(rows: Rows) -> None:
    for file, count in COUNTS.items():
        number = len(getattr(rows, file))
        if number != count:
            raise BadFile(str(FOLDER / "content" / f"{file}.toml"), "", f"{number} cards, but the game has {count}")
    seen: dict[int, str] = {}
    for survivor, row in rows.survivors.items():  # DW-1.13: no tie can occur
        if row.influence in seen:
            raise bad(
                "survivors", survivor, f"{seen[row.influence]} has the influence {row.influence} too", "influence"
            )
        seen[row.influence] = survivor


def among(value: str, allowed: tuple[str, ...], file: str, row: str, field: str) -> None:
    if value not in allowed:
        raise bad(file, row, f"{value!r} is not one of {', '.join(allowed)}", field)


def check_words(rows: Rows) -> None:
    """Every word of a fixed list is on it."""
    places = (*rows.locations, "outside", "anywhere")
    for name, survivor in rows.survivors.items():
        among(survivor.place, places, "survivors", name, "place")
        among(survivor.mode, MODES, "survivors", name, "mode")
        among(survivor.limit, LIMITS, "survivors", name, "limit")
        for flag in survivor.flags:
            among(flag, SURVIVOR_FLAGS, "survivors", name, "flags")
        if survivor.die != "-" and not (survivor.die.endswith("+") and survivor.die[:-1] in tuple("123456")):
            raise bad("survivors", name, f"{survivor.die!r} is neither '-' nor a number and a plus", "die")
    for name, item in rows.items.items():
        among(item.symbol, SYMBOLS, "items", name, "symbol")
        among(item.kind, KINDS, "items", name, "kind")
        among(item.limit, LIMITS, "items", name, "limit")
    for name, crisis in rows.crises.items():
        for symbol in crisis.symbols:
            among(symbol, SYMBOLS, "crises", name, "symbols")
    for name, main in rows.main_objectives.items():
        for symbol in main.stores:
            among(symbol, SYMBOLS, "main_objectives", name, "stores")
        for side in (main.normal, main.hardcore):
            if not (0 < side.morale <= rows.numbers["most_morale"].number):
                raise bad("main_objectives", name, f"morale {side.morale} is not on the track", "morale")
            if not (0 < side.rounds <= rows.numbers["most_rounds"].number):
                raise bad("main_objectives", name, f"{side.rounds} rounds are not on the track", "rounds")
    for file in ("crossroads", "first_crossroads"):
        for name, card in getattr(rows, file).items():
            among(card.who, ("N", "E", "A"), file, name, "who")
            for flag in card.flags:
                among(flag, CROSSROADS_FLAGS, file, name, "flags")
    for name, switch in rows.switches.items():
        for field in ("default", "summary", "rulebook"):
            among(getattr(switch, field), tuple(switch.values), "switches", name, field)


def check_decks(rows: Rows) -> None:
    """DW-1.9, DW-1.10: 25 starting items and 20 for each outside location, all of them known cards."""
    outside = [name for name, location in rows.locations.items() if location.order]
    for name in (START, *outside):
        if name not in rows.decks:
            raise BadFile(str(FOLDER / "content" / "decks.toml"), f"card {name!r}", "there is no such deck")
    for name, deck in rows.decks.items():
        if name != START and name not in outside:
            raise bad("decks", name, "there is no such location")
        for item, number in deck.items.items():
            if item not in rows.items:
                raise bad("decks", name, f"there is no item {item!r}", "items")
            if number < 1:
                raise bad("decks", name, f"{number} copies of {item}", "items")
        total = sum(deck.items.values())
        if total != deck.size:
            raise bad("decks", name, f"{total} cards, but the deck has {deck.size}", "items")
