"""The HTTP interface against its own description, with requests nobody thought of."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import positive_data_acceptance

from lazaret.server.serving import listen
from lazaret.server.serving import settings as server_settings
from tests.server.conftest import quick

#: What the description cannot rule out may be refused: an option a game does not have, a replay of another game, a name
#: with signs that cannot be printed, an address that is never called.
REFUSES = ("POST /api/tables", "POST /api/replays", "POST /api/notices/push", "POST /api/self")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread of its own."""
    listener = listen("127.0.0.1", 0)
    server = uvicorn.Server(server_settings(quick(tmp_path_factory.mktemp("schema") / "tables.sqlite")))
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    server.should_exit = True
    thread.join()
    listener.close()  # uvloop leaves that to whoever opened it


@pytest.fixture
def described(address: str) -> Any:
    return schemathesis.openapi.from_dict(requests.get(f"{address}/api/openapi.json", timeout=5).json())


schema = schemathesis.pytest.from_fixture("described")


@schema.parametrize()
@settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_nothing_breaks_and_everything_is_as_described(case: Any, address: str) -> None:
    response = case.call(base_url=address)
    assert response.status_code < 500, response.text
    refuses = case.operation.label in REFUSES
    case.validate_response(response, excluded_checks=[positive_data_acceptance] if refuses else [])
