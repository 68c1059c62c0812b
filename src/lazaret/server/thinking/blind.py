"""What leaves the process for a thought: a table that the seat cannot tell from the real one, and nothing else.

No seed, no acts, every hidden card dealt again. The chance that the thinker may use is a hash: from it nobody comes
back to the seed. Where several are asked together, who has answered already makes no difference, nor how much was said:
a bot answers the same to the same play, whoever was quicker.
"""

from __future__ import annotations

import hashlib

from lazaret.core.chance import Stream
from lazaret.core.table import SAY, Table


def stream_name(table: Table, seat: int, purpose: str) -> str:
    """The same in every process, and not to be guessed without the seed; it does not tell the seed either."""
    said = [] if table.log is None else table.log.acts
    acts = sum(not text.startswith(SAY) for _, text in said) - len(table.answers)
    return hashlib.sha256(f"{purpose} {table.origin.seed} {acts} {seat}".encode()).hexdigest()


def blind_record(table: Table, seat: int) -> str:
    """The table as a save, as far as the seat knows it; nobody has answered the question yet."""
    copy = table.resample(seat, Stream(stream_name(table, seat, "blind")))
    copy.answers = {}
    return copy.save()
