"""Pushes: secret votes, teams, strengths (ZT-4.4 to ZT-4.9, ZT-7.7)."""

from __future__ import annotations

from lazaret.core.flow import NOBODY
from lazaret.games.zombie_tsunami.content.cards import BEADS, BONUS, NINJA, SLUG, STREET, TSUNAMI, TSUNAMI_MATES
from lazaret.games.zombie_tsunami.rules.challenges import claim
from lazaret.games.zombie_tsunami.rules.horde import gain, lose, steal
from lazaret.games.zombie_tsunami.rules.windows import window
from lazaret.games.zombie_tsunami.table import VOTES, Choice, Seat, Table, step


def push(t: Table, strength: int) -> None:
    """ZT-4.9: Bus and Plane are pushes like the others."""
    t.then(vote)


@step("ZT-4.4", "ZT-4.7")
def vote(t: Table) -> None:
    """Everybody picks a bead in secret; nobody may abstain. Talk is free meanwhile and binds nobody.

    A bead that was shown to somebody is what it is: only a re-deal looks at that.
    """
    answers, shown = t.answers, t.shown_beads
    t.ask_together(
        {seat: (answers[seat],) if shown[seat] and seat in answers else BEADS for seat in range(t.seats)}, votes_shown
    )


@step("ZT-4.4")
def votes_shown(t: Table, beads: dict[Seat, Choice]) -> None:
    """All beads are shown at once; the same colour is a team. ZT-10.11: who shows red meets the Red Pill."""
    t.beads = list(beads.values())
    t.shown_beads = [0] * t.seats
    t.votes.append((t.card_number, SLUG[t.street[-1]], tuple(t.beads)))
    keep_book(t)
    t.tell("beads_shown", t.beads)
    if t.log is not None:
        tell_teams(t)
        tell_words(t)
    claim(t, "event-red-pill", [seat for seat, bead in beads.items() if bead == "red"])
    t.then(window, VOTES, t.dealer)
    t.then(compare)


def tell_teams(t: Table) -> None:
    """ZT-4.5: who pushes together, and with what strength, before anybody plays a card."""
    for colour in BEADS:
        team = [seat for seat in range(t.seats) if t.beads[seat] == colour]
        if team:
            parts, together = [weight(t, seat) for seat in team], strength(t, colour)
            t.tell("team_shown", colour, team, parts, together, needed(t), passes(t, together))


def tell_words(t: Table) -> None:
    """ZT-4.7: whether those who spoke to all kept their word; what was whispered stays between two."""
    said: dict[Seat, str] = {}
    for seat, to, statement, card, _ in t.promises:
        verb, _, bead = statement.partition(":")
        if card == t.card_number and to == NOBODY and verb in ("vote", "join"):
            said[seat] = bead
    for seat in sorted(said):
        if said[seat] == t.beads[seat]:
            t.tell("word_kept", seat, t.beads[seat])
        else:
            t.tell("word_broken", seat, said[seat], t.beads[seat])


def keep_book(t: Table) -> None:
    """Write down what those who spoke of this vote really did."""
    if t.promises:
        now = t.card_number
        t.promises = [
            (seat, to, said, card, t.beads[seat] if card == now and not did else did)
            for seat, to, said, card, did in t.promises
        ]


def weight(t: Table, seat: Seat) -> int:
    """ZT-4.5: a member's zombies, and what Zombirds add. ZT-5.3: civilians do not push."""
    return t.hordes[seat] + t.extra[seat]


def strength(t: Table, colour: str) -> int:
    """ZT-4.5: what the members weigh together."""
    return sum(weight(t, s) for s in range(t.seats) if t.beads[s] == colour)


def needed(t: Table) -> int:
    """The number on the card that is being pushed."""
    return STREET[SLUG[t.street[-1]]].number


def passes(t: Table, strength: int) -> bool:
    """ZT-4.6: at least the number."""
    return strength >= needed(t)


@step("ZT-4.5", "ZT-7.7")
def compare(t: Table) -> None:
    """ZT-4.6: each team on its own: at least the number, nothing happens; less, every member but Ninja loses."""
    number, penalty = needed(t), t.settings["push_penalty"]
    strengths = {colour: strength(t, colour) for colour in BEADS}
    for colour in BEADS:
        team = [seat for seat in range(t.seats) if t.beads[seat] == colour]
        if not team:
            continue
        if passes(t, strengths[colour]):
            t.tell("team_passed", colour, team, strengths[colour], number)
            continue
        t.tell("team_failed", colour, team, strengths[colour], number, penalty)
        for seat in team:
            if not t.ninjas >> seat & 1:
                lose(t, seat, penalty)
    pay_bonuses(t)
    take_beads_back(t)


def pay_bonuses(t: Table) -> None:
    """ZT-7.7, ZT-7.13, ZT-7.14: at last Ninja gains and Tsunami steals."""
    for seat in range(t.seats):
        if t.ninjas >> seat & 1:
            gain(t, seat, BONUS[NINJA].reward)
            t.tell("bonus_gained", seat, NINJA, BONUS[NINJA].reward)
    for seat, first, second in t.waves:
        if first == second:
            steal(t, seat, first, BONUS[TSUNAMI].reward)
        else:
            each = BONUS[TSUNAMI].reward // TSUNAMI_MATES
            steal(t, seat, first, each)
            steal(t, seat, second, BONUS[TSUNAMI].reward - each)


def take_beads_back(t: Table) -> None:
    """ZT-4.8: everybody has all three beads again."""
    t.beads = [""] * t.seats
    t.extra = [0] * t.seats
    t.ninjas = 0
    t.waves = []
