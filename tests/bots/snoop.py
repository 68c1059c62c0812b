"""A bot that looks everywhere it can for the seed and the real table, and complains when it finds something."""

from __future__ import annotations

import contextlib
import gc
import os
import sys
import types
from pathlib import Path
from typing import Any

#: put together so that it does not stand in this file
SECRET = "-".join(("seed", "nobody", "may", "know"))
LONGEST = 1 << 24  # bytes of another process's memory that are looked at


class Found(Exception):
    pass


class Snoop:
    def choose(self, view: dict[str, Any], options: Any, helper: Any) -> Any:
        self.look_at_tables(gc.get_objects())
        self.walk(helper.resample)
        self.walk(helper)
        self.look_at_frames()
        self.look_at_files()
        self.look_at_parents()
        sample = helper.resample()
        if sample.origin.seed or (sample.log is not None and sample.log.acts):
            raise Found("a re-dealt table with a seed or acts")
        return options[0]

    def look_at_tables(self, objects: list[Any]) -> None:
        for thing in objects:
            origin = getattr(type(thing), "origin", None) is not None and getattr(thing, "origin", None)
            if origin and getattr(origin, "seed", ""):
                raise Found(f"a table with its seed among the objects of this process: {type(thing).__name__}")
            if type(thing) is str and SECRET in thing:
                raise Found("the seed among the strings of this process")

    def walk(self, thing: Any) -> None:
        """Closures, attributes, and what they lead to."""
        todo: list[Any] = [thing]
        seen: set[int] = set()
        while todo:
            one = todo.pop()
            if id(one) in seen or len(seen) > 20_000:
                continue
            seen.add(id(one))
            self.look_at_tables([one])
            if isinstance(one, types.FunctionType):
                todo += [cell.cell_contents for cell in one.__closure__ or ()]
            for name in getattr(type(one), "__slots__", ()):
                with contextlib.suppress(AttributeError):
                    todo.append(getattr(one, name))
            todo += list(getattr(one, "__dict__", {}).values())

    def look_at_frames(self) -> None:
        for frame in sys._current_frames().values():
            here: Any = frame
            while here is not None:
                self.look_at_tables(list(here.f_locals.values()))
                here = here.f_back

    def look_at_files(self) -> None:
        own = Path("/proc/self/fd")
        names = [os.readlink(path) for path in own.iterdir() if path.exists()] if own.exists() else []
        strange = [name for name in names if not name.startswith(("pipe:", "/dev/null", "/proc/"))]
        if strange:
            raise Found(f"open files: {strange}")
        if os.listdir("."):
            raise Found("a folder that is not empty")
        if SECRET in str(dict(os.environ)):
            raise Found("the seed in the environment")

    def look_at_parents(self) -> None:
        """Every process above this one: how it was started, its environment, its open files, its memory."""
        process = os.getppid()
        while process > 1:
            folder = Path(f"/proc/{process}")
            for name in ("cmdline", "environ"):
                with contextlib.suppress(OSError):
                    if SECRET.encode() in (folder / name).read_bytes():
                        raise Found(f"the seed in {name} of process {process}")
            with contextlib.suppress(OSError):
                if self.memory_of(folder):
                    raise Found(f"the seed in the memory of process {process}")
            try:
                process = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                return

    def memory_of(self, folder: Path) -> bool:
        with open(folder / "mem", "rb", 0) as memory:
            for line in (folder / "maps").read_text().splitlines():
                span, rights = line.split()[:2]
                start, end = (int(part, 16) for part in span.split("-"))
                if rights.startswith("rw") and end - start <= LONGEST:
                    with contextlib.suppress(OSError, ValueError, OverflowError):
                        memory.seek(start)
                        if SECRET.encode() in memory.read(end - start):
                            return True
        return False


class Chatty(Snoop):
    """One that speaks, too."""

    def speak(self, view: dict[str, Any], helper: Any) -> list[tuple[int | None, str]]:
        return [(None, "I-say-low")]


class Broken:
    def choose(self, view: Any, options: Any, helper: Any) -> Any:
        if view["you"] == 0:
            raise ValueError("cannot think")
        os._exit(3)


class Noisy:
    """It prints where answers are read, and says nonsense."""

    def choose(self, view: Any, options: Any, helper: Any) -> Any:
        print("hello, world")
        sys.stdout.write('{"t":"choice","id":1,"choice":"nonsense"}\n')
        return options[-1]
