"""The JSON schema of everything that goes over the wire: `python -m lazaret.server.schema`."""

from __future__ import annotations

import sys
from typing import Any, get_args

import msgspec

from lazaret.server import protocol
from lazaret.server.bodies import HTTP_BODIES
from lazaret.server.catalogue import playable


def boards() -> dict[str, Any]:
    """The type `Board` of each game that says one, by game."""
    return {name: game.Board for name, game in playable().items() if game.Board is not None}


def title(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


def schema() -> dict[str, Any]:
    """One JSON schema; its definitions are the messages, the bodies and each game's board (`HappyDayzBoard`…)."""
    client = list(get_args(protocol.ClientMessage))
    server = list(get_args(protocol.ServerMessage))
    types = [*client, *server, protocol.TableInfo, *HTTP_BODIES]
    _, definitions = msgspec.json.schema_components(types, ref_template="#/definitions/{name}")
    for message, union in (("ClientMessage", client), ("ServerMessage", server)):
        definitions[message] = {"anyOf": [{"$ref": f"#/definitions/{kind.__name__}"} for kind in union]}
    for game, board in boards().items():
        add_board(definitions, game, board)
    return {"title": "Lazaret", "definitions": definitions, "anyOf": [{"$ref": "#/definitions/ServerMessage"}]}


def add_board(definitions: dict[str, Any], game: str, board: Any) -> None:
    """The board's definitions under names of the game's own, so that two games may both have a `Row`."""
    prefix = title(game)
    (ref,), parts = msgspec.json.schema_components([board], ref_template="#/definitions/" + prefix + "{name}")
    for name, part in parts.items():
        definitions[f"{prefix}{name}"] = part
    if "$ref" not in ref:
        definitions[f"{prefix}Board"] = ref


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n")
