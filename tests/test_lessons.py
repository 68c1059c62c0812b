"""Every lesson that is shipped, played through; and what is said of one that no longer plays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import lazaret
from lazaret.bots.levels import LEVELS
from lazaret.cli.lesson_finding import Search, rewritten, to_read_again
from lazaret.core.errors import BadFile
from lazaret.core.lesson_checks import check, check_words, words
from lazaret.core.lessons import Broken, Lesson, Script, deal, make, play, read_lesson
from tests.test_cli import lazaret as run

LESSONS = {lesson.id: lesson for name in lazaret.game_ids() for lesson in lazaret.game(name).lessons}
DUEL = LESSONS["zombie_apocalypse_now.1"]


def changed(lesson: Lesson, step: int, **fields: Any) -> Lesson:
    steps = list(lesson.steps)
    steps[step] = msgspec.structs.replace(steps[step], **fields)
    return msgspec.structs.replace(lesson, steps=tuple(steps))


def checked(lesson: Lesson) -> str:
    return check(lesson, lazaret.game(lesson.game), LEVELS, LESSONS)


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_plays_as_it_is_written(name: str) -> None:
    assert "decisions" in checked(LESSONS[name])


def test_every_game_has_a_lesson() -> None:
    shipped = {path.parent.name for path in Path(lazaret.__file__).parent.glob("games/*/game.py")}
    assert {lesson.game for lesson in LESSONS.values()} == shipped


BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "a choice that is not offered": ({"choice": ("support:AH:QS:first",)}, "is not offered to seat 0"),
    "an event that does not happen": ({"expect": ("leader_killed",)}, "did not happen: leader_killed"),
    "a rule that is none": ({"rule": "ZAN-99.9"}, "there is no rule ZAN-99.9"),
    "a light nobody sees": ({"light": ("card:JS",)}, "the learner does not see it"),
    "a light that is none": ({"light": ("lamp:1",)}, "one of card"),
    "too many words": ({"en": "word " * 19}, "19 words"),
    "vous": ({"fr": "Cachez votre As."}, "says vous"),
    "a plain space": ({"fr": "Cache l’As !"}, "no-break space"),
    "any choice before the last": ({"allow": "any"}, "any choice only as the last"),
    "bots that are not asked": ({"then": ("1 end",)}, "seat 1 is not asked"),
    "nothing lit": ({"light": ()}, "lights nothing"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_step_names_itself(what: str) -> None:
    fields, reason = BROKEN[what]
    with pytest.raises(Broken, match=r"zombie_apocalypse_now.1: step 3\b") as trouble:
        checked(changed(DUEL, 2, **fields))
    assert reason in str(trouble.value)


def test_what_was_written_for_other_rules_is_read_again_first() -> None:
    made = msgspec.structs.replace(DUEL.made, rules=99, content="other")
    with pytest.raises(Broken, match="made: written for other rules, content"):
        checked(msgspec.structs.replace(DUEL, made=made))


def test_signs_that_stand_alone_are_no_words() -> None:
    assert words("2 habitants × 2 cœurs = 4 :") == 5
    check_words(DUEL)


def test_how_far_a_lesson_is_follows_from_the_acts_of_its_table() -> None:
    script = Script(DUEL)
    acts: list[tuple[int, str]] = []
    table = deal(DUEL, lazaret.game(DUEL.game))
    while (act := script.next(acts)) is not None:
        make(table, act.seat, act.text)
        acts.append((act.seat, act.text))
    assert table.log is not None
    assert table.log.acts == acts
    assert script.begins()[0] == 0
    assert script.begins()[-1] == len(acts) - 1
    assert script.next([(0, "end")]) is None  # the table went its own way


def test_two_tables_of_a_lesson_are_the_same() -> None:
    game = lazaret.game(DUEL.game)
    assert play(DUEL, game).save() == play(DUEL, game).save()


def test_a_file_that_is_no_lesson_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "1.toml"
    path.write_text('game = "happy_city"\n')
    with pytest.raises(BadFile, match=r"1.toml.*missing required field"):
        read_lesson(path)


def test_a_story_is_found_on_another_deal() -> None:
    """The free words stand for other cards there; the file is written with them, and its sentences are to be read."""
    lesson = LESSONS["happy_city.1"]
    cards = tuple(sorted({part for step in lesson.steps for word in step.choice for part in word.split(":")[1:]}))
    free = msgspec.structs.replace(lesson.find, free=(*cards, "commissariat", "patisserie"))
    story = msgspec.structs.replace(lesson, find=free, steps=lesson.steps[:6])
    game = lazaret.game(lesson.game)
    found = next(found for seed in range(200) if (found := Search(story, game, seed).found()) and seed != lesson.seed)
    assert len(found.acts) == len(Script(story).acts)
    text = (Path(game.folder) / "lessons" / "1.toml").read_text("utf-8")
    assert f"seed = {found.seed}" in rewritten(text.split('[[steps]]\nlight = ["card:commissariat"]')[0], found)
    assert to_read_again(story, found)


def plain(text: str) -> str:
    """Without the line breaks of the terminal."""
    return " ".join(text.split())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_lesson_in_the_terminal(lang: str, tmp_path: Path) -> None:
    """Enter does what is taught; another choice waits; back and the rule are a letter each; leaving keeps it."""
    begun = run("learn", DUEL.game, typed="\n\n2\n?\nb\n\n\nq\n", home=tmp_path, lang=lang)
    assert begun.returncode == 0, begun.stderr
    assert plain(DUEL.steps[2].in_language(lang)) in plain(begun.stdout)
    assert {"en": "Good idea for later", "fr": "Bonne idée pour plus tard"}[lang] in begun.stdout
    assert "ZAN-6.1" in begun.stdout
    resumed = run("learn", DUEL.game, typed="\n" * 40 + "n\n", home=tmp_path, lang=lang)
    assert f"4/{len(DUEL.steps)}" in resumed.stdout
    assert f"3/{len(DUEL.steps)}" not in resumed.stdout
    assert plain(DUEL.end.in_language(lang)) in plain(resumed.stdout)
    following = run("learn", DUEL.game, typed="p\nq\n", home=tmp_path, lang=lang)
    assert LESSONS[DUEL.end.next].title.in_language(lang) in following.stdout


def test_lessons_check_and_find_by_name() -> None:
    done = run("lessons", "check", DUEL.id)
    assert done.returncode == 0, done.stderr
    assert f"{DUEL.id}: 9 decisions" in done.stdout
    found = run("lessons", "find", DUEL.id, "--from", str(DUEL.seed), "--seeds", "1")
    assert f"Seed {DUEL.seed}" in found.stdout
    assert "support:AH:KH:first" in found.stdout
    assert "tells this story" in run("lessons", "find", DUEL.id, "--seeds", "1").stderr
    assert "there is no lesson" in run("lessons", "check", "chess.1").stderr
