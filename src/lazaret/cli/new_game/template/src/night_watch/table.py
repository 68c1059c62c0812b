"""The table of Night Watch: lamps in hand, lamps in the dark, lamps that were lit, and the scores."""

from __future__ import annotations

from lazaret.core.flow import Seat, Steps
from lazaret.core.log import Origin
from lazaret.core.table import Table as CoreTable
from lazaret.core.zones import EVERYBODY, SECRET, Zone, bit

LAMPS = [f"lamp-{light}" for light in range(1, 31)]
LIGHT = {lamp: light for light, lamp in enumerate(LAMPS, 1)}
step = Steps()


class Table(CoreTable):
    __slots__ = ("dark", "die", "hands", "lit", "night", "scores")

    dark: list[str]  # face down: nobody looks
    hands: list[list[str]]
    lit: list[str]  # shown so far, night after night in the order of the seats
    night: int  # how many nights are over
    die: int  # the last roll, 0 before the first
    scores: list[int]

    def __init__(self, origin: Origin) -> None:
        super().__init__(origin)
        self.dark, self.lit = [], []
        self.hands = [[] for _ in range(origin.seats)]
        self.night, self.die = 0, 0
        self.scores = [0] * origin.seats

    def zones(self) -> list[Zone]:
        """Every place where lamps lie: a lamp in the dark could as well be in another's hand, and the reverse."""
        hands = [Zone(f"hand {seat}", hand, bit(seat), "lamps") for seat, hand in enumerate(self.hands)]
        return [Zone("dark", self.dark, SECRET, "lamps"), *hands, Zone("lit", self.lit, EVERYBODY)]

    def best(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if self.scores[seat] == max(self.scores)]
