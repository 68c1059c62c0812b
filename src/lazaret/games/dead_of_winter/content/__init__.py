"""The cards and numbers of Dead of Winter, each row with its source, and what reads and checks them."""
