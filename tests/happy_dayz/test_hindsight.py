"""HD-12.4, HD-12.5: what later facts of a round tell about earlier ones, and the first way that is imagined."""

from __future__ import annotations

import pytest

from lazaret.core.chance import Stream
from lazaret.games.happy_dayz.content.cards import CARD_KIND, KIND, MINIVAN
from lazaret.games.happy_dayz.rules.deduction import ALL_BUT_MINIVANS, Imagined, deal_as_seen
from lazaret.games.happy_dayz.rules.hindsight import FREE, LEAVES, NEVER, STAYS, Hindsight
from lazaret.games.happy_dayz.rules.knowledge import (
    BURIED,
    BURIED_OPEN,
    DRAWN,
    GIVEN,
    PASSED,
    PLAYED,
    PLAYED_OPEN,
    TURNED_UP,
)
from lazaret.games.happy_dayz.table import Fact
from tests.happy_dayz.tables import A, B, C, position

NO_TRANSFERS = ((), (), ())


def passing(*cards: str, named: str = "") -> list[Fact]:
    """Everybody gives a card to the next; "" is one that was not seen."""
    return [(PASSED, 0, "", named), *((GIVEN, seat, card, named) for seat, card in enumerate(cards))]


def past(*facts: Fact, transfers: tuple[tuple[str, ...], ...] = NO_TRANSFERS) -> Hindsight:
    return Hindsight(facts, transfers)


@pytest.mark.rule("HD-12.4")
def test_cards_come_up_from_under_the_reserve_in_the_order_in_which_they_went_there() -> None:
    seen = past(
        (BURIED, A, "", ""),
        (BURIED_OPEN, B, "biker-2", ""),
        (DRAWN, B, "", "0"),
        (DRAWN, C, "biker-1", "2"),
        (TURNED_UP, A, "biker-2", ""),
    )
    assert seen.drawn_by == {0: 3, 1: 4}
    assert seen.facts[0] == (BURIED, A, "biker-1", ""), "what was drawn there is what was put there"


@pytest.mark.rule("HD-12.4")
def test_another_way_begins_where_a_card_moved_unseen() -> None:
    seen = past(
        *passing("biker-1", "", "biker-3"),
        *passing("", "biker-4", "biker-5"),
        *passing("biker-6", "biker-7", "biker-8"),
        (BURIED, B, "", ""),
        (BURIED, C, "biker-9", ""),
        (DRAWN, A, "", "0"),
    )
    assert seen.forks == {0, 4, 12}, "the gifts of a turn happen at once"


@pytest.mark.rule("HD-12.4")
def test_a_community_that_could_not_follow_had_got_rid_of_that_faction_by_then() -> None:
    seen = past(
        (PLAYED, B, "biker-1", "biker"),
        (PLAYED, B, "minivan-1", "cheerleader"),
        (PLAYED_OPEN, B, "zombies-1", "biker"),
        (PLAYED, B, "zombies-2", ""),
    )
    assert seen.gone_by(B, 0, KIND["biker"]) == 2
    assert seen.gone_by(B, 2, KIND["biker"]) == NEVER, "only a later void tells about an earlier card"
    assert seen.gone_by(B, 0, KIND["cheerleader"]) == NEVER, "a Mini-van shows nothing"
    assert seen.gone_by(B, 0, KIND["biker"] | KIND["cheerleader"]) == NEVER, "it may be of the other kind"
    assert seen.gone_by(C, 0, KIND["biker"]) == NEVER


VOID: Fact = (PLAYED, B, "zombies-1", "biker")


@pytest.mark.rule("HD-12.4")
@pytest.mark.parametrize(
    ("later", "verdict"),
    [
        pytest.param([], FREE, id="nothing is known of it since"),
        pytest.param([(PLAYED, B, "biker-1", "")], STAYS, id="its owner played it"),
        pytest.param([(PLAYED, C, "biker-1", "")], LEAVES, id="the next one played it"),
        pytest.param([(PLAYED, A, "biker-1", "")], FREE, id="it went on in a way nobody saw"),
        pytest.param([*passing("", "", ""), (PLAYED, A, "biker-1", "")], LEAVES, id="it was passed on twice"),
        pytest.param([*passing("", "", ""), (PLAYED, C, "biker-1", "")], FREE, id="it left now or the next time"),
        pytest.param([(BURIED, B, "", ""), (PLAYED, C, "biker-1", "")], FREE, id="it may have been buried"),
        pytest.param([VOID], LEAVES, id="its owner could not follow"),
        pytest.param([(BURIED, B, "", ""), VOID], FREE, id="its owner had another occasion"),
        pytest.param([(BURIED, C, "", ""), VOID], LEAVES, id="others had an occasion"),
        pytest.param([VOID, (PLAYED, B, "biker-1", "")], LEAVES, id="it came back later"),
        pytest.param([(PLAYED, B, "biker-1", ""), VOID], STAYS, id="played before its owner could not follow"),
    ],
)
def test_whether_a_known_card_was_the_one_that_was_passed_on_unseen(later: list[Fact], verdict: int) -> None:
    assert past(*passing("nurse-1", "", "nurse-3"), *later).verdict("biker-1", B, 2) == verdict
    assert len({FREE, STAYS, LEAVES}) == 3


@pytest.mark.rule("HD-12.4")
def test_a_buried_card_turns_up_only_after_it_was_drawn_again() -> None:
    buried: Fact = (BURIED, B, "", "")
    assert past(buried, (PLAYED, C, "biker-1", "")).verdict("biker-1", B, 0) == STAYS
    drawn: Fact = (DRAWN, C, "", "1")
    assert past(buried, drawn, (PLAYED, C, "biker-1", "")).verdict("biker-1", B, 0) == FREE


@pytest.mark.rule("HD-12.4")
def test_who_shows_more_of_a_faction_than_can_have_come_owned_some_before() -> None:
    gifts = passing("", "", "", named="police")
    one, two = (PLAYED, B, "police-4", ""), (PLAYED, B, "police-5", "")
    assert past(*gifts, transfers=((), ("police-9",), ())).owned_some(B, "police", 1)
    assert past(*gifts, (PLAYED_OPEN, B, "police-4", "")).owned_some(B, "police", 1)
    assert not past(*gifts, one).owned_some(B, "police", 1), "it may be the gift"
    assert past(*gifts, one, two).owned_some(B, "police", 1)
    assert not past(*gifts, one, two).owned_some(C, "police", 1)
    assert not past(*gifts, (DRAWN, B, "", "0"), one, two).owned_some(B, "police", 1), "one came, one was drawn"
    came = passing("police-4", "", "", named="police")
    assert not past(*came, one).owned_some(B, "police", 1), "that very card came"


# -- the first way that is imagined ----------------------------------------------------------------------


def streams(number: int) -> list[Stream]:
    return [Stream(f"imagined {one}") for one in range(number)]


@pytest.mark.rule("HD-12.4")
def test_a_card_that_must_have_left_is_the_one_that_is_imagined_to_leave() -> None:
    facts = [*passing("biker-1", "", "nurse-3"), *passing("nurse-5", "", "nurse-4"), VOID]
    for stream in streams(10):
        way = Imagined(past(*facts), [0, 4, 4], A, stream)
        for number in (0, 4):
            way.take_in(number)
        assert way.sure == [[], ["nurse-5"], ["biker-1"]]
        assert [len(hand) for hand in way.unknown] == [0, 3, 3]


@pytest.mark.rule("HD-10.1b", "HD-12.4")
def test_who_has_none_of_the_named_faction_gives_anything_else_and_a_minivan_last() -> None:
    gifts = passing("biker-1", "", "biker-3", named="police")
    imagined = []
    for stream in streams(60):
        way = Imagined(past(*gifts), [0, 3, 3], A, stream)
        way.unknown[B] = [KIND["police"]] * 3
        imagined.append(way.unseen_gift(B, 2, "police", 1))
    no_minivan, only_a_minivan = (KIND["police"] | KIND[MINIVAN], ""), (ALL_BUT_MINIVANS, "")
    assert set(imagined) == {no_minivan, only_a_minivan}
    assert imagined.count(no_minivan) > 45


@pytest.mark.rule("HD-10.1b", "HD-12.4")
def test_who_is_known_to_have_another_card_is_never_imagined_to_give_its_last_minivan() -> None:
    gifts = passing("biker-1", "", "biker-3", named="police")
    for stream in streams(100):
        way = Imagined(past(*gifts), [0, 3, 3], A, stream)
        way.unknown[B] = [KIND["police"]] * 3
        way.sure[B] = ["biker-9"]
        never, card = way.unseen_gift(B, 2, "police", 1)
        assert card == "biker-9" or never & KIND[MINIVAN]


@pytest.mark.rule("HD-12.5")
def test_facts_that_cannot_be_are_found_out() -> None:
    t = position(["biker-4 biker-5", "biker-6 biker-7", "biker-8 biker-9"])
    t.facts = [(PLAYED, B, "zombies-1", "biker"), (PLAYED, B, "biker-2", "")]
    assert CARD_KIND["biker-2"] == KIND["biker"]
    assert not deal_as_seen(t, A, Stream("impossible"))
