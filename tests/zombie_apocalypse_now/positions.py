"""Hand-made positions: say only what matters; the rest of each pack lies in its deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.core.flow import NOBODY
from lazaret.games.zombie_apocalypse_now import GAME
from lazaret.games.zombie_apocalypse_now.content.cards import HUMANS, IS_SUPPORT, PACK, ZOMBIES
from lazaret.games.zombie_apocalypse_now.rules.turn import take_action
from lazaret.games.zombie_apocalypse_now.table import Side, Table

Row = dict[str, list[str]]
OTHER = {HUMANS: ZOMBIES, ZOMBIES: HUMANS}


def position(
    player: int = HUMANS,
    humans: Row | None = None,
    zombies: Row | None = None,
    hand: list[str] | None = None,
    other_hand: list[str] | None = None,
    deck: list[str] | None = None,
    other_deck: list[str] | None = None,
    discard: list[str] | None = None,
    other_discard: list[str] | None = None,
    removed: list[str] | None = None,
    zombified: list[str] | None = None,
    turn: int | None = None,
    actions: int = 3,
    empty_turns: int = 0,
    options: Mapping[str, Any] | None = None,
) -> Table:
    """The player is asked for an action. `hand`, `deck`, `discard` are the player's, `other_…` the other side's."""
    t = GAME.new(2, "hand-made", options)
    t.sides = [Side([], [], [], {}, False), Side([], [], [], {}, False)]
    t.sides[HUMANS].row = {leader: list(behind) for leader, behind in (humans or {}).items()}
    t.sides[ZOMBIES].row = {leader: list(behind) for leader, behind in (zombies or {}).items()}
    mine, theirs = t.sides[player], t.sides[OTHER[player]]
    mine.hand, theirs.hand = list(hand or []), list(other_hand or [])
    mine.discard, theirs.discard = list(discard or []), list(other_discard or [])
    t.removed, t.zombified = list(removed or []), list(zombified or [])
    mine.deck, theirs.deck = list(deck or []), list(other_deck or [])
    used = {card for zone in t.zones() for card in zone.cards}
    if deck is None:
        mine.deck = rest_of_pack(player, used)
    if other_deck is None:
        theirs.deck = rest_of_pack(OTHER[player], used)
    t.player = player
    t.turn = (3 if player == HUMANS else 4) if turn is None else turn
    t.actions_left = actions
    t.empty_turns = empty_turns
    t.known = {}
    t.agenda, t.asked = [], NOBODY
    t.then(take_action, player)
    t.go_on()
    return t


def rest_of_pack(seat: int, used: set[str]) -> list[str]:
    """What is not named elsewhere, supports on top, so that a draw brings no leader by accident."""
    rest = [card for card in PACK[seat] if card not in used]
    return sorted(rest, key=lambda card: not IS_SUPPORT[card])


def play(t: Table, *choices: str) -> Table:
    """Each choice by the seat that is asked."""
    for choice in choices:
        t.choose(t.waiting()[0], choice)
    return t


def refused(t: Table, choice: str, seat: int | None = None) -> str:
    """The rule that refuses the choice; nothing changes, and both languages say why."""
    seat = t.waiting()[0] if seat is None else seat
    before = t.save()
    with pytest.raises(IllegalChoice) as caught:
        t.choose(seat, choice)
    assert t.save() == before
    for language in ("en", "fr"):
        said = GAME.speaker(language).say(caught.value.message)
        assert said
        assert "{{" not in said
        assert said != caught.value.message.key
    return caught.value.rule


def moves(t: Table) -> list[str]:
    return list(t.options(t.waiting()[0]))


def verbs(t: Table) -> set[str]:
    return {choice.split(":")[0] for choice in moves(t)}


def told(t: Table, name: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The events of this name, as the seat was told them (None: a spectator)."""
    return [event for event in t.events(seat) if event["event"] == name]


def row(t: Table, seat: int) -> Row:
    return t.sides[seat].row


def pile(t: Table, seat: int) -> list[str]:
    return t.sides[seat].discard
