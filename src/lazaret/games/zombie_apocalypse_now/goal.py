"""The goal of each side with both tallies, and which of its three actions a turn has come to; from the view alone."""

from __future__ import annotations

from lazaret.core.goals import Goal, Place, View, goal_card, line
from lazaret.core.plans import Says, says
from lazaret.games.zombie_apocalypse_now.content.cards import HUMANS

#: ZAN-3.1, ZAN-3.2: what each side does with the leaders it hunts
DEEDS = ("killed", "zombified")
RULES = ("ZAN-3.1", "ZAN-3.2")
#: the questions of an attack that is being resolved
STRIKES = {"may_strike_again": "place.second_strike", "keep_or_switch": "place.defence"}


def goal(view: View) -> Goal:
    board, you = view["board"], view["you"]
    tallies = [len(board[deed]) for deed in DEEDS]
    targets = [len(hunted) for hunted in board["hunted"]]
    lines = [
        line(says(f"goal.{deed}"), tallies[seat], target=targets[seat], met=tallies[seat] >= targets[seat], seat=seat)
        for seat, deed in enumerate(DEEDS)
    ]
    if you is None:
        both = says("goal.both", count=targets[HUMANS])
        return goal_card(both, says("goal.short", mine=tallies[0], theirs=tallies[1]), RULES[HUMANS], lines)
    said = says(f"goal.of_{DEEDS[you]}", count=targets[you])
    short = says(f"goal.short_{DEEDS[you]}", mine=tallies[you], theirs=tallies[1 - you], target=targets[you])
    return goal_card(said, short, RULES[you], [lines[you], lines[1 - you]], more=says("goal.more"))


def place(view: View) -> Place:
    """ZAN-4.1: a lamp for each action, then the end of the turn; an attack is one of the actions."""
    board, ask = view["board"], view["ask"]
    steps: list[Says] = [says("place.action", number=number + 1) for number in range(board["actions"])]
    steps.append(says("place.end"))
    if view["result"] is not None:
        return Place(steps=steps, now=None, seat=None)
    now = board["actions"] - board["actions_left"]
    striking = STRIKES.get(ask["step"]) if ask is not None else None
    if board["attack"] is not None:
        now -= 1
        steps[now] = says(striking or "place.strike")
    return Place(steps=steps, now=now, seat=board["player"])
