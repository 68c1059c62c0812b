"""Which build of the program this is: plain Python, or with the rules, bots and views compiled (`make compiled`).

The extension carries the hash of its sources in its name. Where the sources beside it are others, they count: the
import says so and takes them.
"""

from __future__ import annotations

import hashlib
import importlib.machinery
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import ModuleType
from typing import TypedDict

PACKAGE = Path(__file__).parents[1]
#: the folders whose sources are hashed: what is compiled, and what it is made from
HASHED = ("arena", "bots", "core", "games")
PREFIX = "lazaret_"
ENDING = "__mypyc"


class BuildReport(TypedDict):
    """For `lazaret doctor` and `lazaret bench`."""

    build: str  # "compiled", "plain", or "stale": there is a compiled one, of other sources
    hash: str  # of the sources
    python: str


class SourcesOnly(MetaPathFinder):
    """Finds the package's modules in their sources and never in extensions."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not fullname.startswith("lazaret."):
            return None
        loader = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for folder in path or ():
            found = importlib.machinery.FileFinder(folder, loader).find_spec(fullname)
            if found is not None:
                return found
        return None


def sources_hash(package: Path = PACKAGE) -> str:
    """Of every source that is compiled or that the compiled text is made from."""
    digest = hashlib.sha256()
    for folder in HASHED:
        for file in sorted((package / folder).rglob("*.py")):
            digest.update(file.relative_to(package).as_posix().encode() + b"\0")
            digest.update(file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def extension_hashes(package: Path = PACKAGE) -> list[str]:
    """The hashes that extensions for this interpreter carry; none where there is no compiled build."""
    suffix = importlib.machinery.EXTENSION_SUFFIXES[0]
    files = package.parent.glob(f"{PREFIX}*{ENDING}{suffix}")
    return [file.name[len(PREFIX) :].partition(ENDING)[0] for file in sorted(files)]


def use_what_fits() -> None:
    """Done before anything else of the package is imported: sees to it that no stale extension is."""
    found = extension_hashes()
    if found and sources_hash() not in found:
        warnings.warn(
            "the compiled build of Lazaret was made from other sources: the plain one is used. "
            "`make compiled` makes it anew",
            RuntimeWarning,
            stacklevel=3,
        )
        sys.meta_path.insert(0, SourcesOnly())


def build_report() -> BuildReport:
    """What is running."""
    file = getattr(sys.modules.get("lazaret.core.flow"), "__file__", None) or ""
    compiled = not file.endswith(".py")
    build = "compiled" if compiled else "stale" if extension_hashes() else "plain"
    version = ".".join(map(str, sys.version_info[:3]))
    return BuildReport(build=build, hash=sources_hash(), python=f"{sys.implementation.name} {version}")


use_what_fits()
