"""What every game must have, whoever wrote it: all that are installed are checked, plug-ins too.

Properties on random play, replays that verify, words and rules in both languages, a view that the page can show; and
for a game of this house each rule in the code and in a test.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lazaret.core.chance import Stream
from lazaret.core.complete import badly_set, differences, lacking, rule_texts
from lazaret.core.game import Game
from lazaret.core.record import load
from lazaret.core.registry import game as find_game
from lazaret.core.registry import installed_ids
from lazaret.core.replay import read_replay, verify
from lazaret.core.table import Table
from lazaret.core.testing import check_game
from tests.plugins import GUESSING, installed

HERE = Path(__file__).parent
SOURCE = HERE.parent / "src" / "lazaret"
README = HERE.parent / "README.md"
HOUSE = sorted(path.parent.name for path in (SOURCE / "games").glob("*/game.py"))
#: what the plug-in of the server's tests lacks; the games of this house lack nothing
SETTLED = [f"option.{name}{end}" for name in ("rounds", "quick", "chatty") for end in ("", ".help")]
ENGLISH = "ask.take_turn ask.guess refuse.not_yours event.dealt event.marked event.done event.swapped event.turned"
LACKS = {
    "guessing": [
        *(f"texts.{language}.json: no {key}" for language in ("en", "fr") for key in ("game.pitch", *SETTLED)),
        *(
            f"rules.{language}.json: GU-{rule} stands in no section"
            for language in ("en", "fr")
            for rule in range(1, 7)
        ),
        *(f"texts.fr.json: {key} is not in French" for key in ENGLISH.split()),
        *(f"rules.fr.json: GU-{n} is not in French" for n in range(1, 7)),
    ]
}
DECISIONS = 300  # of random play, for each number of players

with installed(GUESSING):
    GAMES = installed_ids()


@pytest.fixture(scope="module", autouse=True)
def plug_in() -> Iterator[None]:
    with installed(GUESSING):
        yield


def all_seats(game: Game[Any]) -> range:
    return range(game.players[0], game.players[1] + 1)


def played(game: Game[Any], seats: int, seed: str) -> Iterator[Table]:
    """A random game, stopped at every question and at its end."""
    t, stream = game.new(seats, seed), Stream(seed)
    while t.result is None:
        yield t
        seat = stream.pick(t.waiting())
        t.choose(seat, stream.pick(t.options(seat)))
    yield t


def test_no_game_of_the_house_and_no_plug_in_is_left_out() -> None:
    assert set(HOUSE) | {"guessing"} <= set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_the_properties_of_every_game_hold_on_random_play(name: str) -> None:
    game = find_game(name)
    for seats in all_seats(game):
        assert check_game(game, seats, decisions=DECISIONS, thorough=5) >= 1


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_saved_goes_on_the_same_and_its_replay_verifies(name: str) -> None:
    game = find_game(name)
    for seats in all_seats(game):
        *moments, table = ((t, t.save()) for t in played(game, seats, f"replay {seats}"))
        t, whole = table
        _, middle = moments[len(moments) // 2]
        verified = verify(read_replay(t.replay([f"P{seat}" for seat in range(seats)])))
        assert verified.told_by is None
        assert verified.table.result == t.result is not None
        again = load(middle)
        assert t.log is not None
        for seat, act in t.log.acts[len(json.loads(middle)["acts"]) :]:
            again.act(seat, act)
        assert again.save() == whole


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_words_and_its_rules_in_both_languages(name: str) -> None:
    assert lacking(find_game(name)) == LACKS.get(name, [])


FIELDS = ["game", "seats", "settings", "you", "seed_hash", "waiting", "ask", "options", "talk", "result", "board"]


@pytest.mark.parametrize("name", GAMES)
def test_every_view_can_be_shown_to_everybody_at_every_moment(name: str) -> None:
    """What the page, the terminal and the bots need of a view, at each question of one game."""
    game = find_game(name)
    speakers = [game.speaker(language) for language in ("en", "fr")]
    first: dict[int | None, dict[str, Any]] = {}
    for t in played(game, game.players[0], "view"):
        for seat in (None, *range(t.seats)):
            view = t.view(seat)
            assert list(view) == FIELDS
            assert json.loads(msgspec.json.encode(view["board"])), "an empty board shows nothing"
            fixed = {field: view["board"][field] for field in game.constant}
            assert first.setdefault(seat, fixed) == fixed, "a constant changed"
            assert all(game.picture(view, speaker).strip() for speaker in speakers)


@pytest.mark.parametrize("name", GAMES)
def test_every_mind_judges_and_advises_at_every_moment(name: str) -> None:
    game, stream = find_game(name), Stream("mind")
    for t in played(game, game.players[1], "mind"):
        assert len(game.standing(t)) == t.seats
        for seat in t.waiting():
            there, options = t.resample(seat, stream), t.options(seat)
            assert 0 <= game.worth(there, seat) <= 1
            assert len(game.advice(there, seat, options)) == len(options)
            assert game.habit(there, seat, options, stream) in options
            assert game.default(t, seat, options) in options
            assert game.unasked(t, seat) in (None, *options)


# -- rules in the code and in tests ---------------------------------------------------------------


def python_text(folder: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))


def unnamed(text: str, rules: list[str]) -> list[str]:
    return [rule for rule in rules if not re.search(re.escape(rule) + r"(?![0-9a-z])", text)]


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_in_the_code(name: str) -> None:
    game = find_game(name)
    rules = list(rule_texts(game, "en"))
    assert rules
    assert unnamed(python_text(game.folder), rules) == []


@pytest.mark.parametrize("name", HOUSE)
def test_every_rule_of_this_house_has_a_test(name: str) -> None:
    rules = list(rule_texts(find_game(name), "en"))
    marked = " ".join(re.findall(r"mark\.rule\(([^)]*)\)", python_text(HERE / name)))
    assert unnamed(marked, rules) == []


@pytest.mark.parametrize("name", HOUSE)
def test_the_first_page_says_how_many_rules_each_game_has(name: str) -> None:
    """So none is lost by accident."""
    title = find_game(name).texts("en")["game.title"]
    line = next(line for line in README.read_text("utf-8").splitlines() if line.startswith(f"| **{title}**"))
    assert f" {len(rule_texts(find_game(name), 'en'))} rules," in line


# -- the program's own words ------------------------------------------------------------------------

OTHER_CATALOGUES = [path for path in sorted(SOURCE.rglob("texts.en.json")) if "games" not in path.parts]


@pytest.mark.parametrize("path", OTHER_CATALOGUES, ids=lambda path: path.parent.name)
def test_the_programs_own_words_are_in_both_languages(path: Path) -> None:
    english = json.loads(path.read_text("utf-8"))
    french = json.loads(path.with_name("texts.fr.json").read_text("utf-8"))
    assert differences(english, french) == []
    assert badly_set(french) == {}
