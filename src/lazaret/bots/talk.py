"""Personalities, where the game has talk: a loyal ally, an opportunist, a liar. They play as well as the bot behind.

A game that wants its bots to talk says what a bot would say (`remarks`) and, if it can, what is true (`truth`).
A statement whose last part is an option of the open question is a promise to choose it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazaret.bots.contract import Bot, Helper
from lazaret.core.mind import Remark
from lazaret.core.table import Table

MOST = 2  # statements at a time


def promised(statement: str, options: Sequence[str]) -> str:
    """The option that the statement promises to choose, or nothing."""
    what = statement.partition(":")[2]
    return what if what in options else ""


def suggestions(table: Table, helper: Helper) -> list[Remark]:
    """What the game would have a bot say now."""
    return list(helper.game.remarks(table, helper.seat, helper.stream))[:MOST]


class Talker:
    """A bot with a personality: it plays as the bot behind does."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @property
    def by_the_clock(self) -> bool:
        return bool(getattr(self.bot, "by_the_clock", False))

    def counted(self, number: int) -> Talker:
        behind: Any = self.bot
        return type(self)(behind.counted(number))

    def choose(self, view: dict[str, Any], options: Sequence[str], helper: Helper) -> str:
        return self.bot.choose(view, options, helper)


class Loyal(Talker):
    """Says only what is true, and keeps its word."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot)
        self.word = ""

    def speak(self, view: dict[str, Any], helper: Helper) -> list[Remark]:
        table = helper.resample()
        said: list[Remark] = []
        for to, statement in suggestions(table, helper):
            promise = promised(statement, view["options"])
            if promise or table.GAME.truth(table, helper.seat, statement):
                self.word = promise or self.word
                said.append((to, statement))
        return said

    def choose(self, view: dict[str, Any], options: Sequence[str], helper: Helper) -> str:
        word, self.word = self.word, ""
        return word if word in options else super().choose(view, options, helper)


class Opportunist(Talker):
    """Says what helps now, and does what is best when the time comes."""

    def speak(self, view: dict[str, Any], helper: Helper) -> list[Remark]:
        return suggestions(helper.resample(), helper)


class Liar(Talker):
    """Says the contrary: promises what it does not mean to do, claims what is not so."""

    def speak(self, view: dict[str, Any], helper: Helper) -> list[Remark]:
        table = helper.resample()
        said: list[Remark] = []
        for to, statement in suggestions(table, helper):
            lies = self.lies(table, statement, to, helper)
            if lies:
                said.append((to, helper.stream.pick(lies)))
        return said

    def lies(self, table: Table, statement: str, to: int | None, helper: Helper) -> list[str]:
        """What is known to be false: this, or the same kind of statement about something else; else another promise."""
        if table.GAME.truth(table, helper.seat, statement) is False:
            return [statement]
        verb, _, what = statement.partition(":")
        allowed = table.GAME.statements(table, helper.seat, to)
        others = [other for other in allowed if other.partition(":")[0] == verb and other != statement and what]
        false = [other for other in others if table.GAME.truth(table, helper.seat, other) is False]
        return false or [other for other in others if table.GAME.truth(table, helper.seat, other) is None]


PERSONALITIES: dict[str, type[Talker]] = {"loyal": Loyal, "opportunist": Opportunist, "liar": Liar}


def talk(table: Table, seat: int, bot: Bot, helper: Helper) -> None:
    """Let the bot say what it wants to, if it can speak and the game lets it."""
    speak = getattr(bot, "speak", None)
    if speak is not None:
        for to, statement in speak(table.view(seat), helper):
            table.say(seat, statement, to)
