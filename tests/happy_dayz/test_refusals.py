"""Every refusal names its rule and says why, in both languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.games.happy_dayz import GAME
from lazaret.games.happy_dayz.events import EVENTS
from lazaret.games.happy_dayz.rules.refusals import EXPLAIN
from lazaret.games.happy_dayz.table import Table
from tests.happy_dayz.tables import A, B, C, new, play, position

Asked = tuple[Table, int]  # a position, and the seat that chooses
GOVERNORS = ["governor-4 biker-1", "governor-6 biker-2", "governor-3 biker-3"]
WON = ("governor-4 +", "governor-6", "governor-3")


def lead() -> Asked:
    return position(["biker-4 biker-1", "biker-6 biker-2", "biker-3 biker-5"]), A


def follow() -> Asked:
    return play(lead()[0], "biker-4 +"), B


def designate() -> Asked:
    return play(position(GOVERNORS, factions="governor,biker,police"), *WON), B


def persuade() -> Asked:
    return play(position(GOVERNORS, factions="governor+,biker,police"), *WON), B


def horde() -> Asked:
    t = position(
        ["zombies-3 biker-7", "zombies-18 biker-8", "zombies-14 biker-9"],
        factions="governor,survivalist,biker,horde",
        expeditions=["biker-1", "biker-2", "biker-3"],
    )
    return play(t, "zombies-3 +", "zombies-18", "zombies-14"), A


def transfer() -> Asked:
    return new(3), A


def gifts() -> Asked:
    t = position(["cheerleader-4 biker-1", "cheerleader-6 biker-2", "cheerleader-3 biker-3"])
    return play(t, "cheerleader-4 +", "cheerleader-6", "cheerleader-3"), A


def rationing() -> Asked:
    t = position(
        ["survivalist-4 biker-1", "survivalist-6 biker-2", "survivalist-3 biker-3"],
        factions="survivalist-,biker,police",
    )
    return play(t, "survivalist-4 +", "survivalist-6", "survivalist-3"), B


def dogs() -> Asked:
    t = position(["dog-4 biker-1", "dog-6 biker-2"], encounter="zombies-1", factions="dog,biker,police", boxes="both")
    return play(t, "dog-4 +", "dog-6"), B


@pytest.mark.parametrize(
    ("where", "choice", "rule"),
    [
        (lead, "lead:biker-6:+", "HD-3.1"),
        (lead, "zombies-1", "HD-3.1"),
        (follow, "biker-3", "HD-1.13"),
        (follow, "lead:biker-6:-", "HD-3.4"),
        (designate, "leader:3", "HD-10.2a"),
        (persuade, "persuade:3:biker", "HD-10.2b"),
        (persuade, "persuade:0:nurse", "HD-10.2b"),
        (horde, "discard:zombies-18", "HD-10.7"),
        (horde, "none", "HD-10.7"),
        (transfer, "zombies-99", "HD-1.9"),
        (gifts, "biker-2", "HD-10.1a"),
        (rationing, "under:biker-1", "HD-10.4c"),
        (dogs, "give:2", "HD-10.12"),
    ],
)
@pytest.mark.rule("HD-1.13", "HD-3.1", "HD-3.4")
def test_a_refused_choice_names_its_rule_and_changes_nothing(
    where: Callable[[], Asked], choice: str, rule: str
) -> None:
    t, seat = where()
    before = t.save()
    with pytest.raises(IllegalChoice) as refused:
        t.choose(seat, choice)
    assert refused.value.rule == rule
    assert t.save() == before
    for language in ("en", "fr"):
        words = GAME.speaker(language).say(refused.value.message)
        assert words != refused.value.message.key
        assert "{{" not in words


def test_replacing_a_faction_that_is_not_there_is_refused() -> None:
    from tests.happy_dayz.test_campaign import drawn

    t = next(t for t in map(drawn, range(40)) if "replace:biker" in t.options(C))
    with pytest.raises(IllegalChoice) as refused:
        t.choose(C, "replace:nurse")
    assert refused.value.rule == "HD-11.1"


def test_every_question_has_words_a_rule_and_somebody_who_can_explain_it() -> None:
    texts = {language: GAME.texts(language) for language in ("en", "fr")}
    for question in EXPLAIN:
        info = GAME.step_info(question)
        assert info.rules
        for language in ("en", "fr"):
            keys = (f"ask.{info.name}", f"ask.{info.name}_other")
            assert any(key in texts[language] for key in keys)


def test_every_event_and_score_line_has_words() -> None:
    for language in ("en", "fr"):
        texts = GAME.texts(language)
        for name in EVENTS:
            assert f"event.{name}" in texts or f"event.{name}_other" in texts, name
