"""What a seat may see (HD-12): slugs and numbers; lists by seat have one entry for each Community."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypedDict

from lazaret.core.flow import NOBODY, Seat
from lazaret.core.plans import Says, says
from lazaret.core.zones import SECRET, bit
from lazaret.games.happy_dayz.content.cards import IS_MINIVAN, LOSS, NUMBER, POWERS, sort_order
from lazaret.games.happy_dayz.rules import nurse, setup, zombies
from lazaret.games.happy_dayz.rules.factions import EXPRESS, scenario_of
from lazaret.games.happy_dayz.rules.recall import Forgotten, forgotten, is_scored
from lazaret.games.happy_dayz.rules.stakes import wins
from lazaret.games.happy_dayz.rules.tricks import outcome, play_card, set_faction
from lazaret.games.happy_dayz.table import Table

#: HD-3.10: the questions that let a Community look into its own Expedition zone
LOOKING = (
    nurse.discard_zombies,
    nurse.may_discard_zombies,
    nurse.may_discard_both,
    nurse.discard_survivor,
    zombies.discard_to_horde,
)
#: the questions that are answered by playing a card on a trick
FOLLOWING = (play_card, set_faction)


class Power(TypedDict):
    faction: str
    power: str  # the Faction and its version: "biker", "biker+", "biker-"
    version: str  # "", "+" or "-"
    when: str  # "trick", "round" or "cut"
    rule: str
    demanded: bool  # by the trick being played


class Played(TypedDict):
    seat: Seat
    card: str


class Review(TypedDict):
    trick: list[Played]
    encounter: str | None


class Play(TypedDict):
    card: str
    wins: str  # "yes", "no", or "now": it would lead, but others play after you and may beat it


class Shared(TypedDict):
    """What everybody sees alike."""

    mode: str
    scenario: str | None  # what this round is played as
    phase: str  # "transfer", "trick", "power", "change" or "over"
    goal: Says | None  # what the game is about, in one sentence, while the first round is played
    round: int
    rounds: int  # the most there can be
    turn: int  # the number of the trick, 0 before the first
    tricks: int  # of the round
    powers: list[Power]  # in their order
    horde: bool
    patient_zero: bool
    scored: int  # the last round that was scored, 0 before the first
    deltas: list[int]  # of that round
    start_population: int  # what every Community began with
    populations: list[int]
    forgotten: Forgotten | None  # what the log no longer shows
    hands: list[int]  # how many cards in each hidden hand
    transfers: list[list[str]]
    won: list[int]  # how many cards in each Expedition zone, Mini-vans included
    vans: list[list[str]]  # Mini-vans won, face up
    reserve: int
    discards: list[str]
    encounter: str | None
    trick: list[Played]
    side: str  # "", "-" or "+"
    demanded: str  # what must be followed, by this trick or while its Power is at work; "" while nothing is
    named: str  # the Faction that a Governor named for this trick, or ""
    leader: Seat | None
    winning: Seat | None  # who would win the trick as it lies


class Own(TypedDict):
    hand: list[str]  # your hidden hand, sorted
    known: list[list[str]]  # what you know of the hidden hands of the others
    transfer_to: list[Seat]  # to whom your first and your second card go
    picked: str | None  # the card you have picked to transfer first
    plays: list[Play]  # your cards, while you are asked to play one on the trick
    review: Review | None  # the trick you have just won, until the next card is led
    expedition: list[str] | None  # your won cards, while you may look


class Board(Shared, Own):
    pass


def view(t: Table, seat: Seat | None) -> Board:
    """HD-12.1 to HD-12.5: built from public fields and from what `shown` lets the seat see."""
    return {**shared(t), **own(t, seat)}


def shared(t: Table) -> Shared:
    seats = range(t.seats)
    now = phase(t)
    rounds = 1 if t.settings["mode"] == EXPRESS else NUMBER["campaign_rounds"]
    demanded = t.demanded if now in IN_PLAY else ""
    return Shared(
        mode=t.settings["mode"],
        scenario=scenario_of(t, t.round),
        phase=now,
        goal=goal(rounds) if t.round <= 1 else None,
        round=t.round,
        rounds=rounds,
        turn=t.turn,
        tricks=t.tricks,
        powers=powers_in_play(tuple(t.powers.values()), demanded),
        horde=t.horde,
        patient_zero=t.settings["patient_zero"],
        scored=t.round if is_scored(t) else t.round - 1,
        deltas=list(t.deltas),
        start_population=NUMBER["start_population"],
        populations=list(t.populations),
        forgotten=forgotten(t),
        hands=[len(t.hands[s]) for s in seats],
        transfers=[list(t.transfers[s]) for s in seats],
        won=[len(t.expeditions[s]) + len(vans_of(t, s)) + len(t.unseen_of(s)) for s in seats],
        vans=[vans_of(t, s) for s in seats],
        reserve=len(t.reserve),
        discards=list(t.discards),
        encounter=t.encounter[0] if t.encounter else None,
        trick=played(t, t.leader, t.trick),
        side=t.side,
        demanded=demanded,
        named=t.named,
        leader=None if t.leader == NOBODY else t.leader,
        winning=outcome(t)[0] if any(card not in IS_MINIVAN for card in t.trick) else None,
    )


def own(t: Table, seat: Seat | None) -> Own:
    """What depends on who looks; the cards that would win only for whom it concerns."""
    seats = range(t.seats)
    order = sort_order(tuple(t.powers)).__getitem__
    return Own(
        hand=[] if seat is None else sorted(t.hands[seat], key=order),
        known=[[] if s == seat else sorted(known_of(t, s, seat), key=order) for s in seats],
        transfer_to=[] if seat is None else list(setup.transfer_to(t, seat)),
        picked=None if seat is None else t.picked[seat] or None,
        plays=plays(t, seat),
        review=review(t, seat),
        expedition=own_expedition(t, seat, order),
    )


def plays(t: Table, seat: Seat | None) -> list[Play]:
    if seat is None or seat != t.asked or t.current is None or t.current[0] not in FOLLOWING:
        return []
    return [Play(card=card, wins=would) for card, would in wins(t, seat, t.offered).items()]


def known_of(t: Table, owner: Seat, seat: Seat | None) -> list[str]:
    """What the seat knows of somebody else's hidden hand."""
    return [card for card in t.shown(t.hands[owner], bit(owner), seat) if card is not None] if t.known else []


def phase(t: Table) -> str:
    """What is going on, from the step that is asking."""
    if t.result is not None or t.current is None:
        return "over"
    name = t.GAME.step_info(t.current[0]).name
    return PHASES.get(name, "power")


#: the phases in which what was demanded still is
IN_PLAY = ("trick", "power")
PHASES = {
    setup.pick_transfer.__name__: "transfer",
    "lead_trick": "trick",
    "lead_named": "trick",
    "play_card": "trick",
    "set_faction": "trick",
    "change_faction": "change",
    "replace_power": "change",
}


@lru_cache
def goal(rounds: int) -> Says:
    """HD-9.1, HD-9.2, HD-9.3, HD-7.1, HD-7.2: who wins, and what counts."""
    light, medium, heavy = (-loss for loss in sorted(set(LOSS.values())))
    people = NUMBER["survivor_worth"]
    return says("board.goal", count=rounds, people=people, light=light, medium=medium, heavy=heavy)


@lru_cache
def powers_in_play(names: tuple[str, ...], demanded: str) -> list[Power]:
    return [
        Power(
            faction=row.faction,
            power=row.id,
            version=row.version,
            when=row.when,
            rule=row.rule,
            demanded=row.faction == demanded,
        )
        for row in map(POWERS.__getitem__, names)
    ]


def vans_of(t: Table, seat: Seat) -> list[str]:
    return [van for van, owner in t.vans.items() if owner == seat]


def played(t: Table, leader: Seat, cards: list[str] | tuple[str, ...]) -> list[Played]:
    return [Played(seat=(leader + place) % t.seats, card=card) for place, card in enumerate(cards)]


def review(t: Table, seat: Seat | None) -> Review | None:
    """HD-3.11: whoever has just won may look at the trick again. The program turns up the next Encounter card by
    itself, so the turn counts as started when its first card is led."""
    if seat is None or seat != t.last_winner or not t.last_trick or t.trick:
        return None
    return Review(trick=played(t, t.last_leader, t.last_trick), encounter=t.last_encounter or None)


def own_expedition(t: Table, seat: Seat | None, order: Callable[[str], Any]) -> list[str] | None:
    """HD-3.10, HD-12.2, HD-12.7: nobody looks into an Expedition zone, its owner neither, but while a Power has it
    choose there, and once the round is scored."""
    if seat is None:
        return None
    choosing = t.current is not None and t.current[0] in LOOKING and seat in t.waiting()
    if not choosing and not is_scored(t):
        return None
    piles = [t.shown(pile.card, SECRET, seat)[0] for pile in t.unseen_of(seat)]
    return sorted(t.expeditions[seat] + [card for card in piles if card is not None], key=order)
