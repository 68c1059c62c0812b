"""`python -m lazaret` is the command `lazaret`."""

import sys

from lazaret.cli import main

if __name__ == "__main__":
    sys.exit(main())
