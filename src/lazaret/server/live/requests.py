"""Which requests of the pages were answered: one that is sent again is only acknowledged again, however much later.

What the latest asked for is kept; of all others only a mark, and the store is asked about one whose mark is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lazaret.server.store.rebuild import RECENT, UNDO


class Requests:
    __slots__ = ("known", "marks")

    def __init__(self) -> None:
        self.known: dict[tuple[int, str], str] = {}  # by seat and id, what was asked for
        self.marks: set[int] = set()

    def read(self, stored: Mapping[tuple[int, str], str], asked: Iterable[tuple[int, str]]) -> None:
        self.known = dict(stored)
        self.marks = {mark_of(seat, request) for seat, request in asked}

    def remember(self, seat: int, request: str, text: str) -> None:
        self.known[seat, request] = text
        self.marks.add(mark_of(seat, request))
        if len(self.known) > RECENT:
            del self.known[next(iter(self.known))]

    def has(self, seat: int, request: str, texts: Sequence[str]) -> bool:
        """Whether it was answered lately. (Of a chain one of its links is kept.)"""
        known = self.known.get((seat, request))
        return known is not None and is_same(known, texts)

    def may_have(self, seat: int, request: str) -> bool:
        """Whether it may have been answered long ago: the store knows."""
        return (seat, request) not in self.known and mark_of(seat, request) in self.marks


def mark_of(seat: int, request: str) -> int:
    return hash((seat, request)) & 0xFFFFFFFF


def is_same(known: str, texts: Sequence[str]) -> bool:
    return known in texts or (texts[0] == UNDO and known.startswith(UNDO))
