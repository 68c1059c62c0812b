"""What several plans are made of: odds, dice, help, and reasons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from lazaret.core.flow import Seat
from lazaret.core.plans import Plan, impossible
from lazaret.games.dead_of_winter.content.cards import BITTEN, BLANK, FACE, FACES, FROSTBITE, WOUND
from lazaret.games.dead_of_winter.effects.store import BLOCKS, HOOKED, POWERS
from lazaret.games.dead_of_winter.rules.aids import GO, must_help, useful
from lazaret.games.dead_of_winter.rules.dice import DIE_WORD, spend
from lazaret.games.dead_of_winter.rules.exposure import is_sheltered
from lazaret.games.dead_of_winter.rules.hooks import aids, is_spent, works_at
from lazaret.games.dead_of_winter.rules.refused_actions import Reason, refusal
from lazaret.games.dead_of_winter.table import Table


def odds_at(t: Table, survivor: str, place: str) -> dict[str, int]:
    """DW-5.1, DW-6.9: how many of the faces of the exposure die mean what, for this survivor at that place. Empty: no
    roll is due (DW-5.2)."""
    if t.modifiers and is_sheltered(t, survivor):
        return {}
    read: dict[str, str] = {}
    for source in HOOKED["exposure_replace"]:
        power = POWERS[source]
        own = source == survivor and works_at(power, place)
        if (own or t.bearer.get(source) == survivor) and not is_spent(t, source, power):
            face, other = power.effect.hooks["exposure_replace"]
            read.setdefault(face, other)
    faces = [read.get(face, face) for face in FACES]
    return {face: faces.count(face) for face in (BLANK, WOUND, FROSTBITE, BITTEN)}


def dice_from(t: Table, seat: Seat, least: int, below: int = 99) -> list[int]:
    """The different unused dice from `least` up to `below`, the lowest first."""
    return [value for value in dict.fromkeys(t.unused[seat]) if least <= value < below]


class Helped(NamedTuple):
    """One way through the questions about help for an action."""

    links: tuple[str, ...]
    chosen: tuple[str, ...]
    whole: bool  # the action goes on after the last link; otherwise something else is asked first


def ways_with_help(t: Table, seat: Seat, action: str, survivor: str, die: int, target: str = "") -> list[Helped]:
    """DW-3.20: without help, and with each that could be applied once the die is spent."""
    if not aids(t, survivor, action):
        return [Helped((), (), True)]
    after = t.clone()  # help may have a price that is paid with what is left then
    spend(after, seat, die)
    return list(helped(after, action, survivor, die, target, ()))


def helped(t: Table, action: str, survivor: str, die: int, target: str, chosen: tuple[str, ...]) -> Iterator[Helped]:
    sources = useful(t, action, survivor, die, target, chosen)
    needed = must_help(action, survivor, die, chosen)
    if not sources:
        yield Helped((), chosen, True)
        return
    if not needed:
        yield Helped((GO,), chosen, True)
    seen: list[str] = []
    for source in sources:
        face = FACE.get(source, source)
        if face in seen or (needed and "attack_any_die" not in POWERS[source].effect.hooks):
            continue
        seen.append(face)
        if BLOCKS[POWERS[source].effect.block].calls:
            yield Helped((face,), (*chosen, source), False)
            continue
        for rest in helped(t, action, survivor, die, target, (*chosen, source)):
            yield Helped((face, *rest.links), rest.chosen, rest.whole)


def names_of(chosen: tuple[str, ...]) -> list[str]:
    return [FACE.get(source, source) for source in chosen]


def die_facts(need: int, dice: list[int], **more: Any) -> dict[str, Any]:
    return {"need": need, "die": dice[0], "dice": dice, **more}


def word(die: int) -> str:
    return DIE_WORD[die]


def not_now(act: str, survivor: str, reason: Reason | None, need: int = 0) -> list[Plan]:
    """An act that cannot be done, with the rule and the reason; nothing where there is none to give."""
    if reason is None:
        return []
    found = impossible(act, reason[0], reason[1], thing=survivor)
    if need:
        found["facts"] = {"need": need}
    return [found]


def without_dice(t: Table, seat: Seat) -> Reason | None:
    return None if t.unused[seat] else refusal("DW-3.1", "no_dice")
