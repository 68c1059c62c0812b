"""From text to ready calls (DW-14.4, DW-7.5). Every card is read once, with the content; a mistake names its place."""

from __future__ import annotations

import ast
from typing import Any, NamedTuple

from lazaret.games.dead_of_winter.content.cards import PLACES, SYMBOLS
from lazaret.games.dead_of_winter.effects.arguments import Actor, Argument, Fixed
from lazaret.games.dead_of_winter.effects.conditions import Condition
from lazaret.games.dead_of_winter.effects.kinds import READERS, Mistake, call_of, condition, one_of
from lazaret.games.dead_of_winter.effects.words import (
    ALL_TOKENS,
    FITTING,
    GAINS,
    HOOKS,
    NEEDS,
    PRICES,
    SIGNED,
    VERBS,
    Context,
)
from lazaret.games.dead_of_winter.table import Table

DIE_SIDES = 6


class Call:
    """A verb with its arguments. `questions` are the arguments that the player must answer first."""

    __slots__ = ("args", "blocks", "count", "function", "need", "questions", "uses_actor", "word")

    def __init__(self, word: str, args: tuple[Argument, ...]) -> None:
        self.word = word
        self.function = VERBS[word].function
        self.need = NEEDS.get(word)
        self.args = args
        self.blocks: tuple[str, ...] = ()  # those inside it
        self.questions = tuple(number for number, arg in enumerate(args) if arg.asks)
        self.uses_actor = any(arg.uses_actor for arg in args)

    def open_question(self, t: Table, context: Context, answers: tuple[str, ...]) -> Argument | None:
        """The argument that must be asked for next, if any. An answer is one word per pick."""
        left = len(answers)
        for number in self.questions:
            arg = self.args[number]
            if not arg.must_ask(t, context):
                continue
            picks = getattr(arg, "count", 1)
            if left < picks:
                return arg
            left -= picks
        return None

    def candidates(self, t: Table, context: Context, arg: Argument, answers: tuple[str, ...]) -> list[str]:
        found = [word for word in arg.candidates(t, context) if word not in answers or arg.asks != "survivor"]
        fits = FITTING.get(self.word)
        return found if fits is None else [word for word in found if fits(t, context, word, answers)]

    def values(self, t: Table, context: Context, answers: tuple[str, ...]) -> list[Any]:
        found: list[Any] = []
        at = 0
        for arg in self.args:
            if not arg.asks or not arg.must_ask(t, context):
                found.append(arg.value(t, context))
                continue
            picks = getattr(arg, "count", 1)
            picked = answers[at : at + picks]
            at += picks
            if arg.asks == "survivor":
                found.append(list(picked))
            else:
                found.append(int(picked[0][5:]) if arg.asks == "player" else picked[0])
        return found


class Block(NamedTuple):
    """Calls that are carried out left to right (DW-14.4)."""

    name: str
    calls: tuple[Call, ...]
    needs: tuple[Call, ...]  # those that must be possible before the block may be chosen
    uses_actor: bool

    @property
    def card(self) -> str:
        return self.name.split(".")[0]


class Effect(NamedTuple):
    """What a card says: its block of verbs, what it requires, and the hooks that are always on."""

    block: str
    requires: tuple[Condition, ...]
    hooks: dict[str, tuple[Any, ...]]


class Trigger(NamedTuple):
    """When a crossroads card springs: the kind of happening and what it must fit."""

    kind: str
    filters: dict[str, str]
    when: Condition | None
    actor: Argument | None


class Reader:
    """Reads the cards of one pack; `blocks` collects every block by name."""

    def __init__(self) -> None:
        self.blocks: dict[str, Block] = {}

    def effect(self, text: str, name: str, has_me: bool = True, has_prices: bool = False) -> Effect:
        """DW-14.4: the calls of a card. `has_me` is false where nobody runs the effect, so nobody can be asked.

        DW-7.6: where it `has_prices`, a loss that is written before the gain must be payable.
        """
        calls: list[Call] = []
        requires: list[Condition] = []
        hooks: dict[str, tuple[Any, ...]] = {}
        for number, node in enumerate(statements(text)):
            word, args = call_of(node, "a call")
            if word == "require":
                if len(args) != 1:
                    raise Mistake("require takes 1 argument", node)
                requires.append(condition(args[0]))
            elif word in HOOKS:
                hooks[word] = self.hook(word, args, node)
            else:
                calls.append(self.call(word, args, node, f"{name}.{number}", has_me))
        if has_prices:
            self.charge(calls)
        self.add_block(name, calls)
        return Effect(name, tuple(requires), hooks)

    def charge(self, calls: list[Call]) -> None:
        """Losses become the price of what is gained after them."""
        for number, call in enumerate(calls):
            if call.word in PRICES and any(self.gains(later) for later in calls[number + 1 :]):
                if any(isinstance(arg, Fixed) and arg.fixed == ALL_TOKENS for arg in call.args):
                    raise Mistake(f"{call.word}: a price must say how much")
                call.need = PRICES[call.word]

    def gains(self, call: Call) -> bool:
        """Whether a call gives something, or any block inside it does."""
        return call.word in GAINS or any(self.gains(part) for block in call.blocks for part in self.blocks[block].calls)

    def add_block(self, name: str, calls: list[Call]) -> None:
        needs = tuple(call for call in calls if call.need is not None)
        uses_actor = any(call.uses_actor for call in calls)
        self.blocks[name] = Block(name, tuple(calls), needs, uses_actor)

    def hook(self, word: str, args: list[ast.expr], node: ast.expr) -> tuple[Any, ...]:
        kinds = HOOKS[word]
        if len(args) != len(kinds):
            raise Mistake(f"{word} takes {len(kinds)} arguments, not {len(args)}", node)
        found = [READERS[kind](arg) for kind, arg in zip(kinds, args, strict=True)]
        if not all(isinstance(arg, Fixed) for arg in found):
            raise Mistake(f"{word} needs fixed values", node)
        return tuple(arg.fixed for arg in found if isinstance(arg, Fixed))

    def call(self, word: str, args: list[ast.expr], node: ast.expr, name: str, has_me: bool) -> Call:
        if word not in VERBS:
            raise Mistake(f"there is no verb {word!r}", node)
        kinds = list(VERBS[word].kinds)
        while kinds and kinds[-1].startswith("*") and len(kinds) < len(args):
            kinds.append(kinds[-1])
        least = sum(not kind.startswith(("?", "*")) for kind in kinds)
        if not least <= len(args) <= len(kinds):
            raise Mistake(f"{word} cannot take {len(args)} arguments", node)
        found = [
            self.argument(kind.lstrip("?*"), arg, f"{name}.{n}", has_me or word == "each_player")
            for n, (kind, arg) in enumerate(zip(kinds, args, strict=False))
        ]
        if word in SIGNED:
            found.append(Fixed(name.split(".")[0]))
        call = Call(word, tuple(found))
        call.blocks = blocks_in(kinds, found)
        if not has_me and (call.questions or word in ("choose", "may", "pay")):
            raise Mistake(f"nobody runs this effect, so {word} has nobody to ask", node)
        if not has_me and call.uses_actor:
            raise Mistake(f"no survivor carries this effect out, so {word} has no actor", node)
        return call

    def argument(self, kind: str, node: ast.expr, name: str, has_me: bool) -> Argument:
        if kind == "block":
            return Fixed(self.block(node, name, has_me))
        if kind == "ranges":
            return Fixed(self.ranges(node, name, has_me))
        if kind == "condition":
            return Fixed(condition(node))
        return READERS[kind](node)

    def block(self, node: ast.expr, name: str, has_me: bool) -> str:
        """`[a(), b()]`: a block inside a call."""
        if not isinstance(node, ast.List) or not node.elts:
            raise Mistake(f"expected a block in brackets, not {ast.unparse(node)}", node)
        calls = []
        for number, part in enumerate(node.elts):
            word, args = call_of(part, "a call")
            calls.append(self.call(word, args, part, f"{name}.{number}", has_me))
        self.add_block(name, calls)
        return name

    def ranges(self, node: ast.expr, name: str, has_me: bool) -> tuple[str, ...]:
        """`[(1, 2, [A]), (3, 6, [B])]`: the block for each result of a die, the first for a 1."""
        if not isinstance(node, ast.List):
            raise Mistake("roll takes a list of ranges", node)
        found: list[str] = []
        for number, part in enumerate(node.elts):
            if not isinstance(part, ast.Tuple) or len(part.elts) != 3:
                raise Mistake("a range is (lowest, highest, [block])", part)
            low, high = (getattr(end, "value", None) for end in part.elts[:2])
            if low != len(found) + 1 or not isinstance(high, int) or not low <= high <= DIE_SIDES:
                raise Mistake(f"the ranges must cover 1 to {DIE_SIDES} in order, each once", part)
            found += [self.block(part.elts[2], f"{name}.{number}", has_me)] * (high - low + 1)
        if len(found) != DIE_SIDES:
            raise Mistake(f"the ranges must cover 1 to {DIE_SIDES}", node)
        return tuple(found)


def blocks_in(kinds: list[str], args: list[Argument]) -> tuple[str, ...]:
    """The blocks among the arguments of a call, each once."""
    found: list[str] = []
    for kind, arg in zip(kinds, args, strict=False):
        if isinstance(arg, Fixed) and kind.lstrip("?*") == "block":
            found.append(arg.fixed)
        elif isinstance(arg, Fixed) and kind == "ranges":
            found += arg.fixed
    return tuple(dict.fromkeys(found))


def statements(text: str) -> list[ast.expr]:
    """The expressions of a text, which `;` separates."""
    try:
        tree = ast.parse(text.strip(), mode="exec")
    except SyntaxError as error:
        raise Mistake(f"cannot be read: {error.msg}", column=max((error.offset or 1) - 1, 0)) from None
    found = []
    for node in tree.body:
        if not isinstance(node, ast.Expr):
            raise Mistake("only calls are allowed", node)
        found.append(node.value)
    if not found:
        raise Mistake("there is nothing here; nothing() is how to say so")
    return found


def read_condition(text: str) -> Condition:
    found = statements(text)
    if len(found) != 1:
        raise Mistake("expected one condition", found[1])
    return condition(found[0])


PLACE_FILTERS = ("to", "frm", "loc", "place")
#: what each trigger may be narrowed by, and to which words
TRIGGERS: dict[str, tuple[str, ...]] = {
    "on_move": ("to", "frm", "fuel", "when"),
    "on_search": ("loc", "when"),
    "on_kill": ("place", "when"),
    "on_exposure": ("result",),
    "on_frostbite": ("whose",),
    "on_play": ("symbol",),
    "on_equip": ("symbol",),
    "on_contribute": (),
    "on_barricade": ("loc",),
    "on_clean": (),
    "on_attract": (),
    "on_spend_food": (),
    "on_request": (),
    "on_death": ("whose",),
    "on_spawn": (),
    "state": ("condition", "actor"),
}


def read_trigger(text: str) -> Trigger:
    """`on_move(to=school)`, `state(food() == 0, actor=chosen(mine))`."""
    found = statements(text)
    node = found[0]
    if len(found) != 1 or not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        raise Mistake("expected one trigger", node)
    kind = node.func.id
    if kind not in TRIGGERS:
        raise Mistake(f"there is no trigger {kind!r}", node)
    if kind == "state":
        return state_trigger(node)
    if node.args:
        raise Mistake(f"{kind} takes only named filters", node)
    filters: dict[str, str] = {}
    when: Condition | None = None
    for keyword in node.keywords:
        if keyword.arg not in TRIGGERS[kind]:
            raise Mistake(f"{kind} has no filter {keyword.arg!r}", keyword.value)
        if keyword.arg == "when":
            when = condition(keyword.value)
        else:
            filters[str(keyword.arg)] = filter_word(str(keyword.arg), keyword.value)
    return Trigger(kind, filters, when, None)


def filter_word(name: str, node: ast.expr) -> str:
    if name in PLACE_FILTERS:
        return one_of(node, (*PLACES, "outside"), "a location")
    if name == "symbol":
        return one_of(node, SYMBOLS, "a symbol")
    allowed = {"fuel": ("yes", "no"), "result": ("wound",), "whose": ("mine",)}[name]
    return one_of(node, allowed, f"a value for {name}")


def state_trigger(node: ast.Call) -> Trigger:
    if len(node.args) != 1 or len(node.keywords) != 1 or node.keywords[0].arg != "actor":
        raise Mistake("state takes a condition and actor=…", node)
    actor = READERS["survivors"](node.keywords[0].value)
    if isinstance(actor, Actor):
        raise Mistake("the actor of a state must be selected", node.keywords[0].value)
    return Trigger("state", {}, condition(node.args[0]), actor)
