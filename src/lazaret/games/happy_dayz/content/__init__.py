"""The cards and numbers of Happy DayZ, each row with its source, and what reads and checks them."""
