"""Which rule refuses a choice that is not offered, and why."""

from __future__ import annotations

from collections.abc import Callable

from lazaret.core.flow import Seat
from lazaret.core.texts import Message
from lazaret.games.zombie_apocalypse_now.content.cards import LEADER, LEADERS, PROTECTION, RECOVERY, ROLE, ZOMBIES
from lazaret.games.zombie_apocalypse_now.rules.choices import MODES_BY_SUPPORTS
from lazaret.games.zombie_apocalypse_now.table import Table

Refusal = tuple[str, Message]

#: how many parts each verb needs after itself
PARTS = {"leader": 1, "support": 3, "attack": 2, "strike": 1, "two": 1, "joker": 2}
PARTS |= {"discard": 0, "draw": 0, "end": 0, "stop": 0, "keep": 0, "switch": 0}
FREE_MOVES = ("discard", "draw")


def why_not(t: Table, seat: Seat, choice: str) -> Refusal | None:
    """The reason, in the order in which a person would look for it; None when the choice is not one of this game's."""
    verb, *parts = choice.split(":")
    if verb == "discard" and parts:
        return no("ZAN-4.4", "refuse.part_of_hand")
    if len(parts) != PARTS.get(verb, -1):
        return None
    if t.target:
        return no("ZAN-7.13", "refuse.keep_or_switch", leader=t.target)
    if t.attacker:
        return during_attack(t, seat, verb, parts)
    return REASONS[verb](t, seat, parts)


def no(rule: str, key: str, **params: object) -> Refusal:
    return rule, Message(key, dict(params))


def during_attack(t: Table, seat: Seat, verb: str, parts: list[str]) -> Refusal:
    """ZAN-4.6, ZAN-7.16: nothing comes between two strikes."""
    if verb == "strike":
        return not_a_second_target(t, parts[0])
    if verb in FREE_MOVES:
        return no("ZAN-4.6", "refuse.free_move_in_attack")
    if verb in ("keep", "switch"):
        return no("ZAN-7.13", "refuse.nothing_to_keep")
    return no("ZAN-7.16", "refuse.between_strikes", attacker=t.attacker)


def not_a_second_target(t: Table, target: str) -> Refusal:
    if target == t.strikes[0].target:
        return no("ZAN-7.14", "refuse.already_beaten", target=target)
    return no("ZAN-7.14", "refuse.no_such_target", target=target)


# -- reasons while a turn is played, by verb -------------------------------------------------------------------


NO_ACTION = no("ZAN-4.1", "refuse.no_action")
FIRST_TURN = no("ZAN-1.7", "refuse.first_turn")
SECOND_ATTACK = no("ZAN-4.2", "refuse.second_attack")
NOBODY_TO_ATTACK = no("ZAN-7.2", "refuse.nobody_to_attack")


def no_action(t: Table) -> Refusal | None:
    return None if t.actions_left else NO_ACTION


def not_held(t: Table, seat: Seat, card: str, rule: str) -> Refusal | None:
    return None if card in t.sides[seat].hand else no(rule, "refuse.not_in_hand", card=card)


def no_leader(t: Table, seat: Seat, parts: list[str]) -> Refusal | None:
    card = parts[0]
    if ROLE.get(card) != LEADER:
        return no("ZAN-5.1", "refuse.not_a_leader", card=card)
    return not_held(t, seat, card, "ZAN-5.1") or no_action(t)


#: why a card of another role is no support
NO_SUPPORT = {
    LEADER: ("ZAN-2.1", "refuse.leader_as_support"),
    RECOVERY: ("ZAN-2.3", "refuse.two_as_support"),
    PROTECTION: ("ZAN-2.4", "refuse.joker_as_support"),
}
#: the rule for a leader that has 0, 1 or 2 supports
PLACES = (
    ("ZAN-6.2", "refuse.place_first"),
    ("ZAN-6.3", "refuse.place_beside_one"),
    ("ZAN-6.4", "refuse.place_beside_two"),
)


def no_support(t: Table, seat: Seat, parts: list[str]) -> Refusal | None:
    """ZAN-6.1: a support that is held goes behind an own leader. ZAN-6.2, ZAN-6.3, ZAN-6.4: in one of its ways."""
    card, leader, mode = parts
    role = ROLE.get(card, "")
    if role in NO_SUPPORT:
        return no(*NO_SUPPORT[role], card=card)
    for reason in (not_held(t, seat, card, "ZAN-6.1"), no_action(t)):
        if reason is not None:
            return reason
    if not t.sides[seat].row:
        return no("ZAN-6.1", "refuse.no_leader_yet")
    if leader not in t.sides[seat].row:
        return no("ZAN-6.1", "refuse.not_your_leader", leader=leader)
    number = len(t.sides[seat].row[leader])
    return None if mode in MODES_BY_SUPPORTS[number] else no(*PLACES[number], leader=leader)


def attack_refused(t: Table, seat: Seat) -> Refusal | None:
    """ZAN-1.7, ZAN-4.2, ZAN-7.2, ZAN-4.1: why there is no attack now, whoever would strike whom."""
    if t.turn == 1:
        return FIRST_TURN
    if t.strikes:
        return SECOND_ATTACK
    if not t.sides[1 - seat].row:
        return NOBODY_TO_ATTACK
    return no_action(t)


def no_attack(t: Table, seat: Seat, parts: list[str]) -> Refusal | None:
    attacker, target = parts
    refused = attack_refused(t, seat)
    if refused is not None:
        return refused
    if attacker not in t.sides[seat].row:
        return no("ZAN-7.1", "refuse.not_your_attacker", leader=attacker)
    return no("ZAN-7.1", "refuse.not_their_leader", target=target)


def no_two(t: Table, seat: Seat, parts: list[str]) -> Refusal | None:
    card = parts[0]
    if ROLE.get(card) != RECOVERY:
        return no("ZAN-8.1", "refuse.not_a_two", card=card)
    if t.has_set_aside(RECOVERY):
        return no("ZAN-4.2", "refuse.second_two")
    return not_held(t, seat, card, "ZAN-8.1") or no_action(t)


def no_joker(t: Table, seat: Seat, parts: list[str]) -> Refusal | None:
    """ZAN-9.1, ZAN-9.2: Protection goes, before an attack, behind a leader on a support."""
    joker, support = parts
    if seat == ZOMBIES:
        return no("ZAN-2.4", "refuse.zombies_have_no_joker")
    if ROLE.get(joker) != PROTECTION:
        return no("ZAN-9.1", "refuse.not_a_joker", card=joker)
    if t.has_set_aside(PROTECTION):
        return no("ZAN-4.2", "refuse.second_joker")
    if t.strikes:
        return no("ZAN-9.2", "refuse.joker_after_attack")
    for reason in (not_held(t, seat, joker, "ZAN-9.1"), no_action(t)):
        if reason is not None:
            return reason
    if not any(t.sides[seat].row.values()):
        return no("ZAN-9.2", "refuse.no_support_yet")
    if support in LEADERS:
        return no("ZAN-9.6", "refuse.joker_on_leader", card=support)
    return no("ZAN-9.2", "refuse.not_your_support", card=support)


def no_discard(t: Table, seat: Seat, parts: list[str]) -> Refusal | None:
    if not t.sides[seat].hand:
        return no("ZAN-4.3", "refuse.nothing_to_discard")
    return no("ZAN-4.3", "refuse.leader_in_hand")


def no_draw(t: Table, seat: Seat, parts: list[str]) -> Refusal | None:
    side = t.sides[seat]
    if side.hand:
        return no("ZAN-4.5", "refuse.hand_not_empty")
    return no("ZAN-4.12", "refuse.recycled") if t.recycled else no("ZAN-4.8", "refuse.deck_empty")


def end_refused(t: Table, seat: Seat) -> Refusal | None:
    """ZAN-4.9: a leader that can be placed must be placed."""
    if t.actions_left and t.holds_leader(seat):
        return no("ZAN-4.9", "refuse.must_place_leader", count=t.actions_left)
    return None


def no_end(t: Table, seat: Seat, parts: list[str]) -> Refusal | None:
    return end_refused(t, seat)


def no_strike(t: Table, seat: Seat, parts: list[str]) -> Refusal | None:
    """ZAN-7.3, ZAN-7.14: a strike belongs to an attack, and a second one needs a second support."""
    return no("ZAN-7.14", "refuse.no_second_strike" if t.strikes else "refuse.no_attack_yet")


def no_defence(t: Table, seat: Seat, parts: list[str]) -> Refusal | None:
    return no("ZAN-7.13", "refuse.nothing_to_keep")


REASONS: dict[str, Callable[[Table, Seat, list[str]], Refusal | None]] = {
    "leader": no_leader,
    "support": no_support,
    "attack": no_attack,
    "two": no_two,
    "joker": no_joker,
    "discard": no_discard,
    "draw": no_draw,
    "end": no_end,
    "strike": no_strike,
    "stop": no_strike,
    "keep": no_defence,
    "switch": no_defence,
}
