"""Requests that take long: what is done for one stops when nobody waits for the answer any more."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request

from lazaret.server.problems import Problem

T = TypeVar("T")


def address_of(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client is not None else ""


async def while_wanted(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """What the work gives, unless whoever asked hangs up before."""
    task = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(hung_up(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Problem(499, "error.gone")
        return task.result()
    finally:
        task.cancel()
        gone.cancel()


async def hung_up(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
