"""Starting and stopping the server, and telling people where it is."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import importlib.util
import io
import logging
import os
import signal
import socket
import sqlite3
import sys
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn

from lazaret.server.config import Config
from lazaret.server.http.admin import Admin
from lazaret.server.http.app import create_app
from lazaret.server.http.prefix import under
from lazaret.server.logs import set_up_logs
from lazaret.server.places import default_database
from lazaret.server.store.rows import SCHEMA_VERSION
from lazaret.server.store.seats import new_key
from lazaret.server.store.sqlite import connect, missing_in
from lazaret.server.store.urls import is_postgres, without_password

logger = logging.getLogger("lazaret.server")
FILES = 65_536  # open ones, where the machine allows as many
SWITCH = 0.0005  # seconds after which the writer's thread gets its turn, however busy the loop is


def serve(config: Config, quiet: bool = True) -> None:
    """Serve until Ctrl-C or SIGTERM; prints where, unless `quiet`."""
    if config.ray is not None and importlib.util.find_spec("ray") is None:
        raise ModuleNotFoundError("Ray is not installed", name="ray")  # the command says which extra brings it
    check_store(config)
    listener = listen(config.host, config.port)
    port = listener.getsockname()[1]
    config = replace(config, port=port, network=config.network or network_address(config.host, port))
    made_key = None if config.admin_key else new_key()
    config = replace(config, admin_key=config.admin_key or made_key)
    admin = listen_for_admin(config)
    if not quiet:
        announce(config)
        announce_admin(admin, made_key)
        print("Ctrl-C stops it.", flush=True)
    if config.browser and not quiet and has_display():
        threading.Timer(0.7, webbrowser.open, (f"http://127.0.0.1:{port}{config.base_path}/",)).start()
    serve_on(config, listener, admin)
    if not quiet:
        print("\nStopped. Everything is stored.")


class Server(uvicorn.Server):
    """Leaves in order: at the first SIGTERM it says that it is going, and goes a little later; the admin page of the
    process is a server of its own beside it."""

    def __init__(self, config: Config, app: Any, admin: socket.socket | None) -> None:
        super().__init__(settings(config, app))
        self.wanted, self.app, self.admin = config, app, admin
        self.beside: uvicorn.Server | None = None
        self.leaving = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        self.loop = asyncio.get_running_loop()
        if self.admin is not None and self.started:
            app = Admin(self.app.state.house, self.wanted.admin_key or new_key())
            self.beside = uvicorn.Server(
                uvicorn.Config(app, lifespan="off", access_log=False, log_config=None, log_level="warning", ws="none")
            )
            self.beside.capture_signals = contextlib.nullcontext  # type: ignore[method-assign,assignment]
            self.beside_task = self.loop.create_task(self.beside.serve(sockets=[self.admin]))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.beside is not None:
            self.beside.should_exit = True
            await self.beside_task
        await super().shutdown(sockets=sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig != signal.SIGTERM or self.leaving or not self.wanted.drain_seconds:
            super().handle_exit(sig, frame)
            return
        self.leaving = True
        self.loop.call_soon_threadsafe(self.leave, sig, frame)

    def leave(self, sig: int, frame: FrameType | None) -> None:
        """Proxies see that it is not ready and send people elsewhere; those who are here go last."""
        house = self.app.state.house
        house.draining = True
        seconds = self.wanted.drain_seconds
        self.loop.call_later(seconds / 2, house.drain)
        self.loop.call_later(seconds, super().handle_exit, sig, frame)


def serve_on(config: Config, listener: socket.socket, admin: socket.socket | None = None) -> None:
    """Serve on a socket that listens already, until Ctrl-C or SIGTERM."""
    set_up_logs(config)
    sys.setswitchinterval(SWITCH)
    raise_limits()
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # once uvicorn is done: end like Ctrl-C, cleanly
    server = Server(config, create_app(config), admin)
    calm_collector()
    with contextlib.suppress(KeyboardInterrupt), listener:
        server.run(sockets=[listener])


def calm_collector() -> None:
    """What was loaded at the start is never garbage, and a table makes hardly any: look for it less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def protocols(config: Config) -> dict[str, Any]:
    """The classes that speak HTTP and WebSocket. With a uvicorn that they were not tried with, its own do: slower, and
    without the limits at the gate; those of the application hold."""
    try:
        from lazaret.server.http.gate import Gate, Seldom, door_of
        from lazaret.server.socket.wire import Wire
    except ImportError as error:
        logger.warning("this uvicorn (%s) is unknown here, so its own protocols serve: %s", uvicorn.__version__, error)
        return {"ws": "websockets-sansio"}
    complaints = logging.getLogger("uvicorn.error")
    if not any(isinstance(known, Seldom) for known in complaints.filters):
        complaints.addFilter(Seldom())
    return {"http": door_of(Gate(config)), "ws": Wire}


def raise_limits() -> None:
    """As many open files as this process may have: each connection is one."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def settings(config: Config, app: Any = None) -> uvicorn.Config:
    return uvicorn.Config(
        under(config.base_path, app or create_app(config)),
        **protocols(config),
        ws_max_size=config.message_bytes,
        ws_per_message_deflate=False,  # messages are small; the time is better spent on them
        ws_ping_interval=45.0,  # often enough for proxies, which give up after a minute; thousands of pages cost little
        ws_ping_timeout=15.0,
        access_log=False,
        log_level="warning",
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=1,
        lifespan="on",
    )


def listen(host: str, port: int) -> socket.socket:
    """The socket, or one clear line why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)  # whoever comes before the server is ready waits a moment
    except OSError as error:
        listener.close()
        raise SystemExit(f"cannot listen on {host}:{port}: {error.strerror}") from None
    return listener


def check_store(config: Config) -> None:
    """One clear line where the tables cannot be kept; the folder of a file is made."""
    if is_postgres(config.database):
        from lazaret.server.store.postgres import check_database

        check_database(str(config.database))
        return
    path = Path(config.database)
    if path == default_database():
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
    check_file(path, config.accept_loss)


def check_file(path: Path, accept_loss: bool = False) -> None:
    """Whether the store can be opened, and has all that was acknowledged; otherwise one clear line why not."""
    try:
        with contextlib.closing(connect(path)) as store:
            (version,) = store.execute("PRAGMA user_version").fetchone()
            known = 0 < version <= SCHEMA_VERSION
            loss = missing_in(store, path) if known and not accept_loss else None
    except sqlite3.Error as error:
        raise SystemExit(f"cannot use {path} to keep the tables: {error}") from None
    if loss is not None:
        raise SystemExit(str(loss))
    if version > SCHEMA_VERSION:
        raise SystemExit(f"{path} was written by a newer Lazaret (version {version}, this one knows {SCHEMA_VERSION})")


def local_address() -> str | None:
    """This machine's address on the local network, as others would reach it. (Nothing is sent.)"""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address


EVERYWHERE = ("0.0.0.0", "::", "")


def network_address(host: str, port: int) -> str | None:
    """What others on the network type, where the server listens to them."""
    address = local_address() if host in EVERYWHERE else None
    return None if address is None else f"http://{address}:{port}"


def announce(config: Config) -> None:
    host, base = config.host, config.base_path
    name = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    print(f"Lazaret is at http://{name}:{config.port}{base}/")
    if config.public_url is not None:
        print(f"On the internet: {config.public_url}")
    elif config.network is not None:
        print(f"On your network: {config.network}{base}/")
        print(qr_code(f"{config.network}{base}/"))
    print(f"Its tables are kept in {without_password(config.database)}")


def listen_for_admin(config: Config) -> socket.socket | None:
    if config.admin is None:
        return None
    host, _, port = config.admin.rpartition(":")
    if not host or not port.isdigit():
        raise SystemExit(f"admin: HOST:PORT is wanted, not {config.admin!r}")
    return listen(host.strip("[]"), int(port))


def announce_admin(admin: socket.socket | None, key: str | None) -> None:
    """The key is printed where it was made just now; one that was given is known."""
    if admin is not None:
        host, port = admin.getsockname()[:2]
        name = f"[{host}]" if ":" in host else host
        print(f"To look after it: http://{name}:{port}/" + (f" with the key {key}" if key else ""))


def qr_code(link: str) -> str:
    import qrcode  # type: ignore[import-untyped]

    code = qrcode.QRCode(border=2)
    code.add_data(link)
    picture = io.StringIO()
    code.print_ascii(out=picture, invert=True)
    return picture.getvalue()


def has_display() -> bool:
    """Whether a browser could show itself."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
