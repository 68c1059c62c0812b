"""The command `lazaret`, also as `python -m lazaret`. What an extra would bring is named, instead of a traceback."""

from __future__ import annotations

import sys

#: what is imported, and the extra that brings it
EXTRAS = {
    **dict.fromkeys(("cyclopts", "rich", "platformdirs"), "play"),
    **dict.fromkeys(("litestar", "uvicorn", "websockets", "qrcode", "prometheus_client"), "play"),
    "openskill": "stats",
    "psycopg": "postgres",
    "ray": "distributed",
    "mcp": "mcp",
}


def main() -> None:
    try:
        from lazaret.cli import main as run

        run()
    except ModuleNotFoundError as missing:
        extra = EXTRAS.get((missing.name or "").partition(".")[0])
        if extra is None:
            raise
        sys.exit(missing_extra(str(missing.name), extra))


def missing_extra(module: str, extra: str) -> str:
    from lazaret import __version__

    wheel = f"lazaret_table-{__version__}-py3-none-any.whl"
    return (
        f"lazaret: this needs {module}, which comes with the extra `{extra}` of lazaret-table. Install it again the "
        f"same way with the extra after its name: 'lazaret-table[{extra}]', or with the file '{wheel}[{extra}]'"
    )


if __name__ == "__main__":
    main()
