"""The table in the terminal."""

from __future__ import annotations

import pytest

from lazaret.core.texts import Speaker
from lazaret.games.zombie_tsunami import GAME
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import answer, make, reveal, vote

NAMES = ("Ada", "Bob", "Cleo", "Dan")


def drawn(t: Table, seat: int | None, language: str = "en") -> str:
    speaker = Speaker(GAME.texts(language), language, NAMES, seat)
    return GAME.picture(t.view(seat), speaker)


def test_the_street_shows_its_places_and_gaps() -> None:
    t = reveal(make(hordes=[3, 3, 3, 3]), "street-car")
    assert "[Car 6] +☠ [▒▒] $ [▒▒] +☠ [▒▒] $ [▒▒] – [▒▒]" in drawn(t, 0)


def test_a_horde_is_drawn_in_fives() -> None:
    t = reveal(make(hordes=[7, 3, 3, 3]), "street-car")
    assert "Ada: 7 zombies · ■■■■■ ■■ ·" in drawn(t, 1)


def test_a_roll_is_drawn_as_it_fell() -> None:
    t = reveal(make(hordes=[4, 4, 4, 4], bonus={0: "bonus-ufo"}), "street-first-jump-1")
    t.rolls[0] = (0, 1, 0, 1)
    assert "□☠□☠" in drawn(t, 0)


def test_only_its_owner_sees_the_secret_bonus() -> None:
    t = reveal(make(hordes=[3, 3, 3, 3], bonus={0: "bonus-ufo"}), "street-car")
    assert "UFO" in drawn(t, 0)
    assert "UFO" not in drawn(t, 1)
    assert "UFO" not in drawn(t, None)


def test_promises_and_the_picked_bead_are_drawn() -> None:
    t = reveal(make(hordes=[3, 3, 3, 3]), "street-car")
    t.say(0, "vote:red")
    t.choose(1, "blue")
    assert "“I vote red”" in drawn(t, 1)
    assert "blue, your bead" in drawn(t, 1)
    assert "blue, your bead" not in drawn(t, 0)


def test_shown_beads_stand_beside_the_hordes() -> None:
    t = reveal(make(hordes=[3, 3, 3, 3]), "street-car")
    vote(t, "red", "red", "blue", "yellow")
    hordes = [line for line in drawn(t, 0).splitlines() if "zombies" in line and line.startswith(NAMES)]
    assert [line.rpartition(" · ")[2] for line in hordes] == ["Red", "Red", "Blue", "Yellow"]


def test_a_bomb_in_the_air_is_drawn_in_both_languages() -> None:
    t = reveal(make(hordes=[5, 3, 3, 3]), "street-first-civil-or-bomb")
    answer(t, {0: "bomb:2"})
    assert "Ada → Cleo: in the air" in drawn(t, 1)
    assert "Ada → Cleo\u00a0: en l’air" in drawn(t, 1, "fr")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_moment_of_a_game_can_be_drawn(language: str) -> None:
    t = GAME.new(4, "drawn", {"zombird": True})
    while t.result is None:
        for seat in t.waiting():
            text = drawn(t, seat, language)
            assert "board." not in text
            assert "{{" not in text
            t.choose(seat, t.options(seat)[-1])
    assert "board." not in drawn(t, None, language)


def test_the_audit_closes_the_drawing() -> None:
    t = reveal(make(hordes=[9, 9, 9, 9]), "street-car")
    t.say(0, "vote:red")
    while t.result is None:
        for seat in t.waiting():
            t.choose(seat, "blue" if "blue" in t.options(seat) else t.options(seat)[0])
    assert "Who kept their word" in drawn(t, 0)
    assert "“I vote red” broken" in drawn(t, 0)
