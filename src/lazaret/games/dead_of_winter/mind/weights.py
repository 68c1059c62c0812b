"""The numbers that bots and the coach weigh by, read once from `weights.toml`, where each has its meaning.

The names are listed here as well: one that is missing in the file, or that only the file has, is an error at once.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from lazaret.core.content import read_toml
from lazaret.core.decoding import convert
from lazaret.core.errors import BadFile

FILE = Path(__file__).with_name("weights.toml")


class Weight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the file."""

    value: int | float
    meaning: str


class Answers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Quick opinions on the answers to a question."""

    skill: float
    skill_from: int
    influence: float
    die_spent: float
    no_die: float
    value_taken: float
    zombie_hit: float
    ride: float
    dear_ride: float
    noise: float
    noise_no_room: float
    noise_little_room: float
    noise_quiet: float
    no_room: int
    little_room: int
    noise_of_betrayer: float
    noise_with_help: float
    nothing_given_up: float
    equipment_given: float
    no_entrance: float
    wall_for_goal: float
    wall_for_goal_hit: float
    wall_for_goal_barricade: float
    entrance_need: float
    entrance_number: float
    asked_player: float
    asked_card: float
    wished_symbol: float
    given_by_betrayer: float
    given_in_need: float
    given: float
    accused: float
    vote_never: float
    vote_of_betrayer: float
    vote_of_quiet_betrayer: float
    card_vote_of_betrayer: float
    card_vote_low: float
    card_vote: float
    low_morale: int
    amount: float
    amount_of_betrayer: float
    bite_alone: float
    bite_together: float
    bite_other: float
    aid: float
    dear_aid: float
    few_zombies: int
    robbed: float
    bearer_influence: float
    home_item: float


class Actions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each kind of action is worth."""

    impossible: float
    attract: float
    eat: float
    hand_off: float
    no_food_to_spare: float
    food_of_betrayer: float
    food_for_low_die: float
    food_for_die: float
    spare_food: int
    low_die: int
    quiet_rounds: int
    no_request: float
    medicine_wished: float
    food_wished: float
    most_refusals: int
    exile_by_betrayer: float
    exile_doubt: float
    exile: float


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Giving, playing, equipping and storing cards."""

    useless_gift: float
    gift_of_betrayer: float
    gift_for_face: float
    early_spoil: float
    spoil: float
    promised_gift: float
    gifts_to_come: float
    gift_doubt: float
    gift_in_vain: float
    gift: float
    gift_severity: float
    gift_near_end: float
    gift_needed: float
    morale_nearly_gone: int
    cheer: float
    no_cheer: float
    good_morale: int
    crowded_waste: float
    waste_card: float
    waste_margin: int
    hand_to_empty: float
    needed_medicine: float
    needed_card: float
    raise_low_die: float
    no_low_die: float
    help_of_betrayer: float
    barricades: float
    weapon: float
    no_target: float
    newcomer_wanted: float
    newcomer: float
    late_newcomer: float
    newcomer_rounds: int
    newcomer_rounds_of_betrayer: int
    helpless: float
    newcomer_hunger: float
    food_of_betrayer: float
    first_food_of_betrayer: float
    no_hunger: float
    food: float
    food_wanted: float
    food_morale: int
    food_too_much: float
    equip_in_crisis: float
    equip: float
    equip_wanted: float
    store_of_betrayer: float
    first_store_of_betrayer: float
    store_this_round: float
    store_useless: float
    store_later: float
    store: float
    store_needed: float
    early_rounds: int
    first_round: int


class Places(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Being at a place and going there."""

    ride: float
    searches: int
    only_searcher: float
    kill: float
    shared_need: float
    new_place: float
    wall_to_build: float
    wall_wanted: float
    home: float
    keeper: float
    keepers: int
    chores: int
    aim_late: float
    aim: float
    goal_home: float
    goal_outside: float


class Work(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fighting, searching, building, cleaning, abilities."""

    exposure: float
    frail: float
    no_zombie: float
    attack_of_betrayer: float
    danger_of_betrayer: float
    safe_attack: float
    kill_for_goal: float
    room_for_wall: float
    build_of_betrayer: float
    build_die: float
    goal_wall_home: float
    goal_wall: float
    goal_every_gate: float
    own_wall: float
    clean_of_betrayer: float
    clean_wanted: float
    clean_full: float
    clean_nearly: float
    clean: float
    clean_margin: int
    feed: float
    feed_more: float
    pay: float
    kill_nothing: float
    low_dice: float
    good_dice: float
    help_of_betrayer: float
    abilities: dict[str, float]


class Needs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is needed, and how badly."""

    unhurt: float
    freezing: float
    wounded: float
    badly: int
    urgent: float
    guessed_gifts: int
    guessed_useless: int
    hopeless_last: float
    hopeless: int
    late_aim_card: float
    aim_card: float
    goal_card: float
    food_card: float
    crisis_card: float
    medicine_card: float
    stock_card: float
    find_to_empty: float
    deck_to_empty: int
    find_aim: float
    find_aim_of_betrayer: float
    find_goal: float
    find_food: float
    find_stock: float
    low_stores: int
    find_crisis: float
    find_medicine: float
    kill_overrun: float
    kill_deserted: float
    kill_home: float
    kill_nobody: float
    kill_tight: float
    kill_outside: float
    tight: float
    gate_number: float
    build_overrun: float
    build_full: float
    build_tight: float
    build_some_room: float
    build_room: float
    last_rounds: int
    nearly_done: float
    nearly_lost: int


class Prices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What things are worth in general."""

    harm: float
    zombie: float
    most_harm: float
    noise_zombie: float
    aim_begun: float
    symbols: dict[str, float]
    items: dict[str, float]
    harms: dict[str, float]


class Chances(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chance of winning, as logarithms of odds."""

    rounds: float
    deck: int
    cleared: int
    most_gap: int
    colony: float
    least_morale: float
    morale: float
    morale_for_rounds: float
    missing: float
    waiting: float
    waiting_round: float
    survivor: float
    card: float
    betrayer: float
    die: float
    frostbite: float
    wound: float
    helpless: float
    waste: float
    waste_step: int
    most_waste: float
    hunger: float
    most_hunger: int
    crisis: float
    gate: float
    gate_zombie: float
    door: float
    averted: float
    lacking: float
    held: float
    givers: float
    enough: float
    short: float
    loyal: float
    loyal_survivor: float
    loyal_met: float
    loyal_met_round: float
    loyal_round: float
    loyal_gap: float
    traitor: float
    traitor_survivor: float
    traitor_card: float
    traitor_met: float
    traitor_morale: float
    traitor_gap: float


class Doubts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to distrust, and what is said."""

    sure: float
    some: float
    useless_gift: float
    no_gift: float
    good_crisis: float
    broken_word: float
    most_promised: int


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of them."""

    answers: Answers
    actions: Actions
    cards: Cards
    places: Places
    work: Work
    needs: Needs
    prices: Prices
    chances: Chances
    doubts: Doubts


def read_weights(file: Path = FILE) -> Weights:
    """The weights of the file; BadFile names the weight that is missing, unknown, or has no meaning."""
    values = {name: numbers(table, file, name) for name, table in read_toml(file).items()}
    try:
        return convert(values, Weights)
    except msgspec.ValidationError as error:
        raise BadFile(str(file), "", str(error)) from None


def numbers(table: Any, file: Path, place: str) -> dict[str, Any]:
    """The numbers of a table by name; a table inside it is one of its own."""
    found: dict[str, Any] = {}
    for name, line in table.items() if isinstance(table, dict) else ():
        where = f"{place}.{name}"
        if isinstance(line, dict) and line and all(isinstance(part, dict) for part in line.values()):
            found[name] = numbers(line, file, where)
            continue
        try:
            weight = convert(line, Weight)
        except msgspec.ValidationError as error:
            raise BadFile(str(file), where, str(error)) from None
        if not weight.meaning.strip():
            raise BadFile(str(file), where, "the weight has no meaning: say in one line what it is for")
        found[name] = weight.value
    return found


WEIGHTS = read_weights()
ANSWER, ACTION, CARD, PLACE, WORK = WEIGHTS.answers, WEIGHTS.actions, WEIGHTS.cards, WEIGHTS.places, WEIGHTS.work
NEED, PRICE, CHANCE, DOUBT = WEIGHTS.needs, WEIGHTS.prices, WEIGHTS.chances, WEIGHTS.doubts
