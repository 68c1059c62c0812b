"""Who is told that it is their turn, and what is still to be told: as the store keeps it.

Each function is one piece of work for the store. A notice is one row per open turn and place, made once
(its id says which), claimed by one server, and gone when the turn is over.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from lazaret.server.store.database import Database

Kind = Literal["push", "mail"]
Style = Literal["json", "slack", "discord"]
WEBHOOK = "webhook"  # what a notice for the table's webhook is for
NO_SEAT = -1
CLAIM = 60.0  # seconds after which what a server took on and did not finish is another's
CONFIRM_EVERY = 86_400.0  # seconds between two letters that ask an address to confirm
AT_ONCE = 200  # notices looked at in one round


class Subscription(msgspec.Struct):
    id: str
    mark: str  # of the self it belongs to
    kind: Kind
    endpoint: str  # the push address, or the mail address
    keys: str  # of a browser's push address, as JSON
    language: str
    zone: str
    quiet_from: int | None  # minutes after midnight, where it is
    quiet_to: int | None
    confirmed: bool
    trouble: str  # why the last notice did not arrive, as a key of the catalogue; empty: it did
    made: float


class Webhook(msgspec.Struct):
    tab: int
    address: str
    style: Style
    language: str
    secret: str
    trouble: str
    made: float


class Notice(msgspec.Struct):
    id: str
    tab: int
    seat: int
    turn: int
    seats: list[int]  # everybody the table waits for
    target: str  # the id of a subscription, or WEBHOOK
    due: float
    made: float
    tries: int


COLUMNS = (
    "id, self, kind, endpoint, keys, language, zone, quiet_from, quiet_to, confirmed, trouble, made"  # as the struct
)
HOOK = "tab, address, style, language, secret, trouble, made"
NOTICE = "id, tab, seat, turn, seats, target, due, made, tries"


def hashed(text: str) -> str:
    return hashlib.sha256(f"lazaret notices {text}".encode()).hexdigest()


# -- the server's own keys ------------------------------------------------------------------


def own_key(store: Database, name: str, made: str) -> str:
    """The key of that name; `made` where there was none. Whoever comes second gets the first one's."""
    store.execute("INSERT INTO notice_keys(name, value) VALUES (?, ?) ON CONFLICT(name) DO NOTHING", (name, made))
    (value,) = store.execute("SELECT value FROM notice_keys WHERE name = ?", (name,)).fetchone()
    return str(value)


# -- subscriptions ----------------------------------------------------------------------------


def subscription_from(row: Sequence[Any]) -> Subscription:
    found = Subscription(*row)
    found.confirmed = bool(found.confirmed)
    return found


def put_subscription(store: Database, new: Subscription) -> Subscription:
    """The same self and address again: what is new about it counts, and its id stays."""
    values = [getattr(new, name) for name in Subscription.__struct_fields__]
    values[9] = int(new.confirmed)
    store.execute(
        f"INSERT INTO subscriptions({COLUMNS}) VALUES ({', '.join('?' * len(values))}) "
        "ON CONFLICT(self, kind, endpoint) DO UPDATE SET keys = excluded.keys, language = excluded.language, "
        "zone = excluded.zone, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, trouble = ''",
        values,
    )
    look_again(store, new.mark)
    row = store.execute(
        f"SELECT {COLUMNS} FROM subscriptions WHERE self = ? AND kind = ? AND endpoint = ?",
        (new.mark, new.kind, new.endpoint),
    ).fetchone()
    return subscription_from(row)


def subscription(store: Database, name: str) -> Subscription | None:
    row = store.execute(f"SELECT {COLUMNS} FROM subscriptions WHERE id = ?", (name,)).fetchone()
    return None if row is None else subscription_from(row)


def subscriptions_of(store: Database, mark: str) -> list[Subscription]:
    rows = store.execute(f"SELECT {COLUMNS} FROM subscriptions WHERE self = ? ORDER BY made, id", (mark,)).fetchall()
    return [subscription_from(row) for row in rows]


def put_quiet(store: Database, mark: str, start: int | None, end: int | None) -> None:
    """The same hours at every place of this self."""
    store.execute("UPDATE subscriptions SET quiet_from = ?, quiet_to = ? WHERE self = ?", (start, end, mark))
    look_again(store, mark)


def confirm(store: Database, name: str) -> bool:
    """Whether there was one to confirm; a second time changes nothing."""
    found = subscription(store, name)
    if found is None:
        return False
    if not found.confirmed:
        store.execute("UPDATE subscriptions SET confirmed = 1 WHERE id = ?", (name,))
        look_again(store, found.mark)
    return True


def drop(store: Database, name: str) -> bool:
    """Nothing more goes there. Whether something did until now."""
    store.execute("DELETE FROM notices WHERE target = ?", (name,))
    return store.execute("DELETE FROM subscriptions WHERE id = ?", (name,)).rowcount == 1


def forget_self(store: Database, mark: str) -> None:
    """Everything that is kept for a self."""
    for found in subscriptions_of(store, mark):
        drop(store, found.id)
    store.execute("DELETE FROM listeners WHERE self = ?", (mark,))


def may_ask(store: Database, address: str, now: float) -> bool:
    """Whether this mail address may be asked to confirm now; then it has been. Once a day, whoever wants it."""
    place = hashed(address.lower())
    row = store.execute("SELECT at FROM confirmations WHERE address = ?", (place,)).fetchone()
    if row is not None and row[0] > now - CONFIRM_EVERY:
        return False
    store.execute(
        "INSERT INTO confirmations(address, at) VALUES (?, ?) ON CONFLICT(address) DO UPDATE SET at = excluded.at",
        (place, now),
    )
    store.execute("DELETE FROM confirmations WHERE at < ?", (now - CONFIRM_EVERY,))
    return True


# -- who listens ----------------------------------------------------------------------------------


def listen(store: Database, tab: int, seat: int, mark: str, key: str, on: bool) -> None:
    """The self is told of this seat's turns, or no longer."""
    if not on:
        store.execute("DELETE FROM listeners WHERE tab = ? AND seat = ? AND self = ?", (tab, seat, mark))
        return
    known = store.execute(
        "SELECT mark FROM listeners WHERE tab = ? AND seat = ? AND self = ?", (tab, seat, mark)
    ).fetchone()
    if known is not None and known[0] == hashed(key):
        return
    store.execute(
        "INSERT INTO listeners(tab, seat, self, mark) VALUES (?, ?, ?, ?) "
        "ON CONFLICT(tab, seat, self) DO UPDATE SET mark = excluded.mark",
        (tab, seat, mark, hashed(key)),
    )
    watch(store, tab)


def listeners_at(store: Database, tab: int, seat: int) -> int:
    return int(store.execute("SELECT count(*) FROM listeners WHERE tab = ? AND seat = ?", (tab, seat)).fetchone()[0])


def forget_unconfirmed(store: Database, before: float) -> None:
    """Addresses whose reader never said yes: perhaps somebody else typed them."""
    store.execute("DELETE FROM subscriptions WHERE confirmed = 0 AND made < ?", (before,))


def take_back_question(store: Database, address: str) -> None:
    """It was not asked after all: it may be at any time."""
    store.execute("DELETE FROM confirmations WHERE address = ?", (hashed(address.lower()),))


def listens(store: Database, tab: int, seat: int, mark: str) -> bool:
    found = store.execute("SELECT 1 FROM listeners WHERE tab = ? AND seat = ? AND self = ?", (tab, seat, mark))
    return found.fetchone() is not None


def watch(store: Database, tab: int) -> None:
    """The table is looked at, from its present state on."""
    store.execute("INSERT INTO heard(tab, number) VALUES (?, -1) ON CONFLICT(tab) DO UPDATE SET number = -1", (tab,))


def look_again(store: Database, mark: str) -> None:
    """Somebody wants to be told at a new place: of the turn that is theirs already, too."""
    store.execute("UPDATE heard SET number = -1 WHERE tab IN (SELECT tab FROM listeners WHERE self = ?)", (mark,))


def put_webhook(store: Database, new: Webhook) -> None:
    values = [getattr(new, name) for name in Webhook.__struct_fields__]
    store.execute(
        f"INSERT INTO webhooks({HOOK}) VALUES ({', '.join('?' * len(values))}) ON CONFLICT(tab) DO UPDATE SET "
        "address = excluded.address, style = excluded.style, language = excluded.language, secret = excluded.secret, "
        "trouble = '', made = excluded.made",
        values,
    )
    watch(store, new.tab)


def webhook_of(store: Database, tab: int) -> Webhook | None:
    row = store.execute(f"SELECT {HOOK} FROM webhooks WHERE tab = ?", (tab,)).fetchone()
    return None if row is None else Webhook(*row)


def drop_webhook(store: Database, tab: int) -> None:
    store.execute("DELETE FROM webhooks WHERE tab = ?", (tab,))
    store.execute("DELETE FROM notices WHERE tab = ? AND target = ?", (tab, WEBHOOK))


def put_trouble(store: Database, notice: Notice, why: str) -> None:
    """Why it did not arrive, for whoever wanted it; empty: it did."""
    if notice.target == WEBHOOK:
        store.execute("UPDATE webhooks SET trouble = ? WHERE tab = ?", (why, notice.tab))
    else:
        put_place_trouble(store, notice.target, why)


def put_place_trouble(store: Database, name: str, why: str) -> None:
    store.execute("UPDATE subscriptions SET trouble = ? WHERE id = ?", (why, name))
