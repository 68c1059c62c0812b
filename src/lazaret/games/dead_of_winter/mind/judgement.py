"""What each kind of action is worth to a bot; ending the turn is worth 0."""

from __future__ import annotations

from collections.abc import Callable

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.content.cards import FACE, KIND, SEARCH
from lazaret.games.dead_of_winter.mind.judged_cards import equip_worth, gift_worth, play_worth, store_worth
from lazaret.games.dead_of_winter.mind.judged_places import best_move
from lazaret.games.dead_of_winter.mind.judged_survivors import (
    ability_worth,
    attack_worth,
    barricade_worth,
    clean_worth,
    search_worth,
)
from lazaret.games.dead_of_winter.mind.situation import Situation
from lazaret.games.dead_of_winter.mind.suspicion import most_suspect, safe_to_exile
from lazaret.games.dead_of_winter.mind.weights import ACTION, DOUBT, NEED
from lazaret.games.dead_of_winter.rules.abilities import can_use_ability
from lazaret.games.dead_of_winter.rules.fight import can_attack
from lazaret.games.dead_of_winter.rules.giving import can_contribute, storable
from lazaret.games.dead_of_winter.rules.moves import has_fuel, moves_left, needs_fuel
from lazaret.games.dead_of_winter.rules.play import can_play
from lazaret.games.dead_of_winter.rules.requests import may_be_asked, symbols_to_ask

IMPOSSIBLE = ACTION.impossible


def of_attack(s: Situation) -> float:
    return max([attack_worth(s, x) for x in s.t.groups[s.seat] if can_attack(s.t, s.seat, x)], default=IMPOSSIBLE)


def of_search(s: Situation) -> float:
    pool = s.t.unused[s.seat]
    able = [x for x in s.t.groups[s.seat] if pool and pool[-1] >= SEARCH[x]]
    return max([search_worth(s, x) for x in able], default=IMPOSSIBLE)


def of_barricade(s: Situation) -> float:
    return max([barricade_worth(s, s.t.place[x]) for x in s.t.groups[s.seat]], default=IMPOSSIBLE)


def of_clean(s: Situation) -> float:
    return clean_worth(s)


def of_attract(s: Situation) -> float:
    return ACTION.attract


def of_ability(s: Situation) -> float:
    return max([ability_worth(s, x) for x in s.t.groups[s.seat] if can_use_ability(s.t, s.seat, x)], default=IMPOSSIBLE)


def of_item(s: Situation) -> float:
    t = s.t
    return max([ability_worth(s, i) for i, b in t.bearer.items() if t.owner[b] == s.seat], default=IMPOSSIBLE)


def of_play(s: Situation) -> float:
    return max([play_worth(s, c) for c in s.t.hands[s.seat] if can_play(s.t, s.seat, c)], default=IMPOSSIBLE)


def of_equip(s: Situation) -> float:
    return max([equip_worth(s, c) for c in s.t.hands[s.seat] if KIND[c] == "equip"], default=IMPOSSIBLE)


def of_eat(s: Situation) -> float:
    return ACTION.eat


def of_contribute(s: Situation) -> float:
    if not can_contribute(s.t, s.seat):
        return IMPOSSIBLE
    return max([gift_worth(s, c) for c in s.t.hands[s.seat]], default=IMPOSSIBLE)


def of_store(s: Situation) -> float:
    faces = storable(s.t, s.seat)
    return max([store_worth(s, c) for c in s.t.hands[s.seat] if FACE[c] in faces], default=IMPOSSIBLE)


def of_move(s: Situation) -> float:
    t, seat = s.t, s.seat
    if t.modifiers and needs_fuel(t) and not has_fuel(t, seat):
        return IMPOSSIBLE
    return max([best_move(s, x) for x in t.groups[seat] if moves_left(t, x)], default=IMPOSSIBLE)


def of_spend_food(s: Situation) -> float:
    t = s.t
    spare = t.food - s.due
    if spare < ACTION.spare_food or s.betrayer or any(aim.word == "food" for aim in (*s.goal, *s.aims)):
        treason = s.betrayer and spare >= 0 and t.round > ACTION.quiet_rounds
        return ACTION.food_of_betrayer if treason else ACTION.no_food_to_spare
    low = t.unused[s.seat] and t.unused[s.seat][0] <= ACTION.low_die
    return ACTION.food_for_low_die if low else ACTION.food_for_die


def of_request(s: Situation) -> float:
    """Medicine for somebody who freezes to death, or food for a hungry colony when nobody comes after this player."""
    wish = wish_of(s)
    if not wish or refusals(s, wish) >= ACTION.most_refusals or not to_ask(s, wish):
        return ACTION.no_request
    return ACTION.medicine_wished if wish == "medicine" else ACTION.food_wished


def wish_of(s: Situation) -> str:
    """The symbol that the seat would ask for."""
    if s.hurt >= NEED.freezing and not s.hand.get("medicine"):
        return "medicine"
    return "food" if s.shortage and s.last and not s.betrayer else ""


def refusals(s: Situation, symbol: str) -> int:
    return sum(refused == symbol for _, refused in s.t.refused)


def to_ask(s: Situation, symbol: str) -> list[Seat]:
    """Who has cards and has not said no."""
    return [other for other in may_be_asked(s.t, s.seat) if symbol in symbols_to_ask(s.t, other)]


def of_hand_off(s: Situation) -> float:
    return ACTION.hand_off


def of_call_exile(s: Situation) -> float:
    t = s.t
    if not safe_to_exile(t, s.betrayer):
        return IMPOSSIBLE
    _, sure = most_suspect(t, s.seat)
    if s.betrayer:
        return ACTION.exile_by_betrayer if sure > ACTION.exile_doubt and t.round > ACTION.quiet_rounds else IMPOSSIBLE
    return ACTION.exile if sure >= DOUBT.sure else IMPOSSIBLE


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
