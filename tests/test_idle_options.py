"""No option does nothing: each value of each option changes something by itself, or is refused with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup
from lazaret.core.events import Told
from lazaret.core.game import Game, Option
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from lazaret.games.dead_of_winter.content.cards import ROWS

TRIES = 120  # games: some readings of rules matter seldom
FEWER = 12  # where nothing is to be found
GAMES = ("zombie_apocalypse_now", "happy_dayz", "happy_city", "zombie_tsunami", "dead_of_winter")
#: values that say in so many words what the profile of a new table says already
AS_THE_PROFILE = {("dead_of_winter", row.field, row.summary) for row in ROWS.switches.values()}
OPTIONS = [
    pytest.param(name, option, id=f"{name} {option.name}") for name in GAMES for option in find_game(name).offered
]


def refusal(game: Game[Any], seats: int, options: dict[str, Any]) -> BadSetup | None:
    try:
        game.new(seats, "refused", options)
    except BadSetup as bad:
        return bad
    return None


def is_otherwise(game: Game[Any], seats: int, seed: str, base: dict[str, Any], options: dict[str, Any]) -> bool:
    """Whether the same choices at a table with these options as well are other choices, or lead elsewhere."""
    plain, other = game.new(seats, seed, base), game.new(seats, seed, {**base, **options})
    stream, told = Stream(f"idle {seed}"), 0
    while plain.result is None and other.result is None:
        seat = plain.waiting()[0]
        if plain.waiting() != other.waiting() or list(plain.options(seat)) != list(other.options(seat)):
            return True
        if told_since(plain, told) != told_since(other, told):
            return True
        told += len(told_since(plain, told))
        choice = stream.pick(plain.options(seat))
        plain.choose(seat, choice)
        other.choose(seat, choice)
    return plain.result != other.result or told_since(plain, told) != told_since(other, told)


def told_since(t: Table, number: int) -> list[Told]:
    assert t.log is not None
    return t.log.events[number:]


def changes_something(game: Game[Any], base: dict[str, Any], options: dict[str, Any], tries: int = TRIES) -> bool:
    """In one of many games, with some number of players with which it goes."""
    low, high = game.players
    going = [seats for seats in range(low, high + 1) if refusal(game, seats, {**base, **options}) is None]
    return any(is_otherwise(game, going[number % len(going)], f"{number}", base, options) for number in range(tries))


def is_refused(game: Game[Any], options: dict[str, Any]) -> bool:
    """With any number of players, each time by a rule and with a reason in both languages."""
    refusals = [refusal(game, seats, options) for seats in range(game.players[0], game.players[1] + 1)]
    for bad in refusals:
        if bad is None:
            return False
        assert bad.rule in game.rules("en"), f"{bad}: which rule says so?"
        assert bad.message is not None, f"{bad}: the page has no words for it"
        assert all(bad.message.key in game.texts(language) for language in ("en", "fr"))
    return True


@pytest.mark.parametrize(("name", "option"), OPTIONS)
def test_every_value_of_an_option_changes_something_or_is_refused(name: str, option: Option) -> None:
    game = find_game(name)
    for value in option.examples or option.values or ():
        if value == option.default or (name, option.name, value) in AS_THE_PROFILE:
            continue
        alone = {option.name: value}
        assert is_refused(game, alone) or changes_something(game, {}, alone), f"{option.name}={value} does nothing"


@pytest.mark.parametrize(
    ("name", "base", "idle"),
    [
        ("happy_dayz", {"mode": "express"}, {"random_power": True}),
        ("happy_dayz", {"mode": "express"}, {"advanced_powers": True}),
        ("happy_dayz", {"mode": "express"}, {"cut_zombies_shared": True}),
        ("happy_dayz", {"mode": "story"}, {"advanced_powers": True}),
        ("happy_dayz", {"mode": "story"}, {"boxes": "both"}),
        ("happy_dayz", {"random_power": True}, {"advanced_powers": True}),
        ("happy_dayz", {"factions": "random"}, {"advanced_powers": True}),
        ("dead_of_winter", {"coop": True}, {"crisis_target": "nonexiled"}),
        ("dead_of_winter", {"coop": True}, {"accused_votes": "no"}),
        ("dead_of_winter", {"coop": True}, {"exiled_may_return": "yes"}),
        ("dead_of_winter", {"coop": True}, {"exiled_calls_vote": "yes"}),
    ],
)
def test_what_does_nothing_beside_another_option_is_refused(
    name: str, base: dict[str, Any], idle: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game(name)
    assert is_refused(game, {**base, **idle})
    monkeypatch.setattr(game, "check_useful", lambda seats, settings: None)
    assert not changes_something(game, base, idle, FEWER), "refused though it does something"
