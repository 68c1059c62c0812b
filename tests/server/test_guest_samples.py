"""The samples of bots from outside play over a WebSocket, and what is said there is what the documents show."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys

import jsonschema  # type: ignore[import-untyped]
import pytest

from lazaret.bots import lines
from tests.bots.exchange import record_remote, recorded, shape
from tests.server.pages import PATIENCE, Server
from tests.server.test_guests import SAMPLES, play_out


@pytest.mark.parametrize(
    "sample", [["node", "--experimental-websocket", "remote.mjs"], [sys.executable, "-I", "remote.py"]]
)
async def test_the_samples_play_whole_games_over_the_websocket(server: Server, sample: list[str]) -> None:
    made = await server.table(2)
    address = f"http://127.0.0.1:{server.port}"
    link = made["links"][0]["key"]
    command = [*sample[:-1], str(SAMPLES / sample[-1]), address, made["table"], link]
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    ann = await server.page(made["table"], made["key"]).come()
    await ann.until(lambda: ann.info["seats"][1]["here"] and ann.info["status"] == "playing")
    await play_out(ann)
    said, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 0, said
    assert b"over" in said
    assert ann.info["seats"][1]["level"] == "remote"


async def test_the_recorded_exchange_over_the_websocket_is_still_what_is_said(server: Server) -> None:
    said = await record_remote(server)
    assert [shape(line) for line in recorded("exchange over a WebSocket")] == [shape(line) for line in said], (
        "run: python -m tests.bots.exchange"
    )
    schema = lines.schema()
    for line in said[2:]:
        side = "program" if line.startswith(">") else "bot"
        jsonschema.validate(json.loads(line[2:]), {**schema, "oneOf": [{"$ref": f"#/$defs/{side}"}]})
    assert [shape(line)[:2] for line in said[2:]] == [
        (">", "hello"),
        ("<", "hello"),
        (">", "position"),
        ("<", "choice"),
        (">", "over"),
    ]
