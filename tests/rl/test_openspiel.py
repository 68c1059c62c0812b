"""OpenSpiel's own test on every game, and its algorithms on Zombie Apocalypse Now."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts, outcome_sampling_mccfr

from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup
from lazaret.rl.openspiel import LazaretState
from tests.rl import GAMES

ZAN = "lazaret_zombie_apocalypse_now"
SETUPS = [
    *(f"lazaret_{name}(deals=20)" for name in GAMES),
    "lazaret_zombie_apocalypse_now(deals=3,auto_recycle=True)",
    "lazaret_happy_city(players=4,mode=expert,grozilla=True)",
    "lazaret_happy_dayz(players=3,mode=express)",
    "lazaret_zombie_tsunami(players=5,zombird=True)",
    "lazaret_dead_of_winter(players=4,max_moves=100)",
]


def at_random(game: Any, moves: int, seed: str) -> LazaretState:
    state, stream = game.new_initial_state(), Stream(seed)
    state.apply_action(stream.pick([deal for deal, _ in state.chance_outcomes()]))
    while moves and not state.is_terminal():
        state.apply_action(stream.pick(state.legal_actions()))
        moves -= 1
    assert isinstance(state, LazaretState)
    return state


@pytest.mark.parametrize("setup", SETUPS)
def test_openspiel_finds_nothing_wrong(setup: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(setup), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_new_deal_of_what_a_player_cannot_know_leaves_its_keys_and_actions(name: str) -> None:
    game = pyspiel.load_game(f"lazaret_{name}")
    differs = 0
    for number in range(12):
        state = at_random(game, 9 * number, f"{name} {number}")
        if state.is_terminal():
            continue
        player = state.current_player()
        chance = np.random.RandomState(number)
        twin = state.resample_from_infostate(player, chance.random_sample)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_string(player) == state.observation_string(player)
        assert twin.observation_tensor(player) == state.observation_tensor(player)
        assert twin.legal_actions() == state.legal_actions()
        assert twin.current_player() == player
        differs += twin.table.chance != state.table.chance
    assert differs > 5


def test_what_each_was_told_is_in_its_key_and_in_nobody_elses() -> None:
    state = at_random(pyspiel.load_game(ZAN), 40, "told")
    own, other = (state.information_state_string(player) for player in (0, 1))
    assert own != other
    drawn = [line for line in own.splitlines() if line not in other.splitlines()]
    assert any(line.startswith("> ") for line in drawn), "what the player itself did"


def test_a_copy_goes_its_own_way() -> None:
    state = at_random(pyspiel.load_game(ZAN), 30, "copy")
    key, twin = state.information_state_string(), state.clone()
    assert twin.information_state_string() == key
    twin.apply_action(twin.legal_actions()[0])
    assert state.information_state_string() == key
    assert state.history() == twin.history()[:-1]


def test_a_game_cut_short_is_won_by_who_stands_best() -> None:
    state = at_random(pyspiel.load_game(f"{ZAN}(max_moves=60)"), 1000, "short")
    assert state.moves == 60 or state.table.result is not None
    assert state.is_terminal()
    assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])


@pytest.mark.parametrize(
    ("setup", "said"), [("deals=0", "deals"), ("max_moves=-1", "max_moves"), ("players=3", "2 players, not 3")]
)
def test_bad_parameters_are_refused(setup: str, said: str) -> None:
    with pytest.raises((BadSetup, pyspiel.SpielError), match=said):
        pyspiel.load_game(f"{ZAN}({setup})")


# -- its algorithms ----------------------------------------------------------------------------------------------


def rollouts(seed: int) -> Any:
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))


def test_mcts_plays() -> None:
    game = pyspiel.load_game(f"{ZAN}(deals=5)")
    state = at_random(game, 10, "mcts")
    bot = mcts.MCTSBot(game, 1.4, 12, rollouts(1), random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def test_is_mcts_plays_and_leaves_the_table_alone() -> None:
    game = pyspiel.load_game(f"{ZAN}(deals=5)")
    state = at_random(game, 10, "is-mcts")
    before = state.table.save()
    bot = ismcts.ISMCTSBot(game, rollouts(1), 1.4, 12, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()
    assert state.table.save() == before


def test_the_is_mcts_in_cpp_is_refused_with_a_clear_line() -> None:
    game = pyspiel.load_game(f"{ZAN}(deals=5)")
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 10)
    with pytest.raises(BadSetup, match=r"use open_spiel.python.algorithms.ismcts.ISMCTSBot"):
        bot.step(at_random(game, 3, "cpp"))


def test_outcome_sampling_learns_on_whole_games() -> None:
    game = pyspiel.load_game(f"{ZAN}(deals=2)")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    state = at_random(game, 0, "policy")
    policy = solver.average_policy().action_probabilities(state)
    assert set(policy) == set(state.legal_actions())
    assert sum(policy.values()) == pytest.approx(1)


def test_external_sampling_learns_on_a_deal_cut_short() -> None:
    game = pyspiel.load_game(f"{ZAN}(deals=1,max_moves=5)")
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(4):
        solver.iteration()
    state = at_random(game, 0, "policy")
    policy = solver.average_policy().action_probabilities(state)
    assert set(policy) == set(state.legal_actions())
    assert sum(policy.values()) == pytest.approx(1)
