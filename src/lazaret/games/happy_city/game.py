"""Happy City, as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup
from lazaret.core.flow import Seat
from lazaret.core.game import Game, Option
from lazaret.core.texts import Message, Speaker
from lazaret.games.happy_city import drawing, hints, refusals
from lazaret.games.happy_city.cards import CONTENT
from lazaret.games.happy_city.rows import FOLDER, ID
from lazaret.games.happy_city.scoring import standing_points
from lazaret.games.happy_city.setup import set_up_table
from lazaret.games.happy_city.table import Table, step
from lazaret.games.happy_city.verbs import fill_calls
from lazaret.games.happy_city.view import Board, Own, Shared, board, own, shared

EVENTS = {
    "table_set": "first specials",
    "market_picked": "seat card",
    "round_started": "round",
    "coins_gained": "seat card coins rule",
    "income_symbols": "seat coins rule",
    "income_per_card": "seat card each cards colour coins rule",
    "income_pairs": "seat card hearts inhabitants coins rule",
    "income_bonus": "seat card coins rule",
    "income_copied": "seat card copied coins rule",
    "income_monster": "seat card coins rule",
    "income_paid": "seat coins",
    "opponent_named": "seat opponent card coins",
    "coins_stolen": "seat opponent card coins",
    "building_discarded": "seat card",
    "deck_shuffled": "deck",
    "card_drawn": "seat deck card",
    "card_bought": "seat card price coins slot",
    "nothing_bought": "seat coins",
    "token_gained": "seat colour",
    "token_spent": "seat colour",
    "monster_drawn": "seat card",
    "monster_moved": "seat opponent card",
    "monster_stopped": "seat opponent card colour",
    "monster_arrived": "seat card",
    "building_destroyed": "seat card building slot",
    "special_taken": "seat card slot",
    "card_replaced": "seat card slot",
    "nothing_happens": "rounds",
    "special_copied": "seat card",
    "copy_drawn": "seat card",
    "neighbour_chosen": "seat opponent card",
    "nobody_chosen": "seat card",
    "tie_broken": "seat points coins rule",
    "victory_shared": "winners points coins rule",
}


class HappyCity(Game[Table]):
    """HC-1.1: two to five players."""

    id = ID
    players = (2, 5)
    players_rule = "HC-1.1"
    minutes = 30
    weight = 2
    horizon, far_horizon = 8, 20  # `worth` looks ahead by itself
    table = Table
    steps = step
    events = EVENTS
    folder = FOLDER
    constant = frozenset({"cards", "backs"})
    options = (
        Option("mode", "family", ("family", "expert")),
        Option("grozilla", False),
        Option("young_players", False),
        Option("first_player", "random", ("random", "1", "2", "3", "4", "5")),
    )

    def set_up(self, t: Table) -> None:
        t.then(set_up_table)

    def check_settings(self, seats: int, settings: Mapping[str, Any]) -> None:
        """HC-2.1: the first player must be somebody at the table."""
        first = settings["first_player"]
        if first != "random" and int(first) > seats:
            raise BadSetup(f"player {first} cannot be the first player: there are only {seats} players", "HC-2.1")

    def view(self, t: Table, seat: Seat | None) -> Board:
        return board(t, seat)

    def shared(self, t: Table) -> Shared:
        return shared(t)

    def own(self, t: Table, seat: Seat | None) -> Own:
        return own(t, seat)

    def standing(self, t: Table) -> list[float]:
        return [float(points) for points in standing_points(t)]

    def worth(self, t: Table, seat: Seat) -> float:
        return hints.worth(t, seat)

    def advice(self, t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
        return hints.advice(t, seat, options)

    def habit(self, t: Table, seat: Seat, options: Sequence[str], stream: Stream) -> str:
        return hints.habit(t, seat, options, stream)

    def draw(self, view: Mapping[str, Any], speaker: Speaker) -> str:
        return drawing.draw(view, speaker)

    def why_not(self, t: Table, seat: Seat, choice: str) -> tuple[str, Message] | None:
        return refusals.why_not(t, seat, choice)


fill_calls(CONTENT.expert)
GAME = HappyCity()
