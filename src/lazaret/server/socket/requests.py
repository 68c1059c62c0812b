"""What a page may ask of its table, one function each. The table is ready when they are called, but for `chat`."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from lazaret.core.table import ANEW, UNKNOWN
from lazaret.server.live import dealing, standing, votes
from lazaret.server.live.session import Session
from lazaret.server.problems import Problem
from lazaret.server.protocol import (
    Ack,
    Again,
    Agree,
    Chat,
    Choose,
    Concede,
    Hint,
    LetGo,
    Look,
    LookAnswer,
    Pace,
    Say,
    ShowNonce,
    Stand,
    Undo,
    Why,
    WhyAnswer,
    WhyMove,
)
from lazaret.server.socket import coaching
from lazaret.server.store.log import StoreProblem
from lazaret.server.store.rows import add_chat, put_manner
from lazaret.server.thinking.looking import as_it_was
from lazaret.server.told import ChatLine

if TYPE_CHECKING:
    from lazaret.server.socket.connection import Connection

Answer = Callable[["Connection", int, Any], None]
#: what is not done at a table laid for a puzzle until it is let go: its answer is no act
ACTING = (Choose, Say, Concede, Undo, Again, Hint, WhyMove, Stand)


def ask(page: Connection, session: Session, message: Any) -> None:
    """Pass a message on, unless it is plain already that it must be refused."""
    seat, request = page.seat, message.id
    if seat is None:
        page.refuse(request, "refuse.spectator")
    elif type(message) is Chat:
        chat(page, session, seat, message)
    elif type(message) is ShowNonce:
        dealing.show(session, page, seat, message)
    elif not session.is_dealt:
        page.refuse(request, "refuse.old" if session.old is not None else "refuse.not_started")
    elif session.puzzle is not None and type(message) in ACTING:
        page.refuse(request, "refuse.puzzle")
    elif session.queue.is_crowded:
        page.refuse(request, "error.busy")
    elif type(message) is Choose and session.queue.takes_choice(seat):
        session.acts.choose(page, seat, message)  # the usual case, without detours
    else:
        session.queue.when_ready(partial(answer_of(session, message), page, seat, message))


def answer_of(session: Session, message: Any) -> Answer:
    """Whatever answers this kind of message."""
    acts = session.acts
    answers: dict[type, Answer] = {
        Choose: acts.choose,
        Say: acts.say,
        Concede: acts.concede,
        Undo: partial(votes.undo, session),
        Agree: partial(votes.agree, session),
        Again: partial(votes.again, session),
        Why: partial(why, session),
        Hint: partial(coaching.hint, session),
        WhyMove: partial(coaching.why_move, session),
        LetGo: partial(let_go, session),
        Pace: partial(pace, session),
        Look: partial(look, session),
        Stand: partial(standing.stand, session),
    }
    return answers[type(message)]


def why(session: Session, page: Connection, seat: int, message: Why) -> None:
    """The rule that refuses a choice, or the rule being applied when nothing does."""
    table = session.table
    if message.choice in table.options(seat):
        question = table.question(seat)
        rules = question["rules"] if question is not None else []
        page.send_message(WhyAnswer(message.id, rules[0] if rules else "", "refuse.nothing", {}))
        return
    refused = table.refusal(seat, message.choice)
    page.send_message(WhyAnswer(message.id, refused.rule, refused.message.key, refused.message.params))


def let_go(session: Session, page: Connection, seat: int, message: LetGo) -> None:
    """The lesson or the puzzle ends; said again, or where there is none, it changes nothing."""
    if session.puzzle is not None:  # from here on nobody knows more than the seat could
        number = session.memory.latest + 1
        session.acts.act_for(seat, f"{ANEW}{number}{UNKNOWN}")
        session.queue.when_ready(lambda: session.house.spawn(leave_lesson(session, page, message.id)))
    elif session.script is not None:
        session.house.spawn(leave_lesson(session, page, message.id))
    else:
        page.send_message(Ack(message.id, session.memory.acts))


async def leave_lesson(session: Session, page: Connection, request: str) -> None:
    tab, manner = session.stored.tab, msgspec.structs.replace(session.stored.manner, let_go=True)
    try:
        await session.store.write(lambda store: put_manner(store, tab, manner))
    except StoreProblem as problem:
        page.refuse(request, problem.key)
        return
    await session.house.refresh(session)
    session.driver.again()
    page.send_message(Ack(request, session.memory.acts))


def pace(session: Session, page: Connection, seat: int, message: Pace) -> None:
    session.driver.pace = message.pace
    page.send_message(Ack(message.id, session.memory.acts))
    session.driver.again()


def look(session: Session, page: Connection, seat: int, message: Look) -> None:
    if not page.look_bucket.take():
        page.refuse(message.id, "error.too_fast")
    else:
        page.spawn(show_as_it_was(page, session, message, seat))


async def show_as_it_was(page: Connection, session: Session, message: Look, seat: int) -> None:
    """Worked out where hints are, in the same fair queue; the latest are kept."""
    saved, name = session.table.save(), (session.memory.acts, seat, message.n)
    services = session.house.services
    try:
        found = await session.looks.get(
            name, lambda: services.think_for(session.stored.id, as_it_was, saved, seat, message.n)
        )
    except Problem as problem:
        page.refuse(message.id, problem.key)
    else:
        page.send_message(LookAnswer(message.id, found))


def chat(page: Connection, session: Session, seat: int, message: Chat) -> None:
    text = message.text.strip()
    if not page.chat_bucket.take():
        page.refuse(message.id, "error.too_fast")
    elif not text or not all(letter.isprintable() or letter == "\n" for letter in text):
        page.refuse(message.id, "error.chat")
    else:
        line = ChatLine(seat, session.seats[seat].name, text, int(time.time()))
        session.house.spawn(keep_chat(page, session, message.id, line))


async def keep_chat(page: Connection, session: Session, request: str, line: ChatLine) -> None:
    """Stored first, then told to everybody, like everything else."""
    most = session.config.chat_lines
    try:
        await session.store.write(lambda store: add_chat(store, session.stored.tab, line, request, most))
    except StoreProblem as problem:
        page.refuse(request, problem.key)
        return
    await session.house.refresh(session)
    page.send_message(Ack(request, session.memory.acts))
