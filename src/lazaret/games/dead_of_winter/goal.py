"""The common goal as a checklist, my own as a second one, morale and time; and the round's steps. From the view alone.

The conditions are those of the cards themselves (`checks` of the view), never words typed twice.
"""

from __future__ import annotations

from typing import Any

from lazaret.core.goals import Goal, Line, Place, View, asked_seat, goal_card, line
from lazaret.core.plans import Says, says

#: DW-12.3: who wins; DW-12.1: what ends the game
RULE = "DW-12.1"
OWN_RULE = "DW-12.3"
#: DW-9.1: the steps of the night, after the crisis and the turns
NIGHT = ("food", "waste", "crisis", "zombies", "goal", "round", "first")
#: the names under which the table knows them
STEPS = {
    "hook": "food",
    "gates": "zombies",
    "town": "zombies",
    "noise": "zombies",
    "objective": "goal",
    "rounds": "round",
}
#: DW-2.2, DW-2.5
DAY = ("day_crisis", "day_turn")


def goal(view: View) -> Goal:
    board, you = view["board"], view["you"]
    card, colony = board["goal"], board["colony"]
    said = says(f"main_objective.{card['card']}.{card['side']}.goal")
    lines = [
        *(check_line(check) for check in card["checks"]),
        line(says("goal.morale"), colony["morale"], target=colony["most_morale"]),
        line(says("goal.rounds"), colony["rounds_left"], target=colony["most_rounds"]),
    ]
    short = says("goal.short", goal=said, morale=colony["morale"], count=colony["rounds_left"])
    own, own_lines = own_goal(view) if you is not None else (None, [])
    return goal_card(
        said, short, OWN_RULE if own else RULE, lines, own=own, own_lines=own_lines, more=says("goal.more")
    )


def own_goal(view: View) -> tuple[Says | None, list[Line]]:
    """DW-12.3: what this seat wants besides: its secret, or its exile objective."""
    player = view["board"]["players"][view["you"]]
    checks = player["checks"]
    if not checks:
        return None, []
    key = "goal.betrayer" if player["betrayer"] else "goal.exile" if player["exiled"] else "goal.own"
    return says(key), [check_line(check) for check in checks]


def check_line(check: dict[str, Any]) -> Line:
    words = says(f"check.{check['what']}.{check['how']}", of=check["of"], need=check["need"], count=check["need"])
    if check["have"] is None or check["how"] == "true":
        return line(words, None, met=check["met"])
    return line(words, check["have"], target=check["need"] if check["how"] == "least" else None, met=check["met"])


def place(view: View) -> Place:
    """DW-2.1, DW-9.1: the crisis, the turns, then the seven steps of the night."""
    board = view["board"]
    turn = says("place.day_turn")
    active = board["active"]
    if active is not None:
        dice = len(board["players"][active]["unused"])
        turn = says("place.turn", seat=active, count=dice)
    steps = [says("place.day_crisis"), turn, *(says(f"place.night_{name}") for name in NIGHT)]
    if view["result"] is not None:
        return Place(steps=steps, now=None, seat=None)
    night = STEPS.get(board["night"], board["night"])
    now = len(DAY) + NIGHT.index(night) if night in NIGHT else 1 if active is not None else 0
    return Place(steps=steps, now=now, seat=asked_seat(view) if active is None else active)
