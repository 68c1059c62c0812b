"""Bots that are not built in think in a process of their own, which is given what their seat may know and nothing else.

The real table and its seed are not in that process: it is started afresh, with a clean environment, no open files but
two pipes, in an empty folder; and it may not look into this one.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from multiprocessing.util import Finalize
from pathlib import Path
from typing import Any

import msgspec

import lazaret
from lazaret.bots import lines
from lazaret.bots.contract import Helper
from lazaret.core.content import VARIABLE
from lazaret.core.errors import BadSetup, LazaretError
from lazaret.core.log import Result
from lazaret.core.mind import Remark

NOT_DUMPABLE = 4  # prctl: others of the same user may not look into this process
MOST_SAMPLES = 50  # tables at once
#: set: bots are started in bubblewrap, so that they cannot read this user's files either
SANDBOX = "LAZARET_SANDBOX"
STDIO = "stdio:"
START = "import sys, json; sys.path[:] = json.loads(sys.argv[1]); from lazaret.bots.host import main; main(sys.argv[2])"
_running: set[Outside] = set()


class BotFailed(LazaretError):
    """The bot died, or sent what is no answer."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"bot {name}: {reason}")
        self.reason = reason


class Outside:
    """A bot by its name (`FILE.py:Class`, `package.module:Class`, `stdio:COMMAND`), as the program plays with it."""

    def __init__(self, name: str, simulations: int | None = None) -> None:
        self.name, self.simulations = name, simulations
        self.seconds: float | None = None  # that it may take for an answer
        self.number = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.folder = ""
        self.ready = lines.Ready(lines.PROTOCOL)
        self.start()

    # -- what a bot does -----------------------------------------------------------------

    @property
    def by_the_clock(self) -> bool:
        return self.ready.by_the_clock and self.simulations is None

    def counted(self, simulations: int) -> Outside:
        """The same thinking with a budget that is counted."""
        return Outside(self.name, simulations)

    def choose(self, view: dict[str, Any], options: Sequence[str], helper: Helper) -> str:
        answer = self.ask(lines.Position, view, options, helper)
        if not isinstance(answer, lines.Choice):
            raise BotFailed(self.name, "no choice")
        return answer.choice

    def speak(self, view: dict[str, Any], helper: Helper) -> list[Remark]:
        if not self.ready.speaks:
            return []
        answer = self.ask(lines.Speak, view, view["options"], helper)
        return answer.statements if isinstance(answer, lines.Said) else []

    def over(self, seat: int, game: str, result: Result) -> None:
        """Tell it how the game ended, if it is still there."""
        if self.process is not None:
            with contextlib.suppress(BotFailed):
                self.send(lines.Over(game, seat, list(result.winners), list(result.scores), result.rule))

    def refused(self, reason: str, left: int) -> None:
        """Tell it that its answer does not count, if it is still there."""
        if self.process is not None:
            with contextlib.suppress(BotFailed):
                self.send(lines.Refused(self.number, reason, left))

    # -- asking --------------------------------------------------------------------------

    def ask(
        self, kind: type[lines.Ask], view: dict[str, Any], options: Sequence[str], helper: Helper
    ) -> lines.Choice | lines.Said:
        if self.process is None:
            self.start()
        self.number += 1
        chance = f"{helper.stream.state_bits():x}"
        game = helper.game
        asked = kind(
            self.number,
            game.id,
            game.version,
            helper.seat,
            view,
            list(options),
            helper.together,
            helper.moment,
            chance,
            self.simulations,
            self.seconds,
        )
        try:
            self.send(asked)
            return self.answer(helper)
        except BaseException:  # too slow, interrupted, or broken: what it says next would belong to another question
            self.close()
            raise

    def answer(self, helper: Helper) -> lines.Choice | lines.Said:
        """Give it tables as often as it asks for some, until it has decided."""
        while True:
            message = self.receive()
            if isinstance(message, lines.Sample):
                number = max(1, min(message.number, MOST_SAMPLES))
                self.send(lines.Tables(message.id, [helper.resample().save() for _ in range(number)]))
            elif isinstance(message, lines.Failed):
                raise BotFailed(self.name, message.reason)
            elif isinstance(message, lines.Choice | lines.Said) and message.id == self.number:
                return message

    # -- the process ------------------------------------------------------------------------

    def start(self) -> None:
        """Said hello to it, and heard what it can do."""
        close_the_curtains()
        self.folder = tempfile.mkdtemp(prefix="lazaret-bot-")
        Finalize(None, close_all, exitpriority=0)  # a pool's worker leaves without atexit's functions
        self.process = subprocess.Popen(
            command_of(self.name, self.folder),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
            env=environment(),
            close_fds=True,
            start_new_session=True,
        )
        _running.add(self)
        try:
            self.send(lines.Hello(lines.PROTOCOL, lazaret.__version__))
            ready = self.receive()
        except BotFailed:
            self.close()
            raise
        if isinstance(ready, lines.Failed):
            self.close()
            raise BadSetup(ready.reason)
        if not isinstance(ready, lines.Ready) or ready.protocol != lines.PROTOCOL:
            self.close()
            raise BadSetup(f"bot {self.name!r} does not speak version {lines.PROTOCOL} of the line protocol")
        self.ready = ready

    def send(self, message: lines.ToBot) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        with contextlib.suppress(OSError):  # it has ended: whoever waits for an answer reads its last words, or that
            self.process.stdin.write(lines.encode(message) + b"\n")
            self.process.stdin.flush()

    def receive(self) -> lines.FromBot:
        assert self.process is not None
        assert self.process.stdout is not None
        line = self.process.stdout.readline(lines.LONGEST + 1)
        if not line:
            raise BotFailed(self.name, "its process has ended")
        if len(line) > lines.LONGEST:
            raise BotFailed(self.name, f"a line of more than {lines.LONGEST} bytes")
        try:
            message: lines.FromBot = lines.from_bot.decode(line)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise BotFailed(self.name, f"{line[:80]!r} is no message: {error}") from None
        return message

    def close(self) -> None:
        process, self.process = self.process, None
        _running.discard(self)
        if process is not None:
            process.kill()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with contextlib.suppress(OSError):
                        pipe.close()
            process.wait()
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)

    def __del__(self) -> None:
        with contextlib.suppress(Exception):
            self.close()


def close_all() -> None:
    for bot in list(_running):
        bot.close()


def command_of(name: str, folder: str) -> list[str]:
    """The words that start a bot in that folder."""
    if name.startswith(STDIO):
        words = program(name)
        return [*boxed(folder, words), *words] if os.environ.get(SANDBOX) else words
    place, _, attribute = name.rpartition(":")
    file = f"{Path(place).resolve()}:{attribute}" if place.endswith(".py") else name
    paths = [str(Path(path or ".").resolve()) for path in sys.path]
    command = [sys.executable, "-I", "-c", START, msgspec.json.encode(paths).decode(), file]
    return [*boxed(folder, [file.rpartition(":")[0]]), *command] if os.environ.get(SANDBOX) else command


def environment() -> dict[str, str]:
    """What a program needs to run, and nothing that this one was told."""
    kept = ("PATH", "LANG", "LC_ALL", "SYSTEMROOT", VARIABLE)
    return {name: os.environ[name] for name in kept if name in os.environ}


def close_the_curtains() -> None:
    """Others of the same user may not look into this process, nor read from the list of processes how it was started:
    a seed may stand there."""
    if sys.platform != "linux":
        return
    ctypes.CDLL(None).prctl(NOT_DUMPABLE, 0, 0, 0, 0)
    with contextlib.suppress(OSError, ValueError, IndexError):
        fields = Path("/proc/self/stat").read_text().rpartition(")")[2].split()
        first, last = int(fields[45]), int(fields[46])  # where its arguments lie
        if 0 < first < last:
            ctypes.memset(first, 0, last - first)
            ctypes.memmove(first, b"lazaret", min(7, last - first))


def require_sandbox() -> None:
    if shutil.which("bwrap") is None:
        raise BadSetup("--sandbox needs bubblewrap (the command bwrap), which is not installed")


def program(name: str) -> list[str]:
    """The words of `stdio:COMMAND`. The bot is started in an empty folder, so files are named from the root."""
    try:
        words = shlex.split(name.removeprefix(STDIO))
    except ValueError as error:
        raise BadSetup(f"bot {name!r}: {error}") from None
    if not words or shutil.which(words[0]) is None:
        raise BadSetup(f"bot {name!r}: there is no program {words[0] if words else ''!r}")
    found = [str(Path(word).absolute()) if Path(word).is_file() else word for word in words]
    return [shutil.which(found[0]) or found[0], *found[1:]]


def boxed(folder: str, files: Sequence[str]) -> list[str]:
    """The beginning of a command that runs in bubblewrap: Python and the bot can be read, nothing else is there."""
    require_sandbox()
    seen = [sys.prefix, sys.base_prefix, *sys.path, "/usr", "/lib", "/lib64", "/bin", "/etc/ld.so.cache"]
    seen += [str(Path(file).parent) for file in files if Path(file).is_absolute() and Path(file).is_file()]
    command = ["bwrap", "--unshare-all", "--die-with-parent", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"]
    # by the names they are called by: the loader asks for /lib64, which is a link on most systems
    for path in dict.fromkeys(str(Path(one).absolute()) for one in seen if one):
        if Path(path).exists():
            command += ["--ro-bind", path, path]
    return [*command, "--dir", folder, "--chdir", folder]
