"""Why a choice is refused: the rule and the reason (the words are in the texts, `refuse.…`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lazaret.core.texts import Message
from lazaret.games.zombie_tsunami.content.cards import (
    BEADS,
    BIRDS,
    COIN_LIMIT,
    OTHER_DRAGON,
    PURCHASES,
    SHOP,
    SLUG,
    TSUNAMI,
)
from lazaret.games.zombie_tsunami.rules.bonus import dragon_met
from lazaret.games.zombie_tsunami.rules.wares import BOUGHT
from lazaret.games.zombie_tsunami.rules.windows import PLAYS, in_danger
from lazaret.games.zombie_tsunami.table import PAID, SHOPPING, Seat, Table

Refusal = tuple[str, Message]


def because(rule: str, key: str, **params: Any) -> Refusal:
    return rule, Message(f"refuse.{key}", params)


def why_not(t: Table, seat: Seat, choice: str) -> Refusal | None:
    """The rule that refuses the choice to a seat that is asked."""
    assert t.current is not None, "nobody is asked"
    name = t.GAME.step_info(t.current[0]).name
    verb, *parts = choice.split(":")
    if name == "window":
        return refused_play(t, seat, verb, parts, t.current[1][0])
    if name == "buy" and verb in BOUGHT:
        return refused_purchase(t, seat, verb, parts, t.current[1][1])
    if name == "buy":
        return refused_play(t, seat, verb, parts, SHOPPING)
    question = QUESTIONS.get(name)
    return question(t, seat, verb, parts) if question is not None else None


def is_self(seat: Seat, parts: Sequence[str]) -> bool:
    return str(seat) in parts


# -- questions outside windows ---------------------------------------------------------------------


def refused_vote(t: Table, seat: Seat, verb: str, parts: list[str]) -> Refusal | None:
    return because("ZT-4.4", "bead") if verb not in BEADS else None


def refused_gain(t: Table, seat: Seat, verb: str, parts: list[str]) -> Refusal | None:
    return because("ZT-4.16", "coin_limit", count=COIN_LIMIT) if verb == "coin" else None


def refused_civil_or_bomb(t: Table, seat: Seat, verb: str, parts: list[str]) -> Refusal | None:
    return because("ZT-5.2", "self_bomb") if verb == "bomb" and is_self(seat, parts) else None


def refused_claim(t: Table, seat: Seat, verb: str, parts: list[str]) -> Refusal | None:
    return because("ZT-7.9", "not_the_dragon") if verb == "claim" else None


def refused_event(t: Table, seat: Seat, verb: str, parts: list[str]) -> Refusal | None:
    return because("ZT-10.7", "only_this_event", card=t.event[0])


QUESTIONS: dict[str, Callable[[Table, Seat, str, list[str]], Refusal | None]] = {
    "vote": refused_vote,
    "choose_gain": refused_gain,
    "choose_civil_or_bomb": refused_civil_or_bomb,
    "answer_dragon": refused_claim,
    "try_event": refused_event,
}


# -- the shop -----------------------------------------------------------------------------------------


def refused_purchase(t: Table, seat: Seat, verb: str, parts: list[str], bought: int) -> Refusal | None:
    slug = BOUGHT[verb]
    card = SHOP[slug]
    if bought >= PURCHASES:
        return because("ZT-6.2", "purchases", count=PURCHASES)
    if all(SLUG[other] != slug for other in t.permanent + t.display):
        return because("ZT-6.5", "not_on_sale", card=slug)
    if card.cost > t.coins[seat]:
        return because("ZT-6.2", "too_expensive", card=slug, cost=card.cost, count=t.coins[seat])
    if card.kind in ("bomb", "mega-bomb") and is_self(seat, parts):
        return because("ZT-5.2", "self_bomb")
    if card.kind == "steal" and is_self(seat, parts):
        return because("ZT-6.14", "self_steal")
    if card.kind == "swap":
        return because("ZT-6.12", "swap_face_down")
    if card.kind == "flip":
        return because("ZT-6.17", "flip_players")
    return because("ZT-6.12", "no_target", card=slug)


# -- windows ------------------------------------------------------------------------------------------


def refused_play(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Refusal | None:
    """ZT-10.4 Zombirds, ZT-7.1 bonus cards, ZT-4.3 saves, ZT-10.14 what events ask for; the rest is no play at all."""
    if moment == PAID and verb in PLAYS and verb not in BIRDS:
        return because("ZT-10.4", "only_zombirds")
    if verb in ("reveal", "wave", "waves", "name"):
        return refused_reveal(t, seat, verb, parts)
    if verb in BIRDS:
        return refused_bird(t, seat, verb, parts)
    if verb == "use":
        return refused_save(t, seat, moment)
    if verb in ("give", "discard-coin"):
        return refused_deed(t, seat, verb, parts)
    return None


def refused_reveal(t: Table, seat: Seat, verb: str, parts: list[str]) -> Refusal:
    card = t.bonus_of(seat)
    if not t.is_face_down(seat):
        return because("ZT-7.4", "bonus_spent")
    if verb == "name" and card in OTHER_DRAGON:
        if is_self(seat, parts):
            return because("ZT-7.9", "name_yourself")
        return because("ZT-7.9", "name_face_down" if dragon_met(t, seat, "") else "dragon_shown")
    if verb == "reveal" and card in OTHER_DRAGON:
        return because("ZT-7.9", "dragon_must_name")
    if verb in ("wave", "waves") and card == TSUNAMI:
        return because("ZT-7.14", "wave_mates")
    if verb == "reveal":
        return because("ZT-7.14", "wave_choose")
    return because("ZT-7.1", "not_your_bonus")


def refused_bird(t: Table, seat: Seat, verb: str, parts: list[str]) -> Refusal:
    if not t.holds_bird(seat, verb):
        return because("ZT-10.4", "no_such_bird", card=verb)
    if verb == "bird-bomb" and is_self(seat, parts):
        return because("ZT-5.2", "self_bomb")
    if verb == "bird-magnet" and parts and parts[0].isdigit() and int(parts[0]) < t.seats and not is_self(seat, parts):
        return because("ZT-10.4", "target_no_coin", target=int(parts[0]))
    return because("ZT-10.4", "no_effect", card=verb)


def refused_save(t: Table, seat: Seat, moment: str) -> Refusal:
    if in_danger(t, seat, moment):
        return because("ZT-6.9", "no_save")
    return because("ZT-4.3", "nobody_dies")


def refused_deed(t: Table, seat: Seat, verb: str, parts: list[str]) -> Refusal:
    event = "event-give-a-zombie" if verb == "give" else "event-coin"
    if not t.event or t.event[0] != event:
        return because("ZT-10.5", "other_event", card=event)
    if t.claimed >> seat & 1:
        return because("ZT-10.13", "claimed")
    if verb == "discard-coin":
        return because("ZT-10.14", "no_coin")
    return because("ZT-10.14", "give_another")
