"""What a trick is worth and who would win it: for the sentences a person reads, never for the rules themselves.

Only what lies open now is used, and one's own cards: of the cards of finished tricks nothing is told (HD-12.5).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lazaret.core.flow import Seat
from lazaret.core.plans import Says, says
from lazaret.games.happy_dayz.content.cards import (
    BIKER,
    CHILD,
    FACTION,
    HIGH,
    IS_MINIVAN,
    IS_PATIENT_ZERO,
    IS_POLICE,
    LOSS,
    MINIVAN,
    NUMBER,
    PLAIN,
    PLUS,
    POLICE,
    VALUE,
    ZOMBIES,
)
from lazaret.games.happy_dayz.rules.tricks import outcome, would_win
from lazaret.games.happy_dayz.rules.zombies import cut_takes_all, shares
from lazaret.games.happy_dayz.table import Table

YES, NO, NOW = "yes", "no", "now"


class Take(NamedTuple):
    """What cards bring whoever wins them: what Zombies cost, what people bring, and whether that is certain."""

    loss: int
    gain: int
    exact: bool


def at_stake(t: Table) -> list[str]:
    return t.trick + t.encounter


def named(t: Table, cards: Sequence[str]) -> list[Says]:
    """“−9, one Biker and 2 Cheerleaders”: the losses in one number, then people by name, then Mini-vans."""
    loss = sum(LOSS.get(card, 0) for card in cards)
    found = [says("stake.loss", points=-loss)] if loss else []
    for faction in (*t.powers, MINIVAN):
        count = sum(FACTION[card] == faction for card in cards)
        if count:
            found.append(says(f"stake.{faction}", count=count))
    return found


def worth(t: Table, card: str) -> tuple[int, bool]:
    """HD-7.1, HD-10.6, HD-10.10, HD-11.10: what a card brings at best, and whether it always brings that."""
    if card in IS_PATIENT_ZERO:
        return NUMBER["patient_zero_gain"], False
    power = t.powers.get(FACTION[card], "")
    if FACTION[card] == BIKER:
        return NUMBER["biker_gain"], power == BIKER + PLUS
    if FACTION[card] == CHILD:
        return NUMBER["child_gain"], False
    return PLAIN[card], True


def take(t: Table, cards: Sequence[str]) -> Take:
    people = [worth(t, card) for card in cards if card not in LOSS and card not in IS_MINIVAN]
    return Take(
        loss=-sum(LOSS.get(card, 0) for card in cards),
        gain=sum(points for points, _ in people),
        exact=all(sure for _, sure in people),
    )


# -- who would win ------------------------------------------------------------------------------------------


def wins(t: Table, seat: Seat, cards: Sequence[str]) -> dict[str, str]:
    """HD-3.2, HD-3.7: whether each of these cards, played now, wins the trick, does not, or leads for now."""
    leading = would_win(t, cards)
    last = len(t.trick) == t.seats - 1
    return {card: NO if card not in leading else YES if last or is_safe(t, seat, card) else NOW for card in cards}


def is_safe(t: Table, seat: Seat, card: str) -> bool:
    """No card beats it that somebody else could hold; seen from what lies open and from one's own cards."""
    demanded = t.demanded or FACTION[card]
    cuts = POLICE in t.powers and demanded != POLICE
    if cuts and card not in IS_POLICE:
        return False
    return not better(t, seat, card, t.side == HIGH)


def better(t: Table, seat: Seat, card: str, high: bool) -> list[str]:
    """The cards of the same Faction that would beat it on this side and are not one's own, nor lie open."""
    away = {*t.owned(seat), *t.trick, *t.encounter, *t.discards}
    return [other for other in of_faction(t, FACTION[card]) if other not in away and beats(other, card, high)]


def beats(other: str, card: str, high: bool) -> bool:
    return VALUE[other] > VALUE[card] if high else VALUE[other] < VALUE[card]


def of_faction(t: Table, faction: str) -> Sequence[str]:
    return tuple(LOSS) if faction == ZOMBIES else t.faction_cards(faction)


# -- what I would get -----------------------------------------------------------------------------------------


def if_won(t: Table, card: str) -> Take:
    """HD-3.8: trick and Encounter card. HD-10.11, HD-10.14: Soldiers and Preachers keep the trick from the winner."""
    demanded = t.demanded or FACTION[card]
    cut = card in IS_POLICE and demanded != POLICE
    blocked = cut and t.powers.get(POLICE) == POLICE  # HD-10.5d
    cards = [*t.trick, card]
    power = t.powers.get(demanded, "") if not blocked else ""
    if power == "soldier":
        cards = [one for one in cards if one not in LOSS]
    elif power == "preacher":
        cards = []
    return take(t, [*cards, *t.encounter])


def shared_to(t: Table, seat: Seat, card: str, leads: bool) -> Take:
    """HD-6.3, HD-6.4, HD-10.5d, HD-10.7: what this Community would get of a Zombies trick, were it over now."""
    cards = [*t.trick, card]
    winner, cut, _ = outcome(t)
    if leads:
        winner, cut = seat, card in IS_POLICE
    if cut and cut_takes_all(t):
        return take(t, cards + t.encounter if winner == seat else [])
    shared = [one for one in cards if one in LOSS]
    rest = [one for one in cards if one not in LOSS]
    horde = t.horde and (t.powers[POLICE] == POLICE + PLUS if cut else bool(shared))
    for one in t.encounter:
        (shared if horde and one in LOSS else rest).append(one)
    mine = [one for owner, one in shares(t.seats, winner, shared) if owner == seat]
    return take(t, [*mine, *rest] if winner == seat else mine)
