"""What is changed in the text of a module before it is compiled, and that it stays the program it was."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from lazaret.cli.compiled import building, rewriting
from lazaret.core import undo
from lazaret.core.build import PACKAGE
from lazaret.core.table import Table
from lazaret.games.zombie_tsunami.content import cards
from tests.core import jinx
from tests.patches import unseen

MODULES = building.modules()


@pytest.mark.parametrize("place", MODULES)
def test_every_module_can_be_rewritten(place: str) -> None:
    text = (PACKAGE / place).read_text()
    before, after = ast.parse(text), ast.parse(building.rewritten(place, text))
    names = [node.name for node in ast.walk(before) if isinstance(node, ast.FunctionDef)]
    kept = [node.name for node in ast.walk(after) if isinstance(node, ast.FunctionDef)]
    assert [name for name in kept if name != "clone"] == [name for name in names if name != "clone"]


def test_what_stays_plain_is_there() -> None:
    assert all((PACKAGE / "games" / place).is_file() for place in building.PLAIN)
    assert not [place for place in MODULES if place.removeprefix("games/") in building.PLAIN]
    assert {place.split("/")[1] for place in MODULES if place.startswith("games/")} == set(building.games_of_ours())


def test_registering_decorators_become_calls_after_the_function() -> None:
    text = '@step("X-1")\n@cache\ndef first(t):\n    pass\n\n\nrest = 1\n'
    assert rewriting.register_after(text) == "@cache\ndef first(t):\n    pass\nstep('X-1')(first)\n\n\nrest = 1\n"


def test_what_a_verb_takes_is_written_down_for_it() -> None:
    text = (
        "from lazaret.games.happy_city.effects.verbs import verb\n"
        '@verb("income")\ndef per_card(t: Table, colour: Colour, each: Amount) -> int:\n    return 1\n'
    )
    assert "takes=[('colour', 'Colour'), ('each', 'Amount')])(per_card)" in rewriting.register_after(text)


def test_annotations_of_structs_are_quoted_and_others_are_not() -> None:
    text = "class A(msgspec.Struct):\n    x: int | None = None\n\n\nclass B:\n    y: int\n"
    assert rewriting.quote_structs(text) == text.replace("int | None =", '"int | None" =')


def test_only_constants_that_are_assigned_once_become_final() -> None:
    text = (
        "from __future__ import annotations\nA = 1\nB: dict[str, int] = {}\nC = 1\nC = 2\nlow = 3\nT = TypeVar('T')\n"
    )
    found = rewriting.make_final(text)
    assert "A: Final = 1" in found
    assert "B: Final[dict[str, int]] = {}" in found
    assert "C = 1\nC = 2\nlow = 3\nT = TypeVar('T')" in found


def test_a_table_gets_its_copy_and_its_fields_written_out() -> None:
    place = "games/zombie_apocalypse_now/table.py"
    text = building.rewritten(place, (PACKAGE / place).read_text())
    assert "c.hands" not in text
    assert "c.log = None" in text
    assert "c.removed = self.removed[:]" in text
    assert "FIELDS: ClassVar[dict[str, str]] = {'sides': 'list[Side]'" in text
    with pytest.raises(LookupError):
        rewriting.table_with_clone("class Table:\n    pass\n", {}, {})


@pytest.mark.parametrize(
    ("target", "name", "found"),
    [
        (undo, "sight_of", "lazaret.core.undo: sight_of"),
        (Table, "shuffle", "lazaret.core.table: shuffle"),
        ("lazaret.core.undo.sight_of", None, "lazaret.core.undo: sight_of"),
        ("lazaret.core.table.Table.shuffle", None, "lazaret.core.table: shuffle"),
        (cards, "STREET", ""),
        (jinx.Table, "clone", ""),
        ("lazaret.core.testing.LONGEST", None, ""),
    ],
)
def test_a_patch_that_a_compiled_caller_would_not_see_is_named(target: object, name: str, found: str) -> None:
    assert unseen(target, name) == found


def test_such_a_patch_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AssertionError, match=r"would not see this patch: .* settle"):
        monkeypatch.setattr(undo, "settle", None)


def test_every_patch_comes_by_there() -> None:
    """By the fixture that conftest gives, and in no other way."""
    others = re.compile(r"MonkeyPatch\(\)|onkey[pP]atch\.context\(|\bunittest\b")
    found = [file.name for file in Path(__file__).parent.rglob("*.py") if others.search(file.read_text())]
    assert found == ["patches.py"]
