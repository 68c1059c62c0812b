"""The question in one sentence with its stakes, and what each choice would do (`core/plans.py`).

Every number comes from the rules that list options, refuse and count; nothing is tried on the table itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lazaret.core.flow import NOBODY, Choice, Seat
from lazaret.core.plans import Plan, Prompt, Says, impossible, plan, says
from lazaret.games.happy_city.content.cards import (
    CONDITION,
    CONTENT,
    HABITATIONS,
    LOWEST_COST,
    NAME,
    TOKEN_WORTH,
    VISIBLE_BUILDINGS,
)
from lazaret.games.happy_city.content.rows import COLOURS, DECKS
from lazaret.games.happy_city.effects.matching import missing_colours
from lazaret.games.happy_city.rules.income import name_opponent
from lazaret.games.happy_city.rules.market import KEEP, draw_card, may_discard
from lazaret.games.happy_city.rules.monsters import destroy_building
from lazaret.games.happy_city.rules.previews import (
    Sums,
    losses,
    on_offer,
    opened,
    points_now,
    sums_now,
    with_card,
    with_special,
)
from lazaret.games.happy_city.rules.prices import price
from lazaret.games.happy_city.rules.purchase import COINS, NOTHING, buy_card, coins_for_nothing, pay_price
from lazaret.games.happy_city.rules.refusals import purchase_refused, special_refused
from lazaret.games.happy_city.rules.scoring import BOX, copies_in_box, copy_special, may_choose_neighbour
from lazaret.games.happy_city.rules.setup import pick_market
from lazaret.games.happy_city.rules.specials import LEAVE, may_take_special
from lazaret.games.happy_city.rules.totals import happiness
from lazaret.games.happy_city.table import Table, in_turn_order, opponents, working_special

Question = tuple[Callable[[Table, Seat], Prompt], Callable[[Table, Seat], list[Plan]]]


def prompt(t: Table, seat: Seat) -> Prompt:
    assert t.current is not None
    return QUESTIONS[t.current[0]][0](t, seat)


def plans(t: Table, seat: Seat) -> list[Plan]:
    assert t.current is not None
    return QUESTIONS[t.current[0]][1](t, seat)


# -- sums in words ---------------------------------------------------------------------------------


def becomes(t: Table, before: Sums, after: Sums) -> tuple[str, dict[str, Any]]:
    """HC-6.4 HC-6.8: the end of a key and what fills it: a product, a sum, or points that something else changes."""
    fills = {"before": before["points"], "after": after["points"]}
    if happiness(t, after["inhabitants"], after["hearts"]) != after["points"]:
        return "plain", fills
    factors = {"people": max(0, after["inhabitants"]), "joy": max(0, after["hearts"])}
    if t.settings["young_players"]:
        return "sum", {**fills, "people": after["inhabitants"], "joy": after["hearts"]}
    return "product", {**fills, **factors}


def worth(key: str, t: Table, before: Sums, after: Sums, **more: Any) -> Says:
    form, fills = becomes(t, before, after)
    return says(f"{key}.{form}", **fills, **more)


def who_leads(t: Table, seat: Seat) -> Says:
    """Where one stands: the best of the others, and oneself."""
    mine = points_now(t, seat)
    others = {other: points_now(t, other) for other in opponents(t, seat)}
    best = max(others, key=lambda other: others[other])
    if mine > others[best]:
        return says("prompt.you_lead", count=mine, rival=best, points=others[best])
    key = "prompt.level" if mine == others[best] else "prompt.leads"
    return says(key, rival=best, points=others[best], mine=mine)


# -- before the first round ---------------------------------------------------------------------------


def market_prompt(t: Table, seat: Seat) -> Prompt:
    order = list(reversed(in_turn_order(t)))
    place = order.index(seat) + 1
    return Prompt(says=says("prompt.market", place=place, players=t.seats), more=says("prompt.market.more"))


def market_plans(t: Table, seat: Seat) -> list[Plan]:
    """HC-7.4: how many of the special buildings on the table ask for its colour."""
    found: list[Plan] = []
    for market in t.markets:
        colour = market.rpartition("-")[2]
        wanted = sum(CONDITION[special][COLOURS.index(colour)] > 0 for special in t.specials)
        said = says("plan.pick.says", count=wanted, all=len(t.specials), kind=f"kind-{colour}")
        facts = {"wanted": wanted, "missing": {special: still_missing(t, market, special) for special in t.specials}}
        found.append(plan("pick", f"pick:{market}", thing=market, said=said, facts=facts))
    return found


def still_missing(t: Table, market: str, special: str) -> dict[str, int]:
    """HC-5.1: what a city of this Happy Market alone lacks for the special building, by colour."""
    return {COLOURS[colour]: many for colour, many in enumerate(missing_colours([market], special)) if many}


# -- income --------------------------------------------------------------------------------------------


def louvre_prompt(t: Table, seat: Seat) -> Prompt:
    return Prompt(
        says=says("prompt.louvre", card=t.special[seat]), more=says("prompt.louvre.more", count=t.uses_left[seat])
    )


def louvre_plans(t: Table, seat: Seat) -> list[Plan]:
    return [
        plan(
            "name",
            f"name:{other}",
            thing=f"seat-{other}",
            said=says("plan.name.says", opponent=other, count=t.incomes[other], coins=t.coins[seat] + t.incomes[other]),
            facts={"coins": t.incomes[other]},
        )
        for other in opponents(t, seat)
    ]


# -- discard and draw ----------------------------------------------------------------------------------


def discard_prompt(t: Table, seat: Seat) -> Prompt:
    return Prompt(says=says("prompt.discard", count=len(t.market)), more=says("prompt.discard.more"))


def discard_plans(t: Table, seat: Seat) -> list[Plan]:
    """What is given up: the points the card would make, and its price."""
    before = sums_now(t, seat)
    draws = VISIBLE_BUILDINGS - len(t.market)
    found = [plan(KEEP, KEEP, said=says("plan.keep.says", count=draws) if draws else says("plan.keep.says_none"))]
    for name in dict.fromkeys(NAME[card] for card in t.market):
        after = sums_now(with_card(t, seat, name), seat)
        refused = purchase_refused(t, seat, name)
        if refused is None:
            said = worth("plan.discard.says", t, before, after, count=price(t, seat, name))
        else:
            said = Says(key=refused[1].key, params=dict(refused[1].params))
        found.append(plan("discard", f"discard:{name}", thing=name, said=said))
    return found


def draw_prompt(t: Table, seat: Seat) -> Prompt:
    left = VISIBLE_BUILDINGS - len(t.market)
    return Prompt(says=says("prompt.draw", count=left), more=says("prompt.draw.more", count=t.coins[seat]))


def draw_plans(t: Table, seat: Seat) -> list[Plan]:
    """HC-1.7: prices as the back of the deck tells them; what comes is chance."""
    found: list[Plan] = []
    for option in t.options(seat):
        deck = option.partition(":")[2]
        number = DECKS.index(deck)
        key = "plan.draw.says_monsters" if deck == DECKS[3] else "plan.draw.says"
        cards = len(t.decks[number]) or len(t.discards[number])
        said = says(key, count=cards, lowest=LOWEST_COST[number], highest=CONTENT.decks[deck].highest)
        found.append(plan("draw", option, thing=deck, said=said, facts={"cards": cards}))
    return found


# -- buying --------------------------------------------------------------------------------------------


def buy_prompt(t: Table, seat: Seat) -> Prompt:
    """Coins, what buying nothing pays, and who is ahead."""
    asked = says("prompt.buy", count=t.coins[seat], more=coins_for_nothing(t, seat))
    if len(t.options(seat)) == 1:
        asked = says("prompt.buy_none", count=t.coins[seat], more=coins_for_nothing(t, seat))
    return Prompt(says=asked, more=who_leads(t, seat))


def buy_plans(t: Table, seat: Seat) -> list[Plan]:
    gained = coins_for_nothing(t, seat)
    nothing = says("plan.nothing.says", count=gained, coins=t.coins[seat] + gained)
    found = [plan(NOTHING, NOTHING, said=nothing)]
    before = sums_now(t, seat)
    for name in on_offer(t):
        refused = purchase_refused(t, seat, name)
        if refused is not None:
            found.append(impossible("buy", *refused, thing=name))
            continue
        due = price(t, seat, name)
        twin = with_card(t, seat, name)
        after, opens = sums_now(twin, seat), opened(t, twin, seat)
        key = "plan.buy.says_opens" if opens else "plan.buy.says"
        left = {"left": max(0, t.coins[seat] - due), "coins": t.coins[seat], "price": due}
        said = worth(key, t, before, after, opens=opens, **left) if opens else worth(key, t, before, after, **left)
        facts = {"before": before["points"], "after": after["points"], "price": due}
        found.append(plan("buy", f"buy:{name}", thing=name, said=said, facts=facts))
    return found


def pay_prompt(t: Table, seat: Seat) -> Prompt:
    assert t.current is not None
    _, card, due, left = t.current[1]
    return Prompt(
        says=says("prompt.pay", card=card, due=due, count=left), more=says("prompt.pay.more", count=t.coins[seat])
    )


def pay_plans(t: Table, seat: Seat) -> list[Plan]:
    """HC-8.12: a token stands for two coins, and nothing is given back."""
    assert t.current is not None
    left = t.current[1][3]
    found: list[Plan] = []
    for option in t.options(seat):
        verb, _, colour = option.partition(":")
        if verb == COINS:
            said = says("plan.coins.says", count=t.coins[seat] - left)
        else:
            said = says("plan.token.says", worth=TOKEN_WORTH, count=max(0, left - TOKEN_WORTH))
        found.append(plan(verb, option, thing=colour and f"token-{colour}", said=said))
    return found


# -- special buildings -----------------------------------------------------------------------------------


def special_prompt(t: Table, seat: Seat) -> Prompt:
    return Prompt(says=says("prompt.special", count=len(t.options(seat)) - 1), more=says("prompt.special.more"))


def special_plans(t: Table, seat: Seat) -> list[Plan]:
    before = sums_now(t, seat)
    found: list[Plan] = []
    for special in t.specials:
        refused = special_refused(t, seat, special)
        if refused is not None:
            found.append(impossible("take", *refused, thing=special))
            continue
        twin = with_special(t, seat, special)
        after = sums_now(twin, seat)
        said = worth("plan.take.says", t, before, after, slot=twin.cities[seat].index(special) + 1)
        facts = {"before": before["points"], "after": after["points"]}
        found.append(plan("take", f"take:{special}", thing=special, said=said, facts=facts))
    found.append(plan(LEAVE, LEAVE, said=says("plan.leave.says", points=before["points"])))
    return found


# -- monsters --------------------------------------------------------------------------------------------


def monster_prompt(t: Table, seat: Seat) -> Prompt:
    """HC-8.16: the monster that stood there first, and the one that came."""
    first, came = t.front[seat][0], t.front[seat][-1]
    return Prompt(says=says("prompt.monster", first=first, card=came), more=says("prompt.monster.more"))


def monster_plans(t: Table, seat: Seat) -> list[Plan]:
    before = sums_now(t, seat)
    found: list[Plan] = []
    for loss in losses(t, seat):
        card = loss["card"]
        again = card in HABITATIONS and bool(t.habitations[HABITATIONS.index(card)])
        key = "plan.destroy.says_again" if again else "plan.destroy.says"
        facts = {"slot": loss["slot"], "before": before["points"], "after": loss["after"]["points"]}
        more = {"card": card} if again else {}
        said = worth(key, t, before, loss["after"], **more)
        found.append(plan("destroy", f"destroy:{card}", thing=card, said=said, facts=facts))
    return found


# -- the last choices --------------------------------------------------------------------------------------


def sphinx_prompt(t: Table, seat: Seat) -> Prompt:
    return Prompt(says=says("prompt.sphinx", card=t.special[seat]), more=who_leads(t, seat))


def sphinx_plans(t: Table, seat: Seat) -> list[Plan]:
    """HC-7.18: a copy is worth what it would make of the city; what comes from the box is chance."""
    before = sums_now(t, seat)
    found: list[Plan] = []
    for option in t.options(seat):
        verb, _, special = option.partition(":")
        if verb == BOX:
            said = says("plan.box.says", count=len(copies_in_box(t, seat)))
        else:
            twin = t.clone()
            twin.copied[seat] = special
            said = worth("plan.copy.says", t, before, sums_now(twin, seat))
        found.append(plan(verb, option, thing=special, said=said))
    return found


def neighbour_prompt(t: Table, seat: Seat) -> Prompt:
    return Prompt(says=says("prompt.neighbour", card=working_special(t, seat)), more=who_leads(t, seat))


def neighbour_plans(t: Table, seat: Seat) -> list[Plan]:
    before = sums_now(t, seat)
    return [neighbour_plan(t, seat, option, before) for option in t.options(seat)]


def neighbour_plan(t: Table, seat: Seat, option: Choice, before: Sums) -> Plan:
    verb, _, other = option.partition(":")
    twin = t.clone()
    twin.neighbour[seat] = int(other) if other else NOBODY
    said = worth("plan.copy.says", t, before, sums_now(twin, seat))
    return plan(verb, option, thing=f"seat-{other}" if other else "", said=said)


QUESTIONS: dict[Callable[..., None], Question] = {
    pick_market: (market_prompt, market_plans),
    name_opponent: (louvre_prompt, louvre_plans),
    may_discard: (discard_prompt, discard_plans),
    draw_card: (draw_prompt, draw_plans),
    buy_card: (buy_prompt, buy_plans),
    pay_price: (pay_prompt, pay_plans),
    may_take_special: (special_prompt, special_plans),
    destroy_building: (monster_prompt, monster_plans),
    copy_special: (sphinx_prompt, sphinx_plans),
    may_choose_neighbour: (neighbour_prompt, neighbour_plans),
}
