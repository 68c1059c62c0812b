"""The rules of Night Watch: dealing, and a night from the lamps to the points."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.core.rulebook import as_little_as_possible
from lazaret.core.texts import Message
from lazaret.core.zones import bit

from .table import LAMPS, LIGHT, Table, step


def set_up(t: Table) -> None:
    t.then(deal)


@step("NW-1.2")
def deal(t: Table) -> None:
    """NW-1.2: everybody gets one lamp more than there are nights; the rest stay in the dark."""
    t.dark = list(LAMPS)
    t.shuffle(t.dark)
    for seat in range(t.seats):
        t.hands[seat] = sorted([t.dark.pop() for _ in range(t.settings["nights"] + 1)], key=LAMPS.index)
        t.tell_to(bit(seat), "dealt", seat, len(t.hands[seat]), t.hands[seat])
    t.then(show_lamp)


@step("NW-2.1")
def show_lamp(t: Table) -> None:
    """NW-2.1: everybody chooses a lamp, in secret and at once."""
    t.ask_together({seat: tuple(hand) for seat, hand in enumerate(t.hands)}, lamps_shown)


@step("NW-2.2")
def lamps_shown(t: Table, lamps: dict[Seat, Choice]) -> None:
    """NW-2.2: the lamps are shown; the brightest keeps watch."""
    for seat, lamp in lamps.items():
        t.hands[seat].remove(lamp)
        t.lit.append(lamp)
        t.tell("lamp_shown", seat, lamp)
    t.then(keep_watch, max(lamps, key=lambda seat: LIGHT[lamps[seat]]))


@step("NW-2.3")
def keep_watch(t: Table, seat: Seat) -> None:
    """NW-2.3: whoever keeps watch rolls a die."""
    roll_die(t, seat)
    t.then(may_roll_again, seat)


def roll_die(t: Table, seat: Seat) -> None:
    t.die = t.roll()
    t.tell("rolled", seat, t.die)


@step("NW-2.4")
def may_roll_again(t: Table, seat: Seat) -> None:
    """NW-2.4: the roll may be kept, or made again once."""
    t.ask(seat, ("keep", "again"), roll_kept)


@step("NW-2.4", "NW-2.5")
def roll_kept(t: Table, seat: Seat, choice: Choice) -> None:
    """NW-2.4: the second roll counts, be it better or worse. NW-2.5: it gives as many points as it shows."""
    if choice == "again":
        roll_die(t, seat)
    t.scores[seat] += t.die
    t.score_line(seat, t.die, "NW-2.5", "score.watch", count=t.die)
    t.then(end_night)


@step("NW-2.6")
def end_night(t: Table) -> None:
    """NW-2.6: after the last night the highest score wins; equals win together."""
    t.night += 1
    if t.night < t.settings["nights"]:
        t.then(show_lamp)
    else:
        t.finish(t.best(), standing(t), "NW-2.6")


def standing(t: Table) -> list[float]:
    return [float(score) for score in t.scores]


def why_not(t: Table, seat: Seat, choice: str) -> tuple[str, Message] | None:
    """NW-2.1: only a lamp of one's own can be shown."""
    return ("NW-2.1", Message("refuse.not_yours", {"card": choice})) if choice in LIGHT else None


default = as_little_as_possible("keep")
