"""Table talk (ZT-4.7): what may be said, what it does, and the truth audit at the end.

Statements bind nobody. A promise speaks of the vote that is open (`vote:red`, `join:blue`); a claim speaks of a card
(`holds:bonus-ninja`); `bead:red` shows the bead one has picked, to one player, and is true by construction;
`take-back` takes the bead back into the hand, shown or not. `ask-less` and `ask-always` are said to oneself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazaret.core.chance import Stream
from lazaret.core.flow import NOBODY, TOGETHER
from lazaret.core.zones import bit
from lazaret.games.zombie_tsunami.content.cards import BEADS, SEATS, bonus_set
from lazaret.games.zombie_tsunami.rules.votes import vote
from lazaret.games.zombie_tsunami.table import Seat, Table, everybody

PROMISES = tuple(f"{verb}:{bead}" for verb in ("vote", "join") for bead in BEADS)
CLAIMS = {seats: tuple(f"holds:{card}" for card in bonus_set(seats)) for seats in SEATS}
ABOUT_VOTES = ("vote", "join", "bead")


def is_voting(t: Table) -> bool:
    """The beads are being picked: the time for promises."""
    return t.asked == TOGETHER and t.current is not None and t.current[0] is vote


def statements(t: Table, seat: Seat, to: Seat | None) -> Sequence[str]:
    """ZT-4.7, ZT-11.4: what the seat may say now, to all or to one."""
    if t.result is not None:
        return ()
    if to == seat:
        return ("ask-always",) if t.quiet >> seat & 1 else ("ask-less",)
    words: tuple[str, ...] = ()
    if is_voting(t):
        words += PROMISES
        if seat in t.answers:
            words += ("take-back",) if to is None else (f"bead:{t.answers[seat]}",)
    return words + CLAIMS[t.seats]


def said(t: Table, seat: Seat, to: Seat, statement: str) -> None:
    """Keep book of promises and claims (ZT-4.7), of beads that are shown (ZT-11.4), of who is asked less (ZT-7.16)."""
    verb = statement.partition(":")[0]
    if verb in ("ask-less", "ask-always"):
        t.quiet ^= 1 << seat
    elif verb == "take-back":
        take_back(t, seat)
    else:
        if verb == "bead":
            t.shown_beads[seat] |= bit(to)
        did = t.bonus_of(seat) if verb == "holds" else ""
        t.promises.append((seat, to, statement, t.card_number, did))


def take_back(t: Table, seat: Seat) -> None:
    """ZT-11.4: a bead, even one that was shown, may be exchanged until all are ready."""
    del t.answers[seat]
    t.shown_beads[seat] = 0
    t.ask_again()


def promised(t: Table, seat: Seat | None) -> dict[Seat, str]:
    """What each player has last said of the bead it will show, as far as the seat heard it."""
    found: dict[Seat, str] = {}
    for speaker, to, statement, card, _ in t.promises:
        verb, _, bead = statement.partition(":")
        if card == t.card_number and verb in ABOUT_VOTES and heard(seat, speaker, to):
            found[speaker] = bead
    return found


def heard(seat: Seat | None, speaker: Seat, to: Seat) -> bool:
    return to == NOBODY or seat in (speaker, to)


def redraw_talk(t: Table, seat: Seat | None, stream: Stream) -> None:
    """What others whispered or secretly showed is unknown to the seat, as is whether their claims are true."""
    eye = bit(seat)
    t.shown_beads = [shown if other == seat else shown & eye for other, shown in enumerate(t.shown_beads)]
    t.quiet = (t.quiet & eye) | (usually_quiet(t) & ~eye)
    if t.promises and t.result is None:
        t.promises = [
            (speaker, to, words, card, "" if words.startswith("holds") and speaker != seat else did)
            for speaker, to, words, card, did in t.promises
            if heard(seat, speaker, to)
        ]


def usually_quiet(t: Table) -> int:
    """Nobody knows who has switched it: others are taken to have it as everybody has it at first."""
    return everybody(t.seats) if t.settings["ask_less"] else 0


# -- truth ----------------------------------------------------------------------------------------------


def is_kept(statement: str, did: str) -> bool | None:
    """Whether the deed fits the words; nothing can be said of a vote that was never shown."""
    return did == statement.partition(":")[2] if did else None


def audit(t: Table) -> list[dict[str, Any]]:
    """Who promised or claimed what, to whom, and whether it was true."""
    beads = {number: votes for number, _, votes in t.votes}
    lines: list[dict[str, Any]] = []
    for seat, to, statement, number, did in t.promises:
        verb, _, what = statement.partition(":")
        asked = [other for other in range(t.seats) if other != seat and to in (NOBODY, other)]
        shown = beads.get(number, ()) if verb == "join" else ()
        lines.append(
            {
                "seat": seat,
                "to": None if to == NOBODY else to,
                "statement": statement,
                "card": number,
                "did": did or None,
                "kept": is_kept(statement, did),
                "followed": [other for other in asked if shown and shown[other] == what],
            }
        )
    return lines


def audit_for(t: Table, seat: Seat | None) -> list[dict[str, Any]]:
    """The audit of what this seat heard: whispers stay between those who whispered."""
    heard_lines = zip(t.promises, audit(t), strict=True)
    return [line for promise, line in heard_lines if heard(seat, promise[0], promise[1])]


def record_of(t: Table, seat: Seat) -> tuple[int, int]:
    """How many promises about votes the seat has kept and broken, as far as this table knows."""
    kept = broken = 0
    for speaker, _, statement, _, did in t.promises:
        if speaker == seat and did and not statement.startswith("holds"):
            if is_kept(statement, did):
                kept += 1
            else:
                broken += 1
    return kept, broken
