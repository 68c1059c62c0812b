"""Bots that whoever runs the server brought (`serve --bot NAME=COMMAND`): each seat has a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import tempfile

from lazaret.bots import lines
from lazaret.bots.levels import BOTS
from lazaret.bots.outside import STDIO, close_the_curtains, command_of, environment, program
from lazaret.core.errors import BadSetup
from lazaret.server.live.guests import Guest, GuestFailed, hello, read_line
from lazaret.server.store.seats import OUT, REMOTE
from lazaret.server.thinking.bots import NICE

START = 20.0  # seconds, to say hello


def brought_bots(given: tuple[str, ...]) -> dict[str, str]:
    """`NAME=COMMAND` by name; refused where nobody could choose it or nothing could be started."""
    found: dict[str, str] = {}
    for text in given:
        name, equals, command = text.partition("=")
        name, command = name.strip(), command.strip()
        if not equals or not command:
            raise BadSetup(f"bot: NAME=COMMAND is wanted, not {text!r}")
        if not name.replace("-", "").replace("_", "").isalnum() or len(name) > 24:
            raise BadSetup(f"bot: the name {name!r} must be letters, digits, - and _, at most 24 of them")
        if name in (*BOTS, *found, REMOTE, OUT):
            raise BadSetup(f"bot: there is a bot {name!r} already")
        place, colon, _ = command.rpartition(":")
        if not (colon and place.endswith(".py")):
            command = STDIO + command.removeprefix(STDIO)
            program(command)  # refuses what cannot be started
        found[name] = command
    return found


async def bring(command: str) -> Guest:
    """A process that has said hello."""
    close_the_curtains()
    folder = tempfile.mkdtemp(prefix="lazaret-bot-")
    try:
        process = await asyncio.create_subprocess_exec(
            *command_of(command, folder),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            cwd=folder,
            env=environment(),
            start_new_session=True,
            limit=lines.LONGEST,
        )
    except (OSError, BadSetup) as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise GuestFailed(f"does not start: {error}") from None
    return await Process(process, folder).greet()


class Process:
    def __init__(self, process: asyncio.subprocess.Process, folder: str) -> None:
        self.process, self.folder = process, folder
        self.reader: asyncio.Task[None] | None = None
        if hasattr(os, "setpriority"):  # it thinks behind the server, like all bots
            with contextlib.suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, process.pid, NICE)

    async def greet(self) -> Guest:
        self.send(hello())
        try:
            async with asyncio.timeout(START):
                ready = read_line(await self.line())
            if not isinstance(ready, lines.Ready) or ready.protocol != lines.PROTOCOL:
                raise GuestFailed(f"does not speak version {lines.PROTOCOL} of the line protocol")
        except TimeoutError:
            self.leave()
            raise GuestFailed(f"said no hello within {START:g} s") from None
        except BaseException:
            self.leave()
            raise
        guest = Guest(self.send, self.leave, ready)
        self.reader = asyncio.get_running_loop().create_task(self.read(guest))
        return guest

    async def line(self) -> bytes:
        assert self.process.stdout is not None
        try:
            found = await self.process.stdout.readline()
        except ValueError:
            raise GuestFailed(f"a line of more than {lines.LONGEST} bytes") from None
        if not found:
            raise GuestFailed("its process has ended")
        return found

    async def read(self, guest: Guest) -> None:
        try:
            while not guest.gone:
                guest.take(await self.line())
        except GuestFailed as failed:
            guest.go(str(failed))

    def send(self, line: bytes) -> None:
        assert self.process.stdin is not None
        if not self.process.stdin.is_closing():
            self.process.stdin.write(line + b"\n")

    def leave(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        if self.process.stdin is not None:
            self.process.stdin.close()
        shutil.rmtree(self.folder, ignore_errors=True)
