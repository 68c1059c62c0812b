"""For programs that learn: the words of the choices, and what of the table is a number (ZAN-1.8)."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.core.research import NONE, OWNER, Cards, Entry, Marks, Number, OneSeat, Pattern, Word
from lazaret.core.zones import bit
from lazaret.games.zombie_apocalypse_now.content.cards import (
    CARDS,
    JOKERS,
    LEADERS,
    PACK,
    PACKS,
    RED_LEADERS,
    TWOS,
    supports_of,
)
from lazaret.games.zombie_apocalypse_now.rules.choices import MODES_BY_SUPPORTS
from lazaret.games.zombie_apocalypse_now.table import Table

SUPPORT_CARDS = [*supports_of(0), *supports_of(1)]
MODES = list(dict.fromkeys(mode for modes in MODES_BY_SUPPORTS for mode in modes))

CHOICES: tuple[Pattern, ...] = (
    ("attack", LEADERS, LEADERS),
    ("strike", LEADERS),
    (("stop", "keep", "switch", "discard", "draw", "end"),),
    ("leader", LEADERS),
    ("support", SUPPORT_CARDS, LEADERS, MODES),
    ("two", TWOS),
    ("joker", JOKERS, supports_of(0)),
)


def held(pack: int) -> list[str]:
    """What may lie among the cards of a side: its pack, and for the Zombies the leaders they have captured."""
    return [*PACK[pack], *(RED_LEADERS if pack else [])]


UP, DOWN = "face up", "face down"
#: the words for what stands at each place behind each leader
AT = {
    leader: [{what: f"{place} {leader} {what}" for what in (UP, DOWN, *SUPPORT_CARDS)} for place in (1, 2)]
    for leader in LEADERS
}
BEHIND = [said for places in AT.values() for words in places for said in words.values()]


def behind(t: Table, seat: Seat) -> list[str]:
    """Which support stands where, as far as the seat knows; of a back only that it is there."""
    eye, known = bit(seat), t.known
    found: list[str] = []
    for owner, side in enumerate(t.sides):
        for leader, supports in side.row.items():
            for card, words in zip(supports, AT[leader]) if supports else ():  # noqa: B905
                eyes = known.get(card, 0)
                if owner == seat or eyes & eye:
                    found.append(words[card])
                    if eyes:
                        found.append(words[UP])
                else:
                    found.append(words[DOWN])
    return found


ENTRIES: tuple[Entry, ...] = (
    Number("turn", "turn"),
    OneSeat("player", "player"),
    Number("actions left", "actions_left"),
    Number("empty turns", "empty_turns"),
    Number("has moved", "moved"),
    Number("has recycled", "recycled"),
    Word("guarded", LEADERS, "guarded"),
    Number("guarded position", "guarded_position"),
    Number("guard used", "guard_used"),
    Word("attacker", LEADERS, "attacker"),
    Word("target", LEADERS, "target"),
    Number("strikes", lambda t: len(t.strikes)),
    Marks("zombified", RED_LEADERS, "zombified"),
    Marks("held this turn", LEADERS, "defended"),
    Number("humans hold no leader", "sides[0].leaderless"),
    Number("zombies hold no leader", "sides[1].leaderless"),
    Cards("aside", CARDS, "aside"),
    Cards("removed", CARDS, "removed"),
    *(Cards(f"{pack} discard", held(n), f"sides[{n}].discard") for n, pack in enumerate(PACKS)),
    *(Cards(f"{pack} row", held(n), f"sides[{n}].row") for n, pack in enumerate(PACKS)),
    *(Cards(f"{pack} deck", held(n), f"sides[{n}].deck", NONE) for n, pack in enumerate(PACKS)),
    Cards("hand", CARDS, "sides[{}].hand", OWNER),
    Marks("behind", BEHIND, behind),
)
