"""Bots: they know no game by name, and get a view and re-dealt tables, never the table itself."""
