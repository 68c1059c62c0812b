"""The steps of the Containerfile in an empty folder, for machines without a container engine.

Each stage gets a folder of its own that stands for its root; COPY and RUN are done there, with this machine's Python
and Node instead of the images'. What it cannot show: the images themselves, the other user, the read-only file system.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from tests.hosting.building import HOUSE, network, uv

ABSOLUTE = re.compile(r"(?<![\w.}])/(build|data)\b")


@dataclass
class Stage:
    name: str
    root: Path
    work: str = "/"
    env: dict[str, str] = field(default_factory=dict)
    command: dict[str, list[str]] = field(default_factory=dict)

    def place(self, path: str) -> Path:
        """Where a path of the container lies here."""
        inside = path if path.startswith("/") else f"{self.work.rstrip('/')}/{path}"
        return self.root / inside.lstrip("/")

    def here(self, text: str) -> str:
        return ABSOLUTE.sub(lambda found: f"{self.root}/{found[1]}", text)

    def environment(self) -> dict[str, str]:
        home = self.root / "home"
        home.mkdir(parents=True, exist_ok=True)
        # the image's Python, and Node where this machine has it
        path = f"{self.root.parent / 'python/bin'}:{Path(shutil.which('npm') or '/usr/bin/npm').parent}:/usr/bin:/bin"
        found = {**network(), "HOME": str(home), "PATH": path, "LANG": "C.UTF-8"}
        for name, value in self.env.items():
            found[name] = self.here(value).replace("$PATH", found["PATH"])
        return found


def instructions() -> list[tuple[str, str]]:
    text = (HOUSE / "Containerfile").read_text("utf-8")
    lines = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)).splitlines()
    found = [line.strip().partition(" ") for line in lines if line.strip()]
    return [(word, rest.strip()) for word, _, rest in found]


def build(folder: Path) -> Stage:
    """All stages; the last one can be run."""
    subprocess.run([uv(), "venv", "-q", "--seed", "--python", sys.executable, str(folder / "python")], check=True)
    stages: dict[str, Stage] = {}
    stage = Stage("", folder)
    for word, rest in instructions():
        if word == "FROM":
            name = rest.partition(" AS ")[2] or "image"
            stage = stages[name] = Stage(name, folder / name)
            stage.root.mkdir()
        else:
            step(stage, stages, word, rest)
    return stage


def step(stage: Stage, stages: dict[str, Stage], word: str, rest: str) -> None:
    if word == "WORKDIR":
        stage.work = rest
        stage.place(".").mkdir(parents=True, exist_ok=True)
    elif word == "COPY":
        copy(stage, stages, shlex.split(rest))
    elif word == "RUN":
        done = subprocess.run(
            ["bash", "-c", stage.here(rest)], cwd=stage.place("."), env=stage.environment(), check=False,
            capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, f"{rest}\n{done.stdout}{done.stderr}"
    elif word == "ENV":
        stage.env.update(pair.partition("=")[::2] for pair in shlex.split(rest))
    elif word in ("ENTRYPOINT", "CMD"):
        stage.command[word] = [part.strip(' "') for part in rest.strip("[]").split(",")]
    elif word == "HEALTHCHECK":
        stage.command[word] = [part.strip(' "') for part in rest.partition("CMD")[2].strip(" []").split(",")]


def copy(stage: Stage, stages: dict[str, Stage], words: list[str]) -> None:
    if words[0].startswith("--from="):
        places = [word for word in words if not word.startswith("--")]  # whose they are, no folder can show
        source = stages[words[0].partition("=")[2]].place(places[0])
        shutil.copytree(source, stage.place(places[1]), symlinks=True, dirs_exist_ok=True)
        return
    *sources, target = words
    for name in tracked(sources):
        inside = name if sources == ["."] or not (HOUSE / sources[0]).is_dir() else name.partition("/")[2]
        place = stage.place(target) / (Path(name).name if (HOUSE / sources[0]).is_file() else inside)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(HOUSE / name, place)


def tracked(names: list[str]) -> list[str]:
    """What the context holds: the files of the project, without what .containerignore leaves out."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *names]
    listed = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=True).stdout.splitlines()
    return [name for name in listed if (HOUSE / name).exists()]


def command_of(stage: Stage, *kinds: str) -> list[str]:
    words = [part for kind in kinds for part in stage.command[kind]]
    program = shutil.which(words[0], path=stage.environment()["PATH"])
    assert program is not None, words[0]
    return [program, *words[1:]]


def start(stage: Stage, port: int) -> subprocess.Popen[str]:
    """As an engine would: its entry point, its variables, its folder for data."""
    stage.place("/data").mkdir(exist_ok=True)
    env = {**stage.environment(), "LAZARET_PORT": str(port), "LAZARET_HOST": "127.0.0.1"}
    env |= {name: value for name, value in os.environ.items() if name.startswith("LAZARET_") and name not in env}
    return subprocess.Popen(
        command_of(stage, "ENTRYPOINT", "CMD"), cwd=stage.place("/data"), env=env, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


def healthy(stage: Stage, port: int) -> bool:
    env = {**stage.environment(), "LAZARET_PORT": str(port), "LAZARET_HOST": "127.0.0.1"}
    return subprocess.run(command_of(stage, "HEALTHCHECK"), env=env, check=False, capture_output=True).returncode == 0
