"""The pages that are written from the code say what the code says."""

from __future__ import annotations

import pytest

from tests.written import DOCS, PAGES


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_as_the_code_writes_it(name: str) -> None:
    assert (DOCS / name).read_text("utf-8") == PAGES[name](), "write it again: python -m tests.written"
