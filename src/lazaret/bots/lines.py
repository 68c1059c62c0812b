"""The line protocol between the program and a bot that is not its own: JSON, one message a line, tagged by `t`.

The program says hello, asks (`position`: choose; `speak`: say something), answers requests for tables (`tables`), says
what it does not count (`refused`) and how the game ended (`over`); the bot says hello, asks for re-dealt tables
(`sample`), and answers (`choice`, `said`), or says what went wrong (`error`). Whatever the bot gets, its seat may know:
the view, the options, and tables that it cannot tell from the real one. Over a WebSocket each message is a text frame.
"""

from __future__ import annotations

from typing import Any

import msgspec

PROTOCOL = 1
LONGEST = 1_000_000  # bytes of a line


class ToBot(msgspec.Struct, tag_field="t"):
    """A message of the program."""


class Hello(ToBot, tag="hello"):
    protocol: int
    lazaret: str


class Ask(ToBot):
    id: int
    game: str
    rules: int  # the version of the game's rules
    seat: int
    view: dict[str, Any]
    options: list[str]
    together: bool  # several choose at the same time
    moment: int  # how many acts there have been
    chance: str  # the name of a stream of chance for this question: the same question, the same chance
    simulations: int | None  # a budget that is counted, for bots that would think by the clock
    seconds: float | None = None  # for the answer; later it is late


class Position(Ask, tag="position"):
    """What do you choose?"""


class Speak(Ask, tag="speak"):
    """What do you say?"""


class Tables(ToBot, tag="tables"):
    """Tables dealt again, as saves: no acts, a blank seed, fresh chance."""

    id: int
    saves: list[str]


class Refused(ToBot, tag="refused"):
    """The answer does not count, or did not come; after `left` more of them the game's default answers for the bot."""

    id: int
    reason: str
    left: int


class Over(ToBot, tag="over"):
    """How the game ended: who won (nobody: a draw), each seat's score, and the rule that ended it."""

    game: str
    seat: int
    winners: list[int]
    scores: list[float]
    rule: str


class FromBot(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    """A message of the bot."""


class Ready(FromBot, tag="hello"):
    protocol: int
    name: str = ""
    speaks: bool = False
    by_the_clock: bool = False
    table: str = ""  # over a WebSocket: which table …
    key: str = ""  # … and the key of the seat there


class Sample(FromBot, tag="sample"):
    id: int
    number: int = 1


class Choice(FromBot, tag="choice"):
    id: int
    choice: str


class Said(FromBot, tag="said"):
    id: int
    statements: list[tuple[int | None, str]]


class Failed(FromBot, tag="error"):
    id: int
    reason: str


encode = msgspec.json.encode
from_bot = msgspec.json.Decoder(Ready | Sample | Choice | Said | Failed)
to_bot = msgspec.json.Decoder(Hello | Position | Speak | Tables | Refused | Over)


def schema() -> dict[str, Any]:
    """The messages of both sides as a JSON schema."""
    sides = {
        "program": Hello | Position | Speak | Tables | Refused | Over,
        "bot": Ready | Sample | Choice | Said | Failed,
    }
    (program, bot), parts = msgspec.json.schema_components(list(sides.values()), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The line protocol of Lazaret, version {PROTOCOL}",
        "description": "One message a line. What the program says is `program`, what a bot says is `bot`.",
        "$defs": {"program": program, "bot": bot, **parts},
        "oneOf": [{"$ref": "#/$defs/program"}, {"$ref": "#/$defs/bot"}],
    }
