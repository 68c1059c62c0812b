"""The question that is open at a table, by number: what belongs to an earlier one is void."""

from __future__ import annotations

from lazaret.core.flow import NOBODY
from lazaret.core.table import Table
from lazaret.server.store.rebuild import acts_of


class Question:
    __slots__ = ("current", "number", "opened")

    def __init__(self) -> None:
        self.number = 0  # counts the questions; timers and answers of an older one are void
        self.opened = 0  # acts made when the open one was asked
        self.current: object = None  # the asking step; None: nothing is asked

    def renew(self, table: Table) -> None:
        """After any change: is it still the same question that is open?"""
        current = table.current if table.asked != NOBODY else None
        if current is None or current is not self.current:
            self.current = current
            self.number += 1
            self.opened = len(acts_of(table))
