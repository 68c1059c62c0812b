"""The attack: one strike, perhaps a second, and what they cost."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.core.zones import EVERYBODY
from lazaret.games.zombie_apocalypse_now.content.cards import HUMAN_PACK, HUMANS, POINTS
from lazaret.games.zombie_apocalypse_now.rules import scoring
from lazaret.games.zombie_apocalypse_now.rules.choices import DEFENCES, KEEP, STOP, STRIKE
from lazaret.games.zombie_apocalypse_now.rules.placing import discard_supports, lose_first_support
from lazaret.games.zombie_apocalypse_now.table import Strike, Table, step

STRIKE_TARGETS = {choice: card for card, choice in STRIKE.items()}


def can_attack(t: Table, seat: Seat) -> bool:
    """ZAN-1.7, ZAN-4.2, ZAN-7.1, ZAN-7.2: once a turn, not in the Humans' first, and only if there is a target."""
    return not t.strikes and t.turn > 1 and bool(t.sides[1 - seat].row) and bool(t.sides[seat].row)


def attack(t: Table, seat: Seat, attacker: str, target: str) -> None:
    """ZAN-7.1: one own leader strikes one opposing leader, and may strike once more (ZAN-7.14, ZAN-7.16)."""
    t.actions_left -= 1
    t.attacker = attacker
    t.tell("attack_declared", seat, attacker, target)
    strike(t, seat, target)
    if can_strike_again(t, seat):
        t.then(may_strike_again, seat, attacker)
    else:
        t.attacker = ""


def striking_position(t: Table, seat: Seat, leader: str) -> int:
    """ZAN-7.3, ZAN-7.4, ZAN-7.21, ZAN-9.3: support 1, or the one behind a guarded one that has struck; -1 for none."""
    position = 1 if t.guard_used else 0
    return position if position < len(t.sides[seat].row[leader]) else -1


def can_strike_again(t: Table, seat: Seat) -> bool:
    """ZAN-7.14, ZAN-7.15: at most two strikes, the second only with an unused support and a target."""
    return t.result is None and striking_position(t, seat, t.attacker) >= 0 and bool(t.sides[1 - seat].row)


@step("ZAN-7.14", "ZAN-7.15", "ZAN-7.16", "ZAN-7.20")
def may_strike_again(t: Table, seat: Seat, attacker: str) -> None:
    """Once the first strike is resolved: a second, at any leader that still stands, or none."""
    options = [STRIKE[target] for target in t.sides[1 - seat].row]
    options.append(STOP)
    t.ask(seat, options, second_strike_chosen)


@step("ZAN-7.14", "ZAN-7.20")
def second_strike_chosen(t: Table, seat: Seat, choice: Choice) -> None:
    """ZAN-7.13: before the second strike at a leader that held the first, the defender may have a choice."""
    if choice == STOP:
        t.tell("attack_stopped", seat, t.attacker)
        t.attacker = ""
        return
    target = STRIKE_TARGETS[choice]
    t.tell("second_strike_declared", seat, t.attacker, target)
    if may_switch(t, seat, target):
        t.target = target
        t.then(keep_or_switch, 1 - seat, target)
    else:
        strike(t, seat, target)
        t.attacker = ""


def may_switch(t: Table, seat: Seat, target: str) -> bool:
    """ZAN-7.13, ZAN-7.22: a leader that held the first strike and has a support 2; never with always_keep."""
    return (
        t.strikes[0].target == target
        and len(t.sides[1 - seat].row[target]) > 1
        and not t.origin.settings["always_keep"]
    )


@step("ZAN-7.13", "ZAN-7.17")
def keep_or_switch(t: Table, seat: Seat, leader: str) -> None:
    """Before the next attacking support is shown, the defender keeps the revealed card or lets the second one come."""
    t.ask(seat, DEFENCES, defence_chosen, leader)


def defences(t: Table, seat: Seat, leader: str) -> tuple[int, int]:
    """ZAN-7.13: what the leader is worth if its first support is kept, and if the second one comes instead."""
    first, second = t.sides[seat].row[leader]
    return POINTS[leader] + POINTS[first], POINTS[leader] + POINTS[second]


@step("ZAN-7.13", "ZAN-7.17")
def defence_chosen(t: Table, seat: Seat, choice: Choice, leader: str) -> None:
    card = t.sides[seat].row[leader][0]
    if choice == KEEP:
        t.tell("defence_kept", seat, leader, card)
    else:
        t.tell("defence_switched", seat, leader, card)
        t.defended.remove(leader)
        lose_first_support(t, seat, leader)
    t.target = ""
    strike(t, 1 - seat, leader)
    t.attacker = ""


def strike(t: Table, seat: Seat, target: str) -> None:
    """ZAN-7.3, ZAN-7.4, ZAN-7.5, ZAN-7.6: leader and support against leader and support 1; only a higher total wins."""
    attacker, defence = t.attacker, ""
    supports, held_by = t.sides[seat].row[attacker], t.sides[1 - seat].row[target]
    position = striking_position(t, seat, attacker)
    support = supports[position] if position >= 0 else ""
    attack_points, defence_points = POINTS[attacker], POINTS[target]
    if support:
        attack_points += POINTS[support]
    if held_by:
        defence = held_by[0]
        defence_points += POINTS[defence]
    success = attack_points > defence_points
    t.strikes += (Strike(attacker, target, support, defence, attack_points, defence_points, success),)
    if t.log is not None:
        tell_strike(t, seat)
    if support:
        spend_support(t, seat, position)
    if success:
        beat(t, seat, target)
    elif defence and target not in t.defended:
        t.defended.append(target)  # ZAN-7.12: it stays, face up, until the turn ends
        t.remember(defence, EVERYBODY)


def tell_strike(t: Table, seat: Seat) -> None:
    made = t.strikes[-1]
    t.tell(
        "strike_succeeded" if made.success else "strike_failed",
        seat,
        len(t.strikes),
        [card for card in (made.attacker, made.support) if card],
        made.attack_points,
        [card for card in (made.target, made.defence) if card],
        made.defence_points,
    )


def spend_support(t: Table, seat: Seat, position: int) -> None:
    """ZAN-7.7, ZAN-7.11, ZAN-9.3, ZAN-9.7: the support that struck is discarded; a guarded one stays, face up."""
    leader = t.attacker
    supports = t.sides[seat].row[leader]
    if t.guarded == leader and t.guarded_position == position:
        t.guard_used = True
        t.remember(supports[position], EVERYBODY)
        t.tell("support_saved", seat, leader, position + 1, supports[position])
    elif position == 0:
        lose_first_support(t, seat, leader)
    else:
        discard_supports(t, seat, leader, [supports.pop()])


def beat(t: Table, seat: Seat, leader: str) -> None:
    """ZAN-7.7, ZAN-7.19: the beaten leader loses all its supports to their owner's pile, then leaves the table.

    ZAN-3.5: that may be the victory.
    """
    loser = 1 - seat
    supports = t.sides[loser].row.pop(leader)
    if supports:
        discard_supports(t, loser, leader, supports)
    if leader in t.defended:
        t.defended.remove(leader)
    if seat == HUMANS:
        kill(t, leader)
    else:
        zombify(t, leader)
    scoring.check_victory(t)


def kill(t: Table, leader: str) -> None:
    """ZAN-7.8, ZAN-7.10: out of the game for good, a zombified red leader too."""
    t.removed.append(leader)
    if leader in HUMAN_PACK:
        t.tell("zombified_leader_killed", HUMANS, leader)
    else:
        t.tell("leader_killed", HUMANS, leader, len(t.killed()))


def zombify(t: Table, leader: str) -> None:
    """ZAN-7.9: on top of the zombie deck, face down, known to both."""
    zombies = 1 - HUMANS
    t.zombified.append(leader)
    t.sides[zombies].deck.insert(0, leader)
    t.remember(leader, EVERYBODY)
    t.tell("leader_zombified", zombies, leader, len(t.zombified))


def discard_defences(t: Table, seat: Seat) -> None:
    """ZAN-4.10, ZAN-7.12, ZAN-7.18: at the end of the turn the revealed defences go, in the order of the strikes."""
    for leader in t.defended:
        lose_first_support(t, 1 - seat, leader)
    t.defended.clear()
