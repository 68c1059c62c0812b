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
NOTICES: tuple[str, ...] = (
    # Where a self is told that it is its turn: a browser's push address, or a mail address once it is confirmed.
    """CREATE TABLE subscriptions(id TEXT PRIMARY KEY, self TEXT NOT NULL, kind TEXT NOT NULL, endpoint TEXT NOT NULL,
        keys TEXT NOT NULL, language TEXT NOT NULL, zone TEXT NOT NULL, quiet_from BIGINT, quiet_to BIGINT,
        confirmed BIGINT NOT NULL, trouble TEXT NOT NULL, made DOUBLE PRECISION NOT NULL,
        UNIQUE(self, kind, endpoint))""",
    # Which self listens for which seat; `mark`: the hash of the key it had then, void once the seat has another.
    """CREATE TABLE listeners(tab BIGINT NOT NULL, seat BIGINT NOT NULL, self TEXT NOT NULL, mark TEXT NOT NULL,
        PRIMARY KEY(tab, seat, self))""",
    "CREATE INDEX listeners_self ON listeners(self)",
    """CREATE TABLE webhooks(tab BIGINT PRIMARY KEY, address TEXT NOT NULL, style TEXT NOT NULL, language TEXT NOT NULL,
        secret TEXT NOT NULL, trouble TEXT NOT NULL, made DOUBLE PRECISION NOT NULL)""",
    # Tables that somebody listens to, and how much of their log has been looked at.
    "CREATE TABLE heard(tab BIGINT PRIMARY KEY, number BIGINT NOT NULL)",
    # One row per open turn and place that is told; it goes when the turn is over. `seat` -1: the table's webhook.
    """CREATE TABLE notices(id TEXT PRIMARY KEY, tab BIGINT NOT NULL, seat BIGINT NOT NULL, turn BIGINT NOT NULL,
        seats TEXT NOT NULL, target TEXT NOT NULL, due DOUBLE PRECISION NOT NULL, made DOUBLE PRECISION NOT NULL,
        tries BIGINT NOT NULL, claimed DOUBLE PRECISION, state TEXT NOT NULL)""",
    "CREATE INDEX notices_due ON notices(state, due)",
    "CREATE INDEX notices_tab ON notices(tab)",
    # When a mail address was last asked to confirm, by its hash.
    "CREATE TABLE confirmations(address TEXT PRIMARY KEY, at DOUBLE PRECISION NOT NULL)",
    # The server's own keys for push and for the links in its mails, made at the first start.
    "CREATE TABLE notice_keys(name TEXT PRIMARY KEY, value TEXT NOT NULL)",
)
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
CARE: tuple[str, ...] = ("CREATE TABLE care(tab BIGINT PRIMARY KEY, body TEXT NOT NULL)",)

#: what a seat turned out to be (a betrayer, an exile), as names in the game's texts; not known of older games
CAMPS: tuple[str, ...] = ("ALTER TABLE played ADD COLUMN camps TEXT NOT NULL DEFAULT '[]'",)
COMPANY = (*SELVES, *DEADLINES, *NOTICES, *EVENINGS, *CARE)
