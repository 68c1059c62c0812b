"""What a page may ask of its table, one function each. The table is ready when they are called, but for `chat`."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from lazaret.server import votes
from lazaret.server.bots import weigh
from lazaret.server.protocol import (
    Ack,
    Agree,
    Chat,
    ChatLine,
    Choose,
    Concede,
    Hint,
    HintAnswer,
    Say,
    Undo,
    Why,
    WhyAnswer,
)
from lazaret.server.rows import add_chat
from lazaret.server.store import StoreProblem

if TYPE_CHECKING:
    from lazaret.server.socket import Connection
    from lazaret.server.tables import LiveTable


def ask(connection: Connection, table: LiveTable, message: Any) -> None:
    """Pass a message on, unless it is plain already that it must be refused."""
    seat, request = connection.seat, message.id
    if seat is None:
        connection.refuse(request, "refuse.spectator")
    elif type(message) is Chat:
        chat(connection, table, seat, message)
    elif table.row.status == "open":
        connection.refuse(request, "refuse.not_started")
    elif table.crowded():
        connection.refuse(request, "error.busy")
    elif type(message) is Choose and table.takes_choice(seat):
        table.choose(connection, seat, message)  # the usual case, without detours
    else:
        table.when_ready(partial(HANDLERS[type(message)], connection, table, seat, message))


def choose(connection: Connection, table: LiveTable, seat: int, message: Choose) -> None:
    table.choose(connection, seat, message)


def say(connection: Connection, table: LiveTable, seat: int, message: Say) -> None:
    table.say(connection, seat, message)


def concede(connection: Connection, table: LiveTable, seat: int, message: Concede) -> None:
    table.concede(connection, seat, message.id)


def undo(connection: Connection, table: LiveTable, seat: int, message: Undo) -> None:
    votes.undo(table, connection, seat, message)


def agree(connection: Connection, table: LiveTable, seat: int, message: Agree) -> None:
    votes.agree(table, connection, seat, message)


def why(connection: Connection, table: LiveTable, seat: int, message: Why) -> None:
    """The rule that refuses a choice, or the rule being applied when nothing does."""
    core = table.core
    if message.choice in core.options(seat):
        question = core.question(seat)
        rules = question["rules"] if question is not None else []
        connection.send_message(WhyAnswer(message.id, rules[0] if rules else "", "refuse.nothing", {}))
        return
    refused = core.refusal(seat, message.choice)
    connection.send_message(WhyAnswer(message.id, refused.rule, refused.message.key, refused.message.params))


def hint(connection: Connection, table: LiveTable, seat: int, message: Hint) -> None:
    if seat not in table.core.waiting():
        connection.refuse(message.id, "refuse.not_asked", {"seat": seat})
    elif not connection.hint_bucket.take():
        connection.refuse(message.id, "error.too_fast")
    else:
        table.house.do(give_hint(connection, message.id, seat, table.core.save()))


async def give_hint(connection: Connection, request: str, seat: int, saved: str) -> None:
    found = await connection.house.thinkers.think(weigh, saved, seat)
    connection.send_message(HintAnswer(request, found))


def chat(connection: Connection, table: LiveTable, seat: int, message: Chat) -> None:
    text = message.text.strip()
    if not connection.chat_bucket.take():
        connection.refuse(message.id, "error.too_fast")
    elif not text or not all(letter.isprintable() or letter == "\n" for letter in text):
        connection.refuse(message.id, "error.chat")
    else:
        table.house.do(keep_chat(connection, table, message.id, ChatLine(seat, "", text, int(time.time()))))


async def keep_chat(connection: Connection, table: LiveTable, request: str, line: ChatLine) -> None:
    """Stored first, then told to everybody, like everything else."""
    line.name = table.seats[line.seat or 0].name
    most = table.config.chat_lines
    try:
        await table.store.write(lambda store: add_chat(store, table.row.row, line, request, most))
    except StoreProblem as problem:
        connection.refuse(request, problem.key)
        return
    await table.house.refresh(table)
    connection.send_message(Ack(request, table.acts))


HANDLERS: dict[type, Callable[..., None]] = {
    Choose: choose,
    Say: say,
    Concede: concede,
    Undo: undo,
    Agree: agree,
    Why: why,
    Hint: hint,
}
