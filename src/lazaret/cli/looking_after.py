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
