"""A Ray cluster of two nodes on this machine, started once: a module of its own, apart from the other tests."""
