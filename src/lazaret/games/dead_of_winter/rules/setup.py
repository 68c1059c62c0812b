"""Setting up: the main objective, secret objectives, items, survivors, the first player."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from lazaret.core.errors import BadSetup
from lazaret.core.flow import Choice, Seat
from lazaret.core.texts import Message
from lazaret.core.zones import bit
from lazaret.games.dead_of_winter.content.cards import (
    BETRAYALS,
    COLONY,
    CRISES,
    CROSSROADS,
    DECKS,
    EXILES,
    FACE,
    INFLUENCE,
    MAIN_OBJECTIVES,
    NEEDS_BETRAYER,
    NON_COOP_CROSSROADS,
    NON_COOP_SURVIVORS,
    NUMBERS,
    OUTSIDE,
    ROWS,
    SECRETS,
    SURVIVORS,
)
from lazaret.games.dead_of_winter.content.rows import START
from lazaret.games.dead_of_winter.effects.running import run_effect
from lazaret.games.dead_of_winter.effects.store import SETUPS
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT
from lazaret.games.dead_of_winter.rules import streams
from lazaret.games.dead_of_winter.rules.scoring import START as BEGINNING
from lazaret.games.dead_of_winter.rules.scoring import set_morale
from lazaret.games.dead_of_winter.rules.survivors import enter
from lazaret.games.dead_of_winter.rules.turn import start_round
from lazaret.games.dead_of_winter.table import Table, step

TWO = 2
DRAWN = "drawn"  # the main objective is drawn at random
BY_PROFILE = "by_profile"


def is_coop(t: Table) -> bool:
    """DW-16.5: two players always play together."""
    return bool(t.settings["coop"]) or t.seats == TWO


def set_up(t: Table) -> None:
    t.then(set_the_board)


def check_settings(seats: int, settings: Mapping[str, Any]) -> None:
    """DW-16.12: betrayer, hardcore and elimination combine; co-op goes with elimination alone."""
    coop = settings["coop"] or seats == TWO
    if coop:
        for name in ("betrayer", "hardcore", "no_betrayal"):
            if settings[name]:
                raise BadSetup(
                    f"{name} cannot be combined with co-op"
                    + (", which two players always play" if seats == TWO else ""),
                    "DW-16.12" if name != "no_betrayal" else "DW-16.2",
                    Message("refuse.variants", {"variant": f"option.{name}"}),
                )
    if settings["betrayer"] and settings["no_betrayal"]:
        raise BadSetup("the betrayer variant needs the betrayal card", "DW-16.13", Message("refuse.betrayal_card", {}))


@step("DW-1.3", "DW-1.4", "DW-1.14")
def set_the_board(t: Table) -> None:
    """DW-1.3: the main objective sets morale, rounds, zombies and helpless survivors, before any survivor comes.

    DW-2.7, DW-9.4, DW-9.8: each switch is as it was settled, else as the profile says.
    """
    settings = t.settings
    profile = settings["profile"]
    t.switches = {
        row.field: getattr(row, profile) if settings[row.field] == BY_PROFILE else settings[row.field]
        for row in ROWS.switches.values()
    }
    t.coop = is_coop(t)
    t.elimination = settings["elimination"]
    t.objective = settings["objective"]
    if t.objective == DRAWN:
        t.objective = MAIN_OBJECTIVES[t.random_below(len(MAIN_OBJECTIVES), streams.OBJECTIVE)]
    t.side = "hardcore" if t.coop or settings["hardcore"] else "normal"  # DW-16.1, DW-16.9
    side = getattr(ROWS.main_objectives[t.objective], t.side)
    set_morale(t, side.morale, BEGINNING, t.objective)
    t.rounds_left = side.rounds
    t.tell("objective_set", t.objective, t.side, t.morale, t.rounds_left)
    run_effect(t, SETUPS[t.objective, t.side], 0, NO_CONTEXT)
    t.then(deal_cards)


@step("DW-1.5", "DW-1.7", "DW-1.8", "DW-1.9", "DW-1.10", "DW-1.11", "DW-16.4", "DW-16.6")
def deal_cards(t: Table) -> None:
    """DW-1.7, DW-1.8, DW-1.10: every deck is shuffled. DW-16.4: co-op leaves some cards in the box."""
    for place in OUTSIDE:
        t.decks[place] = DECKS[place][:]
        t.shuffle(t.decks[place], streams.ITEMS[place])
    t.crisis_deck = list(CRISES)
    t.exile_deck = list(EXILES)
    t.survivor_box = list(NON_COOP_SURVIVORS) if t.coop else []
    t.survivor_deck = [s for s in SURVIVORS if s not in t.survivor_box]
    cards = CROSSROADS[t.settings["edition"]]
    t.crossroads_done = [card for card in cards if t.coop and card in NON_COOP_CROSSROADS]
    t.crossroads_deck = [card for card in cards if card not in t.crossroads_done]
    t.shuffle(t.crisis_deck, streams.CRISIS)
    t.shuffle(t.exile_deck, streams.EXILE)
    t.shuffle(t.survivor_deck, streams.SURVIVOR)
    t.shuffle(t.crossroads_deck, streams.CROSSING)
    deal_objectives(t)
    deal_items(t)
    for seat in range(t.seats):
        number = NUMBERS["survivors_dealt"]
        t.dealt[seat] = t.survivor_deck[:number]
        del t.survivor_deck[:number]
        t.tell_to(bit(seat), "survivors_dealt", seat, t.dealt[seat])
    t.then(keep_survivors)


def deal_objectives(t: Table) -> None:
    """DW-1.5, DW-16.8, DW-16.13: ordinary objectives for each player, one betrayal card, one dealt to everybody.

    DW-1.6: so somebody is a betrayer with a chance of n in 2n + 1.
    """
    if t.coop:  # DW-16.2
        t.objective_box = [*SECRETS, *BETRAYALS]
        return
    ordinary, betrayals = list(SECRETS), list(BETRAYALS)
    left_out: list[str] = []
    t.shuffle(ordinary, streams.SECRET)
    t.shuffle(betrayals, streams.BETRAYAL)
    each = NUMBERS["secrets_per_player_betrayer" if t.settings["betrayer"] else "secrets_per_player"]
    if t.settings["no_betrayal"]:
        ordinary.remove(NEEDS_BETRAYER)
        left_out.append(NEEDS_BETRAYER)
        mixed = ordinary[: each * t.seats]
        left_out += betrayals
    else:
        mixed = [*ordinary[: each * t.seats], betrayals[0]]
        left_out += betrayals[1:]
    t.shuffle(mixed, streams.DEALT)
    for seat in range(t.seats):
        t.objectives[seat] = [mixed[seat]]
        t.tell_to(bit(seat), "objective_dealt", seat, mixed[seat])
    t.objectives_aside = mixed[t.seats :]
    t.objective_box = left_out + ordinary[each * t.seats :]


def deal_items(t: Table) -> None:
    """DW-1.9, DW-1.16, DW-16.6: five starting items each, seven with two players; the rest goes to the box."""
    items = DECKS[START][:]
    t.shuffle(items, streams.STARTERS)
    number = NUMBERS["starting_items_of_two" if t.seats == TWO else "starting_items"]
    for seat in range(t.seats):
        t.hands[seat] = items[seat * number : (seat + 1) * number]
        t.tell_to(bit(seat), "items_dealt", seat, number, [FACE[card] for card in t.hands[seat]])
    t.box = items[t.seats * number :]


def keeps(dealt: list[str], number: int) -> list[str]:
    """Every way to keep so many of the dealt survivors; the first named is the leader."""
    return [
        ":".join(("keep" if number == TWO else "keep_three", leader, *[s for s in kept if s != leader]))
        for kept in combinations(dealt, number)
        for leader in kept
    ]


@step("DW-1.11", "DW-16.7")
def keep_survivors(t: Table) -> None:
    """DW-1.11: keep two in secret, one of them the leader. DW-16.7: three with two players."""
    number = NUMBERS["survivors_kept_by_two" if t.seats == TWO else "survivors_kept"]
    t.ask_together({seat: keeps(t.dealt[seat], number) for seat in range(t.seats)}, survivors_kept)


@step("DW-1.12", "DW-1.11", "DW-1.13", "DW-16.7")
def survivors_kept(t: Table, choices: dict[Seat, Choice]) -> None:
    """DW-1.12: all start at the colony. DW-1.11: the others are shuffled back. DW-1.13: who begins."""
    for seat, choice in choices.items():
        kept = choice.split(":")[1:]
        for survivor in kept:
            enter(t, seat, survivor, COLONY)
        t.survivor_deck += [s for s in t.dealt[seat] if s not in kept]
        t.dealt[seat].clear()
    t.shuffle(t.survivor_deck, streams.SURVIVOR)
    t.first = max(range(t.seats), key=lambda seat: INFLUENCE[t.leaders[seat]])
    t.tell("first_player", t.first)
    for seat in range(t.seats):  # now everybody looks at the card that they will live by
        t.tell_to(bit(seat), "objective_read", seat, t.objective if t.coop else t.objectives[seat][0])
    t.then(start_round)
