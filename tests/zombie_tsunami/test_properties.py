"""The core's properties and this game's own invariants over 20,000 random decisions per configuration, half of them on
each build."""

from __future__ import annotations

import pytest

from lazaret.core.chance import Stream
from lazaret.core.record import load, save
from lazaret.core.replay import read_replay, verify
from lazaret.core.testing import check_game, check_no_leak
from lazaret.games.zombie_tsunami import GAME
from lazaret.games.zombie_tsunami.content.cards import bonus_set
from lazaret.games.zombie_tsunami.table import Table
from tests.builds import LUCK, half

DECISIONS = 20_000
SEATS = pytest.mark.parametrize("seats", [3, 4, 5, 6])
ZOMBIRD = pytest.mark.parametrize("zombird", [False, True])


@SEATS
@ZOMBIRD
def test_the_properties_of_every_game(seats: int, zombird: bool) -> None:
    check_game(GAME, seats, {"zombird": zombird}, half(DECISIONS), LUCK, thorough=40)


@pytest.mark.parametrize("options", [{"edition": 19}, {"push_penalty": 2, "parachute_reward": "civilian"}])
def test_the_properties_with_other_options(options: dict[str, object]) -> None:
    check_game(GAME, 4, {"zombird": True, **options}, decisions=1500, thorough=15)


class Watch:
    """Invariants (i) to (vii), looked at after every decision."""

    def __init__(self, t: Table) -> None:
        self.round = 0
        self.shops: set[int] = set()
        self.purchases: dict[tuple[int, int], int] = {}
        self.check(t)

    def check(self, t: Table) -> None:
        assert min(t.hordes) >= 1, "(i) nobody is without a zombie"
        assert all(0 <= coins <= 2 for coins in t.coins), "(ii) coins"
        assert min(t.civilians) >= 0
        in_play = [card for cards in t.bonus for card in cards] + t.bonus_pool
        assert sorted(in_play) == sorted(bonus_set(t.seats)), "(iii) players + 1 bonus cards"
        if t.round != self.round:
            assert t.civilians == [0] * t.seats, "(vii) no civilian at the start of a round"
            self.round = t.round
        if t.buyer >= 0:
            self.shops.add(t.card_number)

    def bought(self, t: Table) -> None:
        turn = (t.card_number, t.buyer)
        self.purchases[turn] = self.purchases.get(turn, 0) + 1
        assert self.purchases[turn] <= 2, "(v) at most two purchases"


@SEATS
@ZOMBIRD
def test_the_invariants_of_this_game(seats: int, zombird: bool) -> None:
    stream = Stream(f"{LUCK} invariants {seats} {zombird}")
    made = games = 0
    while made < half(DECISIONS):
        t: Table = GAME.new(seats, f"{LUCK} invariants {games}", {"zombird": zombird})
        t.log = None
        watch = Watch(t)
        while t.result is None:
            waiting = t.waiting()
            seat = waiting[int(stream.random() * len(waiting))]
            choice = stream.pick(t.options(seat))
            if choice.startswith("buy-"):
                watch.bought(t)
            t.apply(seat, choice)
            made += 1
            if t.result is None:
                watch.check(t)
        assert len(t.gone) == 18, "(iv) 18 street cards"
        assert len(watch.shops) == 6, "(vi) six shopping phases"
        games += 1


@SEATS
def test_talk_leaks_nothing_and_survives_saving(seats: int) -> None:
    """Random statements to all, to one and to oneself between random decisions."""
    stream = Stream(f"talk {seats}")
    said = 0
    for number in range(2):
        t: Table = GAME.new(seats, f"talk {number}", {"zombird": number == 1})
        while t.result is None:
            if stream.random() < 0.25:
                seat = int(stream.random() * seats)
                to = stream.pick([None, *range(seats)])
                words = GAME.statements(t, seat, to)
                if words:
                    t.say(seat, stream.pick(words), to)
                    said += 1
                    for other in [None, *range(seats)]:
                        check_no_leak(t, other, stream)
                    assert save(load(save(t))) == save(t)
            seat = stream.pick(t.waiting())
            t.choose(seat, stream.pick(t.options(seat)) if stream.random() < 0.4 else t.options(seat)[0])
        for other in [None, *range(seats)]:
            check_no_leak(t, other, stream)
        assert verify(read_replay(t.replay())).table.result == t.result
    assert said > 40
