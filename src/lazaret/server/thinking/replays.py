"""Finished games: read, shown move by move, checked. The work is done in processes of their own: a long game takes an
interpreter for itself, and what is shown of it is large."""

from __future__ import annotations

import sys
import time
from collections import OrderedDict
from typing import Any

import msgspec

from lazaret.coach.parts import POINTS, spread, tables_at
from lazaret.core.errors import BadFile
from lazaret.core.log import Log
from lazaret.core.replay import Replay, read_replay, replay_table, verify
from lazaret.core.table import Table
from lazaret.server.bodies import ReplayAt, Standings, Verified
from lazaret.server.problems import Problem
from lazaret.server.protocol import TableInfo
from lazaret.server.same import is_closed, words_for
from lazaret.server.store.database import Database
from lazaret.server.store.rebuild import acts_of, events_of, read_stored, rebuild
from lazaret.server.store.rows import find_table, seats_of
from lazaret.server.store.seats import new_id

STEP, COPIES = 25, 200  # acts between the copies kept for going back and forth, at least; copies of one replay, at most
#: bytes in memory, about: of one event, of one act, and for each byte of a saved table
EVENT, ACT, COPY = 250, 120, 4


class Show:
    """One replay with silent copies of its table along the way, so that any move is near one of them.

    What was told is kept once, as far as the game was played on; each copy knows how much of it had been told.
    """

    def __init__(self, replay: Replay, text: int = 0) -> None:
        self.replay = replay
        self.text = text  # the hash of what it was read from
        self.step = max(STEP, len(replay.acts) // COPIES)
        self.front: Table = replay_table(replay, 0)  # with its log
        self.told = [len(events_of(self.front))]  # events after so many acts
        self.copies: dict[int, Table] = {0: self.front.clone()}

    def at(self, number: int) -> Table:
        """The table after so many acts."""
        self.play_to(number)
        near = max(n for n in self.copies if n <= number)
        table: Table = self.copies[near].clone()
        acts = self.replay.acts
        for seat, text in acts[near:number]:
            table.act(seat, text)
        table.log = Log()
        table.log.acts = acts[:number]
        table.log.forget()
        table.log.events = events_of(self.front)[: self.told[number]]
        return table

    def play_to(self, number: int) -> None:
        for n in range(len(self.told) - 1, number):
            self.front.act(*self.replay.acts[n])
            self.told.append(len(events_of(self.front)))
            if (n + 1) % self.step == 0:
                self.copies[n + 1] = self.front.clone()

    @property
    def weight(self) -> int:
        """Bytes in memory, about."""
        events = EVENT * len(events_of(self.front)) + ACT * len(self.replay.acts)
        talk = sum(sys.getsizeof(copy.talk) for copy in self.copies.values())
        return events + talk + COPY * len(self.copies) * len(self.copies[0].save())


def upload_problem(text: str, most_acts: int) -> str | None:
    """What is wrong with an uploaded replay, or None: it can be played to its end. (In a worker.)"""
    try:
        replay = read_replay(text)
        if len(replay.acts) > most_acts:
            return f"more than {most_acts} moves"
        replay_table(replay)
    except BadFile as bad:
        return str(bad)
    except Exception as error:  # whatever a mangled file makes the rules do, it is the file's fault
        return f"{type(error).__name__} {error}"
    return None


def check(text: str) -> Verified:
    """Whether the replay is what was played; otherwise the place and the reason. (In a worker.)"""
    try:
        told_by = verify(read_replay(text)).told_by
    except BadFile as bad:
        return Verified(False, bad.place, bad.reason, None)
    return Verified(True, "", "", told_by)


def standings(text: str) -> Standings:
    """The scores through the game. (In a worker.)"""
    replay = read_replay(text)
    moments = spread(range(len(replay.acts) + 1), POINTS)
    tables = tables_at(replay, moments)
    scores = [table.GAME.standing(table) if table.result is None else table.result.scores for _, table in tables]
    return Standings(moments, [[round(float(score), 3) for score in row] for row in scores])


class Replays:
    """Replays by id: uploaded ones, and the finished games of this server under their table's id."""

    def __init__(self, memory: int) -> None:
        self.memory = memory  # bytes, about
        self.shows: OrderedDict[str, Show] = OrderedDict()

    def show(self, name: str, text: str) -> Show:
        if name not in self.shows or self.shows[name].text != hash(text):  # somebody's name may have been erased
            try:
                self.shows[name] = Show(read_replay(text), hash(text))
            except BadFile as bad:
                raise Problem(409, "error.replay", {"reason": str(bad)}) from None
        self.shows.move_to_end(name)
        return self.shows[name]

    def make_room(self) -> None:
        """Forget what was not looked at for longest, until the rest fits; the one just looked at stays."""
        weights = {name: show.weight for name, show in self.shows.items()}
        while len(self.shows) > 1 and sum(weights.values()) > self.memory:
            name, _ = self.shows.popitem(last=False)
            del weights[name]

    def at(self, name: str, text: str, number: int, seat: int | None) -> ReplayAt:
        show = self.show(name, text)
        total = len(show.replay.acts)
        if number > total:
            raise Problem(404, "error.no_move", {"number": number, "total": total})
        if seat is not None and seat >= show.replay.seats:
            raise Problem(404, "error.no_seat", {"number": seat})
        try:
            table = show.at(number)
        except Exception as error:
            raise Problem(409, "error.replay", {"reason": str(error)}) from None
        self.make_room()
        replay = show.replay
        return ReplayAt(
            number,
            total,
            table.view(seat),
            table.events(seat),
            replay.acts,
            replay.names,
            replay.practice,
            replay.opened,
            None,
        )


class Refusal(msgspec.Struct):
    """A problem on its way from a worker."""

    status: int
    key: str
    params: dict[str, Any]


looked_at = Replays(0)  # in the worker: it does one thing at a time


def look_at(memory: int, name: str, text: str, number: int, seat: int | None) -> bytes | Refusal:
    """The game after so many acts, as it is sent; `info`, its last field, is left empty. (In a worker.)"""
    looked_at.memory = memory
    try:
        return msgspec.json.encode(looked_at.at(name, text, number, seat))
    except Problem as problem:
        return Refusal(problem.status, problem.key, problem.params)


def with_info(shown: bytes, info: TableInfo | None) -> bytes:
    """The same with what is known of its table."""
    empty = b"null}"
    assert shown.endswith(b'"info":' + empty)
    return shown if info is None else shown[: -len(empty)] + msgspec.json.encode(info) + b"}"


# -- in the store --------------------------------------------------------------------------


def find_replay(store: Database, name: str) -> tuple[str | None, Any]:
    """The text of a stored replay, or else the table that was played and what the store knows of it."""
    row = store.execute("SELECT text FROM replays WHERE id = ?", (name,)).fetchone()
    if row is not None:
        return row[0], None
    table = find_table(store, name)
    if table is None:
        return None, None
    return None, (table, read_stored(store, table.tab), seats_of(store, table.tab))


def write_down(found: Any) -> str:
    """The replay of a finished table."""
    stored, played, seats = found
    if (said := words_for(stored)) and is_closed(stored):
        raise Problem(409, said.closed)
    table = rebuild(stored, played.snapshot, played.entries).table
    if table.result is None:
        raise Problem(409, "error.not_over", {"number": len(acts_of(table))})
    deal = None if stored.deal is None else msgspec.to_builtins(stored.deal)
    return table.replay([seat.name for seat in seats], deal, practice=stored.practice, opened=stored.manner.opened)


def add_replay(store: Database, text: str, name: str | None = None) -> str:
    name = name or new_id()
    store.execute(
        "INSERT INTO replays(id, text, made) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (name, text, int(time.time()))
    )
    return name
