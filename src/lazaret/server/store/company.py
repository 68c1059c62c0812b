"""The places that version 8 of the store adds, in words both stores read alike: TEXT, BIGINT, DOUBLE PRECISION."""

from __future__ import annotations

SELVES: tuple[str, ...] = ()
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
