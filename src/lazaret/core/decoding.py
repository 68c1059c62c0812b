"""JSON and TOML into types, in any thread.

What msgspec knows of a type it makes at the first use and keeps with the type, already while it is being made: a second
thread that reads the same type in that moment crashes the process. So it is made here, one type after another, and used
only when it is whole.
"""

from __future__ import annotations

from threading import RLock
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

making = RLock()
_decoders: dict[Any, msgspec.json.Decoder[Any]] = {}


def decoder_of(kind: Any) -> msgspec.json.Decoder[Any]:
    """The decoder of a type; from now on the type may be read anywhere."""
    found = _decoders.get(kind)
    if found is None:
        with making:
            found = _decoders.get(kind) or msgspec.json.Decoder(kind)
            _decoders[kind] = found
    return found


def decode(text: str | bytes | msgspec.Raw, kind: type[T]) -> T:
    found: T = decoder_of(kind).decode(text)
    return found


def convert(raw: Any, kind: type[T], strict: bool = True) -> T:
    decoder_of(kind)
    return msgspec.convert(raw, kind, strict=strict)
