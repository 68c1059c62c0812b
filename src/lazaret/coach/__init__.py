"""The coach: a hint before a choice, an analysis after the game. All from what the seat knew at that moment."""
