"""Reasons: what is told as certain holds on fresh deals, nothing comes from a hidden card, and the words are right."""

from __future__ import annotations

import pytest

from lazaret.coach.reasons import reasons
from lazaret.coach.words import coach_speaker, say_reason
from lazaret.core.chance import Stream
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from tests.bots.trap import GAME as TRAP

ZAN = "zombie_apocalypse_now"


def attacking() -> Table:
    """A second turn in which the Zombies may attack two leaders that nothing covers."""
    table: Table = find_game(ZAN).new(seed=5)
    table.choose(0, "end")
    return table


def test_a_game_without_measures_gives_no_reason() -> None:
    table = TRAP.new(2, 3)
    first, second = list(table.options(0))[:2]
    assert reasons(TRAP, table, 0, [first], [second]) == []


def test_the_same_chain_twice_gives_no_reason() -> None:
    table = attacking()
    assert reasons(table.GAME, table, 1, ["end"], ["end"]) == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "It zombifies the Queen of hearts, bare of any support."),
        ("fr", "Il zombifie la Dame de cœur, sans support."),
    ],
)
def test_a_bare_leader_falls_for_certain(language: str, said: str) -> None:
    table = attacking()
    attack = next(option for option in table.options(1) if option.startswith("attack:") and ":Q" in option)
    found = reasons(table.GAME, table, 1, [attack], ["end"])
    queen = attack.rpartition(":")[2]
    assert (found[0]["key"], found[0]["sure"], found[0]["things"]) == ("fact.take_bare", "certain", [queen])
    assert say_reason(found[:1], coach_speaker(table.GAME, language, (), 1)) == said


def test_dealing_hidden_cards_again_changes_nothing() -> None:
    table = attacking()
    other = table.resample(1, Stream("again"))
    attack, place = table.options(1)[-4], table.options(1)[0]
    assert reasons(table.GAME, table, 1, [attack], [place]) == reasons(other.GAME, other, 1, [attack], [place])
