"""The table: copies, knowledge, undo, talk, concession."""

from __future__ import annotations

import ast
import operator
from functools import partial

import pytest

from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup, IllegalChoice
from lazaret.core.fields import Part, copy_expression, make_clone
from lazaret.core.record import save
from lazaret.core.talk import by_verb
from lazaret.core.zones import SECRET, Zone, bit, rearrange, redeal, sight_of
from tests.core.jinx import CARDS, GAME, Table


def play(t: Table, number: int, stream: Stream | None = None) -> Table:
    stream = stream or Stream("play")
    for _ in range(number):
        seat = t.waiting()[0]
        t.choose(seat, stream.pick(t.options(seat)))
    return t


def test_a_clone_shares_nothing_that_changes_and_keeps_every_field() -> None:
    t = play(GAME.new(4, 1), 10)
    twin = t.clone()
    assert twin.log is None
    before = save(t)
    play(twin, 30)
    assert save(t) == before
    for name in GAME.field_names:
        assert hasattr(twin, name), name


def test_a_field_that_cannot_be_copied_is_refused_when_the_game_is_written() -> None:
    with pytest.raises(TypeError, match="cannot copy"):

        class Odd(Table):
            __slots__ = ("odd",)
            odd: set[str]


class Row(Part):
    leader: str
    supports: list[str]
    deep: dict[str, list[int]]


class Holder:
    __slots__ = ("maybe", "rows")
    rows: list[Row]
    maybe: Row | None


def test_parts_of_a_table_are_copied_deeply() -> None:
    clone = make_clone(Holder, {})
    holder = Holder()
    holder.rows, holder.maybe = [Row("a", ["b"], {"c": [1]})], None
    twin = clone(holder)
    twin.rows[0].supports.append("x")
    twin.rows[0].deep["c"].append(2)
    assert holder.rows == [Row("a", ["b"], {"c": [1]})]
    assert twin.maybe is None


def test_a_field_of_two_mutable_kinds_is_refused() -> None:
    import ast

    with pytest.raises(TypeError, match="one mutable thing or None"):
        copy_expression(ast.parse("list[int] | dict[str, int]", mode="eval").body, "x", {})


def test_a_resampled_table_looks_the_same_and_hides_the_seed() -> None:
    t = play(GAME.new(4, 2), 12)
    other = t.resample(1, Stream("x"))
    assert other.view(1) == t.view(1)
    assert other.hands[1] == t.hands[1]
    assert other.hands != t.hands
    assert other.origin.seed == ""
    assert other.chance != t.chance


def test_a_resampled_hand_never_holds_a_suit_the_seat_has_shown_not_to_have() -> None:
    stream = Stream("void")
    found = 0
    for seed in range(10):
        t = GAME.new(4, seed)
        while t.result is None:
            play(t, 1, stream)
            if any(t.void):
                other = t.resample(0, stream)
                for seat in range(1, 4):
                    assert not [card for card in other.hands[seat] if card[0] in t.void[seat]]
                    found += bool(t.void[seat])
    assert found > 100


def test_hidden_ballots_are_drawn_again_and_ones_own_is_kept() -> None:
    t = GAME.new(4, 3)
    while t.current is None or t.current[0].__name__ != "vote":
        play(t, 1)
    t.choose(0, "H")
    t.choose(1, "D")
    seen = {t.resample(0, Stream(f"b {n}")).answers[1] for n in range(40)}
    assert seen == {"S", "H", "D", "C"}
    assert {t.resample(0, Stream(f"b {n}")).answers[0] for n in range(10)} == {"H"}


def test_a_redeal_that_one_swap_cannot_mend_is_mended_by_a_chain() -> None:
    """Each place takes one card only: from [b, c, a] no single swap contents both places."""
    allowed = ["a", "b", "c"]
    for order in range(20):
        stream = Stream(f"chain {order}")
        pool = ["b", "c", "a"]
        rearrange(pool, [([""], 0, partial(operator.ne, ok)) for ok in allowed], stream)
        assert pool == allowed


def test_cards_remembered_face_down_stay_where_they_are_known() -> None:
    deck = ["a", "b", "c", "d"]
    redeal([Zone("deck", deck, SECRET)], {"b": 0b01}, 0, Stream("r"))
    assert deck[1] == "b"
    shuffled = set()
    for n in range(50):
        deck = ["a", "b", "c", "d"]
        redeal([Zone("deck", deck, SECRET)], {"b": 0b01}, 1, Stream(f"r {n}"))
        shuffled.add(deck.index("b"))
    assert shuffled == {0, 1, 2, 3}


# -- undo --------------------------------------------------------------------------------------


def test_cards_that_are_called_otherwise_are_dealt_the_same_where_the_game_gives_an_order() -> None:
    old, new = ["c", "a", "b", "d"], ["pear", "fig", "apple", "plum"]
    rows = {"a": 1, "b": 2, "c": 3, "d": 4, "fig": 1, "apple": 2, "pear": 3, "plum": 4}
    called = dict(zip(old, new, strict=True))
    for number in range(20):
        first, second = old[:], new[:]
        redeal([Zone("deck", first, SECRET)], {}, 0, Stream(f"o {number}"), rows.__getitem__)
        redeal([Zone("deck", second, SECRET)], {}, 0, Stream(f"o {number}"), rows.__getitem__)
        assert [called[card] for card in first] == second
    by_name = new[:]
    redeal([Zone("deck", by_name, SECRET)], {}, 0, Stream("o 0"))  # by what they are called: another deal
    by_row = new[:]
    redeal([Zone("deck", by_row, SECRET)], {}, 0, Stream("o 0"), rows.__getitem__)
    assert by_name != by_row


def test_playing_a_card_from_the_hand_cannot_be_undone_freely_the_others_saw_it() -> None:
    t = GAME.new(4, 4)
    seat = t.waiting()[0]
    t.choose(seat, t.options(seat)[0])
    assert not t.can_undo(seat)
    with pytest.raises(BadSetup, match="learned"):
        t.undo(seat)


def test_a_secret_answer_can_be_taken_back_until_another_seat_acts() -> None:
    t = GAME.new(4, 3)
    while t.current is None or t.current[0].__name__ != "vote":
        play(t, 1)
    before = save(t)
    t.choose(0, "H")
    assert t.can_undo(0)
    assert not t.can_undo(1)
    t.undo(0)
    assert save(t) == before
    t.choose(0, "H")
    t.choose(1, "D")
    assert not t.can_undo(0)
    assert t.can_undo(1)


def test_going_back_further_needs_every_seat() -> None:
    t = play(GAME.new(4, 5), 20)
    with pytest.raises(BadSetup, match="missing: 2, 3"):
        t.undo_to(4, [0, 1])
    t.undo_to(4, [0, 1, 2, 3])
    assert save(t) == save(play(GAME.new(4, 5), 4))
    with pytest.raises(BadSetup, match="no act number 99"):
        t.undo_to(99, [0, 1, 2, 3])


# -- talk and concession ---------------------------------------------------------------------------


def test_statements_are_heard_by_those_they_are_meant_for() -> None:
    t = GAME.new(4, 6)
    t.say(0, "trust_me")
    t.say(1, "i_am_void", to=2)
    assert t.view(3)["talk"] == [[0, -1, "trust_me"]]
    assert t.view(2)["talk"] == [[0, -1, "trust_me"], [1, 2, "i_am_void"]]
    assert t.events(3)[-1] == {"event": "whispered", "seat": 1, "to": 2, "statement": None}
    assert t.events(2)[-1]["statement"] == "i_am_void"
    t.say(1, "trust_me", to=1)
    assert t.events(1)[-1]["event"] == "noted"
    assert t.events(0)[-1]["event"] == "whispered"
    with pytest.raises(IllegalChoice, match="not something one can say"):
        t.say(0, "anything else")
    with pytest.raises(IllegalChoice):
        t.say(0, "trust_me", to=9)


def test_a_seat_is_told_what_it_may_say_and_to_whom() -> None:
    t = GAME.new(4, 6)
    assert t.may_say(0) == [{"to": [None, 0, 1, 2, 3], "words": {"i_am_void": [""], "trust_me": [""]}}]
    assert t.may_say(None) == []
    assert by_verb(["vote:red", "thanks", "vote:blue"]) == {"vote": ["red", "blue"], "thanks": [""]}


def test_talk_and_concession_are_in_the_record_and_never_among_the_options() -> None:
    t = GAME.new(4, 7)
    t.say(2, "trust_me", to=0)
    assert all(not option.startswith("!") for option in t.options(t.waiting()[0]))
    t.concede(3)
    assert t.result is not None
    assert 3 not in t.result.winners
    assert t.result.rule == "J-9"
    assert t.log is not None
    assert t.log.acts == [(2, "!say:0:trust_me"), (3, "!concede")]
    with pytest.raises(IllegalChoice, match="over"):
        t.concede(0)
    with pytest.raises(IllegalChoice):
        t.choose(0, "S-1")


def test_events_are_told_to_each_seat_as_it_may_know() -> None:
    t = GAME.new(4, 8)
    mine = t.events(0)
    assert mine[0]["cards"] == tuple(t.hands[0])
    assert mine[1]["cards"] is None
    assert t.events(None)[0]["cards"] is None
    assert t.events(0, since=3) == mine[3:]


# -- making a table --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (3, {}, "jinx is for 4 players, not 3"),
        (4, {"colour": 1}, "no option 'colour'"),
        (4, {"tricks": 14}, "option tricks: must be one of"),
        (4, {"tricks": "13"}, "option tricks: must be int, not str"),
        (4, {"quiet": 1}, "option quiet: must be bool, not int"),
    ],
)
def test_a_table_that_cannot_be_made_says_why(seats: int, options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        GAME.new(seats, 1, options)


def test_without_a_seed_every_game_is_another_and_its_hash_is_shown() -> None:
    first, second = GAME.new(4), GAME.new(4)
    assert first.origin.seed != second.origin.seed
    assert len(first.view(None)["seed_hash"]) == 64
    assert first.origin.seed not in str(first.view(0))
    assert sorted(card for hand in first.hands for card in hand) == sorted(CARDS)


def test_a_silent_copy_can_be_given_up_too_and_has_nothing_to_tell() -> None:
    t = play(GAME.new(4, 1), 3).clone()
    t.concede(0)
    assert t.result is not None
    assert 0 not in t.result.winners
    assert t.events(0) == []


def test_before_the_first_step_nobody_is_asked_and_no_rule_is_applied() -> None:
    t = Table(GAME.new(4, 1).origin)
    refused = t.refusal(0, "S-1")
    assert refused.rule == ""
    assert refused.message.key == "refuse.not_asked"


def test_a_card_that_some_remember_and_that_lies_nowhere_is_seen_by_nobody() -> None:
    zones = [Zone("hand", ["S-1"], bit(0), "cards")]
    sight = sight_of(zones, {"S-1": bit(1), "S-2": bit(1)})
    assert [sight.eyes_on(card) for card in ("S-1", "S-2")] == [bit(0) | bit(1), None]


def test_a_field_that_is_always_none_is_copied_as_it_is() -> None:
    assert copy_expression(ast.parse("None", mode="eval").body, "t.odd", {}) == "t.odd"
