"""HD-10.1: the Cheerleader makes a card of every Community move on to the next one."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.happy_dayz.content.cards import FACTION, IS_MINIVAN, KIND, ZOMBIES
from lazaret.games.happy_dayz.rules.knowledge import give_all
from lazaret.games.happy_dayz.rules.streams import GIFT
from lazaret.games.happy_dayz.table import Table, step

NAME = {faction: f"name:{faction}" for faction in KIND}
NAMED = {choice: faction for faction, choice in NAME.items()}


def pass_one(t: Table, seat: Seat) -> None:
    """HD-10.1a: everyone gives one card to the next. HD-5.6: with no cards left nothing happens."""
    if not t.is_last_trick():
        t.tell("power_triggered", seat, t.powers["cheerleader"])
        t.then(give_cards)


def secret_mission(t: Table, seat: Seat) -> None:
    """HD-10.1b: the winner names the Faction to give."""
    if not t.is_last_trick():
        t.tell("power_triggered", seat, t.powers["cheerleader"])
        t.then(name_faction, seat)


@step("HD-10.1b", "HD-10.16")
def name_faction(t: Table, seat: Seat) -> None:
    """HD-10.16: one in play, Zombies too, never Mini-van."""
    t.ask(seat, [NAME[faction] for faction in (*t.powers, ZOMBIES)], faction_named)


@step("HD-10.1b")
def faction_named(t: Table, seat: Seat, choice: Choice) -> None:
    t.tell("faction_named", seat, NAMED[choice])
    t.then(give_named_cards, NAMED[choice])


@step("HD-10.1a", "HD-12.6", "HD-5.4")
def give_cards(t: Table) -> None:
    """HD-10.1a, HD-12.6: all choose at the same time, in secret; any card of hand or Transfer zone."""
    t.ask_together({seat: t.owned(seat) for seat in range(t.seats)}, cards_given, "")


@step("HD-10.1b", "HD-12.6", "HD-5.4")
def give_named_cards(t: Table, faction: str) -> None:
    t.ask_together({seat: gift_options(t, seat, faction) for seat in range(t.seats)}, cards_given, faction)


def gift_options(t: Table, seat: Seat, faction: str) -> list[Choice]:
    """HD-10.1b, HD-10.16: the named Faction if the Community owns any, else another one, a Mini-van last of all.
    HD-5.4: from hand or Transfer zone."""
    owned = t.owned(seat)
    return (
        [card for card in owned if FACTION[card] == faction]
        or [card for card in owned if card not in IS_MINIVAN]
        or owned
    )


@step("HD-10.1a", "HD-10.1b")
def cards_given(t: Table, answers: dict[Seat, Choice], faction: str) -> None:
    give_all(t, answers, faction)


def confusion(t: Table, seat: Seat) -> None:
    """HD-10.1c: cards drawn at random from hidden hands; a Community without any gives from its Transfer zone."""
    if t.is_last_trick():
        return
    t.tell("power_triggered", seat, t.powers["cheerleader"])
    choosing = tuple(other for other in range(t.seats) if not t.hands[other] and len(t.transfers[other]) > 1)
    if choosing:
        t.then(give_from_transfer, choosing)
    else:
        draw_and_pass(t, {})


@step("HD-10.1c", "HD-12.6")
def give_from_transfer(t: Table, choosing: tuple[Seat, ...]) -> None:
    t.ask_together({seat: t.transfers[seat] for seat in choosing}, given_from_transfer)


@step("HD-10.1c")
def given_from_transfer(t: Table, answers: dict[Seat, Choice]) -> None:
    draw_and_pass(t, answers)


def draw_and_pass(t: Table, chosen: dict[Seat, str]) -> None:
    """HD-10.1c: a Community with a hidden hand gives what chance draws from it."""
    gifts: dict[Seat, str] = {}
    for seat in range(t.seats):
        hand = t.hands[seat]
        if hand:
            gifts[seat] = hand[t.random_below(len(hand), GIFT[seat])]
        else:
            gifts[seat] = chosen.get(seat) or t.transfers[seat][0]
    give_all(t, gifts, "")
