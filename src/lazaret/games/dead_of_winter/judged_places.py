"""What it is worth to a bot that a survivor is at a place, and that it goes there."""

from __future__ import annotations

from lazaret.games.dead_of_winter.cards import ATTACK, COLONY, OUTSIDE, SEARCH
from lazaret.games.dead_of_winter.judged_survivors import EXPOSURE, clean_worth, frail
from lazaret.games.dead_of_winter.moves import destinations, has_fuel
from lazaret.games.dead_of_winter.situation import Situation

RIDE = 0.3  # what the fuel for a safe journey costs
LOW_DIE = 2  # few survivors can search with it
KEEPERS = 2  # survivors at home are enough to look after it


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


def fuel_is_dear(s: Situation) -> bool:
    """Whether fuel is kept for something better than a safe journey."""
    if s.betrayer:
        return False
    return (s.needed_myself("fuel") and bool(s.wants.get("fuel"))) or "fuel" in s.goal_stores or "fuel" in s.crisis


def best_move(s: Situation, survivor: str) -> float:
    """The best place to go, against staying and what the way costs."""
    places = destinations(s.t, s.seat, survivor)
    if not places:
        return -1.0
    rides = has_fuel(s.t, s.seat) and not fuel_is_dear(s)
    risk = RIDE if rides else EXPOSURE + frail(s, survivor)
    here = place_worth(s, survivor, s.t.place[survivor])
    return max([place_worth(s, survivor, place) for place in places]) - here - risk
