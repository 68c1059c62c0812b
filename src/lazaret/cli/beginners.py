"""The help of beginners in the terminal: goal and tracker in the first three games of a kind, then on demand."""

from __future__ import annotations

import json
from typing import Any

from rich.markup import escape

from lazaret.cli.common import console, saves_folder
from lazaret.core.files import write_file
from lazaret.core.goals import said_goal, said_place
from lazaret.core.table import Table
from lazaret.core.texts import Speaker

FILE = "beginners.json"  # the first games of each kind, by the hash of their seed
GAMES = 3


def first_games() -> dict[str, list[str]]:
    try:
        found = json.loads((saves_folder() / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def is_beginners(table: Table) -> bool:
    """Whether this is one of the first three games of its kind here; a game that is gone on with counts once."""
    known, this = first_games(), table.origin.seed_hash
    played = known.get(table.GAME.id, [])
    if this in played or len(played) >= GAMES:
        return this in played
    folder = saves_folder()
    folder.mkdir(parents=True, exist_ok=True)
    write_file(folder / FILE, json.dumps({**known, table.GAME.id: [*played, this]}))
    return True


def show_help(table: Table, view: dict[str, Any], speaker: Speaker) -> None:
    """The goal with its figures, and where the turn stands."""
    console.print("\n".join(escape(line) for line in said_goal(table.GAME.goal(view), speaker)), style="cyan")
    console.print(escape(said_place(table.GAME.place(view), speaker)), style="dim")
