"""Opening the store that the configuration names."""

from __future__ import annotations

from pathlib import Path

from lazaret.server.config import Config
from lazaret.server.store.log import Store
from lazaret.server.store.sqlite import SqliteStore
from lazaret.server.store.urls import is_postgres


def open_store(config: Config) -> Store:
    """Inside the running event loop."""
    if is_postgres(config.database):
        from lazaret.server.store.postgres import PostgresStore

        return PostgresStore(str(config.database), config.durable, config.look_again)
    return SqliteStore(Path(config.database), config.durable, config.poll, config.accept_loss)
