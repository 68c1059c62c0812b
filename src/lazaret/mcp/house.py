"""A Lazaret server of its own for the tools, where they were given no other: on this machine alone, gone with them."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

import uvicorn

from lazaret.server.config import Config
from lazaret.server.serving import listen, settings

AT_ONCE = (0.0, 0.0)  # a model has no eyes that must follow


@contextlib.asynccontextmanager
async def own_server() -> AsyncIterator[str]:
    """Its address."""
    with tempfile.TemporaryDirectory(prefix="lazaret-mcp-", ignore_cleanup_errors=True) as folder:
        config = Config(
            Path(folder) / "tables.sqlite",
            host="127.0.0.1",
            port=0,
            admin=None,
            browser=False,
            answer_delay=AT_ONCE,
            bot_delay=AT_ONCE,
            forced_delay=AT_ONCE,
            together_delay=AT_ONCE,
            workers=2,
            message_rate=None,
            table_rate=None,
        )
        server = uvicorn.Server(settings(config))
        server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign,assignment]
        listener = listen("127.0.0.1", 0)
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:
            await asyncio.sleep(0.01)
            if serving.done():
                await serving
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            await serving
