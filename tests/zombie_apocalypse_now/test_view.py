"""What each seat sees and is told."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from lazaret.core.chance import Stream
from lazaret.core.zones import seen_cards
from lazaret.games.zombie_apocalypse_now import GAME
from lazaret.games.zombie_apocalypse_now.content.cards import CARDS, HUMANS, ROLE, ZOMBIES
from lazaret.games.zombie_apocalypse_now.table import Table
from lazaret.games.zombie_apocalypse_now.view import Board

from .positions import play, position

ALL_CARDS = set(CARDS)


def said(
    t: Table, language: str = "en", reader: int | None = None, names: Sequence[str] = ("Ada", "Malik")
) -> list[str]:
    speaker = GAME.speaker(language, names, reader)
    return [speaker.text(f"event.{event['event']}", event) for event in t.events(reader)]


def test_the_board_has_exactly_the_fields_of_its_type() -> None:
    assert list(GAME.new(seed=1).view(None)["board"]) == list(Board.__annotations__)


@pytest.mark.rule("ZAN-7.6")
def test_a_strike_is_told_with_both_totals_and_the_cards() -> None:
    t = play(position(HUMANS, {"KH": ["9H"]}, {"JS": ["AS"]}), "attack:KH:JS")
    assert (
        "Strike 1: King of hearts and 9 of hearts = 11 against Jack of spades and Ace of spades = 11: fails." in said(t)
    )
    assert (
        "Assaut 1\u00a0: Roi de cœur et 9 de cœur = 11 contre Valet de pique et As de pique = 11\u00a0: raté."
        in said(t, "fr")
    )


@pytest.mark.rule("ZAN-1.8")
def test_a_placed_support_is_named_to_its_owner_only() -> None:
    t = play(position(HUMANS, {"KH": []}, {"KS": []}, hand=["9H"]), "support:9H:KH:first")
    assert said(t, reader=HUMANS)[-1] == "You laid the 9 of hearts behind the King of hearts: in front."
    assert said(t, reader=ZOMBIES)[-1] == "Ada laid a support behind the King of hearts: in front."
    assert said(t, reader=None)[-1] == "Ada laid a support behind the King of hearts: in front."


@pytest.mark.rule("ZAN-1.8")
def test_drawn_cards_are_named_to_their_owner_only() -> None:
    t = play(position(HUMANS, {"KH": []}, {"KS": []}, deck=["9H", "3H"]), "draw")
    assert said(t, reader=HUMANS)[-1] == "You drew 2 cards: 9 of hearts and 3 of hearts."
    assert said(t, reader=ZOMBIES)[-1] == "Ada drew 2 cards."
    assert said(t, "fr", HUMANS)[-1] == "Tu pioches 2 cartes\u00a0: 9 de cœur et 3 de cœur."
    assert said(t, "fr", ZOMBIES)[-1] == "Ada\u00a0: 2 cartes piochées."


def test_without_names_the_sides_are_called_humans_and_zombies() -> None:
    assert (
        said(GAME.new(seed=1), names=())[0] == "Humans began with the King of hearts and Queen of hearts on the table."
    )


@pytest.mark.rule("ZAN-1.8", "ZAN-8.6")
@pytest.mark.parametrize("options", [{}, {"shuffle_recovered": True, "auto_recycle": True}])
def test_no_event_names_a_card_that_its_hearer_may_not_know(options: dict[str, bool]) -> None:
    chooser = random.Random("events")
    for number in range(6):
        t = GAME.new(2, f"events {number}", options)
        heard = {seat: len(t.events(seat)) for seat in (None, HUMANS, ZOMBIES)}
        while t.result is None:
            before = {seat: seen_cards(t.zones(), t.known, seat) for seat in heard}
            seat = t.waiting()[0]
            t.choose(seat, chooser.choice(t.options(seat)))
            for reader in heard:
                after = seen_cards(t.zones(), t.known, reader)
                for event in t.events(reader, heard[reader]):
                    named = {word for value in event.values() for word in words(value)} & ALL_CARDS
                    assert named <= before[reader] | after, (event, reader)
                heard[reader] = len(t.events(reader))


def words(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,) if isinstance(value, str) else ()


@pytest.mark.rule("ZAN-9.2")
def test_in_a_table_dealt_again_the_guard_stays_on_its_place() -> None:
    t = play(position(HUMANS, {"KH": ["9H", "8H"], "QH": ["7H"]}, {"KS": []}, hand=["JK1"]), "joker:JK1:8H")
    stream = Stream("guard")
    guarded = {t.resample(ZOMBIES, stream).sides[HUMANS].row["KH"][1] for _ in range(40)}
    assert len(guarded) > 5
    assert t.resample(ZOMBIES, stream).view(ZOMBIES) == t.view(ZOMBIES)


@pytest.mark.rule("ZAN-2.2")
def test_only_supports_are_dealt_again_behind_leaders() -> None:
    t = position(HUMANS, {"KH": ["9H", "8H"]}, {"KS": ["4S"]}, hand=["JK1", "2H", "3H"])
    stream = Stream("behind")
    for _ in range(50):
        row = t.resample(None, stream).sides[HUMANS].row
        assert all(ROLE[card] == "support" for card in row["KH"])


def test_a_save_in_the_middle_of_a_game_is_short() -> None:
    chooser = random.Random("saves")
    sizes = []
    t = GAME.new(2, "0123456789abcdef0123456789abcdef")
    while t.result is None:
        seat = t.waiting()[0]
        t.choose(seat, chooser.choice(t.options(seat)))
        sizes.append(len(t.save()))
    assert sorted(sizes)[len(sizes) // 2] < 4000


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_drawing_for_the_terminal_shows_backs_for_what_is_secret(language: str) -> None:
    t = position(HUMANS, {"KH": ["9H"]}, {"KS": ["8S"]}, hand=["5H"], other_hand=["6S"], discard=["3H"])
    drawn = GAME.picture(t.view(HUMANS), GAME.speaker(language))
    assert all(card in drawn for card in ("K♥", "9♥", "5♥", "3♥", "K♠"))
    assert not any(card in drawn for card in ("8♠", "6♠"))


# -- what the view works out, so that whoever draws it need not know the rules ---------------------------------------


def board(t: Table, seat: int | None) -> Any:
    return t.view(seat)["board"]


def in_force(t: Table, seat: int | None) -> Any:
    return [(line["state"], line["key"], line["rule"]) for line in board(t, seat)["in_force"]]


def everybody(t: Table) -> Any:
    return [in_force(t, seat) for seat in (None, HUMANS, ZOMBIES)]


@pytest.mark.rule("ZAN-4.1", "ZAN-6.4")
def test_the_numbers_of_the_rules_are_in_the_view() -> None:
    seen = board(GAME.new(seed=1), None)
    assert (seen["actions"], seen["actions_left"], seen["supports"]) == (3, 3, 2)


@pytest.mark.rule("ZAN-3.1", "ZAN-3.2", "ZAN-3.4")
def test_each_side_hunts_six_leaders_and_sees_which_it_has_beaten() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, removed=["QC", "JD"], zombified=["JD", "KD"])
    by_humans, by_zombies = board(t, None)["hunted"]
    assert [one["rank"] for one in by_humans] == [one["rank"] for one in by_zombies] == ["K", "K", "Q", "Q", "J", "J"]
    assert [one["card"] for one in by_humans if one["card"]] == ["QC"]
    assert [one["card"] for one in by_zombies if one["card"]] == ["KD", "JD"]


@pytest.mark.rule("ZAN-1.7")
def test_in_the_first_turn_the_attack_is_forbidden() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, turn=1)
    assert everybody(t) == [[("not", "refuse.first_turn", "ZAN-1.7")]] * 3
    assert board(t, HUMANS)["strengths"] == {}


@pytest.mark.rule("ZAN-7.2")
def test_without_a_target_the_attack_is_forbidden() -> None:
    t = position(HUMANS, {"KH": []}, {})
    assert everybody(t) == [[("not", "refuse.nobody_to_attack", "ZAN-7.2")]] * 3


@pytest.mark.rule("ZAN-4.1")
def test_without_an_action_the_attack_is_forbidden() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, actions=0)
    assert everybody(t) == [[("not", "board.no_attack_left", "ZAN-4.1")]] * 3


@pytest.mark.rule("ZAN-4.2", "ZAN-7.1")
def test_an_attack_is_allowed_once_and_takes_a_leader() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": [], "QS": []})
    assert everybody(t) == [[("may", "board.may_attack", "")]] * 3
    play(t, "attack:KH:KS")
    assert everybody(t)[0] == [("done", "board.attacked", "")]
    assert everybody(position(HUMANS, {}, {"KS": []})) == [[]] * 3


@pytest.mark.rule("ZAN-4.2", "ZAN-8.1")
def test_a_two_is_announced_to_who_holds_it_and_once_played_to_all() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, hand=["2H", "9H"], discard=["3H"])
    attack = ("may", "board.may_attack", "")
    assert everybody(t) == [[attack], [attack, ("may", "board.may_two", "")], [attack]]
    play(t, "two:2H")
    assert everybody(t) == [[attack, ("done", "board.two_played", "")]] * 3


@pytest.mark.rule("ZAN-9.2", "ZAN-9.6")
def test_a_joker_is_announced_only_while_there_is_something_to_guard() -> None:
    attack = ("may", "board.may_attack", "")
    alone = position(HUMANS, {"KH": []}, {"KS": []}, hand=["JK1"])
    assert in_force(alone, HUMANS) == [attack]
    t = position(HUMANS, {"KH": ["9H"]}, {"KS": []}, hand=["JK1"])
    assert in_force(t, HUMANS) == [attack, ("may", "board.may_joker", "")]
    assert in_force(t, ZOMBIES) == [attack]
    play(t, "joker:JK1:9H")
    assert everybody(t) == [[attack, ("done", "board.joker_played", "")]] * 3


@pytest.mark.rule("ZAN-4.9")
def test_who_holds_a_leader_is_told_to_place_it_and_nobody_else() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, hand=["QD"])
    must = ("not", "refuse.must_place_leader", "ZAN-4.9")
    assert [must in lines for lines in everybody(t)] == [False, True, False]
    assert must not in in_force(position(HUMANS, {"KH": []}, {"KS": []}, hand=["QD"], actions=0), HUMANS)
    t.concede(ZOMBIES)
    assert must not in in_force(t, HUMANS)


@pytest.mark.rule("ZAN-7.3", "ZAN-7.4", "ZAN-7.14")
def test_the_strength_of_a_strike_is_told_to_the_attacker_alone() -> None:
    t = position(HUMANS, {"KH": ["9H", "3H"], "QH": ["4D"], "JD": []}, {"KS": ["9S"]})
    assert board(t, HUMANS)["strengths"] == {
        "KH": {"parts": [2, 9], "points": 11, "twice": True},
        "QH": {"parts": [1, 4], "points": 5, "twice": False},
        "JD": {"parts": [0], "points": 0, "twice": False},
    }
    assert board(t, ZOMBIES)["strengths"] == board(t, None)["strengths"] == {}


@pytest.mark.rule("ZAN-9.3")
def test_behind_a_guarded_support_that_has_struck_the_other_one_strikes() -> None:
    t = position(HUMANS, {"KH": ["9H", "3H"]}, {"KS": [], "QS": []}, hand=["JK1"])
    play(t, "joker:JK1:9H", "attack:KH:KS")
    strength = board(t, HUMANS)["strengths"]["KH"]
    assert strength["parts"][1] == 3
    assert (sum(strength["parts"]), strength["twice"]) == (strength["points"], False)


@pytest.mark.rule("ZAN-7.6", "ZAN-7.14")
@pytest.mark.parametrize("seed", range(4))
def test_a_leader_strikes_with_what_was_told(seed: int) -> None:
    stream, strikes, t = Stream(f"strength {seed}"), 0, GAME.new(seed=seed)
    while t.result is None:
        seat = t.waiting()[0]
        strengths, before = board(t, seat)["strengths"], len(t.strikes)
        may = {option.split(":")[1] for option in t.options(seat) if option.startswith("attack:")}
        may |= {t.attacker} if any(option.startswith("strike:") for option in t.options(seat)) else set()
        assert set(strengths) == may
        choice = stream.pick(t.options(seat))
        t.choose(seat, choice)
        if choice.startswith(("attack:", "strike:")) and len(t.strikes) > before:
            made = t.strikes[before]
            assert strengths[made.attacker]["points"] == made.attack_points
            strikes += 1
    assert strikes > 3


@pytest.mark.rule("ZAN-7.13")
def test_the_defender_is_told_what_keeping_and_switching_are_worth() -> None:
    t = position(HUMANS, {"KH": ["3H", "4H"]}, {"KS": ["9S", "5S"]})
    play(t, "attack:KH:KS", "strike:KS")
    assert t.waiting() == [ZOMBIES]
    kept, switched = 2 + 9, 2 + 5
    assert board(t, ZOMBIES)["defence"] == {"keep": kept, "switch": switched}
    assert board(t, HUMANS)["defence"] is None
    assert board(t, None)["defence"] is None


@pytest.mark.rule("ZAN-4.2", "ZAN-4.9", "ZAN-7.1")
@pytest.mark.parametrize("seed", range(4))
def test_what_is_in_force_is_what_is_offered(seed: int) -> None:
    """The refusals that the view shows, and the options: two tellings of the same rules never part."""
    stream, t = Stream(f"in force {seed}"), GAME.new(seed=seed, options={"auto_recycle": True})
    while t.result is None:
        seat = t.waiting()[0]
        options = t.options(seat)
        question = t.question(seat)
        assert question is not None
        if question["step"] == "take_action":
            lines = {line["key"]: line["state"] for line in board(t, seat)["in_force"]}
            verbs = {option.partition(":")[0] for option in options}
            assert ("board.may_attack" in lines) == ("attack" in verbs)
            assert ("board.may_two" in lines) == ("two" in verbs)
            assert ("board.may_joker" in lines) == ("joker" in verbs)
            assert ("refuse.must_place_leader" in lines) == ("end" not in verbs)
        t.choose(seat, stream.pick(options))
