"""HD-10.2: the Governor says who leads the next trick."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.happy_dayz.content.cards import FACTION, IS_SURVIVOR, KIND, ZOMBIES
from lazaret.games.happy_dayz.rules import expeditions
from lazaret.games.happy_dayz.table import Table, step

LEADER = tuple(f"leader:{seat}" for seat in range(5))
PERSUADE = tuple({faction: f"persuade:{seat}:{faction}" for faction in KIND} for seat in range(5))
TAKE = {card: f"take:{card}" for card in FACTION}


def designate(t: Table, seat: Seat) -> None:
    """HD-10.2a: no effect on the last trick of a round."""
    if not t.is_last_trick():
        t.tell("power_triggered", seat, t.powers["governor"])
        t.then(choose_leader, seat)


@step("HD-10.2a")
def choose_leader(t: Table, seat: Seat) -> None:
    """HD-10.2a: any Community, the winner too."""
    t.ask(seat, LEADER[: t.seats], leader_chosen)


@step("HD-10.2a")
def leader_chosen(t: Table, seat: Seat, choice: Choice) -> None:
    t.leader = LEADER.index(choice)
    t.tell("leader_chosen", seat, t.leader)


def persuasion(t: Table, seat: Seat) -> None:
    """HD-10.2b: no effect on the last trick of a round."""
    if not t.is_last_trick():
        t.tell("power_triggered", seat, t.powers["governor"])
        t.then(persuade, seat)


@step("HD-10.2b")
def persuade(t: Table, seat: Seat) -> None:
    """HD-10.2b, HD-10.15: who leads, and the Faction that will be demanded; Zombies allowed, Mini-van not."""
    factions = (*t.powers, ZOMBIES)
    t.ask(seat, [PERSUADE[other][faction] for other in range(t.seats) for faction in factions], persuaded)


@step("HD-10.2b")
def persuaded(t: Table, seat: Seat, choice: Choice) -> None:
    _, leader, faction = choice.split(":")
    t.leader, t.named = int(leader), faction
    t.tell("persuaded", seat, t.leader, faction)


def corruption(t: Table, seat: Seat) -> None:
    """HD-10.2c: no effect on the last trick of a round."""
    if not t.is_last_trick():
        t.tell("power_triggered", seat, t.powers["governor"])
        t.then(corrupt, seat)


@step("HD-10.2c")
def corrupt(t: Table, seat: Seat) -> None:
    """HD-10.2c: another Community must lead next."""
    t.ask(seat, [LEADER[other] for other in range(t.seats) if other != seat], corrupted)


@step("HD-10.2c")
def corrupted(t: Table, seat: Seat, choice: Choice) -> None:
    t.leader = LEADER.index(choice)
    t.tell("leader_chosen", seat, t.leader)
    if any(card in IS_SURVIVOR for card in t.last_trick):
        t.then(take_survivor, t.leader)


@step("HD-10.2c")
def take_survivor(t: Table, seat: Seat) -> None:
    """HD-10.2c: the designated Community takes a Survivor card of the trick, never the Encounter card."""
    t.ask(seat, [TAKE[card] for card in t.last_trick if card in IS_SURVIVOR], survivor_taken)


@step("HD-10.2c", "HD-10.5g")
def survivor_taken(t: Table, seat: Seat, choice: Choice) -> None:
    card = choice.partition(":")[2]
    expeditions.give(t, t.last_winner, seat, card)
    t.tell("survivor_taken", seat, t.last_winner, card)
