"""The commands for whoever keeps a server: serve it, look after it, move it."""

from __future__ import annotations

from inspect import Parameter as Argument
from inspect import Signature
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from lazaret.cli import app
from lazaret.cli.common import use_content
from lazaret.server.settings import Field, all_fields

ALIASES = {"allow_hosts": ["--allow-host"]}  # as it was called once
#: what one sets in a living room stands first in the help
COMMON = ("database", "host", "port", "browser", "public_url", "base_path", "trust_proxy", "keep_days")


def flag_of(field: Field) -> Argument:
    """A field of the configuration as a flag: nothing where it was not given."""
    kind: Any = bool if field.kind is bool else list[str] if field.is_list and field.default == () else str
    names = [field.flag, *ALIASES.get(field.name, [])]
    group = "Parameters" if field.name in COMMON else "Every other setting"
    usual = f" [default: {in_words(field.default)}]" if field.default not in (None, ()) else ""
    about = Parameter(name=names, help=field.help + usual, group=group, negative=None if kind is bool else "")
    return Argument(field.name, Argument.KEYWORD_ONLY, default=None, annotation=Annotated[kind | None, about])


def in_words(value: Any) -> str:
    return ",".join(f"{part:g}" for part in value) if isinstance(value, tuple) else str(value)


def common_first(field: Field) -> int:
    return COMMON.index(field.name) if field.name in COMMON else len(COMMON)


FILES = [
    Argument(name, Argument.KEYWORD_ONLY, default=None, annotation=Annotated[kind | None, Parameter(help=about)])
    for name, kind, about in (
        ("config", Path, "A TOML file of settings."),
        ("content", str, "A folder of corrected content files."),
    )
]


def takes_every_setting(command: Any) -> Any:
    """Give the command a flag for each field of the configuration."""
    flags = [flag_of(field) for field in sorted(all_fields(), key=common_first)]
    command.__signature__ = Signature([*FILES, *flags])
    command.__annotations__ = {one.name: one.annotation for one in command.__signature__.parameters.values()}
    return command


def given(flags: dict[str, Any]) -> dict[str, Any]:
    """What was typed; lists as one word, as in the environment."""
    return {name: ",".join(value) if isinstance(value, list) else value for name, value in flags.items()}


@app.command
@takes_every_setting
def serve(config: Path | None = None, content: str | None = None, **flags: Any) -> None:
    """Serve the table in the browser, for this machine and the phones around it; `lazaret` alone does the same.

    Every setting is also a line of the file (port = 8000) and a variable (LAZARET_PORT); `lazaret doctor` shows them
    all, with where they come from.

    Example: lazaret serve --port 8000
    """
    from lazaret.server import run
    from lazaret.server.settings import config_from, gather

    use_content(content)
    run(config_from(gather(given(flags), file=config)))


@app.command
def mcp(
    *,
    url: Annotated[str | None, Parameter(help="A Lazaret server that runs already; else one is started.")] = None,
    http: Annotated[str | None, Parameter(help="Speak HTTP here (HOST:PORT) instead of standard input.")] = None,
    content: Annotated[str | None, Parameter(help="A folder of corrected content files.")] = None,
) -> None:
    """Let a language model play: tools of the Model Context Protocol to make a table, look, choose, say, ask for rules.

    Example: lazaret mcp --url http://127.0.0.1:8000
    """
    from lazaret.mcp.server import serve as serve_tools

    use_content(content)
    serve_tools(url, http)
