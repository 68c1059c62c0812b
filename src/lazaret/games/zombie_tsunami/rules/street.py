"""Street cards other than pushes: jumps and choices (ZT-4)."""

from __future__ import annotations

from collections.abc import Callable

from lazaret.games.zombie_tsunami.content.cards import COIN_LIMIT, number
from lazaret.games.zombie_tsunami.rules.bombs import throw_bomb
from lazaret.games.zombie_tsunami.rules.challenges import claim
from lazaret.games.zombie_tsunami.rules.horde import earn, gain, land, roll_horde
from lazaret.games.zombie_tsunami.rules.ties import first_seat
from lazaret.games.zombie_tsunami.rules.votes import push
from lazaret.games.zombie_tsunami.rules.windows import others, window
from lazaret.games.zombie_tsunami.table import ROLL, Choice, Seat, Table, step

CHOICE_ZOMBIES, CHOICE_COINS = number("choice-zombies"), number("choice-coins")
CHOICE_CIVILIANS = number("choice-civilians")
GOLDEN_COINS, PARACHUTE_REWARD = number("golden-coins"), number("parachute-reward")
ZOMBIE_OR_COIN, ONLY_ZOMBIE = ("zombie", "coin"), ("zombie",)
CIVILIAN_OR_BOMB = {key: ("civilian", *choices) for key, choices in others("bomb").items()}


# -- jumps --------------------------------------------------------------------------------------


def jump(t: Table, limit: int) -> None:
    """ZT-4.2: everybody rolls; each face is a death, up to the limit (0: none). Then saves are offered (ZT-4.3)."""
    for seat in range(t.seats):
        faces = roll_horde(t, seat)
        t.dying[seat] = min(faces, limit) if limit else faces
    t.then(window, ROLL, t.dealer)
    t.then(end_jump)


@step("ZT-4.2")
def end_jump(t: Table) -> None:
    """Those not saved die. ZT-10.11: who lost none meets the Zombie event."""
    unhurt = [seat for seat in range(t.seats) if t.dying[seat] == 0]
    for seat in range(t.seats):
        land(t, seat)
    claim(t, "event-zombie", unhurt)


def golden_jump(t: Table, limit: int) -> None:
    """ZT-4.11: nobody dies; at least one face earns a coin."""
    for seat in range(t.seats):
        if roll_horde(t, seat):
            t.tell("coins_gained", seat, earn(t, seat, GOLDEN_COINS))


def parachute_jump(t: Table, limit: int) -> None:
    """ZT-4.12: nobody dies; at least one face earns a zombie (or a civilian, if the players settled so)."""
    for seat in range(t.seats):
        if roll_horde(t, seat):
            PARACHUTE[t.settings["parachute_reward"]](t, seat, PARACHUTE_REWARD)


def gain_zombies(t: Table, seat: Seat, count: int) -> None:
    gain(t, seat, count)
    t.tell("zombies_gained", seat, count)


def gain_civilians(t: Table, seat: Seat, count: int) -> None:
    """ZT-5.5: civilians without limit, too."""
    t.civilians[seat] += count
    t.tell("civilians_gained", seat, count)


PARACHUTE: dict[str, Callable[[Table, Seat, int], None]] = {"zombie": gain_zombies, "civilian": gain_civilians}


# -- choices ------------------------------------------------------------------------------------


def zombie_or_coin(t: Table, limit: int) -> None:
    t.then(choose_gain)


@step("ZT-4.10", "ZT-4.16")
def choose_gain(t: Table) -> None:
    """Everybody chooses in secret; at the coin limit only the zombie is left."""
    t.ask_together(
        {seat: ZOMBIE_OR_COIN if t.coins[seat] < COIN_LIMIT else ONLY_ZOMBIE for seat in range(t.seats)}, gain_chosen
    )


@step("ZT-4.10")
def gain_chosen(t: Table, choices: dict[Seat, Choice]) -> None:
    for seat, choice in choices.items():
        if choice == "coin":
            t.tell("coins_gained", seat, earn(t, seat, CHOICE_COINS))
        else:
            gain_zombies(t, seat, CHOICE_ZOMBIES)


def civil_or_bomb(t: Table, limit: int) -> None:
    """ZT-4.13: most zombies first, then clockwise (ZT-8.2)."""
    for seat in t.clockwise(first_seat(t, fewest=False)):
        t.then(choose_civil_or_bomb, seat)


@step("ZT-4.13", "ZT-5.2")
def choose_civil_or_bomb(t: Table, seat: Seat) -> None:
    """A civilian, or a bomb on somebody else."""
    t.ask(seat, CIVILIAN_OR_BOMB[t.seats, seat], civil_or_bomb_chosen)


@step("ZT-4.14")
def civil_or_bomb_chosen(t: Table, seat: Seat, choice: Choice) -> None:
    """Each choice is carried out before the next is made."""
    if choice == "civilian":
        gain_civilians(t, seat, CHOICE_CIVILIANS)
    else:
        t.then(throw_bomb, seat, int(choice[-1]))


#: what to do with a street card, by its kind
RESOLVE: dict[str, Callable[[Table, int], None]] = {
    "jump": jump,
    "push": push,
    "zombie-or-coin": zombie_or_coin,
    "golden-jump": golden_jump,
    "parachute-jump": parachute_jump,
    "civil-or-bomb": civil_or_bomb,
}
