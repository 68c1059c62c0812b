"""Table talk in the terminal: bots get a personality where the game has talk, and people can speak too."""

from __future__ import annotations

from collections.abc import Sequence

from rich.markup import escape

from lazaret.bots.talk import PERSONALITIES
from lazaret.cli.common import console
from lazaret.core.table import Table
from lazaret.core.texts import Speaker

SPEAK = "s"


def with_personality(bot: str, table: Table, seat: int) -> str:
    """A bot that was given none gets one by the seed: nobody knows beforehand who can be believed."""
    if not table.GAME.talks or "/" in bot or ":" in bot:
        return bot
    kinds = list(PERSONALITIES)
    return f"{bot}/{kinds[(int(table.origin.seed_hash[:8], 16) + seat) % len(kinds)]}"


def speak(table: Table, seat: int, speaker: Speaker, w: Speaker) -> None:
    """Ask to whom and what, and say it. An empty answer goes back."""
    to = pick([w.text("everybody"), *addressees(table, seat, speaker, w)], w.text("say_to"), w)
    if to is None:
        return
    addressee = None if to == 0 else others(table, seat)[to - 1]
    words = list(table.GAME.statements(table, seat, addressee))
    if not words:
        console.print(w.text("nothing_to_say"), style="red")
        return
    number = pick([speaker.choice(one) for one in words], w.text("say_what"), w)
    if number is not None:
        table.say(seat, words[number], addressee)


def others(table: Table, seat: int) -> list[int]:
    """The other seats, and last oneself: what is said to oneself is a wish to the program."""
    return [other for other in range(table.seats) if other != seat] + [seat]


def addressees(table: Table, seat: int, speaker: Speaker, w: Speaker) -> list[str]:
    return [w.text("the_program") if other == seat else speaker.seat(other) for other in others(table, seat)]


def pick(lines: Sequence[str], question: str, w: Speaker) -> int | None:
    for number, line in enumerate(lines, 1):
        console.print(f"[yellow]{number:>3}[/yellow]  {escape(line)}")
    while True:
        answer = console.input(f"[yellow]{question}[/yellow] ").strip()
        if not answer:
            return None
        if answer.isdigit() and 1 <= int(answer) <= len(lines):
            return int(answer) - 1
        console.print(w.text("not_in_list", {"answer": answer, "most": len(lines)}), style="red", markup=False)
