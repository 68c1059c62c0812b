"""The same deal for all: two plays of one seed find the decks in the same order and roll the same dice.

Each game says which pile each of its streams shuffles and which events tell its dice. What is compared is what both
plays have: of two cards in a deck shuffled for the n-th time the same lies on top, and the n-th die of a seat shows the
same. By one stream for all (scheme 1) it is not so, which is tested too: else these tests could not fail.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from lazaret.core.chance import ONE_STREAM, STREAMS, Source, Stream, count_of
from lazaret.core.game import Game
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from lazaret.games.dead_of_winter.rules import streams as winter
from lazaret.games.happy_city.rules import streams as city
from lazaret.games.happy_dayz.rules import streams as dayz
from lazaret.games.zombie_apocalypse_now.rules import streams as now
from lazaret.games.zombie_tsunami.rules import streams as tsunami

SEEDS = range(6)
PLAYS = 3

Piles = Callable[[Any], list[tuple[Source, list[str]]]]
#: of an event: the dice it tells, as (stream, result); those of a pool that is told sorted are left out
Rolls = Callable[[str, tuple[Any, ...]], list[tuple[str, int]]]


class Luck(NamedTuple):
    sources: list[Source]
    piles: Piles
    rolls: Rolls
    seats: int
    options: dict[str, Any]


def no_dice(event: str, args: tuple[Any, ...]) -> list[tuple[str, int]]:
    return []


def cubes(event: str, args: tuple[Any, ...]) -> list[tuple[str, int]]:
    return [(f"cubes.{args[0]}", cube) for cube in args[1]] if event in ("rolled", "rolled_off") else []


def winter_dice(event: str, args: tuple[Any, ...]) -> list[tuple[str, int]]:
    if event == "exposure_rolled":
        return [(f"exposure die.{args[5]}", args[2])]
    if event in ("attack_hit", "attack_missed"):
        return [(f"attack die.{args[0]}", args[3])]
    return [(event, args[1])] if event in ("effect_rolled", "noise_rolled") else []


def winter_piles(t: Any) -> list[tuple[Source, list[str]]]:
    decks = [(source, t.decks[place]) for place, source in winter.ITEMS.items()]
    return [
        *decks,
        (winter.CRISIS, t.crisis_deck),
        (winter.EXILE, t.exile_deck),
        (winter.SURVIVOR, t.survivor_deck),
        (winter.CROSSING, t.crossroads_deck),
    ]


GAMES = {
    "zombie_apocalypse_now": Luck(
        now.SOURCES.made,
        lambda t: [(source, t.sides[seat].deck) for seat, source in enumerate(now.DECK)],
        no_dice,
        2,
        {"auto_recycle": True},
    ),
    "happy_city": Luck(
        city.SOURCES.made, lambda t: list(zip(city.DECK, t.decks, strict=True)), no_dice, 5, {"mode": "expert"}
    ),
    "happy_dayz": Luck(dayz.SOURCES.made, lambda t: [(dayz.DECK, t.reserve)], no_dice, 2, {}),
    "zombie_tsunami": Luck(
        tsunami.SOURCES.made,
        lambda t: [(tsunami.WARES, t.shop_deck), (tsunami.ZOMBIRDS, t.birds), (tsunami.CHALLENGES, t.event_deck)],
        cubes,
        4,
        {"zombird": True},
    ),
    "dead_of_winter": Luck(winter.SOURCES.made, winter_piles, winter_dice, 4, {}),
}


class Seen:
    """What one play has seen of chance."""

    def __init__(self) -> None:
        self.piles: dict[tuple[str, int], list[str]] = {}  # by stream and number of the shuffle, as it lay after it
        self.dice: dict[str, list[int]] = {}


def shuffles(t: Table, source: Source, counted: dict[str, int], pile: list[str]) -> int:
    """How often the pile was shuffled. By one stream nobody counts: whenever a card came back that had left it."""
    return count_of(t.chance, source) if t.origin.chance == STREAMS else counted.get(source.name, 0)


def play(game: Game[Any], luck: Luck, seed: int, number: int, scheme: int) -> Seen:
    t: Table = game.new(luck.seats, f"luck {seed}", luck.options, scheme)
    stream, seen, told = Stream(f"play {seed} {number}"), Seen(), 0
    lay: dict[str, list[str]] = {}
    counted: dict[str, int] = {}
    while True:
        for source, pile in luck.piles(t):
            if not set(pile) <= set(lay.get(source.name, ())):
                counted[source.name] = counted.get(source.name, 0) + 1
            lay[source.name] = pile[:]
            seen.piles.setdefault((source.name, shuffles(t, source, counted, pile)), pile[:])
        assert t.log is not None
        for event, _, args in t.log.events[told:]:
            for name, result in luck.rolls(event, args):
                seen.dice.setdefault(name, []).append(result)
        told = len(t.log.events)
        if t.result is not None:
            return seen
        seat = stream.pick(t.waiting())
        t.choose(seat, stream.pick(t.options(seat)))


def differences(one: Seen, other: Seen) -> Iterator[str]:
    for key in one.piles.keys() & other.piles.keys():
        mine, theirs = one.piles[key], other.piles[key]
        if [card for card in mine if card in theirs] != [card for card in theirs if card in mine]:
            yield f"{key[0]}, shuffle {key[1]}"
    for name in one.dice.keys() & other.dice.keys():
        rolled = list(zip(one.dice[name], other.dice[name], strict=False))
        if any(mine != theirs for mine, theirs in rolled):
            yield name


def drift(name: str, scheme: int) -> list[str]:
    game, luck = find_game(name), GAMES[name]
    found: list[str] = []
    for seed in SEEDS:
        plays = [play(game, luck, seed, number, scheme) for number in range(PLAYS)]
        found += [f"seed {seed}: {what}" for other in plays[1:] for what in differences(plays[0], other)]
    return found


@pytest.mark.parametrize("name", GAMES)
def test_luck_does_not_drift_with_play(name: str) -> None:
    assert drift(name, STREAMS) == []


@pytest.mark.parametrize("name", GAMES)
def test_by_one_stream_it_did(name: str) -> None:
    assert len(drift(name, ONE_STREAM)) > 3


@pytest.mark.parametrize("name", GAMES)
def test_streams_have_names_of_their_own_and_every_draw_names_one(name: str) -> None:
    """The stream for rules that name none is never drawn from."""
    luck = GAMES[name]
    assert len({source.name for source in luck.sources}) == len(luck.sources)
    for seed in SEEDS:
        t: Table = find_game(name).new(luck.seats, seed, luck.options, STREAMS)
        stream = Stream(f"named {seed}")
        while t.result is None:
            seat = stream.pick(t.waiting())
            t.choose(seat, stream.pick(t.options(seat)))
        assert count_of(t.chance, luck.sources[0]) == 0
        assert sum(count_of(t.chance, source) for source in luck.sources) >= 2


def test_action_dice_of_a_seat_are_the_same_by_their_number() -> None:
    """They are told sorted, and their number depends on the survivors: pools are compared as far as both plays have
    thrown as many before."""
    game = find_game("dead_of_winter")
    compared = 0
    for seed in SEEDS:
        by_play: list[dict[tuple[int, int, int], tuple[int, ...]]] = []
        for number in range(PLAYS):
            t: Table = game.new(4, f"dice {seed}", chance=STREAMS)
            stream = Stream(f"dice {seed} {number}")
            pools: dict[tuple[int, int, int], tuple[int, ...]] = {}
            thrown = [0] * 4
            while t.result is None:
                seat = stream.pick(t.waiting())
                t.choose(seat, stream.pick(t.options(seat)))
            assert t.log is not None
            for event, _, args in t.log.events:
                if event in ("dice_rolled", "dice_gained", "dice_rerolled"):
                    seat, dice = args[0], args[-1]
                    pools[seat, thrown[seat], len(dice)] = tuple(sorted(dice))
                    thrown[seat] += len(dice)
            by_play.append(pools)
        for other in by_play[1:]:
            both = by_play[0].keys() & other.keys()
            compared += len(both)
            assert {key: by_play[0][key] for key in both} == {key: other[key] for key in both}
    assert compared > 50


@pytest.mark.parametrize("name", GAMES)
def test_a_table_goes_on_with_its_streams_after_a_save_and_at_a_copy(name: str) -> None:
    from lazaret.core.record import load

    luck = GAMES[name]
    t: Table = find_game(name).new(luck.seats, "saved", luck.options, STREAMS)
    stream = Stream("saved")
    for number in range(60):
        seat = stream.pick(t.waiting())
        t.choose(seat, stream.pick(t.options(seat)))
        if t.result is not None:
            break
        if number % 15 == 0:
            saved = load(t.save())
            assert (saved.chance, saved.origin) == (t.chance, t.origin)
            assert t.clone().chance == t.chance
    record = msgspec.json.decode(t.save())
    assert record["chance"] == STREAMS
