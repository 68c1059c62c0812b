"""What a newcomer keeps in sight: the goal with how far everybody is, and where in a turn the game stands.

A game may give both, in a module of its own:

    def goal(view) -> Goal: ...
    def place(view) -> Place: ...

They are made from a seat's view and from nothing else, so they cannot say more than it does; page, terminal and screen
reader say what they say. Only a page or a terminal asks for them: bots never do, and nobody pays for them in a search.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from lazaret.core.flow import Seat
from lazaret.core.plans import Says, says
from lazaret.core.texts import Speaker

View = Mapping[str, Any]


class Line(TypedDict):
    """One figure of the goal: a bar where there is something to reach, a mark where it is met or not."""

    says: Says
    value: int | None  # None: it is met or not, without a figure; or nobody may know it yet
    target: int | None  # what is to be reached; None where the most wins
    met: bool | None  # None: that is said at the end only
    seat: Seat | None  # whose figure it is


class Goal(TypedDict):
    says: Says  # how one wins, in one sentence
    short: Says  # the same with the standing, for one line
    rule: str
    lines: list[Line]
    own: Says | None  # what this seat wants besides, with its figures
    own_lines: list[Line]
    more: Says | None  # what counts


class Place(TypedDict):
    steps: list[Says]  # in their order
    now: int | None  # the one at which the game is; None: at none of them
    seat: Seat | None  # whose step it is; None: of several, or of nobody


def line(
    said: Says,
    value: int | None,
    *,
    target: int | None = None,
    met: bool | None = None,
    seat: Seat | None = None,
) -> Line:
    return Line(says=said, value=value, target=target, met=met, seat=seat)


def goal_card(
    said: Says,
    short: Says,
    rule: str,
    lines: Sequence[Line] = (),
    *,
    own: Says | None = None,
    own_lines: Sequence[Line] = (),
    more: Says | None = None,
) -> Goal:
    return Goal(says=said, short=short, rule=rule, lines=list(lines), own=own, own_lines=list(own_lines), more=more)


def rank(scores: Sequence[float], seat: Seat) -> int:
    """Which place the seat has: 1 for whom nobody is ahead of."""
    return 1 + sum(score > scores[seat] for score in scores)


def asked_seat(view: View) -> Seat | None:
    """Who must decide, where it is one alone."""
    waiting = view["waiting"]
    return waiting[0] if len(waiting) == 1 else None


# -- what is said where a game says nothing of its own ------------------------------------------------


def as_its_rules_say(view: View) -> Goal:
    plain = says("goal.plain")
    return goal_card(plain, plain, "")


def whose_turn(view: View) -> Place:
    """Mine or another's: all that can be told of a game that tells nothing."""
    mine = view["you"] is not None and view["you"] in view["waiting"]
    now = None if view["result"] is not None else 0 if mine else 1
    return Place(steps=[says("place.mine"), says("place.others")], now=now, seat=asked_seat(view))


# -- for whoever shows them as text --------------------------------------------------------------------


def said_line(one: Line, speaker: Speaker) -> str:
    """`Ida, leaders killed: 4 of 6`, with a mark where it is met or not."""
    text = speaker.text(one["says"]["key"], one["says"]["params"]).rstrip(".")
    name = text if one["seat"] is None else f"{speaker.seat(one['seat'])}, {text}"
    mark = {True: "✓ ", False: "· ", None: ""}[one["met"]]
    if one["value"] is None and one["met"] is not None:
        return mark + name
    return mark + speaker.text("label", {"name": name, "value": figure(one, speaker)})


def figure(one: Line, speaker: Speaker) -> str:
    if one["value"] is None:
        return speaker.text("goal.unknown")
    if one["target"] is None:
        return str(one["value"]).replace("-", "−")
    return speaker.text("goal.of", {"value": one["value"], "target": one["target"]})


def said_goal(goal: Goal, speaker: Speaker) -> list[str]:
    """The whole card, line by line."""
    found = [
        speaker.text(goal["says"]["key"], goal["says"]["params"]),
        *(said_line(one, speaker) for one in goal["lines"]),
    ]
    if goal["own"] is not None:
        found.append(speaker.text(goal["own"]["key"], goal["own"]["params"]))
        found += [said_line(one, speaker) for one in goal["own_lines"]]
    if goal["more"] is not None:
        found.append(speaker.text(goal["more"]["key"], goal["more"]["params"]))
    return found


def said_place(place: Place, speaker: Speaker) -> str:
    """`Encounter · [You follow] · Winner takes all`."""
    words = [speaker.text(step["key"], step["params"]) for step in place["steps"]]
    return " · ".join(f"[{word}]" if number == place["now"] else word for number, word in enumerate(words))
