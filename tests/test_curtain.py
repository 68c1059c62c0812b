"""Several people at one terminal: between two of them nothing of a hand is left, on the screen or above it."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from lazaret.cli.curtain import CLEAR
from lazaret.core.chance import STREAMS
from lazaret.core.registry import game as find_game

GAME, SEED, SEATS = "happy_dayz", "5", 3
CURTAIN = "press Enter to see your hand"
QUESTION = "Your choice"
STYLE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """A terminal that obeys: what was written before its screen and scrollback were cleared is gone."""

    def __init__(self, home: Path, *words: str) -> None:
        self.line, theirs = pty.openpty()
        env = {**os.environ, "LAZARET_LANG": "en", "COLUMNS": "400", "TERM": "xterm", "XDG_DATA_HOME": str(home)}
        command = [sys.executable, "-c", "from lazaret.cli import main; main()", "play", GAME, "--seed", SEED, *words]
        self.process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=env)
        os.close(theirs)
        self.written = ""

    @property
    def left(self) -> str:
        """Whatever can still be read on it, by scrolling too."""
        return STYLE.sub("", self.written.rpartition(CLEAR)[2]).replace("\r", "")

    def wait_for(self, *words: str) -> str:
        until = time.monotonic() + 60
        while not any(word in self.left for word in words):
            assert time.monotonic() < until, self.left
            if select.select([self.line], [], [], 1)[0]:
                try:
                    self.written += os.read(self.line, 65536).decode("utf-8", "replace")
                except OSError:  # the other side has ended
                    return self.left
        return self.left

    def type(self, text: str) -> None:
        os.write(self.line, text.encode())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.line)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    words = ["--seats", str(SEATS), *[word for seat in range(SEATS) for word in ("--seat", str(seat + 1))]]
    found = Terminal(tmp_path, *words)
    yield found
    found.close()


def hands() -> list[set[str]]:
    """The cards each seat holds at the beginning, by the names that the terminal writes."""
    table = find_game(GAME).new(SEATS, SEED, {}, STREAMS)
    speaker = table.GAME.speaker("en")
    return [{speaker.name(card) for card in table.view(seat)["board"]["hand"]} for seat in range(SEATS)]


def seen(text: str, cards: set[str]) -> set[str]:
    return {card for card in cards if re.search(rf"\b{re.escape(card)}\b", text)}


def test_no_screen_and_no_scrollback_ever_holds_two_hands(terminal: Terminal) -> None:
    dealt = hands()
    for seat in range(SEATS):  # all are asked at once, one after the other
        curtain = terminal.wait_for(CURTAIN)
        assert f"Player {seat + 1}" in curtain
        assert not any(seen(curtain, hand) for hand in dealt), curtain
        terminal.type("\n")
        shown = terminal.wait_for(QUESTION)
        assert seen(shown, dealt[seat]) == dealt[seat]
        assert not any(seen(shown, hand) for other, hand in enumerate(dealt) if other != seat), shown
        terminal.type("1\n")


def test_whoever_leaves_leaves_no_hand_behind(terminal: Terminal) -> None:
    terminal.wait_for(CURTAIN)
    terminal.type("\n")
    assert seen(terminal.wait_for(QUESTION), hands()[0])
    terminal.type("q\n")
    kept = terminal.wait_for("--resume")
    assert not any(seen(kept, hand) for hand in hands()), kept


def test_at_the_curtain_one_can_leave_too(terminal: Terminal) -> None:
    terminal.wait_for(CURTAIN)
    terminal.type("q\n")
    terminal.wait_for("--resume")
    assert terminal.process.wait(20) == 0
