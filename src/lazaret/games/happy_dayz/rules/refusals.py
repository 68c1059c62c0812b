"""Why a choice is not offered: the rule that refuses it, and the reason in words. One small function per question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lazaret.core.flow import Seat, Step
from lazaret.core.texts import Message
from lazaret.games.happy_dayz.content.cards import BASE, FACTION, IS_MINIVAN, LED, POLICE, POWERS, ZOMBIES
from lazaret.games.happy_dayz.rules import (
    campaign,
    cheerleader,
    governor,
    nurse,
    setup,
    survivalist,
    tricks,
    woodstock,
    zombies,
)
from lazaret.games.happy_dayz.rules.expeditions import NONE
from lazaret.games.happy_dayz.table import Table

Refusal = tuple[str, Message]


def why_not(t: Table, seat: Seat, choice: str) -> Refusal | None:
    """The rule and the reason, as far as the choice makes any sense."""
    if t.current is None:
        return None
    question, args = t.current
    explain = EXPLAIN.get(question)
    return explain(t, seat, choice, *args) if explain is not None else None


def said(rule: str, key: str, **params: Any) -> Refusal:
    return rule, Message(f"refuse.{key}", params)


def not_yours(t: Table, seat: Seat, card: str, rule: str = "HD-1.13") -> Refusal | None:
    """HD-1.13: only cards of one's hand and Transfer zone."""
    if card in FACTION and card not in t.owned(seat):
        return said(rule, "not_yours", card=card)
    return None


# -- tricks --------------------------------------------------------------------------------------


def leading(t: Table, seat: Seat, choice: str, *args: Any) -> Refusal | None:
    """HD-3.1: a card of one's own, and a side."""
    if choice in FACTION:
        return not_yours(t, seat, choice, "HD-3.1") or said("HD-3.1", "choose_side")
    if choice not in LED:
        return None
    return not_yours(t, seat, LED[choice][0], "HD-3.1")


def leading_named(t: Table, seat: Seat, choice: str, leader: Seat, faction: str) -> Refusal | None:
    """HD-10.2b: the named Faction or a Mini-van, if the leader owns one."""
    found = leading(t, seat, choice)
    return found if found or choice not in LED else said("HD-10.2b", "must_open", faction=faction)


def playing(t: Table, seat: Seat, choice: str, player: Seat, faction: str = "") -> Refusal | None:
    """HD-3.5: who can follow must. HD-6.1: Zombies too. HD-10.5a: Police cuts only for who cannot."""
    if choice in LED:
        return said("HD-3.4", "side_is_set")
    if choice not in FACTION:
        return None
    found = not_yours(t, seat, choice)
    if found or not faction:
        return found
    if FACTION[choice] == POLICE:
        return said("HD-10.5a", "cannot_cut", faction=faction)
    return said("HD-6.1" if faction == ZOMBIES else "HD-3.5", "must_follow", faction=faction)


# -- Transfer and gifts ------------------------------------------------------------------------------


def transferring(t: Table, seat: Seat, choice: str, *args: Any) -> Refusal | None:
    """HD-1.9: two different cards of one's own hand."""
    if choice not in FACTION:
        return None
    if choice == t.picked[seat]:
        return said("HD-1.9", "already_picked", card=choice)
    return said("HD-1.9", "only_hand")


def giving(t: Table, seat: Seat, choice: str) -> Refusal | None:
    return not_yours(t, seat, choice, "HD-10.1a")


def giving_named(t: Table, seat: Seat, choice: str, faction: str) -> Refusal | None:
    """HD-10.1b: the named Faction first, a Mini-van last."""
    if choice not in FACTION:
        return None
    found = not_yours(t, seat, choice, "HD-10.1b")
    if found:
        return found
    if any(FACTION[card] == faction for card in t.owned(seat)):
        return said("HD-10.1b", "give_named", faction=faction)
    return said("HD-10.1b", "minivan_last") if choice in IS_MINIVAN else None


def giving_from_transfer(t: Table, seat: Seat, choice: str, *args: Any) -> Refusal | None:
    return said("HD-10.1c", "only_transfer") if choice in FACTION else None


# -- Powers --------------------------------------------------------------------------------------------


def naming(t: Table, seat: Seat, choice: str, *args: Any) -> Refusal | None:
    """HD-10.1b: a Faction in play or Zombies, never Mini-van."""
    verb, _, faction = choice.partition(":")
    return said("HD-10.1b", "nameable", faction=faction) if verb == "name" else None


def designating(t: Table, seat: Seat, choice: str, *args: Any) -> Refusal | None:
    return said("HD-10.2a", "seat") if choice.startswith("leader:") else None


def persuading(t: Table, seat: Seat, choice: str, *args: Any) -> Refusal | None:
    """HD-10.2b: somebody at the table, and a Faction in play or Zombies."""
    verb, _, rest = choice.partition(":")
    if verb != "persuade":
        return None
    faction = rest.partition(":")[2]
    if faction not in t.powers and faction != ZOMBIES:
        return said("HD-10.2b", "nameable", faction=faction)
    return said("HD-10.2b", "seat")


def corrupting(t: Table, seat: Seat, choice: str, *args: Any) -> Refusal | None:
    """HD-10.2c: another Community."""
    if choice == governor.LEADER[seat]:
        return said("HD-10.2c", "not_yourself")
    return said("HD-10.2c", "seat") if choice.startswith("leader:") else None


def taking(t: Table, seat: Seat, choice: str, *args: Any) -> Refusal | None:
    verb, _, card = choice.partition(":")
    return said("HD-10.2c", "of_this_trick", card=card) if verb == "take" else None


def discarding_zombies(rule: str) -> Callable[..., Refusal | None]:
    """HD-10.3: a Zombies card of one's own Expedition zone; not to choose is refused where the Power says "must"."""

    def explain(t: Table, seat: Seat, choice: str, *args: Any) -> Refusal | None:
        if choice in (nurse.STOP, NONE):
            return said("HD-5.5", "must_discard")
        return said(rule, "only_zombies") if choice.startswith("discard:") else None

    return explain


def discarding_survivors(rule: str) -> Callable[..., Refusal | None]:
    def explain(t: Table, seat: Seat, choice: str, *args: Any) -> Refusal | None:
        if choice in (nurse.STOP, NONE):
            return said(rule, "must_discard")
        return said(rule, "only_survivors") if choice.startswith("discard:") else None

    return explain


def burying(rule: str) -> Callable[..., Refusal | None]:
    """HD-10.4a, HD-10.4b, HD-10.4c: a card of hand or Transfer zone."""

    def explain(t: Table, seat: Seat, choice: str, *args: Any) -> Refusal | None:
        verb, _, card = choice.partition(":")
        return not_yours(t, seat, card, rule) if verb == "under" else None

    return explain


def handing_over(rule: str) -> Callable[..., Refusal | None]:
    """HD-10.12, HD-10.14: to somebody at the table."""

    def explain(t: Table, seat: Seat, choice: str, *args: Any) -> Refusal | None:
        if choice == woodstock.GIVE[seat]:
            return said(rule, "an_opponent")
        return said(rule, "seat") if choice.startswith("give:") else None

    return explain


def sharing(t: Table, seat: Seat, choice: str, *args: Any) -> Refusal | None:
    if choice.startswith(f"gift:{seat}:"):
        return said("HD-10.13", "an_opponent")
    return said("HD-10.13", "one_each") if choice == nurse.STOP or choice.startswith("gift:") else None


# -- between rounds --------------------------------------------------------------------------------------


def changing(t: Table, seat: Seat, choice: str, *args: Any) -> Refusal | None:
    """HD-8.4: one in play goes; what comes must be at hand and not in play yet."""
    verb, _, rest = choice.partition(":")
    leaving, _, power = rest.partition(":")
    if verb != "change" or power not in POWERS:
        return None
    if leaving not in t.powers:
        return said("HD-8.3", "not_in_play", faction=leaving)
    coming = POWERS[power]
    if coming.faction in t.powers:
        return said("HD-8.4", "in_play", faction=coming.faction)
    if coming.version != BASE and not t.advanced:
        return said("HD-8.4", "base_only", power=power)
    return said("HD-11.12", "other_box", faction=coming.faction)


def replacing(t: Table, seat: Seat, choice: str, *args: Any) -> Refusal | None:
    verb, _, faction = choice.partition(":")
    return said("HD-11.1", "not_in_play", faction=faction) if verb == "replace" else None


EXPLAIN: dict[Step, Callable[..., Refusal | None]] = {
    tricks.lead_trick: leading,
    tricks.lead_named: leading_named,
    tricks.play_card: playing,
    tricks.set_faction: playing,
    setup.pick_transfer: transferring,
    cheerleader.give_cards: giving,
    cheerleader.give_named_cards: giving_named,
    cheerleader.give_from_transfer: giving_from_transfer,
    cheerleader.name_faction: naming,
    governor.choose_leader: designating,
    governor.persuade: persuading,
    governor.corrupt: corrupting,
    governor.take_survivor: taking,
    nurse.discard_zombies: discarding_zombies("HD-10.3a"),
    nurse.may_discard_zombies: discarding_zombies("HD-10.3b"),
    nurse.may_discard_both: discarding_zombies("HD-10.3c"),
    nurse.discard_survivor: discarding_survivors("HD-10.3c"),
    zombies.discard_to_horde: discarding_survivors("HD-10.7"),
    survivalist.put_under: burying("HD-10.4a"),
    survivalist.put_under_first: burying("HD-10.4c"),
    woodstock.give_encounter: handing_over("HD-10.12"),
    woodstock.give_trick: handing_over("HD-10.14"),
    woodstock.share_trick: sharing,
    campaign.change_faction: changing,
    campaign.replace_power: replacing,
}
