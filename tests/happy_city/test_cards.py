"""Every card, one line each: its name, deck, colours, cost, income, inhabitants and hearts, or its condition."""

from __future__ import annotations

import pytest

from lazaret.games.happy_city.content.cards import (
    ALL_CARDS,
    BUILDING_DECKS,
    COLOURED_MARKETS,
    CONDITION,
    CONTENT,
    FOURTH_DECK,
    HABITATION_STACKS,
    MONSTER_COLOUR,
    WHITE_MARKETS,
    tower,
)
from lazaret.games.happy_city.content.rows import COLOURS, Card

LETTERS = dict(zip("YBGPO", COLOURS, strict=True))

BUILDINGS = """
maison-hantee deck-1 O 1 1 -1 0
usine deck-1 P 1 1 0 -1
acierie deck-1 P 1 1 0 -1
epicerie deck-1 Y 2 1 0 0
magasin-de-chaussures deck-1 Y 2 1 0 0
ecole deck-1 B 2 0 1 0
commissariat deck-1 B 2 0 1 0
bibliotheque deck-1 B 2 0 0 1
square deck-1 B 2 0 0 1
fleuriste deck-1 Y 3 1 0 1
patisserie deck-1 Y 3 1 0 1
librairie deck-1 Y 3 1 1 0
banque deck-1 Y 3 1 1 0
igloo deck-1 G 3 1 1 0
musee deck-2 B 4 0 0 2
observatoire deck-2 B 4 0 0 2
hopital deck-2 B 4 0 2 0
magasin-de-bricolage deck-2 Y 4 2 0 0
parfumerie deck-2 Y 4 2 0 0
centre-commercial deck-2 Y 5 1 0 2
garage deck-2 P 5 2 1 0
bureaux deck-2 P 5 2 1 0
palace deck-2 O 5 2 0 1
restaurant deck-2 O 5 2 0 1
laboratoire deck-3 B 6 1 2 0
universite deck-3 B 6 1 2 0
spa deck-3 O 7 2 0 2
casino deck-3 O 7 2 0 2
station-de-ski deck-3 O 8 0 0 3
zoo deck-3 O 8 0 0 3
cabane deck-3 G 8 0 3 0
stade deck-3 O 9 1 0 3
parc-d-attraction deck-3 O 9 1 0 3
"""

HABITATIONS = """
maison G 1 0 1 0
immeuble G 3 0 2 0
residence-de-luxe G 6 0 3 0
"""

FAMILY = """
parc-a-dinosaures B2 2 1 0
piscine-olympique-a-boules B1O1 2 0 1
bar-a-chats G2 1 0 2
magasin-de-jouets B1G1 2 0 0
discotheque B1P1 1 2 0
academie-de-super-heros G1O2 0 2 1
parking-a-dragons B1G2 2 2 0
fabrique-de-bonbons B1G1O1 3 0 0
studios-de-cinema B2G1 2 0 2
labyrinthe B1G1P1 1 1 1
qg-de-chasseurs-de-fantomes G2O1 0 1 2
ambassade-de-mars B1G1O1P1 1 3 0
bateau-pirate B1G2O1 3 1 0
chocolaterie B2G1O1 3 0 1
ranch-de-licornes B2G1P1 1 0 3
fabrique-a-reves B2G1O1P1 0 2 2
club-d-aquaponey B1G1O2P1 0 1 3
ecole-de-sorciers B1G2O1P1 0 3 1
"""

EXPERT = """
la-pyramide-de-kheops B1P1
chateau G1P1
magasin-de-farces-et-attrapes G2
port Y1G1
aeroport B1O1
galerie-d-art Y1B2
bowling Y1B1O1
salle-de-concert Y1B1G1
statue-moai Y1O1P1
gare B1G1P1
la-statue-de-la-liberte B3
hotdog-shop G1O1P1
barbier B2G1
le-sphinx B1G2
le-chateau-de-versailles Y1B2
burger B1G1P1
tunnel-sous-marin B2P1
aquarium Y1G1P1
escape-room Y1B1P1
le-machu-picchu B1O1P1
big-ben Y1B1P1
le-pont-du-golden-gate B2O1
stonehenge B1G1O1
la-tour-eiffel Y1G1O1
restaurant-de-sushis Y1B2G1
eolienne Y1B1O1P1
le-taj-mahal Y1B1G1O1
le-louvre Y1G1O1P1
marche-bio B1G2O1
boulangerie Y1B2P1
chichen-itza B2G2
la-tour-de-pise B3G1
salle-de-jeux-d-arcade Y1B2G1
la-grande-muraille-de-chine Y1B1G1P1
billard Y2B1G1
la-place-rouge Y1B1G2P1
le-parthenon Y1B2O1P1
jardin-japonais Y1B2G1O2
"""

MULTICOLOUR = """
camping GO 0 0 1 -1
entrepot YP 0 1 -1 0
food-truck YPO 1 2 -1 -1
loft GP 1 0 1 0
glacier YO 2 0 0 1
pharmacie YB 2 1 0 0
skatepark BO 3 1 0 1
atelier-d-artistes YGP 3 1 1 0
poste YBP 4 2 0 0
maison-de-retraite BG 4 0 2 0
karting PO 5 2 0 1
ferme YG 5 2 1 0
auberge YGO 6 1 1 1
centrale-electrique BP 6 3 0 0
place-du-village YBG 7 1 2 1
centre-des-congres BPO 7 2 0 2
chalet GO 8 0 2 1
jardin-botanique BGO 8 0 1 2
tour-arc-en-ciel YBGPO 9 0 2 2
centre-spatial BP 9 1 3 0
"""


def lines(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


def symbols(row: Card) -> list[str]:
    return [str(row.income), str(row.inhabitants), str(row.hearts)]


def colours(letters: str) -> list[str]:
    return [LETTERS[letter] for letter in letters]


def condition(text: str) -> tuple[int, ...]:
    """Y1B2 as numbers by colour."""
    found = dict(zip(text[::2], text[1::2], strict=True))
    return tuple(int(found.get(letter, 0)) for letter in LETTERS)


@pytest.mark.rule("HC-1.6", "HC-1.2")
@pytest.mark.parametrize("line", lines(BUILDINGS), ids=lambda line: line[0])
def test_each_building_is_as_printed_and_exists_twice(line: list[str]) -> None:
    name, deck, has, cost, *printed = line
    row = CONTENT.buildings[name]
    assert (row.deck, row.colours, str(row.cost), symbols(row), row.copies) == (deck, colours(has), cost, printed, 2)


@pytest.mark.rule("HC-1.2", "HC-2.3")
@pytest.mark.parametrize("line", lines(HABITATIONS), ids=lambda line: line[0])
def test_each_habitation_is_as_printed_and_exists_four_times(line: list[str]) -> None:
    name, has, cost, *printed = line
    row = CONTENT.habitations[name]
    assert (row.colours, str(row.cost), symbols(row), row.copies) == (colours(has), cost, printed, 4)


@pytest.mark.rule("HC-5.1", "HC-1.2")
@pytest.mark.parametrize("line", lines(FAMILY), ids=lambda line: line[0])
def test_each_family_special_is_as_printed(line: list[str]) -> None:
    name, needs, *printed = line
    assert (CONDITION[name], symbols(CONTENT.family[name])) == (condition(needs), printed)


@pytest.mark.rule("HC-7.1", "HC-1.2")
@pytest.mark.parametrize("line", lines(EXPERT), ids=lambda line: line[0])
def test_each_expert_special_has_its_condition(line: list[str]) -> None:
    name, needs = line
    assert CONDITION[name] == condition(needs)


@pytest.mark.rule("HC-8.1")
@pytest.mark.parametrize("line", lines(MULTICOLOUR), ids=lambda line: line[0])
def test_each_multicolour_card_is_as_rebuilt(line: list[str]) -> None:
    name, has, cost, *printed = line
    row = CONTENT.multicolours[name]
    assert (row.colours, str(row.cost), symbols(row)) == (colours(has), cost, printed)


@pytest.mark.rule("HC-1.2", "HC-1.6")
def test_the_box_holds_140_cards_with_the_first_player_card() -> None:
    buildings = [len(deck) for deck in BUILDING_DECKS]
    assert buildings == [28, 20, 18]
    assert sum(map(len, HABITATION_STACKS)) == 12
    assert len(WHITE_MARKETS) == len(COLOURED_MARKETS) == 5  # the two faces of the same five cards
    assert (len(CONTENT.family), len(CONTENT.expert)) == (18, 38)
    assert 1 + sum(buildings) + 12 + 5 + 18 + 38 == 140
    assert len(set(ALL_CARDS)) == len(ALL_CARDS)


@pytest.mark.rule("HC-1.3")
def test_there_are_thirty_coins_of_two_kinds() -> None:
    assert (CONTENT.numbers["pieces_of_1"].value, CONTENT.numbers["pieces_of_5"].value) == (20, 10)


@pytest.mark.rule("HC-1.7", "HC-1.9")
def test_the_towers_on_the_backs_agree_with_the_decks() -> None:
    by_letter = [dict(zip(LETTERS, tower(deck), strict=True)) for deck in range(3)]
    assert by_letter == [
        {"O": 1, "P": 2, "B": 4, "Y": 6, "G": 1},
        {"O": 2, "P": 2, "B": 3, "Y": 3, "G": 0},
        {"O": 6, "P": 0, "B": 2, "Y": 0, "G": 1},
    ]


@pytest.mark.rule("HC-7.3", "HC-2.5")
def test_happy_markets_are_white_on_one_side_and_of_one_colour_each_on_the_other() -> None:
    faces = {name: row.colours for name, row in CONTENT.markets.items()}
    assert faces == {"happy-market": [], **{f"happy-market-{colour}": [colour] for colour in COLOURS}}
    assert all(symbols(row) == ["1", "0", "0"] for row in CONTENT.markets.values())


@pytest.mark.rule("HC-8.1")
def test_grozilla_brings_twenty_cards_balanced_in_colours_and_costs_and_five_monsters() -> None:
    cards = CONTENT.multicolours.values()
    assert len(FOURTH_DECK) == 25
    assert sorted(row.cost for row in cards) == sorted([*range(10)] * 2)
    assert all(sum(colour in row.colours for row in cards) == 10 for colour in COLOURS)
    assert sorted(MONSTER_COLOUR.values()) == [0, 1, 2, 3, 4]
    assert {name: COLOURS[colour] for name, colour in MONSTER_COLOUR.items()} == {
        "grozilla": "green",
        "poulpzilla": "blue",
        "corgzilla": "orange",
        "pioupiouzilla": "yellow",
        "catzilla": "purple",
    }


def test_every_row_says_where_it_comes_from() -> None:
    ours = [name for rows in CONTENT[2:] for name, row in rows.items() if row.source == "ours"]
    assert ours == ["la-tour-eiffel", *CONTENT.multicolours, *CONTENT.monsters]
    assert CONTENT.multicolours["skatepark"].name_source == "printed"
    named_here = [name for name, row in CONTENT.expert.items() if row.name_source == "ours"]
    assert len(named_here) == 8
