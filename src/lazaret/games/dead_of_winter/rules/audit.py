"""The truth about the talk (DW-15.3), once the game is over: claims about objectives, accusations, gifts promised."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.content.cards import IS_BETRAYAL, ROWS, SYMBOL
from lazaret.games.dead_of_winter.rules.scoring import is_betrayer
from lazaret.games.dead_of_winter.table import Table

TRUE, FALSE, OPEN = "true", "false", "open"


class Finding(TypedDict):
    round: int
    seat: int
    to: int | None
    statement: str
    verdict: str  # true, false, or open: nothing that can be checked


def objective_of(t: Table, seat: Seat) -> str:
    """The objective the seat was dealt, even if exile took it away."""
    if t.objectives[seat]:
        return t.objectives[seat][0]
    return next((card for card, owner in t.revealed.items() if owner == seat), "")


def words_of(t: Table, seat: Seat) -> str:
    """The conditions of the seat's objective as they are written."""
    card = objective_of(t, seat)
    if not card:
        return ""
    rows = ROWS.betrayal_objectives if IS_BETRAYAL[card] else ROWS.secret_objectives
    return " ".join(rows[card].conditions)


def gifts(t: Table, number: int, seat: Seat) -> tuple[int, int]:
    """What the seat gave to the crisis of a round: useful cards, and others."""
    wanted = ROWS.crises[t.crisis_log[number - 1][0]].symbols
    cards = [card for when, giver, card in t.given if when == number and giver == seat]
    good = sum(SYMBOL[card] in wanted for card in cards)
    return good, len(cards) - good


def judge_loyal(t: Table, number: int, seat: Seat, about: str) -> bool | None:
    return None if t.coop else not is_betrayer(t, seat)


def judge_need(t: Table, number: int, seat: Seat, about: str) -> bool | None:
    return None if t.coop else f"'{about}'" in words_of(t, seat)


def judge_people(t: Table, number: int, seat: Seat, about: str) -> bool | None:
    return None if t.coop else "my_survivors() >" in words_of(t, seat)


def judge_outside(t: Table, number: int, seat: Seat, about: str) -> bool | None:
    words = words_of(t, seat)
    return None if t.coop else "my_at(colony) == 0" in words or "my_locations_outside()" in words


def judge_home(t: Table, number: int, seat: Seat, about: str) -> bool | None:
    words = words_of(t, seat)
    return None if t.coop else "my_outside() == 0" in words or "my_at(colony) >=" in words


def judge_accusation(t: Table, number: int, seat: Seat, about: str) -> bool | None:
    return is_betrayer(t, int(about))


def judge_trust(t: Table, number: int, seat: Seat, about: str) -> bool | None:
    return not is_betrayer(t, int(about))


def judge_gift(t: Table, number: int, seat: Seat, about: str) -> bool | None:
    """A promise, or a claim, to have given so many useful cards to the crisis of that round."""
    if number > len(t.crisis_log):
        return None  # the game ended before that crisis was resolved
    return gifts(t, number, seat)[0] >= int(about)


def judge_nothing(t: Table, number: int, seat: Seat, about: str) -> bool | None:
    return None if number > len(t.crisis_log) else sum(gifts(t, number, seat)) == 0


JUDGES: dict[str, Callable[[Table, int, Seat, str], bool | None]] = {
    "loyal": judge_loyal,
    "need": judge_need,
    "need_people": judge_people,
    "need_outside": judge_outside,
    "need_home": judge_home,
    "accuse": judge_accusation,
    "trust": judge_trust,
    "promise": judge_gift,
    "gave": judge_gift,
    "gave_nothing": judge_nothing,
}


def verdict(t: Table, number: int, seat: Seat, statement: str) -> str:
    verb, _, about = statement.partition(":")
    judge = JUDGES.get(verb)
    if judge is None:
        return OPEN
    found = judge(t, number, seat, about)
    return OPEN if found is None else TRUE if found else FALSE


def audit(t: Table) -> list[Finding]:
    """DW-15.3: everybody may lie; afterwards the table can see who did."""
    return [
        {
            "round": number,
            "seat": seat,
            "to": None if to < 0 else to,
            "statement": statement,
            "verdict": verdict(t, number, seat, statement),
        }
        for number, seat, to, statement in t.spoken
    ]
