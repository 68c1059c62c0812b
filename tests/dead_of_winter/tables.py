"""Hand-made positions: an empty board in round 1, on which a test puts what matters to it, then acts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.core.flow import NOBODY
from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import BY_ROW, COLONY, ENTRANCES, FACE, OUTSIDE, PLACES
from lazaret.games.dead_of_winter.effects.reading import Effect, Reader
from lazaret.games.dead_of_winter.effects.running import run_effect
from lazaret.games.dead_of_winter.effects.store import BLOCKS
from lazaret.games.dead_of_winter.rules.survivors import enter
from lazaret.games.dead_of_winter.rules.turn import after_action, end_of_turns, start_round, take_action
from lazaret.games.dead_of_winter.table import Table

#: survivors that stand far down the list and do nothing special, for groups that only have to exist
PLAIN = ("mina", "ingrid", "corinne", "sam", "jojo")


def bare(seats: int = 3, objective: str = "strip-the-town", **options: Any) -> Table:
    """An empty board: nobody in play, no card in any hand, no zombie, no crossroads card; seat 0 to act."""
    t = GAME.new(seats, "test", {"objective": objective, **options})
    for seat in range(seats):
        t.choose(seat, t.options(seat)[0])
    for survivor in list(t.owner):
        t.survivor_deck.append(survivor)
    for record in (t.owner, t.place, t.wounds, t.frostbite, t.moves):
        record.clear()
    for seat in range(seats):
        t.groups[seat].clear()
        t.leaders[seat] = ""
        t.box += t.hands[seat]
        t.hands[seat].clear()
        t.unused[seat] = t.spent[seat] = ()
    t.crowd = dict.fromkeys(PLACES, 0)
    t.zombies = [0] * len(t.zombies)
    t.barricades = [0] * len(t.barricades)
    t.noise = dict.fromkeys(OUTSIDE, 0)
    t.helpless = t.food = t.samples = t.starvation = 0
    t.crossroads_deck += t.crossroads + t.crossroads_shown + [c for c in t.crossroads_done if not t.coop]
    t.crossroads.clear()
    t.crossroads_shown.clear()
    if not t.coop:
        t.crossroads_done.clear()
    t.morale = 7
    t.known.clear()
    t.first = t.active = 0
    t.asked = NOBODY
    return t


def group(t: Table, seat: int, *survivors: str, place: str = COLONY) -> None:
    """Survivors of a seat, all at one place."""
    for survivor in survivors:
        t.survivor_deck.remove(survivor)
        enter(t, seat, survivor, place)


def groups(t: Table, *survivors: str) -> None:
    """One survivor for each seat, at the colony."""
    for seat, survivor in enumerate(survivors or PLAIN[: t.seats]):
        group(t, seat, survivor)


def find_card(t: Table, face: str) -> str:
    """Take a card out of whatever deck it lies in."""
    for pile in (t.box, *t.decks.values()):
        for card in pile:
            if FACE[card] == face:
                pile.remove(card)
                return card
    raise AssertionError(f"there is no {face} left")


def give(t: Table, seat: int, *faces: str) -> list[str]:
    cards = [find_card(t, face) for face in faces]
    t.hands[seat] += cards
    return cards


def equip(t: Table, survivor: str, *faces: str) -> list[str]:
    cards = [find_card(t, face) for face in faces]
    for card in cards:
        t.bearer[card] = survivor
    return cards


def waste(t: Table, number: int) -> None:
    """So many cards on the waste pile."""
    for place in OUTSIDE:
        while number and len(t.decks[place]) > 5:
            t.waste.append(t.decks[place].pop())
            number -= 1


def top(t: Table, place: str, *faces: str) -> list[str]:
    """These cards on top of a deck, the first one topmost."""
    cards = []
    for face in faces:
        pile = t.decks[place]
        card = next((c for c in pile if FACE[c] == face), None)
        if card is None:
            card = find_card(t, face)
        else:
            pile.remove(card)
        cards.append(card)
    t.decks[place][:0] = cards
    return cards


def dice(t: Table, seat: int, *values: int) -> None:
    t.unused[seat] = tuple(sorted(values))


def zombies(t: Table, place: str, *numbers: int) -> None:
    """Zombies by entrance, entrance 1 first."""
    for entrance, number in zip(ENTRANCES[place], numbers, strict=False):
        t.zombies[entrance] = number


def barricades(t: Table, place: str, *numbers: int) -> None:
    for entrance, number in zip(ENTRANCES[place], numbers, strict=False):
        t.barricades[entrance] = number


def at_gates(t: Table) -> list[int]:
    """The zombies at the six entrances of the colony."""
    return t.zombies[:6]


def act(t: Table, seat: int = 0) -> Table:
    """It is this seat's turn to act now."""
    t.active = seat
    t.agenda[:] = [(end_of_turns, ()), (take_action, (seat,))]
    t.asked = NOBODY
    t.go_on(len(t.agenda))
    return t


def poll(t: Table, seat: int = 0) -> Table:
    """As after an action: the crossroads card is looked at."""
    t.active = seat
    t.agenda[:] = [(end_of_turns, ()), (after_action, (seat,))]
    t.asked = NOBODY
    t.go_on(len(t.agenda))
    return t


def do(t: Table, *choices: str, seat: int | None = None) -> Table:
    """Choose one after the other, each by the seat that is asked."""
    for choice in choices:
        t.choose(t.waiting()[0] if seat is None else seat, choice)
    return t


def options(t: Table) -> list[str]:
    """What may be chosen now, by whoever is asked first."""
    return list(t.options(t.waiting()[0]))


def asking(t: Table) -> str:
    """The name of the open question."""
    assert t.current is not None
    return GAME.step_info(t.current[0]).name


def refused(t: Table, choice: str, rule: str, seat: int | None = None) -> None:
    """The choice is refused, and by this rule."""
    with pytest.raises(IllegalChoice) as caught:
        t.choose(t.waiting()[0] if seat is None else seat, choice)
    assert caught.value.rule == rule


def fix_rolls(t: Table, *results: int) -> list[int]:
    """The next dice show these results, whatever die it is; one more roll is a mistake."""
    left = list(results)

    def fall(number: int, sides: int) -> int:
        assert left, f"an unexpected roll of a die with {sides} sides"
        result = left.pop(0)
        assert 1 <= result <= sides
        return result - 1

    assert t.log is not None
    t.log.dice = fall
    return left


BLANK, WOUND, FROST, BITE = 1, 7, 10, 12  # results of the exposure die


def run(t: Table, block: str, seat: int = -1, actor: str = "", origin: str = "") -> Table:
    """Carry out a block of a card by itself, then stop at the first question or when it is done."""
    place = t.place.get(actor, "")
    t.agenda[:] = []
    t.asked = NOBODY
    run_effect(t, block, 0, (seat, actor, place, origin))
    t.go_on(0)
    assert BLOCKS[block]
    return t


def says(monkeypatch: pytest.MonkeyPatch, text: str, name: str = "some-card", has_me: bool = True) -> Effect:
    """What a card with this text does, as corrected content could bring it; `run` carries it out by its name."""
    reader = Reader()
    effect = reader.effect(text, name, has_me)
    for block in reader.blocks.values():
        monkeypatch.setitem(BLOCKS, block.name, block)
    return effect


def set_crossroads(t: Table, card: str, reader: int = 1) -> None:
    """This card waits for the active player, known to its reader."""
    t.crossroads_deck.remove(card)
    t.crossroads[:] = [card]
    t.reader = reader


def set_crisis(t: Table, card: str) -> None:
    for pile in (t.crisis_deck, t.crises_done):
        if card in pile:
            pile.remove(card)
    t.crisis_deck += t.crisis
    t.crisis_deck[:] = [c for c in t.crisis_deck if c != card]
    t.crisis[:] = [card]


def contribute(t: Table, seat: int, *faces: str) -> None:
    for card in give(t, seat, *faces):
        t.hands[seat].remove(card)
        t.pile.append(card)
        t.pile_from.append(seat)


def step_by_step(t: Table, *steps: Any) -> Table:
    """Do these steps (functions with their arguments in tuples) and stop."""
    t.agenda[:] = [line if isinstance(line, tuple) else (line, ()) for line in reversed(steps)]
    t.asked = NOBODY
    t.go_on(len(t.agenda))
    return t


def events(t: Table, name: str, seat: int | None = None) -> list[dict[str, Any]]:
    return [event for event in t.events(seat) if event["event"] == name]


def hand(t: Table, seat: int) -> list[str]:
    return sorted([FACE[card] for card in t.hands[seat]], key=BY_ROW)


def faces(cards: Iterable[str]) -> list[str]:
    return [FACE[card] for card in cards]


def new_round(t: Table) -> Table:
    """Play on from the start of the next round."""
    t.active = NOBODY
    return step_by_step(t, start_round)


SEVEN = ("mina", "odile", "tobias", "noor", "ingrid", "bruno", "yasmine")


def nine_people(t: Table, *survivors: str) -> None:
    group(t, 0, *survivors[:4])
    group(t, 1, *survivors[4:])
    t.helpless = 2
