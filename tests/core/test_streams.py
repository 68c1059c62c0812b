"""Chance by streams: what each gives depends on the seed, its name and how much it gave before."""

from __future__ import annotations

from collections import Counter

import pytest

from lazaret.core import chance
from lazaret.core.chance import DIGITS, NAMED, ONE_STREAM, STREAMS, TABLE, Source, Sources, Stream
from lazaret.core.errors import BadSetup
from tests.core.jinx import GAME

CARDS = [f"card-{number}" for number in range(30)]
START = chance.first_state("7", STREAMS)
SOURCES = Sources()
DECK = SOURCES.one("deck", CARDS)
DICE = SOURCES.each("dice", 3)
WAYS = [6**number for number in range(DIGITS + 1)]


def rolls(state: int, source: Source, number: int) -> list[int]:
    found = []
    for _ in range(number):
        state, rolled = chance.below(state, 6, source)
        found.append(rolled)
    return found


def cubes(state: int, source: Source, *throws: int) -> tuple[int, list[int]]:
    found = []
    for number in throws:
        state, drawn = chance.digits(state, WAYS, number, source)
        for _ in range(number):
            drawn, cube = divmod(drawn, 6)
            found.append(cube)
    return state, found


def test_the_streams_give_the_same_on_every_machine() -> None:
    cards = CARDS[:10]
    state = chance.shuffle(START, cards, DECK)
    assert [card.removeprefix("card-") for card in cards] == ["4", "5", "2", "6", "3", "1", "9", "7", "0", "8"]
    assert rolls(state, DICE[0], 8) == [5, 4, 5, 3, 5, 1, 4, 5]
    assert cubes(state, DICE[1], 8)[1] == [0, 3, 3, 0, 0, 5, 1, 1]
    numbers = list(range(10))
    chance.shuffle(state, numbers)
    assert numbers == [9, 3, 4, 8, 5, 7, 2, 1, 0, 6]


def test_a_stream_does_not_notice_what_others_give() -> None:
    state, rolled = START, []
    for number in range(20):
        state = chance.shuffle(state, CARDS[:], DECK)
        state, _ = chance.below(state, 5)
        state, _ = chance.digits(state, WAYS, number % 7, DICE[1])
        state, one = chance.below(state, 6, DICE[0])
        rolled.append(one)
    assert rolled == rolls(START, DICE[0], 20)
    assert rolled != rolls(START, DICE[2], 20)
    assert rolled != rolls(chance.first_state("8", STREAMS), DICE[0], 20)
    assert [chance.count_of(state, source) for source in (TABLE, DECK, *DICE)] == [20, 20, 20, 57, 0]


def test_dice_are_counted_one_by_one_however_they_are_thrown() -> None:
    state, whole = cubes(START, DICE[0], 60, 60, 30)
    assert cubes(START, DICE[0], 1, 7, 55, 0, 60, 3, 24) == (state, whole)
    assert chance.count_of(state, DICE[0]) == 150


def test_of_two_cards_the_same_comes_first_whatever_else_lies_in_the_deck() -> None:
    whole, part = CARDS[:], CARDS[20:4:-2]
    state = chance.shuffle(START, whole, DECK)
    assert state == chance.shuffle(START, part, DECK)
    assert part == [card for card in whole if card in part]


def test_a_reshuffle_is_a_stream_of_its_own_number() -> None:
    first, second, again = CARDS[:], CARDS[:], CARDS[::-1]
    state = chance.shuffle(START, first, DECK)
    chance.shuffle(state, second, DECK)
    chance.shuffle(state, again, DECK)
    assert first != second
    assert second == again


@pytest.mark.parametrize("source", [DECK, TABLE], ids=["deck", "table"])
def test_a_shuffle_favours_no_card(source: Source) -> None:
    state = chance.first_state("fair", STREAMS)
    places: Counter[tuple[int, str]] = Counter()
    games = 4000
    for _ in range(games):
        cards = CARDS[:6]
        state = chance.shuffle(state, cards, source)
        places.update(enumerate(cards))
    expected = games / 6
    chi2 = sum((places[place, card] - expected) ** 2 / expected for place in range(6) for card in CARDS[:6])
    assert chi2 < 52.6  # 25 degrees of freedom: beyond this once in a thousand


def test_all_sides_come_alike() -> None:
    for found in (rolls(START, DICE[0], 6000), cubes(START, DICE[0], *[60] * 100)[1]):
        counted = Counter(found)
        assert sum((counted[side] - 1000) ** 2 / 1000 for side in range(6)) < 20.5


def test_what_is_glimpsed_is_the_same_all_game_long() -> None:
    later = chance.below(chance.shuffle(START, CARDS[:], DECK), 6, DICE[2])[0]
    assert [chance.glimpse(START, place, 3) for place in range(80)] == [
        chance.glimpse(later, place, 3) for place in range(80)
    ]


def test_a_new_table_has_streams_and_a_given_seed_what_it_always_dealt() -> None:
    new, old = GAME.new(4, 2, chance=STREAMS), GAME.new(4, 2)
    assert (new.origin.chance, old.origin.chance) == (STREAMS, ONE_STREAM)
    assert GAME.new(4).origin.chance == STREAMS
    assert new.chance >= NAMED > old.chance
    assert new.hands != old.hands
    with pytest.raises(BadSetup, match="there is no scheme 3 of chance"):
        GAME.new(4, 2, chance=3)


@pytest.mark.parametrize("scheme", [ONE_STREAM, STREAMS])
def test_dealing_again_renews_every_stream_and_keeps_the_scheme(scheme: int) -> None:
    t = GAME.new(4, 2, chance=scheme)
    first, second = t.resample(1, Stream("x")), t.resample(1, Stream("y"))
    assert len({first.chance, second.chance, t.chance}) == 3
    assert first.origin.chance == scheme
    assert (first.chance >= NAMED) == (scheme == STREAMS)
    if scheme == STREAMS:
        assert chance.count_of(first.chance, TABLE) == 0  # how often the real table drew is not told either
        assert rolls(first.chance, TABLE, 20) != rolls(second.chance, TABLE, 20)


@pytest.mark.parametrize("scheme", [ONE_STREAM, STREAMS])
def test_after_an_undo_every_stream_is_another(scheme: int) -> None:
    t = GAME.new(4, 2, chance=scheme)
    before = t.chance
    t.renew(0, 5)
    assert (t.chance >= NAMED) == (scheme == STREAMS)
    assert t.chance & chance.KEY != before & chance.KEY
