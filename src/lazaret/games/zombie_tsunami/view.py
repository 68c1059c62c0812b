"""What a seat may see (ZT-11), as the page needs it: slugs and numbers, no words."""

from __future__ import annotations

from typing import Any, TypedDict

from lazaret.core.flow import NOBODY
from lazaret.core.zones import EVERYBODY, bit
from lazaret.games.zombie_tsunami.content.cards import (
    BONUS,
    CARDS_PER_ROUND,
    COIN_LIMIT,
    EARNED_ZOMBIRDS,
    GAPS,
    ROUNDS,
    SEATS,
    SHOP,
    SLUG,
    STREET,
    bonus_set,
    copies,
)
from lazaret.games.zombie_tsunami.rules.bonus import counted
from lazaret.games.zombie_tsunami.rules.challenges import deed
from lazaret.games.zombie_tsunami.rules.reveals import pays
from lazaret.games.zombie_tsunami.rules.shop import use_card
from lazaret.games.zombie_tsunami.rules.talk import audit_for, heard, is_voting
from lazaret.games.zombie_tsunami.rules.teams import TeamsSeen, teams_seen
from lazaret.games.zombie_tsunami.rules.votes import needed
from lazaret.games.zombie_tsunami.rules.windows import carry_out
from lazaret.games.zombie_tsunami.table import AFTER, BEFORE, END, ROLL, SHOPPING, THROWN, VOTES, Seat, Table

#: ZT-4.4, ZT-4.10: the questions that all answer at once, unseen
IN_SECRET = ("vote", "zombie-or-coin")
#: ZT-7.10: when a bonus card may be revealed
MOMENTS = (BEFORE, ROLL, VOTES, THROWN, AFTER, SHOPPING, END)
#: what waits on the agenda and was said for all to hear
SAID = (carry_out, use_card)
STANDS = ("flying", "saved", "cancelled", "hit")
PHASES = {
    "vote": "vote",
    "choose_gain": "zombie-or-coin",
    "choose_civil_or_bomb": "civil-or-bomb",
    "buy": "shop",
    "try_event": "event",
    "answer_dragon": "dragon",
}


class Player(TypedDict):
    zombies: int
    civilians: int
    coins: int
    kept: list[str]
    bonus: str | None
    bonus_up: bool
    birds: list[str | None]
    brains: int
    dying: int
    token: int
    claimed: bool


class Street(TypedDict):
    card: str
    kind: str
    number: int


class Stall(TypedDict):
    card: str
    number: int
    cost: int
    keep: bool


class Shop(TypedDict):
    permanent: list[Stall]
    display: list[Stall]
    deck: int
    discard: list[str]
    buyer: int | None
    opens_in: int | None  # cards to be run before it opens, 0 after the one that lies; None: not again in this round


class Bomb(TypedDict):
    bomber: int
    target: int
    stands: str
    count: int


class Promise(TypedDict):
    seat: int
    to: int | None
    statement: str


class Declared(TypedDict):
    """A play laid open in a window, still to be carried out."""

    seat: int
    choice: str


class Vote(TypedDict):
    number: int
    card: str
    beads: list[str]


class Push(TypedDict):
    needed: int
    beads: list[str | None]
    extra: list[int]
    ninjas: list[int]
    waves: list[list[int]]


class Secret(TypedDict):
    """What only this seat sees."""

    bonus: str | None
    other: int
    reward: int
    met: bool  # you are asked, and revealing your bonus now would gain something
    counted: int | None  # how many you have of what your bonus counts
    hand: list[str]
    bead: str | None
    shown_to: list[int]
    shown_by: dict[str, str]
    quiet: bool


class Expansion(TypedDict):
    event: str | None
    deck: int
    discard: list[str]
    brains: int
    events_left: int
    reward: int  # Zombirds that the event earns
    deed: str  # the verb of the choice that does the event, "" if it is not done by choice


class Finding(TypedDict):
    """One line of the audit: who said what when, what was done, who followed."""

    seat: int
    to: int | None
    statement: str
    round: int
    slot: int
    did: str | None
    kept: bool | None
    followed: list[int]


class Shared(TypedDict):
    """What everybody sees alike."""

    round: int
    rounds: int
    slot: int
    slots: int
    phase: str
    dealer: int
    coin_limit: int
    push_penalty: int  # zombies that each member of a team loses that is too weak
    street: list[Street]
    gaps: list[str]
    gap: int  # the next of them: those before it are past
    street_left: list[int]
    rolls: list[list[int]]
    faces: list[int]  # how many faces each of them shows
    in_secret: bool  # all choose now what nobody sees before all have
    shop: Shop
    bonus_set: list[str]
    push: Push | None
    bombs: list[Bomb]
    declared: list[Declared]
    votes: list[Vote]
    zombird: Expansion | None


class Own(TeamsSeen):
    players: list[Player]
    bonus_aside: str | None
    promises: list[Promise]
    secret: Secret | None
    audit: list[Finding]


class Board(Shared, Own):
    pass


def view(t: Table, seat: Seat | None) -> Board:
    return {**shared(t), **own(t, seat)}


def shared(t: Table) -> Shared:
    now = phase(t)
    return {
        "round": t.round,
        "rounds": ROUNDS,
        "slot": t.slot,
        "slots": CARDS_PER_ROUND,
        "phase": now,
        "dealer": t.dealer,
        "coin_limit": COIN_LIMIT,
        "push_penalty": t.settings["push_penalty"],
        "street": [STREET_CARDS[card] for card in t.street],
        "gaps": list(GAPS),
        "gap": next_gap(t, now),
        "street_left": [len(pile) for pile in t.piles],
        "rolls": [list(cubes) for cubes in t.rolls],
        "faces": [sum(cubes) for cubes in t.rolls],
        "in_secret": now in IN_SECRET,
        "shop": shop(t, now),
        "bonus_set": BONUS_SETS[t.seats],
        "push": push(t),
        "bombs": [
            {"bomber": bomber, "target": target, "stands": STANDS[stands], "count": count}
            for bomber, target, stands, count in t.bombs
        ],
        "declared": [{"seat": args[0], "choice": args[1]} for waiting, args in t.agenda[::-1] if waiting in SAID],
        "votes": [{"number": number, "card": card, "beads": list(beads)} for number, card, beads in t.votes],
        "zombird": expansion(t),
    }


def own(t: Table, seat: Seat | None) -> Own:
    return {
        "players": [player(t, other, seat) for other in range(t.seats)],
        "bonus_aside": first(t.shown(t.bonus[t.seats], 0, seat)),
        **teams_seen(t, seat),
        "promises": promises(t, seat),
        "secret": None if seat is None else secret(t, seat, phase(t)),
        "audit": audit_seen(t, seat) if t.result is not None else [],
    }


def first(cards: list[str | None]) -> str | None:
    return cards[0] if cards else None


def phase(t: Table) -> str:
    """What is going on: the name of the moment (ZT-7.10) or of the question."""
    if t.result is not None:
        return "over"
    if t.current is None:
        return "start"
    name = t.GAME.step_info(t.current[0]).name
    return str(t.current[1][0]) if name == "window" else PHASES.get(name, name)


def player(t: Table, other: Seat, seat: Seat | None) -> Player:
    """ZT-11.1: all of this is open; a face-down bonus is shown only to those who know it."""
    up = bool(t.bonus[other]) and not t.is_face_down(other)
    return {
        "zombies": t.hordes[other],
        "civilians": t.civilians[other],
        "coins": t.coins[other],
        "kept": [SLUG[card] for card in t.kept[other]],
        "bonus": first(t.shown(t.bonus[other], EVERYBODY if up else bit(other), seat)),
        "bonus_up": up,
        "birds": [card and SLUG[card] for card in t.shown(t.hands[other], bit(other), seat)] if t.hands[other] else [],
        "brains": t.committed[other],
        "dying": t.dying[other],
        "token": t.tokens[other],
        "claimed": bool(t.claimed >> other & 1),
    }


#: what lies in the street and in the shop never changes: each card is written once
STREET_CARDS: dict[str, Street] = {
    card: {"card": row.id, "kind": row.kind, "number": row.number}
    for card, row in ((card, STREET[SLUG[card]]) for card in copies(STREET))
}
STALLS: dict[str, Stall] = {
    card: {"card": row.id, "number": row.number, "cost": row.cost, "keep": row.keep}
    for card, row in ((card, SHOP[SLUG[card]]) for card in copies(SHOP))
}
BONUS_SETS = {seats: bonus_set(seats) for seats in SEATS}


def next_gap(t: Table, now: str) -> int:
    """ZT-2.5: the gap after the card that lies, until the next card is about to be turned up."""
    return t.slot if now == BEFORE else max(0, t.slot - 1)


def shop(t: Table, now: str) -> Shop:
    return {
        "permanent": [STALLS[card] for card in t.permanent],
        "display": [STALLS[card] for card in t.display],
        "deck": len(t.shop_deck),
        "discard": [SLUG[card] for card in t.shop_discard],
        "buyer": None if t.buyer == NOBODY else t.buyer,
        "opens_in": opens_in(next_gap(t, now), now),
    }


def opens_in(gap: int, now: str) -> int | None:
    """ZT-3.3, ZT-3.4: how many cards are still to be run before the next gap with a shop."""
    for place in range(gap, len(GAPS)):
        if GAPS[place] == "shop":
            return place - gap + (now == BEFORE)
    return None


def push(t: Table) -> Push | None:
    """The push going on: what is needed, and the beads once shown."""
    if not t.beads[0] and not is_voting(t):
        return None
    return {
        "needed": needed(t),
        "beads": [bead or None for bead in t.beads],
        "extra": list(t.extra),
        "ninjas": [seat for seat in range(t.seats) if t.ninjas >> seat & 1],
        "waves": [list(wave) for wave in t.waves],
    }


def promises(t: Table, seat: Seat | None) -> list[Promise]:
    """What was said since the current street card was turned up, as far as the seat heard it."""
    now = t.card_number
    return [
        {"seat": speaker, "to": None if to == NOBODY else to, "statement": statement}
        for speaker, to, statement, card, _ in t.promises
        if card == now and heard(seat, speaker, to)
    ]


def expansion(t: Table) -> Expansion | None:
    if not t.settings["zombird"]:
        return None
    return {
        "event": t.event[0] if t.event else None,
        "deck": len(t.birds),
        "discard": [SLUG[card] for card in t.played_birds],
        "brains": len(t.brains),
        "events_left": len(t.event_deck),
        "reward": EARNED_ZOMBIRDS,
        "deed": deed(t),
    }


def secret(t: Table, seat: Seat, now: str) -> Secret:
    """ZT-11.2: one's own card, hand and bead; ZT-11.4: beads that others have shown to this seat alone."""
    card = t.bonus_of(seat)
    voting = now == "vote"
    return {
        "bonus": card or None,
        "other": BONUS[card].other if card else 0,
        "reward": BONUS[card].reward if card else 0,
        "met": t.is_face_down(seat) and is_met_now(t, seat, now),
        "counted": counted(t, seat) if card else None,
        "hand": [SLUG[card] for card in t.hands[seat]],
        "bead": t.answers.get(seat) if voting else None,
        "shown_to": [other for other in range(t.seats) if t.shown_beads[seat] >> other & 1],
        "shown_by": {str(s): t.answers[s] for s in range(t.seats) if t.shown_beads[s] >> seat & 1} if voting else {},
        "quiet": bool(t.quiet >> seat & 1),
    }


def is_met_now(t: Table, seat: Seat, now: str) -> bool:
    """ZT-7.2, ZT-7.5, ZT-7.9: the seat is asked, and its card is worth revealing; to a wrong call it may be claimed."""
    if now == "dragon":
        return "claim" in t.options(seat)
    return now in MOMENTS and seat in t.waiting() and pays(t, seat, now)


def audit_seen(t: Table, seat: Seat | None) -> list[Finding]:
    """What this seat heard, with the round and the slot of the street card it was said at."""
    return [finding(line) for line in audit_for(t, seat)]


def finding(line: dict[str, Any]) -> Finding:
    """Before the first card of a game it is its first round, and no slot yet."""
    rounds, slot = divmod(line["card"] - 1, CARDS_PER_ROUND) if line["card"] else (0, -1)
    return Finding(
        seat=line["seat"],
        to=line["to"],
        statement=line["statement"],
        round=rounds + 1,
        slot=slot + 1,
        did=line["did"],
        kept=line["kept"],
        followed=line["followed"],
    )
