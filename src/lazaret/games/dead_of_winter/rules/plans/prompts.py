"""The question in one sentence, with what is at stake; a second line while nothing is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lazaret.core.flow import Seat
from lazaret.core.plans import Prompt, Says, says
from lazaret.games.dead_of_winter.content.cards import COLONY, MORALE_STEP, NOISE_SPACES, SEARCH
from lazaret.games.dead_of_winter.effects.store import POWERS
from lazaret.games.dead_of_winter.rules.colony import crisis_target, food_due
from lazaret.games.dead_of_winter.rules.fight import least_die
from lazaret.games.dead_of_winter.rules.moves import needs_fuel
from lazaret.games.dead_of_winter.rules.plans.parts import odds_at
from lazaret.games.dead_of_winter.rules.requests import can_use
from lazaret.games.dead_of_winter.table import Table

Params = dict[str, Any]
Stakes = Callable[[Table, Seat, Params], Says | None]


def prompt(t: Table, seat: Seat) -> Prompt:
    question = t.question(seat)
    assert question is not None
    step, params = question["step"], {"seat": seat, **question["params"]}
    if step == "take_action":
        return Prompt(says=of_turn(t, seat), more=tonight(t, seat))
    find = STAKES.get(step)
    return Prompt(says=says(f"ask.{step}", **params), more=None if find is None else find(t, seat, params))


def of_turn(t: Table, seat: Seat) -> Says:
    dice = len(t.unused[seat])
    return says("prompt.turn_dice", count=dice) if dice else says("prompt.turn_no_dice")


def tonight(t: Table, seat: Seat) -> Says:
    """DW-9.3, DW-9.7: what the coming night asks for."""
    params: Params = {"food": t.food, "due": food_due(t), "number": len(t.pile), "target": crisis_target(t)}
    if t.exiled[seat]:
        return says("prompt.turn_exiled")
    return says("prompt.turn_hungry" if t.food < params["due"] else "prompt.turn_fed", **params)


# -- what is at stake, by question ------------------------------------------------------------------------


def keeping(t: Table, seat: Seat, params: Params) -> Says:
    return says("stakes.keep_survivors", count=2 if t.seats > 2 else 3)


def of_die(least: Callable[[Table, str], int]) -> Stakes:
    def find(t: Table, seat: Seat, params: Params) -> Says:
        return says("stakes.die", value=least(t, params["survivor"]))

    return find


def on_the_way(t: Table, seat: Seat, params: Params) -> Says | None:
    """DW-4.10, DW-4.11: what the way on foot risks."""
    if needs_fuel(t):
        return says("refuse.needs_fuel")
    odds = odds_at(t, params["survivor"], params["place"])
    return says("stakes.on_foot", **odds) if odds else says("stakes.on_foot_safe")


def of_destination(t: Table, seat: Seat, params: Params) -> Says | None:
    odds = odds_at(t, params["survivor"], t.place[params["survivor"]])
    if params["fuel"] or not odds:
        return says("stakes.on_foot_safe")
    return says("stakes.on_foot", **odds)


def of_noise(t: Table, seat: Seat, params: Params) -> Says:
    """DW-3.11: what is made here is heard tonight."""
    place = t.drawn_from
    return says(
        "stakes.noise",
        number=t.noise[place],
        most=NOISE_SPACES[place],
        place=place,
        deck=len(t.decks[place]),
    )


def of_bite(t: Table, seat: Seat, params: Params) -> Says:
    """DW-6.3, DW-6.7: a death costs morale, and a bite that goes on costs more."""
    blank = odds_at(t, params["survivor"], t.place[params["survivor"]]).get("blank", 0)
    if t.exiled[seat]:
        return says("stakes.bite_exiled", blank=blank)
    return says("stakes.bite", blank=blank, before=t.morale, after=max(0, t.morale - MORALE_STEP))


def of_exile(t: Table, seat: Seat, params: Params) -> Says:
    return says("stakes.exile", other=params["accused"])


def of_tie(t: Table, seat: Seat, params: Params) -> Says:
    if params["kind"] == "exile":
        return says("stakes.exile", other=params["accused"])
    return says("stakes.vote_card", card=params["card"])


def of_vote_on_card(t: Table, seat: Seat, params: Params) -> Says:
    return says("stakes.vote_card", card=params["card"])


def of_request(t: Table, seat: Seat, params: Params) -> Says:
    """DW-4.13, DW-4.21."""
    fitting = sum(can_use(t, params["asker"], card) for card in t.hands[seat])
    return says("stakes.request", asker=params["asker"], count=fitting)


def of_giving(t: Table, seat: Seat, params: Params) -> Says:
    return says("stakes.contribute", number=len(t.pile), target=crisis_target(t))


def of_storing(t: Table, seat: Seat, params: Params) -> Says:
    return says("stakes.store", count=len(t.stored))


def of_food(t: Table, seat: Seat, params: Params) -> Says:
    return says("stakes.food", food=t.food, due=food_due(t))


def of_arrival(t: Table, seat: Seat, params: Params) -> Says:
    return says("stakes.place_newcomer" if t.exiled[seat] else "stakes.no_room_at_colony", place=COLONY)


def of_leader(t: Table, seat: Seat, params: Params) -> Says:
    return says("stakes.leader")


def of_kept_card(t: Table, seat: Seat, params: Params) -> Says:
    return says("stakes.keep_card", count=params["left"], place=t.drawn_from)


STAKES: dict[str, Stakes] = {
    "keep_survivors": keeping,
    "choose_attack_die": of_die(least_die),
    "choose_search_die": of_die(lambda t, survivor: SEARCH[survivor]),
    "choose_ability_die": of_die(lambda t, survivor: POWERS[survivor].die),
    "choose_destination": of_destination,
    "choose_fuel": on_the_way,
    "fuel_way_out": on_the_way,
    "make_noise": of_noise,
    "choose_card_to_keep": of_kept_card,
    "face_bite": of_bite,
    "vote_on_exile": of_exile,
    "vote_on_card": of_vote_on_card,
    "break_tie": of_tie,
    "answer_request": of_request,
    "contribute": of_giving,
    "store": of_storing,
    "spend_food": of_food,
    "place_newcomer": of_arrival,
    "name_leader": of_leader,
}
