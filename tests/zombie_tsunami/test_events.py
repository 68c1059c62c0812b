"""ZT-10.5 to ZT-10.11: each event card."""

from __future__ import annotations

import pytest

from lazaret.games.zombie_tsunami.content.cards import EVENTS
from lazaret.games.zombie_tsunami.rules.bombs import throw_bomb
from lazaret.games.zombie_tsunami.rules.challenges import reveal_event
from lazaret.games.zombie_tsunami.rules.turn import next_card, start_round
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import answer, asking, do, make, pass_all, refusal, reveal, told, vote


def event_now(event: str, **position: object) -> Table:
    """The event has just been revealed."""
    other = "event-bonus" if event != "event-bonus" else "event-coin"
    t = make(event=other, face_up=range(4), **position)  # type: ignore[arg-type]
    t.event_deck.remove(event)
    t.event_deck.append(event)
    return do(t, reveal_event)


def birds(t: Table) -> list[int]:
    return [len(hand) for hand in t.hands]


@pytest.mark.rule("ZT-10.5")
def test_each_round_reveals_one_event_after_the_bonus_deal_and_discards_the_last() -> None:
    t = make(event="event-zombie")
    t.bonus_pool = [card for cards in t.bonus for card in cards]
    t.event_deck.remove("event-peek")
    t.event_deck.append("event-peek")
    do(t, start_round)
    assert t.event == ["event-peek"]
    assert "event-zombie" in t.event_discard
    names = [event["event"] for event in t.events(0)]
    assert names.index("event_revealed") > names.index("bonus_dealt")


@pytest.mark.rule("ZT-10.5", "ZT-10.7")
def test_who_had_a_zombird_for_the_last_event_may_earn_one_for_the_next() -> None:
    t = make(event="event-bomb", face_up=range(4), hordes=[4, 4, 4, 4])
    do(t, throw_bomb, 0, 1)
    assert (birds(t), t.claimed) == ([1, 0, 0, 0], 1)
    t.event_deck.remove("event-coin")
    t.event_deck.append("event-coin")
    t.coins[0] = 2
    do(t, reveal_event)
    assert t.claimed == 0
    do(t, next_card)
    assert "discard-coin" in t.options(0)
    answer(t, {0: "discard-coin"})
    assert birds(t) == [2, 0, 0, 0]


@pytest.mark.rule("ZT-10.6", "ZT-10.7")
def test_an_event_may_be_ignored() -> None:
    t = event_now("event-jump")
    while asking(t) == "try_event":
        answer(t, {t.waiting()[0]: "skip"})
    assert birds(t) == [0, 0, 0, 0]


@pytest.mark.rule("ZT-10.7", "ZT-10.6", "ZT-10.12")
def test_jump_is_tried_in_turn_with_a_limit_of_two_and_always_earns_the_card() -> None:
    t = event_now("event-jump", hordes=[6, 6, 6, 6], dice=[4])
    seat = t.waiting()[0]
    t.choose(seat, "jump")
    pass_all(t)
    assert t.hordes[seat] == 4
    assert len(t.hands[seat]) == 1
    assert t.waiting() == [(seat + 1) % 4]
    assert refusal(t, (seat + 1) % 4, "show") == "ZT-10.7"


@pytest.mark.rule("ZT-10.7", "ZT-7.10", "ZT-4.3")
def test_the_jump_of_the_event_may_be_saved_from() -> None:
    t = event_now("event-jump", hordes=[6, 6, 6, 6], kept={seat: ["shop-save-1"] for seat in (0, 2)}, dice=[4])
    while asking(t) == "try_event" and t.waiting()[0] not in (0, 2):
        answer(t, {t.waiting()[0]: "skip"})
    seat = t.waiting()[0]
    t.choose(seat, "jump")
    assert asking(t) == "window roll"
    t.choose(seat, "use:shop-save-1")
    pass_all(t)
    assert t.hordes[seat] == 5


@pytest.mark.rule("ZT-10.12")
def test_events_of_the_moment_begin_with_a_random_player() -> None:
    first = set()
    t = make(event="event-bonus")
    for _ in range(40):
        t.event, t.event_deck = ["event-bonus"], [*(e for e in EVENTS if e not in ("event-peek",)), "event-peek"]
        do(t, reveal_event)
        first.add(t.waiting()[0])
    assert first == {0, 1, 2, 3}


@pytest.mark.rule("ZT-10.8")
def test_gift_gives_everybody_a_zombird() -> None:
    t = event_now("event-gift")
    assert birds(t) == [1, 1, 1, 1]
    assert asking(t) == ""


@pytest.mark.rule("ZT-10.7", "ZT-11.4")
def test_peek_shows_the_bonus_to_the_left_neighbour_only() -> None:
    t = make(event="event-bonus")
    t.event_deck.remove("event-peek")
    t.event_deck.append("event-peek")
    do(t, reveal_event)
    seat = t.waiting()[0]
    left = (seat + 1) % 4
    t.choose(seat, "show")
    assert len(t.hands[seat]) == 1
    for other in (None, *range(4)):
        seen = t.view(other)["board"]["players"][seat]["bonus"]
        assert seen == (t.bonus_of(seat) if other in (seat, left) else None)
        assert told(t, "bonus_shown", other)[0]["card"] == seen


@pytest.mark.rule("ZT-10.11", "ZT-10.13")
def test_bomb_is_met_by_a_successful_bomb_once_per_player() -> None:
    t = make(event="event-bomb", face_up=range(4))
    do(t, throw_bomb, 0, 1)
    assert birds(t) == [1, 0, 0, 0]
    t.hands[0].clear()
    do(t, throw_bomb, 0, 2)
    assert birds(t) == [0, 0, 0, 0], "at most one per event"


@pytest.mark.rule("ZT-10.11")
def test_red_pill_is_met_by_a_red_bead() -> None:
    t = reveal(make(event="event-red-pill", face_up=range(4)), "street-car")
    vote(t, "red", "blue", "red", "yellow")
    assert birds(t) == [1, 0, 1, 0]


@pytest.mark.rule("ZT-10.11")
def test_zombie_is_met_by_a_jump_card_without_a_death() -> None:
    t = make(event="event-zombie", hordes=[5, 5, 5, 5], kept={2: ["shop-save-1"]}, face_up=range(4), dice=[0, 1, 1, 0])
    reveal(t, "street-first-jump-1")
    t.choose(2, "use:shop-save-1")
    assert birds(t) == [1, 0, 1, 1], "saved zombies did not die"


@pytest.mark.rule("ZT-10.11")
@pytest.mark.parametrize("card", ["street-golden-jump", "street-parachute-jump"])
def test_zombie_is_not_met_by_a_harmless_jump(card: str) -> None:
    t = reveal(make(event="event-zombie", face_up=range(4), dice=[0, 0, 0, 0]), card)
    assert birds(t) == [0, 0, 0, 0]


@pytest.mark.rule("ZT-10.11")
def test_zombie_is_not_met_by_the_jump_of_an_event() -> None:
    assert EVENTS["event-jump"].time == "now"
    t = event_now("event-jump", hordes=[1, 1, 1, 1])
    seat = t.waiting()[0]
    t.choose(seat, "jump")
    pass_all(t)
    assert [event["card"] for event in told(t, "event_met")] == ["event-jump"]


@pytest.mark.rule("ZT-5.4", "ZT-10.14")
def test_give_a_zombie_is_done_by_choice_even_with_the_last_one() -> None:
    t = do(make(event="event-give-a-zombie", hordes=[1, 4, 4, 4], face_up=range(4)), next_card)
    assert refusal(t, 0, "give:0") == "ZT-10.14"
    assert refusal(t, 0, "discard-coin") == "ZT-10.5"
    answer(t, {0: "give:2"})
    assert t.hordes[:3] == [1, 4, 5]
    assert birds(t) == [1, 0, 0, 0]
    assert not any(option.startswith("give") for option in t.options(0)), "once"
    assert refusal(t, 0, "give:1") == "ZT-10.13"


@pytest.mark.rule("ZT-10.14")
def test_coin_is_done_by_choice_by_who_has_one() -> None:
    t = do(make(event="event-coin", coins=[1, 0, 2, 0], face_up=range(4)), next_card)
    assert t.waiting() == [0, 2]
    answer(t, {2: "discard-coin"})
    assert t.coins == [1, 0, 1, 0]
    assert birds(t) == [0, 0, 1, 0]


@pytest.mark.rule("ZT-10.14")
def test_with_another_event_a_coin_is_no_reason_to_be_asked() -> None:
    t = make(event="event-bomb", coins=[2, 2, 2, 2], face_up=[0, 1, 3])
    assert do(t, next_card).waiting() == [2]


@pytest.mark.rule("ZT-10.14")
def test_without_a_coin_none_can_be_discarded() -> None:
    t = do(make(event="event-coin", coins=[0, 1, 0, 0], hands={0: ["bird-punk"]}), next_card)
    assert refusal(t, 0, "discard-coin") == "ZT-10.14"


@pytest.mark.rule("ZT-10.11")
def test_bonus_is_met_by_achieving_the_own_bonus() -> None:
    t = make(event="event-bonus", bonus={0: "bonus-dragon-head", 1: "bonus-dragon-tail"})
    do(t, next_card)
    answer(t, {0: "name:1"})
    assert birds(t) == [1, 0, 0, 0]


@pytest.mark.rule("ZT-10.11", "ZT-7.9")
def test_bonus_is_not_met_by_answering_a_wrong_call() -> None:
    t = make(event="event-bonus", bonus={0: "bonus-dragon-head", 1: "bonus-dragon-tail"})
    do(t, next_card)
    answer(t, {0: "name:2"})
    answer(t, {1: "claim"})
    assert birds(t) == [0, 0, 0, 0]


@pytest.mark.rule("ZT-10.11")
def test_bonus_is_not_met_by_wasting_a_card() -> None:
    t = do(make(event="event-bonus", bonus={0: "bonus-ufo"}), next_card)
    answer(t, {0: "reveal"})
    assert birds(t) == [0, 0, 0, 0]


@pytest.mark.rule("ZT-10.1")
def test_there_are_nine_events() -> None:
    assert [card.id.removeprefix("event-") for card in EVENTS.values()] == [
        "jump",
        "gift",
        "peek",
        "bomb",
        "red-pill",
        "zombie",
        "give-a-zombie",
        "bonus",
        "coin",
    ]
