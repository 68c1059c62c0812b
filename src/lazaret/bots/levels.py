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
from lazaret.bots.random_bot import RandomBot
from lazaret.bots.search import Search
from lazaret.core.errors import BadSetup

#: the levels offered to players, from the mildest on
LEVELS = ("novice", "greedy", "sharp", "master")
BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "novice": Novice,
    "greedy": Greedy,
    "sharp": lambda: Search(simulations=None, seconds=0.25),
    "master": lambda: Search(simulations=None, seconds=1.8),
}


def make_bot(name: str) -> Bot:
    """A bot by its name, by `search:<simulations>`, or from a file or a package: `mybot.py:MyBot`, `a.module:MyBot`."""
    if name in BOTS:
        return BOTS[name]()
    place, colon, attribute = name.rpartition(":")
    if not colon:
        raise BadSetup(f"there is no bot {name!r} (there are: {', '.join(BOTS)}; or FILE.py:Class)")
    if place == "search":
        if not attribute.isdigit() or int(attribute) < 1:
            raise BadSetup(f"bot {name!r}: the simulations must be a number")
        return Search(simulations=int(attribute))
    made = brought(name, place, attribute)()
    if not callable(getattr(made, "choose", None)):
        raise BadSetup(f"bot {name!r} has no method choose(view, options, helper)")
    bot: Bot = made
    return bot


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
