"""What a seat may see (ZT-11), as the page needs it: slugs and numbers, no words."""

from __future__ import annotations

from typing import Any, TypedDict

from lazaret.core.flow import NOBODY
from lazaret.core.zones import EVERYBODY, bit
from lazaret.games.zombie_tsunami.content.cards import (
    BONUS,
    CARDS_PER_ROUND,
    COIN_LIMIT,
    GAPS,
    ROUNDS,
    SHOP,
    STREET,
    bonus_set,
    slug,
)
from lazaret.games.zombie_tsunami.rules.talk import audit_for, heard, is_voting
from lazaret.games.zombie_tsunami.rules.votes import strength
from lazaret.games.zombie_tsunami.rules.windows import carry_out
from lazaret.games.zombie_tsunami.table import Seat, Table

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
    strengths: dict[str, int]
    ninjas: list[int]
    waves: list[list[int]]


class Secret(TypedDict):
    """What only this seat sees."""

    bonus: str | None
    other: int
    reward: int
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


class Board(TypedDict):
    round: int
    rounds: int
    slot: int
    slots: int
    phase: str
    dealer: int
    coin_limit: int
    street: list[Street]
    gaps: list[str]
    street_left: list[int]
    players: list[Player]
    rolls: list[list[int]]
    shop: Shop
    bonus_set: list[str]
    bonus_aside: str | None
    push: Push | None
    bombs: list[Bomb]
    declared: list[Declared]
    promises: list[Promise]
    votes: list[Vote]
    zombird: Expansion | None
    secret: Secret | None
    audit: list[dict[str, Any]]


def view(t: Table, seat: Seat | None) -> Board:
    return {
        "round": t.round,
        "rounds": ROUNDS,
        "slot": t.slot,
        "slots": CARDS_PER_ROUND,
        "phase": phase(t),
        "dealer": t.dealer,
        "coin_limit": COIN_LIMIT,
        "street": [street_card(card) for card in t.street],
        "gaps": list(GAPS),
        "street_left": [len(pile) for pile in t.piles],
        "players": [player(t, other, seat) for other in range(t.seats)],
        "rolls": [list(cubes) for cubes in t.rolls],
        "shop": shop(t),
        "bonus_set": bonus_set(t.seats),
        "bonus_aside": first(t.shown(t.bonus[t.seats], 0, seat)),
        "push": push(t),
        "bombs": [
            {"bomber": bomber, "target": target, "stands": STANDS[stands], "count": count}
            for bomber, target, stands, count in t.bombs
        ],
        "declared": [
            {"seat": args[0], "choice": args[1]} for waiting, args in reversed(t.agenda) if waiting is carry_out
        ],
        "promises": promises(t, seat),
        "votes": [{"number": number, "card": card, "beads": list(beads)} for number, card, beads in t.votes],
        "zombird": expansion(t),
        "secret": None if seat is None else secret(t, seat),
        "audit": audit_for(t, seat) if t.result is not None else [],
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
        "kept": [slug(card) for card in t.kept[other]],
        "bonus": first(t.shown(t.bonus[other], EVERYBODY if up else bit(other), seat)),
        "bonus_up": up,
        "birds": [card and slug(card) for card in t.shown(t.hands[other], bit(other), seat)],
        "brains": t.committed[other],
        "dying": t.dying[other],
        "token": t.tokens[other],
        "claimed": bool(t.claimed >> other & 1),
    }


def street_card(card: str) -> Street:
    row = STREET[slug(card)]
    return {"card": row.id, "kind": row.kind, "number": row.number}


def stall(card: str) -> Stall:
    row = SHOP[slug(card)]
    return {"card": row.id, "number": row.number, "cost": row.cost, "keep": row.keep}


def shop(t: Table) -> Shop:
    return {
        "permanent": [stall(card) for card in t.permanent],
        "display": [stall(card) for card in t.display],
        "deck": len(t.shop_deck),
        "discard": [slug(card) for card in t.shop_discard],
        "buyer": None if t.buyer == NOBODY else t.buyer,
    }


def push(t: Table) -> Push | None:
    """The push going on: what is needed, the beads once shown, and what each colour weighs."""
    if not t.beads[0] and not is_voting(t):
        return None
    return {
        "needed": STREET[slug(t.street[-1])].number,
        "beads": [bead or None for bead in t.beads],
        "extra": list(t.extra),
        "strengths": {colour: strength(t, colour) for colour in dict.fromkeys(t.beads) if colour},
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
        "discard": [slug(card) for card in t.played_birds],
        "brains": len(t.brains),
        "events_left": len(t.event_deck),
    }


def secret(t: Table, seat: Seat) -> Secret:
    """ZT-11.2: one's own card, hand and bead; ZT-11.4: beads that others have shown to this seat alone."""
    card = t.bonus_of(seat)
    voting = is_voting(t)
    return {
        "bonus": card or None,
        "other": BONUS[card].other if card else 0,
        "reward": BONUS[card].reward if card else 0,
        "hand": [slug(card) for card in t.hands[seat]],
        "bead": t.answers.get(seat) if voting else None,
        "shown_to": [other for other in range(t.seats) if t.shown_beads[seat] >> other & 1],
        "shown_by": {str(s): t.answers[s] for s in range(t.seats) if voting and t.shown_beads[s] >> seat & 1},
        "quiet": bool(t.quiet >> seat & 1),
    }
