"""What it is worth to a bot that a survivor fights, searches, builds, cleans or uses an ability."""

from __future__ import annotations

from lazaret.games.dead_of_winter.content.cards import COLONY, NUMBERS
from lazaret.games.dead_of_winter.effects.store import BLOCKS, POWERS
from lazaret.games.dead_of_winter.mind.situation import Situation
from lazaret.games.dead_of_winter.rules.hooks import aids, any_has

EXPOSURE = 0.6  # what an exposure roll costs: a bite or frostbite is often a death
WASTE_STEP = NUMBERS["waste_per_morale"]


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
    for aim in s.aims:  # noqa: SIM110 - plain loops are faster than any()
        if aim.word == word and aim.gap(s.t, (s.seat, "", "", "")):
            return True
    return False


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
