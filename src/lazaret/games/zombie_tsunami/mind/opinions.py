"""What a choice is worth, in zombies: purchases, bombs, thefts, and every card played in a window."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from lazaret.core.zones import bit
from lazaret.games.zombie_tsunami.content.cards import (
    BIRDS,
    BONUS,
    CARDS_PER_ROUND,
    FOOTBALLER,
    GAPS,
    GIANT,
    HEAD,
    NINJA,
    OTHER_DRAGON,
    ROUNDS,
    SHOP,
    SLUG,
    STREET,
    TAIL,
    UFO,
)
from lazaret.games.zombie_tsunami.mind.beliefs import BIRD, believes_footballer
from lazaret.games.zombie_tsunami.rules.bonus import is_met
from lazaret.games.zombie_tsunami.rules.shop import DONE
from lazaret.games.zombie_tsunami.rules.votes import strength
from lazaret.games.zombie_tsunami.rules.wares import BOUGHT
from lazaret.games.zombie_tsunami.rules.windows import PASS, in_danger
from lazaret.games.zombie_tsunami.table import END, VOTES, Seat, Table

Judge = Callable[[Table, Seat, str, list[int], str], float]  # table, seat, verb and numbers of the choice, moment

CIVILIAN, COIN, UNSPENT = 0.8, 0.75, 0.5
LEADER_HURT, OTHER_HURT = 0.45, 0.15  # what it is worth when another player loses a zombie
KEEP = {"bird-fairy": 0.5, "bird-super-fairy": 1.2, "bird-robot": 0.6, "bird-punk": 0.6, "bird-super-bird": 0.9}


#: shops of a round that open after so many of its cards
SHOPS_AFTER = tuple(GAPS[slot:].count("shop") for slot in range(CARDS_PER_ROUND + 1))


def shops_left(t: Table) -> int:
    """Shops still to open, the one going on not counted."""
    return SHOPS_AFTER[t.slot] + (ROUNDS - t.round) * SHOPS_AFTER[0]


@cache
def read(option: str) -> tuple[Judge, str, list[int]]:
    """Who judges a choice, its verb, and its numbers: the players it names, or what a save that is used saves."""
    verb, *parts = option.split(":")
    numbers = [int(part) if part.isdigit() else SHOP[part].number for part in parts]
    return JUDGES.get(verb, indifferent), verb, numbers


def hurt(t: Table, seat: Seat, target: Seat, zombies: float) -> float:
    """What it is worth to the seat that the target loses so much."""
    hordes, civilians = t.hordes, t.civilians
    has = hordes[target] + civilians[target]
    for other in range(t.seats):
        if other != seat and hordes[other] + civilians[other] > has:
            return zombies * OTHER_HURT
    return zombies * LEADER_HURT


def bomb_value(t: Table, seat: Seat, target: Seat) -> float:
    """The harm it does, Giant Z's reward, the bomb event, and the risk of Footballer."""
    civilians = t.civilians[target]
    lost = CIVILIAN * civilians if civilians else (1.0 if t.hordes[target] > 1 else 0.0)
    value = hurt(t, seat, target, lost)
    if civilians and t.is_face_down(seat) and t.bonus_of(seat) == GIANT:
        value += BONUS[GIANT].reward
    if t.event and t.event[0] == "event-bomb" and not t.claimed >> seat & 1:
        value += BIRD
    return value - believes_footballer(t, seat, target) * (value + BONUS[FOOTBALLER].reward)


def steal_value(t: Table, seat: Seat, target: Seat, zombies: int) -> float:
    taken = min(zombies, t.hordes[target])
    return taken + hurt(t, seat, target, taken if t.hordes[target] > taken else taken - 1)


def civilian_value(t: Table, seat: Seat, count: int) -> float:
    has, wanted = t.civilians[seat], BONUS[UFO].other
    value = CIVILIAN * count
    if t.is_face_down(seat) and t.bonus_of(seat) == UFO and has < wanted:
        value += BONUS[UFO].reward * 0.7 * min(count, wanted - has) / wanted
    return value


# -- the shop ----------------------------------------------------------------------------------------


def worth_saves(t: Table, seat: Seat, number: int, targets: list[int]) -> float:
    left = ROUNDS * CARDS_PER_ROUND - t.card_number
    return min(0.7 * number, 0.12 * left)


def worth_flip(t: Table, seat: Seat, number: int, targets: list[int]) -> float:
    mine, down = targets[0] == seat, t.is_face_down(targets[0])
    if mine:
        return -1.0 if down else 0.9
    return 0.3 if down else -0.5


def worth_swap(t: Table, seat: Seat, number: int, targets: list[int]) -> float:
    return 0.2 if seat in targets and t.bonus_of(seat) in (HEAD, TAIL) else 0.0


PURCHASES: dict[str, Callable[[Table, Seat, int, list[int]], float]] = {
    "civil": lambda t, seat, number, targets: civilian_value(t, seat, number),
    "zombie": lambda t, seat, number, targets: float(number),
    "save": worth_saves,
    "zombird": lambda t, seat, number, targets: BIRD * number,
    "bomb": lambda t, seat, number, targets: bomb_value(t, seat, targets[0]),
    "mega-bomb": lambda t, seat, number, targets: sum([bomb_value(t, seat, target) for target in targets]),
    "steal": lambda t, seat, number, targets: steal_value(t, seat, targets[0], number),
    "swap": worth_swap,
    "flip": worth_flip,
}


#: by the verb that buys it: what a card costs, its number, and what it is worth
WARES = {verb: (SHOP[slug].cost, SHOP[slug].number, PURCHASES[SHOP[slug].kind]) for verb, slug in BOUGHT.items()}


def judge_purchase(t: Table, seat: Seat, verb: str, targets: list[int], moment: str) -> float:
    """What the card brings, less its price where the coins would be missed in a later shop."""
    cost, number, worth = WARES[verb]
    price = COIN * cost if t.coins[seat] - cost < 2 and shops_left(t) else 0.0
    return worth(t, seat, number, targets) - price


# -- everything else, by verb ------------------------------------------------------------------------


def judge_reveal(t: Table, seat: Seat, verb: str, numbers: list[int], moment: str) -> float:
    """The reward when the objective is met; a wasted card is lost, the later the smaller the loss."""
    card = t.bonus_of(seat)
    if card not in OTHER_DRAGON and is_met(t, seat, moment):
        return float(BONUS[card].reward) + (1.0 if card in (FOOTBALLER, NINJA) else 0.0)
    return -0.05 if moment == END else -UNSPENT


def judge_wave(t: Table, seat: Seat, verb: str, numbers: list[int], moment: str) -> float:
    return sum(steal_value(t, seat, mate, 2 // len(numbers)) for mate in numbers)


def judge_name(t: Table, seat: Seat, verb: str, numbers: list[int], moment: str) -> float:
    """One in as many places as the other Dragon could lie, unless the seat knows; waiting may teach more."""
    card = t.bonus_of(seat)
    other, named = OTHER_DRAGON[card], numbers[0]
    if t.known.get(other, 0) & bit(seat):
        likely = 1.0 if t.bonus_of(named) == other else 0.0
    else:
        places = [s for s in range(t.seats) if s != seat and t.is_face_down(s) and (s, other) not in t.denied]
        likely = 1 / (len(places) + 1) if named in places else 0.0
    wait = 0.0 if moment == END else 0.3
    return likely * BONUS[card].reward - (1 - likely) * OTHER_HURT * BONUS[card].other - wait


def judge_save(t: Table, seat: Seat, verb: str, numbers: list[int], moment: str) -> float:
    saved = numbers[0]
    return min(saved, in_danger(t, seat, moment)) - 0.4 * saved


def judge_fairy(t: Table, seat: Seat, verb: str, numbers: list[int], moment: str) -> float:
    return min(BIRDS[verb].number, in_danger(t, seat, moment)) - KEEP[verb]


def judge_robot(t: Table, seat: Seat, verb: str, numbers: list[int], moment: str) -> float:
    return max(CIVILIAN * t.civilians[seat], 1.0 if t.hordes[seat] > 1 else 0.0) - KEEP[verb]


def judge_strength(t: Table, seat: Seat, verb: str, numbers: list[int], moment: str) -> float:
    """Worth it when it turns a failing team into a passing one."""
    if moment != VOTES or t.ninjas >> seat & 1:
        return -KEEP[verb]
    lacking = STREET[SLUG[t.street[-1]]].number - strength(t, t.beads[seat])
    turns = 0 < lacking <= BIRDS[verb].number and t.hordes[seat] > 1 and t.bonus_of(seat) != NINJA
    return (t.settings["push_penalty"] if turns else 0.0) - KEEP[verb]


def judge_bird_bomb(t: Table, seat: Seat, verb: str, numbers: list[int], moment: str) -> float:
    return bomb_value(t, seat, numbers[0]) - 0.4


def judge_steal(t: Table, seat: Seat, verb: str, numbers: list[int], moment: str) -> float:
    return steal_value(t, seat, numbers[0], BIRDS[verb].number) - 0.7


def judge_coins(t: Table, seat: Seat, verb: str, numbers: list[int], moment: str) -> float:
    useful = shops_left(t) or t.buyer == seat
    return COIN - 0.3 + (0.1 if numbers else 0.0) if useful else -0.1


def judge_give(t: Table, seat: Seat, verb: str, numbers: list[int], moment: str) -> float:
    cost = 1.0 if t.hordes[seat] > 1 else 0.0
    return BIRD - cost - hurt(t, seat, numbers[0], 1.0)


def judge_leap(t: Table, seat: Seat, verb: str, numbers: list[int], moment: str) -> float:
    return BIRD - min(t.hordes[seat] / 6, 1.6)


def indifferent(t: Table, seat: Seat, verb: str, numbers: list[int], moment: str) -> float:
    return 0.0


JUDGES: dict[str, Judge] = {
    **dict.fromkeys(BOUGHT, judge_purchase),
    "reveal": judge_reveal,
    "wave": judge_wave,
    "waves": judge_wave,
    "name": judge_name,
    "claim": lambda t, seat, verb, numbers, moment: float(BONUS[t.bonus_of(seat)].other),
    "use": judge_save,
    "bird-fairy": judge_fairy,
    "bird-super-fairy": judge_fairy,
    "bird-robot": judge_robot,
    "bird-punk": judge_strength,
    "bird-super-bird": judge_strength,
    "bird-bomb": judge_bird_bomb,
    "bird-pterodactyl": judge_steal,
    "bird-banker": judge_coins,
    "bird-magnet": judge_coins,
    "bird-brain": lambda t, seat, verb, numbers, moment: -0.05,
    "give": judge_give,
    "discard-coin": lambda t, seat, verb, numbers, moment: BIRD - (COIN if shops_left(t) else 0.0),
    "jump": judge_leap,
    "show": lambda t, seat, verb, numbers, moment: BIRD - 0.3,
    "zombie": lambda t, seat, verb, numbers, moment: 1.0,
    "coin": lambda t, seat, verb, numbers, moment: COIN if shops_left(t) else 0.0,
    "civilian": lambda t, seat, verb, numbers, moment: civilian_value(t, seat, 1),
    "bomb": lambda t, seat, verb, numbers, moment: bomb_value(t, seat, numbers[0]),
    PASS: indifferent,
    DONE: indifferent,
}
