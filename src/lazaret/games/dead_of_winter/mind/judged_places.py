"""What it is worth to a bot that a survivor is at a place, and that it goes there."""

from __future__ import annotations

from bisect import bisect_left

from lazaret.games.dead_of_winter.content.cards import ATTACK, COLONY, OUTSIDE, SEARCH
from lazaret.games.dead_of_winter.mind.judged_survivors import clean_worth, frail
from lazaret.games.dead_of_winter.mind.situation import Means, Situation
from lazaret.games.dead_of_winter.mind.weights import ACTION, PLACE, WORK

#: questions about where survivors are
HOME_WORDS = frozenset(("my_at", "my_outside", "my_locations_outside", "nonexiled_at", "nonexiled_outside"))


def means_of(s: Situation, survivor: str) -> Means:
    """Worked out once for each survivor."""
    if survivor not in s.means:
        pool = s.t.unused[s.seat]  # the lowest die first
        searches = min(PLACE.searches, len(pool) - bisect_left(pool, SEARCH[survivor]))
        blows = len(pool) - bisect_left(pool, ATTACK[survivor]) if s.kills and not s.betrayer else 0
        elsewhere = best_elsewhere(s, survivor) if searches else 0.0
        s.means[survivor] = Means(searches, blows, elsewhere, 1.0 if elsewhere else PLACE.only_searcher)
    return s.means[survivor]


def place_worth(s: Situation, survivor: str, place: str) -> float:
    """What the survivor could do at a place with the dice that are left."""
    t = s.t
    found = 0.0
    if place != COLONY:
        searches, blows, elsewhere, weight = s.means.get(survivor) or means_of(s, survivor)
        if searches and t.decks[place]:
            find = s.search_worth(place) - elsewhere
            if find > 0:
                found = searches * find * weight
        if blows:
            found += PLACE.kill * min(blows, t.zombies_at(place))
        if t.crowd[place] and (t.crowd[place] > 1 or t.place[survivor] != place):
            found -= PLACE.shared_need * s.build_need(place)
        else:
            found -= PLACE.new_place
        if place in s.walls and not s.betrayer:
            found += PLACE.wall_to_build if t.unused[s.seat] and t.free_spaces(place) else PLACE.wall_wanted
    elif not s.betrayer:
        found = chores(s, survivor) - PLACE.home
    return found + home_worth(s, place)


def chores(s: Situation, survivor: str) -> float:
    """What low dice can do at the colony, if nobody else of the group is there to do it."""
    t = s.t
    if any(t.place[x] == COLONY for x in t.groups[s.seat] if x != survivor):
        return 0.0
    low = sum(die <= ACTION.low_die for die in t.unused[s.seat])
    urgent = max(s.kill_need(COLONY) - WORK.exposure, 0.0) if t.unused[s.seat] else 0.0
    others = t.crowd[COLONY] - (t.place[survivor] == COLONY)
    keeper = PLACE.keeper if others < PLACE.keepers else 0.0
    return keeper + min(low, PLACE.chores) * max(s.build_need(COLONY), clean_worth(s)) + urgent


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
    """Where the seat's own objective wants its survivors when the game ends; worked out once."""
    if s.words.isdisjoint(HOME_WORDS):
        return 0.0
    if place not in s.homes:
        s.homes[place] = home_of(s, place)
    return s.homes[place]


def home_of(s: Situation, place: str) -> float:
    weight = PLACE.aim_late if s.late else PLACE.aim
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
            worth += PLACE.goal_home
        if aim.word == "nonexiled_outside" and place != COLONY and s.late:
            worth -= PLACE.goal_outside
    return worth


def best_move(s: Situation, survivor: str) -> float:
    """The best place to go, against staying and what the way costs."""
    t = s.t
    here = t.place[survivor]
    worths = [place_worth(s, survivor, place) for place in s.open if place != here]
    if not worths:
        return ACTION.impossible
    return max(worths) - place_worth(s, survivor, here) - risk_of(s, survivor)


def risk_of(s: Situation, survivor: str) -> float:
    """What the way costs."""
    return PLACE.ride if s.rides else WORK.exposure + frail(s, survivor)
