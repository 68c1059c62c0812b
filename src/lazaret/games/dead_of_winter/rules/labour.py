"""Work that takes any die: barricades, cleaning the waste pile, luring zombies away."""

from __future__ import annotations

from collections.abc import Callable

from lazaret.core.flow import Choice, Seat
from lazaret.games.dead_of_winter.content.cards import COLONY, FACE, NUMBERS, PLACES
from lazaret.games.dead_of_winter.rules.aids import GO_ON, offer_aids
from lazaret.games.dead_of_winter.rules.dice import VALUE, spend, words_from
from lazaret.games.dead_of_winter.rules.hands import gain_openly
from lazaret.games.dead_of_winter.rules.hooks import total
from lazaret.games.dead_of_winter.rules.zombies import attractable, build_barricades, lure_zombies
from lazaret.games.dead_of_winter.table import Table, step

CLEANED = NUMBERS["clean_cards"]
ATTRACTED = NUMBERS["attracted"]
NUMBER_WORD = tuple(f"number:{n}" for n in range(ATTRACTED + 1))

# -- how all work goes: a survivor, a die, help if there is any, then the work -----------------------


@step("DW-3.14", "DW-3.15", "DW-3.16")
def worker_chosen(t: Table, seat: Seat, choice: Choice, choose_die: Callable[[Table, Seat, str], None]) -> None:
    t.then(choose_die, seat, choice)


@step("DW-3.1", "DW-3.14", "DW-3.15", "DW-3.16")
def work_die_chosen(t: Table, seat: Seat, choice: Choice, work: str, survivor: str) -> None:
    """DW-3.14 to DW-3.16: a die of any value is spent (DW-3.1)."""
    die = VALUE[choice]
    spend(t, seat, die)
    t.then(offer_aids, seat, work, survivor, die, "", ())


# -- barricades -----------------------------------------------------------------------------------


@step("DW-3.14")
def choose_builder(t: Table, seat: Seat) -> None:
    """DW-3.14: a survivor at a place with a free entrance space."""
    t.ask(seat, [s for s in t.groups[seat] if t.free_spaces(t.place[s])], worker_chosen, choose_builder_die)


@step("DW-3.14", "DW-3.1")
def choose_builder_die(t: Table, seat: Seat, survivor: str) -> None:
    t.ask(seat, words_from(t.unused[seat], 1), work_die_chosen, "barricade", survivor)


def barricade(t: Table, seat: Seat, survivor: str, die: int, target: str, chosen: tuple[str, ...]) -> None:
    """DW-3.14, DW-14.7: one, or as many as the help says. DW-7.2: a crossroads card may wait for it."""
    place = t.place[survivor]
    build_barricades(t, seat, place, max(1, total(chosen, "barricade_count")))
    t.happened("on_barricade", survivor, place)


GO_ON["barricade"] = barricade

# -- waste ----------------------------------------------------------------------------------------


@step("DW-3.15")
def choose_cleaner(t: Table, seat: Seat) -> None:
    """DW-3.15: a survivor of yours at the colony; the pile must not be empty."""
    t.ask(seat, [s for s in t.groups[seat] if t.place[s] == COLONY], worker_chosen, choose_cleaner_die)


@step("DW-3.15", "DW-3.1")
def choose_cleaner_die(t: Table, seat: Seat, survivor: str) -> None:
    t.ask(seat, words_from(t.unused[seat], 1), work_die_chosen, "clean", survivor)


def clean(t: Table, seat: Seat, survivor: str, die: int, target: str, chosen: tuple[str, ...]) -> None:
    """DW-3.15: the top three cards leave the game, or as many as the help allows."""
    number = clear_waste(t, max(CLEANED, total(chosen, "clean_count")))
    t.happened("on_clean", survivor, COLONY)
    salvage = min(number, total(chosen, "clean_salvage"))
    if salvage:
        t.then(choose_salvage, seat, number, salvage)


GO_ON["clean"] = clean


def clear_waste(t: Table, number: int) -> int:
    """The top cards of the waste pile leave the game, the topmost first."""
    number = min(number, len(t.waste))
    for _ in range(number):
        t.removed.append(t.waste.pop())
    t.tell("waste_cleaned", number, len(t.waste))
    return number


@step("DW-3.15")
def choose_salvage(t: Table, seat: Seat, number: int, left: int) -> None:
    """Keep some of the cards that were just cleaned away."""
    t.ask(seat, list(dict.fromkeys(FACE[card] for card in t.removed[-number:])), salvaged, number, left)


@step("DW-3.15")
def salvaged(t: Table, seat: Seat, choice: Choice, number: int, left: int) -> None:
    card = next(card for card in reversed(t.removed[-number:]) if FACE[card] == choice)
    t.removed.remove(card)
    gain_openly(t, seat, [card])
    if left > 1:
        t.then(choose_salvage, seat, number - 1, left - 1)


# -- attracting -------------------------------------------------------------------------------------


def sources(t: Table, destination: str) -> list[str]:
    """DW-3.16, DW-3.17: other locations with zombies, if there is a free space here."""
    return [place for place in PLACES if place != destination and attractable(t, place, destination)]


def can_lure(t: Table, survivor: str) -> bool:
    """DW-3.17: there is a zombie somewhere else and a free space here."""
    place = t.place[survivor]
    return sum(t.zombies) > t.zombies_at(place) and t.free_spaces(place) > 0


@step("DW-3.16")
def choose_lurer(t: Table, seat: Seat) -> None:
    """DW-3.16: the survivor to whose location the zombies come."""
    t.ask(seat, [s for s in t.groups[seat] if can_lure(t, s)], worker_chosen, choose_lurer_die)


@step("DW-3.16", "DW-3.1")
def choose_lurer_die(t: Table, seat: Seat, survivor: str) -> None:
    t.ask(seat, words_from(t.unused[seat], 1), work_die_chosen, "attract", survivor)


def attract(t: Table, seat: Seat, survivor: str, die: int, target: str, chosen: tuple[str, ...]) -> None:
    t.then(choose_source, seat, survivor)


GO_ON["attract"] = attract


@step("DW-3.16", "DW-3.17")
def choose_source(t: Table, seat: Seat, survivor: str) -> None:
    """DW-3.16: one other location."""
    t.ask(seat, sources(t, t.place[survivor]), source_chosen, survivor)


@step("DW-3.16", "DW-3.17")
def source_chosen(t: Table, seat: Seat, choice: Choice, survivor: str) -> None:
    t.then(choose_number, seat, survivor, choice)


@step("DW-3.16")
def choose_number(t: Table, seat: Seat, survivor: str, source: str) -> None:
    """DW-3.16, switch `attract_max`: two, and one only if a second cannot come; or one or two as one likes."""
    most = min(ATTRACTED, attractable(t, source, t.place[survivor]))
    least = most if t.switches["attract_max"] == "exactly_2" else 1
    t.ask(seat, NUMBER_WORD[least : most + 1], number_chosen, survivor, source)


@step("DW-3.16")
def number_chosen(t: Table, seat: Seat, choice: Choice, survivor: str, source: str) -> None:
    place = t.place[survivor]
    t.happened("on_attract", survivor, place)
    lure_zombies(t, seat, source, place, NUMBER_WORD.index(choice))
