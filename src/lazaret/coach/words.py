"""What the coach has found, in words, for the terminal and for the page alike."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lazaret.coach.analysis import Analysis, Mistake
from lazaret.coach.hint import Hint
from lazaret.coach.reasons import CERTAIN, Fact
from lazaret.coach.why import Why
from lazaret.core.game import Game
from lazaret.core.texts import Catalogue, Speaker, read_catalogue

CLEAR = 2  # points of the chance of winning: less is as good
BARS = "▁▂▃▄▅▆▇█"


def coach_texts(language: str) -> Catalogue:
    return read_catalogue(Path(__file__).parent, "texts", language)


def coach_speaker(game: Game[Any], language: str, names: Sequence[str] = (), you: int | None = None) -> Speaker:
    """The game's own words and the coach's."""
    speaker = game.speaker(language, names, you)
    speaker.catalogue = {**speaker.catalogue, **coach_texts(language)}
    return speaker


def percent(part: float) -> int:
    return round(100 * part)


def hint_messages(hint: Hint) -> list[tuple[str, dict[str, Any]]]:
    """One message for each of the two choices: its key in the catalogue, and what fills its holes."""
    found: list[tuple[str, dict[str, Any]]] = []
    for place, advised in enumerate(hint["best"]):
        params = {
            "choice": advised["choice"],
            "percent": percent(advised["value"]),
            "count": percent(advised["gain"]),
        }
        if hint["simulations"] == 0:
            key = "only"
        elif place == 0:
            key = "best" if params["count"] else "even" if params["percent"] else "lost"
        else:
            key = "second" if params["count"] else "second_even" if advised["others"] else "second_last"
        found.append((f"coach.hint.{key}", params))
    return found


def say_hint(hint: Hint, speaker: Speaker) -> list[str]:
    """One sentence for each of the two choices."""
    return [speaker.text(key, params) for key, params in hint_messages(hint)]


def say_counsel(hint: Hint, speaker: Speaker) -> list[str]:
    """The same with all there is: how a choice goes on, who, where and with what, and why the first one."""
    lines: list[str] = []
    for said, advised in zip(say_hint(hint, speaker), hint["best"], strict=True):
        lines.append(said)
        if len(advised["chain"]) > 1:
            first, *rest = advised["chain"]
            lines.append("  " + speaker.text("coach.chain", {"first": first, "rest": rest}))
    if len(hint["best"]) > 1:
        lines.append(speaker.text(*reason_message(hint["facts"], hint["best"][0]["gain"])))
    return lines


def say_mistakes(analysis: Analysis, seat: int, speaker: Speaker) -> list[str]:
    """The choices that cost the seat most, each in a sentence; or that there was none."""
    mistakes = analysis["mistakes"][seat]
    if not mistakes:
        return [speaker.text("coach.no_mistake", {"seat": seat})]
    return [say_mistake(mistake, speaker) for mistake in mistakes]


def say_mistake(mistake: Mistake, speaker: Speaker) -> str:
    """What was chosen, what was better and by how much; and why, where that can be said."""
    said = speaker.text(
        "coach.mistake",
        {
            "number": mistake["act"],
            "chosen": mistake["chosen"],
            "better": mistake["better"],
            "count": max(1, percent(mistake["cost"])),
            "before": percent(mistake["better_value"]),
            "after": percent(mistake["chosen_value"]),
        },
    )
    facts = mistake.get("facts")
    return f"{said} {say_reason(facts, speaker)}" if facts else said


def bars(values: Sequence[float], width: int = 60) -> str:
    """A curve as one line of text."""
    if len(values) > width:
        values = [values[round(place * (len(values) - 1) / (width - 1))] for place in range(width)]
    return "".join(BARS[min(int(value * len(BARS)), len(BARS) - 1)] for value in values)


def reason_message(facts: Sequence[Fact], gain: float = 0.0) -> tuple[str, dict[str, Any]]:
    """All facts in one sentence, what is certain first; without any: that the choices are about as good, or that what
    one of them gains shows only later."""
    sure = [{"key": fact["key"], "params": fact["params"]} for fact in facts if fact["sure"] == CERTAIN]
    almost = [{"key": fact["key"], "params": fact["params"]} for fact in facts if fact["sure"] != CERTAIN]
    if sure and almost:
        return "coach.reason.both", {"facts": sure, "almost": almost}
    if sure or almost:
        return f"coach.reason.{'certain' if sure else 'almost'}", {"facts": sure or almost}
    return ("coach.reason.later" if percent(gain) >= CLEAR else "coach.reason.none"), {}


def say_reason(facts: Sequence[Fact], speaker: Speaker) -> str:
    return speaker.text(*reason_message(facts))


def why_message(found: Why) -> tuple[str, dict[str, Any]]:
    """Whether the search would do the same, and what the coach would have told who moved."""
    key, params = reason_message(found["facts"])
    reason = {"key": key, "params": params} if found["facts"] else {"key": "coach.why.even", "params": {}}
    chances = {"percent": percent(found["value"]), "other_percent": percent(found["other_value"])}
    said = {"seat": found["seat"], "better": found["better"], "reason": reason, **chances}
    if found["agrees"]:
        return "coach.why.agrees", said
    return ("coach.why.better" if found["better"] else "coach.why.otherwise"), said


def say_why(found: Why, speaker: Speaker) -> list[str]:
    """The sentence, and what it rests on."""
    basis = "coach.why.own" if found["own"] else "coach.why.seen"
    return [
        speaker.text(*why_message(found)),
        speaker.text(basis, {"count": found["simulations"], "seat": found["seat"]}),
    ]
