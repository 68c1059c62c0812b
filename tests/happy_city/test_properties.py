"""What must hold in every game: thousands of random decisions in every mode and with every number of players."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lazaret.core.testing import cards_of, check_game
from lazaret.games.happy_city import GAME
from lazaret.games.happy_city.content.cards import CONDITION, MONSTER_COLOUR, NAME, SLOTS
from lazaret.games.happy_city.table import Table
from tests.builds import LUCK, half

MODES = [
    {"mode": "family"},
    {"mode": "family", "grozilla": True},
    {"mode": "expert"},
    {"mode": "expert", "grozilla": True},
]
DECISIONS = 20_000
every_mode = pytest.mark.parametrize("options", MODES, ids=["family", "family-grozilla", "expert", "expert-grozilla"])
every_number = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@every_mode
@every_number
def test_the_properties_of_every_game_hold(seats: int, options: dict[str, Any]) -> None:
    check_game(GAME, seats, options, half(4000), LUCK, thorough=20)


@pytest.mark.rule("HC-6.8")
@every_mode
def test_they_hold_for_young_players_too(options: dict[str, Any]) -> None:
    check_game(GAME, 3, {**options, "young_players": True}, decisions=400, thorough=10)


class Books:
    """Coins and tokens as they were told, to be compared with the table."""

    def __init__(self, t: Table) -> None:
        self.coins = [2] * t.seats
        self.tokens = [0] * t.seats
        self.tokens_gone = 0
        self.read = 0

    def read_on(self, t: Table) -> None:
        assert t.log is not None
        for name, _, arguments in t.log.events[self.read :]:
            getattr(self, name, self.nothing)(*arguments)
        self.read = len(t.log.events)

    def nothing(self, *arguments: Any) -> None:
        """Most events move neither coins nor tokens."""

    def income_paid(self, seat: int, coins: int) -> None:
        self.coins[seat] += coins

    nothing_bought = income_paid

    def coins_gained(self, seat: int, card: str, coins: int, rule: str) -> None:
        self.coins[seat] += coins

    def opponent_named(self, seat: int, opponent: int, card: str, coins: int) -> None:
        self.coins[seat] += coins

    def coins_stolen(self, seat: int, opponent: int, card: str, coins: int) -> None:
        self.coins[seat] += coins
        self.coins[opponent] -= coins

    def card_bought(self, seat: int, card: str, price: int, coins: int, slot: int, *more: Any) -> None:
        assert 0 <= coins <= price
        self.coins[seat] -= coins

    def token_gained(self, seat: int, colour: str) -> None:
        self.tokens[seat] += 1

    def token_spent(self, seat: int, colour: str) -> None:
        self.tokens[seat] -= 1
        self.tokens_gone += 1

    def monster_stopped(self, seat: int, opponent: int, card: str, colour: str) -> None:
        self.token_spent(seat, colour)


def check_table(t: Table, books: Books, all_cards: list[str]) -> None:
    books.read_on(t)
    assert t.coins == books.coins
    assert min(t.coins) >= 0
    assert [sum(held) for held in t.tokens] == books.tokens
    if t.settings["grozilla"]:
        assert sum(t.tokens_left) + sum(books.tokens) + books.tokens_gone == 15
    assert len(t.market) <= 3
    for seat, city in enumerate(t.cities):
        names = [NAME[card] for card in city]
        assert len(names) == len(set(names)) <= SLOTS
        specials = [card for card in city if card in CONDITION]
        assert specials == [special for special in [t.special[seat]] if special]
        assert [card for card in city if card in MONSTER_COLOUR] == [card for card in city if card in t.buried]
    if books.read % 7 == 0:  # costly, so not every time
        assert cards_of(t) == all_cards


@pytest.mark.rule("HC-4.10", "HC-5.4", "HC-5.8", "HC-8.22", "HC-6.1")
@every_mode
@every_number
def test_cards_coins_and_tokens_are_conserved_and_every_game_ends(seats: int, options: dict[str, Any]) -> None:
    pick = random.Random(f"{LUCK} {seats} {options}").random
    made = games = 0
    while made < half(DECISIONS):
        t = GAME.new(seats, f"{LUCK} conserve {games}", options)
        books, all_cards = Books(t), cards_of(t)
        in_game = 0
        while t.result is None:
            offered = t.offered
            t.apply(t.asked, offered[int(pick() * len(offered))])
            check_table(t, books, all_cards)
            in_game += 1
            assert in_game < 3000
        assert cards_of(t) == all_cards
        made += in_game
        games += 1
    assert games > 25


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    first, second = (GAME.new(4, "same", {"mode": "expert", "grozilla": True}) for _ in range(2))
    number = 0
    while first.result is None:
        seat = first.waiting()[0]
        choice = first.options(seat)[number * 3 % len(first.options(seat))]
        first.choose(seat, choice)
        second.choose(seat, choice)
        number += 1
    assert first.events(None) == second.events(None)
    assert first.result == second.result
