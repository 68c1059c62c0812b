"""The hashes of a deal: plain text, so that every page comes to the same figures (web/tests/deal.test.ts has them)."""

from __future__ import annotations

from lazaret.core.chance import seed_hash
from lazaret.core.deal import commitment, final_seed, nonce_hash

NONCES = {10: "1b" * 16, 0: "0a" * 16, 2: "ff" * 16}


def test_a_deal_comes_out_as_in_the_page() -> None:
    assert commitment("winter") == "4733b2bebf0da0c3f774dde393461c4d12d3967579cc801f54250d9d29c61b1e"
    assert nonce_hash(NONCES[0]) == "1849335b7cd4cabb356448f563fce166c9733c97e4678b49c3d4fdb9885c7fd0"
    seed = final_seed("winter", NONCES)
    assert seed == "85421de0df810114ff46bd4817739a49bb5f78adf08f7374ff3ecccdde330152"
    assert seed_hash(seed) == "c0a43424138e3066a7c9746ad9c41e0fd3ba986e97d4e9a2ef64a50c9dd2e649"


def test_every_part_of_a_deal_counts() -> None:
    seeds = [
        final_seed("winter", NONCES),
        final_seed("spring", NONCES),
        final_seed("winter", {}),
        final_seed("winter", {**NONCES, 0: "0b" * 16}),
        final_seed("winter", {1: NONCES[10], 0: NONCES[0], 2: NONCES[2]}),
    ]
    assert len(set(seeds)) == len(seeds)
