"""docs/replay-format.md: the fields of a replay, from its type, and one that was played."""

from __future__ import annotations

import json

import msgspec

import lazaret
from lazaret.core.chance import Stream
from lazaret.core.record import FORMAT
from lazaret.core.replay import Replay
from tests.written.shapes import kind

GAME = "zombie_apocalypse_now"
TOP = f"""# Replay format

A replay is one JSON object in UTF-8: what the game was made from, every act, and a mark per act. From it the whole
game is played again, move by move, and whatever was tampered with is found at its place. This page is written by
`python -m tests.written` from the code; a test compares. It is format {FORMAT}.

    lazaret replay FILE            # shown in the terminal; --at 12 for the table after move 12
    lazaret replay FILE --verify   # played again and compared

In Python: `table.replay()` writes one, `lazaret.read_replay(text)` reads it, `lazaret.verify(replay)` plays it again.
The page offers it at the end of every game, and takes one that is brought (`POST /api/replays`).
"""
MEANING = {
    "lazaret": "`replay`; a save says `save`",
    "format": "of the file; older ones are brought up to date when they are read",
    "game": "the game's id",
    "version": "of the game's rules",
    "telling": "of how the game tells its events; where only that differs, moves and result are checked, not the words",
    "seats": "how many",
    "settings": "every option of the game",
    "seed": "all chance comes from it",
    "chance": "the scheme by which it does: 1 one stream for all, 2 a stream for each deck and so on ([luck](luck.md))",
    "content": "a hash of each content file, so that other cards are noticed",
    "acts": "seat and text, in order: a choice, `!say:TO:STATEMENT` (to -1: everybody), `!concede`",
    "seed_hash": "SHA-256 of the seed, as it was shown when the game began",
    "names": "of the seats; may be empty",
    "marks": "4 hexadecimal digits after the deal and after each act: of all that was told so far",
    "digest": "SHA-256 of everything that was told",
    "result": "winners, scores, and the rule that ended it; null: it is not over",
    "deal": "where a server made the seed: its parts and who added to it, so that nobody can have chosen it",
    "practice": "something was taken back that was known by then",
    "opened": "whether all hands lay open, at a teaching table; it changes nothing of the game",
    "told_by": "null in a file; where an older version told the game, its number, once it is read",
}


def page() -> str:
    (_,), shapes = msgspec.json.schema_components([Replay], ref_template="#/definitions/{name}")
    lines = [TOP, "| field | | |", "|---|---|---|"]
    fields = shapes["Replay"]["properties"]
    assert set(fields) == set(MEANING), "a field of the replay has no words here"
    lines += [f"| `{name}` | {kind(part)} | {MEANING[name]} |" for name, part in fields.items()]
    lines += ["", "## Marks", "", MARKS, "", "## One of them", "", "```json", example(), "```", ""]
    return "\n".join(lines)


MARKS = """The digest is SHA-256, fed after the deal with the JSON of `[null, EVENTS]`, and after each act with that of
`[[SEAT, TEXT], EVENTS]`, where the events are those told since the mark before, as the table itself keeps them:
`[name, audience, fields]`. A mark is the first 4 digits of the digest so far, the digest of the file the whole of the
last. An undo leaves no trace: the acts of a replay are those that count."""


def example() -> str:
    """The first moves of a game; acts and marks as they are in the file."""
    table = lazaret.new(GAME, seed="replay format")
    stream = Stream("choices")
    for _ in range(6):
        seat = table.waiting()[0]
        table.choose(seat, stream.pick(table.options(seat)))
    found = json.loads(table.replay(["Ada", "Bo"]))
    return json.dumps(found, ensure_ascii=False, indent=1)
