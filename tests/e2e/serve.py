"""A server for the browser tests: the real one, with bots that do not take their time."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from lazaret.server.config import Config
from lazaret.server.serving import serve

QUICK = (0.0, 0.05)
#: how long answers take that no person gives: hardly any time, as long as for people, or longer than any test
DELAYS: dict[str, dict[str, Any]] = {
    "quick": {"bot_delay": QUICK, "forced_delay": QUICK, "together_delay": QUICK, "host_wait": 0.1},
    "usual": {},
    "patient": {"answer_delay": (600.0, 600.0)},
}

if __name__ == "__main__":
    port, database = int(sys.argv[1]), Path(sys.argv[2])
    serve(
        Config(
            database=database,
            host="127.0.0.1",
            port=port,
            **DELAYS[sys.argv[3]],
            request_rate=None,
            message_rate=None,
            table_rate=None,
            analysis_rate=None,
        )
    )
