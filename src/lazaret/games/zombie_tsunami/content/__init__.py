"""The cards and numbers of Zombie Tsunami, each row with its source, and what reads and checks them."""
