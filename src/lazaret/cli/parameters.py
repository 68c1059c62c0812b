"""Parameters that several commands have."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

Lang = Annotated[str | None, Parameter(name="--lang", help="fr or en; else the machine's language.")]
OptionWords = Annotated[
    list[str] | None,
    Parameter(name=["--option", "-o"], negative="", help="An option of the game, as name=value; repeat."),
]
Content = Annotated[str | None, Parameter(name="--content", help="A folder of corrected content files.")]
Sandbox = Annotated[
    bool, Parameter(name="--sandbox", negative="", help="Bots from a file run in bubblewrap, where it is installed.")
]
Jobs = Annotated[int, Parameter(name=["--jobs", "-j"], help="Processes at work.")]
OnRay = Annotated[
    str | None, Parameter(name="--ray", help="Spread over a Ray cluster instead: its address, auto, or local.")
]
Json = Annotated[bool, Parameter(name="--json", negative="", help="Print one JSON object instead of tables.")]
OneBot = Annotated[
    list[str] | None,
    Parameter(negative="", help="One more bot, as it stands: 'stdio:COMMAND' may hold commas. Repeat it."),
]


def named_bots(by_commas: str, one_by_one: list[str] | None) -> list[str]:
    """The bots that were named, either way."""
    return [*(by_commas.split(",") if by_commas else []), *(one_by_one or [])]
