"""ZT-4.4 to ZT-4.9 and ZT-7.7: pushes."""

from __future__ import annotations

import pytest

from lazaret.games.zombie_tsunami.content.cards import STREET
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import answer, asking, make, pass_all, reveal, told, vote


def push(t: Table, card: str, *beads: str) -> Table:
    """Turn up the push, vote, and let the windows pass."""
    reveal(t, card, alone=True)
    vote(t, *beads)
    pass_all(t)
    return t


@pytest.mark.rule("ZT-4.4")
def test_votes_are_secret_until_all_are_in() -> None:
    t = reveal(make(), "street-car")
    assert asking(t) == "vote"
    t.choose(2, "blue")
    for seat in (None, 0, 1, 3):
        assert "blue" not in str(t.view(seat)["board"]["push"])
        assert t.view(seat)["waiting"] == [0, 1, 3]
    for seat, bead in ((0, "red"), (1, "red"), (3, "yellow")):
        t.choose(seat, bead)
    assert t.view(None)["board"]["push"]["beads"] == ["red", "red", "blue", "yellow"]


@pytest.mark.rule("ZT-4.4")
def test_the_same_colour_is_a_team() -> None:
    t = push(make(hordes=[3, 3, 6, 2]), "street-car", "red", "red", "blue", "yellow")
    assert [event["team"] for event in told(t, "team_passed")] == [(0, 1), (2,)]
    assert [event["team"] for event in told(t, "team_failed")] == [(3,)]


@pytest.mark.rule("ZT-4.5")
def test_enough_zombies_lose_nothing_and_too_few_lose_one_each() -> None:
    t = push(make(hordes=[2, 3, 4, 5]), "street-car", "red", "red", "blue", "blue")
    assert t.hordes == [1, 2, 4, 5]


@pytest.mark.rule("ZT-4.5")
def test_the_penalty_may_be_settled_at_two() -> None:
    t = push(make(hordes=[2, 4, 4, 5], options={"push_penalty": 2}), "street-van", "red", "blue", "blue", "blue")
    assert t.hordes == [1, 4, 4, 5], "two lost at two zombies, then one taken from the supply"
    t = push(make(hordes=[5, 4, 4, 5], options={"push_penalty": 2}), "street-van", "red", "blue", "blue", "blue")
    assert t.hordes == [3, 4, 4, 5]


@pytest.mark.rule("ZT-4.5", "ZT-5.3")
def test_civilians_do_not_push() -> None:
    t = push(make(hordes=[4, 9, 9, 9], civilians=[5, 0, 0, 0]), "street-car", "red", "blue", "blue", "blue")
    assert t.hordes[0] == 3


@pytest.mark.rule("ZT-4.6")
def test_several_teams_may_succeed() -> None:
    t = push(make(hordes=[6, 7, 3, 3]), "street-car", "red", "blue", "yellow", "yellow")
    assert t.hordes == [6, 7, 3, 3]
    assert len(told(t, "team_passed")) == 3


@pytest.mark.rule("ZT-4.5", "ZT-4.6")
def test_a_colour_that_nobody_showed_is_no_team() -> None:
    t = push(make(hordes=[2, 3, 4, 5]), "street-car", "red", "red", "red", "red")
    assert len(told(t, "team_passed")) == 1
    assert told(t, "team_failed") == []


@pytest.mark.rule("ZT-4.8")
def test_beads_come_back_after_the_vote() -> None:
    t = push(make(hordes=[6, 7, 3, 3]), "street-car", "red", "red", "red", "red")
    assert t.beads == ["", "", "", ""]
    reveal(t, "street-van")
    assert [tuple(t.options(seat)) for seat in range(4)] == [("red", "blue", "yellow")] * 4


@pytest.mark.rule("ZT-4.9")
@pytest.mark.parametrize(("card", "needed"), [("street-bus", 12), ("street-plane", 18)])
def test_bus_and_plane_are_pushed(card: str, needed: int) -> None:
    assert STREET[card].kind == "push"
    half = needed // 2
    t = push(make(hordes=[half, half, needed - 1, needed]), card, "red", "red", "blue", "yellow")
    assert t.hordes == [half, half, needed - 2, needed]


@pytest.mark.rule("ZT-7.7")
def test_strengths_are_compared_after_zombirds_and_before_bonuses() -> None:
    t = make(
        5,
        hordes=[5, 3, 5, 5, 2],
        bonus={4: "bonus-ninja"},
        hands={1: ["bird-punk"]},
    )
    reveal(t, "street-car", alone=True)
    vote(t, "red", "blue", "red", "red", "yellow")
    assert asking(t) == "window votes"
    answer(t, {1: "bird-punk", 4: "reveal"})
    assert t.hordes == [5, 3, 5, 5, 2], "nothing is gained yet"
    pass_all(t)
    assert t.hordes == [5, 3, 5, 5, 4], "Punk made six of three; Ninja failed unharmed and gained two"


@pytest.mark.rule("ZT-7.7")
def test_what_happens_in_the_window_changes_the_hordes_that_are_compared() -> None:
    t = make(3, hordes=[6, 6, 6], hands={2: ["bird-pterodactyl"]})
    reveal(t, "street-car", alone=True)
    vote(t, "red", "blue", "yellow")
    answer(t, {2: "bird-pterodactyl:0"})
    pass_all(t)
    assert t.hordes == [4, 6, 7], "robbed of one, too weak, lost another"


@pytest.mark.rule("ZT-4.4", "ZT-11.1")
def test_past_votes_are_remembered_for_everybody() -> None:
    t = reveal(make(hordes=[6, 7, 3, 3]), "street-car")
    vote(t, "red", "red", "blue", "red")
    pass_all(t)
    assert t.view(None)["board"]["votes"] == [
        {"number": 1, "card": "street-car", "beads": ["red", "red", "blue", "red"]}
    ]


@pytest.mark.rule("ZT-4.5", "ZT-4.7")
def test_the_teams_and_who_kept_their_word_are_told_when_the_beads_are_shown() -> None:
    t = reveal(make(hordes=[4, 3, 2, 6]), "street-car")
    t.say(0, "vote:red")
    t.say(1, "vote:red")
    t.say(2, "join:red", 3)
    vote(t, "red", "blue", "blue", "yellow")
    fields = ("colour", "team", "parts", "strength", "needed", "passes")
    assert [tuple(event[field] for field in fields) for event in told(t, "team_shown")] == [
        ("red", (0,), (4,), 4, 6, False),
        ("blue", (1, 2), (3, 2), 5, 6, False),
        ("yellow", (3,), (6,), 6, 6, True),
    ]
    assert told(t, "word_kept") == [{"event": "word_kept", "seat": 0, "colour": "red"}]
    assert told(t, "word_broken") == [{"event": "word_broken", "seat": 1, "said": "red", "colour": "blue"}]
    assert told(t, "word_broken", 3) == told(t, "word_broken"), "a whisper that was broken stays between two"
