"""Plans: what each survivor, card, die and player can do, agreeing with the table's own questions step by step."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.chance import Stream
from lazaret.core.plans import Plan, plans_of, prompt_of
from lazaret.core.table import Table as CoreTable
from lazaret.games.dead_of_winter.game import GAME
from lazaret.games.dead_of_winter.rules.refusals import why_not

VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"betrayer": True}),
    (4, {"coop": True}),
    (5, {"hardcore": True}),
    (4, {"elimination": True, "profile": "rulebook"}),
    (3, {"no_betrayal": True, "edition": "first"}),
    (4, {"attract_max": "up_to_2", "exiled_may_return": "yes"}),
]
#: questions that a plan answers with a proposal: it need not name every answer
PROPOSED = ("choose_lure",)
#: questions that may be answered several times before the last
MANY = ("contribute", "store")


def links_of(plan: Plan) -> list[list[str]]:
    """The chain, and the same with each other die that would do."""
    facts, chain = plan["facts"], plan["chain"]
    if "dice" not in facts or "die" not in facts:
        return [chain]
    place = chain.index(f"die:{facts['die']}")
    return [[*chain[:place], f"die:{value}", *chain[place + 1 :]] for value in facts["dice"]]


def trie_of(plans: list[Plan]) -> dict[str, Any]:
    root: dict[str, Any] = {}
    for plan in plans:
        for chain in links_of(plan) if plan["chain"] else []:
            node = root
            for link in chain:
                node = node.setdefault(link, {})
    return root


def walk(t: CoreTable, seat: int, node: dict[str, Any], made: list[str]) -> int:
    """Every question on the way offers exactly the links that follow in the plans. How many questions were compared."""
    if not node:
        return 0
    assert t.waiting() == [seat], made
    options, question = list(t.options(seat)), t.question(seat)
    assert question is not None
    if question["step"] in PROPOSED or (question["step"] in MANY and len(made) > 1):
        assert set(node) <= set(options), made
    else:
        assert set(node) == set(options), (made, question["step"])
    compared = 1
    for link, following in node.items():
        twin = t.clone()
        twin.apply(seat, link)
        if following:
            assert twin.chance == t.chance, [*made, link]
        compared += walk(twin, seat, following, [*made, link])
    return compared


def play(seats: int, options: dict[str, Any], seed: str, most: int = 400) -> Any:
    """A random game, question by question; turns are not ended as long as there is something else to do, mostly."""
    t = GAME.new(seats, seed, options)
    stream = Stream(seed)
    for _ in range(most):
        if not t.waiting():
            return
        seat = t.waiting()[0]
        yield t, seat
        choices = [choice for choice in t.options(seat) if choice != "end_turn"] or ["end_turn"]
        t.choose(seat, stream.pick(choices) if stream.pick([0, 1, 1, 1, 1, 1]) else stream.pick(list(t.options(seat))))


@pytest.mark.rule("DW-2.9")
@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_plans_and_options_agree_exactly_step_by_step(seats: int, options: dict[str, Any]) -> None:
    compared = turns = 0
    for number, (t, seat) in enumerate(play(seats, options, f"plans {seats} {sorted(options)}")):
        if t.question(seat)["step"] == "take_action" and number % 3 == 0:
            turns += 1
            compared += walk(t.clone(), seat, trie_of(plans_of(t, seat)), [])
    assert turns > 10
    assert compared > 10 * turns


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_what_cannot_be_done_says_why_and_is_really_refused(seats: int, options: dict[str, Any]) -> None:
    """No act is both possible and impossible for the same thing and target; every reason names a rule."""
    seen = set()
    for t, seat in play(seats, options, f"reasons {seats} {sorted(options)}", 200):
        plans = plans_of(t, seat)
        possible = {(plan["act"], plan["thing"], plan["target"]) for plan in plans if plan["chain"]}
        acts = {(plan["act"], plan["thing"]) for plan in plans if plan["chain"]}
        for plan in plans:
            assert bool(plan["chain"]) != bool(plan["why"])
            if plan["why"] is not None:
                seen.add(plan["act"])
                assert plan["why"]["rule"] in GAME.rules("en")
                assert (plan["act"], plan["thing"], plan["target"]) not in possible
                if not plan["target"]:
                    assert (plan["act"], plan["thing"]) not in acts
    assert {"search", "attack"} <= seen


def test_every_survivor_has_every_act_possible_or_with_a_reason() -> None:
    acts = {"move", "attack", "search", "barricade", "clean", "attract", "ability"}
    for t, seat in play(4, {}, "every act", 200):
        if t.question(seat)["step"] == "take_action":
            plans = plans_of(t, seat)
            for survivor in t.groups[seat]:
                assert {plan["act"] for plan in plans if plan["thing"] == survivor} >= acts
            for other in range(t.seats):
                if other != seat:
                    assert any(plan["thing"] == f"seat-{other}" for plan in plans)


def test_the_odds_on_foot_are_those_of_the_die() -> None:
    for t, seat in play(3, {}, "odds", 120):
        for plan in plans_of(t, seat):
            odds = plan["facts"].get("odds")
            if odds:
                assert sum(odds.values()) == 12
    # the printed die: 6 blank, 3 wound, 2 frostbite, 1 bite
    t = GAME.new(4, "printed")
    for number in range(4):
        t.choose(number, t.options(number)[0])
    seat = t.waiting()[0]
    moves = [plan for plan in plans_of(t, seat) if plan["act"] == "move" and plan["facts"].get("odds")]
    assert {"blank": 6, "wound": 3, "frostbite": 2, "bitten": 1} in [plan["facts"]["odds"] for plan in moves]


def test_nobody_else_gets_plans_and_bots_never_do() -> None:
    for t, seat in play(3, {}, "only asked", 30):
        assert plans_of(t, None) == []
        for other in range(3):
            if other not in t.waiting():
                assert plans_of(t, other) == []
                assert prompt_of(t, other) is None
        assert "plans" not in t.view(seat)


def test_the_prompt_of_a_turn_says_the_dice_and_the_night() -> None:
    for t, seat in play(4, {}, "prompts", 300):
        if t.question(seat)["step"] == "take_action":
            prompt = prompt_of(t, seat)
            assert prompt is not None
            assert prompt["says"]["params"].get("count", 0) == len(t.unused[seat])
            if not t.exiled[seat]:
                assert prompt["more"] is not None
                assert prompt["more"]["params"]["food"] == t.food


def test_a_refused_act_of_a_survivor_gives_the_reason_of_the_question() -> None:
    """DW-3.15: the same words at the tile and at the question itself."""
    for t, seat in play(4, {}, "same words", 300):
        if t.question(seat)["step"] != "take_action" or "clean" not in t.options(seat):
            continue
        for plan in plans_of(t, seat):
            if plan["act"] == "clean" and plan["why"] is not None:
                twin = t.clone()
                twin.apply(seat, "clean")
                reason = why_not(twin, seat, plan["thing"])
                assert reason is not None
                assert (plan["why"]["rule"], plan["why"]["key"]) == (reason[0], reason[1].key)
