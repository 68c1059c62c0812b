"""The page that says how a game is added: its example is taken from it, installed, made, checked and played."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lazaret.bots.drive import make_bot, play_game
from lazaret.cli.bench import FIGURES, measure
from lazaret.cli.new_game import EXAMPLE, files_for
from lazaret.core.complete import lacking
from lazaret.core.game import MIND, REQUIRED, RULEBOOK, TERMINAL, VIEW, Game
from lazaret.core.record import load
from lazaret.core.registry import game as find_game
from lazaret.core.replay import read_replay, verify
from lazaret.core.testing import check_game
from tests.adding_a_game import PAGE, blocks, filled
from tests.plugins import installed, python, unpacked, write_package

HOUSE = PAGE.parent.parent
LATER = "game.py, version 2"
READER = HOUSE / "web" / "src" / "games" / "fallback" / "reading.ts"


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    """The files that the page shows, without the one that shows a later version."""
    return {name: text for name, text in blocks().items() if name != LATER}


@pytest.fixture(scope="module")
def site(files: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page")
    return unpacked(write_package(files, folder / "package"), folder)


@pytest.fixture(scope="module")
def game(site: Path) -> Iterator[Game[Any]]:
    with installed(site):
        yield find_game(EXAMPLE)
    for name in [name for name in sys.modules if name.partition(".")[0] == EXAMPLE]:
        del sys.modules[name]


def test_the_page_shows_the_files_that_new_game_writes(files: dict[str, str]) -> None:
    assert files == dict(files_for(EXAMPLE)), "python -m tests.adding_a_game puts them into the page"
    assert filled(PAGE.read_text("utf-8"), files) == PAGE.read_text("utf-8")


def test_its_steps_are_numbered_one_after_the_other() -> None:
    numbers = re.findall(r"^## (\d+)\. ", PAGE.read_text("utf-8"), re.MULTILINE)
    assert numbers == [str(n) for n in range(1, len(numbers) + 1)]
    assert len(numbers) >= 11


def test_the_example_is_small(files: dict[str, str]) -> None:
    code = "".join(text for name, text in files.items() if name.startswith("src/") and name.endswith(".py"))
    assert 80 <= len([line for line in code.splitlines() if line.strip()]) <= 170


def test_every_name_that_a_game_may_give_is_explained() -> None:
    text = PAGE.read_text("utf-8")
    names = [name for part in (RULEBOOK, VIEW, TERMINAL, MIND) for name in part]
    fields = [name for name in Game.__annotations__ if name not in names]
    assert [name for name in [*names, *fields] if not re.search(rf"`{name}[`(= ]", text)] == []
    required = {
        name for part in (RULEBOOK, VIEW, TERMINAL, MIND) for name, default in part.items() if default is REQUIRED
    }
    assert required == {"set_up", "standing", "view", "worth"}


def test_every_file_that_it_names_is_there() -> None:
    named = re.findall(r"`((?:src|tests|web|docs)/[\w./-]+)`", BLOCKS.sub("", PAGE.read_text("utf-8")))
    assert len(named) > 10
    assert [name for name in named if not (HOUSE / name).exists()] == []


BLOCKS = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


# -- the example is a game like any other --------------------------------------------------------------


def test_it_lacks_nothing_and_holds_on_random_play(game: Game[Any]) -> None:
    assert lacking(game) == []
    for seats in range(game.players[0], game.players[1] + 1):
        for nights in game.options[0].values or ():
            assert check_game(game, seats, {"nights": nights}, decisions=200) >= 1


@pytest.mark.parametrize("bot", ["random", "greedy", "search:40"])
def test_it_is_played_saved_loaded_and_its_replay_verifies(game: Game[Any], bot: str) -> None:
    table = play_game(game, [make_bot(bot), make_bot("random"), make_bot(bot)], "page")
    assert table.result is not None
    assert load(table.save()).save() == table.save()
    verified = verify(read_replay(table.replay()))
    assert verified.told_by is None
    assert verified.table.result == table.result


def test_who_thinks_wins_more_often(game: Game[Any]) -> None:
    wins = 0
    for seed in range(60):
        result = play_game(game, [make_bot("greedy"), make_bot("random")], seed).result
        assert result is not None
        wins += result.winners == (0,)
    assert wins >= 36


def test_its_speed_is_measured(game: Game[Any]) -> None:
    row = measure(game, 0.02)
    assert all(row[key] > 0 for _, key in FIGURES)


def test_the_plain_board_of_the_page_can_show_it(game: Game[Any]) -> None:
    """What the page needs of a game without a board: headings, names of cards, and seats where it looks for them."""
    table = game.new(3, "board")
    for seat in range(2):
        table.choose(seat, table.options(seat)[0])
    view = table.view(2)
    board = json.loads(json.dumps(view["board"]))
    reader = READER.read_text("utf-8")
    for language in ("en", "fr"):
        speaker = game.speaker(language, ["Ada", "Ben", "Cleo"], 2)
        assert all(speaker.has(f"board.{field}") for field in board)
        assert all(speaker.name(card) != card for card in board["hands"][2])
        assert all(speaker.choice(option) != option for option in view["options"])
        assert speaker.text(f"ask.{view['ask']['step']}") != f"ask.{view['ask']['step']}"
        assert speaker.has("game.title")
        assert speaker.has("game.pitch")
    for field in ("hands", "scores"):
        assert len(board[field]) == table.seats
        assert f"'{field}'" in reader, "one entry beside each seat"
    assert board["hands"][:2] == [[None] * 5] * 2, "backs: what was chosen is not shown yet"


def test_a_person_plays_it_in_the_terminal(site: Path) -> None:
    run = "from lazaret.cli import main; main()"
    games = json.loads(python(site, "-c", run, "games", "--json").stdout)
    assert EXAMPLE in [row["id"] for row in games]
    rules = python(site, "-c", run, "rules", EXAMPLE, "NW-2.4", "--lang", "fr")
    assert "relancer le dé" in rules.stdout


def test_its_own_tests_pass_as_the_page_shows_them(site: Path, files: dict[str, str], tmp_path: Path) -> None:
    package = write_package(files, tmp_path)
    done = python(site, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", cwd=package)
    assert done.returncode == 0, done.stdout
    assert re.search(r"1\d passed", done.stdout)


# -- versions --------------------------------------------------------------------------------------------

READ_AGAIN = """
import lazaret, sys
replay = lazaret.read_replay(open("old.replay").read())
found = lazaret.verify(replay)
table = lazaret.load(open("old.save").read())
table.choose(table.waiting()[0], "roll_again")
print(found.told_by, found.table.result.scores, table.night)
"""


def later(files: dict[str, str]) -> dict[str, str]:
    """The example as the page would have it in version 2: the choice renamed, the migration in its place."""
    migration, _, fields = blocks()[LATER].partition("class NightWatch(Game[Table]):\n")
    code = files["src/night_watch/game.py"]
    code = code.replace("import ClassVar", "import Any, ClassVar").replace("Game, Option", "Game, Migration, Option")
    code = code.replace("class NightWatch(Game[Table]):\n", f"{migration}class NightWatch(Game[Table]):\n{fields}")
    changed = {name: text.replace("choice.again", "choice.roll_again") for name, text in files.items()}
    rules = files["src/night_watch/rules.py"].replace('"again"', '"roll_again"')
    return {**changed, "src/night_watch/game.py": code, "src/night_watch/rules.py": rules}


def test_a_game_of_version_1_is_read_by_version_2_as_the_page_says(
    game: Game[Any], files: dict[str, str], tmp_path: Path
) -> None:
    table = game.new(2, "old")
    save = ""
    while table.result is None:
        seat = table.waiting()[0]
        if "again" in table.options(seat):
            save = save or table.save()
        table.choose(seat, "again" if "again" in table.options(seat) else table.options(seat)[0])
    (tmp_path / "old.replay").write_text(table.replay())
    (tmp_path / "old.save").write_text(save)
    site = unpacked(write_package(later(files), tmp_path / "package"), tmp_path)
    done = python(site, "-c", READ_AGAIN, cwd=tmp_path)
    assert done.stderr == ""
    assert done.stdout.strip() == f"1 {table.result.scores} 1"
    assert '"again"' in table.replay(), "it is one that had to be migrated"
