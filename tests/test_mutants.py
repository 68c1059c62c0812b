"""The runner of mutants, on one small game: what it changes, what it leaves alone, and who dies."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants import report
from tests.mutants.making import Mutant, all_mutants, drawn, mutated

HOUSE = Path(__file__).parent.parent
RULES = '''"""A tiny game."""

from __future__ import annotations

LIMIT: int = 3


def doubled(number: int) -> int:
    return number * 2


DOUBLE = doubled(LIMIT)


def may_take(hand: list[str], number: int) -> bool:
    """TG-1.1: at most three cards in hand, and never none at a time."""
    return number > 0 and len(hand) + number <= LIMIT


def take(hand: list[str], number: int, tell: object = print) -> list[str]:
    """TG-1.2: cards go to the end of the hand."""
    tell(f"takes {number + 1}")
    if not may_take(hand, number):
        raise ValueError(f"{number} is too many")
    hand.extend(["card"] * number)
    return hand


def unnamed(number: int) -> int:
    return min(number, 2)
'''
SETUP = '''"""The set-up."""


def set_up() -> list[str]:
    """TG-1.3: a hand of one."""
    hand = []
    hand.append("card")
    return hand
'''
TESTS = """import pytest

from lazaret.games.tiny.rules.setup import set_up
from lazaret.games.tiny.rules.turn import DOUBLE, may_take, take, unnamed


@pytest.mark.rule("TG-1.1")
def test_at_most_three() -> None:
    assert DOUBLE == 6
    assert may_take(["card"], 2)
    assert not may_take(["card"], 3)


@pytest.mark.rule("TG-1.2")
def test_taken_cards_are_added() -> None:
    assert take(["other"], 2) == ["other", "card", "card"]


@pytest.mark.rule("TG-1.3")
def test_a_hand_of_one() -> None:
    assert set_up() == ["card"]
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A house with nothing but a tiny game; its tests forget that nobody takes no card, and all of `unnamed`."""
    game = tmp_path / "src" / "lazaret" / "games" / "tiny"
    files = {
        game.parent.parent / "__init__.py": "",
        game.parent / "__init__.py": "",
        game / "__init__.py": "",
        game / "rules" / "__init__.py": "",
        game / "rules" / "turn.py": RULES,
        game / "rules" / "setup.py": SETUP,
        tmp_path / "tests" / "tiny" / "test_tiny.py": TESTS,
        tmp_path / "pytest.ini": "[pytest]\nmarkers = rule(*ids): the rules\n",
    }
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return game


def changed(found: list[Mutant]) -> set[tuple[str, str]]:
    return {(mutant.before, mutant.after) for mutant in found}


def test_comparisons_conditions_numbers_calls_and_statements_are_changed(tiny: Path) -> None:
    found = changed(all_mutants(tiny))
    line = "return number > 0 and len(hand) + number <= LIMIT"
    assert {
        (line, "return number >= 0 and len(hand) + number <= LIMIT"),
        (line, "return number > 0 and len(hand) + number < LIMIT"),
        (line, "return number > 0 and len(hand) + number > LIMIT"),
        (line, "return number > 1 and len(hand) + number <= LIMIT"),
        (line, "return number > 0 and len(hand) - number <= LIMIT"),
        (line, "return number > 0 or len(hand) + number <= LIMIT"),
        (line, "return number > 0"),
        (line, f"return not ({line.removeprefix('return ')})"),
        ("LIMIT: int = 3", "LIMIT: int = 4"),
        ("if not may_take(hand, number):", "if may_take(hand, number):"),
        ("if not may_take(hand, number):", "if not may_take(number, hand):"),
        ("if not may_take(hand, number):", "if False:"),
        ("hand.extend(['card'] * number)", "pass"),
        ("return hand", "return None"),
        ("return min(number, 2)", "return max(number, 2)"),
        ("return min(number, 2)", "return min(number, 2) + 1"),
    } <= found
    told = [before for before, _ in found if "takes" in before or "too many" in before or "tiny" in before]
    assert told == [], "words and what is only told stay as they are"


def test_a_mutant_knows_the_rules_of_its_function_else_of_its_file(tiny: Path) -> None:
    rules = {mutant.function: mutant.rules for mutant in all_mutants(tiny) if mutant.file == "rules/turn.py"}
    assert rules == {
        "may_take": ("TG-1.1",),
        "take": ("TG-1.2",),
        "doubled": ("TG-1.1", "TG-1.2"),
        "unnamed": ("TG-1.1", "TG-1.2"),
        "": ("TG-1.1", "TG-1.2"),
    }


def test_every_mutant_is_another_program(tiny: Path) -> None:
    for mutant in all_mutants(tiny):
        text = (tiny / mutant.file).read_text("utf-8")
        assert ast.dump(mutated(text, mutant.number)) != ast.dump(ast.parse(text)), mutant


def test_those_drawn_stay_drawn_when_another_function_goes(tiny: Path) -> None:
    before = [mutant.key for mutant in drawn(tiny, 8, seed=1)]
    assert len(before) == 8
    assert before != [mutant.key for mutant in drawn(tiny, 8, seed=2)]
    (tiny / "rules" / "turn.py").write_text(RULES.partition("def unnamed")[0], "utf-8")
    after = [mutant.key for mutant in drawn(tiny, 8, seed=1)]
    assert {key for key in before if key[1] != "unnamed"} <= set(after)


def test_mutants_that_a_test_notices_die_and_the_others_are_named(tiny: Path, tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path / "src"), str(tmp_path), str(HOUSE)))}
    command = [sys.executable, "-c", TRIED, str(tiny), str(tmp_path / "tests" / "tiny"), str(tmp_path / "notes.json")]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    alive = done.stdout.splitlines()
    assert "may_take: return number > 0 and len(hand) + number <= LIMIT → return number >= 0 and" in " ".join(alive)
    assert any(line.startswith("unnamed: ") for line in alive)
    assert not any("LIMIT: int" in line or "doubled" in line for line in alive), (
        "what importing worked out is wrong too"
    )
    assert not any("hand.extend" in line or "set_up" in line for line in alive)
    assert not any("return number > 0 and len(hand) + number < LIMIT" in line for line in alive)


#: in a process of its own, which never saw the real house: the wrong one dies, and who is alive in the end
TRIED = """
import sys
from pathlib import Path
from tests.mutants.making import all_mutants
from tests.mutants.quick import quickly
from tests.mutants.running import survivors, wrong_one_dies
game, folder, notes = map(Path, sys.argv[1:])
assert wrong_one_dies(game, folder)
tests, alive, missed = quickly(game, folder, all_mutants(game), 2, notes)
assert {mutant.before for mutant in missed} == {"LIMIT: int = 3", "return number * 2"}
for mutant in [*alive, *survivors(game, missed, tests, 2)]:
    print(f"{mutant.function}: {mutant.before} → {mutant.after}")
"""


def test_the_page_gets_the_row_of_the_game_and_its_survivors(tmp_path: Path) -> None:
    page = tmp_path / "testing.md"
    page.write_text((HOUSE / "docs" / "testing.md").read_text("utf-8"), "utf-8")
    known = ("rules/turn.py", "moves", "a < b", "a <= b", 1)
    lost = ("rules/turn.py", "", "A = 1", "A = 2", 2)
    others = [("", "", "", "", number) for number in range(98)]
    result = report.Result("happy_city", 900, [known, lost, *others], {known: 7, lost: 9}, {known: "b is even"})
    assert result.unexplained == [lost]
    report.write(page, result)
    text = page.read_text("utf-8")
    assert "| Happy City | 900 | 100 | 98 | 98.0 | 1 | 1 |" in text
    section = text.partition("### Happy City\n")[2].partition("### Zombie Tsunami")[0]
    assert "- `rules/turn.py:7 moves`: b is even" in section
    assert "- `rules/turn.py:9 outside of functions (2)`: unexplained" in section
    assert "    - a < b\n    + a <= b\n" in section
    report.write(page, result)
    assert page.read_text("utf-8") == text


def test_what_is_explained_and_killed_all_the_same_is_said() -> None:
    known = ("rules/turn.py", "moves", "a < b", "a <= b", 1)
    assert report.Result("happy_city", 9, [known], {}, {known: "b is even"}).stale == [known]
    assert report.Result("happy_city", 9, [], {}, {known: "b is even"}).stale == []
