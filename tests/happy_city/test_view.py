"""What a seat sees, and what nobody sees."""

from __future__ import annotations

import pytest

from lazaret.core.chance import Stream
from lazaret.games.happy_city import GAME
from lazaret.games.happy_city.view import Board, view
from tests.happy_city.positions import (
    buy,
    city,
    expert,
    family,
    finish,
    in_front,
    income_phase,
    on_table,
    ruin,
    to_buy,
    to_take,
    tokens,
    turn,
    visible,
)


@pytest.mark.rule("HC-1.8", "HC-4.2")
def test_all_seats_see_the_same_table_and_of_decks_and_discards_only_the_size() -> None:
    t = expert(3, grozilla=True)
    t.discards[0].append(t.decks[0].pop())
    shown = view(t, None)
    assert shown["decks"] == [
        {"deck": "deck-1", "cards": 27, "discards": 1},
        {"deck": "deck-2", "cards": 20, "discards": 0},
        {"deck": "deck-3", "cards": 18, "discards": 0},
        {"deck": "deck-4", "cards": 25, "discards": 0},
    ]
    for seat in range(3):
        mine = view(t, seat)
        assert {name for name in Board.__annotations__ if mine[name] != shown[name]} <= {"offers", "reach"}  # type: ignore[literal-required]


@pytest.mark.rule("HC-1.8")
def test_nobody_can_tell_one_order_of_the_decks_from_another() -> None:
    t = family(3, grozilla=True)
    for seat in (None, 0, 1, 2):
        other = t.resample(seat, Stream(f"order {seat}"))
        assert other.decks != t.decks
        assert [sorted(deck) for deck in other.decks] == [sorted(deck) for deck in t.decks]
        assert other.view(seat) == t.view(seat)


@pytest.mark.rule("HC-4.2", "HC-1.10")
def test_what_was_discarded_stays_in_its_pile_when_a_bot_deals_the_rest_again() -> None:
    t = family()
    visible(t, "musee epicerie")
    turn(t, 0)
    t.choose(0, "discard:musee")
    for number in range(5):
        assert t.resample(1, Stream(f"again {number}")).discards == t.discards


def test_copies_are_shown_by_their_name_alone() -> None:
    t = family()
    visible(t, "musee musee")
    shown = str(GAME.view(t, 0)) + str(t.view(0)["options"]) + str(t.events(0))
    assert "#" not in shown


@pytest.mark.rule("HC-1.7")
def test_the_backs_of_the_decks_show_their_costs_and_towers() -> None:
    backs = view(family(), 0)["backs"]
    assert [(back["lowest"], back["highest"]) for back in backs] == [(1, 3), (4, 5), (6, 9)]
    assert backs[2]["tower"] == {"blue": 2, "green": 1, "orange": 6}


def test_offers_say_price_reason_and_the_city_after_the_purchase() -> None:
    t = family()
    city(t, 0, "happy-market magasin-de-chaussures ecole maison")
    on_table(t, "studios-de-cinema")
    to_buy(t, 0, 4, "maison-hantee musee palace")
    by_card = {offer["card"]: offer for offer in view(t, 0)["offers"]}
    assert [(name, by_card[name]["rule"], by_card[name]["lacks"]) for name in by_card] == [
        ("maison-hantee", "", 0),
        ("musee", "", 0),
        ("palace", "HC-4.11", 1),
        ("maison", "HC-4.10", 0),
        ("immeuble", "", 0),
        ("residence-de-luxe", "HC-4.11", 2),
    ]
    musee = by_card["musee"]
    assert (musee["price"], musee["coins_after"], musee["opens"]) == (4, 0, ["studios-de-cinema"])
    assert musee["after"] == {"income": 2, "inhabitants": 2, "hearts": 2, "points": 4}
    assert view(t, 0)["cities"][0]["sums"] == {"income": 2, "inhabitants": 2, "hearts": 0, "points": 0}
    assert view(t, None)["offers"] == []


def test_reach_says_which_rule_keeps_a_special_away_and_what_is_missing() -> None:
    t = family()
    city(t, 0, "happy-market ecole maison")
    on_table(t, "studios-de-cinema magasin-de-jouets")
    assert view(t, 0)["reach"] == [
        {"card": "studios-de-cinema", "rule": "HC-5.1", "missing": {"blue": 1}, "after": None, "reason": "needs"},
        {
            "card": "magasin-de-jouets",
            "rule": "",
            "missing": {},
            "after": {"income": 3, "inhabitants": 2, "hearts": 0, "points": 0},
            "reason": "",
        },
    ]


@pytest.mark.rule("HC-8.17")
def test_a_ruin_shows_the_building_and_the_monster_on_it() -> None:
    t = family(grozilla=True)
    city(t, 0, "happy-market maison")
    ruin(t, 0, "maison", "catzilla")
    in_front(t, 0, "grozilla")
    tokens(t, 0, "green green")
    shown = view(t, 1)
    assert shown["cities"][0]["slots"] == [
        {"card": "happy-market", "monster": ""},
        {"card": "maison", "monster": "catzilla"},
    ]
    assert (shown["front"][0], shown["tokens"][0], shown["tokens_left"]["green"]) == (["grozilla"], {"green": 2}, 1)


def test_the_phase_follows_the_game() -> None:
    t = GAME.new(2, 1, {"mode": "expert", "first_player": "1"})
    assert (view(t, 0)["phase"], view(t, 0)["markets"][0]) == ("draft", "happy-market-yellow")
    t = expert(2)
    assert (view(t, 0)["phase"], view(t, 0)["turn"]) == ("turn", 0)
    city(t, 0, "happy-market-yellow maison palace garage")
    to_take(t, 0, "le-louvre")
    t.choose(0, "take:le-louvre")
    income_phase(t)
    assert (view(t, 0)["phase"], view(t, 0)["turn"]) == ("income", None)
    t = expert(2)
    city(t, 1, "happy-market-blue ecole musee maison epicerie banque garage zoo spa")
    buy(t, 1, "casino", 9)
    assert (view(t, 0)["phase"], view(t, 0)["last_round"]) == ("end", True)


def test_the_facts_of_the_cards_are_those_of_the_mode_with_their_sources() -> None:
    facts = view(expert(2, grozilla=True), 0)["cards"]
    assert "labyrinthe" not in facts
    assert "happy-market" not in facts
    assert (facts["la-tour-eiffel"]["source"], facts["burger"]["name_source"]) == ("ours", "ours")
    assert (facts["skatepark"]["source"], facts["skatepark"]["name_source"]) == ("ours", "printed")
    assert facts["bowling"]["condition"] == {"yellow": 1, "blue": 1, "orange": 1}
    assert facts["musee"] == {
        "kind": "building",
        "deck": "deck-2",
        "colours": ["blue"],
        "cost": 4,
        "income": 0,
        "inhabitants": 0,
        "hearts": 2,
        "condition": {},
        "rule": "",
        "source": "public",
        "name_source": "public",
    }
    assert len(view(family(), 0)["cards"]) == 33 + 3 + 1 + 18


def test_the_choices_at_the_end_are_open() -> None:
    t = expert(3)
    city(t, 0, "happy-market-green musee palace stonehenge")
    finish(t)
    t.choose(0, "neighbour:2")
    assert view(t, 1)["neighbours"] == [2, None, None]


def test_the_table_can_be_drawn_as_text_in_both_languages() -> None:
    t = expert(2, grozilla=True)
    city(t, 0, "happy-market-blue ecole maison")
    ruin(t, 0, "maison", "catzilla")
    in_front(t, 0, "grozilla")
    tokens(t, 0, "green")
    to_buy(t, 0, 1, "musee")
    english = GAME.picture(t.view(0), GAME.speaker("en", ["Ana", "Bo"], 0))
    french = GAME.picture(t.view(1), GAME.speaker("fr", ["Ana", "Bo"], 1))
    assert "Museum [blue, 4: Hearts +2] (1 coin short, HC-4.11)" in english
    assert "Your city, 3 of 10 cards" in english
    assert "3. House (destroyed by Catzilla)" in english
    assert "Ville de Ana, 3 cartes sur 10 (Prem’s)" in french
    assert "Devant la ville\u00a0: Grozilla" in french
    assert "Jetons Stop-Zilla\u00a0: vert 1" in french


@pytest.mark.rule("HC-2.7", "HC-4.3")
def test_the_sizes_of_a_city_and_of_the_market_are_told() -> None:
    shown = view(family(), None)
    assert (shown["slots"], shown["visible"]) == (10, 3)


@pytest.mark.rule("HC-6.4", "HC-6.8")
def test_how_points_are_counted_is_told_with_its_rule() -> None:
    assert view(family(), None)["counting"] == {"how": "product", "rule": "HC-6.4"}
    assert view(family(young_players=True), None)["counting"] == {"how": "sum", "rule": "HC-6.8"}


@pytest.mark.rule("HC-6.4", "HC-6.8", "HC-7.22")
@pytest.mark.parametrize("young", [False, True])
def test_points_that_are_more_than_inhabitants_and_hearts_are_told_apart(young: bool) -> None:
    t = expert(young_players=young)
    city(t, 0, "happy-market-yellow maison ecole zoo")
    assert [town["plain"] for town in view(t, None)["cities"]] == [True, True, True]
    to_take(t, 0, "salle-de-concert")
    city(t, 0, "happy-market-yellow maison ecole zoo salle-de-concert")
    t.special[0] = "salle-de-concert"
    sums = view(t, 0)["cities"][0]["sums"]
    counted = sums["inhabitants"] + sums["hearts"] if young else sums["inhabitants"] * sums["hearts"]
    assert sums["income"] > 0
    assert sums["points"] == counted - sums["income"]
    assert view(t, 0)["cities"][0]["plain"] is False


@pytest.mark.rule("HC-4.10")
def test_an_offer_says_that_the_city_has_such_a_building() -> None:
    t = family()
    city(t, 0, "happy-market maison")
    to_buy(t, 0, 4, "maison-hantee musee palace")
    assert [offer["card"] for offer in view(t, 0)["offers"] if offer["owned"]] == ["maison"]
    assert not any(offer["owned"] for offer in view(t, 1)["offers"])
