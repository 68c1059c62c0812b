"""Two nodes of a Ray cluster on this machine, until standard input ends: `python -m tests.ray.nodes`.

Prints the address. In a process of its own: all that it starts belongs to its group, and can be ended with it.
"""

from __future__ import annotations

import sys

from ray.cluster_utils import Cluster

SMALL = {"num_cpus": 1, "object_store_memory": 80_000_000}
TRIES = 3


def head() -> Cluster:
    """Ray gives a node half a minute to start. Where a busy machine takes longer it is tried again."""
    for left in reversed(range(TRIES)):
        try:
            return Cluster(initialize_head=True, head_node_args={**SMALL, "include_dashboard": False})
        except Exception:
            if not left:
                raise
    raise AssertionError("unreachable")


def main() -> None:
    cluster = head()
    cluster.add_node(**SMALL)
    cluster.wait_for_nodes()
    print(cluster.address, flush=True)
    sys.stdin.read()
    cluster.shutdown()


if __name__ == "__main__":
    main()
