"""Table talk and the truth about it when the game is over."""

from __future__ import annotations

import pytest

from lazaret.core.chance import Stream
from lazaret.core.errors import IllegalChoice
from lazaret.core.record import load
from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.rules.audit import audit, verdict
from lazaret.games.dead_of_winter.rules.colony import resolve_crisis
from lazaret.games.dead_of_winter.rules.exile import exile
from lazaret.games.dead_of_winter.rules.scoring import end_game
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import act, bare, contribute, groups, set_crisis, step_by_step
from tests.dead_of_winter.test_exile import loyal, set_objective

pytestmark = pytest.mark.rule("DW-15.3")


def talking() -> Table:
    """Seat 0 wants food (hidden-larder), seat 1 is the betrayer (feast), seat 2 wants education."""
    t = bare()
    groups(t)
    loyal(t)
    set_objective(t, 1, "feast")
    return act(t)


def verdicts(t: Table) -> dict[tuple[int, str], str]:
    return {(finding["seat"], finding["statement"]): finding["verdict"] for finding in audit(t)}


def test_claims_about_objectives_are_judged_by_the_cards() -> None:
    t = talking()
    for seat, words in (
        (0, "loyal"),
        (0, "need:food"),
        (0, "need:fuel"),
        (1, "loyal"),
        (1, "need:food"),
        (2, "thanks"),
    ):
        t.say(seat, words)
    end_game(t, "DW-9.18")
    assert verdicts(t) == {
        (0, "loyal"): "true",
        (0, "need:food"): "true",
        (0, "need:fuel"): "false",
        (1, "loyal"): "false",
        (1, "need:food"): "true",
        (2, "thanks"): "open",
    }


@pytest.mark.parametrize(
    ("card", "words", "expected"),
    [
        ("head-of-the-clan", "need_people", "true"),
        ("better-alone", "need_people", "false"),
        ("open-air", "need_outside", "true"),
        ("two-roofs", "need_outside", "true"),
        ("home-guard", "need_home", "true"),
        ("shepherd", "need_home", "true"),
        ("high-spirits", "need_home", "false"),
    ],
)
def test_what_an_objective_wants(card: str, words: str, expected: str) -> None:
    t = talking()
    set_objective(t, 0, card)
    assert verdict(t, 1, 0, words) == expected


def test_accusations_and_trust_are_judged() -> None:
    t = talking()
    t.say(0, "accuse:1")
    t.say(0, "accuse:2")
    t.say(2, "trust:1")
    t.say(2, "trust:0")
    end_game(t, "DW-9.18")
    assert list(verdicts(t).values()) == ["true", "false", "false", "true"]


def test_promises_and_claims_are_judged_by_what_was_given() -> None:
    t = talking()
    t.round = 1
    set_crisis(t, "lights-out")  # fuel
    t.say(0, "promise:2")
    t.say(1, "promise:1")
    t.say(2, "gave_nothing")
    contribute(t, 0, "jerrycan", "jerrycan")
    contribute(t, 1, "tinned-ration")
    contribute(t, 2, "jerrycan")
    t.say(1, "gave:1")
    t.say(2, "gave:1")
    step_by_step(t, resolve_crisis)
    t.crises_done.append(t.crisis.pop())
    t.round = 2
    t.say(0, "promise:1")  # the game ends before this crisis is resolved
    end_game(t, "DW-9.18")
    found = [(f["round"], f["seat"], f["statement"], f["verdict"]) for f in audit(t)]
    assert found == [
        (1, 0, "promise:2", "true"),
        (1, 1, "promise:1", "false"),
        (1, 2, "gave_nothing", "false"),
        (1, 1, "gave:1", "false"),
        (1, 2, "gave:1", "true"),
        (2, 0, "promise:1", "open"),
    ]


def test_the_audit_is_shown_only_when_the_game_is_over() -> None:
    t = talking()
    t.say(1, "loyal")
    assert t.view(0)["board"]["audit"] is None
    end_game(t, "DW-9.18")
    assert t.view(None)["board"]["audit"] == [
        {"round": 1, "seat": 1, "to": None, "statement": "loyal", "verdict": "false"}
    ]


def test_a_whisper_stays_between_two() -> None:
    t = talking()
    t.say(0, "accuse:1", to=2)
    assert t.view(1)["talk"] == []
    assert t.resample(1, Stream("whisper")).spoken == []
    assert t.resample(2, Stream("whisper")).spoken == [(1, 0, 2, "accuse:1")]
    end_game(t, "DW-9.18")
    assert [len(t.view(seat)["board"]["audit"]) for seat in (None, 0, 1, 2)] == [0, 1, 0, 1]


def test_only_words_of_the_vocabulary_can_be_said() -> None:
    t = talking()
    for words in ("I hold feast", "accuse:0", "promise:9", ""):
        with pytest.raises(IllegalChoice):
            t.say(0, words)
    t.exiled[0] = True
    with pytest.raises(IllegalChoice):
        t.say(0, "promise:1")  # an exile gives nothing to the crisis
    coop = GAME.new(3, 1, {"coop": True})
    assert not any(words.startswith("accuse") for words in GAME.statements(coop, 0, None))


def test_talk_is_saved_with_the_table() -> None:
    t = GAME.new(3, 5)
    for seat in range(3):
        t.choose(seat, t.options(seat)[0])
    t.say(0, "help_food")
    assert load(t.save()).view(1)["talk"] == [[0, -1, "help_food"]]


def test_every_statement_has_words_in_both_languages() -> None:
    t = talking()
    for language in ("en", "fr"):
        speaker = GAME.speaker(language, ["Ana", "Bo", "Cy"])
        for words in GAME.statements(t, 0, None):
            assert speaker.choice(words) != words
            assert "{{" not in speaker.choice(words)
    assert GAME.speaker("en", ["Ana", "Bo", "Cy"]).choice("accuse:1") == "Bo is a betrayer!"


def test_an_exiles_claims_are_judged_by_the_objective_that_was_dealt() -> None:
    t = talking()
    t.say(0, "need:food")
    t.say(0, "need:fuel")
    exile(t, 0)
    assert t.objectives[0] == []
    end_game(t, "DW-9.18")
    assert verdicts(t) == {(0, "need:food"): "true", (0, "need:fuel"): "false"}


def test_where_everybody_plays_together_there_is_nothing_to_judge() -> None:
    t = bare(3, coop=True)
    groups(t)
    act(t)
    for words in ("loyal", "need:food", "need_people", "need_outside", "need_home"):
        t.say(0, words)
    end_game(t, "DW-9.18")
    assert set(verdicts(t).values()) == {"open"}
