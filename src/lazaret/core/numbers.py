"""The numbers in the texts of the rules: each is written `{name}` and filled from the content, with its source.

A game lists them once, in `numbers`, from the rows its code plays with, so that a text cannot say otherwise:

    NUMBERS = {
        **of_rows(LIMITS, "value"),                            # {coin-limit}
        **of_cards(SHOP, "number", "cost", printed="number"),  # {shop-bomb.cost}
        "street-deck": Number(ROUNDS * CARDS_PER_ROUND, "printed"),
    }

`{players.least}` and `{players.most}` need not be listed: they are the game's own, as its rule of players says.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from lazaret.core.content import Row

NAMED = re.compile(r"\{([A-Za-z0-9][\w.+-]*)\}")


class Number(NamedTuple):
    """A number of the rules, and where it comes from: printed, public or ours."""

    value: int
    source: str


Numbers = Mapping[str, Number]


def of_rows(rows: Mapping[str, Row], field: str, source: str = "") -> dict[str, Number]:
    """One number of each row, by the row's own name; `source` where it is another than the row's."""
    return {name: Number(getattr(row, field), source or row.source) for name, row in rows.items()}


def of_cards(rows: Mapping[str, Row], *fields: str, **sources: str) -> dict[str, Number]:
    """Several numbers of each row, `{row.field}`: `printed="number"` says that this one is, whatever the row says."""
    apart = {field: source for source, named in sources.items() for field in named.split()}
    return {
        f"{name}.{field}": Number(getattr(row, field), apart.get(field, row.source))
        for name, row in rows.items()
        for field in fields
    }


def names_in(text: str) -> list[str]:
    return NAMED.findall(text)


def filled(rule: Mapping[str, Any], numbers: Numbers) -> dict[str, Any]:
    """The rule with its numbers in place, and under `numbers` what each is called, where it stands and comes from.

    A name that nothing is known by stays as it is written; `complete.lacking` tells of it.
    """
    if "text" not in rule:
        return dict(rule)
    text, found, last = "", [], 0
    for hole in NAMED.finditer(rule["text"]):
        number = numbers.get(hole[1])
        text += rule["text"][last : hole.start()]
        last = hole.end()
        if number is not None:
            found.append({"name": hole[1], "value": number.value, "source": number.source, "at": len(text)})
        text += hole[0] if number is None else written(number.value)
    return {**rule, "text": text + rule["text"][last:], "numbers": found}


def written(value: int) -> str:
    return str(value).replace("-", "−")
