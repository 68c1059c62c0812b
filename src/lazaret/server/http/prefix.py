"""Served under a path of a bigger site: the prefix goes, whether or not the proxy took it off already."""

from __future__ import annotations

from typing import Any

Scope = Any


def under(base: str, app: Any) -> Any:
    """The application, as if it stood at the root of its site."""
    if not base:
        return app
    raw = base.encode()

    async def served(scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            path: str = scope["path"]
            if path == base or path.startswith(f"{base}/"):
                scope = {**scope, "path": path[len(base) :] or "/"}
                if scope.get("raw_path", b"").startswith(raw):
                    scope["raw_path"] = scope["raw_path"][len(raw) :] or b"/"
        await app(scope, receive, send)

    return served
