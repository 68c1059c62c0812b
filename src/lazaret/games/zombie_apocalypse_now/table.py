"""The table: two sides, the turn being played, the attack being resolved."""

from __future__ import annotations

from typing import NamedTuple

from lazaret.core import table as core
from lazaret.core.fields import Part
from lazaret.core.flow import Seat, Steps
from lazaret.core.log import Origin
from lazaret.core.zones import EVERYBODY, SECRET, Zone, bit
from lazaret.games.zombie_apocalypse_now.content.cards import (
    BLACK_LEADERS,
    HUMANS,
    IS_LEADER,
    PACKS,
    RED_LEADERS,
    ROLE,
    is_leader,
    is_no_support,
)

step = Steps()

ZONE_NAMES = tuple(tuple(f"{pack} {zone}" for zone in ("deck", "hand", "discard", "row", "supports")) for pack in PACKS)


class Side(Part):
    """What one player has. The first card of the deck is its top; the last of the discard pile is the newest."""

    deck: list[str]
    hand: list[str]  # in the order in which the cards were drawn
    discard: list[str]
    row: dict[str, list[str]]  # each leader, as they were placed, with its supports: position 1, position 2
    leaderless: bool  # everybody knows that the hand holds no leader: the turn was ended with an action left


class Strike(NamedTuple):
    """One strike of this turn's attack. A missing support is ''."""

    attacker: str
    target: str
    support: str
    defence: str
    attack_points: int
    defence_points: int
    success: bool


class Table(core.Table):
    """ZAN-1.8: everything that lies on the table. A support is face up exactly when `known` names it."""

    __slots__ = (
        "actions_left",
        "aside",
        "attacker",
        "defended",
        "empty_turns",
        "guard_used",
        "guarded",
        "guarded_position",
        "moved",
        "player",
        "recycled",
        "removed",
        "sides",
        "strikes",
        "target",
        "turn",
        "zombified",
    )

    sides: list[Side]
    turn: int  # both sides' turns counted together, from 1
    player: Seat  # whose turn it is
    actions_left: int
    moved: bool  # a free discard or draw was made this turn
    recycled: bool  # the discard pile was shuffled into a new deck this turn (option auto_recycle)
    aside: list[str]  # the 2 and the Joker played this turn
    guarded: str  # the leader whose support a Joker guards this turn, or ''
    guarded_position: int  # which of its supports; the card itself may be secret
    guard_used: bool  # the guarded support has struck
    strikes: tuple[Strike, ...]  # of this turn
    attacker: str  # the leader whose attack is being resolved, or ''
    target: str  # the leader a second strike was declared on, while its owner chooses how to defend
    defended: list[str]  # leaders that held: their revealed supports are discarded when the turn ends
    removed: list[str]  # out of the game, oldest first
    zombified: list[str]  # red leaders captured so far, wherever they are now
    empty_turns: int  # in a row, up to now

    def __init__(self, origin: Origin) -> None:
        super().__init__(origin)
        self.sides = [Side([], [], [], {}, False), Side([], [], [], {}, False)]
        self.turn = 0
        self.player = HUMANS
        self.actions_left = 0
        self.moved = self.recycled = False
        self.aside = []
        self.guarded, self.guarded_position, self.guard_used = "", 0, False
        self.strikes = ()
        self.attacker = self.target = ""
        self.defended = []
        self.removed, self.zombified = [], []
        self.empty_turns = 0

    def zones(self) -> list[Zone]:
        """ZAN-1.8: hands and face-down supports are their owner's; decks are secret; the rest is public."""
        found = [Zone("aside", self.aside, EVERYBODY), Zone("removed", self.removed, EVERYBODY)]
        for seat, side in enumerate(self.sides):
            deck, hand, discard, row, behind = ZONE_NAMES[seat]
            pack, owner = PACKS[seat], bit(seat)
            found.append(Zone(deck, side.deck, SECRET, pack))
            found.append(Zone(hand, side.hand, owner, pack, is_leader if side.leaderless else None))
            found.append(Zone(discard, side.discard, EVERYBODY))
            found.append(Zone(row, list(side.row), EVERYBODY))
            found += [Zone(behind, supports, owner, pack, is_no_support) for supports in side.row.values() if supports]
        return found

    def killed(self) -> list[str]:
        """ZAN-3.1, ZAN-3.4: the black leaders out of the game; a zombified red one does not count."""
        return [card for card in self.removed if card in BLACK_LEADERS]

    def lost_captives(self) -> list[str]:
        """The zombified red leaders that the Humans have killed since."""
        return [card for card in self.removed if card in RED_LEADERS]

    def holds_leader(self, seat: Seat) -> bool:
        return any(IS_LEADER[card] for card in self.sides[seat].hand)

    def has_set_aside(self, role: str) -> bool:
        """ZAN-4.2: a card of this role (a 2, a Joker) was already played this turn."""
        return any(ROLE[card] == role for card in self.aside)
