"""What each card and leader can do now, in one sentence each, with its sums; and why not, where it cannot."""

from __future__ import annotations

from collections.abc import Callable

from lazaret.core.flow import Choice, Seat
from lazaret.core.plans import Plan, Says, impossible, plan, says
from lazaret.games.zombie_apocalypse_now.content.cards import (
    BLACK_LEADERS,
    HAND,
    HUMANS,
    LEADER,
    POINTS,
    PROTECTION,
    RECOVERY,
    ROLE,
    SUPPORT,
)
from lazaret.games.zombie_apocalypse_now.rules.attack import defences, striking_position
from lazaret.games.zombie_apocalypse_now.rules.choices import END
from lazaret.games.zombie_apocalypse_now.rules.outlook import NO, OPEN, Outlook, outlook
from lazaret.games.zombie_apocalypse_now.rules.placing import MODES
from lazaret.games.zombie_apocalypse_now.rules.prompts import drawable, the
from lazaret.games.zombie_apocalypse_now.rules.refusals import attack_refused, end_refused, why_not
from lazaret.games.zombie_apocalypse_now.rules.turn import take_action
from lazaret.games.zombie_apocalypse_now.table import Table


def plans(t: Table, seat: Seat) -> list[Plan]:
    """One for each option, and one for each thing of the player's that can do nothing now."""
    options = t.options(seat)
    found = [for_option(t, seat, option) for option in options]
    if t.current is not None and t.current[0] is take_action:
        found += cannot(t, seat, found)
    return found


def for_option(t: Table, seat: Seat, option: Choice) -> Plan:
    verb, *parts = option.split(":")
    return SENTENCES[verb](t, seat, option, parts)


def cost(t: Table) -> Says:
    """ZAN-4.1: everything but a free move takes an action."""
    return says("plan.cost", count=t.actions_left)


# -- placing ---------------------------------------------------------------------------------------------------


def place_leader(t: Table, seat: Seat, option: Choice, parts: list[str]) -> Plan:
    card = parts[0]
    said = says("plan.does.leader", points=POINTS[card], cost=cost(t))
    return plan("leader", option, thing=card, said=said, facts={"points": POINTS[card]})


def place_support(t: Table, seat: Seat, option: Choice, parts: list[str]) -> Plan:
    """ZAN-6.2, ZAN-6.3, ZAN-6.4: what would stand there, and what the leader would strike with, first and second."""
    card, leader, mode = parts
    supports = list(t.sides[seat].row[leader])
    before = list(supports)
    gone = MODES[mode](supports, card)
    sums = [POINTS[leader] + POINTS[support] for support in supports]
    key = f"plan.does.{mode}" if mode != "replace1" or len(before) == 1 else "plan.does.replace1_of_two"
    other = next((support for support in supports if support != card), card)
    said = says(
        key,
        card=the(card),
        other=the(other),
        gone=[the(one) for one in gone],
        strikes=strikes_with(leader, sums),
        cost=cost(t),
    )
    facts = {"mode": mode, "position": supports.index(card) + 1, "strikes": sums, "gone": gone}
    return plan("support", option, thing=card, target=leader, said=said, facts=facts)


def strikes_with(leader: str, sums: list[int]) -> Says:
    if len(sums) == 1:
        return says("plan.strikes", leader=the(leader), points=sums[0])
    return says("plan.strikes_twice", leader=the(leader), points=sums[0], then=sums[1])


# -- attacking -------------------------------------------------------------------------------------------------


def attack(t: Table, seat: Seat, option: Choice, parts: list[str]) -> Plan:
    attacker, target = parts
    return aimed("attack", t, seat, option, attacker, target)


def strike(t: Table, seat: Seat, option: Choice, parts: list[str]) -> Plan:
    return aimed("strike", t, seat, option, t.attacker, parts[0])


def aimed(act: str, t: Table, seat: Seat, option: Choice, attacker: str, target: str) -> Plan:
    """The verdict is certain only where no card that may lie there changes it."""
    look = outlook(t, seat, attacker, target)
    facts = {
        "points": look.points,
        "against": look.known,
        "hidden": look.hidden,
        "sure": look.sure,
        "stops": stops(look),
        "chances": [len(look.stopping), look.possible],
        "switch": look.switch,
    }
    said = says(
        verdict(seat, target, look),
        points=look.points,
        against=look.known,
        target=the(target),
        stop=says(f"plan.stop.{stops(look) or 'none'}"),
        after=afterwards(t, seat, attacker, look.sure != OPEN),
    )
    return plan(act, option, thing=attacker, target=target, said=said, facts=facts)


def stops(look: Outlook) -> str:
    """The lowest rank that would hold, where some would and others would not; else nothing."""
    return look.stopping[0][:-1] if look.hidden and look.sure == OPEN and look.stopping else ""


def verdict(seat: Seat, target: str, look: Outlook) -> str:
    """ZAN-7.8, ZAN-7.9, ZAN-3.4: the Humans kill, the Zombies take; a captive that is killed counts for nobody."""
    if look.switch and look.sure == OPEN:
        return "plan.strike.switch"
    if look.sure == OPEN:
        return "plan.strike.open"
    unseen = "_hidden" if look.hidden else ""
    if look.sure == NO:
        return f"plan.strike.fails{unseen}"
    deed = ("kills" if target in BLACK_LEADERS else "frees") if seat == HUMANS else "takes"
    return f"plan.strike.{deed}{unseen}"


def afterwards(t: Table, seat: Seat, attacker: str, sure: bool) -> Says:
    """ZAN-7.7, ZAN-7.11, ZAN-7.14, ZAN-9.3: what becomes of the support, and whether another may strike."""
    position = striking_position(t, seat, attacker)
    if position < 0:
        return says("plan.after.bare")
    supports = t.sides[seat].row[attacker]
    kept = t.guarded == attacker and t.guarded_position == position
    again = not t.strikes and len(supports) > position + 1
    key = ("kept" if kept else "sure_spent" if sure else "spent") + ("_again" if again else "")
    return says(f"plan.after.{key}", support=the(supports[position]))


def stop(t: Table, seat: Seat, option: Choice, parts: list[str]) -> Plan:
    support = t.sides[seat].row[t.attacker][striking_position(t, seat, t.attacker)]
    return plan("stop", option, said=says("plan.does.stop", support=the(support)))


def defend(t: Table, seat: Seat, option: Choice, parts: list[str]) -> Plan:
    """ZAN-7.13, ZAN-7.12: the revealed card holds again, or goes at once."""
    first, second = t.sides[seat].row[t.target]
    keep, switch = defences(t, seat, t.target)
    card, points = (first, keep) if option == "keep" else (second, switch)
    said = says(f"plan.does.{option}", leader=the(t.target), support=the(card), first=the(first), points=points)
    return plan(option, option, thing=card, target=t.target, said=said, facts={"points": points})


# -- the rest --------------------------------------------------------------------------------------------------


def two(t: Table, seat: Seat, option: Choice, parts: list[str]) -> Plan:
    count = len(t.sides[seat].discard)
    said = says("plan.does.two" if count else "plan.does.two_nothing", count=count, cost=cost(t))
    return plan("two", option, thing=parts[0], said=said, facts={"count": count})


def joker(t: Table, seat: Seat, option: Choice, parts: list[str]) -> Plan:
    card, support = parts
    leader = next(leader for leader, supports in t.sides[seat].row.items() if support in supports)
    said = says("plan.does.joker", support=the(support), leader=the(leader), cost=cost(t))
    return plan("joker", option, thing=card, target=support, said=said, facts={"leader": leader})


def discard(t: Table, seat: Seat, option: Choice, parts: list[str]) -> Plan:
    return plan("discard", option, said=says("plan.does.discard", count=len(t.sides[seat].hand)))


def draw(t: Table, seat: Seat, option: Choice, parts: list[str]) -> Plan:
    recycles = not t.sides[seat].deck
    count = min(HAND, drawable(t, seat))
    return plan("draw", option, said=says("plan.does.draw_recycled" if recycles else "plan.does.draw", count=count))


def end(t: Table, seat: Seat, option: Choice, parts: list[str]) -> Plan:
    if not t.actions_left:
        return plan("end", option, said=says("plan.does.end_spent", seat=1 - seat))
    return plan("end", option, said=says("plan.does.end", count=t.actions_left), facts={"left": t.actions_left})


SENTENCES: dict[str, Callable[[Table, Seat, Choice, list[str]], Plan]] = {
    "leader": place_leader,
    "support": place_support,
    "attack": attack,
    "strike": strike,
    "stop": stop,
    "keep": defend,
    "switch": defend,
    "two": two,
    "joker": joker,
    "discard": discard,
    "draw": draw,
    "end": end,
}


# -- what cannot be done ------------------------------------------------------------------------------------------


def cannot(t: Table, seat: Seat, possible: list[Plan]) -> list[Plan]:
    """Every card in hand, every leader and the end of the turn, where a rule stands against them."""
    busy = {(one["act"], one["thing"]) for one in possible}
    found: list[Plan] = []
    for card in t.sides[seat].hand:
        act, choice = would_be(t, seat, card)
        if (act, card) not in busy:
            reason = why_not(t, seat, choice)
            if reason is not None:
                found.append(impossible(act, *reason, thing=card))
    refused = attack_refused(t, seat)
    if refused is not None:
        found += [impossible("attack", *refused, thing=leader) for leader in t.sides[seat].row]
    must = end_refused(t, seat)
    return found if must is None else [*found, impossible(END, *must)]


def would_be(t: Table, seat: Seat, card: str) -> tuple[str, Choice]:
    """The act of a card in hand, and a choice of that kind for the rules to refuse."""
    role, row = ROLE[card], t.sides[seat].row
    leader = next(iter(row), "")
    if role == LEADER:
        return "leader", f"leader:{card}"
    if role == SUPPORT:
        return "support", f"support:{card}:{leader}:first"
    if role == RECOVERY:
        return "two", f"two:{card}"
    assert role == PROTECTION
    supports = [support for behind in row.values() for support in behind]
    return "joker", f"joker:{card}:{supports[0] if supports else ''}"
