"""The question that is open at a table, by number: what belongs to an earlier one is void."""

from __future__ import annotations

from lazaret.core.flow import NOBODY, TOGETHER
from lazaret.core.table import SAY, Table
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
            self.opened = opened_at(table)


def opened_at(table: Table) -> int:
    """How many acts there were when the open question was asked: those who answer together may have answered already,
    and anybody may have spoken. (A table that was just read does not remember it.)"""
    acts = acts_of(table)
    number, answers = len(acts), len(table.answers) if table.asked == TOGETHER else 0
    while number:
        text = acts[number - 1][1]
        if not text.startswith(SAY):
            if not answers:
                break
            answers -= 1
        number -= 1
    return number
