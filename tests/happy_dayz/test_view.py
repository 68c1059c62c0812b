"""What the view works out for the page: the rules are told by the program, never by who draws them."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.chance import Stream
from lazaret.games.happy_dayz import GAME
from lazaret.games.happy_dayz.rules.tricks import outcome
from lazaret.games.happy_dayz.table import Table
from tests.happy_dayz.tables import A, B, C, asked, new, play, position, together, transferred

POLICE: dict[str, Any] = {"factions": "survivalist,police,biker"}


def board(t: Table, seat: int | None) -> Any:
    return t.view(seat)["board"]


def would_win(t: Table, seat: int | None) -> list[str]:
    return [play["card"] for play in board(t, seat)["plays"] if play["wins"] != "no"]


@pytest.mark.rule("HD-3.2", "HD-3.7")
@pytest.mark.parametrize(("side", "winners"), [("-", ["biker-2"]), ("+", ["biker-9", "biker-12"])])
def test_the_cards_that_would_win_are_those_beyond_the_best_on_the_side_led(side: str, winners: list[str]) -> None:
    t = position(["biker-5", "biker-2 biker-9 biker-12", "zombies-3"])
    play(t, f"biker-5 {side}")
    assert sorted(would_win(t, B)) == sorted(winners)


@pytest.mark.rule("HD-3.5", "HD-3.7")
def test_a_card_that_does_not_follow_wins_nothing() -> None:
    t = position(["biker-5", "survivalist-1 zombies-20", "zombies-3"])
    play(t, "biker-5 -")
    assert would_win(t, B) == []


@pytest.mark.rule("HD-10.5a")
def test_police_would_cut_and_then_only_better_police_would() -> None:
    t = position(["biker-5", "police-3 police-9", "police-6 police-12"], **POLICE)
    play(t, "biker-5 +")
    assert sorted(would_win(t, B)) == ["police-3", "police-9"]
    t.choose(B, "police-9")
    assert would_win(t, C) == ["police-12"]


@pytest.mark.rule("HD-10.5a")
def test_after_a_cut_following_wins_nothing() -> None:
    t = position(["biker-5", "police-3", "biker-1"], **POLICE)
    play(t, "biker-5 -", "police-3")
    assert would_win(t, C) == []


@pytest.mark.rule("HD-4.2", "HD-4.3", "HD-4.4")
def test_on_a_minivan_any_card_but_another_minivan_would_win() -> None:
    t = position(["minivan-1", "biker-5 zombies-7 minivan-2", "biker-1"])
    play(t, "minivan-1 -")
    assert asked(t) == "set_faction"
    assert sorted(would_win(t, B)) == ["biker-5", "zombies-7"]


@pytest.mark.rule("HD-3.7")
def test_only_who_is_asked_is_told_what_would_win() -> None:
    t = position(["biker-5 biker-4", "biker-2", "biker-3"])
    assert would_win(t, A) == []  # a lead has nothing to win against
    play(t, "biker-5 -")
    assert [would_win(t, seat) for seat in (None, A, B, C)] == [[], [], ["biker-2"], []]


@pytest.mark.rule("HD-3.7", "HD-10.5a", "HD-4.2")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_would_win_is_what_wins(seats: Any) -> None:
    """In every trick of random games: a card is told to win exactly when it leads the trick once it lies there."""
    stream, seen = Stream("would win"), 0
    for seed in range(6):
        t = new(seats, f"would win {seed}", mode="express", factions="survivalist,police,biker")
        while t.result is None:
            seat = t.waiting()[0]
            would = would_win(t, seat)
            if asked(t) in ("play_card", "set_faction"):
                for card in t.options(seat):
                    twin = t.clone()
                    twin.trick.append(card)
                    if not twin.demanded and not card.startswith("minivan"):
                        twin.demanded = card.rpartition("-")[0]
                    assert (outcome(twin)[0] == seat) == (card in would), (card, t.trick)
                    seen += card in would
            t.choose(seat, stream.pick(t.options(seat)))
    assert seen > 100


@pytest.mark.rule("HD-1.9", "HD-1.10")
def test_the_view_says_to_whom_the_cards_to_transfer_go() -> None:
    assert board(new(4), A)["transfer_to"] == [1, 3]
    assert board(new(2), B)["transfer_to"] == [A, A]
    assert board(new(4), None)["transfer_to"] == []
    t = new(3)
    first, second = (t.hands[C][place] for place in (0, 1))
    together(t, *(t.options(seat)[0] for seat in range(3)))
    together(t, *(t.options(seat)[0] for seat in range(3)))
    left, right = board(t, C)["transfer_to"]
    assert first in t.transfers[left]
    assert second in t.transfers[right]


@pytest.mark.rule("HD-7.4", "HD-12.5")
def test_the_view_says_which_round_was_scored_and_what_the_log_forgets() -> None:
    """And the log, as a loaded page reads it, hides exactly the events that a page which stayed hides."""
    stream, t = Stream("forgotten"), new(3, "forgotten")
    scored: set[int] = set()
    while t.result is None and t.round < 3:
        seen, events = board(t, None), t.events(None)
        told = sum(event["event"] == "round_scored" for event in events) // t.seats
        assert seen["scored"] == told
        scored.add(told)
        kept = [event for event, hidden in zip(events, hides(seen["forgotten"], events), strict=True) if not hidden]
        assert [event for event in GAME.recall(t, events) if event in kept] == kept
        faceless = sum(event != again for event, again in zip(events, GAME.recall(t, events), strict=True))
        assert faceless == len(events) - len(kept)
        seat = t.waiting()[0]
        t.choose(seat, stream.pick(t.options(seat)))
    assert scored == {0, 1, 2}


def hides(forgotten: Any, events: Any) -> Any:
    """As the page applies what the view says."""
    if forgotten is None:
        return [False] * len(events)
    names = [event["event"] for event in events]
    since, until = (
        max((place for place, name in enumerate(names) if name in forgotten[edge]), default=-1)
        for edge in ("since", "until")
    )
    return [since < place < until and name in forgotten["names"] for place, name in enumerate(names)]


@pytest.mark.rule("HD-3.3")
def test_what_was_demanded_is_in_force_until_the_round_is_scored() -> None:
    t = position(["biker-5 survivalist-5", "biker-2 survivalist-6", "biker-3 survivalist-7"])
    play(t, "biker-5 -")
    assert board(t, None)["demanded"] == "biker"
    t = transferred(new(3, "a seed", mode="express"))
    t.concede(A)
    t.demanded = "biker"
    assert board(t, None)["demanded"] == ""
    assert not any(power["demanded"] for power in board(t, None)["powers"])


@pytest.mark.rule("HD-1.6")
def test_the_view_says_what_every_community_begins_with() -> None:
    assert board(new(3), None)["start_population"] == 66 == new(3).populations[0]


@pytest.mark.rule("HD-7.4", "HD-7.5")
def test_every_point_is_told_so_that_whoever_adds_them_up_has_the_populations() -> None:
    """What the page draws its curve from."""
    stream, floors = Stream("points"), 0
    for seed in range(8):
        t = new(3, f"points {seed}")
        while t.result is None:
            seat = t.waiting()[0]
            t.choose(seat, stream.pick(t.options(seat)))
        start = board(t, None)["start_population"]
        for seat in range(t.seats):
            points = [
                event["points"] for event in t.events(None) if event["event"] == "score_line" if event["seat"] == seat
            ]
            assert start + sum(points) == t.populations[seat]
        floors += 0 in t.populations
    assert floors
