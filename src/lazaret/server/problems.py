"""What the server refuses, as catalogue keys: the page says it in the reader's language."""

from __future__ import annotations

from typing import Any

from lazaret.core.texts import Speaker, read_catalogue
from lazaret.server.places import WEB


class Problem(Exception):
    """A request that is refused. `key` without its prefix is the code for programs."""

    def __init__(self, status: int, key: str, params: dict[str, Any] | None = None, detail: str = "") -> None:
        self.status, self.key, self.params = status, key, params or {}
        self.detail = detail or english(key, self.params)
        super().__init__(self.detail)

    @property
    def code(self) -> str:
        return code_of(self.key)


def code_of(key: str) -> str:
    return key.partition(".")[2]


def english(key: str, params: dict[str, Any]) -> str:
    return Speaker(read_catalogue(WEB, "texts", "en"), "en").text(key, params)
