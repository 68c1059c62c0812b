"""Why one choice and not another: what it reaches that the other does not, compared on the same deals.

Tables are dealt again for the seat. On each both chains of choices are made and played on by habit to where the game
says the comparison ends, and what the game measures is compared. So no hidden card can come into a reason: the deals
are drawn from what the seat knows.

Each claim is then tried on deals that it was not found on. What holds on all of them is certain only if it is measured
right after the choices: what depends on how others play on may come out alike many times and is not certain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypedDict

from lazaret.bots.tree import usual
from lazaret.core.chance import Stream
from lazaret.core.flow import TOGETHER
from lazaret.core.game import Game
from lazaret.core.mind import Measure
from lazaret.core.table import Table

DEALS = 64
MORE = 320  # deals besides, on which what is measured right after the choices is tried
TRIES = 40  # deals looked at for one on which somebody else could make the move that was made
ALMOST = 0.8  # of the deals, for "almost surely"
MOST = 3  # facts told
LONGEST = 400  # questions, in case a comparison does not end
ENOUGH = 0.01  # what weighs less is not worth a word
CERTAIN, ALMOST_SURELY = "certain", "almost"
SEAT = "seat-"  # how boards call a player
WON = Measure(weight=10.0)


class Fact(TypedDict):
    """What the first choice reaches that the other does not, as a clause: "kills a bare King"."""

    key: str  # a text of the game, `fact.<name>`
    params: dict[str, Any]
    sure: str  # "certain" or "almost"
    things: list[str]  # what it speaks of, as the boards call it


class Claim(NamedTuple):
    """What is said to be so on one deal. Without a number any advantage is meant."""

    name: str
    things: tuple[str, ...]
    number: float | None


class Compared(NamedTuple):
    """The advantages of the first chain on one deal, by measure (with its thing)."""

    now: dict[str, float]  # right after the choices
    then: dict[str, float]  # where the comparison ends


def reasons(
    game: Game[Any],
    table: Table,
    seat: int,
    best: Sequence[str],
    other: Sequence[str],
    *,
    deals: int = DEALS,
    seed: int = 0,
) -> list[Fact]:
    """At most three facts, the weightiest first; none where the two are about as good, or nobody can say why."""
    if list(best) == list(other):
        return []
    return facts_of(game, Both(table, seat, seat, lambda t: best, lambda t: other, Stream(f"reasons {seed}")), deals)


def facts_of(game: Game[Any], both: Both, deals: int = DEALS) -> list[Fact]:
    """What the first chain reaches that the other does not; nothing where too few deals allow for both."""
    if not game.MEASURES:
        return []
    seen = [one for one in (both.compared() for _ in range(deals)) if one is not None]
    if len(seen) < deals:
        return []
    sure = confirmed(game, weightiest(game, seen), seen, both)
    return [fact_of(game, claim, how) for claim, how in sure.items()]


# -- on one deal -------------------------------------------------------------------------------------------------


Chooser = Callable[[Table], Sequence[str] | None]  # the chain on a table dealt again; None: it cannot be made there


class Both(NamedTuple):
    """Two chains of choices of a seat, to be made on the same deals, which are drawn from what `eyes` knows."""

    table: Table
    seat: int
    eyes: int
    best: Chooser
    other: Chooser
    stream: Stream

    def compared(self) -> Compared | None:
        """On one deal, with the same luck afterwards. None where none was found that allows for both."""
        deal = self.deal()
        if deal is None:
            return None
        first, best, other, luck = deal
        second = first.fork()
        one, two = consequence(first, self.seat, best, luck), consequence(second, self.seat, other, luck)
        return Compared(more_of(one[0], two[0]), more_of(one[1], two[1]))

    def at_once(self) -> Compared:
        """The same without playing on."""
        deal = self.deal()
        if deal is None:
            return Compared({}, {})
        first, best, other, luck = deal
        second = first.fork()
        make(first, self.seat, best, Stream(luck))
        make(second, self.seat, other, Stream(luck))
        return Compared(more_of(all_measures(first, self.seat), all_measures(second, self.seat)), {})

    def deal(self) -> tuple[Table, Sequence[str], Sequence[str], str] | None:
        for _ in range(TRIES):
            table = self.table.resample(self.eyes, self.stream)
            best, other = self.best(table), self.other(table)
            if best is not None and other is not None:
                return table, best, other, f"{self.stream.random()}"
        return None


def more_of(first: dict[str, float], second: dict[str, float]) -> dict[str, float]:
    """What the first has more of."""
    found = {name: first.get(name, 0) - second.get(name, 0) for name in [*first, *second]}
    return {name: value for name, value in found.items() if value > 0}


def consequence(table: Table, seat: int, chain: Sequence[str], luck: str) -> tuple[dict[str, float], dict[str, float]]:
    """What is measured right after the choices, and where the comparison ends."""
    game, stream = table.GAME, Stream(luck)
    end = game.until(table, seat)
    make(table, seat, chain, stream)
    now = all_measures(table, seat)
    for _ in range(LONGEST):
        if table.result is not None or game.until(table, seat) != end or not can_go_on(table):
            break
        for asked in table.waiting():
            table.apply(asked, usual(table, asked, stream))
    return now, all_measures(table, seat)


def make(table: Table, seat: int, chain: Sequence[str], stream: Stream) -> None:
    """The choices one after the other, as far as the table asks for them; who is asked with it answers by habit."""
    for choice in chain:
        if choice not in table.options(seat):
            return
        together = table.asked == TOGETHER
        table.apply(seat, choice)
        while together and table.asked == TOGETHER and table.answers and can_go_on(table):
            asked = table.waiting()[0]
            table.apply(asked, usual(table, asked, stream))


def can_go_on(table: Table) -> bool:
    """Somebody is asked and has an answer. Not so where somebody was about to play a card that was dealt away."""
    asked = table.waiting()
    return bool(asked) and all(table.options(seat) for seat in asked)


def all_measures(table: Table, seat: int) -> dict[str, float]:
    """The game's own, and whether it is won."""
    found = dict(table.GAME.measures(table, seat))
    if table.result is not None and seat in table.result.winners:
        found["won"] = 1
    return found


# -- over all deals ----------------------------------------------------------------------------------------------


def weightiest(game: Game[Any], seen: Sequence[Compared]) -> list[Claim]:
    """What may be said, at most three, of each thing one; a closer word drives the plainer one out."""
    known = measured(game)
    claims = [claim for name in known for claim in claims_of(game, name, seen)]
    weights = {claim: weight_of(game, claim, seen) for claim in claims if weight_of(game, claim, seen) >= ENOUGH}
    told: list[Claim] = []
    for claim in sorted(weights, key=lambda claim: -weights[claim]):
        spoken_of = {thing for one in told for thing in one.things}
        said = {name for one in told for name in (one.name, known[one.name].instead)}
        if not said & {claim.name, *known[claim.name].unless} and not (claim.things and spoken_of >= {*claim.things}):
            told.append(claim)
    return told[:MOST]


def confirmed(game: Game[Any], claims: Sequence[Claim], seen: Sequence[Compared], both: Both) -> dict[Claim, str]:
    """How sure each claim is, tried on deals that it was not found on: of many differences one may be luck."""
    soon = [claim for claim in claims if not measured(game)[claim.name].later]
    later = [claim for claim in claims if measured(game)[claim.name].later]
    times = {claim: sum(holds(game, claim, one) for one in seen) for claim in claims}
    for wanted, more in ((soon, MORE), (later, len(seen))):
        for _ in range(more if wanted else 0):
            one = both.at_once() if wanted is soon else both.compared()
            for claim in wanted:
                times[claim] += one is not None and holds(game, claim, one)
    found: dict[Claim, str] = {}
    for claim in claims:
        tried = len(seen) + (len(seen) if claim in later else MORE)
        if times[claim] == tried and claim not in later:
            found[claim] = CERTAIN
        elif times[claim] >= ALMOST * tried:
            found[claim] = ALMOST_SURELY
    return found


def measured(game: Game[Any]) -> dict[str, Measure]:
    return {"won": WON, **game.MEASURES}


def side(seen: Compared, measure: Measure) -> dict[str, float]:
    return seen.then if measure.later else seen.now


def holds(game: Game[Any], claim: Claim, seen: Compared) -> bool:
    """Whether it is so on this deal."""
    measure = measured(game)[claim.name]
    found = side(seen, measure)
    wanted = [claim.name, measure.instead] if measure.instead else [claim.name]
    names = [f"{name}:{thing}" for name in wanted for thing in claim.things] or wanted
    return all(found.get(name, 0) > 0 and claim.number in (None, found[name]) for name in names)


def claims_of(game: Game[Any], name: str, seen: Sequence[Compared]) -> list[Claim]:
    """What can be said of one measure: of all things together that it speaks of often enough, or of the first."""
    measure = measured(game)[name]
    wanted = ALMOST * len(seen)
    times: Counter[str] = Counter()
    counts: dict[str, Counter[float]] = {}
    for one in seen:
        for key, value in side(one, measure).items():
            if key.partition(":")[0] == name:
                times[key] += 1
                counts.setdefault(key, Counter())[value] += 1
    things: list[str] = []
    for key in sorted(times, key=lambda key: (-max(counts[key]), key)):
        value, often = counts[key].most_common(1)[0]
        if measure.counted and often >= wanted:
            return [Claim(name, thing_of(key), value)]
        if times[key] >= wanted and not measure.counted:
            things += thing_of(key) or ("",)
        elif times[key] >= wanted and measure.more:
            return [Claim(name, thing_of(key), None)]
    if not things:
        return []
    together = Claim(name, tuple(thing for thing in things if thing)[: 1 if measure.alone else None], None)
    alone = Claim(name, together.things[:1], None)
    return [claim for claim in (together, alone) if sum(holds(game, claim, one) for one in seen) >= wanted][:1]


def thing_of(key: str) -> tuple[str, ...]:
    thing = key.partition(":")[2]
    return (thing,) if thing else ()


def weight_of(game: Game[Any], claim: Claim, seen: Sequence[Compared]) -> float:
    """How much it matters, on the average of the deals."""
    measure = measured(game)[claim.name]
    names = [f"{claim.name}:{thing}" for thing in claim.things] or [claim.name]
    total = sum(side(one, measure).get(name, 0) for one in seen for name in names)
    return measure.weight * total / len(seen)


def fact_of(game: Game[Any], claim: Claim, sure: str) -> Fact:
    measure = measured(game)[claim.name]
    params: dict[str, Any] = {}
    if claim.things and claim.things[0].startswith(SEAT):
        params["who"] = [int(thing.removeprefix(SEAT)) for thing in claim.things]
    elif claim.things and measure.the:
        params["things"] = [{"key": f"{measure.the}{thing}", "params": {}} for thing in claim.things]
    elif claim.things:
        params["things"] = list(claim.things)
    if claim.number is not None:
        params["count"] = int(claim.number) if claim.number == int(claim.number) else round(claim.number, 1)
    key = f"fact.{claim.name}" + (".more" if measure.counted and claim.number is None else "")
    return Fact(key=key, params=params, sure=sure, things=list(claim.things))
