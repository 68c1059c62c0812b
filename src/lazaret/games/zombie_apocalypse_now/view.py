"""What a seat may see (ZAN-1.8): slugs and numbers, by seat where a list has two entries (Humans, Zombies)."""

from __future__ import annotations

from functools import lru_cache
from typing import TypedDict

from lazaret.core.flow import Seat
from lazaret.core.zones import SECRET, bit, shown
from lazaret.games.zombie_apocalypse_now.content.cards import (
    ACTIONS,
    BLACK_LEADERS,
    POINTS,
    PROTECTION,
    RECOVERY,
    RED_LEADERS,
    ROLE,
    SUPPORTS,
)
from lazaret.games.zombie_apocalypse_now.rules.attack import defences, may_strike_again, striking_position
from lazaret.games.zombie_apocalypse_now.rules.choices import PLAY_JOKER, PLAY_TWO
from lazaret.games.zombie_apocalypse_now.rules.refusals import Refusal, attack_refused, end_refused
from lazaret.games.zombie_apocalypse_now.rules.turn import take_action
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


class Strength(TypedDict):
    """ZAN-7.3: what a leader of yours would strike with. Your own supports are never hidden from you."""

    parts: list[int]  # the leader, then the support that would strike, if there is one
    points: int  # of both together
    twice: bool  # it could strike once more afterwards


class Defence(TypedDict):
    """ZAN-7.13: what your leader is worth with the support that was shown, and with the one behind it."""

    keep: int
    switch: int


class Line(TypedDict):
    """What the turn still allows: the words of `key`, and the rule where one forbids it."""

    state: str  # "done", "may" or "not"
    key: str
    rule: str


class Attack(TypedDict):
    attacker: str
    target: str | None  # of the second strike, while the defender chooses
    strikes: list[StrikeResult]


class Hunted(TypedDict):
    rank: str
    card: str | None  # which it was, once it is beaten


class Shared(TypedDict):
    """What both players and everybody around the table see alike."""

    actions: int  # of a turn
    supports: int  # the most that stand behind a leader
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
    hunted: list[list[Hunted]]  # the leaders that each side must beat
    removed: list[str]


class Own(TypedDict):
    decks: list[Deck]
    hands: list[list[str | None]]
    rows: list[list[Leader]]
    in_force: list[Line]  # of the turn being played
    strengths: dict[str, Strength]  # your leaders that may strike now, while you are asked
    defence: Defence | None  # while you are asked how to defend


class Board(Shared, Own):
    pass


ATTACKED = Line(state="done", key="board.attacked", rule="")
MAY_ATTACK = Line(state="may", key="board.may_attack", rule="")
#: a refusal that is said in fewer words beside the table
IN_SHORT = {"refuse.no_action": "board.no_attack_left"}
#: ZAN-4.2: what may be played once a turn, besides the attack
ONCE_A_TURN = (RECOVERY, PROTECTION)
PLAYED = {
    RECOVERY: Line(state="done", key="board.two_played", rule=""),
    PROTECTION: Line(state="done", key="board.joker_played", rule=""),
}
MAY_PLAY = {
    RECOVERY: Line(state="may", key="board.may_two", rule=""),
    PROTECTION: Line(state="may", key="board.may_joker", rule=""),
}
#: the choices that play a 2 or a Joker
PLAYS = {card: frozenset([choice]) for card, choice in PLAY_TWO.items()}
PLAYS |= {joker: frozenset(guards.values()) for joker, guards in PLAY_JOKER.items()}


def view(t: Table, seat: Seat | None) -> Board:
    return {**shared(t), **own(t, seat)}


def shared(t: Table) -> Shared:
    strikes = [strike_result(t, number) for number in range(len(t.strikes))]
    killed = t.killed()
    return {
        "actions": ACTIONS,
        "supports": SUPPORTS,
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
        "killed": killed,
        "zombified": t.zombified[:],
        "hunted": hunted(tuple(killed), tuple(t.zombified)),
        "removed": t.removed[:],
    }


@lru_cache
def hunted(killed: tuple[str, ...], zombified: tuple[str, ...]) -> list[list[Hunted]]:
    """ZAN-3.1, ZAN-3.2: the Humans hunt the six black leaders, the Zombies the six red ones."""
    return [
        [Hunted(rank=card[:-1], card=card if card in beaten else None) for card in leaders]
        for leaders, beaten in ((BLACK_LEADERS, killed), (RED_LEADERS, zombified))
    ]


def own(t: Table, seat: Seat | None) -> Own:
    return {
        "decks": [deck(t, side, seat) for side in t.sides],
        "hands": [shown(side.hand, bit(owner), t.known, seat) for owner, side in enumerate(t.sides)],
        "rows": [row(t, owner, seat) for owner in range(len(t.sides))],
        "in_force": in_force(t, seat),
        "strengths": strengths(t, seat) if seat == t.asked else {},
        "defence": defence(t, seat) if t.target and seat == t.asked else None,
    }


def deck(t: Table, side: Side, seat: Seat | None) -> Deck:
    """ZAN-7.9, ZAN-8.6: captured leaders and recovered cards are known while they lie in the deck."""
    return {"size": len(side.deck), "cards": shown(side.deck, SECRET, t.known, seat)}


def row(t: Table, owner: Seat, seat: Seat | None) -> list[Leader]:
    sight, known = bit(owner), t.known
    return [
        {
            "card": card,
            "points": POINTS[card],
            "supports": [
                {"card": seen, "face_up": support in known}
                for seen, support in zip(shown(supports, sight, known, seat), supports, strict=True)
            ]
            if supports
            else [],
        }
        for card, supports in t.sides[owner].row.items()
    ]


def in_force(t: Table, seat: Seat | None) -> list[Line]:
    """What the player has done in this turn, what it still may do, and what a rule forbids; of its hand only to it."""
    player = t.player
    acting = seat == t.asked and t.current is not None and t.current[0] is take_action
    playable = [ROLE[card] for card in t.sides[player].hand if card in PLAYS and may_play(t, card)] if acting else []
    lines = attack_line(t, player)
    for role in ONCE_A_TURN:
        if t.aside and t.has_set_aside(role):
            lines.append(PLAYED[role])
        elif role in playable:
            lines.append(MAY_PLAY[role])
    must = end_refused(t, player) if seat == player and t.result is None else None
    return lines if must is None else [*lines, forbidden(must)]


def attack_line(t: Table, player: Seat) -> list[Line]:
    if t.strikes:
        return [ATTACKED]
    refused = attack_refused(t, player)
    if refused is not None:
        return [forbidden(refused)]
    return [MAY_ATTACK] if t.sides[player].row else []  # ZAN-7.1: it takes a leader of one's own


def may_play(t: Table, card: str) -> bool:
    return not PLAYS[card].isdisjoint(t.offered)


def forbidden(refused: Refusal) -> Line:
    rule, words = refused
    return Line(state="not", key=IN_SHORT.get(words.key, words.key), rule=rule)


def strengths(t: Table, seat: Seat) -> dict[str, Strength]:
    """The leaders that the options let strike, each with what it would strike with."""
    assert t.current is not None
    if t.current[0] is may_strike_again:
        return {t.attacker: strength(t, seat, t.attacker)}
    if t.current[0] is not take_action or attack_refused(t, seat) is not None:
        return {}
    return {leader: strength(t, seat, leader) for leader in t.sides[seat].row}


def strength(t: Table, seat: Seat, leader: str) -> Strength:
    supports, position = t.sides[seat].row[leader], striking_position(t, seat, leader)
    parts = [POINTS[leader]] if position < 0 else [POINTS[leader], POINTS[supports[position]]]
    return {"parts": parts, "points": sum(parts), "twice": not t.strikes and len(supports) > position + 1}


def defence(t: Table, seat: Seat) -> Defence:
    keep, switch = defences(t, seat, t.target)
    return {"keep": keep, "switch": switch}


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
