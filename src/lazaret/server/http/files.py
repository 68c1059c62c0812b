"""The page's files, from memory: hashed assets for ever, everything else asked for again with its tag."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import re
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.params import FromPath

from lazaret.core.texts import languages
from lazaret.server.http.described import written_description
from lazaret.server.http.waiting import address_of
from lazaret.server.live.house import House
from lazaret.server.places import DOCS, STATIC, WEB
from lazaret.server.problems import Problem
from lazaret.server.same import is_closed
from lazaret.server.store.care import may_embed

#: the first words of the paths that the page knows, which it reads too
PATHS: frozenset[str] = frozenset(json.loads((WEB / "paths.json").read_text("utf-8")))
HASHED = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.\w+$")
COMPRESSED = {".html", ".js", ".css", ".json", ".svg", ".txt", ".webmanifest"}
AnyRequest = Request[Any, Any, Any]
EMBEDDED = "embedded"  # in the state of a request: other sites may frame the answer
NOT_BUILT = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Lazaret</title>
<h1>Lazaret</h1>
<p>The page has not been built: <code>make web</code>.</p>
<p lang="fr">La page n\xe2\x80\x99a pas \xc3\xa9t\xc3\xa9 construite\xc2\xa0: <code>make web</code>.</p>
<p><a href="./api/docs">The interface for programs</a> is here.</p>
"""


class File:
    """A file as it is sent."""

    __slots__ = ("changed", "content", "etag", "kind", "small")

    def __init__(self, path: Path, base: str) -> None:
        self.changed = path.stat().st_mtime_ns
        self.content = path.read_bytes()
        if path.suffix == ".html":
            self.content = under(self.content, base)
        self.kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        if path.suffix in (".js", ".mjs"):
            self.kind = "text/javascript"
        self.etag = f'"{hashlib.sha256(self.content).hexdigest()[:24]}"'
        small = gzip.compress(self.content, 9, mtime=0) if path.suffix in COMPRESSED else b""
        self.small = small if 0 < len(small) < len(self.content) else b""


class Files:
    """The files of a folder that were asked for, as they are under a path. A file that changed is read again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known: dict[tuple[str, str], File] = {}

    def find(self, name: str, base: str) -> File | None:
        """Only plain names below the folder: no dots that lead out of it."""
        parts = [part for part in name.split("/") if part]
        if not parts or any(part.startswith(".") or "\\" in part or "\0" in part for part in parts):
            return None
        path = self.folder.joinpath(*parts)
        try:
            changed = path.stat().st_mtime_ns
            known = self.known.get((name, base))
            if known is None or known.changed != changed:
                known = self.known[name, base] = File(path, base)
        except (OSError, ValueError):
            return None
        return known


def under(page: bytes, base: str) -> bytes:
    """The page knows the path that it is served under, and finds its files there from however deep an address; and it
    knows which languages the server speaks."""
    page = page.replace(b'name="lazaret-base" content=""', b'name="lazaret-base" content="%s"' % base.encode())
    spoken = " ".join(languages()).encode()
    page = page.replace(b'name="lazaret-languages" content=""', b'name="lazaret-languages" content="%s"' % spoken)
    return page.replace(b'="./', b'="%s/' % base.encode())


page, docs = Files(STATIC), Files(DOCS)


def base_of(request: AnyRequest) -> str:
    base: str = request.app.state.base_path
    return base


def send(request: AnyRequest, file: File, name: str, status: int = 200) -> Response[bytes | None]:
    lasting = name.startswith(("assets/", "/assets/")) and HASHED.search(name) is not None
    headers = {
        "ETag": file.etag,
        "Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache",
        "Vary": "Accept-Encoding",
    }
    if status == 200 and request.headers.get("if-none-match") == file.etag:
        return Response(None, status_code=304, headers=headers)
    content = file.content
    if file.small and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        content = file.small
    return Response(content, media_type=file.kind, headers=headers, status_code=status)


@route("/api/docs", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def docs_page(request: AnyRequest) -> Response[bytes | None]:
    return docs_file_of(request, "docs.html")


@route("/api/docs/{name:str}", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def docs_file(request: AnyRequest, name: FromPath[str]) -> Response[bytes | None]:
    return docs_file_of(request, name)


@route("/api/openapi.json", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def docs_schema(request: AnyRequest) -> Response[Any]:
    return Response(written_description(request.app), media_type="application/json")


def docs_file_of(request: AnyRequest, name: str) -> Response[bytes | None]:
    file = docs.find(name, base_of(request))
    if file is None:
        raise Problem(404, "error.not_found")
    return send(request, file, name)


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
)
async def page_file(request: AnyRequest, path: FromPath[str] = "/") -> Response[Any]:
    """A file of the page, or the page itself for the paths it makes sense of; people who are lost get the page too."""
    base = base_of(request)
    file = page.find(path, base)
    known = file is not None or is_known(path)
    wants_page = "text/html" in request.headers.get("accept", "")
    if not known and (not wants_page or path.startswith(("/api/", "/assets/"))):
        raise Problem(404, "error.not_found")
    file = file or page.find("index.html", base)
    if file is not None and await is_embedded(request, path):
        request.scope["state"][EMBEDDED] = True
        return Response(file.content, media_type=file.kind, headers={"Cache-Control": "no-store"})
    if file is None:
        headers = {"Cache-Control": "no-store"}
        return Response(
            under(NOT_BUILT, base), media_type="text/html", headers=headers, status_code=200 if known else 404
        )
    return send(request, file, path, 200 if known else 404)


async def is_embedded(request: AnyRequest, path: str) -> bool:
    """Whether it is the small page of a replay whose people let other sites show it. Asked each time, and kept by no
    browser: they may take it back."""
    first, _, name = path.strip("/").partition("/")
    if first != "r" or "embed" not in request.query_params:
        return False
    house: House = request.app.state.house
    address = address_of(request)
    session = None if house.failures.is_empty(address) else await house.find(name)
    if session is None:
        house.fail(address)
        return False
    if session.stored.status != "over" or is_closed(session.stored):
        return False
    return may_embed(session.care, session.seats)


def is_known(path: str) -> bool:
    """Whether the page has something to show there: it reads the same list."""
    first = path.strip("/").partition("/")[0]
    return not first or first in PATHS


HANDLERS = [docs_page, docs_file, docs_schema, page_file]
