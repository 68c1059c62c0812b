"""Zombird cards: held secretly, played when their effect makes sense (ZT-10)."""

from __future__ import annotations

from collections.abc import Callable

from lazaret.games.zombie_tsunami.content.cards import BIRDS, COIN_LIMIT, SLUG
from lazaret.games.zombie_tsunami.rules.bombs import answer_bomb, can_cancel, throw_bomb
from lazaret.games.zombie_tsunami.rules.horde import earn, steal
from lazaret.games.zombie_tsunami.rules.saves import save
from lazaret.games.zombie_tsunami.rules.windows import in_danger, others
from lazaret.games.zombie_tsunami.table import CANCELLED, THROWN, VOTES, Choice, Seat, Table

BANKER, BOMB, BRAIN, FAIRY, PTERODACTYL = "bird-banker", "bird-bomb", "bird-brain", "bird-fairy", "bird-pterodactyl"
PUNK, ROBOT, SUPER_BIRD, SUPER_FAIRY = "bird-punk", "bird-robot", "bird-super-bird", "bird-super-fairy"
MAGNET = "bird-magnet"

ANYBODY = {bird: others(bird) for bird in (BOMB, PTERODACTYL, MAGNET)}
ALONE = {bird: (bird,) for bird in BIRDS}


# -- when a card makes sense (ZT-10.4) ----------------------------------------------------------


def when_poor(t: Table, seat: Seat, moment: str, bird: str) -> tuple[Choice, ...]:
    """Banker: not at the coin limit."""
    return ALONE[bird] if t.coins[seat] < COIN_LIMIT else ()


def at_anybody(t: Table, seat: Seat, moment: str, bird: str) -> tuple[Choice, ...]:
    return ANYBODY[bird][t.seats, seat]


def at_the_rich(t: Table, seat: Seat, moment: str, bird: str) -> tuple[Choice, ...]:
    """Magnet: only a player who has a coin."""
    return tuple(choice for choice in ANYBODY[bird][t.seats, seat] if t.coins[int(choice[-1])])


def always(t: Table, seat: Seat, moment: str, bird: str) -> tuple[Choice, ...]:
    return ALONE[bird]


def when_dying(t: Table, seat: Seat, moment: str, bird: str) -> tuple[Choice, ...]:
    """Fairies: a zombie of yours would die."""
    return ALONE[bird] if in_danger(t, seat, moment) else ()


def when_pushing(t: Table, seat: Seat, moment: str, bird: str) -> tuple[Choice, ...]:
    """ZT-7.7: Punk and Super Zoiseau are played once the beads are shown."""
    return ALONE[bird] if moment == VOTES else ()


def when_bombed(t: Table, seat: Seat, moment: str, bird: str) -> tuple[Choice, ...]:
    """Robot: a bomb was thrown at you and not yet answered."""
    return ALONE[bird] if moment == THROWN and can_cancel(t, seat) else ()


CHOICES: dict[str, Callable[[Table, Seat, str, str], tuple[Choice, ...]]] = {
    BANKER: when_poor,
    BOMB: at_anybody,
    BRAIN: always,
    FAIRY: when_dying,
    PTERODACTYL: at_anybody,
    PUNK: when_pushing,
    ROBOT: when_bombed,
    SUPER_BIRD: when_pushing,
    SUPER_FAIRY: when_dying,
    MAGNET: at_the_rich,
}


def offer_birds(t: Table, seat: Seat, moment: str, options: list[Choice]) -> None:
    """ZT-10.10: any number of them may be played on one occasion, one after the other."""
    seen: list[str] = []
    for card in t.hands[seat]:
        bird = SLUG[card]
        if bird not in seen:
            seen.append(bird)
            options += CHOICES[bird](t, seat, moment, bird)


# -- what they do ---------------------------------------------------------------------------------


def bank(t: Table, seat: Seat, bird: str, parts: list[str], moment: str) -> None:
    t.tell("coins_gained", seat, earn(t, seat, BIRDS[bird].number))


def bomb(t: Table, seat: Seat, bird: str, parts: list[str], moment: str) -> None:
    t.then(throw_bomb, seat, int(parts[0]))


def commit_brain(t: Table, seat: Seat, bird: str, parts: list[str], moment: str) -> None:
    """ZT-10.4: played early it lies face up and pays when the game ends."""
    t.brains.append(t.played_birds.pop())
    t.committed[seat] += 1


def bless(t: Table, seat: Seat, bird: str, parts: list[str], moment: str) -> None:
    t.tell("saved", seat, bird, save(t, seat, BIRDS[bird].number, moment))


def snatch(t: Table, seat: Seat, bird: str, parts: list[str], moment: str) -> None:
    steal(t, seat, int(parts[0]), BIRDS[bird].number)


def strengthen(t: Table, seat: Seat, bird: str, parts: list[str], moment: str) -> None:
    t.extra[seat] += BIRDS[bird].number


def cancel(t: Table, seat: Seat, bird: str, parts: list[str], moment: str) -> None:
    answer_bomb(t, CANCELLED)
    t.tell("bomb_cancelled", seat, bird)


def attract(t: Table, seat: Seat, bird: str, parts: list[str], moment: str) -> None:
    """At the coin limit the stolen coin is lost (ZT-6.4)."""
    victim = int(parts[0])
    taken = min(BIRDS[bird].number, t.coins[victim])
    t.coins[victim] -= taken
    t.tell("coins_stolen", seat, victim, taken)
    earn(t, seat, taken)


EFFECTS: dict[str, Callable[[Table, Seat, str, list[str], str], None]] = {
    BANKER: bank,
    BOMB: bomb,
    BRAIN: commit_brain,
    FAIRY: bless,
    PTERODACTYL: snatch,
    PUNK: strengthen,
    ROBOT: cancel,
    SUPER_BIRD: strengthen,
    SUPER_FAIRY: bless,
    MAGNET: attract,
}


class PlayBird:
    """Playing one kind of Zombird: its card goes to the discards (ZT-10.9), then it works."""

    def __init__(self, bird: str) -> None:
        self.bird, self.effect = bird, EFFECTS[bird]

    def card(self, t: Table, seat: Seat) -> str:
        return next(card for card in t.hands[seat] if SLUG[card] == self.bird)

    def __call__(self, t: Table, seat: Seat, parts: list[str], moment: str) -> None:
        card = self.card(t, seat)
        t.hands[seat].remove(card)
        t.played_birds.append(card)
        t.tell("bird_played", seat, self.bird)
        self.effect(t, seat, self.bird, parts, moment)
