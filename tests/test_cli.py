"""The command line, run as a person runs it: another process, its output and its exit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

GAME = "zombie_apocalypse_now"


def lazaret(
    *words: str, typed: str = "", home: Path | None = None, lang: str = "en"
) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "LAZARET_LANG": lang, "COLUMNS": "120"}
    if home is not None:
        env["XDG_DATA_HOME"] = str(home)
    command = [sys.executable, "-W", "error", "-c", "from lazaret.cli import main; main()", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=env, check=False, timeout=120)


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """One clear line and a non-zero exit."""
    assert done.returncode != 0
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("lazaret: ")
    return lines[0]


def test_games_lists_every_game_in_both_languages() -> None:
    done = lazaret("games", "--json")
    assert GAME in [row["id"] for row in json.loads(done.stdout)]
    assert "Zombie Apocalypse Now" in lazaret("games").stdout
    assert "Joueurs" in lazaret("games", "--lang", "fr").stdout


def test_the_load_test_says_choices_and_delays() -> None:
    done = lazaret("bench", "serve", "--tables", "2", "--pace", "0", "--seconds", "1", "--json")
    assert done.returncode == 0, done.stderr
    (found,) = json.loads(done.stdout)
    assert found["tables"] == 2
    assert found["choices_per_second"] > 0
    assert found["p50_ms"] <= found["p99_ms"]
    assert "must be at least 1" in refused(lazaret("bench", "serve", "--tables", "0"))


COMMANDS = (
    *("games", "play", "simulate", "replay", "rules", "fuzz", "bench", "serve", "new-game", "arena", "strength"),
    *("bench rl", "rl check", "rl page", "export", "protocol"),
)


HELP = """
import contextlib, sys
from lazaret.cli import main
for command in sys.argv[1:]:
    sys.argv[1:] = [*command.split(), "--help"]
    with contextlib.suppress(SystemExit):
        main()
    print("----")
"""


def test_every_command_has_help_with_an_example() -> None:
    """All in one process: most of the time is spent on starting it."""
    command = [sys.executable, "-W", "error", "-c", HELP, *COMMANDS]
    env = {**os.environ, "LAZARET_LANG": "en", "COLUMNS": "120"}
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=True, timeout=120)
    helps = done.stdout.split("----\n")
    assert done.stderr == ""
    for name, text in zip(COMMANDS, helps[:-1], strict=True):
        assert f"Example: lazaret {name}" in text


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["plya"], "Unknown command"),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", GAME, "--seats", "5"], "is for 2 players, not 5 (ZAN-1.1)"),
        (["play", GAME, "-o", "nonsense=1"], "no option 'nonsense'"),
        (["play", GAME, "-o", "auto_recycle"], "write it as name=value"),
        (["play", GAME, "-o", "auto_recycle=perhaps"], "must be on or off"),
        (["play", GAME, "--seat", "9"], "there is no seat 9"),
        (["play", GAME, "--bot", "genius"], "there is no bot 'genius'"),
        (["play", GAME, "--lang", "de"], "there is no language 'de'"),
        (["play", GAME, "--resume", "--file", "nowhere.json"], "nowhere.json: could not be read"),
        (["play", GAME, "--content", "nowhere"], "nowhere: LAZARET_CONTENT must name a folder"),
        (["simulate", GAME, "-n", "0"], "at least 1"),
        (["simulate", GAME, "--bots", "greedy,random,random"], "is for 2 players"),
        (["simulate", GAME, "-n", "many"], "unable to convert"),
        (["rules", GAME, "ZAN-99.9"], "has no rule 'ZAN-99.9'"),
        (["replay", "nowhere.json"], "nowhere.json: could not be read"),
        (["fuzz", GAME, "--decisions", "0"], "at least 1"),
        (["bench", "chess"], "there is no game 'chess'"),
    ],
)
def test_bad_input_gets_one_clear_line(words: list[str], reason: str, tmp_path: Path) -> None:
    assert reason in refused(lazaret(*words, home=tmp_path))


def test_a_game_is_played_kept_resumed_and_replayed(tmp_path: Path) -> None:
    first = lazaret("play", GAME, "--seed", "5", typed="1\n?\nh\nl\nzzz\nu\nq\n", home=tmp_path)
    assert first.returncode == 0, first.stderr
    assert "ZAN-" in first.stdout
    assert "Hint: " in first.stdout
    assert "is not a choice here" in first.stdout
    save = tmp_path / "lazaret" / f"{GAME}.save.json"
    assert save.exists()
    second = lazaret("play", "--resume", typed="1\nc\n", home=tmp_path, lang="fr")
    assert second.returncode == 0, second.stderr
    assert "On reprend" in second.stdout
    assert "Victoire pour Zombies" in second.stdout
    assert not save.exists()
    replay = tmp_path / "lazaret" / f"{GAME}.save.replay.json"
    assert "Verified" in lazaret("replay", str(replay), "--verify").stdout
    assert "concede" in lazaret("replay", str(replay), "--text").stdout
    assert "Turn 1" in lazaret("replay", str(replay), "--at", "0", "--seat", "1").stdout
    tampered = replay.read_text().replace('"seed":"5"', '"seed":"6"')
    replay.write_text(tampered)
    assert "seed: does not match the hash" in refused(lazaret("replay", str(replay), "--verify"))


def test_a_truncated_save_is_named_and_stays(tmp_path: Path) -> None:
    lazaret("play", GAME, "--seed", "5", typed="q\n", home=tmp_path)
    save = tmp_path / "lazaret" / f"{GAME}.save.json"
    save.write_text(save.read_text()[:200])
    line = refused(lazaret("play", "--resume", home=tmp_path))
    assert str(save) in line
    assert "cut short" in line
    assert save.exists()


def test_people_speak_and_hear_the_bots_before_they_vote(tmp_path: Path) -> None:
    typed = "s\n9\n1\n\ns\n1\n1\nl\nq\n"  # a wrong number, nothing said; then the first statement to everybody
    done = lazaret("play", "zombie_tsunami", "--seed", "8", "--seats", "5", typed=typed, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "“9” is not in the list" in done.stdout
    assert done.stdout.count("You: “I hold") == 3  # when said, on the drawn table, and in the log
    typed = "1\n" * 40 + "q\n"
    done = lazaret("play", "zombie_tsunami", "--seed", "8", "--seats", "5", typed=typed, home=tmp_path)
    before_the_vote, vote, _ = done.stdout.partition("Who pushes with you?")
    assert vote
    assert ": “I vote" in before_the_vote or ": “Vote" in before_the_vote


def test_the_menu_asks_which_game_and_the_end_of_input_leaves_quietly(tmp_path: Path) -> None:
    done = lazaret("play", typed="99\nq\n", home=tmp_path)
    assert done.returncode == 0
    assert "is not a choice here" in done.stdout
    assert lazaret("play", typed="", home=tmp_path).returncode == 0


def test_simulations_repeat_and_do_not_depend_on_the_number_of_processes() -> None:
    words = ["simulate", GAME, "-n", "30", "--bots", "greedy,random", "--json"]
    one, two = lazaret(*words), lazaret(*words, "-j", "2")
    assert one.stdout == two.stdout
    found = json.loads(one.stdout)
    assert found["games"] == 30
    assert {"wins", "wins_low", "wins_high", "score", "score_error"} <= set(found["seats"][0])
    rotated = json.loads(lazaret(*words, "--rotate").stdout)
    assert {(row["seat"], row["bot"]) for row in rotated["seats"]} == {
        (0, "greedy"),
        (1, "greedy"),
        (0, "random"),
        (1, "random"),
    }


def test_simulations_are_written_as_a_page_in_the_language_asked_for(tmp_path: Path) -> None:
    page = tmp_path / "balance.html"
    words = ["simulate", GAME, "-n", "8", "--bots", "greedy,random", "--page", str(page)]
    said = lazaret(*words, "--lang", "fr").stdout
    assert "100,0\u202f% [" in said
    text = page.read_text()
    assert text.count("<circle") == 2
    assert "100,0\u202f% [" in text
    assert "Fin par" in text
    lazaret(*words, "--lang", "en")
    assert "100.0% [" in page.read_text()


def test_rules_are_found_by_id_by_section_and_by_words() -> None:
    assert "ZAN-4.9" in lazaret("rules", GAME, "zan-4.9").stdout
    section = lazaret("rules", GAME, "ZAN-4").stdout
    assert "ZAN-4.1 " in section
    assert "ZAN-4.11" in section
    assert "ZAN-5.1" not in section
    assert "ZAN-9" in lazaret("rules", GAME, "joker").stdout
    assert "after 200° turns" in lazaret("rules", GAME, "ZAN-10.2").stdout
    assert "(printed; ° our ruling)" in lazaret("rules", "zombie_tsunami", "ZT-6.4").stdout
    assert "défausse" in lazaret("rules", GAME, "defausse", "--lang", "fr").stdout


def test_fuzz_counts_what_it_did() -> None:
    assert "nothing found" in lazaret("fuzz", GAME, "--decisions", "500", "--thorough", "50").stdout


def test_bench_measures_in_one_run() -> None:
    rows = json.loads(lazaret("bench", GAME, "--seconds", "0.05", "--json").stdout)
    wanted = {"decisions_per_second", "games_per_second", "clone_us", "resample_us", "view_us", "save_us", "load_us"}
    assert wanted | {"save_bytes", "yardstick"} <= set(rows[0])
    assert all(rows[0][key] > 0 for key in wanted)


def test_bench_search_stands_beside_openspiel_in_one_run() -> None:
    words = ("bench", "search", GAME, "--beside", "openspiel", "--windows", "1", "--seconds", "0.01", "--json")
    found = json.loads(lazaret(*words).stdout)
    theirs, ours = found["rates"]
    assert (theirs, ours) == ("OpenSpiel's IS-MCTS, hearts (C++)", GAME)
    assert found["ratios"][GAME][0] == found["rates"][ours][0] / found["rates"][theirs][0] > 0
    assert "only openspiel is known" in refused(lazaret("bench", "search", "--beside", "chess"))


def test_bench_chance_compares_both_schemes_window_by_window() -> None:
    words = ("bench", "chance", GAME, "--windows", "3", "--seconds", "0.01", "--json")
    (row,) = json.loads(lazaret(*words).stdout)
    assert row["game"] == GAME
    for what in ("play", "clone"):
        assert 0 < row[what]["low"] <= row[what]["median"] <= row[what]["high"]


def test_the_same_seed_gives_the_same_bytes_in_two_processes_with_different_hash_seeds(tmp_path: Path) -> None:
    code = (
        "import lazaret\n"
        "from lazaret.bots.drive import play_game, make_bot\n"
        "for name in lazaret.game_ids():\n"
        "    game = lazaret.game(name)\n"
        "    bots = [make_bot('random') for _ in range(game.players[1])]\n"
        "    print(play_game(game, bots, 11).replay())\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1
