"""A quick opinion on each choice, by its verb; and the habit that roll-outs follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from lazaret.core.chance import Stream
from lazaret.core.flow import Seat
from lazaret.core.mind import best_advised
from lazaret.games.zombie_apocalypse_now.content.cards import HAND, POINTS, RECOVERY, ROLE
from lazaret.games.zombie_apocalypse_now.mind.worth import AT_RISK, IN_HAND, LEADER_TAKEN, SAFE, defence, steepness
from lazaret.games.zombie_apocalypse_now.rules.choices import KEEP, STOP, STRIKE, SWITCH
from lazaret.games.zombie_apocalypse_now.rules.placing import MODES
from lazaret.games.zombie_apocalypse_now.rules.scoring import standing
from lazaret.games.zombie_apocalypse_now.rules.turn import MOVES
from lazaret.games.zombie_apocalypse_now.table import Table

RECOVERED = 0.006  # a card that a 2 brings back
TWO_TOO_EARLY = 0.02  # while the deck still gives a hand
GUARDED = 0.002  # a point of support that a Joker saves
JOKER_WASTED = -0.05
THROWN_AWAY = -0.01  # a hand
NO_LEADER = 0.05  # a new hand may bring one
NOTHING_TO_DRAW = -0.1
TWO_THROWN = 0.004
DRAWN = 0.05
PLACED = 0.05  # a leader
HIGHER_DEFENCE = 0.1
ACTION_UNUSED = -0.005


def advice(t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
    scale = steepness(t) / 4  # then an opinion weighs as much as the same advantage does in `worth`
    return [scale * opinion for opinion in opinions(t, seat, options)]


def habit(t: Table, seat: Seat, options: Sequence[str], stream: Stream) -> str:
    """The best advised, without weighing how much that would change."""
    return best_advised(options, opinions(t, seat, options), stream)


def opinions(t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
    found: list[float] = []
    for choice in options:
        opinion, parts = OPINIONS[choice]
        found.append(opinion(t, seat, *parts))
    return found


def on_leader(t: Table, seat: Seat, leader: str) -> float:
    """It must be placed anyway, and behind it the supports find a place."""
    return PLACED


def on_support(t: Table, seat: Seat, card: str, leader: str, mode: str) -> float:
    """How much better the leader stands than before."""
    supports = t.sides[seat].row[leader]
    if not supports:
        return placed(POINTS[card], POINTS[leader], mode)
    if len(supports) == 1:
        return placed(POINTS[card], POINTS[leader], mode, POINTS[supports[0]])
    return placed(POINTS[card], POINTS[leader], mode, POINTS[supports[0]], POINTS[supports[1]])


@cache  # a few thousand different ones, asked for all the time
def placed(card: int, leader: int, mode: str, *supports: int) -> float:
    after = list(supports)
    MODES[mode](after, card)
    return AT_RISK * (defence(leader, after) - defence(leader, supports)) - IN_HAND * card


def on_attack(t: Table, seat: Seat, attacker: str, target: str) -> float:
    """A leader taken against a support spent."""
    return on_strike_with(t, seat, attacker, target, t.sides[seat].row[attacker])


def on_strike(t: Table, seat: Seat, target: str) -> float:
    supports = t.sides[seat].row[t.attacker]
    return on_strike_with(t, seat, t.attacker, target, supports[1:] if t.guard_used else supports)


def on_strike_with(t: Table, seat: Seat, attacker: str, target: str, supports: list[str]) -> float:
    behind = t.sides[1 - seat].row[target]
    attack_points, defence_points = POINTS[attacker], POINTS[target]
    cost = 0
    if supports:
        cost = POINTS[supports[0]]
        attack_points += cost
    gain = 0
    if behind:
        gain = POINTS[behind[0]]
        defence_points += gain
    if attack_points > defence_points:
        return LEADER_TAKEN
    return AT_RISK * (gain - cost) / SAFE


def on_two(t: Table, seat: Seat, card: str) -> float:
    """Worth an action when the pile is large or the deck is nearly gone."""
    side = t.sides[seat]
    return RECOVERED * len(side.discard) - (TWO_TOO_EARLY if len(side.deck) >= HAND else 0.0)


def on_joker(t: Table, seat: Seat, joker: str, support: str) -> float:
    """Only for a strong support that is about to win a strike this turn."""
    if t.actions_left >= 2 and t.turn > 1:
        for leader, supports in t.sides[seat].row.items():
            if supports and supports[0] == support:
                for target in t.sides[1 - seat].row:
                    if on_strike_with(t, seat, leader, target, supports) == LEADER_TAKEN:
                        return 2 * LEADER_TAKEN + GUARDED * POINTS[support]  # more than the attack, to come before it
    return JOKER_WASTED


def on_discard(t: Table, seat: Seat) -> float:
    """It opens the way to a new hand. A 2 that would recover much is kept; without a leader supports are no use."""
    side = t.sides[seat]
    if not side.deck:
        return NOTHING_TO_DRAW
    value = THROWN_AWAY if side.row else NO_LEADER
    for card in side.hand:
        if ROLE[card] == RECOVERY:
            value -= TWO_THROWN * len(side.discard)
    return value


def on_draw(t: Table, seat: Seat) -> float:
    return DRAWN if t.actions_left else 0.0


def on_end(t: Table, seat: Seat) -> float:
    """A side that is not ahead has no actions to waste."""
    taken = standing(t)
    return 0.0 if taken[seat] > taken[1 - seat] else ACTION_UNUSED * t.actions_left


def no_opinion(t: Table, seat: Seat) -> float:
    return 0.0


def on_keep(t: Table, seat: Seat) -> float:
    """ZAN-7.13: the higher of the two supports is the better; keeping costs nothing more than switching."""
    first, second = t.sides[seat].row[t.target]
    return HIGHER_DEFENCE if POINTS[first] >= POINTS[second] else 0.0


def on_switch(t: Table, seat: Seat) -> float:
    return HIGHER_DEFENCE - on_keep(t, seat)


BY_VERB: dict[str, Callable[..., float]] = {
    "leader": on_leader,
    "support": on_support,
    "attack": on_attack,
    "strike": on_strike,
    "two": on_two,
    "joker": on_joker,
    "discard": on_discard,
    "draw": on_draw,
    "end": on_end,
    STOP: no_opinion,
    KEEP: on_keep,
    SWITCH: on_switch,
}
OPINIONS = {
    choice: (BY_VERB[choice.split(":")[0]], tuple(choice.split(":")[1:]))
    for choice in [*MOVES, *STRIKE.values(), STOP, KEEP, SWITCH]
}
