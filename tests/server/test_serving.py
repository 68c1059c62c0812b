"""Starting and stopping: the address, the QR code, Ctrl-C."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from lazaret.server import serving
from lazaret.server.store.sqlite import connect
from tests.hosting.servers import server
from tests.ports import free_port


def test_the_qr_code_is_made_of_blocks() -> None:
    picture = serving.qr_code("http://192.168.1.20:8000/")
    lines = [line for line in picture.splitlines() if line.strip()]
    assert len(lines) > 10
    assert set(picture) <= set("█▀▄ \xa0\n")


def test_a_port_in_use_is_said_in_one_line() -> None:
    taken = serving.listen("127.0.0.1", 0)
    with pytest.raises(SystemExit, match="cannot listen on"):
        serving.listen("127.0.0.1", taken.getsockname()[1])
    taken.close()


def test_a_file_that_cannot_be_used_is_said_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="cannot use"):
        serving.check_file(tmp_path / "no such folder" / "tables.sqlite")
    (tmp_path / "letter.sqlite").write_text("Dear Sir or Madam, " * 100)
    with pytest.raises(SystemExit, match="not a database"):
        serving.check_file(tmp_path / "letter.sqlite")
    newer = tmp_path / "newer.sqlite"
    with closing(connect(newer)) as store:
        store.execute("PRAGMA user_version=99")
    with pytest.raises(SystemExit, match="newer Lazaret"):
        serving.check_file(newer)


def test_no_browser_where_there_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert serving.has_display() is False
    monkeypatch.setenv("DISPLAY", ":0")
    assert serving.has_display() is True


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_stops_cleanly(tmp_path: Path, how: signal.Signals) -> None:
    port = free_port()
    code = (
        "from lazaret.server import run; from lazaret.server.config import Config; "
        f"run(Config({str(tmp_path / 'a.sqlite')!r}, port={port}, browser=False))"
    )
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"}
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    for _ in range(1200):
        try:
            if httpx.get(f"http://127.0.0.1:{port}/api/games", timeout=30).status_code == 200:
                break
        except httpx.ConnectError:
            time.sleep(0.05)
    process.send_signal(how)
    told, errors = process.communicate(timeout=10)
    assert process.returncode == 0
    assert f"http://127.0.0.1:{port}/" in told
    assert "Stopped." in told
    assert "Traceback" not in errors
    address = serving.local_address()
    if address is not None:
        assert f"http://{address}:{port}/" in told
        assert "█" in told


async def test_others_are_told_the_address_on_the_network(make_server: Any) -> None:
    assert serving.network_address("127.0.0.1", 8000) is None
    found = serving.network_address("0.0.0.0", 8000)
    assert found is None or found == f"http://{serving.local_address()}:8000"
    server = await make_server(network="http://192.0.2.7:8000")
    assert await server.get("/api/network") == {"address": "http://192.0.2.7:8000"}


def test_a_line_of_the_log_names_the_request_and_the_table_and_no_key(tmp_path: Path) -> None:
    with server(tmp_path, log="json", log_level="info") as (port, _):
        url = f"http://127.0.0.1:{port}"
        wanted = {"game": "happy_city", "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = httpx.post(f"{url}/api/tables", json=wanted, headers={"X-Request-ID": "from-a-proxy.1"})
        assert made.headers["x-request-id"] == "from-a-proxy.1"
        table, key = made.json()["table"], made.json()["key"]
        own = httpx.get(f"{url}/api/tables/{table}", headers={"X-Seat-Key": key}).headers["x-request-id"]
        odd = httpx.get(f"{url}/api/games", headers={"X-Request-ID": "two words"}).headers["x-request-id"]
        assert odd != "two words"
    log = (tmp_path / f"server-{port}.log").read_text()
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    (line,) = [line for line in lines if line.get("request") == own]
    assert (line["level"], line["table"]) == ("info", table)
    assert line["message"].startswith(f"GET /api/tables/{table} 200")
    assert [line["message"].split()[:2] for line in lines if line.get("request") == "from-a-proxy.1"] == [
        ["POST", "/api/tables"]
    ]
    assert key not in log
