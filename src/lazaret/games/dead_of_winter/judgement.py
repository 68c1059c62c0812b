"""What each kind of action is worth to a bot, and each survivor, place or card in it; stopping is worth 0."""

from __future__ import annotations

from collections.abc import Callable

from lazaret.games.dead_of_winter.abilities import can_use_ability
from lazaret.games.dead_of_winter.cards import ATTACK, COLONY, FACE, ITEM, KIND, NUMBERS, OUTSIDE, SEARCH, SYMBOL
from lazaret.games.dead_of_winter.effects.store import BLOCKS, POWERS
from lazaret.games.dead_of_winter.fight import can_attack
from lazaret.games.dead_of_winter.giving import can_contribute, storable
from lazaret.games.dead_of_winter.hooks import aids, any_has
from lazaret.games.dead_of_winter.moves import can_move, destinations, has_fuel
from lazaret.games.dead_of_winter.play import can_play
from lazaret.games.dead_of_winter.situation import Situation
from lazaret.games.dead_of_winter.suspicion import SURE, most_suspect, safe_to_exile

EXPOSURE = 0.6  # what an exposure roll costs: a bite or frostbite is often a death
WASTE_STEP = NUMBERS["waste_per_morale"]
MARGIN = NUMBERS["crisis_margin"]
GOOD_MORALE = 8
LOW_DIE = 2  # few survivors can search with it
KEEPERS = 2  # survivors at home are enough to look after it

# -- survivors ------------------------------------------------------------------------------------------


def frail(s: Situation, survivor: str) -> float:
    """A wounded survivor risks more."""
    return 0.12 * (s.t.wounds[survivor] + s.t.frostbite[survivor])


def attack_worth(s: Situation, survivor: str) -> float:
    """Killing a zombie where the survivor stands."""
    t = s.t
    place = t.place[survivor]
    if not t.zombies_at(place):
        return -0.3  # only people to hit
    if s.betrayer:
        return -0.1 if not mine_in_danger(s, place) else 0.2
    safe = bool(t.bearer or POWERS[survivor].effect.hooks) and any_has(
        tuple(aids(t, survivor, "attack")), "attack_no_exposure"
    )
    worth = s.kill_need(place) - (0.03 if safe else EXPOSURE + frail(s, survivor))
    if s.kills:
        wanted = place != COLONY or any(aim.word != "zombies_outside" for aim in s.goal)
        worth += 1.15 if wanted else 0.0
    if s.walls.get(place, 0) > t.free_spaces(place):
        worth += 1.3  # no room for the barricades that the goal asks for
    return worth


def mine_in_danger(s: Situation, place: str) -> bool:
    t = s.t
    return place != COLONY and t.free_spaces(place) <= 1 and any(t.place[x] == place for x in t.groups[s.seat])


def search_worth(s: Situation, survivor: str) -> float:
    place = s.t.place[survivor]
    return s.search_worth(place) if place != COLONY and s.t.decks[place] else -1.0


def barricade_worth(s: Situation, place: str) -> float:
    t = s.t
    if not t.free_spaces(place):
        return -1.0
    if s.betrayer:
        return -0.2
    worth = s.build_need(place) - 0.03
    if place in s.walls:
        worth += 0.9 if place == COLONY else 1.3
    for aim in s.goal:
        if aim.word == "min_entrance_barricades" and place == COLONY:
            worth += 0.25
    return worth + (0.3 if wants(s, "barricades") and place == COLONY else 0.0)


def wants(s: Situation, word: str) -> bool:
    """Whether the seat's own objective still lacks something of this kind."""
    return any(aim.word == word and aim.gap(s.t, (s.seat, "", "", "")) for aim in s.aims)


def clean_worth(s: Situation) -> float:
    size = len(s.t.waste)
    if s.betrayer:
        return -0.2
    if wants(s, "waste"):
        return 0.4
    return 0.95 if size >= WASTE_STEP else 0.5 if size >= WASTE_STEP - 2 else 0.05


ABILITIES: dict[str, float] = {
    "gain_morale": 0.9,
    "place_barricades": 0.35,
    "choose": 0.35,
    "kill_zombies": 0.35,
    "copy_die": 0.15,
    "reroll": 0.12,
    "modify_die": 0.15,
    "peek_crisis": 0.15,
    "peek": 0.08,
    "find": 0.4,
    "look_contribution": 0.06,
    "gain_food": 0.4,
    "steal_random": -0.1,
    "swap_die": -0.1,
}


def ability_worth(s: Situation, source: str) -> float:
    """By what the ability or item does."""
    calls = BLOCKS[POWERS[source].effect.block].calls
    worth = 0.0
    for call in calls:
        if call.word == "heal":
            worth += s.hurt
        elif call.word == "gain_food":
            worth += 0.7 if s.shortage and not s.betrayer else 0.1
        elif call.word == "pay":
            worth -= 0.25
        elif call.word == "kill_zombies" and not any(s.t.zombies):
            worth -= 0.3
        elif call.word in ("reroll", "copy_die", "modify_die"):
            worth += dice_worth(s)
        else:
            worth += ABILITIES.get(call.word, 0.0)
    if s.betrayer and any(call.word in ("gain_morale", "gain_food", "place_barricades", "choose") for call in calls):
        return -0.2
    return worth


def dice_worth(s: Situation) -> float:
    """Better dice are worth something while there are low ones."""
    pool = s.t.unused[s.seat]
    return 0.12 if pool and pool[0] <= 2 else -0.1


# -- places ------------------------------------------------------------------------------------------------


def place_worth(s: Situation, survivor: str, place: str) -> float:
    """What the survivor could do at a place with the dice that are left."""
    t = s.t
    pool = t.unused[s.seat]
    found = 0.0
    if place != COLONY:
        usable = sum(die >= SEARCH[survivor] for die in pool)
        worth = s.search_worth(place) if t.decks[place] else 0.0
        elsewhere = best_elsewhere(s, survivor)
        found += min(usable, 2) * max(0.0, worth - elsewhere) * (1.0 if elsewhere else 1.7)
        if s.kills and not s.betrayer and t.zombies_at(place):
            found += 0.5 * min(sum(die >= ATTACK[survivor] for die in pool), t.zombies_at(place))
        if t.crowd[place] and (t.crowd[place] > 1 or t.place[survivor] != place):
            found -= 0.25 * s.build_need(place)
        else:
            found -= 0.2  # a new place to defend
        if place in s.walls and not s.betrayer:
            found += 1.5 if pool and t.free_spaces(place) else 0.3
    else:
        if not s.betrayer:
            found += chores(s, survivor) - 0.25  # a mouth to feed, and half a zombie more
    return found + home_worth(s, place)


def chores(s: Situation, survivor: str) -> float:
    """What low dice can do at the colony, if nobody else of the group is there to do it."""
    t = s.t
    if any(t.place[x] == COLONY for x in t.groups[s.seat] if x != survivor):
        return 0.0
    low = sum(die <= LOW_DIE for die in t.unused[s.seat])
    urgent = max(s.kill_need(COLONY) - EXPOSURE, 0.0) if t.unused[s.seat] else 0.0
    others = t.crowd[COLONY] - (t.place[survivor] == COLONY)
    keeper = 0.3 if others < KEEPERS else 0.0
    return keeper + min(low, 2) * max(s.build_need(COLONY), clean_worth(s)) + urgent


def best_elsewhere(s: Situation, survivor: str) -> float:
    """What the dice could find anyway, where the others of the group stand."""
    t = s.t
    pool = t.unused[s.seat]
    best = 0.0
    for other in t.groups[s.seat]:
        place = t.place[other]
        if other != survivor and place != COLONY and t.decks[place] and pool and pool[-1] >= SEARCH[other]:
            best = max(best, s.search_worth(place))
    return best


def home_worth(s: Situation, place: str) -> float:
    """Where the seat's own objective wants its survivors when the game ends."""
    weight = 0.7 if s.late else 0.05
    worth = 0.0
    for aim in s.aims:
        if aim.word == "my_at" and aim.about == COLONY:
            worth += -weight if aim.sign == "Eq" and place == COLONY else 0.0
            worth += weight if aim.sign == "GtE" and place == COLONY else 0.0
        elif aim.word == "my_outside":
            worth += weight if place == COLONY else -weight
        elif aim.word == "my_locations_outside":
            mine = [s.t.place[x] for x in s.t.groups[s.seat]]
            worth += weight if place in OUTSIDE and place not in mine else 0.0
    for aim in s.goal:
        if aim.word == "nonexiled_at" and place == COLONY and s.late:
            worth += 0.3
        if aim.word == "nonexiled_outside" and place != COLONY and s.late:
            worth -= 0.5
    return worth


def move_worth(s: Situation, survivor: str, place: str) -> float:
    here = place_worth(s, survivor, s.t.place[survivor])
    risk = 0.3 if has_fuel(s.t, s.seat) else EXPOSURE + frail(s, survivor)
    return place_worth(s, survivor, place) - here - risk


def best_move(s: Situation, survivor: str) -> float:
    return max([move_worth(s, survivor, place) for place in destinations(s.t, s.seat, survivor)], default=-1.0)


# -- cards -------------------------------------------------------------------------------------------------


def own_gifts(s: Situation) -> list[str]:
    return [card for card, giver in zip(s.t.pile, s.t.pile_from, strict=True) if giver == s.seat]


def gift_worth(s: Situation, card: str) -> float:
    """Adding a card to the crisis: useful ones to avert it, or, for a betrayer, useless ones to spoil it."""
    t = s.t
    useful = SYMBOL[card] in s.crisis
    keep = s.card_worth(card)
    mine = t.pile_from.count(s.seat)
    if s.betrayer:
        if useful:
            return 0.15 - keep + (0.45 if not mine and t.round <= 2 else 0.0)  # a face to keep
        return 0.75 - keep if not any(SYMBOL[c] not in s.crisis for c in own_gifts(s)) else -0.2
    if not useful:
        return -0.5
    if s.gap <= 0:
        return cheer_worth(s, keep)
    order = t.in_turn_order(t.first)
    left = sum(1 for seat in order[order.index(s.seat) + 1 :] if not t.exiled[seat])
    own = sum(SYMBOL[c] in s.crisis for c in t.hands[s.seat])
    waiting = 0 if s.last else left * 1.1
    if own + waiting + 0.3 < s.gap:
        return -0.1  # it cannot be averted any more
    weight = 0.45 + 0.28 * s.severity() + (0.2 if t.morale <= 2 else 0.0)
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


# -- actions -------------------------------------------------------------------------------------------------


def of_attack(s: Situation) -> float:
    return max([attack_worth(s, x) for x in s.t.groups[s.seat] if can_attack(s.t, s.seat, x)], default=-1.0)


def of_search(s: Situation) -> float:
    pool = s.t.unused[s.seat]
    able = [x for x in s.t.groups[s.seat] if pool and pool[-1] >= SEARCH[x]]
    return max([search_worth(s, x) for x in able], default=-1.0)


def of_barricade(s: Situation) -> float:
    return max([barricade_worth(s, s.t.place[x]) for x in s.t.groups[s.seat]], default=-1.0)


def of_clean(s: Situation) -> float:
    return clean_worth(s)


def of_attract(s: Situation) -> float:
    return -0.4


def of_ability(s: Situation) -> float:
    return max([ability_worth(s, x) for x in s.t.groups[s.seat] if can_use_ability(s.t, s.seat, x)], default=-1.0)


def of_item(s: Situation) -> float:
    t = s.t
    return max([ability_worth(s, i) for i, b in t.bearer.items() if t.owner[b] == s.seat], default=-1.0)


def of_play(s: Situation) -> float:
    return max([play_worth(s, c) for c in s.t.hands[s.seat] if can_play(s.t, s.seat, c)], default=-1.0)


def of_equip(s: Situation) -> float:
    return max([equip_worth(s, c) for c in s.t.hands[s.seat] if KIND[c] == "equip"], default=-1.0)


def of_eat(s: Situation) -> float:
    return -0.2


def of_contribute(s: Situation) -> float:
    if not can_contribute(s.t, s.seat):
        return -1.0
    return max([gift_worth(s, c) for c in s.t.hands[s.seat]], default=-1.0)


def of_store(s: Situation) -> float:
    faces = storable(s.t, s.seat)
    return max([store_worth(s, c) for c in s.t.hands[s.seat] if FACE[c] in faces], default=-1.0)


def of_move(s: Situation) -> float:
    return max([best_move(s, x) for x in s.t.groups[s.seat] if can_move(s.t, s.seat, x)], default=-1.0)


def of_spend_food(s: Situation) -> float:
    t = s.t
    spare = t.food - s.due
    if spare < 2 or s.betrayer or any(aim.word == "food" for aim in (*s.goal, *s.aims)):
        return 0.15 if s.betrayer and spare >= 0 and t.round > 2 else -0.3
    return 0.1 if t.unused[s.seat] and t.unused[s.seat][0] <= 2 else -0.2


def of_request(s: Situation) -> float:
    """Food for a hungry colony, when nobody comes after this player."""
    fed = any(symbol == "food" for _, symbol in s.t.refused)
    return 0.4 if s.shortage and s.last and not s.betrayer and not fed else -0.3


def of_hand_off(s: Situation) -> float:
    return -0.5


def of_call_exile(s: Situation) -> float:
    t = s.t
    if not safe_to_exile(t, s.betrayer):
        return -1.0
    _, sure = most_suspect(t, s.seat)
    if s.betrayer:
        return 0.2 if sure > 0.4 and t.round > 2 else -1.0
    return 0.6 if sure >= SURE else -1.0


def of_end_turn(s: Situation) -> float:
    return 0.0


ACTIONS: dict[str, Callable[[Situation], float]] = {
    "end_turn": of_end_turn,
    "attack": of_attack,
    "search": of_search,
    "barricade": of_barricade,
    "clean": of_clean,
    "attract": of_attract,
    "ability": of_ability,
    "use_item": of_item,
    "play": of_play,
    "equip": of_equip,
    "eat": of_eat,
    "contribute": of_contribute,
    "store": of_store,
    "move": of_move,
    "spend_food": of_spend_food,
    "request": of_request,
    "hand_off": of_hand_off,
    "call_exile": of_call_exile,
}
