"""Help for an action: abilities and items that the player may apply to an attack, a search, a barricade, a cleaning."""

from __future__ import annotations

from collections.abc import Callable

from lazaret.core.flow import Choice, Seat
from lazaret.games.dead_of_winter.content.cards import ATTACK, FACE
from lazaret.games.dead_of_winter.effects.running import run_effect
from lazaret.games.dead_of_winter.effects.store import BLOCKS, POWERS
from lazaret.games.dead_of_winter.rules.hooks import aids, any_has, clashes, context_of, mark_used
from lazaret.games.dead_of_winter.table import Table, step

GO = "go"
#: how each action goes on once its help is chosen: (table, seat, survivor, die, target, help)
GO_ON: dict[str, Callable[[Table, Seat, str, int, str, tuple[str, ...]], None]] = {}


def useful(t: Table, action: str, survivor: str, die: int, target: str, chosen: tuple[str, ...]) -> list[str]:
    """The help that could still be applied; DW-14.6: two of a kind never combine."""
    found = []
    for source in aids(t, survivor, action):
        hooks = POWERS[source].effect.hooks
        if action == "attack":
            any_die = "attack_any_die" in hooks
            if any_die and die >= ATTACK[survivor]:
                continue  # the die is good enough as it is
            if not any_die and target != "zombie":
                continue
        if source not in chosen and not clashes(source, chosen):
            found.append(source)
    return found


def must_help(action: str, survivor: str, die: int, chosen: tuple[str, ...]) -> bool:
    """DW-3.2, DW-3.5, DW-14.6: a die below the attack value needs an effect that allows it."""
    return action == "attack" and die < ATTACK[survivor] and not any_has(chosen, "attack_any_die")


@step("DW-3.20", "DW-14.6")
def offer_aids(
    t: Table, seat: Seat, action: str, survivor: str, die: int, target: str, chosen: tuple[str, ...]
) -> None:
    """DW-3.20: what may be applied while doing this is offered; without any, the action goes on at once."""
    if useful(t, action, survivor, die, target, chosen):
        t.then(choose_aid, seat, action, survivor, die, target, chosen)
    else:
        GO_ON[action](t, seat, survivor, die, target, chosen)


@step("DW-3.20", "DW-14.6")
def choose_aid(
    t: Table, seat: Seat, action: str, survivor: str, die: int, target: str, chosen: tuple[str, ...]
) -> None:
    sources = useful(t, action, survivor, die, target, chosen)
    options = list(dict.fromkeys(FACE.get(source, source) for source in sources))
    if must_help(action, survivor, die, chosen):
        able = [source for source in sources if "attack_any_die" in POWERS[source].effect.hooks]
        options = list(dict.fromkeys(FACE.get(source, source) for source in able))
    else:
        options.append(GO)
    t.ask(seat, options, aid_chosen, action, survivor, die, target, chosen)


@step("DW-3.20", "DW-14.6")
def aid_chosen(
    t: Table,
    seat: Seat,
    choice: Choice,
    action: str,
    survivor: str,
    die: int,
    target: str,
    chosen: tuple[str, ...],
) -> None:
    if choice == GO:
        GO_ON[action](t, seat, survivor, die, target, chosen)
        return
    sources = useful(t, action, survivor, die, target, chosen)
    source = next(s for s in sources if FACE.get(s, s) == choice)
    mark_used(t, source)
    t.tell("aid_used", seat, survivor, choice)
    block = POWERS[source].effect.block
    if BLOCKS[block].calls:
        run_effect(t, block, 0, context_of(t, survivor))
    t.then(offer_aids, seat, action, survivor, die, target, (*chosen, source))
