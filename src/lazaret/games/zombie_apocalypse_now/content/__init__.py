"""The cards and numbers of Zombie Apocalypse Now, each row with its source, and what reads and checks them."""
