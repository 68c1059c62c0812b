"""Exile: the accusation, the new objective, the way out of the colony."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.core.zones import bit
from lazaret.games.dead_of_winter.content.cards import COLONY, FACE, NUMBERS, OUTSIDE, SYMBOL
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT, Context
from lazaret.games.dead_of_winter.rules.exposure import EXILED, roll_exposures
from lazaret.games.dead_of_winter.rules.hands import played, take_from_hand
from lazaret.games.dead_of_winter.rules.scoring import end_game, is_betrayer, set_morale
from lazaret.games.dead_of_winter.rules.survivors import lose_without_death, put
from lazaret.games.dead_of_winter.rules.votes import OUTCOMES, hold_vote
from lazaret.games.dead_of_winter.table import Table, step

TOO_MANY = NUMBERS["innocents_too_many"]
SEATS_AS_WORDS = tuple(f"seat:{seat}" for seat in range(8))


def may_be_accused(t: Table, seat: Seat) -> list[Seat]:
    """DW-4.18: another player who is not exiled yet and still in the game."""
    return [other for other in t.nonexiled() if other != seat]


def may_call_vote(t: Table, seat: Seat) -> bool:
    """DW-4.18: once a turn. DW-16.3: never in co-op. DW-10.15: an exile only under switch `exiled_calls_vote`."""
    if t.coop or t.exile_called:
        return False
    if t.exiled[seat] and t.switches["exiled_calls_vote"] == "no":
        return False
    return bool(may_be_accused(t, seat))


@step("DW-4.18")
def accuse(t: Table, seat: Seat) -> None:
    """DW-4.18: name the player whose exile is put to the vote."""
    t.ask(seat, [SEATS_AS_WORDS[other] for other in may_be_accused(t, seat)], accused)


@step("DW-4.18")
def accused(t: Table, seat: Seat, choice: Choice) -> None:
    t.exile_called = True
    put_to_vote(t, seat, int(choice[5:]))


def put_to_vote(t: Table, seat: Seat, other: Seat) -> None:
    """DW-13.7: the accused votes too, unless switch `accused_votes` says no."""
    t.tell("exile_called", seat, other)
    voters = t.nonexiled()
    if t.switches["accused_votes"] == "no" and len(voters) > 1:
        voters.remove(other)
    hold_vote(t, voters, "exile", other, "", NO_CONTEXT)


def exile_voted(t: Table, passed: bool, accused: Seat, card: str, context: Context) -> None:
    if passed:
        exile(t, accused)


OUTCOMES["exile"] = exile_voted


def exile(t: Table, seat: Seat) -> None:
    """DW-10.1: exiled at once and for good (DW-10.17), with an exile objective."""
    t.exiled[seat] = True
    t.tell("exiled", seat)
    card = t.exile_deck.pop(0)
    t.exile_cards[seat].append(card)
    t.tell_to(bit(seat), "exile_card_drawn", seat, card)
    if not is_betrayer(t, seat):  # DW-10.2; a betrayer shows nothing (DW-10.3)
        objective = t.objectives[seat].pop()
        t.revealed[objective] = seat
        t.tell("objective_shown", seat, objective)
    exiles = [other for other in range(t.seats) if t.exiled[other]]
    if len(exiles) >= TOO_MANY and not any(is_betrayer(t, other) for other in exiles):
        set_morale(t, 0, "innocents", "")  # DW-10.16
        t.tell("innocents_exiled")
        end_game(t, "DW-10.16")
        return
    t.then(leave_colony, seat)


def at_colony(t: Table, seat: Seat) -> list[str]:
    return [survivor for survivor in t.groups[seat] if t.place[survivor] == COLONY]


@step("DW-10.4", "DW-10.6")
def leave_colony(t: Table, seat: Seat) -> None:
    """DW-10.4: one by one to places with room. DW-10.6: or in exchange with somebody, or out of the game."""
    staying = at_colony(t, seat)
    if not staying:
        return
    if t.room_outside():
        t.then(send_out, seat)
    elif swaps(t, seat):
        t.then(swap_out, seat)
    else:
        lose_without_death(t, staying[0])
        t.then(leave_colony, seat)


def send_options(t: Table, seat: Seat) -> list[str]:
    places = [place for place in OUTSIDE if t.room_at(place) > 0]
    return [f"send:{survivor}:{place}" for survivor in at_colony(t, seat) for place in places]


@step("DW-10.4")
def send_out(t: Table, seat: Seat) -> None:
    """DW-10.4: which survivor goes where."""
    t.ask(seat, send_options(t, seat), sent_out)


@step("DW-10.4", "DW-10.5")
def sent_out(t: Table, seat: Seat, choice: Choice) -> None:
    """DW-10.4: a forced move; it does not use the survivor's own. DW-10.5: fuel only in one's own turn."""
    _, survivor, place = choice.split(":")
    if seat == t.active and any(SYMBOL[card] == "fuel" for card in t.hands[seat]):
        t.then(fuel_way_out, seat, survivor, place)
    else:
        go_out(t, seat, survivor, place, sheltered=False)


@step("DW-10.5")
def fuel_way_out(t: Table, seat: Seat, survivor: str, place: str) -> None:
    """DW-10.5: in one's own turn a fuel card may spare the roll."""
    cards = dict.fromkeys(FACE[card] for card in t.hands[seat] if SYMBOL[card] == "fuel")
    t.ask(seat, ["on_foot", *cards], way_out_fuelled, survivor, place)


@step("DW-10.5")
def way_out_fuelled(t: Table, seat: Seat, choice: Choice, survivor: str, place: str) -> None:
    if choice != "on_foot":
        played(t, seat, take_from_hand(t, seat, choice))
    go_out(t, seat, survivor, place, sheltered=choice != "on_foot")


def go_out(t: Table, seat: Seat, survivor: str, place: str, sheltered: bool) -> None:
    """DW-10.4: an exposure roll for each. DW-10.5: unless fuel spares it."""
    put(t, survivor, place)
    t.tell("survivor_moved", seat, survivor, COLONY, place)
    if not sheltered:
        roll_exposures(t, survivor, 1, EXILED)  # DW-10.12: a death costs an exile no morale, so the game goes on
    t.then(leave_colony, seat)


def swaps(t: Table, seat: Seat) -> list[str]:
    """DW-10.6: with any survivor outside that belongs to a player who is not exiled."""
    others = [s for s, owner in t.owner.items() if t.place[s] != COLONY and not t.exiled[owner]]
    return [f"swap:{mine}:{other}" for mine in at_colony(t, seat) for other in others]


@step("DW-10.6")
def swap_out(t: Table, seat: Seat) -> None:
    """DW-10.6: no space is left outside: change places with somebody there; nobody rolls."""
    t.ask(seat, swaps(t, seat), swapped_out)


@step("DW-10.6")
def swapped_out(t: Table, seat: Seat, choice: Choice) -> None:
    _, mine, other = choice.split(":")
    place = t.place[other]
    put(t, mine, place)
    put(t, other, COLONY)
    t.tell("survivors_swapped", seat, mine, other)
    t.then(leave_colony, seat)
