"""Bots in any language: the line protocol over stdin and stdout, its schema, and samples that play whole games."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import jsonschema  # type: ignore[import-untyped]
import pytest

from lazaret.bots import lines
from lazaret.bots.drive import decide, make_bot, play_game
from lazaret.bots.outside import BotFailed, Outside, close_all, program
from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup
from lazaret.core.registry import game as find_game
from tests.bots.exchange import HOUSE, record, recorded, shape

SAMPLES = HOUSE / "examples" / "bots"
SCHEMA = HOUSE / "docs" / "line-protocol.schema.json"


@pytest.fixture(scope="module")
def commands(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    built = tmp_path_factory.mktemp("c") / "bot"
    source = str(SAMPLES / "bot.c")
    subprocess.run(["cc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-o", str(built), source], check=True)
    return {
        "Python": f"stdio:{sys.executable} -I {SAMPLES / 'bot.py'}",
        "JavaScript": f"stdio:node {SAMPLES / 'bot.mjs'}",
        "C": f"stdio:{built}",
    }


@pytest.mark.parametrize("language", ["Python", "JavaScript", "C"])
@pytest.mark.parametrize(
    "name", ["zombie_apocalypse_now", "happy_city", "happy_dayz", "zombie_tsunami", "dead_of_winter"]
)
def test_samples_play_whole_games_and_the_same_ones_again(commands: dict[str, str], language: str, name: str) -> None:
    found = find_game(name)
    others = ["random"] * (found.players[0] - 1)
    acts = []
    for _ in range(2):
        bot = make_bot(commands[language])
        assert isinstance(bot, Outside)
        table = play_game(found, [bot, *(make_bot(other) for other in others)], 3)
        assert table.result is not None
        assert table.log is not None
        acts.append(table.log.acts)
        assert bot.ready.name == f"sample in {language}"
        bot.close()
    assert acts[0] == acts[1]


@pytest.mark.parametrize("language", ["C"])
def test_the_checks_for_bots_pass(commands: dict[str, str], language: str) -> None:
    command = [sys.executable, "-m", "lazaret", "check-bot", commands[language], "--games", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr + done.stdout


# -- the words ----------------------------------------------------------------------------------------------------


def test_the_schema_in_the_documents_is_todays() -> None:
    assert json.loads(SCHEMA.read_text("utf-8")) == lines.schema(), (
        "run: lazaret protocol > docs/line-protocol.schema.json"
    )


def test_what_both_sides_say_fits_the_schema_and_what_nobody_says_does_not() -> None:
    said = record()
    assert [line[:1] for line in said] == [">", "<", ">", "<", ">", "<"]
    whole = lines.schema()
    for line in said:
        side = "program" if line.startswith(">") else "bot"
        jsonschema.validate(json.loads(line[2:]), {**whole, "oneOf": [{"$ref": f"#/$defs/{side}"}]})
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"t": "choice", "id": 1}, {**whole, "oneOf": [{"$ref": "#/$defs/bot"}]})


def test_the_recorded_exchange_is_still_what_is_said() -> None:
    assert [shape(line) for line in recorded()] == [shape(line) for line in record()], (
        "run: python -m tests.bots.exchange"
    )


# -- what goes wrong ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("stdio:", "no program"),
        ("stdio:no-such-program-anywhere", "no program 'no-such-program-anywhere'"),
        ("stdio:'open", "No closing quotation"),
    ],
)
def test_a_command_that_cannot_be_run_is_refused(name: str, said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        make_bot(name)


@pytest.mark.parametrize(
    ("script", "error", "said"),
    [
        ("pass", BotFailed, "ended"),
        ("print('hello', flush=True)", BotFailed, "is no message"),
        ("print('x' * 2_000_000, flush=True)", BotFailed, "a line of more than"),
        ('print(\'{"t":"hello","protocol":99}\', flush=True)', BadSetup, "does not speak version 1"),
        ('print(\'{"t":"choice","id":1,"choice":"end"}\', flush=True)', BadSetup, "does not speak"),
    ],
)
def test_a_program_that_does_not_speak_the_protocol_is_refused(
    tmp_path: Path, script: str, error: type[Exception], said: str
) -> None:
    file = tmp_path / "bot.py"
    file.write_text(script)
    with pytest.raises(error, match=said):
        make_bot(f"stdio:{sys.executable} -I {file}")
    close_all()


def test_a_bot_that_dies_in_the_middle_says_so_and_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text('input(); print(\'{"t":"hello","protocol":1}\', flush=True); input()')
    bot = make_bot(f"stdio:{sys.executable} -I {file}")
    table = find_game("zombie_apocalypse_now").new(2, 1)
    before = table.save()
    with pytest.raises(BotFailed, match="its process has ended"):
        decide(table, table.waiting()[0], bot, Stream("dies"))
    assert table.save() == before


def test_files_are_named_from_the_root_and_the_environment_stays_outside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bot.py").write_text(
        "import json, os, sys\n"
        "for line in sys.stdin:\n"
        "    said = json.loads(line)\n"
        "    if said['t'] == 'hello':\n"
        "        seen = repr(sorted(os.environ)) + os.getcwd()\n"
        "        print(json.dumps({'t': 'hello', 'protocol': 1, 'name': seen}), flush=True)\n"
    )
    monkeypatch.setenv("LAZARET_SECRET", "seed")
    assert program(f"stdio:{sys.executable} bot.py")[1] == str(tmp_path / "bot.py")
    bot = make_bot(f"stdio:{sys.executable} bot.py")
    assert isinstance(bot, Outside)
    assert "SECRET" not in bot.ready.name
    assert str(tmp_path) not in bot.ready.name
    bot.close()
