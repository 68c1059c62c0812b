"""A game, as the rest of the program knows it: its name, its options, its steps, its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from lazaret.core.chance import Stream, fresh_seed, seed_hash
from lazaret.core.errors import BadSetup
from lazaret.core.events import EventShape, shapes
from lazaret.core.fields import own_fields
from lazaret.core.flow import Seat, Step, StepInfo, Steps
from lazaret.core.table import Origin, Table
from lazaret.core.texts import Catalogue, Message, Speaker, core_catalogue, read_catalogue

T = TypeVar("T", bound=Table)
#: what a game's advice puts so far below the best is pointless: no level does it, not even without looking
POINTLESS = 2.0


class Option:
    """Something the players may settle before a game. Its words are `option.<name>` and `option.<name>.help`."""

    def __init__(
        self,
        name: str,
        default: Any,
        values: Sequence[Any] | None = None,
        check: Callable[[Any], str | None] | None = None,
        advanced: bool = False,
        examples: Sequence[Any] = (),
    ) -> None:
        self.name, self.default, self.check, self.advanced = name, default, check, advanced
        self.examples = examples  # for the fuzzer, where `values` does not list them all
        self.values: Sequence[Any] | None = (False, True) if isinstance(default, bool) else values

    def problem(self, value: Any) -> str | None:
        """What is wrong with the value, or None."""
        if type(value) is not type(self.default):
            return f"must be {type(self.default).__name__}, not {type(value).__name__}"
        if self.values is not None and value not in self.values:
            return f"must be one of {', '.join(map(str, self.values))}, not {value!r}"
        return self.check(value) if self.check is not None else None


def best_advised(options: Sequence[str], advice: list[float], stream: Stream) -> str:
    """Any of the best."""
    best = max(advice)
    if advice.count(best) == 1:
        return options[advice.index(best)]
    choice: str = stream.pick([option for option, opinion in zip(options, advice, strict=True) if opinion == best])
    return choice


class Care(NamedTuple):
    """What a search must see of an option before it prefers it to the one that looks best at first.

    The more, the more of what the roll-outs show may be owed to luck, or to the way they are played on.
    """

    errors: float = 1.0  # standard errors by which it did better; the oftener it was tried the fewer, down to one
    tries: int = 1  # how often it was tried, at least
    stake: float = 0.0  # by how much results usually differ; where less, a search soon stops. 0: it never does


class Game(Generic[T]):
    """The one object through which the program reaches a game. Each game subclasses it and makes one, `GAME`."""

    id: ClassVar[str]
    version: ClassVar[int] = 1  # of the rules: a replay is verified with the version that made it
    players: ClassVar[tuple[int, int]]  # fewest and most
    minutes: ClassVar[int]
    weight: ClassVar[int]  # 1 light … 5 heavy
    stage: ClassVar[str] = "complete"
    bench: ClassVar[tuple[int, Mapping[str, Any]] | None] = None  # seats and options to measure speed with
    table: type[T]
    steps: Steps
    events: ClassVar[Mapping[str, str]] = {}
    options: ClassVar[tuple[Option, ...]] = ()
    #: how many questions a search plays on before it judges the position with `worth`
    horizon: ClassVar[int] = 40
    #: the same for a search with a large budget; 0: as far. Further ahead there is more luck, which only many
    #: simulations average out, but less depends on how well `worth` judges
    far_horizon: ClassVar[int] = 0
    #: how careful a search must be before it leaves the option that looks best at first
    care: ClassVar[Care] = Care()
    #: the most simulations of a modest search, where all that it has time for would make it as strong as a large one
    modest: ClassVar[int | None] = None
    folder: Path
    constant: ClassVar[frozenset[str]] = frozenset()  # what the board says that never changes during a game
    #: turns a written table of an older version of the game into the next one
    migrations: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}

    def __init__(self) -> None:
        self.table.GAME = self
        self.event_shapes: dict[str, EventShape] = shapes(self.events)
        self.field_names = tuple(own_fields(self.table))

    # -- what each game says -----------------------------------------------------------

    def set_up(self, t: T) -> None:
        """Put the first steps on the agenda (dealing is a step)."""
        raise NotImplementedError

    def view(self, t: T, seat: Seat | None) -> Mapping[str, Any]:
        """The board as the seat sees it: an allow-list."""
        raise NotImplementedError

    def shared(self, t: T) -> Mapping[str, Any]:
        """The part of `view` that is the same for everybody, where the game tells it apart: worked out once for all."""
        return {}

    def own(self, t: T, seat: Seat | None) -> Mapping[str, Any]:
        """The rest of `view`."""
        return self.view(t, seat)

    def standing(self, t: T) -> list[float]:
        """Each seat's score as things are, the higher the better."""
        raise NotImplementedError

    def worth(self, t: T, seat: Seat) -> float:
        """The seat's chance of winning, 0 to 1, as well as can be told. For bots; may use the whole table given."""
        raise NotImplementedError

    def advice(self, t: T, seat: Seat, options: Sequence[str]) -> list[float]:
        """A quick opinion on each option, 0 where there is none; the higher the better. For bots and the coach."""
        return [0.0] * len(options)

    def habit(self, t: T, seat: Seat, options: Sequence[str], stream: Stream) -> str:
        """What the seat does without much thought: how a search plays games on. By default any of the best advised.

        A game whose advice takes long may answer more quickly here.
        """
        return best_advised(options, self.advice(t, seat, options), stream)

    def chapter(self, t: T) -> int | None:
        """The part of the game that is being played (a round), where a search does best to judge at its end.

        Where something settles only then, whatever uses up time would look good if it were judged before.
        None: it plays on for as many questions as `horizon` says.
        """
        return None

    def why_not(self, t: T, seat: Seat, choice: str) -> tuple[str, Message] | None:
        """The rule that refuses this choice to a seat that is asked, and the reason."""
        return None

    def redraw(self, t: T, seat: Seat | None, stream: Stream) -> None:
        """Draw again whatever the seat cannot know that does not lie in zones (part of `resample`)."""

    def recall(self, t: T, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The log as it may be read again now: what was open for a moment may have to be remembered instead."""
        return events

    def figures(self, t: T) -> Mapping[str, float]:
        """What else is worth counting about a finished game; `lazaret simulate` gives the mean of each."""
        return {}

    def conceded(self, t: T, seat: Seat) -> None:
        """The game ends; the best of the others wins."""
        standing = self.standing(t)
        others = [s for s in range(t.seats) if s != seat]
        best = max(standing[s] for s in others)
        t.finish([s for s in others if standing[s] == best], standing, self.concede_rule)

    concede_rule: ClassVar[str] = ""

    def statements(self, t: T, seat: Seat, to: Seat | None) -> Sequence[str]:
        """What the seat may say now, to all or to one."""
        return ()

    @property
    def talks(self) -> bool:
        """Whether the game has statements at all."""
        return type(self).statements is not Game.statements

    def said(self, t: T, seat: Seat, to: Seat, statement: str) -> None:
        """Something was said (-1: to everybody)."""

    def bot_statements(self, t: T, seat: Seat, stream: Stream) -> Sequence[tuple[Seat | None, str]]:
        """What a bot at this seat says now, to all (None) or to one, judged on a table dealt again for it."""
        return ()

    def unasked(self, t: T, seat: Seat) -> str | None:
        """The answer that may be given for an asked seat, after the usual delay, without bothering it."""
        options = t.options(seat)
        return options[0] if len(options) == 1 else None

    def check_settings(self, seats: int, settings: Mapping[str, Any]) -> None:
        """Raise BadSetup when the options do not go together."""

    def draw(self, view: Mapping[str, Any], speaker: Speaker) -> str:
        """The table as text, for the terminal and for readers; games that want a better drawing override it."""
        from lazaret.core.draw import plain

        return plain(view["board"], speaker)

    def content_hashes(self) -> dict[str, str]:
        """A hash per content file, so that a replay can say which one differs."""
        from lazaret.core.content import hashes

        return hashes(self.folder, self.id)

    # -- what all games share -----------------------------------------------------------

    def new(
        self,
        seats: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> T:
        """A new table, ready for its first decision."""
        fewest, most = self.players
        seats = fewest if seats is None else seats
        if type(seats) is not int or not fewest <= seats <= most:
            number = f"{fewest}" if fewest == most else f"{fewest} to {most}"
            raise BadSetup(f"{self.id} is for {number} players, not {seats}", self.players_rule)
        settings = self.settle(options or {})
        self.check_settings(seats, settings)
        text = fresh_seed() if seed is None else str(seed)
        return self.start(Origin(seats, settings, text, seed_hash(text)))

    players_rule: ClassVar[str] = ""

    def start(self, origin: Origin) -> T:
        t = self.table(origin)
        self.set_up(t)
        t.go_on()
        return t

    def settle(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The options given, checked, and the defaults for the rest, in the order the game lists them."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadSetup(f"{self.id} has no option {name!r} (it has: {names})")
            problem = known[name].problem(value)
            if problem:
                raise BadSetup(f"option {name}: {problem}")
        return {name: given.get(name, option.default) for name, option in known.items()}

    @cached_property
    def _infos(self) -> dict[Step, StepInfo]:
        return {info.function: info for info in self.steps.by_name.values()}

    def step_info(self, step: Step) -> StepInfo:
        return self._infos[step]

    def texts(self, language: str) -> Catalogue:
        """All words of the game and of the core, in one language."""
        return {**core_catalogue(language), **read_catalogue(self.folder, "texts", language)}

    def rules(self, language: str) -> dict[str, Any]:
        """The rules by id: sections have a `title`, rules a `text` and a `source`."""
        return read_catalogue(self.folder, "rules", language)

    def speaker(self, language: str, names: Sequence[str] = (), you: Seat | None = None) -> Speaker:
        return Speaker(self.texts(language), language, names, you)
