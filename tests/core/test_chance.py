"""Chance: fair, one number of state, the same everywhere."""

from __future__ import annotations

from collections import Counter

from lazaret.core import chance
from lazaret.core.chance import Stream


def test_the_generator_gives_the_same_on_every_machine() -> None:
    state = chance.first_state("7")
    cards = list(range(10))
    state = chance.shuffle(state, cards)
    assert (cards, state) == ([8, 2, 5, 7, 1, 6, 3, 0, 4, 9], 114645372121698926871569195027421456601)


def test_a_shuffle_favours_no_card() -> None:
    state = chance.first_state("fair")
    places: Counter[tuple[int, int]] = Counter()
    games = 4000
    for _ in range(games):
        cards = list(range(6))
        state = chance.shuffle(state, cards)
        places.update(enumerate(cards))
    expected = games / 6
    chi2 = sum((places[place, card] - expected) ** 2 / expected for place in range(6) for card in range(6))
    assert chi2 < 52.6  # 25 degrees of freedom: beyond this once in a thousand


def test_a_long_shuffle_uses_more_than_one_draw_and_keeps_every_card() -> None:
    cards = list(range(500))
    chance.shuffle(chance.first_state("long"), cards)
    assert sorted(cards) == list(range(500))
    assert cards != list(range(500))
    tail = Counter(card // 250 for card in cards[:100])
    assert 25 < tail[0] < 75


def test_numbers_below_n_are_all_alike() -> None:
    state = chance.first_state("dice")
    rolls: Counter[int] = Counter()
    for _ in range(6000):
        state, number = chance.below(state, 6)
        rolls[number] += 1
    assert sum((rolls[n] - 1000) ** 2 / 1000 for n in range(6)) < 20.5


def test_a_bots_stream_depends_on_its_name_alone() -> None:
    assert [Stream("a 1").random() for _ in range(2)] == [Stream("a 1").random()] * 2
    assert Stream("a 1").random() != Stream("a 2").random()
    things = list(range(20))
    Stream("mix").mix(things)
    assert sorted(things) == list(range(20))
    assert things[:4] == [4, 17, 13, 15]
