"""What a table knows of a page: who it is for, and how it is told something. (`socket.connection` is the real one.)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from lazaret.server.protocol import FromServer

if TYPE_CHECKING:
    from lazaret.server.live.viewers import Viewer


class Page(Protocol):
    seat: int | None  # None: a spectator's
    key: str | None
    plans: bool  # a person looks at it
    hidden: bool  # but not now: it is behind others, or the screen is off
    viewer: Viewer | None
    briefed: bool  # it was sent a brief; its next message says that it arrived
    closed: bool

    def send(self, *frames: bytes) -> None: ...

    def send_message(self, message: FromServer) -> None: ...

    def refuse(self, request: str, key: str, params: dict[str, Any] | None = None, rule: str = "") -> None: ...

    def error(self, key: str, params: dict[str, Any] | None = None) -> None: ...

    def close(self) -> None: ...
