"""Jinx, a made-up game with what the core has: tricks, a reaction to a reaction, a secret vote, a hidden card.

Four seats, thirteen tricks. A high card may be jinxed by a seat with a token; its owner may counter. After the fourth
trick everybody votes in secret on the trump. A played card goes face down under its winner: nobody looks again.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from lazaret.core.flow import Choice, Seat, Steps
from lazaret.core.game import Game, Option
from lazaret.core.log import Origin
from lazaret.core.table import Table as CoreTable
from lazaret.core.texts import Message
from lazaret.core.zones import EVERYBODY, SECRET, Zone, bit

CARDS = [f"{suit}-{rank}" for suit in "SHDC" for rank in range(13)]
RANK = {card: int(card[2:]) for card in CARDS}
SUITS = ("S", "H", "D", "C")
QUEEN = 10
step = Steps()


class Table(CoreTable):
    __slots__ = ("hands", "leader", "played", "tokens", "trick", "trump", "void", "won")
    hands: list[list[str]]
    won: list[list[str]]
    trick: list[str]
    tokens: list[int]
    void: list[list[str]]  # suits a seat has shown not to have
    trump: str
    leader: int
    played: int

    def __init__(self, origin: Origin) -> None:
        super().__init__(origin)
        self.hands = [[] for _ in range(4)]
        self.won = [[] for _ in range(4)]
        self.void = [[] for _ in range(4)]
        self.trick, self.tokens = [], [2, 2, 2, 2]
        self.trump, self.leader, self.played = "S", 0, 0

    def zones(self) -> list[Zone]:
        found = [Zone("trick", self.trick, EVERYBODY)]
        for seat in range(4):
            void = self.void[seat]
            refuses = (lambda card, void=void: card[0] in void) if void else None
            found.append(Zone(f"hand {seat}", self.hands[seat], bit(seat), "cards", refuses))
            found.append(Zone(f"won {seat}", self.won[seat], SECRET, f"won {seat}"))
        return found


@step("J-1")
def deal(t: Table) -> None:
    cards = CARDS[:]
    t.shuffle(cards)
    for seat in range(4):
        t.hands[seat][:] = sorted(cards[seat * 13 : seat * 13 + 13])
        t.tell_to(bit(seat), "dealt", seat, t.hands[seat])
    t.then(play_trick)


@step("J-2")
def play_trick(t: Table) -> None:
    for n in range(4):
        t.then(play_card, (t.leader + n) % 4)
    t.then(end_trick)


@step("J-3")
def play_card(t: Table, seat: Seat) -> None:
    hand = t.hands[seat]
    same = [card for card in hand if t.trick and card[0] == t.trick[0][0]]
    t.ask(seat, tuple(same or hand), card_played)


@step("J-3")
def card_played(t: Table, seat: Seat, card: Choice) -> None:
    if t.trick and card[0] != t.trick[0][0]:
        t.void[seat].append(t.trick[0][0])
    t.hands[seat].remove(card)
    t.trick.append(card)
    t.tell("card_played", seat, card)
    if RANK[card] >= QUEEN:
        t.then(may_jinx, seat)


@step("J-4")
def may_jinx(t: Table, owner: Seat) -> None:
    able = {s: ("pass", "jinx") for s in range(4) if s != owner and t.tokens[s]}
    if able:
        t.ask_together(able, jinxes_chosen, owner)


@step("J-4")
def jinxes_chosen(t: Table, chosen: dict[Seat, Choice], owner: Seat) -> None:
    jinxers = [seat for seat, choice in chosen.items() if choice == "jinx"]
    if jinxers:
        t.tokens[jinxers[0]] -= 1
        t.tell("jinxed", jinxers[0], owner)
        t.then(may_counter, owner)


@step("J-5")
def may_counter(t: Table, owner: Seat) -> None:
    if t.tokens[owner]:
        t.ask(owner, ("pass", "counter"), counter_chosen)


@step("J-5")
def counter_chosen(t: Table, owner: Seat, choice: Choice) -> None:
    if choice == "counter":
        t.tokens[owner] -= 1
        t.tell("countered", owner)


@step("J-6")
def end_trick(t: Table) -> None:
    led = t.trick[0][0]
    values = [(100 if c[0] == t.trump else 0 if c[0] == led else -100) + RANK[c] for c in t.trick]
    t.leader = (t.leader + values.index(max(values))) % 4
    t.played += 1
    t.won[t.leader] += t.trick
    t.trick.clear()
    t.tell("trick_won", t.leader)
    if t.played == 4:
        t.then(vote)
    if t.played < t.settings["tricks"]:
        t.then(play_trick)
    else:
        t.then(count)


@step("J-7")
def vote(t: Table) -> None:
    t.ask_together(dict.fromkeys(range(4), SUITS), voted)


@step("J-7")
def voted(t: Table, ballots: dict[Seat, Choice]) -> None:
    t.trump = max(SUITS, key=list(ballots.values()).count)
    t.tell("voted", t.trump)


@step("J-8")
def count(t: Table) -> None:
    scores = [len(won) // 4 for won in t.won]
    for seat, score in enumerate(scores):
        t.score_line(seat, score, "J-8", "score.tricks", count=score)
    t.finish([s for s in range(4) if scores[s] == max(scores)], scores, "J-8")


def set_up(t: Table) -> None:
    t.then(deal)


def view(t: Table, seat: Seat | None) -> Mapping[str, Any]:
    return {
        "hands": [t.shown(hand, bit(owner), seat) for owner, hand in enumerate(t.hands)],
        "trick": t.trick[:],
        "won": [len(cards) for cards in t.won],
        "tokens": t.tokens[:],
        "trump": t.trump,
        "void": [suits[:] for suits in t.void],
    }


def standing(t: Table) -> list[float]:
    return [float(len(won) // 4) for won in t.won]


def worth(t: Table, seat: Seat) -> float:
    return len(t.won[seat]) / 52


def why_not(t: Table, seat: Seat, choice: str) -> tuple[str, Message] | None:
    if choice in t.hands[seat] and t.trick:
        return "J-3", Message("refuse.follow", {"suit": t.trick[0][0]})
    return None


def statements(t: Table, seat: Seat, to: Seat | None) -> Sequence[str]:
    return ("i_am_void", "trust_me")


class Jinx(Game[Table]):
    id = "jinx"
    players = (4, 4)
    minutes, weight = 20, 1
    table = Table
    steps = step
    options = (Option("tricks", 13, range(1, 14)), Option("quiet", False))
    events = {  # noqa: RUF012
        "dealt": "seat ?cards",
        "card_played": "seat card",
        "jinxed": "seat owner",
        "countered": "seat",
        "trick_won": "seat",
        "voted": "suit",
    }
    folder = Path(__file__).parent / "jinx_texts"
    concede_rule = "J-9"


GAME = Jinx(rulebook=sys.modules[__name__], mind=sys.modules[__name__])
