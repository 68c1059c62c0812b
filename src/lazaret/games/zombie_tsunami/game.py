"""Zombie Tsunami, as the program knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from lazaret.core.chance import Stream
from lazaret.core.flow import Choice, Seat
from lazaret.core.game import Game, Option
from lazaret.core.texts import Message, Speaker
from lazaret.games.zombie_tsunami import asking, draw, hints, refusals, talk, view
from lazaret.games.zombie_tsunami.cards import FOLDER, ID
from lazaret.games.zombie_tsunami.repertoire import learn
from lazaret.games.zombie_tsunami.setup import set_table
from lazaret.games.zombie_tsunami.table import Table, step

EVENTS = {
    "game_started": "seat",
    "round_started": "round count",
    "bonus_dealt": "! seat card",
    "bonus_received": "! seat card",
    "bonus_shown": "seat to ?card",
    "bonus_revealed": "seat card",
    "bonus_wasted": "seat card",
    "bonus_gained": "seat card count",
    "dragon_named": "seat target card other",
    "dragon_missed": "seat target other",
    "flipped_up": "seat target card",
    "flipped_down": "seat target card",
    "swapped": "seat first second",
    "swapped_aside": "seat first second",
    "event_revealed": "card",
    "event_met": "seat card",
    "bird_drawn": "seat ?card",
    "no_bird_left": "seat",
    "bird_played": "seat card",
    "zombie_given": "seat to count",
    "coin_discarded": "seat count",
    "card_revealed": "slot card number",
    "rolled": "seat cubes size count",
    "jumped": "seat count",
    "landed": "seat",
    "saved": "seat card count",
    "zombies_gained": "seat count",
    "civilians_gained": "seat count",
    "coins_gained": "seat count",
    "coins_stolen": "seat target count",
    "stolen": "seat target count",
    "beads_shown": "beads",
    "team_passed": "colour team strength needed",
    "team_failed": "colour team strength needed count",
    "bomb_thrown": "seat target",
    "bomb_cancelled": "seat card",
    "civilians_bombed": "seat count",
    "zombies_bombed": "seat count",
    "gap_zombies": "count",
    "gap_coins": "count",
    "tie_broken": "seat tied tokens",
    "shop_opened": "seat",
    "bought": "seat card cost",
    "display_filled": "cards",
    "display_renewed": "cards",
    "declared": "seat choice",
    "play_lost": "seat choice",
    "civilians_turned": "seat count",
    "round_ended": "round",
    "rolled_off": "seat cubes count",
}


class ZombieTsunami(Game[Table]):
    id = ID
    players = (3, 6)
    players_rule = "ZT-1.1"
    minutes = 30
    weight = 1
    horizon = 6  # dice and votes soon hide what a choice was worth; judged by whole games, 20 tells no more
    concede_rule = "ZT-9.2"
    modest = 32  # with some 60 a search is as good here as with 360
    bench = (4, {"zombird": True})
    table = Table
    steps = step
    events = EVENTS
    folder = FOLDER
    options = (
        Option("zombird", False),
        Option("edition", 21, values=(21, 19), advanced=True),
        Option("push_penalty", 1, values=(1, 2), advanced=True),
        Option("parachute_reward", "zombie", values=("zombie", "civilian"), advanced=True),
    )

    def set_up(self, t: Table) -> None:
        t.then(set_table)

    def view(self, t: Table, seat: Seat | None) -> Mapping[str, Any]:
        return cast(Mapping[str, Any], view.view(t, seat))

    def draw(self, view: Mapping[str, Any], speaker: Speaker) -> str:
        return draw.draw(dict(view), speaker)

    def standing(self, t: Table) -> list[float]:
        """Hordes and civilians as they are, and Brains already committed."""
        return hints.standing(t)

    def worth(self, t: Table, seat: Seat) -> float:
        return hints.worth(t, seat)

    def advice(self, t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
        return hints.advice(t, seat, options)

    def habit(self, t: Table, seat: Seat, options: Sequence[str], stream: Stream) -> str:
        return hints.habit(t, seat, options, stream)

    def why_not(self, t: Table, seat: Seat, choice: str) -> tuple[str, Message] | None:
        return refusals.why_not(t, seat, choice)

    def redraw(self, t: Table, seat: Seat | None, stream: Stream) -> None:
        talk.redraw_talk(t, seat, stream)

    def statements(self, t: Table, seat: Seat, to: Seat | None) -> Sequence[str]:
        return talk.statements(t, seat, to)

    def said(self, t: Table, seat: Seat, to: Seat, statement: str) -> None:
        talk.said(t, seat, to, statement)

    def bot_statements(self, t: Table, seat: Seat, stream: Stream) -> list[tuple[Seat | None, str]]:
        """What a bot at this seat would say now, to all (None) or to one, on a table dealt again for it."""
        return hints.talk(t, seat, stream)

    def unasked(self, t: Table, seat: Seat) -> Choice | None:
        """The answer that may be given for the seat, after the usual delay, without bothering it."""
        return asking.unasked(t, seat)

    def audit(self, t: Table) -> list[dict[str, Any]]:
        """Who promised what, and who kept it."""
        return talk.audit(t)


learn()
GAME = ZombieTsunami()
