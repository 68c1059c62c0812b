"""The numbers that bots weigh by: one file, each with a meaning, none unknown, none unused, none hidden in the code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from lazaret.core.errors import BadFile
from lazaret.games.dead_of_winter.content.cards import ROWS, SYMBOLS
from lazaret.games.dead_of_winter.effects.store import BLOCKS, FAILURES, POWERS
from lazaret.games.dead_of_winter.mind import weights

MIND = Path(weights.__file__).parent
#: the names under which the parts of the file are known in the code
PARTS = {name: part for name, part in vars(weights).items() if isinstance(part, msgspec.Struct) and name != "WEIGHTS"}
#: none at all, certainty, and the half that is the middle
PLAIN = (0.0, 0.5, 1.0)


def code() -> Iterator[tuple[str, ast.AST]]:
    for path in sorted(MIND.glob("*.py")):
        if path.name not in ("weights.py", "reasons.py"):  # reasons: a table of measures, each with its weight
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                yield path.name, node


def used() -> set[tuple[str, str]]:
    return {
        (node.value.id, node.attr)
        for _, node in code()
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in PARTS
    }


def test_every_weight_is_used() -> None:
    names = {(part, field) for part, struct in PARTS.items() for field in struct.__struct_fields__}
    assert len(PARTS) == len(weights.Weights.__struct_fields__)
    assert sorted(names - used()) == []


def test_no_number_is_hidden_in_the_code() -> None:
    found = [
        (file, node.lineno, node.value)
        for file, node in code()
        if isinstance(node, ast.Constant) and type(node.value) is float and node.value not in PLAIN
    ]
    assert found == []


def words_of(blocks: list[str]) -> set[str]:
    return {call.word for block in blocks for call in BLOCKS[block].calls}


def test_what_is_weighed_by_its_name_is_in_the_game() -> None:
    assert tuple(weights.PRICE.symbols) == SYMBOLS
    assert set(weights.PRICE.items) <= set(ROWS.items)
    assert set(weights.PRICE.harms) <= words_of(list(FAILURES.values()))
    assert set(weights.WORK.abilities) <= words_of([power.effect.block for power in POWERS.values()])


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("\nattract = ", "\natract = ", "unknown field `atract`"),
        (
            'eat = { value = -0.2, meaning = "playing food to raise one\'s own die" }\n',
            "",
            "missing required field `eat`",
        ),
        ('meaning = "luring zombies"', 'meaning = " "', "actions.attract: the weight has no meaning"),
        (', meaning = "luring zombies"', "", "actions.attract: Object missing required field `meaning`"),
        ("attract = { value = -0.4", 'attract = { value = "much"', "actions.attract: Expected `int | float`"),
        ("low_die = { value = 2,", "low_die = { value = 2.5,", "Expected `int`, got `float`"),
        ("[doubts]", "[doubt]", "unknown field `doubt`"),
    ],
)
def test_a_mistake_in_the_file_is_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    text = weights.FILE.read_text("utf-8")
    assert text.count(old) == 1
    wrong = tmp_path / "weights.toml"
    wrong.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(BadFile, match=r"weights\.toml") as refused:
        weights.read_weights(wrong)
    assert says in str(refused.value)


def test_the_file_as_it_is_can_be_read_again() -> None:
    assert weights.read_weights() == weights.WEIGHTS
