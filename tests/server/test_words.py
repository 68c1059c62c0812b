"""Everything the server says has words in both languages, and the page's types can be generated."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

from lazaret.core.texts import core_catalogue, read_catalogue
from lazaret.server.places import WEB
from lazaret.server.protocol import ClientMessage, ServerMessage
from lazaret.server.schema import boards, schema

SOURCE = Path(__file__).parents[2] / "src" / "lazaret" / "server"
KEY = re.compile(r'"((?:error|refuse)\.[a-z_]+)"')


def keys_in_the_code() -> set[str]:
    return {key for path in SOURCE.rglob("*.py") for key in KEY.findall(path.read_text("utf-8"))}


def test_every_refusal_has_words_in_both_languages() -> None:
    keys = keys_in_the_code()
    assert len(keys) > 30
    for language in ("en", "fr"):
        known = {**core_catalogue(language), **read_catalogue(WEB, "texts", language)}
        assert keys - set(known) == set()


def test_no_refusal_has_words_that_are_never_said() -> None:
    keys = keys_in_the_code()
    written = {key for key in read_catalogue(WEB, "texts", "en") if key.startswith(("error.", "refuse."))}
    assert written - keys == set()


def test_both_languages_have_the_same_refusals_and_holes() -> None:
    english, french = read_catalogue(WEB, "texts", "en"), read_catalogue(WEB, "texts", "fr")
    for key in keys_in_the_code() & set(english):
        holes = re.compile(r"\{\{.*?\}\}")
        assert sorted(holes.findall(english[key])) == sorted(holes.findall(french[key])), key
        assert not re.search(r"[^\u00a0\u202f][:;!?»]", french[key]), key


def test_the_schema_has_every_message_and_every_board() -> None:
    definitions = schema()["definitions"]
    assert {"Hello", "Choose", "State", "Update", "Moved", "NewTable", "ReplayAt", "Problem"} <= set(definitions)
    assert len(definitions["ClientMessage"]["anyOf"]) == len(get_args(ClientMessage))
    assert len(definitions["ServerMessage"]["anyOf"]) == len(get_args(ServerMessage))
    assert "zombie_apocalypse_now" in boards()
    assert "ZombieApocalypseNowBoard" in definitions


def test_every_reference_of_the_schema_leads_somewhere() -> None:
    whole = schema()
    found = re.findall(r'"#/definitions/([^"]+)"', json.dumps(whole))
    assert found
    assert set(found) <= set(whole["definitions"])


def test_the_schema_is_written_by_a_command() -> None:
    ran = subprocess.run([sys.executable, "-m", "lazaret.server.schema"], capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout) == json.loads(json.dumps(schema()))
