"""How much one connection or one address may ask for. All of it in memory: a restart forgives."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

Rate = tuple[float, float] | None  # a second, at once
MOST_ADDRESSES = 10_000


class Bucket:
    """Holds up to `most` drops and gets `rate` new ones a second; each request takes one."""

    __slots__ = ("drops", "filled", "most", "rate")

    def __init__(self, rate: Rate) -> None:
        self.rate, self.most = rate if rate is not None else (0.0, 0.0)
        self.drops = self.most
        self.filled = monotonic()

    def has_some(self) -> bool:
        if not self.most:
            return True  # no limit
        now = monotonic()
        self.drops = min(self.most, self.drops + (now - self.filled) * self.rate)
        self.filled = now
        return self.drops >= 1

    def take(self) -> bool:
        if not self.has_some():
            return False
        self.drops -= 1
        return True

    def borrow(self, longest: float) -> float | None:
        """Take a drop that may not be there yet: so many seconds until it is. None: longer than that, none taken."""
        if not self.most:
            return 0.0  # no limit
        self.has_some()
        wait = max(0.0, (1 - self.drops) / self.rate)
        if wait > longest:
            return None
        self.drops -= 1
        return wait


class Buckets:
    """A bucket per address; the addresses not seen for longest are forgotten."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.by_address: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        return self.rate is None or self.of(address).take()

    def borrow(self, address: str, longest: float) -> float | None:
        return 0.0 if self.rate is None else self.of(address).borrow(longest)

    def of(self, address: str) -> Bucket:
        bucket = self.by_address.get(address)
        if bucket is None:
            bucket = self.by_address[address] = Bucket(self.rate)
            if len(self.by_address) > MOST_ADDRESSES:
                self.by_address.popitem(last=False)
        self.by_address.move_to_end(address)
        return bucket

    def empty(self, address: str) -> None:
        """Nothing is left of it: other servers have seen this address, too."""
        if self.rate is not None:
            bucket = self.of(address)
            bucket.has_some()
            bucket.drops = 0.0

    def is_empty(self, address: str) -> bool:
        """Whether the address has nothing left, without taking anything."""
        bucket = self.by_address.get(address)
        return bucket is not None and not bucket.has_some()


class Counter:
    """How many of something each address has now."""

    def __init__(self, most_each: int, most: int) -> None:
        self.most_each, self.most, self.total = most_each, most, 0
        self.by_address: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        here = self.by_address.get(address, 0)
        if here >= self.most_each or self.total >= self.most:
            return False
        self.by_address[address] = here + 1
        self.total += 1
        return True

    def leave(self, address: str) -> None:
        self.total -= 1
        left = self.by_address[address] - 1
        if left:
            self.by_address[address] = left
        else:
            del self.by_address[address]
