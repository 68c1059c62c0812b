"""What can go wrong, each with one clear line that names the place and the reason."""

from __future__ import annotations

from lazaret.core.texts import Message


class LazaretError(Exception):
    """Anything a person did that the program refuses; its text is meant to be read."""


class BadFile(LazaretError):
    """A save, replay or content file that cannot be used: names the file, the place and the reason."""

    def __init__(self, file: str, place: str, reason: str) -> None:
        super().__init__(": ".join(part for part in (file, place, reason) if part))
        self.file, self.place, self.reason = file, place, reason


class BadGame(LazaretError):
    """A mistake in how a game is written: names the file and line, the place, and what to add or change."""

    def __init__(self, file: str, place: str, reason: str) -> None:
        super().__init__(": ".join(part for part in (file, place, reason) if part))
        self.file, self.place, self.reason = file, place, reason


class BadSetup(LazaretError):
    """A table that cannot be made: an unknown game or option, a wrong number of seats."""

    def __init__(self, reason: str, rule: str = "", message: Message | None = None) -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.rule = rule
        self.message = message


class IllegalChoice(LazaretError):
    """A choice the rules refuse. Nothing has changed. `rule` says which one, `message` why, in both languages."""

    def __init__(self, seat: int, choice: str, rule: str, message: Message, text: str) -> None:
        super().__init__(f"{text} ({rule})" if rule else text)
        self.seat, self.choice, self.rule, self.message = seat, choice, rule, message
