"""The arena: many games between bots on the same deals with the seats rotated, ratings and shares with their errors."""
