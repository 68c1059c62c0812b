"""What it is worth to a bot to give, play, equip or store a card."""

from __future__ import annotations

from lazaret.games.dead_of_winter.content.cards import ITEM, NUMBERS, SYMBOL
from lazaret.games.dead_of_winter.effects.store import BLOCKS
from lazaret.games.dead_of_winter.effects.words import PLAYER_ALONE
from lazaret.games.dead_of_winter.mind.judged_survivors import WASTE_STEP, wants
from lazaret.games.dead_of_winter.mind.situation import Situation
from lazaret.games.dead_of_winter.mind.weights import ACTION, CARD

MARGIN = NUMBERS["crisis_margin"]


def own_gifts(s: Situation) -> list[str]:
    return [card for card, giver in zip(s.t.pile, s.t.pile_from, strict=True) if giver == s.seat]


def gift_worth(s: Situation, card: str) -> float:
    """Adding a card to the crisis: useful ones to avert it, or, for a betrayer, useless ones to spoil it."""
    t = s.t
    useful = SYMBOL[card] in s.crisis
    if not useful and not s.betrayer:
        return CARD.useless_gift
    keep = s.card_worth(card)
    if s.betrayer:
        mine = t.pile_from.count(s.seat)
        if useful:
            return CARD.gift_of_betrayer - keep + (0.0 if mine or s.spoils else CARD.gift_for_face)
        if not s.spoils:
            return CARD.early_spoil  # useless cards make suspect, and an end too early would be in vain
        spoiled = any(SYMBOL[c] not in s.crisis for c in own_gifts(s))
        return CARD.early_spoil if spoiled else CARD.spoil - keep
    if s.promised() > 0:
        return CARD.promised_gift
    if s.gap <= 0:
        return cheer_worth(s, keep)
    order = t.in_turn_order(t.first)
    left = sum(1 for seat in order[order.index(s.seat) + 1 :] if not t.exiled[seat])
    own = sum(SYMBOL[c] in s.crisis for c in t.hands[s.seat])
    waiting = 0 if s.last else left * CARD.gifts_to_come
    if own + waiting + CARD.gift_doubt < s.gap:
        return CARD.gift_in_vain
    dire = t.morale <= CARD.morale_nearly_gone
    weight = CARD.gift + CARD.gift_severity * s.severity + (CARD.gift_near_end if dire else 0.0)
    return weight - keep - (CARD.gift_needed if s.needed_myself(SYMBOL[card]) and s.late and not dire else 0.0)


def cheer_worth(s: Situation, keep: float) -> float:
    """Two points more than the crisis needs raise morale."""
    own = sum(SYMBOL[card] in s.crisis for card in s.t.hands[s.seat])
    missing = s.gap + MARGIN
    return CARD.cheer - keep if 0 < missing <= own and s.t.morale < CARD.good_morale else CARD.no_cheer


def play_worth(s: Situation, card: str) -> float:
    """Playing a card from the hand."""
    t = s.t
    symbol, item = SYMBOL[card], ITEM[card]
    nearly = len(t.waste) % WASTE_STEP >= WASTE_STEP - CARD.waste_margin
    crowded = CARD.crowded_waste if nearly else CARD.waste_card
    if wants(s, "hand_total") and any(aim.word == "hand_total" and aim.sign == "Eq" for aim in s.aims) and s.late:
        return CARD.hand_to_empty
    if symbol == "food":
        return food_worth(s, card) - crowded
    if symbol == "survivor":
        return newcomer_worth(s, item)
    if item == "first-aid-kit":
        return s.hurt - (CARD.needed_medicine if s.needed_myself(symbol) and s.wants.get(symbol) else 0.0) - crowded
    if s.needed_myself(symbol) and s.wants.get(symbol):
        return CARD.needed_card
    if item in ("stimulant", "scrap"):
        low = t.unused[s.seat] and t.unused[s.seat][0] <= ACTION.low_die
        return (CARD.raise_low_die if low and item == "stimulant" else CARD.no_low_die) - crowded
    if s.betrayer:
        return CARD.help_of_betrayer
    if item == "steel-shutters":
        return CARD.barricades - crowded
    met = any(t.zombies_at(t.place[x]) for x in t.groups[s.seat])
    return (CARD.weapon if met else CARD.no_target) - crowded


def newcomer_worth(s: Situation, item: str) -> float:
    """One die more each round, but mouths to feed and more zombies at the gates."""
    context = PLAYER_ALONE[s.seat]
    calls = [call for call in BLOCKS[item].calls if call.word == "add_helpless"]
    helpless = sum(int(call.args[0].value(s.t, context)) for call in calls)
    if wants(s, "my_survivors") or (s.betrayer and s.t.rounds_left >= CARD.newcomer_rounds_of_betrayer):
        return CARD.newcomer_wanted
    if any(aim.word == "helpless" and aim.gap(s.t, context) for aim in (*s.goal, *s.aims)):
        return CARD.newcomer_wanted
    worth = CARD.newcomer if s.t.rounds_left >= CARD.newcomer_rounds else CARD.late_newcomer
    return worth - CARD.helpless * helpless - (CARD.newcomer_hunger if s.shortage > 1 else 0.0)


def food_worth(s: Situation, card: str) -> float:
    t = s.t
    if s.betrayer:
        return CARD.food_of_betrayer if t.round > CARD.first_round else CARD.first_food_of_betrayer
    lack = s.shortage
    for aim in (*s.goal, *s.aims):
        if aim.word == "food":
            soon = s.late or t.round > CARD.early_rounds
            lack = max(lack, aim.target(t, PLAYER_ALONE[s.seat]) + s.due - t.food if soon else 0)
    if lack <= 0:
        return CARD.no_hunger
    wanted = s.needed_myself("food") and s.wants.get("food") and t.morale > CARD.food_morale
    kept = CARD.food_wanted if wanted else 0.0
    return CARD.food - kept - (CARD.food_too_much if lack == 1 and ITEM[card] == "smoked-ham" else 0.0)


def equip_worth(s: Situation, card: str) -> float:
    symbol = SYMBOL[card]
    want = any(aim.word == "equipped" and aim.about == symbol for aim in s.aims)
    if s.wants.get(symbol) and s.needed_myself(symbol) and not (want and not wanted_in_hand_only(s, symbol)):
        return CARD.needed_card
    if symbol in s.crisis and s.gap > 0 and not s.betrayer:
        return CARD.equip_in_crisis
    return CARD.equip + (CARD.equip_wanted if want else 0.0)


def wanted_in_hand_only(s: Situation, symbol: str) -> bool:
    return not any(
        aim.word == "equipped" and aim.about == symbol and aim.gap(s.t, PLAYER_ALONE[s.seat]) for aim in s.aims
    )


def store_worth(s: Situation, card: str) -> float:
    if s.betrayer:
        return CARD.first_store_of_betrayer if s.t.round <= CARD.first_round else CARD.store_of_betrayer
    symbol = SYMBOL[card]
    hook = any(aim.word == "round_number" for aim in s.goal)  # one every round is what keeps the boilers lit
    if hook and not any(number == s.t.round for number in s.t.stored.values()):
        return CARD.store_this_round
    if symbol not in s.goal_stores:
        return CARD.store_useless
    if hook and s.t.rounds_left > s.goal_stores[symbol]:
        return CARD.store_later
    return CARD.store - (CARD.store_needed if s.needed_myself(symbol) and s.wants.get(symbol) else 0.0)
