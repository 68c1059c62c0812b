"""A game, as the rest of the program knows it: its name, its options, its steps, its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from lazaret.core import goals as aims
from lazaret.core import mind as minds
from lazaret.core import plans as planning
from lazaret.core import rulebook as rulebooks
from lazaret.core.chance import ONE_STREAM, SCHEMES, STREAMS, Stream, fresh_seed, seed_hash
from lazaret.core.content import hashes
from lazaret.core.errors import BadGame, BadSetup
from lazaret.core.events import EventShape, shapes
from lazaret.core.fields import own_fields
from lazaret.core.flow import Choice, Seat, Step, StepInfo, Steps
from lazaret.core.lengths import Length, read_lengths
from lazaret.core.lessons import Lesson, read_lessons
from lazaret.core.log import Origin
from lazaret.core.made import check_steps, unregistered
from lazaret.core.mind import Remark, SearchHints
from lazaret.core.moments import Grouping, read_telling
from lazaret.core.numbers import Number, Numbers, filled
from lazaret.core.settling import Way
from lazaret.core.shorts import Short, read_short
from lazaret.core.table import Table
from lazaret.core.texts import Catalogue, Message, Speaker, core_catalogue, read_catalogue

if TYPE_CHECKING:
    from lazaret.core.puzzles import Puzzle

T = TypeVar("T", bound=Table)
#: turns a whole record (a save, a replay, a snapshot, a table's rows in the store) of one version into the next
Migration = Callable[[dict[str, Any]], dict[str, Any]]


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
        retired: bool = False,
        ways: Sequence[Way] = (),
    ) -> None:
        self.name, self.default, self.check, self.advanced = name, default, check, advanced
        #: how an earlier version played: only its records hold another value than the default, and nobody is offered it
        self.retired = retired
        self.ways = ways  # how people settle it, where `values` does not list them all
        self.examples = examples  # for the fuzzer, where `values` does not list them all
        self.values: Sequence[Any] | None = (False, True) if isinstance(default, bool) else values

    def problem(self, value: Any) -> str | None:
        """What is wrong with the value, or None."""
        if type(value) is not type(self.default):
            return f"must be {type(self.default).__name__}, not {type(value).__name__}"
        if self.values is not None and value not in self.values:
            return f"must be one of {', '.join(map(str, self.values))}, not {value!r}"
        return self.check(value) if self.check is not None else None


class Game(Generic[T]):
    """The one object through which the program reaches a game. Each game subclasses it and makes one, `GAME`:

        GAME = HappyDayZ(rulebook=rules, mind=mind, view=view, terminal=terminal)

    The parts are modules, or any objects with the names that are listed below. What is marked *required* must be there;
    the rest has a default (in `core/rulebook.py` and `core/mind.py`). A rulebook may give view and picture too.
    """

    id: ClassVar[str]
    #: of the rules: raise it when the same choices may lead elsewhere or be called otherwise, and say in `migrations`
    #: what becomes of older records (docs/adding-a-game.md)
    version: ClassVar[int] = 1
    #: of the telling: raise it when events get other fields, or others are told, while the rules stay the same
    telling: ClassVar[int] = 1
    players: ClassVar[tuple[int, int]]  # fewest and most
    minutes: ClassVar[int]
    weight: ClassVar[int]  # 1 light … 5 heavy
    stage: ClassVar[str] = "complete"
    cooperative: ClassVar[bool] = False  # a table wins or loses together: tables are compared, not seats
    bench: ClassVar[tuple[int, Mapping[str, Any]] | None] = None  # seats and options to measure speed with
    table: type[T]
    steps: Steps
    events: ClassVar[Mapping[str, str]] = {}
    options: ClassVar[tuple[Option, ...]] = ()
    search: ClassVar[SearchHints] = SearchHints()
    folder: Path
    constant: ClassVar[frozenset[str]] = frozenset()  # what the board says that never changes during a game
    migrations: ClassVar[Mapping[int, Migration]] = {}
    #: questions that a seat may leave a pass for, "until my next choice": by the asking step, what is answered then
    passes: ClassVar[Mapping[str, Choice]] = {}
    players_rule: ClassVar[str] = ""
    concede_rule: ClassVar[str] = ""
    #: what the rules' texts call `{name}`, from the content (core/numbers.py)
    numbers: ClassVar[Numbers] = {}

    # -- given by the rulebook ---------------------------------------------------------

    #: required: put the first steps on the agenda (dealing is a step)
    set_up: Callable[[T], None]
    #: required: each seat's score as things are, the higher the better
    standing: Callable[[T], Sequence[float]]
    #: raise BadSetup when the options do not go together
    check_settings: Callable[[int, Mapping[str, Any]], None]
    #: raise BadSetup when an option would change nothing; asked of new tables only, for records may hold such options
    check_useful: Callable[[int, Mapping[str, Any]], None]
    #: the rule that refuses this choice to a seat that is asked, and the reason
    why_not: Callable[[T, Seat, str], tuple[str, Message] | None]
    #: the seat gives up: by default the game ends, and the best of the others wins
    conceded: Callable[[T, Seat], None]
    #: draw again whatever the seat cannot know that does not lie in zones (part of `resample`)
    redraw: Callable[[T, Seat | None, Stream], None]
    #: what hidden cards are sorted by before they are dealt again, so that the true deal leaves no trace; by default
    #: what they are called. A game that may call them otherwise one day sorts by their rows
    card_order: Callable[[str], Any] | None
    #: the log as it may be read again now: what was open for a moment may have to be remembered instead
    recall: Callable[[T, list[dict[str, Any]]], list[dict[str, Any]]]
    #: what the seat may say now, to all (None) or to one
    statements: Callable[[T, Seat, Seat | None], Sequence[str]]
    #: something was said (-1: to everybody)
    said: Callable[[T, Seat, Seat, str], None]
    #: the answer that may be given for an asked seat, after the usual delay, without bothering it
    unasked: Callable[[T, Seat], Choice | None]
    #: whether something of the seat's own is at stake, so that it is asked though it has left a pass (`passes`)
    pressing: Callable[[T, Seat], bool]
    #: what is chosen for somebody whose time is up: as little as possible
    default: Callable[[T, Seat, Sequence[Choice]], Choice]
    #: what a person who is asked is told, in one sentence with its stakes (core/plans.py)
    prompt: Callable[[T, Seat], planning.Prompt]
    #: what each thing of a seat that is asked can do now, chains of choices included (core/plans.py)
    plans: Callable[[T, Seat], list[planning.Plan]]
    #: what else is worth counting about a finished game; `lazaret simulate` gives the mean of each
    figures: Callable[[T], Mapping[str, float]]
    #: what `lazaret balance` sorts finished games by: under `sorted.<name>` of the texts, what each seat was or had
    #: (one list of slugs per seat), or the whole table (one list alone)
    sorts: Callable[[T], Mapping[str, Sequence[Sequence[str]]]]

    #: how many rounds are over whose secrets ended with them: nothing hidden was carried over (core/opened.py)
    rounds_over: Callable[[T], int]

    # -- given by the view -------------------------------------------------------------

    #: required: the board as the seat sees it (None: a spectator): an allow-list
    view: Callable[[T, Seat | None], Mapping[str, Any]]
    #: the part of `view` that is the same for everybody, where the game tells it apart: worked out once for all
    shared: Callable[[T], Mapping[str, Any]]
    #: the rest of `view`
    own: Callable[[T, Seat | None], Mapping[str, Any]]
    #: the type of the board, from which the page's types are made; None where the game says none
    Board: Any

    # -- given by the terminal -----------------------------------------------------------

    #: the table as text, for the terminal and for readers
    picture: Callable[[Mapping[str, Any], Speaker], str]

    # -- given by the goals ------------------------------------------------------------------

    #: what is to be reached and how far it is, from a seat's view alone (core/goals.py)
    goal: Callable[[Mapping[str, Any]], aims.Goal]
    #: the steps of a turn, and at which of them the game is, from a seat's view alone
    place: Callable[[Mapping[str, Any]], aims.Place]

    # -- given by the mind -----------------------------------------------------------------

    #: required: the seat's chance of winning, 0 to 1, as well as can be told; may use the whole table given
    worth: Callable[[T, Seat], float]
    #: a quick opinion on each option, 0 where there is none; the higher the better
    advice: Callable[[T, Seat, Sequence[Choice]], list[float]]
    #: what the seat does without much thought: how a search plays games on. By default any of the best advised; a game
    #: whose advice takes long may answer more quickly here
    habit: Callable[[T, Seat, Sequence[Choice], Stream], Choice]
    #: the part of the game that is being played (a round), where a search does best to judge at its end: where
    #: something settles only then, whatever uses up time would look good before. None: as `search.horizon` says
    chapter: Callable[[T], int | None]
    #: what a bot at this seat says now, judged on a table dealt again for it
    remarks: Callable[[T, Seat, Stream], Sequence[Remark]]
    #: whether a statement is true as far as the seat knows; None where nobody can say
    truth: Callable[[T, Seat, str], bool | None]
    #: by what two choices are compared when the coach gives a reason
    MEASURES: minds.Measures
    #: the numbers of these measures on a table that is there to be compared: dealt again, played on for a little
    measures: Callable[[T, Seat], dict[str, float]]
    #: the comparison ends when this number changes: at the end of the trick, the turn, the night
    until: Callable[[T, Seat], int]

    def __init__(
        self, rulebook: object, mind: object, view: object = None, terminal: object = None, goals: object = None
    ) -> None:
        view = rulebook if view is None else view
        terminal = rulebook if terminal is None else terminal
        for name, part, names in (
            ("rulebook", rulebook, RULEBOOK),
            ("view", view, VIEW),
            ("terminal", terminal, TERMINAL),
            ("goals", goals, GOALS),
            ("mind", mind, MIND),
        ):
            self._take(name, part, names)
        #: whether the game has statements at all
        self.talks: bool = self.statements is not rulebooks.no_statements
        self._rules: dict[tuple[Path, str], dict[str, Any]] = {}
        self.table.GAME = self
        self.event_shapes: dict[str, EventShape] = shapes(self.events)
        self.field_names = tuple(own_fields(self.table))
        check_steps(self.steps, self.table)

    def _take(self, name: str, part: object, names: Mapping[str, Any]) -> None:
        for wanted, default in names.items():
            given = getattr(part, wanted, default)
            if given is REQUIRED:
                place = getattr(part, "__file__", None) or getattr(part, "__name__", None) or repr(part)
                raise BadGame(place, f"the {name} of {type(self).__name__}", f"{wanted} is missing: it is required")
            setattr(self, wanted, given)

    # -- what a game may say otherwise ----------------------------------------------------------

    def content_hashes(self) -> dict[str, str]:
        """A hash per content file, so that a replay can say which one differs."""
        return hashes(self.folder, self.id)

    # -- what all games share -----------------------------------------------------------

    def new(
        self,
        seats: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        chance: int | None = None,
    ) -> T:
        """A new table, ready for its first decision.

        `chance`: the scheme by which the seed deals; None: streams, or for a seed that is given what it always dealt.
        """
        fewest, most = self.players
        seats = fewest if seats is None else seats
        if type(seats) is not int or not fewest <= seats <= most:
            number = f"{fewest}" if fewest == most else f"{fewest} to {most}"
            raise BadSetup(f"{self.id} is for {number} players, not {seats}", self.players_rule)
        settings = self.full_settings(options or {})
        self.check_new(seats, settings)
        text = fresh_seed() if seed is None else str(seed)
        if chance is None:
            chance = STREAMS if seed is None else ONE_STREAM
        if chance not in SCHEMES:
            raise BadSetup(f"there is no scheme {chance} of chance (there are: {', '.join(map(str, SCHEMES))})")
        return self.start(Origin(seats, settings, text, seed_hash(text), chance))

    def start(self, origin: Origin) -> T:
        t = self.table(origin)
        self.set_up(t)
        t.go_on()
        return t

    def check_new(self, seats: int, settings: Mapping[str, Any]) -> None:
        """Refuse what no new table has: options that do not go together, do nothing, or are offered no longer."""
        self.check_settings(seats, settings)
        for option in self.options:
            if option.retired and settings[option.name] != option.default:
                raise BadSetup(f"option {option.name}: only games of an earlier version are played so")
        self.check_useful(seats, settings)

    @property
    def offered(self) -> tuple[Option, ...]:
        """The options that may be settled at a new table."""
        return tuple(option for option in self.options if not option.retired)

    def renewed(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """The settings for another game at the same table, under today's rules."""
        today = {option.name: option.default for option in self.options if option.retired}
        return {**settings, **today}

    def full_settings(self, given: Mapping[str, Any]) -> dict[str, Any]:
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
        try:
            return self._infos[step]
        except KeyError:
            raise unregistered(step) from None

    def texts(self, language: str) -> Catalogue:
        """All words of the game and of the core, in one language."""
        return {**core_catalogue(language), **read_catalogue(self.folder, "texts", language)}

    def rules(self, language: str) -> dict[str, Any]:
        """The rules by id: sections have a `title`, rules a `text`, the `source` of its words, and its `numbers`."""
        place = (self.folder, language)
        if place not in self._rules:
            written, known = self.written_rules(language), self.all_numbers
            self._rules[place] = {rule_id: filled(rule, known) for rule_id, rule in written.items()}
        return self._rules[place]

    def written_rules(self, language: str) -> dict[str, Any]:
        """The rules as they are written, with the names of their numbers."""
        return read_catalogue(self.folder, "rules", language)

    @cached_property
    def all_numbers(self) -> dict[str, Number]:
        """The numbers of the content, and how many may play: that comes from where its rule comes from."""
        source = self.written_rules("en").get(self.players_rule, {}).get("source", "ours")
        fewest, most = (Number(count, source) for count in self.players)
        return {"players.least": fewest, "players.most": most, **self.numbers}

    @cached_property
    def lengths(self) -> tuple[Length, ...]:
        """How many questions each mode asks with so many players (core/lengths.py); nothing where nobody counted."""
        return read_lengths(self.folder)

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """How the game is taught (core/lessons.py), in order."""
        return read_lessons(self.folder)

    @cached_property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """Questions of real games with a clear answer (core/puzzles.py)."""
        from lazaret.core.puzzles import read_puzzles  # it reads saves, which know games

        return read_puzzles(self.folder)

    @cached_property
    def short(self) -> Short | None:
        """The game in short, above its rules (core/shorts.py); None where nobody wrote it."""
        return read_short(self.folder)

    @cached_property
    def grouping(self) -> Grouping:
        """How events become moments (core/moments.py)."""
        return Grouping(read_telling(self.folder))

    def speaker(self, language: str, names: Sequence[str] = (), you: Seat | None = None) -> Speaker:
        return Speaker(self.texts(language), language, names, you)


REQUIRED = object()
RULEBOOK: Mapping[str, Any] = {
    "set_up": REQUIRED,
    "standing": REQUIRED,
    "check_settings": rulebooks.any_settings_go,
    "check_useful": rulebooks.any_settings_go,
    "why_not": rulebooks.no_reason,
    "conceded": rulebooks.best_of_the_others_wins,
    "redraw": rulebooks.nothing_else_hidden,
    "card_order": None,
    "recall": rulebooks.the_whole_log,
    "statements": rulebooks.no_statements,
    "said": rulebooks.nothing_said,
    "unasked": rulebooks.the_only_answer,
    "pressing": rulebooks.nothing_presses,
    "default": rulebooks.the_first_option,
    "prompt": planning.the_plain_question,
    "plans": planning.one_plan_for_each_option,
    "figures": rulebooks.no_figures,
    "sorts": rulebooks.no_sorts,
    "rounds_over": rulebooks.secrets_last_all_game,
}
VIEW: Mapping[str, Any] = {
    "view": REQUIRED,
    "shared": rulebooks.nothing_apart,
    "own": rulebooks.the_whole_view,
    "Board": None,
}
TERMINAL: Mapping[str, Any] = {"picture": rulebooks.plain_picture}
GOALS: Mapping[str, Any] = {"goal": aims.as_its_rules_say, "place": aims.whose_turn}
MIND: Mapping[str, Any] = {
    "worth": REQUIRED,
    "advice": minds.no_advice,
    "habit": minds.as_advised,
    "chapter": minds.no_chapter,
    "remarks": minds.no_remarks,
    "truth": minds.nobody_can_say,
    "MEASURES": {},
    "measures": minds.nothing_measured,
    "until": minds.right_away,
}
