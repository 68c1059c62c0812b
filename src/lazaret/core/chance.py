"""Chance: a generator whose whole state is one integer, and that nobody can predict from what it gave.

Each step hashes the state; half of the digest's bits become the next state, the rest are what is drawn. It is the same
on every machine, it copies like any number, and seeing every roll of a game tells nothing about the next one.
"""

from __future__ import annotations

import hashlib
import secrets
from random import Random
from typing import Any

VERSION = 1  # of how it draws: raise it when the same seed deals otherwise
STATE_BYTES = 16
_blake = hashlib.blake2b


def fresh_seed() -> str:
    """A seed nobody can guess: 128 bits, as text."""
    return secrets.token_hex(STATE_BYTES)


def first_state(seed: str) -> int:
    return int.from_bytes(_blake(f"lazaret chance {seed}".encode(), digest_size=STATE_BYTES).digest(), "big")


def seed_hash(seed: str) -> str:
    """Shown when the game starts; the seed itself when it ends, so that anybody can check the shuffle."""
    return hashlib.sha256(f"lazaret seed {seed}".encode()).hexdigest()


def next_bits(state: int) -> tuple[int, int]:
    """The next state, and 384 random bits."""
    digest = _blake(state.to_bytes(STATE_BYTES, "big"), digest_size=64).digest()
    return int.from_bytes(digest[:STATE_BYTES], "big"), int.from_bytes(digest[STATE_BYTES:], "big")


def shuffle(state: int, cards: list[Any]) -> int:
    """Shuffle in place; gives the next state. Sixty-odd cards are served by one hash."""
    bits, left = 0, 0
    for i in range(len(cards) - 1, 0, -1):
        if left < 70:  # enough bits kept in hand that no card is favoured by more than 2**-60
            state, bits = next_bits(state)
            left = 384
        bits, j = divmod(bits, i + 1)
        left -= (i + 1).bit_length()
        cards[i], cards[j] = cards[j], cards[i]
    return state


#: a state holds some eighty digits to the base of three
GLIMPSES: tuple[int, ...] = tuple(3**place for place in range(80))


def glimpse(state: int, place: int, n: int) -> int:
    """A number from 0 to n - 1 (a small n) that depends on the state and the place and moves nothing on: for habits
    that must be the same on the same deal. What the table draws later is independent of it."""
    return state // GLIMPSES[place % len(GLIMPSES)] % n


def below(state: int, n: int) -> tuple[int, int]:
    """The next state, and a number from 0 to n - 1."""
    state, bits = next_bits(state)
    return state, bits % n


class Stream(Random):
    """A bot's own stream, apart from the table's chance. Seeded by text, so the same in every process."""

    def __init__(self, name: str) -> None:
        super().__init__(name)

    def mix(self, things: list[Any]) -> None:
        """Shuffle in place, some four times faster than `Random.shuffle`."""
        number = self.random
        for i in range(len(things) - 1, 0, -1):
            j = int(number() * (i + 1))
            things[i], things[j] = things[j], things[i]

    def pick(self, things: Any) -> Any:
        return things[int(self.random() * len(things))]

    def state_bits(self) -> int:
        return self.getrandbits(8 * STATE_BYTES)
