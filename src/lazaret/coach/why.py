"""Why somebody made a move: a fresh search of the same question, and what the move reaches that the next best does not.

During the game it is worked out from what the one who asks knows: tables are dealt again for the asker, and on each the
one who moved makes a move that the asker cannot tell from the one that was made. After the end it is worked out from
the seat that moved. Where the search would now choose otherwise it says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypedDict

from lazaret.bots.contract import Helper
from lazaret.bots.findings import ranked, told
from lazaret.coach.hint import Budget, chance
from lazaret.coach.reasons import Both, Fact, can_go_on, facts_of, reasons
from lazaret.core.chance import Stream
from lazaret.core.flow import TOGETHER
from lazaret.core.plans import plans_of
from lazaret.core.table import ANEW, CONCEDE, SAY, Table

ASKED = Budget(400, 2.0)
VIEWS = 8  # tables dealt again for the asker, on each of which the mover's question is searched
TRIES = 25  # deals looked at for each of them
HIDDEN = "*"


class Why(TypedDict):
    """The answer to "why?"."""

    act: int  # its number, from 1
    seat: int  # who moved
    chosen: str  # empty where the asker may not know it
    better: str  # what the search would choose now; empty where it agrees, or the asker may not know
    agrees: bool
    value: float  # the chance of winning with the move, for who made it, as the search sees it
    other: str  # what it was compared with; empty where the asker may not know, or there was nothing
    other_value: float
    simulations: int
    own: bool  # worked out from the mover's own seat; else from what the asker knows
    facts: list[Fact]  # what the better one of the two reaches that the other does not


def why(
    table: Table, acts: Sequence[tuple[int, str]], number: int, asker: int | None, budget: Budget = ASKED
) -> Why | None:
    """Of act `number`; `table` is as it was before it, with its log. None where it was no choice among several.

    `asker` None: the game is over, and everything may be known.
    """
    seat, text = acts[number - 1]
    if text.startswith((SAY, ANEW)) or text == CONCEDE:
        return None
    if asker is not None and asker != seat:
        return from_outside(table, seat, as_seen(table, seat, text, asker), asker, number, budget)
    options = table.options(seat)
    if len(options) < 2 or text not in options:
        return None
    return from_own_seat(table, seat, text, [act for who, act in acts[number:] if who == seat], number, budget)


def act_that_told(now: Table, seat: int, number: int) -> tuple[int, Table, Table] | None:
    """The act of which the seat was told with its event `number`, from 1, and the table before and after it; None where
    that was told with the deal, or is still to come."""
    assert now.log is not None
    then: Table = now.GAME.start(now.origin)
    if len(then.events(seat)) > number:
        return None
    for act, (who, text) in enumerate(now.log.acts, 1):
        before = then.fork()
        then.act(who, text)
        if len(then.events(seat)) > number:
            return act, before, then
    return None


def from_own_seat(table: Table, seat: int, text: str, later: Sequence[str], number: int, budget: Budget) -> Why:
    search = budget.search()
    figures = search.figures(table.options(seat), Helper(table, seat, Stream(f"why {number} {seat}")))
    worth = told(figures)
    order = [
        option for option in ranked(figures, care=table.GAME.search.care) if figures[option].visits or option == text
    ]
    better = order[0]
    agrees = better == text
    other = next(option for option in order if option != text) if agrees else better
    chain = made_with(table, seat, text, later)
    facts = (
        reasons(table.GAME, table, seat, chain, [other]) if agrees else reasons(table.GAME, table, seat, [other], chain)
    )
    return {
        "act": number,
        "seat": seat,
        "chosen": text,
        "better": "" if agrees else better,
        "agrees": agrees,
        "value": round(chance(worth[text]), 4),
        "other": other,
        "other_value": round(chance(worth[other]), 4),
        "simulations": search.made,
        "own": True,
        "facts": facts,
    }


def made_with(table: Table, seat: int, text: str, later: Sequence[str]) -> list[str]:
    """The move and the choices that followed it of one mind."""
    made = [text, *later]
    chains = [plan["chain"] for plan in plans_of(table, seat)]
    fitting = [chain for chain in chains if chain[:1] == [text] and made[: len(chain)] == chain]
    return max(fitting, key=len, default=[text])


# -- by somebody who does not know everything ----------------------------------------------------------------------


def from_outside(table: Table, seat: int, seen: Sequence[str], asker: int, number: int, budget: Budget) -> Why | None:
    """`seen`: what the asker was told of the move. None where there was nothing to choose on any deal: that the mover
    had no choice may be a secret of its hand."""
    stream = Stream(f"why {number} {seat} {asker}")
    share = budget.simulations // VIEWS if budget.simulations is not None else None
    each = Budget(share, None if budget.seconds is None else budget.seconds / VIEWS)
    deals = list(deals_with(table, seat, asker, seen, stream))
    if all(len(deal.options(seat)) < 2 for deal in deals):
        return None
    found = [searched(deal, seat, each, stream) for deal in deals]
    agreed = sum(like(one.best, seen) for one in found)
    agrees = 2 * agreed >= len(found)
    better = "" if agrees or HIDDEN in seen else oftenest(found)
    both = Both(table, seat, asker, lambda t: best_like(t, seat, seen), lambda t: best_unlike(t, seat, seen), stream)
    if better:
        both = both._replace(best=lambda t: [better] if better in t.options(seat) else None, other=both.best)
    return {
        "act": number,
        "seat": seat,
        "chosen": "" if HIDDEN in seen else ":".join(seen),
        "better": better,
        "agrees": agrees,
        "value": mean([max(value for option, value in one.values.items() if like(option, seen)) for one in found]),
        "other": better,
        "other_value": mean([one.values[better] for one in found]) if better else 0.0,
        "simulations": sum(one.simulations for one in found),
        "own": False,
        "facts": facts_of(table.GAME, both) if found and (agrees or better) else [],
    }


class Searched(NamedTuple):
    best: str
    values: dict[str, float]  # the chance of winning with each option
    simulations: int


def searched(deal: Table, seat: int, budget: Budget, stream: Stream) -> Searched:
    search = budget.search()
    figures = search.figures(deal.options(seat), Helper(deal, seat, stream))
    values = {option: chance(value) for option, value in told(figures).items()}
    return Searched(ranked(figures, care=deal.GAME.search.care)[0], values, search.made)


def oftenest(found: Sequence[Searched]) -> str:
    """What the search would choose on most deals, if it could be chosen on all: then it is no secret."""
    best, often = Counter(one.best for one in found).most_common(1)[0]
    return best if 2 * often > len(found) and all(best in one.values for one in found) else ""


def mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 4) if values else 0.0


def as_seen(table: Table, seat: int, text: str, asker: int) -> list[str]:
    """The parts of the choice; those that the asker was not told are hidden.

    A number may be told by chance as that of something else, so it counts only where nothing was kept from the asker.
    """
    after = table.fork()
    before, own = len(after.events(asker)), len(after.events(seat))
    together = table.asked == TOGETHER
    after.act(seat, text)
    events = after.events(asker)[before:]
    heard = {str(value) for event in events for value in values_in(event)}
    if events != after.events(seat)[own:]:
        heard = {value for value in heard if not value.isdigit()}
    first, *parts = text.split(":")
    said = table.GAME.speaker("en").template(f"choice.{first}", {"count": 1})
    open_ = bool(events) and not together and (bool(parts) or said is not None)
    seen = [first if open_ or first in heard else HIDDEN]
    return seen + [part if part in heard else HIDDEN for part in parts]


def values_in(thing: Any) -> Iterator[Any]:
    if isinstance(thing, dict):
        for value in thing.values():
            yield from values_in(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from values_in(value)
    else:
        yield thing


def like(option: str, seen: Sequence[str]) -> bool:
    parts = option.split(":")
    if list(seen) == [HIDDEN]:
        return True
    return len(parts) == len(seen) and all(mark in (HIDDEN, part) for part, mark in zip(parts, seen, strict=True))


def deals_with(table: Table, seat: int, asker: int, seen: Sequence[str], stream: Stream) -> Iterator[Table]:
    """Tables dealt again for the asker on which such a move could be made."""
    for _ in range(VIEWS):
        for _ in range(TRIES):
            deal = table.resample(asker, stream)
            if can_go_on(deal) and any(like(option, seen) for option in deal.options(seat)):
                yield deal
                break


def best_like(table: Table, seat: int, seen: Sequence[str]) -> list[str] | None:
    return best_where(table, seat, [like(option, seen) for option in table.options(seat)])


def best_unlike(table: Table, seat: int, seen: Sequence[str]) -> list[str] | None:
    return best_where(table, seat, [not like(option, seen) for option in table.options(seat)])


def best_where(table: Table, seat: int, wanted: Sequence[bool]) -> list[str] | None:
    """What the game advises among these."""
    options = list(table.options(seat))
    if not any(wanted):
        return None
    advice = table.GAME.advice(table, seat, options)
    return [max(zip(advice, options, wanted, strict=True), key=lambda one: (one[2], one[0]))[1]]
