"""Telling people that it is their turn: by push, by mail and by the table's webhook."""
