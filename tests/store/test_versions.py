"""A PostgreSQL database of an earlier version becomes one of today's when it is opened. (SQLite: tests/recorded.)"""

from __future__ import annotations

import contextlib
import re

import pytest

from lazaret.server.store.company import CAMPS, COMPANY
from lazaret.server.store.postgres import connect, make_schema, version_of
from lazaret.server.store.rows import SCHEMA_VERSION
from tests.databases import Cluster
from tests.store.conftest import needs_postgres


def undone(statement: str) -> str:
    """What takes one of them back."""
    if found := re.match(r"CREATE TABLE (\w+)", statement):
        return f"DROP TABLE {found[1]}"
    if found := re.match(r"ALTER TABLE (\w+) ADD COLUMN (\w+)", statement):
        return f"ALTER TABLE {found[1]} DROP COLUMN {found[2]}"
    found = re.match(r"CREATE (?:UNIQUE )?INDEX (\w+)", statement)
    assert found, statement
    return f"DROP INDEX {found[1]}"


COLUMNS = "SELECT count(*) FROM information_schema.columns WHERE table_schema = current_schema()"
#: what takes a database of one version back to the one before
BACK = {
    8: tuple(undone(statement) for statement in reversed(CAMPS)),
    7: tuple(undone(statement) for statement in reversed(COMPANY)),
    6: ("ALTER TABLE tables DROP COLUMN chance", "DROP TABLE dailies", "DROP TABLE attempts"),
    5: ("ALTER TABLE snapshots DROP COLUMN begun", "ALTER TABLE tables DROP COLUMN practice"),
}


@needs_postgres
@pytest.mark.parametrize("version", [5, 6, 7, 8])
def test_a_database_of_before_is_brought_up_to_date(cluster: Cluster, version: int) -> None:
    with contextlib.closing(connect(cluster.new_database())) as store:
        make_schema(store)
        (whole,) = store.real.execute(COLUMNS).fetchone() or (0,)
        for step in range(SCHEMA_VERSION - 1, version - 1, -1):
            for statement in BACK[step]:
                store.real.execute(statement)
        store.real.execute("UPDATE lazaret SET version = %s", (version,))
        make_schema(store)
        assert version_of(store) == SCHEMA_VERSION
        assert store.real.execute(COLUMNS).fetchone() == (whole,)
        assert store.execute("SELECT chance, practice FROM tables").fetchall() == []
