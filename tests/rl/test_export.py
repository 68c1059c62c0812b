"""Replays as data: what is written is read back, and something can be learned from it."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from lazaret.bots.drive import make_bot, play_game
from lazaret.cli import app, research
from lazaret.core.errors import BadFile, BadSetup
from lazaret.core.registry import game
from lazaret.rl.actions import action_table
from lazaret.rl.export import export, games_of_bots, of_replays, simulations_of
from lazaret.rl.tensors import tensor
from tests.rl import GAMES

PAGE = Path(__file__).parents[2] / "docs" / "imitation.md"


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_comes_back_decision_by_decision(name: str, tmp_path: Path) -> None:
    found = game(name)
    played = play_game(found, [make_bot("random")] * found.players[0], "export")
    file, out = tmp_path / "game.replay.json", tmp_path / "game.parquet"
    file.write_text(played.replay())
    assert played.log is not None
    assert played.result is not None
    acts = [act for act in played.log.acts if not act[1].startswith("!")]
    assert export(of_replays([file]), out) == (len(acts), 1)
    data = pq.read_table(out)
    assert [(row["seat"], row["choice"]) for row in data.select(["seat", "choice"]).to_pylist()] == acts
    about = {key.decode(): value.decode() for key, value in data.schema.metadata.items() if key.startswith(b"lazaret")}
    actions, layout = action_table(name), tensor(name)
    assert about == {
        "lazaret.game": name,
        "lazaret.rules": str(found.version),
        "lazaret.actions": actions.version,
        "lazaret.tensor": layout.version,
    }
    t = found.start(played.origin)
    rows = data.to_pylist()
    for number, (seat, text) in enumerate(played.log.acts):
        if not text.startswith("!"):
            row = rows.pop(0)
            assert row["options"] == list(t.options(seat))
            assert actions.choice(row["actions"]) == text
            assert row["reward"] == (1 if seat in played.result.winners else -1)
            assert row["score"] == pytest.approx(played.result.scores[seat])
            if number % 20 == 0:
                assert np.array_equal(np.array(row["observation"], np.float32), layout.encode(t, seat))
        t.act(seat, text)
    assert rows == []


def test_a_game_that_is_not_over_has_no_reward(tmp_path: Path) -> None:
    table = game("happy_city").new(2, 1)
    for _ in range(6):
        seat = table.waiting()[0]
        table.choose(seat, table.options(seat)[0])
    (tmp_path / "half.json").write_text(table.replay())
    export(of_replays([tmp_path / "half.json"]), tmp_path / "half.parquet")
    data = pq.read_table(tmp_path / "half.parquet")
    assert data["reward"].to_pylist() == data["score"].to_pylist() == [None] * 6


def test_one_file_holds_one_game(tmp_path: Path) -> None:
    both = [
        *games_of_bots(game("zombie_apocalypse_now"), ["random"] * 2, 1, "mixed", {}),
        *games_of_bots(game("happy_city"), ["random"] * 2, 1, "mixed", {}),
    ]
    with pytest.raises(BadSetup, match="zombie_apocalypse_now was first, and here is happy_city"):
        export(both, tmp_path / "both.parquet")
    with pytest.raises(BadSetup, match="no game"):
        export([], tmp_path / "none.parquet")


def test_what_is_no_replay_is_named(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{}")
    with pytest.raises(BadFile, match=r"bad\.json"):
        export(of_replays([tmp_path / "bad.json"]), tmp_path / "bad.parquet")
    with pytest.raises(BadFile, match=r"missing\.json"):
        export(of_replays([tmp_path / "missing.json"]), tmp_path / "bad.parquet")


@pytest.mark.parametrize("words", [[], ["a.json", "--game", "happy_city"]])
def test_the_command_wants_replays_or_a_game(words: list[str], tmp_path: Path) -> None:
    assert research.export is not None
    with pytest.raises(BadSetup, match="say which replays"):
        app(["export", *words, "--out", str(tmp_path / "x")], exit_on_error=False, result_action="return_value")


def test_the_page_on_imitation_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its command and its code, as they stand there; what it learns beats chance by far."""
    monkeypatch.chdir(tmp_path)
    page = PAGE.read_text("utf-8")
    (command,) = re.findall(r"^    lazaret (export .*)$", page, re.MULTILINE)
    app(shlex.split(command), exit_on_error=False, result_action="return_value")
    code = "\n".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL))
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(compile(code, "imitation.md", "exec"), {})
    won = re.search(r"won (\d+) of 18", told.getvalue())
    assert won is not None
    assert int(won[1]) >= 12


@pytest.mark.parametrize("level", ["greedy", "search:8"])
def test_worth_is_a_column_only_where_it_is_wanted(level: str, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    found = game("zombie_apocalypse_now")
    export(games_of_bots(found, ["random", "random"], 1, "w", {}), out)
    assert "worth" not in pq.read_table(out).column_names
    export(games_of_bots(found, ["random", "random"], 1, "w", {}, level), out, level)
    data = pq.read_table(out)
    assert data.schema.metadata[b"lazaret.worth"] == level.encode()
    worth = data["worth"].to_numpy()
    assert ((worth > -0.2) & (worth < 1.2)).all()
    assert worth.std() > 0.01
    with pytest.raises(BadSetup, match="there is no level"):
        simulations_of("clever")


def test_games_of_the_arena_are_kept_as_replays_and_exported(tmp_path: Path) -> None:
    folder, out = tmp_path / "replays", tmp_path / "arena.parquet"
    folder.mkdir()
    words = f"arena zombie_apocalypse_now --bots greedy,random -n 2 -j 1 --json --replays {folder}"
    with contextlib.redirect_stdout(io.StringIO()):
        app(shlex.split(words), exit_on_error=False, result_action="return_value")
    files = sorted(folder.glob("*.replay.json"))
    assert len(files) == 2
    rows, games = export(of_replays(files), out)
    assert games == 2
    assert pq.read_table(out).num_rows == rows > 20
