"""Hand-made positions: say only what matters, then act through `choose`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.core.flow import NOBODY, Step
from lazaret.games.zombie_tsunami import GAME
from lazaret.games.zombie_tsunami.content.cards import slug
from lazaret.games.zombie_tsunami.rules.horde import WAYS
from lazaret.games.zombie_tsunami.rules.turn import reveal_card
from lazaret.games.zombie_tsunami.table import Table


def make(
    seats: int = 4,
    *,
    hordes: Sequence[int] | None = None,
    civilians: Sequence[int] | None = None,
    coins: Sequence[int] | None = None,
    bonus: Mapping[int, str] | None = None,
    face_up: Sequence[int] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    kept: Mapping[int, Sequence[str]] | None = None,
    display: Sequence[str] | None = None,
    event: str = "",
    dealer: int = 0,
    options: Mapping[str, Any] | None = None,
    dice: Sequence[int] | None = None,
    tokens: Sequence[int] | None = None,
) -> Table:
    """A table at the start of round 1, nobody asked yet; hands or an event bring the expansion. `dice`: the faces that
    the next rolls show; `tokens`: the tie tokens drawn next."""
    expansion = bool(hands or event)
    t: Table = GAME.new(seats, "position", {"zombird": expansion, **(options or {})})
    t.agenda.clear()
    t.asked, t.answers = NOBODY, {}
    t.dealer = dealer
    for field, values in (("hordes", hordes), ("civilians", civilians), ("coins", coins)):
        if values is not None:
            setattr(t, field, list(values))
    for place, card in (bonus or {}).items():
        deal_bonus_to(t, place, card)
    for seat in face_up:
        t.face_down &= ~(1 << seat)
    if expansion:
        arrange_expansion(t, hands or {}, event)
    for seat, cards in (kept or {}).items():
        t.kept[seat] = [take(card, t.shop_deck, t.display) for card in cards]
    if display is not None:
        t.shop_deck += t.display
        t.display = []
        t.display = [take(card, t.shop_deck) for card in display]
    if dice is not None:
        load_dice(t, dice)
    if tokens is not None:
        load_tokens(t, tokens)
    return t


def arrange_expansion(t: Table, hands: Mapping[int, Sequence[str]], event: str) -> None:
    for hand in t.hands:
        t.birds += hand
        hand.clear()
    for seat, cards in hands.items():
        t.hands[seat] = [take(card, t.birds) for card in cards]
    t.event_deck += t.event
    t.event = [take(event, t.event_deck)] if event else []
    t.claimed = 0


def take(name: str, *places: list[str]) -> str:
    """Take a copy of the card out of the first place that has one."""
    for place in places:
        for card in place:
            if slug(card) == name:
                place.remove(card)
                return card
    raise AssertionError(f"there is no {name} left")


def deal_bonus_to(t: Table, place: int, card: str) -> None:
    """Exchange cards so that this place (a seat, or the last place: aside) holds this one."""
    there = next(i for i, cards in enumerate(t.bonus) if cards[0] == card)
    t.bonus[place], t.bonus[there] = t.bonus[there], t.bonus[place]


def do(t: Table, step: Step, *args: Any) -> Table:
    """Let this step happen now."""
    t.agenda.clear()
    t.asked, t.answers = NOBODY, {}
    t.agenda.append((step, args))
    t.go_on()
    return t


def reveal(t: Table, card: str, alone: bool = False) -> Table:
    """Turn up this street card now, whichever pile it was in; `alone`: and nothing happens behind it."""
    places = [*t.piles, t.box]
    here = t.piles[t.round - 1]
    there = next(place for place in places if any(slug(c) == card for c in place))
    found = take(card, there)
    if there is not here:
        there.append(here.pop(0))
    here.append(found)
    if not alone:
        return do(t, reveal_card)
    t.agenda.clear()
    t.asked, t.answers = NOBODY, {}
    reveal_card(t)
    t.agenda.pop()  # the gap behind the card
    t.go_on()
    return t


def answer(t: Table, choices: Mapping[int, str]) -> None:
    """Answer the open question: these choices, and for the others asked the first option (pass, done)."""
    for seat in t.waiting():
        t.choose(seat, choices.get(seat, t.options(seat)[0]))


def asking(t: Table) -> str:
    """The name of the step that is asking, with the moment if it is a window."""
    if t.current is None or not t.waiting():
        return ""
    name = GAME.step_info(t.current[0]).name
    return f"window {t.current[1][0]}" if name == "window" else name


def pass_all(t: Table, until: str = "") -> None:
    """Everybody passes as long as windows are open (or until the one that is meant)."""
    while asking(t).startswith("window") and asking(t) != until:
        answer(t, {})


def vote(t: Table, *beads: str) -> None:
    """Everybody picks these beads, in the order of seats."""
    for seat, bead in enumerate(beads):
        t.choose(seat, bead)


def load_dice(t: Table, faces: Sequence[int]) -> None:
    """The next rolls of cubes show so many faces, in the order of rolling; other chance stays as it is."""
    queue = list(faces)

    def fall(number: int, ways: int) -> int:
        if ways not in WAYS:
            return number
        shown, cubes = queue.pop(0), WAYS.index(ways)
        assert shown <= cubes, "more faces than cubes"
        return sum(WAYS[shown:cubes])  # a cube that drew 0 shows its face, one that drew 1 does not

    assert t.log is not None
    t.log.dice = fall


def load_tokens(t: Table, tokens: Sequence[int]) -> None:
    """The next tie tokens drawn, in the order of drawing."""

    def lie(cards: list[Any]) -> None:
        if cards and type(cards[0]) is int:  # the supply of tokens
            cards[:] = [*(card for card in cards if card not in tokens), *reversed(tokens)]

    assert t.log is not None
    t.log.stack = lie


def refusal(t: Table, seat: int, choice: str) -> str:
    """The rule that refuses this choice; both languages have the reason."""
    with pytest.raises(IllegalChoice) as refused:
        t.choose(seat, choice)
    for language in ("en", "fr"):
        speaker = GAME.speaker(language)
        assert speaker.template(refused.value.message.key, refused.value.message.params) is not None
    return refused.value.rule


def told(t: Table, event: str, seat: int | None = None) -> list[dict[str, Any]]:
    """What the seat was told under this name."""
    return [line for line in t.events(seat) if line["event"] == event]
