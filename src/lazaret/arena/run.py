"""Playing a whole schedule on several processes, one line of a file per finished game, so that it can be resumed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from lazaret.arena.match import Played, play_match
from lazaret.arena.schedule import Pairing
from lazaret.arena.spread import spread
from lazaret.core.decoding import decode
from lazaret.core.errors import BadFile
from lazaret.core.files import write_file


class Heading(msgspec.Struct, forbid_unknown_fields=True):
    """The first line of the file: what is being played. Another arena may not go on in it."""

    lazaret: str
    game: str
    seed: str
    options: dict[str, Any]
    bots: list[str]
    seats: int
    lone: bool
    limit: float | None


def read_played(file: Path, heading: Heading) -> list[Played]:
    """The games already in the file; a last line that was cut off is dropped."""
    if not file.exists():
        return []
    lines = file.read_bytes().splitlines(keepends=True)
    try:
        found = decode(lines[0], Heading) if lines else None
    except msgspec.DecodeError as error:
        raise BadFile(str(file), "line 1", f"not an arena: {error}") from None
    if found != heading:
        raise BadFile(str(file), "line 1", "is another arena (other game, bots, options or seed); name another file")
    played: dict[int, Played] = {}  # two runs that shared the file may both have played a game
    for number, line in enumerate(lines[1:], 2):
        if not line.endswith(b"\n"):
            break
        try:
            one = decode(line, Played)
        except msgspec.DecodeError as error:
            raise BadFile(str(file), f"line {number}", str(error)) from None
        played[one.number] = one
    return list(played.values())


def run(
    heading: Heading,
    pairings: list[Pairing],
    file: Path | None,
    jobs: int,
    progress: Callable[[int], None],
    ray: str | None = None,
    replays: Path | None = None,
) -> list[Played]:
    """All games of the schedule, those of the file not again. In the order of their numbers."""
    played = read_played(file, heading) if file is not None else []
    done = {one.number for one in played}
    todo = [pairing for pairing in pairings if pairing.number not in done]
    progress(len(played))
    if file is not None:
        whole = b"".join(msgspec.json.encode(part) + b"\n" for part in [heading, *played])
        file.write_bytes(whole)
    play: Mapping[str, Any] = heading.options
    parts = [(heading.game, pairing, heading.seed, play, heading.limit, replays is not None) for pairing in todo]
    for one in spread(play_match, parts, jobs, ray):
        if replays is not None:
            write_file(replays / f"{one.number}.replay.json", one.replay)
            one.replay = ""
        played.append(one)
        progress(len(played))
        if file is not None:
            with file.open("ab") as log:
                log.write(msgspec.json.encode(one) + b"\n")
    wanted = {pairing.number for pairing in pairings}
    return sorted((one for one in played if one.number in wanted), key=lambda one: one.number)
