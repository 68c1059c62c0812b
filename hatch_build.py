"""Makes the page when a wheel or an sdist is built, or fails loudly: a table without its page is none.

In a clone the page is built by npm, unless it is there and newer than all it is made of. An sdist carries the built
page, so that a wheel can be made of it without Node.

With LAZARET_COMPILED=1 the wheel gets the compiled build too, and the machine's tag. It is made by the tree itself, so
what it runs on must be installed where the wheel is built (`make wheels`). Where that or a C compiler is missing the
wheel is the plain one, and the build says why.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/lazaret/web/static/index.html"
SOURCES = ("web/src", "web/public", "web/index.html", "web/package-lock.json", "web/vite.config.ts")
WORDS = "src/lazaret/*/texts.*.json"


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        make_page(Path(self.root))
        if self.target_name == "wheel" and os.environ.get("LAZARET_COMPILED"):
            add_compiled(Path(self.root), build_data)


def add_compiled(root: Path, build_data: dict[str, Any]) -> None:
    """The extensions beside the sources they were made from."""
    sys.path.insert(0, str(root / "src"))
    out = root / "build" / "wheel"
    try:
        from lazaret.cli.compiled.building import build_compiled
        from lazaret.core.errors import LazaretError
    except ImportError as error:
        print(f"lazaret-table: the wheel is the plain one: {error}", file=sys.stderr)
        return
    try:
        build_compiled(out)
    except LazaretError as error:
        print(f"lazaret-table: the wheel is the plain one: {error}", file=sys.stderr)
        return
    for file in sorted(out.rglob("*.so")):
        build_data["force_include"][str(file)] = file.relative_to(out).as_posix()
    build_data.update(pure_python=False, infer_tag=True)


def make_page(root: Path) -> None:
    if (root / "PKG-INFO").exists():  # an sdist: nothing in it is newer than its page
        if not (root / PAGE).exists():
            sys.exit("lazaret-table: this sdist has no page in it; it was not built by `uv build` or `python -m build`")
        return
    if is_fresh(root):
        return
    if shutil.which("npm") is None:
        sys.exit(
            "lazaret-table: the page cannot be built, because npm is not installed. Install Node 20.19 or later, or "
            "run `make web`, which brings its own."
        )
    npm = ["npm", "--prefix", str(root / "web")]
    if not (root / "web/node_modules").is_dir():
        call([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"])
    call([*npm, "run", "-s", "build"])
    if not (root / PAGE).exists():
        sys.exit(f"lazaret-table: the page was built, but {PAGE} is not there")


def is_fresh(root: Path) -> bool:
    """Whether the page is there, and nothing it is made of has changed since."""
    if not (root / PAGE).exists():
        return False
    built = (root / PAGE).stat().st_mtime
    sources = [file for place in SOURCES for file in (root / place, *(root / place).rglob("*")) if file.is_file()]
    return all(file.stat().st_mtime <= built for file in [*sources, *root.glob(WORDS)])


def call(command: list[str]) -> None:
    status = subprocess.run(command, check=False).returncode
    if status:
        sys.exit(f"lazaret-table: the page could not be built: `{' '.join(command)}` ended with {status}")
