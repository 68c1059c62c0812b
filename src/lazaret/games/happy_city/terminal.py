"""The table as text, for the terminal and for readers: what is on offer, then every city."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazaret.core.texts import Speaker


def picture(view: Mapping[str, Any], speaker: Speaker) -> str:
    board = view["board"]
    lines = [f"{speaker.text('board.round')} {board['round']}"]
    if board["last_round"]:
        lines.append(speaker.text("board.last_round"))
    lines += [line(speaker, "decks", [deck_text(deck, speaker) for deck in board["decks"]])]
    lines += [line(speaker, "market", [offer_text(board, row["card"], speaker) for row in board["market"]])]
    lines += [line(speaker, "habitations", [stack_text(board, row, speaker) for row in board["habitations"]])]
    lines += [line(speaker, "specials", [special_text(board, card, speaker) for card in board["specials"]])]
    for seat in range(view["seats"]):
        lines += city_text(board, seat, speaker)
    return "\n".join(lines)


def line(speaker: Speaker, label: str, things: list[str]) -> str:
    words = {"label": speaker.text(f"board.{label}"), "things": " · ".join(things) or "–"}
    return speaker.text("board.line", words)


def deck_text(deck: dict[str, Any], speaker: Speaker) -> str:
    return f"{speaker.name(deck['deck'])} {speaker.text('board.cards_left', deck)}"


def symbols(facts: dict[str, Any], speaker: Speaker) -> str:
    names = ("income", "inhabitants", "hearts")
    found = [f"{speaker.text(f'board.{name}')} {facts[name]:+d}" for name in names if facts[name]]
    return ", ".join(found).replace("-", "−")


def offer_text(board: dict[str, Any], card: str, speaker: Speaker) -> str:
    """A card on offer: its colours, its price for the reader, its symbols, and why it cannot be bought."""
    facts = board["cards"][card]
    offer = next((offer for offer in board["offers"] if offer["card"] == card), None)
    price = facts["cost"] if offer is None else offer["price"]
    colours = "/".join(speaker.name(colour) for colour in facts["colours"])
    text = f"{speaker.name(card)} [{colours}, {price}: {symbols(facts, speaker)}]"
    if offer is not None and offer["rule"]:
        reason = "lacks" if offer["lacks"] else "owned"
        text += f" ({speaker.text(f'board.{reason}', {'count': offer['lacks']})}, {offer['rule']})"
    return text


def stack_text(board: dict[str, Any], stack: dict[str, Any], speaker: Speaker) -> str:
    return f"{offer_text(board, stack['card'], speaker)} {speaker.text('board.left', stack)}"


def special_text(board: dict[str, Any], card: str, speaker: Speaker) -> str:
    facts = board["cards"][card]
    needs = " ".join(f"{speaker.name(colour)} {many}" for colour, many in facts["condition"].items())
    effect = f"effect.{card}"
    gives = speaker.text(effect) if speaker.has(effect) else symbols(facts, speaker)
    return f"{speaker.name(card)} [{needs}] {gives}"


def city_text(board: dict[str, Any], seat: int, speaker: Speaker) -> list[str]:
    city = board["cities"][seat]
    title = speaker.text("board.city", {"seat": seat, "count": len(city["slots"])})
    if seat == board["first"]:
        title += f" ({speaker.text('board.prems')})"
    sums = {"coins": board["coins"][seat], **city["sums"]}
    numbers = " · ".join(f"{speaker.text(f'board.{name}')} {value}" for name, value in sums.items()).replace("-", "−")
    slots = [f"{number}. {slot_text(slot, speaker)}" for number, slot in enumerate(city["slots"], 1)]
    lines = [title, f"  {numbers}", f"  {' '.join(slots)}"]
    if board["front"][seat]:
        lines.append(f"  {line(speaker, 'front', [speaker.name(card) for card in board['front'][seat]])}")
    if board["tokens"][seat]:
        tokens = [f"{speaker.name(colour)} {many}" for colour, many in board["tokens"][seat].items()]
        lines.append(f"  {line(speaker, 'tokens', tokens)}")
    return lines


def slot_text(slot: dict[str, Any], speaker: Speaker) -> str:
    if not slot["monster"]:
        return speaker.name(slot["card"])
    return f"{speaker.name(slot['card'])} ({speaker.text('board.destroyed', {'card': slot['monster']})})"
