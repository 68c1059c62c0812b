"""A turn: up to three actions and any number of free moves, until the player ends it."""

from __future__ import annotations

from collections.abc import Callable

from lazaret.core.flow import Choice, Seat
from lazaret.games.zombie_apocalypse_now.content.cards import ACTIONS, EMPTY_TURNS, PROTECTION, RECOVERY, TURNS
from lazaret.games.zombie_apocalypse_now.rules import scoring
from lazaret.games.zombie_apocalypse_now.rules.attack import attack, can_attack, discard_defences
from lazaret.games.zombie_apocalypse_now.rules.choices import (
    ATTACK,
    DISCARD,
    DRAW,
    END,
    PLACE_LEADER,
    PLACE_SUPPORT,
    PLAY_JOKER,
    PLAY_TWO,
    all_moves,
)
from lazaret.games.zombie_apocalypse_now.rules.free_moves import can_draw, discard_hand, draw
from lazaret.games.zombie_apocalypse_now.rules.placing import place_leader, place_support
from lazaret.games.zombie_apocalypse_now.rules.recovery import discard_aside, play_joker, play_two
from lazaret.games.zombie_apocalypse_now.table import Table, step


def begin_turn(t: Table, seat: Seat) -> None:
    """ZAN-4.1: the sides alternate; each turn brings three actions."""
    t.turn += 1
    t.player = seat
    t.actions_left = ACTIONS
    t.moved = t.recycled = False
    t.strikes = ()
    t.tell("turn_began", seat, t.turn)
    t.then(take_action, seat)


@step("ZAN-4.1", "ZAN-4.2")
def take_action(t: Table, seat: Seat) -> None:
    """Any action, free move or the end of the turn, in any order."""
    t.ask(seat, moves(t, seat), action_taken)


@step("ZAN-4.1", "ZAN-4.2")
def action_taken(t: Table, seat: Seat, choice: Choice) -> None:
    """ZAN-3.5: a game that is won asks for nothing more."""
    move, parts = MOVES[choice]
    move(t, seat, *parts)
    if choice != END and t.result is None:
        t.then(take_action, seat)


def moves(t: Table, seat: Seat) -> list[Choice]:
    """ZAN-4.2: everything the player may do now."""
    side = t.sides[seat]
    hand, row = side.hand, side.row
    found: list[Choice] = []
    holds_leader = False
    for card in hand:
        if card in PLACE_LEADER:
            holds_leader = True
            if t.actions_left:
                found.append(PLACE_LEADER[card])
        elif not t.actions_left:
            continue
        elif card in PLACE_SUPPORT:
            behind = PLACE_SUPPORT[card]
            for leader, supports in row.items():
                found += behind[leader][len(supports)]
        elif card in PLAY_TWO:
            if not t.has_set_aside(RECOVERY):
                found.append(PLAY_TWO[card])
        elif can_play_joker(t):
            guard = PLAY_JOKER[card]
            found += [guard[support] for supports in row.values() for support in supports]
    if t.actions_left and can_attack(t, seat):
        targets = t.sides[1 - seat].row
        for leader in row:
            against = ATTACK[leader]
            for target in targets:
                found.append(against[target])
    if hand:
        if not holds_leader:  # ZAN-4.3
            found.append(DISCARD)
    elif can_draw(t, seat):  # ZAN-4.5
        found.append(DRAW)
    if not holds_leader or not t.actions_left:  # ZAN-4.9: a leader that can be placed must be placed
        found.append(END)
    return found


def can_play_joker(t: Table) -> bool:
    """ZAN-4.2, ZAN-9.2: once a turn, and before the attack."""
    return not t.strikes and not t.has_set_aside(PROTECTION)


def end_turn(t: Table, seat: Seat) -> None:
    """ZAN-4.9, ZAN-4.10: what was revealed or set aside is discarded, and the other side's turn begins."""
    if t.actions_left:
        t.sides[seat].leaderless = True  # ZAN-4.9 has just shown it to everybody
    if t.defended:
        discard_defences(t, seat)
    discard_aside(t, seat)
    t.tell("turn_ended", seat, t.turn)
    if t.moved or t.actions_left < ACTIONS:
        t.empty_turns = 0
    else:
        t.empty_turns += 1
        t.tell("turn_empty", seat, t.empty_turns)
    if t.empty_turns == EMPTY_TURNS:
        scoring.stop(t, "stalemate", EMPTY_TURNS, "ZAN-10.1")
    elif t.turn == TURNS:
        scoring.stop(t, "turn_limit", TURNS, "ZAN-10.2")
    else:
        begin_turn(t, 1 - seat)


ACTS: dict[str, Callable[..., None]] = {
    "leader": place_leader,
    "support": place_support,
    "attack": attack,
    "two": play_two,
    "joker": play_joker,
    "discard": discard_hand,
    "draw": draw,
    "end": end_turn,
}

#: each choice with the function that carries it out and its arguments
MOVES = {choice: (ACTS[choice.split(":")[0]], tuple(choice.split(":")[1:])) for choice in all_moves()}
