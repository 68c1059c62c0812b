"""Records games of every kind: `python -m tests.recorded.record [GAME …]`.

For each game at least twenty whole games (`.replay`) and five saves from the middle of one (`.save`), over all values
of all options and all numbers of players, played at random, greedily and with talk; some of them dealt by streams as
well. A file's name begins with the version of the rules that wrote it (and of the telling, once there is more than
one). Recordings of earlier versions are never touched: they show that old files still load. Those of today's version
are compared with what is there, and every difference is printed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

from lazaret.bots.drive import decide, make_bot, talk_over
from lazaret.core.chance import ONE_STREAM, STREAMS, Stream
from lazaret.core.errors import BadSetup
from lazaret.core.game import Game
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids
from lazaret.core.table import Table
from lazaret.core.testing import any_settings

HERE = Path(__file__).parent
GAMES, SAVES = 24, 6
IN_STREAMS = 6  # of them are recorded with the other scheme of chance too
CANDIDATES = 60  # settings that are drawn for each game, of which the one with most that is new is played
PATIENCE = 20  # times as many are drawn as long as none shows something new that is still wanted
#: who plays: mostly random, since that goes everywhere; greedy and talkative ones for how people play
PLAYERS = ("random", "random", "greedy", "random", "greedy/loyal", "random", "greedy/liar", "greedy/opportunist")
TALKLESS = ("random", "random", "greedy")
Pair = tuple[str, str]


class Plan(NamedTuple):
    """One game to be recorded."""

    number: int
    seats: int
    options: dict[str, Any]
    bot: str
    chance: int = ONE_STREAM

    @property
    def seed(self) -> str:
        return f"recorded {self.number}"


def pairs_of(game: Game[Any], seats: int, options: dict[str, Any]) -> set[Pair]:
    """What a game with these settings shows: each value of each option, each number of players in each mode."""
    settings = game.full_settings(options)
    found = {(name, str(value)) for name, value in settings.items()}
    return found | {("seats", f"{seats} {settings.get('mode', '')}")}


def wanted_of(game: Game[Any]) -> set[Pair]:
    """What the recorded games are to show: all values of all options, all numbers of players in all modes."""
    found = {(o.name, str(value)) for o in game.offered for value in o.examples or o.values or ()}
    modes = [str(value) for option in game.options if option.name == "mode" for value in option.values or ()] or [""]
    return found | {("seats", f"{n} {mode}") for n in range(game.players[0], game.players[1] + 1) for mode in modes}


def plans(game: Game[Any], number: int = GAMES) -> list[Plan]:
    """Settings that together show as many values as so many games can."""
    stream = Stream(f"recorded plans {game.id}")
    low, high = game.players
    seen: set[Pair] = set()
    wanted = wanted_of(game)
    found: list[Plan] = []
    bots = PLAYERS if game.talks else TALKLESS
    for place in range(number):
        best: tuple[int, int, dict[str, Any]] | None = None
        for drawn in range(PATIENCE * CANDIDATES):
            if drawn >= CANDIDATES and best is not None and (best[0] or wanted <= seen):
                break
            seats = low + int(stream.random() * (high - low + 1))
            options = any_settings(game, stream, seats)
            if not is_playable(game, seats, options):
                continue
            new = len(pairs_of(game, seats, options) - seen)
            if best is None or new > best[0]:
                best = (new, seats, options)
        assert best is not None, f"{game.id}: no settings can be played"
        seen |= pairs_of(game, best[1], best[2])
        found.append(Plan(place + 1, best[1], best[2], bots[place % len(bots)]))
    return found


def is_playable(game: Game[Any], seats: int, options: dict[str, Any]) -> bool:
    try:
        game.new(seats, "trial", options)
    except BadSetup:
        return False
    return True


def play(game: Game[Any], plan: Plan, acts: int | None = None) -> Table:
    """The whole game, or as much of it as has so many acts; the same every time."""
    t: Table = game.new(plan.seats, plan.seed, plan.options, plan.chance)
    bots = [make_bot(plan.bot) for _ in range(plan.seats)]
    streams = [Stream(f"recorded {plan.number} {seat}") for seat in range(plan.seats)]
    pick = Stream(f"recorded {plan.number} who")
    assert t.log is not None
    while t.result is None and (acts is None or len(t.log.acts) < acts):
        talk_over(t, bots, streams)
        seat = pick.pick(t.waiting())  # those who are asked together answer in any order
        t.choose(seat, decide(t, seat, bots[seat], streams[seat]))
    return t


def edition(game: Game[Any]) -> str:
    """What the names of today's recordings begin with."""
    return f"v{game.version}" if game.telling == 1 else f"v{game.version}.{game.telling}"


def recordings(game: Game[Any]) -> dict[str, str]:
    """Every file by its name."""
    found: dict[str, str] = {}
    planned = plans(game)
    for plan in [*planned, *[plan._replace(chance=STREAMS) for plan in planned[:IN_STREAMS]]]:
        scheme = "" if plan.chance == ONE_STREAM else "streams-"
        name = f"{edition(game)}-{scheme}{plan.number:02}-{plan.bot.replace('/', '-')}-{plan.seats}"
        t = play(game, plan)
        assert t.log is not None
        found[f"{name}.replay"] = t.replay([f"P{seat + 1}" for seat in range(plan.seats)])
        if plan.number <= SAVES:
            middle = len(t.log.acts) * (plan.number + 1) // (SAVES + 3)
            found[f"{name}.save"] = play(game, plan, middle).save()
    return found


def record(game: Game[Any]) -> None:
    """Write what is new, and say what changed."""
    folder = HERE / game.id
    folder.mkdir(exist_ok=True)
    now = recordings(game)
    before = {path.name: path.read_text("utf-8") for path in sorted(folder.glob(f"{edition(game)}-*"))}
    for name in sorted({*before, *now}):
        if name not in now:
            (folder / name).unlink()
        elif now[name] != before.get(name):
            (folder / name).write_text(now[name], "utf-8")
        if now.get(name) != before.get(name):
            print(f"{game.id}/{name}: {'new' if name not in before else 'gone' if name not in now else 'changed'}")
    print(f"{game.id}: {len(now)} files, version {game.version}")


if __name__ == "__main__":
    for game_id in sys.argv[1:] or game_ids():
        record(find_game(game_id))
