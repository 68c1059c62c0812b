"""ZT-4.7: table talk, what it is worth, and the truth audit."""

from __future__ import annotations

import pytest

from lazaret.core.chance import Stream
from lazaret.core.errors import IllegalChoice
from lazaret.core.replay import read_replay, replay_table, verify
from lazaret.games.zombie_tsunami import GAME
from lazaret.games.zombie_tsunami.mind.beliefs import chance_to_pass, expected_beads, trust, vote_values
from lazaret.games.zombie_tsunami.rules.talk import audit, audit_for, promised
from lazaret.games.zombie_tsunami.rules.turn import next_card
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import answer, do, make, pass_all, reveal, told, vote


@pytest.mark.rule("ZT-4.7")
def test_promises_are_free_and_bind_nobody() -> None:
    t = reveal(make(), "street-car")
    t.say(0, "vote:red")
    t.say(1, "join:blue", 2)
    assert tuple(t.options(0)) == ("red", "blue", "yellow")
    assert t.waiting() == [0, 1, 2, 3]
    vote(t, "blue", "red", "red", "red")
    assert t.beads == ["blue", "red", "red", "red"]


@pytest.mark.rule("ZT-4.7")
def test_promises_belong_to_an_open_vote() -> None:
    t = do(make(), next_card)
    with pytest.raises(IllegalChoice):
        t.say(0, "vote:red")
    assert "vote:red" not in GAME.statements(t, 0, None)
    assert "holds:bonus-ufo" in GAME.statements(t, 0, None)


@pytest.mark.rule("ZT-4.7")
def test_talk_is_never_among_the_options() -> None:
    t = reveal(make(), "street-car")
    words = set(GAME.statements(t, 0, None)) | set(GAME.statements(t, 0, 1))
    assert words.isdisjoint(t.options(0))


@pytest.mark.rule("ZT-4.7")
def test_one_may_claim_any_card_of_the_set_truly_or_not() -> None:
    t = do(make(bonus={0: "bonus-ufo"}), next_card)
    t.say(0, "holds:bonus-dragon-head")
    with pytest.raises(IllegalChoice):
        t.say(0, "holds:bonus-tsunami")  # not in the set of four players
    assert t.view(None)["board"]["promises"] == [{"seat": 0, "to": None, "statement": "holds:bonus-dragon-head"}]


@pytest.mark.rule("ZT-4.7", "ZT-11.4")
def test_a_shown_bead_is_true_by_construction() -> None:
    t = reveal(make(), "street-car")
    assert not any(words.startswith("bead") for words in GAME.statements(t, 0, 1)), "nothing is picked yet"
    t.choose(0, "yellow")
    assert [words for words in GAME.statements(t, 0, 1) if words.startswith("bead")] == ["bead:yellow"]
    assert not any(words.startswith("bead") for words in GAME.statements(t, 0, None)), "to one player, in secret"
    with pytest.raises(IllegalChoice):
        t.say(0, "bead:red", 1)


@pytest.mark.rule("ZT-4.7")
def test_whispers_are_heard_by_two_only() -> None:
    t = reveal(make(), "street-car")
    t.say(0, "vote:red", 2)
    assert t.view(2)["board"]["promises"] == t.view(0)["board"]["promises"] != []
    for seat in (None, 1, 3):
        assert t.view(seat)["board"]["promises"] == []


@pytest.mark.rule("ZT-4.7")
def test_what_somebody_says_of_a_card_promises_no_bead() -> None:
    t = reveal(make(bonus={0: "bonus-ufo"}), "street-car")
    t.say(0, "vote:red")
    t.say(0, "holds:bonus-ufo")
    t.say(1, "holds:bonus-ufo")
    assert promised(t, 2) == {0: "red"}


@pytest.mark.rule("ZT-4.7")
def test_promises_of_earlier_cards_are_no_longer_on_the_board() -> None:
    t = reveal(make(hordes=[6, 6, 6, 6]), "street-car")
    t.say(0, "vote:red")
    vote(t, "red", "red", "red", "red")
    pass_all(t)
    while t.slot == 1:
        answer(t, {})
    assert t.view(None)["board"]["promises"] == []


@pytest.mark.rule("ZT-4.7")
def test_talk_is_in_the_log_and_in_the_replay() -> None:
    t = GAME.new(3, "talk")
    while not any(words.startswith("vote") for words in GAME.statements(t, 0, None)):
        answer(t, {})
    t.say(0, "vote:red")
    t.say(1, "join:blue", 0)
    t.choose(2, "blue")
    t.say(2, "bead:blue", 1)
    while t.result is None:
        answer(t, {})
    assert len(told(t, "said")) == 1
    assert len(told(t, "whispered")) == 2
    replay = read_replay(t.replay())
    assert verify(replay).table.result == t.result
    again = replay_table(replay)
    assert isinstance(again, Table)
    assert again.promises == t.promises


# -- the truth audit --------------------------------------------------------------------------------------


@pytest.mark.rule("ZT-4.7")
def test_the_audit_says_who_promised_what_and_who_kept_it() -> None:
    t = reveal(make(hordes=[6, 6, 6, 6], bonus={3: "bonus-ufo"}), "street-car")
    t.say(0, "vote:red")
    t.say(1, "vote:red")
    t.say(2, "join:blue")
    t.say(3, "holds:bonus-ufo")
    t.say(3, "holds:bonus-footballer", 0)
    vote(t, "red", "blue", "blue", "yellow")
    lines = audit(t)
    assert [(line["seat"], line["statement"], line["kept"], line["did"]) for line in lines] == [
        (0, "vote:red", True, "red"),
        (1, "vote:red", False, "blue"),
        (2, "join:blue", True, "blue"),
        (3, "holds:bonus-ufo", True, "bonus-ufo"),
        (3, "holds:bonus-footballer", False, "bonus-ufo"),
    ]
    assert lines[2]["followed"] == [1]
    assert [line["to"] for line in lines] == [None, None, None, None, 0]


@pytest.mark.rule("ZT-4.7")
def test_a_bead_shown_and_exchanged_is_a_broken_word() -> None:
    t = reveal(make(), "street-car")
    t.choose(0, "red")
    t.say(0, "bead:red", 1)
    t.say(0, "take-back")
    t.choose(0, "blue")
    for seat in (1, 2, 3):
        t.choose(seat, "red")
    assert [(line["statement"], line["kept"]) for line in audit(t)] == [("bead:red", False)]


@pytest.mark.rule("ZT-4.7")
def test_the_audit_is_shown_when_the_game_is_over_and_whispers_stay_whispers() -> None:
    t = reveal(make(), "street-car")
    t.say(0, "vote:red")
    t.say(1, "vote:blue", 2)
    vote(t, "red", "red", "red", "red")
    assert t.view(0)["board"]["audit"] == []
    t.concede(3)
    assert [line["seat"] for line in t.view(None)["board"]["audit"]] == [0]
    assert [line["seat"] for line in t.view(2)["board"]["audit"]] == [0, 1]
    assert audit_for(t, 2) == audit(t)


@pytest.mark.rule("ZT-4.7", "ZT-11.4")
def test_what_others_whispered_and_whether_a_claim_is_true_stays_unknown_until_the_end() -> None:
    t = reveal(make(hordes=[6, 6, 6, 6], bonus={3: "bonus-ufo"}), "street-car")
    t.say(0, "vote:red")
    t.say(0, "vote:blue", 2)
    t.say(3, "holds:bonus-ufo")
    vote(t, "red", "red", "red", "red")
    stream = Stream("promises")

    def known(seat: int | None) -> list[tuple[str, str]]:
        return [(statement, did) for _, _, statement, _, did in t.resample(seat, stream).promises]

    assert known(1) == [("vote:red", "red"), ("holds:bonus-ufo", "")]
    assert known(2) == [("vote:red", "red"), ("vote:blue", "red"), ("holds:bonus-ufo", "")]
    assert known(3) == [("vote:red", "red"), ("holds:bonus-ufo", "bonus-ufo")]
    t.concede(0)
    assert audit_for(t.resample(1, stream), 1) == audit_for(t, 1), "then the truth is out"


@pytest.mark.rule("ZT-4.7")
def test_a_vote_that_was_never_shown_is_not_judged() -> None:
    t = reveal(make(), "street-car")
    t.say(0, "vote:red")
    t.concede(3)
    assert audit(t)[0]["kept"] is None


# -- what bots make of it -----------------------------------------------------------------------------------


@pytest.mark.rule("ZT-4.7")
def test_a_bot_trusts_who_keeps_promises_and_distrusts_who_breaks_them() -> None:
    t = reveal(make(hordes=[6, 6, 6, 6]), "street-car")
    assert trust(t, 0) == trust(t, 1) == 2 / 3
    t.say(0, "vote:red")
    t.say(1, "vote:red")
    vote(t, "red", "blue", "red", "red")
    assert trust(t, 0) > 2 / 3 > trust(t, 1)


def test_a_bot_expects_what_was_promised_or_shown_to_it() -> None:
    t = reveal(make(), "street-car")
    assert expected_beads(t, 0, 1) == [1 / 3] * 3
    t.say(1, "vote:blue")
    assert expected_beads(t, 0, 1)[1] == trust(t, 1)
    t.choose(2, "yellow")
    t.say(2, "bead:yellow", 0)
    assert expected_beads(t, 0, 2)[2] > 0.9
    assert expected_beads(t, 3, 2) == [1 / 3] * 3, "seat 3 saw nothing"


def test_the_chance_to_pass_adds_up() -> None:
    assert chance_to_pass(6, 6, []) == 1.0
    assert chance_to_pass(5, 6, []) == 0.0
    assert chance_to_pass(5, 6, [(1, 0.5), (3, 0.5)]) == 0.75
    assert chance_to_pass(2, 10, [(4, 0.5), (4, 0.5)]) == 0.25


def test_a_bot_joins_the_strong_and_breaks_its_word_when_that_pays() -> None:
    t = reveal(make(hordes=[2, 5, 2, 2]), "street-van")
    t.say(0, "vote:red")
    assert vote_values(t, 0)[0] == max(vote_values(t, 0)), "its word is worth a little"
    t.hordes = [2, 9, 9, 2]
    t.say(1, "vote:blue")
    t.say(2, "vote:blue")
    values = vote_values(t, 0)
    assert values[1] == max(values), "blue passes, red does not"


def test_a_ninja_bot_sends_the_others_elsewhere() -> None:
    t = reveal(make(5, hordes=[2, 2, 2, 2, 2], bonus={0: "bonus-ninja"}), "street-car")
    stream = Stream("ninja")
    (said,) = GAME.remarks(t.resample(0, stream), 0, stream)
    assert said[0] is None
    t.say(0, said[1])
    values = vote_values(t, 0)
    assert values[("red", "blue", "yellow").index(said[1].partition(":")[2])] < max(values)


def test_a_weak_bot_calls_for_help_and_says_it_once() -> None:
    t = reveal(make(hordes=[2, 2, 2, 2], bonus={0: "bonus-ufo"}), "street-car")
    stream = Stream("help")
    (said,) = GAME.remarks(t.resample(0, stream), 0, stream)
    assert said[1].startswith("join:")
    t.say(0, said[1])
    assert GAME.remarks(t.resample(0, stream), 0, stream) == []
    t.choose(0, said[1].partition(":")[2])
    ((to, words),) = GAME.remarks(t.resample(0, stream), 0, stream)
    assert to in (1, 2, 3)
    assert words == f"bead:{t.answers[0]}"


def test_a_strong_bot_keeps_silent_or_lays_a_bait() -> None:
    t = reveal(make(hordes=[9, 2, 2, 2], bonus={0: "bonus-ufo"}), "street-car")
    stream = Stream("strong")
    said = [GAME.remarks(t.resample(0, stream), 0, stream) for _ in range(40)]
    assert [] in said
    assert any(words and words[0][1].startswith("join:") for words in said)


def test_a_strong_bot_breaks_its_word_to_leave_the_others_too_weak() -> None:
    t = reveal(make(hordes=[9, 3, 2, 2], bonus={0: "bonus-ufo"}), "street-bus")
    t.hordes[0] = 12
    t.say(0, "join:red")
    for seat in (1, 2, 3):
        t.say(seat, "vote:red")
    red, blue, yellow = vote_values(t, 0)
    assert red < blue == yellow, "with it red passes; without it three rivals lose a zombie each"


def test_a_bot_with_civilians_claims_to_be_the_footballer() -> None:
    t = do(make(civilians=[3, 0, 0, 0], bonus={0: "bonus-ufo"}), next_card)
    stream = Stream("claim")
    assert GAME.remarks(t.resample(0, stream), 0, stream) == [(None, "holds:bonus-footballer")]
    t.say(0, "holds:bonus-footballer")
    assert GAME.remarks(t.resample(0, stream), 0, stream) == []


def test_all_that_bots_say_may_be_said() -> None:
    for seed in range(6):
        t = GAME.new(5, f"words {seed}", {"zombird": seed % 2 == 0})
        stream = Stream(f"words {seed}")
        while t.result is None:
            for seat in range(5):
                for to, words in GAME.remarks(t.resample(seat, stream), seat, stream):
                    assert words in GAME.statements(t, seat, to)
                    t.say(seat, words, to)
            seat = stream.pick(t.waiting())
            t.choose(seat, stream.pick(t.options(seat)))
        assert {line["kept"] for line in audit(t)} >= {True, False}
