"""Bots that somebody brings cannot peek, by structure: they think where there is nothing to find."""

from __future__ import annotations

import shutil
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from lazaret.bots.contract import Helper
from lazaret.bots.drive import decide, make_bot, play_game
from lazaret.bots.outside import BotFailed, Outside, boxed, close_all
from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from tests.bots.snoop import SECRET, Found, Snoop

FILE = Path(__file__).with_name("snoop.py")


def asked(seed: str = SECRET) -> tuple[Table, int]:
    table: Table = find_game("zombie_apocalypse_now").new(2, seed)
    return table, table.waiting()[0]


@pytest.fixture(autouse=True)
def closed() -> Any:
    yield
    close_all()


def test_the_snoop_finds_the_seed_where_it_is() -> None:
    """Otherwise its finding nothing would say nothing."""
    table, seat = asked()
    with pytest.raises(Found):
        Snoop().choose(table.view(seat), table.options(seat), Helper(table, seat, Stream("here")))


def test_a_brought_bot_finds_neither_seed_nor_table() -> None:
    table, seat = asked()
    bot = make_bot(f"{FILE}:Snoop")
    assert isinstance(bot, Outside)
    for number in range(3):
        choice = decide(table, seat, bot, Stream(f"look {number}"))
        assert choice in table.options(seat)
        table.choose(seat, choice)
        seat = table.waiting()[0]


def test_it_finds_no_seed_in_the_arena_or_on_the_command_line() -> None:
    """The seed stands in the command that starts it all."""
    command = [sys.executable, "-m", "lazaret", "simulate", "zombie_apocalypse_now", "-n", "1", "--seed", SECRET]
    done = subprocess.run([*command, "--bots", f"{FILE}:Snoop"], capture_output=True, text=True, check=False)
    assert "Found" not in done.stderr + done.stdout
    assert done.returncode == 0, done.stderr


def test_it_plays_whole_games_and_the_same_ones_again() -> None:
    game = find_game("zombie_apocalypse_now")
    acts = []
    for _ in range(2):
        table = play_game(game, [make_bot(f"{FILE}:Noisy"), make_bot("random")], 5)
        assert table.log is not None
        acts.append(table.log.acts)
        close_all()
    assert acts[0] == acts[1]


_kept: list[Outside] = []  # a worker keeps its bots until it leaves


def start_in_a_worker(_: int) -> str:
    bot = Outside(f"{FILE}:Snoop")
    bot.start()
    _kept.append(bot)
    return bot.folder


def test_a_worker_that_leaves_takes_its_bots_folder_with_it() -> None:
    with ProcessPoolExecutor(1) as pool:
        folder = pool.submit(start_in_a_worker, 0).result()
        assert Path(folder).is_dir()
    assert not Path(folder).exists()


def test_it_may_speak() -> None:
    table, seat = asked()
    bot: Any = make_bot(f"{FILE}:Chatty")
    helper = Helper(table, seat, Stream("talk"))
    assert bot.speak(table.view(seat), helper) == [(None, "I-say-low")]
    silent: Any = make_bot(f"{FILE}:Noisy")
    assert silent.speak(table.view(seat), helper) == []


def test_a_bot_that_fails_or_dies_is_named_and_started_again() -> None:
    table, _ = asked()
    bot = make_bot(f"{FILE}:Broken")
    with pytest.raises(BotFailed, match=r"Broken: ValueError: cannot think"):
        bot.choose(table.view(0), table.options(0), Helper(table, 0, Stream("x")))
    with pytest.raises(BotFailed, match="its process has ended"):
        bot.choose(table.view(1), table.options(0), Helper(table, 1, Stream("x")))
    with pytest.raises(BotFailed, match="cannot think"):
        bot.choose(table.view(0), table.options(0), Helper(table, 0, Stream("x")))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (f"{FILE}:Nobody", "has no class 'Nobody'"),
        (f"{FILE}:Found", "has no method choose"),
        ("nowhere.py:Bot", r"there is no file .*nowhere\.py"),
        ("no.such.module:Bot", "cannot be loaded"),
    ],
)
def test_a_bot_that_cannot_be_made_is_refused_with_the_reason(name: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        make_bot(name)


def test_it_asks_for_tables_that_its_seat_cannot_tell_from_the_real_one(tmp_path: Path) -> None:
    (tmp_path / "looker.py").write_text(
        "class Looker:\n"
        "    def choose(self, view, options, helper):\n"
        "        for _ in range(3):\n"
        "            table = helper.resample()\n"
        "            assert table.view(helper.seat)['board'] == view['board']\n"
        "            assert list(table.options(helper.seat)) == list(options)\n"
        "            table.choose(helper.seat, options[0])\n"
        "        return options[0]\n",
        "utf-8",
    )
    table, seat = asked()
    assert decide(table, seat, make_bot(f"{tmp_path / 'looker.py'}:Looker"), Stream("y")) == table.options(seat)[0]


def test_a_sandbox_is_asked_for_only_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(BadSetup, match="bubblewrap"):
        boxed("folder", [str(FILE)])
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/bwrap")
    command = boxed("folder", [str(FILE)])
    assert command[0] == "bwrap"
    assert str(FILE.parent) in command
    assert str(Path.home()) not in command


def has_sandbox() -> bool:
    """Installed by `make system`; some containers do not let it make namespaces."""
    return (
        shutil.which("bwrap") is not None and subprocess.run(["bwrap", "--ro-bind", "/", "/", "true"]).returncode == 0
    )


def test_in_the_sandbox_a_bot_plays_and_sees_nobodys_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secret = tmp_path / "elsewhere" / "tables.sqlite"
    secret.parent.mkdir()
    secret.write_text("seed")
    bots = tmp_path / "bots"
    bots.mkdir()
    (bots / "peeker.py").write_text(PEEKER.format(secret=str(secret)))
    table, seat = asked()
    options = table.options(seat)
    assert decide(table, seat, make_bot(f"{bots / 'peeker.py'}:Peeker"), Stream("y")) == options[-1]
    monkeypatch.setenv("LAZARET_SANDBOX", "1")
    if not has_sandbox():  # then it is refused, never run outside of one
        with pytest.raises((BadSetup, BotFailed)):
            make_bot(f"{bots / 'peeker.py'}:Peeker")
        return
    assert decide(table, seat, make_bot(f"{bots / 'peeker.py'}:Peeker"), Stream("y")) == options[0]


PEEKER = """
from pathlib import Path

class Peeker:
    def choose(self, view, options, helper):
        return options[-1] if Path({secret!r}).exists() else options[0]
"""
