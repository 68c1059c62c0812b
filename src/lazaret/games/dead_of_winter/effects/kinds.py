"""How each kind of argument is read from a card (DW-14.4, DW-14.7): one small function per kind, found by name."""

from __future__ import annotations

import ast
from collections.abc import Callable

from lazaret.games.dead_of_winter.content.cards import ANY, PLACES, SURVIVORS, SYMBOLS
from lazaret.games.dead_of_winter.effects.arguments import (
    Actor,
    AllPlayers,
    Argument,
    Chosen,
    ChosenPlace,
    DeathPlace,
    Fixed,
    FromContext,
    Named,
    OnePlayer,
    Reckoned,
    SafePlace,
    Selected,
    UpTo,
)
from lazaret.games.dead_of_winter.effects.conditions import Condition, Every, Not, Number, Pair, Question, Some
from lazaret.games.dead_of_winter.effects.words import (
    ALL_TOKENS,
    CAME_FROM,
    HERE,
    ME,
    PLAYER_SETS,
    QUERIES,
    SETS,
)


class Mistake(Exception):
    """Something wrong in the text of a card, and the column where it is."""

    def __init__(self, reason: str, node: ast.AST | None = None, column: int = 0) -> None:
        super().__init__(reason)
        self.reason = reason
        self.column = getattr(node, "col_offset", column) + 1


def word_of(node: ast.expr, what: str) -> str:
    """A bare word."""
    if not isinstance(node, ast.Name):
        raise Mistake(f"expected {what}, not {ast.unparse(node)}", node)
    return node.id


def one_of(node: ast.expr, words: tuple[str, ...], what: str) -> str:
    word = word_of(node, what)
    if word not in words:
        raise Mistake(f"{word!r} is not {what} ({', '.join(words)})", node)
    return word


def quoted(node: ast.expr, words: tuple[str, ...], what: str) -> str:
    """A word in quotes."""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        raise Mistake(f"expected {what} in quotes, not {ast.unparse(node)}", node)
    if node.value not in words:
        raise Mistake(f"{node.value!r} is not {what}", node)
    return node.value


def call_of(node: ast.expr, what: str) -> tuple[str, list[ast.expr]]:
    """A call of a bare name with plain arguments."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        raise Mistake(f"expected {what}, not {ast.unparse(node)}", node)
    if node.keywords:
        raise Mistake(f"{node.func.id} takes no named arguments", node)
    return node.func.id, node.args


# -- conditions ----------------------------------------------------------------------------------


def condition(node: ast.expr) -> Condition:
    """Comparisons of questions and numbers, joined by and, or, not."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return Number(node.value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        return Number(-whole(node.operand))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return Not(condition(node.operand))
    if isinstance(node, ast.BoolOp):
        parts = tuple(condition(value) for value in node.values)
        return Every(parts) if isinstance(node.op, ast.And) else Some(parts)
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        return pair(type(node.ops[0]).__name__, node.left, node.comparators[0], node)
    if isinstance(node, ast.BinOp):
        return pair(type(node.op).__name__, node.left, node.right, node)
    return question(node)


def whole(node: ast.expr) -> int:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    raise Mistake(f"expected a whole number, not {ast.unparse(node)}", node)


def pair(name: str, left: ast.expr, right: ast.expr, node: ast.expr) -> Condition:
    try:
        return Pair(name, condition(left), condition(right))
    except KeyError:
        raise Mistake(f"the language has no operation {name}", node) from None


def question(node: ast.expr) -> Question:
    name, args = call_of(node, "a question or a number")
    if name not in QUERIES:
        raise Mistake(f"there is no question {name!r}", node)
    function, kinds = QUERIES[name]
    if len(args) != len(kinds):
        raise Mistake(f"{name} takes {len(kinds)} arguments, not {len(args)}", node)
    return Question(name, function, tuple(READERS[kind](arg) for kind, arg in zip(kinds, args, strict=True)))


# -- the kinds -------------------------------------------------------------------------------------


def number(node: ast.expr) -> Argument:
    found = condition(node)
    return Fixed(found.number) if isinstance(found, Number) else Reckoned(found)


def number_or_all(node: ast.expr) -> Argument:
    if isinstance(node, ast.Name) and node.id == "all_tokens":
        return Fixed(ALL_TOKENS)
    return number(node)


def amount(node: ast.expr) -> Argument:
    """A number, all of them, or `up_to(3)`: the player says how many."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "up_to":
        if len(node.args) != 1 or node.keywords:
            raise Mistake("up_to takes 1 number", node)
        return UpTo(whole(node.args[0]))
    return number_or_all(node)


CHOSEN_PLACES = ("chosen_outside", "chosen_location", "chosen_mine_location")
PLACE_WORDS = (*PLACES, "here", "origin", *CHOSEN_PLACES, "safe_place", "death_place")


def place(node: ast.expr) -> Argument:
    word = one_of(node, PLACE_WORDS, "a location")
    if word in CHOSEN_PLACES:
        return ChosenPlace(word)
    if word == "safe_place":
        return SafePlace()
    if word == "death_place":
        return DeathPlace()
    if word == "here":
        return FromContext(HERE, True)
    return FromContext(CAME_FROM, True) if word == "origin" else Fixed(word)


def places(node: ast.expr) -> Argument:
    """A location, or each of the six outside."""
    if isinstance(node, ast.Name) and node.id == "each_outside":
        return Fixed(node.id)
    return place(node)


SELECTORS = ("chosen", "all_of", "lowest", "highest", "newest", "named")
COUNTED = ("chosen", "lowest", "highest")


def survivors(node: ast.expr) -> Argument:
    if isinstance(node, ast.Name) and node.id == "actor":
        return Actor()
    name, args = call_of(node, "survivors")
    if name not in SELECTORS:
        raise Mistake(f"there is no selector {name!r}", node)
    if not 1 <= len(args) <= (2 if name in COUNTED else 1):
        raise Mistake(f"{name} cannot take {len(args)} arguments", node)
    if name == "named":
        return Named(quoted(args[0], SURVIVORS, "a survivor"))
    whom = one_of(args[0], tuple(SETS), "a set of survivors")
    count = whole(args[1]) if len(args) > 1 else 1
    return Chosen(whom, count) if name == "chosen" else Selected(name, whom, count)


def player(node: ast.expr) -> Argument:
    """`me`: the player who runs the effect."""
    one_of(node, ("me",), "me")
    return FromContext(ME, False)


def players(node: ast.expr) -> Argument:
    return AllPlayers(one_of(node, tuple(PLAYER_SETS), "a set of players"))


def one_player(node: ast.expr) -> Argument:
    return OnePlayer(one_of(node, tuple(PLAYER_SETS), "a set of players"))


def scope(node: ast.expr) -> Argument:
    """Everyone, or survivors."""
    if isinstance(node, ast.Name) and node.id == "everyone":
        return Fixed([node.id])
    return survivors(node)


def survivor_word(node: ast.expr) -> Argument:
    """In a question: a survivor in quotes, or the actor."""
    if isinstance(node, ast.Name) and node.id == "actor":
        return FromContext(1, True)
    return Fixed(quoted(node, SURVIVORS, "a survivor"))


FACE_WORDS = {f"{face}_face": face for face in ("blank", "wound", "frostbite", "bitten")}


def face(node: ast.expr) -> Argument:
    return Fixed(FACE_WORDS[one_of(node, tuple(FACE_WORDS), "a face of the exposure die")])


def words(what: str, *allowed: str) -> Callable[[ast.expr], Argument]:
    def reader(node: ast.expr) -> Argument:
        return Fixed(one_of(node, allowed, what))

    return reader


def words_in_quotes(what: str, *allowed: str) -> Callable[[ast.expr], Argument]:
    def reader(node: ast.expr) -> Argument:
        return Fixed(quoted(node, allowed, what))

    return reader


READERS: dict[str, Callable[[ast.expr], Argument]] = {
    "number": number,
    "number_or_all": number_or_all,
    "amount": amount,
    "place": place,
    "places": places,
    "survivors": survivors,
    "player": player,
    "players": players,
    "one_player": one_player,
    "scope": scope,
    "face": face,
    "survivor_word": survivor_word,
    "symbol": words("a symbol", *SYMBOLS, ANY),
    "symbol_word": words_in_quotes("a symbol", *SYMBOLS, ANY),
    "survivor_id": words_in_quotes("a survivor", *SURVIVORS),
    "zone": words("a pile", "waste_pile", "out_of_game"),
    "dice_time": words("a time for dice", "now", "next_round"),
    "lock_time": words("the end of a lock", "this_turn", "this_round"),
    "modifier_time": words("the end of a modifier", "this_turn", "next_round", "next_add_zombies"),
    "exposure": words("an exposure", "exposure_none", "exposure_once", "exposure_each"),
    "forbidden": words_in_quotes("something to forbid", "move", "search", "attack", "ability"),
    "modifier_name": words_in_quotes("a modifier", "no_move_without_fuel", "colony_zombies", "no_exposure"),
    "any_value": words("any_value", "any_value"),
}
