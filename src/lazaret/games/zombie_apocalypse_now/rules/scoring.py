"""Winning, and the end without a winner."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.games.zombie_apocalypse_now.content.cards import BLACK_LEADERS, HUMANS, RED_LEADERS, ZOMBIES
from lazaret.games.zombie_apocalypse_now.table import Table


def standing(t: Table) -> list[int]:
    """ZAN-10.3: black leaders killed, red leaders zombified; a captive counts for ever (ZAN-3.3)."""
    return [len(t.killed()), len(t.zombified)]


def check_victory(t: Table) -> None:
    """ZAN-3.5: after every strike. Having no leader on the table is no defeat (ZAN-3.6)."""
    if len(t.killed()) == len(BLACK_LEADERS):
        end(t, [HUMANS], "ZAN-3.1")
    elif have_zombified_all(t):
        end(t, [ZOMBIES], "ZAN-3.2")


def have_zombified_all(t: Table) -> bool:
    """ZAN-3.2, ZAN-3.3, ZAN-3.7: all captured once; with the option hold_all_six none of them was killed since."""
    if len(t.zombified) < len(RED_LEADERS):
        return False
    return not (t.origin.settings["hold_all_six"] and t.lost_captives())


def stop(t: Table, event: str, count: int, rule: str) -> None:
    """ZAN-10.1, ZAN-10.2, ZAN-10.3: the game stops; the higher number wins, equal numbers are a draw."""
    killed, zombified = standing(t)
    t.tell(event, count, killed, zombified)
    winners = [HUMANS] if killed > zombified else [ZOMBIES] if zombified > killed else []
    end(t, winners, rule, "ZAN-10.3", "ZAN-10.3")


def conceded(t: Table, seat: Seat) -> None:
    """ZAN-10.4: the other side wins."""
    end(t, [1 - seat], "ZAN-10.4")


def end(t: Table, winners: list[Seat], rule: str, killed_rule: str = "ZAN-3.1", taken_rule: str = "ZAN-3.2") -> None:
    killed, zombified = standing(t)
    t.score_line(HUMANS, killed, killed_rule, "score.killed", count=killed)
    t.score_line(ZOMBIES, zombified, taken_rule, "score.zombified", count=zombified)
    t.finish(winners, standing(t), rule)


def sorts(t: Table) -> dict[str, list[list[str]]]:
    """For `lazaret balance`: the side of each seat."""
    return {"side": [[f"seat.{seat}"] for seat in range(t.seats)]}
