"""What the commands share: the language, the options a person typed, words of the terminal."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from lazaret.bots.outside import SANDBOX, require_sandbox
from lazaret.core.content import VARIABLE
from lazaret.core.errors import BadSetup
from lazaret.core.game import Game
from lazaret.core.texts import ENGLISH, Speaker, core_catalogue, languages, read_catalogue

console = Console(highlight=False)


def progress_bar(quiet: bool = False) -> Progress:
    """A line that says how far a long piece of work is; gone when it is done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=quiet)


def language(given: str | None) -> str:
    """The language asked for, or the machine's."""
    if given is not None:
        if given not in languages():
            raise BadSetup(f"there is no language {given!r} (there are: {', '.join(languages())})")
        return given
    machine = os.environ.get("LAZARET_LANG") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return next((known for known in languages() if machine.startswith(known)), ENGLISH)


@lru_cache
def words(lang: str) -> Speaker:
    """The terminal's own words."""
    return Speaker({**core_catalogue(lang), **read_catalogue(Path(__file__).parent, "texts", lang)}, lang)


def use_content(folder: str | None) -> None:
    if folder is not None:
        os.environ[VARIABLE] = folder


def use_sandbox(wanted: bool) -> None:
    """Bots that are not built in, in this process and in those it starts, see no file but their own."""
    if wanted:
        require_sandbox()
        os.environ[SANDBOX] = "1"


def settings(game: Game[Any], given: Sequence[str] | None) -> dict[str, Any]:
    """`name=value` words as options, each value read in the type the option has."""
    known = {option.name: option for option in game.options}
    found: dict[str, Any] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(f"option {text!r}: write it as name=value")
        if name not in known:
            raise BadSetup(f"{game.id} has no option {name!r} (it has: {', '.join(known) or 'none'})")
        found[name] = typed(name, value, known[name].default)
    return found


def typed(name: str, value: str, default: Any) -> Any:
    if isinstance(default, bool):
        if value.lower() in ("yes", "on", "true", "1", "oui"):
            return True
        if value.lower() in ("no", "off", "false", "0", "non"):
            return False
        raise BadSetup(f"option {name}: must be on or off, not {value!r}")
    if isinstance(default, int):
        try:
            return int(value)
        except ValueError:
            raise BadSetup(f"option {name}: must be a number, not {value!r}") from None
    return value


def usual_seats(game: Game[Any]) -> int:
    """Four at a table, or as near as the game allows."""
    low, high = game.players
    return min(max(low, 4), high)


def title(game: Game[Any], lang: str) -> str:
    return game.speaker(lang).text("game.title")


def saves_folder() -> Path:
    """Where games in the terminal are kept."""
    from lazaret.server.places import data_folder

    return data_folder()
