"""What messages tell in parts of their own: what somebody comes back to, what undo would do, what the coach says."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

ChatMode = Literal["on", "phrases", "off"]


class Brief(msgspec.Struct):
    """What the seat knows and what was done for it, for somebody who sits down at it in the middle of a game."""

    hand: dict[str, list[str]]  # cards only this seat may look at, by place
    known: list[list[str]]  # face-down cards it knows all the same: [place, card]
    shown: list[dict[str, Any]]  # events told to this seat and not to everybody
    said: list[list[Any]]  # statements by it and to it: [seat, addressee (-1: all), words]
    acts: list[str]  # what was chosen for it while it was away
    since: int  # the number of acts when it left


class LastChoice(msgspec.Struct):
    """What undo would take back: this seat's last choice, with all that followed from it."""

    to: int  # acts that would stay
    chain: list[str]  # the choice, and those made with it in one go
    since: int  # choices of others since then
    ask: list[int]  # seats that have to agree; none: it is taken back at once


class ChatLine(msgspec.Struct):
    seat: int | None
    name: str
    text: str
    at: int  # seconds since 1970
    phrase: str = ""  # a ready phrase, by its name: each reader has it in their own language; the text is empty then


class Vote(msgspec.Struct):
    """What the people at a table are asked: to go back to an earlier act, or to take somebody's seat away."""

    by: int
    to: int  # undo: acts that would stay
    agreed: list[int]
    number: int = 0  # of the votes at this table: an answer names it
    kind: Literal["undo", "remove"] = "undo"
    seat: int | None = None  # remove: whose
    level: str | None = None  # remove: the bot that takes the seat; null: it waits for somebody new
    until: float = 0.0  # seconds since 1970; 0: an older one, which says nothing


class Warned(msgspec.Struct):
    """Whoever made the table removes somebody, unless they take it back until then."""

    seat: int
    until: int  # seconds since 1970
    level: str | None  # the bot that takes the seat; null: it waits for somebody new


class DealInfo(msgspec.Struct):
    """Who added to the seed, and who had promised to and did not; with all of it once the game is over."""

    added: list[int]
    left_out: list[int]
    server_seed: str | None
    nonces: dict[int, str] | None


class OldTable(msgspec.Struct):
    """What finishes this table: the program and the version of the rules it was begun with, and why not this one."""

    lazaret: str
    version: int
    reason: str


class CoachFact(msgspec.Struct):
    """What one choice reaches that another does not: a clause, how sure it is, and what it speaks of on the table."""

    key: str
    params: dict[str, Any]
    sure: str  # "certain" or "almost"
    things: list[str]


class HintChoice(msgspec.Struct):
    choice: str
    chain: list[str]  # the choice, and what follows it of one mind
    value: float  # the chance of winning with it
    gain: float  # of that, over the next best
    key: str  # the words of both
    params: dict[str, Any]


class Advice(msgspec.Struct):
    """A hint: at most two choices, the best first; why, in one sentence and in its facts; how many simulations."""

    choices: list[HintChoice]
    key: str
    params: dict[str, Any]
    facts: list[CoachFact]
    simulations: int


class MoveWhy(msgspec.Struct):
    """Why somebody moved so: what a fresh search finds. Empty words where the asker may not know them yet."""

    act: int  # from 1
    seat: int
    chosen: str
    better: str  # what the search would choose now, if not the same
    agrees: bool
    value: float  # the chance of winning with the move, for who made it
    other: str  # what it was compared with
    other_value: float
    simulations: int
    own: bool  # from the mover's own seat, and not from what the asker knows
    key: str
    params: dict[str, Any]
    facts: list[CoachFact]
