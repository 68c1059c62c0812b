"""What a seat sees, in words: the table, what happened, the question, its options, the rules."""

from __future__ import annotations

from typing import Any

from lazaret.core.game import Game
from lazaret.core.moments import details, line
from lazaret.core.registry import game as find_game
from lazaret.core.texts import Speaker, core_catalogue, languages, read_catalogue
from lazaret.mcp.player import Player, Refused
from lazaret.server.places import WEB

WAITING = "The game begins when every seat is taken. Call `wait`."
MOST_TOLD = 60  # moments at once


def speaker_of(player: Player, language: str) -> Speaker:
    game: Game[Any] = find_game(player.view["game"])
    names = [seat["name"] for seat in player.info["seats"]]
    return game.speaker(language, names, player.view["you"])


def table_words(player: Player, language: str) -> str:
    game = find_game(player.view["game"])
    if not player.view["board"]:
        return WAITING
    return game.picture(player.view, speaker_of(player, language))


def news_words(player: Player, language: str) -> list[str]:
    """What happened since this was asked last."""
    speaker = speaker_of(player, language)
    moments = find_game(player.view["game"]).grouping.moments(player.events[player.told :], player.told)
    player.told = len(player.events)
    found = []
    for moment in moments[-MOST_TOLD:]:
        found.append("- " + line(moment, speaker))
        found += [f"    {detail}" for detail in details(moment, speaker)]
    return found


def question_words(player: Player, language: str) -> list[str]:
    """The question, and each option with its number and what it would do."""
    speaker, view = speaker_of(player, language), player.view
    if view["result"] is not None:
        return [result_words(player, speaker)]
    if not view["board"]:
        return [WAITING]
    if not view["options"]:
        waiting = ", ".join(speaker.seat(seat) for seat in view["waiting"])
        return [f"Not your turn: {waiting or 'nobody'} must decide. Call `wait`."]
    prompt = view.get("prompt")
    found = [] if prompt is None else [said(speaker, prompt[part]) for part in ("says", "more") if prompt[part]]
    rules = (view["ask"] or {}).get("rules", [])
    if rules:
        found.append(f"(rules: {', '.join(rules)})")
    return [*found, *option_words(player, speaker)]


def said(speaker: Speaker, words: dict[str, Any]) -> str:
    return speaker.text(words["key"], words["params"])


def option_words(player: Player, speaker: Speaker) -> list[str]:
    does = {
        plan["chain"][0]: said(speaker, plan["says"])
        for plan in player.view.get("plans", [])
        if plan["says"] is not None and len(plan["chain"]) == 1
    }
    found = []
    for number, option in enumerate(player.view["options"], 1):
        effect = does.get(option, "")
        found.append(f"{number}. {speaker.choice(option)}" + (f" ({effect})" if effect else "") + f"  [{option}]")
    return found


def result_words(player: Player, speaker: Speaker) -> str:
    result = player.view["result"]
    winners = list(result["winners"])
    if not winners:
        text = speaker.text("result.draw")
    elif winners == [speaker.you]:
        text = speaker.text("result.you")
    else:
        text = speaker.text("result.winner", {"seats": winners, "count": len(winners)})
    scores = ", ".join(f"{speaker.seat(seat)} {score:g}" for seat, score in enumerate(result["scores"]))
    return f"The game is over. {text} ({scores}; rule {result['rule']})"


def picked(player: Player, wanted: str) -> str:
    """The option by its number, its code or its words."""
    options, wanted = player.view["options"], wanted.strip()
    if wanted.isdigit() and 1 <= int(wanted) <= len(options):
        return str(options[int(wanted) - 1])
    for language in languages():
        speaker = speaker_of(player, language)
        named = [option for option in options if speaker.choice(option).lower() == wanted.lower()]
        if len(named) == 1:
            return str(named[0])
    return wanted


def refusal_words(player: Player, refused: Refused, language: str) -> str:
    """Why not, with the rule that refuses."""
    speaker = speaker_of(player, language)
    words = speaker if speaker.has(refused.key) else Speaker(page_words(language), language)
    text = words.text(refused.key, refused.params) if refused.key else str(refused)
    return text + (
        f" (rule {refused.rule}: {rule_words(player.view['game'], refused.rule, language)})" if refused.rule else ""
    )


def page_words(language: str) -> dict[str, Any]:
    return {**core_catalogue(language), **read_catalogue(WEB, "texts", language)}


def rule_words(game: str, rule: str, language: str) -> str:
    rules = find_game(game).rules(language)
    if rule not in rules:
        raise Refused(f"there is no rule {rule!r} in {game}")
    return str(rules[rule].get("text") or rules[rule].get("title", ""))


def statement_words(player: Player, language: str) -> list[tuple[int | None, str, str]]:
    """What may be said now: to whom (None: everybody), the statement, and it in words."""
    speaker = speaker_of(player, language)
    found = []
    for sayable in player.view.get("statements", []):
        for verb, whats in sayable["words"].items():
            for what in whats:
                statement = f"{verb}:{what}" if what else verb
                found += [(to, statement, speaker.choice(statement)) for to in sayable["to"]]
    return found
