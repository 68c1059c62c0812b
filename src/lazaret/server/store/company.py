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
EVENINGS: tuple[str, ...] = (
    # Seeds are made with it; who sits where (seating) when it starts.
    """CREATE TABLE evenings(code TEXT PRIMARY KEY, game TEXT NOT NULL, size BIGINT NOT NULL, people BIGINT NOT NULL,
        settings TEXT NOT NULL, seeds TEXT NOT NULL, host TEXT NOT NULL, state TEXT NOT NULL, made BIGINT NOT NULL,
        seating TEXT NOT NULL)""",
    """CREATE TABLE evening_people(evening TEXT NOT NULL, place BIGINT NOT NULL, self TEXT NOT NULL, name TEXT NOT NULL,
        colour TEXT NOT NULL, away BIGINT NOT NULL, PRIMARY KEY(evening, place), UNIQUE(evening, self))""",
    """CREATE TABLE evening_tables(evening TEXT NOT NULL, deal BIGINT NOT NULL, number BIGINT NOT NULL,
        tab BIGINT NOT NULL, stood TEXT NOT NULL, result TEXT, PRIMARY KEY(evening, deal, number))""",
    "CREATE INDEX evening_tables_tab ON evening_tables(tab)",
)
CARE: tuple[str, ...] = ()

COMPANY = (*SELVES, *DEADLINES, *NOTICES, *EVENINGS, *CARE)
