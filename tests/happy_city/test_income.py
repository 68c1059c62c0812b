"""Rounds and income."""

from __future__ import annotations

import pytest

from lazaret.games.happy_city import GAME
from lazaret.games.happy_city.rules.totals import all_incomes
from tests.happy_city.positions import city, expert, family, in_front, income_phase, told


@pytest.mark.rule("HC-3.2", "HC-3.1", "HC-4.1", "HC-4.3")
def test_t2_in_round_1_everybody_has_three_coins_and_the_first_player_draws_three_cards() -> None:
    t = family(4)
    assert t.coins == [3, 3, 3, 3]
    for left in (3, 2, 1):
        assert len(t.market) == 3 - left
        assert t.options(0) == ("draw:deck-1", "draw:deck-2", "draw:deck-3")
        t.choose(0, "draw:deck-1")
    assert t.options(0)[0] == "nothing"


@pytest.mark.rule("HC-3.1")
def test_a_round_is_income_for_all_and_then_turns_clockwise_from_the_first_player() -> None:
    t = GAME.new(3, 1, {"first_player": "2"})
    turns: list[int] = []
    while t.round < 3:
        seat = t.waiting()[0]
        if not turns or turns[-1] != seat:
            turns.append(seat)
        t.choose(seat, "nothing" if "nothing" in t.options(seat) else t.options(seat)[0])
    assert turns == [1, 2, 0, 1, 2, 0]
    assert [event["seat"] for event in told(t, "income_paid")] == [0, 1, 2] * 3


@pytest.mark.rule("HC-3.2", "HC-5.7", "HC-1.4")
def test_income_is_the_sum_of_the_symbols_of_the_city_with_its_special() -> None:
    t = family()
    city(t, 0, "happy-market magasin-de-chaussures ecole maison musee studios-de-cinema")
    city(t, 1, "happy-market spa casino palace restaurant garage")
    t.coins = [0, 500, 1]
    income_phase(t)
    assert t.incomes[:2] == [4, 11]
    assert t.coins[:2] == [4, 511]


@pytest.mark.rule("HC-3.3")
def test_all_incomes_are_worked_out_before_any_coin_is_paid() -> None:
    t = expert()
    city(t, 0, "happy-market-blue maison barbier")
    city(t, 1, "happy-market-green epicerie")
    city(t, 2, "happy-market-yellow fleuriste")
    t.coins = [0, 0, 0]
    income_phase(t)
    assert t.incomes == [4, 2, 2]  # Barbier is judged on 1, 2, 2, not on what others already hold
    assert t.coins == [4, 2, 2]


@pytest.mark.rule("HC-3.2")
def test_income_is_told_line_by_line() -> None:
    t = expert(2, grozilla=True)
    city(t, 0, "happy-market-blue maison immeuble epicerie boulangerie")
    in_front(t, 0, "grozilla")
    before = len(t.events(None))
    income_phase(t)
    speaker = GAME.speaker("en", ["Ana", "Bo"])
    mine = [event for event in t.events(None)[before:] if event.get("seat") == 0]
    said = [speaker.text(f"event.{event['event']}", event) for event in mine[:4]]
    assert said == [
        "Income symbols of Ana: +2.",
        "Bakery: 2 × 2 green = +4",
        "Grozilla: −1",
        "Income of Ana: +5.",
    ]
    assert all(event["rule"].startswith("HC-") for event in mine[:3])


@pytest.mark.rule("HC-3.2")
def test_the_lines_of_every_income_add_up_to_it() -> None:
    for seed in range(6):
        t = GAME.new(4, seed, {"mode": "expert", "grozilla": True})
        number = 0
        while t.result is None:
            options = t.options(t.waiting()[0])
            t.choose(t.waiting()[0], options[number * 7 % len(options)])
            number += 1
        lines = 0
        for event in t.events(None):
            if event["event"] == "income_paid":
                assert event["coins"] == max(0, lines)
                lines = 0
            elif event["event"].startswith("income_"):
                lines += event["coins"]


@pytest.mark.rule("HC-3.2")
def test_a_destroyed_or_absent_card_pays_nothing() -> None:
    t = family(2, grozilla=True)
    city(t, 0, "happy-market spa")
    assert all_incomes(t)[0] == 3
    t.buried["catzilla"] = t.cities[0][1]
    t.cities[0][1] = "catzilla"
    assert all_incomes(t)[0] == 1
