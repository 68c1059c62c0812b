"""Plans for attacks: on zombies, door by door, and on other players' survivors."""

from __future__ import annotations

from typing import Any

from lazaret.core.flow import Seat
from lazaret.core.plans import Plan, Says, plan, says
from lazaret.games.dead_of_winter.content.cards import ATTACK
from lazaret.games.dead_of_winter.rules.fight import ZOMBIE, can_attack, least_die, targets_of
from lazaret.games.dead_of_winter.rules.hooks import any_has, total
from lazaret.games.dead_of_winter.rules.plans.parts import (
    Helped,
    dice_from,
    die_facts,
    names_of,
    not_now,
    odds_at,
    ways_with_help,
    without_dice,
    word,
)
from lazaret.games.dead_of_winter.rules.refusals import of_attacker
from lazaret.games.dead_of_winter.rules.zombies import ENTRANCE_WORD, crowded_entrances
from lazaret.games.dead_of_winter.table import Table


def attacks(t: Table, seat: Seat, survivor: str) -> list[Plan]:
    """DW-3.2: a die of the attack value; a lower one only with an effect that allows it."""
    need = least_die(t, survivor)
    if not can_attack(t, seat, survivor):
        reason = without_dice(t, seat) or of_attacker(t, seat, survivor, ())
        return not_now("attack", survivor, reason, need)
    targets = targets_of(t, seat, survivor)
    found: list[Plan] = []
    for dice in (dice_from(t, seat, ATTACK[survivor]), dice_from(t, seat, need, ATTACK[survivor])):
        for target in targets if dice else ():
            named = [] if targets == [ZOMBIE] else [target]
            for way in ways_with_help(t, seat, "attack", survivor, dice[0], target):
                chain = ["attack", survivor, word(dice[0]), *named, *way.links]
                found += on_target(t, survivor, target, chain, way, die_facts(need, dice, aids=names_of(way.chosen)))
    return found


def on_target(t: Table, survivor: str, target: str, chain: list[str], way: Helped, facts: dict[str, Any]) -> list[Plan]:
    if target != ZOMBIE:
        said = says(
            "plan.says.attack_survivor", survivor=survivor, target=target, die=facts["die"], value=ATTACK[target]
        )
        return [plan("attack", *chain, thing=survivor, target=target, said=said, facts=facts)]
    place = t.place[survivor]
    kills = max(1, total(way.chosen, "attack_kills"))
    odds = {} if any_has(way.chosen, "attack_no_exposure") else odds_at(t, survivor, place)
    facts |= {"kills": kills, "odds": odds}
    doors = [ENTRANCE_WORD[entrance] for entrance in crowded_entrances(t, place)]
    if not way.whole or len(doors) == 1:
        said = sentence(survivor, kills, "", facts)
        return [plan("attack", *chain, thing=survivor, target=ZOMBIE, said=said, facts=facts)]
    return [
        plan(
            "attack",
            *chain,
            door,
            thing=survivor,
            target=door,
            said=sentence(survivor, kills, door, facts),
            facts={**facts, "door": door},
        )
        for door in doors
    ]


def sentence(survivor: str, kills: int, door: str, facts: dict[str, Any]) -> Says:
    """DW-3.5: an exposure roll for each zombie killed, unless something spares it."""
    key = "plan.says.attack" + ("_door" if door else "") + ("_roll" if facts["odds"] else "")
    params = {"survivor": survivor, "die": facts["die"], "count": kills, **facts["odds"]}
    return says(key, **params, **({"door": int(door[9:])} if door else {}))
