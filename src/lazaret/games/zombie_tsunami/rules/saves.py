"""Saving zombies from a jump or a bomb: kept shop cards and fairies (ZT-4.3, ZT-6.9)."""

from __future__ import annotations

from lazaret.games.zombie_tsunami.content.cards import SHOP, SLUG
from lazaret.games.zombie_tsunami.rules.bombs import answer_bomb
from lazaret.games.zombie_tsunami.rules.windows import in_danger
from lazaret.games.zombie_tsunami.table import ROLL, SAVED, Choice, Seat, Table

USE = {name: f"use:{name}" for name, card in SHOP.items() if card.keep}


def save(t: Table, seat: Seat, most: int, moment: str) -> int:
    """ZT-4.3: after the roll is seen and the limit applied, fewer die. Only zombies are saved, on this one occasion.

    ZT-7.8: a bomb that was softened so can no longer be cancelled.
    """
    saved = min(most, in_danger(t, seat, moment))
    if moment == ROLL:
        t.dying[seat] -= saved
    else:
        answer_bomb(t, SAVED, saved=saved)
    return saved


def offer_saves(t: Table, seat: Seat, moment: str, options: list[Choice]) -> None:
    """ZT-6.9: a kept card answers a jump or a bomb in which a zombie of yours would die."""
    if t.kept[seat] and in_danger(t, seat, moment):
        for card in t.kept[seat]:
            choice = USE[SLUG[card]]
            if choice not in options:
                options.append(choice)


def use_kept(t: Table, seat: Seat, parts: list[str], moment: str) -> None:
    """ZT-6.7: a used card is discarded, whether all of it was needed or not."""
    card = next(card for card in t.kept[seat] if SLUG[card] == parts[0])
    t.kept[seat].remove(card)
    t.shop_discard.append(card)
    t.tell("saved", seat, parts[0], save(t, seat, SHOP[parts[0]].number, moment))
