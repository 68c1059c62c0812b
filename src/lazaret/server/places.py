"""Where the server's own files lie."""

from __future__ import annotations

from pathlib import Path

WEB = Path(__file__).parent.parent / "web"  # the page's catalogues
STATIC = WEB / "static"  # the page itself, once it is built
DOCS = Path(__file__).parent / "http" / "docs"  # the page that shows the description of the interface
