"""The games. No game imports another; the rest of the program knows them only through the registry."""
