"""Deals that nobody can choose: the server's seed and what each person's page adds to it.

The server shows `commitment(server_seed)` before anybody sits down. A page that sits down shows `nonce_hash(nonce)`;
when the last seat is taken it shows the nonce itself. The game's seed is made of all of them, so that neither the
server nor a page could know it before, and at the end everybody can work it out again. All hashes are SHA-256 of plain
text, so that a page can do it too.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from lazaret.core.errors import BadFile


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def commitment(server_seed: str) -> str:
    return digest(f"lazaret server seed {server_seed}")


def nonce_hash(nonce: str) -> str:
    return digest(f"lazaret nonce {nonce}")


def final_seed(server_seed: str, nonces: Mapping[int, str]) -> str:
    """The seed of the game, from all that was shown; seats that added nothing are not in it."""
    lines = [f"{seat}:{nonces[seat]}" for seat in sorted(nonces)]
    return digest("\n".join(["lazaret deal", server_seed, *lines]))


def check_deal(deal: Mapping[str, Any], seed: str, file: str) -> int:
    """That the seed follows from what was shown; gives how many pages added to it. BadFile says what does not fit."""
    try:
        server_seed, shown = str(deal["server_seed"]), str(deal["commitment"])
        nonces = {int(seat): str(nonce) for seat, nonce in dict(deal["nonces"]).items()}
    except (KeyError, TypeError, ValueError):
        raise BadFile(file, "deal", "the server's seed, its seal or the pages' parts are missing") from None
    if commitment(server_seed) != shown:
        raise BadFile(file, "deal", "the server's seed is not the one that was sealed before anybody sat down")
    if final_seed(server_seed, nonces) != seed:
        raise BadFile(file, "deal", "the seed does not follow from the server's seed and what the pages added")
    return len(nonces)
