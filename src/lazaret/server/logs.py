"""Logs for people or for programs: one line each, with the request and the table it is about, and no secret in it.

A seat's key travels in a header and is never logged; what looks like one in a message is struck out all the same.
"""

from __future__ import annotations

import contextvars
import json
import logging
import re
import time
from typing import Any

from lazaret.server.config import Config

request_id: contextvars.ContextVar[str] = contextvars.ContextVar("request_id", default="")
table_id: contextvars.ContextVar[str] = contextvars.ContextVar("table_id", default="")
KEY = re.compile(r"(?<![\w-])[\w-]{22}(?![\w-])")  # 128 bits in base64: a seat's key, or the administrator's
PASSWORD = re.compile(r"(?<=://)([^\s:/@]+):[^\s@]+@")


def without_secrets(text: str) -> str:
    return PASSWORD.sub(r"\1:…@", KEY.sub("…", text))


class Named(logging.Filter):
    """Adds the request and the table to what is logged meanwhile."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request = request_id.get()
        record.table = getattr(record, "table", "") or table_id.get()
        return True


class Text(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        about = "".join(f" {name}={value}" for name in ("table", "request") if (value := getattr(record, name, "")))
        return without_secrets(f"{super().format(record)}{about}")


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        found: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        found |= {name: value for name in ("table", "request") if (value := getattr(record, name, ""))}
        if record.exc_info:
            found["error"] = self.formatException(record.exc_info)
        return without_secrets(json.dumps(found, ensure_ascii=False))


def set_up_logs(config: Config) -> None:
    handler = logging.StreamHandler()
    handler.addFilter(Named())
    handler.setFormatter(Json() if config.log == "json" else Text("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=config.log_level.upper(), handlers=[handler], force=True)
