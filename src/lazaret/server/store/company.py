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
DEADLINES: tuple[str, ...] = (
    # Who is asked at a table, after which entry of its log; `due`: when the server has something to do about it.
    """CREATE TABLE asked(tab BIGINT NOT NULL, seat BIGINT NOT NULL, number BIGINT NOT NULL, opened BIGINT NOT NULL,
        since DOUBLE PRECISION NOT NULL, due DOUBLE PRECISION, state TEXT NOT NULL, held DOUBLE PRECISION NOT NULL,
        PRIMARY KEY(tab, seat))""",
    "CREATE INDEX asked_due ON asked(due)",
    # How a seat counts its days: its time zone, its holiday, what was missed, how much it had been told at its last act
    """CREATE TABLE calendars(tab BIGINT NOT NULL, seat BIGINT NOT NULL, zone TEXT NOT NULL, away DOUBLE PRECISION,
        began DOUBLE PRECISION, holidays BIGINT NOT NULL, missed BIGINT NOT NULL, acted BIGINT NOT NULL,
        PRIMARY KEY(tab, seat))""",
    # An answer that a seat has left with the server.
    """CREATE TABLE standing(tab BIGINT NOT NULL, seat BIGINT NOT NULL, step TEXT NOT NULL, choice TEXT NOT NULL,
        chapter BIGINT, PRIMARY KEY(tab, seat))""",
)
NOTICES: tuple[str, ...] = ()
EVENINGS: tuple[str, ...] = ()
CARE: tuple[str, ...] = ("CREATE TABLE care(tab BIGINT PRIMARY KEY, body TEXT NOT NULL)",)

COMPANY = (*SELVES, *DEADLINES, *NOTICES, *EVENINGS, *CARE)
