"""Whose horde is largest, with the civilians that will join it, and where in the street we are; from the view alone."""

from __future__ import annotations

from lazaret.core.goals import Goal, Place, View, asked_seat, goal_card, line, rank
from lazaret.core.plans import Says, says

RULE = "ZT-9.2"
NOTHING = "nothing"  # a gap without a symbol


def goal(view: View) -> Goal:
    board, you = view["board"], view["you"]
    players = board["players"]
    hordes = [player["zombies"] for player in players]
    lines = [
        line(says("goal.horde", count=players[seat]["civilians"]), hordes[seat], seat=seat)
        for seat in sorted(range(len(hordes)), key=lambda seat: -hordes[seat])
    ]
    said = says("goal.most", count=board["rounds"])
    if you is None:
        best = max(range(len(hordes)), key=lambda seat: hordes[seat])
        return goal_card(said, says("goal.ahead", seat=best, zombies=hordes[best]), RULE, lines, more=says("goal.more"))
    short = says("goal.short", zombies=hordes[you], place=rank(hordes, you), players=len(hordes))
    return goal_card(said, short, RULE, lines, more=says("goal.more"))


def place(view: View) -> Place:
    """ZT-2.1, ZT-3.5: the cards of the round with what lies in the gaps between them."""
    board = view["board"]
    steps: list[Says] = []
    cards: list[int] = []  # where each card stands among the steps
    gaps: dict[int, int] = {}
    for number in range(board["slots"]):
        cards.append(len(steps))
        card = board["street"][number]["card"] if number < len(board["street"]) else ""
        steps.append(
            says("place.card", number=number + 1, card=card) if card else says("place.next", number=number + 1)
        )
        if number < len(board["gaps"]) and board["gaps"][number] != NOTHING:
            gaps[number] = len(steps)
            steps.append(says(f"place.{board['gaps'][number]}"))
    if view["result"] is not None:
        return Place(steps=steps, now=None, seat=None)
    slot = max(0, board["slot"] - 1)
    now = gaps[slot] if board["phase"] == "shop" and slot in gaps else cards[slot]
    return Place(steps=steps, now=now, seat=asked_seat(view))
