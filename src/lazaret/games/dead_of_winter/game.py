"""Dead of Winter, as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup
from lazaret.core.flow import Seat
from lazaret.core.game import Care, Game, Option
from lazaret.core.texts import Catalogue, Message, Speaker
from lazaret.games.dead_of_winter import chances, draw, hidden, hints, scoring, speech, talk
from lazaret.games.dead_of_winter.cards import MAIN_OBJECTIVES, ROWS
from lazaret.games.dead_of_winter.events import EVENTS
from lazaret.games.dead_of_winter.habits import usual_action
from lazaret.games.dead_of_winter.pack import compile_pack, lay_ready
from lazaret.games.dead_of_winter.refusals import why_not
from lazaret.games.dead_of_winter.rows import FOLDER, GAME_ID
from lazaret.games.dead_of_winter.setup import BY_PROFILE, DRAWN, TWO, set_the_board
from lazaret.games.dead_of_winter.table import Table, step
from lazaret.games.dead_of_winter.turn import take_action
from lazaret.games.dead_of_winter.view import view
from lazaret.games.dead_of_winter.words import catalogue

VARIANTS = ("coop", "betrayer", "hardcore", "elimination", "no_betrayal")


class DeadOfWinter(Game[Table]):
    id = GAME_ID
    players = (2, 5)
    minutes = 120
    weight = 4
    table = Table
    steps = step
    events = EVENTS
    folder = FOLDER
    bench = (4, {})
    horizon = 24
    # luck is great here: four bots that trusted a few roll-outs hardly ever reached the goal. Few choices decide much
    care = Care(3.0, 12, 0.08)
    players_rule = "DW-1.1"
    concede_rule = "DW-12.3"
    options = (
        Option("objective", DRAWN, (DRAWN, *MAIN_OBJECTIVES)),
        Option("coop", False),
        Option("betrayer", False),
        Option("hardcore", False),
        Option("elimination", False),
        Option("no_betrayal", False),
        Option("profile", "summary", ("summary", "rulebook")),
        *(Option(row.field, BY_PROFILE, (BY_PROFILE, *row.values), advanced=True) for row in ROWS.switches.values()),
    )

    def set_up(self, t: Table) -> None:
        t.then(set_the_board)

    def check_settings(self, seats: int, settings: Mapping[str, Any]) -> None:
        """DW-16.12: betrayer, hardcore and elimination combine; co-op goes with elimination alone."""
        coop = settings["coop"] or seats == TWO
        if coop:
            for name in ("betrayer", "hardcore", "no_betrayal"):
                if settings[name]:
                    raise BadSetup(
                        f"{name} cannot be combined with co-op"
                        + (", which two players always play" if seats == TWO else ""),
                        "DW-16.12" if name != "no_betrayal" else "DW-16.2",
                        Message("refuse.variants", {"variant": f"option.{name}"}),
                    )
        if settings["betrayer"] and settings["no_betrayal"]:
            raise BadSetup(
                "the betrayer variant needs the betrayal card", "DW-16.13", Message("refuse.betrayal_card", {})
            )

    def view(self, t: Table, seat: Seat | None) -> Mapping[str, Any]:
        return view(t, seat)

    def standing(self, t: Table) -> list[float]:
        return scoring.standing(t)

    def worth(self, t: Table, seat: Seat) -> float:
        return chances.worth(t, seat)

    def advice(self, t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
        return hints.advice(t, seat, options)

    def chapter(self, t: Table) -> int:
        """A round: the colony phase at its end brings the bad news. A search that judged before it would like best what
        puts that moment off (asking for cards again and again)."""
        return t.round

    def habit(self, t: Table, seat: Seat, options: Sequence[str], stream: Stream) -> str:
        if t.current is not None and t.current[0] is take_action:
            return usual_action(t, seat, options)
        return super().habit(t, seat, options, stream)

    def redraw(self, t: Table, seat: Seat | None, stream: Stream) -> None:
        hidden.redraw(t, seat, stream)

    def figures(self, t: Table) -> Mapping[str, float]:
        return scoring.figures(t)

    def conceded(self, t: Table, seat: Seat) -> None:
        """The game stops as it stands; whoever gave up does not win."""
        scoring.finish(t, [s for s in range(t.seats) if s != seat and scoring.wins(t, s)], self.concede_rule)

    def why_not(self, t: Table, seat: Seat, choice: str) -> tuple[str, Message] | None:
        return why_not(t, seat, choice)

    def statements(self, t: Table, seat: Seat, to: Seat | None) -> Sequence[str]:
        return talk.statements(t, seat, to)

    def said(self, t: Table, seat: Seat, to: Seat, statement: str) -> None:
        talk.said(t, seat, to, statement)

    def bot_statements(self, t: Table, seat: Seat, stream: Stream) -> Sequence[tuple[Seat | None, str]]:
        return speech.bot_statements(t, seat)

    def truth(self, t: Table, seat: Seat, statement: str) -> bool | None:
        """Whether a statement is true as far as the seat knows: what loyal bots go by, and liars."""
        return speech.truth(t, seat, statement)

    def texts(self, language: str) -> Catalogue:
        return catalogue(language)

    def draw(self, view: Mapping[str, Any], speaker: Speaker) -> str:
        return draw.draw(dict(view), speaker)


lay_ready(compile_pack(ROWS))
GAME = DeadOfWinter()
