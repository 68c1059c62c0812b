"""Records of earlier versions, as they are to be played on."""

from __future__ import annotations

from typing import Any

from lazaret.core.zones import EVERYBODY

Record = dict[str, Any]


def from_version_1(record: Record) -> Record:
    """Version 1 shared the Zombies of a cut trick out unless its option said otherwise (HD-10.5d), and could turn the
    Populations away although every point was told: they are open now, as everybody could add them up."""
    settings = dict(record["settings"])
    settings["cut_zombies_shared"] = not settings.pop("police_blocks_zombie_split", False)
    settings.pop("population_shown", None)
    found = {**record, "settings": settings}
    if "events" in record:
        found["events"] = [in_the_open(event) for event in record["events"]]
    return found


def in_the_open(event: list[Any]) -> list[Any]:
    name, eyes, args = event
    return [name, EVERYBODY if name == "round_scored" else eyes, args]
