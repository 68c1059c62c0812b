"""DW-10: exile."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.content.cards import COLONY, FACE, IS_BETRAYAL, OUTSIDE, SPACES
from lazaret.games.dead_of_winter.rules.exile import exile
from lazaret.games.dead_of_winter.rules.scoring import wins
from lazaret.games.dead_of_winter.rules.survivors import die
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    BLANK,
    WOUND,
    act,
    asking,
    bare,
    dice,
    do,
    fix_rolls,
    give,
    group,
    groups,
    options,
    refused,
    run,
    zombies,
)


def loyal(t: Table, *seats: int) -> None:
    """These seats hold ordinary objectives, all others too unless said otherwise."""
    for seat, card in zip(
        seats or range(t.seats),
        ("hidden-larder", "tinkerer", "night-reader", "medicine-chest", "never-unarmed"),
        strict=False,
    ):
        set_objective(t, seat, card)


def set_objective(t: Table, seat: int, card: str) -> None:
    piles = [t.objective_box, t.objectives_aside, *t.objectives]
    pile = next(p for p in piles if card in p)
    old = t.objectives[seat][0]
    pile[pile.index(card)], t.objectives[seat][0] = old, card
    if IS_BETRAYAL[card]:  # there is only one in play: any other goes back to the box
        for others in (t.objectives_aside, *t.objectives):
            for n, other in enumerate(others):
                if IS_BETRAYAL[other] and other != card:
                    at = next(i for i, boxed in enumerate(t.objective_box) if not IS_BETRAYAL[boxed])
                    others[n], t.objective_box[at] = t.objective_box[at], other


def table(seats: int = 4, **settings: str) -> Table:
    t = bare(seats, **settings)
    groups(t)
    loyal(t)
    return t


def send_away(t: Table, seat: int) -> Table:
    """Exile the seat and stop at the first question."""
    t.agenda[:] = []
    t.asked = -1
    exile(t, seat)
    if t.result is None:
        t.go_on(0)
    return t


@pytest.mark.rule("DW-10.1")
def test_an_exile_draws_an_exile_objective() -> None:
    t = table()
    card = t.exile_deck[0]
    send_away(t, 1)
    assert t.exiled == [False, True, False, False]
    assert t.exile_cards[1] == [card]
    assert [t.view(seat)["board"]["players"][1]["exile_card"] for seat in (0, 1, None)] == [None, card, None]


@pytest.mark.rule("DW-10.2")
def test_an_innocent_shows_the_objective_and_gets_a_new_one() -> None:
    t = table()
    send_away(t, 1)
    assert t.view(0)["board"]["players"][1]["shown"] == "tinkerer"
    assert t.objectives[1] == []
    t.exile_cards[1] = ["hermitage"]
    do_exile_moves(t)
    group(t, 1, "odile", place=t.place["ingrid"])
    give(t, 1, "tinned-ration", "tinned-ration", "tinned-ration", "tinned-ration")
    assert wins(t, 1)  # two survivors at one place outside and four cards
    t.hands[1].pop()
    assert not wins(t, 1)


def do_exile_moves(t: Table) -> None:
    while t.waiting() and asking(t) in ("send_out", "fuel_way_out"):
        do(t, options(t)[0])


@pytest.mark.rule("DW-10.3")
def test_a_betrayer_shows_nothing_and_changes_the_first_condition() -> None:
    t = table()
    set_objective(t, 1, "feast")  # morale 0, four food
    send_away(t, 1)
    do_exile_moves(t)
    t.exile_cards[1] = ["king-of-ruins"]  # an empty deck instead of morale 0
    assert t.view(0)["board"]["players"][1]["shown"] is None
    give(t, 1, "tinned-ration", "tinned-ration", "tinned-ration", "tinned-ration")
    t.morale = 0
    assert not wins(t, 1)
    t.decks["gas"].clear()
    t.morale = 5
    assert wins(t, 1)


@pytest.mark.rule("DW-10.4")
def test_survivors_at_the_colony_move_out_one_by_one() -> None:
    t = table()
    group(t, 1, "odile")
    group(t, 1, "tobias", place="gas")
    fix_rolls(t, WOUND, BLANK)
    send_away(t, 1)
    assert (asking(t), t.waiting()) == ("send_out", [1])
    do(t, "send:odile:school")
    assert t.wounds["odile"] == 1
    do(t, "send:ingrid:gas")
    assert [t.place[s] for s in ("odile", "ingrid", "tobias")] == ["school", "gas", "gas"]
    assert t.moves == {}  # their own move is still theirs


@pytest.mark.rule("DW-10.5")
def test_fuel_helps_only_in_ones_own_turn() -> None:
    t = table()
    give(t, 1, "jerrycan")
    t.active = 0
    left = fix_rolls(t, WOUND)
    do(send_away(t, 1), "send:ingrid:school")
    assert (left, t.wounds["ingrid"], t.place["ingrid"]) == ([], 1, "school")  # nobody was asked about the fuel
    assert len(t.hands[1]) == 1
    t = table()
    give(t, 1, "jerrycan")
    t.active = 1
    fix_rolls(t)
    do(send_away(t, 1), "send:ingrid:school")
    assert options(t) == ["on_foot", "jerrycan"]
    do(t, "jerrycan")
    assert t.hands[1] == []
    t = table()
    give(t, 1, "jerrycan")
    t.active = 1
    fix_rolls(t, WOUND)
    do(send_away(t, 1), "send:ingrid:school", "on_foot")
    assert (t.wounds["ingrid"], len(t.hands[1])) == (1, 1)


@pytest.mark.rule("DW-10.5")
def test_on_the_way_out_only_fuel_is_asked_for_and_only_of_who_has_some() -> None:
    t = table()
    give(t, 1, "scrap", "jerrycan")
    t.active = 1
    do(send_away(t, 1), "send:ingrid:school")
    assert options(t) == ["on_foot", "jerrycan"]
    t = table()
    give(t, 1, "scrap")
    t.active = 1
    left = fix_rolls(t, WOUND)
    do(send_away(t, 1), "send:ingrid:school")
    assert (left, t.wounds["ingrid"]) == ([], 1)  # without fuel there is nothing to decide


def fill_outside(t: Table, seat: int) -> None:
    """Every space outside is taken by this seat."""
    for place in OUTSIDE:
        while t.room_at(place) > 0:
            group(t, seat, next(s for s in t.survivor_deck if s not in ("odile", "tobias")), place=place)


@pytest.mark.rule("DW-10.6")
def test_without_room_outside_places_are_exchanged_or_the_survivor_is_lost() -> None:
    t = table()
    fill_outside(t, 0)
    assert t.room_outside() == 0
    fix_rolls(t)
    send_away(t, 1)
    assert asking(t) == "swap_out"
    other = options(t)[0].split(":")[2]
    place = t.place[other]
    do(t, options(t)[0])
    assert (t.place["ingrid"], t.place[other]) == (place, COLONY)
    t = table()
    group(t, 1, "odile", place="gas")
    fill_outside(t, 3)
    set_objective(t, 3, "new-order")
    t.exiled[3] = True  # so nobody is left to change places with
    lost = t.survivors_lost
    t.crowd["gas"] = SPACES["gas"]
    send_away(t, 1)
    assert "ingrid" not in t.owner
    assert (t.survivors_lost, t.morale) == (lost + 1, 7)


@pytest.mark.rule("DW-10.6", "DW-11.11")
def test_an_exile_for_whom_there_is_no_space_at_all_is_out_of_the_game() -> None:
    t = table()
    fill_outside(t, 3)
    set_objective(t, 3, "new-order")
    t.exiled[3] = True
    give(t, 1, "jerrycan")
    fix_rolls(t)
    send_away(t, 1)  # the one survivor is lost, and nobody could come in its place
    assert (t.groups[1], t.hands[1], t.out) == ([], [], [False, True, False, False])
    assert t.result is None


@pytest.mark.rule("DW-10.7")
def test_an_exile_adds_nothing_to_the_crisis() -> None:
    t = table()
    t.exiled[0] = True
    give(t, 0, "tinned-ration")
    refused(act(t), "contribute", "DW-10.7")


@pytest.mark.rule("DW-10.8")
def test_helpless_survivors_do_not_come_with_an_exile() -> None:
    t = table()
    t.exiled[0] = True
    run(t, "family-on-foot", 0)
    do(t, "school")
    assert t.helpless == 0


@pytest.mark.rule("DW-10.9")
def test_newcomers_of_an_exile_enter_outside_where_the_player_wants() -> None:
    t = table()
    t.exiled[0] = True
    newcomer = t.survivor_deck[0]
    run(t, "lone-wanderer", 0)
    assert (asking(t), options(t)) == ("place_newcomer", list(OUTSIDE))
    do(t, "library")
    assert t.place[newcomer] == "library"
    assert t.groups[0][-1] == newcomer


@pytest.mark.rule("DW-10.10")
def test_an_exile_eats_food_cards_instead_of_tokens() -> None:
    t = table()
    t.exiled[0] = True
    t.food = 5
    dice(t, 0, 3, 6)
    give(t, 0, "smoked-ham")
    refused(act(t), "spend_food", "DW-10.10")
    do(t, "eat", "smoked-ham", "die:3")
    assert (t.unused[0], t.food) == ((4, 6), 5)
    assert [FACE[card] for card in t.removed] == ["smoked-ham"]
    t = table()
    dice(t, 0, 3)
    give(t, 0, "smoked-ham")
    refused(act(t), "eat", "DW-10.10")


@pytest.mark.rule("DW-10.11", "DW-13.2")
def test_exiles_have_no_vote() -> None:
    t = table()
    t.exiled[3] = True
    do(act(t), "call_exile", "seat:1")
    assert t.waiting() == [0, 1, 2]


@pytest.mark.rule("DW-10.12")
def test_the_death_of_an_exiles_survivor_costs_no_morale() -> None:
    t = table()
    group(t, 0, "odile")
    t.exiled[0] = True
    die(t, "odile")
    assert t.morale == 7


@pytest.mark.rule("DW-10.13")
def test_cards_played_by_an_exile_leave_the_game() -> None:
    t = table()
    t.exiled[0] = True
    give(t, 0, "tinned-ration")
    do(act(t), "play", "tinned-ration")
    assert (t.waste, len(t.removed)) == ([], 1)


@pytest.mark.rule("DW-10.14")
def test_an_exiles_survivors_are_barred_from_the_colony() -> None:
    for value, barred in (("no", True), ("yes", False)):
        t = table(exiled_may_return=value)
        t.exiled[0] = True
        t.crowd[COLONY] -= 1
        t.crowd["school"] += 1
        t.place["mina"] = "school"
        do(act(t), "move", "mina")
        assert (COLONY not in options(t)) == barred
        if barred:
            refused(t, COLONY, "DW-10.14")


@pytest.mark.rule("DW-10.15")
def test_an_exile_plays_on_and_calls_votes_only_under_the_switch() -> None:
    for profile, allowed in (("summary", False), ("rulebook", True)):
        t = bare(4, profile=profile)
        group(t, 0, "mina", place="school")
        for seat, survivor in ((1, "ingrid"), (2, "corinne"), (3, "sam")):
            group(t, seat, survivor)
        t.exiled[0] = True
        dice(t, 0, 6)
        zombies(t, "school", 1)
        give(t, 0, "tinned-ration")
        give(t, 1, "tinned-ration")
        act(t)
        assert set(options(t)) >= {"move", "attack", "search", "barricade", "play", "request"}
        assert ("call_exile" in options(t)) == allowed
        if not allowed:
            refused(t, "call_exile", "DW-10.15")


@pytest.mark.rule("DW-10.16")
def test_two_exiled_innocents_end_the_game() -> None:
    t = table()
    send_away(t, 1)
    do_exile_moves(t)
    send_away(t, 2)
    assert t.result is not None
    assert (t.result.rule, t.morale) == ("DW-10.16", 0)
    t = table()
    set_objective(t, 1, "feast")
    send_away(t, 1)
    do_exile_moves(t)
    send_away(t, 2)
    assert t.result is None


@pytest.mark.rule("DW-10.17")
def test_an_exile_stays_an_exile() -> None:
    t = table()
    t.exiled[1] = True
    do(act(t), "call_exile")
    assert options(t) == ["seat:2", "seat:3"]


@pytest.mark.rule("DW-10.18")
def test_an_exile_may_play_food_for_the_colony() -> None:
    t = table()
    t.exiled[0] = True
    give(t, 0, "crate-of-tins")
    do(act(t), "play", "crate-of-tins")
    assert t.food == 2
