"""Whose Community is largest, what a card counts, and where a trick stands; from the view alone."""

from __future__ import annotations

from functools import lru_cache

from lazaret.core.goals import Goal, Place, View, asked_seat, goal_card, line, rank
from lazaret.core.plans import Says, says
from lazaret.games.happy_dayz.content.cards import LOSS, NUMBER

RULE = "HD-9.3"
TRICK = ("encounter", "lead", "follow", "winner", "power")
#: outside of tricks: what everybody does at the same time
APART = {"transfer": ("transfer", "tricks", "count"), "change": ("change", "tricks", "count")}


def goal(view: View) -> Goal:
    board, you = view["board"], view["you"]
    people = board["populations"]
    lines = [
        line(says("goal.people"), people[seat], seat=seat)
        for seat in sorted(range(len(people)), key=lambda s: -people[s])
    ]
    said = says("goal.most", count=board["rounds"])
    if you is None:
        best = max(range(len(people)), key=lambda seat: people[seat])
        return goal_card(said, says("goal.ahead", seat=best, people=people[best]), RULE, lines, more=counts())
    short = says("goal.short", people=people[you], place=rank(people, you), players=len(people))
    return goal_card(said, short, RULE, lines, more=counts())


@lru_cache
def counts() -> Says:
    """HD-7.1, HD-7.2: what a card that is won counts."""
    light, medium, heavy = (-loss for loss in sorted(set(LOSS.values())))
    return says("goal.more", people=NUMBER["survivor_worth"], light=light, medium=medium, heavy=heavy)


def place(view: View) -> Place:
    board, seat = view["board"], asked_seat(view)
    apart = APART.get(board["phase"])
    names = apart or TRICK
    whose = {} if seat is None else {"seat": seat}
    steps = [says(f"place.{name}", **(whose if name in ("lead", "follow") else {})) for name in names]
    if board["phase"] == "over":
        return Place(steps=steps, now=None, seat=None)
    if apart is not None:
        return Place(steps=steps, now=0, seat=None)
    now = "power" if board["phase"] == "power" else "follow" if board["trick"] else "lead"
    return Place(steps=steps, now=TRICK.index(now), seat=seat)
