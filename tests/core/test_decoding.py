"""Types are read in any thread, also while another thread reads them for the first time."""

from __future__ import annotations

import re
import subprocess
import sys

import msgspec
import pytest

from lazaret.core.decoding import convert, decode, decoder_of
from tests.house import HOUSE

SOURCE = HOUSE / "src" / "lazaret"
#: six threads read 300 new types at once; with msgspec's own `decode` the process crashed every time
CROWD = """
import sys
from threading import Barrier, Thread
import msgspec
from lazaret.core.decoding import decode

sys.setswitchinterval(1e-6)
TEXT = b'{"a": {"f1": {"x": [1]}}, "b": [{"f2": {"x": [1]}}], "c": {"q": {"f29": {"x": [3]}}}}'

def read(kind, gate):
    gate.wait()
    for _ in range(3):
        decode(TEXT, kind)

for _ in range(300):
    inner = msgspec.defstruct("Inner", [(f"f{i}", dict[str, list[int]], {}) for i in range(30)])
    kind = msgspec.defstruct("Kind", [("a", inner), ("b", list[inner]), ("c", dict[str, inner])])
    gate = Barrier(6)
    crowd = [Thread(target=read, args=(kind, gate)) for _ in range(6)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
print("all read")
"""


class Pair(msgspec.Struct):
    a: int
    b: list[str]


def test_many_threads_may_read_a_type_for_the_first_time() -> None:
    done = subprocess.run([sys.executable, "-c", CROWD], capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stdout) == (0, "all read\n"), done.stderr


def test_a_type_is_made_once() -> None:
    assert decoder_of(list[Pair]) is decoder_of(list[Pair])


def test_what_does_not_fit_is_named() -> None:
    assert decode(b'{"a": 1, "b": ["x"]}', Pair) == convert({"a": 1, "b": ["x"]}, Pair) == Pair(1, ["x"])
    assert convert({"a": "1", "b": []}, Pair, strict=False) == Pair(1, [])
    with pytest.raises(msgspec.ValidationError, match=r"\$\.b\[0\]"):
        decode(b'{"a": 1, "b": [2]}', Pair)
    with pytest.raises(msgspec.ValidationError, match=r"\$\.a"):
        convert({"a": "1", "b": []}, Pair)


def test_nobody_reads_into_a_type_by_another_way() -> None:
    unsafe = re.compile(r"msgspec\.convert\(|\.decode\([^\n]*type=")
    found = [path.name for path in sorted(SOURCE.rglob("*.py")) if unsafe.search(path.read_text("utf-8"))]
    assert found == ["decoding.py"]
