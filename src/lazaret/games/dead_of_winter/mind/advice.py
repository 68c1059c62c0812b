"""For bots and the coach: a quick opinion on each option."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lazaret.core.flow import Seat
from lazaret.core.mind import POINTLESS
from lazaret.games.dead_of_winter.content.cards import COLONY, INFLUENCE, ITEM, ROWS, SYMBOL
from lazaret.games.dead_of_winter.effects.store import BLOCKS, POWERS
from lazaret.games.dead_of_winter.mind import judged_cards, judged_places, judged_survivors, judgement
from lazaret.games.dead_of_winter.mind.situation import Situation
from lazaret.games.dead_of_winter.mind.suspicion import most_suspect, safe_to_exile, suspicion
from lazaret.games.dead_of_winter.mind.weights import ANSWER, DOUBT
from lazaret.games.dead_of_winter.rules.dice import VALUE
from lazaret.games.dead_of_winter.table import Table

#: items that serve at the colony
HOME_ITEMS = ("carpentry-primer", "jars-and-cellars")


def advice(t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
    """A quick opinion on each option of the open question; 0 where there is none."""
    if t.current is None or len(options) < 2:
        return [0.0] * len(options)
    give = ADVICE.get(t.GAME.step_info(t.current[0]).name)
    if give is None:
        return [0.0] * len(options)
    return give(Situation(t, seat), options, t.current[1])


Args = tuple[Any, ...]


def on_action(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    """Nothing pointless is done just because what comes after the turn looks grim."""
    found = [judgement.ACTIONS[option](s) for option in options]
    return [worth if worth >= 0 else worth - POINTLESS for worth in found]


def on_keeping(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    """Good searchers and fighters, abilities that work, a leader with influence."""
    found = []
    for option in options:
        kept = option.split(":")[1:]
        rows = [ROWS.survivors[x] for x in kept]
        skill = sum(ANSWER.skill * (ANSWER.skill_from - row.attack - row.search) for row in rows)
        found.append(skill + ANSWER.influence * INFLUENCE[kept[0]])
    return found


Advice = Callable[[Situation, Sequence[str], Args], list[float]]


def on_attacker(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    return [judged_survivors.attack_worth(s, option) for option in options]


def on_searcher(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    return [judged_survivors.search_worth(s, option) for option in options]


def on_builder(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    return [judged_survivors.barricade_worth(s, s.t.place[option]) for option in options]


def on_ability(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    return [judged_survivors.ability_worth(s, option) for option in options]


def on_mover(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    return [judged_places.best_move(s, option) for option in options]


def on_die(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    """The lowest die that will do."""
    return [-ANSWER.die_spent * VALUE[option] for option in options]


def on_best_die(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    """For raising or rerolling: the lowest; for taking: the highest."""
    return [-ANSWER.die_spent * VALUE[option] if option in VALUE else ANSWER.no_die for option in options]


def on_value(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    return [ANSWER.value_taken * VALUE[option] for option in options]


def on_target(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    return [ANSWER.zombie_hit if option == "zombie" else 0.0 for option in options]


def on_destination(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    return [judged_places.place_worth(s, args[1], option) for option in options]


def on_sending(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    found = []
    for option in options:
        _, survivor, place = option.split(":")
        found.append(judged_places.place_worth(s, survivor, place))
    return found


def on_fuel(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    ride = ANSWER.dear_ride if s.fuel_is_dear() else ANSWER.ride
    return [0.0 if option == "on_foot" else ride for option in options]


def on_noise(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    """Noise for more cards while what was found is poor and the place is quiet."""
    t = s.t
    best = max([s.card_worth(card) for card in t.drawn], default=0.0)
    spare = s.capacity(t.drawn_from) - s.coming(t.drawn_from)
    if spare < ANSWER.no_room:
        cost = ANSWER.noise_no_room
    else:
        cost = ANSWER.noise_little_room if spare < ANSWER.little_room else ANSWER.noise_quiet
    noisy = ANSWER.noise - best - cost
    if s.betrayer:
        noisy += ANSWER.noise_of_betrayer
    helped = noisy + ANSWER.noise_with_help
    return [0.0 if option == "stop" else noisy if option == "noise" else helped for option in options]


def on_keeping_card(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    return [s.card_worth(option) if option in ITEM else 0.0 for option in options]


def on_giving_up(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    """The card that is missed least."""
    return [-s.card_worth(option) if option in ITEM else ANSWER.nothing_given_up for option in options]


def on_gift(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    """Equipment is never given away."""
    other = {"enough": 0.0}
    return [
        judged_cards.gift_worth(s, option) if option in ITEM else other.get(option, ANSWER.equipment_given)
        for option in options
    ]


def on_storing(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    return [judged_cards.store_worth(s, option) if option in ITEM else 0.0 for option in options]


def on_playing(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    return [judged_cards.play_worth(s, option) for option in options]


def on_equipping(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    return [judged_cards.equip_worth(s, option) for option in options]


def on_entrance(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    """The gate that will be overrun first; when the goal asks for barricades, one where they will stand."""
    found = []
    for option in options:
        gate = int(option[9:]) - 1 if option.startswith("entrance:") else -1
        if gate < 0:
            found.append(ANSWER.no_entrance)
        elif COLONY in s.walls and s.spare(gate, s.hits(gate)) >= 0:
            fewer, more = ANSWER.wall_for_goal_hit * s.hits(gate), ANSWER.wall_for_goal_barricade * s.t.barricades[gate]
            found.append(ANSWER.wall_for_goal - fewer + more)
        else:
            need = s.need_at(s.spare(gate, s.hits(gate)))
            found.append(ANSWER.entrance_need * need - ANSWER.entrance_number * gate)
    return found


def on_asking(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    """Somebody who has not said no; rather one with many cards."""
    asked = [f"seat:{other}" for other in judgement.to_ask(s, judgement.wish_of(s))]
    found = []
    for option in options:
        cards = len(s.t.hands[int(option[5:])]) if option in asked else 0
        found.append(ANSWER.asked_player + ANSWER.asked_card * cards if option in asked else 0.0)
    return found


def on_symbol(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    wish = judgement.wish_of(s)
    return [ANSWER.wished_symbol if option == wish else 0.0 for option in options]


def on_request(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    """Whether to give: food for a hungry colony, medicine for those who freeze, if one can spare it."""
    freezing = any(s.t.frostbite[survivor] for survivor in s.t.groups[args[1]])
    found = []
    for option in options:
        if option not in ITEM:
            found.append(0.0)
        elif s.betrayer:
            found.append(ANSWER.given_by_betrayer)
        elif (SYMBOL[option] == "food" and s.shortage) or (SYMBOL[option] == "medicine" and freezing):
            found.append(ANSWER.given_in_need - s.card_worth(option))
        else:
            found.append(ANSWER.given - s.card_worth(option))
    return found


def on_accusing(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    best, _ = most_suspect(s.t, s.seat)
    return [ANSWER.accused if option == f"seat:{best}" else 0.0 for option in options]


def on_exile_vote(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    """From what everybody saw; a betrayer is glad to see an innocent go."""
    accused = args[0] if isinstance(args[0], int) else -1
    if accused == s.seat:
        up = ANSWER.vote_never
    elif s.betrayer:
        doubted = suspicion(s.t, s.seat, accused) > DOUBT.some or len(s.t.revealed) > 0
        up = ANSWER.vote_of_betrayer if doubted else ANSWER.vote_of_quiet_betrayer
    elif not safe_to_exile(s.t, False):
        up = ANSWER.vote_never
    else:
        up = suspicion(s.t, s.seat, accused) - DOUBT.sure
    return [up if option == "up" else 0.0 for option in options]


def on_tie(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    return on_exile_vote(s, options, (args[2],)) if args[1] == "exile" else [0.0] * len(options)


def on_card_vote(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    if s.betrayer:
        up = ANSWER.card_vote_of_betrayer
    else:
        up = ANSWER.card_vote_low if s.t.morale <= ANSWER.low_morale else ANSWER.card_vote
    return [up if option == "up" else 0.0 for option in options]


def on_amount(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    """Up to so many: all for the colony; as few as possible for a betrayer."""
    each = ANSWER.amount_of_betrayer if s.betrayer else ANSWER.amount
    return [each * int(option.rpartition(":")[2]) for option in options]


def on_bite(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    """Alone there, roll; with others below, a sacrifice stops it."""
    others = s.t.crowd[args[2]] - 1
    if others == 0 or s.betrayer:
        risk = ANSWER.bite_alone
    else:
        risk = -ANSWER.bite_other * others + ANSWER.bite_together
    return [risk if option == "risk" else 0.0 for option in options]


def on_aid(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    """Help is used, unless it costs a card for too few zombies."""
    few = s.t.zombies_at(s.t.place[args[2]]) < ANSWER.few_zombies
    dear = [option for option in options if option in POWERS and BLOCKS[POWERS[option].effect.block].needs and few]
    return [0.0 if option == "go" else ANSWER.dear_aid if option in dear else ANSWER.aid for option in options]


def on_robbing(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    return [ANSWER.robbed if option == "take" else 0.0 for option in options]


def on_bearer(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    """Those who stand a good chance to live and to use it."""
    item = ITEM[args[1]]
    found = []
    for option in options:
        home = ANSWER.home_item if item in HOME_ITEMS and s.t.place[option] == COLONY else 0.0
        found.append(ANSWER.bearer_influence * INFLUENCE[option] - judged_survivors.frail(s, option) + home)
    return found


def on_item(s: Situation, options: Sequence[str], args: Args) -> list[float]:
    return [judged_survivors.ability_worth(s, option.split(":")[1]) for option in options]


ADVICE: dict[str, Advice] = {
    "keep_survivors": on_keeping,
    "take_action": on_action,
    "choose_attacker": on_attacker,
    "choose_searcher": on_searcher,
    "choose_builder": on_builder,
    "choose_ability": on_ability,
    "choose_mover": on_mover,
    "choose_attack_die": on_die,
    "choose_search_die": on_die,
    "choose_builder_die": on_die,
    "choose_cleaner_die": on_die,
    "choose_lurer_die": on_die,
    "choose_ability_die": on_die,
    "give_up_die": on_die,
    "give_up_dice": on_die,
    "choose_die_to_reroll": on_best_die,
    "choose_die_to_set": on_best_die,
    "choose_die_to_copy_onto": on_best_die,
    "choose_die_to_change": on_best_die,
    "choose_die_to_copy": on_value,
    "choose_value": on_value,
    "choose_target": on_target,
    "choose_destination": on_destination,
    "send_out": on_sending,
    "choose_fuel": on_fuel,
    "make_noise": on_noise,
    "choose_card_to_keep": on_keeping_card,
    "choose_seen_card": on_keeping_card,
    "choose_salvage": on_keeping_card,
    "pay_card": on_giving_up,
    "choose_card_to_return": on_giving_up,
    "contribute": on_gift,
    "store": on_storing,
    "choose_card_to_play": on_playing,
    "choose_equipment": on_equipping,
    "choose_bearer": on_bearer,
    "choose_entrance_to_strike": on_entrance,
    "choose_entrance_to_clear": on_entrance,
    "choose_entrance_to_block": on_entrance,
    "choose_kills": on_amount,
    "choose_removals": on_amount,
    "choose_barricades": on_amount,
    "request": on_asking,
    "choose_symbol": on_symbol,
    "answer_request": on_request,
    "accuse": on_accusing,
    "vote_on_exile": on_exile_vote,
    "vote_on_card": on_card_vote,
    "break_tie": on_tie,
    "face_bite": on_bite,
    "choose_aid": on_aid,
    "choose_to_rob": on_robbing,
    "choose_item_to_use": on_item,
}
