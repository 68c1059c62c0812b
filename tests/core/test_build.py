"""Which build is running, and that a stale extension is not taken."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import lazaret
from lazaret.core import build

FLOW = """
import lazaret, lazaret.core.flow as flow
print(lazaret.build_report()["build"], flow.__file__.rpartition("/")[2])
"""


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run([sys.executable, "-c", FLOW], capture_output=True, text=True, check=False, env=environment)


def test_the_report_names_the_build_the_sources_and_the_interpreter() -> None:
    report = lazaret.build_report()
    assert report["build"] in ("plain", "compiled")
    assert report["hash"] == build.sources_hash()
    assert report["python"].split()[1] == sys.version.split()[0]


def test_the_hash_tells_sources_apart(tmp_path: Path) -> None:
    for folder in build.HASHED:
        (tmp_path / folder).mkdir()
    (tmp_path / "core" / "flow.py").write_text("x = 1\n")
    first = build.sources_hash(tmp_path)
    (tmp_path / "core" / "flow.py").write_text("x = 2\n")
    second = build.sources_hash(tmp_path)
    (tmp_path / "core" / "flow.py").rename(tmp_path / "core" / "other.py")
    assert len({first, second, build.sources_hash(tmp_path)}) == 3


def test_where_the_sources_are_others_the_import_says_so_and_takes_them(tmp_path: Path) -> None:
    shutil.copytree(build.PACKAGE, tmp_path / "lazaret", ignore=shutil.ignore_patterns("__pycache__", "*.so", "static"))
    assert run(tmp_path).stdout.split() == ["plain", "flow.py"]
    suffix = EXTENSION_SUFFIXES[0]
    (tmp_path / "lazaret" / "core" / f"flow{suffix}").write_bytes(b"no extension at all")
    (tmp_path / f"{build.PREFIX}0123456789abcdef{build.ENDING}{suffix}").write_bytes(b"")
    stale = run(tmp_path)
    assert stale.stdout.split() == ["stale", "flow.py"]
    assert "made from other sources" in stale.stderr
    right = build.sources_hash(tmp_path / "lazaret")
    (tmp_path / f"{build.PREFIX}{right}{build.ENDING}{suffix}").write_bytes(b"")
    assert run(tmp_path).returncode != 0, "this time the extension is taken, and it is none"
