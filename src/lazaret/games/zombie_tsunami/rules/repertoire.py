"""Everything that can be played at any time (ZT-7.10), in the order in which it is offered.

ZT-7.8: of the answers to a bomb Footballer comes first, then Robot, then what saves zombies.
"""

from __future__ import annotations

from lazaret.games.zombie_tsunami.content.cards import BIRDS
from lazaret.games.zombie_tsunami.rules.birds import PlayBird, offer_birds
from lazaret.games.zombie_tsunami.rules.challenges import discard_coin, give_zombie, offer_event
from lazaret.games.zombie_tsunami.rules.reveals import name_dragon, offer_bonus, reveal
from lazaret.games.zombie_tsunami.rules.saves import offer_saves, use_kept
from lazaret.games.zombie_tsunami.rules.windows import OFFERS, PLAYS, SHOWS
from lazaret.games.zombie_tsunami.table import MOMENTS, PAID, Table


def learn() -> None:
    """Put every offer and play where the windows look for them."""
    for moment in MOMENTS:
        OFFERS[moment][:] = [offer_bonus, offer_birds, offer_saves, offer_event]
    OFFERS[PAID][:] = [offer_birds]
    PLAYS.update({"reveal": reveal, "wave": reveal, "waves": reveal, "name": name_dragon})
    PLAYS.update({"use": use_kept, "give": give_zombie, "discard-coin": discard_coin})
    SHOWS.update(dict.fromkeys(("reveal", "wave", "waves", "name"), Table.bonus_of))
    for bird in BIRDS:
        playing = PlayBird(bird)
        PLAYS[bird] = playing
        SHOWS[bird] = playing.card
