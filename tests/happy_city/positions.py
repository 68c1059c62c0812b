"""Hand-made positions: say only what matters, the rest is a freshly set up table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.core.flow import NOBODY
from lazaret.games.happy_city import GAME
from lazaret.games.happy_city.content.cards import CONDITION, DECK, HABITATIONS, MONSTER_COLOUR, NAME
from lazaret.games.happy_city.content.rows import COLOURS, DECKS
from lazaret.games.happy_city.rules.income import collect_income
from lazaret.games.happy_city.rules.market import start_turn
from lazaret.games.happy_city.rules.purchase import buy_card
from lazaret.games.happy_city.rules.scoring import begin_scoring
from lazaret.games.happy_city.rules.specials import may_take_special
from lazaret.games.happy_city.rules.turn import end_round
from lazaret.games.happy_city.table import Table


def new_table(seats: int = 3, mode: str = "family", seed: int = 1, **options: Any) -> Table:
    """A table whose first player is seat 0, at its first question."""
    return GAME.new(seats, seed, {"mode": mode, "first_player": "1", **options})


def family(seats: int = 3, **options: Any) -> Table:
    return new_table(seats, "family", **options)


def expert(seats: int = 3, **options: Any) -> Table:
    """An expert table after the draft: every seat has a Happy Market, and it is seat 0's turn."""
    t = new_table(seats, "expert", **options)
    while t.round == 0:
        seat = t.waiting()[0]
        t.choose(seat, t.options(seat)[0])
    return t


def pull(t: Table, name: str) -> str:
    """Take a card of that name from wherever it lies, and give it."""
    for zone in t.zones():
        for number, card in enumerate(zone.cards):
            if NAME[card] == name:
                if zone.name.startswith("city"):  # a Happy Market: its owner gets another one
                    assert name.startswith("happy-market"), f"{name} stands in {zone.name} already"
                    zone.cards[number] = next(other for other in t.box if other.startswith("happy-market"))
                    t.box.remove(zone.cards[number])
                else:
                    zone.cards.remove(card)
                return card
    raise AssertionError(f"there is no {name} at this table")


def put_away(t: Table, cards: list[str]) -> None:
    """Back to the bottom of its deck, to its stack, or into the box."""
    for card in cards:
        if DECK[card] >= 0:
            t.decks[DECK[card]].insert(0, card)
        elif NAME[card] in HABITATIONS:
            t.habitations[HABITATIONS.index(NAME[card])].append(card)
        else:
            t.box.append(card)
    cards.clear()


def city(t: Table, seat: int, names: str) -> None:
    """The seat's city is exactly this, slot by slot; a special building among it was taken by the seat."""
    put_away(t, t.cities[seat])
    t.special[seat], t.has_taken[seat] = "", False
    for name in names.split():
        t.cities[seat].append(pull(t, name))
        if name in CONDITION:
            t.special[seat], t.has_taken[seat] = name, True


def ruin(t: Table, seat: int, name: str, monster: str) -> None:
    """The monster has destroyed the card of that name."""
    slot = next(i for i, card in enumerate(t.cities[seat]) if NAME[card] == name)
    t.buried[pull(t, monster)] = t.cities[seat][slot]
    t.cities[seat][slot] = monster
    if t.special[seat] == name:
        t.special[seat] = ""


def visible(t: Table, names: str) -> None:
    put_away(t, t.market)
    t.market += [pull(t, name) for name in names.split()]


def on_table(t: Table, names: str) -> None:
    """These special buildings, and no others, can be taken."""
    put_away(t, t.specials)
    t.specials += [pull(t, name) for name in names.split()]


def on_top(t: Table, *names: str) -> None:
    """The next cards of their decks, the first name first."""
    for name in reversed(names):
        t.decks[3 if name in MONSTER_COLOUR else DECK[name]].append(pull(t, name))


def in_front(t: Table, seat: int, names: str) -> None:
    t.front[seat] += [pull(t, name) for name in names.split()]


def tokens(t: Table, seat: int, names: str) -> None:
    """Tokens of these colours, taken from the supply."""
    for name in names.split():
        t.tokens[seat][COLOURS.index(name)] += 1
        t.tokens_left[COLOURS.index(name)] -= 1


def token_count(t: Table, seat: int, colour: str) -> int:
    return t.tokens[seat][COLOURS.index(colour)]


def after(t: Table, step: Callable[..., None], *args: Any) -> None:
    """This step now, then everybody's turn, then the end of the round."""
    t.asked = NOBODY
    t.agenda = [(end_round, ()), *((start_turn, (seat,)) for seat in reversed(range(t.seats)))]
    t.then(step, *args)
    t.go_on(len(t.agenda) - 1)


def income_phase(t: Table) -> None:
    """Phase A, up to its first question or to the first player's turn."""
    t.turn = NOBODY
    after(t, collect_income)


def finish(t: Table) -> None:
    """The last round is over: count, up to the first choice at the end."""
    t.turn = NOBODY
    t.asked = NOBODY
    t.agenda = []
    t.then(begin_scoring, "HC-6.1")
    t.go_on()


def turn(t: Table, seat: int, step: Callable[..., None] = start_turn) -> None:
    """It is this seat's turn, at this step; the seats after it follow."""
    t.turn = seat
    t.asked = NOBODY
    later = reversed(range(seat + 1, t.seats))
    t.agenda = [(end_round, ()), *((start_turn, (other,)) for other in later)]
    t.then(step, seat)
    t.go_on(len(t.agenda) - 1)


def to_buy(t: Table, seat: int, coins: int, names: str = "") -> None:
    """The seat is about to buy, with these coins, among these visible buildings."""
    visible(t, names)
    t.coins[seat] = coins
    turn(t, seat, buy_card)


def to_take(t: Table, seat: int, names: str) -> None:
    """The seat has just bought its card, and these special buildings are on the table."""
    on_table(t, names)
    turn(t, seat, may_take_special)


def buy(t: Table, seat: int, name: str, coins: int) -> None:
    """Buy the card, made visible if need be, with these coins in hand."""
    to_buy(t, seat, coins, "" if name in HABITATIONS else name)
    t.choose(seat, f"buy:{name}")


def refused(t: Table, seat: int, choice: str) -> str:
    """The rule that refuses the choice (the reason is there in both languages)."""
    with pytest.raises(IllegalChoice) as caught:
        t.choose(seat, choice)
    for language in ("en", "fr"):
        message = caught.value.message
        assert GAME.speaker(language).template(message.key, message.params) is not None
    return caught.value.rule


def told(t: Table, event: str) -> list[dict[str, Any]]:
    """What was told under that name, in order."""
    return [said for said in t.events(None) if said["event"] == event]


def earned(t: Table, special: str) -> list[int]:
    """The coins that a special building has brought its owner, payment by payment."""
    return [said["coins"] for said in told(t, "coins_gained") if said["card"] == special]


def names(cards: list[str]) -> list[str]:
    return [NAME[card] for card in cards]


def deck_of(t: Table, name: str) -> list[str]:
    return t.decks[DECKS.index(name)]
