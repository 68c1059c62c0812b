"""The sentence with the stakes, and what each choice would do."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.plans import Plan, plans_of, prompt_of
from lazaret.games.zombie_tsunami import GAME
from lazaret.games.zombie_tsunami.rules.bombs import throw_bomb
from lazaret.games.zombie_tsunami.rules.shop import begin_buying
from lazaret.games.zombie_tsunami.rules.turn import next_card
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import do, make, reveal, vote

NAMES = ["Ana", "Bo", "Cy", "Di"]


def asked(t: Table, seat: int, language: str = "en") -> str:
    prompt = prompt_of(t, seat)
    assert prompt is not None
    return GAME.speaker(language, NAMES, seat).text(prompt["says"]["key"], prompt["says"]["params"])


def plan_for(t: Table, seat: int, choice: str) -> Plan:
    return next(plan for plan in plans_of(t, seat) if plan["chain"] == [choice])


def said(t: Table, seat: int, choice: str) -> str:
    words: Any = plan_for(t, seat, choice)["says"]
    return GAME.speaker("en", NAMES, seat).text(words["key"], words["params"])


def why(t: Table, seat: int, thing: str, target: str = "") -> str:
    words: Any = next(
        plan["why"] for plan in plans_of(t, seat) if (plan["thing"], plan["target"]) == (thing, target) and plan["why"]
    )
    return GAME.speaker("en", NAMES, seat).text(words["key"], words["params"])


@pytest.mark.rule("ZT-4.5", "ZT-4.7")
def test_a_bead_says_what_its_team_has_if_all_keep_their_word_and_if_one_lies() -> None:
    t = reveal(make(hordes=[4, 3, 2, 6]), "street-car")
    assert asked(t, 0) == "Who pushes with you? Vote."
    assert said(t, 0, "red") == "Alone, Red has 4 of 6: somebody must join you."
    assert said(t, 3, "red") == "Even alone, Red passes with 6 of 6."
    t.say(2, "vote:red")
    assert said(t, 0, "red") == "Red passes with 6 if nobody lies. You bring 4."
    assert said(t, 3, "red") == "Red passes with 8, even if one of them lies. You bring 6."
    assert said(t, 1, "red") == "Red has 5 of 6: not enough yet. You bring 3."
    assert not next(team for team in t.view(0)["board"]["if_you_pick"]["red"] if team["bead"] == "red")["safe"]
    t.say(1, "vote:red")
    assert said(t, 0, "red") == "Red passes with 9, even if one of them lies. You bring 4."


@pytest.mark.rule("ZT-11.4")
def test_a_bead_that_was_shown_to_me_is_no_promise_that_may_be_broken() -> None:
    t = reveal(make(hordes=[4, 3, 2, 6]), "street-car")
    t.choose(2, "red")
    t.say(2, "bead:red", 0)
    assert said(t, 0, "red") == "Red passes with 6, even if one of them lies. You bring 4."


@pytest.mark.rule("ZT-4.6", "ZT-10.4")
def test_a_window_says_why_it_is_asked() -> None:
    t = reveal(make(hordes=[2, 1, 4, 6], hands={0: ["bird-punk", "bird-fairy"]}, face_up=range(4)), "street-car")
    vote(t, "red", "red", "yellow", "blue")
    assert asked(t, 0) == "Red is 3 short. Punk counts 3."
    assert asked(t, 0, "fr") == "Rouge\u00a0: il manque 3. Punk compte pour 3."
    assert said(t, 0, "bird-punk") == "Red then has 6 of 6: it passes."
    assert why(t, 0, "bird-fairy") == "Fairy would have no effect now."
    assert [plan["chain"] for plan in plans_of(t, 0) if plan["facts"].get("useful")] == [["bird-punk"]]


@pytest.mark.rule("ZT-5.1")
def test_a_bomb_says_what_it_costs() -> None:
    t = reveal(make(hordes=[4, 3, 1, 6], civilians=[0, 2, 0, 0]), "street-first-civil-or-bomb")
    seat = t.waiting()[0]
    assert seat == 3
    assert said(t, 3, "bomb:1") == "Bo loses 2 civilians, unless the bomb is answered."
    assert said(t, 3, "bomb:0") == "Ana has no civilian: one zombie dies, unless the bomb is answered."
    assert said(t, 3, "bomb:2") == "Cy has one zombie and no civilian: nothing would be lost."
    facts = plan_for(t, 3, "bomb:1")["facts"]
    assert {name: facts[name] for name in ("zombies", "civilians", "coins")} == {
        "zombies": 3,
        "civilians": 2,
        "coins": 0,
    }
    t = do(make(civilians=[0, 2, 0, 0], hordes=[3, 3, 3, 3]), throw_bomb, 0, 1)
    assert asked(t, 1) == "Ana bombs you: your 2 civilians are lost."
    assert asked(t, 2) == "Ana throws a bomb at Bo."


@pytest.mark.rule("ZT-10.4")
def test_targets_say_what_they_have_and_why_they_cannot_be_chosen() -> None:
    t = do(make(coins=[1, 2, 0, 0], hands={0: ["bird-magnet"]}), next_card)
    assert said(t, 0, "bird-magnet:1") == "Bo has 2 coins, you have 1: then 2."
    assert why(t, 0, "bird-magnet", "seat-2") == "Cy has no coin."


@pytest.mark.rule("ZT-6.2")
def test_the_shop_says_what_can_be_paid() -> None:
    t = do(make(coins=[1, 0, 0, 0], display=["shop-mega-bomb", "shop-zombie-1"]), begin_buying, 0)
    assert asked(t, 0) == "1 coin to spend in the shop."
    assert why(t, 0, "shop-mega-bomb") == "Mega Bomb costs 2; you have 1."
    assert said(t, 0, "buy-zombie-1") == "Your horde grows to 3."


@pytest.mark.rule("ZT-4.3")
def test_a_save_says_how_many_it_saves() -> None:
    t = reveal(make(hordes=[5, 3, 3, 3], kept={0: ["shop-save-1"]}, dice=[2, 0, 0, 0]), "street-first-jump-2")
    assert asked(t, 0) == "2 of your zombies die in this jump."
    assert said(t, 0, "use:shop-save-1") == "Saves 1 of the 2 that would die."
    assert asked(t, 1) == "None of your zombies dies in this jump."


@pytest.mark.rule("ZT-10.5", "ZT-10.6")
def test_the_event_says_what_it_earns() -> None:
    t = make(event="event-coin", coins=[1, 0, 0, 0])
    assert t.view(0)["board"]["zombird"]["reward"] == 1
    assert said(do(t, next_card), 0, "discard-coin") == "A coin for 1 Zombird; coins left: 0."
