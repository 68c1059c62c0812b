"""Chance: a generator whose whole state is one integer, and that nobody can predict from what it gave.

It is the same on every machine, it copies like any number, and seeing every roll of a game tells nothing about the next
one. There are two schemes, and a table says in its `Origin` which one it was made with:

1. One stream for all: each step hashes the state; a part of the digest becomes the next state, the rest is drawn.
2. A stream for each deck, each seat's dice and so on (`Source`). The state is a key, a mark, and above them one counter
   per stream; a draw hashes the key, the name of the stream and its counter. So what a stream gives depends on the
   seed, its name and how much it gave before, and on nothing else that is played.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from random import Random
from struct import Struct
from typing import Any

ONE_STREAM, STREAMS = 1, 2
SCHEMES = (ONE_STREAM, STREAMS)  # another one when the same seed deals otherwise: records say theirs
STATE_BYTES = 16
NAMED = 1 << 8 * STATE_BYTES  # the mark of scheme 2: a state of scheme 1 is smaller
KEY = NAMED - 1
COUNT_BITS = 24
COUNT = (1 << COUNT_BITS) - 1
TEXT_BYTES = STATE_BYTES + COUNT_BITS // 8
DIGITS = 60  # dice served by one hash (`digits`)
_blake, _shake = hashlib.blake2b, hashlib.shake_128


class Source:
    """One stream of a table's chance. `cards`: all that may ever lie in the deck it shuffles, none twice.

    Where they are given a shuffle sorts by a random key per card: of two cards the same one comes first, whatever else
    lies in the deck and in whatever order it was put together.
    """

    def __init__(self, name: str, place: int, cards: Iterable[str] = ()) -> None:
        self.name = name
        self.text = name.encode()
        self.shift = 8 * STATE_BYTES + 1 + COUNT_BITS * place
        self.one = 1 << self.shift
        self.rank: dict[str, int] = {card: number for number, card in enumerate(cards)}
        self.keys = Struct(f"<{len(self.rank)}Q")


TABLE = Source("table", 0)  # for rules that name no stream: it drifts with what is played


class Sources:
    """The streams of one game, in the order of their counters: new ones are added at the end, so that saves stay."""

    def __init__(self) -> None:
        self.made: list[Source] = [TABLE]

    def one(self, name: str, cards: Iterable[str] = ()) -> Source:
        self.made.append(Source(name, len(self.made), cards))
        return self.made[-1]

    def each(self, name: str, number: int) -> tuple[Source, ...]:
        """One for each seat (or place)."""
        return tuple([self.one(f"{name}.{at}") for at in range(number)])


def fresh_seed() -> str:
    """A seed nobody can guess: 128 bits, as text."""
    return secrets.token_hex(STATE_BYTES)


def first_state(seed: str, scheme: int = ONE_STREAM) -> int:
    key = int.from_bytes(_blake(f"lazaret chance {seed}".encode(), digest_size=STATE_BYTES).digest(), "big")
    return key if scheme == ONE_STREAM else key | NAMED


def seed_hash(seed: str) -> str:
    """Shown when the game starts; the seed itself when it ends, so that anybody can check the shuffle."""
    return hashlib.sha256(f"lazaret seed {seed}".encode()).hexdigest()


def next_bits(state: int) -> tuple[int, int]:
    """The next state, and 384 random bits."""
    digest = _blake(state.to_bytes(STATE_BYTES, "big"), digest_size=64).digest()
    return int.from_bytes(digest[:STATE_BYTES], "big"), int.from_bytes(digest[STATE_BYTES:], "big")


def count_of(state: int, source: Source) -> int:
    """How much the stream has given."""
    return state >> source.shift & COUNT


def text_of(state: int, source: Source, number: int) -> bytes:
    """What the stream's draw of this number is made of."""
    return ((state & KEY) << COUNT_BITS | number).to_bytes(TEXT_BYTES, "big") + source.text


def bits_of(state: int, source: Source, number: int) -> int:
    """512 random bits."""
    return int.from_bytes(_blake(text_of(state, source, number), digest_size=64).digest(), "big")


def arrange(state: int, source: Source, cards: list[Any]) -> None:
    """Shuffle in place, by scheme 2."""
    rank, number = source.rank, count_of(state, source)
    if rank:
        keys = source.keys.unpack(_shake(text_of(state, source, number)).digest(source.keys.size))
        cards.sort(key=lambda card: keys[rank[card]])
    else:
        shuffle(bits_of(state, source, number) & KEY, cards)


def shuffle(state: int, cards: list[Any], source: Source = TABLE) -> int:
    """Shuffle in place; gives the next state. By scheme 1 sixty-odd cards are served by one hash."""
    if state >= NAMED:
        arrange(state, source, cards)
        return state + source.one
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
    return (state & KEY) // GLIMPSES[place % len(GLIMPSES)] % n


def below(state: int, n: int, source: Source = TABLE) -> tuple[int, int]:
    """The next state, and a number from 0 to n - 1."""
    if state >= NAMED:
        return state + source.one, bits_of(state, source, count_of(state, source)) % n
    state, bits = next_bits(state)
    return state, bits % n


def digits(state: int, ways: list[int], number: int, source: Source) -> tuple[int, int]:
    """The next state, and a number below `ways[number]`: its digits to the base of `ways[1]` are as many dice, at most
    `DIGITS` of them. `ways` are the powers of that base. The stream counts each die."""
    if state < NAMED:
        return below(state, ways[number])
    shift, key = source.shift, (state & KEY) << COUNT_BITS
    block, first = divmod(state >> shift & COUNT, DIGITS)
    text = (key | block).to_bytes(TEXT_BYTES, "big") + source.text  # as `bits_of` does it: this is a hot path
    found, left = int.from_bytes(_blake(text, digest_size=64).digest(), "big"), DIGITS - first
    if first:
        found //= ways[first]
    if number <= left:
        return state + (number << shift), found % ways[number]
    more = bits_of(state, source, block + 1) % ways[number - left]
    return state + (number << shift), found % ways[left] + more * ways[left]


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
