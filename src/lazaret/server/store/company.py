"""The places that version 8 of the store adds, in words both stores read alike: TEXT, BIGINT, DOUBLE PRECISION."""

from __future__ import annotations

SELVES: tuple[str, ...] = (
    # What a person carries from device to device; `self` is the hash of its key. `figures`: 1, who agreed to them.
    """CREATE TABLE selves(self TEXT PRIMARY KEY, made BIGINT NOT NULL, revision BIGINT NOT NULL,
        document TEXT NOT NULL, figures BIGINT NOT NULL)""",
    # Keys that were replaced or erased: whoever comes with one is told so.
    "CREATE TABLE ended_selves(mark TEXT PRIMARY KEY, at BIGINT NOT NULL)",
    """CREATE TABLE seat_selves(tab BIGINT NOT NULL, seat BIGINT NOT NULL, self TEXT NOT NULL,
        PRIMARY KEY(tab, seat))""",
    "CREATE INDEX seat_selves_self ON seat_selves(self)",
    # Finished games of those who agreed; `bots`: the level at each other seat, null where a person sat
    """CREATE TABLE played(tab BIGINT NOT NULL, seat BIGINT NOT NULL, self TEXT NOT NULL, name TEXT NOT NULL,
        game TEXT NOT NULL, size BIGINT NOT NULL, won BIGINT NOT NULL, score DOUBLE PRECISION NOT NULL,
        bots TEXT NOT NULL, loss DOUBLE PRECISION, at BIGINT NOT NULL, PRIMARY KEY(tab, seat))""",
    "CREATE INDEX played_self ON played(self)",
    "CREATE INDEX played_name ON played(name)",
)
DEADLINES: tuple[str, ...] = ()
NOTICES: tuple[str, ...] = ()
EVENINGS: tuple[str, ...] = ()
CARE: tuple[str, ...] = ()

COMPANY = (*SELVES, *DEADLINES, *NOTICES, *EVENINGS, *CARE)
