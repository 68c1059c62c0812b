"""Searching: cards seen in private, noise for more of them, one kept, the rest under the deck."""

from __future__ import annotations

from lazaret.core.flow import NOBODY, Choice, Seat
from lazaret.core.zones import bit
from lazaret.games.dead_of_winter.content.cards import COLONY, FACE, NOISE_SPACES, SEARCH
from lazaret.games.dead_of_winter.effects.store import HOOKED, POWERS
from lazaret.games.dead_of_winter.rules.aids import GO_ON, offer_aids
from lazaret.games.dead_of_winter.rules.dice import VALUE, spend, words_from
from lazaret.games.dead_of_winter.rules.hands import gain_secretly
from lazaret.games.dead_of_winter.rules.hooks import always_on, is_spent, mark_used, total, usable_items
from lazaret.games.dead_of_winter.table import Table, step

STOP, NOISE, NOISE_WITH, ENOUGH, AS_DRAWN = "stop", "noise", "noise_with", "enough", "as_drawn"


def can_search(t: Table, seat: Seat, survivor: str) -> bool:
    """DW-3.10, DW-3.13, DW-3.21: outside, at a deck with cards, with a good enough die, as often as one likes."""
    place = t.place[survivor]
    dice = t.unused[seat]
    if place == COLONY or not dice or dice[-1] < SEARCH[survivor] or not t.decks[place]:
        return False
    return not (t.locks and t.is_locked(survivor, "search"))


@step("DW-3.10", "DW-3.21")
def choose_searcher(t: Table, seat: Seat) -> None:
    """DW-3.10: one of your survivors outside the colony."""
    t.ask(seat, [s for s in t.groups[seat] if can_search(t, seat, s)], searcher_chosen)


@step("DW-3.10", "DW-3.21")
def searcher_chosen(t: Table, seat: Seat, choice: Choice) -> None:
    t.then(choose_search_die, seat, choice)


@step("DW-3.10", "DW-3.1")
def choose_search_die(t: Table, seat: Seat, survivor: str) -> None:
    t.ask(seat, words_from(t.unused[seat], SEARCH[survivor]), search_die_chosen, survivor)


@step("DW-3.10", "DW-3.1")
def search_die_chosen(t: Table, seat: Seat, choice: Choice, survivor: str) -> None:
    die = VALUE[choice]
    spend(t, seat, die)
    t.then(offer_aids, seat, "search", survivor, die, "", ())


def begin_search(t: Table, seat: Seat, survivor: str, die: int, target: str, chosen: tuple[str, ...]) -> None:
    """DW-3.10: the top card, more with the right help, seen by the searcher alone."""
    place = t.place[survivor]
    more = total(chosen, "search_keep")
    looks = total(tuple(always_on(t, survivor, "search_look")), "search_look")
    t.drawn_by, t.drawn_from = seat, place
    t.searches[seat][place] = t.searches[seat].get(place, 0) + 1
    t.tell("search_started", seat, survivor, place)
    draw(t, seat, 1 + more + looks)
    t.then(search_on, seat, survivor, 1 + more)


GO_ON["search"] = begin_search


def draw(t: Table, seat: Seat, number: int) -> None:
    deck = t.decks[t.drawn_from]
    cards = deck[:number]
    del deck[:number]
    t.drawn += cards
    t.tell_to(bit(seat), "cards_seen", seat, len(cards), [FACE[card] for card in cards])


def can_make_noise(t: Table, place: str) -> bool:
    """DW-3.11: a free noise space and a card to draw."""
    return t.noise[place] < NOISE_SPACES[place] and bool(t.decks[place])


@step("DW-3.11")
def search_on(t: Table, seat: Seat, survivor: str, keep: int) -> None:
    """DW-3.11: stop, or make noise and see one more card, while there are spaces and cards."""
    if can_make_noise(t, t.drawn_from):
        t.then(make_noise, seat, survivor, keep)
    else:
        t.then(keep_cards, seat, survivor, keep, 0)


def lamps(t: Table, survivor: str) -> list[str]:
    """Items that let one noise show more cards."""
    if not t.bearer:
        return []
    items = [item for item in usable_items(t, survivor) if item in HOOKED["noise_look"]]
    return [item for item in items if not is_spent(t, item, POWERS[item])]


@step("DW-3.11")
def make_noise(t: Table, seat: Seat, survivor: str, keep: int) -> None:
    options = [STOP, NOISE]
    for item in lamps(t, survivor):
        word = f"{NOISE_WITH}:{FACE[item]}"
        if word not in options:
            options.append(word)
    t.ask(seat, options, noise_made, survivor, keep)


@step("DW-3.11")
def noise_made(t: Table, seat: Seat, choice: Choice, survivor: str, keep: int) -> None:
    if choice == STOP:
        t.then(keep_cards, seat, survivor, keep, 0)
        return
    more = 0
    if choice != NOISE:
        lamp = next(item for item in lamps(t, survivor) if choice == f"{NOISE_WITH}:{FACE[item]}")
        mark_used(t, lamp)
        more = POWERS[lamp].effect.hooks["noise_look"][0]
    t.noise[t.drawn_from] += 1
    t.tell("noise_made", seat, t.drawn_from, t.noise[t.drawn_from])
    draw(t, seat, 1 + more)
    t.then(search_on, seat, survivor, keep)


def drawn_faces(t: Table) -> list[str]:
    return list(dict.fromkeys([FACE[card] for card in t.drawn]))


@step("DW-3.12")
def keep_cards(t: Table, seat: Seat, survivor: str, left: int, kept: int) -> None:
    """DW-3.12: keep one of the drawn cards; with the right help more."""
    if not left or not t.drawn:
        t.then(put_back, seat, survivor)
    elif kept or len(t.drawn) > 1:
        t.then(choose_card_to_keep, seat, survivor, left, kept)
    else:
        card_kept(t, seat, FACE[t.drawn[0]], survivor, left, kept)


@step("DW-3.12")
def choose_card_to_keep(t: Table, seat: Seat, survivor: str, left: int, kept: int) -> None:
    options = drawn_faces(t)
    if kept:
        options.append(ENOUGH)
    t.ask(seat, options, card_kept, survivor, left, kept)


@step("DW-3.12")
def card_kept(t: Table, seat: Seat, choice: Choice, survivor: str, left: int, kept: int) -> None:
    if choice == ENOUGH:
        t.then(put_back, seat, survivor)
        return
    card = next(card for card in t.drawn if FACE[card] == choice)
    t.drawn.remove(card)
    gain_secretly(t, seat, [card])
    t.then(keep_cards, seat, survivor, left - 1, kept + 1)


@step("DW-3.12")
def put_back(t: Table, seat: Seat, survivor: str) -> None:
    """DW-3.12: the others go under the deck, in the order the searcher likes."""
    if len(drawn_faces(t)) > 1:
        t.then(choose_card_to_return, seat, survivor)
    else:
        return_cards(t, seat, list(t.drawn))
        search_over(t, seat, survivor)


@step("DW-3.12")
def choose_card_to_return(t: Table, seat: Seat, survivor: str) -> None:
    t.ask(seat, [*drawn_faces(t), AS_DRAWN], card_returned, survivor)


@step("DW-3.12")
def card_returned(t: Table, seat: Seat, choice: Choice, survivor: str) -> None:
    if choice == AS_DRAWN:
        return_cards(t, seat, list(t.drawn))
        search_over(t, seat, survivor)
    else:
        return_cards(t, seat, [next(card for card in t.drawn if FACE[card] == choice)])
        t.then(put_back, seat, survivor)


def return_cards(t: Table, seat: Seat, cards: list[str]) -> None:
    """Under the deck; the searcher remembers them."""
    deck = t.decks[t.drawn_from]
    for card in cards:
        t.drawn.remove(card)
        deck.append(card)
        t.known[card] = bit(seat)


def search_over(t: Table, seat: Seat, survivor: str) -> None:
    t.tell("search_ended", seat, t.drawn_from, len(t.decks[t.drawn_from]))
    t.happened("on_search", survivor, t.drawn_from)
    t.drawn_by, t.drawn_from = NOBODY, ""
