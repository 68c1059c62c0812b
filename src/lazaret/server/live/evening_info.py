"""An evening as people see it: who is there, who sits where, and what came of the deals that everybody has played.

A score tells something about a deal, so nobody sees one before all tables of that deal are over, or the evening is.
"""

from __future__ import annotations

from collections.abc import Mapping

from lazaret.core.deal import commitment
from lazaret.core.log import Result
from lazaret.core.table import SAY
from lazaret.server import daily
from lazaret.server.catalogue import find_game
from lazaret.server.evening_bodies import (
    EveningDeal,
    EveningInfo,
    EveningPerson,
    EveningPlace,
    EveningSeal,
    EveningSeat,
    PartedTable,
    Parting,
)
from lazaret.server.evening_bodies import EveningTable as ShownTable
from lazaret.server.live.evenings import the_evening, whereabouts
from lazaret.server.matchpoints import points_of, standings
from lazaret.server.problems import Problem
from lazaret.server.store.database import Database
from lazaret.server.store.evenings import Evening, EveningTable, people_of, tables_of
from lazaret.server.store.rows import table_name

Points = Mapping[int, list[float]]


def info_of(store: Database, code: str, mark: str | None) -> EveningInfo:
    evening = the_evening(store, code)
    people, tables = people_of(store, evening.code), tables_of(store, evening.code)
    me = next((at for at, person in enumerate(people) if person.self == mark), None)
    over, running = evening.state == "over", evening.state == "running"
    where = None if me is None or not running else whereabouts(evening, tables, me)
    begun = 1 + max((one.deal for one in tables), default=-1)
    results = [told_results(evening, tables, deal) for deal in range(begun)]
    cooperative = find_game(evening.game).cooperative
    points = [points_of(of_deal, evening.size, cooperative) for of_deal in results]
    return EveningInfo(
        evening.code,
        evening.game,
        evening.settings,
        evening.size,
        evening.people,
        evening.state,
        evening.host == mark,
        me,
        [EveningPerson(person.name, person.colour, person.away) for person in people],
        daily.LEVEL,
        [EveningSeal(commitment(seed), seed if over else "") for seed in evening.seeds],
        None if where is None else EveningPlace(*where),
        [shown_deal(store, evening, tables, deal, results[deal], points[deal]) for deal in range(begun)],
        standings(len(people), evening.seating, points) if any(points) else [],
    )


def told_results(evening: Evening, tables: list[EveningTable], deal: int) -> dict[int, Result]:
    """By table: what may be told of a deal."""
    found = {one.number: one.result for one in tables if one.deal == deal and one.result is not None}
    all_over = len(found) == len(evening.seating[deal])
    return found if all_over or evening.state == "over" else {}


def shown_deal(
    store: Database,
    evening: Evening,
    tables: list[EveningTable],
    deal: int,
    results: Mapping[int, Result],
    points: Points,
) -> EveningDeal:
    there = {one.number: one for one in tables if one.deal == deal}
    shown = []
    for number, people in enumerate(evening.seating[deal]):
        table, result = there.get(number), results.get(number)
        stood = [] if table is None else table.stood
        shares = points.get(number)
        seats = [
            EveningSeat(
                who,
                seat in stood,
                None if result is None else result.scores[seat],
                None if result is None else seat in result.winners,
                None if shares is None else shares[seat],
            )
            for seat, who in enumerate(people)
        ]
        over = table is not None and table.result is not None
        replay = table_name(store, table.tab) if table is not None and over and evening.state == "over" else None
        shown.append(ShownTable(over, seats, replay))
    return EveningDeal(shown)


def parting_of(store: Database, code: str, deal: int) -> Parting:
    """Each seat's own acts are compared, in its own order: who answers first, where several are asked together, is no
    difference. Of the seats that did something else somewhere, the one that did so first."""
    evening = the_evening(store, code)
    if evening.state != "over":
        raise Problem(409, "error.evening_open")
    there = [one for one in tables_of(store, evening.code) if one.deal == deal and one.result is not None]
    acts = {one.number: acts_of(store, one.tab, evening.size) for one in there}
    found = [(moves, seat) for seat in range(evening.size) if (moves := parted(acts, seat))]
    if not found:
        return Parting(None, [])
    moves, seat = min(found, key=lambda one: min(one[0].values()))
    names = {one.number: table_name(store, one.tab) for one in there}
    return Parting(seat, [PartedTable(at, name, moves[at]) for at, name in names.items() if name and at in moves])


def acts_of(store: Database, tab: int, size: int) -> list[list[tuple[int, str]]]:
    """By seat: the number of each act and what was chosen; what was said is no move."""
    found: list[list[tuple[int, str]]] = [[] for _ in range(size)]
    for number, seat, text in store.execute(
        "SELECT number, seat, text FROM acts WHERE tab = ? ORDER BY number", (tab,)
    ).fetchall():
        if not text.startswith(SAY) and 0 <= seat < size:
            found[seat].append((number, text))
    return found


def parted(acts: Mapping[int, list[list[tuple[int, str]]]], seat: int) -> dict[int, int]:
    """By table, the number of the first act at which the seat was not of one mind everywhere; empty: it was."""
    lines = {number: of_table[seat] for number, of_table in acts.items()}
    for at in range(max((len(line) for line in lines.values()), default=0)):
        chosen = {line[at][1] if at < len(line) else None for line in lines.values()}
        if len(chosen) > 1:
            return {number: line[at][0] for number, line in lines.items() if at < len(line)}
    return {}
