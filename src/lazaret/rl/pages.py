"""One page per game that lists its actions and the entries of its tensor: generated, and held by a test."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from lazaret.core.registry import game as find_game
from lazaret.rl.actions import action_table
from lazaret.rl.tensors import tensor

NUMBERED = re.compile(r"(.*)(\[\d+\])$")
HEADS = ("question about number ", "question about ", "question ", "chosen ", "own seat ", "option ")  # in every game


def page(game: str) -> str:
    """The page as Markdown."""
    actions, layout, title = action_table(game), tensor(game), find_game(game).texts("en")["game.title"]
    lines = [
        f"# {title} for programs that learn",
        "",
        f"Made by `lazaret rl page {game}`. What these numbers are for: [Research](../research.md).",
        "",
        f"## {len(actions)} actions (version `{actions.version}`)",
        "",
        "Action 0 is *wait*. A name that ends in a colon is the beginning of a choice; what begins with one goes on.",
        "",
        *table(("from", "to", "actions"), action_rows(actions.names)),
        "",
        f"## {layout.size} entries of the tensor (version `{layout.version}`)",
        "",
        f"Of each seat's row the first {layout.dense} are numbers that are always there; the rest counts, or is 1 "
        "where it holds. Seats are counted from the one that looks: `[0]` is itself, `[1]` the next clockwise.",
        "",
        *table(("from", "to", "entry", "one for each of"), entry_rows(layout.names)),
    ]
    return "\n".join(lines) + "\n"


def table(heads: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield "|" + "|".join("--:" if head in ("from", "to") else "---" for head in heads) + "|"
    yield from (f"| {' | '.join(row)} |" for row in rows)


def verb_of(name: str) -> str:
    if name.startswith(":"):
        return ":"
    verb, colon, _ = name.partition(":")
    return f"{verb}:" if colon else ""


def action_rows(names: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for _, group in groupby(enumerate(names), lambda pair: verb_of(pair[1])):
        members = list(group)
        yield str(members[0][0]), str(members[-1][0]), " ".join(f"`{name}`" for _, name in members)


def entry_rows(names: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Runs of entries that differ in a word or a seat; the words are said where they come first."""
    said: dict[tuple[str, ...], str] = {}
    for head, group in groupby(enumerate(names), lambda pair: split(pair[1])[0]):
        members = list(group)
        first, last = str(members[0][0]), str(members[-1][0])
        words = tuple(split(name)[1] for _, name in members)
        if words == ("",):
            yield first, last, f"`{head}`", ""
            continue
        told = " ".join(f"`{word}`" for word in words)
        if len(words) > 3 and words in said:
            told = f"the same as {said[words]}"
        said.setdefault(words, f"`{head}…`")
        yield first, last, f"`{head}…`", told


def split(name: str) -> tuple[str, str]:
    """What the entries of a run have in common, and what tells this one from the others."""
    head, colon, word = name.rpartition(": ")
    if colon:
        return f"{head}: ", word
    numbered = NUMBERED.match(name)
    if numbered:
        return numbered[1], numbered[2]
    for head in HEADS:
        if name.startswith(head):
            return head, name.removeprefix(head)
    return name, ""
