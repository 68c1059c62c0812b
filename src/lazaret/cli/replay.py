"""Reading replays in the terminal."""

from __future__ import annotations

from pathlib import Path

from rich.markup import escape
from rich.panel import Panel

from lazaret.cli.common import console, title, words
from lazaret.cli.play import show_result
from lazaret.core.errors import BadSetup
from lazaret.core.files import read_file
from lazaret.core.replay import read_replay, replay_table
from lazaret.core.replay import verify as verify_replay


def show(file: Path, at: int | None, seat: int | None, verify: bool, text: bool, lang: str) -> None:
    w = words(lang)
    found = read_replay(read_file(file), str(file))
    if verify:
        verified = verify_replay(found, str(file))
        told_by = verified.told_by
        key = "verified" if told_by is None else "verified_moves"
        params = {"count": len(found.acts), "hash": found.seed_hash, "version": told_by}
        console.print(w.text(key, params), style="green")
        key = "deal_unproved" if verified.dealt_by is None else "deal_proved"
        console.print(w.text(key, {"count": verified.dealt_by}))
        if not text and at is None:
            return
    table = replay_table(found, at, str(file))
    if seat is not None and not 0 <= seat < table.seats:
        raise BadSetup(f"there is no seat {seat + 1} in this game")
    speaker = table.GAME.speaker(lang, found.names, seat)
    if at is not None:
        console.rule(escape(f"{title(table.GAME, lang)}, {w.text('move', {'number': at, 'most': len(found.acts)})}"))
        console.print(Panel(escape(table.GAME.picture(table.view(seat), speaker)), expand=False))
        return
    console.rule(escape(title(table.GAME, lang)))
    for number, event in enumerate(table.events(seat), 1):
        if event["event"] != "score_line":
            console.print(f"{number:>4} {speaker.text('event.' + event['event'], event)}", markup=False)
    if table.result is not None:
        show_result(table, speaker, w)
