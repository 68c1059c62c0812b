"""Records of earlier versions, as they are to be played on."""

from __future__ import annotations

from typing import Any


def from_version_1(record: dict[str, Any]) -> dict[str, Any]:
    """Version 1 asked only the buyer for Zombirds in the shop (ZT-10.4): a game begun so goes on so."""
    settings = record["settings"]
    return {**record, "settings": {**settings, "shop_window": not settings.get("zombird", False)}}


def from_version_2(record: dict[str, Any]) -> dict[str, Any]:
    """Version 2 asked everybody in every window unless they wished otherwise: a game begun so goes on so."""
    return {**record, "settings": {**record["settings"], "ask_less": False}}
