"""DW-3.10 to DW-3.13, DW-3.21: searching."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    act,
    asking,
    bare,
    dice,
    do,
    faces,
    fix_rolls,
    group,
    hand,
    options,
    refused,
    top,
)


def searcher(*cards: str, place: str = "gas") -> Table:
    t = bare()
    group(t, 0, "ingrid", place=place)  # search 1
    group(t, 1, "mina")
    dice(t, 0, 1, 2, 3)
    top(t, place, *cards)
    return act(t)


@pytest.mark.rule("DW-3.10")
def test_only_the_searcher_sees_the_card() -> None:
    t = searcher("flare-gun", "jerrycan")
    do(t, "search", "ingrid", "die:1")
    assert t.view(0)["board"]["drawn"] == ["flare-gun"]
    assert t.view(1)["board"]["drawn"] == [None]
    do(t, "stop")
    assert hand(t, 0) == ["flare-gun"]
    assert t.view(1)["board"]["players"][0]["hand"] == [None]


@pytest.mark.rule("DW-3.10")
def test_nobody_searches_the_colony_or_with_too_low_a_die() -> None:
    t = bare()
    group(t, 0, "ingrid", "solveig")  # solveig searches with 5
    group(t, 1, "mina")
    dice(t, 0, 4)
    refused(act(t), "search", "DW-3.10")
    t = bare()
    group(t, 0, "solveig", place="gas")
    group(t, 1, "mina")
    dice(t, 0, 4)
    refused(act(t), "search", "DW-3.10")


@pytest.mark.rule("DW-3.11")
def test_noise_shows_one_more_card_while_there_are_spaces() -> None:
    t = searcher("flare-gun", "jerrycan", "tinned-ration", "first-aid-kit", "tyre-iron")
    do(t, "search", "ingrid", "die:1", "noise", "noise", "noise", "noise")
    assert t.noise["gas"] == 4
    assert asking(t) == "choose_card_to_keep"  # no space is left for a fifth
    assert options(t) == ["flare-gun", "jerrycan", "tinned-ration", "first-aid-kit", "tyre-iron"]


@pytest.mark.rule("DW-3.11")
def test_no_noise_without_a_card_to_draw() -> None:
    t = searcher("flare-gun", "jerrycan")
    t.decks["gas"][2:] = []
    do(t, "search", "ingrid", "die:1", "noise")
    assert asking(t) == "choose_card_to_keep"


@pytest.mark.rule("DW-3.12")
def test_one_card_is_kept_and_the_rest_goes_under_the_deck_in_the_order_one_likes() -> None:
    t = searcher("flare-gun", "jerrycan", "tinned-ration")
    do(t, "search", "ingrid", "die:1", "noise", "noise", "stop", "jerrycan")
    assert (asking(t), options(t)) == ("choose_card_to_return", ["flare-gun", "tinned-ration", "as_drawn"])
    do(t, "tinned-ration")
    assert faces(t.decks["gas"][-2:]) == ["tinned-ration", "flare-gun"]
    assert hand(t, 0) == ["jerrycan"]
    t = searcher("flare-gun", "jerrycan", "tinned-ration")
    do(t, "search", "ingrid", "die:1", "noise", "noise", "stop", "jerrycan", "as_drawn")
    assert faces(t.decks["gas"][-2:]) == ["flare-gun", "tinned-ration"]


@pytest.mark.rule("DW-3.13")
def test_an_empty_deck_cannot_be_searched() -> None:
    t = searcher("flare-gun")
    t.decks["gas"].clear()
    refused(act(t), "search", "DW-3.13")


@pytest.mark.rule("DW-3.21")
def test_a_survivor_may_search_as_often_as_there_are_dice() -> None:
    t = searcher("flare-gun", "jerrycan", "tinned-ration", "first-aid-kit")
    for die in ("die:1", "die:2", "die:3"):
        do(t, "search", "ingrid", die, "stop")
    assert hand(t, 0) == ["tinned-ration", "jerrycan", "flare-gun"]
    refused(t, "search", "DW-3.1")


def test_the_searcher_remembers_what_went_under_the_deck() -> None:
    t = searcher("flare-gun", "jerrycan")
    fix_rolls(t)
    do(t, "search", "ingrid", "die:1", "noise", "stop", "jerrycan")
    place = next(p for p in t.view(0)["board"]["places"] if p["place"] == "gas")
    assert place["known"][-1] == "flare-gun"
    place = next(p for p in t.view(1)["board"]["places"] if p["place"] == "gas")
    assert place["known"] == []
