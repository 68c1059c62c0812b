"""The table in the terminal: the other Communities, the trick on its side of the board, my cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazaret.core.texts import Speaker

SIDES = {"-": "−", "+": "+", "": "·"}


def cards(slugs: list[str], speaker: Speaker) -> str:
    return " · ".join(speaker.name(card) for card in slugs) or "–"


def picture(view: Mapping[str, Any], speaker: Speaker) -> str:
    board, you = view["board"], view["you"]
    lines = [
        speaker.text("board.where", {k: board[k] for k in ("round", "rounds", "turn", "tricks")}),
        speaker.labelled("draw.powers", ", ".join(speaker.name(power["power"]) for power in board["powers"])),
        "",
    ]
    lines += [community(board, seat, speaker) for seat in range(view["seats"]) if seat != you]
    lines += ["", *trick(board, speaker)]
    if you is not None:
        lines += ["", community(board, you, speaker), speaker.labelled("draw.hand", cards(board["hand"], speaker))]
        if board["expedition"] is not None:
            lines.append(speaker.labelled("draw.expedition", cards(board["expedition"], speaker)))
    return "\n".join(lines)


def community(board: dict[str, Any], seat: int, speaker: Speaker) -> str:
    """Name, Population, cards left, what lies open before it, what it has won."""
    facts = speaker.text(
        "draw.community",
        {
            "seat": seat,
            "population": board["populations"][seat],
            "cards": board["hands"][seat],
            "won": board["won"][seat],
        },
    )
    open_cards = cards([*board["transfers"][seat]], speaker)
    return f"{facts}  {speaker.labelled('draw.transfer', open_cards)}"


def trick(board: dict[str, Any], speaker: Speaker) -> list[str]:
    encounter = speaker.name(board["encounter"]) if board["encounter"] else "–"
    reserve = speaker.labelled("draw.reserve", str(board["reserve"]))
    lines = [f"{speaker.labelled('draw.encounter', encounter)}   {reserve}"]
    if board["trick"]:
        laid = " · ".join(f"{speaker.seat(one['seat'])} {speaker.name(one['card'])}" for one in board["trick"])
        lines.append(speaker.labelled("draw.trick", f"{SIDES[board['side']]}  {laid}"))
    return lines
