"""The curtain between two people at one terminal: nothing of the last hand stays, on the screen or above it."""

from __future__ import annotations

import sys

from lazaret.cli.common import console

#: the screen, then what a terminal keeps above it (some put the cleared screen there), then to the top
CLEAR = "\x1b[2J\x1b[3J\x1b[H"


def clear() -> bool:
    """Clear the screen and the scrollback. False where there is no terminal: nobody looks at it."""
    if not console.is_terminal:
        return False
    console.file.flush()
    if console.legacy_windows:
        console.clear()  # it knows no such words, and keeps nothing above
    else:
        console.file.write(CLEAR)
        console.file.flush()
    readline = sys.modules.get("readline")
    if readline is not None:  # what was typed comes back with the arrow keys
        readline.clear_history()
    return True
