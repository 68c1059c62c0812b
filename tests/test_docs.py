"""The documentation leads somewhere: links to files, names that are in these files, and every page in the contents."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
DOCS = HOUSE / "docs"
PAGES = sorted([*DOCS.rglob("*.md"), *HOUSE.glob("*.md")])
LINK = re.compile(r"\[([^\]]*)\]\((?!https?:)([^)#\s]+)[^)]*\)")
CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def links(page: Path) -> list[tuple[str, str]]:
    """The words and the file of every link that stays in the house."""
    return LINK.findall(CODE.sub("", page.read_text("utf-8")))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(HOUSE).as_posix())
def test_every_link_leads_to_a_file_of_the_house(page: Path) -> None:
    assert [file for _, file in links(page) if not (page.parent / file).exists()] == []


def test_the_walks_through_the_house_name_what_is_in_the_files_they_link_to() -> None:
    named = [(words.strip("`"), file) for words, file in links(DOCS / "house.md") if file.startswith("../")]
    assert len(named) >= 15
    lost = []
    for name, file in named:
        defined = rf"^\s*(?:export )?(?:async )?(?:def|class|function|const|interface) {name.rpartition('.')[2]}\b"
        if not re.search(defined, (DOCS / file).read_text("utf-8"), re.MULTILINE):
            lost.append((name, file))
    assert lost == []


def test_every_page_is_in_the_contents() -> None:
    contents = (HOUSE / "mkdocs.yml").read_text("utf-8")
    pages = [page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md")]
    assert [page for page in pages if not re.search(rf"[ :]{re.escape(page)}$", contents, re.MULTILINE)] == []


def test_every_page_of_the_contents_is_there() -> None:
    contents = (HOUSE / "mkdocs.yml").read_text("utf-8").partition("\nnav:\n")[2]
    listed = re.findall(r"[ :]([\w/-]+\.md)$", contents, re.MULTILINE)
    assert len(listed) > 50
    assert [page for page in listed if not (DOCS / page).is_file()] == []
    assert sorted({page for page in listed if listed.count(page) > 1}) == []
