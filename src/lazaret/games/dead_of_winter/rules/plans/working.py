"""Plans for searching, barricades, cleaning, luring and abilities."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.core.plans import Plan, plan, says
from lazaret.games.dead_of_winter.content.cards import (
    COLONY,
    ENTRANCE_SIZE,
    ENTRANCES,
    SEARCH,
)
from lazaret.games.dead_of_winter.effects.store import POWERS
from lazaret.games.dead_of_winter.rules.abilities import can_use_ability, usable
from lazaret.games.dead_of_winter.rules.hooks import always_on, total
from lazaret.games.dead_of_winter.rules.labour import ATTRACTED, CLEANED, NUMBER_WORD, can_lure, sources
from lazaret.games.dead_of_winter.rules.plans.parts import (
    dice_from,
    die_facts,
    names_of,
    not_now,
    ways_with_help,
    without_dice,
    word,
)
from lazaret.games.dead_of_winter.rules.refusals import of_ability, of_builder, of_cleaner, of_lurer, of_searcher
from lazaret.games.dead_of_winter.rules.search import can_search
from lazaret.games.dead_of_winter.rules.zombies import ENTRANCE_WORD, attractable, crowded_entrances
from lazaret.games.dead_of_winter.table import Table

ANY_DIE = 1


def searches(t: Table, seat: Seat, survivor: str) -> list[Plan]:
    """DW-3.10: what is drawn is hidden, so a plan ends with the search itself."""
    need, place = SEARCH[survivor], t.place[survivor]
    if not can_search(t, seat, survivor):
        reason = without_dice(t, seat) or of_searcher(t, seat, survivor, ())
        return not_now("search", survivor, reason, need)
    dice = dice_from(t, seat, need)
    found = []
    for way in ways_with_help(t, seat, "search", survivor, dice[0]):
        more = total(way.chosen, "search_keep")
        looks = total(tuple(always_on(t, survivor, "search_look")), "search_look")
        seen = min(1 + more + looks, len(t.decks[place]))
        facts = die_facts(need, dice, aids=names_of(way.chosen), keep=1 + more, sees=seen)
        said = says(
            "plan.says.search",
            survivor=survivor,
            place=place,
            die=dice[0],
            count=seen,
            keep=min(1 + more, seen),
            deck=len(t.decks[place]),
        )
        chain = ["search", survivor, word(dice[0]), *way.links]
        found.append(plan("search", *chain, thing=survivor, target=place, said=said, facts=facts))
    return found


def barricades(t: Table, seat: Seat, survivor: str) -> list[Plan]:
    """DW-3.14: any die, a free space; at the colony one says at which entrance."""
    place = t.place[survivor]
    if not t.unused[seat] or not t.free_spaces(place):
        reason = without_dice(t, seat) or of_builder(t, seat, survivor, ())
        return not_now("barricade", survivor, reason, ANY_DIE)
    dice = dice_from(t, seat, ANY_DIE)
    doors = [ENTRANCE_WORD[entrance] for entrance in t.free_entrances(place)]
    found = []
    for way in ways_with_help(t, seat, "barricade", survivor, dice[0]):
        count = max(1, total(way.chosen, "barricade_count"))
        for door in doors if way.whole and len(doors) > 1 else [""]:
            facts = die_facts(ANY_DIE, dice, aids=names_of(way.chosen), count=count, door=door)
            key = "plan.says.barricade_door" if door else "plan.says.barricade"
            number = {"door": int(door[9:])} if door else {}
            said = says(key, survivor=survivor, place=place, die=dice[0], count=count, **number)
            chain = ["barricade", survivor, word(dice[0]), *way.links, *([door] if door else [])]
            found.append(plan("barricade", *chain, thing=survivor, target=door or place, said=said, facts=facts))
    return found


def cleaning(t: Table, seat: Seat, survivor: str) -> list[Plan]:
    """DW-3.15: any die, at the colony."""
    if not t.unused[seat] or t.place[survivor] != COLONY or not t.waste:
        reason = without_dice(t, seat) or of_cleaner(t, seat, survivor, ())
        return not_now("clean", survivor, reason, ANY_DIE)
    dice = dice_from(t, seat, ANY_DIE)
    found = []
    for way in ways_with_help(t, seat, "clean", survivor, dice[0]):
        left = max(0, len(t.waste) - max(CLEANED, total(way.chosen, "clean_count")))
        facts = die_facts(ANY_DIE, dice, aids=names_of(way.chosen), waste=[len(t.waste), left])
        said = says("plan.says.clean", survivor=survivor, die=dice[0], before=len(t.waste), after=left)
        chain = ["clean", survivor, word(dice[0]), *way.links]
        found.append(plan("clean", *chain, thing=survivor, said=said, facts=facts))
    return found


def lures(t: Table, seat: Seat, survivor: str) -> list[Plan]:
    """DW-3.16: any die, from one other location; how many, and by which entrances, is proposed."""
    place = t.place[survivor]
    if not t.unused[seat] or not can_lure(t, survivor):
        reason = without_dice(t, seat) or of_lurer(t, seat, survivor, ())
        return not_now("attract", survivor, reason, ANY_DIE)
    dice = dice_from(t, seat, ANY_DIE)
    found = []
    for source in sources(t, place):
        most = min(ATTRACTED, attractable(t, source, place))
        least = most if t.switches["attract_max"] == "exactly_2" else 1
        for number in range(most, least - 1, -1):
            facts = die_facts(ANY_DIE, dice, count=number)
            said = says("plan.says.attract", survivor=survivor, place=place, source=source, die=dice[0], count=number)
            chain = ["attract", survivor, word(dice[0]), source, NUMBER_WORD[number]]
            doors = lure_doors(t, source, place, number)
            found.append(plan("attract", *chain, *doors, thing=survivor, target=source, said=said, facts=facts))
    return found


def lure_doors(t: Table, source: str, place: str, number: int) -> list[str]:
    """DW-3.18: only the colony has several entrances: those with the most zombies there, or with the most room."""
    zombies = t.zombies[:]
    found = []
    for _ in range(number):
        froms = [e for e in crowded_entrances(t, source) if zombies[e]]
        tos = [e for e in ENTRANCES[place] if zombies[e] + t.barricades[e] < ENTRANCE_SIZE[e]]
        leaves = max(froms, key=lambda e: zombies[e])
        comes = max(tos, key=lambda e: ENTRANCE_SIZE[e] - zombies[e] - t.barricades[e])
        if len(froms) > 1 or len(tos) > 1:
            found.append(ENTRANCE_WORD[leaves if source == COLONY else comes])
        zombies[leaves] -= 1
        zombies[comes] += 1
    return found


def abilities(t: Table, seat: Seat, survivor: str) -> list[Plan]:
    """DW-3.19: what the ability asks in turn is asked then."""
    power = POWERS[survivor]
    if not can_use_ability(t, seat, survivor):
        return not_now("ability", survivor, of_ability(t, seat, survivor, ()), power.die)
    if not power.die:
        said = says("plan.says.ability", survivor=survivor)
        return [plan("ability", "ability", survivor, thing=survivor, said=said)]
    dice = dice_from(t, seat, power.die)
    said = says("plan.says.ability_die", survivor=survivor, die=dice[0])
    chain = ["ability", survivor, word(dice[0])]
    return [plan("ability", *chain, thing=survivor, said=said, facts=die_facts(power.die, dice))]


def items(t: Table, seat: Seat) -> list[Plan]:
    """DW-4.17: equipped items with an effect of their own."""
    found = []
    for item in usable(t, seat):
        _, face, survivor = item.split(":")
        said = says("plan.says.use_item", survivor=survivor, item=face)
        found.append(plan("use_item", "use_item", item, thing=survivor, said=said, facts={"item": face}))
    return found
