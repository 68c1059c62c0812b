"""A lesson in the terminal: the table drawn, one sentence, the taught choice marked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.markup import escape
from rich.panel import Panel
from rich.table import Table as Grid

from lazaret.cli.common import console, saves_folder, title, words
from lazaret.cli.play import Quit, Terminal, save_file
from lazaret.cli.rules import shown
from lazaret.core.files import write_file
from lazaret.core.game import Game
from lazaret.core.lessons import SPOKEN, Lesson, Step, act_of, deal, make, recorded
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table

FILE = "lessons.json"  # how far each lesson is
DONE = -1
PATIENCE = 2  # other choices before the lesson offers to do it


class LetGo(Exception):
    """The learner wants to play on alone."""


class Back(Exception):
    """One step back."""


def progress() -> dict[str, int]:
    path = saves_folder() / FILE
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(name): step for name, step in found.items() if isinstance(step, int)} if isinstance(found, dict) else {}


def note(lesson: Lesson, step: int) -> None:
    folder = saves_folder()
    folder.mkdir(parents=True, exist_ok=True)
    write_file(folder / FILE, json.dumps({**progress(), lesson.id: step}))


def take(game: Game[Any], wanted: Lesson | None, lang: str) -> None:
    """The lesson wanted, or the first that is not finished; then what it offers at its end."""
    known = progress()
    lesson = wanted or next((one for one in game.lessons if known.get(one.id) != DONE), game.lessons[0])
    try:
        Teacher(lesson, lang).run(max(0, known.get(lesson.id, 0)))
    except (Quit, EOFError, KeyboardInterrupt):
        console.print("\n" + words(lang).text("lesson_kept", {"game": game.id}), markup=False)


class Teacher:
    def __init__(self, lesson: Lesson, lang: str) -> None:
        self.lesson, self.lang, self.w = lesson, lang, words(lang)
        self.game = find_game(lesson.game)
        self.step = 0
        self.terminal = self.at(0)

    @property
    def table(self) -> Table:
        return self.terminal.table

    def at(self, number: int) -> Terminal:
        """The table as it is when the step speaks. The deal is always the same: going back draws nothing anew."""
        table = deal(self.lesson, self.game)
        for step in self.lesson.steps[:number]:
            for choice in step.choice:
                make(table, self.lesson.you, recorded(choice))
            for text in step.then:
                make(table, *act_of(text))
        terminal = Named(table, self.lesson, self.lang, save_file(self.game.id))
        terminal.told[self.lesson.you] = len(table.events(self.lesson.you)) if number else 0
        return terminal

    def run(self, first: int) -> None:
        self.step = min(first, len(self.lesson.steps) - 1)
        self.terminal = self.at(self.step)
        console.rule(f"[bold]{escape(title(self.game, self.lang))}: {escape(self.said(self.lesson.title))}[/bold]")
        console.print(self.w.text("lesson_keys"), style="dim")
        try:
            while self.step < len(self.lesson.steps):
                note(self.lesson, self.step)
                self.one_step()
        except LetGo:
            note(self.lesson, DONE)
            self.terminal.run()
            return
        note(self.lesson, DONE)
        self.end()

    def one_step(self) -> None:
        """Teach one step; back and on are steps too."""
        step = self.lesson.steps[self.step]
        try:
            self.teach(step)
        except Back:
            self.step = max(0, self.step - 1)
            self.terminal = self.at(self.step)
            return
        self.step += 1

    def teach(self, step: Step) -> None:
        self.terminal.show_events(self.lesson.you)
        speaker = self.terminal.speaker(self.lesson.you)
        console.print(Panel(escape(self.game.picture(self.table.view(self.lesson.you), speaker)), expand=False))
        if not step.choice:
            self.speak(step)
            self.listen(step, "lesson_go_on")
            return
        for taught in step.choice:
            self.choose(step, taught)
        for text in step.then:
            make(self.table, *act_of(text))
        self.terminal.show_events(self.lesson.you)
        if step.after is not None:
            console.print(f"[bold green]{escape(self.said(step.after))}[/bold green]")

    def speak(self, step: Step) -> None:
        number = f"[dim]{self.step + 1}/{len(self.lesson.steps)}[/dim]"
        console.print(f"{number}  [bold yellow]{escape(self.said(step))}[/bold yellow]  [dim]{step.rule}[/dim]")

    def choose(self, step: Step, taught: str) -> None:
        """Until the taught choice is made (any, where the step allows it)."""
        others, you = 0, self.lesson.you
        while True:
            self.speak(step)
            options = [taught] if taught.startswith(SPOKEN) else list(self.table.options(you))
            self.show(options, taught)
            answer = self.listen(step, "lesson_help" if others >= PATIENCE else "lesson_choice")
            picked = options[int(answer) - 1] if answer.isdigit() and 1 <= int(answer) <= len(options) else None
            if not answer or picked == taught or (picked is not None and step.allow == "any"):
                make(self.table, you, recorded(picked or taught))
                return
            others += 1
            key = "lesson_later" if picked is not None else "not_in_list"
            console.print(self.w.text(key, {"answer": answer, "most": len(options)}), style="red", markup=False)

    def show(self, options: list[str], taught: str) -> None:
        speaker = self.terminal.speaker(self.lesson.you)
        grid = Grid.grid(padding=(0, 2))
        for number, option in enumerate(options, 1):
            mark = "[bold yellow]→[/bold yellow]" if option == taught else ""
            grid.add_row(mark, f"[yellow]{number:>3}[/yellow]", escape(speaker.choice(option.removeprefix(SPOKEN))))
        console.print(grid)

    def listen(self, step: Step, question: str) -> str:
        """What was typed, once the letters that mean something of their own are dealt with."""
        while True:
            answer = console.input(f"[yellow]{escape(self.w.text(question))}[/yellow] ").strip()
            if answer == "q":
                raise Quit
            if answer == "p":
                raise LetGo
            if answer == "b":
                raise Back
            if answer != "?":
                return answer
            console.print(Panel(shown(self.game.rules(self.lang)[step.rule]), title=step.rule, expand=False))

    def end(self) -> None:
        console.print(f"[bold yellow]{escape(self.said(self.lesson.end))}[/bold yellow]")
        if self.lesson.end.next:
            following = self.lesson.end.next.rpartition(".")[2]
            console.print(self.w.text("lesson_next", {"game": self.game.id, "number": following}), markup=False)
        if console.input(f"[yellow]{escape(self.w.text('lesson_play_on'))}[/yellow] ").strip() in ("", "y", "o"):
            self.terminal.run()

    def said(self, words_of: Any) -> str:
        return str(words_of.in_language(self.lang))


class Named(Terminal):
    """The terminal at the lesson's table, where the others have the names of the lesson."""

    def __init__(self, table: Table, lesson: Lesson, lang: str, file: Path) -> None:
        self.lesson_names = lesson.names
        super().__init__(table, [lesson.you], lesson.end.bots, lang, file)

    def nickname(self, seat: int) -> str:
        return self.lesson_names[seat] or super().nickname(seat)
