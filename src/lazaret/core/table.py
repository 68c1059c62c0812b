"""The table: the state of one game, and the door through which everybody plays it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from lazaret.core import chance
from lazaret.core.chance import NAMED, TABLE, Source, Stream
from lazaret.core.errors import BadSetup, IllegalChoice
from lazaret.core.events import redact, undeclared
from lazaret.core.fields import make_clone
from lazaret.core.flow import NOBODY, TOGETHER, Choice, Flow, Seat
from lazaret.core.log import Log, Origin, Result
from lazaret.core.renewal import draw_anew
from lazaret.core.talk import Sayable, by_verb
from lazaret.core.texts import Message
from lazaret.core.undo import begin, settle, tell_again
from lazaret.core.zones import EVERYBODY, Zone, bit, redeal, shown

if TYPE_CHECKING:
    from lazaret.core.game import Game

CONCEDE = "!concede"
SAY = "!say:"
ANEW = "!anew:"
UNKNOWN = ":unknown"
SILENT = {"log": "None"}  # what a silent copy starts anew, and with what


class Table(Flow):
    """One game being played. Each game has its own subclass with its own fields.

    Fields are annotated in the class and listed in `__slots__`: ints, strings, lists, dicts, tuples and Parts only.
    """

    __slots__ = ("chance", "known", "log", "origin", "result", "seats", "talk")

    GAME: ClassVar[Game[Any]]

    origin: Origin
    seats: int
    chance: int  # the state of the table's generator
    known: dict[str, int]  # face-down cards that some seats know all the same: card -> bits of seats
    talk: list[tuple[int, int, str]]  # statements: seat, addressee (-1: everybody), words
    result: Result | None
    log: Log | None  # None inside a search: nothing is told, nothing is remembered

    def __init__(self, origin: Origin) -> None:
        super().__init__()
        self.origin = origin
        self.seats = origin.seats
        self.chance = chance.first_state(origin.seed, origin.chance)
        self.known = {}
        self.talk = []
        self.result = None
        self.log = Log()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "clone" not in vars(cls):  # a compiled table has it written out
            setattr(cls, "clone", make_clone(cls, SILENT))  # noqa: B010 - generated, so mypy cannot follow

    # -- for the rules: cards ---------------------------------------------------------

    def zones(self) -> list[Zone]:
        """Every place where cards lie, public ones too. Each game says its own."""
        raise NotImplementedError

    def remember(self, card: str, seats: int) -> None:
        """These seats (bits) know this card although it lies face down."""
        self.known[card] = self.known.get(card, 0) | seats

    def forget(self, cards: Sequence[str]) -> None:
        """Nobody knows any longer which of these is where (they were shuffled, or left the hidden place)."""
        if self.known:
            for card in cards:
                self.known.pop(card, None)

    def shown(self, cards: list[str], sight: int, seat: Seat | None) -> list[str | None]:
        """The cards as the seat sees them: None for a back."""
        return shown(cards, sight, self.known, seat)

    # -- for the rules: chance --------------------------------------------------------

    def shuffle(self, cards: list[Any], source: Source = TABLE) -> None:
        self.chance = chance.shuffle(self.chance, cards, source)
        if self.log is not None:
            self.log.stacked(cards)

    def random_below(self, n: int, source: Source = TABLE) -> int:
        self.chance, number = chance.below(self.chance, n, source)
        return number if self.log is None else self.log.fallen(number, n)

    def random_digits(self, ways: list[int], count: int, source: Source) -> int:
        """So many dice at once (`chance.digits`)."""
        self.chance, number = chance.digits(self.chance, ways, count, source)
        return number if self.log is None else self.log.fallen(number, ways[count])

    def roll(self, sides: int = 6, source: Source = TABLE) -> int:
        return self.random_below(sides, source) + 1

    # -- for the rules: telling --------------------------------------------------------

    def tell(self, event: str, *args: Any) -> None:
        """Tell everybody what happened."""
        if self.log is not None:
            self._note(self.log, EVERYBODY, event, args)

    def tell_to(self, seats: int, event: str, *args: Any) -> None:
        """Tell these seats (bits) the whole of it, and the others the part that is not secret."""
        if self.log is not None:
            self._note(self.log, seats, event, args)

    def _note(self, log: Log, seats: int, event: str, args: tuple[Any, ...]) -> None:
        shape = self.GAME.event_shapes.get(event)
        if shape is None or len(shape.fields) != len(args):
            raise undeclared(event, args, shape, type(self.GAME).__name__)
        for arg in args:
            if type(arg) is list:  # what was told stays as it was told
                args = tuple([tuple(a) if type(a) is list else a for a in args])
                break
        log.events.append((event, seats, args))

    def score_line(self, seat: Seat, points: int | float, rule: str, key: str, **params: Any) -> None:
        """Say which rule gave the seat these points, and how they add up."""
        if self.log is not None:
            self.tell("score_line", seat, points, rule, key, params)

    def finish(self, winners: Sequence[Seat], scores: Sequence[float], rule: str) -> None:
        """The game is over."""
        self.result = Result(tuple(winners), tuple(scores), rule)
        self.agenda.clear()
        self.asked = NOBODY
        self.answers = {}
        self.tell("game_over", tuple(winners), tuple(scores), rule)

    # -- playing ------------------------------------------------------------------------

    @property
    def settings(self) -> Mapping[str, Any]:
        return self.origin.settings

    def choose(self, seat: Seat, choice: Choice) -> None:
        """Answer for one seat. Raises IllegalChoice, and changes nothing, when the rules refuse."""
        if choice not in self.options(seat):
            raise self.refusal(seat, choice)
        if self.log is None:
            self.apply(seat, choice)
        else:
            self._act(seat, choice, self.apply, choice)

    def concede(self, seat: Seat) -> None:
        """Give up. An act of its own at any time, never among the options."""
        self._must_be_seat(seat, CONCEDE)
        if self.result is not None:
            raise self._refused(seat, CONCEDE, "", Message("refuse.over", {}))
        self._act(seat, CONCEDE, self._concede)

    def say(self, seat: Seat, statement: str, to: Seat | None = None) -> None:
        """Make a statement of the game's vocabulary, to all or to one. It is free and binds nobody."""
        self._must_be_seat(seat, statement)
        if to is not None:
            self._must_be_seat(to, statement)
        if statement not in self.GAME.statements(self, seat, to):
            raise self._refused(seat, statement, "", Message("refuse.statement", {"choice": statement}))
        addressee = NOBODY if to is None else to
        self._act(seat, f"{SAY}{addressee}:{statement}", self._say, addressee, statement)

    def renew(self, seat: Seat, number: int, unknown: bool = False) -> None:
        """After everybody went back to a moment before something was learned: what is to come must not be known.

        Chance goes on from another state, and cards that nobody has seen change places within their pile; `unknown`:
        all that the seat cannot know is dealt again. It follows from the seed and the number: anybody can check it.
        """
        self._must_be_seat(seat, ANEW)
        self._act(seat, f"{ANEW}{number}{UNKNOWN if unknown else ''}", self._renew, number, unknown)

    def act(self, seat: Seat, text: str) -> None:
        """Any act as it is written in a record: a choice, a concession, a statement, or chance that was renewed."""
        if text == CONCEDE:
            self.concede(seat)
        elif text.startswith(ANEW):
            self.renew(seat, int(text[len(ANEW) :].removesuffix(UNKNOWN)), text.endswith(UNKNOWN))
        elif text.startswith(SAY):
            to, _, statement = text[len(SAY) :].partition(":")
            self.say(seat, statement, None if to == "-1" else int(to))
        else:
            self.choose(seat, text)

    def forced(self) -> tuple[Seat, Choice] | None:
        """The one thing that can happen, when only one seat is asked and it has one option."""
        if self.asked >= 0 and len(self.offered) == 1:
            return self.asked, self.offered[0]
        return None

    def _act(self, seat: Seat, text: str, do: Callable[..., None], *args: Any) -> None:
        log = self.log
        if log is None:
            do(seat, *args)
            return
        begin(self, log, seat)
        number, told, chance_before = len(log.acts), len(log.events), self.chance
        do(seat, *args)
        if number and log.acts[-1][0] != seat:
            log.free = number  # another seat acted before this
        log.acts.append((seat, text))
        log.told.append(told)
        if self.chance != chance_before:
            log.free = number + 1  # what chance gave cannot be unlearned; the rest is worked out when somebody asks

    def _renew(self, seat: Seat, number: int, unknown: bool) -> None:
        draw_anew(self, seat, number, unknown)

    def _concede(self, seat: Seat) -> None:
        self.tell("conceded", seat)
        self.GAME.conceded(self, seat)

    def _say(self, seat: Seat, to: Seat, statement: str) -> None:
        self.talk.append((seat, to, statement))
        if to == NOBODY:
            self.tell("said", seat, statement)
        elif to == seat:
            self.tell_to(bit(seat), "noted", seat, statement)  # a wish about how the program treats the seat
        else:
            self.tell_to(bit(seat) | bit(to), "whispered", seat, to, statement)
        self.GAME.said(self, seat, to, statement)

    # -- refusing ---------------------------------------------------------------------

    def refusal(self, seat: Seat, choice: Choice) -> IllegalChoice:
        """Why the seat may not choose this: the rule that refuses it and the reason."""
        self._must_be_seat(seat, choice)
        if self.result is not None:
            return self._refused(seat, choice, self.result.rule, Message("refuse.over", {}))
        if seat not in self.waiting():
            return self._refused(seat, choice, self._rule(), Message("refuse.not_asked", {"seat": seat}))
        why = self.GAME.why_not(self, seat, str(choice)) if isinstance(choice, str) else None
        if why is not None:
            return self._refused(seat, choice, *why)
        return self._refused(seat, choice, self._rule(), Message("refuse.not_offered", {"choice": str(choice)}))

    def _refused(self, seat: Seat, choice: Choice, rule: str, message: Message) -> IllegalChoice:
        return IllegalChoice(seat, choice, rule, message, self.GAME.speaker("en").say(message))

    def _must_be_seat(self, seat: Seat, choice: Choice) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise self._refused(seat, choice, "", Message("refuse.no_seat", {"number": seat}))

    def _rule(self) -> str:
        """The rule being applied by the open question."""
        if self.current is None:
            return ""
        info = self.GAME.step_info(self.current[0])
        return info.rules[0] if info.rules else ""

    # -- looking ------------------------------------------------------------------------

    def question(self, seat: Seat | None) -> dict[str, Any] | None:
        """What the seat is asked: the step, its arguments and the rule being applied."""
        if seat is None or self.current is None or seat not in self.waiting():
            return None
        info = self.GAME.step_info(self.current[0])
        params = dict(zip(info.parameters, self.current[1], strict=False))
        return {"step": info.name, "rules": list(info.rules), "params": params}

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """All that the seat may know; None is a spectator."""
        return {
            "game": self.GAME.id,
            "seats": self.seats,
            "settings": dict(self.origin.settings),
            "you": seat,
            "seed_hash": self.origin.seed_hash,
            **self.moment(seat),
            "board": self.GAME.view(self, seat),
        }

    def moment(self, seat: Seat | None) -> dict[str, Any]:
        """What changes from act to act around the board: who is asked what, what was said, how it ended."""
        return {
            "waiting": self.waiting(),
            "ask": self.question(seat),
            "options": [] if seat is None else list(self.options(seat)),
            "talk": self.heard(seat),
            "result": None if self.result is None else msgspec.to_builtins(self.result),
        }

    def heard(self, seat: Seat | None) -> list[list[Any]]:
        """The statements that the seat heard or made."""
        return [list(said) for said in self.talk if said[1] == NOBODY or seat in (said[0], said[1])]

    def may_say(self, seat: Seat | None) -> list[Sayable]:
        """What the seat may say now, to whom: what may be said to several alike is told once. For pages: it takes long,
        and who searches never asks."""
        if seat is None or not self.GAME.talks:
            return []
        heard: dict[tuple[str, ...], list[Seat | None]] = {}
        for to in (None, *range(self.seats)):
            heard.setdefault(tuple(self.GAME.statements(self, seat, to)), []).append(to)
        return [Sayable(to=to, words=by_verb(statements)) for statements, to in heard.items() if statements]

    def events(self, seat: Seat | None, since: int = 0) -> list[dict[str, Any]]:
        """What happened, as the seat was told it, from its own number `since` on."""
        if self.log is None:
            return []
        if self.log.unread:
            tell_again(self, self.log)
        eye, shapes = bit(seat), self.GAME.event_shapes
        told = (redact(event, shapes[event[0]], eye) for event in self.log.events)
        return [event for event in told if event is not None][since:]

    # -- copies -----------------------------------------------------------------------

    def clone(self) -> Self:
        """A silent copy for searching: no log, nothing is told. (Generated for each game from its fields.)"""
        raise NotImplementedError

    def fork(self) -> Self:
        """A whole copy, log included."""
        twin = self.clone()
        twin.log = self.log.copy() if self.log is not None else None
        return twin

    def resample(self, seat: Seat | None, stream: Stream) -> Self:
        """A silent table that the seat cannot tell from this one: all it does not know is dealt or drawn again."""
        copy = self.clone()
        copy.origin = copy.origin.blind()
        copy.chance = stream.state_bits() | copy.chance & NAMED  # another key, and every stream from its beginning
        redeal(copy.zones(), copy.known, seat, stream, self.GAME.card_order)
        self.GAME.redraw(copy, seat, stream)
        copy.talk = [said for said in copy.talk if said[1] == NOBODY or seat in (said[0], said[1])]
        copy.ask_again()
        if copy.asked == TOGETHER:
            for other in copy.answers:
                if other != seat:
                    copy.answers[other] = stream.pick(copy.offered_together[other])
        return copy

    # -- undo: computed, not declared ------------------------------------------------------

    def can_undo(self, seat: Seat) -> bool:
        """Free while it was this seat that acted last and nobody has learned anything since."""
        log = self.log
        if log is None or not log.acts or log.acts[-1][0] != seat:
            return False
        log.askers |= bit(seat)
        settle(self, log)
        return len(log.acts) > log.free

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last act."""
        self._must_be_seat(seat, "undo")
        if self.log is None or not self.can_undo(seat):
            raise BadSetup("nothing can be undone freely: somebody has learned something or acted since")
        self.replace_acts(self.log.acts[:-1])

    def undo_to(self, number: int, agreed: Sequence[Seat]) -> None:
        """Go back to when `number` acts had been made. Every seat must agree."""
        missing = [seat for seat in range(self.seats) if seat not in agreed]
        if missing:
            raise BadSetup(f"every seat must agree to go back that far; missing: {', '.join(map(str, missing))}")
        if self.log is None or not 0 <= number <= len(self.log.acts):
            raise BadSetup(f"there is no act number {number} to go back to")
        self.replace_acts(self.log.acts[:number])

    def replace_acts(self, acts: Sequence[tuple[Seat, str]]) -> None:
        """Become the table that these acts lead to, from the same deal."""
        earlier = self.GAME.start(self.origin)
        for seat, text in acts:
            earlier.act(seat, text)
        for name in self.GAME.field_names:
            setattr(self, name, getattr(earlier, name))

    # -- writing down (the work is done in record.py) ------------------------------------------

    def __reduce__(self) -> tuple[Callable[[str, bool], Table], tuple[str, bool]]:
        """Pickles and deep copies are saves, so that they pass between builds and versions."""
        from lazaret.core.record import unpacked

        return unpacked, (self.save(), self.log is not None)

    def save(self) -> str:
        from lazaret.core.record import save

        return save(self)

    def replay(self, names: Sequence[str] = (), deal: dict[str, Any] | None = None, **marks: bool) -> str:
        from lazaret.core.replay import write_replay

        return write_replay(self, names, deal, **marks)
