"""Every choice of the game as a ready-made string, in tables: nothing is put together while playing."""

from __future__ import annotations

from lazaret.games.zombie_apocalypse_now.content.cards import (
    BLACK_LEADERS,
    HUMANS,
    JOKERS,
    LEADERS,
    RED_LEADERS,
    TWOS,
    ZOMBIES,
    supports_of,
)

DISCARD, DRAW, END = "discard", "draw", "end"
STOP, KEEP, SWITCH = "stop", "keep", "switch"
DEFENCES = (KEEP, SWITCH)

#: ZAN-6.2, ZAN-6.3, ZAN-6.4: how a support may be placed behind a leader that has 0, 1 or 2 of them
MODES_BY_SUPPORTS = (
    ("first",),
    ("second", "push", "replace1"),
    ("replace1", "replace2", "replace_both"),
)

#: ZAN-5.4: the Zombies may lead with red leaders too
LEADERS_OF = (RED_LEADERS, LEADERS)

PLACE_LEADER = {card: f"leader:{card}" for card in LEADERS}
PLAY_TWO = {card: f"two:{card}" for card in TWOS}
STRIKE = {card: f"strike:{card}" for card in LEADERS}

#: PLACE_SUPPORT[card][leader][number of supports there] = the choices
PLACE_SUPPORT = {
    card: {
        leader: tuple(tuple(f"support:{card}:{leader}:{mode}" for mode in modes) for modes in MODES_BY_SUPPORTS)
        for leader in LEADERS_OF[seat]
    }
    for seat in (HUMANS, ZOMBIES)
    for card in supports_of(seat)
}

#: ATTACK[own leader][opposing leader]: Humans face any leader but their own, Zombies face red ones
ATTACK = {
    attacker: {target: f"attack:{attacker}:{target}" for target in LEADERS if target != attacker}
    for attacker in RED_LEADERS
} | {attacker: {target: f"attack:{attacker}:{target}" for target in RED_LEADERS} for attacker in BLACK_LEADERS}

#: PLAY_JOKER[joker][own support]
PLAY_JOKER = {joker: {card: f"joker:{joker}:{card}" for card in supports_of(HUMANS)} for joker in JOKERS}


def all_moves() -> list[str]:
    """ZAN-4.2: every choice that can ever be made in a turn outside the resolution of an attack."""
    found = [DISCARD, DRAW, END, *PLACE_LEADER.values(), *PLAY_TWO.values()]
    for by_leader in PLACE_SUPPORT.values():
        for by_number in by_leader.values():
            found += dict.fromkeys(choice for choices in by_number for choice in choices)
    for by_target in ATTACK.values():
        found += by_target.values()
    for by_support in PLAY_JOKER.values():
        found += by_support.values()
    return found
