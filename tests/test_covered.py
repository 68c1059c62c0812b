"""The table of coverage: what counts, and what is held to the least."""

from __future__ import annotations

from typing import Any

import pytest

from tests import covered


def file(statements: int, taken: int, branches: int = 0, both: int = 0) -> dict[str, Any]:
    names = ("num_statements", "covered_lines", "num_branches", "covered_branches")
    return {"summary": dict(zip(names, (statements, taken, branches, both), strict=True))}


def test_lines_and_branches_count_alike() -> None:
    files = {"src/lazaret/core/a.py": file(60, 60, 20, 10), "src/lazaret/core/b.py": file(20, 10)}
    assert covered.share(files, "src/lazaret/core") == 80
    assert covered.share(files, "src/lazaret/bots") is None


def test_a_room_is_a_folder_or_a_file_and_never_one_whose_name_begins_alike() -> None:
    files = {"games/x/view.py": file(10, 10), "games/x/viewer.py": file(10, 0), "games/x/view/a.py": file(10, 5)}
    assert covered.share(files, "games/x/view") == 75


@pytest.mark.parametrize(("taken", "is_low"), [(97, False), (96, True)])
def test_the_core_and_rules_are_held_to_the_least_and_minds_are_not(taken: int, is_low: bool) -> None:
    places = ["core/table", "games/happy_city/rules/turn", "games/happy_city/mind/worth", "bots/search"]
    rows = covered.table({f"src/lazaret/{place}.py": file(100, taken) for place in places})
    assert rows == [
        ("core", taken, is_low),
        ("bots", taken, False),
        ("happy_city rules", taken, is_low),
        ("happy_city mind", taken, False),
    ]
