"""What leaves the process for a thought: a table that the seat cannot tell from the real one, and nothing else.

No seed, no acts, every hidden card dealt again. The chance that the thinker may use is a hash: from it nobody comes
back to the seed.
"""

from __future__ import annotations

import hashlib

from lazaret.core.chance import Stream
from lazaret.core.table import Table


def stream_name(table: Table, seat: int, purpose: str) -> str:
    """The same in every process, and not to be guessed without the seed; it does not tell the seed either."""
    acts = 0 if table.log is None else len(table.log.acts)
    return hashlib.sha256(f"{purpose} {table.origin.seed} {acts} {seat}".encode()).hexdigest()


def blind_record(table: Table, seat: int) -> str:
    """The table as a save, as far as the seat knows it."""
    return table.resample(seat, Stream(stream_name(table, seat, "blind"))).save()
