"""Zombie Apocalypse Now, as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from lazaret.core.chance import Stream
from lazaret.core.flow import Seat
from lazaret.core.game import Game, Option
from lazaret.core.texts import Message, Speaker
from lazaret.games.zombie_apocalypse_now import draw, hints, refusals, scoring, setup, view
from lazaret.games.zombie_apocalypse_now.cards import FOLDER, GAME_ID
from lazaret.games.zombie_apocalypse_now.table import Table, step

#: In the order in which they are told. `leader`, `attacker`, `target` and `card` are slugs; positions are 1 and 2.
EVENTS = {
    "leaders_set": "seat cards",
    "turn_began": "seat turn",
    "leader_placed": "seat card",
    "zombified_leader_placed": "seat card",
    "support_placed": "seat leader position mode ?card",
    "supports_discarded": "seat leader cards",
    "support_moved_up": "seat leader",
    "attack_declared": "seat attacker target",
    "second_strike_declared": "seat attacker target",
    "attack_stopped": "seat attacker",
    "defence_kept": "seat leader card",
    "defence_switched": "seat leader card",
    "strike_succeeded": "seat strike attack_cards attack_points defence_cards defence_points",
    "strike_failed": "seat strike attack_cards attack_points defence_cards defence_points",
    "support_saved": "seat leader position card",
    "leader_killed": "seat card",
    "zombified_leader_killed": "seat card",
    "leader_zombified": "seat card",
    "two_played": "seat card count cards",
    "recovered_shuffled": "seat count",
    "joker_played": "seat card leader position ?support",
    "hand_discarded": "seat cards",
    "deck_recycled": "seat count",
    "cards_drawn": "seat count ?cards",
    "aside_discarded": "seat cards",
    "turn_ended": "seat turn",
    "turn_empty": "seat count",
    "stalemate": "count killed zombified",
    "turn_limit": "count killed zombified",
}


class ZombieApocalypseNow(Game[Table]):
    """ZAN-1.1: two players, seat 0 the Humans and seat 1 the Zombies."""

    id = GAME_ID
    players = (2, 2)
    players_rule = "ZAN-1.1"
    minutes = 20
    weight = 2
    horizon = 16
    table = Table
    steps = step
    events = EVENTS
    options = (
        Option("auto_recycle", False),
        Option("shuffle_recovered", False),
        Option("always_keep", False),
        Option("hold_all_six", False),
    )
    folder = FOLDER
    concede_rule = "ZAN-10.4"

    def set_up(self, t: Table) -> None:
        t.then(setup.deal)

    def view(self, t: Table, seat: Seat | None) -> Mapping[str, Any]:
        return cast("Mapping[str, Any]", view.view(t, seat))

    def shared(self, t: Table) -> Mapping[str, Any]:
        return cast("Mapping[str, Any]", view.shared(t))

    def own(self, t: Table, seat: Seat | None) -> Mapping[str, Any]:
        return cast("Mapping[str, Any]", view.own(t, seat))

    def standing(self, t: Table) -> list[float]:
        return scoring.standing(t)

    def worth(self, t: Table, seat: Seat) -> float:
        return hints.worth(t, seat)

    def advice(self, t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
        return hints.advice(t, seat, options)

    def habit(self, t: Table, seat: Seat, options: Sequence[str], stream: Stream) -> str:
        return hints.habit(t, seat, options, stream)

    def why_not(self, t: Table, seat: Seat, choice: str) -> tuple[str, Message] | None:
        return refusals.why_not(t, seat, choice)

    def draw(self, view: Mapping[str, Any], speaker: Speaker) -> str:
        return draw.draw(dict(view), speaker)

    def conceded(self, t: Table, seat: Seat) -> None:
        scoring.concede(t, seat)


GAME = ZombieApocalypseNow()
