"""`python -m tests.bots.exchange`: what the program and the sample in JavaScript say, into docs/line-protocol.md."""

from __future__ import annotations

from pathlib import Path

from lazaret.bots import lines
from lazaret.bots.drive import decide
from lazaret.bots.outside import Outside
from lazaret.core.chance import Stream
from lazaret.core.registry import game as find_game

HOUSE = Path(__file__).parents[2]
PAGE = HOUSE / "docs" / "line-protocol.md"
SAMPLE = f"stdio:node {HOUSE / 'examples' / 'bots' / 'bot.mjs'}"
BEGIN, END = "<!-- exchange -->\n\n```text\n", "```\n\n<!-- end of exchange -->\n"


class Overheard(Outside):
    """A bot of which every line is noted."""

    def __init__(self, name: str) -> None:
        self.said: list[str] = []
        super().__init__(name)

    def send(self, message: lines.ToBot) -> None:
        self.said.append(f"> {lines.encode(message).decode()}")
        super().send(message)

    def receive(self) -> lines.FromBot:
        message = super().receive()
        self.said.append(f"< {lines.encode(message).decode()}")
        return message


def record() -> list[str]:
    table = find_game("zombie_apocalypse_now").new(2, "an exchange")
    bot = Overheard(SAMPLE)
    decide(table, table.waiting()[0], bot, Stream("exchange"))
    bot.close()
    return bot.said


def recorded() -> list[str]:
    return PAGE.read_text("utf-8").partition(BEGIN)[2].partition(END)[0].splitlines()


if __name__ == "__main__":
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    PAGE.write_text(before + BEGIN + "\n".join(record()) + "\n" + END + rest.partition(END)[2], "utf-8")
