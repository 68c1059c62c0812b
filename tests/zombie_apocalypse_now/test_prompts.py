"""What the player is asked and told: a sentence for every state, and no strike that is called certain and is not."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.chance import Stream
from lazaret.core.plans import Plan, plans_of, prompt_of
from lazaret.games.zombie_apocalypse_now import GAME
from lazaret.games.zombie_apocalypse_now.content.cards import HUMANS, ZOMBIES
from lazaret.games.zombie_apocalypse_now.table import Table
from tests.zombie_apocalypse_now.positions import play, position


def said(t: Table, language: str = "en") -> tuple[str, str]:
    seat = t.waiting()[0]
    prompt = prompt_of(t, seat)
    assert prompt is not None
    assert prompt["more"] is not None
    speaker = GAME.speaker(language, ["Ann", "Bob"], seat)
    one, two = (speaker.text(words["key"], words["params"]) for words in (prompt["says"], prompt["more"]))
    return one, two


def plan_for(t: Table, choice: str) -> Plan:
    return next(plan for plan in plans_of(t, t.waiting()[0]) if plan["chain"] == [choice])


def does(t: Table, choice: str, language: str = "en") -> str:
    words = plan_for(t, choice)["says"]
    assert words is not None
    return GAME.speaker(language, ["Ann", "Bob"], t.waiting()[0]).text(words["key"], words["params"])


@pytest.mark.rule("ZAN-4.1", "ZAN-4.2")
def test_the_number_of_actions_is_said() -> None:
    both: dict[str, Any] = {"humans": {"KH": []}, "zombies": {"KC": []}, "hand": ["8H", "9H", "3H"]}
    assert said(position(**both)) == (
        "Three actions: place or attack.",
        "Place a card, or attack with one of your leaders.",
    )
    assert said(position(**both, actions=2))[0] == "Two actions left."
    assert said(position(**both, actions=1))[0] == "One action left."
    assert said(position(**both), "fr")[0] == "Trois actions\u00a0: pose ou attaque."


@pytest.mark.rule("ZAN-4.2")
def test_an_attack_that_was_made_is_said() -> None:
    t = position(humans={"KH": []}, zombies={"KC": []}, hand=["8H"])
    assert said(play(t, "attack:KH:KC")) == (
        "Two actions left; the attack is done.",
        "Place or play a card, or end the turn.",
    )


@pytest.mark.rule("ZAN-4.3", "ZAN-4.5", "ZAN-4.9")
def test_no_action_left() -> None:
    assert said(position(humans={"KH": []}, hand=["8H"], actions=0)) == (
        "No action left. End the turn.",
        "Free: discard your hand first, if you like.",
    )
    assert said(position(humans={"KH": []}, hand=[], actions=0))[1] == "Free: draw first, if you like."
    assert said(position(humans={"KH": []}, hand=["JD"], actions=0))[1] == "Nothing else can be done now."


@pytest.mark.rule("ZAN-1.7")
def test_the_first_turn_has_no_attack() -> None:
    assert said(GAME.new(2, "any"))[0] == "Three actions; no attack in the first turn."


@pytest.mark.rule("ZAN-4.9")
def test_a_leader_that_must_be_placed_is_named() -> None:
    t = position(humans={"KH": []}, zombies={"KC": []}, hand=["JD", "8H"])
    assert said(t)[1] == "Place a card or attack; the Jack of diamonds must be placed this turn."
    assert said(t, "fr")[1] == "Pose une carte ou attaque\u00a0; il faut poser le Valet de carreau ce tour-ci."
    (end,) = [plan for plan in plans_of(t, HUMANS) if plan["act"] == "end"]
    assert (end["chain"], end["why"] and end["why"]["rule"]) == ([], "ZAN-4.9")


@pytest.mark.rule("ZAN-6.2", "ZAN-6.3", "ZAN-6.4")
def test_where_a_support_goes_and_what_it_would_strike_with() -> None:
    t = position(humans={"QH": ["10D"], "KH": []}, hand=["8H"], actions=2)
    assert does(t, "support:8H:KH:first") == (
        "In front: the 8. Then the King of hearts would strike with 10. Uses 1 of 2 actions."
    )
    assert does(t, "support:8H:QH:push") == (
        "In front the 8, behind the 10. Then the Queen of hearts would strike with 9, then with 11. "
        "Uses 1 of 2 actions."
    )
    assert plan_for(t, "support:8H:QH:second")["facts"]["strikes"] == [11, 9]
    two = position(humans={"QH": ["10D", "3D"]}, hand=["8H"], actions=1)
    assert does(two, "support:8H:QH:replace_both") == (
        "Alone in front: the 8; the 10 and the 3 are discarded. Then the Queen of hearts would strike with 9. "
        "Uses your last action."
    )


@pytest.mark.rule("ZAN-7.6", "ZAN-7.8", "ZAN-7.9")
def test_a_strike_whose_sums_are_known() -> None:
    t = position(humans={"KH": ["10D"]}, zombies={"KC": []})
    assert does(t, "attack:KH:KC") == (
        "12 > 2: kills the King of clubs. Certain. You spend the 10; there is no second strike."
    )
    assert does(position(ZOMBIES, humans={"QH": []}, zombies={"KC": []}), "attack:KC:QH") == (
        "2 > 1: takes the Queen of hearts. Certain. It costs no card."
    )
    assert plan_for(position(humans={"KH": []}, zombies={"KC": []}), "attack:KH:KC")["facts"]["sure"] == "no"


@pytest.mark.rule("ZAN-7.5", "ZAN-1.8")
def test_a_hidden_card_is_said_with_what_would_stop_the_strike() -> None:
    t = position(humans={"KH": ["10D"]}, zombies={"QS": ["3S"]})
    assert does(t, "attack:KH:QS") == (
        "12 against 1 + one hidden card (the Queen of spades). Only an Ace stops you. Win or lose, the 10 is spent."
    )
    assert does(t, "attack:KH:QS", "fr") == (
        "12 contre 1 + une carte cachée (la Dame de pique). Seul un As t’arrête. "
        "Gagné ou perdu, le 10 part à la défausse."
    )
    low = position(humans={"KH": ["5D"]}, zombies={"QS": ["3S"]})
    assert "A 6 or more stops you." in does(low, "attack:KH:QS")


@pytest.mark.rule("ZAN-1.8")
def test_what_lies_in_sight_makes_a_strike_certain() -> None:
    """Both black Aces are discarded: no card that the hidden one can be holds against 12."""
    t = position(humans={"KH": ["10D"]}, zombies={"QS": ["3S"]}, other_discard=["AS", "AC"])
    assert does(t, "attack:KH:QS").startswith("12 against 1 + one hidden card: kills the Queen of spades. Certain")


@pytest.mark.rule("ZAN-7.14", "ZAN-7.20", "ZAN-7.13")
def test_a_second_strike_and_its_defence() -> None:
    t = position(humans={"KH": ["3H", "9H"]}, zombies={"QS": ["8S", "10S"], "KC": []})
    play(t, "attack:KH:QS")
    assert said(t) == ("Strike again, with 11?", "This time the 9 strikes; or it waits for another turn.")
    assert does(t, "strike:KC").startswith("11 > 2: kills the King of clubs. Certain.")
    assert does(t, "strike:QS").startswith("11 against 9, or against the card behind:")
    play(t, "strike:QS")
    assert said(t) == ("Keep the 8 (9 in all) or turn up the next card?", "Behind it stands the 10: 11 in all.")
    assert does(t, "switch") == "11 in all for the Queen of spades, with the 10; the 8 is discarded at once."


def outcomes(t: Table, seat: int, choice: str) -> set[bool]:
    """Whether the strike succeeds, whatever the defender does with it."""
    before = len(t.strikes)
    tried = t.clone()
    tried.apply(seat, choice)
    if len(tried.strikes) > before:
        return {tried.strikes[before].success}
    return {success for answer in ("keep", "switch") for success in outcomes(tried, 1 - seat, answer)}


@pytest.mark.rule("ZAN-7.6", "ZAN-1.8")
def test_certain_is_said_only_where_no_deal_makes_it_otherwise() -> None:
    stream = Stream("certain")
    checked = {"yes": 0, "no": 0, "open": 0}
    for number in range(25):
        t = GAME.new(2, f"certain {number}")
        while t.result is None:
            seat = t.waiting()[0]
            for plan in plans_of(t, seat):
                if plan["act"] in ("attack", "strike") and plan["chain"]:
                    sure = plan["facts"]["sure"]
                    found = outcomes(t.resample(seat, stream), seat, plan["chain"][0])
                    assert sure == "open" or found == {sure == "yes"}
                    checked[sure] += 1
            t.choose(seat, stream.pick(t.options(seat)))
    assert min(checked.values()) > 50
