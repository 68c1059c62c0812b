"""ZT-11: who sees what, and nothing more."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lazaret.core.chance import Stream
from lazaret.core.record import load, save
from lazaret.core.testing import check_no_leak
from lazaret.games.zombie_tsunami import GAME
from lazaret.games.zombie_tsunami.rules.bombs import throw_bomb
from lazaret.games.zombie_tsunami.rules.shop import begin_buying
from lazaret.games.zombie_tsunami.rules.turn import next_card
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import answer, do, make, reveal


def check_all(t: Table, times: int = 8) -> None:
    """Whatever a seat cannot know is dealt again, several times, and its view stays the same."""
    stream = Stream("leaks")
    for seat in [None, *range(t.seats)]:
        for _ in range(times):
            check_no_leak(t, seat, stream)


def outcomes(t: Table, seat: int | None, ask: Callable[[Table], object], times: int = 80) -> set[object]:
    """What a seat must think possible: the answers to a question over many re-deals."""
    stream = Stream("outcomes")
    return {ask(t.resample(seat, stream)) for _ in range(times)}


@pytest.mark.rule("ZT-11.1", "ZT-11.6")
def test_everything_that_lies_open_is_in_every_view() -> None:
    t = make(
        hordes=[3, 4, 5, 6],
        civilians=[0, 1, 2, 3],
        coins=[0, 1, 2, 0],
        bonus={2: "bonus-ufo"},
        face_up=[2],
        hands={1: ["bird-punk", "bird-brain"]},
        kept={3: ["shop-save-2"]},
        event="event-coin",
    )
    for seat in (None, 0, 3):
        board = t.view(seat)["board"]
        players = board["players"]
        assert [p["zombies"] for p in players] == [3, 4, 5, 6]
        assert [p["civilians"] for p in players] == [0, 1, 2, 3]
        assert [p["coins"] for p in players] == [0, 1, 2, 0]
        assert players[2]["bonus"] == "bonus-ufo"
        assert players[2]["bonus_up"]
        assert len(players[1]["birds"]) == 2
        assert players[3]["kept"] == ["shop-save-2"]
        assert board["zombird"]["event"] == "event-coin"
        assert len(board["shop"]["display"]) + board["shop"]["deck"] == 21
        assert board["bonus_set"] == [
            "bonus-ufo",
            "bonus-giant-z",
            "bonus-dragon-head",
            "bonus-dragon-tail",
            "bonus-footballer",
        ]


@pytest.mark.rule("ZT-11.2")
def test_one_sees_the_own_bonus_hand_and_bead_and_nobody_else_does() -> None:
    t = make(bonus={1: "bonus-ufo"}, hands={1: ["bird-punk"]})
    reveal(t, "street-car")
    t.choose(1, "yellow")
    secret = t.view(1)["board"]["secret"]
    assert (secret["bonus"], secret["hand"], secret["bead"]) == ("bonus-ufo", ["bird-punk"], "yellow")
    check_all(t)
    for seat in (None, 0, 2, 3):
        assert outcomes(t, seat, lambda other: other.answers[1]) == {"red", "blue", "yellow"}
        assert outcomes(t, seat, lambda other: other.bonus_of(1)) > {"bonus-ufo"}
        assert len(outcomes(t, seat, lambda other: other.hands[1][0])) > 5
    assert outcomes(t, 1, lambda other: (other.answers[1], other.bonus_of(1), other.hands[1][0])) == {
        ("yellow", "bonus-ufo", t.hands[1][0])
    }


@pytest.mark.rule("ZT-11.3")
def test_nobody_knows_the_decks_the_box_or_the_card_set_aside() -> None:
    t = make(hands={0: ["bird-punk"]})
    for seat in (None, 0, 1, 2, 3):
        assert len(outcomes(t, seat, lambda other: other.shop_deck[-1])) > 5
        assert len(outcomes(t, seat, lambda other: other.birds[-1])) > 5
        assert len(outcomes(t, seat, lambda other: other.event_deck[-1])) == 9
        assert len(outcomes(t, seat, lambda other: tuple(other.box))) > 20
        assert len(outcomes(t, seat, lambda other: other.bonus_of(4))) == (5 if seat is None else 4)
    check_all(t)


@pytest.mark.rule("ZT-11.3", "ZT-1.9")
def test_everybody_knows_in_which_pile_bus_and_plane_are() -> None:
    t = make()
    assert outcomes(t, 0, lambda other: "street-bus" in other.piles[1]) == {True}
    assert outcomes(t, 0, lambda other: "street-plane" in other.piles[2]) == {True}
    assert len(outcomes(t, 0, lambda other: other.piles[1].index("street-bus"))) == 6


@pytest.mark.rule("ZT-11.4")
def test_a_bead_shown_in_secret_is_seen_by_its_addressee_only() -> None:
    t = reveal(make(), "street-car")
    t.choose(2, "blue")
    t.say(2, "bead:blue", 0)
    assert t.view(0)["board"]["secret"]["shown_by"] == {"2": "blue"}
    assert t.view(2)["board"]["secret"]["shown_to"] == [0]
    for seat in (None, 1, 3):
        assert "blue" not in str(t.view(seat)["board"]["promises"])
        assert outcomes(t, seat, lambda other: other.answers[2]) == {"red", "blue", "yellow"}
    assert outcomes(t, 0, lambda other: other.answers[2]) == {"blue"}
    check_all(t)


@pytest.mark.rule("ZT-11.4")
def test_a_shown_bead_may_still_be_exchanged_until_all_are_ready() -> None:
    t = reveal(make(), "street-car")
    t.choose(2, "blue")
    t.say(2, "bead:blue", 0)
    t.say(2, "take-back")
    assert 2 in t.waiting()
    assert tuple(t.options(2)) == ("red", "blue", "yellow")
    assert t.view(0)["board"]["secret"]["shown_by"] == {}
    check_all(t)
    t.choose(2, "red")
    assert outcomes(t, 0, lambda other: other.answers[2]) == {"red", "blue", "yellow"}
    check_all(t)
    for seat in (0, 1, 3):
        t.choose(seat, "blue")
    assert t.beads == ["blue", "blue", "red", "blue"]


@pytest.mark.rule("ZT-11.4")
def test_a_loaded_table_lets_a_shown_bead_be_exchanged_as_well() -> None:
    t = reveal(make(), "street-car")
    t.choose(2, "blue")
    t.say(2, "bead:blue", 0)
    twin = load(save(t))
    twin.say(2, "take-back")
    assert tuple(twin.options(2)) == ("red", "blue", "yellow")


@pytest.mark.rule("ZT-11.5")
def test_the_cards_of_a_swap_are_known_to_their_old_and_new_owners() -> None:
    t = make(coins=[1, 0, 0, 0], display=["shop-swap"])
    do(t, begin_buying, 0)
    one, two = t.bonus_of(1), t.bonus_of(2)
    t.choose(0, "buy-swap:1:2")
    for seat in (1, 2):
        assert outcomes(t, seat, lambda other: (other.bonus_of(1), other.bonus_of(2))) == {(two, one)}
    assert len(outcomes(t, 0, lambda other: (other.bonus_of(1), other.bonus_of(2)))) > 6
    check_all(t)


@pytest.mark.rule("ZT-11.5")
def test_a_new_deal_ends_what_was_known_of_the_cards() -> None:
    t = make(bonus={2: "bonus-ufo"}, face_up=[2], coins=[1, 0, 0, 0], display=["shop-flip"])
    do(t, begin_buying, 0)
    t.choose(0, "buy-flip:2")
    assert outcomes(t, 1, lambda other: other.bonus_of(2)) == {"bonus-ufo"}
    t.slot = 6
    do(t, next_card)
    while t.round == 1:
        answer(t, {})
    assert t.known == {}
    check_all(t)


@pytest.mark.rule("ZT-7.16")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_fact_of_being_asked_tells_nothing(seats: int) -> None:
    """In every window and every question, whoever is asked would be asked with any other hidden cards, too."""
    t = GAME.new(seats, "asked", {"zombird": True})
    stream = Stream(f"asked {seats}")
    for _ in range(250):
        if t.result is not None:
            break
        for seat in [None, *range(seats)]:
            assert t.resample(seat, stream).waiting() == t.waiting()
        seat = stream.pick(t.waiting())
        t.choose(seat, stream.pick(t.options(seat)) if stream.random() < 0.3 else t.options(seat)[0])


@pytest.mark.rule("ZT-11.1", "ZT-11.2")
def test_a_bomb_in_the_air_leaks_nothing() -> None:
    t = make(5, bonus={1: "bonus-footballer"}, hands={1: ["bird-robot"], 3: ["bird-fairy"]})
    do(t, throw_bomb, 0, 1)
    t.choose(1, "bird-robot")
    check_all(t)
    assert t.view(0)["waiting"] == [0, 2, 3, 4]


@pytest.mark.rule("ZT-11.2")
def test_events_tell_secrets_to_their_owners_only() -> None:
    t = GAME.new(4, "events", {"zombird": True})
    for seat in range(4):
        dealt = [event for event in t.events(seat) if event["event"] == "bonus_dealt"]
        assert [event["seat"] for event in dealt] == [seat]
        drawn = [event for event in t.events(seat) if event["event"] == "bird_drawn"]
        assert all((event["card"] is not None) == (event["seat"] == seat) for event in drawn)
    assert all(event["event"] != "bonus_dealt" for event in t.events(None))
