"""What a bot from outside does wrong costs its own game, wherever it plays: at the terminal, in simulations, among
programs that learn. (The arena: tests/arena; a server's tables: tests/server/test_guests.py.)"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from lazaret.arena.match import started
from lazaret.bots.drive import finish, make_bot, play_game
from lazaret.bots.outside import Outside, close_all
from lazaret.bots.seated import SECONDS, STRIKES, Player, seated
from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from lazaret.rl.gym import SingleSeat

ZT = "zombie_tsunami"
HELLO = 'sys.stdin.readline(); print(\'{"t":"hello","protocol":1}\', flush=True)\n'
#: what it does, and what it is told to have done
MISDEEDS = {
    "dies": (HELLO + "sys.stdin.readline(); os._exit(1)", "crashed: its process has ended"),
    "hangs": (HELLO + "time.sleep(60)", "took longer than"),
    "floods": (HELLO + '\nwhile True: print(\'{"t":"choice","id":0,"choice":"x"}\', flush=True)', "took longer than"),
    "long line": (HELLO + "sys.stdin.readline(); print('x' * 3_000_000, flush=True); time.sleep(60)", "a line of more"),
    "nonsense": (HELLO + "\nfor line in sys.stdin: print('what?', flush=True)", "is no message"),
    "illegal": (
        HELLO + "\nfor line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if asked['t'] == 'position':\n"
        "        print(json.dumps({'t': 'choice', 'id': asked['id'], 'choice': 'win'}), flush=True)",
        "'win' was not offered",
    ),
}


@pytest.fixture(autouse=True)
def closed() -> object:
    yield
    close_all()


def command(folder: Path, code: str) -> str:
    file = folder / "bot.py"
    file.write_text(f"import json, os, sys, time\n{code}\n")
    return f"stdio:{sys.executable} -I {file}"


@pytest.mark.parametrize("misdeed", MISDEEDS)
def test_after_three_bad_or_late_answers_the_default_answers_and_the_others_play_on(
    tmp_path: Path, misdeed: str
) -> None:
    code, said = MISDEEDS[misdeed]
    limit = 0.4 if "longer" in said else 20.0  # on a busy machine an answer may take its time
    table: Table = find_game(ZT).new(4, "t")
    bots = [make_bot(command(tmp_path, code)), *(make_bot("random") for _ in range(3))]
    players = [seated(bot, seat, Stream(f"t {seat}"), limit) for seat, bot in enumerate(bots)]
    assert finish(table, players) > 50, "the game was played to its end"
    assert [bool(player.out) for player in players] == [True, False, False, False]
    assert said in players[0].out
    assert players[0].strikes == STRIKES
    assert isinstance(bots[0], Outside)
    assert bots[0].process is None, "no process is left behind"


def test_two_mistakes_are_forgiven_and_it_is_told_of_each(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    code = (
        HELLO + "number = 0\n"
        "for line in sys.stdin:\n"
        "    said = json.loads(line)\n"
        f"    open({str(heard)!r}, 'a').write(line if said['t'] in ('refused', 'over') else '')\n"
        "    if said['t'] == 'position':\n"
        "        number += 1\n"
        "        choice = said['options'][0] if number > 2 else 'x'\n"
        "        print(json.dumps({'t': 'choice', 'id': said['id'], 'choice': choice}), flush=True)"
    )
    bot = make_bot(command(tmp_path, code))
    table = find_game("zombie_apocalypse_now").new(2, 1)
    players = [seated(bot, 0, Stream("a")), seated(make_bot("random"), 1, Stream("b"))]
    finish(table, players)
    assert isinstance(bot, Outside)
    bot.process.stdin.close()  # type: ignore[union-attr]
    bot.process.wait(20)  # type: ignore[union-attr]
    said = [json.loads(line) for line in heard.read_text().splitlines()]
    assert [(one["t"], one.get("left")) for one in said] == [("refused", 2), ("refused", 1), ("over", None)]
    assert "'x' was not offered" in said[0]["reason"]
    assert players[0].out == ""
    assert table.result is not None
    assert said[2]["winners"] == list(table.result.winners)


def test_what_a_bot_of_our_own_does_wrong_is_not_hidden() -> None:
    class Wrong:
        def choose(self, view: object, options: object, helper: object) -> str:
            raise ZeroDivisionError("our mistake")

    with pytest.raises(ZeroDivisionError, match="our mistake"):
        play_game(find_game("zombie_apocalypse_now"), [Wrong(), Wrong()], 1)
    assert not isinstance(seated(make_bot("greedy/liar"), 0, Stream("x")).bot, Outside)


def test_behind_a_personality_it_is_still_from_outside(tmp_path: Path) -> None:
    player = seated(make_bot(command(tmp_path, MISDEEDS["illegal"][0]) + "/liar"), 0, Stream("x"))
    assert type(player) is Player
    assert player.choice(find_game("zombie_apocalypse_now").new(2, 1)) != "win"


def lazaret(*arguments: str, typed: str = "", folder: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "XDG_DATA_HOME": str(folder), "COLUMNS": "200"}
    words = [sys.executable, "-m", "lazaret", *arguments]
    return subprocess.run(words, input=typed, capture_output=True, text=True, env=env, check=False, timeout=300)


@pytest.mark.parametrize("misdeed", ["dies", "hangs", "illegal"])
def test_at_the_terminal_the_person_plays_on(tmp_path: Path, misdeed: str) -> None:
    code, said = MISDEEDS[misdeed]
    words = ["play", "zombie_apocalypse_now", "--seed", "5", "--bot", command(tmp_path, code), "--limit", "0.5"]
    file = tmp_path / "kept.json"
    done = lazaret(*words, "--file", str(file), "--lang", "en", typed="1\n" * 40 + "c\n", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("is out after three bad or late answers") == 1
    assert said in done.stdout
    assert "Victory" in done.stdout or "wins" in done.stdout


def test_a_simulation_counts_its_games_as_lost_and_names_what_it_did(tmp_path: Path) -> None:
    bot = command(tmp_path, MISDEEDS["dies"][0])
    words = ["simulate", "zombie_apocalypse_now", "-n", "2", "--bots", f"{bot},random", "-j", "1"]
    found = json.loads(lazaret(*words, "--json", folder=tmp_path).stdout)
    assert [row["wins"] for row in found["seats"]] == [0.0, 1.0]
    assert [(one["game"], one["bot"]) for one in found["faults"]] == [(0, bot), (1, bot)]
    assert "its process has ended" in lazaret(*words, "--lang", "en", folder=tmp_path).stdout


def test_the_arena_takes_commands_one_by_one_and_waits_for_nobody_for_ever(tmp_path: Path) -> None:
    """A command may hold commas; and without --limit too a bot from outside has one."""
    bot = command(tmp_path, MISDEEDS["illegal"][0]) + " a,b"
    words = ["arena", "zombie_apocalypse_now", "-n", "2", "--bot", bot, "--bots", "random", "-j", "1", "--json"]
    found = json.loads(lazaret(*words, folder=tmp_path).stdout)
    assert [(row["bot"], row["share"]) for row in found["bots"]] == [("random", 1.0), (bot, 0.0)]
    assert started(bot, 0, Stream("x"), None).limit == SECONDS
    assert started("random", 0, Stream("x"), None).limit is None
    nobody = lazaret("arena", "zombie_apocalypse_now", folder=tmp_path)
    assert "say which bots compete" in nobody.stderr + nobody.stdout


def test_who_learns_plays_on_too(tmp_path: Path) -> None:
    table = SingleSeat("zombie_apocalypse_now", bots=command(tmp_path, MISDEEDS["nonsense"][0]))
    seen, _ = table.reset(seed=3)
    over = False
    for _ in range(5000):
        seen, _, over, _, _ = table.step(seen["action_mask"].argmax())
        if over:
            break
    assert over
    assert "is no message" in table.players[1].out
    table.close()


def test_a_limit_of_nothing_is_refused(tmp_path: Path) -> None:
    done = lazaret("play", "zombie_apocalypse_now", "--limit", "0", folder=tmp_path)
    assert done.returncode != 0
    assert "the limit must be more than 0" in done.stderr + done.stdout


def test_one_that_cannot_start_is_refused_before_anybody_plays(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="no program"):
        make_bot("stdio:no-such-program-anywhere")
