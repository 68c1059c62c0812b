"""What it is worth to a bot that a survivor fights, searches, builds, cleans or uses an ability."""

from __future__ import annotations

from lazaret.games.dead_of_winter.content.cards import COLONY, NUMBERS
from lazaret.games.dead_of_winter.effects.store import BLOCKS, POWERS
from lazaret.games.dead_of_winter.effects.words import PLAYER_ALONE
from lazaret.games.dead_of_winter.mind.situation import Situation
from lazaret.games.dead_of_winter.mind.weights import ACTION, WORK
from lazaret.games.dead_of_winter.rules.hooks import aids, any_has

WASTE_STEP = NUMBERS["waste_per_morale"]


def frail(s: Situation, survivor: str) -> float:
    """A wounded survivor risks more."""
    return WORK.frail * (s.t.wounds[survivor] + s.t.frostbite[survivor])


def attack_worth(s: Situation, survivor: str) -> float:
    """Killing a zombie where the survivor stands."""
    t = s.t
    place = t.place[survivor]
    if not t.zombies_at(place):
        return WORK.no_zombie
    if s.betrayer:
        return WORK.danger_of_betrayer if mine_in_danger(s, place) else WORK.attack_of_betrayer
    safe = bool(t.bearer or POWERS[survivor].effect.hooks) and any_has(
        tuple(aids(t, survivor, "attack")), "attack_no_exposure"
    )
    worth = s.kill_need(place) - (WORK.safe_attack if safe else WORK.exposure + frail(s, survivor))
    if s.kills:
        wanted = place != COLONY or any(aim.word != "zombies_outside" for aim in s.goal)
        worth += WORK.kill_for_goal if wanted else 0.0
    if s.walls.get(place, 0) > t.free_spaces(place):
        worth += WORK.room_for_wall  # no room for the barricades that the goal asks for
    return worth


def mine_in_danger(s: Situation, place: str) -> bool:
    t = s.t
    return place != COLONY and t.free_spaces(place) <= 1 and any(t.place[x] == place for x in t.groups[s.seat])


def search_worth(s: Situation, survivor: str) -> float:
    place = s.t.place[survivor]
    return s.search_worth(place) if place != COLONY and s.t.decks[place] else ACTION.impossible


def barricade_worth(s: Situation, place: str) -> float:
    t = s.t
    if not t.free_spaces(place):
        return ACTION.impossible
    if s.betrayer:
        return WORK.build_of_betrayer
    worth = s.build_need(place) - WORK.build_die
    if place in s.walls:
        worth += WORK.goal_wall_home if place == COLONY else WORK.goal_wall
    for aim in s.goal:
        if aim.word == "min_entrance_barricades" and place == COLONY:
            worth += WORK.goal_every_gate
    return worth + (WORK.own_wall if wants(s, "barricades") and place == COLONY else 0.0)


def wants(s: Situation, word: str) -> bool:
    """Whether the seat's own objective still lacks something of this kind."""
    for aim in s.aims:  # noqa: SIM110 - plain loops are faster than any()
        if aim.word == word and aim.gap(s.t, PLAYER_ALONE[s.seat]):
            return True
    return False


def clean_worth(s: Situation) -> float:
    size = len(s.t.waste)
    if s.betrayer:
        return WORK.clean_of_betrayer
    if wants(s, "waste"):
        return WORK.clean_wanted
    if size >= WASTE_STEP:
        return WORK.clean_full
    return WORK.clean_nearly if size >= WASTE_STEP - WORK.clean_margin else WORK.clean


def ability_worth(s: Situation, source: str) -> float:
    """By what the ability or item does."""
    calls = BLOCKS[POWERS[source].effect.block].calls
    worth = 0.0
    for call in calls:
        if call.word == "heal":
            worth += s.hurt
        elif call.word == "gain_food":
            worth += WORK.feed if s.shortage and not s.betrayer else WORK.feed_more
        elif call.word == "pay":
            worth -= WORK.pay
        elif call.word == "kill_zombies" and not any(s.t.zombies):
            worth -= WORK.kill_nothing
        elif call.word in ("reroll", "copy_die", "modify_die"):
            worth += dice_worth(s)
        else:
            worth += WORK.abilities.get(call.word, 0.0)
    if s.betrayer and any(call.word in ("gain_morale", "gain_food", "place_barricades", "choose") for call in calls):
        return WORK.help_of_betrayer
    return worth


def dice_worth(s: Situation) -> float:
    """Better dice are worth something while there are low ones."""
    pool = s.t.unused[s.seat]
    return WORK.low_dice if pool and pool[0] <= ACTION.low_die else WORK.good_dice
