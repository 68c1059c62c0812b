"""A server for the browser tests: the real one, with bots that do not take their time."""

from __future__ import annotations

import sys
from pathlib import Path

from lazaret.server.config import Config
from lazaret.server.serving import serve

if __name__ == "__main__":
    port, database = int(sys.argv[1]), Path(sys.argv[2])
    quick = (0.0, 0.05)
    serve(
        Config(
            database=database,
            host="127.0.0.1",
            port=port,
            bot_delay=quick,
            forced_delay=quick,
            together_delay=quick,
            host_wait=0.1,
            request_rate=None,
            message_rate=None,
            table_rate=None,
            analysis_rate=None,
        )
    )
