"""Replays: what a game was made from and every act, with a mark per act.

Whatever was tampered with is found at its place.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from lazaret.core.chance import seed_hash
from lazaret.core.deal import check_deal
from lazaret.core.errors import BadFile, LazaretError
from lazaret.core.record import FORMAT, Head, origin_of, parse, raw_record
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table


class Replay(Head, kw_only=True):
    seed_hash: str
    names: list[str]
    marks: list[str]
    digest: str
    result: dict[str, Any] | None
    deal: dict[str, Any] | None = None  # what the seed was made of, where a server made it (`core.deal`)
    practice: bool = False  # one person alone with bots took something back that was known by then
    opened: bool = False  # a teaching table: all hands lay open
    told_by: int | None = None  # the version that told it, where it is not today's; never in a file


class Marker:
    """Follows a table and makes a mark after the deal and after each act, each of all that was told so far."""

    def __init__(self, t: Table) -> None:
        assert t.log is not None, "a table inside a search tells nothing"
        self.log = t.log
        self.digest = hashlib.sha256()
        self.told = 0
        self.marks: list[str] = []
        self.mark(None)

    def mark(self, act: Any) -> str:
        self.digest.update(msgspec.json.encode([act, self.log.events[self.told :]]))
        self.told = len(self.log.events)
        self.marks.append(self.digest.hexdigest()[:4])
        return self.marks[-1]


def marks_of(t: Table, acts: Sequence[tuple[int, str]]) -> tuple[list[str], str]:
    """Play the acts on a fresh table: every mark, and the digest of the whole."""
    marker = Marker(t)
    for seat, text in acts:
        t.act(seat, text)
        marker.mark([seat, text])
    return marker.marks, marker.digest.hexdigest()


def result_of(t: Table) -> Any:
    return msgspec.json.decode(msgspec.json.encode(t.result))


def write_replay(
    t: Table,
    names: Sequence[str] = (),
    deal: dict[str, Any] | None = None,
    practice: bool = False,
    opened: bool = False,
) -> str:
    assert t.log is not None, "a table inside a search has no replay"
    fresh = t.GAME.start(t.origin)
    marks, digest = marks_of(fresh, t.log.acts)
    written = Replay(
        lazaret="replay",
        format=FORMAT,
        game=t.GAME.id,
        version=t.GAME.version,
        telling=t.GAME.telling,
        seats=t.seats,
        settings=dict(t.settings),
        seed=t.origin.seed,
        chance=t.origin.chance,
        seed_hash=t.origin.seed_hash,
        content=t.GAME.content_hashes(),
        names=list(names),
        acts=t.log.acts,
        marks=marks,
        digest=digest,
        result=result_of(t),
        deal=deal,
        practice=practice,
        opened=opened,
    )
    return msgspec.json.encode(written).decode()


def read_replay(text: str, file: str = "replay") -> Replay:
    raw = raw_record(text, "replay", file)
    version, telling = raw.get("version"), raw.get("telling")
    found: Replay = parse(text, "replay", Replay, file)
    game = find_game(found.game)
    if (version, telling) != (game.version, game.telling):
        found.told_by = version
    return found


def replay_table(replay: Replay, at: int | None = None, file: str = "replay") -> Table:
    """The table after the first `at` acts (all of them when None)."""
    game, origin = origin_of(replay, file)
    if at is not None and not 0 <= at <= len(replay.acts):
        raise BadFile(file, f"move {at}", f"the replay has moves 0 to {len(replay.acts)}")
    t: Table = game.start(origin)
    for number, (seat, text) in enumerate(replay.acts[:at], 1):
        make_move(t, number, seat, text, file)
    return t


def make_move(t: Table, number: int, seat: int, text: str, file: str) -> None:
    try:
        t.act(seat, text)
    except (LazaretError, ValueError) as error:
        raise BadFile(file, f"move {number}", f"seat {seat} cannot do {text!r}: {error}") from None


class Verified(NamedTuple):
    """A replay that holds what it says."""

    table: Table  # at its end
    #: the earlier version of the rules that told it: its moves and its result were checked, what it told was not. None:
    #: everything was
    told_by: int | None
    #: how many pages added to the deal, where a server made it; None: the seed was given, or made by one program alone
    dealt_by: int | None


def verify(replay: Replay, file: str = "replay") -> Verified:
    """Play the whole replay again and compare everything; BadFile says where it differs."""
    game, _ = origin_of(replay, file)
    if seed_hash(replay.seed) != replay.seed_hash:
        raise BadFile(file, "seed", "does not match the hash that was shown when the game started")
    dealt_by = None if replay.deal is None else check_deal(replay.deal, replay.seed, file)
    if replay.told_by is not None:
        return Verified(verify_moves(replay, file), replay.told_by, dealt_by)
    here = game.content_hashes()
    for name in sorted({*here, *replay.content}) if replay.content else ():
        if here.get(name) != replay.content.get(name):
            raise BadFile(file, f"content {name}", "differs from the content the game was played with")
    return Verified(verify_marks(replay, file), None, dealt_by)


def verify_marks(replay: Replay, file: str) -> Table:
    """Everything that was told, mark by mark."""
    if len(replay.marks) != len(replay.acts) + 1:
        raise BadFile(file, "marks", f"{len(replay.marks)} for {len(replay.acts)} moves: moves were added or removed")
    t = replay_table(replay, 0, file)
    marker = Marker(t)
    changed = "what happens here is not what was recorded: the move or the seed was changed"
    if marker.marks[0] != replay.marks[0]:
        raise BadFile(file, "the deal", changed)
    for number, (seat, text) in enumerate(replay.acts, 1):
        make_move(t, number, seat, text, file)
        if marker.mark([seat, text]) != replay.marks[number]:
            raise BadFile(file, f"move {number}", changed)
    if marker.digest.hexdigest() != replay.digest:
        raise BadFile(file, "digest", "the whole game does not match its digest")
    if result_of(t) != replay.result:
        raise BadFile(file, "result", "is not the result of these moves")
    return t


def verify_moves(replay: Replay, file: str) -> Table:
    """A replay of an earlier version: what it told cannot be compared, but its moves lead to its result."""
    beyond = f"today's rules differ here; it can be verified whole with version {replay.told_by}"
    try:
        t = replay_table(replay, None, file)
    except BadFile as bad:
        raise BadFile(file, bad.place, f"{beyond} ({bad.reason})") from None
    if result_of(t) != replay.result:
        raise BadFile(file, "result", beyond)
    return t
