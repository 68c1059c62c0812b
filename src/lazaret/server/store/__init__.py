"""The SQLite file that is the truth, and what may be done to it."""
