"""What each card, Community or Faction can do now, in one sentence each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lazaret.core.flow import Choice, Seat, Step
from lazaret.core.plans import Plan, Says, impossible, plan, says
from lazaret.games.happy_dayz.content.cards import (
    DISCARDED,
    FACTION,
    HIGH,
    IS_MINIVAN,
    LED,
    LOSS,
    POLICE,
    VALUE,
    ZOMBIES,
)
from lazaret.games.happy_dayz.rules import campaign, cheerleader, governor, nurse, setup, survivalist, tricks, woodstock
from lazaret.games.happy_dayz.rules import zombies as horde
from lazaret.games.happy_dayz.rules.refusals import why_not
from lazaret.games.happy_dayz.rules.stakes import NO, YES, Take, better, if_won, named, shared_to, take, wins
from lazaret.games.happy_dayz.table import Table

Planner = Callable[[Table, Seat, Choice], Plan]


def plans(t: Table, seat: Seat) -> list[Plan]:
    """One for each option; and for each card of one's own that cannot be played, the rule that forbids it."""
    assert t.current is not None
    step, options = t.current[0], t.options(seat)
    if step in FOLLOWING:
        return follows(t, seat, options) + cannot(t, seat, options)
    planner = PLANNERS[step]
    found = [planner(t, seat, option) for option in options]
    return found + cannot(t, seat, [LED[option][0] for option in options]) if step is tricks.lead_named else found


def cannot(t: Table, seat: Seat, cards: Sequence[str]) -> list[Plan]:
    """HD-3.5, HD-10.2b: who can follow must."""
    found: list[Plan] = []
    for card in t.owned(seat):
        if card not in cards:
            reason = why_not(t, seat, card if t.side else f"lead:{card}:{HIGH}")
            if reason is not None:
                found.append(impossible("play" if t.side else "lead", *reason, thing=card))
    return found


# -- tricks --------------------------------------------------------------------------------------------------


def lead(t: Table, seat: Seat, option: Choice) -> Plan:
    """HD-3.1, HD-3.2: what this side means for this card."""
    card, side = LED[option]
    faction, high = FACTION[card], side == HIGH
    facts: dict[str, Any] = {"side": side, "faction": faction}
    if card in IS_MINIVAN:
        said = says("plan.lead.van" if not t.named else "plan.lead.van_named", faction=t.named or None)
    elif t.named and faction != t.named:
        said = says("plan.lead.other", faction=t.named)
    else:
        count = len(better(t, seat, card, high))
        facts["better"] = count
        key = ("highest" if high else "lowest") + ("" if count else "_best") + cut_may_come(t, faction)
        said = says(f"plan.lead.{key}", faction=faction, value=VALUE[card], count=count)
    return plan("lead", option, thing=card, target=side, said=said, facts=facts)


def cut_may_come(t: Table, faction: str) -> str:
    """HD-10.5a: even the best card can be cut, where Police is in play and not asked for."""
    return "_cut" if POLICE in t.powers and faction != POLICE else ""


def follows(t: Table, seat: Seat, options: Sequence[Choice]) -> list[Plan]:
    """HD-3.2, HD-3.7: whether the card would win, and what it would bring."""
    would = wins(t, seat, options)
    return [follow(t, seat, card, would[card]) for card in options]


def follow(t: Table, seat: Seat, card: str, would: str) -> Plan:
    shared = (t.demanded or FACTION[card]) == ZOMBIES
    gets = shared_to(t, seat, card, would != NO) if shared else if_won(t, card)
    facts = {"wins": would, "loss": gets.loss, "gain": gets.gain, "exact": gets.exact}
    if shared or would != NO:
        facts["all"] = gets.loss + gets.gain
    return plan("play", card, thing=card, said=outlook(t, card, would, shared, gets), facts=facts)


def outlook(t: Table, card: str, would: str, shared: bool, gets: Take) -> Says:
    last = len(t.trick) == t.seats - 1
    if card in IS_MINIVAN:
        return says("plan.follow.van")
    if shared:
        key = {NO: "loses", YES: "wins"}.get(would, "leads")
        return says(f"plan.shared.{key}" + ("" if last else "_so_far"), value=VALUE[card], take=taking(gets))
    if would == NO:
        if card in LOSS:
            return says("plan.follow.dumps", loss=-LOSS[card])
        return says("plan.follow.loses", value=VALUE[card])
    if not last:
        return says(f"plan.follow.{'sure' if would == YES else 'leads'}", value=VALUE[card], take=taking(gets))
    return says("plan.follow.wins", value=VALUE[card], take=taking(gets))


def taking(gets: Take) -> Says:
    """HD-7.1, HD-7.2: what Zombies cost, and what people bring; at most, where a Power decides later."""
    least = "" if gets.exact else "_most"
    kind = "both" if gets.loss and gets.gain else "loss" if gets.loss else "gain" if gets.gain else "nothing"
    key = kind + (least if gets.gain else "")
    return says(f"plan.take.{key}", loss=gets.loss, gain=gets.gain, all=gets.loss + gets.gain)


# -- cards that change hands ------------------------------------------------------------------------------------


def card_worth(t: Table, card: str) -> Says:
    """What a card brings whoever has won it, in few words."""
    if card in IS_MINIVAN:
        return says("plan.worth.van")
    gets = take(t, [card])
    return says("plan.worth" + ("" if gets.exact else "_most"), points=gets.loss + gets.gain)


def transfer(t: Table, seat: Seat, card: Choice) -> Plan:
    to = setup.transfer_to(t, seat)[bool(t.picked[seat])]
    said = says("plan.does.transfer", card=card, to=to, worth=card_worth(t, card))
    return plan("transfer", card, thing=card, target=f"seat-{to}", said=said)


def pass_on(t: Table, seat: Seat, card: Choice) -> Plan:
    to = (seat + 1) % t.seats
    said = says("plan.does.pass", card=card, to=to, worth=card_worth(t, card))
    return plan("pass", card, thing=card, target=f"seat-{to}", said=said)


def bury(t: Table, seat: Seat, option: Choice) -> Plan:
    card = option.partition(":")[2]
    return plan("under", option, thing=card, said=says("plan.does.under", card=card, worth=card_worth(t, card)))


def discard(t: Table, seat: Seat, option: Choice) -> Plan:
    """HD-10.3: what no longer counts."""
    if option not in DISCARDED:
        return plan(option, option, said=says(f"plan.does.{option}"))
    card = DISCARDED[option]
    gets = take(t, [card])
    points = -gets.loss - gets.gain
    key = "plan.does.discard" + ("" if gets.exact else "_most")
    return plan("discard", option, thing=card, said=says(key, points=points), facts={"points": points})


def take_survivor(t: Table, seat: Seat, option: Choice) -> Plan:
    card = option.partition(":")[2]
    said = says("plan.does.take", card=card, source=t.last_winner, worth=card_worth(t, card))
    return plan("take", option, thing=card, said=said)


def give_encounter(t: Table, seat: Seat, option: Choice) -> Plan:
    to, card = woodstock.GIVE.index(option), t.last_encounter
    said = says("plan.does.give_encounter", seat=to, card=card, worth=card_worth(t, card))
    return plan("give", option, thing=f"seat-{to}", said=said)


def share_trick(t: Table, seat: Seat, option: Choice) -> Plan:
    if option == nurse.STOP:
        return plan("stop", option, said=says("plan.does.stop_giving"))
    _, number, card = option.split(":")
    said = says("plan.does.gift", seat=int(number), card=card, worth=card_worth(t, card))
    return plan("gift", option, thing=card, target=f"seat-{number}", said=said)


def give_trick(t: Table, seat: Seat, option: Choice) -> Plan:
    to = woodstock.GIVE.index(option)
    said = says("plan.does.give_trick", seat=to, stakes=named(t, t.last_trick))
    return plan("give", option, thing=f"seat-{to}", said=said)


# -- who leads, and with what -----------------------------------------------------------------------------------


def name_faction(t: Table, seat: Seat, option: Choice) -> Plan:
    faction = cheerleader.NAMED[option]
    return plan("name", option, thing=faction, said=says("plan.does.name", faction=faction))


def choose_leader(t: Table, seat: Seat, option: Choice) -> Plan:
    to = governor.LEADER.index(option)
    return plan("leader", option, thing=f"seat-{to}", said=says("plan.does.leader", seat=to))


def corrupt(t: Table, seat: Seat, option: Choice) -> Plan:
    to = governor.LEADER.index(option)
    return plan("leader", option, thing=f"seat-{to}", said=says("plan.does.corrupt", seat=to))


def persuade(t: Table, seat: Seat, option: Choice) -> Plan:
    _, number, faction = option.split(":")
    said = says("plan.does.persuade", seat=int(number), faction=faction)
    return plan("persuade", option, thing=f"seat-{number}", target=faction, said=said)


# -- between two rounds ---------------------------------------------------------------------------------------------


def change_faction(t: Table, seat: Seat, option: Choice) -> Plan:
    if option == campaign.KEEP:
        return plan("keep", option, said=says("plan.does.keep"))
    _, leaving, power = option.split(":")
    said = says("plan.does.change", faction=leaving, power=power, does=says(f"board.power.{power}"))
    return plan("change", option, thing=leaving, target=power, said=said)


def replace_power(t: Table, seat: Seat, option: Choice) -> Plan:
    assert t.current is not None
    leaving, power = option.partition(":")[2], t.current[1][1]
    said = says("plan.does.change", faction=leaving, power=power, does=says(f"board.power.{power}"))
    return plan("replace", option, thing=leaving, target=power, said=said)


#: the questions that are answered by playing a card on a trick
FOLLOWING = (tricks.play_card, tricks.set_faction)
PLANNERS: dict[Step, Planner] = {
    setup.pick_transfer: transfer,
    tricks.lead_trick: lead,
    tricks.lead_named: lead,
    cheerleader.name_faction: name_faction,
    cheerleader.give_cards: pass_on,
    cheerleader.give_named_cards: pass_on,
    cheerleader.give_from_transfer: pass_on,
    governor.choose_leader: choose_leader,
    governor.persuade: persuade,
    governor.corrupt: corrupt,
    governor.take_survivor: take_survivor,
    nurse.discard_zombies: discard,
    nurse.may_discard_zombies: discard,
    nurse.may_discard_both: discard,
    nurse.discard_survivor: discard,
    survivalist.put_under: bury,
    survivalist.put_under_first: bury,
    woodstock.give_encounter: give_encounter,
    woodstock.share_trick: share_trick,
    woodstock.give_trick: give_trick,
    horde.discard_to_horde: discard,
    campaign.change_faction: change_faction,
    campaign.replace_power: replace_power,
}
