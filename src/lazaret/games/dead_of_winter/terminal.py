"""The table in the terminal: the colony with its six entrances, the places outside, everybody's group, my cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazaret.core.terminal import BACK
from lazaret.core.texts import Speaker
from lazaret.games.dead_of_winter.content.cards import (
    ATTACK,
    COLONY,
    ENTRANCE_SIZE,
    ENTRANCES,
    INFLUENCE,
    ITEM,
    NOISE_SPACES,
    SEARCH,
    SPACES,
    SYMBOL,
)
from lazaret.games.dead_of_winter.rules.audit import OPEN

ZOMBIE, BARRICADE, FREE, NOISE, USED = "Z", "#", "·", "!", "×"


def picture(view: Mapping[str, Any], speaker: Speaker) -> str:
    board, you = view["board"], view["you"]
    colony, *outside = board["places"]
    lines = [*heading(board, speaker), "", *colony_lines(board, colony, speaker), ""]
    lines += [place_line(place, speaker) for place in outside]
    for player in board["players"]:
        lines += ["", *player_lines(board, player, you, speaker)]
    if you is not None:
        lines += ["", *mine(board["players"][you], board, speaker)]
    if board["audit"]:
        lines += ["", *audit_lines(board["audit"], speaker)]
    return "\n".join(lines)


def heading(board: dict[str, Any], speaker: Speaker) -> list[str]:
    goal, crisis = board["goal"], board["crisis"]
    aim = speaker.text(f"main_objective.{goal['card']}.{goal['side']}.goal")
    lines = [f"{speaker.text('board.where', {'goal': goal['card'], 'round': board['round']})} · {aim}"]
    lines.append("  " + speaker.text(goal["story"]))
    if goal["stored"]:
        lines.append("  " + speaker.labelled("board.stored", names(goal["stored"], speaker)))
    if goal["samples"]:
        lines.append("  " + speaker.labelled("board.samples", str(goal["samples"])))
    if crisis is not None:
        wanted = {"symbols": crisis["symbols"], "target": crisis["target"], "count": crisis["contributions"]}
        lines += [
            speaker.labelled("board.crisis", speaker.name(crisis["card"])),
            "  " + speaker.text(crisis["story"]),
            f"  {speaker.text('board.crisis_wants', wanted)} "
            f"{speaker.text('board.otherwise')} {speaker.text('crisis.' + crisis['card'] + '.text')}",
        ]
    shown = board["crossroads"]["shown"]
    if shown is not None:
        lines += [speaker.labelled("board.crossroads", speaker.name(shown)), "  " + story(board, speaker)]
    return lines


def story(board: dict[str, Any], speaker: Speaker) -> str:
    """DW-2.6, DW-7.5: of the crossroads card that this seat may know."""
    return speaker.text(board["crossroads"]["story"])


def colony_lines(board: dict[str, Any], place: dict[str, Any], speaker: Speaker) -> list[str]:
    colony = board["colony"]
    counts = [
        speaker.text("board.track.morale_is", {"value": colony["morale"]}),
        speaker.text("board.track.rounds_is", {"value": colony["rounds_left"]}),
        speaker.text("board.n_food", {"count": colony["food"]}),
        speaker.text("board.n_helpless", {"count": colony["helpless"]}),
        speaker.text("board.n_waste", {"count": len(board["waste"])}),
    ]
    if colony["starvation"]:
        counts.append(speaker.text("board.n_starvation", {"count": colony["starvation"]}))
    doors = "  ".join(f"{number} {entrance(place, number - 1)}" for number in range(1, len(place["entrances"]) + 1))
    people = len(place["survivors"]) + colony["helpless"]
    return [
        f"{speaker.name(COLONY).upper()}   {' · '.join(counts)}",
        "  " + speaker.text("board.tonight", {"due": colony["food_due"], "food": colony["food"]}),
        f"  {doors}",
        f"  {speaker.text('board.taken', {'count': people, 'room': SPACES[COLONY]})} · "
        f"{names(place['survivors'], speaker)}",
    ]


def entrance(place: dict[str, Any], number: int) -> str:
    """`[ZZ#·]`: zombies, barricades, free spaces."""
    door = place["entrances"][number]
    size = ENTRANCE_SIZE[ENTRANCES[place["place"]][number]]
    free = size - door["zombies"] - door["barricades"]
    return f"[{ZOMBIE * door['zombies']}{BARRICADE * door['barricades']}{FREE * free}]"


def place_line(place: dict[str, Any], speaker: Speaker) -> str:
    name = place["place"]
    noise = NOISE * place["noise"] + FREE * (NOISE_SPACES[name] - place["noise"])
    room = f"{len(place['survivors'])}/{SPACES[name]}"
    cards = speaker.text("board.cards", {"count": place["deck"]})
    line = f"{speaker.name(name):<18}{entrance(place, 0):<7} {noise}  {cards:<9} {room}"
    return f"{line}  {names(place['survivors'], speaker)}" if place["survivors"] else line


def player_lines(board: dict[str, Any], player: dict[str, Any], you: int | None, speaker: Speaker) -> list[str]:
    dice = " ".join([*(str(die) for die in player["unused"]), *(f"{USED}{die}" for die in player["spent"])]) or "–"
    facts = [
        speaker.labelled("board.dice", dice),
        speaker.labelled("board.hand", str(len(player["hand"]))),
        speaker.labelled("board.contributed", str(player["contributed"])),
    ]
    facts += [speaker.text(f"board.{state}") for state in ("exiled", "eliminated") if player[state]]
    own = [one for one in board["survivors"] if one["seat"] == player["seat"]]
    mark = "▶ " if board["active"] == player["seat"] else ""
    lines = [f"{mark}{speaker.seat(player['seat'])}   {' · '.join(facts)}"]
    for one in own:
        lines.append(f"  {survivor_line(one, player['leader'], speaker)}")
        if player["seat"] == you:
            lines.append(f"      {ability(one['survivor'], speaker)}")
    return lines


def survivor_line(one: dict[str, Any], leader: str, speaker: Speaker) -> str:
    star = "★" if one["survivor"] == leader else " "
    parts = [
        f"{star} {speaker.name(one['survivor'])}",
        speaker.name(one["place"]),
        speaker.text("board.stat.attack", {"value": ATTACK[one["survivor"]]}),
        speaker.text("board.stat.search", {"value": SEARCH[one["survivor"]]}),
    ]
    if one["wounds"]:
        parts.append(speaker.text("board.card.wounds", {"count": one["wounds"], "limit": one["limit"]}))
    if one["frostbite"]:
        parts.append(speaker.text("board.card.frostbite", {"count": one["frostbite"]}))
    if one["items"]:
        parts.append(names([item["item"] for item in one["items"]], speaker))
    return " · ".join(parts)


def ability(survivor: str, speaker: Speaker) -> str:
    return speaker.text(f"survivor.{survivor}.ability")


def dealt_lines(survivors: list[str], speaker: Speaker) -> list[str]:
    """Whom one may keep at the start."""
    lines = [speaker.text("board.dealt")] if survivors else []
    for survivor in survivors:
        values = {"influence": INFLUENCE[survivor], "attack": ATTACK[survivor], "search": SEARCH[survivor]}
        lines.append(f"  {speaker.text('board.card.survivor', {'survivor': survivor, **values})}")
        lines.append(f"      {ability(survivor, speaker)}")
    return lines


def hand_lines(cards: list[str], speaker: Speaker) -> list[str]:
    """Each kind of card with its number, its symbol and what it does."""
    lines = [speaker.labelled("board.hand", str(len(cards)))]
    for face in dict.fromkeys(cards):
        symbol = speaker.name(SYMBOL[face])
        lines.append(
            f"  {cards.count(face)} {speaker.name(face)} · {symbol} · {speaker.text(f'item.{ITEM[face]}.text')}"
        )
    return lines


def mine(player: dict[str, Any], board: dict[str, Any], speaker: Speaker) -> list[str]:
    """What only the reader sees: the hand, the objectives, the crossroads card, cards looked at."""
    lines = [*dealt_lines(board["dealt"], speaker), *hand_lines(player["hand"], speaker)]
    if player["objective"] is not None:
        lines.append(speaker.labelled("board.objective", secret(player["objective"], speaker)))
    if player["exile_card"] is not None:
        lines.append(speaker.labelled("board.exile_card", exile_words(player, speaker)))
    card = board["crossroads"]["card"]
    if card is not None:
        trigger = speaker.text(f"crossroads.{card}.trigger")
        lines.append(speaker.labelled("board.crossroads", f"{speaker.name(card)} ({trigger})"))
        lines.append("  " + story(board, speaker))
    if board["drawn"]:
        lines.append(speaker.labelled("board.found", names(board["drawn"], speaker)))
    return lines


def secret(card: str, speaker: Speaker) -> str:
    kind = next(kind for kind in ("secret", "betrayal") if speaker.has(f"{kind}_objective.{card}.text"))
    return f"{speaker.name(card)}. {speaker.text(f'{kind}_objective.{card}.text')}"


def exile_words(player: dict[str, Any], speaker: Speaker) -> str:
    """A loyal exile has shown the old objective; a betrayer keeps it, with one condition changed."""
    card, betrayer = player["exile_card"], player["objective"] is not None
    lead = speaker.text("board.if_betrayer" if betrayer else "board.if_loyal")
    goal = speaker.text(f"exile_objective.{card}.{'betrayer' if betrayer else 'non_betrayer'}")
    return f"{speaker.name(card)}. {lead} {goal}"


def audit_lines(findings: list[dict[str, Any]], speaker: Speaker) -> list[str]:
    """What was said and can be checked, with the round."""
    lines = [speaker.text("board.audit")]
    for one in findings:
        if one["verdict"] != OPEN:
            when = speaker.text("board.where_short", {"round": one["round"]})
            verdict = speaker.text(f"board.audit.{one['verdict']}")
            lines.append(f"  {when} · {speaker.seat(one['seat'])} · {speaker.choice(one['statement'])} ({verdict})")
    return lines if len(lines) > 1 else [*lines, f"  {speaker.text('board.audit.silent')}"]


def names(cards: list[str | None], speaker: Speaker) -> str:
    return ", ".join(BACK if card is None else speaker.name(card) for card in cards) or "–"
