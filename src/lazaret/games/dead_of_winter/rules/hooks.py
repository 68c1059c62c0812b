"""Passive effects: which abilities and items change what a survivor does, and which may serve an action."""

from __future__ import annotations

from lazaret.games.dead_of_winter.content.cards import COLONY
from lazaret.games.dead_of_winter.effects.running import is_legal
from lazaret.games.dead_of_winter.effects.store import HOOKED, POWERS, Power
from lazaret.games.dead_of_winter.effects.words import Context
from lazaret.games.dead_of_winter.table import Table

#: the hooks that may serve each kind of action
SERVES = {
    "attack": ("attack_kills", "attack_no_exposure", "attack_any_die"),
    "search": ("search_keep",),
    "barricade": ("barricade_count",),
    "clean": ("clean_count", "clean_salvage"),
    "attract": (),
}
#: of these only one can be applied to an action (DW-14.6)
ALONE = ("attack_kills", "barricade_count", "clean_count")


def works_at(power: Power, place: str) -> bool:
    """DW-3.19: an ability works only at its place."""
    return power.place == "anywhere" or power.place == place or (power.place == "outside" and place != COLONY)


def is_spent(t: Table, source: str, power: Power) -> bool:
    """DW-3.20: once per round lasts until the next roll, once per game for good."""
    if power.limit == "round":
        return source in t.used
    return power.limit == "game" and source in t.used_up


def mark_used(t: Table, source: str) -> None:
    limit = POWERS[source].limit
    if limit == "round":
        t.used[source] = 1
    elif limit == "game":
        t.used_up.append(source)


def always_on(t: Table, survivor: str, hook: str) -> list[str]:
    """DW-3.19, DW-14.7: the ability and the items of a survivor that have this hook now, without anybody's choice."""
    cards = HOOKED[hook]
    found = []
    if survivor in cards:
        power = POWERS[survivor]
        if works_at(power, t.place[survivor]) and not is_spent(t, survivor, power):
            found.append(survivor)
    for item, bearer in t.bearer.items():
        if bearer == survivor and item in cards and not is_spent(t, item, POWERS[item]):
            found.append(item)
    return found


def has_hook(t: Table, survivor: str, hook: str) -> bool:
    """DW-14.7: whether something changes what the survivor does."""
    return bool(always_on(t, survivor, hook))


def usable_items(t: Table, survivor: str) -> list[str]:
    """DW-14.7: what the survivor carries; with shared_equipment also what its companions at the same place carry."""
    if survivor not in HOOKED["shared_equipment"]:
        return [item for item, bearer in t.bearer.items() if bearer == survivor]
    seat, place = t.owner[survivor], t.place[survivor]
    return [item for item, bearer in t.bearer.items() if t.owner[bearer] == seat and t.place[bearer] == place]


def context_of(t: Table, survivor: str) -> Context:
    return (t.owner[survivor], survivor, t.place[survivor], "")


def aids(t: Table, survivor: str, action: str) -> list[str]:
    """What the controller may apply to this action: hooks with a limit are a choice."""
    hooks = SERVES[action]
    found: list[str] = []
    power = POWERS[survivor]
    if serves(power, hooks) and power.mode in (f"on_{action}", "passive") and not t.is_locked(survivor, "ability"):
        consider(t, survivor, survivor, found)
    if t.bearer:
        for item in usable_items(t, survivor):
            if serves(POWERS[item], hooks):
                consider(t, survivor, item, found)
    return found


def serves(power: Power, hooks: tuple[str, ...]) -> bool:
    own = power.effect.hooks
    if own:
        for hook in hooks:
            if hook in own:
                return True
    return False


def consider(t: Table, survivor: str, source: str, found: list[str]) -> None:
    power = POWERS[source]
    if not works_at(power, t.place[survivor]) or is_spent(t, source, power):
        return
    if is_legal(t, power.effect, context_of(t, survivor)):
        found.append(source)


def total(sources: tuple[str, ...], hook: str) -> int:
    """What the sources add up to for a hook that counts."""
    return sum(POWERS[source].effect.hooks[hook][0] for source in sources if hook in POWERS[source].effect.hooks)


def any_has(sources: tuple[str, ...], hook: str) -> bool:
    return any(hook in POWERS[source].effect.hooks for source in sources)


def clashes(source: str, chosen: tuple[str, ...]) -> bool:
    """DW-14.6: two effects that let one action do more of the same never combine."""
    own = POWERS[source].effect.hooks
    return any(hook in own and any_has(chosen, hook) for hook in ALONE)
