"""DW-16: variants, and which of them go together."""

from __future__ import annotations

from itertools import product

import pytest

from lazaret.core.errors import BadSetup
from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import IS_BETRAYAL, NON_COOP_CROSSROADS, NON_COOP_SURVIVORS, ROWS
from lazaret.games.dead_of_winter.effects.queries import nonexiled_players, players
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT
from lazaret.games.dead_of_winter.rules.colony import crisis_target, pass_first_player
from lazaret.games.dead_of_winter.rules.scoring import end_game
from lazaret.games.dead_of_winter.rules.turn import begin_turn
from tests.dead_of_winter.tables import act, bare, events, give, group, groups, refused, step_by_step
from tests.dead_of_winter.test_survivors import kill


@pytest.mark.rule("DW-16.1", "DW-16.9")
def test_coop_and_hardcore_play_the_hard_side() -> None:
    assert GAME.new(3, 1).side == "normal"
    assert GAME.new(3, 1, {"coop": True}).side == "hardcore"
    t = GAME.new(3, 1, {"hardcore": True})
    assert (t.side, t.coop) == ("hardcore", False)
    assert all(cards for cards in t.objectives)


@pytest.mark.rule("DW-16.2")
@pytest.mark.parametrize("done", [True, False])
def test_coop_wins_or_loses_together(done: bool) -> None:
    t = bare(3, "cold-samples", coop=True)
    groups(t)
    assert t.objectives == [[], [], []]
    t.main_done = done
    end_game(t, "DW-9.17")
    assert t.result is not None
    assert t.result.winners == ((0, 1, 2) if done else ())
    assert {line["rule"] for line in events(t, "score_line")} == {"DW-16.2"}


@pytest.mark.rule("DW-16.3")
def test_there_is_no_exile_in_coop() -> None:
    t = bare(3, "cold-samples", coop=True)
    groups(t)
    refused(act(t), "call_exile", "DW-16.3")


@pytest.mark.rule("DW-16.4")
def test_coop_leaves_some_cards_in_the_box() -> None:
    t = GAME.new(3, 1, {"coop": True})
    assert t.survivor_box == ["walter", "nora"] == list(NON_COOP_SURVIVORS)
    assert not set(NON_COOP_CROSSROADS) & set(t.crossroads_deck)
    assert len(t.crossroads_deck) == 73
    assert len(GAME.new(3, 1, {"coop": True, "edition": "first"}).crossroads_deck) == 53


@pytest.mark.rule("DW-16.5", "DW-16.6", "DW-16.7")
def test_two_players_play_together_with_more_items_and_survivors() -> None:
    t = GAME.new(2, 1)
    assert (t.coop, t.side) == (True, "hardcore")
    assert [len(hand) for hand in t.hands] == [7, 7]
    for seat in (0, 1):
        assert len(t.options(seat)) == 12
        t.choose(seat, t.options(seat)[0])
    assert [len(group) for group in t.groups] == [3, 3]


@pytest.mark.rule("DW-16.8")
def test_the_betrayer_variant_mixes_in_fewer_ordinary_objectives() -> None:
    t = GAME.new(4, 1, {"betrayer": True})
    mixed = [cards[0] for cards in t.objectives] + t.objectives_aside
    assert len(mixed) == 5
    assert sum(IS_BETRAYAL[card] for card in mixed) == 1


@pytest.mark.rule("DW-16.10")
def test_elimination_takes_out_whoever_loses_everybody() -> None:
    t = bare(3, "cold-samples", elimination=True)
    groups(t)
    give(t, 1, "tinned-ration", "first-aid-kit")
    kill(t, "ingrid")
    assert t.out == [False, True, False]
    assert (t.hands[1], t.unused[1], len(t.removed)) == ([], (), 2)
    assert t.nonexiled() == [0, 2]
    t.crossroads_deck.clear()
    step_by_step(t, (begin_turn, (1,)))
    assert t.waiting() == []  # no turn


@pytest.mark.rule("DW-16.11")
def test_when_everybody_is_out_all_lose() -> None:
    t = bare(3, "cold-samples", elimination=True)
    groups(t)
    for survivor in ("mina", "ingrid", "corinne"):
        kill(t, survivor)
    assert t.result is not None
    assert (t.result.winners, t.result.rule) == ((), "DW-16.11")


ALLOWED = {
    frozenset(names)
    for names in (
        (),
        ("betrayer",),
        ("hardcore",),
        ("elimination",),
        ("no_betrayal",),
        ("betrayer", "hardcore"),
        ("betrayer", "elimination"),
        ("hardcore", "elimination"),
        ("betrayer", "hardcore", "elimination"),
        ("coop",),
        ("coop", "elimination"),
        ("no_betrayal", "hardcore"),
        ("no_betrayal", "elimination"),
        ("no_betrayal", "hardcore", "elimination"),
    )
}


@pytest.mark.rule("DW-16.12")
def test_only_some_variants_go_together() -> None:
    names = ("coop", "betrayer", "hardcore", "elimination", "no_betrayal")
    for values in product((False, True), repeat=len(names)):
        options = dict(zip(names, values, strict=True))
        chosen = frozenset(name for name in names if options[name])
        if chosen in ALLOWED:
            assert GAME.new(4, 1, options).seats == 4
        else:
            with pytest.raises(BadSetup) as caught:
                GAME.new(4, 1, options)
            assert caught.value.rule in ("DW-16.12", "DW-16.13", "DW-16.2")
    for name in ("betrayer", "hardcore", "no_betrayal"):
        with pytest.raises(BadSetup):
            GAME.new(2, 1, {name: True})
    assert GAME.new(2, 1, {"elimination": True}).elimination


@pytest.mark.rule("DW-16.13")
def test_without_the_betrayal_card_fair_verdict_is_left_out_too() -> None:
    for seed in range(30):
        t = GAME.new(5, seed, {"no_betrayal": True})
        dealt = [cards[0] for cards in t.objectives] + t.objectives_aside
        assert not any(IS_BETRAYAL[card] for card in dealt)
        assert "fair-verdict" not in dealt
        assert len(set(dealt + t.objective_box)) == 34


@pytest.mark.rule("DW-16.14")
@pytest.mark.parametrize("profile", ["summary", "rulebook"])
def test_goals_keep_the_starting_number_and_crises_do_not(profile: str) -> None:
    t = bare(4, "cold-samples", elimination=True, profile=profile)
    groups(t)
    kill(t, "sam")
    assert (players(t, NO_CONTEXT), nonexiled_players(t, NO_CONTEXT), crisis_target(t)) == (4, 3, 3)


@pytest.mark.rule("DW-16.15")
def test_eliminated_players_are_passed_over() -> None:
    t = bare(4, "cold-samples", elimination=True)
    groups(t)
    t.first = 0
    t.active = 1
    kill(t, "mina")
    assert t.first == 3  # the token went on at once
    assert t.right_of(1) == 3
    step_by_step(t, pass_first_player)
    assert t.first == 2
    t = bare(4, "cold-samples", elimination=True)
    groups(t)
    group(t, 1, "odile")
    act(t)
    from lazaret.games.dead_of_winter.rules.survivors import eliminate
    from lazaret.games.dead_of_winter.rules.turn import after_action

    eliminate(t, 0)
    step_by_step(t, (after_action, (0,)))
    assert t.active == -1  # the turn in progress is over


def test_every_value_of_every_switch_can_be_set_alone() -> None:
    for row in ROWS.switches.values():
        for value in row.values:
            t = GAME.new(3, 1, {row.field: value})
            assert t.switches[row.field] == value
            others = [other for other in ROWS.switches.values() if other is not row]
            assert all(t.switches[other.field] == other.summary for other in others)
    t = GAME.new(3, 1, {"profile": "rulebook"})
    assert all(t.switches[row.field] == row.rulebook for row in ROWS.switches.values())


@pytest.mark.parametrize(
    "options",
    [{"objective": "no-such-goal"}, {"profile": "mine"}, {"coop": 1}, {"zombies_outside": "some"}, {"unknown": True}],
)
def test_options_that_do_not_exist_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        GAME.new(3, 1, options)
