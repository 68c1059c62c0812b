"""What the language knows (DW-14.4): verbs, needs, queries and sets are small functions, found by name on the cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.table import MOST_SEATS, Table

#: `me, actor, here, came_from = context`: who runs the effect, the survivor concerned, where it is, where it came from
Context = tuple[Seat, str, str, str]
ME, ACTOR, HERE, CAME_FROM = range(4)
NO_CONTEXT: Context = (-1, "", "", "")
#: by seat: a player runs the effect, and no survivor is concerned
PLAYER_ALONE: tuple[Context, ...] = tuple((seat, "", "", "") for seat in range(MOST_SEATS))
ALL_TOKENS = 1_000_000  # more than there can be of anything

#: verbs that say whose doing it was: the card itself is given to them as a last argument, which no card writes
SIGNED = ("gain_morale", "lose_morale")

F = TypeVar("F", bound=Callable[..., Any])


class Verb(NamedTuple):
    function: Callable[..., None]
    kinds: tuple[str, ...]  # of its arguments; a "?" in front: may be left out; a "*": any number of these


class QueryWord(NamedTuple):
    function: Callable[..., int]
    kinds: tuple[str, ...]


VERBS: dict[str, Verb] = {}
QUERIES: dict[str, QueryWord] = {}
#: what must be possible before an option, ability or item may be chosen: adds to the bill, or says no at once
NEEDS: dict[str, Callable[..., bool]] = {}
#: losses that are a price where a gain follows them on a crossroads card (DW-7.6): how they add to the bill
PRICES: dict[str, Callable[..., bool]] = {}
#: verbs that give something to whoever runs them, to the colony or to all
GAINS = frozenset(
    (
        *("gain_food", "gain_morale", "gain_die", "heal", "heal_frostbite", "spawn_survivor", "take_survivor"),
        *("clean_waste", "kill_zombies", "remove_zombies", "place_barricades", "remove_noise", "add_sample"),
        *("draw", "draw_until", "search_deck", "find", "peek", "steal_random", "recover_waste", "recover_removed"),
        *("look_hand", "look_contribution", "peek_crisis", "reroll", "modify_die", "set_die", "copy_die"),
        "free_attack",
    )
)
#: survivors, and players, that a name stands for
SETS: dict[str, Callable[[Table, Context], list[str]]] = {}
PLAYER_SETS: dict[str, Callable[[Table, Context], list[Seat]]] = {}
#: which of the places or players that could be named make sense for a verb
FITTING: dict[str, Callable[[Table, Context, str, tuple[str, ...]], bool]] = {}
#: passive effects: their arguments. What they do is said where the rule is that they change
HOOKS: dict[str, tuple[str, ...]] = {
    "exposure_replace": ("face", "face"),
    "ignore_bite_spread": (),
    "cannot_equip": (),
    "wound_limit": ("number",),
    "search_look": ("number",),
    "search_keep": ("number",),
    "noise_look": ("number",),
    "attack_kills": ("number",),
    "attack_no_exposure": (),
    "attack_any_die": (),
    "barricade_count": ("number",),
    "clean_count": ("number",),
    "clean_salvage": ("number",),
    "extra_die": ("number",),
    "food_need": ("number",),
    "convoy": ("number",),
    "moves_per_turn": ("number",),
    "move_no_exposure": (),
    "shared_equipment": (),
    "funeral": ("number",),
}


class Bill:
    """What an effect would cost, added up before anything is paid (costs are tested together)."""

    __slots__ = ("cards", "dice", "food", "helpless", "leaving", "newcomers", "symbols")

    def __init__(self, dice: int = 0) -> None:
        self.dice = dice
        self.cards = 0  # of any kind
        self.symbols: dict[str, int] = {}
        self.newcomers = 0
        self.helpless = 0
        self.food = 0
        self.leaving = 0  # helpless survivors that are sent away


def verb(*kinds: str) -> Callable[[F], F]:
    def register(function: F) -> F:
        VERBS[function.__name__] = Verb(function, kinds)
        return function

    return register


def query(*kinds: str) -> Callable[[F], F]:
    def register(function: F) -> F:
        QUERIES[function.__name__] = QueryWord(function, kinds)
        return function

    return register


def need(name: str) -> Callable[[F], F]:
    def register(function: F) -> F:
        NEEDS[name] = function
        return function

    return register


def price(name: str) -> Callable[[F], F]:
    def register(function: F) -> F:
        PRICES[name] = function
        return function

    return register


def fitting(name: str) -> Callable[[F], F]:
    def register(function: F) -> F:
        FITTING[name] = function
        return function

    return register


def survivor_set(function: F) -> F:
    SETS[function.__name__] = function
    return function


def player_set(name: str) -> Callable[[F], F]:
    def register(function: F) -> F:
        PLAYER_SETS[name] = function
        return function

    return register
