"""What the view tells of the story: morale and why, the night to come, votes, bites, how it ended."""

from __future__ import annotations

from typing import TypedDict

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.content.cards import COLONY, DECKS, FACE, NUMBERS, OUTSIDE, SYMBOL, SYMBOLS
from lazaret.games.dead_of_winter.rules.colony import WASTE_PER_MORALE, waste_cost, zombies_due
from lazaret.games.dead_of_winter.rules.exposure import UNKNOWN, bite_queue, face_bite
from lazaret.games.dead_of_winter.rules.scoring import is_betrayer
from lazaret.games.dead_of_winter.rules.survivors import death_cost
from lazaret.games.dead_of_winter.rules.votes import vote_on_card, vote_on_exile
from lazaret.games.dead_of_winter.table import Table

#: DW-1.10: how many cards of each kind every deck has at the start
COMPOSITION: dict[str, dict[str, int]] = {
    place: {symbol: number for symbol in SYMBOLS if (number := sum(SYMBOL[card] == symbol for card in DECKS[place]))}
    for place in OUTSIDE
}
#: how a game ends, by the rule that ends it
ENDINGS = {
    "DW-12.2": "fallen",
    "DW-9.16": "fallen",
    "DW-10.16": "innocents",
    "DW-9.17": "reached",
    "DW-9.18": "time",
    "DW-16.11": "nobody_left",
    "DW-12.3": "given_up",
}


class MoraleChange(TypedDict):
    round: int  # 0: the morale to begin with
    night: str  # the step of the colony phase; "" by day
    before: int
    after: int
    cause: str  # food, waste, crisis, averted, wounds, bitten, sacrificed, overrun, card, helpless, crossroads …
    card: str  # the card, or the survivor who died


class Tonight(TypedDict):
    zombies: dict[str, int]  # due at each place
    waste: int
    waste_cost: int  # morale that the waste pile costs tonight
    waste_room: int  # cards until it costs one more


class Vote(TypedDict):
    """A vote that is being held."""

    accused: int | None  # whose exile it is about; None: a crossroads card
    card: str | None
    voters: list[int]
    voted: list[int]
    innocents: int  # exiles so far who were no betrayers
    too_many: int  # innocents whose exile ends the game


class Bite(TypedDict):
    """A bite that is spreading."""

    place: str
    survivor: str  # who faces it now
    queue: list[str]  # whom it can reach, in this order
    skipped: list[str]  # whom it passes over
    cost: int  # the morale that the death of who faces it would cost
    dead: list[str]  # whom it has killed so far, an exile's survivors too; in a save of before, the last


class Ending(TypedDict):
    how: str
    round: int
    night: str


def morale_seen(t: Table) -> list[MoraleChange]:
    return [
        {"round": number, "night": night, "before": before, "after": after, "cause": cause, "card": card}
        for number, night, before, after, cause, card in t.morale_log
    ]


def tonight(t: Table) -> Tonight:
    """DW-9.6, DW-9.12, DW-9.13: what the night brings if nothing changes."""
    return {
        "zombies": {place: zombies_due(t, place) for place in (COLONY, *OUTSIDE)},
        "waste": len(t.waste),
        "waste_cost": waste_cost(t),
        "waste_room": WASTE_PER_MORALE - len(t.waste) % WASTE_PER_MORALE,
    }


def betrayal_odds(t: Table, seat: Seat | None) -> tuple[int, int] | None:
    """DW-1.5, DW-1.6, DW-16.8: in how many games of how many somebody else betrays; None: nobody can."""
    if t.coop or t.settings["no_betrayal"]:
        return None
    each = NUMBERS["secrets_per_player_betrayer" if t.settings["betrayer"] else "secrets_per_player"]
    cards = each * t.seats + 1
    if seat is None:
        return t.seats, cards
    return (0 if is_betrayer(t, seat) else t.seats - 1), cards - 1


def vote_seen(t: Table) -> Vote | None:
    """DW-13.1: who votes on what, and who has; how is nobody's business until all have."""
    if t.current is None or t.result is not None:
        return None
    question, args = t.current
    if question is not vote_on_exile and question is not vote_on_card:
        return None
    waiting = t.waiting()
    on_exile = question is vote_on_exile
    return {
        "accused": args[0] if on_exile else None,
        "card": None if on_exile else args[0],
        "voters": list(args[1]),
        "voted": [seat for seat in args[1] if seat not in waiting],
        "innocents": len(t.revealed),
        "too_many": NUMBERS["innocents_too_many"],
    }


def bite_seen(t: Table) -> Bite | None:
    """DW-6.1, DW-6.2: whom a bite reaches, while somebody must face it."""
    if t.current is None or t.current[0] is not face_bite or t.result is not None:
        return None
    _, survivor, place, *began = t.current[1]
    queue, skipped = bite_queue(t, place)
    return {
        "place": place,
        "survivor": survivor,
        "queue": queue,
        "skipped": skipped,
        "cost": death_cost(t, survivor),
        "dead": t.dead[began[0] if began else UNKNOWN :],
    }


def ending(t: Table) -> Ending | None:
    if t.result is None:
        return None
    return {"how": ENDINGS.get(t.result.rule, "given_up"), "round": t.round, "night": t.night}


def given_by_seat(t: Table, number: int) -> list[list[str]] | None:
    """DW-15.2: who gave which cards to the crisis of a round: turned over when the game is over."""
    if t.result is None:
        return None
    return [[FACE[card] for when, who, card in t.given if when == number and who == seat] for seat in range(t.seats)]


def given_now(t: Table) -> list[list[str]] | None:
    """The same for a crisis that was not resolved any more."""
    if t.result is None:
        return None
    gifts = list(zip(t.pile_from, t.pile, strict=True))
    return [[FACE[card] for who, card in gifts if who == seat] for seat in range(t.seats)]
