"""The table in the terminal: everything on the board is there, and nothing that the reader may not know."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.rules.exile import exile
from lazaret.games.dead_of_winter.rules.scoring import end_game
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import act, bare, barricades, dice, equip, give, group, zombies
from tests.dead_of_winter.test_exile import loyal, set_objective

NAMES = ["Ann", "Bob", "Cid"]


def pictured(t: Table, seat: int | None, language: str = "en") -> str:
    return GAME.picture(t.view(seat), GAME.speaker(language, NAMES, seat))


def line_with(text: str, words: str) -> str:
    return next(line for line in text.splitlines() if words in line)


def position() -> Table:
    t = bare()
    group(t, 0, "mina")
    group(t, 1, "ingrid", place="hospital")
    group(t, 2, "corinne")
    dice(t, 0, 3, 5)
    act(t, 0)
    return t


def test_each_entrance_shows_zombies_then_barricades_then_free_spaces() -> None:
    t = position()
    zombies(t, "colony", 2, 0, 1)
    barricades(t, "colony", 1, 2, 0)
    assert "1 [ZZ#]  2 [##·]  3 [Z··]  4 [···]" in pictured(t, None)


def test_a_place_outside_shows_its_entrance_noise_deck_and_people() -> None:
    t = position()
    zombies(t, "hospital", 3)
    t.noise["hospital"] = 2
    line = line_with(pictured(t, None), "Hospital  ")
    for words in ("[ZZZ·]", "!!··", f"{len(t.decks['hospital'])} cards", "1/4", GAME.speaker("en").name("ingrid")):
        assert words in line


def test_a_survivor_stands_under_its_player_with_wounds_and_equipment() -> None:
    t = position()
    t.wounds["mina"] = 2
    equip(t, "mina", "service-revolver")
    lines = pictured(t, None).splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("▶ Ann"))
    assert "Dice: 3 5" in lines[place]
    name = GAME.speaker("en").name
    for words in (name("mina"), "2 wounds of 3.", name("service-revolver")):
        assert words in lines[place + 1]


def test_only_its_owner_reads_a_hand_and_an_objective() -> None:
    t = position()
    give(t, 0, "floor-plan-school")
    set_objective(t, 0, "medicine-chest")
    words = [GAME.speaker("en").name(card) for card in ("floor-plan-school", "medicine-chest")]
    assert all(word in pictured(t, 0) for word in words)
    for reader in (None, 1, 2):
        assert not any(word in pictured(t, reader) for word in words)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_is_said_in_both_languages(language: str) -> None:
    t = GAME.new(4, "picture", {})
    for seat in range(4):
        t.choose(seat, t.options(seat)[0])
    for reader in (None, 0, 1, 2, 3):
        text = pictured(t, reader, language)
        assert not any(mark in text for mark in ("board.", "{{", "objective.", "crisis.", "crossroads."))


def test_the_survivors_to_choose_from_are_described() -> None:
    t = GAME.new(3, "dealt")
    speaker = GAME.speaker("en")
    for survivor in t.dealt[0]:
        assert f"{speaker.name(survivor)}, influence" in pictured(t, 0)
        assert speaker.text(f"survivor.{survivor}.ability") in pictured(t, 0)
        assert speaker.name(survivor) not in pictured(t, 1)


def test_ones_own_survivors_say_what_they_can_do() -> None:
    t = position()
    ability = GAME.speaker("en").text("survivor.mina.ability")
    assert ability in pictured(t, 0)
    assert ability not in pictured(t, 1)
    assert "attack 4+ · search 3+" in line_with(pictured(t, 1), f"★ {GAME.speaker('en').name('mina')}")


def test_the_hand_says_what_each_card_is_for() -> None:
    t = position()
    give(t, 0, "first-aid-kit", "first-aid-kit", "jerrycan-start")
    speaker = GAME.speaker("en")
    assert f"  2 {speaker.name('first-aid-kit')} · Medicine · {speaker.text('item.first-aid-kit.text')}" in pictured(
        t, 0
    )
    assert f"  1 {speaker.name('jerrycan-start')} · Fuel · " in pictured(t, 0)


@pytest.mark.parametrize(("card", "part"), [("medicine-chest", "non_betrayer"), ("feast", "betrayer")])
def test_an_exile_reads_the_new_objective(card: str, part: str) -> None:
    t = position()
    loyal(t)
    set_objective(t, 0, card)
    exile(t, 0)
    new = t.exile_cards[0][0]
    assert GAME.speaker("en").text(f"exile_objective.{new}.{part}") in pictured(t, 0)
    assert GAME.speaker("en").name(new) not in pictured(t, 1)


def test_the_truth_about_the_talk_leaves_out_what_cannot_be_checked() -> None:
    t = position()
    loyal(t)
    t.say(1, "thanks")
    t.say(1, "loyal")
    end_game(t, "DW-9.18")
    assert "Round 1 · Bob · " in line_with(pictured(t, 0), "(true)")
    assert "Thank" not in pictured(t, 0)
