"""What is told of a round: its Powers when they change, its count line by line, and nothing of a finished trick."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.chance import Stream
from lazaret.core.moments import Moment, line
from lazaret.games.happy_dayz import GAME
from lazaret.games.happy_dayz.content.cards import SCENARIOS, STORY
from lazaret.games.happy_dayz.table import Table
from tests.happy_dayz.tables import A, B, C, new, play, position, told


def play_on(t: Table, stop: str, stream: Stream) -> Table:
    """Random choices until an event of this name is told."""
    while t.result is None and not told(t, A, stop):
        for seat in t.waiting():
            t.choose(seat, stream.pick(t.options(seat)))
    return t


def a_round(seats: int = 3, seed: str = "count", **options: Any) -> Table:
    return play_on(new(seats, seed, **options), "round_counted", Stream(f"play {seed}"))


@pytest.mark.rule("HD-7.4", "HD-7.5", "HD-12.7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_count_adds_up_line_by_line(seats: int) -> None:
    t = a_round(seats, boxes="both", factions="child,biker,soldier", patient_zero=True)
    (event,) = told(t, A, "round_counted")
    scored = {one["seat"]: one for one in told(t, A, "round_scored")}
    assert [count["seat"] for count in event["counts"]] == list(range(seats))
    for count in event["counts"]:
        own = scored[count["seat"]]
        assert sum(line["points"] for line in count["lines"]) == own["delta"]
        assert (count["before"], count["change"]) == (66, count["after"] - 66)
        assert count["after"] == max(0, 66 + own["delta"]) == own["population"]
        assert [one["key"] for one in count["lines"]] == [
            "people",
            "child",
            "biker",
            "patient_zero",
            "zombies",
            "minivan",
        ]
    best = max(count["after"] for count in event["counts"])
    assert list(event["leaders"]) == [count["seat"] for count in event["counts"] if count["after"] == best]


@pytest.mark.rule("HD-10.6a")
def test_bikers_that_cost_are_the_reason() -> None:
    t = position(
        ["survivalist-1", "survivalist-2", "survivalist-3"],
        expeditions=["biker-1 biker-2 biker-3 biker-4 biker-5 biker-6 biker-7", "", ""],
        turn=14,
    )
    play(t, "survivalist-1 -", "survivalist-2", "survivalist-3")
    (event,) = told(t, A, "round_counted")
    biker = next(one for one in event["counts"][A]["lines"] if one["key"] == "biker")
    assert (biker["cards"], biker["points"]) == (7, -7)
    assert event["reason"] == {"key": "count.reason.biker", "params": {"seat": A, "count": 7, "points": -7}}
    assert (event["leaders"], event["next"]) == ((B, C), A)


@pytest.mark.rule("HD-9.1", "HD-8.1")
def test_after_the_last_round_nobody_leads_next() -> None:
    (event,) = told(a_round(mode="express"), A, "round_counted")
    assert event["next"] is None


@pytest.mark.rule("HD-11.7", "HD-1.3")
def test_a_story_introduces_its_scenarios_with_what_changed() -> None:
    t = new(3, "story", mode="story")
    (first,) = told(t, A, "powers_set")
    assert (first["round"], first["scenario"], first["news"]) == (1, STORY[0], ("new",) * 3)
    play_on(t, "round_counted", Stream("story"))
    second = told(t, A, "powers_set")[-1]
    assert (second["round"], second["scenario"]) == (2, STORY[1])
    assert dict(zip(second["powers"], second["news"], strict=True)) == {
        "biker-": "changed",
        "cheerleader+": "changed",
        "police": "new",
    }
    assert second["left"] == ("survivalist",)


@pytest.mark.rule("HD-8.3", "HD-8.4")
def test_a_changed_faction_is_introduced_and_kept_ones_are_not() -> None:
    t = a_round()
    seat = t.waiting()[0]
    kept, changed = t.fork(), t.fork()
    kept.choose(seat, "keep")
    assert len(told(kept, A, "powers_set")) == 1
    changed.choose(seat, "change:biker:nurse")
    news = told(changed, A, "powers_set")[-1]
    assert (news["powers"], news["news"], news["left"]) == (
        ("survivalist", "cheerleader", "nurse"),
        ("same", "same", "new"),
        ("biker",),
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_scenario_has_its_date_title_and_two_sentences(language: str) -> None:
    texts = GAME.texts(language)
    for name, row in SCENARIOS.items():
        if not row.date:
            continue
        assert int(texts[f"story.{name}.day"]) == int(row.date[3:])
        assert texts[f"story.{name}.month"]
        assert texts[f"story.{name}.title"]
        assert texts[f"story.{name}.text"].count(".") == 2


def kinds(moments: list[Moment]) -> list[str]:
    return [moment.kind for moment in moments]


def test_the_moments_of_a_trick() -> None:
    t = position(["zombies-19", "zombies-3", "biker-13"], encounter="survivalist-1", turn=14)
    play(t, "zombies-19 +", "zombies-3", "biker-13")
    moments = GAME.grouping.moments(t.events(B))
    assert kinds(moments) == ["lead", "play", "play", "trick", "shared", "count"]
    speaker = GAME.speaker("en", ["Ann", "Bob", "Cid"], B)
    assert [line(moment, speaker) for moment in moments] == [
        "Ann leads Zombies 19 on the + side.",
        "You play Zombies 3.",
        "Cid has no Zombies and throws Biker 13.",
        "Ann wins trick 14.",
        "The Zombies are shared out, the costliest to the winner.",
        "Round 1 is counted: Cid in front.",
    ]


@pytest.mark.rule("HD-12.5", "HD-3.10")
def test_no_moment_tells_a_card_of_a_finished_trick_before_scoring() -> None:
    stream, seen = Stream("recall"), 0
    t = new(4, "recall", mode="express")
    while t.result is None:
        for seat in t.waiting():
            t.choose(seat, stream.pick(t.options(seat)))
        if t.result is None and t.turn > 2:
            for eye in (None, *range(t.seats)):
                for moment in GAME.grouping.moments(GAME.recall(t, t.events(eye))):
                    finished = moment.kind in ("lead", "play", "cut") and moment.stop <= last_encounter(t, eye)
                    if finished:
                        assert moment.events[0]["card"] is None
                        seen += 1
    assert seen > 500


def last_encounter(t: Table, eye: int | None) -> int:
    names = [event["event"] for event in t.events(eye)]
    return max(place for place, name in enumerate(names) if name in ("encounter", "no_encounter"))
