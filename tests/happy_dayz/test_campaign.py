"""Chapters 8 and 11: between rounds, scenarios, random Powers, story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.games.happy_dayz.content.cards import POWERS, SCENARIOS
from lazaret.games.happy_dayz.rules import campaign, factions, scoring
from lazaret.games.happy_dayz.table import Table
from tests.happy_dayz.tables import A, B, C, D, all_cards, asked, new, play, position, told, transferred


def scored(populations: Sequence[int], deltas: Sequence[int], opener: int = A, **options: Any) -> Table:
    """A table right after a round was scored, before the next one is prepared."""
    t = new(len(populations), **options)
    t.populations, t.deltas, t.opener = list(populations), list(deltas), opener
    t.agenda.clear()
    return t


def prepared(t: Table) -> Table:
    campaign.prepare_next_round(t)
    lines = t.agenda[:]
    t.agenda.clear()
    t.agenda += lines[::-1]
    t.asked = -1
    t.go_on(len(t.agenda))
    return t


# -- who leads, who changes -------------------------------------------------------------------------------------


@pytest.mark.rule("HD-8.1")
def test_the_smallest_population_leads_the_next_round() -> None:
    assert scoring.next_leaders(scored([40, 39, 52], [-26, -3, -9])) == (B,)


@pytest.mark.rule("HD-8.1", "HD-8.2", "HD-8.3", "HD-8.5")
def test_t15_of_two_smallest_the_one_that_lost_most_leads() -> None:
    t = scored([40, 40, 52], [-26, -3, -9])
    assert scoring.next_leaders(t) == (A,)
    assert campaign.lost_most(t) == A


@pytest.mark.rule("HD-8.2")
def test_a_full_tie_is_broken_by_the_new_transfer_zones() -> None:
    t = scored([40, 40, 52], [-9, -9, -30])
    assert scoring.next_leaders(t) == (A, B)
    prepared(t)
    assert (asked(t), t.waiting()) == ("change_faction", [C])
    t.choose(C, "keep")
    transferred(t)
    ranks = {"zombies": 100, "minivan": 200, "survivalist": 50, "cheerleader": 30, "biker": 0}

    def best(seat: int) -> int:
        return max(ranks[card.rpartition("-")[0]] + int(card.rpartition("-")[2]) for card in t.transfers[seat])

    assert t.opener == (A if best(A) > best(B) else B)


@pytest.mark.rule("HD-8.1", "HD-8.6")
def test_the_leader_of_a_later_round_is_not_found_by_transfer_zones() -> None:
    for n in range(4):
        t = prepared(scored([40, 33, 52, 60], [-9, -9, -30, -6], seed=f"later {n}"))
        t.choose(C, "keep")
        assert transferred(t).waiting() == [B]


@pytest.mark.rule("HD-8.5")
def test_lost_most_means_the_lowest_result_even_if_it_is_a_gain() -> None:
    assert campaign.lost_most(scored([80, 70, 90], [14, 4, 24])) == B


@pytest.mark.rule("HD-8.5")
def test_ties_for_lost_most_go_to_fewer_survivors_then_clockwise_from_the_opener() -> None:
    assert campaign.lost_most(scored([50, 40, 60], [-9, -9, -9])) == B
    assert campaign.lost_most(scored([50, 50, 50, 60], [-9, -9, -9, -9], opener=C)) == C
    assert campaign.lost_most(scored([50, 50, 60, 60], [-9, -9, -9, -9], opener=D)) == A


@pytest.mark.rule("HD-8.3", "HD-8.4")
def test_the_community_that_lost_most_may_replace_a_faction() -> None:
    t = prepared(scored([40, 33, 52], [-9, -2, -30]))
    assert (asked(t), t.waiting()) == ("change_faction", [C])
    assert t.options(C)[0] == "keep"
    assert len(t.options(C)) == 1 + 3 * 3  # three Factions out of the box, base Powers only
    t.choose(C, "change:cheerleader:police")
    assert list(t.powers.items()) == [("survivalist", "survivalist"), ("police", "police"), ("biker", "biker")]
    found = all_cards(t)
    assert {f"police-{n}" for n in range(1, 14)} <= set(found)
    assert not any(card.startswith("cheerleader") for card in found)
    assert len(found) == 62


@pytest.mark.rule("HD-8.3")
def test_the_change_may_be_left() -> None:
    t = prepared(scored([40, 33, 52], [-9, -2, -30]))
    t.choose(C, "keep")
    assert list(t.powers) == ["survivalist", "cheerleader", "biker"]
    assert (t.round, asked(t)) == (2, "pick_transfer")


@pytest.mark.rule("HD-8.4")
@pytest.mark.parametrize(
    ("choice", "rule"),
    [
        ("change:biker:cheerleader", "HD-8.4"),
        ("change:biker:police+", "HD-8.4"),
        ("change:nurse:police", "HD-8.3"),
        ("change:biker:hippie", "HD-11.12"),
    ],
)
def test_what_may_not_come_in_is_refused_with_its_rule(choice: str, rule: str) -> None:
    t = prepared(scored([40, 33, 52], [-9, -2, -30]))
    with pytest.raises(IllegalChoice) as refused:
        t.choose(C, choice)
    assert refused.value.rule == rule


@pytest.mark.rule("HD-8.4")
@pytest.mark.parametrize("options", [{"advanced_powers": True}, {"factions": "survivalist,cheerleader+,biker"}])
def test_a_table_with_advanced_powers_picks_the_version(options: dict[str, Any]) -> None:
    t = prepared(scored([40, 33, 52], [-9, -2, -30], **options))
    assert len(t.options(C)) == 1 + 3 * 9
    t.choose(C, "change:biker:police-")
    assert t.powers["police"] == "police-"


@pytest.mark.rule("HD-8.4", "HD-11.12")
def test_woodstock_factions_come_in_only_when_the_boxes_are_mixed() -> None:
    t = prepared(scored([40, 33, 52], [-9, -2, -30], boxes="both"))
    assert "change:biker:hippie" in t.options(C)
    assert len(t.options(C)) == 1 + 3 * 9


@pytest.mark.rule("HD-8.6")
def test_a_new_round_is_dealt_with_its_reserve_and_transfer() -> None:
    t = position(["biker-4", "biker-6", "biker-5"], turn=14)
    play(t, "biker-4 +", "biker-6", "biker-5")
    t.choose(t.waiting()[0], "keep")
    assert (t.round, t.turn, len(t.reserve), asked(t)) == (2, 0, 20, "pick_transfer")
    assert [len(hand) for hand in t.hands] == [14] * 3
    assert t.expeditions == [[], [], []]
    assert t.populations == [66, 72, 66]


# -- a random Power ---------------------------------------------------------------------------------------------


def drawn(n: int, **options: Any) -> Table:
    return prepared(scored([40, 33, 52], [-9, -2, -30], seed=f"random power {n}", random_power=True, **options))


@pytest.mark.rule("HD-11.1", "HD-11.5")
def test_a_random_power_replaces_one_that_the_community_that_lost_most_chooses() -> None:
    tables = [t for t in map(drawn, range(40)) if asked(t) == "replace_power"]
    assert tables
    for t in tables:
        assert t.waiting() == [C]
        assert list(t.options(C)) == ["replace:survivalist", "replace:cheerleader", "replace:biker"]
        power = told(t, None, "power_drawn")[-1]["power"]
        t.choose(C, "replace:cheerleader")
        assert list(t.powers.values()) == ["survivalist", power, "biker"]
        assert asked(t) == "pick_transfer"  # no Faction change besides


@pytest.mark.rule("HD-11.1")
def test_there_is_no_random_power_before_the_first_round() -> None:
    t = new(3, random_power=True)
    assert told(t, None, "power_drawn") == []
    assert list(t.powers) == ["survivalist", "cheerleader", "biker"]


@pytest.mark.rule("HD-11.2")
def test_a_drawn_power_of_a_faction_in_play_replaces_that_factions_own() -> None:
    tables = [t for t in map(drawn, range(40)) if asked(t) == "pick_transfer"]
    assert tables
    for t in tables:
        power = told(t, None, "power_drawn")[-1]["power"]
        assert POWERS[power].faction in ("survivalist", "cheerleader", "biker")
        assert POWERS[power].version != ""  # its base card is in play already
        assert list(t.powers) == ["survivalist", "cheerleader", "biker"]
        assert t.powers[POWERS[power].faction] == power


@pytest.mark.rule("HD-11.3")
def test_the_horde_joins_the_zombies_stays_and_another_power_is_drawn() -> None:
    tables = [t for t in map(drawn, range(80)) if t.horde]
    assert tables
    for t in tables:
        assert told(t, None, "horde_joined")
        assert told(t, None, "power_drawn")[-1]["power"] in POWERS
        assert "horde" not in factions.pile(t)


@pytest.mark.rule("HD-11.11")
def test_the_pile_holds_what_is_not_in_play() -> None:
    t = new(3, factions="survivalist,cheerleader+,biker-,horde")
    pile = factions.pile(t)
    assert len(factions.power_cards(t)) == 13
    assert len(pile) == 13 - 4
    assert "survivalist" not in pile
    assert "survivalist±" in pile
    assert "cheerleader±" not in pile
    assert "cheerleader" in pile
    assert len(factions.power_cards(new(3, boxes="both"))) == 19
    assert factions.power_cards(new(3, boxes="woodstock_fever", factions="random")) == [
        "scientist",
        "child",
        "soldier",
        "dog",
        "hippie",
        "preacher",
    ]


@pytest.mark.rule("HD-11.11", "HD-11.15", "HD-11.13")
def test_a_two_sided_card_shows_either_side() -> None:
    t = new(2)
    assert {factions.side_up(t, "police±") for _ in range(20)} == {"police+", "police-"}
    assert factions.side_up(t, "police") == "police"


@pytest.mark.rule("HD-11.4", "HD-11.13")
def test_a_random_setup_has_three_different_factions_in_any_version() -> None:
    lineups = [new(3, f"random {n}", factions="random") for n in range(120)]
    assert all(len(t.powers) == 3 for t in lineups)
    versions = {POWERS[power].version for t in lineups for power in t.powers.values()}
    assert versions == {"", "+", "-"}
    assert any(t.horde for t in lineups)
    assert not all(t.horde for t in lineups)
    assert all(t.advanced for t in lineups)


# -- scenarios and story -----------------------------------------------------------------------------------------


@pytest.mark.rule("HD-11.6", "HD-11.8", "HD-11.14")
@pytest.mark.parametrize("name", [name for name in SCENARIOS if name != "beginner"])
def test_a_scenario_uses_exactly_its_factions_and_versions(name: str) -> None:
    t = new(3, factions=name, boxes="both")
    assert tuple(t.powers.values()) == SCENARIOS[name].powers
    assert t.horde == (name == "AD-6")
    assert t.view(None)["board"]["scenario"] == name


@pytest.mark.rule("HD-11.6", "HD-11.14")
def test_the_scenarios_are_those_of_the_table() -> None:
    printed = {name: " ".join(row.powers) for name, row in SCENARIOS.items()}
    assert printed == {
        "beginner": "survivalist cheerleader biker",
        "AD-1": "survivalist biker cheerleader",
        "AD-2": "biker- cheerleader+ police",
        "AD-3": "cheerleader police+ nurse",
        "AD-4": "police nurse- governor",
        "AD-5": "nurse governor- survivalist+",
        "AD-6": "governor survivalist biker",
        "MX-1": "biker+ soldier child",
        "MX-2": "survivalist- preacher hippie",
        "MX-3": "governor+ dog scientist",
    }


@pytest.mark.rule("HD-11.7")
@pytest.mark.parametrize("start", [1, 2, 3])
def test_the_story_plays_one_scenario_after_the_other(start: int) -> None:
    t = new(2, "story", mode="story", story_start=start)
    seen = {}
    while t.result is None:
        assert asked(t) not in ("change_faction", "replace_power")
        seen[t.round] = (t.view(None)["board"]["scenario"], tuple(t.powers.values()), t.horde)
        seat = t.waiting()[0]
        t.choose(seat, t.options(seat)[0])
    assert len(seen) > 1
    for number, (name, powers, horde) in seen.items():
        assert name == f"AD-{start + number - 1}"
        assert powers == SCENARIOS[name].powers
        assert horde == SCENARIOS[name].horde


@pytest.mark.rule("HD-11.9")
def test_patient_zero_takes_the_place_of_the_seven_and_plays_like_it() -> None:
    t = new(3, factions="soldier,hippie,police", boxes="both", patient_zero=True)
    found = all_cards(t)
    assert "soldier-zero" in found
    assert "hippie-zero" in found
    assert "soldier-7" not in found
    assert "police-7" in found
    assert len(found) == 62
    t = position(
        ["soldier-6 police-1", "soldier-zero police-2", "soldier-8 police-3"],
        factions="soldier,hippie,police",
        boxes="both",
        patient_zero=True,
    )
    t.choose(A, "lead:soldier-6:+")
    assert list(t.options(B)) == ["soldier-zero"]
    t.choose(B, "soldier-zero")
    assert t.view(None)["board"]["winning"] == B
    t.choose(C, "soldier-8")
    assert t.last_winner == C


@pytest.mark.rule("HD-11.12")
def test_the_boxes_may_be_mixed_or_played_alone() -> None:
    assert list(new(3, factions="dog,police,hippie", boxes="both").powers) == ["dog", "police", "hippie"]
    assert list(new(3, factions="dog,child,hippie", boxes="woodstock_fever").powers) == ["dog", "child", "hippie"]
    alone = {
        faction for n in range(10) for faction in new(3, str(n), factions="random", boxes="woodstock_fever").powers
    }
    assert alone == {"scientist", "child", "soldier", "dog", "hippie", "preacher"}


@pytest.mark.rule("HD-10.8")
def test_a_version_replaces_the_base_power_of_its_faction() -> None:
    t = new(3, factions="police+,nurse-,biker")
    assert dict(t.powers) == {"police": "police+", "nurse": "nurse-", "biker": "biker"}


@pytest.mark.rule("HD-8.6")
def test_nothing_of_the_last_trick_is_left_when_a_round_begins() -> None:
    t = position(["biker-4", "biker-6", "biker-5"], turn=14)
    play(t, "biker-4 +", "biker-6", "biker-5")
    t.choose(t.waiting()[0], "keep")
    board = t.view(A)["board"]
    assert (board["side"], board["demanded"], board["named"], board["trick"]) == ("", "", "", [])
    assert (board["encounter"], board["review"], board["leader"], board["discards"]) == (None, None, None, [])
