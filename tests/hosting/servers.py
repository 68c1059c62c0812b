"""Servers and proxies in processes of their own, for tests of what stands on the internet."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.hosting.building import HOUSE, QUICK
from tests.hosting.player import until_ready
from tests.ports import free_port
from tests.system import search_path


def needs(program: str) -> pytest.MarkDecorator:
    missing = shutil.which(program, path=search_path()) is None
    return pytest.mark.skipif(missing, reason=f"{program} is not on this machine")


@contextmanager
def running(command: list[str], env: dict[str, str], cwd: Path, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("ab") as out:
        process = subprocess.Popen(command, env=env, cwd=cwd, stdout=out, stderr=out)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@contextmanager
def server(folder: Path, port: int | None = None, **settings: str) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """`lazaret serve`, with settings by environment; its port and process."""
    port = port or free_port()
    usual = {"port": str(port), "host": "127.0.0.1", "database": str(folder / "tables.sqlite"), "browser": "false"}
    env = {**os.environ, **QUICK, "HOME": str(folder), "PATH": search_path()}
    env |= {f"LAZARET_{name.upper()}": value for name, value in {**usual, **settings}.items()}
    command = [sys.executable, "-m", "lazaret", "serve"]
    with running(command, env, folder, folder / f"server-{port}.log") as process:
        until_ready(f"http://127.0.0.1:{port}")
        yield port, process


def certificate(folder: Path) -> ssl.SSLContext:
    """A certificate for localhost that only this test trusts."""
    command = [
        *(
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
            "-days",
            "2",
        ),
        *("-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem"), "-subj", "/CN=localhost"),
        *("-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"),
    ]
    subprocess.run(command, check=True, capture_output=True)
    return ssl.create_default_context(cafile=str(folder / "cert.pem"))


def wait_for_port(port: int, seconds: float = 15.0) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError(f"nobody listens on {port}")


@contextmanager
def caddy(folder: Path, port: int, text: str) -> Iterator[None]:
    (folder / "Caddyfile").write_text(text)
    env = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    program = shutil.which("caddy", path=search_path()) or "caddy"
    command = [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    with running(command, env, folder, folder / "caddy.log"):
        wait_for_port(port)
        yield


@contextmanager
def haproxy(folder: Path, port: int, one: int, two: int) -> Iterator[None]:
    env = {"LISTEN": f"127.0.0.1:{port}", "ONE": f"127.0.0.1:{one}", "TWO": f"127.0.0.1:{two}", "PATH": search_path()}
    program = shutil.which("haproxy", path=search_path()) or "haproxy"
    command = [program, "-db", "-f", str(HOUSE / "hosting/haproxy.cfg")]
    with running(command, env, folder, folder / "haproxy.log"):
        wait_for_port(port)
        yield


@contextmanager
def nginx(folder: Path, port: int, one: int, two: int) -> Iterator[None]:
    text = (HOUSE / "hosting/nginx.conf").read_text("utf-8")
    for written, meant in ((":8000", f":{port}"), (":8001", f":{one}"), (":8002", f":{two}")):
        text = text.replace(f"127.0.0.1{written}", f"127.0.0.1{meant}")
    (folder / "nginx.conf").write_text(text)
    program = shutil.which("nginx", path=search_path()) or "nginx"
    command = [program, "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with running(command, dict(os.environ), folder, folder / "nginx.log"):
        wait_for_port(port)
        yield
