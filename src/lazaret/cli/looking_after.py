"""The commands that look after a server and its tables: doctor, health, backup, restore, copy."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from lazaret.cli import app
from lazaret.cli.hosting import given, takes_every_setting


@app.command
@takes_every_setting
def doctor(config: Path | None = None, content: str | None = None, **flags: Any) -> None:
    """Look at the installation, the settings with where each comes from, and the tables: whole, readable, up to date.

    Takes the flags of `serve`, so that one can ask what a server would be started with. Ends with 1 where something is
    wrong.

    Example: lazaret doctor --database tables.sqlite
    """
    from lazaret.server.doctor import examine
    from lazaret.server.settings import gather

    report = examine(gather(given(flags), file=config))
    for line in report.lines:
        print(line)
    if report.wrong:
        sys.exit(1)


@app.command
def health(
    *,
    url: Annotated[str | None, Parameter(help="Of the server; else the one that these settings would start.")] = None,
) -> None:
    """Ask a running server whether it is ready; ends with 1 where it is not.

    Example: lazaret health --url http://127.0.0.1:8000
    """
    from lazaret.server.doctor import ask_ready

    said = ask_ready(url)
    print(said.line)
    if not said.ready:
        sys.exit(1)


Database = Annotated[str | None, Parameter(help="The SQLite file or postgresql://…; else the one of the settings.")]


def of_settings(database: str | None) -> str:
    from lazaret.server.settings import gather

    return str(gather({"database": database})["database"].value)


def say_counts(counts: dict[str, int], target: str) -> None:
    from lazaret.server.store.urls import without_password

    print(", ".join(f"{count:,} {name}" for name, count in counts.items()))
    print(f"written to {without_password(target)}, and compared with what was read")


@app.command
def backup(file: Path, /, *, database: Database = None) -> None:
    """Write everything that the store holds at this moment into one SQLite file, while servers go on.

    The file is there when it is whole, and not before; it is compared with what was read.

    Example: lazaret backup tables-today.sqlite
    """
    from lazaret.server.store.moving import copy

    say_counts(copy(of_settings(database), file), str(file))


@app.command
def restore(file: Path, /, *, database: Database = None) -> None:
    """Read a backup into an empty store, of either kind, whole or not at all.

    Example: lazaret restore tables-today.sqlite --database postgresql://lazaret@localhost/lazaret
    """
    from lazaret.server.store.moving import copy

    target = of_settings(database)
    say_counts(copy(file, target), target)


@app.command(name="copy")
def copy_store(source: str, target: str, /) -> None:
    """Copy a store into an empty one: from SQLite to PostgreSQL, or back.

    Example: lazaret copy tables.sqlite postgresql://lazaret@localhost/lazaret
    """
    from lazaret.server.store.moving import copy

    say_counts(copy(source, target), target)
