"""Reasons: what is told as certain holds on fresh deals, nothing comes from a hidden card, and the words are right."""

from __future__ import annotations

import pytest

from lazaret.coach.reasons import reasons
from lazaret.coach.words import coach_speaker, say_reason
from lazaret.core.chance import Stream
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from tests.bots.trap import GAME as TRAP
from tests.reasons.truth import PLAYED, check, positions

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


# -- all games -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLAYED)
def test_what_is_told_is_true_on_fresh_deals(name: str) -> None:
    """A tenth of `make reasons`."""
    tally = check(find_game(name), 20, "a tenth")
    assert tally.untrue == []
    assert tally.none <= tally.given, "at most half of the positions have no reason"


@pytest.mark.parametrize("name", PLAYED)
def test_no_hidden_card_changes_a_reason(name: str) -> None:
    told = 0
    for position in positions(find_game(name), "again"):
        table, seat, best, other = position
        again = table.resample(seat, Stream("again"))
        found = reasons(table.GAME, table, seat, best, other, deals=16)
        assert found == reasons(table.GAME, again, seat, best, other, deals=16)
        told += bool(found)
        if told == 3:
            return


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", PLAYED)
def test_every_measure_has_its_words(name: str, language: str) -> None:
    game = find_game(name)
    speaker = coach_speaker(game, language)
    for measure, row in game.MEASURES.items():
        for count in (1, 2):
            key = f"fact.{measure}"
            said = speaker.text(key, {"count": count, "things": [], "who": [0]})
            assert said != key, "no words"
            assert ("{{count}}" in (speaker.template(key, {"count": count}) or "")) == row.counted
        assert speaker.has(f"fact.{measure}.more") == row.more
