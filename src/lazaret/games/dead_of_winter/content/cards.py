"""Lookup tables made once from the content: the board, survivors, item cards."""

from __future__ import annotations

from lazaret.games.dead_of_winter.content.rows import START, read_rows

ROWS = read_rows()
NUMBERS = {name: row.number for name, row in ROWS.numbers.items()}

# Numbers that are words of the rulebook.
BETRAYAL_CARDS = 1  # DW-1.5, printed: betrayal cards among the secret objectives
FOOD_POINTS = 1  # DW-4.12, printed: what a food token adds to a die
FOOD_EACH = 1  # DW-9.2, printed: food for so many people
ZOMBIES_EACH = 1  # DW-9.12, DW-9.13, printed: zombies for so many people, and for a location
MORALE_STEP = 1  # DW-9.4, DW-9.6, DW-9.9, DW-11.6, printed: what one death, lack or success changes

# -- the board (DW-1.2) -------------------------------------------------------------------

PLACES = tuple(sorted(ROWS.locations, key=lambda place: ROWS.locations[place].order))
COLONY = PLACES[0]
OUTSIDE = PLACES[1:]
SPACES = {place: ROWS.locations[place].survivor_spaces for place in PLACES}
OUTSIDE_SPACES = sum(SPACES[place] for place in OUTSIDE)
NOISE_SPACES = {place: ROWS.locations[place].noise_spaces for place in PLACES}

#: entrances are numbered through the whole board: the colony's six, then one for each location in order
ENTRANCES: dict[str, tuple[int, ...]] = {}
ENTRANCE_SIZE: list[int] = []
for _place in PLACES:
    _row = ROWS.locations[_place]
    ENTRANCES[_place] = tuple(range(len(ENTRANCE_SIZE), len(ENTRANCE_SIZE) + _row.entrances))
    ENTRANCE_SIZE += [_row.spaces_per_entrance] * _row.entrances
COLONY_ENTRANCES = ENTRANCES[COLONY]
#: spaces for zombies and barricades at all entrances together
ENTRANCE_SPACES = {place: sum(ENTRANCE_SIZE[e] for e in ENTRANCES[place]) for place in PLACES}
DOOR = {place: ENTRANCES[place][0] for place in PLACES}  # the one entrance of an outside location

# -- dice (DW-5.1) --------------------------------------------------------------------------

BLANK, WOUND, FROSTBITE, BITTEN = "blank", "wound", "frostbite", "bitten"
DIE_SIDES = ROWS.dice["action"].sides
EXPOSURE_SIDES = ROWS.dice["exposure"].sides


def faces() -> tuple[str, ...]:
    """The face of each result of the exposure die, the first for a 1."""
    row = ROWS.dice["exposure"]
    ranges = {BLANK: row.blank, WOUND: row.wound, FROSTBITE: row.frostbite, BITTEN: row.bitten}
    found = []
    for number in range(1, row.sides + 1):
        found += [face for face, span in ranges.items() if span is not None and span[0] <= number <= span[1]]
    return tuple(found)


FACES = faces()

# -- survivors --------------------------------------------------------------------------------

SURVIVORS = tuple(ROWS.survivors)
INFLUENCE = {name: row.influence for name, row in ROWS.survivors.items()}
ATTACK = {name: row.attack for name, row in ROWS.survivors.items()}
SEARCH = {name: row.search for name, row in ROWS.survivors.items()}
BY_INFLUENCE = INFLUENCE.__getitem__

# -- items ---------------------------------------------------------------------------------------

SYMBOLS = ("food", "medicine", "fuel", "tool", "weapon", "education", "survivor")
ANY = "any_symbol"
STARTER_MARK = "-start"


def name_copies() -> dict[str, list[str]]:
    """The cards of each deck. Copies have a number; a starting item is marked, as its card is (`scrap-start#2`)."""
    decks: dict[str, list[str]] = {}
    copies: dict[str, int] = {}
    for deck, row in ROWS.decks.items():
        decks[deck] = []
        for item, number in row.items.items():
            face = item + STARTER_MARK if deck == START else item
            for _ in range(number):
                copies[face] = copies.get(face, 0) + 1
                decks[deck].append(f"{face}#{copies[face]}")
    return decks


DECKS = name_copies()
ITEM_CARDS = tuple(card for deck in DECKS.values() for card in deck)
#: what a player sees of a card: its name without the number of the copy
FACE = {card: card.split("#")[0] for card in ITEM_CARDS}
FACES_OF_ITEMS = tuple(dict.fromkeys(FACE.values()))
#: the row of the content, for a card and for its face alike
ITEM = {card: face.removesuffix(STARTER_MARK) for card, face in FACE.items()}
ITEM.update({face: face.removesuffix(STARTER_MARK) for face in FACES_OF_ITEMS})
SYMBOL = {card: ROWS.items[item].symbol for card, item in ITEM.items()}
KIND = {card: ROWS.items[item].kind for card, item in ITEM.items()}
IS_STARTER = {card: face.endswith(STARTER_MARK) for card, face in FACE.items()}
#: the deck that a card comes from
ORIGIN = {card: deck for deck, cards in DECKS.items() for card in cards}

# -- the other decks ---------------------------------------------------------------------------

CRISES = tuple(ROWS.crises)
CRISIS_SYMBOLS = {name: frozenset(row.symbols) for name, row in ROWS.crises.items()}
MAIN_OBJECTIVES = tuple(ROWS.main_objectives)
SECRETS = tuple(ROWS.secret_objectives)
BETRAYALS = tuple(ROWS.betrayal_objectives)
IS_BETRAYAL = {name: name in ROWS.betrayal_objectives for name in (*SECRETS, *BETRAYALS)}
EXILES = tuple(ROWS.exile_objectives)
#: the crossroads cards of each edition of the game (a setting of the table)
SECOND, FIRST = "second", "first"
CROSSROADS = {SECOND: tuple(ROWS.crossroads), FIRST: tuple(ROWS.first_crossroads)}
#: cards that a co-operative table leaves in the box (DW-16.4)
NON_COOP_SURVIVORS = tuple(name for name, row in ROWS.survivors.items() if "non_coop" in row.flags)
NON_COOP_CROSSROADS = tuple(
    name for name, row in {**ROWS.crossroads, **ROWS.first_crossroads}.items() if "non_coop" in row.flags
)

# -- order -------------------------------------------------------------------------------------


def order_of_cards() -> dict[str, int]:
    """DW-15.6: cards are sorted as their rows stand in the content, whatever they are called; copies by their names."""
    rows = (*ROWS.items, *SURVIVORS, *CRISES, *MAIN_OBJECTIVES, *SECRETS, *BETRAYALS, *EXILES)
    rows += CROSSROADS[SECOND] + CROSSROADS[FIRST]
    row_of = {**{name: name for name in rows}, **ITEM}
    number = {name: place for place, name in enumerate(rows)}
    in_order = sorted(row_of, key=lambda card: (number[row_of[card]], card))
    return {card: place for place, card in enumerate(in_order)}


#: where a card, a face or a row comes when things are sorted
CARD_ORDER = order_of_cards()
BY_ROW = CARD_ORDER.__getitem__

NEEDS_BETRAYER = "fair-verdict"  # an objective that is met by doing nothing when nobody can betray (DW-16.13)


def kind_of(card: str) -> str:
    """What kind of card it is that does something: for the story of the colony."""
    if card in CRISIS_SYMBOLS:
        return "crisis"
    if card in ROWS.main_objectives:
        return "objective"
    if card in INFLUENCE:
        return "ability"
    return "item" if card in ITEM else "crossroads"
