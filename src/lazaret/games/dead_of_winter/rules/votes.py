"""Votes: everybody entitled commits in secret, then all thumbs are shown at once."""

from __future__ import annotations

from collections.abc import Callable

from lazaret.core.flow import NOBODY, Choice, Seat
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT, Context
from lazaret.games.dead_of_winter.table import Table, step

UP, DOWN = "up", "down"
THUMBS = (UP, DOWN)
#: what each kind of vote decides: (table, passed, accused, card, context)
OUTCOMES: dict[str, Callable[[Table, bool, Seat, str, Context], None]] = {}


def hold_vote(t: Table, voters: list[Seat], kind: str, accused: Seat, card: str, context: Context) -> None:
    """DW-10.11, DW-13.2, DW-13.6: everybody still in the game and not exiled, unless the vote says otherwise."""
    if kind == "exile":
        t.then(vote_on_exile, accused, tuple(voters))
    else:
        t.then(vote_on_card, card, tuple(voters), context)


@step("DW-13.1", "DW-13.2", "DW-13.5", "DW-13.6")
def vote_on_exile(t: Table, accused: Seat, voters: tuple[int, ...]) -> None:
    """DW-13.1, DW-13.5: up or down, in secret; nobody abstains."""
    t.ask_together(dict.fromkeys(voters, THUMBS), votes_cast, "exile", accused, "", NO_CONTEXT)


@step("DW-13.1", "DW-13.4", "DW-13.5")
def vote_on_card(t: Table, card: str, voters: tuple[int, ...], context: Context) -> None:
    """DW-13.4: a card may say who votes."""
    t.ask_together(dict.fromkeys(voters, THUMBS), votes_cast, "crossroads", NOBODY, card, context)


@step("DW-13.3", "DW-13.1")
def votes_cast(t: Table, votes: dict[Seat, Choice], kind: str, accused: Seat, card: str, context: Context) -> None:
    """DW-13.3: more up than down; on a tie the first player decides."""
    ups = tuple(seat for seat, thumb in votes.items() if thumb == UP)
    downs = tuple(seat for seat, thumb in votes.items() if thumb == DOWN)
    t.tell("votes_shown", ups, downs)
    if len(ups) == len(downs):
        t.then(break_tie, t.first, kind, accused, card, context)
    else:
        decide(t, len(ups) > len(downs), kind, accused, card, context)


@step("DW-13.3")
def break_tie(t: Table, seat: Seat, kind: str, accused: Seat, card: str, context: Context) -> None:
    """DW-13.3: the first player, even one who is exiled or had no vote."""
    t.ask(seat, THUMBS, tie_broken, kind, accused, card, context)


@step("DW-13.3")
def tie_broken(t: Table, seat: Seat, choice: Choice, kind: str, accused: Seat, card: str, context: Context) -> None:
    t.tell("tie_broken", seat, choice)
    decide(t, choice == UP, kind, accused, card, context)


def decide(t: Table, passed: bool, kind: str, accused: Seat, card: str, context: Context) -> None:
    t.tell("vote_passed" if passed else "vote_failed")
    OUTCOMES[kind](t, passed, accused, card, context)
