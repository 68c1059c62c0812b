"""The coach after the game: one analysis at a time, in a process of its own, part by part; kept in the store."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import msgspec

from lazaret.coach import parts
from lazaret.coach.parts import Report
from lazaret.core.decoding import decode
from lazaret.core.registry import game as find_game
from lazaret.core.replay import read_replay
from lazaret.server.bodies import AnalysisState
from lazaret.server.problems import Problem
from lazaret.server.store.database import Database
from lazaret.server.store.log import Store
from lazaret.server.store.played import put_losses
from lazaret.server.thinking.bots import Thinkers

logger = logging.getLogger("lazaret.server")
MOST_WAITING = 20  # games that wait for their analysis
NOTHING = AnalysisState("none", 0, 0, None)
FAILED = AnalysisState("failed", 0, 0, None)


class Analyses:
    """What is being analysed now, by the replay's id. A result that was found once is read from the store."""

    def __init__(self, store: Store, thinkers: Thinkers, spawn: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        self.store, self.thinkers, self.spawn = store, thinkers, spawn
        self.now: dict[str, AnalysisState] = {}
        self.turn = asyncio.Lock()  # one game at a time

    async def look(self, name: str) -> AnalysisState:
        """How far it is; with the result when it is done."""
        if name in self.now:
            return self.now[name]
        body, rules = await self.store.read(partial(find_analysis, name=name))
        if body is None or rules != rules_of(rules.partition(" ")[0]):
            return NOTHING  # or in the words of other rules: it can be made again
        report = decode(body, Report)
        return AnalysisState("done", 0, 0, report)

    def start(self, name: str, text: str) -> AnalysisState:
        """Begin, unless it is under way already."""
        if name not in self.now or self.now[name].status == "failed":
            under_way = sum(state.status != "failed" for state in self.now.values())
            if under_way >= MOST_WAITING:
                raise Problem(429, "error.analyses")
            self.now[name] = AnalysisState("waiting", 0, 0, None)
            self.spawn(self.run(name, text))
        return self.now[name]

    async def run(self, name: str, text: str) -> None:
        async with self.turn:
            try:
                found = await self.analyse(name, text)
                body = msgspec.json.encode(found).decode()
                rules = rules_of(read_replay(text).game)
                await self.store.write(partial(add_analysis, name=name, body=body, rules=rules))
                await self.store.write(partial(put_losses, name=name, report=found))
            except Exception:
                logger.exception("the game %s could not be analysed", name)
                self.fail(name)
                return
        del self.now[name]

    def fail(self, name: str) -> None:
        """Whoever asked is told so; failures of long ago are forgotten."""
        self.now[name] = FAILED
        failed = [other for other, state in self.now.items() if state is FAILED]
        for other in failed[:-MOST_WAITING]:
            del self.now[other]

    async def analyse(self, name: str, text: str) -> Report:
        """The parts one after the other, with the progress between them."""
        think = self.thinkers.think
        plan = await think(parts.plan, text)
        progress = self.now[name] = AnalysisState("running", 0, parts.parts_of(plan), None)
        curve: list[list[float]] = []
        for part in parts.in_parts(plan.moments):
            curve += await think(parts.look_at_moments, text, part)
            progress.done += 1
        suspects: list[parts.Suspect] = []
        for part in parts.in_parts(plan.choices):
            suspects += await think(parts.look_at_choices, text, part)
            progress.done += 1
        mistakes: list[Any] = []
        for part in parts.in_parts(parts.worst(suspects, plan.seats)):
            mistakes += await think(parts.look_again, text, part)
            progress.done += 1
        return parts.report(plan, curve, mistakes)


# -- in the store --------------------------------------------------------------------------


def rules_of(game: str) -> str:
    """The game and the version of its rules, in whose words an analysis is written."""
    return f"{game} {find_game(game).version}"


def find_analysis(store: Database, name: str) -> tuple[str | None, str]:
    row = store.execute("SELECT body, rules FROM analyses WHERE id = ?", (name,)).fetchone()
    return (None, "") if row is None else (str(row[0]), str(row[1]))


def add_analysis(store: Database, name: str, body: str, rules: str) -> None:
    store.execute(
        "INSERT INTO analyses(id, body, made, rules) VALUES (?, ?, ?, ?) ON CONFLICT(id) DO UPDATE SET "
        "body = excluded.body, made = excluded.made, rules = excluded.rules",
        (name, body, int(time.time()), rules),
    )
