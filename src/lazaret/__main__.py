"""`python -m lazaret` is the command `lazaret`."""

from lazaret.cli import main

if __name__ == "__main__":
    main()
