"""Verbs of cards (DW-7.5, DW-9.9, DW-14.7): drawing, looking, stealing, giving, finding again."""

from __future__ import annotations

from lazaret.core.flow import NOBODY, Choice, Seat
from lazaret.core.zones import EVERYBODY, bit
from lazaret.games.dead_of_winter.content.cards import ANY, COLONY, FACE, SYMBOL
from lazaret.games.dead_of_winter.effects.words import Bill, Context, fitting, need, price, verb
from lazaret.games.dead_of_winter.rules.hands import gain_openly, gain_secretly, move_random
from lazaret.games.dead_of_winter.rules.streams import HAND, ITEMS, LOOKED_AT
from lazaret.games.dead_of_winter.table import Table, step

ENOUGH, AS_DRAWN = "enough", "as_drawn"


def is_of(card: str, symbol: str) -> bool:
    return symbol == ANY or SYMBOL[card] == symbol


@fitting("draw")
@fitting("search_deck")
@fitting("peek")
def has_cards(t: Table, context: Context, place: str, answers: tuple[str, ...]) -> bool:
    """A deck to choose must have cards."""
    return bool(t.decks.get(place))


# -- decks ----------------------------------------------------------------------------------------------


@verb("place", "number")
def draw(t: Table, context: Context, place: str, number: int) -> None:
    """The top cards of a deck, into the hand."""
    me, _, _, _ = context
    if place and place != COLONY:
        cards = t.decks[place][:number]
        del t.decks[place][:number]
        gain_secretly(t, me, cards)


@verb("place", "symbol", "number")
def draw_until(t: Table, context: Context, place: str, symbol: str, number: int) -> None:
    """Turn up cards until there are enough of the symbol; take those, shuffle the others back."""
    me, _, _, _ = context
    deck = t.decks[place]
    found: list[str] = []
    seen: list[str] = []
    while deck and len(found) < number:
        card = deck.pop(0)
        seen.append(card)
        if is_of(card, symbol):
            found.append(card)
    t.tell("cards_turned_up", place, [FACE[card] for card in seen])
    deck += [card for card in seen if card not in found]
    t.shuffle(deck, ITEMS[place])
    t.forget(deck)
    gain_openly(t, me, found)


@verb("place", "symbol", "number")
def search_deck(t: Table, context: Context, place: str, symbol: str, number: int) -> None:
    """Look through the whole deck in private, take what fits, shuffle it."""
    me, _, _, _ = context
    look_through(t, me, place, len(t.decks[place]))
    t.then(pick_cards, me, symbol, number, True)


@verb("place", "number", "symbol", "number")
def find(t: Table, context: Context, place: str, seen: int, symbol: str, number: int) -> None:
    """Look at the top cards in private, take what fits; the others go under the deck."""
    me, _, _, _ = context
    if place and place != COLONY:
        look_through(t, me, place, seen)
        t.then(pick_cards, me, symbol, number, False)


def look_through(t: Table, seat: Seat, place: str, number: int) -> None:
    deck = t.decks[place]
    t.drawn += deck[:number]
    del deck[:number]
    t.drawn_by, t.drawn_from = seat, place
    t.tell_to(bit(seat), "cards_seen", seat, len(t.drawn), [FACE[card] for card in t.drawn])


def drawn_faces(t: Table, symbol: str) -> list[str]:
    return list(dict.fromkeys(FACE[card] for card in t.drawn if is_of(card, symbol)))


@step("DW-15.2")
def pick_cards(t: Table, seat: Seat, symbol: str, left: int, shuffled: bool) -> None:
    """DW-14.7: as many as the card says, or as there are."""
    if left and drawn_faces(t, symbol):
        t.then(choose_seen_card, seat, symbol, left, shuffled)
    else:
        put_back(t, seat, shuffled)


@step("DW-15.2")
def choose_seen_card(t: Table, seat: Seat, symbol: str, left: int, shuffled: bool) -> None:
    """DW-15.2: what is looked at stays private."""
    t.ask(seat, [*drawn_faces(t, symbol), ENOUGH], seen_card_chosen, symbol, left, shuffled)


@step("DW-15.2")
def seen_card_chosen(t: Table, seat: Seat, choice: Choice, symbol: str, left: int, shuffled: bool) -> None:
    """DW-14.7: one of them, then perhaps the next."""
    if choice == ENOUGH:
        put_back(t, seat, shuffled)
        return
    card = next(card for card in t.drawn if FACE[card] == choice)
    t.drawn.remove(card)
    gain_secretly(t, seat, [card])
    t.then(pick_cards, seat, symbol, left - 1, shuffled)


def put_back(t: Table, seat: Seat, shuffled: bool) -> None:
    deck = t.decks[t.drawn_from]
    deck += t.drawn
    if shuffled:
        t.shuffle(deck, ITEMS[t.drawn_from])
        t.forget(deck)
    else:
        for card in t.drawn:
            t.known[card] = bit(seat)
    t.drawn.clear()
    t.drawn_by, t.drawn_from = NOBODY, ""


@verb("place", "number")
def peek(t: Table, context: Context, place: str, number: int) -> None:
    """Look at the top cards in private and put them back on top in any order."""
    me, _, _, _ = context
    look_through(t, me, place, number)
    t.then(order_cards, me, 0)


def faces_to_order(t: Table, done: int) -> list[str]:
    return list(dict.fromkeys(FACE[card] for card in t.drawn[done:]))


@step("DW-15.2")
def order_cards(t: Table, seat: Seat, done: int) -> None:
    if len(faces_to_order(t, done)) > 1:
        t.then(choose_next_card, seat, done)
    else:
        put_on_top(t, seat)


@step("DW-15.2")
def choose_next_card(t: Table, seat: Seat, done: int) -> None:
    """The card named first will be on top."""
    t.ask(seat, [*faces_to_order(t, done), AS_DRAWN], card_ordered, done)


@step("DW-15.2")
def card_ordered(t: Table, seat: Seat, choice: Choice, done: int) -> None:
    """DW-14.7: in any order, one after the other."""
    if choice == AS_DRAWN:
        put_on_top(t, seat)
        return
    at = next(n for n in range(done, len(t.drawn)) if FACE[t.drawn[n]] == choice)
    t.drawn.insert(done, t.drawn.pop(at))
    t.then(order_cards, seat, done + 1)


def put_on_top(t: Table, seat: Seat) -> None:
    for card in t.drawn:
        t.known[card] = bit(seat)
    t.decks[t.drawn_from][:0] = t.drawn
    t.drawn.clear()
    t.drawn_by, t.drawn_from = NOBODY, ""


@verb("place", "number")
def remove_top(t: Table, context: Context, place: str, number: int) -> None:
    """The top cards of a deck leave the game, face up."""
    cards = t.decks[place][:number]
    del t.decks[place][:number]
    t.forget(cards)
    t.removed += cards
    t.tell("cards_removed", place, [FACE[card] for card in cards])


@price("remove_top")
def has_top(t: Table, context: Context, bill: Bill, place: str, number: int) -> bool:
    return len(t.decks[place]) >= number


# -- hands ----------------------------------------------------------------------------------------------


@verb("player", "number")
def discard_random(t: Table, context: Context, seat: Seat, number: int) -> None:
    hand = t.hands[seat]
    cards = [hand.pop(t.random_below(len(hand), HAND[seat])) for _ in range(min(number, len(hand)))]
    t.forget(cards)
    t.removed += cards
    t.tell("cards_lost", seat, [FACE[card] for card in cards])


@price("discard_random")
def has_cards_to_lose(t: Table, context: Context, bill: Bill, seat: Seat, number: int) -> bool:
    bill.cards += number
    return True


@verb("one_player", "number")
def steal_random(t: Table, context: Context, other: Seat, number: int) -> None:
    """DW-15.5: only the two players see what changes hands."""
    me, _, _, _ = context
    move_random(t, other, me, number)


@verb("one_player", "number")
def give_random(t: Table, context: Context, other: Seat, number: int) -> None:
    me, _, _, _ = context
    move_random(t, me, other, number)


@need("give_random")
def has_cards_to_give(t: Table, context: Context, bill: Bill, others: list[str], number: int) -> bool:
    bill.cards += number
    return bool(others)


@verb("one_player")
def look_hand(t: Table, context: Context, other: Seat) -> None:
    me, _, _, _ = context
    for card in t.hands[other]:
        t.remember(card, bit(me))
    t.tell_to(bit(me) | bit(other), "hand_seen", me, other, [FACE[card] for card in t.hands[other]])


@verb("players")
def reveal_hands(t: Table, context: Context, seats: list[Seat]) -> None:
    for seat in seats:
        for card in t.hands[seat]:
            t.remember(card, EVERYBODY)
        t.tell("hand_shown", seat, [FACE[card] for card in t.hands[seat]])


# -- piles ----------------------------------------------------------------------------------------------


@verb("symbol", "number")
def recover_waste(t: Table, context: Context, symbol: str, number: int) -> None:
    me, _, _, _ = context
    gain_openly(t, me, newest(t.waste, symbol, number))


@verb("symbol", "number")
def recover_removed(t: Table, context: Context, symbol: str, number: int) -> None:
    me, _, _, _ = context
    gain_openly(t, me, newest(t.removed, symbol, number))


def newest(pile: list[str], symbol: str, number: int) -> list[str]:
    """Take the topmost cards of a symbol out of a pile."""
    found = [card for card in reversed(pile) if is_of(card, symbol)][:number]
    for card in found:
        pile.remove(card)
    return found


# -- the crisis -----------------------------------------------------------------------------------------


def random_contributions(t: Table, number: int) -> list[str]:
    cards = t.pile[:]
    t.shuffle(cards, LOOKED_AT)
    return cards[:number]


@verb("number")
def look_contribution(t: Table, context: Context, number: int) -> None:
    me, _, _, _ = context
    cards = random_contributions(t, number)
    for card in cards:
        t.remember(card, bit(me))
    t.tell_to(bit(me), "contribution_seen", me, [FACE[card] for card in cards])


@verb("number")
def reveal_contribution(t: Table, context: Context, number: int) -> None:
    """Shown to everyone; nobody learns whose it was."""
    cards = random_contributions(t, number)
    for card in cards:
        t.remember(card, EVERYBODY)
    t.tell("contribution_shown", [FACE[card] for card in cards])


@verb("number")
def peek_crisis(t: Table, context: Context, number: int) -> None:
    """Look at the next crises; each may go under the deck."""
    me, _, _, _ = context
    cards = t.crisis_deck[:number]
    for card in cards:
        t.remember(card, bit(me))
        t.then(keep_crisis, me, len(cards))
    t.tell_to(bit(me), "crisis_seen", me, cards)


@step("DW-15.2")
def keep_crisis(t: Table, seat: Seat, number: int) -> None:
    """On top again, or under the deck."""
    t.ask(seat, ("on_top", "under"), crisis_kept, number)


@step("DW-15.2")
def crisis_kept(t: Table, seat: Seat, choice: Choice, number: int) -> None:
    card = t.crisis_deck.pop(0)
    if choice == "under":
        t.crisis_deck.append(card)
    else:
        t.crisis_deck.insert(number - 1, card)  # behind those that were not looked at yet
    t.tell("crisis_kept", seat, choice)
