"""Playing in the terminal: the table drawn, a plain question, numbered choices."""

from __future__ import annotations

from pathlib import Path

from rich.markup import escape
from rich.panel import Panel
from rich.table import Table as Grid

from lazaret.bots.drive import make_bot, tell_end
from lazaret.bots.seated import SECONDS, Player, seated
from lazaret.cli.analyse import show_hint, show_why
from lazaret.cli.beginners import is_beginners, show_help
from lazaret.cli.common import console, saves_folder, title, words
from lazaret.cli.curtain import clear
from lazaret.cli.rules import shown, sources
from lazaret.cli.talking import SPEAK, speak, with_personality
from lazaret.core.chance import Stream
from lazaret.core.errors import LazaretError
from lazaret.core.files import read_file, write_file
from lazaret.core.moments import details, line
from lazaret.core.plans import plans_of, prompt_of
from lazaret.core.record import load
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids
from lazaret.core.table import Table
from lazaret.core.texts import Speaker


class Quit(Exception):
    """The player wants to leave; the game is kept."""


class Terminal:
    """One person (or several, in turn) against bots, on one screen."""

    def __init__(
        self, table: Table, people: list[int], bot: str, lang: str, file: Path, limit: float = SECONDS
    ) -> None:
        self.table, self.people, self.lang, self.file = table, people, lang, file
        self.bots = {
            s: seated(make_bot(with_personality(bot, table, s)), s, self.stream(s), limit)
            for s in range(table.seats)
            if s not in people
        }
        self.told = dict.fromkeys(range(table.seats), 0)  # events already shown to each
        self.holder: int | None = None  # whose hand is on the screen
        self.talked: object = None  # the question before which the bots have spoken
        self.w = words(lang)
        self.helps = False  # beginners see the goal and where the turn stands

    def stream(self, seat: int) -> Stream:
        return Stream(f"bot {self.table.origin.seed} {seat} {len(self.acts)}")

    @property
    def acts(self) -> list[tuple[int, str]]:
        return self.table.log.acts if self.table.log is not None else []

    def names(self) -> list[str]:
        """Named for the roles of the game where it has some; else you, and bots by number."""
        catalogue = self.table.GAME.texts(self.lang)
        return [catalogue.get(f"seat.{s}") or self.nickname(s) for s in range(self.table.seats)]

    def nickname(self, seat: int) -> str:
        if seat in self.bots:
            return self.w.text("bot_name", {"number": seat + 1})
        return self.w.text("you_name" if len(self.people) == 1 else "person_name", {"number": seat + 1})

    def speaker(self, seat: int | None) -> Speaker:
        return self.table.GAME.speaker(self.lang, self.names(), seat)

    # -- the game ----------------------------------------------------------------------

    def run(self) -> None:
        console.rule(f"[bold]{escape(title(self.table.GAME, self.lang))}[/bold]")
        console.print(self.w.text("seed_hash", {"hash": self.table.origin.seed_hash}), style="dim")
        self.show_keys()
        self.helps = is_beginners(self.table)
        try:
            while self.table.result is None:
                self.step()
        except (Quit, EOFError, KeyboardInterrupt):
            if len(self.people) > 1:
                clear()
            self.keep()
            return
        tell_end(self.table, {seat: bot.bot for seat, bot in self.bots.items() if not bot.out})
        self.show_events(self.people[0])
        self.show_end()

    def step(self) -> None:
        self.let_bots_talk()
        waiting = self.table.waiting()
        seat = next((s for s in waiting if s in self.people), waiting[0])
        if seat in self.bots:
            self.let_bot_choose(self.bots[seat])
            return
        answer = self.table.GAME.unasked(self.table, seat)
        if answer is not None and not self.table.can_undo(seat):
            self.table.choose(seat, answer)  # nothing to decide
        else:
            self.ask(seat)

    def let_bots_talk(self) -> None:
        """Once for each question, and before anybody answers it: people hear the bots before they choose."""
        table = self.table
        if table.current is self.talked or table.answers:
            return
        self.talked = table.current
        for seat in table.waiting():
            if seat in self.bots:
                self.bots[seat].speak(table)

    def let_bot_choose(self, bot: Player) -> None:
        """A bot that fails too often is named, once; from then on the game's default answers for it."""
        was_out = bot.out
        choice = bot.choice(self.table)
        if bot.out and not was_out:
            said = self.w.text("bot_out", {"name": self.names()[bot.seat], "why": bot.out})
            console.print(said, style="red", markup=False)
        self.table.choose(bot.seat, choice)

    def pass_to(self, seat: int) -> None:
        """The curtain: screen and scrollback are cleared, and whoever is asked comes when they are ready."""
        self.holder = seat
        if not clear():
            console.rule(self.w.text("turn_of", {"name": self.names()[seat]}))
            return
        name = {"name": escape(self.names()[seat])}
        console.print(Panel(self.w.text("curtain.pass_to", name), expand=False))
        if console.input(f"[yellow]{self.w.text('curtain.ready', name)}[/yellow] ").strip() == "q":
            raise Quit
        clear()
        self.show_keys()

    def ask(self, seat: int) -> None:
        if len(self.people) > 1 and seat != self.holder:
            self.pass_to(seat)
        self.show_events(seat)
        view = self.table.view(seat)
        speaker = self.speaker(seat)
        console.print(Panel(escape(self.table.GAME.picture(view, speaker)), expand=False))
        ask = view["ask"] or {"step": "", "rules": [], "params": {}}
        options = view["options"]
        if self.helps:
            show_help(self.table, view, speaker)
        self.show_question(seat, options, speaker)
        while True:
            answer = console.input(f"[yellow]{self.w.text('your_choice', {'most': len(options)})}[/yellow] ").strip()
            if self.command(answer, seat, ask["rules"], speaker):
                return
            if answer.isdigit() and 1 <= int(answer) <= len(options):
                self.table.choose(seat, options[int(answer) - 1])
                return
            if answer not in ("?", "l", "h", "w"):
                console.print(
                    self.w.text("not_a_choice", {"answer": answer, "most": len(options)}), style="red", markup=False
                )

    def show_question(self, seat: int, options: list[str], speaker: Speaker) -> None:
        """The sentence that the page shows too, and what each choice would do."""
        prompt = prompt_of(self.table, seat)
        assert prompt is not None
        console.print(f"[bold]{escape(speaker.text(prompt['says']['key'], prompt['says']['params']))}[/bold]")
        if prompt["more"] is not None:
            console.print(escape(speaker.text(prompt["more"]["key"], prompt["more"]["params"])))
        does = {
            plan["chain"][0]: speaker.text(plan["says"]["key"], plan["says"]["params"])
            for plan in plans_of(self.table, seat)
            if plan["says"] is not None and len(plan["chain"]) == 1
        }
        grid = Grid.grid(padding=(0, 2))
        for number, option in enumerate(options, 1):
            said = f"[dim]{escape(does.get(option, ''))}[/dim]"
            grid.add_row(f"[yellow]{number:>3}[/yellow]", escape(speaker.choice(option)), said)
        console.print(grid)

    def command(self, answer: str, seat: int, rules: list[str], speaker: Speaker) -> bool:
        """A letter instead of a number. True when the question must be put anew."""
        if answer == "q":
            raise Quit
        if answer == "?":
            self.show_rules(rules)
        elif answer == "l":
            self.show_log(speaker, seat)
        elif answer == "h":
            self.show_hint(seat, speaker)
        elif answer == "w":
            self.show_why(seat)
        elif answer == "g":
            self.helps = not self.helps
            return True
        elif answer == SPEAK and self.table.GAME.talks:
            speak(self.table, seat, speaker, self.w)
            return True
        elif answer == "c":
            self.table.concede(seat)
            return True
        elif answer == "u":
            if self.table.can_undo(seat):
                self.table.undo(seat)
                self.told = {one: min(told, len(self.table.events(one))) for one, told in self.told.items()}
                return True
            console.print(self.w.text("no_undo"), style="red")
            return True
        return False

    # -- showing -------------------------------------------------------------------------

    def show_keys(self) -> None:
        console.print(self.w.text("keys"), style="dim")
        if self.table.GAME.talks:
            console.print(self.w.text("keys_talk"), style="dim")

    def show_events(self, seat: int) -> None:
        events = self.table.events(seat)
        speaker = self.speaker(seat)
        told = self.told[seat]
        for moment in self.table.GAME.grouping.moments(events[told:], told):
            if moment.kind != "over":
                console.print("· " + line(moment, speaker), style="cyan", markup=False)
                for detail in details(moment, speaker):
                    console.print("    " + detail, style="cyan dim", markup=False)
        self.told[seat] = len(events)

    def show_log(self, speaker: Speaker, seat: int) -> None:
        events = self.table.GAME.recall(self.table, self.table.events(seat))
        for number, event in enumerate(events, 1):
            if event["event"] != "score_line":
                console.print(f"{number:>4} {speaker.text('event.' + event['event'], event)}", markup=False)

    def show_rules(self, rules: list[str]) -> None:
        texts = self.table.GAME.rules(self.lang)
        for rule in rules or [""]:
            said = texts.get(rule, {})
            text = f"{shown(said)}\n[dim]{sources(said, self.w)}[/dim]" if "text" in said else self.w.text("no_rule")
            console.print(Panel(text, title=rule, expand=False))

    def show_hint(self, seat: int, speaker: Speaker) -> None:
        show_hint(self.table, seat, self.names(), self.lang)

    def show_why(self, seat: int) -> None:
        """With other people at the table, after the game only: `lazaret analyse --why`."""
        if len(self.people) > 1:
            console.print(self.w.text("why_later"), style="red")
        else:
            show_why(self.table, seat, self.names(), self.lang)

    def show_end(self) -> None:
        seat = self.people[0]
        speaker = self.speaker(seat if len(self.people) == 1 else None)
        console.print(Panel(escape(self.table.GAME.picture(self.table.view(seat), speaker)), expand=False))
        show_result(self.table, speaker, self.w)
        self.file.unlink(missing_ok=True)
        replay = self.file.with_suffix(".replay.json")
        write_file(replay, self.table.replay(self.names()))
        console.print(self.w.text("replay_kept", {"file": str(replay)}), style="dim", markup=False, soft_wrap=True)

    def keep(self) -> None:
        write_file(self.file, self.table.save())
        console.print()
        console.print(
            self.w.text("game_kept", {"file": str(self.file), "game": self.table.GAME.id}), markup=False, soft_wrap=True
        )


def show_result(table: Table, speaker: Speaker, w: Speaker) -> None:
    """Who won, the scores, and every line of them with its rule."""
    result = table.result
    assert result is not None
    grid = Grid(title=w.text("scores"))
    for column in ("player", "points", "why", "rule"):
        grid.add_column(w.text(column), justify="right" if column == "points" else "left")
    for event in table.events(None):
        if event["event"] == "score_line":
            why = escape(speaker.text(event["key"], event["params"]))
            grid.add_row(escape(speaker.seat(event["seat"])), f"{event['points']:+g}", why, event["rule"])
    grid.add_section()
    for seat, score in enumerate(result.scores):
        grid.add_row(
            f"[bold]{escape(speaker.seat(seat))}[/bold]", f"[bold]{score:g}[/bold]", w.text("total"), result.rule
        )
    console.print(grid)
    if result.winners:
        who = {"seats": list(result.winners), "count": len(result.winners)}
        console.print(f"[bold]{escape(speaker.text('result.winner', who))}[/bold]")
    else:
        console.print(f"[bold]{speaker.text('result.draw')}[/bold]")
    console.print(w.text("seed_shown", {"seed": table.origin.seed, "hash": table.origin.seed_hash}), style="dim")


def pick_game(lang: str) -> str:
    """The menu: which game?"""
    w = words(lang)
    console.rule("[bold]Lazaret[/bold]")
    ids = game_ids()
    for number, name in enumerate(ids, 1):
        found = find_game(name)
        low, high = found.players
        players = str(low) if low == high else f"{low}–{high}"
        pitch = found.speaker(lang).text("game.pitch")
        line = f"[yellow]{number:>2}[/yellow]  [bold]{escape(title(found, lang))}[/bold]"
        console.print(f"{line}  {w.text('players', {'players': players})}, {found.minutes} min. {escape(pitch)}")
    while True:
        answer = console.input(f"[yellow]{w.text('which_game', {'most': len(ids)})}[/yellow] ").strip()
        if answer == "q":
            raise Quit
        if answer.isdigit() and 1 <= int(answer) <= len(ids):
            return ids[int(answer) - 1]
        console.print(w.text("not_a_choice", {"answer": answer, "most": len(ids)}), style="red", markup=False)


def save_file(game: str | None) -> Path:
    folder = saves_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LazaretError(f"{folder}: cannot be made: {error.strerror}") from None
    if game is not None:
        return folder / f"{game}.save.json"
    kept = sorted(folder.glob("*.save.json"), key=lambda path: path.stat().st_mtime)
    if not kept:
        raise LazaretError(f"{folder}: there is no game to resume")
    return kept[-1]


def resume(file: Path) -> Table:
    return load(read_file(file), str(file))
