"""Verbs of the board and its tokens (DW-7.5, DW-9.9, DW-14.7): food, morale, waste, zombies, barricades, noise."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.dead_of_winter.content.cards import COLONY, FACE, NOISE_SPACES, OUTSIDE, kind_of
from lazaret.games.dead_of_winter.effects.arguments import AtMost
from lazaret.games.dead_of_winter.effects.words import Bill, Context, fitting, need, price, verb
from lazaret.games.dead_of_winter.rules import zombies
from lazaret.games.dead_of_winter.rules.labour import clear_waste
from lazaret.games.dead_of_winter.rules.scoring import gain_morale as raise_morale
from lazaret.games.dead_of_winter.rules.scoring import lose_morale as lower_morale
from lazaret.games.dead_of_winter.table import Table, step


@verb("number")
def gain_food(t: Table, context: Context, number: int) -> None:
    t.food += number
    t.tell("food_gained", number, t.food)


@verb("number_or_all")
def lose_food(t: Table, context: Context, number: int) -> None:
    number = min(number, t.food)
    t.food -= number
    t.tell("food_lost", number, t.food)


@price("lose_food")
def has_food(t: Table, context: Context, bill: Bill, number: int) -> bool:
    """DW-7.6: as a price all of it must be there."""
    bill.food += number
    return True


@verb("number")
def gain_morale(t: Table, context: Context, number: int, card: str) -> None:
    raise_morale(t, number, kind_of(card), card)


@verb("number")
def lose_morale(t: Table, context: Context, number: int, card: str) -> None:
    lower_morale(t, number, kind_of(card), card)


@verb("number")
def add_starvation(t: Table, context: Context, number: int) -> None:
    t.starvation += number
    t.tell("starvation_added", number, t.starvation)


@verb("number")
def clean_waste(t: Table, context: Context, number: int) -> None:
    clear_waste(t, number)


@verb("number")
def waste_from_removed(t: Table, context: Context, number: int) -> None:
    """The newest removed items come back onto the waste pile."""
    number = min(number, len(t.removed))
    cards = [t.removed.pop() for _ in range(number)]
    t.waste += cards
    t.tell("waste_returned", [FACE[card] for card in cards])


@verb("number")
def add_sample(t: Table, context: Context, number: int) -> None:
    t.samples += number
    t.tell("samples_taken", number, t.samples)


# -- zombies ----------------------------------------------------------------------------------------


@verb("places", "number")
def add_zombies(t: Table, context: Context, place: str, number: int) -> None:
    """DW-1.2: at each outside location means in the order of the board."""
    if place == "each_outside":
        zombies.add_zombies_outside(t, [number] * len(OUTSIDE))
    elif place:
        zombies.add_zombies(t, place, number)


@verb("place", "amount", "exposure")
def kill_zombies(t: Table, context: Context, place: str, number: int, rolls: str) -> None:
    """DW-3.5: kills like any others; who picks the entrances is the player who runs it."""
    me, actor, _, _ = context
    actor = actor if actor in t.owner else ""
    if not place:
        return
    if not isinstance(number, AtMost):
        zombies.kill_zombies_at(t, me, actor, place, number, 0, rolls, False)
    elif t.zombies_at(place):
        t.then(choose_kills, me, place, at_most(number, t.zombies_at(place)), actor, rolls)


@verb("place", "amount")
def remove_zombies(t: Table, context: Context, place: str, number: int) -> None:
    """DW-5.9: not kills."""
    me, _, _, _ = context
    if not place:
        return
    if not isinstance(number, AtMost):
        zombies.remove_zombies_at(t, me, place, number)
    elif t.zombies_at(place):
        t.then(choose_removals, me, place, at_most(number, t.zombies_at(place)))


def at_most(number: int, there: int) -> int:
    """A plain number, as records hold it."""
    return min(int(number), there)


def numbers_up_to(most: int) -> list[str]:
    """DW-14.7: up to so many leaves it to the player, down to none."""
    return [f"number:{number}" for number in range(most + 1)]


@step("DW-14.7", "DW-3.5")
def choose_kills(t: Table, seat: Seat, place: str, most: int, actor: str, rolls: str) -> None:
    """DW-14.7: up to so many zombies are killed: how many?"""
    t.ask(seat, numbers_up_to(most), kills_chosen, place, actor, rolls)


@step("DW-14.7", "DW-3.5")
def kills_chosen(t: Table, seat: Seat, choice: Choice, place: str, actor: str, rolls: str) -> None:
    zombies.kill_zombies_at(t, seat, actor, place, int(choice[7:]), 0, rolls, False)


@step("DW-14.7", "DW-5.9")
def choose_removals(t: Table, seat: Seat, place: str, most: int) -> None:
    """DW-14.7: up to so many zombies are removed: how many?"""
    t.ask(seat, numbers_up_to(most), removals_chosen, place)


@step("DW-14.7", "DW-5.9")
def removals_chosen(t: Table, seat: Seat, choice: Choice, place: str) -> None:
    zombies.remove_zombies_at(t, seat, place, int(choice[7:]))


@verb("place", "place", "number")
def attract(t: Table, context: Context, source: str, destination: str, number: int) -> None:
    """DW-3.17: 0 to so many, to free spaces only."""
    me, _, _, _ = context
    most = min(number, zombies.attractable(t, source, destination)) if source != destination else 0
    if most:
        t.then(choose_how_many, me, source, destination, most)


@fitting("attract")
def fits_attract(t: Table, context: Context, place: str, answers: tuple[str, ...]) -> bool:
    """First the source, where there must be zombies, then another place for them to go to."""
    _, _, here, _ = context
    return place not in answers if answers else place != here and t.zombies_at(place) > 0


@fitting("kill_zombies")
def fits_kill(t: Table, context: Context, place: str, answers: tuple[str, ...]) -> bool:
    return t.zombies_at(place) > 0


@step("DW-3.16", "DW-3.17")
def choose_how_many(t: Table, seat: Seat, source: str, destination: str, most: int) -> None:
    """How many zombies come, none if one likes."""
    t.ask(seat, numbers_up_to(most), how_many_chosen, source, destination)


@step("DW-3.16", "DW-3.17")
def how_many_chosen(t: Table, seat: Seat, choice: Choice, source: str, destination: str) -> None:
    zombies.lure_zombies(t, seat, source, destination, int(choice[7:]))


# -- barricades and noise -----------------------------------------------------------------------------


@verb("place", "amount")
def place_barricades(t: Table, context: Context, place: str, number: int) -> None:
    me, _, _, _ = context
    if not place:
        return
    if not isinstance(number, AtMost):
        zombies.build_barricades(t, me, place, number)
    elif t.free_spaces(place):
        t.then(choose_barricades, me, place, at_most(number, t.free_spaces(place)))


@step("DW-14.7", "DW-3.14")
def choose_barricades(t: Table, seat: Seat, place: str, most: int) -> None:
    """DW-14.7: up to so many barricades are built: how many?"""
    t.ask(seat, [f"barricades:{number}" for number in range(most + 1)], barricades_chosen, place)


@step("DW-14.7", "DW-3.14")
def barricades_chosen(t: Table, seat: Seat, choice: Choice, place: str) -> None:
    zombies.build_barricades(t, seat, place, int(choice[11:]))


@fitting("place_barricades")
def fits_barricades(t: Table, context: Context, place: str, answers: tuple[str, ...]) -> bool:
    return t.free_spaces(place) > 0


@need("place_barricades")
def has_free_space(t: Table, context: Context, bill: Bill, place: str | list[str], number: int) -> bool:
    """As an option or an ability it needs a free space."""
    if isinstance(place, list):
        return bool(place)
    return not place or t.free_spaces(place) > 0


@verb("place", "number_or_all")
def remove_barricades(t: Table, context: Context, place: str, number: int) -> None:
    zombies.remove_barricades(t, place, number)


@price("remove_barricades")
def has_barricades(t: Table, context: Context, bill: Bill, place: str, number: int) -> bool:
    return t.barricades_at(place) >= number


@verb("place", "number")
def add_noise(t: Table, context: Context, place: str, number: int) -> None:
    """While noise spaces are free; the colony has none."""
    if place and place != COLONY:
        number = min(number, NOISE_SPACES[place] - t.noise[place])
        t.noise[place] += number
        t.tell("noise_added", place, t.noise[place])


@verb("place", "number_or_all")
def remove_noise(t: Table, context: Context, place: str, number: int) -> None:
    if place and place != COLONY:
        t.noise[place] -= min(number, t.noise[place])
        t.tell("noise_added", place, t.noise[place])


@verb("place", "number")
def add_noise_or_zombie(t: Table, context: Context, place: str, number: int) -> None:
    if place == COLONY:
        zombies.add_zombies(t, COLONY, number)
    else:
        add_noise(t, context, place, number)
