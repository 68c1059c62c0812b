"""Which requests of the pages were answered: one that is sent again is only acknowledged again."""

from __future__ import annotations

from collections.abc import Mapping

from lazaret.server.store.rebuild import RECENT, UNDO


class Requests:
    __slots__ = ("known",)

    def __init__(self) -> None:
        self.known: dict[tuple[int, str], str] = {}  # by seat and id, what was asked for

    def read(self, stored: Mapping[tuple[int, str], str]) -> None:
        self.known = dict(stored)

    def remember(self, seat: int, request: str, text: str) -> None:
        self.known[seat, request] = text
        if len(self.known) > RECENT:
            del self.known[next(iter(self.known))]

    def has(self, seat: int, request: str, text: str) -> bool:
        known = self.known.get((seat, request))
        return known is not None and (known == text or (text == UNDO and known.startswith(UNDO)))
