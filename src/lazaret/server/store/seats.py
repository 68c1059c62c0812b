"""Seats are keys: who sits down, hands over, lets a bot play, takes back.

Each function is one piece of work for the store's writer: it reads, decides and writes in one transaction, so two
processes cannot both give away the same seat.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Collection, Sequence
from typing import Literal

from lazaret.core.deal import commitment, final_seed
from lazaret.core.deal import nonce_hash as hash_of
from lazaret.server.problems import Problem
from lazaret.server.store.care import Care, came, care_of, put_care
from lazaret.server.store.database import Database
from lazaret.server.store.notices import drop_webhook
from lazaret.server.store.rows import Deal, SeatRow, find_table, put_deal, put_seat, put_status, seats_of, touch

REMOTE = "remote"  # the level of a bot that came with the seat's key and connects from elsewhere
OUT = "out"  # of one that failed too often: the game's default answers for it
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # no I, no O
Why = Literal["away", "asked", "clock"]


def new_key() -> str:
    """128 bits: nobody guesses a seat."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    return secrets.token_urlsafe(9)


def new_code() -> str:
    """Short enough to be read out across a room."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))


def seat_with(seats: Sequence[SeatRow], key: str) -> SeatRow | None:
    """The seat that this key opens. All keys are compared, so that the time taken tells nothing."""
    found = None
    for seat in seats:
        if hmac.compare_digest(seat.key.encode(), key.encode()) and (seat.kind != "bot" or seat.level == REMOTE):
            found = seat
    return found


def clean_name(name: str) -> str:
    """The name without blanks around it; control characters and other unprintables are refused."""
    name = name.strip()
    if not name.isprintable():
        raise Problem(400, "error.name")
    return name


def link_mark(key: str) -> str:
    """How a link that was used up is remembered."""
    return hashlib.sha256(f"lazaret link {key}".encode()).hexdigest()


def sit(
    store: Database,
    tab: int,
    seat: int | None,
    key: str | None,
    name: str,
    colour: str,
    nonce_hash: str | None = None,
    bot: bool = False,
) -> SeatRow:
    """Take an open seat, with its link or without, or give oneself a new name with one's own key. `bot`: as a bot,
    and everybody sees that it is one.

    Whoever sits down gets a key that nobody else has seen: not whoever made the link, either.
    """
    seats = seats_of(store, tab)
    row = seat_to_take(seats, seat, key, care_of(store, tab).vacant)
    if row.kind == "open":
        came(store, tab, row.seat, by_link=key is not None)
        release_seat(store, tab, row.seat)
        row.link = link_mark(row.key)
        row.key = new_key()
        row.kind, row.level = ("bot", REMOTE) if bot else ("person", None)
        row.nonce_hash = None if bot else nonce_hash
    row.name, row.colour = name or row.name, colour or row.colour
    put_seat(store, tab, row)
    start_if_full(store, tab)
    return row


def release_seat(store: Database, tab: int, seat: int) -> None:
    """Whoever had it has it no longer: from now on it is no self's that is known (`selves.claim_seats`)."""
    store.execute("DELETE FROM seat_selves WHERE tab = ? AND seat = ?", (tab, seat))


def seat_to_take(seats: Sequence[SeatRow], seat: int | None, key: str | None, vacant: Collection[int]) -> SeatRow:
    """A seat that somebody was removed from is not simply free: it takes its link, or they would be back at once."""
    if key is None:
        free = [row for row in seats if row.kind == "open" and row.seat not in vacant and seat in (None, row.seat)]
        if not free:
            raise Problem(409, "error.no_open_seat")
        return free[0]
    row = seat_with(seats, key)
    if row is None or (seat is not None and row.seat != seat):
        raise Problem(403, "error.bad_key") if not is_used(seats, key) else Problem(409, "error.link_used")
    return row


def is_used(seats: Sequence[SeatRow], key: str) -> bool:
    """Whether it is a link by which somebody has sat down already."""
    mark = link_mark(key)
    return any(row.link == mark for row in seats)


def start_if_full(store: Database, tab: int) -> None:
    """When nobody is missing the game begins: at once, or when the pages have shown what they add to the seed."""
    (name, status) = store.execute("SELECT id, status FROM tables WHERE row = ?", (tab,)).fetchone()
    seats = seats_of(store, tab)
    if status != "open" or any(row.kind == "open" for row in seats):
        touch(store, tab)
        return
    table = find_table(store, name)
    assert table is not None
    if not table.server_seed:  # somebody chose the seed
        put_status(store, tab, "playing")
    elif any(row.nonce_hash is not None for row in seats):
        put_status(store, tab, "dealing")
    else:
        make_deal(store, tab)


def promise_nonce(store: Database, tab: int, seat: int, nonce_hash: str) -> None:
    """A page of the seat will add something to the seed, unless another has promised it, or the deal is made."""
    store.execute(
        "UPDATE seats SET nonce_hash = ? WHERE tab = ? AND seat = ? AND nonce_hash IS NULL AND kind = 'person' "
        "AND EXISTS (SELECT 1 FROM tables WHERE row = ? AND status IN ('open', 'dealing') AND server_seed != '')",
        (nonce_hash, tab, seat, tab),
    )


def show_nonce(store: Database, tab: int, seat: int, nonce: str, absent: Collection[int]) -> bool:
    """What the seat's page adds; whether it is what it promised. When the last has come the deal is made.

    `absent`: seats whose people are here and promised nothing, or are bots' to play: not waited for.
    """
    row = seats_of(store, tab)[seat]
    if row.nonce_hash is None or not hmac.compare_digest(row.nonce_hash, hash_of(nonce)):
        return False
    row.nonce = nonce
    put_seat(store, tab, row)
    waited = [r for r in seats_of(store, tab) if r.kind == "person" and r.nonce is None and r.seat not in absent]
    if not waited:
        make_deal(store, tab)
    return True


def make_deal(store: Database, tab: int) -> None:
    """The seed from all that was shown; who did not show what was promised is left out. Once only."""
    (name,) = store.execute("SELECT id FROM tables WHERE row = ?", (tab,)).fetchone()
    table = find_table(store, name)
    if table is None or table.deal is not None or table.status not in ("open", "dealing"):
        return
    seats = seats_of(store, tab)
    nonces = {row.seat: row.nonce for row in seats if row.nonce is not None}
    left_out = [row.seat for row in seats if row.nonce_hash is not None and row.nonce is None]
    deal = Deal(table.server_seed, commitment(table.server_seed), nonces, left_out)
    put_deal(store, tab, final_seed(table.server_seed, nonces), deal)


def change(store: Database, tab: int, seat: int, key: str | None, how: Callable[[SeatRow], None]) -> SeatRow:
    """Change the seat whose key is shown (None: the server itself does it)."""
    seats = seats_of(store, tab)
    if not 0 <= seat < len(seats):
        raise Problem(404, "error.no_seat", {"number": seat})
    row = seats[seat]
    if key is not None and seat_with([row], key) is None:
        raise Problem(403, "error.bad_key")
    how(row)
    put_seat(store, tab, row)
    touch(store, tab)
    return row


def hand_over(acts: int) -> Callable[[SeatRow], None]:
    """A new key; the old one stops. Whoever comes with it is told what the seat knows."""

    def how(row: SeatRow) -> None:
        row.key = new_key()
        row.brief = acts

    return how


def close_others(row: SeatRow) -> None:
    """A new key, for the page that asks for it alone."""
    row.key = new_key()


def let_bot(level: str, why: Why, acts: int) -> Callable[[SeatRow], None]:
    """A bot plays for the person. It has no personality: nobody makes promises for somebody else."""

    def how(row: SeatRow) -> None:
        if row.kind == "person" and row.bot_for is None:
            row.bot_for, row.level, row.brief = why, level.partition("/")[0], acts

    return how


def take_back(row: SeatRow) -> None:
    if row.kind == "person":
        row.bot_for = row.level = None


def bot_out(row: SeatRow) -> None:
    """A bot from outside has failed too often."""
    if row.kind == "bot":
        row.level = OUT


def was_briefed(row: SeatRow) -> None:
    row.brief = None


def seat_bot(store: Database, tab: int, seat: int, level: str) -> SeatRow:
    """A bot takes an open seat for the whole game."""
    row = seats_of(store, tab)[seat]
    if row.kind != "open":
        raise Problem(409, "error.no_open_seat")
    row.kind, row.level, row.key = "bot", level, new_key()
    put_seat(store, tab, row)
    start_if_full(store, tab)
    return row


def remove(store: Database, tab: int, seat: int, level: str | None, acts: int, by: int) -> None:
    """The person's key is void from now on; a bot of that level has the seat, or it waits for somebody new, who is told
    what happened since. Where it was the host's, whoever asked for it is the host now."""
    row = seats_of(store, tab)[seat]
    if row.kind != "person":
        return
    care = care_of(store, tab)
    care.removed.append(link_mark(row.key))
    care.invited = [one for one in care.invited if one != seat]
    care.vacant = sorted({*care.vacant, seat}) if level is None else care.vacant
    if care.warned is not None and care.warned.seat == seat:
        care.warned = None
    row.key, row.name, row.bot_for, row.brief = new_key(), "", None, acts
    row.kind, row.level = ("open", None) if level is None else ("bot", level)
    put_seat(store, tab, row)
    for place in ("standing", "calendars", "asked"):  # what they left to be answered, and their days: nobody else's
        store.execute(f"DELETE FROM {place} WHERE tab = ? AND seat = ?", (tab, seat))
    if store.execute("SELECT 1 FROM tables WHERE row = ? AND host = ?", (tab, seat)).fetchone() is not None:
        drop_webhook(store, tab)  # it leads to an address of theirs
    store.execute("UPDATE tables SET host = ? WHERE row = ? AND host = ?", (by, tab, seat))
    put_care(store, tab, care)


def was_removed(care: Care, key: str) -> bool:
    return link_mark(key) in care.removed
