"""HD-12.4, HD-12.5: what bots know, and that a re-dealt table never contradicts it."""

from __future__ import annotations

import pytest

from lazaret.core.chance import Stream
from lazaret.games.happy_dayz.content.cards import FACTION
from lazaret.games.happy_dayz.rules.deduction import deal_as_seen
from lazaret.games.happy_dayz.table import Table
from tests.happy_dayz.history import possible_history
from tests.happy_dayz.tables import A, B, C, D, asked, new, play, position, together, transferred

DEALS = 40


def dealt_again(t: Table, seat: int | None, number: int = DEALS) -> list[Table]:
    stream = Stream(f"dealt again for {seat}")
    return [t.resample(seat, stream) for _ in range(number)]


def holds(t: Table, seat: int, faction: str) -> int:
    return sum(FACTION[card] == faction for card in t.hands[seat])


@pytest.mark.rule("HD-12.5")
def test_who_could_not_follow_is_never_dealt_that_faction_again() -> None:
    t = position(
        ["biker-4 cheerleader-1 zombies-5", "zombies-9 survivalist-3 zombies-2", "biker-3 survivalist-4 cheerleader-5"]
    )
    play(t, "biker-4 +", "zombies-9", "biker-3")
    assert any(holds(other, C, "biker") for other in dealt_again(t, A))
    for observer in (None, A, C):
        assert not any(holds(other, B, "biker") for other in dealt_again(t, observer))


@pytest.mark.rule("HD-12.5")
def test_a_minivan_shows_nothing() -> None:
    t = position(
        ["biker-4 cheerleader-1 zombies-5", "minivan-1 survivalist-3 zombies-2", "biker-3 survivalist-4 cheerleader-5"]
    )
    play(t, "biker-4 +", "minivan-1", "biker-3")
    assert any(holds(other, B, "biker") for other in dealt_again(t, A))


@pytest.mark.rule("HD-12.5", "HD-10.2b")
def test_a_leader_that_does_not_open_with_the_named_faction_has_none() -> None:
    t = position(
        ["biker-4 biker-1 zombies-5", "nurse-9 biker-3 zombies-2", "nurse-3 governor-4 biker-5"],
        factions="governor+,biker,nurse",
        named="nurse",
    )
    t.choose(A, "lead:biker-4:+")
    assert not any(holds(other, A, "nurse") for other in dealt_again(t, B))


@pytest.mark.rule("HD-12.4")
def test_after_an_unseen_draw_one_card_and_no_more_may_be_of_the_missing_faction() -> None:
    t = position(
        [
            "biker-4 survivalist-1 zombies-5 zombies-6",
            "zombies-9 survivalist-3 zombies-2 zombies-4",
            "biker-3 survivalist-2 cheerleader-5 biker-9",
        ]
    )
    play(t, "biker-4 -", "zombies-9", "biker-3")  # B has no Bikers; C wins
    play(t, "survivalist-2 +", "survivalist-1", "survivalist-3")  # B wins and exchanges a card
    t.choose(B, "under:zombies-2")
    found = {holds(other, B, "biker") for other in dealt_again(t, A, 200)}
    assert found == {0, 1}


@pytest.mark.rule("HD-12.4")
def test_a_given_card_stays_where_its_giver_saw_it_go() -> None:
    t = position(
        ["cheerleader-4 biker-1 biker-7", "cheerleader-6 zombies-3 biker-8", "cheerleader-3 zombies-4 biker-9"]
    )
    play(t, "cheerleader-4 +", "cheerleader-6", "cheerleader-3")
    together(t, "biker-1", "zombies-3", "zombies-4")
    assert all("biker-1" in other.hands[B] for other in dealt_again(t, A))
    assert not all("biker-1" in other.hands[B] for other in dealt_again(t, C))


@pytest.mark.rule("HD-12.4")
def test_a_given_card_that_may_have_been_passed_on_is_at_one_of_two_places() -> None:
    t = position(
        [
            "cheerleader-4 biker-1 biker-7 biker-11",
            "cheerleader-6 zombies-3 biker-8 biker-12",
            "cheerleader-3 zombies-4 biker-9 cheerleader-9",
            "cheerleader-2 zombies-5 biker-10 cheerleader-11",
        ],
        leader=D,
    )
    play(t, "cheerleader-11 +", "cheerleader-4", "cheerleader-6", "cheerleader-9")
    together(t, "biker-1", "zombies-3", "zombies-4", "zombies-5")
    assert t.view(A)["board"]["known"][B] == ["biker-1"]
    play(t, "cheerleader-2 +", "biker-7", "biker-8", "cheerleader-3")
    together(t, "biker-11", "biker-12", "biker-9", "biker-10")
    assert t.view(A)["board"]["known"][B] == ["biker-11"]  # the first gift is no longer certain
    places = {next(seat for seat in range(4) if "biker-1" in other.hands[seat]) for other in dealt_again(t, A)}
    assert places == {B, C}
    assert all("zombies-4" in other.hands[D] or "zombies-4" in other.hands[A] for other in dealt_again(t, C))


@pytest.mark.rule("HD-12.4")
def test_who_put_a_card_under_the_reserve_knows_it() -> None:
    t = position(
        ["survivalist-4 biker-1 biker-7", "survivalist-6 zombies-3 biker-8", "survivalist-3 zombies-4 biker-9"]
    )
    play(t, "survivalist-4 +", "survivalist-6", "survivalist-3")
    t.choose(B, "under:zombies-3")
    assert all(other.reserve[0] == "zombies-3" for other in dealt_again(t, B))
    assert not all(other.reserve[0] == "zombies-3" for other in dealt_again(t, A))


@pytest.mark.rule("HD-12.4")
def test_a_card_put_under_the_reserve_is_still_known_when_it_is_drawn() -> None:
    t = position(
        ["survivalist-4 biker-1 biker-7", "survivalist-6 zombies-3 biker-8", "survivalist-3 zombies-4 survivalist-9"],
        empty_reserve=True,
    )
    t.reserve = [t.discards.pop()]
    play(t, "survivalist-4 -", "survivalist-6", "survivalist-3")
    t.choose(C, "under:zombies-4")  # now the Encounter card of the next turn
    assert t.encounter == ["zombies-4"]
    assert t.buried == 0


@pytest.mark.rule("HD-10.1b", "HD-12.4")
def test_only_the_receiver_learns_that_the_giver_had_none_of_the_named_faction() -> None:
    t = position(
        [
            "cheerleader-4 police-1 biker-7",
            "cheerleader-6 biker-3 biker-8",
            "cheerleader-3 biker-4 biker-9",
            "cheerleader-2 police-4 biker-10",
        ],
        factions="cheerleader+,biker,police",
    )
    play(t, "cheerleader-4 +", "cheerleader-6", "cheerleader-3", "cheerleader-2")
    t.choose(B, "name:police")
    together(t, "police-1", "biker-3", "biker-4", "police-4")
    assert max(holds(other, B, "police") for other in dealt_again(t, C, 100)) == 1  # the one that A gave it
    assert max(holds(other, B, "police") for other in dealt_again(t, D, 100)) > 1


@pytest.mark.rule("HD-12.6")
def test_a_card_picked_for_the_transfer_is_drawn_again_too() -> None:
    t = new(3)
    together(t, *[hand[0] for hand in t.hands])
    picked = {other.picked[B] for other in dealt_again(t, A)}
    assert len(picked) > 5
    assert {other.picked[A] for other in dealt_again(t, A)} == {t.picked[A]}
    assert all(other.picked[B] in other.hands[B] for other in dealt_again(t, A))


@pytest.mark.rule("HD-12.3", "HD-12.5")
def test_a_table_dealt_again_keeps_no_secret_in_its_memory() -> None:
    t = position(
        ["cheerleader-4 biker-1 biker-7", "cheerleader-6 zombies-3 biker-8", "cheerleader-3 zombies-4 biker-9"]
    )
    play(t, "cheerleader-4 +", "cheerleader-6", "cheerleader-3")
    together(t, "biker-1", "zombies-3", "zombies-4")
    other = t.resample(A, Stream("memory"))
    assert [fact[2] for fact in other.facts if fact[0] == 4] == ["biker-1", "", "zombies-4"]
    assert set(other.known) == {"biker-1", "zombies-4"}


@pytest.mark.rule("HD-12.5")
def test_the_order_of_a_hidden_hand_has_no_part_in_what_is_dealt_again() -> None:
    t = position(
        [
            "cheerleader-4 biker-1 biker-7 biker-2 biker-3",
            "cheerleader-6 zombies-3 biker-8 survivalist-1 survivalist-2",
            "cheerleader-3 zombies-4 biker-9 survivalist-3 survivalist-4",
        ]
    )
    play(t, "cheerleader-4 +", "cheerleader-6", "cheerleader-3")
    together(t, "biker-1", "zombies-3", "zombies-4")
    dealt = [t.resample(A, Stream(f"the same {n}")).hands for n in range(5)]
    t.hands[B].insert(0, t.hands[B].pop())  # A knows that Biker 1 is there, not where
    assert [t.resample(A, Stream(f"the same {n}")).hands for n in range(5)] == dealt


@pytest.mark.rule("HD-12.4", "HD-10.9", "HD-10.3a")
def test_a_card_won_unseen_is_any_card_but_for_who_has_looked_and_none_that_was_missed() -> None:
    t = position(
        ["scientist-4 nurse-2 biker-2", "scientist-6 nurse-3 biker-3"],
        top="biker-8 biker-9",
        factions="scientist,nurse,biker",
        boxes="both",
    )
    play(t, "scientist-4 +", "scientist-6")
    for observer in (None, A, B):
        assert len({other.unseen[0].card[0] for other in dealt_again(t, observer)}) > 10
    play(t, "nurse-3 +", "nurse-2")
    t.choose(B, "none")
    assert {other.unseen[0].card[0] for other in dealt_again(t, B)} == {"biker-8"}
    factions = {FACTION[other.unseen[0].card[0]] for other in dealt_again(t, A, 100)}
    assert len(factions) > 2
    assert "zombies" not in factions


@pytest.mark.rule("HD-12.4", "HD-12.5")
def test_a_way_in_which_it_happened_is_always_found() -> None:
    for number in range(6):
        t = transferred(new(4, f"ways {number}", factions="survivalist,cheerleader+,biker"))
        stream = Stream(f"ways {number}")
        while t.result is None and t.round < 3:
            seat = stream.pick(t.waiting())
            t.choose(seat, stream.pick(t.options(seat)))
            if t.facts and t.result is None and stream.random() < 0.2:
                observer = stream.pick((None, *range(4)))
                other = t.resample(observer, stream)
                assert deal_as_seen(other, observer, stream)
                known = t.view(observer)["board"]["known"]
                assert all(card in other.hands[owner] for owner in range(4) for card in known[owner])


CASES = [
    (3, "beginner"),
    (4, "beginner"),
    (5, "survivalist+,cheerleader,biker"),
    (3, "survivalist-,cheerleader-,police"),
    (4, "cheerleader+,police,nurse"),
    (4, "survivalist,cheerleader+,governor+"),
]


@pytest.mark.rule("HD-12.4", "HD-12.5")
@pytest.mark.parametrize(("seats", "factions"), CASES)
def test_every_table_dealt_again_could_have_led_to_what_the_seat_saw(seats: int, factions: str) -> None:
    """An independent check: from the re-dealt hands back to the deal, through everything that the seat was told."""
    stream = Stream(f"history {seats} {factions}")
    checked = 0
    for number in range(8):
        t = transferred(new(seats, f"history {number}", factions=factions, mode="express"))
        while t.result is None:
            seat = stream.pick(t.waiting())
            t.choose(seat, stream.pick(t.options(seat)))
            if t.result is None and stream.random() < 0.12 and asked(t) in ("lead_trick", "play_card"):
                observer = stream.pick(range(seats))
                found = possible_history(t.resample(observer, stream), t.events(observer), observer)
                assert found is not False
                checked += found is True
    assert checked > 25
