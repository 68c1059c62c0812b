"""The verbs that expert cards are written with, and how their calls are read: `per_card(purple, 3)`.

A verb is a small function, registered for the moments at which a card may use it. Calls are read with `ast`, never
evaluated; a verb, a colour or a number of arguments that does not exist is refused with the card and the reason.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from lazaret.core.errors import BadFile
from lazaret.games.happy_city.content.rows import COLOURS, Expert

Call = tuple[Callable[..., Any], tuple[int, ...]]
F = TypeVar("F", bound=Callable[..., Any])
Amount = int  # a number that stands on a card

MOMENTS = (
    *("income", "bonus", "inhabitants", "hearts", "copies", "points", "price"),
    *("now", "before_income", "after_income", "neighbour_buys"),
)
VERBS: dict[str, dict[str, Callable[..., Any]]] = {moment: {} for moment in MOMENTS}
#: of each verb: the arguments a card gives, with their kind
PARAMETERS: dict[str, list[tuple[str, str]]] = {}
#: for each moment, the call of each card that has one; filled by `read_effects` once all verbs are known
CALLS: dict[str, dict[str, Call]] = {moment: {} for moment in MOMENTS}


def verb(*moments: str, takes: Sequence[tuple[str, str]] | None = None) -> Callable[[F], F]:
    """Make the function a verb at these moments. The card gives its parameters of the kinds `Colour` and `Amount`, as
    the function says (a compiled one does not: then `takes` does)."""

    def register(function: F) -> F:
        PARAMETERS[function.__name__] = list(takes) if takes is not None else own_parameters(function)
        for moment in moments:
            VERBS[moment][function.__name__] = function
        return function

    return register


def own_parameters(function: Callable[..., Any]) -> list[tuple[str, str]]:
    """The arguments a card gives, with their kind (`Colour` or `Amount`); what the rules give comes before them."""
    found = [(p.name, str(p.annotation)) for p in inspect.signature(function).parameters.values()]
    return [(name, kind) for name, kind in found if kind in ("Colour", "Amount")]


def read_call(text: str, moment: str, place: str, file: str) -> Call:
    try:
        node = ast.parse(text, mode="eval").body
    except SyntaxError:
        raise BadFile(file, place, f"{moment}: {text!r} is not a call") from None
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.keywords:
        raise BadFile(file, place, f"{moment}: {text!r} is not a call like per_card(purple, 3)")
    function = VERBS[moment].get(node.func.id)
    if function is None:
        known = ", ".join(sorted(VERBS[moment]))
        raise BadFile(file, place, f"{moment}: there is no verb {node.func.id!r} (there are: {known})")
    wanted = PARAMETERS[node.func.id]
    if len(node.args) != len(wanted):
        raise BadFile(file, place, f"{moment}: {node.func.id} takes {len(wanted)} arguments, not {len(node.args)}")
    given = [read_argument(arg, kind) for arg, (_, kind) in zip(node.args, wanted, strict=True)]
    for (name, kind), argument in zip(wanted, given, strict=True):
        if argument is None:
            what = "a colour" if kind == "Colour" else "a whole number"
            raise BadFile(file, place, f"{moment}: in {text!r}, {name} must be {what}")
    return function, tuple(argument for argument in given if argument is not None)


def read_argument(node: ast.expr, kind: str) -> int | None:
    """The number that the argument stands for (a colour by its place), or None where it is of the wrong kind."""
    if kind == "Colour":
        return COLOURS.index(node.id) if isinstance(node, ast.Name) and node.id in COLOURS else None
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


def read_effects(expert: Mapping[str, Expert], file: str = "expert.toml") -> dict[str, dict[str, Call]]:
    """The calls of all expert cards, by moment and card."""
    found: dict[str, dict[str, Call]] = {moment: {} for moment in MOMENTS}
    for name, row in expert.items():
        for moment in MOMENTS:
            text = getattr(row, moment)
            if isinstance(text, int):
                text = f"fixed({text})" if text else ""
            if text:
                found[moment][name] = read_call(text, moment, f"expert {name!r}", file)
    return found


def fill_calls(expert: Mapping[str, Expert]) -> None:
    """Read the effects and put them where the rules look for them."""
    for moment, calls in read_effects(expert).items():
        CALLS[moment].clear()
        CALLS[moment].update(calls)
