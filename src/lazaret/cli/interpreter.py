"""What speed depends on besides the program: which build of it runs, and how good the interpreter is.

Whether an interpreter was built with all optimisations cannot be read from its flags. It is judged by the yardstick of
`lazaret bench` beside a piece of plain C in the same run (zlib), whose ratio hardly depends on the machine.
"""

from __future__ import annotations

import statistics
import sys
import time
import zlib

from lazaret.core.build import build_report

#: turns of the yardstick (thousands) for each checksum of 64 kB, by version, of interpreters built with all
#: optimisations (3.11: that of Debian 12, 2026-11-17)
OPTIMISED = {(3, 11): 0.0301}
NEARLY = 5  # per cent: less is noise
PAIRS = 21
BLOCK = bytes(range(256)) * 256


def yardstick(seconds: float) -> float:
    """A fixed piece of plain Python (lists, dicts, calls), in thousand turns a second of processor time."""

    def turn(cards: list[int], worth: dict[int, int]) -> int:
        kept = [card for card in cards if worth[card] > 3]
        kept.append(len(cards))
        return kept[0]

    cards, worth = list(range(12)), {n: n for n in range(13)}
    number, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(1000):
            turn(cards, worth)
        number += 1
    return number / (time.process_time() - start)


def checksums(seconds: float) -> float:
    """The same work in C on every interpreter, a second of processor time."""
    number, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(20):
            zlib.adler32(BLOCK)
        number += 20
    return number / (time.process_time() - start)


def slower_by(seconds: float = 0.05) -> int | None:
    """By how many per cent this interpreter is slower than an optimised one; None where no figure is known for it."""
    best = OPTIMISED.get(sys.version_info[:2]) if sys.implementation.name == "cpython" else None
    if best is None:
        return None
    found = statistics.median(yardstick(seconds) / checksums(seconds) for _ in range(PAIRS))
    return round(100 * (best / found - 1))


def in_words() -> str:
    """One line for `lazaret bench` and `lazaret doctor`."""
    report = build_report()
    line = f"{report['build']} build {report['hash']}, {report['python']}"
    slower = slower_by()
    if slower is None:
        return f"{line} (whether it is an optimised one is not known for this version)"
    if slower < NEARLY:
        return f"{line}, an optimised one"
    return f"{line}, about {slower} % slower than an optimised build: one built with --enable-optimizations is quicker"
