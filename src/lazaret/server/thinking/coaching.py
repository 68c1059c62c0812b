"""What the coach is asked, answered in a worker: a hint from a blind record, and why a move was made."""

from __future__ import annotations

from collections.abc import Sequence

from lazaret.coach.hint import Budget, hint
from lazaret.coach.reasons import Fact
from lazaret.coach.why import Why, act_that_told, why
from lazaret.coach.words import hint_messages, reason_message, why_message
from lazaret.core.chance import Stream
from lazaret.core.record import load
from lazaret.core.replay import read_replay, replay_table
from lazaret.server.thinking.looking import forgotten
from lazaret.server.told import Advice, CoachFact, HintChoice, MoveWhy

HINT = Budget(simulations=400, seconds=1.0)


def weigh(saved: str, seat: int, stream: str) -> Advice:
    """The two best options, each with what it gains over the next one down, in words; and why the first."""
    found = hint(load(saved), seat, HINT, Stream(stream))
    choices = [
        HintChoice(advised["choice"], advised["chain"], advised["value"], advised["gain"], key, params)
        for advised, (key, params) in zip(found["best"], hint_messages(found), strict=True)
    ]
    because = reason_message(found["facts"], found["best"][0]["gain"])
    return Advice(choices, *because, as_told(found["facts"]), found["simulations"])


def why_moved(saved: str, seat: int, number: int) -> MoveWhy | None:
    """Why the move was made of which the seat was told with its event `number`; None where nothing was chosen, or the
    rules want it forgotten."""
    now = load(saved)
    found = act_that_told(now, seat, number)
    if found is None or now.log is None:
        return None
    act, before, then = found
    if now.result is None and forgotten(then, now, seat, then.events(seat)):
        return None
    return told_why(why(before, now.log.acts, act, None if now.result is not None else seat))


def why_in_replay(text: str, act: int) -> MoveWhy | None:
    """The same for an act of a finished game."""
    replay = read_replay(text)
    if not 1 <= act <= len(replay.acts):
        return None
    return told_why(why(replay_table(replay, act - 1), replay.acts, act, None))


def told_why(found: Why | None) -> MoveWhy | None:
    if found is None:
        return None
    key, params = why_message(found)
    return MoveWhy(
        act=found["act"],
        seat=found["seat"],
        chosen=found["chosen"],
        better=found["better"],
        agrees=found["agrees"],
        value=found["value"],
        other=found["other"],
        other_value=found["other_value"],
        simulations=found["simulations"],
        own=found["own"],
        key=key,
        params=params,
        facts=as_told(found["facts"]),
    )


def as_told(facts: Sequence[Fact]) -> list[CoachFact]:
    return [CoachFact(fact["key"], fact["params"], fact["sure"], fact["things"]) for fact in facts]
