"""The wheel in an empty environment outside the tree: what it holds, what it says, and a game that it plays."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email.parser import HeaderParser
from pathlib import Path
from types import ModuleType

import pytest

from tests.hosting.building import HOUSE, build, empty_home, install, stop
from tests.hosting.player import Player, until_ready
from tests.ports import free_port

pytestmark = pytest.mark.skipif(
    not (HOUSE / "src/lazaret/web/static/index.html").exists(), reason="the page is not built: make web"
)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("dist"))


def run(*command: str | Path, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(word) for word in command],
        env=env,
        cwd=env["HOME"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_the_wheel_has_the_page_types_and_licences(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (place,) = [name for name in names if name.endswith(".dist-info/METADATA")]
        said = HeaderParser().parsestr(archive.read(place).decode())
    assert "lazaret/web/static/index.html" in names
    assert "lazaret/py.typed" in names
    assert said["Name"] == "lazaret-table"
    assert said["License-Expression"] == "MIT AND CC-BY-NC-SA-4.0 AND OFL-1.1"
    licences = said.get_all("License-File") or []
    assert {"LICENSE", "CREDITS.md", "LICENSES/CC-BY-NC-SA-4.0.txt", "LICENSES/OFL-1.1.txt"} <= set(licences)
    assert "Typing :: Typed" in (said.get_all("Classifier") or [])


def test_an_sdist_carries_the_page(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as archive:
        names = archive.getnames()
    assert any(name.endswith("src/lazaret/web/static/index.html") for name in names)
    assert any(name.endswith("web/src/main.ts") for name in names)
    assert not any("node_modules" in name for name in names)


@pytest.fixture
def hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", HOUSE / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_without_npm_building_fails_loudly(hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "web/src").mkdir(parents=True)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(SystemExit, match="npm is not installed"):
        hook.make_page(tmp_path)


def test_an_sdist_without_a_page_is_refused(hook: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "PKG-INFO").write_text("Name: lazaret-table\n")
    with pytest.raises(SystemExit, match="has no page in it"):
        hook.make_page(tmp_path)


def test_a_page_older_than_what_it_is_made_of_is_built_again(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, source = tmp_path / hook.PAGE, tmp_path / "web/src/main.ts"
    for file in (page, source):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("")
        os.utime(file, (1_000_000, 1_000_000))
    called: list[list[str]] = []
    monkeypatch.setattr(hook, "call", called.append)
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/npm")
    hook.make_page(tmp_path)
    assert called == []
    os.utime(page, (1, 1))
    hook.make_page(tmp_path)
    assert [words[3] for words in called] == ["ci", "run"]


def test_without_a_compiler_the_wheel_is_the_plain_one_and_the_build_says_so(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr(sys, "path", sys.path[:])
    data: dict[str, object] = {"force_include": {}}
    hook.add_compiled(HOUSE, data)
    assert data == {"force_include": {}}
    assert "the wheel is the plain one" in (said := capsys.readouterr().err)
    assert "there is no C compiler (no-such-compiler)" in said


def test_without_extras_the_command_says_which_to_add(wheel: Path, tmp_path: Path) -> None:
    programs = install(str(wheel), tmp_path / "bare")
    env = empty_home(tmp_path / "home")
    done = run(programs / "lazaret", "serve", env=env)
    assert done.returncode == 1
    assert "the extra `play` of lazaret-table" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    python = "import lazaret; t = lazaret.new('happy_city', seed=1); t.choose(0, t.options(0)[0])"
    assert run(programs / "python", "-c", python, env=env).returncode == 0


def test_the_wheel_serves_and_plays_a_game(wheel: Path, tmp_path: Path) -> None:
    programs = install(f"{wheel}[play]", tmp_path / "played")
    port = free_port()
    env = empty_home(tmp_path / "home", LAZARET_PORT=str(port), LAZARET_HOST="127.0.0.1")
    server = subprocess.Popen(
        [str(programs / "lazaret")],  # alone: it serves
        env=env,
        cwd=env["HOME"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        until_ready(f"http://127.0.0.1:{port}")
        with Player(f"http://127.0.0.1:{port}") as player:
            assert 'id="page"' in player.http.get(player.url).text
            assert player.play()["result"] is not None
        health = run(programs / "lazaret", "health", env=env)
        assert health.returncode == 0, health.stdout
        said = run(programs / "lazaret", "doctor", env=env)
    finally:
        told, errors = stop(server)
    assert said.returncode == 0, said.stdout
    assert f"{env['HOME']}/.local/share/lazaret/tables.sqlite" in said.stdout
    assert f"{port}  (LAZARET_PORT)" in said.stdout
    assert "Nothing is wrong." in said.stdout
    assert f"Lazaret is at http://127.0.0.1:{port}/" in told
    assert errors == ""


def test_a_strangers_package_of_that_name_is_noticed(wheel: Path, tmp_path: Path) -> None:
    programs = install(f"{wheel}[play]", tmp_path / "both")
    (site,) = (tmp_path / "both/lib").glob("python3*/site-packages")
    info = site / "lazaret-9.9.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lazaret\nVersion: 9.9\n")
    done = run(programs / "lazaret", "doctor", env=empty_home(tmp_path / "home"))
    assert done.returncode == 1
    assert "is somebody else's" in done.stdout
