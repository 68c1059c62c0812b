"""Making puzzles: games are played, their questions looked at, the clear ones proved and their difficulty found.

Everything follows from the number of the deal, so that a run that was stopped goes on as if it had not been, and deals
can be looked at anywhere: what was found is written after each of them, with how far they have come
(`puzzles/made.json`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from lazaret.bots.contract import Bot, Helper
from lazaret.bots.drive import decide, make_bot, talk_over
from lazaret.bots.findings import MANNER, ranked, told
from lazaret.bots.levels import BUDGETS, LEVELS
from lazaret.bots.parallel import Job, choice_from, work
from lazaret.bots.search import Search
from lazaret.coach.hint import UNPREJUDICED, chance
from lazaret.coach.proof import AS_GOOD, NEAREST, Proved, Refused, prove, still_best
from lazaret.coach.reasons import reasons
from lazaret.core.chance import Stream
from lazaret.core.decoding import decode
from lazaret.core.errors import BadFile
from lazaret.core.files import write_file
from lazaret.core.game import Game
from lazaret.core.lessons import made_today
from lazaret.core.puzzles import FILES, FOLDER, Plan, Puzzle, Rival, Seating, encoded, position, read_plan
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table

GLANCED = 50  # simulations, to see whether anything is at stake
LOOKED = 200  # simulations of a first look
LEAD = 0.10  # by which the best must be ahead of the next then
CHANCES = (0.15, 0.97)  # between which its chance lies
TRIES, FOUND = 5, 4  # a level finds it in four tries of five
EACH = 2  # puzzles of one game at most
PLAYERS = ("greedy", "search:100")  # who plays the games, in turn
MADE = "made.json"
WHOLE = UNPREJUDICED._replace(keep=200)  # no option is left out of the first look


class Made(msgspec.Struct):
    """How far a game's puzzles have come, and what became of the positions."""

    deals: int = 0  # played so far; the next has this number
    looked: int = 0
    candidates: int = 0
    proved: int = 0
    seconds: float = 0.0  # of processor
    refused: dict[str, int] = {}

    def refuse(self, why: str, number: int = 1) -> None:
        self.refused[why] = self.refused.get(why, 0) + number

    def add(self, other: Made) -> None:
        self.deals += other.deals
        self.looked += other.looked
        self.candidates += other.candidates
        self.proved += other.proved
        self.seconds = round(self.seconds + other.seconds, 1)
        for why, number in other.refused.items():
            self.refuse(why, number)


class Moment(NamedTuple):
    """A question of a game that was played."""

    table: Table
    seat: int
    chapter: int | None
    act: int


Noted = Callable[[str], None]


# -- games ---------------------------------------------------------------------------------------------


def played(game: Game[Any], seating: Seating, plan: Plan, deal: int) -> list[Moment]:
    """The questions of one game that are worth a look."""
    seats = seating.seats
    table: Table = game.new(seats, f"puzzles {deal}", seating.options)
    bots: list[Bot] = [make_bot(PLAYERS[(deal + seat) % len(PLAYERS)]) for seat in range(seats)]
    streams = [Stream(f"puzzles {deal} {seat}") for seat in range(seats)]
    found: list[Moment] = []
    actors: list[tuple[int, int | None]] = []  # of every act: its seat, and the chapter
    while table.result is None:
        talk_over(table, bots, streams)
        chapter = game.chapter(table)
        if not table.answers:
            found += [
                Moment(table.fork(), seat, chapter, len(actors)) for seat in table.waiting() if asks(table, seat, plan)
            ]
        seat = table.waiting()[0]
        table.choose(seat, decide(table, seat, bots[seat], streams[seat]))
        actors.append((seat, chapter))
    return [moment for moment in found if not plan.last_turn or is_last_turn(moment, actors)]


def asks(table: Table, seat: int, plan: Plan) -> bool:
    question = table.question(seat)
    assert question is not None
    return len(table.options(seat)) >= plan.steps.get(question["step"], plan.fewest)


def is_last_turn(moment: Moment, actors: Sequence[tuple[int, int | None]]) -> bool:
    """Whether nobody else acted before the chapter was over, and it was."""
    rest = [seat for seat, chapter in actors[moment.act :] if chapter == moment.chapter]
    later = actors[moment.act + len(rest) :]
    return bool(later) and all(seat == moment.seat for seat in rest)


# -- a first look ----------------------------------------------------------------------------------------


def candidate(table: Table, seat: int, stream: str) -> list[str] | None:
    """All options, the best first, where it is ahead of what is not as good; None: nothing stands out."""
    if not stands_out(table, seat, f"glance {stream}", GLANCED, 0.0, LEAD / 2):
        return None
    return stands_out(table, seat, f"look {stream}", LOOKED, AS_GOOD, LEAD)


def stands_out(table: Table, seat: int, stream: str, simulations: int, equal: float, lead: float) -> list[str] | None:
    options = table.options(seat)
    figures = Search(simulations, None, WHOLE).figures(options, Helper(table, seat, Stream(stream)))
    worth = told(figures)
    best = ranked(figures)[0]
    order = [best, *sorted((option for option in options if option != best), key=lambda option: -worth[option])]
    if not CHANCES[0] <= chance(worth[best]) <= CHANCES[1]:
        return None
    behind = [chance(worth[best]) - chance(worth[option]) for option in order[1:]]
    if equal:
        clear = min(behind) >= -equal and not any(equal < gap < lead for gap in behind)
        return order if clear and max(behind) >= lead else None
    return order if sorted(behind)[len(behind) // 2] >= lead else None  # a glance: half of the others are behind


# -- how hard it is --------------------------------------------------------------------------------------


def finds(table: Table, seat: int, level: str, answers: Sequence[str], stream: str) -> bool:
    """Whether the level finds an answer in four tries of five."""
    hits = misses = 0
    for number in range(TRIES):
        name = f"{stream} {level} {number}"
        if choice_of(table, seat, level, name) in answers:
            hits += 1
        else:
            misses += 1
        if hits >= FOUND or misses > TRIES - FOUND:
            break
    return hits >= FOUND


def choice_of(table: Table, seat: int, level: str, stream: str) -> str:
    """What the level chooses. Those that have seconds get the simulations that they would make in them."""
    if level not in BUDGETS:
        return decide(table, seat, make_bot(level), Stream(stream))
    seconds, processes = BUDGETS[level]
    timed = Search(None, seconds, MANNER, modest=level == "sharp")
    simulations = timed.allowance(table.GAME.search)
    if processes == 1:
        return decide(table, seat, Search(simulations), Stream(stream))
    saved = table.save()
    jobs = [Job(saved, seat, f"{stream} {number}", simulations, None, stream) for number in range(processes)]
    return choice_from([work(job) for job in jobs], table.GAME.search.care)


def difficulty(table: Table, seat: int, answers: Sequence[str], stream: str) -> str:
    for level in LEVELS:
        if finds(table, seat, level, answers, stream):
            return level
    raise Refused("no level finds it")


# -- why -------------------------------------------------------------------------------------------------


def explanation(table: Table, seat: int, best: str, rivals: Sequence[str]) -> tuple[dict[str, Any], ...]:
    """What the best reaches that the nearest rival does not; of the next, where nothing tells those two apart."""
    for rival in rivals[:NEAREST]:
        facts = reasons(table.GAME, table, seat, [best], [rival])
        if facts:
            return tuple(dict(fact) for fact in facts)
    raise Refused("nothing explains it")


def explained(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the reasons of today; Refused where there are none."""
    rivals = [rival.choice for rival in puzzle.rivals]
    facts = explanation(position(puzzle), puzzle.seat, puzzle.answers[0], rivals)
    return msgspec.structs.replace(puzzle, facts=facts)


# -- making ----------------------------------------------------------------------------------------------


def puzzle_of(moment: Moment, order: list[str], name: str, deals: int | None = None) -> Puzzle:
    """The proof and the difficulty of one position; Refused where it is none."""
    table, seat = moment.table, moment.seat
    stream = f"proof {table.GAME.id} {name}"
    proved: Proved = prove(table, seat, order, stream) if deals is None else prove(table, seat, order, stream, deals)
    low, high = CHANCES
    if not low <= proved.chance <= high:
        raise Refused("the game is as good as decided")
    facts = explanation(table, seat, proved.answers[0], [one.choice for one in proved.rivals])
    return Puzzle(
        game=table.GAME.id,
        name=name,
        made=made_today(table.GAME, table.origin.chance),
        seat=seat,
        answers=proved.answers,
        chance=round(proved.chance, 4),
        margin=round(proved.margin, 4),
        rivals=tuple(Rival(one.choice, round(one.margin, 4), one.deals) for one in proved.rivals),
        level=difficulty(table, seat, proved.answers, stream),
        facts=facts,
        position=msgspec.Raw(table.save().encode()),
    )


def puzzles_of(game: Game[Any], plan: Plan, deal: int, made: Made, note: Noted) -> Iterator[Puzzle]:
    """At most two puzzles of one deal, from different parts of its game."""
    seating = plan.tables[deal % len(plan.tables)]
    moments = played(game, seating, plan, deal)
    Stream(f"order {deal}").mix(moments)
    taken: list[int] = []
    for moment in moments:
        if len(taken) == EACH or any(abs(moment.act - act) < len(moments) / 8 for act in taken):
            continue
        made.looked += 1
        order = candidate(moment.table, moment.seat, f"{deal} {moment.act} {moment.seat}")
        if order is None:
            continue
        made.candidates += 1
        name = f"{deal}-{moment.act}-{moment.seat + 1}"
        try:
            puzzle = puzzle_of(moment, order, name)
        except Refused as refused:
            made.refuse(str(refused))
            note(f"{game.id} {name}: {refused}")
            continue
        made.proved += 1
        taken.append(moment.act)
        yield puzzle


class Dealt(NamedTuple):
    """What one deal gave, as it comes from a process or machine elsewhere."""

    deal: int
    made: Made
    puzzles: list[str]  # as they are written down
    notes: list[str]


Several = Callable[[list[tuple[str, int]]], Iterable[Dealt]]


def look_at_deal(name: str, deal: int) -> Dealt:
    """Play one deal of the game and prove what stands out."""
    game, made, notes = find_game(name), Made(deals=1, refused={}), list[str]()
    started = time.process_time()
    found = [encoded(puzzle) for puzzle in puzzles_of(game, read_plan(game.folder), deal, made, notes.append)]
    made.seconds = time.process_time() - started
    return Dealt(deal, made, found, notes)


def one_by_one(deals: list[tuple[str, int]]) -> Iterable[Dealt]:
    return (look_at_deal(*deal) for deal in deals)


def make(game: Game[Any], wanted: int, note: Noted, several: Several = one_by_one, at_once: int = 1) -> int:
    """Deal after deal until there are so many puzzles; what was there before is gone on from.

    `several` looks at some deals at once; what they give is taken in their order, so that nothing depends on who is
    ready first.
    """
    home = Path(game.folder) / FOLDER
    there = len(list(home.glob(FILES)))
    made = read_made(home)
    while there < wanted:
        for dealt in sorted(several([(game.id, made.deals + number) for number in range(at_once)])):
            if there >= wanted:
                break
            for line in dealt.notes:
                note(line)
            for text in dealt.puzzles:
                puzzle = decode(text, Puzzle)
                write_file(home / f"{puzzle.name}.json", text)
                there += 1
                note(f"{puzzle.id}: {puzzle.answers}, margin {puzzle.margin}, {puzzle.level} ({there} of {wanted})")
            made.add(dealt.made)
            write_file(home / MADE, msgspec.json.encode(made).decode() + "\n")
    return there


def proved_again(text: str, seed: str) -> tuple[str, str | None]:
    """The puzzle's id, and what beats its answers on fresh deals (None: nothing)."""
    puzzle = decode(text, Puzzle)
    return puzzle.id, still_best(position(puzzle), puzzle.seat, puzzle.answers, f"check {seed} {puzzle.id}")


def read_made(home: Path) -> Made:
    path = home / MADE
    if not path.exists():
        return Made(refused={})
    try:
        return decode(path.read_bytes(), Made)
    except msgspec.DecodeError as error:
        raise BadFile(str(path), "", str(error)) from None
