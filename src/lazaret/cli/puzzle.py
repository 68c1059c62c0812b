"""Puzzles in the terminal: the table drawn, one try, then what is best and why."""

from __future__ import annotations

import json
import time
from typing import Any

from rich.markup import escape
from rich.panel import Panel

from lazaret.bots.levels import LEVELS
from lazaret.cli.common import console, saves_folder, words
from lazaret.cli.play import Quit, Terminal, save_file
from lazaret.core.files import write_file
from lazaret.core.game import Game
from lazaret.core.puzzles import Puzzle, look_back

FILE = "puzzles.json"  # what was tried: when, whether it was right, and when it comes back
DAY = 86_400
RETURNS = (3, 10)  # days after which a missed one comes back, once and then again
Tried = dict[str, Any]


def tried() -> dict[str, Tried]:
    try:
        found = json.loads((saves_folder() / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(name): one for name, one in found.items() if isinstance(one, dict)} if isinstance(found, dict) else {}


def note(puzzle: Puzzle, right: bool, now: float) -> None:
    known = tried()
    old = known.get(puzzle.id, {})
    back = int(old.get("back", 0)) + 1 if right and old.get("due") else 0
    due = now + RETURNS[0] * DAY if not right else now + RETURNS[back] * DAY if 0 < back < len(RETURNS) else 0
    folder = saves_folder()
    folder.mkdir(parents=True, exist_ok=True)
    write_file(folder / FILE, json.dumps({**known, puzzle.id: {"right": right, "at": now, "back": back, "due": due}}))


def next_of(game: Game[Any], now: float, but: str = "") -> Puzzle:
    """One that comes back, else a new one from the easier on, else the one tried longest ago."""
    known = tried()
    several = [puzzle for puzzle in game.puzzles if puzzle.id != but] or list(game.puzzles)

    def order(puzzle: Puzzle) -> tuple[int, float]:
        old = known.get(puzzle.id)
        if old is None:
            return 1, LEVELS.index(puzzle.level)
        due = float(old.get("due", 0))
        return (0, due) if 0 < due <= now else (2, float(old.get("at", 0)))

    return min(several, key=order)


def solve_all(game: Game[Any], lang: str) -> None:
    """One after the other, until somebody leaves or plays on."""
    w, last = words(lang), ""
    try:
        while True:
            puzzle = next_of(game, time.time(), last)
            terminal = Terminal(look_back(puzzle), [puzzle.seat], "greedy", lang, save_file(game.id))
            solve(puzzle, terminal)
            last = puzzle.id
            then = console.input(f"[yellow]{w.text('puzzle_then')}[/yellow] ").strip()
            if then == "q":
                raise Quit
            if then == "p":  # from here on nobody knows more than the seat could
                terminal.table.renew(puzzle.seat, len(terminal.acts), unknown=True)
                terminal.run()
                return
    except (Quit, EOFError, KeyboardInterrupt):
        console.print("\n" + w.text("puzzle_left", {"game": game.id}), markup=False)


def solve(puzzle: Puzzle, terminal: Terminal) -> None:
    """The question, one answer, and what came of it."""
    w, speaker = terminal.w, terminal.speaker(puzzle.seat)
    choice = answered(puzzle, terminal)
    right = choice in puzzle.answers
    note(puzzle, right, time.time())
    best = speaker.choice(choice if right else puzzle.answers[0])
    console.print(w.text("puzzle_right" if right else "puzzle_wrong", {"choice": best}), style="bold", markup=False)
    for number, fact in enumerate(puzzle.facts or (), 1):
        said = speaker.text(fact["key"], fact["params"])
        sure = "" if fact["sure"] == "certain" else " " + w.text("puzzle_almost")
        console.print(f"  {number}. {said}{sure}", markup=False)
    chance, margin = round(puzzle.chance * 100), round(puzzle.margin * 100)
    console.print(w.text("puzzle_chance", {"chance": chance, "margin": margin}), style="dim", markup=False)


def answered(puzzle: Puzzle, terminal: Terminal) -> str:
    """What is chosen; nothing happens on the table."""
    w, seat, speaker = terminal.w, puzzle.seat, terminal.speaker(puzzle.seat)
    view = terminal.table.view(seat)
    options: list[str] = view["options"]
    console.print(Panel(escape(terminal.table.GAME.picture(view, speaker)), expand=False))
    console.print(w.text("puzzle_ask", {"level": w.text(f"puzzle_level_{puzzle.level}")}), style="bold yellow")
    terminal.show_question(seat, options, speaker)
    while True:
        answer = console.input(f"[yellow]{w.text('your_choice', {'most': len(options)})}[/yellow] ").strip()
        if answer == "q":
            raise Quit
        if answer.isdigit() and 1 <= int(answer) <= len(options):
            return options[int(answer) - 1]
        console.print(w.text("not_a_choice", {"answer": answer, "most": len(options)}), style="red", markup=False)
