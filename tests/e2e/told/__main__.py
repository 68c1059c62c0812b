"""Writes the lists: look at what changed."""

from __future__ import annotations

from tests.e2e.told import PLANS, path_of, text_of

if __name__ == "__main__":
    for plan in PLANS:
        path_of(plan).write_text(text_of(plan), "utf-8")
