"""Undo: free while nobody has learned anything since, otherwise with everybody's agreement. Bots always agree."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partial
from typing import TYPE_CHECKING

from lazaret.core.errors import LazaretError
from lazaret.server.protocol import Ack, Agree, Undo, UndoVote
from lazaret.server.rebuild import UNDO, acts_of, events_of
from lazaret.server.rows import find_table, put_vote

if TYPE_CHECKING:
    from lazaret.server.socket import Connection
    from lazaret.server.tables import LiveTable


def undo(table: LiveTable, connection: Connection, seat: int, message: Undo) -> None:
    """Take back one's own last act at once, or ask everybody to go back to act `to`."""
    core = table.core
    if table.repeated(connection, seat, message.id, UNDO):
        return
    acts = len(acts_of(core))
    if core.result is not None:
        connection.refuse(message.id, "refuse.over")
    elif message.to is None:
        if core.can_undo(seat):
            go_back(table, connection, seat, message.id, acts - 1)
        else:
            connection.refuse(message.id, "refuse.undo")
    elif message.to >= acts:
        connection.refuse(message.id, "refuse.undo_to", {"number": message.to})
    elif core.can_undo(seat) and message.to == acts - 1:
        go_back(table, connection, seat, message.id, message.to)
    else:
        agreed = sorted({seat, *bots(table)})
        if len(agreed) == table.row.size:
            go_back(table, connection, seat, message.id, message.to)
        elif table.row.vote is not None:
            connection.refuse(message.id, "refuse.vote_open")
        else:
            vote = UndoVote(seat, message.to, agreed)
            table.house.do(open_vote(table, connection, message.id, vote))


def bots(table: LiveTable) -> list[int]:
    return [row.seat for row in table.seats if row.kind == "bot" or row.bot_for is not None]


def go_back(table: LiveTable, connection: Connection | None, seat: int, request: str | None, to: int) -> None:
    """Rewind the table in memory, then store that it was."""
    core, position = table.core, table.position
    assert position is not None
    try:
        core.undo_to(to, range(core.seats))
    except LazaretError:
        if connection is not None and request is not None:
            connection.refuse(request, "refuse.undo_to", {"number": to})
        return
    told = len(events_of(core))
    position.cut = told if position.cut is None else min(position.cut, told)
    table.commit(connection, seat, f"{UNDO}{to}", request)


async def open_vote(table: LiveTable, connection: Connection, request: str, vote: UndoVote) -> None:
    await table.store.write(lambda store: put_vote(store, table.row.row, vote))
    await table.house.refresh(table)
    connection.send_message(Ack(request, table.acts))
    loop = asyncio.get_running_loop()
    loop.call_later(table.config.vote_seconds, lapse, table, vote)


def lapse(table: LiveTable, vote: UndoVote) -> None:
    """Nobody answered in time: the game goes on."""
    if table.row.vote is not None and (table.row.vote.by, table.row.vote.to) == (vote.by, vote.to):
        table.house.do(close_vote(table))


async def close_vote(table: LiveTable) -> None:
    await table.store.write(lambda store: put_vote(store, table.row.row, None))
    await table.house.refresh(table)


def agree(table: LiveTable, connection: Connection, seat: int, message: Agree) -> None:
    if table.row.vote is None:
        connection.refuse(message.id, "refuse.no_vote")
        return
    table.house.do(answer_vote(table, connection, seat, message))


async def answer_vote(table: LiveTable, connection: Connection, seat: int, message: Agree) -> None:
    vote = await table.store.write(lambda store: add_voice(store, table.row.id, seat, message.yes))
    if vote is not None and len({*vote.agreed, *bots(table)}) == table.row.size:
        table.when_ready(partial(carry_out, table, vote))
        await close_vote(table)
    else:
        await table.house.refresh(table)
    connection.send_message(Ack(message.id, table.acts))


def carry_out(table: LiveTable, vote: UndoVote) -> None:
    if table.core.result is None and vote.to < len(acts_of(table.core)):
        go_back(table, None, vote.by, None, vote.to)


def add_voice(store: sqlite3.Connection, name: str, seat: int, yes: bool) -> UndoVote | None:
    """The vote with this seat's answer in it; one no ends it."""
    row = find_table(store, name)
    vote = row.vote if row is not None else None
    if row is None or vote is None:
        return None
    if yes:
        vote.agreed = sorted({*vote.agreed, seat})
    else:
        vote = None
    put_vote(store, row.row, vote)
    return vote
