"""Settling the options of a new table: ways to put a value together, what would be refused and why.

What an option means is known to the game alone. Whoever draws a form asks here which values go with the others, and
never has rules of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

import msgspec

from lazaret.core.errors import BadSetup

if TYPE_CHECKING:
    from lazaret.core.game import Game, Option

JOINT = ","  # between the parts of a value


class Part(msgspec.Struct, frozen=True):
    """Something that may be picked by hand, in one of its versions: the value holds its name and the version's mark."""

    name: str
    versions: tuple[str, ...] = ("",)


class Way(msgspec.Struct, frozen=True):
    """One way to settle an option whose values no list holds. Its words are `option.<option>.way.<name>`."""

    name: str
    rule: str
    values: tuple[str, ...] = ()  # whole values, of which one is chosen
    shows: tuple[tuple[str, ...], ...] = ()  # what each of these values comes to, where that is known
    parts: tuple[Part, ...] = ()  # or else the value is put together from these …
    number: int = 0  # … exactly so many of them …
    extras: tuple[str, ...] = ()  # … and any of these
    about: str = ""  # with the name of a part in a version behind it: the key of what it does


class Barred(msgspec.Struct):
    """A value, or a part of one, that does not go with the rest, and why."""

    option: str
    value: Any
    rule: str
    key: str
    params: dict[str, Any]


def refusal(game: Game[Any], seats: int, options: Mapping[str, Any]) -> BadSetup | None:
    """Why no table can be made so; None if one can."""
    try:
        game.check_new(seats, game.full_settings(options))
    except BadSetup as bad:
        return bad
    return None


def settled(game: Game[Any], seats: int, options: Mapping[str, Any], kept: str | None) -> dict[str, Any]:
    """The options, without those that are listed behind the one chosen last and do not go with it."""
    found = up_to(game, options, kept)
    if refusal(game, seats, options) is None or refusal(game, seats, found) is not None:
        return dict(options)
    for option in game.offered:
        if option.name in options and option.name not in found:
            more = {**found, option.name: options[option.name]}
            if refusal(game, seats, more) is None:
                found = more
    return found


def up_to(game: Game[Any], options: Mapping[str, Any], last: str | None) -> dict[str, Any]:
    """The options that are listed before this one, and itself; none of them without it."""
    names = [option.name for option in game.offered]
    before = names[: names.index(last) + 1] if last in names else []
    return {name: value for name, value in options.items() if name in before}


def refusals(game: Game[Any], seats: int, options: Mapping[str, Any]) -> list[Barred]:
    """Every value that does not go with these options, not even once those listed behind its own are given up."""
    found: list[Barred] = []
    for option in game.offered:
        for value in listed(option):
            bad = stands_against(game, seats, options, option.name, [value])
            if bad is not None:
                found.append(barred(option.name, value, bad))
        for way in option.ways:
            for part in way.parts:
                bad = stands_against(game, seats, options, option.name, put_together(way, part))
                if bad is not None:
                    found.append(barred(option.name, part.name, bad))
    return found


def listed(option: Option) -> list[Any]:
    return [*(option.values or ()), *(value for way in option.ways for value in way.values)]


def stands_against(
    game: Game[Any], seats: int, options: Mapping[str, Any], name: str, values: Sequence[Any]
) -> BadSetup | None:
    """Why none of these values goes, with all other options or with those before; None if one does."""
    first: BadSetup | None = None
    for value in values:
        wanted = {**options, name: value}
        bad = refusal(game, seats, wanted)
        if bad is None or refusal(game, seats, up_to(game, wanted, name)) is None:
            return None
        first = first or bad
    return first


def put_together(way: Way, part: Part) -> list[str]:
    """Every value that this part can be the first of, each part in its first version."""
    others = [other.name + other.versions[0] for other in way.parts if other is not part]
    mine = part.name + part.versions[0]
    return [JOINT.join((mine, *rest)) for rest in combinations(others, way.number - 1)]


def barred(option: str, value: Any, bad: BadSetup) -> Barred:
    return Barred(option, value, bad.rule, *words_of(bad))


def words_of(bad: BadSetup) -> tuple[str, dict[str, Any]]:
    """The key and the parameters of what is said to whoever is refused."""
    if bad.message is None:
        return "error.setup", {"reason": str(bad)}
    return bad.message.key, dict(bad.message.params)
