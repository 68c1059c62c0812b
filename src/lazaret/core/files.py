"""Files of people's own: written whole or not at all, read with a clear line where they cannot be."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from lazaret.core.errors import BadFile


def write_file(path: Path, text: str) -> None:
    """Write the whole file or nothing: what was there stays until the new text is safe."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with open(beside, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise BadFile(str(path), "", f"could not be written: {error.strerror}; what was there is untouched") from None


def read_file(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise BadFile(str(path), "", f"could not be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BadFile(str(path), f"byte {error.start}", "not a text file") from None
