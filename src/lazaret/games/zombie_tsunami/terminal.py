"""The table in the terminal: the street, the hordes as rows of cubes, the shop, and what only I see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazaret.core.terminal import BACK
from lazaret.core.texts import Speaker

CUBE, FACE, BLANK = "■", "☠", "□"
GAPS = {"zombie": "+☠", "shop": "$", "nothing": "–"}


def picture(view: Mapping[str, Any], speaker: Speaker) -> str:
    board, you = view["board"], view["you"]
    lines = [
        speaker.text("board.where", {k: board[k] for k in ("round", "rounds", "slot", "slots")}),
        street(board, speaker),
        "",
    ]
    lines += [player(board, seat, speaker) for seat in range(view["seats"])]
    lines += ["", *going_on(board, speaker), speaker.labelled("board.shop", shop(board, speaker))]
    if you is not None:
        lines += ["", *mine(board, speaker)]
    lines += audit(board, speaker)
    return "\n".join(lines)


def street(board: dict[str, Any], speaker: Speaker) -> str:
    """Six places and what lies between them: `[Car 6] +☠ [▒▒] $ …`."""
    words = []
    for place in range(board["slots"]):
        card = board["street"][place] if place < len(board["street"]) else None
        words.append(f"[{BACK if card is None else street_card(card, speaker)}]")
        if place < len(board["gaps"]):
            words.append(GAPS[board["gaps"][place]])
    return " ".join(words)


def street_card(card: dict[str, Any], speaker: Speaker) -> str:
    """A jump says its limit in its name; a push needs a number."""
    name = speaker.name(card["card"])
    return f"{name} {card['number']}" if card["kind"] == "push" else name


def cubes(zombies: int, roll: list[int]) -> str:
    """In fives, as they fell where a roll lies on the table."""
    row = [FACE if side else BLANK for side in roll] if roll else [CUBE] * zombies
    return " ".join("".join(row[place : place + 5]) for place in range(0, len(row), 5))


def player(board: dict[str, Any], seat: int, speaker: Speaker) -> str:
    one = board["players"][seat]
    facts = [
        speaker.text("board.zombies", {"count": one["zombies"]}),
        cubes(one["zombies"], board["rolls"][seat]),
        speaker.text("board.civilians", {"count": one["civilians"]}),
        speaker.text("board.coins", {"count": one["coins"], "limit": board["coin_limit"]}),
    ]
    if one["dying"]:
        facts.append(speaker.text("board.dying", {"count": one["dying"]}))
    facts += [speaker.name(card) for card in one["kept"]]
    if one["brains"]:
        facts.append(speaker.text("board.brains", {"count": one["brains"]}))
    if one["birds"]:
        facts.append(speaker.text("board.birds_held", {"count": len(one["birds"])}))
    if one["bonus_up"]:
        facts.append(speaker.text("board.bonus_up", {"card": one["bonus"]}))
    bead = board["push"]["beads"][seat] if board["push"] else None
    if bead:
        facts.append(speaker.text(f"board.pick.{bead}"))
    return labelled(speaker.seat(seat), " · ".join(facts), speaker)


def labelled(name: str, value: str, speaker: Speaker) -> str:
    return speaker.text("label", {"name": name, "value": value})


def going_on(board: dict[str, Any], speaker: Speaker) -> list[str]:
    """The event, bombs in the air, what was promised since the card was turned up."""
    lines = []
    if board["zombird"] and board["zombird"]["event"]:
        lines.append(speaker.labelled("board.event", speaker.name(board["zombird"]["event"])))
    for bomb in board["bombs"]:
        throw = f"{speaker.seat(bomb['bomber'])} → {speaker.seat(bomb['target'])}"
        lines.append(labelled(throw, speaker.name(bomb["stands"]), speaker))
    return lines + [statement(said, speaker) for said in board["promises"]]


def statement(said: dict[str, Any], speaker: Speaker) -> str:
    if said["to"] is None:
        return speaker.text("event.said", said)
    return speaker.text("event.whispered", said)


def shop(board: dict[str, Any], speaker: Speaker) -> str:
    stalls = [*board["shop"]["permanent"], *board["shop"]["display"]]
    return " · ".join(f"{speaker.name(stall['card'])} ({stall['cost']})" for stall in stalls)


def mine(board: dict[str, Any], speaker: Speaker) -> list[str]:
    """What only this seat sees: its bonus card and what that asks, its Zombirds, the bead it has picked."""
    secret = board["secret"]
    cards = [speaker.name(card) for card in ([secret["bonus"]] if secret["bonus"] else []) + secret["hand"]]
    lines = [speaker.labelled("board.only_you", " · ".join(cards) or "–")]
    if secret["bonus"]:
        lines.append(speaker.text(f"about.{secret['bonus']}", {"reward": secret["reward"], "other": secret["other"]}))
    if secret["bead"]:
        lines.append(speaker.text("board.bead_picked", {"bead": secret["bead"]}))
    return lines


def audit(board: dict[str, Any], speaker: Speaker) -> list[str]:
    """When the game is over: whose word was good."""
    lines = []
    for line in board["audit"]:
        words = {None: "unknown", True: "kept", False: "broken"}[line["kept"]]
        if line["statement"].startswith("holds") and line["kept"] is not None:
            words = "true" if line["kept"] else "false"
        lines.append(f"  {statement(line, speaker)} {speaker.text(f'board.audit.{words}')}")
    return ["", speaker.text("board.audit"), *lines] if lines else []
