"""What it is worth to a bot to give, play, equip or store a card."""

from __future__ import annotations

from lazaret.games.dead_of_winter.content.cards import ITEM, NUMBERS, SYMBOL
from lazaret.games.dead_of_winter.effects.store import BLOCKS
from lazaret.games.dead_of_winter.mind.judged_survivors import WASTE_STEP, wants
from lazaret.games.dead_of_winter.mind.situation import Situation

MARGIN = NUMBERS["crisis_margin"]
GOOD_MORALE = 8


def own_gifts(s: Situation) -> list[str]:
    return [card for card, giver in zip(s.t.pile, s.t.pile_from, strict=True) if giver == s.seat]


def gift_worth(s: Situation, card: str) -> float:
    """Adding a card to the crisis: useful ones to avert it, or, for a betrayer, useless ones to spoil it."""
    t = s.t
    useful = SYMBOL[card] in s.crisis
    if not useful and not s.betrayer:
        return -0.5
    keep = s.card_worth(card)
    if s.betrayer:
        mine = t.pile_from.count(s.seat)
        if useful:
            return 0.15 - keep + (0.0 if mine or s.spoils else 0.45)  # a face to keep
        if not s.spoils:
            return -0.2  # useless cards make suspect, and an end too early would be in vain
        return 0.75 - keep if not any(SYMBOL[c] not in s.crisis for c in own_gifts(s)) else -0.2
    if s.promised() > 0:
        return 0.6  # a broken word makes suspect
    if s.gap <= 0:
        return cheer_worth(s, keep)
    order = t.in_turn_order(t.first)
    left = sum(1 for seat in order[order.index(s.seat) + 1 :] if not t.exiled[seat])
    own = sum(SYMBOL[c] in s.crisis for c in t.hands[s.seat])
    waiting = 0 if s.last else left * 1.1
    if own + waiting + 0.3 < s.gap:
        return -0.1  # it cannot be averted any more
    weight = 0.45 + 0.28 * s.severity + (0.2 if t.morale <= 2 else 0.0)
    return weight - keep - (0.15 if s.needed_myself(SYMBOL[card]) and s.late and t.morale > 2 else 0.0)


def cheer_worth(s: Situation, keep: float) -> float:
    """Two points more than the crisis needs raise morale."""
    own = sum(SYMBOL[card] in s.crisis for card in s.t.hands[s.seat])
    missing = s.gap + MARGIN
    return 0.55 - keep if 0 < missing <= own and s.t.morale < GOOD_MORALE else -0.5


def play_worth(s: Situation, card: str) -> float:
    """Playing a card from the hand."""
    t = s.t
    symbol, item = SYMBOL[card], ITEM[card]
    crowded = 0.08 if len(t.waste) % WASTE_STEP >= WASTE_STEP - 2 else 0.02
    if wants(s, "hand_total") and any(aim.word == "hand_total" and aim.sign == "Eq" for aim in s.aims) and s.late:
        return 0.3
    if symbol == "food":
        return food_worth(s, card) - crowded
    if symbol == "survivor":
        return newcomer_worth(s, item)
    if item == "I04":
        return s.hurt - (0.2 if s.needed_myself(symbol) and s.wants.get(symbol) else 0.0) - crowded
    if s.needed_myself(symbol) and s.wants.get(symbol):
        return -0.3
    if item in ("I05", "I07"):
        low = t.unused[s.seat] and t.unused[s.seat][0] <= 2
        return (0.05 if low and item == "I05" else -0.2) - crowded
    if s.betrayer:
        return -0.1
    if item == "I08":
        return 0.4 - crowded
    return (0.25 if any(t.zombies_at(t.place[x]) for x in t.groups[s.seat]) else -0.2) - crowded


def newcomer_worth(s: Situation, item: str) -> float:
    """One die more each round, but mouths to feed and more zombies at the gates."""
    c = (s.seat, "", "", "")
    calls = [call for call in BLOCKS[item].calls if call.word == "add_helpless"]
    helpless = sum(int(call.args[0].value(s.t, c)) for call in calls)
    if wants(s, "my_survivors") or (s.betrayer and s.t.rounds_left >= 2):
        return 0.5
    if any(aim.word == "helpless" and aim.gap(s.t, c) for aim in (*s.goal, *s.aims)):
        return 0.5
    return (0.35 if s.t.rounds_left >= 3 else 0.05) - 0.45 * helpless - (0.1 if s.shortage > 1 else 0.0)


def food_worth(s: Situation, card: str) -> float:
    t = s.t
    if s.betrayer:
        return -0.3 if t.round > 1 else 0.1
    lack = s.shortage
    for aim in (*s.goal, *s.aims):
        if aim.word == "food":
            lack = max(lack, aim.target(t, (s.seat, "", "", "")) + s.due - t.food if s.late or t.round > 2 else 0)
    if lack <= 0:
        return -0.2
    kept = 0.35 if s.needed_myself("food") and s.wants.get("food") and t.morale > 3 else 0.0
    return 0.85 - kept - (0.1 if lack == 1 and ITEM[card] == "I03" else 0.0)


def equip_worth(s: Situation, card: str) -> float:
    symbol = SYMBOL[card]
    want = any(aim.word == "equipped" and aim.about == symbol for aim in s.aims)
    if s.wants.get(symbol) and s.needed_myself(symbol) and not (want and not wanted_in_hand_only(s, symbol)):
        return -0.3
    if symbol in s.crisis and s.gap > 0 and not s.betrayer:
        return 0.1
    return 0.45 + (0.3 if want else 0.0)


def wanted_in_hand_only(s: Situation, symbol: str) -> bool:
    return not any(
        aim.word == "equipped" and aim.about == symbol and aim.gap(s.t, (s.seat, "", "", "")) for aim in s.aims
    )


def store_worth(s: Situation, card: str) -> float:
    if s.betrayer:
        return 0.1 if s.t.round <= 1 else -0.3
    symbol = SYMBOL[card]
    hook = any(aim.word == "round_number" for aim in s.goal)  # one every round is what keeps the boilers lit
    if hook and not any(number == s.t.round for number in s.t.stored.values()):
        return 1.1
    if symbol not in s.goal_stores:
        return -0.2
    if hook and s.t.rounds_left > s.goal_stores[symbol]:
        return -0.1
    return 0.9 - (0.25 if s.needed_myself(symbol) and s.wants.get(symbol) else 0.0)
