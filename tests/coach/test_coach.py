"""The coach: the two best choices, the chances through the game, the costliest choices; in both languages."""

from __future__ import annotations

import json
import pickle
import re
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from lazaret.bots.drive import make_bot, play_game
from lazaret.bots.findings import Figure
from lazaret.coach.analysis import analyse, analyse_text, glance
from lazaret.coach.hint import Budget, best_of, hint, hint_from
from lazaret.coach.words import bars, coach_speaker, coach_texts, say_hint, say_mistakes
from lazaret.core.chance import Stream
from lazaret.core.registry import game as find_game
from lazaret.core.registry import register
from lazaret.core.replay import read_replay
from lazaret.core.table import Table
from tests.bots.trap import GAME as TRAP
from tests.test_cli import lazaret, refused

ZAN = "zombie_apocalypse_now"
QUICK = Budget(24)
register(TRAP)


def opening() -> Table:
    table: Table = find_game(ZAN).new(seed=5)
    return table


def walked_into_the_trap() -> Table:
    table = TRAP.new(2, 3)
    table.choose(0, "bait")
    table.choose(1, "snap")
    return table


# -- a hint ------------------------------------------------------------------------------------------------


def test_a_hint_gives_the_two_best_choices_and_what_each_gains() -> None:
    table = opening()
    found = hint(table, 0, Budget(200), Stream("a"))
    first, second = found["best"]
    assert first["choice"] != second["choice"]
    assert {first["choice"], second["choice"]} <= set(table.options(0))
    assert first["value"] >= second["value"]
    assert first["gain"] == pytest.approx(first["value"] - second["value"], abs=2e-4)
    assert found["simulations"] <= 200
    assert json.dumps(found)


def test_the_gain_is_over_the_next_choice_down() -> None:
    figures = {
        "a": Figure(100, 60.0, 0.0),
        "b": Figure(100, 50.0, 0.0, lead=-10.0, squares=2.0),
        "c": Figure(100, 20.0, 0.0, lead=-40.0, squares=17.0),
        "never tried": Figure(0, 0.0, -0.5),
    }
    first, second = best_of(figures)
    assert [first["choice"], second["choice"]] == ["a", "b"]
    assert first["gain"] == pytest.approx(0.1, abs=0.02)
    assert second["gain"] == pytest.approx(0.3, abs=0.04)


def test_what_is_told_was_played_out_and_is_not_the_games_advice() -> None:
    even = {"a": Figure(100, 60.0, 0.0), "b": Figure(100, 60.0, -3.0)}
    assert [one["value"] for one in best_of(even)] == [0.6, 0.6]
    few = {"a": Figure(100, 60.0, 0.0), "b": Figure(2, 0.2, -0.1, lead=-1.0, squares=0.5)}
    assert best_of(few)[0]["gain"] < 0.2, "two deals that went badly say little"


def test_the_hint_sees_the_trap() -> None:
    best = hint(TRAP.new(2, 1), 0, Budget(60), Stream("a"))["best"]
    assert [advised["choice"] for advised in best] == ["bread", "bait"]
    assert best[0]["gain"] > 0.3


def test_a_hint_knows_only_what_the_seat_knows() -> None:
    table = opening()
    stream = Stream("other deals")
    first = hint(table, 0, QUICK, Stream("a"))
    for _ in range(4):
        assert hint(table.resample(0, stream), 0, QUICK, Stream("a")) == first


def test_a_hint_can_be_thought_out_in_another_process() -> None:
    table = opening()
    here = hint(table, 0, QUICK, Stream("a"))
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        there = pool.submit(hint_from, table.save(), 0, QUICK, "a").result()
    assert there == here


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hint_is_said_in_words(language: str) -> None:
    table = opening()
    speaker = coach_speaker(table.GAME, language, ["Ann", "Bob"], 0)
    found = hint(table, 0, Budget(120), Stream("a"))
    lines = say_hint(found, speaker)
    assert len(lines) == 2
    for line, advised in zip(lines, found["best"], strict=True):
        assert speaker.choice(advised["choice"]) in line
        assert f"{round(100 * advised['value'])}" in line
        assert "coach." not in line


def test_a_lost_game_and_the_last_of_two_choices_are_said_as_such() -> None:
    def said(value: float) -> list[str]:
        best = best_of({"done": Figure(50, 50 * value, 0.0), "draw:3": Figure(50, 50 * value, -0.1)})
        speaker = coach_speaker(find_game(ZAN), "en", ["Ann", "Bob"], 0)
        return say_hint({"seat": 0, "best": best, "simulations": 100, "facts": []}, speaker)

    lost, fair = said(0.001), said(0.4)
    assert "hardly any chance" in lost[0]
    assert "as good" in fair[0]
    assert lost[1].endswith("About 0 %.")
    assert fair[1].endswith("About 40 %."), "there are no others that could come close"


def test_the_only_choice_needs_no_search() -> None:
    table = TRAP.new(2, 1)
    table.offered = ("bread",)
    found = hint(table, 0, QUICK, Stream("a"))
    assert found["simulations"] == 0
    assert "only choice" in say_hint(found, coach_speaker(find_game(ZAN), "en"))[0]


# -- the analysis ------------------------------------------------------------------------------------------


def test_the_analysis_finds_the_fatal_choice_and_what_was_better() -> None:
    found = analyse(read_replay(walked_into_the_trap().replay()), Budget(60))
    (mistake,) = found["mistakes"][0]
    assert (mistake["act"], mistake["chosen"], mistake["better"]) == (1, "bait", "bread")
    assert mistake["cost"] == pytest.approx(mistake["better_value"] - mistake["chosen_value"], abs=2e-4)
    assert 0.4 < mistake["cost"] <= 1
    assert found["mistakes"][1] == []
    assert found["winners"] == [1]


def test_the_curve_has_every_seat_at_every_moment_and_ends_with_the_result() -> None:
    table = play_game(find_game(ZAN), [make_bot("novice"), make_bot("greedy")], 7)
    told: list[tuple[int, int]] = []
    found = analyse(read_replay(table.replay(["Ann", "Bob"])), QUICK, lambda done, whole: told.append((done, whole)))
    assert table.log is not None
    assert table.result is not None
    assert len(found["curve"]) == len(table.log.acts) + 1
    assert all(len(chances) == 2 and all(0 <= chance <= 1 for chance in chances) for chances in found["curve"])
    assert found["curve"][-1] == [float(seat in table.result.winners) for seat in range(2)]
    assert found["names"] == ["Ann", "Bob"]
    for seat, mistakes in enumerate(found["mistakes"]):
        assert len(mistakes) <= 5
        costs = [mistake["cost"] for mistake in mistakes]
        assert costs == sorted(costs, reverse=True)
        for mistake in mistakes:
            assert table.log.acts[mistake["act"] - 1] == (seat, mistake["chosen"])
            assert mistake["cost"] > 0
    assert told[-1][0] == told[-1][1]
    assert json.dumps(found)
    assert pickle.loads(pickle.dumps(found)) == found
    for language in ("en", "fr"):
        lines = say_mistakes(found, 0, coach_speaker(table.GAME, language, ["Ann", "Bob"], 0))
        assert lines
        assert not any("coach." in line or "{{" in line for line in lines)


def test_the_analysis_repeats() -> None:
    text = walked_into_the_trap().replay()
    assert analyse_text(text, QUICK) == analyse_text(text, QUICK)


def test_the_chances_at_a_moment_come_from_what_the_seat_knew() -> None:
    table = opening()
    first = glance(table, 0, Stream("a"))
    for seed in range(3):
        assert glance(table.resample(0, Stream(f"{seed}")), 0, Stream("a")) == first


def test_a_game_that_was_given_up_is_analysed_to_its_end() -> None:
    table = opening()
    table.choose(0, table.options(0)[0])
    table.concede(1)
    found = analyse(read_replay(table.replay()), QUICK)
    assert found["curve"][-1] == [1.0, 0.0]
    assert found["winners"] == [0]


def test_who_made_no_mistake_is_told_so() -> None:
    found: Any = {"mistakes": [[], []]}
    assert say_mistakes(found, 1, coach_speaker(find_game(ZAN), "en", ["Ann", "Bob"])) == [
        "Bob made no choice that the coach would mend."
    ]


# -- words -------------------------------------------------------------------------------------------------


def test_the_coach_speaks_both_languages() -> None:
    english, french = coach_texts("en"), coach_texts("fr")
    assert set(english) == set(french)
    for key, text in french.items():
        assert not re.search(r" [:;!?%]", text), f"{key}: a space that may break the line"
        assert set(re.findall(r"\{\{[^}]*\}\}", text)) == set(re.findall(r"\{\{[^}]*\}\}", english[key])), key


def test_a_curve_fits_the_line() -> None:
    assert bars([0.0, 0.5, 1.0]) == "▁▅█"
    assert len(bars([n / 500 for n in range(500)])) == 60


# -- in the terminal ---------------------------------------------------------------------------------------


def test_a_game_is_analysed_in_the_terminal(tmp_path: Path) -> None:
    table = opening()
    table.choose(0, table.options(0)[0])
    table.concede(0)
    file = tmp_path / "game.replay.json"
    file.write_text(table.replay(["Ann", "Bob"]))
    words = ("analyse", str(file), "--simulations", "20")
    english = lazaret(*words)
    assert english.returncode == 0, english.stderr
    assert "Chance of winning through the game" in english.stdout
    assert "What cost Ann most" in english.stdout
    assert "Ce qui t’a coûté le plus" in lazaret(*words, "--seat", "1", lang="fr").stdout
    found = json.loads(lazaret(*words, "--json").stdout)
    assert len(found["curve"]) == 3
    assert "there is no seat 9" in refused(lazaret(*words, "--seat", "9"))
    assert "at least 1" in refused(lazaret("analyse", str(file), "--simulations", "0"))
    assert "could not be read" in refused(lazaret("analyse", "nowhere.json"))


def test_the_terminal_gives_a_hint_with_two_choices(tmp_path: Path) -> None:
    done = lazaret("play", ZAN, "--seed", "5", typed="h\nq\n", home=tmp_path)
    assert "Hint: " in done.stdout
    assert "Or else: " in done.stdout
