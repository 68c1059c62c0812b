"""Chapter 8 and 11: what happens between two rounds of a campaign or a story."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.happy_dayz.content.cards import BASE, POWERS
from lazaret.games.happy_dayz.rules import factions, scoring, setup
from lazaret.games.happy_dayz.rules.factions import HORDE, STORY_MODE
from lazaret.games.happy_dayz.rules.streams import POWER
from lazaret.games.happy_dayz.table import Table, step

KEEP = "keep"


def set_up(t: Table) -> None:
    t.then(begin_game)


@step("HD-1.5", "HD-1.6", "HD-1.4")
def begin_game(t: Table) -> None:
    """HD-1.5, HD-1.6: the Powers are laid out; everybody starts with the same Population."""
    factions.set_lineup(t, factions.first_lineup(t))
    t.advanced = factions.plays_advanced(t)
    t.candidates = tuple(range(t.seats))
    play_round(t)


def play_round(t: Table) -> None:
    """HD-8.6: deal, Transfer and tricks, then the scoring, then the next round if there is one."""
    t.then(setup.deal_cards)
    t.then(scoring.score_round)
    t.then(prepare_next_round)


def rounds_over(t: Table) -> int:
    """HD-8.6: every round deals all cards anew; the Mini-vans that are kept were won before everybody's eyes."""
    return max(0, t.round - 1)


@step("HD-8.1", "HD-8.2", "HD-8.3", "HD-11.1", "HD-11.5", "HD-11.7")
def prepare_next_round(t: Table) -> None:
    """HD-8.3: a Faction may be changed. HD-11.5: the random Power takes its place. HD-11.7: the story knows neither."""
    t.candidates = scoring.next_leaders(t)
    worst = lost_most(t)
    if t.settings["mode"] == STORY_MODE:
        factions.set_lineup(t, factions.story_lineup(t, t.round + 1))
    elif t.settings["random_power"]:
        draw_power(t, worst)
    else:
        t.then(change_faction, worst)
    play_round(t)


def lost_most(t: Table) -> Seat:
    """HD-8.5: the lowest result, even if it is a gain; then fewer Survivors; then clockwise from who led first."""
    return min(t.clockwise(t.opener), key=lambda seat: (t.deltas[seat], t.populations[seat]))


# -- changing a Faction ---------------------------------------------------------------------------


@step("HD-8.3", "HD-8.4", "HD-8.5")
def change_faction(t: Table, seat: Seat) -> None:
    t.ask(seat, change_options(t), faction_changed)


def change_options(t: Table) -> list[Choice]:
    """HD-8.3, HD-8.4: keep all, or put another Faction, with its base Power or one agreed on, in the place of one."""
    coming = [
        power
        for power, faction, version in factions.AVAILABLE_POWERS[t.settings["boxes"]]
        if faction not in t.powers and (t.advanced or version == BASE)
    ]
    return [KEEP] + [f"change:{faction}:{power}" for faction in t.powers for power in coming]


@step("HD-8.3", "HD-8.4")
def faction_changed(t: Table, seat: Seat, choice: Choice) -> None:
    if choice == KEEP:
        t.tell("factions_kept", seat)
        return
    _, leaving, power = choice.split(":")
    t.tell("faction_changed", seat, leaving, power)
    replace(t, leaving, power)


def replace(t: Table, leaving: str, power: str) -> None:
    """HD-8.4: the new Power takes the place of the old one in the order."""
    powers = tuple(power if faction == leaving else old for faction, old in t.powers.items())
    factions.set_lineup(t, factions.Lineup(powers, t.horde))


# -- a random Power ---------------------------------------------------------------------------------


def draw_power(t: Table, worst: Seat) -> None:
    """HD-11.1, HD-11.2, HD-11.15: draw a Power; one of a Faction in play replaces that Faction's, else the Community
    that lost most chooses. HD-11.3: the Horde joins the Zombies and another card is drawn."""
    pile = factions.pile(t)
    card = pile.pop(t.random_below(len(pile), POWER))
    if card == HORDE:
        t.horde = True
        t.tell("horde_joined")
        card = pile.pop(t.random_below(len(pile), POWER))
    power = factions.side_up(t, card)
    t.tell("power_drawn", power)
    faction = POWERS[power].faction
    if faction in t.powers:
        t.tell("power_replaced", faction, power)
        replace(t, faction, power)
    else:
        t.then(replace_power, worst, power)


@step("HD-11.1")
def replace_power(t: Table, seat: Seat, power: str) -> None:
    t.ask(seat, [f"replace:{faction}" for faction in t.powers], power_replaced, power)


@step("HD-11.1")
def power_replaced(t: Table, seat: Seat, choice: Choice, power: str) -> None:
    leaving = choice.partition(":")[2]
    t.tell("power_replaced", leaving, power)
    replace(t, leaving, power)
