"""Every message between the page and the server, once: the page's types are generated from here.

WebSocket messages are JSON text frames tagged by `t`. Numbers to know:

* `a` is the number of acts (choices, statements, concessions) that count; an undo makes it smaller.
* `n` is the number of events this viewer has been told. They carry no ids: the k-th is number k. A message with
  `events` replaces what follows event `n - len(events)`: keep the first `n - len(events)`, then append. After an undo
  that is how events are taken back; for a client that comes back it is how it gets exactly what it missed.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from lazaret.server.timing import Clock, Clocks, SeatDays, Standing, Zone
from lazaret.server.told import Advice, Brief, ChatLine, ChatMode, DealInfo, LastChoice, MoveWhy, OldTable, Vote, Warned

RequestId = Annotated[str, Meta(min_length=1, max_length=16, pattern="^[!-~]*$")]
ChoiceText = Annotated[str, Meta(max_length=200)]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]
ActNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Name = Annotated[str, Meta(max_length=24)]
Colour = Annotated[str, Meta(max_length=16, pattern="^[a-z0-9#-]*$")]
Level = Annotated[str, Meta(max_length=32)]
VoteNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
Nonce = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[!-~]*$")]
MOST_LINKS = 40  # of a chain: the longest set a game lets one gather
NonceHash = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]*$")]

# -- about a table -----------------------------------------------------------------------


class SeatInfo(msgspec.Struct):
    """One seat as everybody sees it."""

    seat: int
    name: str
    colour: str
    kind: Literal["person", "bot", "open"]
    level: str | None  # of the bot that plays here, or that plays for the person
    here: bool  # the page of the seat is connected
    away: int | None  # seconds since it is not
    bot_for: bool  # a bot plays for the person until it is taken back
    days: SeatDays | None = None  # at a table with days for each answer


class TableInfo(msgspec.Struct):
    """What everybody may know about a table besides the game itself."""

    id: str
    code: str
    game: str
    status: Literal["open", "dealing", "playing", "over"]
    settings: dict[str, Any]
    seats: list[SeatInfo]
    public: bool
    watch: bool
    clock: Clock
    bot_after: int | None
    spectators: int
    host: int | None
    replay: str | None
    rematch: str | None
    forced: bool  # the server answers questions that have one answer
    fixed_seed: bool  # somebody chose the seed: the deal may be known to them
    commitment: str  # the seal of the server's part of the seed; empty where the seed was chosen
    deal: DealInfo | None  # what the seed was made of, once it is
    practice: bool  # alone with bots, and something was taken back that was known by then
    old: OldTable | None  # it was begun with other rules or content than are here: it can be read, not played
    lesson: str  # the lesson this table was laid for; empty: none
    let_go: bool  # that lesson is over, or was left
    hints: bool  # the coach may be asked; alone with bots it always may
    hinted: list[int]  # how often each seat has asked it since the table was last loaded
    opened: bool  # a teaching table: all hands lie open, hints are free, and it counts in no figure
    daily: str  # the day whose deal is played here, as 2026-11-17: one attempt, no undo, no hints; empty: none
    chat: ChatMode  # on, ready phrases only, or off
    shown: bool  # spectators see all hands of finished rounds, as everybody who sits has agreed
    by_links: bool  # everybody sat down by a link of their own that the host gave: the host may remove somebody
    warned: Warned | None  # somebody is about to be removed by the host
    embed: list[int]  # seats whose people allow other sites to show the replay
    evening: str  # the evening whose deal is played here, and the deal's number from 0, as ABCDEF:2; empty: none
    waiting: list[int] | UnsetType = UNSET  # who must decide; only for a seat that asks without looking at the table


# -- client to server ------------------------------------------------------------------------


class FromClient(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    """A message of the page."""


class Hello(FromClient, tag="hello"):
    """First message of a connection. `key` null: a spectator. `since`: the number of events the page has."""

    table: TableId
    key: Key | None = None
    since: Annotated[int, Meta(ge=0, le=100_000_000)] = 0
    nonce_hash: NonceHash | None = None  # the page will add to the seed, if it is not made yet
    plans: bool = False  # a person looks: the view has the question in words, and what each thing can do
    zone: Zone = ""  # the time zone of who looks, by which days are counted for the seat


class Choose(FromClient, tag="choose"):
    """A choice, and those that follow it of one mind (`then`): one by one, each an act, until one is no longer offered.
    `a` names the question it was made for; said again with the same id, nothing of it is done twice."""

    id: RequestId
    a: ActNumber
    choice: ChoiceText
    then: Annotated[list[ChoiceText], Meta(max_length=MOST_LINKS)] = []


class Say(FromClient, tag="say"):
    id: RequestId
    statement: ChoiceText
    to: SeatNumber | None = None


class Chat(FromClient, tag="chat"):
    id: RequestId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Phrase(FromClient, tag="phrase"):
    """A ready phrase, by its name."""

    id: RequestId
    phrase: Annotated[str, Meta(min_length=1, max_length=24)]


class Concede(FromClient, tag="concede"):
    id: RequestId


class Why(FromClient, tag="why"):
    """Which rule refuses this choice?"""

    id: RequestId
    choice: ChoiceText


class Hint(FromClient, tag="hint"):
    """What would the coach do? With `cancel`: I no longer wait for it."""

    id: RequestId
    cancel: bool = False


class WhyMove(FromClient, tag="why_move"):
    """Why was the move made of which I was told with my event `n`? After the game, or alone with bots."""

    id: RequestId
    n: Annotated[int, Meta(ge=0, le=100_000_000)]


class Undo(FromClient, tag="undo"):
    """Take back my last choice (`undo` in the state): at once where nobody has to agree, otherwise everybody is asked.
    With `to`: go back to when `to` acts had been made."""

    id: RequestId
    to: ActNumber | None = None


class Agree(FromClient, tag="agree"):
    """Answer to a vote. Whoever asked withdraws it with `yes` false."""

    id: RequestId
    vote: VoteNumber
    yes: bool


class Again(FromClient, tag="again"):
    """Make once more what was taken back last, chance included; until the next act, and alone with bots."""

    id: RequestId


class LetGo(FromClient, tag="let_go"):
    """The lesson at this table is over, or I want to play: bots answer for themselves from here on."""

    id: RequestId


class Pace(FromClient, tag="pace"):
    """How quickly bots answer, where one person plays with them alone; with others at the table it changes nothing."""

    id: RequestId
    pace: Literal["slow", "normal", "fast", "skip"]


class Look(FromClient, tag="look"):
    """Show me the table as it was when I was told my event `n`."""

    id: RequestId
    n: Annotated[int, Meta(ge=0, le=100_000_000)]


class Stand(FromClient, tag="stand"):
    """Answer this question for me with the pass that the game knows for it, until I am asked something else or until
    the round is over; I may close the page. Null: no longer."""

    id: RequestId
    step: Annotated[str, Meta(max_length=64)]
    until: Literal["turn", "round"] | None


class ShowNonce(FromClient, tag="nonce"):
    """What this page adds to the seed, after the server asked for it (`reveal`)."""

    id: RequestId
    nonce: Nonce


class Ping(FromClient, tag="ping"):
    hidden: bool = False  # nobody looks at the page now


ClientMessage = (
    Hello
    | Choose
    | Say
    | Chat
    | Phrase
    | Concede
    | Why
    | Hint
    | WhyMove
    | Undo
    | Agree
    | Again
    | LetGo
    | Pace
    | Look
    | Stand
    | ShowNonce
    | Ping
)

# -- server to client --------------------------------------------------------------------------


class FromServer(msgspec.Struct, tag_field="t"):
    """A message of the server."""


class State(FromServer, tag="state"):
    """Everything, after `hello` and after an undo."""

    n: int
    a: int
    view: dict[str, Any]
    events: list[dict[str, Any]]
    info: TableInfo
    chat: list[ChatLine]
    undo: LastChoice | None
    vote: Vote | None
    brief: Brief | None
    can_again: bool = False  # what was taken back last can be made again
    clocks: Clocks | UnsetType = UNSET
    now: float | UnsetType = UNSET  # the server's time of day, where days count
    standing: Standing | UnsetType = UNSET  # where the game has questions that one may pass unasked
    acted: int | UnsetType = UNSET  # there: events that this seat had been told when it last acted


class Update(FromServer, tag="update"):
    """What changed: top-level fields of the view (`set`) and of its board (`board`), the new events, and what was said
    (to be added to the view's `talk`)."""

    n: int
    a: int
    events: list[dict[str, Any]]
    set: dict[str, Any]
    board: dict[str, Any]
    undo: LastChoice | None
    talk: list[list[Any]] | UnsetType = UNSET
    clocks: Clocks | UnsetType = UNSET


class Ack(FromServer, tag="ack"):
    """Stored. `a`: the number of acts after it."""

    id: str
    a: int


class Refused(FromServer, tag="refused"):
    """Nothing has changed: the rule that refuses (or none) and why."""

    id: str
    rule: str
    key: str
    params: dict[str, Any]


class WhyAnswer(FromServer, tag="why"):
    id: str
    rule: str
    key: str
    params: dict[str, Any]


class HintAnswer(FromServer, tag="hint"):
    id: str
    advice: Advice


class WhyMoveAnswer(FromServer, tag="why_move"):
    """Null where there was nothing to choose."""

    id: str
    why: MoveWhy | None


class LookAnswer(FromServer, tag="look"):
    """The view as it was; null where the rules want it forgotten."""

    id: str
    view: dict[str, Any] | None


class Info(FromServer, tag="info"):
    info: TableInfo


class ChatTold(FromServer, tag="chat"):
    seat: int | None
    name: str
    text: str
    at: int
    phrase: str = ""


class VoteTold(FromServer, tag="vote"):
    """What the people here are asked now; null when it was refused, withdrawn or done."""

    vote: Vote | None


class Reveal(FromServer, tag="reveal"):
    """Nobody is missing: show what you add to the seed, within so many seconds."""

    seconds: float


class SeatPages(FromServer, tag="pages"):
    """How many pages are open at your seat, this one included."""

    count: int


class StandingTold(FromServer, tag="standing"):
    """What you have left to be answered for you; only your own pages are told."""

    standing: Standing


class Moved(FromServer, tag="moved"):
    """The rematch: your seat at the new table; without key and seat, for spectators, the table alone."""

    table: str
    key: str | None
    seat: int | None


class Error(FromServer, tag="error"):
    """Something that is not about the rules of the game."""

    code: str
    key: str
    params: dict[str, Any]


class Pong(FromServer, tag="pong"):
    pass


ServerMessage = (
    State
    | Update
    | Ack
    | Refused
    | WhyAnswer
    | HintAnswer
    | WhyMoveAnswer
    | LookAnswer
    | Info
    | ChatTold
    | VoteTold
    | Reveal
    | SeatPages
    | StandingTold
    | Moved
    | Error
    | Pong
)
