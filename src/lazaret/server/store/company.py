"""The places that version 8 of the store adds, in words both stores read alike: TEXT, BIGINT, DOUBLE PRECISION."""

from __future__ import annotations

SELVES: tuple[str, ...] = ()
DEADLINES: tuple[str, ...] = ()
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
