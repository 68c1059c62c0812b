"""The rules at hand: by id, by section, by words."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any

from rich.markup import escape

from lazaret.cli.common import console, words
from lazaret.core.errors import BadSetup
from lazaret.core.game import Game
from lazaret.core.numbers import written
from lazaret.core.texts import Speaker

#: after a number: printed in the rulebook, from a public source, ours
SIGNS = {"printed": "ᵖ", "public": "ᵘ", "ours": "°"}


def plain(text: str) -> str:
    """For searching: no accents, no capitals."""
    return "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))


def found_rules(rules: dict[str, Any], wanted: str | None) -> list[str]:
    """The ids asked for: all, one, a section's, or those whose text has every word."""
    if wanted is None:
        return list(rules)
    upper = wanted.upper()
    if wanted in rules or upper in rules:
        key = wanted if wanted in rules else upper
        return [key] if "text" in rules[key] else [key, *(i for i in rules if i.startswith(f"{key}."))]
    exact = {rule_id.upper(): rule_id for rule_id in rules}
    if upper in exact:
        return [exact[upper]]
    parts = plain(wanted).split()
    return [i for i, rule in rules.items() if "text" in rule and all(p in plain(f"{i} {rule['text']}") for p in parts)]


def show(game: Game[Any], wanted: str | None, lang: str) -> None:
    rules = game.rules(lang)
    ids = found_rules(rules, wanted)
    if not ids:
        raise BadSetup(f"{game.id} has no rule {wanted!r}, and none says that")
    w = words(lang)
    for rule_id in ids:
        rule = rules[rule_id]
        if "title" in rule:
            console.print(f"\n[bold]{escape(rule['title'])}[/bold]  [dim]{rule_id}[/dim]")
        else:
            console.print(f"[yellow]{rule_id}[/yellow]  {shown(rule)}  [dim]({sources(rule, w)})[/dim]")


def shown(rule: Mapping[str, Any]) -> str:
    """The text for the terminal, with a small sign after each number that says where it comes from."""
    text, last = "", 0
    for number in rule["numbers"]:
        end = number["at"] + len(written(number["value"]))
        text += f"{escape(rule['text'][last:end])}[dim]{SIGNS[number['source']]}[/dim]"
        last = end
    return text + escape(rule["text"][last:])


def sources(rule: Mapping[str, Any], w: Speaker) -> str:
    """Where the words come from, and what the signs after its numbers mean."""
    used = {number["source"]: SIGNS[number["source"]] for number in rule["numbers"]}
    meaning = [f"{sign} {w.text(f'source.{source}')}" for source, sign in sorted(used.items())]
    return "; ".join([w.text(f"source.{rule['source']}"), *meaning])
