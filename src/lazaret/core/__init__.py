"""The core: what every game shares. It imports nothing from the rest of the program."""
