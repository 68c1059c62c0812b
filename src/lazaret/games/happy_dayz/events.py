"""Everything that is told, with its fields; `?` marks what only the audience of the event may know.

`card`, `power` and `faction` are slugs; `to` is a seat, like `seat`. `news` says of each Power whether it is new,
another version than before, or the same; `left` names the Factions that have gone.
"""

from __future__ import annotations

EVENTS = {
    "powers_set": "round scenario powers news left horde",
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
    "round_counted": "round counts leaders lead next reason",
    "expedition_counted": "! seat cards",
    "round_scored": "seat delta population",
    "factions_kept": "seat",
    "faction_changed": "seat faction power",
    "power_drawn": "power",
    "power_replaced": "faction power",
    "horde_joined": "",
    "zombies_won": "",
}
