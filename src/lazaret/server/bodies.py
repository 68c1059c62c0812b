"""What the HTTP interface takes and gives, under /api."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from lazaret.coach.parts import Report
from lazaret.core.settling import Barred, Way
from lazaret.server.evening_bodies import EVENING_BODIES
from lazaret.server.mine import Holiday, Mine, MyTables
from lazaret.server.notice_bodies import NOTICE_BODIES
from lazaret.server.protocol import ActNumber, Colour, Level, Name, NonceHash, SeatNumber, TableInfo
from lazaret.server.self_bodies import SELF_BODIES
from lazaret.server.timing import Clock
from lazaret.server.told import ChatMode, MoveWhy


class OptionInfo(msgspec.Struct):
    name: str
    default: Any
    values: list[Any] | None
    advanced: bool
    ways: list[Way]  # how it is settled, where `values` does not list them all
    retired: bool  # only games of an earlier version have another value than the default


class LessonInfo(msgspec.Struct):
    """What the shelf needs of a lesson."""

    id: str
    title: dict[str, str]  # by language
    minutes: int
    steps: int
    decisions: int


class StepInfo(msgspec.Struct):
    """One step as its page shows it. `at`: how many acts have been made when it speaks."""

    at: int
    says: dict[str, str]
    after: dict[str, str] | None
    light: list[str]
    choice: list[str]
    allow: str
    rule: str
    scripted: int  # acts that the lesson makes when the choice is made


class LessonText(msgspec.Struct):
    """A whole lesson, in both languages."""

    id: str
    game: str
    title: dict[str, str]
    minutes: int
    you: int
    steps: list[StepInfo]
    end: dict[str, str]
    offer: str  # play_on: from where it ends; new_game: a fresh table first
    seats: int
    bots: str
    next: str
    options: dict[str, bool | int | float | str]


class PuzzleInfo(msgspec.Struct):
    """What the list of puzzles needs of one. The position comes with its table, for one seat."""

    id: str
    level: str  # the weakest level that finds it


class Weighed(msgspec.Struct):
    choice: str
    chance: float  # to win with it, as far as the seat can know


class Solved(msgspec.Struct):
    """What came of a try."""

    right: bool
    answers: list[str]  # the best first, then what is as good
    weighed: list[Weighed]  # every choice, the best first
    facts: list[dict[str, Any]]  # what the best reaches that the nearest rival does not
    margin: float  # of the chance to win, between the best and its nearest rival
    deals: int  # on which both were held against each other, in each of two proofs


class GameInfo(msgspec.Struct):
    """A game one can play here."""

    id: str
    titles: dict[str, str]  # by language, so that a list of games needs no whole catalogue
    players: tuple[int, int]
    minutes: int  # about, for one person among bots in the shortest mode
    lengths: dict[str, dict[str, list[int]]]  # by mode and number of seats: minutes for one person, for two …
    weight: int
    stage: str
    options: list[OptionInfo]
    bots: list[str]  # the levels offered, from the mildest on
    talks: bool  # there are statements: bots have personalities
    lessons: list[LessonInfo]  # in order
    puzzles: int  # how many can be solved


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options that somebody is settling for a table of so many seats; `kept` is the one chosen last."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    options: Annotated[dict[str, bool | int | float | str], Meta(max_length=64)] = {}
    kept: Annotated[str, Meta(max_length=64)] | None = None


class Settled(msgspec.Struct):
    """The options that go together, what else would be refused, and what is wrong with them as they are."""

    options: dict[str, Any]
    refused: list[Barred]
    wrong: Barred | None


class Network(msgspec.Struct):
    """The address to give to others on the same network; null where there is none, or where the address is enough."""

    address: str | None


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["me", "open", "bot"]
    name: Name = ""
    colour: Colour = ""
    level: Level | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made. `name` and `colour` are the creator's."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[str, bool | int | float | str], Meta(max_length=64)] = {}
    public: bool = False
    watch: bool = True
    clock: Clock = Clock()
    bot_after: Annotated[int, Meta(ge=0, le=86_400)] | None = 60  # where days are given for each answer: never
    forced: bool = True
    hints: bool = False  # the coach may be asked though other people play
    seed: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    chance: Literal[1, 2] | None = None  # the scheme by which a seed that is given deals; null: as it always did (1)
    name: Name = ""
    colour: Colour = ""
    nonce_hash: NonceHash | None = None  # what the creator's page will add to the seed
    opened: bool = False  # a teaching table: all hands lie open, hints are free, and it counts in no figure
    chat: ChatMode = "on"  # free words and ready phrases, ready phrases only, or neither
    shown: bool = False  # spectators see all hands of finished rounds


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a puzzle."""

    choice: Annotated[str, Meta(min_length=1, max_length=200)]


class TakeLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who takes a lesson, or solves a puzzle."""

    name: Name = ""
    colour: Colour = ""


class Rematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same people again. What the asking page will add to the new seed."""

    nonce_hash: NonceHash | None = None


class SeatLink(msgspec.Struct):
    """An open seat and the key that its link carries: good for sitting down once, not for playing."""

    seat: int
    key: str


class TableMade(msgspec.Struct):
    table: str
    code: str
    key: str | None  # the creator's; null for somebody who only set the table
    seat: int | None
    links: list[SeatLink]
    commitment: str  # the seal of the server's part of the seed; empty where the seed was chosen


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat. With the header X-Seat-Key: that seat, or a new name and colour for one's own."""

    name: Name
    colour: Colour = ""
    seat: SeatNumber | None = None
    nonce_hash: NonceHash | None = None  # what this page will add to the seed
    bot: bool = False  # a program sits down, and everybody sees that
    opened: bool = False  # I agree that all hands lie open: nobody sits down at a teaching table without
    shown: bool = False  # I agree that spectators see all hands of finished rounds, likewise


class Seated(msgspec.Struct):
    key: str
    seat: int


class NewKey(msgspec.Struct):
    key: str


class BotWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    level: Level | None = None


class RemoveSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take somebody's seat away. `bot`: one of that level gets it; otherwise it waits for somebody new."""

    bot: bool = True
    level: Level | None = None
    alone: bool = False  # the host, who alone invited, after a warning; otherwise all others are asked


class ChatWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chat: ChatMode


class EmbedWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether I allow other sites to show the replay of this game."""

    allowed: bool


class Place(msgspec.Struct):
    """A seat at a new table, and its key."""

    table: str
    key: str
    seat: int


class TakeDaily(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays the deal of the day. `key`: what the device keeps, by which one attempt is told from another."""

    key: Annotated[str, Meta(min_length=16, max_length=64)]
    name: Name = ""
    colour: Colour = ""


class DailyRow(msgspec.Struct):
    """How somebody played it."""

    name: str
    won: bool
    score: float
    lead: float  # before the best of the others; less than nothing behind it
    mine: bool
    replay: str | None  # once the day is over


class DailyBoard(msgspec.Struct):
    day: str  # as 2026-11-17, by UTC
    commitment: str  # the seal of the server's seed; empty where none was made
    server_seed: str  # once the day is over
    rows: list[DailyRow]  # the best first


class DailyGame(msgspec.Struct):
    """The deal of the day in one game."""

    game: str
    seats: int
    level: str  # of the bots, by their simulations: the same for all
    today: DailyBoard
    yesterday: DailyBoard
    tomorrow: str  # the seal of tomorrow's seed
    table: str | None  # where this self plays today's, or has played it


class ReplayId(msgspec.Struct):
    id: str


class ReplayAt(msgspec.Struct):
    """A finished game after `at` acts, as one seat (or a spectator) saw it."""

    at: int
    total: int
    view: dict[str, Any]
    events: list[dict[str, Any]]
    acts: list[tuple[int, str]]  # all of them: the whole game is known
    names: list[str]
    practice: bool  # one person alone with bots took something back that was known by then
    opened: bool  # a teaching table, where all hands lay open
    info: TableInfo | None  # of the table it was played at, where there is one


class Health(msgspec.Struct):
    live: bool
    ready: bool  # the store can be read, and people are taken in
    version: str


class Verified(msgspec.Struct):
    """`told_by`: an earlier version told it, so its moves and its result were checked, not what it told."""

    ok: bool
    place: str
    reason: str
    told_by: int | None


class Standings(msgspec.Struct):
    """The score of every seat as things stood after so many acts."""

    moments: list[int]
    scores: list[list[float]]


class MoveReason(msgspec.Struct):
    """Why a move was made; null where there was nothing to choose."""

    why: MoveWhy | None


class AnalysisState(msgspec.Struct):
    """What the coach has to say about a finished game, or how far it is with it."""

    status: Literal["none", "waiting", "running", "done", "failed"]
    done: int  # parts of the work
    whole: int
    report: Report | None


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from there against bots; `levels` by seat (the last counts for the rest)."""

    at: ActNumber
    seat: SeatNumber
    levels: Annotated[list[Level], Meta(max_length=16)] = []


class Problem(msgspec.Struct):
    """Why a request was refused: a code for programs, a key of the catalogue for people, and a sentence in English."""

    code: str
    key: str
    params: dict[str, Any]
    detail: str


HTTP_BODIES = (
    GameInfo,
    Options,
    Settled,
    Network,
    NewTable,
    TakeLesson,
    TakeDaily,
    DailyGame,
    Mine,
    MyTables,
    Holiday,
    LessonText,
    PuzzleInfo,
    Try,
    Solved,
    Rematch,
    TableMade,
    TableInfo,
    Join,
    Seated,
    NewKey,
    BotWanted,
    RemoveSeat,
    ChatWanted,
    EmbedWanted,
    Place,
    ReplayId,
    ReplayAt,
    Verified,
    Standings,
    AnalysisState,
    MoveReason,
    PlayOn,
    *EVENING_BODIES,
    Problem,
    *NOTICE_BODIES,
    *SELF_BODIES,
)
