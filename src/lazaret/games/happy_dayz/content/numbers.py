"""The numbers that the texts of the rules name (core/numbers.py): all from the rows that the game is played with."""

from __future__ import annotations

from lazaret.core.numbers import Number, of_cards, of_rows
from lazaret.games.happy_dayz.content.cards import (
    AMERICAN_DREAM,
    DEAL_ROWS,
    FACTION_CARDS,
    FACTIONS,
    LOSS,
    MINIVANS,
    NUMBER,
    NUMBER_ROWS,
    PATIENTS_ZERO,
    POLICE,
    POWERS,
    SCENARIOS,
    VALUE,
    ZOMBIE_CARDS,
)

FACTION_SIZE = len(FACTION_CARDS[POLICE])
LOSSES = sorted(set(LOSS.values()))
OWN_FACTIONS = [name for name, row in FACTIONS.items() if row.box == AMERICAN_DREAM]


def highest_with(loss: int) -> int:
    return max(VALUE[card] for card in ZOMBIE_CARDS if LOSS[card] == loss)


NUMBERS = {
    **of_rows(NUMBER_ROWS, "value"),
    **of_cards(POWERS, "amount"),
    **of_cards(PATIENTS_ZERO, "value", printed="value"),
    **{f"deal.{players}": number for players, number in of_rows(DEAL_ROWS, "cards").items()},
    **{
        f"loss.{name}": Number(loss, "printed") for name, loss in zip(("light", "medium", "heavy"), LOSSES, strict=True)
    },
    **{
        f"zombies.{name}": Number(highest_with(loss), "ours")
        for name, loss in zip(("light", "medium", "heavy"), LOSSES, strict=True)
    },
    "faction_cards": Number(FACTION_SIZE, "printed"),
    "zombies_cards": Number(len(ZOMBIE_CARDS), "printed"),
    "round_cards": Number(
        NUMBER["factions_in_play"] * FACTION_SIZE + len(ZOMBIE_CARDS) + len(MINIVANS), NUMBER_ROWS["minivans"].source
    ),
    "american_dream": Number(len(OWN_FACTIONS), "printed"),
    "factions_of_both": Number(len(FACTIONS), "printed"),
    "power_cards": Number(2 * len(OWN_FACTIONS), "ours"),  # a base card and a two-sided one of each Faction
    "mixed_scenarios": Number(sum(name.startswith("MX-") for name in SCENARIOS), "printed"),
}
