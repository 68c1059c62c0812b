"""What a seat may see (ZAN-1.8): slugs and numbers, by seat where a list has two entries (Humans, Zombies)."""

from __future__ import annotations

from typing import TypedDict

from lazaret.core.flow import Seat
from lazaret.core.zones import SECRET, bit
from lazaret.games.zombie_apocalypse_now.content.cards import POINTS
from lazaret.games.zombie_apocalypse_now.table import Side, Table


class Deck(TypedDict):
    size: int
    cards: list[str | None]  # from the top; None is a card that this seat does not know


class Support(TypedDict):
    card: str | None
    face_up: bool


class Leader(TypedDict):
    card: str
    points: int
    supports: list[Support]  # position 1, position 2


class Protected(TypedDict):
    leader: str
    position: int  # 1 or 2


class StrikeResult(TypedDict):
    attacker: str
    target: str
    support: str | None
    defence: str | None
    attack_points: int
    defence_points: int
    success: bool


class Attack(TypedDict):
    attacker: str
    target: str | None  # of the second strike, while the defender chooses
    strikes: list[StrikeResult]


class Shared(TypedDict):
    """What both players and everybody around the table see alike."""

    turn: int
    player: int
    actions_left: int
    attacked: bool
    empty_turns: int  # in a row, before this one
    discards: list[list[str]]  # oldest first
    aside: list[str]  # the 2 and the Joker played this turn, by the player whose turn it is
    protected: Protected | None
    attack: Attack | None  # being resolved now
    strikes: list[StrikeResult]  # of this turn, the attack over or not
    killed: list[str]
    zombified: list[str]
    removed: list[str]


class Own(TypedDict):
    decks: list[Deck]
    hands: list[list[str | None]]
    rows: list[list[Leader]]


class Board(Shared, Own):
    pass


def view(t: Table, seat: Seat | None) -> Board:
    return {**shared(t), **own(t, seat)}


def shared(t: Table) -> Shared:
    strikes = [strike_result(t, number) for number in range(len(t.strikes))]
    return {
        "turn": t.turn,
        "player": t.player,
        "actions_left": t.actions_left,
        "attacked": bool(t.strikes),
        "empty_turns": t.empty_turns,
        "discards": [side.discard[:] for side in t.sides],
        "aside": t.aside[:],
        "protected": {"leader": t.guarded, "position": t.guarded_position + 1} if t.guarded else None,
        "attack": {"attacker": t.attacker, "target": t.target or None, "strikes": strikes} if t.attacker else None,
        "strikes": strikes,
        "killed": t.killed(),
        "zombified": t.zombified[:],
        "removed": t.removed[:],
    }


def own(t: Table, seat: Seat | None) -> Own:
    return {
        "decks": [deck(t, side, seat) for side in t.sides],
        "hands": [t.shown(side.hand, bit(owner), seat) for owner, side in enumerate(t.sides)],
        "rows": [row(t, owner, seat) for owner in range(len(t.sides))],
    }


def deck(t: Table, side: Side, seat: Seat | None) -> Deck:
    """ZAN-7.9, ZAN-8.6: captured leaders and recovered cards are known while they lie in the deck."""
    return {"size": len(side.deck), "cards": t.shown(side.deck, SECRET, seat)}


def row(t: Table, owner: Seat, seat: Seat | None) -> list[Leader]:
    leaders: list[Leader] = []
    for card, supports in t.sides[owner].row.items():
        seen = t.shown(supports, bit(owner), seat)
        behind: list[Support] = [
            {"card": shown, "face_up": support in t.known} for shown, support in zip(seen, supports, strict=True)
        ]
        leaders.append({"card": card, "points": POINTS[card], "supports": behind})
    return leaders


def strike_result(t: Table, number: int) -> StrikeResult:
    strike = t.strikes[number]
    return {
        "attacker": strike.attacker,
        "target": strike.target,
        "support": strike.support or None,
        "defence": strike.defence or None,
        "attack_points": strike.attack_points,
        "defence_points": strike.defence_points,
        "success": strike.success,
    }
