"""Every choice there can be is in the action table, and comes back from it."""

from __future__ import annotations

import pytest

from lazaret.core.errors import BadSetup
from lazaret.core.registry import game
from lazaret.rl.actions import MOST, WAIT, ActionTable, NoSuchAction, action_table, learnable
from lazaret.rl.checking import check
from lazaret.rl.setups import random_tables
from tests.rl import GAMES

DECISIONS = 50_000  # `lazaret rl check` makes a million, in `make fuzz`


@pytest.mark.parametrize("name", GAMES)
def test_random_play_of_all_modes_meets_no_choice_outside_the_table_and_no_tensor_that_tells_too_much(
    name: str,
) -> None:
    found = check(name, DECISIONS, looks=500)
    assert found.decisions == DECISIONS
    assert found.choices > 100
    assert found.actions <= MOST


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_of_the_table_has_a_path_of_its_own_and_comes_back(name: str) -> None:
    table = action_table(name)
    met: dict[tuple[int, ...], str] = {}
    for choice in list(table.choices())[::7]:
        path = table.path(choice)
        assert met.setdefault(path, choice) == choice
        assert table.choice(path) == choice
        assert WAIT not in path


@pytest.mark.parametrize("name", GAMES)
def test_a_table_without_a_word_that_is_played_is_found_out(name: str) -> None:
    """The check can fail: take one choice away that random play meets."""
    table = action_table(name)
    t, seat, _ = next(random_tables(game(name), 1, "found out"))
    lost = t.options(seat)[0]
    poorer = [p for p in table.patterns if lost.split(":")[0] not in p[0]]
    with pytest.raises(NoSuchAction, match="is not in the action table"):
        ActionTable(name, [tuple(pattern) for pattern in poorer]).path(lost)


def test_a_choice_with_several_parts_is_asked_part_by_part() -> None:
    table = action_table("zombie_apocalypse_now")
    names = [table.names[action] for action in table.path("support:AH:KH:first")]
    assert names == ["support:AH:", ":KH", ":first"]
    assert [table.names[action] for action in table.path("leader:KH")] == ["leader:KH"]


@pytest.mark.parametrize("path", [(), (0,), (1,), (99999,), (-1,), (1, 0), (13,), (1, 1)])
def test_actions_that_make_no_choice_are_refused(path: tuple[int, ...]) -> None:
    with pytest.raises(NoSuchAction):
        action_table("zombie_apocalypse_now").choice(path)


@pytest.mark.parametrize(
    "choice", ["", "attack", "attack:KH", "attack:KH:KH:KH", "leader:KH:KH", "nonsense", "wait", ":KH"]
)
def test_what_is_no_choice_of_the_game_is_refused(choice: str) -> None:
    with pytest.raises(NoSuchAction, match="zombie_apocalypse_now"):
        action_table("zombie_apocalypse_now").path(choice)


def test_the_version_is_that_of_the_names() -> None:
    first = ActionTable("toy", [("go", ["a", "b"])])
    assert first.version == ActionTable("toy", [("go", ["a", "b"])]).version
    assert first.version != ActionTable("toy", [("go", ["b", "a"])]).version


def test_a_game_that_says_nothing_of_itself_has_no_door() -> None:
    assert "jinx" not in learnable()
    with pytest.raises(BadSetup, match="jinx has no research module"):
        action_table("jinx")


def test_a_table_that_is_too_long_is_refused() -> None:
    with pytest.raises(BadSetup, match="more than 3000"):
        ActionTable("toy", [("go", [str(n) for n in range(MOST)])])
