"""For bots and the coach: how good a position looks, and a quick opinion on each option.

`worth` finishes the trick that lies on the table as its players would, counts every Expedition zone with the rules' own
scoring, and compares. `advice` looks only at what the seat sees. Both are in points of Population, brought to 0…1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt

from lazaret.core.flow import Seat, Step
from lazaret.games.happy_dayz import campaign, cheerleader, governor, habits, setup, survivalist, tricks
from lazaret.games.happy_dayz.cards import BURIED, FACTION, IS_MINIVAN, LOSS, NUMBER, VALUE, ZOMBIES
from lazaret.games.happy_dayz.factions import EXPRESS
from lazaret.games.happy_dayz.judgement import prospects
from lazaret.games.happy_dayz.plays import MINIVAN_WORTH, POINT, follow, lead
from lazaret.games.happy_dayz.table import Table

MIDDLE = 7
ROUND_LUCK = 80.0  # what a whole round adds to the square of the luck left: a guess, not measured


def worth(t: Table, seat: Seat) -> float:
    """The seat's chance of winning: its prospects against those of each other, as far as luck may still turn them."""
    if t.result is not None:
        return 1.0 / len(t.result.winners) if seat in t.result.winners else 0.0
    standing = prospects(t)
    luck = luck_left(t)
    mine = standing[seat]
    return 1.0 / sum([exp((other - mine) / luck) for other in standing])


def luck_left(t: Table) -> float:
    """By how many points what is still to come may turn things: for this round as seen in played games."""
    this_round = 2.0 + 0.6 * (t.tricks - t.turn + 1)
    if t.settings["mode"] == EXPRESS:
        return this_round
    return sqrt(this_round * this_round + ROUND_LUCK * (NUMBER["campaign_rounds"] - t.round))


def advice(t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
    """An opinion on each option of the open question."""
    if t.current is None:
        return [0.0] * len(options)
    judge = JUDGES.get(t.current[0])
    return judge(t, seat, options) if judge is not None else [0.0] * len(options)


def habit(t: Table, seat: Seat, options: Sequence[str]) -> str:
    """A quick choice where tricks are played; nothing elsewhere."""
    assert t.current is not None
    step = t.current[0]
    if step is tricks.play_card:
        return habits.follow(t, seat, options)
    return habits.lead(t, seat) if step is tricks.lead_trick else ""


# -- giving cards away ---------------------------------------------------------------------------------


def part_with(t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
    """Survivors of middling value first: good for no side. Zombies in hand are weapons: keep those that cost most."""
    return [POINT * dullness(card) for card in options]


def dullness(card: str) -> float:
    if card in IS_MINIVAN:
        return -MINIVAN_WORTH
    return -LOSS[card] / 8 if card in LOSS else 0.3 - 0.05 * abs(MIDDLE - VALUE[card])


def bury(t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
    return part_with(t, seat, [BURIED[choice] for choice in options])


# -- naming and designating ------------------------------------------------------------------------------


def name_gift(t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
    """Zombies, if the seat has a bad one to pass on."""
    worst = max([LOSS.get(card, 0) for card in t.owned(seat)])
    return [POINT * worst / 3 if cheerleader.NAMED[choice] == ZOMBIES else 0.0 for choice in options]


def take_lead(t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
    """To lead is to choose the side."""
    return [POINT if choice == governor.LEADER[seat] else 0.0 for choice in options]


def take_lead_with(t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
    """Lead oneself a Faction of which one owns a card at either end."""
    owned = t.owned(seat)
    strength = {
        faction: max([abs(VALUE[card] - MIDDLE) for card in owned if FACTION[card] == faction] or [0])
        for faction in t.powers
    }
    found: list[float] = []
    for choice in options:
        _, leader, faction = choice.split(":")
        found.append(POINT * strength.get(faction, 0) / 4 if int(leader) == seat else 0.0)
    return found


def keep_factions(t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
    return [POINT if choice == campaign.KEEP else 0.0 for choice in options]


Judge = Callable[[Table, Seat, Sequence[str]], list[float]]
JUDGES: dict[Step, Judge] = {
    tricks.lead_trick: lead,
    tricks.lead_named: lead,
    tricks.play_card: follow,
    tricks.set_faction: follow,
    setup.pick_transfer: part_with,
    cheerleader.give_cards: part_with,
    cheerleader.give_named_cards: part_with,
    cheerleader.give_from_transfer: part_with,
    cheerleader.name_faction: name_gift,
    governor.choose_leader: take_lead,
    governor.corrupt: take_lead,
    governor.persuade: take_lead_with,
    survivalist.put_under: bury,
    survivalist.put_under_first: bury,
    campaign.change_faction: keep_factions,
}
