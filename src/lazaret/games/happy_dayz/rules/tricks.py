"""Chapter 3 and 4: leading, following, Mini-vans, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from lazaret.core.flow import NOBODY, Choice, Seat
from lazaret.games.happy_dayz.content.cards import (
    FACTION,
    FOLLOWS,
    HIGH,
    IS_MINIVAN,
    IS_POLICE,
    LEADS,
    LED,
    MINIVAN,
    POLICE,
    VALUE,
    ZOMBIES,
)
from lazaret.games.happy_dayz.rules import powers, zombies
from lazaret.games.happy_dayz.rules.knowledge import PLAYED, PLAYED_OPEN, TURNED_UP
from lazaret.games.happy_dayz.table import Table, step

#: who wins a trick, whether by cutting, and who would have won without Police (NOBODY: nobody); plain for speed
Outcome = tuple[Seat, bool, Seat]


# -- the turn -------------------------------------------------------------------------------


def begin_turn(t: Table) -> None:
    """HD-2.2, HD-2.5: a new Encounter card, if the Reserve has one; then the active Community leads."""
    t.turn += 1
    t.side = ""
    t.demanded = t.named
    if t.reserve:
        card = t.reserve.pop()
        t.encounter.append(card)
        if t.known:
            t.known.pop(card, None)
        if t.buried > len(t.reserve):
            t.buried = len(t.reserve)
            t.facts.append((TURNED_UP, t.leader, card, ""))
        t.tell("encounter", t.turn, card)
    else:
        t.tell("no_encounter", t.turn)
    if t.named:
        t.then(lead_named, t.leader, t.named)
    else:
        t.then(lead_trick, t.leader)


@step("HD-3.1", "HD-3.2", "HD-4.3", "HD-6.1")
def lead_trick(t: Table, seat: Seat) -> None:
    """HD-3.1: any card of hand or Transfer zone, Zombies and Mini-vans too, on either side of the board."""
    options: list[Choice] = []
    for card in t.hands[seat]:
        options += LEADS[card]
    for card in t.transfers[seat]:
        options += LEADS[card]
    t.ask(seat, options, card_led)


@step("HD-10.2b", "HD-3.1", "HD-3.2")
def lead_named(t: Table, seat: Seat, faction: str) -> None:
    """HD-10.2b: the Faction that the Governor named, or a Mini-van; any card if the leader has none of it."""
    t.ask(seat, [choice for card in following(t, seat, faction) for choice in LEADS[card]], card_led)


@step("HD-3.1", "HD-3.3")
def card_led(t: Table, seat: Seat, choice: Choice) -> None:
    card, t.side = LED[choice]
    t.tell("card_led", seat, card, t.side)
    lay(t, seat, card)


@step("HD-3.5", "HD-3.4", "HD-3.6", "HD-4.1", "HD-6.1", "HD-10.5a", "HD-10.5b")
def play_card(t: Table, seat: Seat, faction: str) -> None:
    t.ask(seat, following(t, seat, faction), card_played)


@step("HD-4.3", "HD-4.4")
def set_faction(t: Table, seat: Seat) -> None:
    """HD-4.3, HD-4.4: only Mini-vans lie there, so any card may be played."""
    t.ask(seat, t.owned(seat), card_played)


def following(t: Table, seat: Seat, demanded: str) -> Sequence[Choice]:
    """HD-3.5, HD-3.6, HD-4.1: the demanded Faction or a Mini-van; anything for a Community that has none of it."""
    follows = FOLLOWS[demanded]
    legal = [card for card in t.hands[seat] if card in follows]
    if t.transfers[seat]:
        legal += [card for card in t.transfers[seat] if card in follows]
    for card in legal:
        if card not in IS_MINIVAN:
            return legal
    return [*t.hands[seat], *t.transfers[seat]]


@step("HD-3.4")
def card_played(t: Table, seat: Seat, card: Choice) -> None:
    if t.log is not None:
        tell_played(t, seat, card)
    lay(t, seat, card)


def lay(t: Table, seat: Seat, card: str) -> None:
    """HD-3.3, HD-4.3, HD-4.4: the first card that is no Mini-van sets the demanded Faction, unless one was named.

    HD-3.4: then the next one clockwise plays, until everybody has.
    """
    demanded = t.demanded
    try:
        t.hands[seat].remove(card)
        t.facts.append((PLAYED, seat, card, demanded))  # HD-12.5
        if t.known:
            t.known.pop(card, None)
    except ValueError:
        t.transfers[seat] = tuple([other for other in t.transfers[seat] if other != card])
        t.facts.append((PLAYED_OPEN, seat, card, demanded))
    t.trick.append(card)
    if not demanded and card not in IS_MINIVAN:
        t.demanded = demanded = FACTION[card]
    if len(t.trick) == t.seats:
        end_trick(t)
    elif demanded:
        t.then(play_card, seat + 1 if seat + 1 < t.seats else 0, demanded)
    else:
        t.then(set_faction, seat + 1 if seat + 1 < t.seats else 0)


def tell_played(t: Table, seat: Seat, card: str) -> None:
    faction = FACTION[card]
    if not t.demanded or faction in (t.demanded, MINIVAN):
        t.tell("card_played", seat, card)
    elif faction == POLICE:
        t.tell("police_cut", seat, card, t.demanded)
    else:
        t.tell("card_thrown", seat, card, t.demanded)


# -- the end of a trick -----------------------------------------------------------------------


def outcome(t: Table) -> Outcome:
    """HD-3.2, HD-3.7, HD-4.2, HD-6.2, HD-10.5a, HD-10.5c: who wins the trick as it lies."""
    rightful, _, cutter, _ = best_cards(t, t.demanded)
    if cutter >= 0:
        return cutter, True, rightful
    # HD-4.5, HD-10.15: nobody played the demanded Faction, so the leader wins
    return (rightful if rightful >= 0 else t.leader), False, rightful


def best_cards(t: Table, demanded: str) -> tuple[Seat, int, Seat, int]:
    """Who has played the best card of the demanded Faction and who the best cut (NOBODY: nobody), and their worth."""
    high, cuts = t.side == HIGH, demanded != POLICE and POLICE in t.powers
    seat, seats = t.leader, t.seats
    rightful = cutter = NOBODY
    best = best_cut = 0
    for card in t.trick:
        if FACTION[card] == demanded:
            value = VALUE[card] if high else -VALUE[card]
            if rightful < 0 or value > best:
                rightful, best = seat, value
        elif cuts and card in IS_POLICE:
            value = VALUE[card] if high else -VALUE[card]
            if cutter < 0 or value > best_cut:
                cutter, best_cut = seat, value
        seat = seat + 1 if seat + 1 < seats else 0
    return rightful, best, cutter, best_cut


def would_win(t: Table, cards: Sequence[str]) -> list[str]:
    """HD-3.2, HD-3.7, HD-10.5a: which of these cards would be winning the trick if it were played on it now.

    HD-4.3: where nothing is demanded yet, the first card that is no Mini-van demands its own Faction.
    """
    demanded, high = t.demanded, t.side == HIGH
    cuts = demanded != POLICE and POLICE in t.powers
    rightful, best, cutter, best_cut = best_cards(t, demanded)
    found: list[str] = []
    for card in cards:
        value = VALUE[card] if high else -VALUE[card]
        if FACTION[card] == demanded or (not demanded and card not in IS_MINIVAN):
            wins = cutter < 0 and (rightful < 0 or value > best)
        else:
            wins = cuts and card in IS_POLICE and (cutter < 0 or value > best_cut)
        if wins:
            found.append(card)
    return found


def end_trick(t: Table) -> None:
    """HD-3.12: find the winner, collect, trigger the Power, settle who leads next; then the next turn or scoring."""
    winner, cut, rightful = outcome(t)
    demanded = t.demanded
    t.last_trick = tuple(t.trick)
    t.last_encounter = t.encounter[0] if t.encounter else ""
    t.last_leader, t.last_winner = t.leader, winner
    t.leader = winner  # HD-2.4
    t.named = ""
    t.tell("trick_won", winner, t.turn)
    waiting = len(t.agenda)
    if demanded == ZOMBIES:
        zombies.collect(t, winner, cut)
    else:
        collect(t, winner)
        if demanded:
            powers.trigger(t, demanded, winner, cut, rightful)
    if len(t.agenda) > waiting:
        t.then(close_trick)
    elif t.turn < t.tricks:
        begin_turn(t)


def collect(t: Table, winner: Seat) -> None:
    """HD-2.3, HD-3.8, HD-3.9, HD-4.6, HD-4.7: trick and Encounter card go to the winner, Mini-vans face up."""
    expedition = t.expeditions[winner]
    for card in t.trick:
        if card in IS_MINIVAN:
            t.vans[card] = winner
        else:
            expedition.append(card)
    for card in t.encounter:
        if card in IS_MINIVAN:
            t.vans[card] = winner
        else:
            expedition.append(card)
    t.trick.clear()
    t.encounter.clear()


@step("HD-3.12", "HD-2.1")
def close_trick(t: Table) -> None:
    """After the last card of the round the scoring, which waits on the agenda, comes by itself."""
    if t.turn < t.tricks:
        begin_turn(t)
