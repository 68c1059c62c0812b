"""`python -m lazaret.cli.compiled build/compiled [-O 2] [-j 2] [--only-rules]`."""

from __future__ import annotations

import argparse
from pathlib import Path

from lazaret.cli.compiled.building import build_compiled

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Make the compiled build.")
    parser.add_argument("out", type=Path)
    parser.add_argument("-O", dest="optimise", type=int, default=2)
    parser.add_argument("-j", dest="jobs", type=int, default=2)
    parser.add_argument("--only-rules", action="store_true", help="the core and the rules alone: quicker to make")
    given = parser.parse_args()
    build_compiled(given.out, given.optimise, given.jobs, given.only_rules)
