"""What each seat sees and is told."""

import random
from collections.abc import Sequence

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
    assert said(t, reader=HUMANS)[-1] == "You laid the 9 of hearts behind the King of hearts: position 1."
    assert said(t, reader=ZOMBIES)[-1] == "Ada laid a support behind the King of hearts: position 1."
    assert said(t, reader=None)[-1] == "Ada laid a support behind the King of hearts: position 1."


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
