"""The balance lab: many games of each kind of table, and what is kept of them.

A *cell* is one kind of table: so many players, with certain options. Every cell has the same deals, number 0, 1, 2 …,
so that two versions of the rules or the content can be compared deal by deal (`balance_diff`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

import lazaret
from lazaret.arena.match import winners_of
from lazaret.arena.spread import spread
from lazaret.bots.drive import finish, make_bot, players_of
from lazaret.core.decoding import decode
from lazaret.core.errors import BadFile, BadSetup
from lazaret.core.game import Game, Option
from lazaret.core.registry import game as find_game
from lazaret.core.settling import refusal, settled

BATCH = 10  # games
USUAL = 4  # players, where a game allows it
Part = tuple[str, str, int, dict[str, Any], str, int, int]  # what `play_part` takes


class Outcome(msgspec.Struct, array_like=True):
    """What is kept of one game."""

    winners: list[int]
    margin: float  # of the best score over the best of the others
    length: int  # decisions
    rule: str  # that ended it
    sorts: dict[str, list[list[str]]]


class Cell(msgspec.Struct):
    """One kind of table. The games in the order of their deals."""

    players: int
    options: dict[str, Any]  # other than usual
    games: list[Outcome] = []


class Balance(msgspec.Struct, forbid_unknown_fields=True):
    """All cells of a game, and what they were played with."""

    game: str
    rules: int  # the version
    content: dict[str, str]  # the hashes of its content
    lazaret: str
    bots: str
    seed: str
    cells: list[Cell]


def cells_of(game: Game[Any], players: Sequence[int] | None, everything: bool) -> list[Cell]:
    """Every number of players as usual; and each option on its own, with the usual number of players.

    `everything`: the options for who knows the game well, too.
    """
    fewest, most = game.players
    wanted = list(players or range(fewest, most + 1))
    for count in wanted:
        if not fewest <= count <= most:
            raise BadSetup(f"{game.id} is for {fewest} to {most} players, not {count}")
    found = [Cell(count, {}) for count in wanted]
    usual = min(wanted, key=lambda count: (abs(count - USUAL), count))
    for option in game.offered:
        if everything or not option.advanced:
            found += [Cell(usual, options) for options in ways_of(game, option, usual)]
    return found


def ways_of(game: Game[Any], option: Option, players: int) -> Iterator[dict[str, Any]]:
    """The option with every value but the usual one, with as few others as it needs to be played at all."""
    for value in option.values if option.values is not None else option.examples:
        if value == option.default:
            continue
        alone = {option.name: value}
        tries = [alone]
        tries += [
            {other.name: another, **alone}
            for other in game.offered
            if other.name != option.name
            for another in other.values or ()
        ]
        for one in tries:
            options = settled(game, players, one, option.name)
            if options.get(option.name) == value and refusal(game, players, options) is None:
                yield options
                break


def play_part(
    game_id: str, bot: str, players: int, options: dict[str, Any], seed: str, first: int, number: int
) -> tuple[int, dict[str, Any], int, list[Outcome]]:
    """Some games of one cell, in whatever process: the same deals every time."""
    game = find_game(game_id)
    found = []
    for deal in range(first, first + number):
        table = game.new(players, f"{seed} {deal}", options)
        seats = players_of([make_bot(bot) for _ in range(players)], f"{seed} {deal}")
        finish(table, seats)
        assert table.result is not None
        assert table.log is not None
        result, sorts = table.result, {name: [list(one) for one in seats] for name, seats in game.sorts(table).items()}
        lead = margin(result.scores)
        found.append(Outcome(winners_of(table, seats), lead, len(table.log.acts), result.rule, sorts))
    return players, options, first, found


def margin(scores: Sequence[float]) -> float:
    """How far the best is ahead of the next; 0 where two are."""
    if len(scores) < 2:
        return 0.0
    last, best = sorted(scores)[-2:]
    return round(float(best - last), 3)


def measure(
    game: Game[Any],
    bot: str,
    cells: list[Cell],
    number: int,
    seed: str,
    jobs: int,
    ray: str | None,
    progress: Callable[[int, Balance], None],
) -> Balance:
    """So many games of each cell; those that a cell has already are not played again. All cells grow evenly, so that a
    run that is stopped has something to say of each."""
    if number < 1:
        raise BadSetup("the number of games must be at least 1")
    make_bot(bot)
    parts: list[Part] = [
        (game.id, bot, cell.players, cell.options, seed, first, min(BATCH, number - first))
        for cell in cells
        for first in range(len(cell.games), number, BATCH)
    ]
    parts.sort(key=lambda part: part[5])
    results = (play_part(*part) for part in parts) if jobs == 1 and ray is None else spread(play_part, parts, jobs, ray)
    measured = Balance(game.id, game.version, game.content_hashes(), lazaret.__version__, bot, seed, cells)
    cell_of = {(cell.players, repr(cell.options)): cell for cell in cells}
    played: dict[tuple[int, str, int], list[Outcome]] = {}  # by cell and first deal: what is not in its place yet
    for players, options, first, found in results:
        key = players, repr(options)
        played[*key, first] = found
        cell = cell_of[key]
        while (next_ones := played.pop((*key, len(cell.games)), None)) is not None:
            cell.games += next_ones
        progress(sum(len(one.games) for one in cells), measured)
    return measured


def go_on(cells: list[Cell], kept: Balance, wanted: Balance) -> None:
    """Take over what was kept of these cells, if it was played with the same rules, content, bots and seed."""
    for name in ("game", "rules", "content", "bots", "seed"):
        if getattr(kept, name) != getattr(wanted, name):
            raise BadSetup(f"what was kept has another {name}: begin a new file")
    there = {(cell.players, repr(cell.options)): cell.games for cell in kept.cells}
    for cell in cells:
        cell.games = list(there.get((cell.players, repr(cell.options)), []))


# -- kept ------------------------------------------------------------------------------------------------------


def write_balance(found: Balance) -> str:
    """One line for each cell, so that a change shows where it is."""
    head = msgspec.json.encode(msgspec.structs.replace(found, cells=[]))[: -len(b'"cells":[]}')]
    lines = b",\n".join(msgspec.json.encode(cell) for cell in found.cells)
    return (head + b'"cells":[\n' + lines + b"\n]}\n").decode()


def read_balance(file: Path) -> Balance:
    try:
        return decode(file.read_bytes(), Balance)
    except OSError as error:
        raise BadFile(str(file), "", f"cannot be read: {error.strerror}") from None
    except msgspec.DecodeError as error:
        raise BadFile(str(file), "", f"no balance: {error}") from None


# -- summed up -------------------------------------------------------------------------------------------------


def won(one: Outcome, seat: int) -> float:
    """A win, or a part of a shared one."""
    return 1 / len(one.winners) if seat in one.winners else 0.0


def by_sort(games: Sequence[Outcome], kind: str, players: int) -> Mapping[str, list[float]]:
    """For each thing that seats were or had: what each of those seats won. Of whole tables: whether anybody won."""
    found: dict[str, list[float]] = {}
    for one in games:
        rows = one.sorts.get(kind, [])
        for seat, names in enumerate(rows):
            credit = won(one, seat) if len(rows) == players and players > 1 else float(bool(one.winners))
            for name in names:
                found.setdefault(name, []).append(credit)
    return dict(sorted(found.items()))
