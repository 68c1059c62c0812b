"""The table in the terminal: the other side on top, mine below, leaders with their supports behind them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazaret.core.terminal import BACK
from lazaret.core.texts import Speaker
from lazaret.games.zombie_apocalypse_now.content.cards import HUMANS

SUITS = {"H": "♥", "D": "♦", "S": "♠", "C": "♣"}


def short(card: str | None) -> str:
    """`10♠`, `K♥`, a star for a Joker, a back for what is not known."""
    if card is None:
        return BACK
    return "★" if card.startswith("JK") else f"{card[:-1]}{SUITS[card[-1]]}"


def several(cards: list[str | None] | list[str]) -> str:
    return " ".join(short(card) for card in cards) or "–"


def picture(view: Mapping[str, Any], speaker: Speaker) -> str:
    board = view["board"]
    mine = HUMANS if view["you"] is None else view["you"]
    turn = speaker.text("board.turn", {"turn": board["turn"]})
    actions = speaker.text("board.actions", {"count": board["actions_left"]})
    lines = [f"{turn} · {speaker.seat(board['player'])} · {actions}"]
    if board["aside"]:
        lines.append(speaker.labelled("board.aside", several(board["aside"])))
    return "\n".join([*lines, "", *side(board, 1 - mine, speaker), "", *side(board, mine, speaker)])


def side(board: dict[str, Any], seat: int, speaker: Speaker) -> list[str]:
    taken = "killed" if seat == HUMANS else "zombified"
    goal = speaker.text(f"board.{taken}", {"count": len(board[taken])})
    deck = board["decks"][seat]
    known = [card for card in deck["cards"] if card is not None]
    lines = [
        f"{speaker.seat(seat).upper()}   {goal}  {several(board[taken]) if board[taken] else ''}".rstrip(),
        "  " + speaker.labelled("board.deck", f"{deck['size']}" + (f" ({several(known)})" if known else "")),
        "  " + speaker.labelled("board.discard", several(board["discards"][seat])),
    ]
    for leader in board["rows"][seat]:
        behind = "  ".join(support(s, speaker) for s in leader["supports"])
        lines.append(f"    {short(leader['card']):>3} ({leader['points']})  {behind}".rstrip())
    lines.append("  " + speaker.labelled("board.hand", several(board["hands"][seat])))
    return lines


def support(one: dict[str, Any], speaker: Speaker) -> str:
    up = speaker.text("board.face_up" if one["face_up"] else "board.face_down").lower()
    return f"[{short(one['card'])} {up}]"
