"""What `lazaret doctor` finds out: the installation, the settings and where they come from, the tables."""

from __future__ import annotations

import importlib.metadata
import json
import platform
import shutil
import sys
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import lazaret
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids
from lazaret.server.places import STATIC, config_file, data_folder
from lazaret.server.settings import Chosen, all_fields, gather, shown
from lazaret.server.store.check import look_at_store
from lazaret.server.store.urls import is_postgres

DISTRIBUTION = "lazaret-table"
STRANGER = "lazaret"  # somebody else's package of that name, with a command of that name
TIGHT = 200_000_000  # bytes of free room below which one should be told
EXTRAS = {"play": "litestar", "notices": "pywebpush", "stats": "openskill", "postgres": "psycopg", "distributed": "ray"}


class Report(NamedTuple):
    lines: list[str]
    wrong: list[str]

    def say(self, name: str, text: str) -> None:
        self.lines.append(f"{name + ':':<22} {text}")

    def complain(self, text: str) -> None:
        self.wrong.append(text)
        self.lines.append(f"WRONG: {text}")


def examine(settings: Mapping[str, Chosen]) -> Report:
    report = Report([], [])
    look_at_installation(report)
    look_at_settings(report, settings)
    look_at_notices(report, settings)
    look_at_room(report, settings["database"].value)
    found = look_at_store(settings["database"].value)
    for name, text in found.facts:
        report.say(name, text)
    for text in found.wrong:
        report.complain(text)
    report.lines.append("Nothing is wrong." if not report.wrong else f"{len(report.wrong)} things are wrong.")
    return report


def look_at_installation(report: Report) -> None:
    report.say("lazaret", f"{lazaret.__version__} in {Path(lazaret.__file__).parent}")
    report.say("python", f"{platform.python_version()} in {sys.prefix}")
    report.say("extras", ", ".join(name for name, module in EXTRAS.items() if is_installed(module)) or "none")
    report.say("games", ", ".join(f"{name} {find_game(name).version}" for name in game_ids()))
    if (STATIC / "index.html").exists():
        report.say("page", str(STATIC))
    else:
        report.complain("the page is not built: `make web` in a clone of the project makes it")
    if is_installed(STRANGER) and not is_ours(STRANGER):
        report.complain(
            f"the package {STRANGER!r} is installed beside {DISTRIBUTION!r}. It is somebody else's, and has a command "
            f"of the same name: uninstall both, then install {DISTRIBUTION} again"
        )


def is_installed(name: str) -> bool:
    try:
        importlib.metadata.distribution(name)
    except importlib.metadata.PackageNotFoundError:
        return False
    return True


def is_ours(name: str) -> bool:
    """An earlier version of this project, which had that name."""
    entry_points = importlib.metadata.distribution(name).entry_points
    return any(point.group == "lazaret.games" for point in entry_points)


def look_at_settings(report: Report, settings: Mapping[str, Chosen]) -> None:
    report.say("data", str(data_folder()))
    report.say("settings file", f"{config_file()}{'' if config_file().exists() else ' (not there)'}")
    for field in all_fields():
        one = settings[field.name]
        report.say(f"  {field.name}", f"{shown(field.name, one)}  ({one.source})")


def look_at_notices(report: Report, settings: Mapping[str, Chosen]) -> None:
    """By which ways people can be told that it is their turn."""
    url = settings["public_url"].value or ""
    if not is_installed("pywebpush"):
        report.say("push", "not possible: pip install 'lazaret-table[notices]' brings what it needs")
    elif not url.startswith("https://"):
        report.say("push", "only over https: browsers allow it nowhere else (public_url names no such address)")
    else:
        report.say("push", f"ready, for {url}")
    host, sender = settings["smtp_host"].value, settings["smtp_from"].value
    if host is not None and sender is None:
        report.complain("smtp_host is set and smtp_from is not: mail needs both")
    report.say("mail", f"by {host}" if host and sender else "none: smtp_host and smtp_from are not set")


def look_at_room(report: Report, database: str | Path) -> None:
    if is_postgres(database):
        return
    folder = Path(database).absolute().parent
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    report.say("free room", f"{free / 1e9:.1f} GB in {folder}")
    if free < TIGHT:
        report.complain(f"only {free / 1e6:.0f} MB are free in {folder}")


class Said(NamedTuple):
    ready: bool
    line: str


def ask_ready(url: str | None) -> Said:
    """Whether a running server takes people in."""
    if url is None:
        settings = gather({})
        host = settings["host"].value
        host = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
        url = f"http://{host}:{settings['port'].value}{settings['base_path'].value}"
    address = f"{url.rstrip('/')}/health/ready"
    try:
        with urllib.request.urlopen(address, timeout=3) as answer:
            body = json.load(answer)
    except urllib.error.HTTPError as error:
        return Said(False, f"{address}: not ready ({error.code})")
    except (OSError, ValueError) as error:
        return Said(False, f"{address}: {error}")
    return Said(True, f"{address}: ready, {body.get('version', '?')}")
