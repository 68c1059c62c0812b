"""The description of the HTTP interface: Litestar's OpenAPI, with the exact schema of every body."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar

from lazaret.server.bodies import HTTP_BODIES

REFERENCE = "#/components/schemas/{name}"


def written_description(app: Litestar) -> bytes:
    """The same as it is sent. It is worked out once: that takes as long as many requests."""
    if "description" not in app.state:
        app.state.description = msgspec.json.encode(description(app))
    written: bytes = app.state.description
    return written


def description(app: Litestar) -> dict[str, Any]:
    """Litestar leaves out bounds of zero and forbidden extra fields; msgspec, which checks them, writes them down."""
    whole: dict[str, Any] = app.openapi_schema.to_schema()
    _, exact = msgspec.json.schema_components(HTTP_BODIES, ref_template=REFERENCE)
    whole["components"]["schemas"].update(exact)
    for path in whole["paths"].values():
        for operation in path.values():
            for parameter in operation.get("parameters", []):
                mend_parameter(parameter)
    return whole


def mend_parameter(parameter: dict[str, Any]) -> None:
    """An optional parameter is left out, never null; and numbers here begin at 0."""
    found = parameter["schema"]
    kinds = [kind for kind in found.pop("oneOf", []) if kind.get("type") != "null"]
    for kind in kinds:
        found.update(kind)
    if found.get("type") == "integer":
        found.setdefault("minimum", 0)
