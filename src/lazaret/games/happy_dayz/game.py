"""Happy DayZ, as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from lazaret.core.chance import Stream
from lazaret.core.flow import Seat
from lazaret.core.game import Game, Option
from lazaret.core.texts import Message, Speaker
from lazaret.games.happy_dayz import campaign, deduction, draw, factions, hints, refusals, view
from lazaret.games.happy_dayz.cards import AMERICAN_DREAM, BOTH_BOXES, FOLDER, GAME_ID, SCENARIOS, WOODSTOCK_FEVER
from lazaret.games.happy_dayz.factions import BEGINNER, CAMPAIGN, EXPRESS, RANDOM, STORY_MODE
from lazaret.games.happy_dayz.table import Table, step

#: `card`, `power` and `faction` are slugs; `to` is a seat, like `seat`.
EVENTS = {
    "round_began": "round powers horde",
    "cards_dealt": "seat count ?cards",
    "card_transferred": "seat to card",
    "round_opened": "seat",
    "encounter": "turn card",
    "no_encounter": "turn",
    "card_led": "seat card side",
    "card_played": "seat card",
    "card_thrown": "seat card faction",
    "police_cut": "seat card faction",
    "trick_won": "seat turn",
    "zombies_shared": "seat card",
    "power_triggered": "seat power",
    "power_stopped": "seat",
    "nothing_found": "seat",
    "looked_through": "! seat cards",
    "discarded": "seat card",
    "card_given": "seat to ?card",
    "faction_named": "seat faction",
    "leader_chosen": "seat to",
    "persuaded": "seat to faction",
    "survivor_taken": "seat source card",
    "cards_drawn": "seat count ?cards",
    "card_buried": "seat ?card",
    "card_won_unseen": "seat",
    "encounter_given": "seat to card",
    "trick_card_given": "seat to card",
    "trick_given": "seat to",
    "expedition_counted": "! seat cards",
    "round_scored": "seat delta ?population",
    "factions_kept": "seat",
    "faction_changed": "seat faction power",
    "power_drawn": "power",
    "power_replaced": "faction power",
    "horde_joined": "",
    "zombies_won": "",
}

#: three Powers by hand, and the Horde if wanted: how the option `factions` is written
HAND_PICKED = (
    "survivalist,cheerleader-,biker-,horde",
    "police-,governor+,nurse+",
    "police+,governor-,cheerleader+,horde",
    "survivalist+,scientist,nurse,horde",
    "survivalist-,police-,hippie",
    "police-,dog,preacher",
    "child,soldier,cheerleader-",
)


class HappyDayZ(Game[Table]):
    """HD-1.1: 2 to 5 Communities."""

    id = GAME_ID
    players = (2, 5)
    players_rule = "HD-1.1"
    minutes = 20
    weight = 2
    horizon = 20
    table = Table
    steps = step
    events = EVENTS
    options = (
        Option("mode", CAMPAIGN, (EXPRESS, CAMPAIGN, STORY_MODE)),
        Option("factions", BEGINNER, examples=(*SCENARIOS, RANDOM, *HAND_PICKED)),
        Option("story_start", 1, (1, 2, 3), advanced=True),
        Option("boxes", AMERICAN_DREAM, (AMERICAN_DREAM, WOODSTOCK_FEVER, BOTH_BOXES)),
        Option("random_power", False),
        Option("advanced_powers", False, advanced=True),
        Option("patient_zero", False, advanced=True),
        Option("population_shown", True, advanced=True),
        Option("police_blocks_zombie_split", False, advanced=True),
    )
    folder = FOLDER

    def set_up(self, t: Table) -> None:
        t.then(campaign.begin_game)

    def check_settings(self, seats: int, settings: Mapping[str, Any]) -> None:
        factions.check(settings)

    def view(self, t: Table, seat: Seat | None) -> Mapping[str, Any]:
        return cast("Mapping[str, Any]", view.view(t, seat))

    def shared(self, t: Table) -> Mapping[str, Any]:
        return cast("Mapping[str, Any]", view.shared(t))

    def own(self, t: Table, seat: Seat | None) -> Mapping[str, Any]:
        return cast("Mapping[str, Any]", view.own(t, seat))

    def standing(self, t: Table) -> list[float]:
        return list(t.populations)

    def worth(self, t: Table, seat: Seat) -> float:
        return hints.worth(t, seat)

    def advice(self, t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
        return hints.advice(t, seat, options)

    def habit(self, t: Table, seat: Seat, options: Sequence[str], stream: Stream) -> str:
        return hints.habit(t, seat, options) or super().habit(t, seat, options, stream)

    def recall(self, t: Table, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return view.recall(t, events)

    def why_not(self, t: Table, seat: Seat, choice: str) -> tuple[str, Message] | None:
        return refusals.why_not(t, seat, choice)

    def draw(self, view: Mapping[str, Any], speaker: Speaker) -> str:
        return draw.draw(dict(view), speaker)

    def redraw(self, t: Table, seat: Seat | None, stream: Stream) -> None:
        deduction.redraw(t, seat, stream)


GAME = HappyDayZ()
