"""The table as it was when something was told."""

from __future__ import annotations

from lazaret.core.chance import Stream
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from lazaret.server.thinking.looking import as_it_was


def played(name: str, seats: int, acts: int) -> tuple[Table, list[tuple[int, Table]]]:
    """A game so far, and a copy of the table after each act with the number of events that seat 0 had been told."""
    t: Table = find_game(name).new(seats, "looking")
    stream, copies = Stream("looking"), []
    for _ in range(acts):
        seat = t.waiting()[0]
        t.choose(seat, stream.pick(t.options(seat)))
        copies.append((len(t.events(0)), t.fork()))
    return t, copies


def test_a_seat_sees_its_view_of_then_and_is_asked_nothing() -> None:
    t, copies = played("dead_of_winter", 3, 40)
    told, then = next((told, copy) for told, copy in copies[20:] if told > copies[19][0])
    shown = as_it_was(t.save(), 0, told - 1)
    assert shown is not None
    assert shown["board"] == then.view(0)["board"]
    assert shown["options"] == []
    assert shown["ask"] is None


def test_what_was_never_told_is_not_shown() -> None:
    t, copies = played("dead_of_winter", 3, 5)
    assert as_it_was(t.save(), 0, copies[-1][0] + 100) is None


def test_a_finished_trick_is_not_shown_again_before_it_is_scored() -> None:
    """HD-12.5: what the log forgets, no look brings back."""
    t: Table = find_game("happy_dayz").new(4, "looking")
    stream = Stream("tricks")
    played_at = None
    while played_at is None or [event["event"] for event in t.events(0)[played_at:]].count("card_led") == 0:
        seat = t.waiting()[0]
        t.choose(seat, stream.pick(t.options(seat)))
        if played_at is None and t.events(0)[-1]["event"] == "card_played":
            played_at = len(t.events(0)) - 1
            assert as_it_was(t.save(), 0, played_at) is not None  # the trick still lies there
    assert as_it_was(t.save(), 0, played_at) is None
