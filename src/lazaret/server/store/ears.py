"""Listening for what other servers wrote: a thread with a connection of its own, made anew when it breaks."""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from typing import TYPE_CHECKING, Any

import psycopg

from lazaret.server.store.log import Hints

if TYPE_CHECKING:
    from lazaret.server.store.postgres import PostgresStore

logger = logging.getLogger("lazaret.server")
TICK = 0.5  # seconds between two looks whether the server stops
PAUSE = 0.2  # seconds before the next try to connect


class Ears:
    def __init__(self, store: PostgresStore, look_again: float) -> None:
        self.store, self.look_again = store, look_again
        self.ending = False
        self.heard = 0  # notifications
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self.run, name="lazaret-listen", daemon=True)
        self.thread.start()
        self.ready.wait(5.0)

    def close(self) -> None:
        self.ending = True
        self.thread.join(5.0)

    def run(self) -> None:
        while not self.ending:
            try:
                with psycopg.connect(
                    self.store.url, autocommit=True, connect_timeout=5, application_name="lazaret-listen"
                ) as connection:
                    connection.execute("LISTEN lazaret")
                    self.ready.set()
                    self.store.away(False)
                    self.tell(None)  # whatever was said before is lost: read the log
                    self.listen(connection)
            except psycopg.Error as error:
                self.ready.set()
                if not self.ending:
                    logger.info("the ears are deaf for a moment: %s", error)
                    time.sleep(PAUSE)

    def listen(self, connection: psycopg.Connection[Any]) -> None:
        looked = time.monotonic()
        while not self.ending:
            for notice in connection.notifies(timeout=TICK, stop_after=1):
                self.take(notice.payload)
            if time.monotonic() - looked >= self.look_again:
                looked = time.monotonic()
                self.tell(None)

    def take(self, payload: str) -> None:
        sender, _, said = payload.partition("|")
        if sender == self.store.name:
            return
        self.heard += 1
        numbers, _, tables = said.partition("|")
        if numbers == "*":
            self.tell(None)
            return
        places = [tuple(map(int, place.split(":"))) for place in numbers.split(",") if place]
        self.tell(Hints([(tab, number) for tab, number in places], [name for name in tables.split(",") if name]))

    def tell(self, hints: Hints | None) -> None:
        """None: look at everything."""
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody is left to hear it
            self.store.loop.call_soon_threadsafe(self.store.on_hints, hints)
