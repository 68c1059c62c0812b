"""Replays as data: one row for each decision, as Parquet.

The table's schema carries the game and the versions of its action table and tensor: rows of another version have other
numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from lazaret.bots.contract import Helper
from lazaret.bots.drive import make_bot, play_game
from lazaret.bots.findings import told
from lazaret.bots.outlook import value_of
from lazaret.bots.search import Search
from lazaret.core.chance import Stream
from lazaret.core.errors import BadFile, BadSetup
from lazaret.core.game import Game
from lazaret.core.registry import game as find_game
from lazaret.core.replay import Replay, make_move, read_replay, replay_table
from lazaret.core.table import Table
from lazaret.rl.actions import action_table
from lazaret.rl.tensors import tensor

#: the simulations that stand for the searching levels, as on docs/strength.md
COUNTED = {"sharp": "60", "master": "240"}
LOOKS = 6  # tables dealt again
BATCH = 2000  # rows that are written at once
Row = dict[str, Any]


def worth_of(t: Table, seat: int, level: str, stream: Stream) -> float:
    """The seat's chance of winning, as that level sees it: from tables on which what it cannot know was dealt again."""
    if level == "greedy":
        return sum(value_of(t.resample(seat, stream), seat) for _ in range(LOOKS)) / LOOKS
    helper = Helper(t, seat, stream)
    return max(told(Search(simulations_of(level)).figures(t.options(seat), helper)).values())


def simulations_of(level: str) -> int:
    """What a level comes to where its thinking is counted."""
    found = COUNTED.get(level, level.removeprefix("search:"))
    if not found.isdigit() or int(found) < 1:
        raise BadSetup(f"worth: there is no level {level!r} (there are: greedy, {', '.join(COUNTED)}, search:400)")
    return int(found)


def schema(game: str, worth: str | None = None) -> pa.Schema:
    """What the columns are."""
    fields = [
        pa.field("source", pa.string(), metadata={"about": "the file, or the seed of a game between bots"}),
        pa.field("number", pa.int32(), metadata={"about": "which decision of its game, from 0"}),
        pa.field("seats", pa.int8()),
        pa.field("seat", pa.int8()),
        pa.field("step", pa.string(), metadata={"about": "the question"}),
        pa.field("options", pa.list_(pa.string())),
        pa.field("choice", pa.string()),
        pa.field("actions", pa.list_(pa.int16()), metadata={"about": "the choice as numbered actions"}),
        pa.field("observation", pa.list_(pa.float32(), tensor(game).size)),
        pa.field("reward", pa.float32(), metadata={"about": "1: this seat has won, -1: it has not; none: not over"}),
        pa.field("score", pa.float32(), metadata={"about": "of this seat at the end"}),
    ]
    if worth is not None:
        fields.append(pa.field("worth", pa.float32(), metadata={"about": f"chance of winning as {worth} sees it"}))
    found = find_game(game)
    about = {
        "lazaret.game": game,
        "lazaret.rules": str(found.version),
        "lazaret.actions": action_table(game).version,
        "lazaret.tensor": tensor(game).version,
        **({} if worth is None else {"lazaret.worth": worth}),
    }
    return pa.schema(fields, metadata=about)


def rows_of(t: Table, acts: Iterable[tuple[int, str]], source: str, worth: str | None = None) -> list[Row]:
    """The decisions of one game from its deal on. What was said, given up or dealt anew is played, but is no row."""
    game = t.GAME.id
    actions, layout = action_table(game), tensor(game)
    rows: list[Row] = []
    for number, (seat, text) in enumerate(acts):
        if not text.startswith("!"):
            assert t.current is not None
            rows.append(
                {
                    "source": source,
                    "number": len(rows),
                    "seats": t.seats,
                    "seat": seat,
                    "step": t.GAME.step_info(t.current[0]).name,
                    "options": list(t.options(seat)),
                    "choice": text,
                    "actions": list(actions.path(text)),
                    "observation": layout.encode(t, seat),
                }
            )
            if worth is not None:
                rows[-1]["worth"] = worth_of(t, seat, worth, Stream(f"worth {source} {number}"))
        make_move(t, number, seat, text, source)
    for row in rows:
        row["reward"] = None if t.result is None else float(2 * (row["seat"] in t.result.winners) - 1)
        row["score"] = None if t.result is None else float(t.result.scores[row["seat"]])
    return rows


def read_files(files: Iterable[Path]) -> Iterator[tuple[str, Replay]]:
    for file in files:
        try:
            text = file.read_text("utf-8")
        except (OSError, UnicodeError) as error:
            raise BadFile(str(file), "", str(error)) from None
        yield str(file), read_replay(text, str(file))


def of_replays(files: Iterable[Path], worth: str | None = None) -> Iterator[tuple[str, list[Row]]]:
    for name, replay in read_files(files):
        yield replay.game, rows_of(replay_table(replay, 0, name), replay.acts, name, worth)


def games_of_bots(
    game: Game[Any], bots: list[str], number: int, seed: str, options: dict[str, Any], worth: str | None = None
) -> Iterator[tuple[str, list[Row]]]:
    """Games between bots, each played and then read again from its deal on."""
    for count in range(number):
        name = f"{seed} {count}"
        table = play_game(game, [make_bot(bot) for bot in bots], name, options)
        assert table.log is not None
        yield game.id, rows_of(game.start(table.origin), table.log.acts, name, worth)


def export(games: Iterable[tuple[str, list[Row]]], out: Path, worth: str | None = None) -> tuple[int, int]:
    """Write the rows; how many, and of how many games. All must be of one game: another has other columns."""
    writer, kept, waiting = None, "", []
    count = rows = 0
    try:
        for game, more in games:
            if writer is None:
                kept, shape = game, schema(game, worth)
                writer = pq.ParquetWriter(out, shape, compression="zstd")
            elif game != kept:
                raise BadSetup(f"one file holds one game: {kept} was first, and here is {game}")
            waiting += more
            rows, count = rows + len(more), count + 1
            if len(waiting) >= BATCH:
                writer.write_table(as_table(waiting, shape))
                waiting = []
        if writer is None:
            raise BadSetup("there is no game to export")
        if waiting:
            writer.write_table(as_table(waiting, shape))
    finally:
        if writer is not None:
            writer.close()
    return rows, count


def as_table(rows: list[Row], shape: pa.Schema) -> pa.Table:
    columns = []
    for field in shape:
        if field.name == "observation":
            flat = np.concatenate([row["observation"] for row in rows])
            columns.append(pa.FixedSizeListArray.from_arrays(pa.array(flat, pa.float32()), field.type.list_size))
        else:
            columns.append(pa.array([row[field.name] for row in rows], field.type))
    return pa.Table.from_arrays(columns, schema=shape)
