"""The command line: `lazaret play | learn | games | simulate | replay | rules | fuzz | bench | serve | new-game …`."""

from __future__ import annotations

import sys

from cyclopts import App, CycloptsError

from lazaret import __version__
from lazaret.core.errors import LazaretError

app = App(
    name="lazaret",
    version=__version__,
    help="One table for five games of survivors, zombies and happy cities.",
    help_epilogue="Example: lazaret play zombie_apocalypse_now",
)


def main() -> None:
    """Run a command; whatever a person did wrong ends in one clear line and a non-zero exit."""
    from lazaret.cli import (  # noqa: F401 - registers them
        balancing,
        commands,
        hosting,
        looking_after,
        measuring,
        puzzling,
        research,
        teaching,
        translating,
    )

    try:
        app(sys.argv[1:] or ["serve"], exit_on_error=False, print_error=False)  # alone: serve, and open the page
    except CycloptsError as error:
        line = " ".join(str(error).split())
        sys.exit(f"lazaret: {line} (lazaret --help shows what there is)")
    except LazaretError as error:
        sys.exit(f"lazaret: {error}")
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output went away: nothing to say to it
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
