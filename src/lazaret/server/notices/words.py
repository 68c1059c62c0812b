"""What a notice says: the game, who plays there, how much time is left. No card, no option, no key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lazaret.core.texts import Speaker, languages
from lazaret.server import catalogue, clock
from lazaret.server.config import Config
from lazaret.server.store.database import Database
from lazaret.server.store.deadlines import asked_at
from lazaret.server.store.rows import SeatRow, StoredTable, seats_of, spent_of, table_by_row

HOUR, MINUTE = 3600, 60


class Facts(NamedTuple):
    """What may be told of a table."""

    table: str
    game: str
    code: str
    seats: list[SeatRow]
    left: dict[int, int]  # seconds, of the seats whose time is limited


class Told(NamedTuple):
    title: str
    text: str


def facts_of(store: Database, tab: int) -> Facts | None:
    stored = table_by_row(store, tab)
    if stored is None:
        return None
    rows = seats_of(store, tab)
    return Facts(stored.id, stored.game, stored.code, rows, time_left(store, stored, rows))


def time_left(store: Database, stored: StoredTable, rows: Sequence[SeatRow]) -> dict[int, int]:
    """Seconds until each deadline, in a game over days; or in each seat's bank, which runs only while somebody looks at
    the table."""
    timing = stored.manner.clock
    if timing.kind == "days":
        asked = asked_at(store, stored.tab).values()
        return {one.seat: int(one.due - clock.now()) for one in asked if one.due is not None and one.due > clock.now()}
    if timing.kind != "bank":
        return {}
    spent = spent_of(store, stored.tab)
    return {row.seat: max(0, timing.seconds - (spent.get(row.seat, 0) + row.spent) // 1000) for row in rows}


def speaker_of(language: str, facts: Facts | None = None) -> Speaker:
    spoken = language if language in languages() else "en"
    words = catalogue.texts("core", spoken)
    if facts is None:
        return Speaker(words, spoken)
    known = facts.game in catalogue.playable()
    own = catalogue.texts(facts.game, spoken) if known else {"game.title": facts.game}
    return Speaker({**words, **own}, spoken, [row.name for row in facts.seats])


def turn_of(facts: Facts, seat: int, language: str) -> Told:
    """For the person of that seat."""
    speaker = speaker_of(language, facts)
    others = [speaker.seat(row.seat) for row in facts.seats if row.seat != seat and row.kind == "person"]
    lines = [speaker.text("notice.turn.with", {"names": speaker.join(others)}) if others else ""]
    if seat in facts.left:
        lines.append(speaker.text("notice.turn.left", {"time": span(speaker, facts.left[seat])}))
    text = " ".join(line for line in lines if line) or speaker.text("notice.turn.alone")
    return Told(speaker.text("notice.turn.title", {"game": speaker.text("game.title")}), text)


def table_turn(facts: Facts, seats: Sequence[int], language: str) -> Told:
    """For everybody who reads the table's channel."""
    speaker = speaker_of(language, facts)
    names = speaker.join([speaker.seat(seat) for seat in seats])
    lines = [speaker.text("notice.table.text", {"names": names, "count": len(seats)})]
    if len(seats) == 1 and seats[0] in facts.left:
        lines.append(speaker.text("notice.turn.left", {"time": span(speaker, facts.left[seats[0]])}))
    return Told(speaker.text("game.title"), " ".join(lines))


def span(speaker: Speaker, seconds: int) -> str:
    """About how long: in days, hours or minutes."""
    if seconds >= 48 * HOUR:
        return speaker.text("notice.days", {"count": seconds // (24 * HOUR)})
    if seconds >= 2 * HOUR:
        return speaker.text("hours", {"count": seconds // HOUR})
    return speaker.text("minutes", {"count": max(1, seconds // MINUTE)})


def home_of(config: Config) -> str:
    """Where people find this server, for links that are read elsewhere."""
    if config.public_url is not None:
        return config.public_url.rstrip("/")
    return f"{config.network or f'http://127.0.0.1:{config.port}'}{config.base_path}"
