"""What bots say: promises they can keep, claims, pleas and accusations, by what they are."""

from __future__ import annotations

import pytest

from lazaret.bots.drive import make_bot, play_game
from lazaret.core.chance import Stream
from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.mind.advice import advice
from lazaret.games.dead_of_winter.mind.speech import remarks, truth
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import act, bare, contribute, dice, do, give, groups, set_crisis, zombies
from tests.dead_of_winter.test_exile import loyal, set_objective
from tests.dead_of_winter.test_hints import spoilt


def talking(objective: str = "empty-pockets") -> Table:
    """A fed colony, a fuel crisis, and it is the turn of seat 0, which has this objective."""
    t = bare(3, "cold-samples")
    groups(t)
    loyal(t)
    set_objective(t, 0, objective)
    set_crisis(t, "lights-out")  # fuel
    t.food = 9
    t.round = 1
    dice(t, 0, 1)
    return act(t)


def words(t: Table, seat: int = 0) -> list[str]:
    return [statement for to, statement in remarks(t, seat, Stream("speech")) if to is None]


def opinion(t: Table, option: str) -> float:
    choices = list(t.options(0))
    return advice(t, 0, choices)[choices.index(option)]


def test_a_loyal_bot_promises_what_it_has_and_keeps_its_word() -> None:
    t = talking()
    assert words(t) == ["help_crisis"]  # nothing to give
    give(t, 0, "jerrycan", "jerrycan")
    assert words(t) == ["promise:2"]
    assert truth(t, 0, "promise:2")
    assert not truth(t, 0, "promise:3")
    t.say(0, "promise:2")
    assert words(t) == []  # nothing twice in a round
    act(t)  # with the new cards
    assert opinion(t, "contribute") > opinion(t, "end_turn")
    do(t, "contribute", "jerrycan")
    assert opinion(t, "jerrycan") > opinion(t, "enough")
    do(t, "jerrycan")
    assert words(t) == ["gave:2", "help_crisis"]  # one more is needed
    assert truth(t, 0, "gave:2")
    assert truth(t, 0, "gave:3") is False
    assert truth(t, 0, "gave_nothing") is False


def test_a_betrayer_promises_and_calls_everything_useful() -> None:
    t = talking("feast")
    give(t, 0, "tinned-ration", "tinned-ration")
    assert words(t) == ["promise:1"]
    assert truth(t, 0, "promise:1") is False
    assert truth(t, 0, "loyal") is False
    contribute(t, 0, "tinned-ration", "tinned-ration")
    assert "gave:2" in words(t)
    assert truth(t, 0, "gave:2") is False


@pytest.mark.parametrize(
    ("prepare", "plea"),
    [
        (lambda t: setattr(t, "food", 0), "help_food"),
        (lambda t: zombies(t, "colony", 3, 3, 3, 3, 3, 3), "help_walls"),
        (lambda t: t.waste.extend(t.decks["school"][:10]), "help_waste"),
    ],
)
def test_pleas_name_what_is_missing(prepare: object, plea: str) -> None:
    t = talking()
    give(t, 0, "jerrycan")
    assert not truth(t, 0, plea)
    assert callable(prepare)
    prepare(t)
    assert plea in words(t)
    assert truth(t, 0, plea)


def test_accusations_follow_what_was_seen() -> None:
    t = talking()
    assert not any(said.startswith("accuse") for said in words(t))
    assert truth(t, 0, "accuse:1") is None
    spoilt(t, 1, 3)
    assert "accuse:1" in words(t)
    assert truth(t, 0, "accuse:1")
    assert truth(t, 0, "trust:1") is False
    assert "loyal" not in words(t, 0)
    t.say(2, "accuse:0")
    assert words(t)[0] == "loyal"
    assert truth(t, 0, "loyal")


def test_who_has_shown_an_objective_is_cleared_and_who_showed_none_is_not() -> None:
    t = talking()
    for seat, shows in ((1, True), (2, False)):
        t.exiled[seat] = True
        if shows:
            t.revealed[t.objectives[seat].pop()] = seat
    assert truth(t, 0, "accuse:1") is False
    assert truth(t, 0, "accuse:2") is True
    betrayer = talking("feast")
    assert truth(betrayer, 0, "accuse:2") is False  # there is only one
    assert truth(betrayer, 0, "trust:2") is True


def test_nothing_is_said_out_of_turn() -> None:
    t = talking()
    assert remarks(t, 1, Stream("speech")) == []
    do(t, "barricade")
    assert remarks(t, 0, Stream("speech")) == []  # in the middle of an action


@pytest.mark.parametrize("kind", ["loyal", "opportunist", "liar"])
def test_a_game_of_talking_bots(kind: str) -> None:
    t = play_game(GAME, [make_bot(f"greedy/{kind}") for _ in range(4)], "talk", {"objective": "break-camp"})
    said = t.view(0)["board"]["audit"]
    assert t.result is not None
    assert len({finding["statement"].partition(":")[0] for finding in said}) >= 2
    assert len(said) <= 5 * 4 * t.round
    false = [finding for finding in said if finding["verdict"] == "false"]
    if kind == "loyal":  # an honest suspicion may be wrong, and a promise may come to nothing; claims are true
        assert all(finding["statement"].startswith(("accuse", "promise")) for finding in false)
    if kind == "liar":
        assert false
