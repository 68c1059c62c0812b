"""What a newcomer is told in the first minute of each game, in the order in which the page says it."""

from __future__ import annotations

from typing import Any

import lazaret
from lazaret.core.game import Game
from lazaret.core.goals import said_place
from lazaret.core.lessons import deal
from lazaret.core.texts import Speaker, read_catalogue
from lazaret.server.places import WEB

WORDS_A_MINUTE = 180  # read by somebody who looks at the table meanwhile
TOUCH = 4  # seconds from a sentence to its touch, with what the table shows of it
MINUTE = 60
HEAD = f"""# The first minute

What somebody who has never seen a game is told in its first 60 seconds, by the page: the line on the cover, the ribbon,
then the first lesson, one sentence at a time, each with its rule; and what the goal card and the tracker say when the
lesson is let go. Written from what the page shows (`python -m tests.written`); `make lessons` walks every
sentence of it in a browser. Seconds are worked out:
{WORDS_A_MINUTE} words a minute, and {TOUCH} seconds for each touch.
"""


def page() -> str:
    return "\n".join([HEAD, *(part(lazaret.game(name)) for name in lazaret.game_ids())])


def part(game: Game[Any]) -> str:
    lesson = game.lessons[0]
    web = Speaker(read_catalogue(WEB, "texts", "en"), "en")
    speaker = game.speaker("en", lesson.names, lesson.you)
    rows = [("0", "cover", web.text(f"shelf.{game.id}"), ""), ("3", "ribbon", web.text("learn.first"), "")]
    at = 5.0
    for number, step in enumerate(lesson.steps, 1):
        if at > MINUTE:
            break
        rows.append((f"{at:.0f}", f"step {number}", step.en, step.rule))
        at += len(step.en.split()) * 60 / WORDS_A_MINUTE + TOUCH
        if step.after is not None and at <= MINUTE:
            rows.append((f"{at:.0f}", "after it", step.after.en, ""))
            at += len(step.after.en.split()) * 60 / WORDS_A_MINUTE
    view = deal(lesson, game).view(lesson.you)
    goal = game.goal(view)
    rows.append(("", "goal card", speaker.text(goal["says"]["key"], goal["says"]["params"]), goal["rule"]))
    rows.append(("", "tracker", said_place(game.place(view), speaker), ""))
    lines = [f"| {seconds} | {where} | {text} | {rule} |" for seconds, where, text, rule in rows]
    title = speaker.text("game.title")
    return "\n".join([f"## {title}", "", "| second | where | what is said | rule |", "|--:|---|---|---|", *lines, ""])
