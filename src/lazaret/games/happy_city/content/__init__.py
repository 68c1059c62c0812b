"""The cards and numbers of Happy City, each row with its source, and what reads and checks them."""
