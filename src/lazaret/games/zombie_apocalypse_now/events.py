"""Everything that is told, with its fields; `?` marks what only the audience of the event may know.

In the order in which they are told. `leader`, `attacker`, `target` and `card` are slugs; positions are 1 and 2.
`beaten`: how many of the six that side has beaten by now.
"""

from __future__ import annotations

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
    "leader_killed": "seat card beaten",
    "zombified_leader_killed": "seat card",
    "leader_zombified": "seat card beaten",
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
