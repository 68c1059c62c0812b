"""Copies the package, rewrites what is compiled, compiles it with mypyc and a C compiler, and links it."""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from lazaret.cli.compiled import rewriting
from lazaret.core import fields, flow, table
from lazaret.core.build import ENDING, PACKAGE, PREFIX, sources_hash
from lazaret.core.errors import LazaretError
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids

OURS = "lazaret.games."
CORE = ("chance", "events", "flow", "log", "mind", "table", "talk", "undo", "zones")
BOTS = ("contract", "findings", "greedy", "novice", "outlook", "random_bot", "search", "tree")
ROOMS = ("rules", "effects", "mind")
#: stay as they are, and why
PLAIN = {
    "dead_of_winter/effects/arguments.py": "a number that is more than a number (AtMost) would lose what it is",
    "dead_of_winter/effects/verbs_board.py": "it asks for AtMost",
    "dead_of_winter/mind/weights.py": "its Structs are read from a file once; what it gives is quick enough",
}
SETTINGS = """[mypy]
strict = True
mypy_path = {folder}
explicit_package_bases = True
namespace_packages = True
warn_unused_ignores = False
warn_redundant_casts = False
warn_return_any = False
"""


def games_of_ours() -> list[str]:
    return [name for name in game_ids() if type(find_game(name)).__module__.startswith(OURS)]


def modules(only_rules: bool = False) -> list[str]:
    """The files that are compiled, relative to the folder of the package."""
    found = [f"core/{name}.py" for name in CORE]
    found += [] if only_rules else [f"bots/{name}.py" for name in BOTS]
    for name in games_of_ours():
        home = PACKAGE / "games" / name
        files = [home / "table.py"] + ([] if only_rules else [home / "view.py"])
        for room in ("rules",) if only_rules else ROOMS:
            files += [file for file in sorted((home / room).rglob("*.py")) if file.name != "__init__.py"]
        places = [file.relative_to(PACKAGE / "games").as_posix() for file in files]
        found += [f"games/{place}" for place in places if place not in PLAIN]
    return found


def own_annotations(cls: type) -> dict[str, str]:
    slots = cls.__dict__.get("__slots__", ())
    return {name: text for name, text in cls.__dict__.get("__annotations__", {}).items() if name in slots}


def copies_of(cls: type) -> dict[str, str]:
    """How each field of a table is copied, as `core.fields.make_clone` does it."""
    names = fields.parts_of(cls)
    found: dict[str, str] = {}
    for field, text in fields.own_fields(cls).items():
        silent = table.SILENT.get(field)
        found[field] = silent or fields.copy_expression(ast.parse(text, mode="eval").body, f"self.{field}", names)
    return found


def rewritten(place: str, text: str) -> str:
    """The text of a module as it is compiled."""
    if place in ("core/flow.py", "core/table.py"):
        cls: type = flow.Flow if place == "core/flow.py" else table.Table
        text = rewriting.add_to_class(text, cls.__name__, rewriting.fields_line(own_annotations(cls)))
        text = rewriting.with_import(text, "from typing import ClassVar")
        text = rewriting.with_attribute(text, cls.__name__, "allow_interpreted_subclasses=True")
    elif place == "core/chance.py":
        text = rewriting.with_attribute(text, "Stream", "native_class=False")  # it is a Random
    elif place == "games/dead_of_winter/mind/situation.py":
        for name in ("Fact", "Situation"):  # facts lie down in it as they come
            text = rewriting.with_attribute(text, name, "native_class=False")
    elif place.endswith("/table.py"):
        cls = find_game(place.split("/")[1]).table
        text = rewriting.table_with_clone(text, own_annotations(cls), copies_of(cls))
    for change in rewriting.ALWAYS:
        text = change(text)
    return text


def lay_out(work: Path, places: Iterable[str]) -> None:
    """A copy of the package with the modules rewritten."""
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(PACKAGE, work / "lazaret", ignore=shutil.ignore_patterns("__pycache__", "*.so", "static"))
    for place in places:
        file = work / "lazaret" / place
        file.write_text(rewritten(place, file.read_text()))
    (work / "mypy.ini").write_text(SETTINGS.format(folder=work))


def translate(work: Path, places: Iterable[str], name: str, optimise: int) -> list[Any]:
    """C files, as extensions that setuptools would build."""
    from mypyc.build import mypycify

    here = Path.cwd()
    os.chdir(work)
    try:
        files = [f"lazaret/{place}" for place in places]
        return list(
            mypycify(
                ["--config-file=mypy.ini", *files],
                opt_level=str(optimise),
                debug_level="0",
                group_name=name,
                multi_file=True,
            )
        )
    finally:
        os.chdir(here)


def compile_and_link(work: Path, extensions: list[Any], out: Path, optimise: int, jobs: int) -> None:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    include = sysconfig.get_paths()["include"]
    suffix = sysconfig.get_config_var("EXT_SUFFIX")

    def object_of(source: str, folders: list[str]) -> str:
        made = source.removesuffix(".c") + ".o"
        flags = ["-fPIC", "-w", "-fwrapv", "-DNDEBUG", f"-O{optimise}", "-g0", f"-I{include}"]
        call([compiler, *flags, *(f"-I{folder}" for folder in folders), "-c", source, "-o", made], work)
        return made

    with ThreadPoolExecutor(jobs) as pool:
        objects = {
            extension.name: [pool.submit(object_of, source, extension.include_dirs) for source in extension.sources]
            for extension in extensions
        }
        for extension in extensions:
            file = out / f"{extension.name.replace('.', '/')}{suffix}"
            parts = [part.result() for part in objects[extension.name]]
            call([compiler, "-shared", *parts, "-o", str(file)], work)


def call(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise LazaretError(f"{command[0]} failed: {done.stderr.strip()[-2000:]}")


def link_sources(out: Path) -> None:
    """The package as it is in the working copy, file by file: whatever is changed there is noticed here."""
    for file in sorted(PACKAGE.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".so":
            place = out / "lazaret" / file.relative_to(PACKAGE)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.symlink_to(file.resolve())


def can_compile() -> str:
    """Empty where there are mypyc, a C compiler and Python's headers; else what is missing."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").is_file():
        return "Python's headers are not installed"
    missing = [name for name in ("mypyc", "setuptools") if importlib.util.find_spec(name) is None]
    return f"not installed: {', '.join(missing)}" if missing else ""


def build_compiled(out: Path, optimise: int = 2, jobs: int = 2, only_rules: bool = False) -> None:
    """Make the compiled build in `out`: the extensions, and links to the sources they were made from."""
    missing = can_compile()
    if missing:
        raise LazaretError(f"the compiled build cannot be made: {missing}")
    places = modules(only_rules)
    name = f"{PREFIX}{sources_hash()}"
    out = out.resolve()
    work = out.with_name(f"{out.name}-work")
    lay_out(work, places)
    extensions = translate(work, places, name, optimise)
    assert any(extension.name == f"{name}{ENDING}" for extension in extensions)
    shutil.rmtree(out, ignore_errors=True)
    link_sources(out)
    compile_and_link(work, extensions, out, optimise, jobs)
    print(f"{len(places)} modules compiled for {sys.implementation.cache_tag}: PYTHONPATH={out}")
