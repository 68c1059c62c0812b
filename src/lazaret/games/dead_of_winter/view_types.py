"""The board as it is sent: what everybody sees alike, and what is a seat's own (view.py fills it)."""

from __future__ import annotations

from typing import TypedDict

from lazaret.games.dead_of_winter.rules.audit import Finding
from lazaret.games.dead_of_winter.rules.checks import Check
from lazaret.games.dead_of_winter.rules.outcomes import Road
from lazaret.games.dead_of_winter.view_story import Bite, Ending, MoraleChange, Tonight, Vote


class Goal(TypedDict):
    card: str
    checks: list[Check]  # every part of it, as things are
    story: str  # the key of its prose
    side: str
    samples: int
    stored: list[str]


class Colony(TypedDict):
    morale: int
    most_morale: int  # the top of its track
    rounds_left: int
    most_rounds: int
    people: int  # survivors and helpless
    food: int
    food_due: int
    hungry: bool  # there is less than is due
    starvation: int
    helpless: int


class Entrance(TypedDict):
    zombies: int
    barricades: int


class Place(TypedDict):
    place: str
    entrances: list[Entrance]
    zombies: int  # at all of them
    barricades: int
    noise: int
    deck: int
    known: list[str | None]  # the deck from the top as this seat knows it, cut after the last known card
    survivors: list[str]


class Equipment(TypedDict):
    item: str
    used: bool


class SurvivorSeen(TypedDict):
    survivor: str
    seat: int  # who controls it
    place: str
    wounds: int
    frostbite: int
    hurt: int  # what counts against the limit
    limit: int  # wounds that kill
    exposure: tuple[str, ...]  # the twelve faces of the die as this survivor reads them; none: no roll at all
    moves: int  # made this turn
    used: bool
    locked: list[str]
    items: list[Equipment]


class Player(TypedDict):
    seat: int
    leader: str
    exiled: bool
    eliminated: bool
    unused: list[int]
    spent: list[int]
    hand: list[str | None]
    contributed: int
    objective: str | None  # None: not for this seat to know, or none at all
    exile_card: str | None
    exile_side: str | None  # the half of it that counts: "betrayer" or "non_betrayer"
    shown: str | None  # the objective that an exile had to show
    next_dice: int
    betrayer: bool | None  # None: not for this seat to know
    checks: list[Check] | None  # of its objective, as things are
    searched: dict[str, int]  # how often where


class Crisis(TypedDict):
    card: str
    story: str  # the key of its prose
    symbols: list[str]
    target: int
    contributions: int
    known: list[str]
    given: list[list[str]] | None  # by seat, once the game is over


class CrisisPast(TypedDict):
    card: str
    round: int
    struck: bool
    given: list[list[str]] | None  # by seat, once the game is over
    by_seat: list[int]
    good: int
    bad: int
    target: int


class Crossroads(TypedDict):
    reader: int | None
    waiting: bool
    card: str | None  # to its reader
    shown: str | None  # set off, for all to see
    story: str | None  # the key of its prose: to its reader, and to all once it is set off
    roads: list[Road]  # its two options, to whom knows it


class Modifier(TypedDict):
    name: str
    scope: str
    until: str
    value: int


class Shared(TypedDict):
    """What everybody sees alike."""

    round: int
    night: str  # the step of the colony phase, "" by day
    active: int | None
    first: int
    goal: Goal
    colony: Colony
    survivors: list[SurvivorSeen]
    crises: list[CrisisPast]
    waste: list[str]  # the last is the top
    removed: list[str]
    dead: list[str]
    playing: list[str]
    offers: list[str]
    decks: dict[str, int]
    modifiers: list[Modifier]
    refused: list[tuple[int, str]]
    exile_called: bool
    turn_moves: int
    turn_kills: int
    switches: dict[str, str]
    coop: bool
    morale_log: list[MoraleChange]
    tonight: Tonight
    vote: Vote | None
    bite: Bite | None
    ending: Ending | None
    composition: dict[str, dict[str, int]]  # how many cards of each kind a deck has at the start


class Own(TypedDict):
    places: list[Place]
    players: list[Player]
    crisis: Crisis | None
    crossroads: Crossroads
    drawn: list[str | None]  # being looked at by somebody
    dealt: list[str]  # survivors this seat chooses from
    next_crises: list[str | None]
    actions: list[str]  # of a turn of yours, possible now or not
    least_die: int | None  # what the die must show that you are asked for
    audit: list[Finding] | None  # once the game is over
    betrayal_odds: tuple[int, int] | None  # that somebody else betrays: in so many games of so many


class Board(Shared, Own):
    pass
