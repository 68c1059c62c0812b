"""The door for programs that learn."""

GAMES = ("dead_of_winter", "happy_city", "happy_dayz", "zombie_apocalypse_now", "zombie_tsunami")
