"""A server for the browser tests: the real one, with bots that do not take their time."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from lazaret.server.config import Config
from lazaret.server.http import files
from lazaret.server.notices import herald
from lazaret.server.serving import serve

QUICK = (0.0, 0.05)
#: how long answers take that no person gives: hardly any time, as long as for people, or longer than any test
DELAYS: dict[str, dict[str, Any]] = {
    "quick": {"bot_delay": QUICK, "forced_delay": QUICK, "together_delay": QUICK, "host_wait": 0.1},
    "usual": {},
    "patient": {"answer_delay": (600.0, 600.0)},
}

#: settings of a test's own, as JSON; and a copy of the page's files, which it may change
SETTINGS, PAGE = "TEST_SETTINGS", "TEST_PAGE"

if __name__ == "__main__":
    port, database = int(sys.argv[1]), Path(sys.argv[2])
    own: dict[str, Any] = json.loads(os.environ.get(SETTINGS, "{}"))
    herald.EVERY = 0.5
    if PAGE in os.environ:
        files.page = files.Files(Path(os.environ[PAGE]))
    serve(
        Config(
            database=database,
            host="127.0.0.1",
            port=port,
            **{**DELAYS[sys.argv[3]], **own},
            request_rate=None,
            message_rate=None,
            table_rate=None,
            analysis_rate=None,
        )
    )
