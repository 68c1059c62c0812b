"""Hand-made positions: say what matters, the rest of the deck goes under the Reserve."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lazaret.games.happy_dayz import GAME
from lazaret.games.happy_dayz.content.cards import MINIVANS, ZOMBIE_CARDS
from lazaret.games.happy_dayz.rules import tricks
from lazaret.games.happy_dayz.table import Table

A, B, C, D, E = range(5)


def new(seats: int = 3, seed: str = "a seed", **options: Any) -> Table:
    return GAME.new(seats, seed, options)


def transferred(t: Table) -> Table:
    """Make any Transfer, so that the first trick can be led."""
    while t.turn == 0:
        for seat in t.waiting():
            t.choose(seat, t.options(seat)[0])
    return t


def cards(text: str) -> list[str]:
    return text.split()


def position(
    hands: Sequence[str],
    *,
    transfers: Sequence[str] = (),
    expeditions: Sequence[str] = (),
    encounter: str = "",
    top: str = "",
    leader: int = A,
    turn: int = 2,
    vans: Mapping[str, int] | None = None,
    named: str = "",
    populations: Sequence[int] = (),
    empty_reserve: bool = False,
    seed: str = "a seed",
    **options: Any,
) -> Table:
    """A trick about to be led. `top`: the next cards of the Reserve, the first on top. Cards are given as words."""
    seats = len(hands)
    t = transferred(new(seats, seed, **options))
    t.hands = [cards(hand) for hand in hands]
    t.transfers = [tuple(cards(zone)) for zone in transfers] or [()] * seats
    t.expeditions = [cards(zone) for zone in expeditions] or [[] for _ in range(seats)]
    t.encounter = cards(encounter)
    t.vans = dict(vans or {})
    t.discards = []
    if populations:
        t.populations = list(populations)
    used = {card for zone in (*t.hands, *t.transfers, *t.expeditions, t.encounter, t.vans) for card in zone}
    upper = cards(top)
    rest = [card for card in deck(t) if card not in used and card not in upper]
    t.reserve = [] if empty_reserve else [*rest, *reversed(upper)]
    t.discards = rest if empty_reserve else []
    t.known, t.facts, t.buried, t.unseen = {}, [], 0, []
    t.leader = t.opener = leader
    t.turn = turn
    t.side, t.demanded, t.named = "", named, named
    t.last_trick = ()
    t.current = (tricks.lead_named, (leader, named)) if named else (tricks.lead_trick, (leader,))
    t.ask_again()
    if t.log is not None:
        t.log.events.clear()
        t.log.forget()
    return t


def deck(t: Table) -> list[str]:
    return [card for faction in t.powers for card in t.faction_cards(faction)] + list(ZOMBIE_CARDS) + list(MINIVANS)


def play(t: Table, lead: str, *followers: str) -> Table:
    """Lead a card with its side ("biker-4 -"), then let the others follow, clockwise."""
    card, side = lead.split()
    t.choose(t.waiting()[0], f"lead:{card}:{side}")
    for follower in followers:
        t.choose(t.waiting()[0], follower)
    return t


def together(t: Table, *choices: str) -> Table:
    """Answer a question put to everybody, in the order of the seats asked."""
    for seat, choice in zip(t.waiting(), choices, strict=True):
        t.choose(seat, choice)
    return t


def asked(t: Table) -> str:
    """The name of the open question."""
    assert t.current is not None
    return t.GAME.step_info(t.current[0]).name


def zone(t: Table, seat: int) -> list[str]:
    """An Expedition zone with its Mini-vans, sorted."""
    return sorted([*t.expeditions[seat], *(van for van, owner in t.vans.items() if owner == seat)])


def told(t: Table, seat: int | None, *names: str) -> list[dict[str, Any]]:
    return [event for event in t.events(seat) if event["event"] in names]


def all_cards(t: Table) -> list[str]:
    """Everything of the round's deck, wherever it lies."""
    places: list[Iterable[str]] = [*t.hands, *t.transfers, *t.expeditions, t.reserve, t.encounter, t.trick, t.discards]
    return sorted([card for place in places for card in place] + list(t.vans) + [pile.card[0] for pile in t.unseen])


def score_everything(t: Table, *zones: str, vans: Mapping[str, int] | None = None) -> list[dict[str, Any]]:
    """Score a round with these Expedition zones; gives the score lines."""
    from lazaret.games.happy_dayz.rules.scoring import score_round

    t.expeditions = [cards(text) for text in zones]
    t.vans = dict(vans or {})
    t.agenda.clear()
    score_round(t)
    return told(t, None, "score_line")


def mentions(thing: Any, card: str) -> bool:
    """The card is named somewhere in a view or in events (biker-1 is not in biker-12)."""
    return re.search(rf"(?<![\w-]){re.escape(card)}(?![\w-])", str(thing)) is not None
