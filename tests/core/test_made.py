"""Mistakes in how a game is written are told where they are made, with what to add."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from lazaret.core.errors import BadGame
from lazaret.core.made import source_of, steps_given_in
from tests.core import jinx
from tests.core.jinx import GAME, Jinx

MINI = """
import sys
from pathlib import Path
from lazaret.core.flow import Steps
from lazaret.core.game import Game
from lazaret.core.table import Table as CoreTable

step = Steps()

class Table(CoreTable):
    __slots__ = ()
    def zones(self): return []

def set_up(t): t.then(take_turn, 0)
def standing(t): return [0.0]
def view(t, seat): return {}
def worth(t, seat): return 0.5

@step("M-1")
def take_turn(t, seat):
    t.ask(seat, ("go",), turn_taken)

@step("M-1")
def turn_taken(t, seat, choice):
    t.tell("moved", seat)
    t.finish([seat], [1.0], "M-1")

class Mini(Game):
    id, players, minutes, weight = "mini", (1, 1), 1, 1
    table, steps, folder = Table, step, Path(__file__).parent
    events = {"moved": "seat"}

GAME = Mini(rulebook=sys.modules[__name__], mind=sys.modules[__name__])
"""


def made(folder: Path, monkeypatch: pytest.MonkeyPatch, wrong: str = "", instead: str = "") -> Any:
    """A small game in a file of its own, with a mistake in it."""
    assert wrong in MINI
    text = textwrap.dedent(instead).join(MINI.rsplit(wrong, 1)) if wrong else MINI
    file = folder / "mini.py"
    file.write_text(text, "utf-8")
    module = ModuleType("mini")
    module.__file__ = str(file)
    monkeypatch.setitem(sys.modules, "mini", module)
    exec(compile(text, str(file), "exec"), module.__dict__)
    return module.GAME


def line_named(found: BadGame) -> str:
    file, _, line = found.file.rpartition(":")
    return Path(file).read_text("utf-8").splitlines()[int(line) - 1]


def test_a_small_game_may_be_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    t = made(tmp_path, monkeypatch).new(1, 1)
    t.choose(0, "go")
    assert t.result.winners == (0,)


def test_an_answer_that_is_no_step_is_named_when_the_game_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadGame, match=r"mini\.py:\d+: turn_taken: is no step: add @step") as found:
        made(tmp_path, monkeypatch, '@step("M-1")\n')
    assert "def turn_taken" in line_named(found.value)


def test_an_undeclared_event_is_named_with_the_line_that_tells_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = made(tmp_path, monkeypatch, '"moved", seat)', '"jumped", seat, 3)').new(1, 1)
    wanted = r"mini\.py:\d+: event 'jumped': is not declared: add \"jumped\": \"field1 field2\" to the events of Mini"
    with pytest.raises(BadGame, match=wanted) as found:
        t.choose(0, "go")
    assert "t.tell(" in line_named(found.value)


def test_an_event_with_the_wrong_number_of_fields_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    t = made(tmp_path, monkeypatch, '"moved", seat)', '"moved", seat, 3)').new(1, 1)
    with pytest.raises(BadGame, match="event 'moved': is told with 2 values, but its fields are: seat"):
        t.choose(0, "go")


@pytest.mark.parametrize("part", ["set_up", "standing", "view", "worth"])
def test_what_a_game_must_give_is_asked_for_when_it_is_made(part: str) -> None:
    given = {name: getattr(jinx, name) for name in ("set_up", "standing", "view", "worth") if name != part}
    parts = SimpleNamespace(**given)
    with pytest.raises(BadGame, match=f"of Jinx: {part} is missing: it is required"):
        Jinx(rulebook=parts, mind=parts)


@pytest.mark.parametrize("name", ["then", "ask", "ask_together"])
def test_steps_take_no_keyword_arguments(name: str) -> None:
    t = GAME.new(4, 1)
    with pytest.raises(TypeError, match="keyword"):
        getattr(t, name)(jinx.play_card, [], jinx.card_played, card="S-1")


def test_a_step_that_only_play_finds_is_named_when_it_is_written_down() -> None:
    with pytest.raises(BadGame, match=r"test_made\.py:\d+: made: is no step"):
        GAME.step_info(made)


def test_a_game_typed_in_by_hand_has_no_source_to_read() -> None:
    assert source_of(ModuleType("typed")) == ""
    assert list(steps_given_in(ModuleType("typed"))) == []
