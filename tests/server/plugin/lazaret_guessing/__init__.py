"""A small game for the server's tests: hidden hands, a public mark, a secret draw, and guesses made together.

In a round each seat in turn marks (nobody learns anything), swaps a card for the top of the deck, or is done; then
all guess at once whether the next card is low or high. A seat that gave up its last card can only pass.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup
from lazaret.core.flow import TOGETHER, Choice, Seat, Steps
from lazaret.core.game import Game, Option
from lazaret.core.log import Origin
from lazaret.core.rulebook import as_little_as_possible
from lazaret.core.table import Table as CoreTable
from lazaret.core.texts import Message
from lazaret.core.zones import EVERYBODY, SECRET, Zone, bit

CARDS = [f"c{number}" for number in range(1, 25)]
step = Steps()


class Table(CoreTable):
    __slots__ = ("deck", "hands", "marks", "points", "round", "shown_cards")

    deck: list[str]
    hands: list[list[str]]
    marks: list[int]
    points: list[int]
    round: int
    shown_cards: list[str]

    def __init__(self, origin: Origin) -> None:
        super().__init__(origin)
        self.deck = []
        self.hands = [[] for _ in range(origin.seats)]
        self.marks = [0] * origin.seats
        self.points = [0] * origin.seats
        self.round = 0
        self.shown_cards = []

    def zones(self) -> list[Zone]:
        hands = [Zone(f"hand.{seat}", hand, bit(seat), "all") for seat, hand in enumerate(self.hands)]
        return [Zone("deck", self.deck, SECRET, "all"), *hands, Zone("shown", self.shown_cards, EVERYBODY)]


@step("GU-1")
def deal(t: Table) -> None:
    """GU-1: three cards each, the rest is the deck."""
    t.deck = list(CARDS)
    t.shuffle(t.deck)
    for seat in range(t.seats):
        t.hands[seat] = [t.deck.pop() for _ in range(3)]
        t.tell_to(bit(seat), "dealt", seat, 3, t.hands[seat])
    t.then(begin_round)


@step("GU-2")
def begin_round(t: Table) -> None:
    """GU-2: so many rounds as were agreed."""
    if t.round == t.settings["rounds"]:
        best = max(t.points)
        t.finish([s for s in range(t.seats) if t.points[s] == best], [float(p) for p in t.points], "GU-2")
        return
    t.round += 1
    for seat in range(t.seats):
        t.then(take_turn, seat)
    t.then(guess)


@step("GU-3")
def take_turn(t: Table, seat: Seat) -> None:
    """GU-3: mark, swap a card, give one up, or be done."""
    cards = [f"swap:{card}" for card in t.hands[seat]] + [f"drop:{card}" for card in t.hands[seat]]
    t.ask(seat, ["mark", "done", *cards] if not t.settings["quick"] else ["done"], turn_taken)


@step("GU-4")
def turn_taken(t: Table, seat: Seat, choice: Choice) -> None:
    """GU-4: a swapped card goes under the deck, its owner remembers it."""
    verb, _, card = choice.partition(":")
    if verb == "mark":
        t.marks[seat] += 1
        t.tell("marked", seat)
        t.then(take_turn, seat)
    elif verb in ("swap", "drop"):
        t.hands[seat].remove(card)
        t.deck.insert(0, card)
        t.remember(card, bit(seat))
        drawn = t.deck.pop() if verb == "swap" else None
        if drawn is not None:
            t.hands[seat].append(drawn)
            t.forget([drawn])
        t.tell_to(bit(seat), "swapped", seat, card, drawn)
    else:
        t.tell("done", seat)


@step("GU-5")
def guess(t: Table) -> None:
    """GU-5: all guess at once; without a card one passes."""
    t.ask_together({s: ["low", "high"] if t.hands[s] else ["pass"] for s in range(t.seats)}, guessed)


@step("GU-6")
def guessed(t: Table, answers: dict[Seat, Choice]) -> None:
    """GU-6: the next card is shown; whoever guessed right gets a point."""
    card = t.deck.pop()
    t.forget([card])
    t.shown_cards.append(card)
    side = "low" if int(card[1:]) <= 12 else "high"
    for seat, choice in answers.items():
        if choice == side:
            t.points[seat] += 1
    t.tell("turned", card, tuple(answers.values()))
    t.then(begin_round)


def set_up(t: Table) -> None:
    t.then(deal)


def check_settings(seats: int, settings: Any) -> None:
    if not 1 <= settings["rounds"] <= 10:
        raise BadSetup("1 to 10 rounds")


def view(t: Table, seat: Seat | None) -> dict[str, Any]:
    return {
        "round": t.round,
        "deck": len(t.deck),
        "hands": [t.shown(hand, bit(owner), seat) for owner, hand in enumerate(t.hands)],
        "marks": list(t.marks),
        "points": list(t.points),
        "shown": list(t.shown_cards),
    }


def standing(t: Table) -> list[float]:
    return [float(points) for points in t.points]


def worth(t: Table, seat: Seat) -> float:
    return t.points[seat] / 10


def why_not(t: Table, seat: Seat, choice: str) -> tuple[str, Message] | None:
    if choice.startswith("swap:"):
        return "GU-3", Message("refuse.not_yours", {"card": choice[5:]})
    return None


def statements(t: Table, seat: Seat, to: Seat | None) -> Sequence[str]:
    return ("I-say-low", "I-say-high", "promise:low", "promise:high")


def remarks(t: Table, seat: Seat, stream: Stream) -> Sequence[tuple[Seat | None, str]]:
    return [(None, "promise:high")] if t.settings["chatty"] and t.asked == TOGETHER else []


def chapter(t: Table) -> int:
    return t.round


def pressing(t: Table, seat: Seat) -> bool:
    """Who is first has something at stake."""
    return t.settings["chatty"] and max(t.points) == t.points[seat] > min(t.points)


default = as_little_as_possible("done", "pass")


class Guessing(Game[Table]):
    id = "guessing"
    players = (2, 4)
    minutes = 1
    weight = 1
    table = Table
    steps = step
    events: ClassVar[dict[str, str]] = {
        "dealt": "seat count ?cards",
        "marked": "seat",
        "done": "seat",
        "swapped": "seat ?card ?drawn",
        "turned": "card guesses",
    }
    options = (Option("rounds", 3), Option("quick", False), Option("chatty", False))
    folder = Path(__file__).parent
    passes: ClassVar[dict[str, str]] = {"take_turn": "done"}


GAME = Guessing(rulebook=sys.modules[__name__], mind=sys.modules[__name__])
