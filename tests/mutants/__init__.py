"""Mutants: small wrong changes of the rules, each of which a test must notice (`make mutants`, docs/testing.md)."""
