"""The places that version 8 of the store adds, in words both stores read alike: TEXT, BIGINT, DOUBLE PRECISION."""

from __future__ import annotations

SELVES: tuple[str, ...] = ()
DEADLINES: tuple[str, ...] = ()
NOTICES: tuple[str, ...] = ()
EVENINGS: tuple[str, ...] = ()
CARE: tuple[str, ...] = ("CREATE TABLE care(tab BIGINT PRIMARY KEY, body TEXT NOT NULL)",)

COMPANY = (*SELVES, *DEADLINES, *NOTICES, *EVENINGS, *CARE)
