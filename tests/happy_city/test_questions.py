"""The sentence with the stakes, what each choice would do, and what is told of it afterwards."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from lazaret.core.plans import Plan, plans_of, prompt_of
from lazaret.games.happy_city import GAME
from lazaret.games.happy_city.migrations import from_version_1
from lazaret.games.happy_city.rules.previews import points_now
from lazaret.games.happy_city.table import Table
from tests.happy_city.positions import (
    buy,
    city,
    expert,
    family,
    finish,
    in_front,
    on_table,
    on_top,
    to_buy,
    to_take,
    tokens,
    told,
    turn,
    visible,
)

NAMES = ["Ana", "Bo", "Cy"]


def by_thing(t: Table, seat: int) -> dict[str, Plan]:
    return {plan["thing"] or plan["act"]: plan for plan in plans_of(t, seat)}


def said(t: Table, seat: int, thing: str, language: str = "en") -> str:
    plan = by_thing(t, seat)[thing]
    words: Any = plan["says"] or plan["why"]
    return GAME.speaker(language, NAMES, seat).text(words["key"], words["params"])


def asked(t: Table, seat: int, language: str = "en") -> tuple[str, str]:
    prompt = prompt_of(t, seat)
    assert prompt is not None
    speaker = GAME.speaker(language, NAMES, seat)
    more = prompt["more"]
    return speaker.text(prompt["says"]["key"], prompt["says"]["params"]), (
        speaker.text(more["key"], more["params"]) if more else ""
    )


@pytest.mark.rule("HC-4.11", "HC-4.10")
def test_a_card_on_sale_says_what_it_makes_of_the_points_or_what_is_missing() -> None:
    t = family()
    city(t, 0, "happy-market maison zoo")  # 1 inhabitant, 3 hearts
    city(t, 1, "happy-market immeuble zoo")
    on_table(t, "")
    to_buy(t, 0, 6, "musee casino spa")
    assert asked(t, 0) == ("6 coins: buy a card, or nothing for 1 more.", "Bo leads with 6; you have 3.")
    assert said(t, 0, "musee") == "3 → 5 points: 1 × 5. Leaves 2 of your 6 coins."
    assert said(t, 0, "casino") == "Casino costs you 7: 1 coin missing."
    assert said(t, 0, "maison") == "Your city already has House."
    assert by_thing(t, 0)["casino"]["why"] is not None
    assert by_thing(t, 0)["musee"]["facts"] == {"before": 3, "after": 5, "price": 4}
    assert said(t, 0, "nothing") == "1 coin more: 7 in all."
    assert said(t, 0, "musee", "fr") == "3 → 5 points\u00a0: 1 × 5. Il te reste 2 de tes 6 pièces."


@pytest.mark.rule("HC-6.8")
def test_for_young_players_it_is_a_sum() -> None:
    t = family(young_players=True)
    city(t, 0, "happy-market maison")
    on_table(t, "")
    to_buy(t, 0, 6, "musee")
    assert said(t, 0, "musee") == "1 → 3 points: 1 + 2. Leaves 2 of your 6 coins."


@pytest.mark.rule("HC-5.1", "HC-4.9", "HC-1.5")
def test_a_purchase_says_which_special_buildings_it_opens() -> None:
    t = family()
    city(t, 0, "happy-market maison")
    on_table(t, "magasin-de-jouets studios-de-cinema")
    to_buy(t, 0, 6, "musee")
    assert said(t, 0, "musee").endswith("Opens: Toy shop.")
    t.choose(0, "buy:musee")
    bought = told(t, "card_bought")[-1]
    assert (bought["before"], bought["after"], bought["opens"]) == (0, 2, ("magasin-de-jouets",))


@pytest.mark.rule("HC-5.2", "HC-5.3")
def test_special_buildings_say_what_they_give_or_why_not() -> None:
    t = family()
    city(t, 0, "happy-market maison musee zoo")
    to_take(t, 0, "magasin-de-jouets chocolaterie")
    assert asked(t, 0)[0] == "One special building is open to you. Take it?"
    assert said(t, 0, "magasin-de-jouets") == "5 → 5 points: 1 × 5. It fills slot 5."
    assert said(t, 0, "chocolaterie").startswith("Your city lacks cards for Chocolate factory:")
    t.choose(0, "take:magasin-de-jouets")
    assert told(t, "special_taken")[-1]["after"] == 5


@pytest.mark.rule("HC-8.16", "HC-8.17", "HC-8.19")
def test_a_monster_that_meets_another_says_what_each_building_would_cost() -> None:
    t = family(3, grozilla=True)
    city(t, 0, "happy-market maison immeuble zoo")  # 3 × 3
    in_front(t, 0, "pioupiouzilla")  # 2 × 3
    visible(t, "")
    on_top(t, "grozilla")
    turn(t, 0)
    t.choose(0, "draw:deck-4")
    assert told(t, "monsters_meet") == [
        {"event": "monsters_meet", "seat": 0, "card": "grozilla", "first": "pioupiouzilla"}
    ]
    assert asked(t, 0)[0] == "Pioupiouzilla sits down on a building: on which?"
    losses = {loss["card"]: loss["after"]["points"] for loss in t.view(0)["board"]["losses"]}
    assert losses == {"happy-market": 6, "maison": 3, "immeuble": 0, "zoo": 0}
    assert said(t, 0, "maison") == "6 → 3 points: 1 × 3. You could buy another later: House."
    assert said(t, 0, "zoo") == "6 → 0 points: 2 × 0."
    assert t.view(1)["board"]["losses"] == t.view(None)["board"]["losses"] == []
    assert t.view(0)["board"]["step"] == "draw"
    t.choose(0, "destroy:maison")
    assert told(t, "building_destroyed")[-1]["before"] == 6
    assert told(t, "building_destroyed")[-1]["after"] == points_now(t, 0) == 3


@pytest.mark.rule("HC-6.1")
def test_the_last_round_is_told_once() -> None:
    t = family(3)
    nine = "happy-market maison immeuble residence-de-luxe zoo musee ecole epicerie banque"
    city(t, 0, nine)
    buy(t, 0, "spa", 9)
    assert told(t, "city_full") == [{"event": "city_full", "seat": 0, "round": 1}]
    if t.options(0):
        t.choose(0, "leave")
    city(t, 1, "happy-market usine acierie librairie igloo observatoire hopital casino stade")
    buy(t, 1, "garage", 9)
    assert len(told(t, "city_full")) == 1


@pytest.mark.rule("HC-7.4")
def test_a_happy_market_says_how_many_special_buildings_want_its_colour() -> None:
    t = GAME.new(3, 1, {"mode": "expert", "first_player": "1"})
    seat = t.waiting()[0]
    assert asked(t, seat)[0] == "Which Happy Market? You pick 1 of 3."
    for market, plan in by_thing(t, seat).items():
        colour = market.rpartition("-")[2]
        cards = t.view(seat)["board"]["cards"]
        wanted = sum(colour in cards[special]["condition"] for special in t.specials)
        assert plan["facts"]["wanted"] == wanted
        for special, missing in plan["facts"]["missing"].items():
            asks = cards[special]["condition"]
            assert sum(missing.values()) == sum(asks.values()) - (colour in asks)


@pytest.mark.rule("HC-8.12")
def test_paying_says_what_is_left() -> None:
    t = family(grozilla=True)
    tokens(t, 0, "green")
    to_buy(t, 0, 5, "musee")
    t.choose(0, "buy:musee")
    assert asked(t, 0) == ("Museum: 4 coins of 4 still to pay.", "You have 5 coins; a token counts as 2.")
    assert said(t, 0, "token-green") == "Pays 2: 2 coins left to pay."
    assert said(t, 0, "coins") == "Leaves you 1 coin and all your tokens."


@pytest.mark.rule("HC-4.1", "HC-4.3")
def test_steps_that_the_rules_leave_out_are_named() -> None:
    t = family()
    board = t.view(0)["board"]
    assert (board["step"], board["skipped"]) == ("draw", ["discard"])
    visible(t, "musee zoo spa")
    turn(t, 1)
    assert t.view(1)["board"]["step"] == "discard"
    t.choose(1, "keep")
    board = t.view(1)["board"]
    assert (board["step"], board["skipped"]) == ("buy", ["draw"])
    turn(t, 2)
    t.choose(2, "discard:musee")
    assert t.view(2)["board"]["skipped"] == []


@pytest.mark.rule("HC-7.18")
def test_what_the_sphinx_would_copy_is_worked_out_and_what_is_chance_is_not() -> None:
    t = expert(2)
    city(t, 0, "happy-market-yellow maison zoo le-sphinx")
    city(t, 1, "happy-market-blue eolienne")
    finish(t)
    assert said(t, 0, "eolienne") == "3 → 4 points: 1 × 4."
    assert said(t, 0, "box").startswith("One of ")


@pytest.mark.parametrize("options", [{"mode": "family"}, {"mode": "expert", "grozilla": True}])
def test_what_a_plan_says_of_the_points_comes_true(options: dict[str, Any]) -> None:
    """Whatever is bought, taken or given up: the points told before are those of the city afterwards."""
    stream = random.Random("plans")
    checked = 0
    for number in range(4):
        t = GAME.new(3, f"plans {number}", options)
        while t.result is None:
            seat = t.waiting()[0]
            plan = stream.choice([plan for plan in plans_of(t, seat) if plan["chain"]])
            before = points_now(t, seat)
            t.choose(seat, plan["chain"][0])
            if "after" in plan["facts"] and t.result is None and not tokens_asked(t, seat):
                assert plan["facts"]["before"] == before
                event = {"buy": "card_bought", "take": "special_taken", "destroy": "building_destroyed"}[plan["act"]]
                assert told(t, event)[-1]["after"] == plan["facts"]["after"]
                checked += 1
    assert checked > 40


def tokens_asked(t: Table, seat: int) -> bool:
    return t.current is not None and t.current[0].__name__ == "pay_price" and seat in t.waiting()


@pytest.mark.parametrize("options", [{"mode": "family"}, {"mode": "expert", "grozilla": True}])
def test_a_save_of_version_1_gets_the_steps_left_out_from_what_was_done(options: dict[str, Any]) -> None:
    stream = random.Random("version 1")
    for number in range(3):
        t = GAME.new(2 + number, f"version 1 {number}", options)
        while t.result is None:
            raw = json.loads(t.save())
            noted = raw["table"].pop("left_out")
            assert from_version_1(raw)["table"]["left_out"] == noted
            seat = t.waiting()[0]
            t.choose(seat, stream.choice(list(t.options(seat))))
    assert from_version_1({"acts": []}) == {"acts": []}
