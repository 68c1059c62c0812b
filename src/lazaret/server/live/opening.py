"""Making tables: new ones, rematches, and tables that go on from a replay."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import Any

import lazaret
from lazaret.bots.drive import LEVELS
from lazaret.core.chance import ONE_STREAM, STREAMS, fresh_seed
from lazaret.core.deal import commitment
from lazaret.core.errors import BadSetup
from lazaret.core.game import Game
from lazaret.core.lessons import Lesson, act_of
from lazaret.core.puzzles import Puzzle, position
from lazaret.core.replay import Replay
from lazaret.server import daily
from lazaret.server.bodies import NewTable, Place, PlayOn, SeatLink, TableMade, TakeDaily, TakeLesson
from lazaret.server.catalogue import find_game
from lazaret.server.problems import Problem
from lazaret.server.store.dailies import add_attempt, make_seeds, seed_of, table_of
from lazaret.server.store.database import Database
from lazaret.server.store.log import INSERT_ONE, Entry
from lazaret.server.store.rows import Manner, SeatRow, StoredTable, add_table, find_table, seats_of, table_name, touch
from lazaret.server.store.seats import OUT, REMOTE, clean_name, new_code, new_id, new_key, start_if_full
from lazaret.server.thinking.bots import is_level, with_personality
from lazaret.server.timing import DAY, Clock

PLAY_ON = "greedy"  # the level of those who play on from a puzzle


def check_level(level: str, game: str, brought: Collection[str] = ()) -> str:
    if not is_level(level, find_game(game).talks, brought):
        raise Problem(400, "error.no_bot", {"level": level, "levels": ", ".join([*LEVELS, *brought])})
    return level


def character_of(level: str, game: str) -> str:
    """The level with a personality, where the game has talk."""
    return with_personality(level) if find_game(game).talks else level


def checked_settings(game: str, seats: int, seed: str | None, options: dict[str, Any]) -> dict[str, Any]:
    """The options as the game understands them, after a trial deal; BadSetup becomes a refusal."""
    try:
        return dict(find_game(game).new(seats, seed, options).settings)
    except BadSetup as bad:
        message = bad.message
        key, params = ("error.setup", {"reason": str(bad)}) if message is None else (message.key, message.params)
        raise Problem(400, key, params, str(bad)) from None


def seat_row(number: int, kind: str, name: str = "", colour: str = "", level: str | None = None) -> SeatRow:
    sits: Any = {"me": "person", "person": "person", "open": "open", "bot": "bot"}[kind]
    return SeatRow(number, new_key(), sits, clean_name(name), colour, level, None, None, 0)


def plan(wanted: NewTable, bot_level: str, brought: Collection[str] = ()) -> tuple[StoredTable, list[SeatRow]]:
    """The table and its seats, checked, not stored yet."""
    mine = [number for number, seat in enumerate(wanted.seats) if seat.kind == "me"]
    if len(mine) > 1:
        raise Problem(400, "error.two_seats")
    seats = []
    for number, seat in enumerate(wanted.seats):
        level = check_level(seat.level or bot_level, wanted.game, brought) if seat.kind == "bot" else None
        name, colour = seat.name, seat.colour
        if seat.kind == "me":
            name, colour = name or wanted.name, colour or wanted.colour
        seats.append(seat_row(number, seat.kind, name, colour, level))
        if seat.kind == "me" and wanted.seed is None:
            seats[-1].nonce_hash = wanted.nonce_hash
    settings = checked_settings(wanted.game, len(seats), wanted.seed, dict(wanted.options))
    over_days = wanted.clock.kind == "days"
    if over_days and wanted.clock.seconds % DAY:
        raise Problem(400, "error.clock")
    manner = Manner(
        wanted.public,
        wanted.watch,
        wanted.clock,
        None if over_days else wanted.bot_after,
        wanted.forced,
        wanted.seed is not None,
        hints=wanted.hints,
        opened=wanted.opened,
    )
    chance = STREAMS if wanted.seed is None else wanted.chance or ONE_STREAM
    return new_row(wanted.game, settings, wanted.seed, manner, mine[0] if mine else None, seats, chance), seats


def new_row(
    game: str,
    settings: dict[str, Any],
    seed: str | None,
    manner: Manner,
    host: int | None,
    seats: Sequence[SeatRow],
    chance: int = STREAMS,
) -> StoredTable:
    for seat in seats:
        if seat.kind == "bot" and seat.level is not None:
            seat.level = character_of(seat.level, game)
    found = find_game(game)
    return StoredTable(
        tab=0,
        id=new_id(),
        code=new_code(),
        game=game,
        size=len(seats),
        settings=settings,
        seed=seed or "",
        manner=manner,
        host=host,
        status="open",  # until it is stored, and its seats are looked at
        vote=None,
        rematch=None,
        made=int(time.time()),
        version=found.version,
        content=found.content_hashes(),
        lazaret=lazaret.__version__,
        votes=0,
        server_seed="" if seed is not None else fresh_seed(),
        deal=None,
        chance=chance,
    )


def store_table(store: Database, table: StoredTable, seats: Sequence[SeatRow]) -> int:
    """The new table's number; where nobody is missing its game begins."""
    tab = add_table(store, table, seats)
    start_if_full(store, tab)
    return tab


def made(table: StoredTable, seats: Sequence[SeatRow]) -> TableMade:
    links = [SeatLink(seat.seat, seat.key) for seat in seats if seat.kind == "open"]
    key = None if table.host is None else seats[table.host].key
    sealed = commitment(table.server_seed) if table.server_seed else ""
    return TableMade(table.id, table.code, key, table.host, links, sealed)


def plan_lesson(lesson: Lesson, wanted: TakeLesson) -> tuple[StoredTable, list[SeatRow]]:
    """A table laid for a lesson: not listed, no clock, its deal fixed and marked so; the others' seats are bots', who
    play by themselves once the lesson is let go."""
    seats = [
        seat_row(number, "me", wanted.name, wanted.colour)
        if number == lesson.you
        else seat_row(number, "bot", name, "", lesson.end.bots)
        for number, name in enumerate(lesson.names)
    ]
    settings = checked_settings(lesson.game, lesson.seats, str(lesson.seed), lesson.options)
    manner = Manner(False, False, Clock(), None, True, True, lesson.id)
    return new_row(lesson.game, settings, str(lesson.seed), manner, lesson.you, seats, lesson.made.chance), seats


def add_lesson(store: Database, table: StoredTable, seats: Sequence[SeatRow], lesson: Lesson) -> None:
    """The table with what happened before the first sentence as the beginning of its log."""
    add_with_acts(store, table, seats, [act_of(text) for text in lesson.prelude])


def plan_puzzle(puzzle: Puzzle, wanted: TakeLesson) -> tuple[StoredTable, list[SeatRow]]:
    """A table laid for a puzzle, likewise; bots play on once it is let go."""
    origin = position(puzzle).origin
    seats = [
        seat_row(number, "me", wanted.name, wanted.colour)
        if number == puzzle.seat
        else seat_row(number, "bot", "", "", PLAY_ON)
        for number in range(origin.seats)
    ]
    manner = Manner(False, False, Clock(), None, True, True, puzzle.id)
    row = new_row(puzzle.game, dict(origin.settings), origin.seed, manner, puzzle.seat, seats, origin.chance)
    return row, seats


def add_puzzle(store: Database, table: StoredTable, seats: Sequence[SeatRow], puzzle: Puzzle) -> None:
    """The table with what led to the question as the beginning of its log."""
    log = position(puzzle).log
    assert log is not None
    add_with_acts(store, table, seats, log.acts)


def plan_daily(game: Game[Any], day: str, wanted: TakeDaily) -> tuple[StoredTable, list[SeatRow]]:
    """A table for the deal of the day: not listed, not watched, no clock, and bots without a character."""
    seats = [
        seat_row(number, "me", wanted.name, wanted.colour)
        if number == daily.YOU
        else seat_row(number, "bot", "", "", daily.LEVEL)
        for number in range(daily.seats_of(game))
    ]
    settings = checked_settings(game.id, len(seats), None, {})
    manner = Manner(False, False, Clock(), None, True, False, daily=day)
    return new_row(game.id, settings, None, manner, daily.YOU, seats), seats


def add_daily(store: Database, table: StoredTable, seats: Sequence[SeatRow], mark: str) -> Place:
    """The table stored with the day's seed; or the one that this self has already, which is all it gets."""
    day, game = table.manner.daily, table.game
    there = table_of(store, day, game, mark)
    name = None if there is None else table_name(store, there)
    if there is not None:
        if name is None:
            raise Problem(409, "error.daily")
        return Place(name, seats_of(store, there)[daily.YOU].key, daily.YOU)
    make_seeds(store, (day,), (game,))
    table.server_seed = seed_of(store, day, game)
    tab = store_table(store, table, seats)
    add_attempt(store, day, game, mark, tab, seats[daily.YOU].name)
    return Place(table.id, seats[daily.YOU].key, daily.YOU)


def open_rematch(store: Database, name: str, seat: int, nonce_hash: str | None) -> tuple[StoredTable, list[SeatRow]]:
    """The same people, the same options, a new deal; whoever asks first makes it, the others find it. Hands that lay
    open are closed: nobody was asked about the new deal."""
    old = find_table(store, name)
    assert old is not None
    there = None if old.rematch is None else find_table(store, old.rematch)
    if there is not None:
        return there, seats_of(store, there.tab)
    seats = [
        seat_row(row.seat, "open")  # it comes again with the new link, or somebody else does
        if row.kind == "bot" and row.level in (REMOTE, OUT)
        else seat_row(row.seat, row.kind, row.name, row.colour, row.level if row.kind == "bot" else None)
        for row in seats_of(store, old.tab)
    ]
    manner = Manner(
        old.manner.public,
        old.manner.watch,
        old.manner.clock,
        old.manner.bot_after,
        old.manner.forced,
        False,
        hints=old.manner.hints,
    )
    table = new_row(old.game, find_game(old.game).renewed(old.settings), None, manner, old.host, seats)
    seats[seat].nonce_hash = nonce_hash
    table.tab = store_table(store, table, seats)
    store.execute("UPDATE tables SET rematch = ? WHERE row = ?", (table.id, old.tab))
    touch(store, old.tab)
    return table, seats


def plan_from_replay(
    replay: Replay, wanted: PlayOn, bot_level: str, brought: Collection[str] = ()
) -> tuple[StoredTable, list[SeatRow]]:
    """A person at one seat of the replay, bots at the others."""
    if wanted.seat >= replay.seats or wanted.at > len(replay.acts):
        raise Problem(400, "error.no_seat", {"number": wanted.seat})
    given = [check_level(level, replay.game, brought) for level in wanted.levels] or [bot_level]
    levels = [given[min(number, len(given) - 1)] for number in range(replay.seats)]
    seats = [
        seat_row(number, "me") if number == wanted.seat else seat_row(number, "bot", "", "", levels[number])
        for number in range(replay.seats)
    ]
    manner = Manner(False, True, Clock(), None, True, True)
    row = new_row(replay.game, dict(replay.settings), replay.seed, manner, wanted.seat, seats, replay.chance)
    return row, seats


def add_from_replay(store: Database, table: StoredTable, seats: Sequence[SeatRow], replay: Replay, at: int) -> None:
    """The table with the replay's first acts as the beginning of its log."""
    add_with_acts(store, table, seats, replay.acts[:at])


def add_with_acts(
    store: Database, table: StoredTable, seats: Sequence[SeatRow], acts: Sequence[tuple[int, str]]
) -> None:
    tab = store_table(store, table, seats)
    now = int(time.time() * 1000)
    for number, (seat, text) in enumerate(acts, 1):
        store.execute(INSERT_ONE, Entry(tab, number, seat, text, None, now, 0))
