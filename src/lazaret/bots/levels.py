"""The opponents by name: four levels a player understands, the random one, and bots that anybody brings."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lazaret.bots.contract import Bot
from lazaret.bots.greedy import Greedy
from lazaret.bots.novice import Novice
from lazaret.bots.parallel import Job, Parallel
from lazaret.bots.random_bot import RandomBot
from lazaret.bots.search import Search
from lazaret.bots.talk import PERSONALITIES
from lazaret.core.errors import BadSetup

#: the levels offered to players, from the mildest on
LEVELS = ("novice", "greedy", "sharp", "master")
#: what the searching levels may use for one choice: seconds, and processes. Sharp answers within 0.3 s, master within 2
BUDGETS = {"sharp": (0.25, 1), "master": (1.8, 2)}
BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "novice": Novice,
    "greedy": Greedy,
    "sharp": lambda: Search(None, BUDGETS["sharp"][0], modest=True),
    "master": lambda: Parallel(None, *BUDGETS["master"]),
}


def make_bot(name: str) -> Bot:
    """A bot by its name, or from a file or a package.

    `sharp`, `search:400` (simulations), `search:400x2` (in two processes), `mybot.py:MyBot`, `a.module:MyBot`,
    `stdio:COMMAND` for a program in any language that speaks the line protocol (docs/line-protocol.md); and any of
    these with a personality behind a stroke: `sharp/liar`.
    """
    base, stroke, character = name.rpartition("/")
    if stroke and character in PERSONALITIES:
        return PERSONALITIES[character](make_bot(base))
    if name in BOTS:
        return BOTS[name]()
    place, colon, attribute = name.rpartition(":")
    if not colon:
        raise BadSetup(f"there is no bot {name!r} (there are: {', '.join(BOTS)}; or FILE.py:Class, stdio:COMMAND)")
    if place == "search":
        return searching(name, attribute)
    from lazaret.bots.outside import Outside

    return Outside(name)


def brought_bot(name: str) -> Any:
    """A bot from a file or a package, made in this very process: for the one that is its own (`bots.host`)."""
    place, _, attribute = name.rpartition(":")
    made = brought(name, place, attribute)()
    if not callable(getattr(made, "choose", None)):
        raise BadSetup(f"bot {name!r} has no method choose(view, options, helper)")
    return made


def searching(name: str, budget: str) -> Bot:
    """A search with so many simulations, in this process or in several."""
    simulations, times, processes = budget.partition("x")
    if not simulations.isdigit() or int(simulations) < 1 or (times and processes not in ("1", "2", "3", "4")):
        raise BadSetup(f"bot {name!r}: the simulations must be a number (search:400, or search:400x2 in two processes)")
    if processes in ("", "1"):
        return Search(int(simulations))
    return Parallel(int(simulations), None, int(processes))


def jobs(level: str, saved: str, seat: int, stream: str) -> list[Job]:
    """The work that a searching level does for one choice, for a pool of processes; none for the other levels.

    Each is done with `lazaret.bots.parallel.work`, and `choice_from` makes the choice of what they bring back.
    """
    if level not in BUDGETS:
        return []
    seconds, processes = BUDGETS[level]
    return [Job(saved, seat, f"{stream} {number}", None, seconds, stream) for number in range(processes)]


def brought(name: str, place: str, attribute: str) -> Callable[[], Any]:
    """The class that somebody brings, from a file or a package."""
    try:
        module = from_file(Path(place)) if place.endswith(".py") else importlib.import_module(place)
    except BadSetup:
        raise
    except Exception as error:
        raise BadSetup(f"bot {name!r} cannot be loaded: {type(error).__name__}: {error}") from None
    found = getattr(module, attribute, None)
    if not callable(found):
        raise BadSetup(f"bot {name!r}: {place} has no class {attribute!r}")
    made: Callable[[], Any] = found
    return made


def from_file(path: Path) -> Any:
    if not path.is_file():
        raise BadSetup(f"there is no file {path}")
    name = f"lazaret_bot_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
