"""Chapter 12, HD-3.10 and HD-3.11: who sees what."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.chance import Stream
from lazaret.games.happy_dayz.rules.recall import forgotten
from lazaret.games.happy_dayz.table import Table
from tests.happy_dayz.tables import A, B, C, asked, mentions, new, play, position, together, told, transferred


def board(t: Table, seat: int | None) -> dict[str, Any]:
    seen: dict[str, Any] = t.view(seat)["board"]
    return seen


@pytest.mark.rule("HD-12.1")
def test_what_lies_open_is_seen_by_everybody() -> None:
    t = position(
        ["biker-4 biker-1", "biker-6 zombies-3", "biker-3 zombies-4"],
        transfers=["", "zombies-9", ""],
        encounter="zombies-20",
        vans={"minivan-2": C},
    )
    t.choose(A, "lead:biker-4:-")
    for seat in (None, A, B, C):
        seen = board(t, seat)
        assert [power["power"] for power in seen["powers"]] == ["survivalist", "cheerleader", "biker"]
        assert [power["demanded"] for power in seen["powers"]] == [False, False, True]
        assert seen["populations"] == [66, 66, 66]
        assert (seen["encounter"], seen["side"], seen["demanded"]) == ("zombies-20", "-", "biker")
        assert seen["trick"] == [{"seat": A, "card": "biker-4"}]
        assert (seen["leader"], seen["winning"]) == (A, A)
        assert seen["transfers"] == [[], ["zombies-9"], []]
        assert seen["vans"] == [[], [], ["minivan-2"]]
        assert (seen["hands"], seen["won"]) == ([1, 2, 2], [0, 0, 1])
        assert seen["reserve"] == len(t.reserve)
        assert (seen["round"], seen["rounds"], seen["turn"], seen["tricks"]) == (1, 4, 2, 14)
        assert seen["phase"] == "trick"


@pytest.mark.rule("HD-12.2")
def test_a_hidden_hand_is_its_owners_alone() -> None:
    t = transferred(new(4))
    for seat in range(4):
        assert sorted(board(t, seat)["hand"]) == sorted(t.hands[seat])
    for reader in (None, A):
        seen = board(t, reader)
        assert seen["known"] == [[], [], [], []]
        assert not any(mentions(seen, card) for card in t.hands[B])


@pytest.mark.rule("HD-12.3")
def test_the_order_of_the_reserve_is_hidden_from_all() -> None:
    t = transferred(new(3))
    for seat in (None, A, B, C):
        assert not any(mentions(t.view(seat), card) for card in t.reserve)


@pytest.mark.rule("HD-3.10", "HD-12.3")
def test_nobody_looks_into_an_expedition_zone_not_even_its_owner() -> None:
    t = position(
        ["biker-4 biker-1", "biker-6 zombies-3", "biker-3 zombies-4"], expeditions=["", "cheerleader-7 zombies-7", ""]
    )
    play(t, "biker-4 +", "biker-6", "biker-3")
    t.choose(B, "lead:zombies-3:+")
    for seat in (None, A, B, C):
        assert board(t, seat)["expedition"] is None
        assert not mentions(t.view(seat), "cheerleader-7")
        assert not mentions(t.view(seat), "biker-3")


@pytest.mark.rule("HD-3.10", "HD-12.2")
def test_a_power_lets_its_community_look_while_it_chooses() -> None:
    t = position(
        ["nurse-4 biker-1 biker-2", "nurse-6 biker-3 biker-5", "zombies-1 biker-4 biker-6"],
        factions="nurse,biker,police",
        expeditions=["biker-8", "biker-7 zombies-9", ""],
    )
    play(t, "nurse-4 +", "nurse-6", "zombies-1")
    assert board(t, B)["expedition"] == ["nurse-4", "nurse-6", "biker-7", "zombies-1", "zombies-9"]
    assert board(t, A)["expedition"] is None
    assert board(t, None)["expedition"] is None
    t.choose(B, "discard:zombies-9")
    assert board(t, B)["expedition"] is None


@pytest.mark.rule("HD-3.11", "HD-12.2")
def test_the_winner_may_look_at_the_trick_again_until_the_next_one_is_led() -> None:
    t = position(["biker-4 biker-1", "biker-6 zombies-3", "biker-3 zombies-4"], encounter="zombies-9")
    play(t, "biker-4 +", "biker-6", "biker-3")
    assert board(t, B)["review"] == {
        "trick": [{"seat": A, "card": "biker-4"}, {"seat": B, "card": "biker-6"}, {"seat": C, "card": "biker-3"}],
        "encounter": "zombies-9",
    }
    assert board(t, A)["review"] is None
    assert board(t, None)["review"] is None
    t.choose(B, "lead:zombies-3:-")
    assert board(t, B)["review"] is None


@pytest.mark.rule("HD-3.11")
def test_the_winner_may_look_even_if_another_leads_next() -> None:
    t = position(
        ["governor-4 biker-1", "governor-6 zombies-3", "governor-3 zombies-4"], factions="governor,biker,police"
    )
    play(t, "governor-4 +", "governor-6", "governor-3")
    t.choose(B, "leader:2")
    assert t.waiting() == [C]
    assert board(t, B)["review"] is not None
    assert board(t, C)["review"] is None


@pytest.mark.rule("HD-12.4")
def test_giver_and_receiver_know_a_card_that_changed_hands() -> None:
    t = position(
        ["cheerleader-4 biker-1 biker-7", "cheerleader-6 zombies-3 biker-8", "cheerleader-3 zombies-4 biker-9"]
    )
    play(t, "cheerleader-4 +", "cheerleader-6", "cheerleader-3")
    together(t, "biker-1", "zombies-3", "zombies-4")
    assert board(t, A)["known"] == [[], ["biker-1"], []]
    assert board(t, B)["known"] == [[], [], ["zombies-3"]]
    assert board(t, None)["known"] == [[], [], []]
    assert [event["card"] for event in told(t, None, "card_given")] == [None, None, None]


@pytest.mark.rule("HD-12.4")
def test_everybody_knows_a_card_that_came_from_a_transfer_zone() -> None:
    t = position(
        ["cheerleader-4 biker-7", "cheerleader-6 zombies-3 biker-8", "cheerleader-3 zombies-4 biker-9"],
        transfers=["biker-1", "", ""],
    )
    play(t, "cheerleader-4 +", "cheerleader-6", "cheerleader-3")
    together(t, "biker-1", "zombies-3", "zombies-4")
    for seat in (None, A, C):
        assert board(t, seat)["known"][B] == ["biker-1"]
    assert told(t, None, "card_given")[0]["card"] == "biker-1"


@pytest.mark.rule("HD-12.5")
def test_played_cards_may_be_remembered_but_no_view_shows_them_again() -> None:
    t = transferred(new(3, "memory"))
    stream = Stream("memory")
    for _ in range(25):
        seat = t.waiting()[0]
        t.choose(seat, stream.pick(t.options(seat)))
    won = [card for zone in t.expeditions for card in zone]
    assert won
    t.last_trick = ()
    for reader in (None, A, B, C):
        assert [card for card in won if mentions(board(t, reader), card)] == []
        other = t.resample(reader, stream)
        assert other.expeditions == t.expeditions  # a bot remembers


@pytest.mark.rule("HD-12.6")
def test_a_secret_choice_is_not_in_anybody_elses_view() -> None:
    t = new(3)
    card = t.hands[A][3]
    before = t.view(B)
    t.choose(A, card)
    after = t.view(B)
    assert not mentions(after, card)
    assert after["waiting"] == [B, C]
    assert before["board"] == after["board"]
    assert t.view(None)["board"]["picked"] is None


@pytest.mark.rule("HD-12.7")
def test_at_scoring_the_lines_are_for_all_and_the_cards_for_their_owner() -> None:
    t = position(["biker-4", "biker-6", "biker-3"], turn=14, expeditions=["zombies-1", "", ""])
    play(t, "biker-4 +", "biker-6", "biker-3")
    assert asked(t) == "change_faction"
    assert [event["seat"] for event in told(t, None, "score_line")] == [A, B]
    assert told(t, None, "expedition_counted") == []
    assert told(t, A, "expedition_counted") == [{"event": "expedition_counted", "seat": A, "cards": ("zombies-1",)}]
    assert board(t, B)["expedition"] == ["biker-3", "biker-4", "biker-6"]
    assert board(t, C)["expedition"] == []
    assert board(t, C)["deltas"] == [-3, 6, 0]


@pytest.mark.rule("HD-12.1")
def test_populations_are_public() -> None:
    t = position(["biker-4", "biker-6"], turn=16)
    play(t, "biker-4 +", "biker-6")
    for seat in (None, A, B):
        assert board(t, seat)["populations"] == [66, 70]
        assert [event["population"] for event in told(t, seat, "round_scored")] == [66, 70]


@pytest.mark.rule("HD-12.5")
def test_when_the_game_is_over_the_whole_log_is_shown() -> None:
    t = position(["biker-4", "biker-6"], turn=16, mode="express")
    assert forgotten(t) is not None
    play(t, "biker-4 +", "biker-6")
    assert t.result is not None
    assert forgotten(t) is None


@pytest.mark.rule("HD-12.5")
def test_the_log_forgets_the_cards_of_finished_tricks_until_the_round_is_scored() -> None:
    t = new(3, "log")
    stream = Stream("log")
    seen_blank = seen_again = False
    while t.result is None and not seen_again:
        seat = t.waiting()[0]
        t.choose(seat, stream.pick(t.options(seat)))
        everything = t.events(None)
        readable = t.GAME.recall(t, everything)
        assert len(readable) == len(everything)
        began = max(place for place, event in enumerate(everything) if event["event"] == "round_began")
        plays = [event for event in readable[began:] if event["event"] in ("card_led", "card_played", "card_thrown")]
        scored = any(event["event"] == "round_scored" for event in everything[began:])
        won = sum(event["event"] == "trick_won" for event in everything[began:])
        if not scored and t.turn > 1:
            assert all(event["card"] is None for event in plays[: 3 * (t.turn - 1)])
            assert all(event["card"] for event in plays[3 * (t.turn - 1) :])
            seen_blank = True
        if scored:
            assert won == t.tricks
            assert all(event["card"] for event in plays)
            seen_again = True
    assert seen_blank
    assert seen_again
