"""Evenings as the store keeps them: what is played, with which seeds, by whom, at which tables, and how it ended.

Everything is named by the evening's code. People are their selves' marks (`dailies.mark_of`), in the order in which
they came; once the evening has started that order is what the seating speaks of.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from lazaret.core.decoding import decode
from lazaret.core.log import Result
from lazaret.server.seating import Table
from lazaret.server.store.database import Database
from lazaret.server.store.rows import encoded

State = Literal["open", "running", "over"]


class Evening(msgspec.Struct):
    code: str
    game: str
    size: int  # seats at a table
    people: int  # how many of them are people's, at most
    settings: dict[str, Any]
    seeds: list[str]  # the server's, one for each deal
    host: str  # the mark of the self that made it
    state: State
    made: int  # seconds since 1970
    seating: list[list[Table]]  # by deal, table and seat: who, by their place; empty before it starts


class Person(msgspec.Struct):
    place: int
    self: str
    name: str
    colour: str
    away: bool  # the host lets a bot play for them until they come back


class EveningTable(msgspec.Struct):
    deal: int
    number: int
    tab: int
    stood: list[int]  # seats of people for whom a bot has played
    result: Result | None


COLUMNS = ", ".join(Evening.__struct_fields__)


def find_evening(store: Database, code: str) -> Evening | None:
    row = store.execute(f"SELECT {COLUMNS} FROM evenings WHERE code = ?", (code.upper(),)).fetchone()
    if row is None:
        return None
    found = dict(zip(Evening.__struct_fields__, row, strict=True))
    for name in ("settings", "seeds", "seating"):
        found[name] = msgspec.json.decode(found[name])
    return Evening(**found)


def add_evening(store: Database, evening: Evening) -> None:
    values = [getattr(evening, name) for name in Evening.__struct_fields__]
    store.execute(
        f"INSERT INTO evenings({COLUMNS}) VALUES ({', '.join('?' * len(values))})",
        [encoded(value) if isinstance(value, dict | list) else value for value in values],
    )


def put_state(store: Database, code: str, state: State) -> None:
    store.execute("UPDATE evenings SET state = ? WHERE code = ?", (state, code))


def put_seating(store: Database, code: str, seating: list[list[Table]]) -> None:
    store.execute("UPDATE evenings SET seating = ? WHERE code = ?", (encoded(seating), code))


def people_of(store: Database, code: str) -> list[Person]:
    """In the order in which they came."""
    rows = store.execute(
        "SELECT place, self, name, colour, away FROM evening_people WHERE evening = ? ORDER BY place", (code,)
    ).fetchall()
    return [Person(place, mark, name, colour, bool(away)) for place, mark, name, colour, away in rows]


def put_person(store: Database, code: str, person: Person) -> None:
    store.execute(
        "INSERT INTO evening_people(evening, place, self, name, colour, away) VALUES (?, ?, ?, ?, ?, ?) "
        "ON CONFLICT(evening, place) DO UPDATE SET name = excluded.name, colour = excluded.colour, "
        "away = excluded.away",
        (code, person.place, person.self, person.name, person.colour, int(person.away)),
    )


def remove_person(store: Database, code: str, mark: str) -> None:
    store.execute("DELETE FROM evening_people WHERE evening = ? AND self = ?", (code, mark))


def tables_of(store: Database, code: str) -> list[EveningTable]:
    rows = store.execute(
        "SELECT deal, number, tab, stood, result FROM evening_tables WHERE evening = ? ORDER BY deal, number", (code,)
    ).fetchall()
    return [table_from(row) for row in rows]


def table_from(row: Any) -> EveningTable:
    deal, number, tab, stood, result = row
    return EveningTable(
        deal,
        number,
        tab,
        decode(stood, list[int]),
        None if result is None else decode(result, Result),
    )


def add_evening_table(store: Database, code: str, table: EveningTable) -> None:
    store.execute(
        "INSERT INTO evening_tables(evening, deal, number, tab, stood) VALUES (?, ?, ?, ?, ?)",
        (code, table.deal, table.number, table.tab, encoded(table.stood)),
    )


def put_stood(store: Database, tab: int, stood: list[int]) -> None:
    store.execute("UPDATE evening_tables SET stood = ? WHERE tab = ?", (encoded(stood), tab))


def put_evening_result(store: Database, tab: int, result: Result) -> None:
    """Once: what is there stays."""
    store.execute("UPDATE evening_tables SET result = ? WHERE tab = ? AND result IS NULL", (encoded(result), tab))


def forget_evenings(store: Database, before: int) -> None:
    """Those made before then of which no table is left."""
    old = store.execute(
        "SELECT code FROM evenings AS e WHERE made < ? AND NOT EXISTS "
        "(SELECT 1 FROM evening_tables JOIN tables ON tables.row = tab WHERE evening = e.code)",
        (before,),
    ).fetchall()
    for (code,) in old:
        for place in ("evening_people", "evening_tables"):
            store.execute(f"DELETE FROM {place} WHERE evening = ?", (code,))
        store.execute("DELETE FROM evenings WHERE code = ?", (code,))


def change_host(store: Database, old: str, new: str) -> None:
    store.execute("UPDATE evenings SET host = ? WHERE host = ?", (new, old))


def hosted_by(store: Database, mark: str) -> list[str]:
    return [code for (code,) in store.execute("SELECT code FROM evenings WHERE host = ? ORDER BY code", (mark,))]


def forget_self(store: Database, mark: str) -> None:
    """Who was erased keeps their place among the others, without a name."""
    change_host(store, mark, "erased")
    store.execute("UPDATE evening_people SET self = 'erased ' || place, name = '' WHERE self = ?", (mark,))
