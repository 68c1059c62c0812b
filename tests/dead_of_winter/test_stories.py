"""The stories on the cards: long enough, in both languages, each written for its own; and who may read them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from lazaret.core.chance import Stream
from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import COLONY, CRISES, CROSSROADS, MAIN_OBJECTIVES, ROWS, SECOND
from lazaret.games.dead_of_winter.content.words import prose
from lazaret.games.dead_of_winter.effects.store import BLOCKS, CROSSROADS_CARDS
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import bare, groups, poll, set_crossroads

LANGUAGES = ("en", "fr")
CARDS = CROSSROADS[SECOND]
TOLD = [*[f"crisis.{card}.story" for card in CRISES], *[f"main_objective.{card}.story" for card in MAIN_OBJECTIVES]]


def words(text: str) -> list[str]:
    """What stands between spaces and is no mere punctuation."""
    return [word for word in text.split() if re.search(r"\w", word)]


def sentences(text: str) -> int:
    return len(re.findall(r"[.!?](?=\s|$)", text))


# -- how much of everything there is ------------------------------------------------------------------------


def test_there_are_eighty_cards_votes_and_cards_that_know_somebody() -> None:
    flags = [flag for card in CARDS for flag in ROWS.crossroads[card].flags]
    assert len(CARDS) == 80
    assert sum(flag.startswith("vote") for flag in flags) >= 8
    assert flags.count("named") >= 10


@pytest.mark.parametrize("card", [card for card in CARDS if "named" in ROWS.crossroads[card].flags])
def test_a_card_that_knows_somebody_says_who(card: str) -> None:
    row = ROWS.crossroads[card]
    named = {*re.findall(r"'([a-z]+)'", row.trigger)} & {*ROWS.survivors}
    assert len(named) == 1
    for language in LANGUAGES:
        first_name = prose(language)[f"survivor.{named.copy().pop()}.name"].split()[0]
        assert first_name in prose(language)[f"crossroads.{card}.text"]
        assert first_name in prose(language)[f"crossroads.{card}.trigger"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_a_story_has_forty_to_eighty_words(card: str, language: str) -> None:
    assert 40 <= len(words(prose(language)[f"crossroads.{card}.text"])) <= 80


@pytest.mark.parametrize("card", CARDS)
def test_a_vote_says_who_votes(card: str) -> None:
    vote = CROSSROADS_CARDS[card].vote
    for language, everybody, there in (
        ("en", "All players who are not exiled vote.", "All players at the colony who are not exiled vote."),
        ("fr", "Tous les joueurs non exilés votent.", "Votent les joueurs non exilés présents à la Colonie."),
    ):
        text = prose(language)[f"crossroads.{card}.text"]
        assert text.endswith(everybody) == (vote == "vote_all")
        assert text.endswith(there) == (vote == "vote_colony")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", TOLD)
def test_a_crisis_and_a_main_objective_have_two_sentences(key: str, language: str) -> None:
    assert sentences(prose(language)[key]) == 2


def test_no_two_stories_are_the_same_and_none_is_left_in_the_other_language() -> None:
    keys = [*TOLD, *[f"crossroads.{card}.text" for card in CARDS]]
    found = [prose(language)[key] for language in LANGUAGES for key in keys]
    assert len(set(found)) == len(found)


@pytest.mark.rule("DW-14.7")
@pytest.mark.parametrize("card", CARDS)
def test_up_to_is_said_where_one_may_stop_and_nowhere_else(card: str) -> None:
    """`up_to` leaves the number open; so do a search of a deck for several cards, and a roll again."""
    for number, effect in enumerate(CROSSROADS_CARDS[card].options, 1):
        calls = BLOCKS[effect.block].calls
        row = ROWS.crossroads[card]
        text = row.a_effect if number == 1 else row.b_effect
        several = any(call.word == "search_deck" and getattr(call.args[2], "fixed", 1) > 1 for call in calls)
        may_stop = "up_to(" in text or several or any(call.word == "reroll" for call in calls)
        for language, words_for_it in (("en", "up to"), ("fr", "jusqu’à")):
            said = re.sub(r"jusqu’à (la fin|trouver)", "", prose(language)[f"crossroads.{card}.option.{number}.effect"])
            assert (words_for_it in said.lower()) == may_stop, (language, said)


# -- who reads them -----------------------------------------------------------------------------------------


def story(t: Table, seat: int | None) -> Any:
    return t.view(seat)["board"]["crossroads"]["story"]


@pytest.mark.rule("DW-2.6", "DW-7.5")
def test_only_the_reader_has_the_story_until_it_is_set_off() -> None:
    t = bare()
    groups(t)
    t.food = 1
    set_crossroads(t, "last-tin", reader=2)
    poll(t)
    assert [story(t, seat) for seat in (None, 0, 1, 2)] == [None, None, None, "crossroads.last-tin.text"]
    t.food = 0
    poll(t)
    assert [story(t, seat) for seat in (None, 0, 1, 2)] == ["crossroads.last-tin.text"] * 4


@pytest.mark.rule("DW-2.6")
def test_the_story_is_hidden_with_its_card_when_what_is_hidden_is_dealt_again() -> None:
    """A seat that does not read sees the same in every world it must think possible; only the reader's is fixed."""
    t = bare()
    groups(t)
    t.food = 5
    set_crossroads(t, "last-tin", reader=2)
    poll(t)
    told = {(seat, story(t.resample(0, Stream(f"world {n}")), seat)) for n in range(30) for seat in (0, 1)}
    assert told == {(0, None), (1, None)}
    read_by_others = {story(t.resample(0, Stream(f"world {n}")), 2) for n in range(30)}
    assert len(read_by_others) > 5  # to seat 0 it may be any card
    assert {story(t.resample(2, Stream(f"world {n}")), 2) for n in range(30)} == {"crossroads.last-tin.text"}


@pytest.mark.rule("DW-2.6", "DW-7.5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_tells_the_stories_to_those_who_may_hear_them(language: str) -> None:
    t = bare()
    groups(t)
    t.food = 5
    set_crossroads(t, "last-tin", reader=2)
    poll(t)
    words_of = prose(language)

    def pictured(seat: int) -> str:
        return GAME.picture(t.view(seat), GAME.speaker(language, ["Ann", "Bob", "Cid"], seat))

    for seat in range(3):
        assert words_of[f"crisis.{t.crisis[0]}.story"] in pictured(seat)
        assert words_of["main_objective.strip-the-town.story"] in pictured(seat)
        assert (words_of["crossroads.last-tin.text"] in pictured(seat)) == (seat == 2)
        assert (words_of["crossroads.last-tin.trigger"] in pictured(seat)) == (seat == 2)
    t.food = 0
    poll(t)
    assert t.place["mina"] == COLONY
    assert all(words_of["crossroads.last-tin.text"] in pictured(seat) for seat in range(3))
