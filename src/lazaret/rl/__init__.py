"""Doors for programs that learn: numbered actions, named tensors, PettingZoo, Gymnasium, OpenSpiel, batches.

It needs `pip install 'lazaret-table[rl]'`; nothing else of Lazaret imports it.
"""
