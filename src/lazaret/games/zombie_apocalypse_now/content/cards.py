"""The 54 cards: which side owns them, what they do and what they are worth. Suits have no meaning (ZAN-2.5)."""

from __future__ import annotations

from pathlib import Path

from lazaret.core.content import Row, load_rows

GAME_ID = "zombie_apocalypse_now"
FOLDER = Path(__file__).parent.parent
HUMANS, ZOMBIES = 0, 1
PACKS = ("human", "zombie")
ROLES = ("leader", "support", "recovery", "protection")
LEADER, SUPPORT, RECOVERY, PROTECTION = ROLES


class Rank(Row, frozen=True, kw_only=True):
    """ZAN-2.1, ZAN-2.2, ZAN-2.3, ZAN-2.4: a rank, its role and points, and the cards of each pack."""

    role: str
    points: int = 0
    human: tuple[str, ...] = ()
    zombie: tuple[str, ...] = ()


class Start(Row, frozen=True, kw_only=True):
    """ZAN-1.5: a leader that lies on the table when the game starts."""

    side: str


class Limit(Row, frozen=True, kw_only=True):
    number: int


RANKS = load_rows(FOLDER, GAME_ID, "cards", "rank", Rank)
STARTS = load_rows(FOLDER, GAME_ID, "cards", "start", Start)
LIMIT_ROWS = load_rows(FOLDER, GAME_ID, "limits", "limit", Limit)
LIMITS = {name: row.number for name, row in LIMIT_ROWS.items()}

ACTIONS = LIMITS["actions"]
HAND = LIMITS["hand"]
EMPTY_TURNS = LIMITS["empty_turns"]
TURNS = LIMITS["turns"]
SUPPORTS = 2  # ZAN-6.1, printed: the most behind one leader; each makes one strike (ZAN-7.15)

#: ZAN-1.2: the 28 red cards of the Humans and the 26 black cards of the Zombies
HUMAN_PACK = [card for rank in RANKS.values() for card in rank.human]
ZOMBIE_PACK = [card for rank in RANKS.values() for card in rank.zombie]
PACK = (HUMAN_PACK, ZOMBIE_PACK)
CARDS = HUMAN_PACK + ZOMBIE_PACK

ROLE = {card: rank.role for rank in RANKS.values() for card in rank.human + rank.zombie}
POINTS = {card: rank.points for rank in RANKS.values() for card in rank.human + rank.zombie}

#: ZAN-1.3 and ZAN-1.4: a King and a Queen for the Humans, a King for the Zombies
STARTING_LEADERS = tuple([card for card, start in STARTS.items() if start.side == side] for side in PACKS)

RED_LEADERS = [card for card in HUMAN_PACK if ROLE[card] == LEADER]
BLACK_LEADERS = [card for card in ZOMBIE_PACK if ROLE[card] == LEADER]
LEADERS = RED_LEADERS + BLACK_LEADERS
TWOS = [card for card in CARDS if ROLE[card] == RECOVERY]
JOKERS = [card for card in CARDS if ROLE[card] == PROTECTION]
IS_LEADER = {card: role == LEADER for card, role in ROLE.items()}
IS_SUPPORT = {card: role == SUPPORT for card, role in ROLE.items()}


def supports_of(seat: int) -> list[str]:
    return [card for card in PACK[seat] if IS_SUPPORT[card]]


def is_leader(card: str) -> bool:
    return IS_LEADER[card]


def is_no_support(card: str) -> bool:
    return not IS_SUPPORT[card]
