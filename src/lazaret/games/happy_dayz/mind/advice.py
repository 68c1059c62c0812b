"""A quick opinion on each option, from what the seat sees: points of Population, brought to 0…1."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lazaret.core.chance import Stream
from lazaret.core.flow import Seat, Step
from lazaret.core.mind import best_advised
from lazaret.games.happy_dayz.content.cards import BURIED, FACTION, IS_MINIVAN, LOSS, VALUE, ZOMBIES
from lazaret.games.happy_dayz.mind import habits
from lazaret.games.happy_dayz.mind.plays import MINIVAN_WORTH, POINT, follow, lead
from lazaret.games.happy_dayz.rules import campaign, cheerleader, governor, setup, survivalist, tricks
from lazaret.games.happy_dayz.table import Table

MIDDLE = 7


def advice(t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
    """An opinion on each option of the open question."""
    if t.current is None:
        return [0.0] * len(options)
    judge = JUDGES.get(t.current[0])
    return judge(t, seat, options) if judge is not None else [0.0] * len(options)


def habit(t: Table, seat: Seat, options: Sequence[str], stream: Stream) -> str:
    """A quick choice where tricks are played; elsewhere what is advised."""
    assert t.current is not None
    step = t.current[0]
    if step is tricks.play_card:
        return habits.follow(t, seat, options)
    if step is tricks.lead_trick:
        return habits.lead(t, seat)
    return best_advised(options, advice(t, seat, options), stream)


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
