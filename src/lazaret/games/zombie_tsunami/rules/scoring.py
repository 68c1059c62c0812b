"""The end: Brains, the largest horde, and the roll-off (ZT-9)."""

from __future__ import annotations

from lazaret.games.zombie_tsunami.content.cards import BIRDS, SLUG, number
from lazaret.games.zombie_tsunami.rules.birds import BRAIN
from lazaret.games.zombie_tsunami.rules.horde import gain, roll_cubes
from lazaret.games.zombie_tsunami.table import Seat, Table, step

ROLL_OFF_LIMIT = number("roll-off-limit")


@step("ZT-9.1", "ZT-9.2")
def end_game(t: Table) -> None:
    """Brains pay last of all; then the largest horde wins. Coins, kept cards and other Zombirds are worth nothing."""
    for seat, horde in enumerate(t.hordes):
        t.score_line(seat, horde, "ZT-9.2", "score.horde", count=horde)
    pay_brains(t)
    scores = t.hordes[:]
    best = max(scores)
    first = [seat for seat, horde in enumerate(scores) if horde == best]
    if len(first) == 1:
        t.finish(first, scores, "ZT-9.2")
    else:
        winners = roll_off(t, first)
        t.finish(winners, scores, "ZT-9.3" if len(winners) == 1 else "ZT-9.4")


def pay_brains(t: Table) -> None:
    """ZT-10.4: those committed and those still in hand, which are played now by themselves."""
    for seat in range(t.seats):
        for card in [card for card in t.hands[seat] if SLUG[card] == BRAIN]:
            t.hands[seat].remove(card)
            t.brains.append(card)
            t.committed[seat] += 1
            t.tell("bird_played", seat, BRAIN)
        if t.committed[seat]:
            reward = t.committed[seat] * BIRDS[BRAIN].number
            gain(t, seat, reward)
            t.score_line(seat, reward, "ZT-9.1", "score.brain", count=t.committed[seat], each=BIRDS[BRAIN].number)


def roll_off(t: Table, tied: list[Seat]) -> list[Seat]:
    """ZT-9.3: the tied roll all they have and discard every face; most left wins. No saves, nobody else.

    ZT-9.4: still tied, they roll what remains; with nothing left, or after 20 rolls, they share the victory.
    """
    left = {seat: t.hordes[seat] for seat in tied}
    for _ in range(ROLL_OFF_LIMIT):
        for seat in tied:
            cubes = roll_cubes(t, seat, left[seat])
            t.rolls[seat] = cubes
            left[seat] -= sum(cubes)
            t.tell("rolled_off", seat, cubes, left[seat])
        best = max(left[seat] for seat in tied)
        tied = [seat for seat in tied if left[seat] == best]
        if len(tied) == 1 or best == 0:
            break
    return tied


def standing(t: Table) -> list[float]:
    """Hordes and civilians as they are, and Brains already committed."""
    brain = BIRDS[BRAIN].number
    return [float(t.hordes[s] + t.civilians[s] + brain * t.committed[s]) for s in range(t.seats)]


def sorts(t: Table) -> dict[str, list[list[str]]]:
    """For `lazaret balance`: the bonus card that lies before each seat, where there are any."""
    return {"bonus": [list(cards) for cards in t.bonus[: t.seats]]}
