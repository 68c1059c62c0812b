"""Content that was tampered with is refused, with the file, the place and the reason; corrections are laid over it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lazaret.core.errors import BadFile
from lazaret.games.happy_city.content.cards import CONTENT
from lazaret.games.happy_city.content.rows import FOLDER, read_content
from lazaret.games.happy_city.effects.verbs import VERBS, read_effects


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(FOLDER / "content", tmp_path / "content")
    return tmp_path


def tamper(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / "content" / f"{file}.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def reason(folder: Path) -> str:
    with pytest.raises(BadFile) as caught:
        read_effects(read_content(folder).expert)
    return str(caught.value)


def test_the_content_as_it_is_can_be_read(folder: Path) -> None:
    assert read_content(folder) == CONTENT


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("buildings", 'colours = ["orange"]', 'colours = ["pink"]', "'maison-hantee': Invalid enum value 'pink'"),
        ("buildings", "inhabitants = -1", "inhabitants = -9", "'maison-hantee': Expected `int` >= -3"),
        ("buildings", "cost = 1\n", "cost = 4\n", "'maison-hantee': cost 4 does not fit deck-1 (1 to 3)"),
        ("buildings", "copies = 2", "copies = 2\nprice = 3", "unknown field `price`"),
        ("buildings", 'id = "usine"', 'id = "maison-hantee"', "'maison-hantee': two rows have this id"),
        ("buildings", 'id = "maison"', 'id = "zoo"', "'zoo': two cards have this name"),
        ("buildings", 'id = "deck-4"', 'id = "deck-5"', "deck 'deck-4': the row is missing"),
        ("buildings", 'colours = ["yellow"]\nincome = 1\ncopies = 1', "colours = []\ncopies = 1", "one white face"),
        ("buildings", 'source = "public"', "", "'deck-1': no source"),
        ("family", "blue = 2", "blue = 0", "'parc-a-dinosaures': Expected `int` >= 1"),
        ("family", "blue = 2", "beige = 2", "'parc-a-dinosaures': Invalid enum value 'beige'"),
        ("numbers", 'id = "slots"', 'id = "places"', "number 'slots': the row is missing"),
        ("grozilla", 'colour = "green"', "", "'grozilla': Object missing required field `colour`"),
        ("expert", 'rule = "HC-7.16"', 'rule = "none"', "'la-pyramide-de-kheops': Expected `str` matching regex"),
        ("expert", "less(blue, 3)", "cheaper(blue, 3)", "'port': price: there is no verb 'cheaper'"),
        ("expert", "less(blue, 3)", "less(blue)", "'port': price: less takes 2 arguments, not 1"),
        ("expert", "less(blue, 3)", "less(3, blue)", "colour must be a colour"),
        ("expert", "less(blue, 3)", 'less(blue, \\"3\\")', "amount must be a whole number"),
        ("expert", "less(blue, 3)", "less(blue, 3", "'less(blue, 3' is not a call"),
        ("expert", "less(blue, 3)", "less(blue, amount=3)", "is not a call like per_card(purple, 3)"),
        ("expert", "less(blue, 3)", "__import__(1)", "there is no verb '__import__'"),
    ],
)
def test_tampered_content_is_refused_with_the_place_and_the_reason(
    folder: Path, file: str, old: str, new: str, said: str
) -> None:
    tamper(folder, file, old, new)
    assert said in reason(folder)


def test_a_missing_file_and_a_broken_file_are_named(folder: Path) -> None:
    (folder / "content" / "family.toml").write_text("[[family", "utf-8")
    assert "family.toml: not a TOML file" in reason(folder)
    (folder / "content" / "family.toml").unlink()
    assert "family.toml: there is no such file" in reason(folder)


def test_a_person_who_owns_the_box_can_correct_a_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "happy_city").mkdir()
    mending = tmp_path / "happy_city" / "expert.toml"
    mending.write_text('[[expert]]\nid = "big-ben"\ncoins_for_nothing = 6\nsource = "printed"\n', "utf-8")
    monkeypatch.setenv("LAZARET_CONTENT", str(tmp_path))
    corrected = read_content().expert["big-ben"]
    assert (corrected.coins_for_nothing, corrected.source) == (6, "printed")
    assert corrected.condition == CONTENT.expert["big-ben"].condition
    mending.write_text('[[expert]]\nid = "big-bang"\nsource = "printed"\n', "utf-8")
    assert "'big-bang': there is no such row to correct" in reason(FOLDER)


def test_every_verb_is_used_by_some_card_or_shared_between_moments() -> None:
    used = {call[0].__name__ for calls in read_effects(CONTENT.expert).values() for call in calls.values()}
    assert {name for verbs in VERBS.values() for name in verbs} == used
