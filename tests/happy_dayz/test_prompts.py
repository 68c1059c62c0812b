"""What a Community is asked and told: the stakes of a trick, and what each card would do."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.chance import Stream
from lazaret.core.plans import Plan, plans_of, prompt_of
from lazaret.games.happy_dayz import GAME
from lazaret.games.happy_dayz.content.cards import LOSS
from lazaret.games.happy_dayz.rules.scoring import totals
from lazaret.games.happy_dayz.table import Table
from tests.happy_dayz.tables import A, B, C, D, asked, new, play, position

NAMES = ["Ann", "Bob", "Cid", "Dee", "Eve"]


def words(t: Table, said: Any, seat: int, language: str) -> str:
    assert said is not None
    return GAME.speaker(language, NAMES, seat).text(said["key"], said["params"])


def said(t: Table, seat: int, language: str = "en") -> tuple[str, str]:
    prompt = prompt_of(t, seat)
    assert prompt is not None
    return words(t, prompt["says"], seat, language), words(t, prompt["more"], seat, language)


def plan_for(t: Table, seat: int, choice: str) -> Plan:
    return next(plan for plan in plans_of(t, seat) if plan["chain"] == [choice])


def does(t: Table, seat: int, choice: str, language: str = "en") -> str:
    return words(t, plan_for(t, seat, choice)["says"], seat, language)


@pytest.mark.rule("HD-1.9")
def test_a_transfer_names_who_gets_the_card() -> None:
    t = new(3)
    assert said(t, B) == ("A card for Cid, in secret.", "It will lie face up and count as part of that hand.")
    for seat in t.waiting():
        t.choose(seat, t.options(seat)[0])
    assert said(t, B)[0] == "A card for Ann, in secret."
    two = new(2)
    for seat in two.waiting():
        two.choose(seat, two.options(seat)[0])
    assert said(two, A)[0] == "A second card for Bob, in secret."


@pytest.mark.rule("HD-3.5", "HD-7.2")
def test_the_stakes_of_a_trick_are_in_the_sentence() -> None:
    t = position(
        ["cheerleader-4", "zombies-19", "cheerleader-9", "cheerleader-2 cheerleader-12 biker-3"], encounter="biker-7"
    )
    play(t, "cheerleader-4 +", "zombies-19", "cheerleader-9")
    assert said(t, D) == (
        "This trick: −9, 2 Cheerleaders and one Biker.",
        "You must follow with Cheerleader, or play a Mini-van.",
    )
    assert said(t, D, "fr")[0] == "Ce pli\u00a0: −9, 2 Cheerleaders et un Motard."
    assert does(t, D, "cheerleader-2") == "Your 2 would not win it."
    assert does(t, D, "cheerleader-12") == (
        "Your 12 would win it: −9, and at most +5 for the people in it. In all −4 at best."
    )
    (held,) = [plan for plan in plans_of(t, D) if plan["why"]]
    assert (held["thing"], held["why"] and held["why"]["rule"]) == ("biker-3", "HD-3.5")


@pytest.mark.rule("HD-3.4", "HD-3.7")
def test_who_is_not_last_only_leads_for_now() -> None:
    t = position(["biker-5", "biker-9 biker-13 survivalist-1", "biker-1"])
    play(t, "biker-5 +")
    assert does(t, B, "biker-9").startswith("Your 9 would lead for now:")
    assert does(t, B, "biker-13").startswith("Nothing beats your 13:")
    wins = {one["card"]: one["wins"] for one in t.view(B)["board"]["plays"]}
    assert wins == {"biker-9": "now", "biker-13": "yes"}


@pytest.mark.rule("HD-10.5a")
def test_where_police_may_cut_nothing_is_sure() -> None:
    t = position(["biker-5", "biker-13", "biker-1"], factions="survivalist,police,biker")
    play(t, "biker-5 +")
    assert [one["wins"] for one in t.view(B)["board"]["plays"]] == ["now"]


@pytest.mark.rule("HD-3.6")
def test_zombies_that_are_thrown_go_to_whoever_wins() -> None:
    t = position(["biker-5", "zombies-20", "biker-1"])
    play(t, "biker-5 +")
    assert said(t, B)[1] == "You have no Biker: any card will do."
    assert does(t, B, "zombies-20") == "It would not win: its −9 goes to whoever does."


@pytest.mark.rule("HD-6.4")
def test_a_zombies_trick_says_my_share() -> None:
    t = position(["zombies-19", "zombies-3", "zombies-14 zombies-20"], encounter="biker-1")
    play(t, "zombies-19 +", "zombies-3")
    assert said(t, C)[0] == "Zombies to share out: −12 and one Biker."
    assert does(t, C, "zombies-14") == "Your 14 would not win; your share: −3."
    assert plan_for(t, C, "zombies-20")["facts"]["all"] == -9 + 2


@pytest.mark.rule("HD-3.1", "HD-3.2")
def test_a_lead_says_what_each_side_means_for_the_card() -> None:
    t = position(["biker-5 biker-3", "biker-2", "biker-1"], encounter="cheerleader-6")
    assert said(t, A) == ("You lead: a card, then a side.", "At stake so far: one Cheerleader, and what is played.")
    assert does(t, A, "lead:biker-5:-") == "The lowest Biker wins: 3 are lower than your 5."
    assert does(t, A, "lead:biker-5:+") == "The highest Biker wins: 8 are higher than your 5."


@pytest.mark.rule("HD-12.5")
def test_a_lead_counts_no_card_of_a_finished_trick() -> None:
    """What was played and won is for people to remember: the count says the same as if it were still to come."""
    fresh = position(["biker-5", "biker-2", "biker-1"])
    later = position(["biker-5", "biker-2", "biker-1"], expeditions=["biker-3 biker-4", "", ""])
    assert does(fresh, A, "lead:biker-5:-") == does(later, A, "lead:biker-5:-")


@pytest.mark.rule("HD-10.11", "HD-10.14")
def test_soldiers_and_preachers_keep_the_trick_from_the_winner() -> None:
    ways: dict[str, Any] = {"boxes": "both", "factions": "soldier,preacher,biker"}
    t = position(["soldier-5", "zombies-20", "soldier-9"], encounter="zombies-1", **ways)
    play(t, "soldier-5 +", "zombies-20")
    facts = plan_for(t, C, "soldier-9")["facts"]
    assert (facts["loss"], facts["gain"]) == (-3, 2)
    t = position(["preacher-5", "zombies-20", "preacher-9"], encounter="zombies-1", **ways)
    play(t, "preacher-5 +", "zombies-20")
    facts = plan_for(t, C, "preacher-9")["facts"]
    assert (facts["loss"], facts["gain"]) == (-3, 0)


@pytest.mark.rule("HD-3.7", "HD-6.4", "HD-7.1", "HD-7.2")
@pytest.mark.parametrize("factions", ["survivalist,biker+,cheerleader", "police,governor,biker+,horde"])
def test_what_the_last_card_is_said_to_bring_is_what_it_brings(factions: str) -> None:
    """In random games, with Powers that change nothing of the trick itself and count every card alike."""
    stream, seen, shared = Stream(f"brings {factions}"), 0, 0
    for number in range(12):
        t = new(4, f"brings {number}", mode="express", factions=factions)
        while t.result is None:
            seat = t.waiting()[0]
            if asked(t) == "play_card" and len(t.trick) == t.seats - 1 and t.turn < t.tricks:
                for plan in plans_of(t, seat):
                    if plan["chain"] and "all" in plan["facts"]:
                        twin = t.clone()
                        twin.apply(seat, plan["chain"][0])
                        assert brought(t, twin, seat) == plan["facts"]["all"], (t.trick, t.encounter, plan)
                        seen += 1
                        shared += any(card in LOSS for card in t.trick)
            t.choose(seat, stream.pick(t.options(seat)))
    assert seen > 100
    assert shared > 20


def brought(before: Table, after: Table, seat: int) -> int:
    """What came to the Expedition zone, as it counts at the end of the round."""
    old, new_cards = before.expeditions[seat], after.expeditions[seat]
    come = [card for card in new_cards if card not in old]
    piles = [come if one == seat else [] for one in range(after.seats)]
    return totals(after, piles)[seat]
