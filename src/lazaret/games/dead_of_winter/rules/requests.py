"""Between players: asking for cards, handing over equipment."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.dead_of_winter.content.cards import ANY, FACE, KIND, SYMBOL, SYMBOLS
from lazaret.games.dead_of_winter.rules.exile import SEATS_AS_WORDS
from lazaret.games.dead_of_winter.rules.hands import take_from_hand
from lazaret.games.dead_of_winter.rules.moves import can_move, choose_mover
from lazaret.games.dead_of_winter.rules.play import bearers, can_bear, can_play, choose_bearer, play_card
from lazaret.games.dead_of_winter.table import Table, step

REFUSE, ACCEPT = "refuse", "accept"
ASKED_FOR = (*SYMBOLS, ANY)

# -- requests -----------------------------------------------------------------------------------------


def symbols_to_ask(t: Table, other: Seat) -> list[str]:
    """DW-4.20: what was refused is not asked again this turn."""
    if not t.refused:
        return list(ASKED_FOR)
    return [symbol for symbol in ASKED_FOR if (other, symbol) not in t.refused]


def may_be_asked(t: Table, seat: Seat) -> list[Seat]:
    """DW-4.15: anybody in the game, wherever they are; somebody without cards has nothing to give."""
    return [
        other
        for other in range(t.seats)
        if other != seat and t.hands[other] and not t.out[other] and symbols_to_ask(t, other)
    ]


@step("DW-4.13", "DW-4.15")
def request(t: Table, seat: Seat) -> None:
    """DW-4.13: whom to ask."""
    t.ask(seat, [SEATS_AS_WORDS[other] for other in may_be_asked(t, seat)], player_asked)


@step("DW-4.13", "DW-4.20")
def player_asked(t: Table, seat: Seat, choice: Choice) -> None:
    t.then(choose_symbol, seat, int(choice[5:]))


@step("DW-4.20")
def choose_symbol(t: Table, seat: Seat, other: Seat) -> None:
    """DW-4.20: one symbol, or any card."""
    t.ask(seat, symbols_to_ask(t, other), symbol_asked, other)


@step("DW-4.20")
def symbol_asked(t: Table, seat: Seat, choice: Choice, other: Seat) -> None:
    t.tell("requested", seat, other, choice)
    t.then(answer_request, other, seat, choice)


def can_use(t: Table, asker: Seat, card: str) -> bool:
    """DW-4.14, DW-4.21: only a card that the asker can play or equip at once; fuel by declaring a move."""
    kind = KIND[card]
    if kind == "equip":
        return bool(bearers(t, asker))
    if kind == "move":
        return any(can_move(t, asker, survivor, True) for survivor in t.groups[asker])
    return can_play(t, asker, card)


@step("DW-4.13", "DW-4.21")
def answer_request(t: Table, seat: Seat, asker: Seat, symbol: str) -> None:
    """DW-4.13: giving is voluntary. DW-4.21: what could not be played now is not handed over."""
    faces: list[str] = []
    for card in t.hands[seat]:
        if symbol in (ANY, SYMBOL[card]) and FACE[card] not in faces and can_use(t, asker, card):
            faces.append(FACE[card])
    t.ask(seat, [*faces, REFUSE], request_answered, asker, symbol)


@step("DW-4.13", "DW-4.14", "DW-4.20")
def request_answered(t: Table, seat: Seat, choice: Choice, asker: Seat, symbol: str) -> None:
    t.happened("on_request")
    if choice == REFUSE:
        t.refused.append((seat, symbol))
        t.tell("request_refused", seat, asker, symbol)
        return
    card = take_from_hand(t, seat, choice)
    t.tell("request_granted", seat, asker, choice)
    use_at_once(t, asker, card)


def use_at_once(t: Table, seat: Seat, card: str) -> None:
    """DW-4.13, DW-4.14: the asker plays it now."""
    kind = KIND[card]
    if kind == "equip":
        t.playing.append(card)
        t.then(choose_bearer, seat, FACE[card])
    elif kind == "move":
        t.playing.append(card)
        t.then(choose_mover, seat, FACE[card])
    else:
        play_card(t, seat, card)


# -- hand-overs -----------------------------------------------------------------------------------------


def takers(t: Table, item: str) -> list[str]:
    """DW-4.16: others at the same place. DW-4.19: not one who already bore it, or refused it, this turn."""
    bearer = t.bearer[item]
    place = t.place[bearer]
    return [
        survivor
        for survivor, where in t.place.items()
        if where == place and survivor != bearer and (item, survivor) not in t.borne and can_bear(t, survivor)
    ]


def handable(t: Table, seat: Seat) -> list[str]:
    found: list[str] = []
    for item, survivor in t.bearer.items():
        if t.owner[survivor] == seat:
            word = f"item:{FACE[item]}:{survivor}"
            if word not in found and takers(t, item):
                found.append(word)
    return found


def item_named(t: Table, word: str) -> str:
    """The equipped card that a choice means."""
    _, face, survivor = word.split(":")
    return next(i for i, bearer in t.bearer.items() if bearer == survivor and FACE[i] == face and takers(t, i))


@step("DW-4.16")
def hand_off(t: Table, seat: Seat) -> None:
    """DW-4.16: an item equipped to one of your survivors."""
    t.ask(seat, handable(t, seat), item_chosen)


@step("DW-4.16")
def item_chosen(t: Table, seat: Seat, choice: Choice) -> None:
    t.then(choose_taker, seat, choice)


@step("DW-4.16", "DW-4.19")
def choose_taker(t: Table, seat: Seat, item: str) -> None:
    """DW-4.16: another survivor at the same location."""
    t.ask(seat, takers(t, item_named(t, item)), taker_chosen, item)


@step("DW-4.16", "DW-4.19")
def taker_chosen(t: Table, seat: Seat, choice: Choice, item: str) -> None:
    owner = t.owner[choice]
    if owner == seat:
        hand_over(t, item_named(t, item), choice)
    else:
        t.tell("hand_off_offered", seat, owner, item.split(":")[1], choice)
        t.then(answer_hand_off, owner, seat, item, choice)


@step("DW-4.16")
def answer_hand_off(t: Table, seat: Seat, giver: Seat, item: str, survivor: str) -> None:
    """DW-4.16: the other player must accept."""
    t.ask(seat, (ACCEPT, REFUSE), hand_off_answered, giver, item, survivor)


@step("DW-4.16", "DW-4.19")
def hand_off_answered(t: Table, seat: Seat, choice: Choice, giver: Seat, item: str, survivor: str) -> None:
    card = item_named(t, item)
    if choice == ACCEPT:
        hand_over(t, card, survivor)
    else:
        t.borne.append((card, survivor))  # it is not offered there again this turn
        t.tell("hand_off_refused", seat, giver, FACE[card])


def hand_over(t: Table, card: str, survivor: str) -> None:
    """DW-4.17: an item used this round stays used. DW-4.19: it does not come back this turn."""
    bearer = t.bearer[card]
    t.borne.append((card, bearer))
    t.bearer[card] = survivor
    t.tell("handed_over", bearer, survivor, FACE[card])
