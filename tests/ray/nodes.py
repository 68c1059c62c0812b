"""Two nodes of a Ray cluster on this machine, until standard input ends: `python -m tests.ray.nodes`.

Prints the address. In a process of its own: all that it starts belongs to its group, and can be ended with it.
"""

from __future__ import annotations

import sys

from ray.cluster_utils import Cluster


def main() -> None:
    small = {"num_cpus": 1, "object_store_memory": 80_000_000}
    cluster = Cluster(initialize_head=True, head_node_args={**small, "include_dashboard": False})
    cluster.add_node(**small)
    cluster.wait_for_nodes()
    print(cluster.address, flush=True)
    sys.stdin.read()
    cluster.shutdown()


if __name__ == "__main__":
    main()
