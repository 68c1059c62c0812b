"""The arena: fair schedules, faults named, resumable, the kit for bots."""

from __future__ import annotations

import fcntl
import json
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from lazaret.arena.check import Fault, check_bot, check_sample
from lazaret.arena.figures import mean, share, student
from lazaret.arena.match import winners_without
from lazaret.arena.report import page, summary
from lazaret.arena.run import Heading, run
from lazaret.arena.schedule import line_ups, schedule
from lazaret.bots.drive import make_bot
from lazaret.cli.common import words
from lazaret.core.chance import Stream
from lazaret.core.errors import BadFile, BadSetup
from lazaret.core.record import load_silent
from lazaret.core.registry import game as find_game

ZAN = "zombie_apocalypse_now"
CHEATS = str(Path(__file__).parent / "cheats.py")
HOLDER = str(Path(__file__).parent / "holder.py")


def test_every_bot_gets_every_seat_of_every_deal() -> None:
    pairings = schedule(["a", "b"], 2, 10)
    assert len(pairings) == 10
    assert Counter((p.deal, seat, bot) for p in pairings for seat, bot in enumerate(p.bots)) == Counter(
        {(deal, seat, bot): 1 for deal in range(5) for seat in range(2) for bot in "ab"}
    )
    assert line_ups(["a", "b"], 4, False) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert len(line_ups(["a", "b", "c", "d"], 3, False)) == 12


def test_a_lone_bot_sits_in_every_seat_against_the_last() -> None:
    assert line_ups(["a", "z"], 3, True) == [("a", "z", "z"), ("z", "a", "z"), ("z", "z", "a")]


def test_the_last_deal_is_played_whole() -> None:
    assert len(schedule(["a", "b", "c"], 3, 4)) == 6
    with pytest.raises(BadSetup, match="each bot once"):
        schedule(["a", "a"], 2, 4)


def heading(bots: list[str], limit: float | None = None) -> Heading:
    return Heading("arena", ZAN, "t", {}, bots, 2, False, limit)


def test_the_processes_of_an_arena_that_is_killed_end_with_it(tmp_path: Path) -> None:
    file, held = tmp_path / "arena.jsonl", tmp_path / "held"
    holder = shutil.copy(HOLDER, tmp_path)  # it holds the file beside it
    words = ["arena", ZAN, "--bots", f"{holder}:Holder,random", "-n", "100000", "-j", "1", "--file", str(file)]
    arena = subprocess.Popen([sys.executable, "-m", "lazaret", *words], stdout=subprocess.DEVNULL)
    try:
        waited_for(lambda: file.exists() and file.read_bytes().count(b"\n") > 1)
        assert not is_free(held)
    finally:
        arena.kill()
        arena.wait()
    waited_for(lambda: is_free(held))


def is_free(file: Path) -> bool:
    """Whether no process holds it."""
    with file.open("a") as mine:
        try:
            fcntl.flock(mine, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def waited_for(happened: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_an_arena_goes_on_where_it_was_cut_and_ends_the_same(tmp_path: Path) -> None:
    bots = ["greedy", "random"]
    whole = run(heading(bots), schedule(bots, 2, 6), None, 1, lambda n: None)
    file = tmp_path / "arena.jsonl"
    run(heading(bots), schedule(bots, 2, 2), file, 1, lambda n: None)
    file.write_bytes(file.read_bytes()[:-5])  # killed while writing
    seen: list[int] = []
    again = run(heading(bots), schedule(bots, 2, 6), file, 2, seen.append)
    assert seen[0] == 1
    assert [(p.number, p.winners, p.scores) for p in again] == [(p.number, p.winners, p.scores) for p in whole]
    with pytest.raises(BadFile, match="is another arena"):
        run(heading(["greedy", "novice"]), schedule(["greedy", "novice"], 2, 2), file, 1, lambda n: None)


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("Illegal", "answered illegally"),
        ("Crashing", "crashed: RuntimeError: oops"),
        ("Leaving", "crashed: SystemExit: good bye"),
        ("Deadly", "crashed: its process has ended"),
        ("Slow", "took longer than 0.1 s"),
        ("Deaf", "took longer than 0.1 s"),
    ],
)
def test_a_bot_that_misbehaves_loses_and_is_named(bot: str, fault: str) -> None:
    bots = [f"{CHEATS}:{bot}", "random"]
    limit = 0.1 if "longer" in fault else 20.0  # on a busy machine an answer may take its time
    played = run(heading(bots, limit), schedule(bots, 2, 2), None, 1, lambda n: None)
    found = summary(played, bots)
    assert found["bots"][0]["share"] == 0
    assert found["bots"][1]["share"] == 1
    assert {one["bot"] for one in found["faults"]} == {bots[0]}
    assert all(fault in one["fault"] for one in found["faults"])


def test_two_mistakes_are_forgiven_and_the_others_play_on(tmp_path: Path) -> None:
    """A bot that answers nonsense twice plays a whole game; one that never answers is answered for by default."""
    stumbling = f"{CHEATS}:Stumbling"
    (one,) = run(heading([stumbling]), schedule([stumbling], 2, 1), None, 1, lambda n: None)
    assert one.faults == {}
    bots = [f"{CHEATS}:Illegal", "random"]
    wanted = Heading("arena", "zombie_tsunami", "t", {}, bots, 4, True, None)
    played = run(wanted, schedule(bots, 4, 4, lone=True), None, 1, lambda n: None)
    for one in played:
        (culprit,) = one.faults
        assert one.bots[culprit] == bots[0]
        assert one.decisions > 50, "the game was played to its end"
        assert one.rule.startswith("ZT-")
        assert culprit not in one.winners


def test_who_is_out_has_lost_whatever_the_rules_say() -> None:
    assert winners_without([0, 2], [0], 3) == [2]
    assert winners_without([0], [0], 3) == [1, 2]
    assert winners_without([], [0], 3) == []
    assert winners_without([], [0], 2) == [1]
    assert winners_without([0, 1], [], 2) == [0, 1]
    assert winners_without([0], [0, 1], 2) == []


def test_the_summary_rates_the_better_bot_higher_and_draws_a_page() -> None:
    bots = ["greedy", "random"]
    found = summary(run(heading(bots), schedule(bots, 2, 20), None, 2, lambda n: None), bots)
    greedy, chance = found["bots"]
    assert greedy["rating"] > chance["rating"]
    assert greedy["low"] > 0.5 > chance["high"]
    text = page("A <b> title", found, words("en"))
    assert "&lt;b&gt;" in text
    assert "20 games of 2 players" in text
    assert "20 parties à 2" in page("Un titre", found, words("fr"))
    assert text.count("<circle") == 2
    assert json.dumps(found)


def test_intervals_are_those_of_the_books() -> None:
    middle, low, high = share(50, 100)
    assert (round(middle, 3), round(low, 3), round(high, 3)) == (0.5, 0.404, 0.596)
    assert share(0, 10)[1] == 0
    assert share(10, 10)[2] == 1
    assert mean([1.0, 2.0, 3.0])[0] == 2
    assert mean([5.0]) == (5.0, 0.0)
    assert student(11) == pytest.approx(2.201, abs=0.001), "few values: a wider interval"
    assert student(10_000) == pytest.approx(1.96, abs=0.001)


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("Illegal", "which was not offered"),
        ("Crashing", "crashed: RuntimeError"),
        ("Slow", "took longer"),
        ("Deaf", "took longer"),
        ("Fickle", "not deterministic"),
        ("Peeking", "crashed: StopIteration"),  # where it runs there is no table to be found
    ],
)
def test_the_kit_catches_a_bot_that_is_not_fit(bot: str, fault: str) -> None:
    with pytest.raises(Fault, match=fault):
        check_bot(f"{CHEATS}:{bot}", find_game(ZAN), games=1, limit=0.2 if "longer" in fault else 20.0)


@pytest.mark.parametrize("bot", [f"{CHEATS}:Honest", "greedy", "novice", "search:5", "greedy/liar"])
def test_the_kit_passes_a_bot_that_is_fit(bot: str) -> None:
    assert check_bot(bot, find_game(ZAN), games=1, limit=5.0)["decisions"] > 5


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("genius", "there is no bot 'genius'"),
        ("nowhere.py:Bot", r"there is no file .*nowhere\.py"),
        (f"{CHEATS}:Nobody", "has no class 'Nobody'"),
        (f"{CHEATS}:Stubborn", "has no method choose"),
        ("no.such.module:Bot", "cannot be loaded: ModuleNotFoundError"),
        ("search:many", "must be a number"),
    ],
)
def test_a_bot_that_cannot_be_loaded_says_why(name: str, reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        make_bot(name)


def test_the_tables_that_bots_are_given_are_searched() -> None:
    table = find_game(ZAN).new(2, "a seed that nobody may know")
    seat = table.waiting()[0]
    dealt = table.resample(seat, Stream("again"))
    check_sample(table, seat, dealt.save())
    with pytest.raises(Fault, match="holds the seed"):
        check_sample(table, seat, table.save())
    dealt.apply(seat, dealt.options(seat)[0])
    with pytest.raises(Fault, match="can be told"):
        check_sample(table, seat, dealt.save())
    assert load_silent(dealt.save()).log is None
