"""Inhabitants times hearts of everybody, how full the cities are, which step of a turn it is; from the view alone."""

from __future__ import annotations

from lazaret.core.goals import Goal, Place, View, asked_seat, goal_card, line, rank
from lazaret.core.plans import says

STEPS = ("income", "discard", "draw", "buy", "special")


def goal(view: View) -> Goal:
    board, you = view["board"], view["you"]
    how = board["counting"]["how"]  # HC-6.4, HC-6.8: multiplied, or added up for young players
    sums = [city["sums"] for city in board["cities"]]
    points = [of["points"] for of in sums]
    lines = [
        line(
            says(f"goal.{how}", inhabitants=sums[seat]["inhabitants"], hearts=sums[seat]["hearts"]),
            points[seat],
            seat=seat,
        )
        for seat in sorted(range(len(points)), key=lambda seat: -points[seat])
    ]
    said = says(f"goal.most_{how}")
    ends = says("goal.last" if board["last_round"] else "goal.end", count=board["slots"])
    if you is None:
        best = max(range(len(points)), key=lambda seat: points[seat])
        return goal_card(said, says("goal.ahead", seat=best, points=points[best]), "HC-1.5", lines, more=ends)
    filled = len(board["cities"][you]["slots"])
    short = says(
        f"goal.short_{how}",
        inhabitants=sums[you]["inhabitants"],
        hearts=sums[you]["hearts"],
        points=points[you],
        place=rank(points, you),
        players=len(points),
    )
    full = line(says("goal.slots"), filled, target=board["slots"], met=filled >= board["slots"], seat=you)
    return goal_card(said, short, "HC-1.5", [*lines, full], more=ends)


def place(view: View) -> Place:
    """HC-3.1, HC-4: income for all, then the four steps of a turn."""
    board = view["board"]
    if board["phase"] == "draft":
        return Place(
            steps=[says("place.draft"), says("place.rounds"), says("place.count")], now=0, seat=asked_seat(view)
        )
    steps = [says(f"place.{name}") for name in STEPS]
    if board["phase"] == "income":
        return Place(steps=steps, now=0, seat=asked_seat(view))
    now = STEPS.index(board["step"]) if board["step"] in STEPS else None
    return Place(steps=steps, now=now, seat=board["turn"])
