"""What does not run is told, and fails where everything must run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

FILE = """
import pytest

@pytest.mark.skipif(True, reason="there is no moon")
@pytest.mark.parametrize("night", [1, 2])
def test_by_moonlight(night):
    assert False

def test_by_daylight():
    pass
"""


@pytest.mark.parametrize(("all_tests", "status"), [("", 0), ("1", 1)])
def test_what_does_not_run_is_told_and_counts_where_all_must(tmp_path: Path, all_tests: str, status: int) -> None:
    (tmp_path / "test_night.py").write_text(FILE)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tests.skips", "-p", "no:cacheprovider", str(tmp_path)],
        env={**os.environ, "LAZARET_ALL_TESTS": all_tests, "PYTHONPATH": str(Path(__file__).parents[1])},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == status, done.stdout
    assert "2 tests did not run: there is no moon" in done.stdout
